import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { PATIENT } from './coverage.fixture';

let TakeOverCoverageDialog: typeof import('./take-over-coverage-dialog').TakeOverCoverageDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ TakeOverCoverageDialog } = await import('./take-over-coverage-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const COLUMNS = {
  payer_id: 'x',
  member_id: 'W1000',
  group_number: 'G-7',
  relationship: 'child',
  subscriber_first_name: 'Mara',
  subscriber_last_name: 'Fixture',
  subscriber_birth_date: '1984-02-03',
};
const SENT = {
  ...COLUMNS,
  source_name: 'Northside EHR',
  sent_payer_id: '60054',
  sent_payer_name: 'Blue Harbor Health Inc.',
  plan_name: null,
};

async function open(insurance: typeof SENT | (Omit<typeof SENT, 'payer_id'> & { payer_id: null })) {
  const sent = answer({
    sent_insurance: [insurance],
    payers: [
      { id: 'x', name: 'Blue Harbor', phone: null, clearinghouse_payer_id: '60054' },
      { id: 'y', name: 'Cedar Mutual', phone: null, clearinghouse_payer_id: null },
    ],
    find_member_id: [],
    coverages: (row: unknown) => (row === null ? [] : [row]),
    referrals: [{ id: 'r1' }],
  });
  let closed = 0;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('staff')}>
          <TakeOverCoverageDialog
            patient={PATIENT}
            referralId="r1"
            onClose={() => {
              closed += 1;
            }}
          />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByDisplayValue('W1000');
  const form = within(screen.getByRole('dialog', { name: 'Add coverage' }));
  return { user: userEvent.setup(), form, sent, closed: () => closed };
}

it('makes a coverage of what was sent, and puts the referral under it', async () => {
  const { user, form, sent, closed } = await open(SENT);
  expect(form.getByText(/As Northside EHR sent it\. Compare with the card\./)).toBeTruthy();
  expect(form.queryByText(/not among your payers/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save coverage' }));
  await expect.poll(closed).toBe(1);
  const [saved] = sent['coverages'] ?? [];
  expect(saved).toMatchObject({ patient_id: 'p1', ...COLUMNS });
  expect(saved).toMatchObject({ id: expect.any(String) });
  expect(sent['referrals']).toEqual([{ coverage_id: idOf(saved) }]);
});

it('names a payer that the clinic has not, and saves nothing until one is chosen', async () => {
  const { user, form, sent } = await open({ ...SENT, payer_id: null });
  expect(
    form.getByText(/“Blue Harbor Health Inc\.” \(payer ID 60054\), which is not among your payers/),
  ).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Save coverage' }));
  expect(await form.findByText('Choose the payer.')).toBeTruthy();
  expect(sent['coverages']).toBeUndefined();
});

const idOf = (row: unknown) =>
  row !== null && typeof row === 'object' && 'id' in row ? row.id : null;
