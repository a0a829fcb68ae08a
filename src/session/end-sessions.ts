import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client-auth';
import { signOut } from './sign-out';

/**
 * Ends the person's sessions on the server: the others, or all.
 *
 * @throws AppError if the server can't be reached; then none has ended
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
  // Last, so that a person who can't reach the server sees that the others are still open.
  if (scope === 'all') await signOut();
}
