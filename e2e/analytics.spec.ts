import { readFile } from 'node:fs/promises';
import { atRest, expect, expectNoAxeViolations, setTheme, signIn, test } from './support/fixtures';

test('a manager asks for a year, opens the rows behind a number, and takes the table along', async ({
  page,
}) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/analytics');
  await page.getByLabel('Period').click();
  await page.getByRole('option', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL(/period=12-months/);
  const main = page.getByRole('main');
  await expect(main.getByText('Received in the last 12 months.')).toBeVisible();

  // The table says what the chart draws, and each of its numbers is as many rows.
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
  expect(lines[0]).toMatch(/^\uFEFF?Step,This period,Period before/);
  expect(lines.find((line) => line.startsWith('Declined'))).toContain(`,${count},`);
});
