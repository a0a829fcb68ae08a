import type { VaultRole } from '@vault/log-entry';
import { expect, it } from 'vitest';
import { accessGaps } from './access-gaps';

it('tells who waits for access by role, and who no longer has the role', () => {
  const members = new Map<string, VaultRole>([
    ['given', 'read'],
    ['changed', 'read'],
    ['more', 'manage'],
    ['less', 'read'],
  ]);
  const opened = {
    people: new Set(['waits', 'given', 'changed', 'more', 'less', 'other']),
    facts: { members },
    info: {
      name: '',
      roles: { staff: 'read', physician: 'write' } as const,
      by_role: ['changed', 'given'],
    },
  };
  const { waiting, outdated } = accessGaps(opened, [
    { userId: 'waits', role: 'staff' },
    { userId: 'outside', role: 'staff' },
    { userId: 'given', role: 'staff' },
    { userId: 'changed', role: 'admin' },
    { userId: 'more', role: 'staff' },
    { userId: 'less', role: 'physician' },
    { userId: 'other', role: 'owner' },
  ]);
  expect(waiting).toEqual([
    { user: 'waits', role: 'read' },
    { user: 'less', role: 'write' },
  ]);
  expect(outdated).toEqual(['changed']);
});
