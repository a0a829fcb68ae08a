import type { QueryClient } from '@tanstack/react-query';
import { companyQueries } from '@/records/companies/companies.queries';
import { userProfileQueries } from '@/records/user-profiles/user-profiles.queries';
import { getSessionState, type SessionState, subscribeToSession } from '@/session/session-store';

/** Longer than most answers take. After that, the page says what it is waiting for. */
const PATIENCE_MS = 1_000;

/**
 * Holds the first page back for at most a second, until the person and their clinics are known: the
 * page then draws once instead of three times. Until then the document says that it is loading; if
 * it no longer does, nothing is held back.
 */
export async function knowBeforeFirstDraw(queryClient: QueryClient): Promise<void> {
  if (document.documentElement.dataset['elsewhere'] === undefined) return;
  await Promise.race([
    askFor(queryClient),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

/** Queries keep their failures: the page that needs them shows them. */
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
