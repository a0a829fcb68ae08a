import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addCase, farDay, QUEUE } from './support/surgery';

test('a name missing from the team list is added with the case, and two operations at once are named', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  test.slow();
  allowConsole(/Failed to load resource|Error saving surgery case/);
  const lastName = `Zz${crypto.randomUUID().slice(0, 8)}`;
  const nurse = `N. ${lastName}`;
  const at = `${farDay(2)}T15:00:00Z`;
  await setTheme(page, 'system');
  await signIn(page);
  const first = await addCase(page, { firstName: 'Ida', lastName, scheduledFor: at });
  const second = await addCase(page, {
    firstName: 'Udo',
    lastName,
    scheduledFor: at,
    surgeonId: '30000000-0000-4000-8000-000000000001',
  });
  const edit = page.getByRole('dialog', { name: 'Edit case' });

  await page.goto(`${QUEUE}/${first}`);
  await page.getByRole('button', { name: 'Edit case' }).click();
  await edit.getByRole('combobox', { name: 'Scrub nurse' }).fill(nurse);
  await edit.getByRole('button', { name: 'Save case' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText(nurse, { exact: true })).toBeVisible();
  await expect(page.getByText(`Changed scrub nurse to ${nurse}`)).toBeVisible();

  await page.goto(`${QUEUE}/${second}`);
  await page.getByRole('button', { name: 'Edit case' }).click();
  await edit.getByRole('combobox', { name: 'Scrub nurse' }).fill(nurse);
  await page.getByRole('option', { name: nurse }).click();
  await edit.getByRole('button', { name: 'Save case' }).click();
  await expect(edit.getByRole('alert')).toContainText(`${nurse} is at Ida ${lastName}'s operation`);
  await expectNoAxeViolationsInBothThemes(page);
  await edit.getByLabel('Reason why people may be in two places').fill('Relieved at noon.');
  await edit.getByRole('button', { name: 'Save case' }).click();
  await expect(edit).toBeHidden();
  const told = page.getByRole('list', { name: 'In two places at once' });
  await expect(told).toContainText('Reason: Relieved at noon.');

  await page.goto(`${QUEUE}/${first}`);
  await expect(told).toContainText(`${nurse} is at Udo ${lastName}'s operation`);
});
