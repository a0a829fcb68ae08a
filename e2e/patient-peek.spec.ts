import type { Locator, Page } from '@playwright/test';
import { apiOf, DEMO_CLINIC } from './support/api.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe.ts';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures.ts';
import { addReferral, REFERRALS, uniqueName } from './support/referrals.ts';

const rows = (page: Page) => page.getByRole('rowgroup', { name: 'Referrals' }).getByRole('row');

/** Opens the peek from a name and leaves it by Escape: the name has the focus again. */
async function peekAndLeave(page: Page, name: Locator, patient: string) {
  await name.click();
  const peek = page.getByRole('dialog', { name: patient });
  await expect(peek.getByText('Date of birth', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(name).toBeFocused();
}

test('a name in a list opens the patient beside it and leaves the list unchanged', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  await page.goto(`${REFERRALS}?sort=oldest&priority=routine`);
  await page.getByRole('button', { name: 'Load more' }).click();
  const row = rows(page).nth(27);
  const name = row.getByRole('link').first();
  await name.scrollIntoViewIfNeeded();
  const patient = (await name.textContent()) ?? '';
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);

  await name.click();
  const peek = page.getByRole('dialog', { name: patient });
  await expect(peek.getByText('Date of birth', { exact: true })).toBeVisible();
  await expect(peek.getByRole('heading', { name: 'Coverage' })).toBeVisible();
  await expect(page).toHaveURL(/\?sort=oldest&priority=routine&peek=[0-9a-f-]{36}$/);
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);

  // Back and Escape close it; the list has not moved.
  await page.goBack();
  await expect(peek).toBeHidden();
  await expect(page).toHaveURL(/\?sort=oldest&priority=routine$/);
  await expect(name).toBeFocused();
  await peekAndLeave(page, name, patient);
  await expect(page).toHaveURL(/\?sort=oldest&priority=routine$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expectNoAxeViolations(page);

  // By keyboard alone, and on to the chart; Back leads to the peek again.
  await name.press('Enter');
  await peek.getByRole('link', { name: 'Open chart' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: patient })).toBeVisible();
  await page.goBack();
  await expect(peek.getByText('Date of birth', { exact: true })).toBeVisible();

  // The address alone opens it too; then there is nothing to go back to.
  await page.reload();
  await expect(peek.getByText('Date of birth', { exact: true })).toBeVisible();
});

test('a name opens the chart in its own tab, and its row opens the referral', {
  tag: '@at-length',
}, async ({ page, context }) => {
  await signIn(page, 'staff.demo');
  const lastName = uniqueName();
  await addReferral(page, { firstName: 'Ines', lastName, reason: 'Blocked nose' });
  await page.goto(REFERRALS);
  const row = rows(page).filter({ hasText: lastName });
  const opened = context.waitForEvent('page');
  await row.getByRole('link', { name: `Ines ${lastName}` }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
  await tab.close();
  // Anywhere in the row except the name.
  const box = await row.boundingBox();
  await row.click({ position: { x: (box?.width ?? 0) - 12, y: 12 } });
  await expect(page.getByRole('heading', { level: 1, name: `Ines ${lastName}` })).toBeVisible();
  await expect(page).toHaveURL(/\/referrals\/[0-9a-f-]{36}$/);
});

test('a record closed to a member stays closed in the peek', { tag: '@at-length' }, async ({
  page,
  browser,
}) => {
  await signIn(page);
  const lastName = uniqueName();
  const api = await apiOf(page);
  const id = crypto.randomUUID();
  await api.post('patients', {
    id,
    company_id: DEMO_CLINIC,
    first_name: 'Rhea',
    last_name: lastName,
  });
  await page.goto('/companies/demo/admin/security');
  await page.getByRole('button', { name: 'Restrict…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restrict a record' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(lastName);
  await dialog.getByRole('option', { name: new RegExp(lastName) }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Works in this clinic');
  await dialog.getByRole('button', { name: 'Restrict' }).click();
  // Administrators may open the record, and do so from its list.
  await page
    .getByRole('list', { name: 'Restricted records' })
    .getByRole('link', { name: `Rhea ${lastName}` })
    .click();
  await expect(
    page
      .getByRole('dialog', { name: `Rhea ${lastName}` })
      .getByText('Date of birth', { exact: true }),
  ).toBeVisible();

  const staff = await browser.newPage();
  await signIn(staff, 'staff.demo');
  await staff.goto(`${REFERRALS}?peek=${id}`);
  const peek = staff.getByRole('dialog', { name: 'Patient' });
  await expect(
    peek.getByText('An administrator has restricted this patient’s record'),
  ).toBeVisible();
  await expect(peek).not.toContainText(lastName);
  await staff.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(staff).toHaveURL(/\/referrals$/);
  await staff.close();
});

test('names on the surgery board, its list and day, in the inbox, the calendar and insurance open the patient', {
  tag: ['@phone', '@at-length'],
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  for (const [address, list] of [
    ['queue', null],
    ['queue?view=list', null],
    ['schedule?view=inbox', null],
    ['schedule?view=calendar', null],
    ['insurance', 'Verifications'],
  ] as const) {
    await page.goto(`/companies/demo/${address}`);
    const main = list === null ? page.getByRole('main') : page.getByRole('list', { name: list });
    const name = main.locator('li a[href*="/patients/"]:visible').first();
    await peekAndLeave(page, name, (await name.textContent()) ?? '');
    await expectNoAxeViolations(page, 'main');
  }
});
