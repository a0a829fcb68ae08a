import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { answer, loadWithClient, refused } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { BARE_REFERRAL } from '../referral.fixture';

let StatusPicker: typeof import('./status-picker').StatusPicker;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

afterEach(() => {
  toast.dismiss();
});

beforeAll(async () => {
  loadWithClient();
  ({ StatusPicker } = await import('./status-picker'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

async function setTo(label: string, referral: Partial<ReferralDetail> = {}) {
  const answers: Record<string, unknown> = { set_referral_status: {}, referral_timeline: [] };
  const sent = answer(answers);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('staff')}>
          <StatusPicker referral={{ ...BARE_REFERRAL, ...referral }} linked={undefined} />
          <Toaster />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Status: / }));
  const choices = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(choices).toEqual(['Pending', 'Accepted', 'Scheduled', 'Completed', 'Declined']);
  await user.click(screen.getByRole('menuitemradio', { name: label }));
  await user.click(await screen.findByRole('button', { name: `Set to ${label}` }));
  expect(await screen.findByText(`Status set to ${label}`)).toBeTruthy();
  return { sent, answers, undo: () => user.click(screen.getByRole('button', { name: 'Undo' })) };
}

it('one press undoes a status, unless a colleague has set another since', async () => {
  const { sent, undo } = await setTo('Completed');
  await undo();
  await expect
    .poll(() => sent['set_referral_status'])
    .toMatchObject([
      { new_status: 'completed', expected_status: 'accepted' },
      { new_status: 'accepted', expected_status: 'completed', note: null },
    ]);
});

it('a declined one is declined again for the same reason', async () => {
  const { sent, undo } = await setTo('Accepted', {
    status: 'declined',
    decline_reason: 'insurance',
  });
  await undo();
  await expect
    .poll(() => sent['set_referral_status'])
    .toMatchObject([{}, { new_status: 'declined', decline_reason: 'insurance' }]);
});

it('taking back that is refused says why', async () => {
  const { answers, undo } = await setTo('Completed');
  answers['set_referral_status'] = refused('P0001', 400, 'Cancel what is still open first.');
  await undo();
  expect(await screen.findByText('Cancel what is still open first.')).toBeTruthy();
});
