/**
 * Measures how many entries a second one clinic's audit log takes from eight connections at once, and how long it
 * takes to seal and verify a log of a million: on a PostgreSQL with durable commits, like hosted Supabase.
 *
 *   npm run bench:audit                          20 seconds of each, 1,000,000 entries
 *   npm run bench:audit -- --seconds 5 --entries 100000
 */
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { connect } from '../supabase/hosted/connect.ts';
import { MIGRATED, makeMigratedTemplate, makePlatformTemplate } from '../supabase/hosted/open.ts';
import { startServer } from '../supabase/hosted/server.ts';
import { DEMO, PEOPLE } from '../supabase/tests/support/seeded.ts';
import { seconds } from './lib/seconds.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    entries: { type: 'string', default: '1000000' },
  },
});
const CONNECTIONS = 8;
const figure = (value: number) => Math.round(value).toLocaleString('en-US');

/** The repeated writes, each a transaction with one entry. */
const WRITES: Record<string, (sql: Sql, connection: number, turn: number) => Promise<unknown>> = {
  'an entry alone': (sql) =>
    sql`select private.audit(${DEMO.company}, 'opened', 'patients', ${DEMO.patient}, ${DEMO.patient})`,
  'a member’s change of a payer, through the rights of the API': (sql, connection, turn) =>
    sql.unsafe(
      `begin; set local role authenticated;
       set local request.jwt.claims = '{"sub": "${PEOPLE['admin.demo']}", "role": "authenticated", "aal": "aal1"}';
       update public.payers set phone = '(555) 555-${1000 + (turn % 9000)}'
       where id = (select id from public.payers where company_id = '${DEMO.company}' order by id offset ${connection} limit 1);
       commit;`,
    ),
};

const server = await startServer('everything');
process.once('SIGINT', () => {
  server.stop();
  process.exit(130);
});
try {
  await makePlatformTemplate(server);
  await makeMigratedTemplate(server);
  const place = { socket: server.socket, database: MIGRATED, user: 'postgres' } as const;
  const owner = connect(place);
  for (const [what, write] of Object.entries(WRITES)) {
    const rate = await measured(owner, write);
    console.log(`${what}: ${figure(rate)} entries a second over ${CONNECTIONS} connections`);
  }
  await sealedAndVerified(owner);
  await owner.end();

  async function measured(sql: Sql, write: (typeof WRITES)[string]): Promise<number> {
    const before = await lengthOf(sql);
    const until = performance.now() + 1000 * Number(values.seconds);
    const started = performance.now();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, connection) => {
        const own = connect(place);
        for (let turn = 0; performance.now() < until; turn += 1) await write(own, connection, turn);
        await own.end();
      }),
    );
    return ((await lengthOf(sql)) - before) / ((performance.now() - started) / 1000);
  }
} finally {
  server.stop();
}

/** A log of that many entries, made by updates of patients' phones; sealed, and verified part by part. */
async function sealedAndVerified(sql: Sql): Promise<void> {
  const entries = Number(values.entries);
  await sql`select private.seal_audit_log(${DEMO.company})`;
  const [latest] =
    await sql`select max(number) + 1 as next from private.audit_seals where company_id = ${DEMO.company}`;
  await sql`
    with added as (
      insert into public.audit_log (company_id, at, actor_kind, actor_id, actor_name, actor_sign_in, actor_role, action,
        table_name, row_id, patient_id, old_values, new_values, transaction_id, request_id, hash)
      select ${DEMO.company}, now(), 'person', ${PEOPLE['admin.demo']}, 'Priya Raman', 'admin.demo@tozid.example', 'admin', 'update',
        'patients', ${DEMO.patient}, ${DEMO.patient}, '{"phone": "(555) 555-0131"}', '{"phone": "(555) 555-0142"}', 1,
        gen_random_uuid(), ''
      from generate_series(1, ${entries})
      returning company_id, sequence
    )
    insert into private.audit_unsealed select * from added`;
  // The hash contains the number, which is set on insert.
  await sql.unsafe(`
    alter table public.audit_log disable trigger audit_log_keep;
    update public.audit_log a set hash = private.audit_hash(a) where hash = '';
    alter table public.audit_log enable always trigger audit_log_keep;
    analyze public.audit_log, private.audit_unsealed`);
  const sealing = performance.now();
  for (let left = entries; left > 0; left -= 262_144) {
    await sql`select private.seal_audit_log(${DEMO.company})`;
    // As autovacuum does between the runs of two minutes.
    await sql`vacuum private.audit_unsealed`;
  }
  console.log(`${figure(entries)} entries sealed in ${seconds(sealing)}`);

  await sql.unsafe('analyze private.audit_leaves, private.audit_seals');
  const verifying = performance.now();
  let slowest = 0;
  let checked = 0;
  for (let from = Number(latest?.['next'] ?? 1), finished = false; !finished; ) {
    const started = performance.now();
    const [part] = await sql.begin(async (within) => {
      await within`select set_config('request.jwt.claims', ${JSON.stringify({ sub: PEOPLE['admin.demo'], role: 'authenticated' })}, true)`;
      return await within`select checked, up_to, finished, problem from public.verify_audit_log(${DEMO.company}, ${from})`;
    });
    if (part === undefined || part['problem'] !== null)
      throw new Error(`Found broken: ${JSON.stringify(part)}`);
    slowest = Math.max(slowest, performance.now() - started);
    checked += part['checked'];
    from = Number(part['up_to']) + 1;
    finished = part['finished'];
  }
  console.log(
    `${figure(checked)} entries verified in ${seconds(verifying)}, the slowest part in ${figure(slowest)} ms`,
  );
}

async function lengthOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from public.audit_log where company_id = ${DEMO.company}`;
  return row?.count ?? 0;
}
