import { expect, it } from 'vitest';
import { polyline, sparklinePoints } from './sparkline-points';

const line = (values: readonly number[], width: number) =>
  polyline(sparklinePoints(values, { width, height: 20 }));

it('runs from left to right, the highest on top', () => {
  expect(line([0, 10, 5], 100)).toBe('0,20 50,0 100,10');
});

it('draws a small change small, and no change as a level line', () => {
  expect(line([90, 100], 10)).toBe('0,4 10,0');
  expect(line([0, 0], 10)).toBe('0,20 10,20');
});

it('keeps its margin on every side, and starts a single value at the left', () => {
  const box = { width: 88, height: 32, margin: 3 };
  expect(sparklinePoints([0, 2, 4], box)).toEqual([
    { x: 3, y: 29 },
    { x: 44, y: 16 },
    { x: 85, y: 3 },
  ]);
  expect(sparklinePoints([5], box)).toEqual([{ x: 3, y: 3 }]);
  expect(sparklinePoints([], box)).toEqual([]);
});
