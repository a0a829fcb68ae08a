import { apiAs, apiOf } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { expect, signIn, test } from './support/fixtures';
import { uniqueName } from './support/referrals';
import { addCase, farDay, HOSPITAL, QUEUE, SURGEON, waiveAll } from './support/surgery';

const EXPLAINED = 'The referral has the wrong code; seen by otoscope.';

test('a side that contradicts a diagnosis needs a reason, which goes to the room with the case', {
  tag: ['@at-length', '@phone'],
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|\(invalid\)/);
  const lastName = uniqueName();
  await signIn(page);
  await addCase(page, { firstName: 'Ora', lastName });
  await page.goto(`${QUEUE}?add=case`);
  const add = page.getByRole('dialog', { name: 'Add to surgery queue' });
  await add.getByRole('combobox', { name: 'Patient' }).fill(lastName);
  await add.getByRole('option', { name: `Ora ${lastName}` }).click();
  await add.getByRole('combobox', { name: 'Procedure' }).click();
  await page.getByRole('option', { name: 'Tympanoplasty' }).click();
  await add.getByRole('radio', { name: 'Left' }).check();
  const reason = add.getByRole('textbox', { name: 'Reason for the different side' });
  await expect(reason).toBeHidden();
  await add.getByRole('checkbox', { name: 'H72.01' }).check();
  await expect(add.getByText('H72.01 is on the right. Correct it, or say why.')).toBeVisible();
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(add.getByText('Say why, or correct the side or a diagnosis.')).toBeVisible();
  await expect(reason).toBeFocused();
  await expectNoAxeViolations(page);
  await reason.fill(EXPLAINED);
  const answered = page.waitForResponse('**/rpc/add_surgery_case');
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(add).toBeHidden();
  const { id } = await (await answered).json();

  await page.goto(`${QUEUE}/${id}`);
  await expect(page.getByText('A diagnosis names the other side.')).toBeVisible();
  await expect(page.getByText(EXPLAINED).first()).toBeVisible();

  const day = farDay(6);
  const api = await apiOf(page);
  await waiveAll(await apiAs(page.request, 'dr.osei'), id);
  await api.call('move_case', { case_id: id, to_stage: 'ready' });
  await api.call('schedule_case', {
    case_id: id,
    starts_at: `${day}T16:00:00Z`,
    surgeon_id: SURGEON.id,
    location_id: HOSPITAL,
  });
  await page.goto(`${QUEUE}?view=day&day=${day}`);
  const entry = page.getByRole('listitem').filter({ hasText: `Ora ${lastName}` });
  await expect(entry).toContainText(`A diagnosis names the other side. ${EXPLAINED}`);

  await page.goto(`${QUEUE}/${id}`);
  await page.getByRole('button', { name: 'Edit case' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit case' });
  const kept = edit.getByRole('textbox', { name: 'Reason for the different side' });
  await expect(kept).toHaveValue(EXPLAINED);
  await edit.getByRole('radio', { name: 'Right' }).check();
  await expect(kept).toBeHidden();
  await edit.getByRole('button', { name: 'Save case' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('A diagnosis names the other side.')).toBeHidden();
});

test('a contradiction that only the database knows leads to the same field', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|\(invalid\)/);
  const lastName = uniqueName();
  await signIn(page);
  await addCase(page, { firstName: 'Una', lastName });
  await page.route('**/rest/v1/procedure_bundles*', async (route) => {
    const response = await route.fetch();
    const bundles: object[] = await response.json();
    await route.fulfill({ response, json: bundles.map((one) => ({ ...one, icd10_sides: {} })) });
  });
  await page.goto(`${QUEUE}?add=case`);
  const add = page.getByRole('dialog', { name: 'Add to surgery queue' });
  await add.getByRole('combobox', { name: 'Patient' }).fill(lastName);
  await add.getByRole('option', { name: `Una ${lastName}` }).click();
  await add.getByRole('combobox', { name: 'Procedure' }).click();
  await page.getByRole('option', { name: 'Tympanoplasty' }).click();
  await add.getByRole('radio', { name: 'Left' }).check();
  await add.getByRole('checkbox', { name: 'H72.01' }).check();
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(
    add.getByText('The operation is on the left, but H72.01 is on the right.'),
  ).toBeVisible();
  const reason = add.getByRole('textbox', { name: 'Reason for the different side' });
  await expect(reason).toBeFocused();
  await reason.fill(EXPLAINED);
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(add).toBeHidden();
});
