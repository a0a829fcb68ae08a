import { expect, it } from 'vitest';
import { liesOnItsSide, skewOf } from './straighten';

/** Lines of text as scanned, askew by this many degrees. */
function page(angle: number) {
  const [width, height] = [400, 500];
  const pixels = new Uint8Array(width * height).fill(255);
  const slope = Math.tan((angle * Math.PI) / 180);
  for (let line = 60; line < 440; line += 16) {
    for (let x = 40; x < 360; x += 1) {
      for (let thick = 0; thick < 4; thick += 1) {
        pixels[Math.round(line + thick + x * slope) * width + x] = 0;
      }
    }
  }
  return { pixels, width, height };
}

it.each([0, 1, -1.5, 2.5])('a page %d degrees askew is found to be', (angle) => {
  expect(skewOf(page(angle))).toBeCloseTo(angle, 0);
});

it('an empty page stands upright', () => {
  expect(skewOf({ pixels: new Uint8Array(100).fill(255), width: 10, height: 10 })).toBe(0);
});

it('a page that lies on its side is known by its lines', () => {
  const { pixels, width, height } = page(1);
  const aside = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) aside[x * height + y] = pixels[y * width + x] ?? 255;
  }
  expect(liesOnItsSide({ pixels, width, height })).toBe(false);
  expect(liesOnItsSide({ pixels: aside, width: height, height: width })).toBe(true);
});
