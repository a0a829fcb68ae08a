/** A bar as it is drawn. */
export interface DrawnBar {
  /** Where it ends, in the middle of its thickness. */
  x: number;
  y: number;
  /** Where it begins, along its direction. */
  base: number;
  /** Across its direction. */
  thickness: number;
  /** From the left, not from the bottom. */
  lies: boolean;
}

interface Spot {
  x: number;
  y: number;
  align: 'left' | 'center';
}

const GAP = 4;
/** How high a line of letters is. */
export const LINE = 14;

/** Beyond the end of a bar; null where its neighbors leave no room. */
export function spotAtEnd({ x, y, thickness, lies }: DrawnBar, width: number): Spot | null {
  if (lies) return thickness < LINE - GAP ? null : { x: x + GAP, y, align: 'left' };
  return width > thickness + GAP ? null : { x, y: y - LINE / 2, align: 'center' };
}

/** In the middle of a part that lies on others; null where it is too small. */
export function spotInside({ x, y, base, thickness, lies }: DrawnBar, width: number): Spot | null {
  const along = Math.abs((lies ? x : y) - base);
  const [room, height] = lies ? [along, thickness] : [thickness, along];
  if (room < width + 2 * GAP || height < LINE) return null;
  const middle = { x: lies ? (x + base) / 2 : x, y: lies ? y : (y + base) / 2 };
  return { ...middle, align: 'center' };
}
