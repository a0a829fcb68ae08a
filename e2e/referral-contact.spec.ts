import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, DEMO_CLINIC } from './support/api.ts';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick.ts';
import { REFERRALS, uniqueName } from './support/referrals.ts';

/** Accepted ten working days ago without a call since; used by this test only. */
const WAITING = '50000000-0000-4000-8000-000000000022';

/** The date that many days ago by the clinic's clock, such as "2026-06-01". */
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    Date.now() - days * 86_400_000,
  );

async function callPatient(page: Page) {
  await page.getByRole('combobox', { name: 'Who' }).click();
  await page.getByRole('option').first().click();
  await pick(page, 'How', 'Phone call');
}

async function logCall(page: Page, outcome: string, day?: string) {
  await page.getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log a call' });
  await callPatient(page);
  await dialog.getByRole('radio', { name: outcome }).check();
  if (day !== undefined) await dialog.getByLabel('Day').fill(day);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Checks the letter, on paper too, and marks it as sent. */
async function sendLetter(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Letter to the patient' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Lakeshore ENT & Allergy');
  await expect(preview).toContainText('could not reach you');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('Sincerely,').filter({ visible: true })).toHaveCount(1);
  // The letter alone: neither the page nor the dialog is printed.
  await expect(page.getByRole('heading')).toHaveCount(0);
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(dialog).toBeHidden();
}

test('three failed calls lead to the letter, and the letter to its wait', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  await page.goto(`${REFERRALS}/${WAITING}`);
  await expect(page.getByText('0 of 3 calls made.')).toBeVisible();
  await logCall(page, 'No answer', daysAgo(5));
  await expect(page.getByText('1 of 3 calls made.')).toBeVisible();
  await logCall(page, 'Left voicemail', daysAgo(4));
  await logCall(page, 'No answer', daysAgo(3));
  const attempts = page.getByRole('list', { name: 'Contact attempts, latest first' });
  await expect(attempts.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(/^Letter due since/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${REFERRALS}?contact=due`);
  const row = page
    .getByRole('rowgroup', { name: 'Referrals' })
    .getByRole('row')
    .filter({ hasText: 'Adenoids, snoring' });
  await expect(row.getByText('Letter due')).toBeVisible();

  await page.goto(`${REFERRALS}/${WAITING}`);
  await page.getByRole('button', { name: 'Send letter' }).click();
  await sendLetter(page);
  await expect(page.getByText(/^Letter sent\. Awaiting reply until/)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close as unable to reach' }).click();
  const closing = page.getByRole('dialog', { name: 'Close as unable to reach' });
  await expect(closing.getByText(/patient not reached/)).toBeVisible();
  await closing.getByRole('button', { name: 'Cancel' }).click();

  // The wrong entry is visibly taken back, and the letter no longer counts.
  await page.getByRole('button', { name: /Recorded in error: sent a letter/ }).click();
  const wrong = page.getByRole('dialog', { name: 'Recorded in error' });
  await wrong.getByLabel('What was wrong').fill('It came back from the printer');
  await wrong.getByRole('button', { name: 'Mark as error' }).click();
  await expect(page.getByText(/^Letter due since/)).toBeVisible();
  await expect(
    attempts.getByText('Recorded in error: It came back from the printer'),
  ).toBeVisible();
});

test('a call is logged from the page, and reaching the patient starts the count over', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  const api = await apiOf(page);
  const [patient_id, id] = [randomUUID(), randomUUID()];
  await api.post('patients', {
    id: patient_id,
    company_id: DEMO_CLINIC,
    first_name: 'Iris',
    last_name: lastName,
    phone: '(555) 555-0190',
  });
  await api.post('referrals', { id, company_id: DEMO_CLINIC, patient_id, priority: 'routine' });
  await page.goto(`${REFERRALS}/${id}`);
  await page.getByRole('button', { name: 'Accept referral' }).click();
  await expect(page.getByText('0 of 3 calls made. Next call due today.')).toBeVisible();

  await page.getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log a call' });
  await callPatient(page);
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:5555550190',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose the outcome.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole('radio', { name: 'Left voicemail' }).check();
  await dialog.getByLabel('Note').fill('With the daughter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^1 of 3 calls made\. Next call on/)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Timeline, latest first' }).getByText('left voicemail'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call patient again' })).toBeVisible();

  await logCall(page, 'Reached');
  await expect(page.getByText(/^0 of 3 calls made\. Next call on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book now' })).toBeVisible();

  await page.goto(`/companies/demo/patients/${patient_id}?view=timeline`);
  await expect(
    page.getByRole('list', { name: 'Timeline, latest first' }).getByText(/Phone to patient/),
  ).toHaveCount(2);
});
