import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answer, loadWithClient, refused } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { BARE_REFERRAL } from '../referral.fixture';

let CloseDialog: typeof import('./close-dialog').CloseDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ CloseDialog } = await import('./close-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

function open(answers: Record<string, unknown>, referrer: string | null = null) {
  const sent = answer(answers);
  let closed = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('staff')}>
        <CloseDialog
          referral={{ ...BARE_REFERRAL, referrer_name: referrer }}
          onClose={() => {
            closed += 1;
          }}
        />
      </CompanyContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, closed: () => closed };
}

it('declines the referral as of a patient who was not reached, from the status that was seen', async () => {
  const { user, sent, closed } = open({ set_referral_status: {} }, 'Northgate Pediatrics');
  expect(screen.getByText(/Let Northgate Pediatrics know\./)).toBeTruthy();
  await user.type(screen.getByLabelText('Note'), ' Three calls, one letter ');
  await user.click(screen.getByRole('button', { name: 'Close referral' }));
  await expect.poll(closed).toBe(1);
  expect(sent['set_referral_status']).toEqual([
    {
      referral_id: 'r1',
      new_status: 'declined',
      expected_status: 'accepted',
      note: 'Three calls, one letter',
      decline_reason: 'patient_unreachable',
    },
  ]);
});

it('needs no note, and no name of the office', async () => {
  const { user, sent, closed } = open({ set_referral_status: {} });
  expect(screen.getByText(/Let the referring provider know\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close referral' }));
  await expect.poll(closed).toBe(1);
  expect(sent['set_referral_status']).toMatchObject([{ note: null }]);
});

it('stays open with the note and says why, where it was refused', async () => {
  const { user, closed } = open({
    set_referral_status: refused('P0001', 400, 'Cancel the appointment on Dec 3 first.'),
    referral_events: [],
  });
  await user.type(screen.getByLabelText('Note'), 'No answer');
  await user.click(screen.getByRole('button', { name: 'Close referral' }));
  expect(await screen.findByText('Cancel the appointment on Dec 3 first.')).toBeTruthy();
  expect(screen.getByDisplayValue('No answer')).toBeTruthy();
  expect(closed()).toBe(0);
});
