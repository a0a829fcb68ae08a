import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Company, CompanyContext, type CurrentUser } from '@/company/company-context';
import { AppError } from '@/lib/errors';
import type { LiveItem } from '@/records/referrals/live-items';
import type { ReferralStatus } from '@/records/referrals/referral-labels';
import { type StatusChoice, StatusDialog } from './status-dialog';

const company: Company = {
  id: 'c',
  slug: 'demo',
  name: 'Demo',
  logoSuffix: '',
  accentColor: null,
  timeZone: 'America/New_York',
  weekStartsOn: 7,
  role: 'staff',
  isAdmin: false,
  isNew: false,
  hidesSetup: true,
};
const member: CurrentUser = {
  id: 'u',
  username: 'u',
  email: 'u@tozid.example',
  name: 'U',
  displayName: null,
  roles: [],
  isAdmin: false,
  tozToken: '',
  avatarUrl: null,
  transparencyLevel: 80,
};

const saved = () => Promise.resolve();

/** A colleague has just set this status. */
const overtakenBy = (status: ReferralStatus) =>
  vi.fn((choice: StatusChoice) =>
    choice.seen === status
      ? Promise.resolve()
      : Promise.reject(
          new AppError('stale', { message: 'Theo was quicker.', present: { status } }),
        ),
  );

interface Shown {
  current: ReferralStatus;
  chosen: ReferralStatus;
  onSave?: (choice: StatusChoice) => Promise<void>;
  live?: readonly LiveItem[];
}

const onClose = vi.fn();

const dialog = ({ onSave = saved, live = [], ...statuses }: Shown) => (
  <MemoryRouter>
    <CompanyContext value={{ company, user: member }}>
      <StatusDialog {...statuses} live={live} open={0} onSave={onSave} onClose={onClose} />
    </CompanyContext>
  </MemoryRouter>
);

function open(shown: Shown) {
  onClose.mockReset();
  const { rerender } = render(dialog(shown));
  return { user: userEvent.setup(), become: (next: Shown) => rerender(dialog(next)) };
}

describe('the status dialog', () => {
  it('says what keeps a referral from being declined, before anything is sent', () => {
    const live = [{ kind: 'appointment' as const, id: 'a1', starts_at: null, name: 'Dr. Osei' }];
    open({ current: 'scheduled', chosen: 'declined', live });
    expect(screen.getByRole('link', { name: 'Appointment with Dr. Osei' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set to Declined' })).toBeNull();
  });

  it('lets any other status be set whatever is open', () => {
    const live = [{ kind: 'appointment' as const, id: 'a1', starts_at: null, name: 'Dr. Osei' }];
    open({ current: 'scheduled', chosen: 'completed', live });
    expect(screen.getByRole('button', { name: 'Set to Completed' })).toBeTruthy();
  });

  it('sets the status, with the note', async () => {
    const onSave = vi.fn(saved);
    const { user } = open({ current: 'completed', chosen: 'pending', onSave });
    await user.type(screen.getByLabelText('Note'), ' Came back ');
    await user.click(screen.getByRole('button', { name: 'Set to Pending' }));
    expect(onSave).toHaveBeenLastCalledWith({
      status: 'pending',
      seen: 'completed',
      note: 'Came back',
      reason: null,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for a reason only of a decline', async () => {
    const onSave = vi.fn(saved);
    const { user } = open({ current: 'pending', chosen: 'accepted', onSave });
    expect(screen.queryByLabelText('Decline reason')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    expect(onSave).toHaveBeenLastCalledWith({
      status: 'accepted',
      seen: 'pending',
      note: null,
      reason: null,
    });
  });

  it('keeps why a referral is declined', async () => {
    const onSave = vi.fn(saved);
    const { user } = open({ current: 'pending', chosen: 'declined', onSave });
    await user.click(screen.getByLabelText('Decline reason'));
    await user.click(await screen.findByRole('option', { name: 'No capacity' }));
    await user.click(screen.getByRole('button', { name: 'Set to Declined' }));
    expect(onSave).toHaveBeenLastCalledWith({
      status: 'declined',
      seen: 'pending',
      note: null,
      reason: 'no_capacity',
    });
  });

  it('says what is still open when a referral can’t be declined, each with its link', async () => {
    const detail = JSON.stringify({
      kind: 'live',
      live: [
        {
          kind: 'appointment',
          id: 'a1',
          state: 'confirmed',
          starts_at: '2026-06-01T18:00:00+00:00',
          name: 'Dr. Osei',
        },
        { kind: 'case', id: 'c1', state: 'preop', starts_at: null, name: 'Septoplasty' },
      ],
    });
    const message = 'This referral still has open appointments or surgery.';
    const onSave = () => Promise.reject(new AppError('stale', { message, detail }));
    const { user } = open({ current: 'accepted', chosen: 'declined', onSave });
    await user.click(screen.getByRole('button', { name: 'Set to Declined' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(
      screen.getByRole('link', { name: 'Appointment with Dr. Osei' }).getAttribute('href'),
    ).toBe('/companies/demo/schedule/requests/a1');
    expect(screen.getByRole('link', { name: 'Septoplasty' }).getAttribute('href')).toBe(
      '/companies/demo/queue/c1',
    );
    expect(screen.queryByRole('button', { name: 'Save mine anyway' })).toBeNull();
  });

  it('says whose status came first, keeps the note, and saves both on request', async () => {
    const onSave = overtakenBy('declined');
    const { user, become } = open({ current: 'pending', chosen: 'accepted', onSave });
    await user.type(screen.getByLabelText('Note'), 'Room for her on Friday');
    // The page has a newer status, but the member hasn't seen it.
    become({ current: 'declined', chosen: 'accepted', onSave });
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    expect(screen.getByRole('alert').textContent).toContain('Theo was quicker.');
    expect(screen.getByRole('list', { name: 'What changed' }).textContent).toBe(
      'Status: Pending → now Declined',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Room for her on Friday');
    await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    expect(onSave).toHaveBeenLastCalledWith({
      status: 'accepted',
      seen: 'declined',
      note: 'Room for her on Friday',
      reason: null,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('lets theirs stand', async () => {
    const onSave = overtakenBy('declined');
    const { user } = open({ current: 'pending', chosen: 'accepted', onSave });
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('refuses a note that is too long for the timeline', async () => {
    const onSave = vi.fn(saved);
    const { user } = open({ current: 'pending', chosen: 'accepted', onSave });
    await user.click(screen.getByLabelText('Note'));
    await user.paste('x'.repeat(4001));
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    expect(screen.getByText('At most 4,000 characters.')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });
});
