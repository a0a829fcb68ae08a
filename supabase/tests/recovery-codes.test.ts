import { expect, it } from 'vitest';
import { age, clientOf, enrol, newMember, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

/** A member of the demo clinic with an authenticator app and ten codes. */
async function member(username: string) {
  const { id } = await newMember(backend, username, 'staff');
  const auth = await signedIn(backend, username);
  await enrol(auth);
  const client = await clientOf(backend, auth);
  const { data, error } = await client.rpc('make_recovery_codes');
  if (error) throw error;
  return { id, auth, client, codes: data };
}

/** A member who gives the password and has lost the app. */
async function stranded(username: string) {
  const auth = await signedIn(backend, username);
  const client = await clientOf(backend, auth);
  return { auth, client, use: (code: string) => client.rpc('use_recovery_code', { code }) };
}

const patients = async (client: Awaited<ReturnType<typeof clientOf>>) =>
  (await client.from('patients').select('id').limit(1)).data?.length ?? 0;

it('are ten, of 120 bits each, and kept as hashes', async () => {
  const { id, codes, client } = await member('has.codes');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  const kept = await backend.sqlRow<{ rows: string }>(
    'select jsonb_agg(c)::text as rows from private.recovery_codes c where user_id = $1',
    [id],
  );
  for (const code of codes) expect(kept.rows).not.toContain(code.slice(0, 4));
  expect((await client.rpc('recovery_code_state')).data).toMatchObject([{ remaining: 10 }]);
});

it('one takes the lost app away and ends other sessions, once', async () => {
  const { id, auth: lost, codes } = await member('lost.phone');
  const { auth, client, use } = await stranded('lost.phone');
  expect(await patients(client), 'before').toBe(0);
  const [code = ''] = codes;
  expect((await use(code.toLowerCase().replaceAll('-', ' '))).data).toBe(true);
  expect((await auth.refreshSession()).data.user?.factors ?? []).toEqual([]);
  expect(await patients(client)).toBe(1);
  expect((await client.rpc('recovery_code_state')).data).toMatchObject([{ remaining: 9 }]);
  expect((await lost.refreshSession()).error, 'the session of the lost phone').not.toBeNull();
  expect((await use(code)).data, 'again').toBe(false);

  const { titles, actions } = await backend.sqlRow<{ titles: string[]; actions: string[] }>(
    `select array(select n.title from public.notifications n where n.user_id = $1) as titles,
       array(select a.action from public.audit_log a
             where a.row_id = $1::text and a.action ~ '^(recovery|second)_' order by a.sequence) as actions`,
    [id],
  );
  expect(titles).toContain('A recovery code was used');
  expect(actions).toEqual([
    'second_factor_added',
    'recovery_codes_made',
    'recovery_code_used',
    'second_factor_removed',
  ]);
});

it('can’t be guessed at, not even with the right one after five wrong ones', async () => {
  const { codes, id } = await member('is.guessed.at');
  const { use } = await stranded('is.guessed.at');
  for (let time = 0; time < 5; time += 1) expect((await use(`guess ${time}`)).data).toBe(false);
  expect((await use(codes[0] ?? '')).error?.code).toBe('PT429');
  await backend.sql(
    "update private.recovery_attempts set at = at - interval '16 minutes' where user_id = $1",
    [id],
  );
  expect((await use(codes[0] ?? '')).data).toBe(true);
});

it('are nobody else’s', async () => {
  const { codes } = await member('owns.codes');
  await member('covets.codes');
  const { use } = await stranded('covets.codes');
  expect((await use(codes[0] ?? '')).data).toBe(false);
});

it('are made only by who has given everything lately, and replace the former ones', async () => {
  const { auth, client, codes } = await member('makes.again');
  const half = await stranded('makes.again');
  expect((await half.client.rpc('make_recovery_codes')).error?.code).toBe('42501');
  expect((await half.client.rpc('recovery_code_state')).data).toEqual([]);
  await age(backend, auth, 11);
  const later = await clientOf(backend, auth);
  expect((await later.rpc('make_recovery_codes')).error?.code).toBe('PT403');
  expect((await client.rpc('make_recovery_codes')).error).toBeNull();
  expect((await half.use(codes[0] ?? '')).data).toBe(false);
});

it('end with the last factor that their person takes away, and open nothing of a later one', async () => {
  const { auth, client, codes } = await member('new.phone');
  const { data } = await auth.mfa.listFactors();
  for (const { id: factorId } of data?.all ?? []) {
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull();
  }
  expect((await client.rpc('recovery_code_state')).data).toEqual([]);
  await enrol(auth);
  const { use } = await stranded('new.phone');
  expect((await use(codes[0] ?? '')).data).toBe(false);
});

it('are for who has an authenticator app', async () => {
  const staff = await backend.as('staff.demo');
  expect((await staff.rpc('make_recovery_codes')).error?.code).toBe('PT404');
  expect((await staff.rpc('recovery_code_state')).data).toEqual([]);
});
