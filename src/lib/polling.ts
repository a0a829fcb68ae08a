import { readLastActive } from './activity';

/** After this time without a touch, a portal on screen is hardly being read. */
export const UNTOUCHED_AFTER_MS = 120_000;
const UNTOUCHED_FACTOR = 4;

/**
 * This tab's own factor for all intervals. A clinic's tabs open and reconnect at the same moment;
 * different paces spread them out.
 */
const PACE = 0.8 + Math.random() * 0.2;

/**
 * A value for `refetchInterval`: every `ms` while a person is active, four times as long after two
 * minutes without a touch. Hidden tabs don't poll at all: the query client stops them.
 */
export function pollEvery(ms: number): () => number {
  return () => {
    const untouchedFor = Date.now() - (readLastActive() ?? Date.now());
    return Math.round(ms * PACE * (untouchedFor < UNTOUCHED_AFTER_MS ? 1 : UNTOUCHED_FACTOR));
  };
}

/** A random wait between half of `ms` and `ms`, so that not all clients reconnect at once. */
export function waitOfUpTo(ms: number): number {
  return Math.round(ms * (0.5 + Math.random() * 0.5));
}
