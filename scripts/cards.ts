/**
 * Draws the synthetic insurance cards that measure card reading, into e2e/support/cards: `npx tsx scripts/cards.ts`.
 * The pictures are committed, since fonts differ between machines.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { drawCard } from './cards/draw.ts';
import { CARD_SAMPLES } from './cards/people.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './lib/chromium.ts';

const FOLDER = path.resolve(import.meta.dirname, '../e2e/support/cards');

/** Adds grain in the page, so that the picture is encoded only once. Runs in the browser. */
async function grain([source, deviation]: readonly [string, number]): Promise<string> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.drawImage(picture, 0, 0);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  // No inner function: the script runner would wrap it in a helper that the page lacks.
  let seed = 42;
  for (let at = 0; at < pixels.data.length; at += 4) {
    // Three uniform draws are close enough to a sensor's grain.
    let shift = -1.5;
    for (let draw = 0; draw < 3; draw += 1) {
      seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      shift += seed / 4_294_967_296;
    }
    for (let channel = 0; channel < 3; channel += 1) {
      pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + shift * 2 * deviation;
    }
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.72);
}

const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const page = await browser.newPage({ viewport: { width: 1012, height: 638 } });
mkdirSync(FOLDER, { recursive: true });
for (const sample of CARD_SAMPLES) {
  await page.setContent(drawCard(sample));
  const clean = (await page.screenshot()).toString('base64');
  const url = await page.evaluate(grain, [
    `data:image/png;base64,${clean}`,
    sample.look.noise,
  ] as const);
  const [, data = ''] = url.split(',');
  writeFileSync(path.join(FOLDER, `${sample.name}.jpg`), Buffer.from(data, 'base64'));
}
await browser.close();
writeFileSync(
  path.join(FOLDER, 'truth.json'),
  `${JSON.stringify(Object.fromEntries(CARD_SAMPLES.map(({ name, truth }) => [name, truth])), null, 2)}\n`,
);
