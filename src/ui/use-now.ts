import { useDeferredValue, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** One clock for all that is shown: a list has an age in each of a thousand rows, and they go on together. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/**
 * The present moment, to the minute: ages and "overdue" go on while a page stays open. What follows from it is
 * drawn after what somebody types or presses meanwhile.
 */
export function useNow(): number {
  return useDeferredValue(useAsOfNow((moment) => moment));
}

/** What is so at the present moment, to the minute; draws again only when that changes. A text, number or truth. */
export function useAsOfNow<Value extends string | number | boolean>(
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => read(now));
}

/** Whether a moment has passed, to the minute; draws again only when it does. Null has passed. */
export function useHasPassed(moment: string | null): boolean {
  return useAsOfNow((present) => moment === null || Date.parse(moment) <= present);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // What was true when the last page closed may be old by now.
  if (Date.now() - now >= MINUTE) tick();
  timer ??= setInterval(tick, MINUTE);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick() {
  now = Date.now();
  for (const tell of listeners) tell();
}
