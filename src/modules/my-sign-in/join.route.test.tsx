import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { acceptInvite, askForAccount } from '@/records/chart-invites/chart-invites.mutations';
import { sendCode, signInByCode } from '@/session/mail-code';
import type { SessionState } from '@/session/session-store';
import { signOut } from '@/session/sign-out';
import { Component } from './join.route';

const store = vi.hoisted(() => {
  let state: unknown;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next: unknown) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
vi.mock('@/session/session-store', async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    getSessionState: store.get,
    useSession: () => useSyncExternalStore(store.subscribe, store.get),
  };
});
vi.mock('@/session/sign-out', () => ({ signOut: vi.fn() }));
vi.mock('@/session/mail-code', () => ({
  CODE_LENGTH: 8,
  CODE_PAUSE_SECONDS: 60,
  sendCode: vi.fn(),
  signInByCode: vi.fn(),
}));
vi.mock('@/records/chart-invites/chart-invites.mutations', () => ({
  acceptInvite: vi.fn(),
  askForAccount: vi.fn(),
}));

const CODE = 'K7QF-3MXA-92TR';
const KEY = { code: CODE, birthDate: '1990-01-31' };
const OUT = { status: 'signed-out', because: 'left' } satisfies SessionState;
const signedInAs = (email: string) =>
  ({
    status: 'signed-in',
    userId: 'u1',
    email,
    tozToken: 't',
    factors: { apps: [], passkeys: [] },
  }) satisfies SessionState;

const person = userEvent.setup();

beforeEach(() => {
  store.set(OUT);
  vi.mocked(sendCode).mockReset().mockResolvedValue();
  vi.mocked(signInByCode)
    .mockReset()
    .mockImplementation(async (email) => store.set(signedInAs(email)));
  vi.mocked(askForAccount).mockReset().mockResolvedValue(null);
  vi.mocked(acceptInvite).mockReset().mockResolvedValue({ verdict: 'opened', chartId: 'c1' });
  vi.mocked(signOut).mockReset();
});

function open(hash = `#${CODE}`) {
  const router = createMemoryRouter(
    [
      { path: '/my/join', element: <Component /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/my/join${hash}`] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const code = () => screen.getByLabelText<HTMLInputElement>(/^Code/);
const birthDate = () => screen.getByLabelText<HTMLInputElement>(/date of birth/);
const press = (name: string) => person.click(screen.getByRole('button', { name }));

async function fill(email?: string) {
  await person.type(birthDate(), KEY.birthDate);
  if (email !== undefined) await person.type(screen.getByLabelText(/^Email address/), email);
}

it('does nothing by being opened, and has the code of its address', () => {
  store.set(signedInAs('ida@mail.example'));
  open('#k7qf3mxa92tr');
  expect(code().value).toBe(CODE);
  for (const act of [acceptInvite, askForAccount, sendCode]) expect(act).not.toHaveBeenCalled();
});

it('asks for what is missing, at its field', async () => {
  open('');
  await press('Continue');
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(birthDate().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter your email address.')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  expect(askForAccount).not.toHaveBeenCalled();
});

it('leads a new patient from the code to the chart', async () => {
  const router = open();
  await fill('ida@mail.example');
  await press('Continue');
  expect(askForAccount).toHaveBeenCalledWith(KEY, 'ida@mail.example');
  expect(sendCode).toHaveBeenCalledWith('ida@mail.example');
  await person.type(await screen.findByLabelText(/^Code/), '12345678');
  await press('Sign in');
  expect(signInByCode).toHaveBeenCalledWith('ida@mail.example', '12345678');
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/c1'));
  expect(acceptInvite).toHaveBeenCalledExactlyOnceWith(KEY);
});

it.each([
  ['forbidden', () => code()],
  ['invalid', () => screen.getByLabelText(/^Email address/)],
])('shows a refusal (%s) at its field and keeps what was typed', async (refused, field) => {
  vi.mocked(askForAccount).mockResolvedValue({
    code: refused,
    message: 'The clinic refuses.',
  });
  open();
  await fill('ida@mail.example');
  await press('Continue');
  expect(await screen.findByText('The clinic refuses.')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect([code().value, birthDate().value]).toEqual([CODE, KEY.birthDate]);
  expect(sendCode).not.toHaveBeenCalled();
});

it('says of too many tries what is no field’s fault', async () => {
  vi.mocked(askForAccount).mockResolvedValue({
    code: 'too-many',
    message: 'Later.',
  });
  open();
  await fill('ida@mail.example');
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe('Later.');
});

it('asks who is signed in for code and date of birth alone, and offers to leave', async () => {
  store.set(signedInAs('staff@clinic.example'));
  const router = open();
  expect(screen.getByText(/You are signed in as staff@clinic\.example/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Email address/)).toBeNull();
  await press('Not you?');
  expect(signOut).toHaveBeenCalledOnce();
  await fill();
  await press('Open the chart');
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/c1'));
});

it('has the address proved first where the session does not, and then opens the chart', async () => {
  store.set(signedInAs('staff@clinic.example'));
  vi.mocked(acceptInvite).mockResolvedValueOnce({ verdict: 'unproved' });
  const router = open();
  await fill();
  await press('Open the chart');
  expect(await screen.findByText('A code is on its way to staff@clinic.example.')).toBeTruthy();
  expect(sendCode).toHaveBeenCalledWith('staff@clinic.example');
  await person.type(screen.getByLabelText(/^Code/), '12345678');
  await press('Sign in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/c1'));
});

it.each([
  ['refused', /don’t fit/],
  ['later', /ten minutes/],
  ['other_address', /another email address/],
] as const)('keeps what was typed when the invitation is %s', async (verdict, words) => {
  store.set(signedInAs('ida@mail.example'));
  vi.mocked(acceptInvite).mockResolvedValue({ verdict });
  open();
  await fill();
  await press('Open the chart');
  expect(await screen.findByText(words)).toBeTruthy();
  expect([code().value, birthDate().value]).toEqual([CODE, KEY.birthDate]);
  expect(code().getAttribute('aria-invalid')).toBe(verdict === 'refused' ? 'true' : null);
});

it('waits for the second step of an account that has one', async () => {
  const needed = { status: 'code-needed', factors: { apps: [], passkeys: [] } } as const;
  vi.mocked(signInByCode).mockImplementation(async () => store.set(needed satisfies SessionState));
  open();
  await fill('staff@clinic.example');
  await press('Continue');
  await person.type(await screen.findByLabelText(/^Code/), '12345678');
  await press('Sign in');
  await waitFor(() => expect(birthDate().value).toBe(KEY.birthDate));
  expect(acceptInvite).not.toHaveBeenCalled();
});
