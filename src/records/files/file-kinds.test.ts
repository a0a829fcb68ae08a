import { describe, expect, it } from 'vitest';
import { formatBytes } from './file-kinds';

describe('formatBytes', () => {
  it.each([
    [512, '512 B'],
    [12_345, '12 kB'],
    [3_500_000, '3.3 MB'],
  ])('writes %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
