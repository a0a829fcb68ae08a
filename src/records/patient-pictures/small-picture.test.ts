import { expect, it } from 'vitest';
import { squareOf } from './small-picture';

it.each([
  [
    { width: 400, height: 400 },
    { left: 0, top: 0, side: 400 },
  ],
  [
    { width: 1200, height: 900 },
    { left: 150, top: 0, side: 900 },
  ],
  // A phone in portrait format: the face is above the middle.
  [
    { width: 900, height: 1200 },
    { left: 0, top: 100, side: 900 },
  ],
])('crops a picture to the square with the face: %o', (size, square) => {
  expect(squareOf(size)).toEqual(square);
});
