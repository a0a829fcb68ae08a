import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NotCompared } from './not-compared';

it('says that the last verification could not be had, and gets it on Retry', async () => {
  const onRetry = vi.fn();
  render(<NotCompared reason="You seem to be offline." retrying={false} onRetry={onRetry} />);
  expect(screen.getByRole('heading', { name: 'Since the last verification' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('You seem to be offline.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
