import { counted } from '../text';
import { at } from './bits';
import {
  blockOf,
  type Chunk,
  chunksOf,
  FEW_LOST,
  isJpeg,
  isOldJpeg,
  type Layout,
  NONE,
} from './chunks';
import { paperOf } from './colors';
import { TiffFault, unsupported } from './tiff-fault';
import type { TiffPage } from './tiff-file';

export interface Pixels {
  /** Red, green, blue and opacity. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  /** False if the file lacks some of its rows. */
  isWhole: boolean;
}

const WHITE_IS_ZERO = 0;
const BLACK_IS_ZERO = 1;
const RGB = 2;
const PALETTE = 3;
const CMYK = 5;
const YCBCR = 6;
const COLORS: Readonly<Record<number, number>> = {
  [WHITE_IS_ZERO]: 1,
  [BLACK_IS_ZERO]: 1,
  [RGB]: 3,
  [PALETTE]: 1,
  [CMYK]: 4,
  [YCBCR]: 3,
};
const NAMES: Readonly<Record<number, string>> = {
  8: 'CIE Lab',
  9: 'ICC Lab',
  10: 'ITU Lab',
  32803: 'A camera’s raw data',
  32844: 'Log L',
  32845: 'Log Luv',
  34892: 'Linear raw data',
};
const APART = 2;
const WHOLE_NUMBERS = 1;
const UNSAID = 4;

/** Of a page's samples: how many, of how many bits, and what they stand for. */
function samplesOf(page: TiffPage) {
  const isOld = isOldJpeg(page.one('compression', NONE));
  const isColor = isOld && page.one('photometric', YCBCR) > BLACK_IS_ZERO;
  const samples = page.one('samplesPerPixel', isColor ? 3 : 1);
  const sizes = page.all('bitsPerSample').slice(0, samples);
  const usual = samples >= 3 ? RGB : WHITE_IS_ZERO;
  // Programs that wrote old JPEGs named their colors wrong.
  const photometric = isColor && samples === 3 ? YCBCR : page.one('photometric', usual);
  return { samples, sizes: sizes.length > 0 ? sizes : [isOld ? 8 : 1], photometric };
}

function layoutOf(page: TiffPage): Layout {
  const [width, height] = [page.one('width', 0), page.one('height', 0)];
  const { samples, sizes, photometric } = samplesOf(page);
  const [bits = 1, ...others] = sizes;
  const format = page.one('sampleFormat', WHOLE_NUMBERS);
  const colors = COLORS[photometric];
  if (colors === undefined) throw unsupported(NAMES[photometric] ?? `Photometric ${photometric}`);
  if (others.some((one) => one !== bits)) throw unsupported('A page of samples of different sizes');
  if (![1, 2, 4, 8, 16, 32].includes(bits)) throw unsupported(`A page of ${bits} bits a sample`);
  if (format !== WHOLE_NUMBERS && format !== UNSAID) throw unsupported('A page of other numbers');
  if (photometric === PALETTE && bits > 8) throw unsupported(`A palette of ${bits} bits`);
  if (bits !== 8 && isJpeg(page.one('compression', NONE)))
    throw unsupported(`A JPEG of ${bits} bits`);
  if (samples < colors || samples > 16)
    throw unsupported(`A page of ${counted(samples, 'samples')} a pixel`);
  const isApart = page.one('planarConfig', 1) === APART && samples > 1;
  return { width, height, bits, samples, together: isApart ? 1 : samples, photometric };
}

/** A page as it is meant to be seen, on white paper. */
export async function pixelsOf(page: TiffPage): Promise<Pixels> {
  if (page.isMissing) throw new TiffFault('The file ends before this page. Ask for it again.');
  const layout = layoutOf(page);
  const { width, height, photometric, samples } = layout;
  const colors = COLORS[photometric] ?? 1;
  const extra = page.one('extraSamples', 0);
  const hasOpacity = samples > colors && (extra === 1 || extra === 2);
  const kept = colors + (hasOpacity ? 1 : 0);
  const values = new Uint8Array(width * height * kept).fill(emptyOf(photometric));
  const [across, down] = blockOf(page, layout);
  let lost = 0;
  for await (const chunk of chunksOf(page, layout)) {
    lost += chunk.lost * Math.min(chunk.width, width);
    if (across * down > 1) keepBlocks(values, chunk, layout, [across, down]);
    else keep(values, chunk, layout, kept, page.isLittle);
  }
  const shares = width * height * (layout.together === samples ? 1 : samples);
  const isDecoded = photometric === YCBCR && isJpeg(page.one('compression', NONE));
  const rgba = paperOf(values, {
    page,
    photometric: isDecoded ? RGB : photometric,
    bits: layout.bits,
    kept,
    opacity: hasOpacity ? extra : 0,
  });
  return turned(
    { rgba, width, height, isWhole: lost <= shares * FEW_LOST },
    page.one('orientation', 1),
  );
}

/** What rows that are missing look like: white paper, but for palettes, which may have none. */
const emptyOf = (photometric: number) =>
  photometric === WHITE_IS_ZERO || photometric === CMYK || photometric === PALETTE ? 0 : 255;

/** Lays a chunk's samples down as bytes. Palettes keep their numbers; all others fill the range. */
function keep(
  values: Uint8Array,
  chunk: Chunk,
  layout: Layout,
  kept: number,
  isLittle: boolean,
): void {
  const { width, height, together } = layout;
  const { data, stride } = chunk;
  const isApart = together === 1 && kept > 1;
  if (isApart && chunk.plane >= kept) return;
  const sampleAt = sampleReader(layout, isLittle);
  const wide = Math.min(chunk.width, width - chunk.x);
  const rows = Math.min(chunk.height, height - chunk.y, Math.floor(data.length / (stride || 1)));
  const [taken, plane] = isApart ? [1, chunk.plane] : [kept, 0];
  for (let row = 0; row < rows; row += 1) {
    let to = ((chunk.y + row) * width + chunk.x) * kept + plane;
    for (let column = 0; column < wide; column += 1) {
      for (let sample = 0; sample < taken; sample += 1) {
        values[to + sample] = sampleAt(data, row * stride, column * together + sample);
      }
      to += kept;
    }
  }
}

type SampleReader = (data: ArrayLike<number>, row: number, index: number) => number;

/** Reads a sample of a row as a byte. */
function sampleReader({ bits, photometric }: Layout, isLittle: boolean): SampleReader {
  if (bits >= 8) {
    const bytes = bits >> 3;
    const high = isLittle ? bytes - 1 : 0;
    return (data, row, index) => at(data, row + index * bytes + high);
  }
  const most = (1 << bits) - 1;
  const factor = photometric === PALETTE ? 1 : 255 / most;
  return (data, row, index) => {
    const bit = index * bits;
    return ((at(data, row + (bit >> 3)) >> (8 - bits - (bit & 7))) & most) * factor;
  };
}

/** Lays down blocks of brightness with one of each difference of color for all of its pixels. */
function keepBlocks(
  values: Uint8Array,
  { x, y, data, stride, ...chunk }: Chunk,
  { width, height }: Layout,
  [across, down]: readonly [number, number],
): void {
  const size = across * down + 2;
  const [wide, high] = [Math.min(chunk.width, width - x), Math.min(chunk.height, height - y)];
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const block = Math.floor(row / down) * stride + Math.floor(column / across) * size;
      const to = ((y + row) * width + x + column) * 3;
      values[to] = at(data, block + (row % down) * across + (column % across));
      values[to + 1] = at(data, block + size - 2);
      values[to + 2] = at(data, block + size - 1);
    }
  }
}

/** TIFF's orientations whose columns begin at the other end, whose rows do, and on their side. */
const FROM_RIGHT = new Set([2, 3, 7, 8]);
const FROM_BOTTOM = new Set([3, 4, 6, 7]);
const ASIDE = new Set([5, 6, 7, 8]);

function turned(pixels: Pixels, orientation: number): Pixels {
  const isAside = ASIDE.has(orientation);
  if (!isAside && !FROM_RIGHT.has(orientation) && !FROM_BOTTOM.has(orientation)) return pixels;
  const { width, height, isWhole } = pixels;
  const [wide, high] = isAside ? [height, width] : [width, height];
  const columnOf = (x: number) => (FROM_RIGHT.has(orientation) ? width - 1 - x : x);
  const rowOf = (y: number) => (FROM_BOTTOM.has(orientation) ? height - 1 - y : y);
  const from = new Uint32Array(pixels.rgba.buffer);
  const to = new Uint32Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const place = isAside ? rowOf(x) * width + columnOf(y) : rowOf(y) * width + columnOf(x);
      to[y * wide + x] = at(from, place);
    }
  }
  return { rgba: new Uint8ClampedArray(to.buffer), width: wide, height: high, isWhole };
}
