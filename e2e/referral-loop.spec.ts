import type { Page } from '@playwright/test';
import { DEMO_CLINIC } from './support/api.ts';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addReferral, chooseStatus, REFERRALS, uniqueName } from './support/referrals.ts';
import { beginVisit, call, freeHalfHours, OSEI, requestPath } from './support/schedule.ts';

const timeline = (page: Page) =>
  page.getByRole('list', { name: 'Timeline, latest first' }).getByRole('listitem');

/** A referral with an appointment request, made past the forms. */
async function referred(page: Page) {
  const lastName = uniqueName();
  const id = await addReferral(page, { firstName: 'Nora', lastName });
  const request = await call(page, 'request_appointment', {
    company_id: DEMO_CLINIC,
    provider_id: OSEI,
    reason: `Ear check of ${lastName}`,
    referral_id: id,
  });
  return { id, lastName, request: String(request.id) };
}

async function confirm(page: Page, request: string) {
  const [starts_at] = await freeHalfHours(page, OSEI, 1);
  await call(page, 'confirm_appointment', { request_id: request, starts_at });
}

test('a referral goes to its visit and from its outcome to the answer, and each screen shows the other', {
  tag: '@phone-at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  const { id, request } = await referred(page);
  await page.goto(`${REFERRALS}/${id}`);
  await page.getByRole('link', { name: 'Give appointment a time' }).click();
  await expect(page).toHaveURL(new RegExp(request));
  const provider = await beginVisit(page, request);

  await page.goto(`${REFERRALS}/${id}`);
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  await expect(timeline(page).first()).toContainText(/booked an appointment with .+ now Scheduled/);
  await page.getByRole('link', { name: 'Open appointment' }).click();
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByRole('button', { name: 'Complete appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete the appointment' });
  await dialog.getByRole('button', { name: 'Complete appointment' }).click();
  await expect(dialog.getByText('Choose what comes next.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'What comes next' }).click();
  await page.getByRole('option', { name: 'Surgery' }).click();
  await dialog.getByLabel('Note').fill('Tubes, both ears.');
  await dialog.getByRole('button', { name: 'Complete appointment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add to surgery queue' })).toHaveAttribute(
    'href',
    new RegExp(`queue\\?add=case&patient=.+&referral=${id}&provider=${provider}$`),
  );

  await page.getByRole('link', { name: 'Answer the referring provider' }).click();
  await expect(page.getByText(/^Answer due/)).toBeVisible();
  await expect(page.getByText(/Next: surgery/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Mark answered' }).click();
  const answer = page.getByRole('dialog', { name: 'Mark answered' });
  await answer.getByRole('combobox', { name: 'Sent by' }).click();
  await page.getByRole('option', { name: 'Fax' }).click();
  await answer.getByRole('button', { name: 'Mark answered' }).click();
  await expect(answer).toBeHidden();
  await expect(page.getByText(/^Answer due/)).toBeHidden();
  await expect(timeline(page).first()).toContainText(/answered the referring provider by fax on/);
  // An answer doesn't finish it: the visit's follow-up is still offered until it is begun or settled.
  await expect(
    page.getByText(/^Answered on .+ The visit led to surgery: not begun yet\.$/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to surgery queue' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Not needed here' }).click();
  const settle = page.getByRole('dialog', { name: 'Surgery not needed here' });
  await settle.getByLabel('Reason').fill('Operated at County Hospital.');
  await settle.getByRole('button', { name: 'Save reason' }).click();
  await expect(settle).toBeHidden();
  await expect(page.getByText('Nothing is left to do.')).toBeVisible();
  await expect(timeline(page).first()).toContainText(/nothing more is needed here.+ now Completed/);
});

test('a referral with an appointment can’t be declined, and goes back when it is cancelled', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  const { id, lastName, request } = await referred(page);
  await confirm(page, request);
  await page.goto(`${REFERRALS}/${id}`);
  await chooseStatus(page, 'Declined');
  await expect(page.getByText('Cancel what is still open first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set to Declined' })).toBeHidden();
  await page
    .getByRole('list', { name: 'Still open' })
    .getByRole('link', { name: /^Appointment with/ })
    .click();
  await expect(page).toHaveURL(new RegExp(requestPath(request)));

  await call(page, 'cancel_appointment', { request_id: request, reason: 'Moved away' });
  await page.goto(`${REFERRALS}?status=accepted`);
  await page.getByRole('searchbox').fill(lastName);
  const row = page
    .getByRole('rowgroup', { name: 'Referrals' })
    .getByRole('row')
    .filter({ hasText: lastName });
  await expect(row).toContainText('Accepted');
  await expect(row).toContainText('Appointment canceled');
});
