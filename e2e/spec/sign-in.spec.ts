import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/api';
import { expectNoAxeViolationsInBothThemes } from '../support/axe';
import { expect, setTheme, test } from '../support/fixtures';

const button = (page: Page) => page.getByRole('button', { name: 'Login with TOZ ID' });

test('the sign-in has every specified word and field, and the logo in the middle', async ({
  page,
}) => {
  await test.step('every specified word, and the demo filled in', async () => {
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1, name: 'Network Portal' })).toBeVisible();
    for (const text of [
      'Sign in to access your clinic portal',
      'Secure authentication powered by a third-party identity provider',
      'End-to-end encrypted, HIPAA compliant',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Username')).toHaveValue('demo');
    await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await expect(button(page)).toBeEnabled();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
  await test.step('a password manager knows the fields, and a password can be pasted', async () => {
    const username = page.getByLabel('Username');
    const password = page.getByLabel('Password');
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await username.fill('a sentence from elsewhere');
    await username.press('ControlOrMeta+a');
    await username.press('ControlOrMeta+x');
    await password.fill('');
    await password.press('ControlOrMeta+v');
    await expect(password).toHaveValue('a sentence from elsewhere');
  });
  await test.step('the logo stands in the middle', async () => {
    const middle = await page.getByRole('link', { name: 'Home' }).evaluate((link) => {
      const parts = [...link.querySelectorAll('[aria-hidden]')].map((part) =>
        part.getBoundingClientRect(),
      );
      const edges = parts.flatMap(({ left, right }) => [left, right]);
      return (Math.min(...edges) + Math.max(...edges)) / 2;
    });
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.abs(middle - width / 2)).toBeLessThan(6);
  });
});

test('signing in takes the demo’s 800 ms and leaves no trace in the history', {
  tag: '@at-length',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  const before = Date.now();
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeDisabled();
  await page.waitForURL('/companies/demo/portal');
  expect(Date.now() - before).toBeGreaterThanOrEqual(800);

  await page.goto('/signin');
  await expect(page, 'a signed-in member is sent on').toHaveURL('/companies/demo/portal');
  await page.goBack();
  await expect(page).toHaveURL('/companies/demo/portal');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a failure says why without revealing whether the username exists, and the password is ready to be retyped', async ({
  page,
  allowConsole,
}) => {
  allowConsole('status of 400');
  await page.goto('/signin');
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password');
  await username.fill('nobody.at.all');
  await password.fill('not the password');
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText('Username or password is not right.');
  await expect(username).toHaveValue('nobody.at.all');

  await username.fill('demo');
  await button(page).click();
  await expect(password).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Username or password is not right.');
  await expect(button(page)).toBeEnabled();
  await expect(username).toHaveValue('demo');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/companies/demo/portal');
});

test('the sign-in is accessible: idle, authenticating, failed, in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, allowConsole }) => {
  allowConsole('status of 400');
  await setTheme(page, 'system');
  await page.goto('/signin');
  await expect(button(page)).toBeEnabled();
  await expectNoAxeViolationsInBothThemes(page);

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/auth/v1/token**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Password').fill('not the password');
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeDisabled();
  await expectNoAxeViolationsInBothThemes(page);

  release();
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expectNoAxeViolationsInBothThemes(page);
});
