/**
 * A clinic at work on a real PostgreSQL: eight connections book, move, answer, write and merge at once through the
 * public functions, as signed-in members, while connections are cut during transactions and the server is killed.
 * After each round, at rest, every rule is checked, and whether every operation was done as answered.
 *
 *   npm run test:concurrency                                 100,000 operations
 *   npm run test:concurrency -- --operations 5000 --seed 7
 *   npm run test:concurrency -- --verbose                    says where each deadlock was
 *   npm run test:concurrency -- --sample                     what `npm test` runs
 *   npm run test:shots                                       10,000 sequences of the shot room instead
 *   npm run test:shots -- --shots 500 --seed 7
 */
import { parseArgs } from 'node:util';
import { connect } from '../supabase/hosted/connect.ts';
import { MIGRATED, makeMigratedTemplate, makePlatformTemplate } from '../supabase/hosted/open.ts';
import { startServer } from '../supabase/hosted/server.ts';
import { type AtWork, atWork, CONNECTIONS } from './concurrency/at-work.ts';
import { type Line, line } from './concurrency/connection.ts';
import { furnish, lookAround } from './concurrency/furnish.ts';
import { brokenIn, type Outcome } from './concurrency/invariants.ts';
import { Clinic, nextOperation } from './concurrency/operations.ts';
import { type Random, randomOf } from './concurrency/random.ts';
import { playShots } from './concurrency/shots/play.ts';
import { seconds } from './lib/seconds.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    shots: { type: 'string' },
    seed: { type: 'string' },
    sample: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const operations = values.sample ? 400 : Number(values.operations);
const shots = values.sample ? 16 : Number(values.shots ?? 0);
const seed = values.sample ? 1 : Number(values.seed ?? Date.now() % 2_147_483_647);
const ROUND = values.sample ? 200 : 10_000;
/** Operations between two cuts; and between two kills of the server. */
const BETWEEN_CUTS = 100;
const BETWEEN_KILLS = values.sample ? 250 : 9000;
const figure = (value: number) => value.toLocaleString('en-US');

const started = performance.now();
console.log(`Seed ${seed}`);
const server = await startServer('kills');
const place = { socket: server.socket, database: MIGRATED, user: 'postgres' } as const;
process.once('SIGINT', () => {
  server.stop();
  process.exit(130);
});
const outcomes: Outcome[] = [];
const faults: string[] = [];
let asked = 0;
try {
  await makePlatformTemplate(server);
  await makeMigratedTemplate(server);
  if (values.sample || shots === 0) await playClinic(atWork(server, MIGRATED, values.verbose));
  if (shots > 0 && faults.length === 0) {
    const work = atWork(server, MIGRATED, values.verbose);
    const found = await playShots({ server, database: MIGRATED, work, sequences: shots, seed });
    report(work, 'sequences of the shot room', shots, found.took, found.faults);
  }
} finally {
  server.stop();
}

async function playClinic(work: AtWork): Promise<void> {
  const random = randomOf(seed);
  const clinic = new Clinic();
  const since = await furnish(connect(place), clinic);
  const workers = Array.from({ length: CONNECTIONS }, (_, index) => ({
    line: line(server, MIGRATED),
    random: randomOf(seed * 31 + index),
  }));
  const begun = performance.now();
  while (asked < operations && faults.length === 0) {
    const until = Math.min(operations, asked + ROUND);
    await lookAround(connect(place), clinic);
    await Promise.all(workers.map((worker) => go(worker, clinic, until, random, work)));
    await work.untilNobodyIsAtWork();
    const judge = connect({ ...place, user: 'supabase_admin' });
    faults.push(...(await brokenIn(judge, since, outcomes)));
    await judge.end();
    console.log(`${figure(asked)} operations, ${faults.length} broken, ${seconds(begun)}`);
  }
  await Promise.all(workers.map((worker) => worker.line.end()));
  report(work, 'operations', asked, (performance.now() - begun) / 1000, faults);
}

interface Worker {
  line: Line;
  random: Random;
}

/** One operation after the other. */
async function go(
  { line: own, random }: Worker,
  clinic: Clinic,
  until: number,
  fate: Random,
  work: AtWork,
): Promise<void> {
  while (asked < until) {
    asked += 1;
    const number = asked;
    if (number % 500 === 0) await lookAround(connect(place), clinic).catch(() => undefined);
    const operation = nextOperation(clinic, random, `${seed}-${number}`);
    if (number % BETWEEN_CUTS === 0) work.cutSoon(own, fate);
    if (number % BETWEEN_KILLS === 0) work.killSoon(fate);
    const answer = await work.answered(own, operation);
    if (answer.end === 'done') operation.learn(answer.row);
    const { what, trace } = operation;
    outcomes.push({ what, end: answer.end, doubtful: answer.doubtful, trace });
  }
}

function report(
  work: AtWork,
  what: string,
  times: number,
  took: number,
  broken: readonly string[],
): void {
  work.tellCounts();
  for (const fault of broken.slice(0, 20)) console.error(fault);
  console.log(
    `${figure(times)} ${what} over ${CONNECTIONS} connections, seed ${seed}, ${figure(Math.round(times / took))} a second with the questions, in ${seconds(started)}: ${broken.length} broken.`,
  );
  if (broken.length > 0) process.exitCode = 1;
}
