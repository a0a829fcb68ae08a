import { expectNoAxeViolations } from './support/axe';
import { expect, signIn, test } from './support/fixtures';
import { uniqueName } from './support/referrals';
import { addCase, QUEUE } from './support/surgery';

const EXPLAINED = 'Both ears are drained in one session.';

test('two procedures in one case: a side is asked for and answered, the checklist and the length grow', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|\(invalid\)/);
  const lastName = uniqueName();
  await signIn(page);
  await addCase(page, { firstName: 'Iva', lastName });
  await page.goto(`${QUEUE}?add=case`);
  const add = page.getByRole('dialog', { name: 'Add to surgery queue' });
  await add.getByRole('combobox', { name: 'Patient' }).fill(lastName);
  await add.getByRole('option', { name: `Iva ${lastName}` }).click();
  await add.getByRole('combobox', { name: 'Procedure', exact: true }).click();
  await page.getByRole('option', { name: 'Tympanoplasty' }).click();
  await add.getByRole('radio', { name: 'Right' }).check();
  await add.getByRole('checkbox', { name: 'H72.01' }).check();
  await expect(add.getByText('120 minutes, 15 of clean-up')).toBeVisible();

  await add.getByRole('combobox', { name: 'Add a procedure' }).fill('ear tubes');
  await add.getByRole('option', { name: '20 minutes, with its checklist' }).click();
  await expect(add.getByText('140 minutes, 15 of clean-up')).toBeVisible();
  const tube = add.getByRole('list', { name: 'Further procedures' }).getByRole('listitem');
  await expect(tube).toContainText('69436');
  await tube.getByRole('checkbox', { name: 'H72.01' }).check();
  await tube.getByRole('radio', { name: 'Left' }).check();
  await expect(tube.getByText('H72.01 is on the right. Correct it, or say why.')).toBeVisible();
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(tube.getByText('Say why, or correct the side or a diagnosis.')).toBeVisible();
  const reason = tube.getByRole('textbox', { name: 'Reason for the different side' });
  await expect(reason).toBeFocused();
  await expectNoAxeViolations(page);
  await reason.fill(EXPLAINED);
  const answered = page.waitForResponse('**/rpc/add_surgery_case');
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(add).toBeHidden();
  const { id } = await (await answered).json();

  await page.goto(`${QUEUE}/${id}`);
  await expect(page.getByText('Tympanoplasty, right + 1 more')).toBeVisible();
  const codes = page.getByRole('list', { name: 'CPT codes' });
  await expect(codes).toContainText('69436 Tube, general anesthesia, left');
  await expect(codes).toContainText(EXPLAINED);
  await expect(page.getByText('Implants and supplies confirmed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit case' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit case' });
  await edit.getByRole('button', { name: 'Remove 69436' }).click();
  await expect(edit.getByRole('textbox', { name: 'Minutes', exact: true })).toHaveValue('120');
  await edit.getByRole('button', { name: 'Save case' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('+ 1 more')).toBeHidden();
  await expect(page.getByText('Implants and supplies confirmed', { exact: true })).toBeHidden();
  await expect(
    page.getByText(/taken off the checklist: Implants and supplies confirmed/),
  ).toBeVisible();
});
