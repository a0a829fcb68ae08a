import { polyline, sparklinePoints } from '@/ui/sparkline-points';

const BOX = { width: 88, height: 32, margin: 3 };

/** The course of eight weeks; what it ends with is marked, and told in figures beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = sparklinePoints(values, BOX);
  const last = points.at(-1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width}
      height={BOX.height}
      className="shrink text-accent"
    >
      <polyline
        points={polyline(points)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2.5" fill="currentColor" />}
    </svg>
  );
}
