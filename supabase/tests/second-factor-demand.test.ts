import { expect, it } from 'vitest';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { age, clientOf, enrol, newMember, signedIn } from './support/accounts.ts';
import { type Client, startBackend } from './support/backend.ts';

const backend = await startBackend();

/** A clinic of its own, with an administrator and a member of the staff. */
async function clinic(slug: string) {
  const { id } = await backend.sqlRow<{ id: string }>(
    'insert into public.companies (slug, name) values ($1, $1) returning id',
    [slug],
  );
  const join = async (username: string, role: Enums<'company_role'>) => {
    const account = await newMember(backend, username, role, id);
    const auth = await signedIn(backend, username);
    return { id: account.id, auth, client: await clientOf(backend, auth) };
  };
  const admin = await join(`admin.${slug}`, 'admin');
  const staff = await join(`staff.${slug}`, 'staff');
  const demand = (second_factor_for: Enums<'second_factor_rule'>, second_factor_grace_days = 0) =>
    admin.client
      .from('clinic_settings')
      .update({ second_factor_for, second_factor_grace_days })
      .eq('company_id', id)
      .select('second_factor_from');
  return { id, slug, admin, staff, demand };
}

const isOpen = async (client: Client) =>
  ((await client.from('companies').select('id')).data ?? []).length === 1;

it('of administrators closes the clinic to those without, and to nobody else', async () => {
  const { slug, admin, staff, demand } = await clinic('demands-admins');
  expect(await isOpen(admin.client)).toBe(true);
  expect((await demand('administrators')).error).toBeNull();
  expect(await isOpen(admin.client)).toBe(false);
  expect(await isOpen(staff.client)).toBe(true);
  expect((await admin.client.rpc('second_factor_demands')).data).toEqual([{ slug, name: slug }]);
  expect((await staff.client.rpc('second_factor_demands')).data).toEqual([]);

  await enrol(admin.auth);
  const surer = await clientOf(backend, admin.auth);
  expect(await isOpen(surer)).toBe(true);
  expect((await surer.rpc('second_factor_demands')).data).toEqual([]);
});

it('of everyone begins after the days of grace, and people are told', async () => {
  const { id, admin, staff, demand } = await clinic('demands-all');
  expect((await demand('everyone', 7)).error).toBeNull();
  expect(await isOpen(staff.client)).toBe(true);
  const { data } = await staff.client.from('notifications').select('title, message');
  expect(data).toEqual([
    {
      title: 'Set up two-step sign-in',
      message: 'Your clinic asks for it in 7 days. You find it in your user settings.',
    },
  ]);
  await backend.exec(
    `set session_replication_role = 'replica';
     update public.clinic_settings set second_factor_from = now() - interval '1 minute' where company_id = '${id}';
     set session_replication_role = 'origin'`,
  );
  expect(await isOpen(staff.client)).toBe(false);
  expect(await isOpen(admin.client)).toBe(false);
});

it('of everyone is what a new clinic begins with, and its maker is told', async () => {
  const operator = await backend.as('demo');
  const { data: made } = await operator.rpc('create_company', {
    slug: 'demands-by-default',
    name: 'Default Clinic',
    time_zone: 'America/Denver',
  });
  const id = made?.id ?? '';
  const { data: rule } = await operator
    .from('clinic_settings')
    .select('second_factor_for, second_factor_grace_days, second_factor_from, created_at')
    .eq('company_id', id)
    .single();
  expect(rule).toMatchObject({ second_factor_for: 'everyone', second_factor_grace_days: 14 });
  const begins = Date.parse(rule?.second_factor_from ?? '') - Date.parse(rule?.created_at ?? '');
  expect(begins / 86_400_000).toBeCloseTo(14, 3);
  const { data: told } = await operator
    .from('notifications')
    .select('message')
    .eq('company_id', id)
    .eq('title', 'Set up two-step sign-in');
  expect(told).toHaveLength(1);
});

it('isn’t put off by saving it again, nor by writing the day', async () => {
  const { id, admin, demand } = await clinic('demands-once');
  const first = await demand('everyone', 7);
  const again = await demand('everyone', 30);
  expect(again.data).toEqual(first.data);
  const byHand = await admin.client
    .from('clinic_settings')
    .update({ second_factor_from: '2099-01-01T00:00:00Z' })
    .eq('company_id', id);
  expect(byHand.error?.code).toBe('42501');
  expect((await demand('nobody')).data).toEqual([{ second_factor_from: null }]);
});

it('begins sooner where its days are made fewer, and people are told', async () => {
  const { staff, demand } = await clinic('demands-sooner');
  await demand('everyone', 14);
  const { data } = await demand('everyone', 2);
  const begins = Date.parse(data?.[0]?.second_factor_from ?? '') - Date.now();
  expect(begins / 86_400_000).toBeCloseTo(2, 2);
  const told = await staff.client.from('notifications').select('message').order('created_at');
  expect(told.data?.map(({ message }) => /in \d+ days/.exec(message)?.[0])).toEqual([
    'in 14 days',
    'in 2 days',
  ]);
  expect((await demand('everyone', 0)).error).toBeNull();
  expect(await isOpen(staff.client)).toBe(false);
});

it('is changed by administrators who confirmed lately that it is them', async () => {
  const { id, admin, staff } = await clinic('demands-sure');
  const change = { second_factor_for: 'everyone' } as const;
  const byStaff = await staff.client
    .from('clinic_settings')
    .update(change)
    .eq('company_id', id)
    .select();
  expect(byStaff.data).toEqual([]);
  await age(backend, admin.auth, 11);
  const stale = await clientOf(backend, admin.auth);
  const { error } = await stale.from('clinic_settings').update(change).eq('company_id', id);
  expect(error?.code).toBe('PT403');
});
