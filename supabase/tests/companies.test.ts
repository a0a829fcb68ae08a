import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

describe('membership', () => {
  it('shows each person the clinics they belong to, and no others', async () => {
    const slugsOf = async (username: 'demo' | 'dr.osei' | 'owner.harbor') => {
      const { data } = await (await backend.as(username))
        .from('companies')
        .select('slug')
        .order('slug');
      return data?.map(({ slug }) => slug);
    };
    expect(await slugsOf('demo')).toEqual(['demo']);
    expect(await slugsOf('owner.harbor')).toEqual(['harbor']);
    expect(await slugsOf('dr.osei')).toEqual(['demo', 'harbor']);
  });

  it('does not tell a foreign slug from one that does not exist', async () => {
    const client = await backend.as('demo');
    for (const slug of ['harbor', 'no-such-clinic']) {
      const { data, error } = await client
        .from('companies')
        .select('id')
        .eq('slug', slug)
        .maybeSingle();
      expect({ data, error }).toEqual({ data: null, error: null });
    }
  });

  it('is nothing a person can give themselves', async () => {
    const { client, id } = await backend.signUp('stranger');
    await client
      .from('user_profiles')
      .insert({ id, username: 'stranger', email: 'stranger@tozid.example' });
    const { data: clinics } = await client.from('companies').select();
    expect(clinics).toEqual([]);
    const { error } = await client
      .from('company_members')
      .insert({ company_id: DEMO.company, user_id: id, role: 'staff' });
    expect(error?.code).toBe('42501');
    expect(await backend.sql(`select from company_members where user_id = '${id}'`)).toEqual([]);
  });

  it('keeps its role, even for an administrator', async () => {
    for (const username of ['staff.demo', 'admin.demo'] as const) {
      const { error } = await (await backend.as(username))
        .from('company_members')
        .update({ role: 'owner' })
        .eq('user_id', PEOPLE[username]);
      expect(error?.code).toBe('42501');
    }
    const roles = await backend.sql(
      `select role from company_members where company_id = '${DEMO.company}' order by role`,
    );
    expect(roles).toEqual(['owner', 'admin', 'physician', 'staff'].map((role) => ({ role })));
  });

  it('of one clinic does not show the team of another', async () => {
    const { data } = await (await backend.as('owner.harbor'))
      .from('company_members')
      .select('company_id');
    expect(new Set(data?.map((member) => member.company_id))).toEqual(new Set([HARBOR.company]));
  });
});

describe('a clinic', () => {
  it.each(['Demo', '-demo', 'demo-', 'de mo', 'demo/x', 'démo', '', 'a'.repeat(49)])(
    'refuses the slug %j',
    async (slug) => {
      await expect(
        backend.sql('insert into companies (slug, name) values ($1, $2)', [slug, 'Clinic']),
      ).rejects.toMatchObject({ code: '23514' });
    },
  );

  it.each(['a', 'ent-2', 'a'.repeat(48)])('takes the slug %j', async (slug) => {
    const made = await backend.sql(
      'insert into companies (slug, name) values ($1, $2) returning slug, time_zone',
      [slug, 'Clinic'],
    );
    expect(made).toEqual([{ slug, time_zone: 'America/New_York' }]);
  });

  it('has a slug, an id and details that no client writes by hand', async () => {
    const client = await backend.as('demo');
    for (const change of [
      { slug: 'mine' },
      { id: HARBOR.company },
      { name: 'Mine' },
      { time_zone: 'UTC' },
    ]) {
      const { error } = await client.from('companies').update(change).eq('id', DEMO.company);
      expect(error?.code).toBe('42501');
    }
  });

  it('takes time zones that exist only', async () => {
    const client = await backend.as('admin.demo');
    const set = (time_zone: string) =>
      client.rpc('update_company', {
        company_id: DEMO.company,
        name: 'Lakeshore ENT & Allergy',
        npi: '',
        phone: '',
        fax: '',
        address: '',
        time_zone,
      });
    for (const unknown of ['Mars/Olympus', 'america/new_york', '']) {
      expect((await set(unknown)).error?.code).toBe('23514');
    }
    expect((await set('Europe/Zurich')).data).toMatchObject({ time_zone: 'Europe/Zurich' });
    expect((await set('America/New_York')).error).toBeNull();
  });

  it('begins its weeks on Sunday or Monday; without a word about them, as before', async () => {
    const client = await backend.as('admin.demo');
    const save = (week?: { week_starts_on: number }) =>
      client.rpc('update_company', {
        company_id: DEMO.company,
        name: 'Lakeshore ENT & Allergy',
        npi: '',
        phone: '',
        fax: '',
        address: '',
        time_zone: 'America/New_York',
        ...week,
      });
    expect((await save()).data).toMatchObject({ week_starts_on: 7 });
    expect((await save({ week_starts_on: 1 })).data).toMatchObject({ week_starts_on: 1 });
    expect((await save()).data).toMatchObject({ week_starts_on: 1 });
    expect((await save({ week_starts_on: 3 })).error?.code).toBe('23514');
    expect((await save({ week_starts_on: 7 })).data).toMatchObject({ week_starts_on: 7 });
  });

  it.each([
    ['an empty logo suffix', { logo_suffix: '' }],
    ['a logo suffix of 17 characters', { logo_suffix: 'x'.repeat(17) }],
    ['a target of no hours', { stat_target_hours: 0 }],
    ['a target of more than a year', { urgent_target_hours: 8761 }],
    ['a negative target', { routine_target_hours: -1 }],
  ])('refuses %s', async (_, change) => {
    const { error } = await (await backend.as('demo'))
      .from('companies')
      .update(change)
      .eq('id', DEMO.company);
    expect(error?.code).toBe('23514');
  });

  it('takes everything it owns with it, and nothing else', async () => {
    const tables = await backend.sql<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id'
         -- The record of what was done in a clinic outlives it.
         and table_name <> 'audit_log'`,
    );
    const countAll = async (company: string) =>
      await Promise.all(
        tables.map(async ({ name }) => ({
          name,
          rows: await backend.sqlRow<{ n: number }>(
            `select count(*)::integer as n from ${name} where company_id = '${company}'`,
          ),
        })),
      );
    const demoBefore = await countAll(DEMO.company);
    await backend.exec(`delete from companies where id = '${HARBOR.company}'`);
    expect((await countAll(HARBOR.company)).filter(({ rows }) => rows.n > 0)).toEqual([]);
    expect(await countAll(DEMO.company)).toEqual(demoBefore);
  });
});

it('an account that is deleted leaves what the person did, without the name', async () => {
  const gone = PEOPLE['staff.demo'];
  const count = (table: string, where = 'true') =>
    backend.sqlRow<{ n: number }>(`select count(*)::integer as n from ${table} where ${where}`);
  const assigned = await count('referrals', `assigned_to = '${gone}'`);
  const kept = ['messages', 'scheduling_requests', 'schedule_events', 'threads', 'referrals'];
  const before = await Promise.all(kept.map((table) => count(table)));
  const events = await count('referral_events');

  await backend.exec(`delete from auth.users where id = '${gone}'`);

  expect(await Promise.all(kept.map((table) => count(table)))).toEqual(before);
  // Each referral that was theirs says in its timeline that it is nobody's now.
  expect((await count('referral_events')).n).toBe(events.n + assigned.n);
  expect((await count('referrals', `assigned_to = '${gone}' or created_by = '${gone}'`)).n).toBe(0);
});
