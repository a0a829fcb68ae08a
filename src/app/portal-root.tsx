import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { RequireSession } from '@/session/require-session';
import { getSessionState, subscribeToSession } from '@/session/session-store';
import { createQueryClient } from './query-client';

const queryClient = createQueryClient();

/** Everything behind the sign-in: the guard, and the cache of what the signed-in person may see. */
export function Component() {
  useEffect(() => forgetOnChangeOfPerson(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <RequireSession>
        <Outlet />
      </RequireSession>
    </QueryClientProvider>
  );
}

/** Empties the cache when somebody leaves or somebody else arrives; returns the way to stop. */
function forgetOnChangeOfPerson(): () => void {
  let owner: string | undefined;
  const watch = () => {
    const session = getSessionState();
    if (session.status === 'signed-in') {
      if (owner !== undefined && owner !== session.userId) queryClient.clear();
      owner = session.userId;
    } else if (session.status === 'signed-out' && session.because === 'left') {
      queryClient.clear();
      owner = undefined;
    }
  };
  watch();
  return subscribeToSession(watch);
}
