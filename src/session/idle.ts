/** So long before the end people are asked whether they are still there. */
const WARNING_MS = 60_000;

export interface SessionLimits {
  idleMinutes: number;
  absoluteMinutes: number;
}

/** Where a session stands: how long it can be left alone, or how long it still has, and what ends it. */
export type Standing =
  | { kind: 'alive'; forMs: number }
  | { kind: 'ending'; leftMs: number; because: 'idle' | 'long' }
  | { kind: 'over' };

/**
 * @param lastActive when somebody last touched the portal
 * @param signedInAt when the session began; null where the server doesn't say
 */
export function standingOf(
  now: number,
  lastActive: number,
  signedInAt: number | null,
  { idleMinutes, absoluteMinutes }: SessionLimits,
): Standing {
  const idleEnd = lastActive + idleMinutes * 60_000;
  const longEnd = signedInAt === null ? Infinity : signedInAt + absoluteMinutes * 60_000;
  const leftMs = Math.min(idleEnd, longEnd) - now;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs > WARNING_MS) return { kind: 'alive', forMs: leftMs - WARNING_MS };
  return { kind: 'ending', leftMs, because: longEnd < idleEnd ? 'long' : 'idle' };
}

const KEY = 'clinic-portal-last-active';
/** How often at most a touch is written down. */
const WRITE_EVERY_MS = 5_000;

/** When this browser's portal was last touched, in any tab: a moment, nothing of what was done. */
export function readLastActive(): number {
  const stored = Number(localStorage.getItem(KEY));
  return Number.isFinite(stored) ? stored : 0;
}

export function noteActive(now = Date.now()): void {
  if (now - readLastActive() < WRITE_EVERY_MS) return;
  localStorage.setItem(KEY, String(now));
}
