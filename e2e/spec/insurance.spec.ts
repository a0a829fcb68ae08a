import { expectNoAxeViolationsInBothThemes } from '../support/axe';
import { expect, setTheme, signIn, test } from '../support/fixtures';

test('insurance: a card to upload, and no verifications yet', async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  // Other tests verify in this clinic too; this name was never verified.
  await page.goto(`/companies/demo/insurance?q=${crypto.randomUUID()}`);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Insurance Verification', level: 1 }),
  ).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Scan Insurance Card',
    'Recent Verifications',
  ]);
  await expect(main.getByText('No recent verifications', { exact: true })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expect(main.getByRole('button', { name: 'Upload Card' })).toBeEnabled();
});
