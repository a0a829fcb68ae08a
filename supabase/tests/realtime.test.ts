import { createServer } from 'node:http';
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { portOf } from '../../scripts/test-setup/port-of.ts';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startRealtime } from '../embedded/realtime.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE, type Username } from './support/seeded.ts';
import { threads } from './support/threads.ts';

const backend = await startBackend();
const { start, send, read } = threads(backend);

const realtime = await startRealtime(backend.embedded);
const server = createServer().on('upgrade', realtime.upgrade);
const port = await portOf(server);
// Checking a password is slow on purpose: before the tests and their clock.
for (const username of ['demo', 'staff.demo', 'dr.osei', 'admin.demo', 'owner.harbor'] as const) {
  await backend.tokenOf(username);
}
afterAll(async () => {
  await realtime.close();
  server.close();
});

// Node 20 has no WebSocket of its own; the two packages disagree about the type of an event, so the
// stand-in goes where types don't look.
beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket);
});

/** The machine may be busy; what is waited for comes all the same. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 25_000 });

interface Heard {
  table: string;
  type: string;
  thread: unknown;
}

/** Follows a table as a member, and collects what they receive. */
async function follow(who: Username | undefined, table: string, filter?: string) {
  const session = { of: who };
  const client = new RealtimeClient(`ws://127.0.0.1:${port}/realtime/v1`, {
    params: { apikey: EMBEDDED_ANON_KEY },
    accessToken: async () => (session.of ? await backend.tokenOf(session.of) : null),
  });
  const become = async (someone: Username | undefined) => {
    session.of = someone;
    await client.setAuth();
  };
  await client.setAuth();
  const heard: Heard[] = [];
  const status = vi.fn();
  client
    .channel('test')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table, ...(filter === undefined ? {} : { filter }) },
      (change) => {
        heard.push({
          table: change.table,
          type: change.eventType,
          thread: Reflect.get(change.new, 'thread_id'),
        });
      },
    )
    .on('system', {}, (payload) => status(payload.status))
    .subscribe();
  await soon(() => expect(status).toHaveBeenCalled());
  return { heard, status, client, become, leave: () => client.disconnect() };
}

describe('changes of a table', () => {
  it('are heard by who may read the row, and by nobody else', async () => {
    const thread = await start('demo', ['staff.demo']);
    // Told in the order they joined: once the last one hears of a change, the others have or never will.
    const lines: Awaited<ReturnType<typeof follow>>[] = [];
    for (const who of ['owner.harbor', undefined, 'admin.demo', 'demo', 'staff.demo'] as const) {
      lines.push(await follow(who, 'messages'));
    }
    const news = { table: 'messages', type: 'INSERT', thread: thread.id };
    const heard = () => lines.map((line) => line.heard);
    await send('demo', thread.id, 'News');
    await soon(() => expect(heard()).toEqual([[], [], [], [news], [news]]));
    await backend.exec(`update threads set audience = 'clinic' where id = '${thread.id}'`);
    await send('demo', thread.id, 'For all');
    await soon(() => expect(heard()).toEqual([[], [], [news], [news, news], [news, news]]));
    for (const { leave } of lines) void leave();
  });

  it('come for the rows that were asked for', async () => {
    const mine = await follow('staff.demo', 'thread_states', `user_id=eq.${PEOPLE['staff.demo']}`);
    const others = await follow('staff.demo', 'thread_states', `user_id=eq.${PEOPLE.demo}`);
    const all = await follow('staff.demo', 'thread_states');
    const thread = await start('demo', ['staff.demo'], 'States', 'One');
    await read('staff.demo', thread.id, thread.last_message_at);
    const types = ({ heard }: { heard: Heard[] }) =>
      heard.filter((each) => each.thread === thread.id).map(({ type }) => type);
    await soon(() => expect(types(all)).toEqual(['INSERT', 'UPDATE', 'UPDATE']));
    await soon(() => expect(types(mine)).toEqual(['INSERT', 'UPDATE', 'UPDATE']));
    expect(others.heard).toEqual([]);
    for (const { leave } of [mine, others, all]) void leave();
  });

  it('stop with the channel', async () => {
    const line = await follow('demo', 'messages', `company_id=eq.${DEMO.company}`);
    await line.client.removeAllChannels();
    const still = await follow('demo', 'messages');
    const { id } = await start('demo', [], 'After leaving', 'One');
    const hears = ({ heard }: { heard: Heard[] }) => heard.some(({ thread }) => thread === id);
    await soon(() => expect(hears(still)).toBe(true));
    expect(hears(line)).toBe(false);
    void still.leave();
  });

  it('end with the session, and the line stays up for the next one', async () => {
    const line = await follow('demo', 'messages');
    await line.become(undefined);
    const still = await follow('demo', 'messages');
    const ended = await start('demo', [], 'Signed out', 'One');
    const hears = ({ heard }: { heard: Heard[] }, wanted: string) =>
      heard.some(({ thread }) => thread === wanted);
    await soon(() => expect(hears(still, ended.id)).toBe(true));
    expect(hears(line, ended.id)).toBe(false);

    await line.become('demo');
    const { id } = await start('demo', [], 'Signed in', 'One');
    await soon(() => expect(hears(line, id)).toBe(true));
    for (const { leave } of [line, still]) void leave();
  });

  it('end with the membership, though session and channel go on', async () => {
    const thread = await start('demo', ['staff.demo']);
    const line = await follow('staff.demo', 'messages');
    const still = await follow('demo', 'messages');
    const owner = await backend.as('demo');
    const member = { company_id: DEMO.company, user_id: PEOPLE['staff.demo'] };
    const ended = await owner.rpc('deactivate_member', member);
    expect(ended.error).toBeNull();
    await send('demo', thread.id, 'Not for them any more');
    await soon(() => expect(still.heard.map((news) => news.thread)).toContain(thread.id));
    expect(line.heard).toEqual([]);
    await owner.rpc('reactivate_member', member);
    await send('demo', thread.id, 'For them again');
    await soon(() => expect(line.heard.map((news) => news.thread)).toContain(thread.id));
    for (const { leave } of [line, still]) void leave();
  });

  it('end with the session that an administrator ended, though the line goes on', async () => {
    const thread = await start('demo', ['staff.demo'], 'Ended elsewhere', 'One');
    const line = await follow('staff.demo', 'messages');
    const still = await follow('demo', 'messages');
    const admin = await backend.as('admin.demo');
    const member = { company_id: DEMO.company, user_id: PEOPLE['staff.demo'] };
    expect((await admin.rpc('end_member_sessions', member)).error).toBeNull();
    await send('demo', thread.id, 'Not for that session any more');
    await soon(() => expect(still.heard.map((news) => news.thread)).toContain(thread.id));
    expect(line.heard).toEqual([]);
    for (const { leave } of [line, still]) void leave();
  });

  it('end with a restriction of the record that they are about', async () => {
    const thread = await start('demo', ['dr.osei'], 'Restricted later', 'One');
    await backend.sql('update threads set referral_id = $2 where id = $1', [
      thread.id,
      DEMO.referral,
    ]);
    const line = await follow('dr.osei', 'messages');
    const still = await follow('demo', 'messages');
    await send('demo', thread.id, 'Before');
    await soon(() => expect(line.heard).toHaveLength(1));
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason)
       select company_id, patient_id, 'Asked for by the family' from referrals where id = $1`,
      [DEMO.referral],
    );
    await send('demo', thread.id, 'After');
    await soon(() => expect(still.heard).toHaveLength(2));
    expect(line.heard).toHaveLength(1);
    await backend.sql('delete from patient_restrictions where company_id = $1', [DEMO.company]);
    for (const { leave } of [line, still]) void leave();
  });

  it('of a table that is not published are refused', async () => {
    const line = await follow('demo', 'patients');
    expect(line.status).toHaveBeenCalledWith('error');
    void line.leave();
  });
});

it('publishes what the portal follows', async () => {
  expect(
    await backend.sql(
      `select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
    ),
  ).toEqual(
    ['messages', 'notifications', 'thread_reads', 'thread_states', 'vault_news'].map(
      (tablename) => ({ tablename }),
    ),
  );
});

it('closes a line that talks in another way', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?vsn=2.0.0`);
  const closed = vi.fn();
  socket.on('close', closed);
  socket.on('open', () => socket.send('{"topic":"old"}'));
  await soon(() => expect(closed).toHaveBeenCalledWith(1003, expect.anything()));
});

it('survives a message that is too long', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?vsn=2.0.0`);
  const closed = vi.fn();
  socket.on('close', closed);
  socket.on('open', () => socket.send('x'.repeat(100_001)));
  await soon(() => expect(closed).toHaveBeenCalledWith(1009, expect.anything()));
});
