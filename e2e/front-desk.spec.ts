import type { Locator, Page } from '@playwright/test';
import { apiOf } from './support/api.ts';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addInsured } from './support/insurance.ts';
import { REFERRALS } from './support/referrals.ts';
import { call } from './support/schedule.ts';

/** From the call to the booked visit, searching for the patient once. */
const CLICKS = 14;

/** Clicks as a person at the desk does, and counts. */
function hand(page: Page) {
  let count = 0;
  return {
    press: async (what: Locator) => {
      count += 1;
      await what.click();
    },
    back: async () => {
      count += 1;
      await page.goBack();
    },
    count: () => count,
  };
}

test('a referral phoned in is verified and booked in few clicks, with one patient search', {
  tag: '@phone-at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  const { lastName, patientId } = await addInsured(page, 'SIM-ACTIVE');
  await page.goto(REFERRALS);
  const { press, back, count } = hand(page);

  await press(page.getByRole('button', { name: 'New Referral' }));
  const form = page.getByRole('dialog', { name: 'New referral' });
  const patient = form.getByRole('combobox', { name: 'Patient' });
  await press(patient);
  await patient.fill(lastName);
  await press(page.getByRole('option', { name: new RegExp(lastName) }));
  const reason = form.getByLabel('Reason');
  await press(reason);
  await reason.fill('Hears worse on the left since August.');
  const from = form.getByLabel('Referring provider');
  await press(from);
  await from.fill(`Dr. ${lastName}`);
  await press(form.getByRole('button', { name: 'Create referral' }));
  await press(page.getByRole('button', { name: 'Open', exact: true }));
  await expect(page).toHaveURL(/referrals\/[0-9a-f-]{36}$/);
  const referral = page.url();

  await press(page.getByRole('link', { name: 'Verify insurance' }));
  const verify = page.getByRole('dialog', { name: 'Verify insurance' });
  await press(verify.getByRole('button', { name: 'Verify', exact: true }));
  await expect(page.getByRole('heading', { name: 'Coverage is active' })).toBeVisible({
    timeout: 20_000,
  });
  while (page.url() !== referral) await back();

  await press(page.getByRole('link', { name: 'Book now' }));
  const booking = page.getByRole('dialog', { name: 'Book now' });
  await expect(booking.getByText(`Ottilie ${lastName}`)).toBeVisible();
  await press(booking.getByRole('button', { name: /^\d+:\d\d [AP]M/ }).first());
  await expectNoAxeViolationsInBothThemes(page);
  await press(booking.getByRole('button', { name: 'Book', exact: true }));
  await expect(page.getByText('Appointment booked')).toBeVisible();

  expect(count()).toBeLessThanOrEqual(CLICKS);
  // Back on the referral, which shows the visit.
  await expect(page).toHaveURL(referral);
  await expect(page.getByRole('link', { name: 'Open appointment' })).toBeVisible();
  const api = await apiOf(page);
  expect(
    await api.get(`scheduling_requests?patient_id=eq.${patientId}&select=status,referral_id`),
  ).toEqual([{ status: 'confirmed', referral_id: referral.split('/').at(-1) }]);
});

test('a time that a colleague took is refused, and another one is booked to fit the patient', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Error saving appointment|\(conflict\)/);
  await signIn(page);
  const { lastName, patientId } = await addInsured(page, null);
  const other = await addInsured(page, null);
  await page.goto(`/companies/demo/patients/${patientId}`);
  await page.getByRole('link', { name: 'Book now' }).click();
  const booking = page.getByRole('dialog', { name: 'Book now' });
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(booking.getByText('Choose a time.')).toBeVisible();
  // Far ahead, on a day that no other test uses.
  await booking.getByLabel('From').fill(clinicDay(200 + Math.floor(Math.random() * 300)));
  await booking.getByRole('button', { name: 'Afternoons' }).click();
  const slot = booking.getByRole('button', { name: /^\d+:\d\d [AP]M/ }).first();
  await expect(slot).toHaveText(/PM/);
  const asked = page.waitForRequest('**/rpc/book_appointment');
  await page.route('**/rpc/book_appointment', async (route) => {
    const sent = route.request().postDataJSON();
    await call(page, 'book_appointment', {
      ...sent,
      request_id: crypto.randomUUID(),
      patient_id: other.patientId,
    });
    await page.unroute('**/rpc/book_appointment');
    await route.continue();
  });
  await slot.click();
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await asked;
  const refusal = booking.getByRole('alert');
  await expect(refusal).toContainText(`${other.lastName}'s appointment`);
  await refusal.getByRole('button').first().click();
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Open appointment' }).click();
  await expect(page.getByText(`Ottilie ${lastName}`).first()).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
});

/** The date that many days from now. */
function clinicDay(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
