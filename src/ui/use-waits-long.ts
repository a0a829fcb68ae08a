import { useEffect, useState } from 'react';

/** After this time, people think that nothing is happening. */
const LONG_MS = 20_000;

/**
 * Whether one wait has become so long that people need a message.
 *
 * @param waitedFor names it, with another name per step; undefined while there is no wait
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
