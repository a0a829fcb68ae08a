import { expectNoAxeViolations } from '../support/axe';
import { expect, setTheme, signIn, test } from '../support/fixtures';

const ANIMATIONS = 'app-animation-preference';

test('user settings: profile, appearance and animations as specified', async ({ page }) => {
  await test.step('user settings: profile with a read-only identity, appearance with the specified range', async () => {
    const who = { username: 'demo', name: 'Dana Whitfield', number: 1 };
    await signIn(page, who.username);
    await page.goto('/companies/demo/user-settings');
    await expect(page.getByLabel('Display name')).toHaveValue(who.name);
    await expect(page.getByLabel('Picture file')).toHaveAttribute('accept', 'image/*');
    await expect(page.getByRole('definition')).toHaveText([
      who.username,
      `10000000-0000-4000-8000-00000000000${who.number}`,
    ]);

    const themes = page.getByRole('group', { name: 'Theme' }).getByRole('radio');
    await expect(themes).toHaveCount(3);
    for (const choice of ['Light', 'Dark', 'System']) {
      await expect(page.getByRole('radio', { name: choice })).toBeVisible();
    }
    await expect(page.getByRole('radio', { name: 'Dark' }), 'the default theme').toBeChecked();

    const slider = page.getByRole('slider', { name: 'Interface transparency' });
    await expect(slider).toHaveAttribute('aria-valuenow', '80');
    await expect(slider).toHaveAttribute('aria-valuemin', '50');
    await expect(slider).toHaveAttribute('aria-valuemax', '100');
    await slider.press('ArrowRight');
    await expect(slider, 'steps of 5').toHaveAttribute('aria-valuenow', '85');
    await slider.press('ArrowLeft');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
  await test.step('background animations are on by default and kept as the text true or false', async () => {
    const animations = page.getByRole('switch', { name: 'Background animations' });
    const stored = () => page.evaluate((key) => localStorage.getItem(key), ANIMATIONS);
    await expect(animations).toBeChecked();
    expect(await stored()).toBeNull();
    await animations.click();
    expect(await stored()).toBe('false');
    await animations.click();
    expect(await stored()).toBe('true');
  });
});

test('user settings are accessible in both themes, with animations on and off', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/user-settings');
  const animations = page.getByRole('switch', { name: 'Background animations' });
  await expect(animations).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    await expectNoAxeViolations(page);
    await animations.click();
    await expectNoAxeViolations(page);
    await animations.click();
  }
});
