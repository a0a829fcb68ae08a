const LAST_ACTIVE = 'clinic-portal-last-active';
/** The shortest time between two writes. */
const WRITE_EVERY_MS = 5_000;

export const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const;

// Uses this browser's own clock, in all tabs: the server's may differ. Stores only a time, not what
// was done.

/** When the portal was last touched; null when unknown. */
export function readLastActive(): number | null {
  return readMoment(LAST_ACTIVE);
}

export function noteActive(now = Date.now()): void {
  const before = readLastActive();
  if (before !== null && Math.abs(now - before) < WRITE_EVERY_MS) return;
  localStorage.setItem(LAST_ACTIVE, String(now));
}

/** A time in the browser's storage, in milliseconds; null when there is none. */
export function readMoment(key: string): number | null {
  const moment = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(moment) ? moment : null;
}
