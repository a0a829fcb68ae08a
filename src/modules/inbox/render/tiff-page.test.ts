import { describe, expect, it } from 'vitest';
import { paperAspect, share, whiteOnBlack } from './tiff-page';

describe('a page of a fax', () => {
  it.each([
    ['fine, as its resolutions say', { t282: [[204, 1]], t283: [[196, 1]] }, 1728, 2156],
    ['standard, as its resolutions say', { t282: [[204, 1]], t283: [[98, 1]] }, 1728, 1078],
    ['standard, by its width alone', {}, 1728, 1100],
    ['a scan', { t282: [[300, 1]], t283: [[300, 1]] }, 2550, 3300],
  ])('is as high on paper as a letter: %s', (_, tags, width, height) => {
    expect(paperAspect(tags, width, height)).toBeCloseTo(11 / 8.5, 1);
  });

  it('is turned around where it is mostly black', () => {
    const pixels = new Uint8Array([0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255]);
    expect(share(pixels)).toBeCloseTo(2 / 3);
    whiteOnBlack(pixels);
    expect([...pixels]).toEqual([255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255]);
  });
});
