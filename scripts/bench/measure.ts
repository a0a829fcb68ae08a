import postgres from 'postgres';
import { WRITTEN_JSON } from '../../supabase/hosted/connect.ts';
import { median, type Reads, readPlans, readTime } from './plan.ts';
import type { Statement } from './rest.ts';

export interface Measured extends Reads {
  /** Milliseconds as the member, planning and execution, behind row-level security. */
  member: number;
  /** The same statements as the owner, without policies. */
  owner: number;
}

export interface Meter {
  measure: (statements: readonly Statement[], userId: string) => Promise<Measured>;
  close: () => Promise<void>;
}

/** Enough runs that one disturbance doesn't count, and short enough for slow queries. */
const RUNS = 9;
const ENOUGH_MS = 700;

/** A session of its own, as in a pool: functions keep their plans. */
export async function openMeter(socketDir: string): Promise<Meter> {
  const notices: string[] = [];
  const sql = postgres('postgres://postgres@localhost/postgres', {
    host: socketDir,
    max: 1,
    // Parameters are serialized already.
    types: WRITTEN_JSON,
    onnotice: ({ message }) => notices.push(message ?? ''),
  });
  const session = await sql.reserve();
  await session.unsafe(`load 'auto_explain';
    set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
    set auto_explain.log_level = notice`);
  const large = await largeTables(session);
  const run = (statement: Statement, userId: string, role: string) =>
    explain(session, statement, userId, role);
  return {
    measure: async (statements, userId) => {
      notices.length = 0;
      await session.unsafe('set auto_explain.log_min_duration = 0');
      for (const statement of statements) await run(statement, userId, 'authenticated');
      await session.unsafe('set auto_explain.log_min_duration = -1');
      const { nodes, sequential, rows } = readPlans(notices);
      const reads = { nodes, rows, sequential: sequential.filter((table) => large.has(table)) };
      const total = async (role: string) => {
        let sum = 0;
        for (const statement of statements) sum += await run(statement, userId, role);
        return sum;
      };
      return { ...reads, ...(await inTurn(total)) };
    },
    close: async () => {
      session.release();
      await sql.end();
    },
  };
}

/** A smaller table is faster to read whole than along an index, and may be. */
const SMALL_BYTES = 1_000_000;

/** Tables where a full read costs the data of all clinics. */
async function largeTables(session: postgres.ReservedSql): Promise<Set<string>> {
  const rows = await session`
    select relname from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind = 'r' and pg_relation_size(oid) > ${SMALL_BYTES}`;
  return new Set(rows.map(({ relname }) => String(relname)));
}

/** Member and owner in turn: both meet the same caches and disturbances. */
async function inTurn(total: (role: string) => Promise<number>) {
  const member: number[] = [];
  const owner: number[] = [];
  const started = performance.now();
  while (member.length < RUNS && (member.length < 3 || performance.now() - started < ENOUGH_MS)) {
    owner.push(await total('postgres'));
    member.push(await total('authenticated'));
  }
  return { member: median(member), owner: median(owner) };
}

/** Runs a statement as the API runs it for a member, rolls it back, and returns its time. */
async function explain(
  session: postgres.ReservedSql,
  { sql, parameters }: Statement,
  userId: string,
  role: string,
): Promise<number> {
  await session.unsafe('begin');
  try {
    await session.unsafe(`set local role ${role}`);
    await session.unsafe(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: userId, role: 'authenticated', session_id: userId }),
    ]);
    const [answer] = await session.unsafe(
      `explain (analyze, timing off, format json) ${sql}`,
      // As text: the server knows each parameter's type.
      parameters.map((value) => (value === null || value === undefined ? null : String(value))),
    );
    return readTime(answer?.['QUERY PLAN']);
  } finally {
    await session.unsafe('rollback');
  }
}
