import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { LISTED } from '@/shared/authorizations/authorization.fixture';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';

let AuthorizationCard: typeof import('./authorization-card').AuthorizationCard;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ AuthorizationCard } = await import('./authorization-card'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

/** @param lists what the patient has, and what the visit uses of it */
function open({ ofPatient, used }: { ofPatient: unknown[]; used: unknown[] }) {
  const list = vi.fn((asked: unknown) =>
    JSON.stringify(asked).includes('"request_id":"v1"') ? used : ofPatient,
  );
  const sent = answer({
    list_authorizations: list,
    use_authorization: {},
    stop_using_authorization: {},
  });
  const { container } = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('staff')}>
          <AuthorizationCard requestId="v1" patientId="p1" />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), sent, list, container };
}

it('is not there for a patient who has none', async () => {
  const { container, list } = open({ ofPatient: [], used: [] });
  await expect.poll(() => list.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(container.textContent).toBe('');
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
