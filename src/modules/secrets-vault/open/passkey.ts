import { type Bytes, fromBase64, randomBytes, toBase64 } from '@vault/bytes';
import { AppError } from '@/lib/errors';
import type { Account } from '@/records/vaults/core/account';

const NO_PRF = 'This passkey can’t unlock a vault. Try another device.';
const UNANSWERED = 'No passkey answered. Try again, or use your passphrase.';

/** Whether the browser has passkeys; whether one can unlock (PRF) shows when it is made. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

function unanswered(cause: unknown): AppError {
  return new AppError('forbidden', { message: UNANSWERED, cause });
}

function isPasskey(credential: Credential | null): credential is PublicKeyCredential {
  return credential?.type === 'public-key';
}

function outputOf(credential: PublicKeyCredential): Bytes | null {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return null;
  return Uint8Array.from(
    ArrayBuffer.isView(first)
      ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
      : new Uint8Array(first),
  );
}

/** Passkeys' outputs for their salts. The person picks the passkey. */
export async function askPasskey(
  passkeys: readonly Pick<Account['passkeys'][number], 'credential' | 'salt'>[],
): Promise<{ credential: string; output: Bytes }> {
  const evalByCredential = Object.fromEntries(
    passkeys.map(({ credential, salt }) => [credential, { first: fromBase64(salt) }]),
  );
  const credential = await navigator.credentials
    .get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: passkeys.map((one) => ({
          type: 'public-key',
          id: fromBase64(one.credential),
        })),
        userVerification: 'required',
        extensions: { prf: { evalByCredential } },
      },
    })
    .catch((cause: unknown) => {
      throw unanswered(cause);
    });
  if (!isPasskey(credential)) throw unanswered(null);
  const output = outputOf(credential);
  if (output === null) throw new AppError('unavailable', { message: NO_PRF });
  return { credential: toBase64(new Uint8Array(credential.rawId)), output };
}

/**
 * Makes a passkey for the vault only, with its output. Passes the salt at once: Windows Hello takes
 * a passkey without one for incapable.
 */
export async function makePasskey(
  name: string,
): Promise<{ credential: string; salt: string; output: Bytes }> {
  const salt = randomBytes(32);
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: 'Clinic Portal' },
        user: { id: randomBytes(32), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    .catch((cause: unknown) => {
      throw unanswered(cause);
    });
  if (!isPasskey(made)) throw unanswered(null);
  if (made.getClientExtensionResults().prf?.enabled === false) {
    throw new AppError('unavailable', { message: NO_PRF });
  }
  const credential = toBase64(new Uint8Array(made.rawId));
  const saltText = toBase64(salt);
  const output = outputOf(made);
  if (output !== null) return { credential, salt: saltText, output };
  const asked = await askPasskey([{ credential, salt: saltText }]);
  return { credential, salt: saltText, output: asked.output };
}
