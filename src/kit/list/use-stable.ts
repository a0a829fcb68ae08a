import { useCallback, useLayoutEffect, useRef } from 'react';

export function useStable<Args extends readonly unknown[]>(handler: (...args: Args) => void) {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
