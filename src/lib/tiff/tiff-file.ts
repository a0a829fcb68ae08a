/** Tags by number, as TIFF 6.0 and its supplements name them. */
export const TAG = {
  newSubfileType: 254,
  subfileType: 255,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripSizes: 279,
  xResolution: 282,
  yResolution: 283,
  planarConfig: 284,
  t4Options: 292,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileSizes: 325,
  subDirectories: 330,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
  oldJpeg: 513,
  oldJpegSize: 514,
  restartInterval: 515,
  quantizers: 519,
  dcTables: 520,
  acTables: 521,
  coefficients: 529,
  subsampling: 530,
  blackAndWhite: 532,
} as const;
export type Tag = keyof typeof TAG;

export interface TiffPage {
  bytes: Uint8Array;
  isLittle: boolean;
  /** A tag's numbers; none if the tag is missing or leads out of the file. */
  all: (tag: Tag) => number[];
  /** Its first number. */
  one: (tag: Tag, otherwise: number) => number;
  /** The file names the page, and ends before it. */
  isMissing: boolean;
}

/** Bytes of a value of each type: byte, text, short, long, fraction, and so on. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];
const MOST_DIRECTORIES = 2_000;
/** Strips of a page: one for each row of the tallest. */
const MOST_VALUES = 400_000;

interface Entry {
  type: number;
  count: number;
  at: number;
}

/**
 * The pages of a TIFF or BigTIFF of either byte order. Masks and smaller copies of a page are none,
 * unless there is nothing else.
 */
export function pagesOf(bytes: Uint8Array): TiffPage[] {
  const file = fileOf(bytes);
  if (!file) return [];
  const directories = file.directories();
  const pages = directories.filter((page) => page.isMissing || isPicture(page));
  const whole = pages.filter((page) => isWholePage(page));
  const seen = whole.some(isPicture) ? whole : pages;
  return seen.some(isPicture) ? seen : [];
}

const isPicture = ({ one }: TiffPage) => one('width', 0) > 0 && one('height', 0) > 0;

const REDUCED = 1;
const MASK = 4;
const OLD_REDUCED = 2;

const isWholePage = ({ one }: TiffPage) =>
  (one('newSubfileType', 0) & (REDUCED | MASK)) === 0 && one('subfileType', 0) !== OLD_REDUCED;

function fileOf(bytes: Uint8Array) {
  const order = String.fromCharCode(...bytes.subarray(0, 2));
  if (bytes.length < 16 || (order !== 'II' && order !== 'MM')) return null;
  const isLittle = order === 'II';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint16(2, isLittle);
  if (version !== 42 && version !== 43) return null;
  const isBig = version === 43;
  const holds = (at: number, size: number) => at >= 0 && at + size <= bytes.length;
  const offset = (at: number) =>
    isBig ? Number(view.getBigUint64(at, isLittle)) : view.getUint32(at, isLittle);
  const [countSize, entrySize, offsetSize] = isBig ? [8, 20, 8] : [2, 12, 4];

  const numbers: Readonly<Record<number, (at: number) => number>> = {
    3: (at) => view.getUint16(at, isLittle),
    4: (at) => view.getUint32(at, isLittle),
    5: (at) => view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle),
    6: (at) => view.getInt8(at),
    8: (at) => view.getInt16(at, isLittle),
    9: (at) => view.getInt32(at, isLittle),
    10: (at) => view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle),
    11: (at) => view.getFloat32(at, isLittle),
    12: (at) => view.getFloat64(at, isLittle),
    13: (at) => view.getUint32(at, isLittle),
    16: (at) => Number(view.getBigUint64(at, isLittle)),
    17: (at) => Number(view.getBigInt64(at, isLittle)),
    18: (at) => Number(view.getBigUint64(at, isLittle)),
  };
  const numberAt = (type: number, at: number) => (numbers[type] ?? ((at) => view.getUint8(at)))(at);

  function entryAt(at: number): Entry | null {
    const type = view.getUint16(at + 2, isLittle);
    const count = offset(at + 4);
    const size = count * (SIZES[type] ?? 0);
    const inside = at + 4 + offsetSize;
    const place = size <= offsetSize ? inside : offset(inside);
    return count <= MOST_VALUES && size > 0 && holds(place, size)
      ? { type, count, at: place }
      : null;
  }

  function pageAt(start: number): { page: TiffPage; next: number } | null {
    if (!holds(start, countSize)) return null;
    const count = isBig
      ? Number(view.getBigUint64(start, isLittle))
      : view.getUint16(start, isLittle);
    const end = start + countSize + count * entrySize;
    const entries = new Map<number, Entry>();
    for (let at = start + countSize; at < end && holds(at, entrySize); at += entrySize) {
      const entry = entryAt(at);
      if (entry) entries.set(view.getUint16(at, isLittle), entry);
    }
    const all = (tag: Tag) => {
      const entry = entries.get(TAG[tag]);
      if (!entry) return [];
      const { type, count, at } = entry;
      const size = SIZES[type] ?? 1;
      return Array.from({ length: count }, (_, index) => numberAt(type, at + index * size));
    };
    const one = (tag: Tag, otherwise: number) => {
      const entry = entries.get(TAG[tag]);
      return entry ? numberAt(entry.type, entry.at) : otherwise;
    };
    return {
      page: { bytes, isLittle, all, one, isMissing: false },
      next: holds(end, offsetSize) ? offset(end) : bytes.length,
    };
  }

  const missing: TiffPage = {
    bytes,
    isLittle,
    all: () => [],
    one: (_, otherwise) => otherwise,
    isMissing: true,
  };

  return {
    directories(): TiffPage[] {
      const found: TiffPage[] = [];
      const seen = new Set<number>();
      const waiting = [offset(isBig ? 8 : 4)];
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        if (at === 0 || seen.has(at) || seen.size >= MOST_DIRECTORIES) continue;
        seen.add(at);
        const read = pageAt(at);
        found.push(read?.page ?? missing);
        if (!read) continue;
        // A camera's file begins with a small copy, and has the picture beneath it.
        const inner = isWholePage(read.page) ? [] : read.page.all('subDirectories');
        waiting.unshift(...inner, read.next);
      }
      return found;
    },
  };
}
