import { expectNoAxeViolationsInBothThemes } from './support/axe.ts';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures.ts';
import { pick } from './support/pick.ts';
import { addReferral, REFERRALS, uniqueName } from './support/referrals.ts';

test('a list keeps a member’s settings, and saved views of it are one click away', {
  tag: '@at-length',
}, async ({ page }) => {
  const name = uniqueName();
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  await page.goto(REFERRALS);
  const heading = (label: string) => page.getByRole('columnheader', { name: label });
  await expect(heading('Priority')).toBeVisible();

  await page.getByRole('button', { name: 'Display' }).click();
  const display = page.getByRole('dialog', { name: 'Display' });
  await display.getByRole('checkbox', { name: 'Priority' }).uncheck();
  await display.getByRole('checkbox', { name: 'See by' }).check();
  await display.getByRole('button', { name: 'Comfortable' }).click();
  await expect(heading('See by')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heading('See by')).toBeVisible();
  await expect(heading('Priority')).toHaveCount(0);

  await pick(page, 'Status', 'Accepted');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('switch', { name: /Share with the clinic/ }).click();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  const view = views.getByRole('button', { name });
  await expect(view).toHaveAttribute('aria-current', 'true');

  await views.getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL(new RegExp(`${REFERRALS}$`));
  await view.click();
  await expect(page).toHaveURL(/status=accepted/);
  await pick(page, 'Priority', 'Urgent');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(page.getByText('View updated')).toBeVisible();
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: `Actions for view ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(view).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(view).toBeVisible();
});

test('several referrals get a status at once, and their old ones back', {
  tag: '@at-length',
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  await addReferral(page, { firstName: 'Ada', lastName });
  await addReferral(page, { firstName: 'Ben', lastName });
  await page.goto(`${REFERRALS}?q=${lastName}`);
  const rows = page.getByRole('rowgroup', { name: 'Referrals' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  for (const name of ['Ben', 'Ada']) {
    await page.getByRole('checkbox', { name: `Select ${name} ${lastName}` }).check();
  }
  await page.getByRole('button', { name: 'Set status…' }).click();
  await page.getByRole('menuitem', { name: 'Accepted' }).click();
  await expect(page.getByText('2 referrals set to Accepted')).toBeVisible();
  await expect(rows.filter({ hasText: 'Accepted' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(2);

  await rows
    .first()
    .getByRole('link', { name: /\(referral\)$/ })
    .focus();
  await page.keyboard.press(' ');
  const peek = page.getByRole('dialog', { name: new RegExp(lastName) });
  await expect(peek.getByText('Referred by')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
});
