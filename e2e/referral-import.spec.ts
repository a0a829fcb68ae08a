import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addReferral, uniqueName } from './support/referrals.ts';

test('a spreadsheet of referrals is matched, reviewed, imported and undone', {
  tag: '@at-length',
}, async ({ page }) => {
  const [known, fresh] = [uniqueName(), uniqueName()];
  await setTheme(page, 'system');
  await signIn(page);
  await addReferral(page, { firstName: 'Dora', lastName: known, dateOfBirth: '1984-02-03' });
  await page.goto('/companies/demo/referrals/import');
  const csv = [
    'Patient,Born on,Referral Reason,Urgency',
    `"${known}, Dora",02/03/1984,Hearing test,routine`,
    `"${fresh}, Ida",4/9/1990,Hoarse for weeks,urgent`,
    `"${fresh}, Bo",4/9/90,Earache,routine`,
  ].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }]);

  await expect(page.getByText('Choose the column of the date of birth.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Born on' }).click();
  await page.getByRole('option', { name: 'Date of birth' }).click();
  const rows = page.getByRole('list', { name: 'Rows of the file' });
  await expect(rows.getByText('Open referral')).toBeVisible();
  await expect(rows.getByText('“4/9/90” is not a date with a four-digit year.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Import row 4, Bo ${fresh}` })).toBeDisabled();
  await expectNoAxeViolationsInBothThemes(page);

  await page.getByRole('checkbox', { name: `Import row 2, Dora ${known}` }).check();
  await page.getByRole('button', { name: 'Import 2 referrals' }).click();
  await expect(page.getByText('2 referrals imported')).toBeVisible();

  const imports = page.getByRole('list', { name: 'Imports, latest first' });
  await imports.getByRole('button', { name: 'Undo the import of october.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(imports.getByText('Undone').first()).toBeVisible();
});
