import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorState } from './error-state';

describe('ErrorState', () => {
  it('alerts with the message and retries on demand', async () => {
    const onRetry = vi.fn();
    render(<ErrorState message="The referrals could not be loaded." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('The referrals could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('offers no retry where it wouldn’t help', () => {
    render(<ErrorState message="This referral does not exist." />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can’t be retried twice at once', () => {
    render(<ErrorState message="No." retrying onRetry={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveProperty('disabled', true);
  });
});
