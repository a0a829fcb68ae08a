import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CompanyContext } from '@/company/company-context';
import type { Comparison, Side } from '@/records/patient-merge/comparison.schema';
import { BARE_PATIENT } from '@/records/patients/patient.fixture';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { ComparisonView } from './comparison-view';

const side = (
  patient: Partial<Side['patient']>,
  rest: Partial<Omit<Side, 'patient'>> = {},
): Side => ({
  patient: {
    ...BARE_PATIENT,
    id: 'kept',
    first_name: 'Ana',
    last_name: 'Reyes',
    date_of_birth: '1980-03-04',
    sex: 'female',
    phone: '(555) 555-0101',
    updated_at: '2026-01-01T00:00:00+00:00',
    ...patient,
  },
  restricted: false,
  coverages: [],
  counts: {
    referrals: 0,
    visits: 0,
    cases: 0,
    coverages: 0,
    checks: 0,
    authorizations: 0,
    tests: 0,
    prescriptions: 0,
    shots: 0,
    courses: 0,
    threads: 0,
    files: 0,
    ...rest.counts,
  },
  ...rest,
});

const card = { rank: 'primary' as const, payer: 'Acme Health', member_id: 'A-1' };
const compared: Comparison = {
  one: side({}, { coverages: [card] }),
  other: side(
    {
      id: 'merged',
      last_name: 'Reyes-Lund',
      phone: '(555) 555-0202',
      email: 'ana@example.com',
      sex: 'unknown',
      address_line1: '12 Elm Street',
      city: 'Albany',
      state: 'NY',
      updated_at: '2026-02-02T00:00:00+00:00',
    },
    {
      coverages: [{ ...card, member_id: 'B-1' }],
      counts: {
        referrals: 2,
        visits: 1,
        cases: 0,
        coverages: 1,
        checks: 0,
        authorizations: 0,
        tests: 0,
        prescriptions: 0,
        shots: 12,
        courses: 0,
        threads: 0,
        files: 0,
      },
    },
  ),
  likeness: { reasons: ['birth_date'], passed: false },
};

const onPass = vi.fn();
const onMerge = vi.fn(() => Promise.resolve());
beforeEach(() => {
  onPass.mockClear();
  onMerge.mockClear();
});

function show(comparison = compared, role: 'admin' | 'staff' = 'admin') {
  const props = { comparison, onPass, passing: false, passError: undefined, onMerge };
  render(
    <CompanyContext value={portalOf(role)}>
      <MemoryRouter>
        <ComparisonView {...props} />
      </MemoryRouter>
    </CompanyContext>,
  );
}

const choice = (label: string, name: string | RegExp) =>
  within(screen.getByRole('group', { name: label })).getByRole<HTMLInputElement>('radio', {
    name,
  });

describe('merging two charts', () => {
  it('begins with the chart that stays, and what it doesn’t know from the other', () => {
    show();
    expect(choice('Last name', 'Reyes').checked).toBe(true);
    expect(choice('Phone', '(555) 555-0101').checked).toBe(true);
    expect(choice('Sex', 'Female').checked).toBe(true);
    expect(choice('Email', 'ana@example.com').checked).toBe(true);
    expect(choice('Address', /12 Elm Street/).checked).toBe(true);
    expect(choice('Primary coverage', /A-1/).checked).toBe(true);
  });

  it('asks nothing about what both say', () => {
    show();
    expect(screen.queryByRole('group', { name: 'First name' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'MRN' })).toBeNull();
  });

  it('says what moves', () => {
    show();
    expect(
      screen.getByText('2 referrals, 1 visit, 1 coverage, 12 shots to Ana Reyes.'),
    ).toBeTruthy();
  });

  it('warns that the result is restricted where one of them is', () => {
    show({ ...compared, other: { ...compared.other, restricted: true } });
    expect(screen.getByText('The merged record will be restricted.')).toBeTruthy();
  });

  it('isn’t done without a reason and a word that it is one person', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Merge charts' }));
    expect(screen.getByText('Say why these are one person’s charts.')).toBeTruthy();
    expect(screen.getByText('Confirm that this is one person.')).toBeTruthy();
    expect(onMerge).not.toHaveBeenCalled();
  });

  it('sends what was chosen of the other, an address as a whole', async () => {
    show();
    await userEvent.click(choice('Last name', 'Reyes-Lund'));
    await userEvent.click(choice('Email', 'None'));
    await userEvent.click(choice('Primary coverage', /B-1/));
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Married name');
    await userEvent.click(screen.getByRole('checkbox', { name: /one person/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Merge charts' }));
    expect(onMerge).toHaveBeenCalledWith({
      taken: [
        'last_name',
        'address_line1',
        'address_line2',
        'city',
        'state',
        'zip_code',
        'coverage_primary',
      ],
      reason: 'Married name',
    });
  });

  it('is nothing that other members are offered, who may say that these are two people', async () => {
    show(compared, 'staff');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Merge charts' })).toBeNull();
    expect(screen.getByText(/ask an administrator to merge/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Not the same person' }));
    expect(onPass).toHaveBeenCalledOnce();
  });
});
