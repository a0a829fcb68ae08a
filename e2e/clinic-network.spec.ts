import { randomUUID } from 'node:crypto';
import { apiOf } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addReferral, uniqueName } from './support/referrals.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

test('a patient is referred to another clinic, which reads the document and answers, and is withdrawn', {
  tag: '@at-length',
}, async ({ page, browser }) => {
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page);
  const patientId = randomUUID();
  const referralId = await addReferral(page, {
    firstName: 'Dora',
    lastName,
    dateOfBirth: '1984-02-03',
    patientId,
  });
  await page.goto(`/companies/demo/referrals/${referralId}`);
  await page.getByRole('button', { name: 'Add documents' }).click();
  const add = page.getByRole('dialog', { name: 'Add documents' });
  await add
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Audiogram.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await add.getByRole('button', { name: /^Add (1 )?document$/ }).click();
  await expect(add).toBeHidden();

  // Both agree. An earlier journey on this backend may have connected them.
  const context = await browser.newContext();
  const harbor = await context.newPage();
  await signIn(harbor, 'owner.harbor');
  await page.goto('/companies/demo/referrals/network/clinics');
  const clinic = page.getByRole('listitem').filter({ hasText: 'Harbor Ear & Sinus' });
  await expect(clinic).toBeVisible();
  if (await clinic.getByRole('button', { name: /^Ask to connect/ }).isVisible()) {
    await clinic.getByRole('button', { name: /^Ask to connect/ }).click();
    await expect(clinic.getByText('Waiting for their answer')).toBeVisible();
    await harbor.goto('/companies/harbor/referrals/network/clinics');
    await harbor.getByRole('button', { name: /^Accept/ }).click();
    await expect(harbor.getByText('Connected', { exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(clinic.getByText('Connected', { exact: true })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`/companies/demo/patients/${patientId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refer to another clinic' }).click();
  const refer = page.getByRole('dialog', { name: 'Refer a patient' });
  await refer.getByLabel('Reason').fill('Hearing test before surgery');
  await refer.getByRole('checkbox', { name: /^Audiogram/ }).check();
  await refer.getByRole('button', { name: 'Send referral' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Dora ${lastName}` })).toBeVisible();
  await expect(page.getByText('Shared', { exact: true })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  const [received] = await (await apiOf(harbor)).get(
    'referrals?select=id&source=eq.network&order=created_at.desc&limit=1',
  );
  await harbor.goto(`/companies/harbor/referrals/${received.id}`);
  await expect(harbor.getByRole('heading', { level: 1, name: `Dora ${lastName}` })).toBeVisible();
  await expect(harbor.getByText('Shared by the sending clinic')).toBeVisible();
  await harbor.getByRole('button', { name: 'Look at Audiogram' }).click();
  await expect(
    harbor.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' }),
  ).toHaveAttribute('href', /^blob:/);
  await harbor.keyboard.press('Escape');
  await harbor.getByLabel('Message to the office').fill('We have no room this month.');
  await harbor.getByRole('button', { name: 'Send message' }).click();
  await expect(harbor.getByText('We have no room this month.').first()).toBeVisible();
  await harbor.getByRole('button', { name: 'Send answer' }).click();
  const answer = harbor.getByRole('dialog', { name: 'Send answer' });
  await expect(answer.getByLabel('Send by')).toHaveCount(0);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(harbor.getByText('Answer sent')).toBeVisible();

  await page.reload();
  await expect(page.getByText('We have no room this month.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw referral' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Withdraw referral' });
  await withdraw.getByLabel('Reason').fill('She found one nearer.');
  await withdraw.getByRole('button', { name: 'Withdraw referral' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await harbor.reload();
  await expect(harbor.getByText('Nothing is shared now.')).toBeVisible();
  await context.close();

  await page.goto('/companies/demo/referrals/network');
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row.getByText('Withdrawn')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test('an administrator imports where ZIP codes lie, and the clinics are told by their distance', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  const clinics = '/companies/demo/referrals/network/clinics';
  await page.goto(clinics);
  await expect(page.getByRole('searchbox', { name: 'Search clinics' })).toBeVisible();
  await expect(page.getByLabel('Near ZIP code')).toHaveCount(0);

  await page.goto('/companies/demo/admin/system-settings');
  const choose = async (text: string) =>
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'zip.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`zip,latitude,longitude\n${text}`),
    });
  await choose('4856,44.19,-69.06\n04101,43.66,-70.26');
  await expect(page.getByText('Row 2: “4856” is no ZIP code of five digits.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await choose('04856,44.19,-69.06\n04101,43.66,-70.26');
  await expect(page.getByText('2 ZIP codes, imported', { exact: false })).toBeVisible();

  await page.goto(clinics);
  const clinic = page.getByRole('listitem').filter({ hasText: 'Harbor Ear & Sinus' });
  await page.getByLabel('Near ZIP code').fill('04101');
  await expect(clinic).toContainText('70 miles away');
  await page.getByRole('combobox', { name: 'Distance' }).click();
  await page.getByRole('option', { name: 'Within 50 miles' }).click();
  await expect(clinic).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Distance' }).click();
  await page.getByRole('option', { name: 'Within 100 miles' }).click();
  await expect(clinic).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto('/companies/demo/admin/system-settings');
  await page.getByRole('button', { name: 'Remove table' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove table' }).click();
  await expect(page.getByText('No table yet: the network shows no distances.')).toBeVisible();
});
