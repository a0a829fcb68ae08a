import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { BARE_CHART } from '@/records/patient-chart/chart.fixture';
import { answer, loadWithClient, refused } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';

/*
 * "Nothing is open" ends the work on a patient: it must be what the clinic's records say, and not what is left to show
 * before they came or where they did not.
 */

const PATIENT = '00000000-0000-4000-8000-000000000001';
const NOTHING = 'Nothing is open.';

let PatientPage: typeof import('./patient-page').PatientPage;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ PatientPage } = await import('./patient-page'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <CompanyContext value={portalOf('staff')}>
          <PatientPage patientId={PATIENT} />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('says that nothing is open of a patient with nothing open', async () => {
  answer({ patient_page: [{ ...BARE_CHART, patient: { ...BARE_CHART.patient, id: PATIENT } }] });
  show();
  expect(await screen.findByText(NOTHING)).toBeTruthy();
});

it('does not say so while the patient loads', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  show();
  expect(await screen.findByText('Loading patient...')).toBeTruthy();
  expect(screen.queryByText(NOTHING)).toBeNull();
});

it('does not say so where the patient could not be loaded', async () => {
  answer({ patient_page: refused('PT503', 503, 'Down') });
  show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText(NOTHING)).toBeNull();
});

it('says which shots a patient gets, and that the patient is watched', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const given_at = '2026-10-03T15:00:00Z';
  const shots = {
    watched_until: until,
    watched_after: 'shot',
    sets: [
      { label: 'A: Pollens', dose: '0.30 mL of 1:100', given_at, due_on: '2026-10-10' },
      { label: 'B: Molds', dose: '0.10 mL of 1:10', given_at, due_on: '2999-01-05' },
    ],
  };
  answer({
    patient_page: [{ ...BARE_CHART, patient: { ...BARE_CHART.patient, id: PATIENT }, shots }],
  });
  show();
  expect(await screen.findByText(/^Watched after a shot until /)).toBeTruthy();
  const sets = screen.getByRole('list', { name: 'Allergy shots' }).textContent;
  expect(sets).toContain('Last 0.30 mL of 1:100, Oct 3, 2026. Next was due Oct 10, 2026');
  expect(sets).toContain('Last 0.10 mL of 1:10, Oct 3, 2026. Next due Jan 5, 2999');
});
