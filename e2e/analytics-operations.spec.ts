import { expectNoAxeViolations } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

const ANALYTICS = '/companies/demo/analytics?period=90-days';
const NO_SHOWS = /, No-shows: (\d+)\. Show the rows$/;

test('a number of missed appointments opens exactly the appointments it counts', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  await page.goto(`${ANALYTICS}&view=appointments`);
  await page.getByRole('button', { name: /^Show as table.*No-show rate$/ }).click();
  // The oldest week that has any: nothing changes data of three months ago.
  const number = page
    .getByRole('region', { name: 'No-show rate' })
    .getByRole('button', { name: NO_SHOWS })
    .first();
  const [, count] = NO_SHOWS.exec((await number.getAttribute('aria-label')) ?? '') ?? [];
  await number.click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(Number(count));
  await expectNoAxeViolations(page);
  await rows.first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/schedule\/requests\//);
  await expect(page.getByText('No-show', { exact: true }).first()).toBeVisible();
});

test('figures of appointments, surgery, insurance and messages are accessible', {
  tag: ['@phone-at-length', '@phone-only'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  for (const [view, card] of [
    ['appointments', 'No-show rate'],
    ['surgery', 'Cancellations by reason'],
    ['insurance', 'Verification outcomes'],
    ['messages', 'Reply times'],
  ] as const) {
    await page.goto(`${ANALYTICS}&view=${view}&priority=stat`);
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
    await expect(page.getByText(/^These figures are not narrowed by priority/)).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Loading figures...')).toHaveCount(0);
    await expectNoSidewaysScrolling(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page, '[role="tabpanel"]');
    }
  }
});
