/** One gray value from 0 to 255 a pixel, row by row. */
export interface GrayPicture {
  width: number;
  height: number;
  values: Uint8ClampedArray;
}

/** Brightness weighted as the eye sees colors (ITU-R BT.601). */
export function toGray({ width, height, data }: ImageData): GrayPicture {
  const values = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const at = 4 * pixel;
    values[pixel] =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, values };
}

export function toImageData({ width, height, values }: GrayPicture): ImageData {
  const image = new ImageData(width, height);
  for (const [pixel, value] of values.entries()) {
    image.data.fill(value, 4 * pixel, 4 * pixel + 3);
    image.data[4 * pixel + 3] = 255;
  }
  return image;
}

/**
 * Evens out light and shadow: compares each smoothed pixel with the mean of its surroundings. A
 * dark card with light letters comes out as dark letters on light paper.
 * @param radius half the side of the surroundings, in pixels: a few letters wide
 */
export function flatten(picture: GrayPicture, radius: number): GrayPicture {
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

/** Cards with a mean below this have light letters on dark paper. */
const DARK = 110;
/** Three by three pixels: less than a letter's stroke. */
const GRAIN_RADIUS = 1;
/** The target for the surroundings' mean; letters lie below it. */
const PAPER = 225;

function inverted(values: Uint8ClampedArray): Uint8ClampedArray {
  return values.map((value) => 255 - value);
}

function meanOf(values: Uint8ClampedArray): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(values.length, 1);
}

/** The mean around each pixel, by sums over rectangles: its cost doesn't grow with the radius. */
function localMeans({ width, height, values }: GrayPicture, radius: number): Uint8ClampedArray {
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

/**
 * The variance of a picture's Laplacian, which is large for hard edges. Only pictures of one size
 * compare.
 */
export function sharpnessOf({ width, height, values }: GrayPicture): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge =
        4 * (values[at] ?? 0) -
        (values[at - 1] ?? 0) -
        (values[at + 1] ?? 0) -
        (values[at - width] ?? 0) -
        (values[at + width] ?? 0);
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
