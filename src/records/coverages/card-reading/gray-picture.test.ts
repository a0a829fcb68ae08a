import { expect, it } from 'vitest';
import { flatten, sharpnessOf } from './gray-picture';

const SIDE = 60;

/** Stripes of ink on paper, four pixels each, in light that fades to the right. */
function stripes(ink: number, paper: number, fade: number) {
  const values = new Uint8ClampedArray(SIDE * SIDE);
  for (let at = 0; at < values.length; at += 1) {
    const x = at % SIDE;
    values[at] = (Math.floor(x / 4) % 2 === 0 ? paper : ink) * (1 - (fade * x) / SIDE);
  }
  return { width: SIDE, height: SIDE, values };
}

const at = (picture: { values: Uint8ClampedArray }, x: number) =>
  picture.values[30 * SIDE + x] ?? Number.NaN;

it('flatten makes paper as bright in the shade as in the light', () => {
  const shaded = stripes(60, 240, 0.6);
  const flat = flatten(shaded, 10);
  expect(at(shaded, 9) - at(shaded, 49)).toBeGreaterThan(80);
  expect(Math.abs(at(flat, 9) - at(flat, 49))).toBeLessThan(25);
});

it('flatten turns light letters on a dark card into dark ones on light paper', () => {
  const flat = flatten(stripes(200, 20, 0), 10);
  expect(at(flat, 13)).toBeLessThan(at(flat, 9));
});

it('sharpnessOf falls when a picture is blurred', () => {
  const sharp = stripes(0, 255, 0);
  const blurred = {
    ...sharp,
    values: sharp.values.map(
      (_, place) => ((at(sharp, (place % SIDE) - 1) || 0) + at(sharp, place % SIDE)) / 2,
    ),
  };
  expect(sharpnessOf(blurred)).toBeLessThan(sharpnessOf(sharp) / 2);
  expect(sharpnessOf({ width: 1, height: 1, values: new Uint8ClampedArray(1) })).toBe(0);
});
