/** Room for the dot at the end, and for the width of the line. */
const MARGIN = 3;

/** A line through values, from zero at the bottom, and where it ends. */
export function sparklinePath(values: readonly number[], width: number, height: number) {
  const most = Math.max(...values, 1);
  const step = (width - 2 * MARGIN) / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => ({
    x: round(MARGIN + index * step),
    y: round(height - MARGIN - (value / most) * (height - 2 * MARGIN)),
  }));
  return {
    line: points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    last: points.at(-1) ?? { x: MARGIN, y: height - MARGIN },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
