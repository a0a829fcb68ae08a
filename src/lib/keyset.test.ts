import { describe, expect, it } from 'vitest';
import { listStart, olderThan } from './keyset';

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
