import { describe, expect, it } from 'vitest';
import type { Tag } from './tiff-file';
import { paperAspect, share, whiteOnBlack } from './tiff-paper';

const pageOf = (tags: Partial<Record<Tag, number>>) => ({
  one: (tag: Tag, otherwise: number) => tags[tag] ?? otherwise,
});

describe('a page of a fax', () => {
  it.each([
    ['fine, as its resolutions say', 1728, 2156, { xResolution: 204, yResolution: 196 }],
    ['standard, as its resolutions say', 1728, 1078, { xResolution: 204, yResolution: 98 }],
    ['standard, by its width alone', 1728, 1100, {}],
    ['a scan', 2550, 3300, { xResolution: 300, yResolution: 300 }],
    ['on its side in its file', 2156, 1728, { xResolution: 196, yResolution: 204, orientation: 6 }],
  ])('is as high on paper as a letter: %s', (_, width, height, tags) => {
    expect(paperAspect(pageOf({ width, height, ...tags }))).toBeCloseTo(11 / 8.5, 1);
  });

  it('is turned around where it is mostly black', () => {
    const pixels = new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255]);
    expect(share(pixels)).toBeCloseTo(2 / 3);
    whiteOnBlack(pixels);
    expect([...pixels]).toEqual([255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255]);
  });
});
