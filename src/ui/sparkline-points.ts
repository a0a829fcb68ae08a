/** Half a stroke, so that a line at the edge isn't cut. */
const EDGE = 1.5;

/**
 * Where the values of a small line chart lie in a box, as an SVG polyline has them: the lowest at the bottom, or
 * nought where that is near, so that a small change doesn't look like a fall to nothing.
 */
export function sparklinePoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(...values);
  const least = Math.min(...values, most / 2);
  const range = most - least || 1;
  const step = width / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const y = height - EDGE - ((value - least) / range) * (height - 2 * EDGE);
      return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
