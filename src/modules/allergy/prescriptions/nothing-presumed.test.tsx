import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { presumed } from '../../../../scripts/test-setup/presumed.ts';
import { aResult, aTest } from '../testing/test.fixture';

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

const TEST = aTest([aResult('cat', { category: 'animal', wheal_mm: 8, is_positive: true })]);

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
