import { expect, it } from 'vitest';
import { giveGray, takeGray, takeLight, takeRulesAway } from './pixel-work';
import { takeSpecksAway } from './specks';
import type { Gray } from './straighten';

/** A picture from rows of "#" for black, "." for white, and "r" for red. */
function pictureOf(rows: readonly string[]) {
  const colors: Record<string, number[]> = { '#': [0, 0, 0], '.': [255, 255, 255], r: [255, 0, 0] };
  const rgba = rows.flatMap((row) => [...row].flatMap((one) => [...(colors[one] ?? []), 255]));
  return { rgba: new Uint8ClampedArray(rgba), width: rows[0]?.length ?? 0, height: rows.length };
}

type Picture = ReturnType<typeof pictureOf>;

/** Cleans a few rows at a time, as for a page. */
function cleaned({ rgba, width, height }: Picture, clean: (gray: Gray) => void, rows: number) {
  const gray = { pixels: new Uint8Array(width * height), width, height };
  const bands = Array.from({ length: Math.ceil(height / rows) }, (_, band) => {
    const first = band * rows * width;
    return { first, band: rgba.slice(4 * first, 4 * (first + rows * width)) };
  });
  for (const { first, band } of bands) takeGray(band, gray, first);
  clean(gray);
  const changed = bands.filter(({ first, band }) => giveGray(band, gray, first)).length;
  return {
    picture: {
      rgba: new Uint8ClampedArray(bands.flatMap(({ band }) => [...band])),
      width,
      height,
    },
    changed,
  };
}

const WHITE = '.'.repeat(20);

it('specks are taken away; all else keeps its color, and rows without one are left alone', () => {
  const page = (middle: string) => pictureOf([WHITE, WHITE, WHITE, middle, WHITE, WHITE, WHITE]);
  const { picture, changed } = cleaned(page('....#......rr.......'), takeSpecksAway, 2);
  expect(picture).toEqual(page('...........rr.......'));
  expect(changed).toBe(1);
});

it('ruled lines are taken away; short strokes stay', () => {
  const row = '.'.repeat(200);
  const blank = Array.from({ length: 20 }, () => row);
  const page = (middle: string) => pictureOf([...blank, middle, ...blank]);
  expect(cleaned(page('#'.repeat(200)), takeRulesAway, 16).picture).toEqual(page(row));
  const stroke = `${'.'.repeat(90)}${'#'.repeat(20)}${'.'.repeat(90)}`;
  expect(cleaned(page(stroke), takeRulesAway, 16).picture).toEqual(page(stroke));
});

it('each gray is as light as it was, and a color by its shares, behind what was taken before', () => {
  const grays = Array.from({ length: 256 }, (_, gray) => gray);
  const light = new Uint8Array(260);
  takeLight(new Uint8ClampedArray(grays.flatMap((gray) => [gray, gray, gray, 255])), light, 0);
  const colors = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 250, 250, 210, 255];
  takeLight(new Uint8ClampedArray(colors), light, 256);
  expect([...light]).toEqual([...grays, 77, 128, 51, 242]);
});
