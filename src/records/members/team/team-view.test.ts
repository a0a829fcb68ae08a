import { describe, expect, it } from 'vitest';
import type { Member } from '../members.queries';
import { type Role, roleOptions } from '../roles';
import { mayChange, membersFor, sortMembers } from './team-view';

describe('the right to change a member', () => {
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

  it('offers an admin every role but owner', () => {
    expect(roleOptions('admin').map(({ value }) => value)).toEqual(['admin', 'physician', 'staff']);
    expect(roleOptions('owner').map(({ value }) => value)).toContain('owner');
  });
});

describe('the list', () => {
  const team = [
    { ...person('Adam Gone', 'staff'), deactivatedAt: '2024-06-03T12:00:00Z' },
    person('Dana Whitfield', 'owner'),
    person('Priya Raman', 'admin'),
    person('Theo Lindgren', 'staff'),
  ];
  it('sorts by name, role or last sign-in, either way', () => {
    const [adam, dana, priya, theo] = team.map(({ userId }) => userId);
    const signIns = { [theo ?? '']: '2026-11-20', [dana ?? '']: '2026-11-25', [adam ?? '']: null };
    const ids = (sort: Parameters<typeof sortMembers>[1]) =>
      sortMembers(team, sort, signIns).map(({ userId }) => userId);
    expect(ids('name')).toEqual([adam, dana, priya, theo]);
    expect(ids('name-back')).toEqual([theo, priya, dana, adam]);
    expect(ids('role')).toEqual([dana, priya, adam, theo]);
    expect(ids('sign-in').slice(0, 2)).toEqual([dana, theo]);
    expect(ids('sign-in-back').slice(-2)).toEqual([theo, dana]);
  });

  const names = (mine: Role, text = '', narrowed: Partial<Parameters<typeof membersFor>[2]> = {}) =>
    membersFor(mine, team, { text, role: null, group: null, ...narrowed }).map(({ name }) => name);

  it('shows one role, or groups by role', () => {
    expect(names('owner', '', { role: 'staff' })).toEqual(['Theo Lindgren', 'Adam Gone']);
    const back = membersFor('owner', team.toReversed(), { text: '', role: null, group: 'role' });
    expect(back.map(({ role }) => role)).toEqual(['owner', 'admin', 'staff', 'staff']);
  });

  it('shows staff and physicians only active members', () => {
    for (const role of ['staff', 'physician'] as const) {
      expect(names(role)).toEqual(['Dana Whitfield', 'Priya Raman', 'Theo Lindgren']);
    }
  });

  it('shows admins deactivated members too, last', () => {
    expect(names('admin').at(-1)).toBe('Adam Gone');
    expect(names('owner')).toHaveLength(4);
  });

  it.each(['theo', 'LIND', 'staff theo', 'theo.lindgren@', ' theo  lindgren '])(
    'finds Theo by %j',
    (search) => {
      expect(names('staff', search)).toEqual(['Theo Lindgren']);
    },
  );

  it.each(['nobody', 'theo owner', 'theolindgren'])('finds no one by %j', (search) => {
    expect(names('owner', search)).toEqual([]);
  });

  function person(name: string, role: Role): Member {
    const email = `${name.toLowerCase().replace(' ', '.')}@lakeshore.example`;
    return { userId: name, name, email, role, deactivatedAt: null, revision: 1, avatarUrl: null };
  }
});
