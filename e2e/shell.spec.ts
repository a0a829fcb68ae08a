import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { enterPortal, expect, setTheme, test } from './support/fixtures';

test('a tablet shows icons instead of the navigation’s words, which screen readers still read', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await enterPortal(page);
  const sidebar = page.getByRole('complementary');
  for (const [width, units] of [
    [1280, 256],
    [1100, 256],
    [1099, 64],
    [768, 64],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await sidebar.boundingBox())?.width, `at ${width}`).toBe(units);
  }
  await sidebar.getByRole('link', { name: 'Queue' }).click();
  await expect(page).toHaveURL(/\/queue$/);
  await expectNoAxeViolationsInBothThemes(page, 'aside');
});

test('the navigation stays narrow, or wide, as chosen', { tag: '@at-length' }, async ({ page }) => {
  await enterPortal(page);
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('button', { name: 'Narrow navigation' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  await sidebar.getByRole('button', { name: 'Widen navigation' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
});

test('lists grow on a wide screen, while text keeps a readable width', {
  tag: '@at-length',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await enterPortal(page);
  const main = page.getByRole('main');
  const navigation = page.getByRole('navigation', { name: 'Portal' });
  await expect.poll(async () => (await main.boundingBox())?.width).toBe(1152);
  await navigation.getByRole('link', { name: 'Referrals' }).click();
  await expect.poll(async () => (await main.boundingBox())?.width).toBe(1600);
});

test('the menu at the top right changes the theme, leads to the settings and signs out', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await enterPortal(page);
  const menu = page.getByRole('menu');
  const button = page.getByRole('button', { name: 'Your menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
  await expectNoAxeViolationsInBothThemes(page, '[role=menu]');
  await page.emulateMedia({ colorScheme: 'dark' });
  await menu.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  await expect(menu).toBeHidden();

  await button.click();
  await menu.getByRole('menuitem', { name: 'User settings' }).click();
  await expect(page).toHaveURL(/\/user-settings$/);
  await button.click();
  await menu.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
});

test('the schedule is one tap away on a phone', { tag: ['@phone', '@phone-only'] }, async ({
  page,
}) => {
  await enterPortal(page);
  await page.getByRole('link', { name: 'Open schedule' }).tap();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
});
