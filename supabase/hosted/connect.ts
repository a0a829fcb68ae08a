import { types } from '@electric-sql/pglite';
import postgres, { type PostgresType, type Sql, type UnsafeQueryOptions } from 'postgres';
import type { Database, Parameter } from '../embedded/database.ts';

/** Types that the package reads unlike PGlite: times and dates as text, numbers where they fit. */
const READ: Record<number, (value: string) => unknown> = {
  [types.INT8]: (value) => asNumber(value) ?? BigInt(value),
  [types.NUMERIC]: (value) => asNumber(value) ?? value,
  [types.DATE]: String,
  [types.TIME]: String,
  [types.TIMESTAMP]: String,
  [types.TIMESTAMPTZ]: String,
  [types.TIMETZ]: String,
};

function asNumber(value: string): number | undefined {
  return String(Number(value)) === value ? Number(value) : undefined;
}

/** Values as the embedded database reads and writes them, so that a test gets the same of both. */
const AS_EMBEDDED: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(types.parsers).map(([name, parse]) => {
    const oid = Number(name);
    return [
      `type_${name}`,
      {
        to: oid,
        from: [oid],
        parse: READ[oid] ?? ((value: string) => parse(value, oid)),
        serialize: types.serializers[oid] ?? String,
      },
    ];
  }),
);

/** The package serializes JSON itself; the server driver would serialize it again, as a text within JSON. */
export const WRITTEN_JSON = Object.fromEntries(
  [types.JSON, types.JSONB].map((oid) => [
    oid === types.JSON ? 'json' : 'jsonb',
    {
      to: oid,
      from: [oid],
      serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
      parse: (value: string): unknown => JSON.parse(value),
    },
  ]),
);

export interface Place {
  /** The folder of the server's socket. */
  socket: string;
  database: string;
  user: 'postgres' | 'supabase_admin' | 'supabase_auth_admin' | 'supabase_storage_admin';
}

/** Connections that begin when needed and end with `sql.end()`. */
export function connect({ socket, database, user }: Place, max = 1): Sql {
  return postgres({
    path: socket,
    database,
    user,
    max,
    types: AS_EMBEDDED,
    // "Relation exists already, skipping": PGlite hides these too.
    onnotice: () => undefined,
  });
}

/**
 * The same as a database of the embedded backend.
 *
 * @param prepare whether the server keeps prepared statements: only for a connection of one role, because a plan
 * doesn't check another role's right to a function again
 */
export function asDatabase(sql: Sql, prepare = false): Database {
  return {
    ...queries(sql, prepare),
    exec: (statements) => sql.unsafe(statements).simple(),
    transaction: (act) =>
      sql
        .begin(async (within) => ({ result: await act(queries(within)) }))
        .then((done) => done.result),
    listen: async (channel, hear) => {
      const { unlisten } = await sql.listen(channel, hear);
      return unlisten;
    },
  };
}

/**
 * Lets the server keep the statements that the package sends with each request: the caller, and whether the session
 * is live. They name no function of ours, and mean the same for every role.
 */
export function keepUsualStatements(sql: Sql): void {
  const reserve = sql.reserve.bind(sql);
  sql.reserve = async () => {
    const reserved = await reserve();
    const unsafe: Unsafe = reserved.unsafe.bind(reserved);
    return Object.assign(reserved, {
      unsafe: (statement: string, parameters: Values) =>
        unsafe(statement, parameters, { prepare: USUAL.test(statement) }),
    });
  };
}

const USUAL = /^(?:select set_config\(|select \* from "auth"\.)/;

type Values = Parameters<Sql['unsafe']>[1];
type Unsafe = (statement: string, parameters: Values, options: UnsafeQueryOptions) => unknown;

function queries(sql: Pick<Sql, 'unsafe'>, prepare = false): Pick<Database, 'query'> {
  return {
    query: async <Row>(statement: string, parameters: Parameter[] = []) => {
      const rows = await sql.unsafe<Row[]>(statement, parameters, { prepare });
      return { rows: [...rows], affectedRows: rows.count };
    },
  };
}
