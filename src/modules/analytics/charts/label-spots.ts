export interface DrawnBar {
  /** The end of the bar, in the middle of its thickness. */
  x: number;
  y: number;
  /** The start of the bar, along its direction. */
  base: number;
  /** Across the bar's direction. */
  thickness: number;
  /** The bar runs from the left. */
  lies: boolean;
}

interface Spot {
  x: number;
  y: number;
  align: 'left' | 'center';
}

const GAP = 4;
export const LINE = 14;

/** Beyond the end of a bar; null if its neighbors leave no room. */
export function spotAtEnd({ x, y, thickness, lies }: DrawnBar, width: number): Spot | null {
  if (lies) return thickness < LINE - GAP ? null : { x: x + GAP, y, align: 'left' };
  return width > thickness + GAP ? null : { x, y: y - LINE / 2, align: 'center' };
}

/** In the middle of a stacked part; null if it is too small. */
export function spotInside({ x, y, base, thickness, lies }: DrawnBar, width: number): Spot | null {
  const along = Math.abs((lies ? x : y) - base);
  const [room, height] = lies ? [along, thickness] : [thickness, along];
  if (room < width + 2 * GAP || height < LINE) return null;
  const middle = { x: lies ? (x + base) / 2 : x, y: lies ? y : (y + base) / 2 };
  return { ...middle, align: 'center' };
}
