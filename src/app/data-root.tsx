import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { getSessionState, subscribeToDeparture, subscribeToSession } from '@/session/session-store';
import { knowBeforeFirstDraw } from './first-draw';
import { createQueryClient } from './query-client';

const queryClient = createQueryClient();

export async function loader() {
  await knowBeforeFirstDraw(queryClient);
  return null;
}

export function DataRoot() {
  useEffect(() => keepCacheToOnePerson(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/**
 * Clears the cache when the person leaves or another one arrives, and asks again when an ended
 * session resumes. Returns the unsubscribe function.
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
      // Without a person before, the cache holds only public data, such as an invitation.
      if (interrupted || owner === undefined) return;
      queryClient.clear();
      owner = undefined;
    }
  };
  watch();
  const stopWatching = subscribeToSession(watch);
  // The server would refuse the open requests once it has ended the session.
  const stopLettingGo = subscribeToDeparture(() => void queryClient.cancelQueries());
  return () => {
    stopWatching();
    stopLettingGo();
  };
}
