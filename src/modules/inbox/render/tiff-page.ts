/** Tags of a page of a TIFF, by their numbers. */
type Tags = Readonly<Record<string, unknown>>;

/** A tag's first number; 0 where there is none. */
export function numberOf(page: Tags, tag: string): number {
  const value = page[tag];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return numeric(first);
}

/** Resolutions are fractions: one number, or two of which the second divides. */
function numeric(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  if (!Array.isArray(value)) return 0;
  const [over, under = 1]: unknown[] = value;
  return typeof over === 'number' && typeof under === 'number' && under !== 0 ? over / under : 0;
}

/** Wider and the page is a fax's; without resolutions a low one is of the standard kind. */
const FAX_WIDTHS = new Set([1728, 2048, 2432]);

/** How much higher than wide a page is on paper: a fax has more pixels across than down. */
export function paperAspect(page: Tags, width: number, height: number): number {
  const [across, down] = [numberOf(page, 't282'), numberOf(page, 't283')];
  const plain = height / width;
  if (across > 0 && down > 0 && across / down < 4 && down / across < 4) {
    return (plain * across) / down;
  }
  return FAX_WIDTHS.has(width) && plain < 0.9 ? plain * 2 : plain;
}

/** How much of a page is black, from 0 to 1. */
export function share(pixels: Uint8Array): number {
  let black = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    if ((pixels[index] ?? 0) < 128) black += 1;
  }
  return (4 * black) / pixels.length;
}

/** Turns black into white in place. */
export function whiteOnBlack(pixels: Uint8Array): void {
  for (let index = 0; index < pixels.length; index += 1) {
    if (index % 4 !== 3) pixels[index] = 255 - (pixels[index] ?? 0);
  }
}
