/** `npm test`: everything that must hold, cheapest first, ending after the first stage that fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from '../supabase/hosted/server.ts';
import { ensureChromium } from './lib/ensure-chromium.ts';
import { seconds } from './lib/seconds.ts';
import { ON_EMBEDDED } from './lib/tests-on-embedded.ts';

interface Step {
  name: string;
  run: (output: Output) => Promise<boolean> | boolean;
}

/** Where a step writes: at once, or when it ends, so that two outputs don't mix. */
type Output = 'inherit' | 'pipe';

// The type checker collects garbage at five times the used heap, not twice.
process.env['GOGC'] ??= '400';

const npm = (...parameters: string[]) => command('npm', 'run', '--silent', ...parameters);

/** The lanes of a stage run side by side: each alone leaves a core idle. */
const STAGES: Step[][][] = [
  [
    [
      { name: 'lint, import boundaries, unused code', run: npm('lint') },
      { name: 'all at once, with kills', run: npm('test:concurrency', '--', '--sample') },
    ],
    [
      // On the one core of its lane: more checkers repeat shared work, and half of the rest was garbage collection.
      { name: 'types', run: npm('typecheck', '--', '--checkers', '1') },
      { name: 'database types are current', run: npm('db:types', '--', '--check') },
      { name: 'build', run: command('npx', 'vite', 'build', '--mode', 'embedded') },
      { name: 'size budgets', run: npm('size') },
      { name: 'bill of materials', run: npm('sbom') },
    ],
    // Downloaded while the others compute: a download takes a minute of waiting.
    [
      { name: 'a browser', run: ensureChromium },
      { name: 'a PostgreSQL server', run: startServer },
    ],
  ],
  [[{ name: 'unit tests', run: npm('test:unit') }]],
  [[{ name: 'database tests, on PostgreSQL as hosted', run: npm('test:hosted') }]],
  [[{ name: 'database tests, on the embedded one', run: npm('test:db', '--', ...ON_EMBEDDED) }]],
  [[{ name: 'journeys in the browser', run: npm('test:e2e') }]],
];

/**
 * The database tests' server, whose start and migrations leave a core idle: started early, beside work that computes.
 */
let server: Server | undefined;

// However it ends.
process.once('exit', () => server?.stop());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const started = performance.now();
const summary = new Map<Step, string>();

for (const lanes of STAGES) {
  const output = lanes.length === 1 ? 'inherit' : 'pipe';
  const passed = await Promise.all(lanes.map((lane) => walk(lane, output)));
  if (passed.includes(false)) {
    process.exitCode = 1;
    break;
  }
}

console.log(`\n=== ${process.exitCode === 1 ? 'FAILED' : 'All passed'} in ${seconds(started)}`);
for (const step of STAGES.flat(2)) {
  console.log(summary.get(step) ?? `not run            -  ${step.name}`);
}

async function startServer(): Promise<boolean> {
  try {
    // Loading it takes seconds that would delay the others.
    const { startRunServer } = await import('./lib/run-server.ts');
    server = await startRunServer();
  } catch (error) {
    console.error(error);
    return false;
  }
  process.env['RUN_SERVER'] = server.socket;
  return true;
}

/** Runs the steps of a lane in order, up to the first that fails. */
async function walk(lane: Step[], output: Output): Promise<boolean> {
  for (const step of lane) {
    if (output === 'inherit') console.log(`\n=== ${step.name}`);
    const stepStarted = performance.now();
    const passed = await step.run(output);
    const result = `${passed ? 'passed' : 'FAILED'}  ${seconds(stepStarted).padStart(8)}  ${step.name}`;
    if (output === 'pipe') console.log(`=== ${result}`);
    summary.set(step, result);
    if (!passed) return false;
  }
  return true;
}

function command(program: string, ...parameters: string[]) {
  return async (output: Output): Promise<boolean> => {
    const child = spawn(program, parameters, { stdio: ['inherit', output, output] });
    const held: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => held.push(part));
    }
    const [code] = await once(child, 'close');
    if (held.length > 0) console.log(`\n${Buffer.concat(held).toString('utf8').trimEnd()}`);
    return code === 0;
  };
}
