import { expect, it } from 'vitest';
import { PIXEL_WORK, type Picture } from './pixel-work';

/** A picture from rows of "#" for black, "." for white and "r" for red. */
function pictureOf(rows: readonly string[]): Picture {
  const colors: Record<string, number[]> = { '#': [0, 0, 0], '.': [255, 255, 255], r: [255, 0, 0] };
  const rgba = rows.flatMap((row) => [...row].flatMap((one) => [...(colors[one] ?? []), 255]));
  return { rgba: new Uint8ClampedArray(rgba), width: rows[0]?.length ?? 0, height: rows.length };
}

const WHITE = '.'.repeat(20);

it('specks are taken away; all else keeps its color', () => {
  const page = (middle: string) => pictureOf([WHITE, WHITE, WHITE, middle, WHITE, WHITE, WHITE]);
  const cleaned = PIXEL_WORK.specks(page('....#......rr.......'));
  expect(cleaned).toEqual(page('...........rr.......'));
});

it('ruled lines are taken away; short strokes stay', () => {
  const row = '.'.repeat(200);
  const blank = Array.from({ length: 20 }, () => row);
  const page = (middle: string) => pictureOf([...blank, middle, ...blank]);
  expect(PIXEL_WORK.rules(page('#'.repeat(200)))).toEqual(page(row));
  const stroke = `${'.'.repeat(90)}${'#'.repeat(20)}${'.'.repeat(90)}`;
  expect(PIXEL_WORK.rules(page(stroke))).toEqual(page(stroke));
});
