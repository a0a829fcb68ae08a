/**
 * A clinic at work on a real PostgreSQL: eight connections book, move, answer, write and merge at once through the public functions, as
 * signed-in members, while connections are cut in the middle of transactions and the server is killed. After each round, when
 * nobody is at work, every rule is asked, and of every operation whether it is there as it was answered.
 *
 *   npm run test:concurrency                                 100,000 operations
 *   npm run test:concurrency -- --operations 5000 --seed 7
 *   npm run test:concurrency -- --verbose                    says where each deadlock was
 *   npm run test:concurrency -- --sample                     what `npm test` runs
 */
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { connect } from '../supabase/hosted/connect.ts';
import { MIGRATED, makeTemplates } from '../supabase/hosted/open.ts';
import { startServer } from '../supabase/hosted/server.ts';
import { DEMO } from '../supabase/tests/support/seeded.ts';
import { call, type Line, line } from './concurrency/connection.ts';
import { brokenIn, type Outcome } from './concurrency/invariants.ts';
import { Clinic, nextOperation, type Operation } from './concurrency/operations.ts';
import { type Random, randomOf } from './concurrency/random.ts';
import { seconds } from './lib/seconds.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    sample: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const CONNECTIONS = 8;
const operations = values.sample ? 800 : Number(values.operations);
const seed = values.sample ? 1 : Number(values.seed ?? Date.now() % 2_147_483_647);
const ROUND = values.sample ? 400 : 10_000;
/** Between two cuts, so many operations; and between two ends of the server. */
const BETWEEN_CUTS = 100;
const BETWEEN_KILLS = values.sample ? 500 : 9000;
const figure = (value: number) => value.toLocaleString('en-US');

const MORE_MEMBERS = `
  with people as (
    insert into auth.users (id, aud, role, email)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'desk' || n || '@tozid.example' from generate_series(1, 40) n
    returning id, email
  ), profiles as (
    insert into public.user_profiles (id, username, email, display_name) select id, split_part(email, '@', 1), email, email from people
    returning id
  )
  insert into public.company_members (company_id, user_id, role) select '${DEMO.company}', id, 'staff' from profiles returning user_id as id`;

const started = performance.now();
console.log(`Seed ${seed}`);
const server = await startServer('kills');
process.once('SIGINT', () => {
  server.stop();
  process.exit(130);
});
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
const outcomes: Outcome[] = [];
const faults: string[] = [];
const disturbances: Promise<void>[] = [];
let asked = 0;
try {
  await makeTemplates(server);
  const place = { socket: server.socket, database: MIGRATED, user: 'postgres' } as const;
  const random = randomOf(seed);
  const clinic = new Clinic();
  const since = await furnish(clinic);
  const workers = Array.from({ length: CONNECTIONS }, (_, index) => ({
    line: line(server, MIGRATED),
    random: randomOf(seed * 31 + index),
    index,
  }));
  const begun = performance.now();
  while (asked < operations && faults.length === 0) {
    const until = Math.min(operations, asked + ROUND);
    await lookAround(clinic);
    await Promise.all(workers.map((worker) => work(worker, clinic, until, random)));
    await Promise.all(disturbances.splice(0));
    const judge = connect({ ...place, user: 'supabase_admin' });
    await untilNobodyIsAtWork(judge);
    faults.push(...(await brokenIn(judge, since, outcomes)));
    await judge.end();
    console.log(`${figure(asked)} operations, ${faults.length} broken, ${seconds(begun)}`);
  }
  await Promise.all(workers.map((worker) => worker.line.end()));
  report((performance.now() - begun) / 1000);

  /** What the members begin with, and since when. */
  async function furnish(into: Clinic): Promise<string> {
    const sql = connect(place);
    const providers = await sql<{ id: string }[]>`
      select id from public.providers where company_id = ${DEMO.company} and is_active order by id limit 4`;
    const patients = await sql<{ id: string }[]>`
      select p.id from public.patients p where p.company_id = ${DEMO.company} and not exists (
        select from public.patient_restrictions r where r.patient_id = p.id) order by p.id limit 12`;
    const cases = await sql<{ id: string }[]>`
      insert into public.surgery_cases (company_id, patient_id, bundle_id, procedure_name, laterality_rule, duration_minutes,
        cleanup_minutes, stage, surgeon_id, location_id)
      select ${DEMO.company}, p.id, ${DEMO.septumBundle}, 'Septoplasty', 'none', 30, 0, 'ready', ${DEMO.primaryProvider}, ${DEMO.surgeryCenter}
      from unnest(${patients.map(({ id }) => id)}::uuid[]) as p (id)
      returning id`;
    const members = await sql.unsafe<{ id: string }[]>(MORE_MEMBERS);
    const [moment] = await sql<{ now: string }[]>`select clock_timestamp()::text as now`;
    await sql.end();
    into.providers.push(...providers.map(({ id }) => id));
    into.patients.push(...patients.map(({ id }) => id));
    into.cases.push(...cases.map(({ id }) => id));
    into.members.push(...members.map(({ id }) => id));
    return moment?.now ?? '';
  }
} finally {
  server.stop();
}

/** What a screen shows that is opened now. */
async function lookAround(clinic: Clinic): Promise<void> {
  const sql = connect({ socket: server.socket, database: MIGRATED, user: 'postgres' });
  const requests = await sql<
    { id: string; status: string; revision: number; requested_by: string; thread_id: string }[]
  >`
    select id, status, revision, requested_by, thread_id from public.scheduling_requests
    where company_id = ${DEMO.company} and status in ('pending', 'proposed', 'confirmed') and reason like 'Word %'
    order by created_at desc, id limit 150`;
  clinic.requests.clear();
  for (const { id, ...rest } of requests) clinic.requests.set(id, rest);
  clinic.threads.clear();
  for (const { thread_id } of requests.slice(0, 20)) clinic.threads.add(thread_id);
  await lookForProposals();
  const patients = await sql<
    { id: string }[]
  >`select id from public.patients where company_id = ${DEMO.company}`;
  const known = new Set(patients.map(({ id }) => id));
  clinic.patients = clinic.patients.filter((id) => known.has(id));
  await sql.end();

  async function lookForProposals() {
    const rows = await sql<{ id: string; requested_by: string }[]>`
      select p.id, r.requested_by from public.appointment_proposals p join public.scheduling_requests r on r.id = p.scheduling_request_id
      where p.company_id = ${DEMO.company} and r.status = 'proposed' order by p.created_at desc limit 100`;
    clinic.proposals.clear();
    for (const { id, requested_by } of rows) clinic.proposals.set(id, requested_by);
  }
}

interface Worker {
  line: Line;
  random: Random;
  index: number;
}

/** One operation after the other. */
async function work(worker: Worker, clinic: Clinic, until: number, fate: Random): Promise<void> {
  while (asked < until) {
    asked += 1;
    const number = asked;
    if (number % 500 === 0) await lookAround(clinic).catch(() => undefined);
    const operation = nextOperation(clinic, worker.random, `${seed}-${number}`);
    if (number % BETWEEN_CUTS === 0) cutSoon(worker, fate);
    if (number % BETWEEN_KILLS === 0) soon(fate, 'server killed', server.crash);
    outcomes.push(await answered(worker, operation));
  }
}

/** Asks until it is answered, as the portal asks again. */
async function answered({ line: own }: Worker, operation: Operation): Promise<Outcome> {
  const { what, member, statement, trace, learn } = operation;
  let doubtful = false;
  for (;;) {
    const answer = await call(own, member, statement);
    switch (answer.kind) {
      case 'again':
        count(`${what} sent again after ${answer.code}`);
        if (values.verbose) console.log(what, answer.where);
        break;
      case 'unknown':
        count(answer.code.includes('silence') ? 'no answer for half a minute' : 'connection lost');
        doubtful = true;
        await new Promise((resolve) => setTimeout(resolve, 20));
        break;
      case 'refused':
        count(`${what} refused ${answer.code}`);
        return { what, end: 'refused', doubtful, trace };
      case 'done':
        count(`${what} done`);
        learn(answer.row);
        return { what, end: 'done', doubtful, trace };
    }
  }
}

/** In a few moments; whoever asks the rules waits for it. */
function soon(fate: Random, what: string, happen: () => Promise<void> | void): void {
  const after = fate.below(8);
  disturbances.push(
    new Promise<void>((resolve) => {
      setTimeout(resolve, after);
    }).then(() => {
      count(what);
      return happen();
    }),
  );
}

/** Half of the time as a network does it, half as an administrator of the server. */
function cutSoon(worker: Worker, fate: Random): void {
  if (fate.chance(0.5)) soon(fate, 'connection cut', worker.line.cut);
  else soon(fate, 'connection ended by the server', endOne);
}

/** A transaction whose connection was cut goes on until the server notices. */
async function untilNobodyIsAtWork(judge: Sql): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const busy = await judge`
      select from pg_catalog.pg_stat_activity
      where datname = ${MIGRATED} and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`;
    if (busy.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function endOne(): Promise<void> {
  const root = connect({ socket: server.socket, database: 'postgres', user: 'supabase_admin' });
  await root
    .unsafe(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${MIGRATED}' and xact_start is not null and query like 'begin; set local role authenticated%' order by random() limit 1`,
    )
    .catch(() => undefined);
  await root.end({ timeout: 1 });
}

function report(took: number): void {
  for (const [what, times] of [...counts].sort())
    console.log(`${figure(times).padStart(9)}  ${what}`);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(
    `${figure(asked)} operations over ${CONNECTIONS} connections, seed ${seed}, ${figure(Math.round(asked / took))} a second with the questions, in ${seconds(started)}: ${faults.length} broken.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
