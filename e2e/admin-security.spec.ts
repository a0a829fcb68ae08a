import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addReferral, uniqueName } from './support/referrals';

test('an administrator finds who opened a record, reads a change, verifies the log and exports it', {
  tag: ['@at-length', '@any-size'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto(
    '/companies/demo/admin/security?action=update&patient=40000000-0000-4000-8000-000000000031',
  );
  const entry = page
    .getByRole('rowgroup', { name: 'Audit entries' })
    .getByRole('row')
    .filter({ hasText: 'changed phone of a patient: (555) 555-0131 → (555) 555-0142' });
  await expect(entry).toContainText('Harriet Delacroix');
  await entry.getByRole('button', { name: /^Details of entry/ }).click();
  await expect(
    page.getByRole('dialog').getByRole('row', { name: 'Phone (555) 555-0131 (555) 555-0142' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/entries checked, none changed/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of audit entries' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(
    '"Theo Lindgren","staff.demo@tozid.example","10000000-0000-4000-8000-000000000004","staff","changed phone of a patient',
  );

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);
  await expect(page.getByText('Priya Raman exported audit log').first()).toBeVisible();
});

test('a restricted record stays closed to a physician without a reason, and an administrator reviews the access', {
  tag: '@any-size',
}, async ({ page }) => {
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  const referral = await addReferral(page, { firstName: 'Ada', lastName });
  await page.goto('/companies/demo/admin/security');
  await page.getByRole('button', { name: 'Restrict…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restrict a record' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(lastName);
  await dialog.getByRole('option', { name: new RegExp(lastName) }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Works in this clinic');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Restrict' }).click();
  await expect(
    page.getByRole('list', { name: 'Restricted records' }).getByText(`Ada ${lastName}`),
  ).toBeVisible();

  await signIn(page, 'dr.osei');
  await page.goto('/companies/demo/referrals');
  await page.getByRole('searchbox', { name: 'Search referrals' }).fill(lastName);
  await page.getByRole('button', { name: 'Find a restricted record' }).click();
  const find = page.getByRole('dialog', { name: 'Find a Restricted Record' });
  await find.getByLabel('First name').fill('Ada');
  await find.getByLabel('Last name').fill(lastName);
  await find.getByLabel('Date of birth').fill('1901-02-03');
  await find.getByRole('button', { name: 'Look for the record' }).click();
  await expect(find.getByRole('status')).toHaveText(/^No restricted record matches this name/);
  await expectNoAxeViolations(page);
  await page.goto(`/companies/demo/referrals/${referral}`);
  await expect(page.getByRole('heading', { name: 'Restricted record' })).toBeVisible();
  await expect(page.getByText(lastName)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Open in an emergency' }).click();
  await expect(page.getByText('Say why the record has to be opened.')).toBeVisible();
  const reason = 'Bleeding after surgery';
  await page.getByRole('textbox', { name: /Why does it have to be opened/ }).fill(reason);
  await page.getByRole('button', { name: 'Open in an emergency' }).click();
  await expect(page.getByRole('heading', { name: `Ada ${lastName}`, level: 1 })).toBeVisible();

  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/security');
  const access = page
    .getByRole('list', { name: 'Emergency accesses' })
    .getByRole('listitem')
    .filter({ hasText: `opened the record of Ada ${lastName}: ${reason}` });
  await access.getByRole('button', { name: /^Review/ }).click();
  const review = page.getByRole('dialog', { name: 'Review the access' });
  await review.getByRole('textbox').fill('In order');
  await review.getByRole('button', { name: 'Close the access' }).click();
  await expect(access.getByText('Reviewed by Priya Raman: In order')).toBeVisible();
  await expectNoAxeViolations(page);
});
