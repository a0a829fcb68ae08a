import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterCursor,
  type Cursor,
  type KeysetSource,
  olderThan,
  readAll,
  readPage,
} from './keyset';

describe('olderThan', () => {
  it('asks for earlier rows, and for lower ids at the same time', () => {
    expect(olderThan('created_at', { at: '2024-06-03T14:00:00.123456+00:00', id: 'abc' })).toBe(
      'created_at.lt."2024-06-03T14:00:00.123456+00:00",and(created_at.eq."2024-06-03T14:00:00.123456+00:00",id.lt."abc")',
    );
  });
});

describe('afterCursor', () => {
  it('breaks ties of time by id, keeping every microsecond', () => {
    expect(
      afterCursor(
        { column: 'created_at', ascending: false },
        { at: '2025-11-03T12:00:00.123456+00:00', id: 'b' },
      ),
    ).toBe(
      'created_at.lt."2025-11-03T12:00:00.123456+00:00",and(created_at.eq."2025-11-03T12:00:00.123456+00:00",id.lt."b")',
    );
  });

  it('goes up in an ascending list', () => {
    expect(afterCursor({ column: 'due_at', ascending: true }, { at: '2025-12-01', id: 'b' })).toBe(
      'due_at.gt."2025-12-01",and(due_at.eq."2025-12-01",id.gt."b")',
    );
  });
});

const placeOf = (row: number): Cursor => ({ at: '2024-06-03', id: String(row) });

/** The numbers up to `length`, from a server that returns at most `cap` at once. */
function numbers(length: number, cap = Number.POSITIVE_INFINITY): KeysetSource<number> {
  return {
    read: (after, size) => {
      const first = after === null ? 1 : Number(after.id) + 1;
      const count = Math.max(0, Math.min(size, cap, length - first + 1));
      return Promise.resolve(Array.from({ length: count }, (_, index) => first + index));
    },
    placeOf,
  };
}

const { signal } = new AbortController();

describe('a page', () => {
  it('holds the requested number of rows, and knows the next start', async () => {
    expect(await readPage(numbers(5), null, 2, signal)).toEqual({ rows: [1, 2], next: placeOf(2) });
    expect(await readPage(numbers(5), placeOf(2), 2, signal)).toEqual({
      rows: [3, 4],
      next: placeOf(4),
    });
  });

  it('is the last if it is partly full, just full, or empty', async () => {
    expect(await readPage(numbers(5), placeOf(4), 2, signal)).toEqual({ rows: [5], next: null });
    expect(await readPage(numbers(4), placeOf(2), 2, signal)).toEqual({ rows: [3, 4], next: null });
    expect(await readPage(numbers(0), null, 2, signal)).toEqual({ rows: [], next: null });
  });
});

describe('a list read to its end', () => {
  it('is whole, each row once, whatever the server’s cap', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        async (length, size, cap) => {
          const all = await readAll(numbers(length, cap), { size, signal });
          expect(all).toEqual(Array.from({ length }, (_, index) => index + 1));
        },
      ),
    );
  });

  it('reports its progress', async () => {
    const seen: number[] = [];
    await readAll(numbers(5), { size: 2, signal, onProgress: (rows) => seen.push(rows) });
    expect(seen).toEqual([2, 4, 5]);
  });

  it('doesn’t loop forever', async () => {
    const stuck: KeysetSource<number> = { read: () => Promise.resolve([7]), placeOf };
    await expect(readAll(stuck, { size: 1, signal })).rejects.toThrow('does not move on');
  });
});
