import { expect, signIn, test } from './support/fixtures';

/** A line of CMS's order file, in fixed columns. */
const line = (order: number, code: string, billable: 0 | 1, words: string) =>
  `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${billable} ${words.padEnd(60)} ${words}`;

const FILE = {
  name: 'icd10cm-order-2026.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      line(1, 'L20', 0, 'Atopic dermatitis'),
      line(2, 'L208', 0, 'Other atopic dermatitis'),
      line(3, 'L2081', 1, 'Atopic neurodermatitis'),
      line(4, 'L2084', 1, 'Intrinsic (allergic) eczema'),
    ].join('\n'),
  ),
};

test('an administrator imports the year’s codes, and a referral uses a billable one', {
  tag: '@at-length',
}, async ({ page }) => {
  // A clinic of its own: diagnoses of other clinics are checked against no list.
  await signIn(page, 'owner.harbor');
  await page.goto('/companies/harbor/admin/system-settings');
  await expect(page.getByText('No list yet: only the shape of a code is checked.')).toBeVisible();
  await page
    .getByLabel('Import list')
    .setInputFiles({ ...FILE, buffer: Buffer.from('code;words') });
  await expect(page.getByText('Row 1 isn’t a line of CMS’s order file')).toBeVisible();
  await page.getByLabel('Import list').setInputFiles(FILE);
  await expect(page.getByText('4 codes imported')).toBeVisible();
  await expect(page.getByText('4 codes, imported')).toBeVisible();

  await page.goto('/companies/harbor/referrals');
  await page.getByRole('button', { name: 'New Referral' }).click();
  await page.getByText('More details').click();
  await page.getByRole('combobox', { name: 'Diagnoses (ICD-10)' }).fill('L20.8');
  await expect(page.getByRole('option')).toHaveText([
    'L20.81 Atopic neurodermatitis',
    'L20.84 Intrinsic (allergic) eczema',
  ]);
  await page.getByRole('option', { name: 'L20.84' }).click();
  await expect(page.getByRole('list', { name: 'Chosen diagnoses' })).toContainText('L20.84');

  await page.goto('/companies/harbor/admin/system-settings');
  await page.getByRole('button', { name: 'Remove list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove list' }).click();
  await expect(page.getByText('No list yet: only the shape of a code is checked.')).toBeVisible();
});
