import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { NotCompared } from './not-compared';

it('says that the last verification could not be had, and gets it on Retry', async () => {
  const error = new AppError('offline');
  const refetch = vi.fn();
  render(<NotCompared query={{ error, isFetching: false, refetch }} />);
  expect(screen.getByRole('heading', { name: 'Since the last verification' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(error.message);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledOnce();
});
