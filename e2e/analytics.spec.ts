import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe';
import { atRest, expect, setTheme, signIn, test } from './support/fixtures';

test('a manager picks a year, opens the rows behind a number, and exports the table', async ({
  page,
}) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/analytics');
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL(/period=12-months/);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'How this is counted: New referrals' }).click();
  await expect(page.getByRole('dialog')).toHaveText('Received in the last 12 months.');
  await page.keyboard.press('Escape');

  // The table has the chart's numbers, and each number opens as many rows.
  await main.getByRole('button', { name: 'Show as table: From received to completed' }).click();
  const table = main.getByRole('table', { name: 'From received to completed' });
  const declined = table.getByRole('button', { name: /^Declined \(left\), This period: \d+/ });
  const count = Number(await declined.textContent());
  expect(count).toBeGreaterThan(0);
  await atRest(page);
  await declined.click();
  const dialog = page.getByRole('dialog', { name: 'Declined (left)' });
  await expect(dialog.getByRole('listitem')).toHaveCount(count);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectNoAxeViolations(page);

  await main.getByRole('button', { name: 'Download: From received to completed' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  const shown = await table.getByRole('row').allTextContents();
  expect(lines).toHaveLength(shown.length);
  expect(lines[0]).toMatch(/^\uFEFF?"Step","This period","Period before"/);
  expect(lines.find((line) => line.startsWith('"Declined'))).toContain(`,${count},`);

  // The picture is of the chart, under its title.
  await main.getByRole('button', { name: 'Show as chart: From received to completed' }).click();
  const chart = main.getByRole('img', { name: /^From received to completed/ });
  await expect(chart).toBeVisible();
  await atRest(page);
  await main.getByRole('button', { name: 'Download: From received to completed' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download PNG' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(
    /^from-received-to-completed-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.png$/,
  );
  const bytes = await readFile(await file.path());
  const picture = await decodePicture(page, bytes.toString('base64'));
  const drawn = await chart.boundingBox();
  expect(picture.width).toBeGreaterThanOrEqual(drawn?.width ?? Number.NaN);
  expect(picture.height).toBeGreaterThan((drawn?.height ?? Number.NaN) + 60);
  // Dark pixels in the title's line, nothing in the margin above it, colored bars in the chart.
  expect(picture.margin).toBe(1);
  expect(picture.title).toBeGreaterThan(3);
  expect(picture.chart).toBeGreaterThan(20);
});

/** The picture's size, and how many colors its margin, title line and chart have. */
function decodePicture(page: Page, base64: string) {
  return page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas to decode the picture with.');
    context.drawImage(image, 0, 0);
    const colorsIn = (top: number, bottom: number) => {
      const pixels = context.getImageData(0, top, canvas.width, bottom - top).data;
      const colors = new Set<string>();
      for (let place = 0; place < pixels.length; place += 4) {
        colors.add(pixels.subarray(place, place + 3).join(' '));
      }
      return colors.size;
    };
    return {
      width: canvas.width,
      height: canvas.height,
      margin: colorsIn(0, 20),
      title: colorsIn(24, 46),
      chart: colorsIn(102, canvas.height),
    };
  }, base64);
}
