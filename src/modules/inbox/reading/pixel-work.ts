import { ruledPixels } from './rules';
import type { Gray } from './straighten';

/** Red, green, blue, and opacity, a byte each. */
type Rgba = Uint8ClampedArray<ArrayBuffer>;

/**
 * Copies the gray values of some rows; `first` is the index of their first pixel in the picture.
 */
export function takeGray(rgba: Rgba, { pixels }: Gray, first: number): void {
  const count = rgba.length / 4;
  for (let index = 0; index < count; index += 1) pixels[first + index] = rgba[index * 4] ?? 255;
}

/** Weights of red, green, and blue in lightness, Leptonica's defaults (`pixConvertRGBToGray`). */
const [RED, GREEN, BLUE] = [0.3, 0.5, 0.2];

/**
 * Copies the lightness of some rows; `first` is the index of their first pixel. Gray pixels stay as
 * they are.
 */
export function takeLight(rgba: Rgba, light: Uint8Array, first: number): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const red = RED * (rgba[at] ?? 0);
    const green = GREEN * (rgba[at + 1] ?? 0);
    const blue = BLUE * (rgba[at + 2] ?? 0);
    light[first + at / 4] = Math.floor(red + green + blue + 0.5);
  }
}

/**
 * Writes the picture's gray values back into some rows, in place; unchanged pixels keep their
 * color.
 * @returns whether any pixel changed
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

export function takeRulesAway(gray: Gray): void {
  const ruled = ruledPixels(gray);
  for (let index = 0; index < ruled.length; index += 1) {
    if (ruled[index] === 1) gray.pixels[index] = 255;
  }
}
