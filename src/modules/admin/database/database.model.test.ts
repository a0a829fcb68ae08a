import { describe, expect, it } from 'vitest';
import { dayOfMigration, formatBytes, totalsOf } from './database.model';

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [1449, '1.4 kB'],
    [23_400_000, '23 MB'],
    [5_000_000_000_000, '5000 GB'],
  ])('of %i reads %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

it('a migration’s number begins with its day', () => {
  expect(dayOfMigration('20261121002330')).toBe('2026-11-21');
  expect(dayOfMigration('initial')).toBeNull();
});

it('the tables add up', () => {
  expect(
    totalsOf([
      { row_count: 2, bytes: 10 },
      { row_count: 3, bytes: 5 },
    ]),
  ).toEqual({ rows: 5, bytes: 15 });
});
