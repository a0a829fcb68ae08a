import { AppError } from '@/lib/errors';

/** As supabase/config.toml requires of new passwords. */
export const LEAST_CHARACTERS = 12;

/**
 * Refuses a password that is easy to guess. Loads the word list on demand.
 *
 * @param own the person's words: an address, a name
 * @throws AppError `invalid`
 */
export async function refuseGuessable(password: string, own: readonly string[]): Promise<void> {
  const { isSoonGuessed, SOON_GUESSED } = await import('./password-words');
  if (isSoonGuessed(password, own)) throw new AppError('invalid', { message: SOON_GUESSED });
}
