import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick';

import { addCase, farDay, QUEUE } from './support/surgery';

test('a surgeon’s block is assigned, shown, kept, and broken only with a reason', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  test.slow();
  allowConsole(/Failed to load resource|Error saving surgery case/);
  const lastName = `Zz${crypto.randomUUID().slice(0, 8)}`;
  const day = farDay(1);
  await setTheme(page, 'system');
  await signIn(page);
  const api = await apiOf(page);
  const name = `Dr. ${lastName}`;
  const names = { name_prefix: 'Dr.', last_name: lastName };
  await api.post('providers', { company_id: DEMO_CLINIC, ...names, specialty: 'Rhinology' });

  await page.goto(`/companies/demo/schedule?view=calendar&span=day&date=${day}`);
  await page.getByRole('button', { name: 'Hours and time off' }).click();
  const hours = page.getByRole('dialog', { name: 'Hours and time off' });
  await pick(hours, 'Provider', name);
  await expect(hours.getByText('No blocks: operations follow the ordinary week.')).toBeVisible();
  await hours.getByRole('button', { name: 'Add block' }).click();
  const form = page.getByRole('dialog', { name: 'Add block' });
  await pick(form, 'Site', 'Northgate Hospital');
  await pick(form, 'How often', 'Once');
  await form.getByLabel(/^Day/).fill(day);
  await form.getByLabel(/^From/).fill('08:00');
  await form.getByLabel(/^To/).fill('12:00');
  await form.getByRole('button', { name: 'Save block' }).dblclick();
  await expect(form).toBeHidden();
  const blocks = hours.getByRole('list', { name: 'Operating-room blocks' }).getByRole('listitem');
  await expect(blocks).toHaveCount(1);
  await expect(blocks).toContainText('8:00 AM – 12:00 PM');
  await expectNoAxeViolationsInBothThemes(page);
  await hours.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Operating room: Northgate Hospital')).toBeVisible();

  const id = await addCase(page, { firstName: 'Bea', lastName, settled: true });
  await page.goto(`${QUEUE}/${id}`);
  await page.getByRole('button', { name: 'Move to Ready' }).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule the case' });
  await pick(schedule, 'Surgeon', name);
  await pick(schedule, 'Location', 'Northgate Hospital');
  await schedule.getByLabel('Date').fill(day);
  const offered = schedule.getByRole('group', {
    name: 'Free from this day on, in operating-room blocks',
  });
  await expect(offered.getByRole('button').first()).toContainText('8:00 AM');
  await schedule.getByLabel('Time').fill('11:30');
  const send = schedule.getByRole('button', { name: 'Schedule', exact: true });
  await send.click();
  await expect(schedule.getByRole('alert')).toContainText(`${name} has no block that holds`);
  await expectNoAxeViolationsInBothThemes(page);
  await schedule.getByLabel('Reason for a time outside the block').fill('The room was offered.');
  await send.click();
  await expect(schedule).toBeHidden();
  await expect(page.getByText('Outside the surgeon’s block')).toBeVisible();
  await page.goto(QUEUE);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Bea ${lastName}` })
      .first(),
  ).toContainText('Outside block');

  await page.goto(`${QUEUE}/${id}`);
  await page.getByRole('button', { name: 'Move the date' }).click();
  const move = page.getByRole('dialog', { name: 'Move the date' });
  await move.getByRole('textbox', { name: 'Time', exact: true }).fill('08:00');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(move).toBeHidden();
  await expect(page.getByText('Outside the surgeon’s block')).toHaveCount(0);
});
