import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Company, CompanyContext, type CurrentUser } from '@/company/company-context';
import { AppError } from '@/lib/errors';
import type { ReferralStatus } from '@/records/referrals/referral-labels';
import { type StatusChoice, StatusForm } from './status-form';

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

describe('the status form', () => {
  it('says what keeps a referral from being declined, before anything is sent', async () => {
    const user = userEvent.setup();
    const live = [{ kind: 'appointment' as const, id: 'a1', starts_at: null, name: 'Dr. Osei' }];
    render(
      <MemoryRouter>
        <CompanyContext value={{ company, user: member }}>
          <StatusForm current="scheduled" live={live} onSave={saved} />
        </CompanyContext>
      </MemoryRouter>,
    );
    await user.click(screen.getByRole('radio', { name: 'Declined' }));
    expect(screen.getByRole('link', { name: 'Appointment with Dr. Osei' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set to Declined' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    expect(screen.getByRole('button', { name: 'Set to Completed' })).toBeTruthy();
  });

  it('offers every status and asks for nothing until another is chosen', () => {
    render(<StatusForm current="pending" onSave={saved} />);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sets any status, with the note where there is one', async () => {
    const onSave = vi.fn(saved);
    const user = userEvent.setup();
    const { rerender } = render(<StatusForm current="completed" onSave={onSave} />);
    await user.click(screen.getByRole('radio', { name: 'Pending' }));
    await user.type(screen.getByLabelText('Note'), ' Came back ');
    await user.click(screen.getByRole('button', { name: 'Set to Pending' }));
    expect(onSave).toHaveBeenLastCalledWith({
      status: 'pending',
      seen: 'completed',
      note: 'Came back',
      reason: null,
    });
    rerender(<StatusForm current="pending" onSave={onSave} />);
    expect(screen.queryByLabelText('Note')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    expect(onSave).toHaveBeenLastCalledWith({
      status: 'accepted',
      seen: 'pending',
      note: null,
      reason: null,
    });
  });

  it('asks why a referral is declined, and only then', async () => {
    const onSave = vi.fn(saved);
    const user = userEvent.setup();
    render(<StatusForm current="pending" onSave={onSave} />);
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    expect(screen.queryByLabelText('Decline reason')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Declined' }));
    await user.click(screen.getByLabelText('Decline reason'));
    await user.click(screen.getByRole('option', { name: 'No capacity' }));
    await user.click(screen.getByRole('button', { name: 'Set to Declined' }));
    expect(onSave).toHaveBeenLastCalledWith({
      status: 'declined',
      seen: 'pending',
      note: null,
      reason: 'no_capacity',
    });
    // Another status was chosen: its save has no reason.
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
    await user.click(screen.getByRole('button', { name: 'Set to Scheduled' }));
    expect(onSave).toHaveBeenLastCalledWith({
      status: 'scheduled',
      seen: 'pending',
      note: null,
      reason: null,
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
    const pointer = userEvent.setup();
    render(
      <MemoryRouter>
        <CompanyContext value={{ company, user: member }}>
          <StatusForm current="accepted" onSave={onSave} />
        </CompanyContext>
      </MemoryRouter>,
    );
    await pointer.click(screen.getByRole('radio', { name: 'Declined' }));
    await pointer.click(screen.getByRole('button', { name: 'Set to Declined' }));
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
    const user = userEvent.setup();
    const { rerender } = render(<StatusForm current="pending" onSave={onSave} />);
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    await user.type(screen.getByLabelText('Note'), 'Room for her on Friday');
    // The page has a newer status, but the member hasn't seen it.
    rerender(<StatusForm current="declined" onSave={onSave} />);
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
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('lets theirs stand', async () => {
    const user = userEvent.setup();
    render(<StatusForm current="pending" onSave={overtakenBy('declined')} />);
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('refuses a note that is too long for the timeline', async () => {
    const onSave = vi.fn(saved);
    const user = userEvent.setup();
    render(<StatusForm current="pending" onSave={onSave} />);
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    await user.click(screen.getByLabelText('Note'));
    await user.paste('x'.repeat(4001));
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    expect(screen.getByText('At most 4,000 characters.')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });
});
