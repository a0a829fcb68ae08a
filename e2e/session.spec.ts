import type { Page } from '@playwright/test';
import { PASSWORD } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { enterPortal, expect, setTheme, signIn, test } from './support/fixtures';

const PORTAL = /\/companies\/demo\/portal$/;

async function openMenuOnPhone(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
}

test('the demo visitor signs in with the filled-in form, stays signed in, and signs out', {
  tag: '@phone-at-length',
}, async ({ page, isMobile }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Login with TOZ ID' }).click();
  await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeDisabled();
  await expect(page).toHaveURL(PORTAL);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  // The page requests the clinics before the app runs, which needs a parsed page; and they are requested once.
  const asked = await page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation');
    const parsed = page instanceof PerformanceNavigationTiming ? page.domInteractive : 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/rest/v1/companies?'))
      .map(({ startTime }) => (startTime < parsed ? 'before the app' : 'by the app'));
  });
  expect(asked).toEqual(['before the app']);

  await page.goto('/signin');
  await expect(page, 'a signed-in member is sent on').toHaveURL(PORTAL);

  // The home's open requests are dropped, no new ones are sent, and none is refused (the console would say so).
  let answer: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth/v1/logout*', async (route) => {
    const response = await route.fetch();
    await isSeen;
    await route.fulfill({ response });
  });
  await openMenuOnPhone(page, isMobile);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  if (!isMobile) {
    const portal = page.getByRole('navigation', { name: 'Portal' });
    await portal.getByRole('link', { name: 'Queue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surgery Queue' })).toBeVisible();
  }
  answer();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto('/companies/demo/portal');
  await expect(page, 'the session is really gone').toHaveURL(/\/signin$/);
});

test('offline, signing in says so, and works once online again', { tag: '@at-length' }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole('ERR_INTERNET_DISCONNECTED');
  allowConsole('(offline)');
  allowConsole('Failed to fetch');
  // The animated background would still be loading, and complain of the lost connection too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Login with TOZ ID' })).toBeVisible();
  const password = page.getByLabel('Password');
  const place = await password.boundingBox();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login with TOZ ID' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  expect(await password.boundingBox(), 'the error moved no field').toEqual(place);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login with TOZ ID' }).click();
  await expect(page).toHaveURL(PORTAL);
});

test('a link opened while signed out opens after the sign-in', { tag: '@at-length' }, async ({
  page,
}) => {
  await page.goto('/companies/demo/referrals?status=pending');
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('button', { name: 'Login with TOZ ID' }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/referrals\?status=pending$/);
  await page.goBack();
  await expect(page, 'sign-in left no trace in the history').not.toHaveURL(/\/signin$/);
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await enterPortal(page);
  const other = await context.newPage();
  await other.goto('/companies/demo/portal');
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(other).toHaveURL(/\/signin$/);
});

test('a session that ends during work asks for the password in place', async ({
  page,
  allowConsole,
}) => {
  allowConsole('status of 401');
  allowConsole('status of 400');
  allowConsole('(session-expired)');
  await signIn(page);
  await page.goto('/companies/demo/user-settings');
  const typed = page.getByLabel('Display name');
  await typed.fill('Not saved yet');
  const refuse = { status: 401, json: { code: 'PGRST301', message: 'JWT expired' } };
  await page.route('**/rest/v1/user_profiles*', (route) => route.fulfill(refuse));
  await page.route(/grant_type=refresh_token/, (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'gone' } }),
  );
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  // Neither Escape nor a click outside removes the dialog.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/user-settings$/);
  await page.unrouteAll();
  await dialog.getByLabel('Username').fill('demo');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/user-settings$/);
  await expect(typed).toHaveValue('Not saved yet');
});

test.describe('the wall between clinics', () => {
  test('a member of another clinic lands in their own, and other clinics look as if they did not exist', async ({
    page,
  }) => {
    await enterPortal(page, 'owner.harbor');
    await expect(page).toHaveURL(/\/companies\/harbor\/portal$/);
    await page.goto('/companies/demo/referrals');
    await expect(
      page.getByRole('heading', { name: "You don't have access to this clinic" }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    // The answer doesn't reveal whether a clinic exists.
    await page.goto('/companies/no-such-clinic/portal');
    await expect(
      page.getByRole('heading', { name: "You don't have access to this clinic" }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Harbor Ear & Sinus' }).click();
    await expect(page).toHaveURL(/\/companies\/harbor\/portal$/);

    // Nor what a clinic has: a case of the other one, by its address.
    await page.goto('/companies/harbor/queue/b0000000-0000-4000-8000-000000000005');
    await expect(page.getByRole('heading', { level: 1, name: 'Case not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the surgery queue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surgery Queue' })).toBeVisible();
  });

  test('a member of two clinics switches from one to the other', { tag: '@at-length' }, async ({
    page,
  }) => {
    await enterPortal(page, 'dr.osei');
    await page.getByRole('button', { name: /switch clinic/ }).click();
    await page.getByRole('menuitemradio', { name: 'Harbor Ear & Sinus' }).click();
    await expect(page).toHaveURL(/\/companies\/harbor\/portal$/);
    await expect(
      page.getByRole('button', { name: 'Harbor Ear & Sinus, switch clinic' }),
    ).toBeVisible();
  });
});

test('an unknown address says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
  await signIn(page);
  await page.goto('/companies/demo/no-such-module');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
});

test('the shell is accessible in both themes', { tag: ['@at-length', '@phone-at-length'] }, async ({
  page,
  isMobile,
}) => {
  await setTheme(page, 'system');
  await enterPortal(page, 'staff.demo');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
  }
});
