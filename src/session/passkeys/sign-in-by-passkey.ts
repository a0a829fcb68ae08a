import { auth } from '@/lib/supabase/client-auth';
import { noteSignIn } from '../idle';
import { passkeyFailure } from './passkey-failure';
import { noteOfferAnswered } from './when-to-offer';

/**
 * Signs in with one of the device's passkeys, which names the account.
 *
 * @throws AppError `forbidden` if the person declined, or the passkey isn't known; `unavailable`, `offline`
 */
export async function signInByPasskey(): Promise<void> {
  noteSignIn();
  const { error } = await auth.signInWithPasskey();
  if (error) throw passkeyFailure(error, 'request');
  noteOfferAnswered();
}
