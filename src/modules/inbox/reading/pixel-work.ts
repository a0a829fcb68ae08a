import { ruledPixels } from './rules';
import type { Gray } from './straighten';

/** Red, green, blue and opacity of pixels, a byte each. */
type Rgba = Uint8ClampedArray<ArrayBuffer>;

/** Takes the gray values of some rows, of which the first pixel is one of the whole picture's. */
export function takeGray(rgba: Rgba, { pixels }: Gray, first: number): void {
  const count = rgba.length / 4;
  for (let index = 0; index < count; index += 1) pixels[first + index] = rgba[index * 4] ?? 255;
}

/**
 * Gives some rows the gray values that a picture has now, in place; what was not changed keeps its color.
 *
 * @returns whether anything was changed
 */
export function giveGray(rgba: Rgba, { pixels }: Gray, first: number): boolean {
  const count = rgba.length / 4;
  let isChanged = false;
  for (let index = 0; index < count; index += 1) {
    const value = pixels[first + index] ?? 255;
    if (rgba[index * 4] === value) continue;
    rgba.fill(value, index * 4, index * 4 + 3);
    isChanged = true;
  }
  return isChanged;
}

/** Takes the ruled lines of a form away, in place, once it stands straight. */
export function takeRulesAway(gray: Gray): void {
  const ruled = ruledPixels(gray);
  for (let index = 0; index < ruled.length; index += 1) {
    if (ruled[index] === 1) gray.pixels[index] = 255;
  }
}
