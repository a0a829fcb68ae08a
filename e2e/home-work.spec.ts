import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { enterPortal, expect, setTheme, test } from './support/fixtures';

const needs = (page: Page) => page.getByRole('navigation', { name: 'Needs you' });

async function numberOf(link: Locator): Promise<number> {
  return Number(((await link.textContent()) ?? '').match(/\d+/)?.[0]);
}

test('the home leads to the overdue referrals: as many rows as its line says', async ({ page }) => {
  await enterPortal(page);
  const line = needs(page)
    .getByRole('link', { name: /\d+ overdue$/ })
    .first();
  const said = await numberOf(line);
  await line.click();
  await expect(page).toHaveURL(/\/referrals\?overdue=1&sort=due$/);
  await expect(page.getByRole('button', { name: /^Overdue/, pressed: true })).toBeVisible();
  await expect(page.getByRole('row').locator('a[href*="/referrals/"]')).toHaveCount(said);
});

test('the home leads to what must be verified for the next clinic day', {
  tag: '@at-length',
}, async ({ page }) => {
  await enterPortal(page);
  const line = needs(page).getByRole('link', { name: /to verify for (tomorrow|Monday)$/ });
  const said = await numberOf(line);
  await line.click();
  const visits = page.getByRole('dialog', { name: /^Verify (tomorrow|Mon, )/ });
  await expect(visits.getByRole('list', { name: 'Visits' }).getByRole('listitem')).toHaveCount(
    said,
  );
  await expect(
    visits.getByRole('button', { name: 'Needs attention', pressed: true }),
  ).toBeVisible();
});

test('the order of the home is personal and stays', { tag: '@at-length' }, async ({ page }) => {
  await enterPortal(page, 'staff.demo');
  const order = page.getByRole('button', { name: /^Order: / });
  await expect(order).toHaveText(/Front desk/);
  await order.click();
  await page.getByRole('menuitemradio', { name: 'Billing' }).click();
  await expect(order).toHaveText(/Billing/);
  await expect(needs(page).getByRole('link').first()).toHaveText(/to verify for/);
  await page.reload();
  await expect(order).toHaveText(/Billing/);
  await order.click();
  await page.getByRole('menuitemradio', { name: /Front desk/ }).click();
  await expect(order).toHaveText(/Front desk/);
});

test('the home says that loading failed, and tries again', { tag: '@at-length' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/403/);
  allowConsole('Error fetching data (forbidden)');
  // Updates can make the home reload at any time: only requests after the click are answered.
  await page.addInitScript(() => {
    const note = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.textContent === 'Retry') document.documentElement.dataset['pressed'] = 'retry';
    };
    window.addEventListener('click', note, true);
  });
  await page.route('**/rpc/home_work*', async (route) =>
    (await page.locator('html[data-pressed]').count()) > 0
      ? route.fallback()
      : route.fulfill({ status: 403, body: '{}' }),
  );
  await enterPortal(page);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
});

test('the work on the home is accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await enterPortal(page);
  await expect(needs(page)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
