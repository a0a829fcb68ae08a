import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { PATIENT, UNSAID } from './coverage.fixture';

let EditCoverageDialog: typeof import('./edit-coverage-dialog').EditCoverageDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ EditCoverageDialog } = await import('./edit-coverage-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const COVERAGE: PatientCoverage = {
  id: 'v1',
  rank: 'primary',
  relationship: 'self',
  payer_id: 'x',
  member_id: 'W1000',
  ...UNSAID,
  card_front_path: null,
  card_back_path: null,
  ended_on: null,
  revision: 1,
  payer: { id: 'x', name: 'Blue Harbor' },
};
/** Opens the dialog; returns its member ID field. */
function openCoverage() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('staff')}>
          <EditCoverageDialog patient={PATIENT} latest={COVERAGE} onClose={() => undefined} />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText(/^Member ID/);
  return { user, field };
}

const QUESTION = 'Another patient is insured under this member ID. Is it the same person?';

it('asks whether it is the same person, once the member ID is corrected to one that another patient has', async () => {
  const sent = answer({
    payers: [{ id: 'x', name: 'Blue Harbor', phone: null, clearinghouse_payer_id: null }],
    find_member_id: (asked: unknown) =>
      JSON.stringify(asked).includes('W2000')
        ? [{ ...PATIENT, id: 'p2', last_name: 'Fixturre' }]
        : [],
  });
  const { user, field } = openCoverage();
  await expect.poll(() => sent['find_member_id']?.length).toBeGreaterThan(0);
  expect(screen.queryByText(QUESTION)).toBeNull();
  await user.clear(field);
  await user.type(field, 'W2000');
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(screen.getByText(/Fixturre/)).toBeTruthy();
  expect(sent['find_member_id']?.at(-1)).toMatchObject({
    payer_id: 'x',
    member_id: 'W2000',
    patient_id: 'p1',
  });
});

it('says when a number is none that Medicare gives, and saves it all the same', async () => {
  const payers = [{ id: 'x', name: 'Medicare', phone: null, clearinghouse_payer_id: null }];
  const sent = answer({ payers, find_member_id: [], coverages: [COVERAGE] });
  const { user, field } = openCoverage();
  expect(await screen.findByText(/Medicare numbers have 11 characters/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '1eg4-te5-mk73');
  await expect.poll(() => screen.queryByText(/Medicare numbers have 11 characters/)).toBeNull();
  await user.clear(field);
  await user.type(field, 'W1001');
  await user.click(screen.getByRole('button', { name: 'Save coverage' }));
  await expect.poll(() => sent['coverages']?.at(-1)).toMatchObject({ member_id: 'W1001' });
});
