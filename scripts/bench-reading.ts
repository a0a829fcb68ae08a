/**
 * Measures how a desk reads packets: a build in Chromium at full speed, packets of faxed forms and of dense notes,
 * and one of two hundred pages. Prints each figure beside its bar and fails where one is missed. It needs the machine
 * to itself.
 *
 *   npm run bench:reading
 *   npm run bench:reading -- --forms 8 --notes 4 --pages 200 --read 40     what it does by itself; 0 leaves one out
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { type Reading, watchReading } from './bench-reading/desk.ts';
import { faxedFile } from './bench-reading/faxed-file.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './lib/chromium.ts';
import { demoSession } from './lib/demo-session.ts';
import { denseNote } from './packets/dense-notes.ts';
import { packetOf, SEEN_SEEDS, styled } from './packets/drawn-packets.ts';
import { randomFrom, truthFrom } from './packets/truth.ts';

const { values } = parseArgs({
  options: {
    forms: { type: 'string', default: '8' },
    notes: { type: 'string', default: '4' },
    pages: { type: 'string', default: '200' },
    read: { type: 'string', default: '40' },
  },
});
const [forms, notes, pages, read] = [values.forms, values.notes, values.pages, values.read].map(
  Number,
);

/** From issue 19: seconds a page on two cores, frames a second, and MB while a packet of 200 pages is open. */
const BARS = { form: 3, note: 7, frames: 50, memory: 500 };

const formPapers = SEEN_SEEDS.slice(0, Math.max(1, forms ?? 0)).map(
  (seed) => packetOf(seed).pages[0]?.html ?? '',
);
const notePapers = Array.from({ length: Math.max(1, notes ?? 0) }, (_, seed) => {
  const random = randomFrom(seed + 1);
  return styled(denseNote(truthFrom(random), random), 'Liberation Serif', 13);
});

process.env['EMBEDDED_SUPABASE_DATA'] = 'memory';
const dist = mkdtempSync(path.join(tmpdir(), 'clinic-portal-reading-'));
await build({ mode: 'embedded', logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
const server = await preview({
  mode: 'embedded',
  logLevel: 'warn',
  build: { outDir: dist },
  preview: { port: 0 },
});
const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const missed: string[] = [];
const rows: Record<string, Record<string, string>> = {};
try {
  const desk = { origin, session: await demoSession(origin) };
  console.log(`Chromium ${browser.version()}, full speed; load ${loadavg()[0]?.toFixed(1)}.`);
  if (forms) {
    const file = { name: 'forms.pdf', buffer: await faxedFile(browser, formPapers) };
    note('forms', await watchReading(browser, desk, file, formPapers.length), BARS.form);
  }
  if (notes) {
    const file = { name: 'notes.pdf', buffer: await faxedFile(browser, notePapers) };
    note('dense notes', await watchReading(browser, desk, file, notePapers.length), BARS.note);
  }
  if (pages) {
    const papers = [...formPapers, ...notePapers];
    const file = { name: 'long.pdf', buffer: await faxedFile(browser, papers, pages) };
    const reading = await watchReading(browser, desk, file, Math.min(read ?? pages, pages));
    note(`${pages} pages`, reading, undefined, BARS.memory);
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(dist, { recursive: true, force: true });
}
console.table(rows);
if (missed.length > 0) console.error(`\nMissed: ${missed.join('; ')}`);
process.exit(missed.length > 0 ? 1 : 0);

/** Records a packet's figures, and the bars it missed. */
function note(what: string, reading: Reading, secondsBar?: number, memoryBar?: number): void {
  const { pageMs, frames, worst, ownMs, before, most } = reading;
  const seconds = pageMs.reduce((sum, ms) => sum + ms, 0) / Math.max(1, pageMs.length) / 1_000;
  const slowest = Math.max(0, ...pageMs) / 1_000;
  if (secondsBar !== undefined && seconds > secondsBar) missed.push(`${what}: seconds a page`);
  if (frames < BARS.frames) missed.push(`${what}: frames`);
  if (memoryBar !== undefined && most > memoryBar) missed.push(`${what}: memory`);
  const of = (bar: number | undefined) => (bar === undefined ? '' : ` of ${bar}`);
  rows[what] = {
    'pages timed': String(pageMs.length),
    's a page': `${seconds.toFixed(2)}${of(secondsBar)}`,
    'slowest, s': slowest.toFixed(2),
    'frames a second': `${frames.toFixed(0)} of ${BARS.frames}`,
    'worst second': String(worst),
    'own work, ms a page': ownMs.toFixed(0),
    'MB before': before.toFixed(0),
    'MB at most': `${most.toFixed(0)}${of(memoryBar)}`,
  };
}
