import type { Page, Request } from '@playwright/test';
import { expect, signIn, test } from './support/fixtures.ts';
import { REFERRALS } from './support/referrals.ts';
import {
  clinicDay,
  FONTAINE,
  freeHalfHours,
  requestAppointment,
  SCHEDULE,
} from './support/schedule.ts';

/** Holds the answers to searches for a text until they are released. */
async function holdBack(page: Page, requests: string, text: string) {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(requests, async (route) => {
    if (isAbout(route.request(), text)) await released;
    await route.fallback();
  });
  return letGo;
}

function isAbout(request: Request, text: string): boolean {
  const { term } = request.postDataJSON();
  return text.startsWith(term) && term !== '';
}

test('a patient found for the previous name can’t be chosen during the next search', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  await page.goto(REFERRALS);
  await page.getByRole('button', { name: 'New Referral' }).click();
  const patient = page.getByRole('combobox', { name: 'Patient' });
  await patient.fill('Sofia');
  await expect(page.getByRole('option', { name: /Sofia Grabowski/ })).toBeVisible();

  const letGo = await holdBack(page, '**/rpc/search_patients*', 'Wexler');
  await patient.fill('Wexler');
  await expect(page.getByText('Searching...').first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await patient.press('ArrowDown');
  await patient.press('Enter');
  await expect(patient, 'no patient was chosen and nothing was sent').toHaveValue('Wexler');
  await expect(patient).not.toHaveAttribute('aria-invalid');

  letGo();
  await expect(page.getByRole('option', { name: /Nadia Wexler/ })).toBeVisible();
  await patient.press('ArrowDown');
  await patient.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New referral' });
  await expect(dialog.getByText('Nadia Wexler')).toBeVisible();
});

test('a free time can’t be given to a request found for the previous text', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  const [start = ''] = await freeHalfHours(page, FONTAINE, 1);
  const first = await requestAppointment(page, FONTAINE);
  const second = await requestAppointment(page, FONTAINE);
  await page.goto(`${SCHEDULE}?view=calendar&span=day&date=${clinicDay(start)}&with=${FONTAINE}`);
  await page
    .getByRole('button', { name: /^Book .* at / })
    .first()
    .click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Choose a request' });
  await dialog.getByRole('searchbox').fill(first.patient);
  await expect(dialog.getByRole('button', { name: first.patient })).toBeVisible();

  const letGo = await holdBack(page, '**/rpc/search_scheduling_requests*', second.patient);
  await dialog.getByRole('searchbox').fill(second.patient);
  await expect(dialog.getByRole('status')).toContainText('Loading requests...');
  await expect(dialog.getByRole('button', { name: first.patient })).toHaveCount(0);
  letGo();
  await expect(dialog.getByRole('button', { name: second.patient })).toBeVisible();
  await expect(dialog.getByRole('button', { name: first.patient })).toHaveCount(0);
});
