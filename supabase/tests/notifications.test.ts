import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';

const backend = await startBackend();

it('a person sees their own, newest first, and counts the unread', async () => {
  const client = await backend.as('demo');
  const { data } = await client
    .from('notifications')
    .select('type, read')
    .order('created_at', { ascending: false });
  expect(data).toEqual([
    { type: 'insurance', read: false },
    { type: 'message', read: false },
    { type: 'system', read: true },
  ]);
  const { count } = await client
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('read', false);
  expect(count).toBe(2);
});

it('only "read" can be changed', async () => {
  const client = await backend.as('demo');
  for (const change of [
    { title: 'Forged' },
    { message: 'Forged' },
    { user_id: PEOPLE['admin.demo'] },
    { type: 'system' as const },
    { created_at: new Date(0).toISOString() },
  ]) {
    const { error } = await client.from('notifications').update(change).eq('id', DEMO.notification);
    expect(error?.code).toBe('42501');
  }
});

it('"mark all read" reaches the own ones alone', async () => {
  const { data } = await (await backend.as('demo'))
    .from('notifications')
    .update({ read: true })
    .eq('read', false)
    .select('user_id');
  expect(data).toEqual([{ user_id: PEOPLE.demo }, { user_id: PEOPLE.demo }]);
  const foreign = await backend.sqlRow(
    `select read from notifications where id = '${HARBOR.notification}'`,
  );
  expect(foreign).toEqual({ read: false });
});

it('removing one can be taken back, and reaches nobody else’s', async () => {
  const client = await backend.as('demo');
  const remove = (id: string, removed_at: string | null) =>
    client.from('notifications').update({ removed_at }).eq('id', id).select('id, removed_at');
  const now = new Date().toISOString();
  const removed = await remove(DEMO.notification, now);
  expect(removed.data).toEqual([{ id: DEMO.notification, removed_at: expect.any(String) }]);
  const back = await remove(DEMO.notification, null);
  expect(back.data).toEqual([{ id: DEMO.notification, removed_at: null }]);
  expect((await remove(HARBOR.notification, now)).data).toEqual([]);
  expect(await client.from('notifications').delete().eq('id', DEMO.notification)).toMatchObject({
    error: { code: '42501' },
  });
});

describe('news', () => {
  const THING = '50000000-0000-4000-8000-000000000003';

  /** Notifies members as a workflow function would, in the actor's name; returns what arrived. */
  async function tell(
    recipients: Username[],
    options: { actor?: Username; event?: string; message?: string; target?: string } = {},
  ) {
    const {
      actor = 'admin.demo',
      event = 'case_ready',
      message = 'News',
      target = THING,
    } = options;
    await backend.exec(`
      begin;
      set local "request.jwt.claim.sub" = '${PEOPLE[actor]}';
      select private.notify('${DEMO.company}',
        '{${recipients.map((name) => PEOPLE[name]).join(',')}}', '${event}', 'Title', '${message}',
        'surgery_case', '${target}');
      commit;
    `);
    return await backend.sql<{ user_id: string; message: string; type: string }>(
      `select user_id, message, type from notifications where target_id = $1 and not read
       order by user_id, created_at`,
      [target],
    );
  }

  it('goes to members, except the one who caused it', async () => {
    const told = await tell(['demo', 'admin.demo', 'staff.demo', 'owner.harbor'], {
      actor: 'demo',
    });
    expect(told.map(({ user_id }) => user_id)).toEqual([
      PEOPLE['admin.demo'],
      PEOPLE['staff.demo'],
    ]);
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['surgery']));
  });

  it('about the same thing is renewed while unread, and new once it was read', async () => {
    const target = '50000000-0000-4000-8000-000000000004';
    await tell(['demo'], { target, message: 'First' });
    await backend.exec(`update notifications set removed_at = now() where target_id = '${target}'`);
    expect(await tell(['demo'], { target, message: 'Second' })).toMatchObject([
      { message: 'Second' },
    ]);
    const shown = `select 1 from notifications where target_id = '${target}' and removed_at is null`;
    expect(await backend.sql(shown)).toHaveLength(1);
    await backend.exec(`update notifications set read = true where target_id = '${target}'`);
    await tell(['demo'], { target, message: 'Third' });
    expect(await backend.sql(shown)).toHaveLength(2);
  });

  it('keeps quiet about what a person doesn’t want to hear of, in this clinic', async () => {
    const target = '50000000-0000-4000-8000-000000000005';
    const client = await backend.as('staff.demo');
    const prefer = (enabled: boolean) =>
      client
        .from('notification_preferences')
        .upsert({
          company_id: DEMO.company,
          user_id: PEOPLE['staff.demo'],
          event: 'case_blocked',
          enabled,
        })
        .select('enabled');
    expect((await prefer(false)).data).toEqual([{ enabled: false }]);
    expect(await tell(['staff.demo'], { target, event: 'case_blocked' })).toEqual([]);
    expect(await tell(['staff.demo'], { target, event: 'case_ready' })).toHaveLength(1);
    expect((await prefer(true)).data).toEqual([{ enabled: true }]);
    expect(await tell(['staff.demo'], { target, event: 'case_blocked' })).toHaveLength(2);
  });
});

describe('what a clinic decided for a role', () => {
  /** Tells the physician of one more thing and counts what arrived. */
  async function arrived(event: string): Promise<number> {
    const target = crypto.randomUUID();
    await backend.exec(`
      select private.notify('${DEMO.company}', '{${PEOPLE['dr.osei']},${PEOPLE['staff.demo']}}',
        '${event}', 'Title', 'News', 'surgery_case', '${target}', '${PEOPLE.demo}')`);
    const rows = await backend.sql(
      'select from notifications where target_id = $1 and user_id = $2',
      [target, PEOPLE['dr.osei']],
    );
    return rows.length;
  }

  async function decide(enabled: boolean, role: 'physician' | 'staff' = 'physician') {
    const { error } = await (await backend.as('admin.demo'))
      .from('notification_defaults')
      .upsert({ company_id: DEMO.company, event: 'case_changed', role, enabled });
    expect(error).toBeNull();
  }

  async function choose(enabled: boolean) {
    const { error } = await (await backend.as('dr.osei')).from('notification_preferences').upsert({
      company_id: DEMO.company,
      user_id: PEOPLE['dr.osei'],
      event: 'case_changed',
      enabled,
    });
    expect(error).toBeNull();
  }

  it('stops an event for those of the role who chose nothing, and starts it again', async () => {
    expect(await arrived('case_changed')).toBe(1);
    await decide(false);
    expect(await arrived('case_changed')).toBe(0);
    expect(await arrived('case_ready'), 'another event').toBe(1);
    await decide(true);
    await decide(false, 'staff');
    expect(await arrived('case_changed'), 'another role').toBe(1);
  });

  it('gives way to what a person chose, either way', async () => {
    await decide(false);
    await choose(true);
    expect(await arrived('case_changed')).toBe(1);
    await decide(true);
    await choose(false);
    expect(await arrived('case_changed')).toBe(0);
  });

  it('is nobody’s to decide but an administrator’s', async () => {
    const { error } = await (await backend.as('dr.osei'))
      .from('notification_defaults')
      .insert({ company_id: DEMO.company, event: 'mentioned', role: 'staff', enabled: false });
    expect(error?.code).toBe('42501');
  });
});

it('ends with the membership it is about', async () => {
  await backend.exec(`delete from company_members where user_id = '${PEOPLE['owner.harbor']}'`);
  expect(
    await backend.sql(`select from notifications where user_id = '${PEOPLE['owner.harbor']}'`),
  ).toEqual([]);
});
