import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findChromium, findFullChromium } from './chromium.ts';

interface Attempt {
  command: string[];
  possible: () => boolean;
}

const MINUTE = 60_000;
const isRoot = () => process.getuid?.() === 0;
const maySudo = () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
const hasApt = () => existsSync('/usr/bin/apt-get');
// The shell draws no window, so it runs the tests in two thirds of the time. Not every distribution has it. A few
// tests also run in a full browser.
const APT =
  'apt-get update -q && apt-get install -q -y --no-install-recommends chromium && (apt-get install -q -y --no-install-recommends chromium-headless-shell || true)';

/** In this order: the least invasive that this machine allows. */
const ATTEMPTS: Attempt[] = [
  { command: ['npx', 'playwright', 'install', 'chromium'], possible: () => true },
  { command: ['sh', '-c', APT], possible: () => hasApt() && isRoot() },
  { command: ['sudo', '-n', 'sh', '-c', APT], possible: () => hasApt() && maySudo() },
];

/** Finds the browsers of the tests or installs them; prints instructions if it can do neither. */
export async function ensureChromium(): Promise<boolean> {
  if (works(findChromium())) {
    await ensureFull();
    return true;
  }
  for (const way of ATTEMPTS) {
    if (!way.possible()) continue;
    await attempt(way);
    if (works(findChromium())) return true;
  }
  console.error(
    [
      'The journeys need Chromium, and it could not be installed from here. Either',
      '  install Chromium or Chrome with your package manager (Debian: apt-get install chromium),',
      '  or name one you have: CHROMIUM=/path/to/chromium npm test',
    ].join('\n'),
  );
  return false;
}

/** Installs the full browser if only the shell is there; without it, its tests are skipped. */
async function ensureFull(): Promise<void> {
  if (findFullChromium() !== undefined) return;
  const apt = ATTEMPTS.slice(1).find(({ possible }) => possible());
  if (apt) await attempt(apt);
  if (!works(findFullChromium())) console.log('No full Chromium: journeys run in the shell alone.');
}

async function attempt({ command }: Attempt): Promise<void> {
  const [program = '', ...parameters] = command;
  console.log(`No Chromium yet. Trying: ${command.join(' ')}`);
  // Asynchronous, so that other work continues.
  await once(spawn(program, parameters, { stdio: 'inherit', timeout: 5 * MINUTE }), 'close');
}

/** A browser that lacks a library exists and yet doesn't start. */
function works(chromium: string | undefined): boolean {
  if (chromium === undefined) return false;
  const { status, stdout } = spawnSync(chromium, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return false;
  console.log(`${stdout.trim()} in ${chromium}`);
  return true;
}
