import { useSyncExternalStore } from 'react';

export function useSecondsLeft(until: number | null): number {
  const subscribe = until === null ? never : everySecond;
  return useSyncExternalStore(subscribe, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000)),
  );
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}
