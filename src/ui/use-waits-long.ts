import { useEffect, useState } from 'react';

/** After so long people think that nothing happens any more. */
const LONG_MS = 20_000;

/**
 * Whether one thing is waited for so long that people have to be told.
 *
 * @param waitedFor names it, anew with each step that it takes; undefined while nothing is waited for
 */
export function useWaitsLong(waitedFor: string | undefined): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (waitedFor === undefined) return;
    const timer = setTimeout(() => setLate(waitedFor), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLate(undefined);
    };
  }, [waitedFor]);
  return late !== undefined && late === waitedFor;
}
