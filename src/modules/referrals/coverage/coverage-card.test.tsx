import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { BARE_REFERRAL } from '../referral.fixture';

let CoverageCard: typeof import('./coverage-card').CoverageCard;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ CoverageCard } = await import('./coverage-card'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const PRIMARY = {
  id: 'c1',
  rank: 'primary',
  member_id: 'W1',
  group_number: null,
  plan_name: 'Gold',
  ended_on: null,
  payer: { name: 'Blue Harbor' },
};
const SECONDARY = { ...PRIMARY, id: 'c2', rank: 'secondary', payer: { name: 'Aster Health' } };
const CHECK = {
  id: 'e1',
  coverage_id: 'c1',
  state: 'done',
  outcome: 'active',
  created_at: '2026-11-02T17:00:00Z',
};
const SENT = {
  source_name: 'Northside EHR',
  payer_id: null,
  sent_payer_id: '60054',
  sent_payer_name: 'Cedar Mutual',
  plan_name: null,
  member_id: 'W9',
  group_number: null,
  relationship: 'self',
  subscriber_first_name: null,
  subscriber_last_name: null,
  subscriber_birth_date: null,
};

function open(values: Partial<ReferralDetail>, answers: Record<string, unknown> = {}) {
  const referral = { ...BARE_REFERRAL, ...values };
  const sent = answer({
    open_coverages: [PRIMARY, SECONDARY],
    eligibility_requests: [CHECK],
    sent_insurance: [],
    ...answers,
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('staff')}>
          <CoverageCard referral={referral} />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), sent };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('says under which coverage the referral is, how its last check went, and the number it came with', async () => {
  open({ coverage_id: 'c1', referral_authorization_number: 'RF-1' });
  expect(await screen.findByText('Blue Harbor')).toBeTruthy();
  expect(screen.getByText('primary · Member ID W1')).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByText('RF-1')).toBeTruthy();
  expect(hrefOf('Verify insurance')).toBe(
    '/companies/demo/insurance?verify=new&patient=p&referral=r1&policy=c1',
  );
});

it('says that a coverage was never verified, and where it isn’t known yet', async () => {
  open({ coverage_id: 'c2' });
  expect(await screen.findByText('Not verified yet')).toBeTruthy();
});

it('puts the referral under another coverage, and sends what was changed alone', async () => {
  const { user, sent } = open({ coverage_id: 'c1' }, { referrals: [{ id: 'r1' }] });
  await screen.findByText('Blue Harbor');
  await user.click(screen.getByRole('button', { name: 'Edit insurance' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit insurance' }));
  await user.click(form.getByRole('combobox', { name: 'Coverage' }));
  await user.click(await screen.findByRole('option', { name: /^Aster Health/ }));
  await user.click(form.getByRole('button', { name: 'Save insurance' }));
  await expect.poll(() => sent['referrals']).toContainEqual({ coverage_id: 'c2' });
});

it('shows what came with the referral, and offers to take it over while it is under no coverage', async () => {
  open({}, { sent_insurance: [SENT] });
  const sent = within(await screen.findByRole('region', { name: 'Sent with the referral' }));
  expect(sent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cedar Mutual (payer ID 60054)',
    'Not among your payers',
    'Member ID W9',
    'Subscriber: the patient',
  ]);
  expect(hrefOf('Check and add coverage')).toBe(
    '/companies/demo/insurance/patients/p?add=coverage&referral=r1',
  );
});

it('goes on showing it once the referral is under a coverage, to be taken over no more', async () => {
  open({ coverage_id: 'c1' }, { sent_insurance: [SENT] });
  expect(await screen.findByText('Cedar Mutual (payer ID 60054)')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check and add coverage' })).toBeNull();
});
