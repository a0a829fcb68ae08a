const LOOK_EVERY_MS = 15_000;
const HIDDEN_MS = 2 * 60_000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Even during transfers, the vault locks after this time without a touch. */
const BUSY_MS = 60 * 60_000;

/**
 * Locks after some minutes without a touch, after two minutes hidden, and after the computer slept:
 * unseen time counts. Waits for transfers, an hour at most. Watches on every page until the
 * returned function is called.
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
