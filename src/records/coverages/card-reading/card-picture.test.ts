import { describe, expect, it } from 'vitest';
import type { QuarterTurns } from '@/records/files/edit-picture';
import { cardFileProblem, isLegible, turned } from './card-picture';

describe('cardFileProblem', () => {
  it('lets pictures through and says why not', () => {
    expect(cardFileProblem({ name: 'card', type: 'image/jpeg', size: 4_000_000 })).toBeUndefined();
    expect(cardFileProblem({ name: 'card', type: 'application/pdf', size: 1 })).toMatch(
      /JPEG, PNG or WebP/,
    );
    expect(cardFileProblem({ name: 'card', type: 'image/png', size: 21 * 1024 * 1024 })).toMatch(
      /20 MB/,
    );
  });
});

it('four quarter turns, either way, lead back', () => {
  for (const by of [1, -1] as const) {
    let turns: QuarterTurns = 0;
    const seen = [1, 2, 3, 4].map(() => {
      turns = turned(turns, by);
      return turns;
    });
    expect(seen).toEqual(by === 1 ? [1, 2, 3, 0] : [3, 2, 1, 0]);
  }
});

it('a thumbnail is too small to be read', () => {
  expect(isLegible({ width: 320 })).toBe(false);
  expect(isLegible({ width: 1200 })).toBe(true);
});
