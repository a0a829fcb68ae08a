import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/axe';
import { expect, setTheme, signIn, test } from '../support/fixtures';

const NUMBER = /^\d+$/;

test('analytics: four figures, each with what it counts, and who refers most', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/analytics');
  const main = page.getByRole('main');
  const figures = main.getByRole('list').first().getByRole('listitem');
  await expect(figures.getByRole('heading', { level: 2 })).toHaveText([
    'New referrals',
    'Open referrals',
    'Overdue referrals',
    'Completed referrals',
  ]);
  await expect(figures.getByText(NUMBER)).toHaveCount(4);
  await figures.getByRole('button', { name: 'How this is counted: New referrals' }).click();
  await expect(page.getByRole('dialog')).toHaveText('Received in the last 30 days.');
  await page.keyboard.press('Escape');

  await expect(main.getByRole('heading', { name: 'Top Referring Providers' })).toBeVisible();
  const providers = main.getByText(/^\d+ referrals?$/);
  await expect(providers).toHaveCount(5);
  await expect(main.getByRole('img', { name: /^Referrals by status/ })).toBeVisible();
  // Two cases: numbers only, no chart.
  await expect(main.getByRole('table', { name: 'Decline reasons' })).toBeVisible();
  const counts = (await providers.allTextContents()).map((text) => Number.parseInt(text, 10));
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  await expectNoAxeViolationsInBothThemes(page);
});

test('analytics without referrals says so; a failure says so too, and can be retried', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 403|Error fetching data/);
  await signIn(page);
  await page.route('**/rpc/referral_figures*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.route('**/rpc/top_referring_providers*', (route) => route.fulfill({ json: [] }));
  await page.goto('/companies/demo/analytics');
  await expect(page.getByText('No data available', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/The figures could not be loaded/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/rpc/referral_figures*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Overdue referrals' })).toBeVisible();
});
