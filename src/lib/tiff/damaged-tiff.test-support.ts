import { Chance } from '../chance.test-support';
import { FEW_LOST } from './chunks';
import { LIBTIFF } from './libtiff.fixture';
import { TiffFault } from './tiff-fault';
import { pagesOf, type TiffPage } from './tiff-file';
import { pixelsOf } from './tiff-pixels';
import { writtenTiff } from './written-tiff.fixture';

/** A page's red values, row by row. */
interface Gray {
  width: number;
  height: number;
  reds: readonly number[];
}

interface MadeTiff {
  bytes: Uint8Array;
  /** What was written, if nothing but the end of the file may be lacking. */
  pages: readonly Gray[];
}

const FILES = Object.values(LIBTIFF).map((base64) =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
);
const HEAD = 200;
const MOST_PIXELS = 60_000_000;

/** A file of libtiff with other bytes in places, or one of several pages that may be cut off. */
export function madeTiff(seed: number): MadeTiff {
  const c = new Chance(seed);
  return c.below(2) === 0 ? { bytes: overwritten(c), pages: [] } : written(c);
}

function overwritten(c: Chance): Uint8Array {
  const bytes = c.of(FILES).slice();
  for (let left = c.below(6); left >= 0; left -= 1) {
    const within = c.below(2) === 0 ? HEAD : bytes.length;
    bytes[c.below(within)] = c.below(256);
  }
  return bytes.subarray(0, c.below(10) === 0 ? c.below(bytes.length) : undefined);
}

function written(c: Chance): MadeTiff {
  const made = Array.from({ length: 1 + c.below(4) }, () => grayPage(c));
  const whole = writtenTiff(
    made.map(({ page }) => page),
    c.below(2) === 0,
  );
  const bytes = c.below(2) === 0 ? whole : whole.subarray(0, c.below(whole.length));
  return { bytes, pages: made.map(({ gray }) => gray) };
}

function grayPage(c: Chance) {
  const bits = c.of([1, 2, 4, 8]);
  const [width, height, photometric] = [1 + c.below(30), 1 + c.below(30), c.below(2)];
  const most = 2 ** bits - 1;
  const samples = Array.from({ length: width * height }, () => c.below(most + 1));
  const strip = Array.from({ length: height }, (_, row) =>
    packed(samples.slice(row * width, (row + 1) * width), bits),
  );
  return {
    gray: {
      width,
      height,
      reds: samples.map((one) => (photometric === 0 ? most - one : one) * (255 / most)),
    },
    page: {
      tags: { 256: [width], 257: [height], 258: [bits], 259: [1], 262: [photometric] },
      strip: Uint8Array.from(strip.flat()),
    },
  };
}

/** A row's samples in bytes, filled up at its end. */
function packed(row: readonly number[], bits: number): number[] {
  const each = 8 / bits;
  return Array.from({ length: Math.ceil(row.length / each) }, (_, byte) =>
    Array.from({ length: each }, (_, at) => row[byte * each + at] ?? 0).reduce(
      (all, one) => all * 2 ** bits + one,
      0,
    ),
  );
}

/** What became of a file, and what of it is lost in silence. A TiffFault tells; any other error is thrown. */
export async function fedTiff({ bytes, pages }: MadeTiff) {
  const found: string[] = [];
  const read = pagesOf(bytes);
  if (read.length === 0) return { answer: 'refused', found };
  const drawn = await Promise.all(read.map(drawnOf));
  const isTold = drawn.includes(null);
  for (const [at, page] of pages.entries()) {
    const seen = drawn[at];
    if (seen === undefined) {
      if (!isTold) found.push(`page ${at + 1} of ${pages.length} is lost`);
    } else if (seen?.isWhole && differs(seen.gray, page)) found.push(`page ${at + 1} differs`);
  }
  return { answer: isTold ? 'in part' : 'drawn', found };
}

async function drawnOf(page: TiffPage) {
  if (page.one('width', 0) * page.one('height', 0) > MOST_PIXELS) return null;
  try {
    const { rgba, width, height, isWhole } = await pixelsOf(page);
    return { isWhole, gray: { width, height, reds: [...rgba.filter((_, at) => at % 4 === 0)] } };
  } catch (thrown) {
    if (thrown instanceof TiffFault) return null;
    throw thrown;
  }
}

function differs(seen: Gray, page: Gray): boolean {
  if (seen.width !== page.width || seen.height !== page.height) return true;
  const others = page.reds.filter((red, at) => red !== seen.reds[at]);
  return others.length > page.reds.length * FEW_LOST;
}
