import { expectNoAxeViolations } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

test('the demo’s guide leads to five things and ticks what was done', {
  tag: ['@phone', '@desktop-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/portal');
  const guide = page.getByRole('region', { name: 'Three minutes in this demo' });
  await expect(guide.getByText('0 of 5 done')).toBeVisible();
  await expectNoAxeViolations(page);

  await guide.getByRole('link', { name: 'Open analytics' }).click();
  await page.waitForURL(/\/analytics/);
  await page.goBack();
  await expect(guide.getByText('1 of 5 done')).toBeVisible();

  await guide.getByRole('link', { name: 'Scan a card' }).click();
  await page.getByRole('button', { name: 'Use a sample card' }).click();
  await expect(page.getByRole('dialog', { name: 'Scan insurance card' })).toBeVisible();
  await page.goto('/companies/demo/portal');

  await guide.getByRole('button', { name: 'Hide' }).click();
  await expect(guide).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(guide.getByText('1 of 5 done')).toBeVisible();
});

test('the guide is walked from a fax to the figures, and ticks each step once it is done', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  // A fax and a card are read on this machine.
  test.setTimeout(900_000);
  // The refusals of the wrong vial and of a second primary coverage.
  allowConsole(/status of 4|Error recording shot|Error saving coverage/);
  await signIn(page);
  await page.goto('/companies/demo/portal');
  const guide = page.getByRole('region', { name: 'Three minutes in this demo' });
  const home = () =>
    page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Portal' }).click();
  const isRead = { timeout: 240_000 };
  page.setDefaultTimeout(60_000);

  await guide.getByRole('link', { name: 'Open the inbox' }).click();
  await page.getByText('MILLBROOK FAMILY MEDICINE').first().click();
  await expect(page.getByLabel('Last name')).toHaveValue(/\w/, isRead);
  await page.getByRole('button', { name: 'Create referral' }).click();
  await page.waitForURL(/\/referrals\//);
  await home();
  await expect(guide.getByText('1 of 5 done')).toBeVisible();

  await guide.getByRole('link', { name: 'Scan a card' }).click();
  await page.getByRole('button', { name: 'Use a sample card' }).click();
  await page.getByRole('button', { name: 'Read card' }).click();
  const check = page.getByRole('dialog', { name: 'Check what the card says' });
  await expect(check.getByLabel('Member ID')).toHaveValue('XEH444436102', isRead);
  await check.getByRole('combobox', { name: 'Patient', exact: true }).fill('Pemberton');
  await page
    .getByRole('option', { name: /Beatrice Pemberton/ })
    .first()
    .click();
  await check.getByRole('combobox', { name: 'Payer', exact: true }).click();
  await page.getByRole('option', { name: 'Pinnacle Health Plan' }).click();
  await check.getByRole('button', { name: 'Save coverage' }).click();
  // Another one is on file.
  await check.getByRole('button', { name: /^Replace / }).click();
  await expect(check).toBeHidden();
  await home();
  await expect(guide.getByText('2 of 5 done')).toBeVisible();

  await guide.getByRole('link', { name: 'Open the shot room' }).click();
  await page.getByRole('button', { name: /^Nadia Wexler/ }).click();
  const visit = page.getByRole('region', { name: 'Visit' });
  const vial = visit.getByLabel('Scan the vial');
  await visit.getByRole('button', { name: 'Another patient’s vial' }).click();
  await expect(vial).toHaveValue(/\w/);
  await visit.getByRole('radio', { name: 'Left arm' }).click();
  await visit.getByRole('button', { name: /^Record A/ }).click();
  await expect(visit.getByText('Stop. This vial is another patient’s.')).toBeVisible();
  const wrong = await vial.inputValue();
  await visit.getByRole('button', { name: 'This patient’s vial' }).click();
  await expect(vial).not.toHaveValue(wrong);
  await visit.getByRole('button', { name: /^Record A/ }).click();
  await expect(visit.getByText(/^\d\d:\d\d$/).first()).toBeVisible();
  await home();
  await expect(guide.getByText('3 of 5 done')).toBeVisible();

  await guide.getByRole('link', { name: 'Open the queue' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Zuri Ekwueme' });
  await card
    .getByRole('link', { name: /\(case\)$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Resolve / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await home();
  await expect(guide.getByText('4 of 5 done')).toBeVisible();

  await guide.getByRole('link', { name: 'Open analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Top Referring Providers' })).toBeVisible();
  await home();
  await expect(guide.getByText('All done. Look around as you like.')).toBeVisible();
});
