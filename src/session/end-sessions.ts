import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client';
import { signOut } from './sign-out';

/**
 * Ends the person's sessions on the server: everywhere else, or everywhere.
 *
 * @throws AppError when the server could not be told; then nothing has ended
 */
export async function endSessions(scope: 'others' | 'all'): Promise<void> {
  const { error } = await auth.signOut({ scope: 'others' });
  if (error) {
    const isOffline = error.name === 'AuthRetryableFetchError' && !error.status;
    throw new AppError(isOffline ? 'offline' : 'unavailable', {
      logLabel: 'Error ending sessions',
      cause: error,
    });
  }
  // Last, so that somebody who can't reach the server still sees that the others go on.
  if (scope === 'all') await signOut();
}
