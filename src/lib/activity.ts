const LAST_ACTIVE = 'clinic-portal-last-active';
/** How often at most a touch is written down. */
const WRITE_EVERY_MS = 5_000;

/** What shows that somebody is at the portal. */
export const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const;

// This browser's own clock says when the portal was touched, in whichever tab: the server's may run
// differently. A moment, nothing of what was done.

/** When the portal was last touched; null when nothing is known. */
export function readLastActive(): number | null {
  return readMoment(LAST_ACTIVE);
}

/** Somebody is there. */
export function noteActive(now = Date.now()): void {
  const before = readLastActive();
  if (before !== null && Math.abs(now - before) < WRITE_EVERY_MS) return;
  localStorage.setItem(LAST_ACTIVE, String(now));
}

/** A moment kept in the browser's storage, in milliseconds; null when there is none. */
export function readMoment(key: string): number | null {
  const moment = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(moment) ? moment : null;
}
