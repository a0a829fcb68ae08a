import { expect, it } from 'vitest';
import { looksOf } from './page-looks';

const [width, height] = [400, 500];
const pageOf = (shade: (x: number, y: number) => number) => ({
  pixels: Uint8Array.from({ length: width * height }, (_, at) =>
    shade(at % width, Math.floor(at / width)),
  ),
  width,
  height,
});

/** Strokes of letters in lines, with space between. */
const isInk = (x: number, y: number) => y % 40 < 14 && x % 12 < 3 && x > 40 && x < 360;
/** The same each time, without a pattern. */
const isChance = (x: number, y: number) => Math.imul(x * 7919 + y * 104_729, 2_654_435) % 1000 > 0;

it.each([
  ['white paper', 'blank', () => 255],
  ['gray paper of a scanner', 'blank', (x: number) => 225 + (x % 9)],
  ['a picture that came out black', 'dark', () => 0],
  ['a picture that came out gray', 'dark', () => 128],
  ['a black picture under a header', 'dark', (_: number, y: number) => (y < 20 ? 255 : 0)],
  ['pixels by chance', 'noise', (x: number, y: number) => (isChance(x, y) ? 0 : 255)],
  ['text', 'page', (x: number, y: number) => (isInk(x, y) ? 0 : 255)],
  ['faint text', 'page', (x: number, y: number) => (isInk(x, y) ? 190 : 250)],
] as const)('%s is told as: %s', (_, looks, shade) => {
  expect(looksOf(pageOf(shade))).toBe(looks);
});
