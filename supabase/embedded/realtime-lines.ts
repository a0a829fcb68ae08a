import { z } from 'zod';
import { EMBEDDED_ANON_KEY } from './anon-key.ts';
import type { Database } from './database.ts';

/** A connection to a listener, over any transport. */
export interface Socket {
  send: (data: string) => void;
  close: (code: number, reason: string) => void;
}

export interface Realtime {
  /** Handles a listener's message. */
  receive: (socket: Socket, data: string) => void;
  /** Handles a closed connection. */
  forget: (socket: Socket) => void;
  close: () => Promise<void>;
}

/**
 * The part of Supabase Realtime that the portal uses, which the package lacks: changes of the tables in the
 * publication `supabase_realtime`, in the wire format of realtime-js (2.0.0).
 *
 * Triggers (`REALTIME_TRIGGERS_SQL`) say which row has changed. The row is then read over the API with each
 * listener's own token, so grants and row-level security decide, as on hosted Supabase. A deleted row can't be read,
 * so deletions aren't sent.
 */
export async function realtimeOf(
  embedded: { db: Pick<Database, 'query' | 'listen'> } & { fetch: Fetch },
): Promise<Realtime> {
  const { rows } = await embedded.db.query<{ name: string; columns: string }>(
    `select t.tablename as name, string_agg(quote_ident(a.attname), ',' order by a.attnum) as columns
     from pg_publication_tables t
     join pg_attribute a on a.attrelid = format('%I.%I', t.schemaname, t.tablename)::regclass
       and a.attnum > 0 and not a.attisdropped and has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')
     where t.pubname = 'supabase_realtime' group by 1`,
  );
  const published = new Map(rows.map(({ name, columns }) => [name, columns]));
  const channels = new Set<Channel>();
  // One change after the other, in commit order.
  let last = Promise.resolve();
  const stopListening = await embedded.db.listen('embedded_changes', (payload) => {
    const change = changeSchema.parse(JSON.parse(payload));
    last = last
      .then(() => tellAll(embedded.fetch, channels, change, published.get(change.table) ?? ''))
      // The database may be closed by now.
      .catch(() => undefined);
  });
  return {
    receive: (socket, data) => receive(socket, data, channels, published),
    forget: (socket) => {
      for (const channel of channels) if (channel.socket === socket) channels.delete(channel);
    },
    close: stopListening,
  };
}

const bindingSchema = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.literal('public'),
  table: z.string(),
  filter: z
    .string()
    .regex(/^\w+=eq\.[\w-]+$/)
    .optional(),
});
type Binding = z.infer<typeof bindingSchema>;

const joinSchema = z.object({
  config: z.object({ postgres_changes: z.array(bindingSchema) }),
  access_token: z.string().nullish(),
});
/** Null once the session has ended: realtime-js keeps its channels open then. */
const tokenSchema = z.object({ access_token: z.string().nullable() });

const frameSchema = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.unknown(),
]);

const changeSchema = z.object({
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE']),
  key: z.record(z.string(), z.string()),
  at: z.string(),
});
type Change = z.infer<typeof changeSchema>;

interface Channel {
  socket: Socket;
  topic: string;
  /** Null hears nothing that requires a session. */
  token: string | null;
  /** A binding's id is its place, counted from one: realtime-js takes zero for none. */
  bindings: Binding[];
  send: (event: string, payload: object) => void;
}

function receive(
  socket: Socket,
  data: string,
  channels: Set<Channel>,
  published: ReadonlyMap<string, string>,
): void {
  const frame = frameSchema.safeParse(parsed(data)).data;
  if (!frame) {
    socket.close(1003, 'Not in the format 2.0.0.');
    return;
  }
  const [joinRef, ref, topic, event, payload] = frame;
  const send = (name: string, content: object, to: string | null = null) =>
    socket.send(JSON.stringify([joinRef, to, topic, name, content]));
  const reply = (status: 'ok' | 'error', response: object) =>
    send('phx_reply', { status, response }, ref);
  const own = [...channels].filter((each) => each.socket === socket && each.topic === topic);

  switch (event) {
    case 'phx_join':
      for (const channel of own) channels.delete(channel);
      join({ socket, topic, send, reply }, payload, channels, published);
      return;
    case 'access_token': {
      const renewed = tokenSchema.safeParse(payload).data;
      if (!renewed) {
        reply('error', { reason: 'A token is a text, or null without a session.' });
        return;
      }
      for (const channel of own) channel.token = renewed.access_token;
      return;
    }
    case 'phx_leave':
      for (const channel of own) channels.delete(channel);
      reply('ok', {});
      return;
    default:
      reply('ok', {});
  }
}

interface Line {
  socket: Socket;
  topic: string;
  send: (event: string, payload: object) => void;
  reply: (status: 'ok' | 'error', response: object) => void;
}

function join(
  { socket, topic, send, reply }: Line,
  payload: unknown,
  channels: Set<Channel>,
  published: ReadonlyMap<string, string>,
): void {
  const wanted = joinSchema.safeParse(payload).data;
  if (!wanted) {
    reply('error', { reason: 'Only changes of tables are sent here.' });
    return;
  }
  const { postgres_changes: bindings } = wanted.config;
  channels.add({ socket, topic, token: wanted.access_token ?? null, bindings, send });
  reply('ok', { postgres_changes: bindings.map((each, place) => ({ ...each, id: place + 1 })) });
  const unknown = bindings.find(({ table }) => !published.has(table));
  send('system', {
    channel: topic.replace(/^realtime:/, ''),
    extension: 'postgres_changes',
    status: unknown ? 'error' : 'ok',
    message: unknown ? `${unknown.table} is not published.` : 'Subscribed to PostgreSQL',
  });
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // The schema refuses it like any other invalid frame.
    return undefined;
  }
}

type Fetch = (request: Request) => Promise<Response>;

async function tellAll(
  fetch: Fetch,
  channels: Iterable<Channel>,
  change: Change,
  columns: string,
): Promise<void> {
  for (const channel of [...channels]) {
    const concerned = channel.bindings.some((binding) => concerns(binding, change));
    const row = concerned && (await readAs(fetch, channel.token, change, columns));
    if (!row) continue;
    const ids = channel.bindings.flatMap((binding, place) =>
      concerns(binding, change) && matches(binding, row) ? [place + 1] : [],
    );
    if (ids.length === 0) continue;
    const { table, type, at } = change;
    channel.send('postgres_changes', {
      ids,
      data: {
        schema: 'public',
        table,
        type,
        commit_timestamp: at,
        columns: Object.keys(row).map((name) => ({ name, type: 'text' })),
        record: row,
        errors: null,
      },
    });
  }
}

function concerns({ table, event }: Binding, change: Change): boolean {
  return table === change.table && (event === '*' || event === change.type);
}

function matches({ filter }: Binding, row: Record<string, unknown>): boolean {
  if (filter === undefined) return true;
  const [column = '', value] = filter.split('=eq.');
  return row[column] === value;
}

/** The changed row as the listener may read it; undefined if they may not. */
async function readAs(fetch: Fetch, token: string | null, { table, key }: Change, columns: string) {
  const query = new URLSearchParams([
    // As on hosted Supabase, columns without a grant aren't sent.
    ['select', columns],
    ...Object.entries(key).map(([column, value]) => [column, `eq.${value}`]),
  ]);
  const response = await fetch(
    new Request(`http://localhost/rest/v1/${table}?${query}`, {
      headers: {
        apikey: EMBEDDED_ANON_KEY,
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
    }),
  );
  if (!response.ok) return undefined;
  return z.array(z.record(z.string(), z.unknown())).parse(await response.json())[0];
}

/** The database's one-time setup for it. */
export const REALTIME_TRIGGERS_SQL = `
create schema if not exists embedded;
create or replace function embedded.tell_of_change()
returns trigger
language plpgsql
-- Definer: a member who changes a row has no rights on this schema.
security definer
set search_path = ''
as $$
begin
  perform pg_notify('embedded_changes', jsonb_build_object(
    'table', tg_table_name, 'type', tg_op, 'at', now(),
    'key', (select jsonb_object_agg(name, to_jsonb(new) ->> name) from unnest(tg_argv) as key (name))
  )::text);
  return null;
end
$$;
do $$
declare
  published record;
begin
  for published in
    select c.oid::regclass as name, string_agg(quote_literal(a.attname), ', ') as key
    from pg_publication_tables t
    join pg_class c on c.relname = t.tablename and c.relnamespace = t.schemaname::regnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where t.pubname = 'supabase_realtime'
    group by c.oid
  loop
    execute format(
      'create or replace trigger embedded_tell after insert or update on %s
       for each row execute function embedded.tell_of_change(%s)', published.name, published.key);
  end loop;
end
$$;
`;
