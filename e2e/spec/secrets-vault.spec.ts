import { expectNoAxeViolationsInBothThemes } from '../support/axe';
import { expect, setTheme, signIn, test } from '../support/fixtures';

test('the Secrets Vault page makes the specified claims in both themes', {
  tag: '@phone-at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/marketplace/secrets-vault');
  await expect(page).toHaveTitle('Secrets Vault · Clinic Portal');
  await expect(page.getByRole('heading', { level: 1, name: 'Secrets Vault' })).toBeVisible();
  for (const claim of [
    'AES-256',
    'Unlimited encrypted storage',
    'Team access',
    'Real-time sync',
    'Security and compliance',
    'What you can store',
  ]) {
    await expect(page.getByRole('heading', { name: claim, exact: true })).toBeVisible();
  }
  await expectNoAxeViolationsInBothThemes(page);

  for (const name of ['Open Vault', 'Invite Your Team']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      /\/marketplace\/secrets-vault\/open/,
    );
  }
});
