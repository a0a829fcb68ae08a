interface Box {
  width: number;
  height: number;
  /** Space on every side: half the stroke or dot, so that it isn't cut at the edge. */
  margin?: number;
}

/**
 * The points of a small line chart in a box: the lowest at the bottom, or zero if it is near, so
 * that a small change doesn't look like a fall to nothing.
 */
export function sparklinePoints(values: readonly number[], { width, height, margin = 0 }: Box) {
  const most = Math.max(...values);
  const least = Math.min(...values, most / 2);
  const range = most - least || 1;
  const step = (width - 2 * margin) / Math.max(1, values.length - 1);
  return values.map((value, index) => ({
    x: rounded(margin + index * step),
    y: rounded(height - margin - ((value - least) / range) * (height - 2 * margin)),
  }));
}

export function polyline(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

const rounded = (value: number) => Math.round(value * 10) / 10;
