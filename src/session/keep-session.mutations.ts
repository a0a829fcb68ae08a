import { readLastActive, readMoment } from '@/lib/activity';
import { toAppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';

/**
 * The server allows five minutes beyond the clinic's limit: this interval, plus a bad connection.
 */
export const TELL_EVERY_MS = 2 * 60_000;

const LAST_TOLD = 'clinic-portal-last-told';

/** Tells the server that the session is in use, if the portal was touched since the last time. */
export async function keepSession(now = Date.now()): Promise<void> {
  const told = readMoment(LAST_TOLD);
  const active = readLastActive();
  if (active === null || (told !== null && active <= told)) return;
  // The client notices an ended session; a broken connection is retried next time.
  const { error } = await db.rpc('keep_session').then((answer) => answer, failed);
  if (!error) localStorage.setItem(LAST_TOLD, String(now));
}

const failed = (thrown: unknown) => ({ error: toAppError(thrown) });
