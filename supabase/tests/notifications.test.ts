import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

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

it('removing takes one, and nobody else’s', async () => {
  const client = await backend.as('demo');
  const own = await client.from('notifications').delete().eq('id', DEMO.notification).select('id');
  expect(own.data).toEqual([{ id: DEMO.notification }]);
  const foreign = await client
    .from('notifications')
    .delete()
    .eq('id', HARBOR.notification)
    .select('id');
  expect(foreign.data).toEqual([]);
  const left = await backend.sql(
    `select id from notifications where user_id = '${PEOPLE.demo}' or id = '${HARBOR.notification}'`,
  );
  expect(left).toHaveLength(3);
});

it('ends with the membership it is about', async () => {
  await backend.exec(`delete from company_members where user_id = '${PEOPLE['owner.harbor']}'`);
  expect(
    await backend.sql(`select from notifications where user_id = '${PEOPLE['owner.harbor']}'`),
  ).toEqual([]);
});
