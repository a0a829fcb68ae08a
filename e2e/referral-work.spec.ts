import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addReferral, REFERRALS, uniqueName } from './support/referrals.ts';
import { clinicDay } from './support/schedule.ts';

test('a coordinator takes what is due, postpones it by keyboard, and gets it back', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page);
  const today = clinicDay(new Date().toISOString());
  await addReferral(page, {
    firstName: 'Iris',
    lastName,
    columns: { next_action: 'Get the CT', next_action_due: today },
  });
  await page.goto(REFERRALS);
  await page.getByRole('button', { name: 'Team work' }).click();
  await expect(page.getByRole('list', { name: 'Next steps by assignee' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search referrals' }).fill(lastName);
  const row = page.getByRole('row', { name: new RegExp(lastName) });
  await expect(row).toContainText('Get the CT');
  // The old rows stay dimmed until only this one is left, under the header and its day.
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectNoAxeViolationsInBothThemes(page);

  await page.getByRole('searchbox', { name: 'Search referrals' }).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('1 referral assigned to you')).toBeVisible();

  await page.getByRole('button', { name: 'My work' }).click();
  await expect(page.getByRole('list', { name: 'Next steps by assignee' })).toBeHidden();
  // A selection disappears with its rows.
  await expect(page.locator('tbody[aria-busy="true"]')).toHaveCount(0);
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Snooze…' }).click();
  await page.getByRole('menuitem', { name: 'In 2 weeks' }).click();
  await expect(row).toContainText('Snoozed until');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).not.toContainText('Snoozed until');
});
