import { lastProofOf } from '../assurance';
import { getSessionState } from '../session-store';
import { offersPasskeys } from './offers-passkeys';

const ANSWERED = 'clinic-portal-passkey-offered';

/** The database takes a new passkey for ten minutes after a sign-in; less a minute to make it in. */
const PROOF_LASTS_MS = 9 * 60_000;

/** Whether the session gave a code, password or passkey so lately that it may make a passkey. */
export function signedInLately(): boolean {
  const state = getSessionState();
  return state.status === 'signed-in' && Date.now() - lastProofOf(state.tozToken) < PROOF_LASTS_MS;
}

/** Whether to offer a passkey: once on a device, which reads a finger or a face. */
export async function isPasskeyDue(): Promise<boolean> {
  return (
    localStorage.getItem(ANSWERED) === null &&
    signedInLately() &&
    (await offersPasskeys()) &&
    (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
  );
}

export function noteOfferAnswered(): void {
  localStorage.setItem(ANSWERED, '1');
}
