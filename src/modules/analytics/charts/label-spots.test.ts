import { expect, it } from 'vitest';
import { spotAtEnd, spotInside } from './label-spots';

const lying = { x: 100, y: 40, base: 0, thickness: 20, lies: true };
const standing = { x: 50, y: 30, base: 130, thickness: 24, lies: false };

it('has a bar’s number beyond its end, where there is room across it', () => {
  expect(spotAtEnd(lying, 18)).toEqual({ x: 104, y: 40, align: 'left' });
  expect(spotAtEnd({ ...lying, thickness: 8 }, 18)).toBeNull();
  expect(spotAtEnd(standing, 18)).toEqual({ x: 50, y: 23, align: 'center' });
  expect(spotAtEnd(standing, 40)).toBeNull();
});

it('has a part’s number in its middle, unless the part is too small', () => {
  expect(spotInside(lying, 18)).toEqual({ x: 50, y: 40, align: 'center' });
  expect(spotInside({ ...lying, base: 80 }, 18)).toBeNull();
  expect(spotInside(standing, 12)).toEqual({ x: 50, y: 80, align: 'center' });
  expect(spotInside({ ...standing, base: 38 }, 12)).toBeNull();
});
