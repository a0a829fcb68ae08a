import { sparklinePoints } from './sparkline-points';

const WIDTH = 120;
const HEIGHT = 28;

/** The course of a number, drawn small beside the number itself, which says what it is. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-7 w-full max-w-30 text-muted"
    >
      <polyline
        points={sparklinePoints(values, WIDTH, HEIGHT)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
