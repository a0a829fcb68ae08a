import { readLastActive, readMoment } from '@/lib/activity';
import { toAppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';

/** The server gives five minutes more than the clinic's limit: this, and a bad line. */
export const TELL_EVERY_MS = 2 * 60_000;

const LAST_TOLD = 'clinic-portal-last-told';

/** Tells the server that the session is in use, where somebody was at the portal since it was last told. */
export async function keepSession(now = Date.now()): Promise<void> {
  const told = readMoment(LAST_TOLD);
  const active = readLastActive();
  if (active === null || (told !== null && active <= told)) return;
  // A session that has ended is noticed by the client; a line that is down, by the next time.
  const { error } = await db.rpc('keep_session').then((answer) => answer, failed);
  if (!error) localStorage.setItem(LAST_TOLD, String(now));
}

const failed = (thrown: unknown) => ({ error: toAppError(thrown) });
