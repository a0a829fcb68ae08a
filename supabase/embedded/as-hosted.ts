/** The part of the embedded backend's connection that is adapted here. */
interface Connection {
  normalizeDbError: (error: unknown) => unknown;
  introspect: (options?: IntrospectOptions) => Promise<Schema>;
}

interface IntrospectOptions {
  useCache?: boolean;
  postprocess?: boolean;
}

interface Schema {
  foreign_keys: { column: string; ref_column: string }[];
  columns: { schema?: string }[];
  views: { schema?: string }[];
}

/**
 * Takes away four ways in which the package answers differently from hosted Supabase. Tests that
 * passed here would otherwise prove nothing about the real thing.
 */
export function behaveAsHosted(connection: Connection): void {
  keepGrants(connection);
  connection.normalizeDbError = withPostgrestStatus;
  adaptIntrospection(connection);
}

/**
 * At the first request the package grants the API roles everything on every table, as if row-level
 * security were the only lock. The migrations' exact grants, columns included, are half of ours and
 * hosted Supabase keeps them, so that step is left out; the roles it would prepare exist already.
 */
function keepGrants(connection: Connection): void {
  Object.defineProperty(connection, 'ensureRlsContext', { value: () => Promise.resolve(true) });
}

/**
 * The package knows a few SQLSTATEs and answers every other error, a failed check among them, with
 * "SUP" and status 500. PostgREST passes the code on. Its own way for SQL to choose a status, an
 * error "PGRST" with the answer as JSON, is one the package understands, so it carries the others.
 */
function withPostgrestStatus(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  // PostgREST hands the whole body to Postgres, which says 22P02 where a value is of another type; here
  // the driver refuses such a value before the statement is sent.
  const code = textOf(error, 'code') ?? (/^Invalid input for /.test(message) ? '22P02' : '');
  const status = POSTGREST_STATUSES.find(([start]) => code.startsWith(start))?.[1];
  if (status === undefined) return error;
  const details = textOf(error, 'detail');
  const hint = textOf(error, 'hint');
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

/**
 * An embedding that names its reference (`provider:providers!…_fkey`) is joined by the first column of
 * the reference alone. Ours start with the clinic, and one with the patient, which would join with every
 * row of theirs: the column that says which row is told first, the clinic last. What isn't exposed is left
 * out: with every request the package goes through all columns, and for each through all views, which took a
 * fifth of its time.
 */
function adaptIntrospection(connection: Connection): void {
  const introspect = connection.introspect.bind(connection);
  // The package keeps what it found, and asks for it with every request.
  const adapted = new WeakSet<Schema>();
  connection.introspect = async (options) => {
    const schema = await introspect(options);
    if (adapted.has(schema)) return schema;
    schema.foreign_keys.sort((one, other) => placeOf(one) - placeOf(other));
    schema.columns = schema.columns.filter(isExposed);
    schema.views = schema.views.filter(isExposed);
    adapted.add(schema);
    return schema;
  };
}

const isExposed = ({ schema }: { schema?: string }) => schema !== 'private';

function placeOf({ column, ref_column }: Schema['foreign_keys'][number]): number {
  if (column === 'company_id') return 2;
  return ref_column === 'id' ? 0 : 1;
}

function textOf(error: Error, key: string): string | null {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}

/** How codes begin that the package does not know, with the status PostgREST gives them; the first match counts. */
const POSTGREST_STATUSES: readonly (readonly [start: string, status: number])[] = [
  ['22P02', 400],
  ['23001', 400],
  ['23514', 400],
  ['23P01', 400],
  ['28', 403],
  ['2D', 500],
  ['40', 500],
  ['54', 500],
  ['57', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
];
