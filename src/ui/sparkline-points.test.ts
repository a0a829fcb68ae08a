import { expect, it } from 'vitest';
import { sparklinePoints } from './sparkline-points';

it('goes from the left to the right, the highest on top', () => {
  expect(sparklinePoints([0, 10, 5], 100, 23)).toBe('0.0,21.5 50.0,1.5 100.0,11.5');
});

it('draws a small change small, and no change as a level line', () => {
  expect(sparklinePoints([90, 100], 10, 23)).toBe('0.0,5.5 10.0,1.5');
  expect(sparklinePoints([0, 0], 10, 23)).toBe('0.0,21.5 10.0,21.5');
});
