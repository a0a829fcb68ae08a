import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { answer, loadWithClient } from '../../../scripts/test-setup/answers.ts';

let WatchedPatients: typeof import('./watched-patients').WatchedPatients;
let PatientLink: typeof import('./patient-link').PatientLink;

beforeAll(async () => {
  loadWithClient();
  ({ WatchedPatients } = await import('./watched-patients'));
  ({ PatientLink } = await import('./patient-link'));
});

const patient = (id: string) => ({ id, first_name: 'Ada', last_name: id });

it('a name says until when the patient is watched, while that is ahead', async () => {
  vi.setSystemTime('2026-03-02T15:00:00Z');
  answer({
    watched_patients: [
      { patient_id: 'here', until: '2026-03-02T15:25:00+00:00' },
      { patient_id: 'gone', until: '2026-03-02T14:55:00+00:00' },
    ],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WatchedPatients companyId="c" timeZone="America/New_York">
          <PatientLink slug="demo" patient={patient('here')} />
          <PatientLink slug="demo" patient={patient('gone')} />
          <PatientLink slug="demo" patient={patient('other')} />
          <PatientLink slug="demo" patient={patient('here')}>
            Open chart
          </PatientLink>
        </WatchedPatients>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ada here Watched until 10:25 AM',
      'Ada gone',
      'Ada other',
      'Open chart',
    ]),
  );
});
