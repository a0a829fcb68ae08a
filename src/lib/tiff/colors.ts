import type { TiffPage } from './tiff-file';

interface Painting {
  page: TiffPage;
  photometric: number;
  bits: number;
  /** Samples that are kept of a pixel. */
  kept: number;
  /** 0 for none, 1 if colors are multiplied by it already, else 2. */
  opacity: number;
}

type Color = readonly [red: number, green: number, blue: number];

/** Samples as colors on white paper. */
export function paperOf(values: Uint8Array, painting: Painting): Uint8ClampedArray<ArrayBuffer> {
  const { kept, opacity } = painting;
  const rgba = new Uint8ClampedArray((values.length / kept) * 4);
  const colorAt = colorsOf(painting);
  for (let at = 0, to = 0; at < values.length; at += kept, to += 4) {
    const [red, green, blue] = colorAt(values, at);
    const share = opacity === 0 ? 1 : (values[at + kept - 1] ?? 255) / 255;
    const own = opacity === 1 ? 1 : share;
    const paper = 255 * (1 - share);
    rgba[to] = red * own + paper;
    rgba[to + 1] = green * own + paper;
    rgba[to + 2] = blue * own + paper;
    rgba[to + 3] = 255;
  }
  return rgba;
}

function colorsOf({
  page,
  photometric,
  bits,
}: Painting): (values: Uint8Array, at: number) => Color {
  const grays = Array.from({ length: 256 }, (_, gray): Color => [gray, gray, gray]);
  const palette = photometric === 3 ? paletteOf(page, bits) : [];
  const mix = photometric === 6 ? mixOf(page) : undefined;
  const black = [0, 0, 0] as const;
  return (values, at) => {
    const [a = 0, b = 0, c = 0] = [values[at], values[at + 1], values[at + 2]];
    if (photometric === 0) return grays[255 - a] ?? black;
    if (photometric === 1) return grays[a] ?? black;
    if (photometric === 3) return palette[a] ?? black;
    if (photometric === 5) {
      const light = 255 - (values[at + 3] ?? 0);
      return [((255 - a) * light) / 255, ((255 - b) * light) / 255, ((255 - c) * light) / 255];
    }
    return mix ? mix(a, b, c) : [a, b, c];
  };
}

/** Colors have 16 bits; some programs write 8. */
function paletteOf(page: TiffPage, bits: number): Color[] {
  const map = page.all('colorMap');
  const count = 1 << Math.min(bits, 8);
  const shift = map.some((value) => value > 255) ? 8 : 0;
  const at = (index: number) => (map[index] ?? 0) >> shift;
  return Array.from(
    { length: count },
    (_, one): Color => [at(one), at(one + map.length / 3), at(one + (map.length / 3) * 2)],
  );
}

/** By TIFF 6.0, section 21. */
function mixOf(page: TiffPage): (light: number, blue: number, red: number) => Color {
  const [r = 0.299, g = 0.587, b = 0.114] = page.all('coefficients');
  const range = page.all('blackAndWhite');
  const [y0 = 0, y1 = 255, b0 = 128, b1 = 255, r0 = 128, r1 = 255] = range;
  const scaled = (code: number, black: number, white: number, range: number) =>
    white === black ? code : ((code - black) * range) / (white - black);
  return (light, blue, red) => {
    const y = scaled(light, y0, y1, 255);
    const blueness = scaled(blue, b0, b1, 127);
    const redness = scaled(red, r0, r1, 127);
    const redder = redness * (2 - 2 * r) + y;
    const bluer = blueness * (2 - 2 * b) + y;
    return [redder, g === 0 ? y : (y - r * redder - b * bluer) / g, bluer];
  };
}
