/**
 * Takes the pictures of README and of the landing page's hero, from the demo at a fixed time. Run it again when a
 * screen in them changed.
 *
 *   npm run pictures
 *   npm run pictures -- --only home,queue
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { openSite } from './bench-pages/site.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './lib/chromium.ts';
import { stopClock } from './pictures/fixed-clock.ts';
import { PICTURES, takePicture } from './pictures/pictures.ts';

/** A Tuesday, 11:20 in the demo's clinic. */
const AT = Date.UTC(2026, 9, 13, 15, 20);

const MOST_BYTES = 200_000;

const ROOT = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const isWanted = (name: string) => wanted?.includes(name) ?? true;

const dist = mkdtempSync(path.join(tmpdir(), 'clinic-portal-pictures-'));
await build({ mode: 'embedded', logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
stopClock(AT);
const site = await openSite(dist);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  const stage = { browser, origin: site.origin, at: AT };
  for (const picture of PICTURES.filter(({ name }) => isWanted(name))) {
    for (const theme of ['light', 'dark'] as const) {
      const file = path.join(ROOT, picture.folder, `${picture.name}-${theme}.webp`);
      save(file, await takePicture(stage, picture, theme), MOST_BYTES);
    }
  }
} finally {
  await browser.close();
  await site.close();
  rmSync(dist, { recursive: true, force: true });
}

function save(file: string, taken: Uint8Array, most: number): void {
  const name = path.relative(ROOT, file);
  if (taken.length > most) throw new Error(`${name} has ${taken.length} bytes of ${most}.`);
  const isSame = bytesOf(file)?.equals(taken) ?? false;
  if (!isSame) writeFileSync(file, taken);
  console.log(`${name}: ${Math.ceil(taken.length / 1000)} kB${isSame ? ', as before' : ''}`);
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
