import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

test('an administrator goes from the hub to an area and back, and to the clinic’s settings', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, isMobile }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin');
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/admin\/api-keys$/);
  await expect(page).toHaveTitle('API Keys · Clinic Portal');
  await page.getByRole('main').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  if (isMobile) {
    await page.getByRole('combobox', { name: 'Settings section' }).click();
    await page.getByRole('option', { name: 'Clinic: Overview' }).click();
  } else {
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('two-step');
    const found = page.getByRole('navigation', { name: 'All settings' }).getByRole('link');
    await expect(found).toHaveText(['Scheduling and rules', 'Password and two-step']);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await found.filter({ hasText: 'Overview' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto('/companies/demo/admin/payroll');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Admin' }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/admin$/);
});

test('staff who follow a link into the administration see why it is closed', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  for (const address of ['admin', 'admin/users', 'admin/payroll']) {
    await page.goto(`/companies/demo/${address}`);
    await expect(page.getByText('Only administrators can open this')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  }
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/portal$/);
  const navigation = page.getByRole('navigation', { name: 'Portal' });
  await expect(navigation.getByRole('link', { name: 'Referrals' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('an administrator’s key sends a referral until it is revoked', {
  tag: '@at-length',
}, async ({ page, request }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/api-keys');
  const office = `Northside ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Enter the name of the system.')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Name').fill(office);
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const secret = await shown.getByLabel('API key').inputValue();
  await page.keyboard.press('Escape');
  await expect(shown, 'it closes only with an answer').toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
  await shown.getByRole('button', { name: 'I have stored it' }).click();

  const row = page.getByRole('listitem').filter({ hasText: office });
  await expect(row).toContainText('Last usedNever');
  await expect(page.locator('body')).not.toContainText(secret.slice(-20));
  const send = async () => {
    const answer = await request.post('/functions/v1/referral-intake', {
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID() },
      data: {
        clinic: 'demo',
        reason: 'Hearing loss on the left',
        referring_provider: 'Dr. Lena Fischer',
        patient: {
          first_name: 'Nora',
          last_name: `Sent-${randomUUID().slice(0, 8)}`,
          date_of_birth: '1970-01-02',
        },
      },
    });
    return answer.status();
  };
  expect(await send()).toBe(201);

  await page.reload();
  await expect(row).toContainText('Active');
  await expect(row).not.toContainText('Last usedNever');
  await expectNoAxeViolationsInBothThemes(page);
  await row.getByRole('button', { name: `Revoke ${office}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  expect(await send()).toBe(401);
});

test('the health page tells failing parts from working ones, and checks a failing one again', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole('status of 503');
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.route('**/storage/v1/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/companies/demo/admin/health');
  await expect(page.getByRole('status').filter({ hasText: 'One part' })).toBeVisible();
  const storage = page.getByRole('listitem').filter({ hasText: 'Storage' });
  await expect(storage).toContainText('Not answering');
  await expect(storage).toContainText('It answered 503.');
  await expect(page.getByRole('main').getByText('Working', { exact: true })).toHaveCount(5);
  await expectNoAxeViolationsInBothThemes(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(storage).toContainText('Working');
  await expect(page.getByText('Every part of the portal answers.')).toBeVisible();
});

test('the health page shows each scheduled job and says which one is late', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/health');
  const jobs = page.getByRole('list', { name: 'Scheduled jobs' }).getByRole('listitem');
  await expect(jobs).toHaveCount(11);
  const offers = jobs.filter({ hasText: 'Waitlist offers' });
  await expect(offers).toContainText('On time');
  await expect(offers).toContainText(/Last run(Just now|\w{3} \d)/);

  await page.route('**/rpc/job_health', async (route) => {
    const response = await route.fetch();
    const rows: { name: string }[] = JSON.parse(await response.text());
    const late = { late: true, last_error: '55P03 in private.expire_offers(uuid) line 4' };
    const json = rows.map((row) => (row.name === 'expire_offers' ? { ...row, ...late } : row));
    await route.fulfill({ response, json });
  });
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(offers).toContainText('Late');
  await expect(offers).toContainText('55P03');
  await expect(page.getByText('Of 11 jobs: 1 late.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test('administrators hear of a page that breaks, without the error’s own text', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/Cannot|Error loading view|uncaught/);
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.route('**/rpc/job_health', (route) =>
    route.fulfill({ json: [{ name: 'of_nobody_s_knowledge' }] }),
  );
  const told = page.waitForResponse('**/rpc/report_page_error');
  await page.goto('/companies/demo/admin/health');
  await expect(page.getByText('Couldn’t show this.')).toBeVisible();
  const report = await told;
  expect(report.status()).toBe(200);
  expect(report.request().postData()).not.toContain('of_nobody_s_knowledge');

  await page.unrouteAll();
  await page.reload();
  const error = page
    .getByRole('list', { name: 'Errors on screen' })
    .getByRole('listitem')
    .filter({ hasText: '/companies/:companySlug/admin/health' });
  await expect(error.first()).toContainText('TypeError');
  await expect(error.first()).toContainText(/Seen(Once|\d+ times)/);
  await expectNoAxeViolationsInBothThemes(page);
});

test('administrators get a page’s speed once the member leaves it', {
  tag: '@at-length',
}, async ({ page }) => {
  // The app measures one visit in ten, and none in a browser that says it is automated.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Math.random = () => 0;
  });
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/health');
  await expect(page.getByRole('list', { name: 'Scheduled jobs' })).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/measure-[^/]*\.js$/.test(name)),
  );
  await page.reload();
  const speeds = page.getByRole('list', { name: 'Page speeds' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(speeds).toContainText('/companies/:companySlug/admin/health', { timeout: 2000 });
  }).toPass();
  await expect(speeds).toContainText(/First byte[\d.]+ m?s(Too few visits|Good|Fair|Slow)/);
  await expectNoAxeViolationsInBothThemes(page);
});

test('an administrator exports the clinic’s data as one file, with nothing of another clinic', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/database');
  await expect(page.getByRole('row', { name: /^Patients patients / })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^demo-data-\d{4}-\d\d-\d\d\.json$/);
  const data: { tables: Record<string, { company_id?: string }[]> } = JSON.parse(
    await readFile(await file.path(), 'utf8'),
  );
  expect(data.tables['patients']?.length).toBeGreaterThan(10);
  const clinics = new Set(
    Object.values(data.tables).flatMap((rows) => rows.flatMap((row) => row.company_id ?? [])),
  );
  expect([...clinics]).toEqual([DEMO_CLINIC]);
  await expectNoAxeViolationsInBothThemes(page);
});
