import { expect, it } from 'vitest';
import { ruledPixels } from './rules';

const [WIDTH, HEIGHT] = [400, 300];

/** A page with dark boxes, each by its left and top. */
function page(...boxes: { x: number; y: number; wide: number; high: number }[]) {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { x, y, wide, high } of boxes) {
    for (let row = y; row < y + high; row += 1)
      pixels.fill(0, row * WIDTH + x, row * WIDTH + x + wide);
  }
  return { pixels, width: WIDTH, height: HEIGHT };
}

/** The number of dark pixels in ruled lines. */
function marked(...boxes: Parameters<typeof page>) {
  const gray = page(...boxes);
  return ruledPixels(gray).reduce((sum, one, at) => sum + (gray.pixels[at] === 0 ? one : 0), 0);
}

it('finds the lines of a box, across and down', () => {
  expect(marked({ x: 20, y: 50, wide: 300, high: 3 })).toBe(900);
  expect(marked({ x: 20, y: 50, wide: 2, high: 200 })).toBe(400);
});

it('leaves letters and pictures alone', () => {
  expect(marked({ x: 20, y: 50, wide: 4, high: 40 }, { x: 40, y: 50, wide: 60, high: 4 })).toBe(0);
  expect(marked({ x: 20, y: 50, wide: 300, high: 100 })).toBe(0);
});

it('leaves the stroke of a letter that stands on a line', () => {
  const ruled = ruledPixels(
    page({ x: 20, y: 100, wide: 300, high: 2 }, { x: 60, y: 70, wide: 4, high: 30 }),
  );
  expect(ruled[90 * WIDTH + 61]).toBe(0);
  expect(ruled[100 * WIDTH + 200]).toBe(1);
});

it('finds a line that noise has broken, with its gray edge', () => {
  const gray = page({ x: 20, y: 50, wide: 90, high: 3 }, { x: 111, y: 50, wide: 90, high: 3 });
  gray.pixels.fill(200, 49 * WIDTH + 20, 49 * WIDTH + 201);
  const ruled = ruledPixels(gray);
  expect([49, 50, 51, 52].map((row) => ruled[row * WIDTH + 60])).toEqual([1, 1, 1, 1]);
});
