import { expect, expectNoAxeViolations, setTheme, signIn, test } from './support/fixtures';

test('an administrator goes from the hub to an area and back, and to the clinic’s settings', {
  tag: '@phone',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin');
  await page.getByRole('link', { name: 'API Keys' }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/admin\/api-keys$/);
  await expect(page).toHaveTitle('API Keys · Clinic Portal');
  await expect(page.getByText('Nothing to set here yet')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('link', { name: 'Clinic settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  await page.goto('/companies/demo/admin/payroll');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Admin' }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/admin$/);
});

test('staff who follow a link into the administration are told why it is closed', async ({
  page,
}) => {
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  for (const address of ['admin', 'admin/users', 'admin/payroll']) {
    await page.goto(`/companies/demo/${address}`);
    await expect(page.getByText('Only administrators can open this')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/portal$/);
});
