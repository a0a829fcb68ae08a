import type { QueryClient } from '@tanstack/react-query';
import { companyQueries } from '@/records/companies/companies.queries';
import { userProfileQueries } from '@/records/user-profiles/user-profiles.queries';
import { getSessionState, type SessionState, subscribeToSession } from '@/session/session-store';

/** Longer than an answer takes on most lines; then the page says itself what it waits for. */
const PATIENCE_MS = 1_000;

/**
 * Holds the first page of a visit back until it is known who is signed in and which clinics they have, or for a second:
 * drawn with all of it a page takes one round, where it would take one to say that the session is looked for, one for
 * the clinics and one for itself. The document says meanwhile that it loads; once it no longer does, nothing is held back.
 */
export async function knowBeforeFirstDraw(queryClient: QueryClient): Promise<void> {
  if (document.documentElement.dataset['elsewhere'] === undefined) return;
  await Promise.race([
    askFor(queryClient),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

/** Failures are kept with the queries: the page that asks for them shows them. */
async function askFor(queryClient: QueryClient): Promise<void> {
  const session = await settledSession();
  if (session.status !== 'signed-in') return;
  await Promise.all([
    queryClient.prefetchQuery(companyQueries.mine(session.userId)),
    queryClient.prefetchQuery(userProfileQueries.own(session.userId)),
  ]);
}

async function settledSession(): Promise<SessionState> {
  const known = getSessionState();
  if (known.status !== 'loading') return known;
  return await new Promise((resolve) => {
    const stop = subscribeToSession(() => {
      stop();
      resolve(getSessionState());
    });
  });
}
