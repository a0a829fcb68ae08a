import { useSyncExternalStore } from 'react';

/**
 * The latest of these moments that has passed, 0 before all. Draws again when one passes, not each
 * second.
 */
export function useLastPassed(moments: readonly number[]): number {
  const passed = () => Math.max(0, ...moments.filter((moment) => moment <= Date.now()));
  return useSyncExternalStore((onChange) => {
    const timers = moments
      .filter((moment) => moment > Date.now())
      .map((moment) => setTimeout(onChange, moment - Date.now() + 50));
    return () => timers.forEach(clearTimeout);
  }, passed);
}
