import { AppError } from '@/lib/errors';

/** As supabase/config.toml asks of every new password. */
export const LEAST_CHARACTERS = 12;

/**
 * Refuses a new password that is soon guessed. The words come when they are asked for: nobody waits for them before that.
 *
 * @param own what is the person's: an address, a name
 * @throws AppError `invalid`
 */
export async function refuseSoonGuessed(password: string, own: readonly string[]): Promise<void> {
  const { isSoonGuessed, SOON_GUESSED } = await import('./password-words');
  if (isSoonGuessed(password, own)) throw new AppError('invalid', { message: SOON_GUESSED });
}
