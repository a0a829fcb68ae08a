import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CompanyContext } from '@/company/company-context';
import type { QueryRead } from '@/kit/query/query-read';
import { AppError } from '@/lib/errors';
import type { ScheduledJob } from '@/records/system-health/system-health.model';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { JobsCard } from './jobs-card';

const RAN: ScheduledJob = {
  name: 'delete_stale_rows',
  last_started_at: '2026-11-20T15:00:00Z',
  last_finished_at: '2026-11-20T15:00:01Z',
  last_duration_ms: 1240,
  last_succeeded_at: '2026-11-20T15:00:01Z',
  last_error: null,
  late: false,
};
const FAILED: ScheduledJob = {
  ...RAN,
  name: 'expire_offers',
  last_succeeded_at: '2026-11-20T14:30:00Z',
  last_error: '55P03 in private.expire_offers(uuid) line 4',
};
const NEVER: ScheduledJob = {
  ...RAN,
  name: 'notify_overdue_referrals',
  last_started_at: null,
  last_finished_at: null,
  last_duration_ms: null,
  last_succeeded_at: null,
  late: true,
};

function show(jobs: Partial<QueryRead<ScheduledJob[]>>) {
  const query = { data: undefined, error: null, isFetching: false, refetch: vi.fn(), ...jobs };
  render(
    <CompanyContext value={portalOf('admin')}>
      <JobsCard jobs={query} />
    </CompanyContext>,
  );
  return query;
}

const lineOf = (title: string) => {
  const line = screen.getByText(title).closest('li');
  if (!line) throw new Error(`No line for ${title}`);
  return within(line);
};

describe('the card of scheduled jobs', () => {
  it('shows when each ran, for how long, and in words how that went', () => {
    show({ data: [RAN, FAILED, NEVER] });
    expect(screen.getByRole('status').textContent).toBe('Of 3 jobs: 1 late, 1 failed.');

    const cleanup = lineOf('Cleanup');
    expect(cleanup.getByText('On time')).toBeTruthy();
    expect(cleanup.getByTitle('Nov 20, 2026, 10:00 AM')).toBeTruthy();
    expect(cleanup.getByText('1.2 s')).toBeTruthy();
    expect(cleanup.queryByText('Last error')).toBeNull();

    const offers = lineOf('Waitlist offers');
    expect(offers.getByText('Failed')).toBeTruthy();
    expect(offers.getByText('55P03 in private.expire_offers(uuid) line 4')).toBeTruthy();
    expect(offers.getByTitle('Nov 20, 2026, 9:30 AM')).toBeTruthy();

    const referrals = lineOf('Overdue referrals');
    expect(referrals.getByText('Late')).toBeTruthy();
    expect(referrals.getByText('Never')).toBeTruthy();
  });

  it('says why the jobs could not be read, and asks again', async () => {
    const { refetch } = show({ error: new AppError('offline') });
    expect(screen.getByRole('alert').textContent).toContain(new AppError('offline').message);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
