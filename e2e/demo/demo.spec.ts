import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/api';
import { expectNoAxeViolations } from '../support/axe';
import { expect, expectNoSidewaysScrolling, signIn, test } from '../support/fixtures';
import { addReferral, REFERRALS, uniqueName } from '../support/referrals.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'About this demo' });
const ready = (page: Page) =>
  expect(banner(page).getByRole('status')).toHaveText(
    'Demo: everything stays in this browser. Type in nothing real.',
    { timeout: 60_000 },
  );
const referralOf = (page: Page, name: string) =>
  page.getByRole('rowgroup', { name: 'Referrals' }).getByText(name);

test('the demo: a banner on every page says so and covers nothing', async ({ page }) => {
  for (const theme of ['dark', 'light']) {
    await page.goto('/signin');
    await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
    await page.reload();
    await ready(page);
    await expectNoSidewaysScrolling(page);
    await expectNoAxeViolations(page);
    await banner(page).getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('dialog', { name: 'Start over?' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('the demo: saved data is there after a reload, and the member is still signed in', async ({
  page,
}) => {
  const lastName = uniqueName();
  await signIn(page);
  await addReferral(page, { firstName: 'Ida', lastName });
  await page.goto(`${REFERRALS}?q=${lastName}`);
  await expect(referralOf(page, lastName)).toBeVisible();
  await page.reload();
  await expect(referralOf(page, lastName)).toBeVisible();
});

test('the demo: what the portal’s home needs is loaded first, and nothing is loaded out of order', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await signIn(page);
  await ready(page);
  await expect.poll(() => asked.some((url) => /-rest-.*\.xz$/.test(url))).toBe(true);
  expect(asked.filter((url) => /-rest-.*\.(wasm|bin)$/.test(url))).toEqual([]);
});

test('the demo: two tabs share one database, even after the tab that holds it is closed', async ({
  page,
  context,
}) => {
  const [first, second] = [uniqueName(), uniqueName()];
  await signIn(page);
  const other = await context.newPage();
  await other.goto(`${REFERRALS}?q=${first}`);
  await ready(other);
  expect([...page.workers(), ...other.workers()]).toHaveLength(1);
  await addReferral(page, { firstName: 'Ida', lastName: first });
  await other.reload();
  await expect(referralOf(other, first)).toBeVisible();

  await page.close();
  // Requests that the closed tab had taken are lost, as on a broken network.
  await expect.poll(() => other.workers().length).toBe(1);
  await addReferral(other, { firstName: 'Ida', lastName: second });
  await other.goto(`${REFERRALS}?q=${second}`);
  await expect(referralOf(other, second)).toBeVisible();
  await other.goto(`${REFERRALS}?q=${first}`);
  await expect(referralOf(other, first)).toBeVisible();
});

test('the demo: starting over removes what was added and asks to sign in', async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  await addReferral(page, { firstName: 'Ida', lastName });
  await page.goto(`${REFERRALS}?q=${lastName}`);
  await expect(referralOf(page, lastName)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
  await signIn(page);
  await page.goto(`${REFERRALS}?q=${lastName}`);
  await expect(page.getByText('No referrals found', { exact: false }).first()).toBeVisible();
});

test('the demo: without IndexedDB it works, and says that nothing is kept', async ({ page }) => {
  await page.route('**/assets/main-*.js', async (route) => {
    const answer = await route.fetch();
    const body = `Object.defineProperty(self, 'indexedDB', { value: undefined });${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  });
  // A page that is opened again has another database, so this continues from the form by hand.
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Login with TOZ ID' }).click();
  await page.waitForURL('**/portal', { timeout: 60_000 });
  await expect(banner(page)).toContainText('this browser keeps nothing for it');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Referrals/ })
    .click();
  await expect(page.getByRole('rowgroup', { name: 'Referrals' })).toBeVisible();
});

test('the demo: a patient signs in with the code that a mail would have brought, and sees the chart', async ({
  page,
}) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Sign in as a patient' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const mail = page.getByRole('complementary', { name: 'Mail of this demo' });
  await expect(mail.getByRole('status')).toHaveText(
    /^Mail to thea\.patient@tozid\.example: Your code is \d{8}$/,
  );
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
  const [code = ''] = /\d{8}$/.exec((await mail.getByRole('status').textContent()) ?? '') ?? [];
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await mail.getByRole('button', { name: 'Close' }).click();
  await expect(mail).toBeHidden();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/my\/?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thea/);
});
