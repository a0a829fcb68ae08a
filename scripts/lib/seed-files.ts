import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';

const FILES = path.resolve(import.meta.dirname, '../../supabase/seed/files');
const DEMO = '20000000-0000-4000-8000-000000000001';

/** An id as the seed makes them (supabase/seed/00_helpers.sql). */
export const numbered = (kind: string, number: number) =>
  `${kind}0000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Where a bucket's file of the demo clinic lies. */
export const seededPlace = (bucket: string, ...rest: string[]) =>
  path.join(FILES, bucket, DEMO, ...rest);

/** Draws files in a browser, and prints their sizes for the seed. */
export async function drawSeedFiles(draw: (browser: Browser) => Promise<string[]>): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    for (const file of await draw(browser)) {
      console.info(`${(await stat(file)).size} ${path.relative(FILES, file)}`);
    }
  } finally {
    await browser.close();
  }
}
