import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

test('a clinic asks for an app that is coming, and takes it back', { tag: '@at-length' }, async ({
  page,
}) => {
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/marketplace');
  const toggle = page.getByRole('button', { name: 'Notify us about Patient Outcomes (PRO)' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(
    page.getByText('Patient Outcomes (PRO): recorded that your clinic is waiting for it'),
  ).toBeVisible();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('a refused request says so, and nothing pretends that it was recorded', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole('Error fetching data (unavailable)');
  allowConsole('Failed to load resource');
  await signIn(page);
  await page.goto('/companies/demo/marketplace?category=automation');
  const toggle = page.getByRole('button', { name: 'Notify us about Task & Workflow Automation' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/marketplace_interests*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await toggle.click();
  await expect(
    page.getByText('The server could not do this right now. Try again in a moment.'),
  ).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('a category has an address, and details of a service open in a dialog', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/companies/demo/marketplace');
  await page.getByRole('tab', { name: 'Services' }).click();
  await page.getByRole('button', { name: 'Security', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=services&category=security$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Healthcare ERP System' })).toHaveCount(0);

  const learnMore = page.getByRole('button', { name: 'Learn More: Cybersecurity Guardian' });
  await learnMore.click();
  const dialog = page.getByRole('dialog', { name: 'Cybersecurity Guardian' });
  await expect(dialog.getByRole('heading', { name: 'What it includes' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(learnMore).toBeFocused();
});

test('the marketplace is accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/marketplace');
  await expect(page.getByRole('heading', { name: 'Allergy Ally' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto('/companies/demo/marketplace?tab=services&category=integration');
  await expect(page.getByText('No services found in this category')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
