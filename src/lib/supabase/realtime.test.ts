// @vitest-environment happy-dom
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { portOf } from '../../../scripts/test-setup/port-of.ts';

/* Backends that accept the channel, refuse it, or go away. The database decides who gets which
    event: see supabase/tests/realtime.test.ts. */
const http = createServer();
const server = new WebSocketServer({ server: http });
const frame = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.looseObject({}),
]);

/** A long limit, since the machine may be busy. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

let realtime: typeof import('./realtime.ts');
let openChannel: typeof import('./realtime-channel.ts').openChannel;
let joins: unknown[];
let reply: 'ok' | 'error';
let listens: 'ok' | 'error';

/** Sends to every member of a channel. */
let broadcast: (event: string, payload: object) => void;

beforeAll(async () => {
  // Modules read the settings when they load, and another test's may be loaded.
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${await portOf(http)}`);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'publishable');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
  realtime = await import('./realtime.ts');
  ({ openChannel } = await import('./realtime-channel.ts'));
});

beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket);
  joins = [];
  reply = 'ok';
  listens = 'ok';
});

server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const [joinRef, ref, topic, event, payload] = frame.parse(JSON.parse(String(data)));
    const send = (name: string, content: object, to: string | null = null) =>
      socket.send(JSON.stringify([joinRef, to, topic, name, content]));
    if (event !== 'phx_join') {
      send('phx_reply', { status: 'ok', response: {} }, ref);
      return;
    }
    joins.push(payload);
    const { postgres_changes } = z
      .object({ config: z.object({ postgres_changes: z.array(z.looseObject({})) }) })
      .parse(payload).config;
    const changes = postgres_changes.map((binding, id) => ({ ...binding, id: id + 1 }));
    broadcast = send;
    send('phx_reply', { status: reply, response: { postgres_changes: changes } }, ref);
    if (reply === 'ok') send('system', { extension: 'postgres_changes', status: listens });
  });
});

afterEach(() => {
  for (const socket of server.clients) socket.terminate();
});

afterAll(() => {
  server.close();
  http.close();
});

const WHO = { companyId: 'clinic-1', userId: 'user-1' };

function follower() {
  return { ...WHO, onEvent: vi.fn(), onJoined: vi.fn() };
}

function change(id: number, table: string, record: Record<string, string>) {
  const columns = Object.keys(record).map((name) => ({ name, type: 'text' }));
  broadcast('postgres_changes', {
    ids: [id],
    data: { schema: 'public', table, type: 'INSERT', columns, record, errors: null },
  });
}

describe('a backend with Realtime', () => {
  it('reports news in the clinic, with the thread', async () => {
    const me = follower();
    const leave = realtime.followClinic(me);
    await soon(() => expect(me.onJoined).toHaveBeenCalledWith(true));
    change(1, 'messages', { company_id: 'clinic-1', thread_id: 'thread-1' });
    change(3, 'thread_states', { company_id: 'clinic-2', thread_id: 'thread-2' });
    change(4, 'notifications', { company_id: 'clinic-1', target_kind: 'referral', target_id: 'r' });
    change(4, 'notifications', { company_id: 'clinic-1', target_kind: 'thread', target_id: 't' });
    await soon(() => expect(me.onEvent).toHaveBeenCalledTimes(3));
    expect(me.onEvent.mock.calls).toEqual([
      [{ table: 'messages', threadId: 'thread-1' }],
      [{ table: 'notifications', threadId: null }],
      [{ table: 'notifications', threadId: 't' }],
    ]);
    leave();
  });

  it('follows the clinic’s messages and the person’s own rows, and nothing else', async () => {
    const me = follower();
    const leave = realtime.followClinic(me);
    await soon(() => expect(me.onJoined).toHaveBeenCalled());
    const binding = (table: string, filter: string, event = '*') =>
      expect.objectContaining({ event, schema: 'public', table, filter });
    expect(joins).toEqual([
      expect.objectContaining({
        config: expect.objectContaining({
          postgres_changes: [
            binding('messages', 'company_id=eq.clinic-1'),
            binding('thread_reads', 'company_id=eq.clinic-1'),
            binding('thread_states', 'user_id=eq.user-1'),
            // No deletions: they go to everyone, and old news is deleted daily.
            binding('notifications', 'user_id=eq.user-1', 'INSERT'),
            binding('notifications', 'user_id=eq.user-1', 'UPDATE'),
            binding('vault_news', 'user_id=eq.user-1', 'INSERT'),
          ],
        }),
      }),
    ]);
    leave();
  });

  it('has one connection for all followers, until the last one leaves', async () => {
    const [first, second] = [follower(), follower()];
    const leaveFirst = realtime.followClinic(first);
    await soon(() => expect(first.onJoined).toHaveBeenCalledWith(true));
    const leaveSecond = realtime.followClinic(second);
    expect(second.onJoined).toHaveBeenCalledWith(true);
    leaveFirst();
    change(1, 'messages', { company_id: 'clinic-1', thread_id: 'thread-1' });
    await soon(() => expect(second.onEvent).toHaveBeenCalledOnce());
    expect(first.onEvent).not.toHaveBeenCalled();
    expect(joins).toHaveLength(1);
    leaveSecond();
    await soon(() => expect(server.clients.size).toBe(0));
    expect(second.onJoined).toHaveBeenCalledTimes(1);
  });

  it('is reconnected after it drops the channel', async () => {
    const me = follower();
    const leave = openChannel(me, { afterDrop: 20, afterRefusal: 60_000, afterReconnect: 20 });
    await soon(() => expect(me.onJoined).toHaveBeenCalledTimes(1));
    for (const socket of server.clients) socket.close();
    await soon(() => expect(me.onJoined).toHaveBeenCalledTimes(3));
    expect(me.onJoined.mock.calls).toEqual([[true], [false], [true]]);
    leave();
  });
});

describe('a backend without', () => {
  it.each([
    ['refuses the channel', () => (reply = 'error')],
    ['doesn’t listen to the tables', () => (listens = 'error')],
  ])('that %s is left alone until later', async (_, arrange) => {
    arrange();
    const me = follower();
    const leave = openChannel(me, { afterDrop: 60_000, afterRefusal: 150, afterReconnect: 20 });
    await soon(() => expect(joins).toHaveLength(1));
    await soon(() => expect(server.clients.size).toBe(0));
    expect(joins).toHaveLength(1);
    await soon(() => expect(joins).toHaveLength(2));
    leave();
    expect(me.onJoined).not.toHaveBeenCalled();
  });

  it('may disconnect at once without an error', async () => {
    const calls = vi.fn((socket: WebSocket) => socket.terminate());
    server.once('connection', calls);
    const me = follower();
    const leave = openChannel(me, { afterDrop: 60_000, afterRefusal: 60_000, afterReconnect: 20 });
    await soon(() => expect(calls).toHaveBeenCalledOnce());
    await soon(() => expect(server.clients.size).toBe(0));
    leave();
    expect(me.onJoined).not.toHaveBeenCalled();
  });

  it('isn’t contacted while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const me = follower();
    const waits = { afterDrop: 60_000, afterRefusal: 60_000, afterReconnect: 20 };
    const leave = openChannel(me, waits);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(joins).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await soon(() => expect(me.onJoined).toHaveBeenCalledWith(true));
    leave();
  });
});
