import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.ts';

interface Attempt {
  command: string[];
  possible: () => boolean;
}

const MINUTE = 60_000;
const isRoot = () => process.getuid?.() === 0;
const maySudo = () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
const hasApt = () => existsSync('/usr/bin/apt-get');
// The shell has no window to draw, so it runs the journeys in two thirds of the time; not every
// distribution has it.
const APT =
  'apt-get update -q && (apt-get install -q -y --no-install-recommends chromium-headless-shell || apt-get install -q -y --no-install-recommends chromium)';

/** In this order: the least invasive that this machine allows. */
const ATTEMPTS: Attempt[] = [
  { command: ['npx', 'playwright', 'install', 'chromium'], possible: () => true },
  { command: ['sh', '-c', APT], possible: () => hasApt() && isRoot() },
  { command: ['sudo', '-n', 'sh', '-c', APT], possible: () => hasApt() && maySudo() },
];

/** Finds a browser for the journeys or installs one; says what to do where it can do neither. */
export async function ensureChromium(): Promise<boolean> {
  if (works(findChromium())) return true;
  for (const { command, possible } of ATTEMPTS) {
    if (!possible()) continue;
    const [program = '', ...parameters] = command;
    console.log(`No Chromium yet. Trying: ${command.join(' ')}`);
    // Not waited for in place: what else is running meanwhile goes on.
    await once(spawn(program, parameters, { stdio: 'inherit', timeout: 5 * MINUTE }), 'close');
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

/** A browser that lacks a library is there and yet doesn't start. */
function works(chromium: string | undefined): boolean {
  if (chromium === undefined) return false;
  const { status, stdout } = spawnSync(chromium, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return false;
  console.log(`${stdout.trim()} in ${chromium}`);
  return true;
}
