import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client-auth';
import { authFailure } from './auth-failure';
import { noteSignIn } from './idle';

export interface MailedLink {
  type: 'recovery' | 'invite';
  tokenHash: string;
}

export function readMailedLink(hash: string): MailedLink | null {
  const [, type, tokenHash] = /^#?(recovery|invite)\.([0-9a-zA-Z_-]{16,200})$/.exec(hash) ?? [];
  return (type === 'recovery' || type === 'invite') && tokenHash ? { type, tokenHash } : null;
}

/**
 * Signs in with a link, which works once.
 *
 * @throws AppError `forbidden` if it was used or has expired
 */
export async function followLink({ type, tokenHash }: MailedLink): Promise<void> {
  noteSignIn();
  const { error } = await auth.verifyOtp({ type, token_hash: tokenHash });
  if (!error) return;
  if (
    error.status !== undefined &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 429
  ) {
    throw new AppError('forbidden', {
      message: 'This link was used before, or is more than half an hour old. Ask for a new one.',
      cause: error,
    });
  }
  throw authFailure(error, 'Error following a link');
}
