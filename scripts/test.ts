/** `npm test`: everything that must hold, cheapest first, ending at the first failure. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/ensure-chromium.ts';
import { seconds } from './lib/seconds.ts';

interface Step {
  name: string;
  run: () => boolean;
}

const npm = (...parameters: string[]) => run('npm', ['run', '--silent', ...parameters]);

const STEPS: Step[] = [
  { name: 'lint, import boundaries, unused code', run: () => npm('lint') },
  { name: 'types', run: () => npm('typecheck') },
  { name: 'database types are current', run: () => npm('db:types', '--', '--check') },
  { name: 'unit and database tests', run: () => run('npx', ['vitest', 'run']) },
  { name: 'build', run: () => run('npx', ['vite', 'build', '--mode', 'embedded']) },
  { name: 'size budgets', run: () => npm('size') },
  { name: 'a browser', run: ensureChromium },
  { name: 'journeys in the browser', run: () => npm('test:e2e') },
];

const started = performance.now();
const summary: string[] = [];

for (const [index, step] of STEPS.entries()) {
  console.log(`\n=== ${index + 1}/${STEPS.length} ${step.name}`);
  const stepStarted = performance.now();
  const passed = step.run();
  summary.push(
    `${passed ? 'passed' : 'FAILED'}  ${seconds(stepStarted).padStart(8)}  ${step.name}`,
  );
  if (!passed) {
    process.exitCode = 1;
    break;
  }
}

for (const step of STEPS.slice(summary.length)) summary.push(`not run            -  ${step.name}`);
console.log(`\n=== ${process.exitCode === 1 ? 'FAILED' : 'All passed'} in ${seconds(started)}`);
console.log(summary.join('\n'));

function run(command: string, parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0;
}
