type Tags = Readonly<Record<string, unknown>>;

export function numberOf(page: Tags, tag: string): number {
  const value = page[tag];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return numeric(first);
}

/** A resolution is one number or a fraction of two. */
function numeric(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  if (!Array.isArray(value)) return 0;
  const [over, under = 1]: unknown[] = value;
  return typeof over === 'number' && typeof under === 'number' && under !== 0 ? over / under : 0;
}

/** Fax widths; without a resolution, a low page has standard resolution. */
const FAX_WIDTHS = new Set([1728, 2048, 2432]);

/** A page's height by width on paper; fax pixels are higher than wide. */
export function paperAspect(page: Tags, width: number, height: number): number {
  const [across, down] = [numberOf(page, 't282'), numberOf(page, 't283')];
  const plain = height / width;
  if (across > 0 && down > 0 && across / down < 4 && down / across < 4) {
    return (plain * across) / down;
  }
  return FAX_WIDTHS.has(width) && plain < 0.9 ? plain * 2 : plain;
}

export function share(pixels: Uint8Array): number {
  let black = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    if ((pixels[index] ?? 0) < 128) black += 1;
  }
  return (4 * black) / pixels.length;
}

export function whiteOnBlack(pixels: Uint8Array): void {
  for (let index = 0; index < pixels.length; index += 1) {
    if (index % 4 !== 3) pixels[index] = 255 - (pixels[index] ?? 0);
  }
}
