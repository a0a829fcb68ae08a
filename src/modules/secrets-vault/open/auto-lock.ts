const LOOK_EVERY_MS = 15_000;
const HIDDEN_MS = 2 * 60_000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** However long a file is on its way, the vault of somebody who went away locks after this. */
const BUSY_MS = 60 * 60_000;

/**
 * Locks after so many minutes without a touch, after two minutes out of sight, and after the computer slept: time
 * that passed unseen counts like time without a touch. Files on their way are waited for, an hour at most. It watches on
 * every page, until what it answers with is called.
 */
export function watchToLock(
  minutes: () => number,
  isBusy: () => boolean,
  lock: () => void,
): () => void {
  let touched = Date.now();
  let hiddenSince: number | null = document.hidden ? Date.now() : null;
  const touch = () => {
    touched = Date.now();
  };
  const look = () => {
    const now = Date.now();
    const least = isBusy() ? BUSY_MS : 0;
    const hidden = hiddenSince !== null && now - hiddenSince >= Math.max(least, HIDDEN_MS);
    if (hidden || now - touched >= Math.max(least, minutes() * 60_000)) lock();
  };
  const turn = () => {
    look();
    hiddenSince = document.hidden ? Date.now() : null;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', lock);
  for (const name of ACTIVITY) window.addEventListener(name, touch, { passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('pagehide', lock);
    for (const name of ACTIVITY) window.removeEventListener(name, touch);
  };
}
