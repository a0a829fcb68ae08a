import { sparklinePath } from '../sparkline-path';

const WIDTH = 88;
const HEIGHT = 32;

/** The course of eight weeks; what it ends with is told in figures beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { line, last } = sparklinePath(values, WIDTH, HEIGHT);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className="shrink text-accent"
    >
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r="2.5" fill="currentColor" />
    </svg>
  );
}
