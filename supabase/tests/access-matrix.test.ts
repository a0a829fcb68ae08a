import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from './access/api-keys.ts';
import { audit } from './access/audit.ts';
import { bookings } from './access/bookings.ts';
import { clinicData } from './access/clinic-data.ts';
import { clinics } from './access/clinics.ts';
import { type Row, type Target, USERNAMES } from './access/fixtures.ts';
import { insurance } from './access/insurance.ts';
import { marketplace } from './access/marketplace.ts';
import {
  type AccessCase,
  type Command,
  PERSONS,
  type Person,
  parseMatrix,
} from './access/matrix.ts';
import { messages } from './access/messages.ts';
import { notifications } from './access/notifications.ts';
import { referrals } from './access/referrals.ts';
import { restrictions } from './access/restrictions.ts';
import { scheduling } from './access/scheduling.ts';
import { surgery } from './access/surgery.ts';
import { team } from './access/team.ts';
import { startBackend, type UntypedClient } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

/** Every part of the schema; one that is forgotten here is missed by "the matrix is complete". */
const PARTS = [
  clinics,
  team,
  referrals,
  bookings,
  scheduling,
  surgery,
  messages,
  notifications,
  marketplace,
  insurance,
  audit,
  apiKeys,
  clinicData,
  restrictions,
];
const TABLE_CASES = PARTS.flatMap((part) => parseMatrix(part.tables));
const FUNCTION_CASES = PARTS.flatMap((part) => parseMatrix(part.functions));
const TARGETS = new Map(PARTS.flatMap((part) => Object.entries(part.targets)));
const CALLS = new Map(PARTS.flatMap((part) => Object.entries(part.calls)));
const WRITABLE_COLUMNS = Object.assign({}, ...PARTS.map((part) => part.writable));

const backend = await startBackend();

async function make(table: string, row: Row): Promise<{ id: string }> {
  const columns = Object.keys(row).join(', ');
  await backend.exec("set session_replication_role = 'replica'");
  const made = await backend.sqlRow<{ id: string }>(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_record(null::public.${table}, $1)
     returning to_jsonb(${table}) ->> 'id' as id`,
    [JSON.stringify(row)],
  );
  await backend.exec("set session_replication_role = 'origin'");
  return made;
}

async function clear(table: string, key: Record<string, string>): Promise<void> {
  await backend.sql(`delete from public.${table} where ${matching(key)}`, Object.values(key));
}

/** A condition on the values of a key, as numbered parameters. */
function matching(key: Record<string, string>): string {
  return Object.keys(key)
    .map((column, index) => `${column}::text = $${index + 1}`)
    .join(' and ');
}

/** The row as it stands, past row-level security; undefined when it is gone. */
async function stored(table: string, key: Target['key']): Promise<Row | undefined> {
  const rows = await backend.sql<{ row: Row }>(
    `select to_jsonb(t) as row from public.${table} t where ${matching(key)}`,
    Object.values(key),
  );
  return rows[0]?.row;
}

/** Names come from the matrix, so this client isn't told the schema's types. */
async function clientOf(person: Person) {
  return person === 'signed-out'
    ? backend.signedOutUntyped()
    : await backend.asUntyped(USERNAMES[person]);
}

const CODES = { refused: '42501', 'not-found': 'PT404', taken: '23505' } as const;

interface Reply {
  data: unknown;
  error: { code: string } | null;
}

function perform(
  client: UntypedClient,
  command: Command,
  table: string,
  target: Target,
): PromiseLike<Reply> {
  switch (command) {
    case 'select':
      return client.from(table).select().match(target.key);
    case 'insert':
      return client.from(table).insert(target.insert).select();
    case 'update':
      return client.from(table).update(target.update).match(target.key).select();
    case 'delete':
      return client.from(table).delete().match(target.key).select();
    case 'call':
      throw new Error(`${table} is a table.`);
  }
}

async function proveTableCase({ subject, name, command, person, answer }: AccessCase) {
  const target = await TARGETS.get(subject)?.(person, make, clear);
  if (!target) throw new Error(`No target row is made for ${subject}.`);
  const before = await stored(name, target.key);
  const countBefore = await countOf(name);
  expect(before).toBeDefined();

  const { data, error } = await perform(await clientOf(person), command, name, target);

  if (answer === 'yes') {
    expect(error).toBeNull();
    const expected = {
      select: target.key,
      insert: target.insert,
      update: { ...target.key, ...target.update },
      delete: target.key,
      call: {},
    }[command];
    expect(data).toEqual([expect.objectContaining(expected)]);
    const after = await stored(name, target.key);
    if (command === 'update') expect(after).toMatchObject(target.update);
    if (command === 'delete') expect(after).toBeUndefined();
    return;
  }
  if (answer === 'nothing') {
    expect(error).toBeNull();
    expect(data).toEqual([]);
  } else {
    expect(error?.code).toBe(CODES[answer]);
    expect(data).toBeNull();
  }
  expect(await stored(name, target.key)).toEqual(before);
  expect(await countOf(name)).toBe(countBefore);
}

async function countOf(table: string): Promise<number> {
  const { count } = await backend.sqlRow<{ count: number }>(
    `select count(*)::integer as count from public.${table}`,
  );
  return count;
}

describe('tables', () => {
  for (const access of TABLE_CASES) {
    const { subject, command, person, answer } = access;
    it(`${subject}: ${command} by ${person}: ${answer}`, () => proveTableCase(access));
  }
});

async function proveFunctionCase({ subject, name, person, answer }: AccessCase) {
  const call = await CALLS.get(subject)?.(make, person);
  if (!call) throw new Error(`No call is written for ${subject}.`);
  const countBefore = await countOf(call.table);
  const { data, error } = await (await clientOf(person)).rpc(name, call.args);
  if (answer === 'yes') {
    expect(error).toBeNull();
    if (typeof call.result !== 'object') expect(data).toBe(call.result);
    else expect(data).toMatchObject(call.result);
    return;
  }
  if (answer === 'nothing') throw new Error('A function is called or it is not.');
  expect(error?.code).toBe(CODES[answer]);
  expect(await countOf(call.table)).toBe(countBefore);
}

describe('functions', () => {
  for (const access of FUNCTION_CASES) {
    const { subject, person, answer } = access;
    it(`${subject} called by ${person}: ${answer}`, () => proveFunctionCase(access));
  }

  it('of the private schema are out of reach', async () => {
    for (const person of PERSONS) {
      const client = await clientOf(person);
      const inPublic = await client.rpc('my_admin_company_ids');
      expect(inPublic.error?.code).toBe('PGRST202');
      const inPrivate = await client.schema('private').rpc('my_admin_company_ids');
      expect(inPrivate.error?.code).toBe('PGRST106');
    }
  });
});

describe('an owner whose access was ended is answered as a stranger', () => {
  const OUTSIDER = USERNAMES['other-clinic'];
  const membership = { company_id: DEMO.company, user_id: PEOPLE[OUTSIDER] };
  beforeAll(async () => {
    await make('company_members', {
      ...membership,
      role: 'owner',
      deactivated_at: new Date().toISOString(),
    });
  });
  afterAll(() => clear('company_members', membership));

  for (const access of TABLE_CASES.filter(({ person }) => person === 'other-clinic')) {
    it(`${access.subject}: ${access.command}: ${access.answer}`, () => proveTableCase(access));
  }
  for (const access of FUNCTION_CASES.filter(({ person }) => person === 'other-clinic')) {
    it(`${access.subject}: ${access.answer}`, () => proveFunctionCase(access));
  }
});

describe('the matrix is complete', () => {
  it('lists every table of schema public, each with all four commands', async () => {
    const tables = await backend.sql<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       order by 1`,
    );
    const listed = [...new Set(TABLE_CASES.map(({ name }) => name))].sort();
    expect(listed).toEqual(tables.map(({ name }) => name));
    for (const subject of new Set(TABLE_CASES.map((access) => access.subject))) {
      const commands = TABLE_CASES.filter((access) => access.subject === subject);
      expect([...new Set(commands.map(({ command }) => command))]).toEqual([
        'select',
        'insert',
        'update',
        'delete',
      ]);
    }
  });

  it('lists every function of schema public', async () => {
    const functions = await backend.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    );
    const listed = [...new Set(FUNCTION_CASES.map(({ name }) => name))].sort();
    expect(listed).toEqual(functions.map(({ name }) => name));
  });

  it('names exactly the columns that clients may write', async () => {
    const grants = await backend.sql<{ command: string; columns: string }>(
      `select table_name || ' ' || lower(privilege_type) as command,
         string_agg(column_name, ' ' order by column_name) as columns
       from information_schema.column_privileges
       where table_schema = 'public' and grantee = 'authenticated'
         and privilege_type in ('INSERT', 'UPDATE')
       group by 1`,
    );
    expect(Object.fromEntries(grants.map(({ command, columns }) => [command, columns]))).toEqual(
      WRITABLE_COLUMNS,
    );
  });

  it('has row-level security on for every table', async () => {
    const open = await backend.sql(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(open).toEqual([]);
  });
});

describe('a whole table', () => {
  it('shows the other clinic nothing of this one, and the other way round', async () => {
    const tenants = await backend.sql<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id' order by 1`,
    );
    for (const [username, foreign] of [
      ['owner.harbor', DEMO.company],
      ['demo', HARBOR.company],
    ] as const) {
      const client = await backend.asUntyped(username);
      for (const { name } of tenants) {
        const reply: PromiseLike<Reply> = client.from(name).select().eq('company_id', foreign);
        const { data, error } = await reply;
        expect({ name, error, data }).toEqual({ name, error: null, data: [] });
      }
    }
  });
});
