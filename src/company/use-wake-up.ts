import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readLastActive, SIGNS_OF_LIFE } from '@/lib/activity';
import { UNTOUCHED_AFTER_MS, waitOfUpTo } from '@/lib/polling';

/** When a clinic's connection is back, each tab asks at a random moment within this time. */
const AFTER_RECONNECT_MS = 4_000;

/**
 * Refetches what the screen shows when the person returns to it, since it polled less often, and
 * when the browser is online again.
 */
export function useWakeUp(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    // A person who has to sign in again gets everything fresh after that.
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastSeen = readLastActive() ?? Date.now();

    function askAgain() {
      void client.refetchQueries({ type: 'active', stale: true });
    }
    function onSign() {
      const now = Date.now();
      if (now - lastSeen >= UNTOUCHED_AFTER_MS) askAgain();
      lastSeen = now;
    }
    function onOnline() {
      clearTimeout(timer);
      timer = setTimeout(askAgain, waitOfUpTo(AFTER_RECONNECT_MS));
    }

    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onSign, { passive: true });
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, onSign);
      removeEventListener('online', onOnline);
    };
  }, [client, signedIn]);
}
