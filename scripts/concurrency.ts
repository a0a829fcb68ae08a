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
import { call, type Line, line } from './concurrency/connection.ts';
import { furnish, lookAround } from './concurrency/furnish.ts';
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

const started = performance.now();
console.log(`Seed ${seed}`);
const server = await startServer('kills');
const place = { socket: server.socket, database: MIGRATED, user: 'postgres' } as const;
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
  const random = randomOf(seed);
  const clinic = new Clinic();
  const since = await furnish(connect(place), clinic);
  const workers = Array.from({ length: CONNECTIONS }, (_, index) => ({
    line: line(server, MIGRATED),
    random: randomOf(seed * 31 + index),
    index,
  }));
  const begun = performance.now();
  while (asked < operations && faults.length === 0) {
    const until = Math.min(operations, asked + ROUND);
    await lookAround(connect(place), clinic);
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
} finally {
  server.stop();
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
    if (number % 500 === 0) await lookAround(connect(place), clinic).catch(() => undefined);
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
