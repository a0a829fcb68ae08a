import { useEffect, useRef, useState } from 'react';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;
const CIRCLE = { cx: 50, cy: 50, r: RADIUS, fill: 'none', strokeWidth: 9 } as const;

interface ProgressRingProps {
  label: string;
  /** 0 to 100. */
  value: number;
}

/** A ring that fills up to its number. Screen readers get only the final number. */
export function ProgressRing({ label, value }: ProgressRingProps) {
  const shown = useCountUp(value);
  return (
    <div role="img" aria-label={`${label}: ${value}%`} className="relative size-28 shrink-0">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="-rotate-90">
        <circle {...CIRCLE} className="stroke-on-tone/25" />
        <circle
          {...CIRCLE}
          strokeLinecap="round"
          strokeDasharray={`${(LENGTH * shown) / 100} ${LENGTH}`}
          className="stroke-on-tone"
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center font-semibold text-2xl tabular-nums"
      >
        {shown}%
      </span>
    </div>
  );
}

const DURATION_MS = 900;

/** Counts up from the last value; jumps if the device asks for less motion. */
function useCountUp(target: number): number {
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
