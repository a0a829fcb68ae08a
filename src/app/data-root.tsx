import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { getSessionState, subscribeToDeparture, subscribeToSession } from '@/session/session-store';
import { knowBeforeFirstDraw } from './first-draw';
import { createQueryClient } from './query-client';

const queryClient = createQueryClient();

/** What these pages know before the first of them is drawn. */
export async function loader() {
  await knowBeforeFirstDraw(queryClient);
  return null;
}

/** The pages that ask the database: they share the cache of what the signed-in person may see. */
export function DataRoot() {
  useEffect(() => keepCacheToOnePerson(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/**
 * Keeps the cache one person's: emptied when they leave or somebody else arrives, asked for again
 * when a session that had ended goes on. Returns the way to stop.
 */
function keepCacheToOnePerson(): () => void {
  let owner: string | undefined;
  let interrupted = false;
  const watch = () => {
    const session = getSessionState();
    if (session.status === 'signed-in') {
      if (owner !== undefined && owner !== session.userId) queryClient.clear();
      else if (interrupted) void queryClient.invalidateQueries();
      owner = session.userId;
      interrupted = false;
    } else if (session.status === 'signed-out') {
      interrupted = session.because === 'expired';
      // Where nobody was, what is asked for is for everyone: an invitation's page.
      if (interrupted || owner === undefined) return;
      queryClient.clear();
      owner = undefined;
    }
  };
  watch();
  const stopWatching = subscribeToSession(watch);
  // What is still asked for would be refused as soon as the server has ended the session.
  const stopLettingGo = subscribeToDeparture(() => void queryClient.cancelQueries());
  return () => {
    stopWatching();
    stopLettingGo();
  };
}
