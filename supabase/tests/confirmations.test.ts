import { expect, it } from 'vitest';
import type { TablesUpdate } from '../../src/lib/supabase/database.types.ts';
import { age, clientOf, signedIn } from './support/accounts.ts';
import { type Client, startBackend } from './support/backend.ts';
import { merges } from './support/merges.ts';
import { DEMO, PEOPLE, type Username } from './support/seeded.ts';

const backend = await startBackend();

/** A member who signed in some minutes ago and whose token was renewed since. */
async function signedInAgo(username: Username, minutes: number): Promise<Client> {
  const auth = await signedIn(backend, username);
  await age(backend, auth, minutes);
  return await clientOf(backend, auth);
}

const company_id = DEMO.company;
const physician = { company_id, user_id: PEOPLE['dr.osei'] };
const key = await made('create_api_key', {
  company_id,
  name: 'Fax gateway',
  scopes: ['referrals_create'],
});
const ofAdmin = await made('create_invitation', { company_id, role: 'admin' });
const ofStaff = await made('create_invitation', { company_id, role: 'staff' });
const charts = merges(backend);
const merge = await charts.asked(
  await charts.chart('Ada', 'One'),
  await charts.chart('Ada', 'Two'),
);
await made('merge_patients', merge);

async function made(name: string, values: Record<string, unknown>): Promise<string> {
  const client = await backend.asUntyped('demo');
  const { data, error } = await client.rpc(name, values).single<Record<string, string>>();
  if (error) throw error;
  return String(typeof data === 'string' ? data : (data['id'] ?? data['invitation_id']));
}

type Call = (client: Client) => PromiseLike<{ error: { code: string; details: string } | null }>;

const GUARDED: Record<string, Call> = {
  'a key is made': (c) =>
    c.rpc('create_api_key', { company_id, name: 'Another', scopes: ['referrals_create'] }),
  'a key is revoked': (c) => c.rpc('revoke_api_key', { key_id: key }),
  'a role is changed': (c) => c.rpc('set_member_role', { ...physician, role: 'admin' }),
  'a member is deactivated': (c) => c.rpc('deactivate_member', physician),
  'a member is reactivated': (c) => c.rpc('reactivate_member', physician),
  'a member is taken off the team': (c) => c.rpc('remove_member', physician),
  'a member’s sessions are ended': (c) => c.rpc('end_member_sessions', physician),
  'an administrator is invited': (c) => c.rpc('create_invitation', { company_id, role: 'admin' }),
  'an owner is invited': (c) => c.rpc('create_invitation', { company_id, role: 'owner' }),
  'an administrator’s invitation is renewed': (c) =>
    c.rpc('renew_invitation', { invitation_id: ofAdmin }),
  'a clinic is made': (c) =>
    c.rpc('create_company', { slug: 'guarded', name: 'Guarded', time_zone: 'America/Chicago' }),
  'charts are merged': (c) => c.rpc('merge_patients', merge),
  'a merge is undone': (c) => c.rpc('undo_patient_merge', { company_id, merge_id: merge.merge_id }),
  'all data is exported': (c) => c.rpc('export_rows', { company_id, table_name: 'patients' }),
  'the log is exported': (c) => c.rpc('record_exported', { company_id, subject: 'audit_log' }),
};

/** What is done by writing a row: who may not finds none to write. */
const GUARDED_ROWS: Record<string, Call> = {
  'a restriction is lifted': (c) =>
    c.from('patient_restrictions').delete().eq('patient_id', DEMO.otherPatient).select(),
  'idle browsers stay open for longer': (c) => settings(c, { idle_timeout_minutes: 240 }),
  'sessions last for longer': (c) => settings(c, { absolute_timeout_minutes: 1440 }),
  'passphrases may be shorter': (c) => settings(c, { min_passphrase_length: 12 }),
};

function settings(client: Client, values: TablesUpdate<'clinic_settings'>) {
  return client.from('clinic_settings').update(values).eq('company_id', company_id).select();
}

await backend.sql(
  'insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, $3)',
  [company_id, DEMO.otherPatient, 'Employee'],
);
await backend.sql('update clinic_settings set min_passphrase_length = 16 where company_id = $1', [
  company_id,
]);

const stale = await signedInAgo('demo', 11);
const lately = await signedInAgo('demo', 9);

it.each(Object.entries({ ...GUARDED, ...GUARDED_ROWS }))(
  'a member who signed in long ago confirms it before %s',
  async (_, call) => {
    const before = await state();
    const { error } = await call(stale);
    expect(error).toMatchObject({ code: 'PT403', details: '{"kind": "step_up"}' });
    expect(await state()).toEqual(before);
  },
);

it('nothing else asks for it', async () => {
  const answers = [
    await stale.rpc('create_invitation', { company_id, role: 'staff' }),
    await stale.rpc('renew_invitation', { invitation_id: ofStaff }),
    await stale.rpc('record_exported', { company_id, subject: 'referrals' }),
  ];
  for (const { error } of answers) expect(error).toBeNull();
});

it('an export that was confirmed goes on for an hour, and none begins within it', async () => {
  const page = (client: Client, table_name: string) =>
    client.rpc('export_rows', { company_id, table_name });
  expect((await page(lately, 'companies')).error).toBeNull();
  expect((await page(stale, 'payers')).error).toBeNull();
  expect((await page(stale, 'payers')).error).toMatchObject({ code: 'PT403' });
  const old = await signedInAgo('demo', 61);
  expect((await page(old, 'locations')).error).toMatchObject({ code: 'PT403' });
});

it('what makes a clinic safer asks for nothing', async () => {
  const { data, error } = await settings(stale, {
    idle_timeout_minutes: 10,
    absolute_timeout_minutes: 480,
    min_passphrase_length: 20,
    slot_minutes: 15,
  });
  expect(error).toBeNull();
  expect(data).toMatchObject([{ idle_timeout_minutes: 10 }]);
});

it('who may not do it at all is told that, and asked for nothing', async () => {
  const staff = await signedInAgo('staff.demo', 11);
  for (const call of Object.values(GUARDED)) {
    const { error } = await call(staff);
    expect(error?.code).toMatch(/^(42501|PT404)$/);
  }
});

it('ten minutes after signing in everything is as before', async () => {
  const { data } = await lately.rpc('set_member_role', { ...physician, role: 'staff' });
  expect(data).toMatchObject({ role: 'staff' });
  const { error } = await lately.rpc('revoke_api_key', { key_id: key });
  expect(error).toBeNull();
});

it('a token that says nothing of when, or says it in another way, confirms nothing', async () => {
  for (const amr of [
    'null',
    '[]',
    '["password"]',
    '[{"method": "password"}]',
    '{"timestamp": 1}',
  ]) {
    const asked = backend.sql(
      `select private.confirmed_lately()
       from (select set_config('request.jwt.claims', $1, true)) as claims`,
      [`{"amr": ${amr}}`],
    );
    await expect(asked, amr).rejects.toThrow('Nothing was done');
  }
});

/** What the guarded calls would change. */
async function state() {
  return await backend.sqlRow(
    `select (select jsonb_agg(m order by m.user_id) from public.company_members m) as members,
       (select jsonb_agg(k order by k.id) from public.api_keys k) as keys,
       (select jsonb_agg(i order by i.id) from public.invitations i) as invitations,
       (select jsonb_agg(s order by s.company_id) from public.clinic_settings s) as settings,
       (select count(*)::integer from public.patient_restrictions) as restrictions,
       (select count(*)::integer from public.audit_log) as entries`,
  );
}
