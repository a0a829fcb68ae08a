import { describe, expect, it } from 'vitest';
import { parseHex, type Rgb } from '@/lib/color';
import { difference, type Lab, seenBy, toLab } from './color-vision';

const color = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];

describe('the difference of two colors', () => {
  // From the test data published with the formula: small steps in blue, gray, and far apart.
  it.each<[Lab, Lab, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [61, -5, 29], 22.8977],
    [[50, 2.5, 0], [56, -27, -3], 31.903],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ])('of %j and %j is %d', (one, other, published) => {
    expect(difference(one, other)).toBeCloseTo(published, 4);
    expect(difference(other, one)).toBeCloseTo(published, 4);
  });

  it('uses the lightness of a screen’s white and black', () => {
    expect(toLab(color('#ffffff'))[0]).toBeCloseTo(100, 3);
    expect(toLab(color('#000000'))[0]).toBeCloseTo(0, 3);
  });
});

describe('eyes without one kind of cone', () => {
  it.each(['protanopia', 'deuteranopia', 'tritanopia'] as const)(
    'see gray unchanged: %s',
    (eyes) => {
      const gray = color('#808080');
      expect(difference(toLab(seenBy(eyes, gray)), toLab(gray))).toBeLessThan(0.5);
    },
  );

  it('can’t tell the charts’ former colors apart: teal and gray, blue and violet', () => {
    const apart = (one: string, other: string) =>
      difference(
        toLab(seenBy('deuteranopia', color(one))),
        toLab(seenBy('deuteranopia', color(other))),
      );
    expect(apart('#3cc6c0', '#9cb0bb')).toBeLessThan(10);
    expect(apart('#6aa8f7', '#a78bf0')).toBeLessThan(10);
  });
});
