import { useEffect, useEffectEvent } from 'react';
import { usePollInterval } from '@/company/live';
import { followClinic } from '@/lib/supabase/realtime';

/** A change and its keys cause one request. */
const GATHER_MS = 150;

/**
 * Has a screen load vault news: on the backend's signal, or at intervals without one; and when the
 * page reappears or the connection changes.
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
      // Signals before this may have been missed.
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
