import { expectNoAxeViolationsInBothThemes } from '../support/axe';
import { enterPortal, expect, setTheme, test } from '../support/fixtures';

const MODULES = [
  ['Referrals', 'referrals'],
  ['Insurance', 'insurance'],
  ['Queue', 'queue'],
  ['Schedule', 'schedule'],
  ['Messages', 'messages'],
  ['Analytics', 'analytics'],
  ['Marketplace', 'marketplace'],
] as const;

test('Welcome back, and seven module cards, for mouse and keyboard', async ({ page }) => {
  await test.step('Welcome back, and seven module cards, each described and leading to its module', async () => {
    await enterPortal(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(main.getByText('Choose a module to get started', { exact: true })).toBeVisible();

    const cards = main.getByRole('list', { name: 'Modules' }).getByRole('listitem');
    await expect(cards).toHaveCount(MODULES.length);
    for (const [index, [name, segment]] of MODULES.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/companies/demo/${segment}`,
      );
      await expect(card.getByRole('paragraph')).toHaveText(/\S/);
    }

    // The whole card can be pressed, not just its title.
    await cards.first().click({ position: { x: 8, y: 8 } });
    await expect(page).toHaveURL('/companies/demo/referrals');
  });
  await test.step('by keyboard: tab to a card, enter its module', async () => {
    await page.goto('/companies/demo/portal');
    const referrals = page.getByRole('main').getByRole('link', { name: 'Referrals' });
    await referrals.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Insurance' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/companies/demo/insurance');
  });
});

test('the portal home is accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await enterPortal(page);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
