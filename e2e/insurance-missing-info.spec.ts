import { randomUUID } from 'node:crypto';
import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { during, FAULTS, FAULTS_IN_CONSOLE } from './support/faults';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addInsured, addVisit, INSURANCE } from './support/insurance';
import { pressUntilShown } from './support/press';
import { SEPTUM } from './support/surgery';

test('a new payer is asked about a new patient once missing data is added, without starting again', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole('(stale)');
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  const api = await apiOf(page);
  const patientId = randomUUID();
  const lastName = `Missing${patientId.slice(0, 8)}`;
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: 'Ottilie',
    last_name: lastName,
  });

  await page.goto(INSURANCE);
  await page.getByRole('link', { name: 'Payers' }).click();
  await page.getByRole('button', { name: 'Add payer' }).click();
  const payer = page.getByRole('dialog', { name: 'Add payer' });
  await payer.getByLabel('Name').fill('blue harbor health');
  await payer.getByLabel('ID at the clearinghouse').fill('A B');
  await payer.getByRole('button', { name: 'Save payer' }).click();
  await expect(payer.getByText('“Blue Harbor Health” is already among your payers.')).toBeVisible();
  await expect(payer.getByText('without spaces.')).toBeVisible();
  await expectNoAxeViolations(page);
  const payerName = `Payer ${patientId}`;
  await payer.getByLabel('Name').fill(payerName);
  await payer.getByLabel('ID at the clearinghouse').fill('');
  await payer.getByRole('button', { name: 'Save payer' }).click();
  const row = page.getByRole('list', { name: 'Payers' }).getByRole('listitem');
  await expect(row.filter({ hasText: payerName })).toContainText('No clearinghouse ID');
  await page.getByRole('button', { name: 'NPI of Lakeshore ENT & Allergy' }).click();
  const npi = page.getByRole('dialog', { name: 'NPI of Lakeshore ENT & Allergy' });
  await npi.getByRole('textbox', { name: 'NPI' }).fill('1234567890');
  await npi.getByRole('button', { name: 'Save NPI' }).click();
  await expect(npi.getByText('The last digit doesn’t fit the others')).toBeVisible();
  await npi.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${INSURANCE}?verify=new&patient=${patientId}&preset=surgery`);
  const verify = page.getByRole('dialog', { name: 'Verify insurance' });
  await verify.getByRole('button', { name: 'Add coverage' }).click();
  const coverage = page.getByRole('dialog', { name: 'Add coverage' });
  await coverage.getByRole('combobox', { name: 'Payer', exact: true }).click();
  await page.getByRole('option', { name: payerName }).click();
  await coverage.getByLabel('Member ID').fill('SIM-ACTIVE');
  await coverage.getByRole('button', { name: 'Save coverage' }).click();

  await expect(verify.getByText(/Can’t be verified yet\. Add: the payer’s ID/)).toBeVisible();
  await verify.getByRole('button', { name: /^the payer’s ID/ }).click();
  const missing = page.getByRole('dialog', { name: 'Edit payer' });
  await missing.getByLabel('ID at the clearinghouse').fill('TEST1');
  await missing.getByRole('button', { name: 'Save payer' }).click();
  await expect(missing).toBeHidden();
  await verify.getByRole('button', { name: /^the patient’s date of birth/ }).click();
  const patient = page.getByRole('dialog', { name: 'Edit patient' });
  await patient.getByLabel('Date of birth').fill('1984-05-02');
  await expectNoAxeViolations(page);
  // A colleague edits the same patient: their telephone number stays.
  await api.patch(`patients?id=eq.${patientId}`, { phone: '(555) 555-0177' });
  await patient.getByRole('button', { name: 'Save patient' }).click();
  await expect(patient.getByText(/^\w[\w. ]+ changed this patient in the meantime/)).toBeVisible();
  await expect(patient.getByRole('list', { name: 'What changed' })).toHaveText(
    /^Phone: empty → now \(555\) 555-0177$/,
  );
  await patient.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(patient).toBeHidden();
  expect(
    await api.call('open_record', {
      company_id: DEMO_CLINIC,
      subject: 'patients',
      subject_id: patientId,
    }),
  ).toMatchObject([{ date_of_birth: '1984-05-02', phone: '(555) 555-0177' }]);

  await verify.getByRole('button', { name: /^who the subscriber is/ }).click();
  const asked = page.getByRole('dialog', { name: 'Edit coverage' });
  await expect(asked.getByRole('radio', { name: 'Not asked yet' })).toBeChecked();
  await asked.getByRole('radio', { name: 'The patient', exact: true }).check();
  await asked.getByRole('button', { name: 'Save coverage' }).click();
  await expect(asked).toBeHidden();

  await expect(verify.getByRole('radio', { name: new RegExp(payerName) })).toBeChecked();
  await expect(verify.getByRole('combobox', { name: 'What for' })).toHaveText('Surgery');
  await verify.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Coverage is active' })).toBeVisible({
    timeout: 20_000,
  });
});

test('an appointment and an operation pass on whom to verify, and show the answer', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await signIn(page);
  const api = await apiOf(page);
  const { patientId, coverageId } = await addInsured(page, 'SIM-ACTIVE');
  const day = new Date(Date.now() + 340 * 86_400_000).toISOString().slice(0, 10);
  const visit = await addVisit(page, patientId, day, 0);
  const operation = randomUUID();
  await api.call('add_surgery_case', {
    case_id: operation,
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    bundle_id: SEPTUM,
    laterality: 'not_applicable',
  });
  for (const [address, what] of [
    [`schedule/requests/${visit}`, 'Consult'],
    [`queue/${operation}`, 'Surgery'],
  ] as const) {
    await page.goto(`/companies/demo/${address}`);
    const link = page.getByRole('link', { name: 'Verify insurance' });
    const dialog = page.getByRole('dialog', { name: 'Verify insurance' });
    await pressUntilShown(link, dialog);
    await expect(dialog.getByRole('combobox', { name: 'What for' })).toHaveText(what);
    if (what === 'Consult') await expect(dialog.getByLabel('Day of the visit')).toHaveValue(day);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Coverage is active' })).toBeVisible({
      timeout: 20_000,
    });
  }
  expect(
    await api.get(
      `eligibility_requests?coverage_id=eq.${coverageId}&select=scheduling_request_id,surgery_case_id&order=created_at`,
    ),
  ).toEqual([
    { scheduling_request_id: visit, surgery_case_id: null },
    { scheduling_request_id: null, surgery_case_id: operation },
  ]);
});

test('a session that ends during a verification loses no choice', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(FAULTS_IN_CONSOLE);
  await signIn(page);
  const { patientId, coverageId } = await addInsured(page, 'SIM-ACTIVE');
  const ended = FAULTS.filter(({ name }) => name === 'a session that ended');
  await page.goto(`${INSURANCE}?verify=new&patient=${patientId}&preset=audiology`);
  const dialog = page.getByRole('dialog', { name: 'Verify insurance' });
  const verify = dialog.getByRole('button', { name: 'Verify', exact: true });
  await expect(dialog.getByRole('radio')).toBeChecked();
  for (const fault of ended) {
    await during(
      page,
      fault,
      { requests: '**/functions/v1/eligibility', username: 'demo', told: dialog },
      () => verify.click(),
    );
  }
  await expect(dialog.getByRole('combobox', { name: 'What for' })).toHaveText('Audiology');
  await verify.click();
  await expect(page.getByRole('heading', { name: 'Coverage is active' })).toBeVisible({
    timeout: 20_000,
  });
  const api = await apiOf(page);
  expect(
    await api.get(`eligibility_requests?coverage_id=eq.${coverageId}&select=attempts`),
  ).toEqual([{ attempts: 1 }]);
});

test('older verifications are loaded on demand, under the same filters', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  const api = await apiOf(page);
  const { coverageId, lastName } = await addInsured(page, 'SIM-ACTIVE');
  for (let day = 1; day <= 21; day += 1) {
    await api.call('request_eligibility', {
      coverage_id: coverageId,
      service_date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
      quietly: true,
    });
  }
  await page.goto(`${INSURANCE}?q=${lastName}`);
  const rows = page.getByRole('rowgroup', { name: 'Verifications' }).getByRole('row');
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});
