/**
 * Draws the icons that browsers and phones request, from public/favicon.svg. Run it again when the logo changes: `npx
 * tsx scripts/icons.ts`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './lib/chromium.ts';
import { icoOf } from './lib/ico.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../public');
const SIGN = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** Phones round the corners themselves, some to nearly a circle of four fifths. */
const FULL = SIGN.replace(' rx="8"', '');

const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const page = await browser.newPage();

async function draw(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
  );
  return await page.screenshot({ omitBackground: true });
}

const save = (name: string, bytes: Uint8Array) => writeFileSync(path.join(PUBLIC, name), bytes);

const small = [16, 32, 48];
const pictures: Buffer[] = [];
for (const size of small) pictures.push(await draw(SIGN, size));
save('favicon.ico', icoOf(pictures));
save('icon-192.png', await draw(SIGN, 192));
save('icon-512.png', await draw(SIGN, 512));
save('icon-maskable-512.png', await draw(FULL, 512));
save('apple-touch-icon.png', await draw(FULL, 180));
// Older iPhones request this name first, whatever the page says.
copyFileSync(
  path.join(PUBLIC, 'apple-touch-icon.png'),
  path.join(PUBLIC, 'apple-touch-icon-precomposed.png'),
);
await browser.close();
