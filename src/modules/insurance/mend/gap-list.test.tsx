import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CompanyContext } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { GapList } from './gap-list';

const GAPS = ['clearinghouse_payer_id', 'member_id', 'patient_birth_date', 'npi'];

function show(role: 'admin' | 'staff') {
  const onMend = vi.fn();
  const client = new QueryClient();
  client.setQueryData(memberQueries.list('c1').queryKey, [
    { userId: 'u2', role: 'owner', name: 'Dana Whitfield', avatarUrl: null },
    { userId: 'u3', role: 'admin', name: 'Theo Park', avatarUrl: null },
    { userId: 'u4', role: 'physician', name: 'Miriam Osei', avatarUrl: null },
  ]);
  const company = {
    id: 'c1',
    slug: 'demo',
    name: 'Lakeshore ENT',
    logoSuffix: 'ENT',
    accentColor: null,
    timeZone: 'America/New_York',
    role,
    isAdmin: role === 'admin',
  };
  const user = {
    id: 'u1',
    username: 'demo',
    email: 'demo@tozid.example',
    name: 'Priya',
    displayName: 'Priya',
    roles: ['user'],
    isAdmin: role === 'admin',
    tozToken: 'token',
    avatarUrl: null,
    transparencyLevel: 80,
  };
  const { container } = render(
    <QueryClientProvider client={client}>
      <CompanyContext value={{ company, user }}>
        <p>
          <GapList gaps={GAPS} about="Ada Fixture" onMend={onMend} />
        </p>
      </CompanyContext>
    </QueryClientProvider>,
  );
  return { onMend, container };
}

it('leads admins from each gap to the place where it is closed', async () => {
  const { onMend } = show('admin');
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(onMend.mock.calls).toEqual([['payer'], ['coverage'], ['patient'], ['npi']]);
});

it('leads others to what they may add, and tells them who can add the rest', () => {
  const { container } = show('staff');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'the member ID (Ada Fixture)',
    'the patient’s date of birth (Ada Fixture)',
  ]);
  expect(container.textContent).toContain(
    'Dana Whitfield or Theo Park can add what is the clinic’s.',
  );
});
