import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
const staff = PEOPLE['staff.demo'];

const start = async (username: 'staff.demo' | 'demo') =>
  await (await backend.as(username)).rpc('start_thread', {
    company_id: DEMO.company,
    subject: 'One more',
    participants: [staff],
  });

it('starts a hundred conversations within an hour for one person, and the next one later', async () => {
  await backend.sql(
    `insert into public.threads (company_id, subject, participants, created_by, created_at)
     select $1, 'Filled ' || n, array[$2::uuid], $2, now() - make_interval(mins => n / 2)
     from generate_series(1, 99) as n`,
    [DEMO.company, staff],
  );
  expect((await start('staff.demo')).error).toBeNull();
  expect((await start('staff.demo')).error).toMatchObject({
    code: 'PT429',
    message: 'You have started 100 conversations within an hour. Try again later.',
  });
  const byHand = await (await backend.as('staff.demo'))
    .from('threads')
    .insert({ company_id: DEMO.company, subject: 'By hand', participants: [staff] });
  expect(byHand.error?.code).toBe('PT429');
  expect((await start('demo')).error, 'another member').toBeNull();
  await backend.sql(
    "update public.threads set created_at = created_at - interval '20 minutes' where subject like 'Filled %'",
  );
  expect((await start('staff.demo')).error, 'later').toBeNull();
});

it('sends six hundred messages within an hour for one person, and says so', async () => {
  await backend.sql(
    `insert into public.messages (company_id, thread_id, sender_id, body, created_at)
     select $1, $2, $3, 'Filled ' || n, now() - interval '1 minute' from generate_series(1, 600) as n`,
    [DEMO.company, DEMO.teamThread, staff],
  );
  const client = await backend.as('staff.demo');
  const sent = await client.rpc('send_message', { thread_id: DEMO.teamThread, body: 'One more' });
  expect(sent.error).toMatchObject({
    code: 'PT429',
    message: 'You have sent 600 messages within an hour. Try again later.',
  });
  const byHand = await client
    .from('messages')
    .insert({ company_id: DEMO.company, thread_id: DEMO.teamThread, body: 'By hand' });
  expect(byHand.error?.code).toBe('PT429');
});
