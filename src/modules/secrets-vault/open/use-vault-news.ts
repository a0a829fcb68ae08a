import { useEffect, useEffectEvent } from 'react';
import { usePollInterval } from '@/company/live';
import { followClinic } from '@/lib/supabase/realtime';

/** A change and the keys that go with it are one reason to ask. */
const GATHER_MS = 150;

/**
 * Has a screen ask what is new in the vaults for a person: when the backend says that something is, or in intervals
 * where it doesn't; and when the page is seen again or the connection changes.
 */
export function useVaultNews(companyId: string, userId: string, ask: () => void): void {
  const interval = usePollInterval();
  const onNews = useEffectEvent(() => {
    if (!document.hidden) ask();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        onNews();
      }, GATHER_MS);
    };
    const leave = followClinic({
      companyId,
      userId,
      onEvent: ({ table }) => {
        if (table === 'vault_news') soon();
      },
      // Some may have been missed until then.
      onJoined: (joined) => {
        if (joined) soon();
      },
    });
    document.addEventListener('visibilitychange', soon);
    window.addEventListener('online', soon);
    window.addEventListener('offline', soon);
    return () => {
      clearTimeout(timer);
      leave();
      document.removeEventListener('visibilitychange', soon);
      window.removeEventListener('online', soon);
      window.removeEventListener('offline', soon);
    };
  }, [companyId, userId]);
  useEffect(() => {
    if (interval === false) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        onNews();
        wait();
      }, interval());
    };
    wait();
    return () => clearTimeout(timer);
  }, [interval]);
}
