const LOOK_EVERY_MS = 15_000;
const HIDDEN_MS = 2 * 60_000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Locks after so many minutes without a touch, after two minutes out of sight, and after the computer slept: time
 * that passed unseen counts like time without a touch. It watches on every page, until what it answers with is called.
 */
export function watchToLock(minutes: () => number, lock: () => void): () => void {
  let touched = Date.now();
  let hiddenSince: number | null = document.hidden ? Date.now() : null;
  const touch = () => {
    touched = Date.now();
  };
  const look = () => {
    const now = Date.now();
    const hidden = hiddenSince !== null && now - hiddenSince >= HIDDEN_MS;
    if (hidden || now - touched >= minutes() * 60_000) lock();
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
