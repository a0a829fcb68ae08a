import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { BARE_REFERRAL } from '../referral.fixture';

let HandlingCard: typeof import('./handling-card').HandlingCard;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

afterEach(() => {
  toast.dismiss();
});

beforeAll(async () => {
  loadWithClient();
  ({ HandlingCard } = await import('./handling-card'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const { patient, ...referral } = BARE_REFERRAL;
const WRITTEN = [{ updated_at: '2026-11-02T12:00:00Z' }];
/** The row has changed: nothing was written. */
const OVERTAKEN: unknown[] = [];

function show(answers: Record<string, unknown>) {
  const sent = answer(answers);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('staff')}>
        <HandlingCard
          referral={BARE_REFERRAL}
          members={[{ userId: 'u2', name: 'Theo Lindgren' }]}
          membersError={undefined}
        />
        <Toaster />
      </CompanyContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return {
    sent,
    user,
    pick: async (property: string, value: string) => {
      await user.click(screen.getByRole('combobox', { name: property }));
      await user.click(await screen.findByRole('option', { name: value }));
    },
  };
}

it('a property is set with one choice, and taken back with one press', async () => {
  const { sent, user, pick } = show({ referrals: WRITTEN });
  await pick('Assignee', 'Theo Lindgren');
  expect(await screen.findByText('Assigned to Theo Lindgren')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => sent['referrals'])
    .toEqual([{ assigned_to: 'u2' }, { assigned_to: null }]);
});

it('the day to be seen by is one of the usual, counted from today', async () => {
  const { sent, user } = show({ referrals: WRITTEN });
  const picker = screen.getByRole('button', { name: 'See by' });
  expect(picker.textContent).toBe('Dec 31, 2026from the priority');
  await user.click(picker);
  await user.click(await screen.findByRole('menuitemradio', { name: /^In 1 week/ }));
  await expect
    .poll(() => sent['referrals'])
    .toEqual([{ asked_see_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
});

it('shows a colleague’s change instead of overwriting it, unless the member insists', async () => {
  const answers: Record<string, unknown> = {
    referrals: OVERTAKEN,
    open_referral: [{ ...referral, priority: 'stat', updated_at: '2026-11-03T12:00:00Z' }],
    open_record: [patient],
    last_change: [{ name: 'Priya Raman', by_me: false }],
  };
  const { sent, user, pick } = show(answers);
  await pick('Priority', 'Urgent');
  expect(
    await screen.findByText('Priya Raman changed this referral in the meantime.'),
  ).toBeTruthy();
  expect(sent['referrals']).toHaveLength(1);
  answers['referrals'] = WRITTEN;
  await user.click(screen.getByRole('button', { name: 'Set mine anyway' }));
  expect(await screen.findByText('Priority set to Urgent')).toBeTruthy();
  expect(sent['referrals']).toHaveLength(2);
});
