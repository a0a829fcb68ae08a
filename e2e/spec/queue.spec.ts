import { expect, expectNoAxeViolations, setTheme, signIn, test } from '../support/fixtures';

test('surgery queue: four columns, each without items', async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/queue');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Surgery Queue', level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Pre-Op',
    'Ready',
    'Scheduled',
    'Completed',
  ]);
  for (const name of ['Pre-Op', 'Ready', 'Scheduled', 'Completed']) {
    await expect(main.getByRole('region', { name }).getByText('No items')).toBeVisible();
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
});
