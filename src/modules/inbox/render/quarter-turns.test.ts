import { expect, it } from 'vitest';
import { turnedClip, turnOf } from './quarter-turns';

it('a turn is one of four, whichever way and however often it went', () => {
  expect([-90, 0, 90, 360, 450, -270].map(turnOf)).toEqual([270, 0, 90, 0, 90, 90]);
});

it('a part of a page goes with it as it is turned', () => {
  const clip = { x0: 100, y0: 50, x1: 300, y1: 80 };
  expect(turnedClip(clip, 90)).toEqual({ x0: 920, y0: 100, x1: 950, y1: 300 });
  expect(turnedClip(clip, -90)).toEqual({ x0: 50, y0: 700, x1: 80, y1: 900 });
  expect(turnedClip(clip, 360)).toEqual(clip);
});
