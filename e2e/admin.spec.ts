import { randomUUID } from 'node:crypto';
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

test('a key that an administrator makes sends a referral until it is revoked', async ({
  page,
  request,
}) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/api-keys');
  const office = `Northside ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('button', { name: 'Make key' }).click();
  await expect(form.getByText('Name the system that will use the key.')).toBeVisible();
  await form.getByLabel('Name').fill(office);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  await form.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const secret = await shown.getByLabel('API key').inputValue();
  await page.keyboard.press('Escape');
  await expect(shown, 'it takes an answer to close it').toBeVisible();
  await expectNoAxeViolations(page);
  await shown.getByRole('button', { name: 'I have stored it' }).click();

  const row = page.getByRole('listitem').filter({ hasText: office });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Never');
  await expect(page.locator('body')).not.toContainText(secret.slice(-20));

  const lastName = `Sent-${randomUUID().slice(0, 8)}`;
  const send = () =>
    request.post('/functions/v1/referral-intake', {
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID() },
      data: {
        clinic: 'demo',
        reason: 'Hearing loss on the left',
        referring_provider: 'Dr. Lena Fischer',
        patient: { first_name: 'Nora', last_name: lastName, date_of_birth: '1970-01-02' },
      },
    });
  expect((await send()).status()).toBe(201);
  await page.goto(`/companies/demo/referrals?q=${lastName}`);
  await page.getByRole('link', { name: new RegExp(lastName) }).click();
  await expect(page.getByText(`Sent by ${office}.`)).toBeVisible();

  await page.goto('/companies/demo/admin/api-keys');
  await expect(row.getByText('Never')).toHaveCount(0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  await row.getByRole('button', { name: `Revoke ${office}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  expect((await send()).status()).toBe(401);
});
