import { useCountUp } from './use-count-up';

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
