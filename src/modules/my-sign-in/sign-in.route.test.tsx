import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { sendCode, signInByCode } from '@/session/mail-code';
import type { SessionState } from '@/session/session-store';
import { expectConsole } from '../../../scripts/test-setup/console-guard';
import { Component } from './sign-in.route';

const session = vi.hoisted(() => {
  const held: { state: unknown } = { state: null };
  return held;
});
vi.mock('@/session/session-store', () => ({ useSession: () => session.state }));
const settings = vi.hoisted(() => {
  const held: { demo: { patient: string | null } | null } = { demo: null };
  return held;
});
vi.mock('@/lib/settings', () => ({ requireSettings: () => settings }));
vi.mock('@/session/sign-out', () => ({ signOut: vi.fn() }));
vi.mock('@/session/mail-code', async () => ({
  CODE_LENGTH: 8,
  CODE_PAUSE_SECONDS: 60,
  sendCode: vi.fn(),
  signInByCode: vi.fn(),
}));

let person: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  session.state = { status: 'signed-out', because: 'left' } satisfies SessionState;
  settings.demo = null;
  vi.mocked(sendCode).mockReset().mockResolvedValue();
  vi.mocked(signInByCode).mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(state: unknown = null) {
  const router = createMemoryRouter(
    [
      { path: '/my/signin', element: <Component /> },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: '/my/signin', state }] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));

async function askForCode(email = 'ida@mail.example') {
  await person.type(screen.getByLabelText(/^Email address/), email);
  await press('Email me a code');
}

it('asks for an address before anything is sent', async () => {
  open();
  await askForCode('ida');
  expect(screen.getByText('Enter your email address.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email address/));
  expect(sendCode).not.toHaveBeenCalled();
});

it('says that it is the demo and fills in a patient’s address, where it has the seed’s patients', async () => {
  settings.demo = { patient: 'thea.patient@tozid.example' };
  open();
  expect(screen.getByText(/^This is the demo: every patient/)).toBeTruthy();
  await press('Email me a code');
  expect(sendCode).toHaveBeenCalledWith('thea.patient@tozid.example');
});

it('asks for the address of a demo with other people', () => {
  settings.demo = { patient: null };
  open();
  expect(screen.queryByText(/This is the demo/)).toBeNull();
  expect(screen.getByLabelText(/^Email address/)).toHaveProperty('value', '');
});

it('takes a code pasted with spaces, keeps a wrong one, and never says whether there is an account', async () => {
  open();
  await askForCode(' ida@mail.example ');
  expect(sendCode).toHaveBeenCalledWith('ida@mail.example');
  expect(heading()).toBe('Check your email');
  expect(
    screen.getByText('If ida@mail.example has an account, a code is on its way.'),
  ).toBeTruthy();
  const field = screen.getByLabelText(/^Code/);
  expect(field).toHaveProperty('inputMode', 'numeric');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');

  await press('Sign in');
  expect(screen.getByText('The code has 8 digits.')).toBeTruthy();
  await person.click(field);
  await person.paste('Your code is 1234 5678');
  vi.mocked(signInByCode).mockRejectedValueOnce(
    new AppError('forbidden', { message: 'Not right.' }),
  );
  await press('Sign in');
  expect(signInByCode).toHaveBeenLastCalledWith('ida@mail.example', '12345678');
  expect(await screen.findByText('Not right.')).toBeTruthy();
  expect(field).toHaveProperty('value', '12345678');
  expect(document.activeElement).toBe(field);
});

it('sends another code after a minute, to another address at once', async () => {
  open();
  await askForCode();
  const again = () => screen.getByRole('button', { name: /^Send another code/ });
  expect(again().textContent).toMatch(/in (1:00|0:59)$/);
  expect(again()).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await person.type(screen.getByLabelText(/^Code/), '1234');
  await press('Send another code');
  expect(sendCode).toHaveBeenCalledTimes(2);
  expect(again()).toHaveProperty('disabled', true);
  expect(screen.getByLabelText(/^Code/)).toHaveProperty('value', '');

  await press('Use another address');
  const email = screen.getByLabelText(/^Email address/);
  expect(email).toHaveProperty('value', 'ida@mail.example');
  await person.clear(email);
  await askForCode('ida.brandt@mail.example');
  expect(sendCode).toHaveBeenLastCalledWith('ida.brandt@mail.example');
});

it('says how long to wait after too many tries, and counts down', async () => {
  expectConsole('error', 'unavailable');
  vi.mocked(sendCode).mockRejectedValue(
    new AppError('unavailable', { message: 'Too many attempts.', waitSeconds: 90 }),
  );
  open();
  await askForCode();
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  const waiting = screen.getByRole('button', { name: /^Try again in 1:(30|29)$/ });
  expect(waiting).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(91_000));
  expect(screen.queryByText('Too many attempts.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Email me a code' })).toHaveProperty('disabled', false);
});

it.each([
  [null, '/my'],
  [{ from: '/my/40000000-0000-4000-8000-000000000001' }, undefined],
  [{ from: '/companies/demo/portal' }, '/my'],
])('leads who is signed in on from %j', (state, to) => {
  session.state = {
    status: 'signed-in',
    userId: 'u1',
    email: 'ida@mail.example',
    tozToken: 't',
    factors: { apps: [], passkeys: [] },
  } satisfies SessionState;
  const router = open(state);
  expect(router.state.location.pathname).toBe(to ?? state?.from);
});
