import { describe, expect, it } from 'vitest';
import { blackAndWhite, writePdf } from './make-pdf';

const pixels = (...values: number[]) =>
  new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255]));

describe('a page that is filed', () => {
  it('is a bit for each pixel where it is black on white', () => {
    const bits = blackAndWhite(pixels(0, 255, 255, 255, 255, 255, 255, 255, 0, 255), 5, 2);
    expect(bits && [...bits]).toEqual([0b01111000, 0b11101000]);
  });

  it('keeps its grays and colors', () => {
    expect(blackAndWhite(pixels(120, 130, 110, 140), 2, 2)).toBeNull();
    expect(blackAndWhite(new Uint8ClampedArray([255, 0, 0, 255]), 1, 1)).toBeNull();
  });

  it('is a page of a PDF, whose every object stands where its table says', () => {
    const image = { width: 8, height: 16, filter: 'DCTDecode' as const, bytes: new Uint8Array(3) };
    const text = new TextDecoder('latin1').decode(writePdf([image, image]));
    expect(text).toContain('/Count 2');
    expect(text).toContain('/MediaBox [0 0 612 1224]');
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
    expect(offsets.map((at) => text.slice(at, at + 7).replace(/ 0 obj.*/s, ''))).toEqual(
      offsets.map((_, index) => String(index + 1)),
    );
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
  });
});
