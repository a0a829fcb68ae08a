import { describe, expect, it } from 'vitest';
import { faxRows } from './fax-rows';
import { LIBTIFF } from './libtiff.fixture';
import { pagesOf } from './tiff-file';
import { pixelsOf } from './tiff-pixels';
import { type Tags, type WrittenPage, writtenTiff } from './written-tiff.fixture';

const bytesOf = (name: string) =>
  Uint8Array.from(atob(LIBTIFF[name] ?? ''), (letter) => letter.charCodeAt(0));

async function firstOf(bytes: Uint8Array) {
  const [page] = pagesOf(bytes);
  if (!page) throw new Error('No page.');
  return await pixelsOf(page);
}

/** The mean difference of a color from another page. */
async function differenceOf(name: string, other: string): Promise<number> {
  const [one, two] = [await firstOf(bytesOf(name)), await firstOf(bytesOf(other))];
  expect([one.width, one.height, one.isWhole]).toEqual([two.width, two.height, true]);
  const differences = [...one.rgba].map((value, at) => Math.abs(value - (two.rgba[at] ?? 0)));
  return differences.reduce((sum, each) => sum + each, 0) / differences.length;
}

const SIZE = { 256: [2], 257: [2] };
const written = (tags: Tags, strip: readonly number[]): WrittenPage => ({
  tags: { ...SIZE, 259: [1], ...tags },
  strip: Uint8Array.from(strip),
});
/** Red values, which tell a gray page, or all colors. */
const reds = ({ rgba }: { rgba: Uint8ClampedArray }) => [...rgba.filter((_, at) => at % 4 === 0)];
const colors = ({ rgba }: { rgba: Uint8ClampedArray }) => [...rgba.filter((_, at) => at % 4 < 3)];

describe('a page as libtiff writes it', () => {
  it.each([
    ['Group 3', 'g3', 'b'],
    ['Group 3 by the row above', 'g32d', 'b'],
    ['Group 4 from the lowest bit', 'g4lsb', 'b'],
    ['PackBits in tiles', 'packtile', 'b'],
    ['BigTIFF against planes apart', 'bigzip', 'lzwplanar'],
  ])('has the same pixels: %s', async (_, name, plain) => {
    expect(await differenceOf(name, plain)).toBe(0);
  });

  it('has the same grays as JPEG, which loses little', async () => {
    expect(await differenceOf('jpeggray', 'g')).toBeLessThan(1);
  });
});

describe('samples', () => {
  it.each([
    ['white is zero', { 258: [8], 262: [0] }, [0, 255, 100, 155], [255, 0, 155, 100]],
    [
      'black is zero, one bit',
      { 258: [1], 262: [1] },
      [0b0100_0000, 0b1000_0000],
      [0, 255, 255, 0],
    ],
    ['two bits', { 258: [2], 262: [1] }, [0b0001_0000, 0b1011_0000], [0, 85, 170, 255]],
    ['four bits', { 258: [4], 262: [1] }, [0x0f, 0x33], [0, 255, 51, 51]],
    ['sixteen bits', { 258: [16], 262: [1] }, [0, 0, 9, 255, 9, 128, 9, 51], [0, 255, 128, 51]],
    ['a palette', { 258: [8], 262: [3], 320: paletteOf(9) }, [0, 1, 2, 9], [0, 1, 2, 9]],
  ])('are seen as gray: %s', async (_, tags, strip, seen) => {
    expect(reds(await firstOf(writtenTiff([written(tags, strip)])))).toEqual(seen);
  });

  it('of four inks are colors', async () => {
    const tags = { 257: [1], 258: [8, 8, 8, 8], 262: [5], 277: [4] };
    const page = written(tags, [255, 0, 0, 0, 0, 255, 255, 51]);
    expect(colors(await firstOf(writtenTiff([page])))).toEqual([0, 255, 255, 204, 0, 0]);
  });

  it('with opacity lie on white paper', async () => {
    const tags = { 257: [1], 258: [8, 8, 8, 8], 262: [2], 277: [4], 338: [2] };
    const page = written(tags, [0, 0, 0, 0, 0, 0, 0, 255]);
    expect(colors(await firstOf(writtenTiff([page])))).toEqual([255, 255, 255, 0, 0, 0]);
  });

  it.each([
    [1, [1, 2, 3, 4]],
    [2, [2, 1, 4, 3]],
    [3, [4, 3, 2, 1]],
    [4, [3, 4, 1, 2]],
    [5, [1, 3, 2, 4]],
    [6, [3, 1, 4, 2]],
    [7, [4, 2, 3, 1]],
    [8, [2, 4, 1, 3]],
  ])('stand as orientation %d says', async (orientation, seen) => {
    const tags = { 258: [8], 262: [1], 274: [orientation] };
    expect(reds(await firstOf(writtenTiff([written(tags, [1, 2, 3, 4])])))).toEqual(seen);
  });

  it.each([
    ['a compression', { 259: [34712] }, 'JPEG 2000 is not supported'],
    ['colors', { 262: [8], 258: [8, 8, 8], 277: [3] }, 'CIE Lab is not supported'],
    ['numbers', { 339: [3], 258: [32] }, 'other numbers is not supported'],
  ])('that aren’t supported are named: %s', async (_, tags, words) => {
    const page = written({ 258: [8], 262: [1], ...tags }, [1, 2, 3, 4]);
    await expect(firstOf(writtenTiff([page]))).rejects.toThrow(words);
  });

  it('of a page that the file ends before are told', async () => {
    const page = written({ 258: [8], 262: [1] }, [1, 2, 3, 4]);
    const whole = writtenTiff([page, page]);
    const [first, second, ...others] = pagesOf(whole.subarray(0, -100));
    expect([first?.isMissing, second?.isMissing, others.length]).toEqual([false, true, 0]);
    await expect(second && pixelsOf(second)).rejects.toThrow('The file ends before this page');
  });

  it('that the file lacks make a page that isn’t whole', async () => {
    const page = written({ 258: [8], 262: [1], 257: [40] }, [1, 2, 3, 4]);
    const read = await firstOf(writtenTiff([page]));
    expect([read.isWhole, reds(read).slice(0, 5)]).toEqual([false, [1, 2, 3, 4, 255]]);
  });
});

function paletteOf(count: number): number[] {
  const shades = Array.from({ length: 256 }, (_, at) => (at <= count ? at * 256 : 65_280));
  return [...shades, ...shades, ...shades];
}

it('small copies and masks of a page are no pages', () => {
  const page = written({ 258: [8], 262: [1] }, [1, 2, 3, 4]);
  const small = written({ 254: [1], 258: [8], 262: [1] }, [1, 2, 3, 4]);
  const mask = written({ 254: [4], 258: [1], 262: [4] }, [0, 0]);
  for (const isLittle of [true, false]) {
    expect(pagesOf(writtenTiff([small, page, mask, page], isLittle))).toHaveLength(2);
    expect(pagesOf(writtenTiff([small], isLittle))).toHaveLength(1);
  }
});

it('a damaged row of a fax costs that row, and is counted', () => {
  const coding = { isGroup4: false, isMixed: false, hasMarks: true, isAligned: false };
  const [page] = pagesOf(bytesOf('g3'));
  const [offset = 0] = page?.all('stripOffsets') ?? [];
  const data = bytesOf('g3').subarray(offset, offset + (page?.one('stripSizes', 0) ?? 0));
  const whole = faxRows(data, 64, 40, coding);
  const damaged = data.slice();
  damaged.fill(0b1111_0000, 60, 62);
  const read = faxRows(damaged, 64, 40, coding);
  expect(whole.lost).toBe(0);
  expect(read.lost).toBeGreaterThan(0);
  const wrong = [...read.bits].filter((byte, at) => byte !== whole.bits[at]).length;
  expect(wrong).toBeLessThan(64);
});
