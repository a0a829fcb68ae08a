import { counted } from '../text';
import { at, turnedBits } from './bits';
import { type FaxCoding, faxRows } from './fax-rows';
import { TiffFault, unsupported } from './tiff-fault';
import type { TiffPage } from './tiff-file';
import { type Decoded, decodedJpeg, oldJpegStream, withTables } from './tiff-jpeg';
import { inflated, lzwOf, packBitsOf } from './unpacked';

/** A strip or tile: where it stands and what it holds. */
export interface Chunk {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The sample that it holds of each pixel, if planes lie apart. */
  plane: number;
  data: Uint8Array | Uint8ClampedArray;
  /** Rows begin this many bytes apart. */
  stride: number;
  /** Rows that the file doesn't have, or that can't be decoded. */
  lost: number;
}

export interface Layout {
  width: number;
  height: number;
  /** Bits of a sample. */
  bits: number;
  /** Samples of a pixel within a chunk, and in all. */
  together: number;
  samples: number;
  photometric: number;
}

/** TIFF compressions by number. */
export const NONE = 1;
const HUFFMAN = 2;
const GROUP_3 = 3;
const GROUP_4 = 4;
const LZW = 5;
const OLD_JPEG = 6;
const JPEG = 7;
const DEFLATES = new Set([8, 32946]);
const PACK_BITS = 32773;

const NAMES: Readonly<Record<number, string>> = {
  9: 'JBIG',
  10: 'JBIG',
  32766: 'NeXT',
  32809: 'ThunderScan',
  32908: 'PixarFilm',
  32909: 'PixarLog',
  34661: 'JBIG',
  34676: 'SGI Log',
  34677: 'SGI Log',
  34712: 'JPEG 2000',
  34715: 'JBIG2',
  34887: 'LERC',
  34892: 'lossy JPEG',
  34925: 'LZMA',
  50000: 'Zstandard',
  50001: 'WebP',
  50002: 'JPEG XL',
};

const isFax = (compression: number) => compression >= HUFFMAN && compression <= GROUP_4;
export const isOldJpeg = (compression: number) => compression === OLD_JPEG;
export const isJpeg = (compression: number) => compression === JPEG || compression === OLD_JPEG;

/** The strips or tiles of a page one by one, unpacked. */
export async function* chunksOf(page: TiffPage, layout: Layout): AsyncGenerator<Chunk> {
  const compression = page.one('compression', NONE);
  const places = placesOf(page, layout);
  if (compression === OLD_JPEG) {
    const strips = places.map(({ packed }) => packed);
    const stream = oldJpegStream(page, strips, layout.samples);
    if (stream) {
      const whole = { ...layout, x: 0, y: 0, plane: 0, packed: stream };
      const chunk = jpegChunk(page, whole, layout);
      yield isCutOff(page) ? { ...chunk, lost: layout.height } : chunk;
      return;
    }
  }
  for (const place of places) {
    if (isJpeg(compression)) yield jpegChunk(page, place, layout);
    else yield { ...place, ...(await unpacked(page, compression, place, layout)) };
  }
}

const YCBCR = 6;

/** Whether the file ends before its last part does. */
function isCutOff({ bytes, all }: TiffPage): boolean {
  const sizes = all('stripSizes');
  return all('stripOffsets').some((offset, index) => offset + at(sizes, index) > bytes.length);
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  plane: number;
  packed: Uint8Array;
}

const MOST_CHUNKS = 100_000;

function placesOf(page: TiffPage, layout: Layout): Place[] {
  const { width, samples, together } = layout;
  const isTiled = page.one('tileWidth', 0) > 0;
  const [wide, high] = sizeOf(page, layout, isTiled);
  if (wide > 65_536 || high > 65_536 || high < 1) throw unsupported('A tile of this size');
  const [across, down] = [Math.ceil(width / wide), Math.ceil(layout.height / high)];
  const planes = together === samples ? 1 : samples;
  if (across * down * planes > MOST_CHUNKS) throw unsupported('A page of so many parts');
  const packedAt = packedOf(page, isTiled);
  return Array.from({ length: across * down * planes }, (_, index) => {
    const place = index % (across * down);
    const y = Math.floor(place / across) * high;
    return {
      x: (place % across) * wide,
      y,
      width: wide,
      height: isTiled ? high : Math.min(high, layout.height - y),
      plane: Math.floor(index / (across * down)),
      packed: packedAt(index),
    };
  });
}

function sizeOf(page: TiffPage, { width, height }: Layout, isTiled: boolean) {
  if (isTiled) return [page.one('tileWidth', width), page.one('tileHeight', height)] as const;
  return [width, Math.min(Math.max(1, page.one('rowsPerStrip', height)), height)] as const;
}

/** A part's bytes by its number; none if the file doesn't have them. */
function packedOf({ bytes, all }: TiffPage, isTiled: boolean) {
  const offsets = all(isTiled ? 'tileOffsets' : 'stripOffsets');
  const sizes = all(isTiled ? 'tileSizes' : 'stripSizes');
  return (index: number) => {
    const offset = at(offsets, index);
    // A page without sizes is one strip; its data goes on to the end.
    const size = sizes.length === 0 ? bytes.length : at(sizes, index);
    return offset > 0 ? bytes.subarray(offset, offset + size) : new Uint8Array();
  };
}

function jpegChunk(page: TiffPage, place: Place, { photometric, together }: Layout): Chunk {
  const { packed, ...at } = place;
  const none = { ...at, data: new Uint8Array(), stride: 0, lost: at.height };
  if (packed.length === 0) return none;
  const stream = withTables(packed, page.all('jpegTables'));
  const decoded = decodedOrNull(stream, photometric === YCBCR);
  if (!decoded) return none;
  if (decoded.samples !== together) {
    throw unsupported(`A JPEG of ${counted(decoded.samples, 'samples')} in a page of ${together}`);
  }
  return ofJpeg(at, decoded);
}

/** Null of a damaged strip: the others of its page are shown. */
function decodedOrNull(stream: Uint8Array, isColorDifference: boolean): Decoded | null {
  try {
    return decodedJpeg(stream, isColorDifference);
  } catch (thrown) {
    if (thrown instanceof TiffFault) throw thrown;
    return null;
  }
}

function ofJpeg(place: Omit<Place, 'packed'>, decoded: Decoded): Chunk {
  const { data, width, height, samples, isCut } = decoded;
  const lost = isCut ? place.height : Math.max(0, place.height - height);
  const wide = Math.min(place.width, width);
  return { ...place, width: wide, data, stride: width * samples, lost };
}

type Unpacked = Pick<Chunk, 'data' | 'stride' | 'lost'>;

async function unpacked(
  page: TiffPage,
  compression: number,
  { packed, width, height }: Place,
  layout: Layout,
): Promise<Unpacked> {
  const isTurned = page.one('fillOrder', 1) === 2;
  const data = isTurned ? turnedBits(packed) : packed;
  if (isFax(compression)) return faxChunk(page, compression, data, width, height);
  const stride = strideOf(page, layout, width);
  const rows = rowsOf(page, layout, height);
  const bytes = await bytesOf(compression, data, stride * rows);
  undoPrediction(page, layout, bytes, stride);
  const whole = Math.floor(bytes.length / stride) * (height / rows);
  return { data: bytes, stride, lost: Math.max(0, height - Math.floor(whole)) };
}

function bytesOf(compression: number, data: Uint8Array, size: number) {
  if (compression === NONE) return data.slice(0, size);
  if (compression === LZW) return lzwOf(data, size);
  if (compression === PACK_BITS) return packBitsOf(data, size);
  if (DEFLATES.has(compression)) return inflated(data, size);
  throw unsupported(`The compression ${NAMES[compression] ?? compression}`);
}

/** Whether differences of color have fewer pixels, as a block of several pixels with one of each. */
export function blockOf(page: TiffPage, { photometric }: Layout): [across: number, down: number] {
  if (photometric !== YCBCR || isJpeg(page.one('compression', NONE))) return [1, 1];
  const [across = 2, down = 2] = page.all('subsampling');
  return [across, down];
}

function strideOf(page: TiffPage, layout: Layout, width: number): number {
  const [across, down] = blockOf(page, layout);
  if (across * down === 1) return Math.ceil((width * layout.together * layout.bits) / 8);
  return Math.ceil(width / across) * (across * down + 2);
}

/** Rows of bytes: of blocks, where pixels lie in blocks. */
const rowsOf = (page: TiffPage, layout: Layout, height: number) =>
  Math.ceil(height / blockOf(page, layout)[1]);

const DIFFERENCES = 2;

/** Samples may be kept as the difference to the pixel before. */
function undoPrediction(page: TiffPage, layout: Layout, bytes: Uint8Array, stride: number): void {
  const predictor = page.one('predictor', 1);
  const { bits, together } = layout;
  if (predictor === 1 || !DIFFERED.has(page.one('compression', NONE))) return;
  if (predictor !== DIFFERENCES || (bits !== 8 && bits !== 16)) {
    throw unsupported(`Predictor ${predictor} of ${bits} bits`);
  }
  for (let row = 0; row + stride <= bytes.length; row += stride) {
    const own = bytes.subarray(row, row + stride);
    if (bits === 8) addBytes(own, together);
    else addPairs(own, together, page.isLittle);
  }
}

function addBytes(row: Uint8Array, together: number): void {
  for (let index = together; index < row.length; index += 1) {
    row[index] = at(row, index) + at(row, index - together);
  }
}

function addPairs(row: Uint8Array, together: number, isLittle: boolean): void {
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
  for (let index = 2 * together; index + 1 < row.length; index += 2) {
    const sum = view.getUint16(index, isLittle) + view.getUint16(index - 2 * together, isLittle);
    view.setUint16(index, sum & 0xffff, isLittle);
  }
}

const DIFFERED = new Set([LZW, ...DEFLATES]);

const MIXED = 1;

/** As the page says it is coded; else in the way that loses the fewest rows. */
function faxChunk(
  page: TiffPage,
  compression: number,
  data: Uint8Array,
  width: number,
  height: number,
): Unpacked {
  const isMixed = (page.one('t4Options', 0) & MIXED) !== 0;
  const row = {
    isGroup4: compression === GROUP_4,
    isMixed: false,
    hasMarks: false,
    isAligned: false,
  };
  const marked = { ...row, hasMarks: true };
  const ways: Record<number, FaxCoding[]> = {
    [HUFFMAN]: [{ ...row, isAligned: true }, row, marked],
    [GROUP_3]: [
      { ...marked, isMixed },
      { ...marked, isMixed: !isMixed },
      row,
      { ...row, isAligned: true },
    ],
    [GROUP_4]: [row],
  };
  let best: ReturnType<typeof faxRows> | undefined;
  for (const coding of ways[compression] ?? []) {
    const read = faxRows(data, width, height, coding);
    if (!best || read.lost < best.lost) best = read;
    if (best.lost <= height * FEW_LOST) break;
  }
  const { bits, lost } = best ?? { bits: new Uint8Array(), lost: height };
  return { data: bits, stride: Math.ceil(width / 8), lost };
}

/** A fax line damages some rows of most pages. */
export const FEW_LOST = 0.02;
