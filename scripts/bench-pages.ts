/**
 * Measures the pages as users get them: a build, served compressed, opened in Chromium with a processor four times
 * slower and, for the loads, a phone's slow network. Prints each figure beside its bar and fails where one is missed.
 *
 *   npm run bench:pages                      everything, five runs each
 *   npm run bench:pages -- --runs 1 --only loads,steps,scrolling,memory,waiting,vault
 *   npm run bench:pages -- --only loads --pages landing,sign-in
 *   npm run bench:pages -- --only steps --steps referrals    those whose name has it in it
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { fillDemoClinic } from './bench-pages/busy-clinic.ts';
import { measureMemory, measureWaiting } from './bench-pages/lingering.ts';
import { measureLoads } from './bench-pages/loads.ts';
import { openSite } from './bench-pages/site.ts';
import { measureScrolling, measureSteps } from './bench-pages/steps.ts';
import { measureVault } from './bench-pages/vault.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './lib/chromium.ts';
import { demoSession } from './lib/demo-session.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'loads,steps,scrolling,memory,waiting,vault' },
    pages: { type: 'string' },
    steps: { type: 'string' },
  },
});
const runs = Number(values.runs);
const wanted = new Set(values.only.split(','));

/** For scrolling the vault's list, from its issue. */
const VAULT_FRAMES_BAR = 55;
/** How much the heap may grow in a hundred switches, compared with every module opened once. */
const GROWTH_BAR = 1.2;
const TABS = 50;

const dist = mkdtempSync(path.join(tmpdir(), 'clinic-portal-pages-'));
await build({ mode: 'embedded', logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
const site = await openSite(dist);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const missed: string[] = [];
try {
  await fillDemoClinic(site.backend.db);
  const session = await demoSession(site.origin);
  console.log(`Chromium ${browser.version()}, processor 4x slower, medians of ${runs}.`);
  if (wanted.has('loads')) await printLoads(session);
  if (wanted.has('steps')) await printSteps(session);
  if (wanted.has('scrolling')) await printScrolling(session);
  if (wanted.has('memory')) await printMemory(session);
  if (wanted.has('waiting')) await printWaiting(session);
  if (wanted.has('vault')) await printVault(session);
} finally {
  await browser.close();
  await site.close();
  rmSync(dist, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`\nMissed: ${missed.join('; ')}`);
  process.exitCode = 1;
}

/** A figure beside its bar; records a miss. */
function against(what: string, value: number, bar: number | undefined, digits = 0): string {
  const shown = value.toFixed(digits);
  if (bar === undefined) return shown;
  if (value > bar) missed.push(`${what} ${shown} of ${bar}`);
  return `${shown} of ${bar}`;
}

async function printLoads(session: string) {
  const rows = await measureLoads(site.origin, session, runs, values.pages?.split(','));
  console.log('\nOpened cold, on a phone with slow 4G (ms; of the bar)');
  console.table(
    rows.map(({ name, lcp, blocking, shift, bars }) => ({
      page: name,
      LCP: against(`${name}: LCP`, lcp, bars.lcp),
      blocking: against(`${name}: blocking`, blocking, bars.blocking),
      CLS: against(`${name}: CLS`, shift, bars.shift, 3),
    })),
  );
}

async function printSteps(session: string) {
  const rows = await measureSteps(browser, site.origin, session, runs, values.steps);
  console.log('\nFrom an input to the next paint (ms; of the bar)');
  console.table(
    rows.map(({ name, ms, bar }) => ({ step: name, 'next paint': against(name, ms, bar) })),
  );
}

async function printScrolling(session: string) {
  const rows = await measureScrolling(browser, site.origin, session);
  console.log('\nFrames a second while scrolling (at least the bar)');
  console.table(
    rows.map(({ name, frames, bar }) => ({ list: name, frames: `${frames.toFixed(0)} of ${bar}` })),
  );
  for (const { name, frames, bar } of rows) {
    if (frames < bar) missed.push(`${name}: ${frames.toFixed(0)} frames a second`);
  }
}

async function printVault(session: string) {
  const { times, frames } = await measureVault(browser, site.origin, session, runs);
  console.log('\nThe Secrets Vault (ms; of the bar)');
  console.table(
    times.map(({ name, ms, bar }) => ({ step: name, ms: against(`vault: ${name}`, ms, bar) })),
  );
  console.log(
    `Frames a second while its list is scrolled: ${frames.toFixed(0)} (at least ${VAULT_FRAMES_BAR})`,
  );
  if (frames < VAULT_FRAMES_BAR) missed.push(`vault: ${frames.toFixed(0)} frames a second`);
}

async function printMemory(session: string) {
  const rows = await measureMemory(browser, site.origin, session);
  console.log('\nMemory while switching modules, after a collection');
  console.table(rows.map(({ heap, ...row }) => ({ ...row, 'heap, MB': heap.toFixed(1) })));
  const first = rows.at(0);
  const last = rows.at(-1);
  if (first && last && last.heap > first.heap * GROWTH_BAR) missed.push('memory grows');
}

async function printWaiting(session: string) {
  const rows = await measureWaiting(browser, site, session);
  console.log(`\nRequests a minute of an open tab; of ${TABS} tabs in brackets`);
  const shown = (count: number) => `${count.toFixed(1)} (${(count * TABS).toFixed(0)})`;
  console.table(
    rows.map(({ name, atWork, untouched, hidden }) => ({
      page: name,
      'in use': shown(atWork),
      untouched: shown(untouched),
      hidden: shown(hidden),
    })),
  );
}
