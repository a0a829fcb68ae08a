import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = Date.now();

/** The present moment, to the minute: ages and "overdue" go on while a page stays open. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** Whether a moment has passed, to the minute; draws again only when it does. Null has passed. */
export function useHasPassed(moment: string | null): boolean {
  return useSyncExternalStore(subscribe, () => moment === null || Date.parse(moment) <= now);
}

function subscribe(onChange: () => void): () => void {
  const tick = () => {
    now = Date.now();
    onChange();
  };
  // What was true when the last page closed may be old by now.
  if (Date.now() - now >= MINUTE) tick();
  const timer = setInterval(tick, MINUTE);
  return () => clearInterval(timer);
}
