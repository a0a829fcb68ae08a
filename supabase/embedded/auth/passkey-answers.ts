import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeySettings } from '../auth-settings.ts';
import type { Credential } from './factor.ts';

/** ES256, EdDSA and RS256; the service takes some more. */
const ALGORITHMS = [-7, -8, -257];

export const TIMEOUT_MS = 300_000;

/** For whom a new passkey is made, and by whom it is taken. */
export const newPasskeyFor = (
  userId: string,
  email: string,
  { rpId, rpName }: PasskeySettings,
) => ({
  rp: { id: rpId, name: rpName },
  user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
});

/** A browser's response; the library checks the rest. Bytes are in base64url. */
export const answerSchema = z.looseObject({
  id: z.string().min(1),
  rawId: z.string().min(1),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
});
export type PasskeyAnswer = z.infer<typeof answerSchema>;

/**
 * The passkey made for a challenge. No attestation of the device is required.
 *
 * @returns null if it doesn't answer this challenge, or isn't from our pages
 */
export async function createdPasskey(
  given: PasskeyAnswer,
  challenge: string,
  settings: PasskeySettings,
): Promise<Credential | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: asRegistration(given),
    expectedChallenge: challenge,
    expectedOrigin: originsFor(given, settings),
    expectedRPID: settings.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { credential, userVerified, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    id: Buffer.from(credential.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    transport: [...(credential.transports ?? [])],
    flags: {
      userVerified,
      backupEligible: credentialDeviceType === 'multiDevice',
      backupState: credentialBackedUp,
    },
    authenticator: { signCount: credential.counter },
  };
}

/**
 * Which of the passkeys answered a challenge, with its new counter.
 *
 * @returns null if none of them did, or it isn't from our pages
 */
export async function answeringPasskey(
  given: PasskeyAnswer,
  challenge: string,
  own: readonly Credential[],
  settings: PasskeySettings,
): Promise<Credential | null> {
  const passkey = own.find(({ id }) => forAddress(id) === given.rawId);
  if (!passkey) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: asAuthentication(given),
    expectedChallenge: challenge,
    expectedOrigin: originsFor(given, settings),
    expectedRPID: settings.rpId,
    requireUserVerification: false,
    credential: {
      id: given.rawId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
      counter: passkey.authenticator.signCount,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  return { ...passkey, authenticator: { signCount: authenticationInfo.newCounter } };
}

/** Turns base 64 into base64url. */
export function forAddress(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url');
}

function originsFor({ response }: PasskeyAnswer, { origins }: PasskeySettings): string[] {
  if (origins !== 'any port of localhost') return origins;
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
  const [, origin] = /"origin":"(http:\/\/localhost(?::\d+)?)"/.exec(text) ?? [];
  return origin === undefined ? [] : [origin];
}

const registrationSchema = z
  .object({
    attestationObject: z.string(),
    transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
  })
  .partial()
  .catch({});

function asRegistration(given: PasskeyAnswer): RegistrationResponseJSON {
  const { attestationObject = '', transports = [] } = registrationSchema.parse(given.response);
  const { clientDataJSON } = given.response;
  return {
    ...given,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}

const assertionSchema = z
  .object({ authenticatorData: z.string(), signature: z.string() })
  .partial()
  .catch({});

function asAuthentication(given: PasskeyAnswer): AuthenticationResponseJSON {
  const { authenticatorData = '', signature = '' } = assertionSchema.parse(given.response);
  const { clientDataJSON } = given.response;
  return {
    ...given,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
}
