import { types } from '@electric-sql/pglite';
import postgres, { type PostgresType, type Sql } from 'postgres';
import type { Database, Parameter } from '../embedded/database.ts';

/** What the package reads otherwise than PGlite: moments and days as they are written, numbers where one holds them. */
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

/** The package writes JSON itself; its driver for servers would write what was written once more, as a text within JSON. */
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
  /** Where the server's socket is. */
  socket: string;
  database: string;
  user: 'postgres' | 'supabase_admin' | 'supabase_auth_admin' | 'supabase_storage_admin';
}

/** Connections that begin when they are needed and end with `sql.end()`. */
export function connect({ socket, database, user }: Place, max = 1): Sql {
  return postgres({
    path: socket,
    database,
    user,
    max,
    types: AS_EMBEDDED,
    // "Relation exists already, skipping": PGlite keeps them to itself, too.
    onnotice: () => undefined,
  });
}

/** The same as a database of the embedded backend. */
export function asDatabase(sql: Sql): Database {
  return {
    ...queries(sql),
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

function queries(sql: Pick<Sql, 'unsafe'>): Pick<Database, 'query'> {
  return {
    query: async <Row>(statement: string, parameters: Parameter[] = []) => {
      const rows = await sql.unsafe<Row[]>(statement, parameters);
      return { rows: [...rows], affectedRows: rows.count };
    },
  };
}
