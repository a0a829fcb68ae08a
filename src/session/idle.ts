import { noteActive, readMoment } from '@/lib/activity';

/** How long before the end the portal asks whether the person is there. */
const WARNING_MS = 60_000;

export interface SessionLimits {
  idleMinutes: number;
  absoluteMinutes: number;
}

export type SessionStatus =
  | { kind: 'alive'; forMs: number }
  | { kind: 'ending'; leftMs: number; because: 'idle' | 'long' }
  | { kind: 'over' };

/**
 * @param lastActive when the portal was last touched
 * @param signedInAt when the session began; null if unknown
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

/** When a person last signed in here, by this browser's clock; null if unknown. */
export function readSignedInAt(): number | null {
  return readMoment(SIGNED_IN_AT);
}

/** Call before the session exists, so that its watchers see it as new. */
export function noteSignIn(now = Date.now()): void {
  noteActive(now);
  localStorage.setItem(SIGNED_IN_AT, String(now));
}
