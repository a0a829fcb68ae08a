import { noteActive, readMoment } from '@/lib/activity';

/** So long before the end people are asked whether they are still there. */
const WARNING_MS = 60_000;

export interface SessionLimits {
  idleMinutes: number;
  absoluteMinutes: number;
}

/** How long a session can be left alone, or how long it still has, and what ends it. */
export type SessionStatus =
  | { kind: 'alive'; forMs: number }
  | { kind: 'ending'; leftMs: number; because: 'idle' | 'long' }
  | { kind: 'over' };

/**
 * @param lastActive when somebody last touched the portal
 * @param signedInAt when the session began; null where that isn't known
 */
export function sessionStatus(
  now: number,
  lastActive: number,
  signedInAt: number | null,
  { idleMinutes, absoluteMinutes }: SessionLimits,
): SessionStatus {
  const idleEnd = lastActive + idleMinutes * 60_000;
  const longEnd = signedInAt === null ? Infinity : signedInAt + absoluteMinutes * 60_000;
  const leftMs = Math.min(idleEnd, longEnd) - now;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs > WARNING_MS) return { kind: 'alive', forMs: leftMs - WARNING_MS };
  return { kind: 'ending', leftMs, because: longEnd < idleEnd ? 'long' : 'idle' };
}

const SIGNED_IN_AT = 'clinic-portal-signed-in-at';

/** When somebody last signed in here, by this browser's clock; null when nothing is known. */
export function readSignedInAt(): number | null {
  return readMoment(SIGNED_IN_AT);
}

/** Before the session is there, so that whoever watches it finds it new. */
export function noteSignIn(now = Date.now()): void {
  noteActive(now);
  localStorage.setItem(SIGNED_IN_AT, String(now));
}
