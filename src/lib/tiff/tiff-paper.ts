import type { TiffPage } from './tiff-file';

/** Fax widths; without a resolution, a low page has standard resolution. */
const FAX_WIDTHS = new Set([1728, 2048, 2432]);
/** From here on, a page lies on its side in its file. */
const ASIDE = 5;

/** A page's height by width on paper, as it is to be seen; fax pixels are higher than wide. */
export function paperAspect({ one }: Pick<TiffPage, 'one'>): number {
  const [width, height] = [one('width', 1), one('height', 1)];
  const [across, down] = [one('xResolution', 0), one('yResolution', 0)];
  const aspect = aspectOf(width, height / width, across, down);
  return one('orientation', 1) >= ASIDE ? 1 / aspect : aspect;
}

function aspectOf(width: number, plain: number, across: number, down: number): number {
  if (across > 0 && down > 0 && across / down < 4 && down / across < 4) {
    return (plain * across) / down;
  }
  return FAX_WIDTHS.has(width) && plain < 0.9 ? plain * 2 : plain;
}

export function share(pixels: Uint8ClampedArray): number {
  let black = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    if ((pixels[index] ?? 0) < 128) black += 1;
  }
  return (4 * black) / pixels.length;
}

export function whiteOnBlack(pixels: Uint8ClampedArray): void {
  for (let index = 0; index < pixels.length; index += 1) {
    if (index % 4 !== 3) pixels[index] = 255 - (pixels[index] ?? 0);
  }
}
