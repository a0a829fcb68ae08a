import { describe, expect, it } from 'vitest';
import { clampTransparency, DEFAULT_TRANSPARENCY, SLIDER } from './transparency.ts';

describe('clampTransparency', () => {
  it.each([
    [0, 0],
    [37.5, 37.5],
    [100, 100],
    [-1, 0],
    [101, 100],
    [Number.NEGATIVE_INFINITY, 0],
    [Number.POSITIVE_INFINITY, 100],
  ])('turns %d into %d', (value, expected) => {
    expect(clampTransparency(value)).toBe(expected);
  });

  it.each([null, undefined, Number.NaN])('falls back to the default for %s', (value) => {
    expect(clampTransparency(value)).toBe(80);
  });
});

describe('the settings slider', () => {
  it('runs from 50 to 100 in steps of 5 and can show the default', () => {
    expect(SLIDER).toEqual({ min: 50, max: 100, step: 5 });
    expect(DEFAULT_TRANSPARENCY).toBe(80);
    expect((DEFAULT_TRANSPARENCY - SLIDER.min) % SLIDER.step).toBe(0);
  });
});
