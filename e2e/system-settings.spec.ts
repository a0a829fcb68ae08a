import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

test('an administrator adds a place, stays within limits, and decides what a role is notified of', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, isMobile }) => {
  const place = `Annex ${isMobile ? 'phone' : 'desk'}`;
  await setTheme(page, 'system');
  await signIn(page, 'owner.harbor');
  await page.goto('/companies/harbor/admin/system-settings');
  await page.getByRole('link', { name: 'Open locations' }).click();
  await page.getByRole('button', { name: 'Add location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add location' });
  await dialog.getByLabel('Name').fill(place);
  await dialog.getByRole('button', { name: 'Save location' }).click();
  const line = page
    .getByRole('list', { name: 'Locations' })
    .getByRole('listitem')
    .filter({ hasText: place });
  await line.getByRole('button', { name: 'Retire' }).click();
  await expect(line.getByText('Retired', { exact: true })).toBeVisible();

  await page.goto('/companies/harbor/admin/system-settings');
  const sessions = page.getByRole('form', { name: 'Sessions and passwords' });
  await sessions.getByLabel('Sign out after inactivity (minutes)').fill('4');
  await sessions.getByRole('button', { name: 'Save sessions' }).click();
  await expect(sessions.getByText('5 to 240 minutes.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto('/companies/harbor/admin/notifications');
  const decision = page.getByRole('switch', {
    // One for each project: both run at once.
    name: `A case is held up: ${isMobile ? 'Staff' : 'Physician'}`,
  });
  const before = await decision.isChecked();
  const saved = page.waitForResponse('**/rest/v1/notification_defaults?*');
  await decision.click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(decision).toBeChecked({ checked: !before });
  await expectNoAxeViolations(page);
});
