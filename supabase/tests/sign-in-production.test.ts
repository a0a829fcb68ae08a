import type bcryptjs from 'bcryptjs';
import { expect, it, vi } from 'vitest';
import { browser } from './support/accounts.ts';
import { emailOf, PASSWORD } from './support/seeded.ts';

// Signing in and signing up with the values that production has.

// Another test's backend may be there already, with the real library.
vi.resetModules();
const { compare } = await import('bcryptjs');
const { startBackend } = await import('./support/backend.ts');
const backend = await startBackend('production-open');
const from = (address: string) => browser(backend, { 'x-forwarded-for': address });

vi.mock('bcryptjs', async (original) => {
  const real = await original<typeof bcryptjs>();
  return { ...real, compare: vi.fn(real.compare) };
});

/** How many passwords the sign-in service compares by itself while something is done; the package's own aren't seen here. */
async function comparisons(act: () => Promise<unknown>): Promise<number> {
  const before = vi.mocked(compare).mock.calls.length;
  await act();
  return vi.mocked(compare).mock.calls.length - before;
}

it('a password is compared also where there is no account, which so takes as long', async () => {
  const here = from('10.1.0.1');
  const nobody = { email: emailOf('nobody'), password: 'not the password' };
  let refused: unknown;
  expect(
    await comparisons(async () => {
      refused = (await here.signInWithPassword(nobody)).error;
    }),
  ).toBe(1);
  const wrong = await here.signInWithPassword({ ...nobody, email: emailOf('staff.demo') });
  expect(refused).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(String(refused)).toBe(String(wrong.error));
});

it('an account whose address isn’t confirmed is told apart by nobody who doesn’t know its password', async () => {
  const here = from('10.1.0.2');
  const email = emailOf('not.confirmed');
  await here.signUp({ email, password: PASSWORD });
  expect((await here.signInWithPassword({ email, password: 'not it' })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await here.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'email_not_confirmed',
  );
});

it('one address is answered thirty times at once, whichever accounts it tries', async () => {
  const here = from('10.1.0.3');
  const password = 'Winter-2026-Clinic';
  const tries = Array.from({ length: 40 }, (_, index) =>
    here.signInWithPassword({ email: emailOf(`somebody${index}`), password }),
  );
  const statuses = (await Promise.all(tries)).map(({ error }) => error?.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const elsewhere = from('10.1.0.4');
  const credentials = { email: emailOf('staff.demo'), password: PASSWORD };
  expect((await elsewhere.signInWithPassword(credentials)).error).toBeNull();
});

it('signing up answers the same for an address that has an account, and changes nothing of it', async () => {
  const here = from('10.1.0.5');
  const password = 'Stranger-2026-Here';
  const taken = await here.signUp({ email: emailOf('demo'), password });
  const free = await here.signUp({ email: emailOf('somebody.new'), password });
  expect([taken.error, free.error]).toEqual([null, null]);
  expect([taken.data.session, free.data.session]).toEqual([null, null]);
  expect(taken.data.user?.email).toBe(emailOf('demo'));
  expect(backend.mails.map(({ to }) => to)).toContain(emailOf('somebody.new'));
  expect(backend.mails.map(({ to }) => to)).not.toContain(emailOf('demo'));
  const credentials = { email: emailOf('demo'), password };
  expect((await here.signInWithPassword(credentials)).error?.status).toBe(400);
});
