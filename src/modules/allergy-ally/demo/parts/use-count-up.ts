import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 900;

/** Counts up from the last value; jumps if the device asks for less motion. */
export function useCountUp(target: number): number {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [shown, setShown] = useState(0);
  const latest = useRef(0);

  useEffect(() => {
    if (still) return;
    const from = latest.current;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
      const eased = 1 - (1 - passed) ** 3;
      latest.current = Math.round(from + (target - from) * eased);
      setShown(latest.current);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, still]);

  return still ? target : shown;
}
