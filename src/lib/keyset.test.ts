import { describe, expect, it } from 'vitest';
import { afterCursor, listStart, olderThan } from './keyset';

describe('olderThan', () => {
  it('asks for earlier rows, and for lower ids among those of the same moment', () => {
    expect(olderThan('created_at', { at: '2024-06-03T14:00:00.123456+00:00', id: 'abc' })).toBe(
      'created_at.lt."2024-06-03T14:00:00.123456+00:00",and(created_at.eq."2024-06-03T14:00:00.123456+00:00",id.lt."abc")',
    );
  });

  it('has nothing to ask at the start of a list', () => {
    expect(listStart()).toBeNull();
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

  it('goes up where the list does', () => {
    expect(afterCursor({ column: 'due_at', ascending: true }, { at: '2025-12-01', id: 'b' })).toBe(
      'due_at.gt."2025-12-01",and(due_at.eq."2025-12-01",id.gt."b")',
    );
  });
});
