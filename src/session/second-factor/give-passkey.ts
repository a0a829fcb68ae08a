import type { AuthMFAChallengeWebauthnResponse, MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { auth } from '@/lib/supabase/client-auth';
import { passkeyRefusal, passkeyUnanswered } from './passkey-failure';

type Options = NonNullable<AuthMFAChallengeWebauthnResponse['data']>['webauthn'];
type Answer = MFAVerifyWebauthnParams['webauthn']['credential_response'];

/**
 * Uses a passkey for the second step, and makes it first during setup. With several, the browser
 * asks which one.
 *
 * @throws AppError `forbidden` if the person or device declined; it can be retried at once
 */
export async function givePasskey(factorIds: readonly string[]): Promise<void> {
  const [factorId = ''] = factorIds;
  // The client requires it; the server uses its own value.
  const party = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const asked = await auth.mfa.challenge({ factorId, webauthn: party });
  if (asked.error) throw passkeyRefusal(asked.error);
  const { webauthn, id: challengeId } = asked.data;
  const credential_response = await answered(
    webauthn.type,
    webauthn.type === 'create'
      ? () => navigator.credentials.create(creation(webauthn.credential_options.publicKey))
      : () => navigator.credentials.get(request(webauthn.credential_options.publicKey)),
  );
  const { error } = await auth.mfa.verify({
    factorId,
    challengeId,
    webauthn: { ...party, type: webauthn.type, credential_response },
  });
  if (error) throw passkeyRefusal(error, webauthn.type);
}

type Creation = Extract<Options, { type: 'create' }>['credential_options']['publicKey'];
type Request = Extract<Options, { type: 'request' }>['credential_options']['publicKey'];
type Known = NonNullable<Creation['excludeCredentials']>;

function creation({ excludeCredentials = [], ...options }: Creation): CredentialCreationOptions {
  const authenticatorSelection: AuthenticatorSelectionCriteria = {
    ...options.authenticatorSelection,
    // On the device if possible, with the person's other passkeys, so that a new phone gets it too.
    residentKey: 'preferred',
  };
  const known = descriptors(excludeCredentials);
  return { publicKey: { ...options, authenticatorSelection, excludeCredentials: known } };
}

function request({ allowCredentials = [], ...options }: Request): CredentialRequestOptions {
  return { publicKey: { ...options, allowCredentials: descriptors(allowCredentials) } };
}

/** In the browser's types, which know only some transports. */
function descriptors(known: Known): PublicKeyCredentialDescriptor[] {
  return known.map(({ id, transports }) => ({
    type: 'public-key',
    id,
    ...(transports && { transports: transports.filter(isKnownWay) }),
  }));
}

function isKnownWay(way: string): way is AuthenticatorTransport {
  return way !== 'cable' && way !== 'smart-card';
}

async function answered(
  type: 'create' | 'request',
  ask: () => Promise<Credential | null>,
): Promise<Answer> {
  const credential = await ask().catch((cause: unknown) => {
    throw passkeyUnanswered(cause, type);
  });
  if (!isAnswer(credential)) throw passkeyUnanswered(null, type);
  return credential;
}

function isAnswer(credential: Credential | null): credential is Credential & Answer {
  return credential?.type === 'public-key';
}
