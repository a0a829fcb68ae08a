import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, FUNCTION_CASES, TABLE_CASES } from './access/parts.ts';
import { probes } from './access/probes.ts';
import { enrol, signedIn, untypedClientOf } from './support/accounts.ts';
import { startBackend, type UntypedClient } from './support/backend.ts';
import { grantedColumns } from './support/granted-columns.ts';
import { DEMO, emailOf } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { make, prepare, unmake } = probes(backend);

describe('an owner who gave the password and not the second factor', () => {
  // In an account of its own: the seeded owner's other sessions go on as they are.
  const HALF = 'half.signed.in';
  const membership = { company_id: DEMO.company };
  let client: UntypedClient;
  beforeAll(async () => {
    await backend.signUp(HALF);
    const auth = await signedIn(backend, HALF);
    const { data } = await auth.getUser();
    const user_id = String(data.user?.id);
    const now = new Date().toISOString();
    await make('user_profiles', {
      id: user_id,
      username: HALF,
      email: emailOf(HALF),
      transparency_level: 80,
      created_at: now,
      updated_at: now,
    });
    const member = { ...membership, user_id, role: 'owner', revision: 1 };
    await make('company_members', { ...member, created_at: now, updated_at: now });
    const before = await untypedClientOf(backend, auth);
    expect((await before.from('patients').select('id').limit(1)).data).toHaveLength(1);
    await enrol(auth);
    client = await untypedClientOf(backend, await signedIn(backend, HALF));
  });
  afterAll(() => backend.sql('delete from auth.users where email = $1', [emailOf(HALF)]));

  it.each([...new Set(TABLE_CASES.map(({ name }) => name))])('sees nothing of %s', async (name) => {
    const { data, error } = await client.from(name).select(grantedColumns(name)).limit(1);
    expect({ data, error }).toEqual({ data: [], error: null });
  });

  const forAnybody = FUNCTION_CASES.filter(
    ({ person, answer }) => person === 'other-clinic' && answer === 'yes',
  ).map(({ subject }) => subject);
  const forMembers = FUNCTION_CASES.filter(
    ({ person, subject }) => person === 'owner' && !forAnybody.includes(subject),
  );
  // Instead of refusing a stranger, these have nothing to tell.
  const silent = FUNCTION_CASES.filter(
    ({ person, answer }) => person === 'other-clinic' && answer === 'nothing',
  ).map(({ subject }) => subject);

  afterEach(unmake);

  it.each(forMembers)('is refused $subject, or told nothing', async ({ subject, name }) => {
    const call = await prepare(async () => await CALLS.get(subject)?.(make, 'owner'));
    if (!call) throw new Error(`No call is written for ${subject}.`);
    const { data, error } = await client.rpc(name, call.args);
    if (silent.includes(subject)) return expect({ data, error }).toEqual({ data: [], error: null });
    expect(error?.code).toMatch(/^(42501|PT404)$/);
    expect(data).toBeNull();
  });

  it('makes no clinic and takes no invitation', async () => {
    const [invitation] = granted(
      await (await backend.as('demo')).rpc('create_invitation', {
        company_id: DEMO.company,
        role: 'staff',
      }),
    );
    for (const { error } of [
      await client.rpc('accept_invitation', { token: invitation?.token }),
      await client.rpc('create_company', { slug: 'half', name: 'Half', time_zone: 'UTC' }),
    ]) {
      expect(error?.code).toBe('42501');
    }
  });
});
