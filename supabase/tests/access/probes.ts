import { expect } from 'vitest';
import type { Backend, UntypedClient } from '../support/backend.ts';
import { type Call, type Row, type Target, USERNAMES } from './fixtures.ts';
import type { AccessCase, Command, Person } from './matrix.ts';
import { CALLS, TARGETS } from './parts.ts';

/** What the database or the API says to whom it answers in this way. */
const CODES = { refused: '42501', 'not-found': 'PT404', taken: '23505' } as const;

export interface Reply {
  data: unknown;
  error: { code: string } | null;
}

interface Stored {
  row: Row | null;
  count: number;
}

/** Something that happens between making the rows and asking for them. */
export type Meanwhile = () => Promise<void>;

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Puts one question of the matrix to a backend and looks at the answer, and at the rows behind it. */
export function probes(backend: Backend) {
  /** Names come from the matrix, so this client isn't told the schema's types. */
  const clientOf = async (person: Person): Promise<UntypedClient> =>
    person === 'signed-out'
      ? backend.signedOutUntyped()
      : await backend.asUntyped(USERNAMES[person]);

  const { db: owner, host } = backend.embedded;
  /** Past triggers and references all the time, where the server has a connection for it. */
  const isApart = host !== owner;
  let inForce = true;
  let preparing = false;
  const made: string[] = [];

  /** Triggers and references. With every change of it Postgres plans all functions of that connection again. */
  async function enforce(wanted: boolean): Promise<void> {
    if (wanted === inForce || (isApart && wanted)) return;
    inForce = wanted;
    await host.exec(`set session_replication_role = '${wanted ? 'origin' : 'replica'}'`);
  }

  /** What a case needs, made as one: triggers and references are off throughout, not for each row. */
  async function prepare<Made>(work: () => Promise<Made>): Promise<Made> {
    preparing = true;
    try {
      return await work();
    } finally {
      preparing = false;
      await enforce(true);
    }
  }

  /** Runs statements past triggers and references. */
  async function pastRules(statements: string): Promise<void> {
    await enforce(false);
    await host.exec(statements);
    await enforce(true);
  }

  /** Takes away what a case needed: each later one that lists, counts or restricts would work through it. */
  async function unmake(): Promise<void> {
    if (made.length > 0) await pastRules(made.splice(0).reverse().join('; '));
  }

  /** @returns the row's id, where the table has one */
  async function make(table: string, row: Row): Promise<{ id: string }> {
    await enforce(false);
    const columns = Object.keys(row).join(', ');
    const place = table.includes('.') ? table : `public.${table}`;
    const { rows } = await host.query<{ id: string }>(
      `insert into ${place} as made (${columns})
       select ${columns} from jsonb_populate_record(null::${place}, $1)
       returning to_jsonb(made) ->> 'id' as id`,
      [JSON.stringify(row)],
    );
    const [inserted] = rows;
    if (!inserted) throw new Error(`No row was made in ${table}.`);
    if (!preparing) await enforce(true);
    else if (inserted.id) made.push(`delete from ${place} where id = '${inserted.id}'`);
    else made.push(`delete from ${place} t where to_jsonb(t) @> ${quoted(JSON.stringify(row))}`);
    return inserted;
  }

  async function clear(table: string, key: Record<string, string>): Promise<void> {
    await enforce(true);
    await backend.sql(`delete from public.${table} where ${matching(key)}`, Object.values(key));
  }

  /** The row as it stands, past row-level security, null when it is gone; and how many there are. */
  async function stored(table: string, key: Target['key']): Promise<Stored> {
    const { rows } = await host.query<Stored>(
      `select (select to_jsonb(t) from public.${table} t where ${matching(key)}) as row,
         (select count(*)::integer from public.${table}) as count`,
      Object.values(key),
    );
    const [found] = rows;
    if (!found) throw new Error(`${table} was not counted.`);
    return found;
  }

  async function countOf(table: string): Promise<number> {
    const { rows } = await host.query<{ count: number }>(
      `select count(*)::integer as count from public.${table}`,
    );
    const [counted] = rows;
    if (!counted) throw new Error(`${table} was not counted.`);
    return counted.count;
  }

  async function proveTable(
    { subject, name, command, person, answer }: AccessCase,
    meanwhile?: Meanwhile,
  ): Promise<void> {
    const target = await prepare(async () => TARGETS.get(subject)?.(person, make, clear));
    if (!target) throw new Error(`No target row is made for ${subject}.`);
    await meanwhile?.();
    // Before rows are counted: signing in is an entry of the log.
    const client = await clientOf(person);
    const before = await stored(name, target.key);
    expect(before.row).not.toBeNull();

    const { data, error } = await perform(client, command, name, target);

    if (answer === 'yes') {
      expect(error).toBeNull();
      const expected = {
        select: target.key,
        insert: target.insert,
        update: { ...target.key, ...(target.updated ?? target.update) },
        delete: target.key,
        call: {},
        list: {},
        download: {},
      }[command];
      expect(data).toEqual([expect.objectContaining(readable(expected, target))]);
      const { row } = await stored(name, target.key);
      if (command === 'update') expect(row).toMatchObject(target.updated ?? target.update);
      if (command === 'delete') expect(row).toBeNull();
      return await unmake();
    }
    if (answer === 'nothing') {
      expect(error).toBeNull();
      expect(data).toEqual([]);
    } else {
      expect(error?.code).toBe(CODES[answer]);
      expect(data).toBeNull();
    }
    expect(await stored(name, target.key)).toEqual(before);
    await unmake();
  }

  async function callOf({ subject, person }: AccessCase): Promise<Call> {
    const call = await prepare(async () => CALLS.get(subject)?.(make, person));
    if (!call) throw new Error(`No call is written for ${subject}.`);
    return call;
  }

  async function proveFunction(access: AccessCase, meanwhile?: Meanwhile): Promise<void> {
    const { name, person, answer } = access;
    const call = await callOf(access);
    await meanwhile?.();
    const client = await clientOf(person);
    const countBefore = await countOf(call.table);
    const { data, error } = await client.rpc(name, call.args);
    if (answer === 'yes') {
      expect(error).toBeNull();
      if (typeof call.result !== 'object') expect(data).toBe(call.result);
      else if (call.isAmongOthers)
        expect(data).toContainEqual(expect.objectContaining(firstOf(call)));
      else expect(data).toMatchObject(call.result);
      return await unmake();
    }
    if (answer === 'nothing') {
      expect(error).toBeNull();
      expect(data).not.toContainEqual(expect.objectContaining(firstOf(call)));
    } else {
      expect(error?.code).toBe(CODES[answer]);
    }
    expect(await countOf(call.table)).toBe(countBefore);
    await unmake();
  }

  return { clientOf, prepare, pastRules, make, unmake, clear, proveTable, proveFunction };
}

/** What comes back of a row that is written: what isn't granted can't. */
function readable(row: Row, { columns }: Target): Row {
  const names = columns?.split(', ');
  return Object.fromEntries(Object.entries(row).filter(([name]) => names?.includes(name) ?? true));
}

/** What a list has in it for those who may read it, and for nobody else. */
function firstOf({ result }: Call): Row {
  const [first] = Array.isArray(result) ? result : [];
  if (!first) throw new Error('Only a list answers with nothing.');
  return first;
}

/** A condition on the values of a key, as numbered parameters. */
function matching(key: Record<string, string>): string {
  return Object.keys(key)
    .map((column, index) => `${column}::text = $${index + 1}`)
    .join(' and ');
}

function perform(
  client: UntypedClient,
  command: Command,
  table: string,
  target: Target,
): PromiseLike<Reply> {
  const { columns = '*' } = target;
  switch (command) {
    case 'select':
      return client.from(table).select(columns).match(target.key);
    case 'insert':
      return client.from(table).insert(target.insert).select(columns);
    case 'update':
      return client.from(table).update(target.update).match(target.key).select(columns);
    case 'delete':
      return client.from(table).delete().match(target.key).select(columns);
    default:
      throw new Error(`${table} is a table.`);
  }
}
