import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { BARE_CHART } from '@/records/patient-chart/chart.fixture';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { BARE_PATIENT } from '@/records/patients/patient.fixture';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { BARE_REFERRAL } from '../referral.fixture';

let LetterDialog: typeof import('./letter-dialog').LetterDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ LetterDialog } = await import('./letter-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const CLINIC = {
  name: 'Lakeshore ENT',
  npi: null,
  phone: '5555550100',
  address: '1 Pier Road\nLakeshore, ME 04000',
};
const PATIENT = {
  ...BARE_PATIENT,
  address_line1: '12 Elm Street',
  city: 'Lakeshore',
  state: 'ME',
  zip_code: '04000',
};

interface Given {
  clinic?: Partial<Chart['clinic']>;
  patient?: Partial<Chart['patient']>;
  calls?: number;
  role?: 'admin' | 'staff';
}

async function open({ clinic, patient, calls = 3, role = 'staff' }: Given = {}) {
  const chart: Chart = {
    ...BARE_CHART,
    clinic: { ...CLINIC, ...clinic },
    patient: { ...PATIENT, ...patient },
  };
  const sent = answer({
    patient_page: [chart],
    clinic_settings: { contact_letter_days: 10 },
    record_contact_attempt: {},
  });
  let closed = 0;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf(role)}>
          <LetterDialog
            referral={{ ...BARE_REFERRAL, contact_calls: calls }}
            onClose={() => {
              closed += 1;
            }}
          />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const letter = await screen.findByRole('region', { name: 'Preview' });
  return {
    user: userEvent.setup(),
    sent,
    letter,
    text: letter.textContent,
    closed: () => closed,
  };
}

it('asks the patient to call the clinic, by a day that follows the day it was sent', async () => {
  const { user, letter, text } = await open();
  expect(text).toContain('12 Elm Street');
  expect(text).toContain('We tried to call you and could not reach you.');
  expect(text).toContain('Please call us at (555) 555-0100.');
  const day = screen.getByLabelText('Sent on');
  await user.clear(day);
  await user.type(day, '2026-11-02');
  expect(within(letter).getByText(/If we do not hear from you by November 12, 2026/)).toBeTruthy();
});

it('tells neither what the referral is about nor who sent it', async () => {
  const { text } = await open();
  expect(text).not.toContain(BARE_REFERRAL.reason);
});

it('goes to the guardian, where the patient has one', async () => {
  const { text } = await open({ patient: { guardian_name: 'Bo Fixture' } });
  expect(text).toContain('Dear Bo Fixture,');
  expect(text).toContain('We received a referral for Ada Fixture');
});

it('says that there is no working number if no call was possible', async () => {
  const { text } = await open({ calls: 0 });
  expect(text).toContain('We do not have a working phone number for you.');
});

it('of a clinic without a number asks to be contacted, and says where the number is set', async () => {
  const { text } = await open({ clinic: { phone: null }, role: 'admin' });
  expect(text).toContain('Please contact us to schedule it. Please also tell us');
  expect(text).not.toContain('call us');
  expect(
    screen.getByRole('link', { name: 'Add it under Organizations' }).getAttribute('href'),
  ).toBe('/companies/demo/admin/organizations');
});

it('sends staff of such a clinic to their administrator, only without a number', async () => {
  await open({ clinic: { phone: null } });
  expect(screen.getByText(/An administrator can add it under Organizations\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says that an address is missing', async () => {
  await open({ patient: { address_line1: null, city: null, state: null, zip_code: null } });
  expect(screen.getByText('No postal address on file. Add it to the patient first.')).toBeTruthy();
});

it('is written down as sent, of the day that was chosen, and closes', async () => {
  const { user, sent, closed } = await open({ patient: { guardian_name: 'Bo Fixture' } });
  const day = screen.getByLabelText('Sent on');
  await user.clear(day);
  await user.type(day, '2026-11-02');
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }));
  await expect.poll(closed).toBe(1);
  expect(sent['record_contact_attempt']).toEqual([
    {
      attempt_id: expect.any(String),
      referral_id: 'r1',
      attempted_at: '2026-11-02T17:00:00.000Z',
      way: 'letter',
      party: 'guardian',
      outcome: 'sent',
    },
  ]);
});
