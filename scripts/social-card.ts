/**
 * Draws public/social-card.png, the picture of a shared link. Run it again when the brand or the landing page's
 * headline changes: `npx tsx scripts/social-card.ts`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './lib/chromium.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FONT = path.join(
  ROOT,
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

const rings = [70, 130, 200, 280, 370, 470, 580]
  .map((radius, index) => `<circle r="${radius}" stroke-opacity="${0.34 - index * 0.042}"/>`)
  .join('');

const CARD = `<!doctype html>
<style>
  @font-face {
    font-family: Figtree;
    font-weight: 300 900;
    src: url(data:font/woff2;base64,${readFileSync(FONT).toString('base64')});
  }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 84px 88px; overflow: hidden; position: relative;
    background: #0a1115; color: #e8eff2; font-family: Figtree }
  svg { position: absolute; inset: 0; z-index: -1 }
  h1 { margin-top: 130px; font-size: 92px; font-weight: 600; line-height: 1.04; letter-spacing: -0.022em }
  p { margin-top: 30px; font-size: 32px; color: #9cb0bb }
</style>
<svg width="1200" height="630" fill="none" stroke="#4fd5d0" stroke-width="2">
  <g transform="translate(1010 150)">${rings}<circle r="34" fill="#4fd5d0" stroke="none"/></g>
</svg>
<h1>From first referral<br>to follow-up,<br>in one portal</h1>
<p>For ear, nose, throat and allergy practices</p>`;

const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(CARD);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: path.join(ROOT, 'public/social-card.png') });
await browser.close();
