import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../../scripts/test-setup/console-guard';

const signIn = vi.hoisted(() => vi.fn());
vi.mock('@/session/sign-in', () => ({ signIn }));

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://clinic.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'publishable');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

it('says how long to wait after too many attempts, and counts down for that username alone', async () => {
  expectConsole('error', 'unavailable');
  const { AppError } = await import('@/lib/errors');
  const message = 'Too many attempts.';
  signIn.mockRejectedValue(new AppError('unavailable', { message, waitSeconds: 150 }));
  const { SignInPage } = await import('./sign-in-page');
  render(
    <MemoryRouter>
      <SignInPage />
    </MemoryRouter>,
  );
  const username = screen.getByLabelText('Username');
  fireEvent.change(username, { target: { value: 'priya' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a wrong one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login with TOZ ID' }));

  const waiting = await screen.findByRole('button', { name: /^Try again in 2:(30|29)$/ });
  expect(waiting).toHaveProperty('disabled', true);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(username).toHaveProperty('value', 'priya');

  fireEvent.change(username, { target: { value: 'theo' } });
  const login = () => screen.getByRole('button', { name: 'Login with TOZ ID' });
  expect(login()).toHaveProperty('disabled', false);
  expect(screen.getByRole('alert').textContent).toBe('');

  fireEvent.change(username, { target: { value: 'priya' } });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: /^Try again in/ }).textContent).toMatch(
    /^Try again in 1:(30|29)$/,
  );
  await act(() => vi.advanceTimersByTimeAsync(91_000));
  expect(login()).toHaveProperty('disabled', false);
  expect(screen.getByRole('alert').textContent).toBe('');
});

it.each(['true', 'false'])('says that it is the demo, where it is: %s', async (demo) => {
  vi.stubEnv('VITE_DEMO', demo);
  const { SignInPage } = await import('./sign-in-page');
  render(
    <MemoryRouter>
      <SignInPage />
    </MemoryRouter>,
  );
  expect(screen.queryByText(/This is the demo: every person/) !== null).toBe(demo === 'true');
});
