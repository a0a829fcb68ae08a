import type { GreyPicture } from './grey';

/**
 * Evens out light and shadow, so that paper is as bright in a shaded corner as elsewhere: each pixel,
 * freed of its grain, is measured against the mean of its surroundings. A dark card with light letters
 * comes out as dark letters on light paper, like any other.
 *
 * @param radius half the side of the surroundings, in pixels: a few letters wide
 */
export function flatten(picture: GreyPicture, radius: number): GreyPicture {
  const { width, height } = picture;
  const values = meanOf(picture.values) < DARK ? inverted(picture.values) : picture.values;
  const smooth = localMeans({ width, height, values }, GRAIN_RADIUS);
  const surroundings = localMeans({ width, height, values }, radius);
  return {
    width,
    height,
    values: smooth.map((value, at) => (PAPER * value) / Math.max(surroundings[at] ?? 0, 1)),
  };
}

/** A card whose mean is darker than this has light letters on dark paper. */
const DARK = 110;
/** Three pixels by three: less than the stroke of a letter. */
const GRAIN_RADIUS = 1;
/** What the surroundings' mean becomes; letters lie below it. */
const PAPER = 225;

function inverted(values: Uint8ClampedArray): Uint8ClampedArray {
  return values.map((value) => 255 - value);
}

function meanOf(values: Uint8ClampedArray): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(values.length, 1);
}

/** The mean around each pixel, by sums over rectangles: the cost doesn't grow with the radius. */
function localMeans({ width, height, values }: GreyPicture, radius: number): Uint8ClampedArray {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const at = (x: number, y: number) => sums[y * stride + x] ?? 0;
  const means = new Uint8ClampedArray(values.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      means[y * width + x] = sum / ((right - left) * (bottom - top));
    }
  }
  return means;
}
