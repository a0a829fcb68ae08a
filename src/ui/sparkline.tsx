import { polyline, sparklinePoints } from './sparkline-points';

const BOX = { width: 120, height: 28, margin: 1.5 };

/** A number's history, drawn small beside the number, which says what it is. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      className="h-7 w-full max-w-30 text-muted"
    >
      <polyline
        points={polyline(sparklinePoints(values, BOX))}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
