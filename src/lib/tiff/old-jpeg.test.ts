import { expect, it } from 'vitest';
import { HALVES, WHOLE } from './old-jpeg.fixture';
import { pagesOf } from './tiff-file';
import { pixelsOf } from './tiff-pixels';
import { type Tags, writtenTiff } from './written-tiff.fixture';

/*
 * Compression 6, as programs of the nineties wrote it: a JPEG's parts lie apart in the file. libtiff
 * reads these, and no longer writes them.
 */

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const whole = bytesOf(WHOLE);
const halves = HALVES.map(bytesOf);
const END = [0xff, 0xd9];

interface Part {
  marker: number;
  body: Uint8Array;
}

/** The parts of the picture's head, and where its data begins. */
function head(): { parts: Part[]; data: number } {
  const parts: Part[] = [];
  let at = 2;
  while (parts.at(-1)?.marker !== 0xda) {
    const length = (whole[at + 2] ?? 0) * 256 + (whole[at + 3] ?? 0);
    parts.push({ marker: whole[at + 1] ?? 0, body: whole.subarray(at + 4, at + 2 + length) });
    at += 2 + length;
  }
  return { parts, data: at };
}
const { parts, data } = head();
const scan = whole.subarray(data, -2);

/** Puts parts into a file behind its first eight bytes. */
function file() {
  const bytes: number[] = [];
  return {
    put: (part: Iterable<number>) => {
      bytes.push(...part);
      return 8 + bytes.length - [...part].length;
    },
    written: (tags: Tags) =>
      writtenTiff([
        {
          tags: { 256: [32], 257: [32], 258: [8, 8, 8], 259: [6], 262: [6], 277: [3], ...tags },
          strip: Uint8Array.from(bytes),
        },
      ]),
  };
}

async function seen(bytes: Uint8Array) {
  const [page] = pagesOf(bytes);
  if (!page) throw new Error('No page.');
  const { rgba, isWhole } = await pixelsOf(page);
  const at = (x: number, y: number) => [...rgba.subarray((y * 32 + x) * 4, (y * 32 + x) * 4 + 3)];
  return { isWhole, red: at(5, 5), blue: at(26, 26), gray: at(3, 20) };
}

/** Tables by their places in the file: one for brightness, and one for both differences of color. */
function tables(put: (part: Iterable<number>) => number): Tags {
  const of = (marker: number, kind: number, size: (body: Uint8Array) => number) => {
    const found: Record<number, number> = {};
    for (const part of parts.filter((one) => one.marker === marker)) {
      for (let body = part.body; body.length > 0; body = body.subarray(1 + size(body))) {
        const [number = 0] = body;
        if (number >> 4 === kind) found[number & 15] = put(body.subarray(1, 1 + size(body)));
      }
    }
    return [found[0] ?? 0, found[1] ?? 0, found[1] ?? 0];
  };
  const codes = (body: Uint8Array) => 16 + body.subarray(1, 17).reduce((sum, one) => sum + one, 0);
  return { 519: of(0xdb, 0, () => 64), 520: of(0xc4, 0, codes), 521: of(0xc4, 1, codes) };
}

const strip = (at: number, bytes: Uint8Array): Tags => ({ 273: [at], 279: [bytes.length] });
const allTables = parts
  .filter(({ marker }) => marker === 0xdb || marker === 0xc4)
  .flatMap(({ marker, body }) => [0xff, marker, 0, body.length + 2, ...body]);

const FORMS: Readonly<Record<string, () => Uint8Array>> = {
  'a stream of its own': () => {
    const { put, written } = file();
    const at = put(whole);
    return written({ 513: [at], 514: [whole.length], ...strip(at + data, scan) });
  },
  'a stream whose size isn’t said': () => {
    const { put, written } = file();
    const at = put(whole);
    put([1, 2, 3, 4]);
    return written({ 513: [at], ...strip(at, whole) });
  },
  'a strip that is a stream': () => {
    const { put, written } = file();
    return written(strip(put(whole), whole));
  },
  'a head apart from its data': () => {
    const { put, written } = file();
    const at = put(whole.subarray(0, data));
    return written({ 513: [at], 514: [data], ...strip(put(scan), scan) });
  },
  'a stream of tables': () => {
    const { put, written } = file();
    const stream = [0xff, 0xd8, ...allTables, ...END];
    return written({ 513: [put(stream)], 514: [stream.length], ...strip(put(scan), scan) });
  },
  'bare tables': () => {
    const { put, written } = file();
    return written({ ...tables(put), ...strip(put(scan), scan) });
  },
  'strips that each begin anew': () => {
    const { put, written } = file();
    const sizes = halves.map(({ length }) => length);
    return written({ ...tables(put), 278: [16], 273: halves.map(put), 279: sizes });
  },
  'colors named wrong, and no samples': () => {
    const { put, written } = file();
    return written({ 262: [2], 258: [8], ...tables(put), ...strip(put(scan), scan) });
  },
};

it.each(Object.keys(FORMS))('an old JPEG is the same picture as %s', async (form) => {
  const { isWhole, red, blue, gray } = await seen(FORMS[form]?.() ?? new Uint8Array());
  expect(isWhole).toBe(true);
  const near = (color: number[], meant: number[]) =>
    Math.max(...color.map((one, at) => Math.abs(one - (meant[at] ?? 0))));
  expect(near(red, [200, 40, 30])).toBeLessThan(16);
  expect(near(blue, [30, 60, 190])).toBeLessThan(16);
  expect(near(gray, [232, 232, 232])).toBeLessThan(16);
});

it('an old JPEG that the file cuts off isn’t whole', async () => {
  const { put, written } = file();
  const at = put(whole.subarray(0, data));
  const long = { ...strip(put(scan), scan), 279: [90_000] };
  expect((await seen(written({ 513: [at], 514: [data], ...long }))).isWhole).toBe(false);
});
