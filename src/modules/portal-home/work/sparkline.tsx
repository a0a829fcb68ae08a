import { polyline, sparklinePoints } from '@/ui/sparkline-points';

const BOX = { width: 88, height: 32, margin: 3 };

/** The last eight weeks. The last value is marked; text beside it says it in figures. */
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
