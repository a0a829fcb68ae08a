import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { AllergyTest } from '@/records/allergy/allergy-record.schema';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { presumed } from '../../../../scripts/test-setup/presumed.ts';

let WriteDialog: typeof import('./write-dialog').WriteDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ WriteDialog } = await import('./write-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const CAT = {
  id: 'cat',
  label: 'Cat',
  category: 'animal',
  species_group: null,
  control: null,
  units: 'bau',
  stock_strength: 10_000,
  has_proteases: false,
  is_active: true,
};

const RESULT: AllergyTest['results'][number] = {
  place: 1,
  allergen_id: 'cat',
  label: 'Cat',
  category: 'animal',
  control: null,
  dilution: null,
  wheal_mm: 8,
  flare_mm: 20,
  ige_kua: null,
  read_at: '2026-11-28T15:00:00Z',
  confirmed_at: null,
  read_from_minutes: 15,
  read_until_minutes: 20,
  grade: 3,
  is_positive: true,
  is_endpoint: false,
};

const TEST: AllergyTest = {
  id: 't1',
  kind: 'prick',
  panel: 'Animals',
  tested_on: '2026-11-28',
  created_at: '2026-11-28T14:40:00Z',
  applied_at: '2026-11-28T14:44:00Z',
  applied_noted_at: null,
  applied_by_name: 'Erin Lindgren',
  drugs: [],
  unasked_reason: null,
  timing_reason: null,
  timing_by_name: null,
  note: null,
  is_valid: true,
  finding: null,
  revision: 1,
  grading_id: 'g1',
  grading: 'Three millimeters over the negative control',
  grading_version: 1,
  grading_source: 'Practice parameter',
  performed_by_name: 'Erin Lindgren',
  late: null,
  finished_by_name: 'Erin Lindgren',
  finished_at: '2026-11-28T15:01:00Z',
  results: [RESULT],
};

it('a new prescription names no dose volume and no vial before a person writes them', async () => {
  const sent = answer({ allergens: [CAT], clinical_tables: [], save_allergy_prescription: {} });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('physician')}>
        <WriteDialog patientId="p1" from={TEST} onClose={() => undefined} />
      </CompanyContext>
    </QueryClientProvider>,
  );
  await screen.findByLabelText(/^Vial, mL/);
  expect(presumed()).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save draft' }));
  expect((await screen.findAllByText('Write it as 0.5.')).length).toBe(2);
  expect(sent['save_allergy_prescription']).toBe(undefined);
});
