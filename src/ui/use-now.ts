import { useDeferredValue, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** One clock for everything on screen: a list's thousand ages update together. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/**
 * The present time, to the minute: ages and "overdue" stay current. Its updates yield to typing and
 * presses.
 */
export function useNow(): number {
  return useDeferredValue(useAsOfNow((moment) => moment));
}

/**
 * A value derived from the present time; renders again only when it changes. A text, number or
 * boolean.
 */
export function useAsOfNow<Value extends string | number | boolean>(
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => read(now));
}

/**
 * Whether a time has passed, to the minute; renders again only when it does. Null counts as passed.
 */
export function useHasPassed(moment: string | null): boolean {
  return useAsOfNow((present) => moment === null || Date.parse(moment) <= present);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // The last value may be old when a page opens after a while.
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
