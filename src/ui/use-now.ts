import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = Date.now();

/** The present moment, to the minute: ages and "overdue" go on while a page stays open. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
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
