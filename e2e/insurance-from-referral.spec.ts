import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { expect, signIn, test } from './support/fixtures';
import { addVisit, INSURANCE } from './support/insurance';

/** The request that loads a patient's coverages. */
const OPENED = '**/rest/v1/rpc/open_coverages*';
const CARD = path.join(import.meta.dirname, 'support/cards/card-01.jpg');

test('an uninsured referral’s card is scanned and verified in one go', {
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
  await check.getByRole('radio', { name: 'The patient', exact: true }).check();
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

test('a card saved on the insurance page offers to verify it, and “none on file” no longer shows', {
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
  // The cached answer says that there is no insurance.
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
  await check.getByRole('radio', { name: 'The patient', exact: true }).check();
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

const EVERGREEN = 'c0000000-0000-4000-8000-000000000002';

test('what the payer requires shows on the referral, the visit and the patient until it is on file', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await signIn(page);
  const api = await apiOf(page);
  const [patientId, referral, coverage] = [randomUUID(), randomUUID(), randomUUID()];
  const of = { company_id: DEMO_CLINIC, patient_id: patientId };
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: 'Ottilie',
    last_name: `Required${patientId.slice(0, 8)}`,
    date_of_birth: '1984-05-02',
  });
  await api.post('coverages', {
    ...of,
    id: coverage,
    payer_id: EVERGREEN,
    rank: 'primary',
    relationship: 'self',
    member_id: 'SIM-HMO',
  });
  await api.post('referrals', { ...of, id: referral });
  const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  const visit = await addVisit(page, patientId, day, 2, referral);

  await page.goto(`/companies/demo/referrals/${referral}`);
  await page.getByRole('link', { name: 'Verify insurance' }).click();
  const verify = page.getByRole('dialog', { name: 'Verify insurance' });
  await expect(verify.getByLabel('Day of the visit')).toHaveValue(day);
  await verify.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Coverage is active' })).toBeVisible();

  const required = page.getByText('Required by Evergreen Mutual, none on file');
  await page.goto(`/companies/demo/patients/${patientId}`);
  await expect(required).toBeVisible();
  await page.goto('/companies/demo/insurance/authorizations?show=required');
  await expect(
    page
      .getByRole('list', { name: 'Required by payers' })
      .getByRole('listitem')
      .filter({
        hasText: `Required${patientId.slice(0, 8)}`,
      }),
  ).toBeVisible();
  await page.goto(`/companies/demo/schedule/requests/${visit}`);
  await expect(required).toBeVisible();
  await page.goto(`/companies/demo/referrals/${referral}`);
  await expect(required).toBeVisible();
  await expect(page.getByText('Not known yet')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Add authorization' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add authorization' });
  await expect(add.getByRole('combobox', { name: /^Coverage/ })).toContainText('Evergreen Mutual');
  await expect(add.getByLabel('Description')).toHaveValue('Consult');
  await add.getByRole('button', { name: 'Add authorization' }).click();
  await expect(required).toHaveCount(0);
  await expect(
    page.getByText('Required by Evergreen Mutual. The authorization is not submitted yet.'),
  ).toBeVisible();
});
