import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { expect, signIn, test } from './support/fixtures';
import { INSURANCE } from './support/insurance';

/** What the page asks for a patient's coverages. */
const OPENED = '**/rest/v1/rpc/open_coverages*';
const CARD = path.join(import.meta.dirname, 'support/cards/card-01.jpg');

test('a referral’s patient without insurance is scanned and verified in one go', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  test.slow();
  await signIn(page);
  const api = await apiOf(page);
  const [patientId, referral] = [randomUUID(), randomUUID()];
  const lastName = `Uninsured${patientId.slice(0, 8)}`;
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: 'Ottilie',
    last_name: lastName,
    date_of_birth: '1984-05-02',
  });
  await api.post('referrals', { id: referral, company_id: DEMO_CLINIC, patient_id: patientId });
  await page.goto(`/companies/demo/referrals/${referral}`);
  await page.getByRole('link', { name: 'Verify insurance' }).click();
  const verify = page.getByRole('dialog', { name: 'Verify insurance' });
  await expect(verify.getByText('No insurance on file.')).toBeVisible();
  await expect(verify.getByRole('button', { name: 'Scan the card' })).toBeVisible();
  await expectNoAxeViolations(page);

  await verify.getByLabel('Pictures of the card').setInputFiles(CARD);
  await page
    .getByRole('dialog', { name: 'Scan insurance card' })
    .getByRole('button', { name: 'Type it in instead' })
    .click();
  const check = page.getByRole('dialog', { name: 'Check what the card says' });
  await expect(check.getByText(lastName)).toBeVisible();
  await check.getByLabel('Member ID').fill('SIM-ACTIVE');
  await check.getByRole('combobox', { name: 'Payer', exact: true }).click();
  await page.getByRole('option', { name: 'Blue Harbor Health' }).click();
  await check.getByRole('button', { name: 'Save coverage' }).click();

  await expect(verify.getByRole('radio', { name: /SIM-ACTIVE/ })).toBeChecked();
  await expect(verify.getByText(lastName)).toBeVisible();
  await verify.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Coverage is active' })).toBeVisible();
  expect(
    await api.get(`eligibility_requests?patient_id=eq.${patientId}&select=referral_id`),
  ).toEqual([{ referral_id: referral }]);

  await expect(page.getByText('Simulated reply: no payer was asked.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the payer’s: Group number' }).click();
  await expect(page.getByText('Coverage saved').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the payer’s: Group number' })).toHaveCount(0);
  expect(
    await api.call('open_coverages', { company_id: DEMO_CLINIC, patient_id: patientId }),
  ).toMatchObject([{ group_number: expect.stringMatching(/./) }]);
  await expectNoAxeViolations(page);
  const main = page.getByRole('main');
  await expect(main.locator(`a[href="/companies/demo/patients/${patientId}"]`)).toBeVisible();
  await main.getByRole('link', { name: 'Referral', exact: true }).click();
  await expect(page).toHaveURL(`/companies/demo/referrals/${referral}`);
});

test('a card saved on the insurance page offers to verify it, which says “none on file” to nobody', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  const api = await apiOf(page);
  const patientId = randomUUID();
  const lastName = `Uninsured${patientId.slice(0, 8)}`;
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: 'Ottilie',
    last_name: lastName,
    date_of_birth: '1984-05-02',
  });
  // The answer of before is remembered: there is no insurance.
  await page.goto(`${INSURANCE}?verify=new&patient=${patientId}`);
  const verify = page.getByRole('dialog', { name: 'Verify insurance' });
  await expect(verify.getByText('No insurance on file.')).toBeVisible();
  await verify.getByRole('button', { name: 'Cancel' }).click();
  await expect(verify).toHaveCount(0);

  await page.getByLabel('Pictures of the card').setInputFiles(CARD);
  await page.getByRole('button', { name: 'Type it in instead' }).click();
  const check = page.getByRole('dialog', { name: 'Check what the card says' });
  await check.getByRole('combobox', { name: 'Patient', exact: true }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await check.getByLabel('Member ID').fill('SIM-ACTIVE');
  await check.getByRole('combobox', { name: 'Payer', exact: true }).click();
  await page.getByRole('option', { name: 'Blue Harbor Health' }).click();
  await check.getByRole('button', { name: 'Save coverage' }).click();

  const held: (() => Promise<void>)[] = [];
  await page.route(OPENED, (route) => {
    held.push(() => route.continue());
  });
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Verify insurance' })
    .click();
  await expect(verify.getByText('Loading coverages...')).toBeVisible();
  await expect(verify.getByText('No insurance on file.')).toHaveCount(0);
  await page.unroute(OPENED);
  for (const answer of held) await answer();
  await expect(verify.getByRole('radio', { name: /SIM-ACTIVE/ })).toBeChecked();
});
