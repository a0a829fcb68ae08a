import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { answer, loadWithClient } from '../../../scripts/test-setup/answers.ts';
import { DRAFT, LISTED } from './authorization.fixture';

let AuthorizationsCard: typeof import('./authorizations-card').AuthorizationsCard;

beforeAll(async () => {
  loadWithClient();
  ({ AuthorizationsCard } = await import('./authorizations-card'));
});

function open(listed: unknown[], needs: unknown[] = []) {
  const sent = answer({
    list_authorizations: listed,
    authorization_needs: needs,
    open_coverages: [
      { id: 'c1', rank: 'primary', member_id: 'M-1', payer: { name: 'Blue Harbor' } },
    ],
    company_members: [],
    save_authorization: DRAFT,
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AuthorizationsCard companyId="c" slug="demo" patientId="p1" referralId="r1" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), sent };
}

it('shows what each covers, its use, and its alarms', async () => {
  const [service] = LISTED.services;
  open([{ ...LISTED, alarms: ['date_outside'], services: [{ ...service, used: 1 }] }]);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Nov 9, 2026 to Dec 31, 2026 · 30520: 1 of 2 units used');
  expect(within(row).getByText('Date outside')).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Blue Harbor A-77' }).getAttribute('href')).toBe(
    `/companies/demo/insurance/authorizations/${LISTED.id}`,
  );
});

it('starts one for the referral, and shows at the field what is missing', async () => {
  const { user, sent } = open([]);
  expect(await screen.findByText('No prior authorizations yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add authorization' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add authorization' }));
  await user.click(form.getByRole('button', { name: 'Add authorization' }));
  expect(await form.findByText('Choose the coverage.')).toBeTruthy();
  expect(form.getByText('Enter the CPT or HCPCS code.')).toBeTruthy();
  expect(sent['save_authorization']).toBeUndefined();

  await user.click(form.getByRole('combobox', { name: /^Coverage/ }));
  await user.click(await screen.findByRole('option', { name: 'Blue Harbor, primary, M-1' }));
  await user.type(form.getByLabelText('CPT or HCPCS code'), '30520');
  await user.type(form.getByLabelText('Diagnoses'), 'j34.2 J34.3');
  await user.click(form.getByRole('button', { name: 'Add service' }));
  await user.type(form.getAllByLabelText('CPT or HCPCS code')[1] ?? document.body, '31240');
  const [, many] = form.getAllByLabelText(/^How many/);
  await user.clear(many ?? document.body);
  await user.type(many ?? document.body, '3');
  await user.click(form.getByRole('button', { name: 'Add authorization' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent['save_authorization']).toMatchObject([
    {
      patient_id: 'p1',
      referral_id: 'r1',
      coverage_id: 'c1',
      services: [
        { code: '30520', diagnosis_codes: ['J34.2', 'J34.3'], units_requested: 1 },
        { code: '31240', diagnosis_codes: [], units_requested: 3 },
      ],
    },
  ]);
});
