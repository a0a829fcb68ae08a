export interface Gray {
  pixels: Uint8Array;
  width: number;
  height: number;
}

const MOST = 3;
const STEP = 0.25;
const DARK = 140;

/**
 * A text page's skew in degrees: of all angles up to three degrees, the one at which dark pixels
 * form the sharpest lines.
 */
export function skewOf(gray: Gray): number {
  const dark = darkPixels(gray);
  if (dark.length < 400) return 0;
  let best = { angle: 0, sharpness: sharpnessAt(0, dark, gray.height) };
  for (let angle = -MOST; angle <= MOST; angle += STEP) {
    const sharpness = sharpnessAt(angle, dark, gray.height);
    // Prefer upright if the difference is small.
    if (sharpness > best.sharpness * 1.02) best = { angle, sharpness };
  }
  return best.angle;
}

export function liesOnItsSide(gray: Gray): boolean {
  const { pixels, width, height } = gray;
  const dark = darkPixels(gray);
  if (dark.length < 400) return false;
  const aside = { pixels: new Uint8Array(pixels.length), width: height, height: width };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) aside.pixels[x * height + y] = pixels[y * width + x] ?? 255;
  }
  return edgesOf(aside) > edgesOf(gray) * 1.15;
}

/** How much a page changes from one line of pixels to the next, at the angle where that is most. */
function edgesOf(gray: Gray): number {
  const dark = darkPixels(gray);
  const slope = Math.tan((skewOf(gray) * Math.PI) / 180);
  const rows = new Float64Array(gray.height * 2);
  for (const [x, y] of dark) {
    const row = Math.round(y - x * slope + gray.height / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  // The difference of two lines is capped, so that ruled lines, which run both ways, count no more
  // than text.
  const most = gray.width / 6;
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) {
    sum += Math.min(most, Math.abs((rows[row] ?? 0) - (rows[row - 1] ?? 0))) ** 2;
  }
  return sum / dark.length;
}

type Point = readonly [x: number, y: number];

/** The topmost lines may be the sending machine's straight header. */
const HEADER = 0.06;

function darkPixels({ pixels, width, height }: Gray): Point[] {
  const dark: Point[] = [];
  for (let y = Math.round(height * HEADER); y < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      if ((pixels[y * width + x] ?? 255) < DARK) dark.push([x, y]);
    }
  }
  return dark;
}

function sharpnessAt(angle: number, dark: readonly Point[], height: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Uint32Array(height * 2);
  for (const [x, y] of dark) {
    const row = Math.round(y - x * slope + height / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}
