import { readLastActive } from './activity';

/** Untouched for so long, a portal on a screen is looked at in passing, if at all. */
export const UNTOUCHED_AFTER_MS = 120_000;
const UNTOUCHED_FACTOR = 4;

/**
 * This tab's own share of any interval. A clinic's tabs are opened with the day and find their network
 * again at one moment: each asking at its own pace, they drift apart and stay so.
 */
const PACE = 0.8 + Math.random() * 0.2;

/**
 * How often to ask again, as `refetchInterval` takes it: at most every `ms` while somebody is at the
 * portal, a fourth as often when nobody has touched it for two minutes. A tab that can't be seen
 * doesn't ask at all: the query client stops its intervals.
 */
export function pollEvery(ms: number): () => number {
  return () => {
    const untouchedFor = Date.now() - (readLastActive() ?? Date.now());
    return Math.round(ms * PACE * (untouchedFor < UNTOUCHED_AFTER_MS ? 1 : UNTOUCHED_FACTOR));
  };
}

/** A wait of anything from half of `ms` to all of it, so that what drops for all isn't taken up by all at once. */
export function waitOfUpTo(ms: number): number {
  return Math.round(ms * (0.5 + Math.random() * 0.5));
}
