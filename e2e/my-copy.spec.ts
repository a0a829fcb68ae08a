import { readFile } from 'node:fs/promises';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

test('a patient takes a copy of the record, as a PDF and for other apps', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'thea.patient');
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nakamura/);
  await page.getByRole('navigation').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Get a copy of the record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get a copy of the record' });
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);

  const save = async (name: string) => {
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name }).click();
    const file = await saved;
    await expect(dialog.getByRole('status')).toHaveText(`Saved as ${file.suggestedFilename()}.`);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
  };
  const pdf = await save('Save as PDF');
  expect(pdf.name).toMatch(/^record-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(pdf.text).toMatch(/^%PDF-1\.4/);
  expect(pdf.text).toContain(Buffer.from('Red arm after my shot').toString('hex'));
  const fhir = await save('Save for other apps (FHIR)');
  expect(fhir.name).toMatch(/\.fhir\.json$/);
  const bundle = JSON.parse(fhir.text);
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
  expect(fhir.text).toContain('Red arm after my shot');

  // The rest is asked for, and the files stay at hand.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const looked = page.getByRole('listitem').filter({ hasText: 'Theodora Nakamura' });
  await expect(looked.filter({ hasText: 'Took a copy as PDF' }).first()).toBeVisible();
  await expect(looked.filter({ hasText: 'Took a copy for other apps' }).first()).toBeVisible();
});
