import { readFile } from 'node:fs/promises';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addReferral, REFERRALS, uniqueName } from './support/referrals.ts';

test('a physician signs a letter made from the record; printing it closes the referral', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page, 'dr.osei');
  const lastName = uniqueName();
  const referral = await addReferral(page, {
    firstName: 'Nora',
    lastName,
    dateOfBirth: '2014-05-06',
    reason: 'Does not hear the school bell',
    columns: { referring_provider: `Ada ${lastName}, MD`, icd10_codes: ['H65.23'] },
  });

  await page.goto(`${REFERRALS}/${referral}`);
  await page.getByRole('button', { name: 'Write letter' }).click();
  const editor = page.getByRole('dialog', { name: 'Consult letter' });
  await expect(editor.getByLabel('Reason for referral')).toHaveValue(
    'Does not hear the school bell',
  );
  await expect(editor.getByLabel('Diagnoses')).toHaveValue('H65.23');
  await editor.getByLabel('Findings').fill('Effusion in both ears, 40 dB.');
  await expect(editor.getByRole('region', { name: 'Preview' })).toContainText('Effusion in both');
  await expectNoAxeViolationsInBothThemes(page);
  await editor.getByRole('button', { name: 'Save draft' }).click();
  await expect(editor).toBeHidden();

  await page.getByRole('button', { name: 'Edit draft' }).click();
  await editor.getByLabel('Plan').fill('Tympanostomy tubes.');
  await editor.getByRole('button', { name: 'Sign letter' }).click();
  const sending = page.getByRole('dialog', { name: 'Send answer' });
  await expect(sending.getByLabel('Answer')).toContainText('Consult letter');
  await sending.getByRole('button', { name: 'Send answer' }).click();
  await expect(sending).toBeHidden();

  await page.getByRole('list', { name: 'Letters, latest first' }).getByText('View').click();
  const read = page.getByRole('dialog', { name: 'Consult letter' });
  await expect(read).toContainText('Signed electronically on');
  const download = page.waitForEvent('download');
  await read.getByRole('button', { name: 'Download PDF' }).click();
  const file = await readFile(await (await download).path(), 'latin1');
  expect(file.startsWith('%PDF-1.4')).toBe(true);
  expect(file).toContain(Buffer.from('Tympanostomy tubes.').toString('hex'));
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  const messages = page.getByRole('list', { name: 'Messages, latest first' });
  await messages.getByRole('button', { name: 'Print' }).click();
  // Only a person knows that the paper came out.
  await read.getByRole('button', { name: 'Print letter' }).click();
  await page.keyboard.press('Escape');
  await expect(messages.getByText('To print')).toBeVisible();
  await messages.getByRole('button', { name: 'Print' }).click();
  await read.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct letter' })).toBeVisible();
});
