import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same from render to render, and does what the latest one does. */
export function useStable<Args extends readonly unknown[]>(handler: (...args: Args) => void) {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
