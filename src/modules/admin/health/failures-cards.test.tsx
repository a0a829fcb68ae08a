import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CompanyContext } from '@/company/company-context';
import type { QueryRead } from '@/kit/query/query-read';
import type { FunctionFailure, PageError } from '@/records/system-health/system-health.model';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { FunctionFailuresCard, PageErrorsCard } from './failures-cards';

const ERROR: PageError = {
  id: '1',
  release: '0123456789ab',
  route: '/companies/:companySlug/patients/:id',
  name: 'TypeError',
  stack: 'rowOf patients-1a2B.js:1:234',
  seen: 3,
  first_seen_at: '2026-11-20T14:30:00Z',
  last_seen_at: '2026-11-20T15:00:00Z',
};

const FAILURE: FunctionFailure = {
  function_name: 'check-file',
  place: 'TypeError at handler.ts:12',
  seen: 1,
  first_seen_at: '2026-11-20T15:00:00Z',
  last_seen_at: '2026-11-20T15:00:00Z',
};

const read = <Row,>(data: Row[]): QueryRead<Row[]> => ({
  data,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
});

function show(errors: PageError[], failures: FunctionFailure[]) {
  render(
    <CompanyContext value={portalOf('admin')}>
      <PageErrorsCard errors={read(errors)} />
      <FunctionFailuresCard failures={read(failures)} />
    </CompanyContext>,
  );
}

describe('what broke', () => {
  it('shows where, how often, and since when, and copies it for support', async () => {
    const user = userEvent.setup();
    show([ERROR], [FAILURE]);
    const errors = within(screen.getByRole('list', { name: 'Errors on screen' }));
    expect(errors.getByText('/companies/:companySlug/patients/:id')).toBeTruthy();
    expect(errors.getByText('3 times')).toBeTruthy();
    expect(errors.getByTitle('Nov 20, 2026, 10:00 AM')).toBeTruthy();
    expect(errors.getByText('0123456789ab')).toBeTruthy();
    await user.click(errors.getByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toBe(
      'TypeError on /companies/:companySlug/patients/:id, release 0123456789ab\nrowOf patients-1a2B.js:1:234',
    );
    const failures = within(screen.getByRole('list', { name: 'Failed functions' }));
    expect(failures.getByText('TypeError at handler.ts:12')).toBeTruthy();
    expect(failures.getByText('Once')).toBeTruthy();
  });

  it('is nothing where nothing did', () => {
    show([], []);
    expect(screen.getByText('No errors')).toBeTruthy();
    expect(screen.getByText('No failures')).toBeTruthy();
  });
});
