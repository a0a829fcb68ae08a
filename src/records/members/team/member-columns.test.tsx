import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { USUAL_ARRANGEMENT } from '@/kit/list/column';
import { DataTable } from '@/kit/list/data-table';
import type { Member } from '../members.queries';
import type { Role } from '../roles';
import { memberColumns } from './member-columns';

const THEO: Member = {
  userId: 'u4',
  name: 'Theo Lindgren',
  email: 'theo@lakeshore.example',
  role: 'staff',
  deactivatedAt: null,
  revision: 1,
  avatarUrl: null,
};

function show(mine: Role, member: Member, userId = 'u1') {
  const view = {
    companyId: 'c1',
    companyName: 'Lakeshore ENT',
    timeZone: 'America/New_York',
    userId,
    role: mine,
  };
  render(
    <DataTable
      rows={[member]}
      noun="members"
      columns={memberColumns(view, { [member.userId]: null })}
      arrangement={USUAL_ARRANGEMENT}
      idOf={({ userId: id }) => id}
      nameOf={({ name }) => name}
    />,
  );
  return screen.queryByRole('button', { name: `Actions for ${member.name}` });
}

async function offers(mine: Role, member: Member, userId?: string) {
  const trigger = show(mine, member, userId);
  if (!trigger) return [];
  fireEvent.keyDown(trigger, { key: 'Enter' });
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

describe('a member of the team', () => {
  it('can get another role, and be deactivated and removed by an admin', async () => {
    expect(await offers('admin', THEO)).toEqual([
      'Change role',
      'Sign out everywhere',
      'Deactivate',
      'Remove from the clinic',
    ]);
  });

  it('shows since when they are deactivated, and can be reactivated', async () => {
    const gone = { ...THEO, deactivatedAt: '2024-06-03T12:00:00Z' };
    expect(await offers('owner', gone)).toContain('Reactivate');
    expect(screen.getByText('Deactivated Jun 3, 2024')).toBeTruthy();
  });

  it('can’t be changed by staff, and an owner not by an admin', async () => {
    expect(await offers('staff', THEO)).toEqual([]);
    expect(await offers('admin', { ...THEO, name: 'Dana', role: 'owner' })).toEqual([]);
  });

  it('can’t end their own access', async () => {
    expect(await offers('owner', { ...THEO, role: 'owner' }, THEO.userId)).toEqual(['Change role']);
  });

  it('shows that they never signed in', () => {
    show('owner', THEO);
    expect(screen.getByText('Never signed in')).toBeTruthy();
  });
});
