import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWorkingHard, subscribeToHardWork } from './hard-work';

const SIGNS = ['scroll', 'wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** Longer than the pause between two keys, or two turns of a wheel. */
const REST_MS = 500;

/**
 * Whether the person scrolls, presses or types, or did so half a second ago, or a heavy task is
 * running for them.
 */
export function useAtWork(): boolean {
  const [atWork, setAtWork] = useState(false);
  const isBusy = useSyncExternalStore(subscribeToHardWork, isWorkingHard);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const notice = () => {
      setAtWork(true);
      clearTimeout(rest);
      rest = setTimeout(() => setAtWork(false), REST_MS);
    };
    // Lists scroll inside the page; only capturing listeners hear that.
    for (const sign of SIGNS)
      document.addEventListener(sign, notice, { capture: true, passive: true });
    return () => {
      clearTimeout(rest);
      for (const sign of SIGNS) document.removeEventListener(sign, notice, { capture: true });
    };
  }, []);
  return atWork || isBusy;
}
