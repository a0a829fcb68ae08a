import { describe, expect, it } from 'vitest';
import { roleOptions } from '../roles';
import { matches, mayChange } from './team-view';

describe('who may change whom', () => {
  it.each([
    ['owner', 'owner', true],
    ['owner', 'admin', true],
    ['admin', 'owner', false],
    ['admin', 'admin', true],
    ['admin', 'staff', true],
    ['physician', 'staff', false],
    ['staff', 'staff', false],
  ] as const)('%s changes %s: %s', (mine, theirs, may) => {
    expect(mayChange(mine, theirs)).toBe(may);
  });

  it('offers an administrator every role but owner', () => {
    expect(roleOptions('admin').map(({ value }) => value)).toEqual(['admin', 'physician', 'staff']);
    expect(roleOptions('owner').map(({ value }) => value)).toContain('owner');
  });
});

describe('the search', () => {
  const theo = { name: 'Theo Lindgren', email: 'theo@lakeshore.example', label: 'Staff' };
  it.each(['', 'theo', 'LIND', 'staff theo', 'lakeshore', ' theo  lindgren '])(
    'finds %j',
    (text) => {
      expect(matches(theo, text)).toBe(true);
    },
  );
  it.each(['priya', 'theo owner', 'theolindgren'])('does not find by %j', (text) => {
    expect(matches(theo, text)).toBe(false);
  });
});
