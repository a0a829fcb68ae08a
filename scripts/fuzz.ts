/**
 * Feeds every reader of files and messages with made-up and damaged inputs by the thousand: none may crash it or hang
 * it, and of what is in them nothing may be left out in silence. Unit tests run a few of the same.
 *
 *   npm run test:fuzz                                   10,000 inputs of every kind
 *   npm run test:fuzz -- --of vault --runs 500 --seed 7
 *   npm run test:fuzz -- --unseen                       the third that is kept back until the readers are done
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fedSchema } from './fuzz/fed.ts';
import { KINDS } from './fuzz/kinds.ts';
import { seconds } from './lib/seconds.ts';

/** Milliseconds for one input; most take one. */
const LIMIT = 10_000;
/** Faults of a kind that are shown. */
const SHOWN = 5;

const WORK = fileURLToPath(new URL('./fuzz/work.ts', import.meta.url));

const { values } = parseArgs({
  options: {
    of: { type: 'string' },
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    unseen: { type: 'boolean', default: false },
  },
});
const kinds = Object.keys(KINDS).filter((kind) => values.of === undefined || kind === values.of);
if (kinds.length === 0) {
  console.error(`There are kinds: ${Object.keys(KINDS).join(', ')}.`);
  process.exit(1);
}
const seeds: number[] = [];
for (let seed = Number(values.seed); seeds.length < Number(values.runs); seed += 1) {
  if ((seed % 3 === 0) === values.unseen) seeds.push(seed);
}

let isBad = false;
for (const kind of kinds) {
  const started = performance.now();
  const { answers, faults } = await runAll(kind);
  const told = [...answers].map(([answer, count]) => `${count} ${answer}`).join(', ');
  console.log(
    `${kind}: ${seeds.length} inputs in ${seconds(started)}: ${told}; ${faults.length} faults.`,
  );
  for (const { seed, fault } of faults.slice(0, SHOWN)) console.log(`  seed ${seed}: ${fault}`);
  if (faults.length > SHOWN) {
    console.log(
      `  and of seeds ${faults
        .slice(SHOWN, 60)
        .map(({ seed }) => seed)
        .join(' ')}`,
    );
  }
  isBad ||= faults.length > 0;
}
if (isBad) process.exitCode = 1;

interface Outcome {
  answers: Map<string, number>;
  faults: { seed: number; fault: string }[];
}

/** A program of its own does the work: one that hangs is ended, and another goes on after that input. */
async function runAll(kind: string): Promise<Outcome> {
  const outcome: Outcome = { answers: new Map(), faults: [] };
  let done = 0;
  while (done < seeds.length) done += await runFrom(kind, seeds.slice(done), outcome);
  return outcome;
}

/** How many inputs are done when the program ends. */
function runFrom(kind: string, left: readonly number[], { answers, faults }: Outcome) {
  return new Promise<number>((resolve, reject) => {
    const child = fork(WORK, [kind]);
    child.send(left);
    let done = 0;
    let why = 'ends the program';
    const hang = () => {
      why = `hangs: more than ${LIMIT} ms`;
      child.kill('SIGKILL');
    };
    // Its start takes longer on a busy machine.
    let watch = setTimeout(hang, 6 * LIMIT);
    child.on('message', (message) => {
      clearTimeout(watch);
      const { seed, answer, found } = fedSchema.parse(message);
      done += 1;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      for (const fault of found) faults.push({ seed, fault });
      if (done < left.length) watch = setTimeout(hang, LIMIT);
    });
    child.on('exit', () => {
      clearTimeout(watch);
      if (done === left.length) resolve(done);
      else if (done === 0 && why === 'ends the program')
        reject(new Error(`${kind} did not start.`));
      else {
        faults.push({ seed: left[done] ?? 0, fault: why });
        resolve(done + 1);
      }
    });
  });
}
