import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { StatusForm } from './status-form';

const idle = { pending: false, error: undefined };

describe('the status form', () => {
  it('offers every status and asks for nothing until another is chosen', () => {
    render(<StatusForm {...idle} current="pending" onSet={vi.fn()} />);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sets any status, with the note where there is one', async () => {
    const onSet = vi.fn((_choice: object, done: () => void) => done());
    const user = userEvent.setup();
    const { rerender } = render(<StatusForm {...idle} current="completed" onSet={onSet} />);
    await user.click(screen.getByRole('radio', { name: 'Pending' }));
    await user.type(screen.getByLabelText('Note'), ' Came back ');
    await user.click(screen.getByRole('button', { name: 'Set to Pending' }));
    expect(onSet).toHaveBeenLastCalledWith(
      { status: 'pending', note: 'Came back', reason: null },
      expect.any(Function),
    );
    rerender(<StatusForm {...idle} current="pending" onSet={onSet} />);
    expect(screen.queryByLabelText('Note')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    expect(onSet).toHaveBeenLastCalledWith(
      { status: 'accepted', note: null, reason: null },
      expect.any(Function),
    );
  });

  it('asks why a referral is declined, and only then', async () => {
    const onSet = vi.fn();
    const user = userEvent.setup();
    render(<StatusForm {...idle} current="pending" onSet={onSet} />);
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    expect(screen.queryByLabelText('Decline reason')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Declined' }));
    await user.click(screen.getByLabelText('Decline reason'));
    await user.click(screen.getByRole('option', { name: 'No capacity' }));
    await user.click(screen.getByRole('button', { name: 'Set to Declined' }));
    expect(onSet).toHaveBeenLastCalledWith(
      { status: 'declined', note: null, reason: 'no_capacity' },
      expect.any(Function),
    );
    // Another status after all: the reason is not sent with it.
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
    await user.click(screen.getByRole('button', { name: 'Set to Scheduled' }));
    expect(onSet.mock.lastCall?.[0]).toMatchObject({ status: 'scheduled', reason: null });
  });

  it('keeps the note when somebody else was quicker', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<StatusForm {...idle} current="pending" onSet={vi.fn()} />);
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    await user.type(screen.getByLabelText('Note'), 'Room for her on Friday');
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    // Theirs was the same status: there is nothing left to set, but the words are still ours.
    rerender(
      <StatusForm pending={false} current="accepted" error="Theo was quicker." onSet={vi.fn()} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Theo was quicker.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Room for her on Friday');
    expect(screen.queryByRole('button', { name: /^Set to/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
    expect(screen.getByRole('button', { name: 'Set to Scheduled' })).toBeTruthy();
  });

  it('refuses a note that is too long for the timeline', async () => {
    const onSet = vi.fn();
    const user = userEvent.setup();
    render(<StatusForm {...idle} current="pending" onSet={onSet} />);
    await user.click(screen.getByRole('radio', { name: 'Accepted' }));
    await user.click(screen.getByLabelText('Note'));
    await user.paste('x'.repeat(4001));
    await user.click(screen.getByRole('button', { name: 'Set to Accepted' }));
    expect(screen.getByText('At most 4,000 characters.')).toBeTruthy();
    expect(onSet).not.toHaveBeenCalled();
  });
});
