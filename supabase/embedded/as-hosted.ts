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
 * Removes four differences between the package and hosted Supabase. Otherwise tests that pass here would prove
 * nothing about the real service.
 */
export function behaveAsHosted(connection: Connection): void {
  keepGrants(connection);
  connection.normalizeDbError = withPostgrestStatus;
  adaptIntrospection(connection);
}

/**
 * At the first request the package grants the API roles everything on every table, as if row-level security were the
 * only lock. Our migrations grant exact rights, columns included, and hosted Supabase keeps them, so that step is
 * skipped; the roles it would prepare exist already.
 */
function keepGrants(connection: Connection): void {
  Object.defineProperty(connection, 'ensureRlsContext', { value: () => Promise.resolve(true) });
}

/**
 * The package knows a few SQLSTATEs and answers every other error, including a failed check, with "SUP" and status
 * 500. PostgREST passes the code on. The package understands PostgREST's way for SQL to choose a status, an error
 * "PGRST" with the response as JSON, so this uses it for the others.
 */
function withPostgrestStatus(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  // PostgREST hands the whole body to Postgres, which answers 22P02 for a value of another type; here the driver
  // refuses it before the statement is sent.
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
 * An embedding that names its reference (`provider:providers!…_fkey`) is joined by the reference's first column
 * alone. Ours start with the clinic or the patient, which would match every row of theirs: so the column that
 * identifies the row goes first, the clinic last. Unexposed objects are left out: with every request the package goes
 * through all columns, and for each through all views, a fifth of its time.
 */
function adaptIntrospection(connection: Connection): void {
  const introspect = connection.introspect.bind(connection);
  // The package keeps the result, and asks for it with every request.
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

/** Prefixes of codes unknown to the package, with PostgREST's status; the first match counts. */
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
