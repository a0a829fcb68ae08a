import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client';
import { announceSignOut } from './session-store';

/**
 * Ends the person's sessions on the server: everywhere else, or everywhere.
 *
 * @throws AppError when the server could not be told; then nothing has ended
 */
export async function endSessions(scope: 'others' | 'global'): Promise<void> {
  const { data } = await auth.getSession();
  const token = data.session?.access_token;
  if (token === undefined) throw new AppError('session-expired');
  // By itself, `signOut` would end this browser's session even where the server didn't hear of it.
  const { error } = await auth.admin.signOut(token, scope);
  if (error) {
    const isOffline = error.name === 'AuthRetryableFetchError' && !error.status;
    throw new AppError(isOffline ? 'offline' : 'unavailable', {
      logLabel: 'Error ending sessions',
      cause: error,
    });
  }
  if (scope === 'others') return;
  announceSignOut();
  await auth.signOut({ scope: 'local' });
}
