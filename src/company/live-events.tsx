import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { followClinic } from '@/lib/supabase/realtime';
import { whenIdle } from '@/lib/when-idle';
import { useCompany, useCurrentUser } from './company-context';
import { catchUp, LiveContext, outdatedBy } from './live';

/** One message changes several tables; their events cause one refetch. */
const GATHER_MS = 150;

/**
 * Listens for the clinic's events where the backend sends them, and refetches what they affect.
 * Without events, queries poll: see usePollInterval.
 */
export function LiveEvents({ children }: { children: ReactNode }) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const [joined, setJoined] = useState(false);

  useEffect(() => {
    const owner = { companyId, userId };
    const outdated = new Map<string, QueryKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave: () => void = () => undefined;

    function askAgain() {
      timer = undefined;
      for (const queryKey of outdated.values()) void client.invalidateQueries({ queryKey });
      outdated.clear();
    }

    // The screens come first.
    const cancel = whenIdle(() => {
      leave = followClinic({
        ...owner,
        onEvent: (event) => {
          for (const key of outdatedBy(event, owner)) outdated.set(hashKey(key), key);
          timer ??= setTimeout(askAgain, GATHER_MS);
        },
        onJoined: (isJoined) => {
          setJoined(isJoined);
          if (isJoined) catchUp(client);
        },
      });
    });
    return () => {
      cancel();
      clearTimeout(timer);
      leave();
      setJoined(false);
    };
  }, [client, companyId, userId]);

  return <LiveContext value={joined}>{children}</LiveContext>;
}
