import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { DRAFT, LISTED, NEED } from '@/records/authorizations/authorization.fixture';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';

let AuthorizationCard: typeof import('./authorization-card').AuthorizationCard;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ AuthorizationCard } = await import('./authorization-card'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

/** @param lists the patient's authorizations, and the visit's use of them */
function open({
  ofPatient,
  used,
  needs = [],
}: {
  ofPatient: unknown[];
  used: unknown[];
  needs?: unknown[];
}) {
  const list = vi.fn((asked: unknown) =>
    JSON.stringify(asked).includes('"request_id":"v1"') ? used : ofPatient,
  );
  const sent = answer({
    list_authorizations: list,
    authorization_needs: needs,
    open_coverages: [
      { id: 'c1', rank: 'primary', member_id: 'M-1', payer: { name: 'Blue Harbor' } },
    ],
    company_members: [],
    save_authorization: DRAFT,
    use_authorization: {},
    stop_using_authorization: {},
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('staff')}>
          <AuthorizationCard requestId="v1" patientId="p1" referralId="r1" />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), sent };
}

it('says that the payer requires one and none is on file, and adds it for this visit', async () => {
  const { user, sent } = open({ ofPatient: [], used: [], needs: [NEED] });
  expect(await screen.findByText('Required by Blue Harbor, none on file')).toBeTruthy();
  expect(screen.getByText(/^Consult, visit on Dec 1, 2026/)).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Payer’s answer of Nov 28, 2026' }).getAttribute('href'),
  ).toBe('/companies/demo/insurance/verifications/e1');
  await user.click(screen.getByRole('button', { name: 'Add authorization' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add authorization' }));
  await user.click(form.getByRole('button', { name: 'Add authorization' }));
  await expect
    .poll(() => sent['save_authorization'])
    .toMatchObject([
      {
        patient_id: 'p1',
        referral_id: 'r1',
        request_id: 'v1',
        coverage_id: 'c1',
        services: [{ code: null, description: 'Consult', unit: 'visits', units_requested: 1 }],
      },
    ]);
});

it('says what the payer said, and what it left open, as different things', async () => {
  const said = { ...NEED, is_open: false };
  for (const [need, sentence] of [
    [{ ...said, said: 'not_required' }, 'Blue Harbor requires no authorization for consult.'],
    [
      { ...said, said: 'not_said' },
      'Blue Harbor didn’t say whether consult needs an authorization.',
    ],
    [
      { ...said, said: 'not_asked', eligibility_request_id: null },
      'Blue Harbor hasn’t been asked whether consult needs an authorization.',
    ],
    [
      { ...said, said: 'not_asked', payer: null },
      'No coverage in use: no payer was asked about authorization.',
    ],
  ] as const) {
    open({ ofPatient: [], used: [], needs: [need] });
    expect(await screen.findByText(sentence)).toBeTruthy();
    cleanup();
  }
});

it('takes a unit of the line that is chosen, of one that may be used', async () => {
  const denied = { ...LISTED, id: 'a9', number: 'D-1', status: 'denied' };
  const { user, sent } = open({ ofPatient: [LISTED, denied], used: [] });
  expect(await screen.findByText('This visit uses no authorization.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use an authorization' }));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Blue Harbor A-77: 30520 (0 of 2 units used)',
  ]);
  await user.click(offered[0] ?? document.body);
  await expect
    .poll(() => sent['use_authorization'])
    .toEqual([{ authorization_id: LISTED.id, request_id: 'v1', service_id: 's1' }]);
});

it('says what doesn’t cover the visit, and lets go of it', async () => {
  const short = { ...LISTED, visit_alarms: ['units_short'] };
  const { user, sent } = open({ ofPatient: [LISTED], used: [short] });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Units short: the authorization doesn’t cover this visit.',
  );
  await user.click(screen.getByRole('button', { name: 'Unlink Blue Harbor A-77' }));
  await expect
    .poll(() => sent['stop_using_authorization'])
    .toEqual([{ authorization_id: LISTED.id, request_id: 'v1' }]);
});
