import { beforeEach, expect, it } from 'vitest';
import { type Browser, browser, enrol } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, emailOf, HARBOR, PASSWORD, PEOPLE } from './support/seeded.ts';

// Who signs in, and who tries to, in the logs of the person's clinics.

const backend = await startBackend();
const staff = { email: emailOf('staff.demo'), password: PASSWORD };
const WRONG = 'not the password';

interface Entry {
  company_id: string;
  actor_kind: string;
  actor_id: string | null;
  actor_sign_in: string | null;
  action: string;
  row_id: string;
  new_values: Record<string, unknown>;
}

let after = 0;
const entries = async (): Promise<Entry[]> => {
  const found = await backend.sql<Entry & { id: number }>(
    `select a.* from public.audit_log a
     where a.action in ('signed_in', 'signed_out', 'sign_in_failed', 'code_failed') and a.at > to_timestamp($1)
     order by a.at, a.company_id, a.sequence`,
    [after],
  );
  return found;
};

beforeEach(async () => {
  await backend.sql('delete from private.sign_in_attempts');
  const { now } = await backend.sqlRow<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 as now',
  );
  after = now;
});

const from = (address: string) =>
  browser(backend, { 'x-forwarded-for': address, 'user-agent': 'Firefox' });

/** As the sign-in service asks; answers what the hook decided. */
const hook = async (name: string, valid: boolean, address = '10.2.0.9', userId = PEOPLE.demo) => {
  const event = { user_id: userId, valid, metadata: { ip_address: address } };
  const { answer } = await backend.sqlRow<{ answer: { decision: string } }>(
    `select private.${name}($1::jsonb) as answer`,
    [JSON.stringify(event)],
  );
  return answer.decision;
};

const times = async (count: number, ...[name, ...rest]: Parameters<typeof hook>) => {
  for (let time = 0; time < count; time += 1) await hook(name, ...rest);
};

it('signing in is an entry in each of the person’s clinics: who, from where, with what', async () => {
  const { error } = await from('10.2.0.1').signInWithPassword({
    ...staff,
    email: emailOf('dr.osei'),
  });
  expect(error).toBeNull();
  const found = await entries();
  expect(found.map(({ company_id }) => company_id).sort()).toEqual(
    [DEMO.company, HARBOR.company].sort(),
  );
  for (const entry of found) {
    expect(entry).toMatchObject({
      action: 'signed_in',
      actor_kind: 'person',
      actor_id: PEOPLE['dr.osei'],
      actor_sign_in: emailOf('dr.osei'),
      row_id: PEOPLE['dr.osei'],
      new_values: { address: '10.2.0.1', browser: 'Firefox' },
    });
  }
});

it('people who sign in at once are told apart by where they are', async () => {
  const people = ['staff.demo', 'admin.demo'] as const;
  await Promise.all(
    people.map((name, index) =>
      from(`10.2.1.${index}`).signInWithPassword({ email: emailOf(name), password: PASSWORD }),
    ),
  );
  const found = await entries();
  expect(
    found.map(({ actor_sign_in, new_values }) => [actor_sign_in, new_values['address']]),
  ).toEqual(
    expect.arrayContaining(people.map((name, index) => [emailOf(name), `10.2.1.${index}`])),
  );
});

it('a wrong password is an entry of nobody’s, and one for a name of nobody goes nowhere', async () => {
  const here = from('10.2.0.2');
  await here.signInWithPassword({ email: emailOf('nobody.at.all'), password: WRONG });
  expect(await entries()).toEqual([]);
  await here.signInWithPassword({ ...staff, password: WRONG });
  expect(await entries()).toMatchObject([
    {
      company_id: DEMO.company,
      action: 'sign_in_failed',
      actor_kind: 'visitor',
      actor_id: null,
      row_id: PEOPLE['staff.demo'],
      new_values: { account: staff.email, address: '10.2.0.2', times_within_an_hour: 1 },
    },
  ]);
});

it('a hundred wrong passwords are thirteen entries and one piece of news, and then the right one waits, too', async () => {
  const told = async () =>
    await backend.sql(
      "select from public.notifications where user_id = $1 and title = 'Someone tried to sign in as you'",
      [PEOPLE['staff.demo']],
    );
  expect(await told()).toEqual([]);
  // From many places: one alone is stopped at ten.
  for (let place = 0; place < 11; place += 1) {
    await times(
      10,
      'password_verification_attempt',
      false,
      `10.3.0.${place}`,
      PEOPLE['staff.demo'],
    );
  }
  expect((await entries()).map(({ new_values }) => new_values['times_within_an_hour'])).toEqual([
    1, 2, 3, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100,
  ]);
  expect(await told()).toHaveLength(1);
  const here = from('10.2.0.3');
  const right = await here.signInWithPassword(staff);
  const wrong = await here.signInWithPassword({ ...staff, password: WRONG });
  expect(right.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(right.error?.message).toMatch(/^Too many wrong passwords/);
  expect(wrong.error?.message).toBe(right.error?.message);
  expect(right.data.session).toBeNull();
  await backend.sql("update private.sign_in_attempts set since = since - interval '61 minutes'");
  expect((await here.signInWithPassword(staff)).error, 'an hour later').toBeNull();
});

it('ten wrong passwords from one place shut that place out, and no other', async () => {
  const name = 'password_verification_attempt';
  await times(10, name, false, '10.4.0.1');
  expect(await hook(name, true, '10.4.0.1')).toBe('reject');
  expect(await hook(name, true, '10.4.0.2')).toBe('continue');
  await backend.sql("update private.sign_in_attempts set since = since - interval '6 minutes'");
  expect(await hook(name, true, '10.4.0.1'), 'five minutes later').toBe('continue');
});

it('a right password forgets what was mistyped there', async () => {
  const name = 'password_verification_attempt';
  await times(9, name, false, '10.4.0.3');
  expect(await hook(name, true, '10.4.0.3')).toBe('continue');
  await times(9, name, false, '10.4.0.3');
  expect(await hook(name, true, '10.4.0.3')).toBe('continue');
});

it('wrong codes are entries from the second on, and thirty of them end the sessions', async () => {
  const auth = await signedInAs('admin.demo');
  const { factorId } = await enrol(auth);
  const wrongCode = () => auth.mfa.challengeAndVerify({ factorId, code: '000000' });
  await wrongCode();
  expect((await entries()).filter(({ action }) => action === 'code_failed')).toEqual([]);
  await wrongCode();
  expect((await entries()).filter(({ action }) => action === 'code_failed')).toMatchObject([
    { actor_kind: 'visitor', row_id: PEOPLE['admin.demo'] },
  ]);
  await times(28, 'mfa_verification_attempt', false, '10.2.0.5', PEOPLE['admin.demo']);
  const rejected = await wrongCode();
  expect(rejected.error).toMatchObject({ status: 403, code: 'mfa_verification_rejected' });
  expect((await auth.refreshSession()).error?.code).toMatch(/not_found/);
});

it('a code that is tried with one app and then with another is no wrong one', async () => {
  const name = 'mfa_verification_attempt';
  for (let time = 0; time < 40; time += 1) {
    await hook(name, false, '10.5.0.1', PEOPLE['staff.demo']);
    expect(await hook(name, true, '10.5.0.1', PEOPLE['staff.demo'])).toBe('continue');
  }
  expect(await entries()).toEqual([]);
});

it('signing out is an entry: who, and out of which session', async () => {
  const auth = from('10.2.0.6');
  await auth.signInWithPassword(staff);
  await auth.signOut({ scope: 'local' });
  expect((await entries()).map(({ action }) => action)).toEqual(['signed_in', 'signed_out']);
  expect((await entries())[1]).toMatchObject({
    company_id: DEMO.company,
    actor_kind: 'person',
    actor_sign_in: staff.email,
    row_id: PEOPLE['staff.demo'],
    new_values: { address: '10.2.0.6', browser: 'Firefox', signed_in_at: expect.any(String) },
  });
});

it('a session that ran out, and is cleared away later, is no sign-out; nor is an account that is deleted', async () => {
  const session = async (user: string, created: string) => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into auth.sessions (id, user_id, created_at, updated_at)
       values (gen_random_uuid(), $1, now() - $2::interval, now()) returning id`,
      [user, created],
    );
    return id;
  };
  const told = async () => (await entries()).filter(({ action }) => action === 'signed_out').length;
  const old = await session(PEOPLE['staff.demo'], '13 hours');
  const unused = await session(PEOPLE['staff.demo'], '40 minutes');
  const gone = await session(PEOPLE['staff.demo'], '1 minute');
  await backend.sql('delete from auth.sessions where id in ($1, $2)', [old, unused]);
  expect(await told()).toBe(0);
  await backend.sql('delete from auth.sessions where id = $1', [gone]);
  expect(await told()).toBe(1);
  const { id } = await backend.signUp('leaving');
  await session(id, '1 minute');
  await backend.sql('delete from auth.users where id = $1', [id]);
  expect(await told()).toBe(1);
});

it('signing out again and again fills no log', async () => {
  await backend.sql(
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     select gen_random_uuid(), $1, now(), now() from generate_series(1, 50)`,
    [PEOPLE['staff.demo']],
  );
  await backend.sql(
    "delete from auth.sessions where user_id = $1 and created_at > now() - interval '10 seconds'",
    [PEOPLE['staff.demo']],
  );
  const outs = (await entries()).filter(({ action }) => action === 'signed_out');
  expect(outs).toHaveLength(30);
});

it('signing in again and again fills no log', async () => {
  await backend.sql(
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     select gen_random_uuid(), $1, now(), now() from generate_series(1, 150)`,
    [PEOPLE['staff.demo']],
  );
  const counts = (await entries()).map(({ new_values }) => new_values['times_within_an_hour']);
  expect(counts).toEqual([...Array.from({ length: 30 }, () => undefined), 100]);
});

async function signedInAs(name: 'admin.demo'): Promise<Browser> {
  const auth = from('10.2.0.4');
  const { error } = await auth.signInWithPassword({ email: emailOf(name), password: PASSWORD });
  if (error) throw error;
  return auth;
}
