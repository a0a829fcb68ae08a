import { randomUUID } from 'node:crypto';
import { apiAs, apiOf, DEMO_CLINIC } from './support/api.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe.ts';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures.ts';
import { uniqueName } from './support/referrals.ts';

test('a duplicate chart made by an outside system is flagged, compared, merged and split again', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, request }) => {
  const owner = await apiAs(request, 'demo');
  const lastName = uniqueName();
  const patient = { id: randomUUID(), company_id: DEMO_CLINIC, date_of_birth: someBirthDate() };
  await owner.post('patients', {
    ...patient,
    first_name: 'Katherine',
    last_name: lastName,
    phone: '(555) 555-0142',
  });
  const { secret } = await owner
    .call('create_api_key', {
      company_id: DEMO_CLINIC,
      name: `Fax gateway ${lastName}`,
      scopes: ['referrals_create'],
    })
    .then(([key]) => key);
  const answer = await request.post('/functions/v1/referral-intake', {
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID() },
    data: {
      patient: {
        first_name: 'Catherine',
        last_name: lastName,
        date_of_birth: patient.date_of_birth,
        email: 'catherine@example.com',
      },
      reason: 'Hoarse since spring',
      referring_provider: 'Dr. Quill',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);

  // The desk: a badge on the list, on the referral and on the patient's page. Staff compare but don't merge.
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  await page.goto('/companies/demo/patients');
  await page.getByRole('link', { name: /Possible duplicates \(\d+\)/ }).click();
  const list = page.getByRole('rowgroup', { name: 'Patients' });
  const row = list.getByRole('row').filter({ hasText: `${lastName}, Catherine` });
  await expect(row.getByRole('link', { name: 'Possible duplicate' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await row.getByRole('link', { name: `${lastName}, Catherine` }).click();
  await expect(page.getByText('This patient may have another chart.')).toBeVisible();
  await page.getByRole('tab', { name: 'Referrals (1)' }).click();
  await page.getByRole('link', { name: /Hoarse since spring/ }).click();
  await page.getByRole('link', { name: 'Possible duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Compare charts' })).toBeVisible();
  await expect(page.getByText('Same birth date')).toBeVisible();
  await expect(page.getByText('ask an administrator to merge')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge charts' })).toBeHidden();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);
  const comparison = new URL(page.url()).pathname;

  // An administrator: the older chart stays, under its name, with the email of the other.
  await signIn(page, 'admin.demo');
  await page.goto(comparison);
  await page.getByRole('link', { name: 'Keep the other chart' }).click();
  const kept = page.getByRole('region', { name: 'This chart stays' });
  await expect(kept.getByRole('link', { name: `Katherine ${lastName}` })).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Email' }).getByLabel('catherine@example.com'),
  ).toBeChecked();
  await expect(page.getByText(`1 referral to Katherine ${lastName}.`)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Spelled otherwise by the fax');
  await page.getByRole('checkbox', { name: /this is one person/ }).check();
  await page.getByRole('button', { name: 'Merge charts' }).click();
  await expect(page.getByText('Charts merged')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Katherine ${lastName}` })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Referrals (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'catherine@example.com' })).toBeVisible();
  const merged = page.getByRole('list', { name: 'Merged charts' });
  await expect(merged).toContainText(`Merged from Catherine ${lastName}`);
  await expectNoAxeViolationsInBothThemes(page);

  // The old address redirects.
  const [, other = ''] = /patients\/([^/]+)\/merge/.exec(comparison) ?? [];
  await page.goto(`/companies/demo/patients/${other}`);
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.id}$`));

  await merged.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(merged).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Referrals', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Compare charts' }).click();
  await page.getByRole('button', { name: 'Not the same person' }).click();
  await expect(page.getByText('Kept as two patients')).toBeVisible();
  await expect(page.getByText('This patient may have another chart.')).toBeHidden();
});

test('a warning shows when a correction, or a member ID, matches another patient', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  const api = await apiOf(page);
  const lastName = uniqueName();
  const [first, second] = [randomUUID(), randomUUID()];
  const of = { company_id: DEMO_CLINIC, last_name: lastName };
  await api.post('patients', {
    ...of,
    id: first,
    first_name: 'Marta',
    date_of_birth: '1971-03-04',
  });
  await api.post('patients', {
    ...of,
    id: second,
    first_name: 'Martha',
    date_of_birth: '1999-09-09',
  });
  const [payer] = await api.get(
    `payers?company_id=eq.${DEMO_CLINIC}&is_active=eq.true&select=id,name&order=name&limit=1`,
  );
  const memberId = `W${randomUUID().slice(0, 8)}`;
  await api.post('coverages', {
    company_id: DEMO_CLINIC,
    patient_id: first,
    payer_id: payer.id,
    rank: 'primary',
    relationship: 'self',
    member_id: memberId,
  });

  await page.goto(`/companies/demo/patients/${second}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Merge with…' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit patient' });
  await edit.getByLabel('Date of birth').fill('1971-03-04');
  await edit.getByRole('button', { name: 'Save patient' }).click();
  const asked = edit.getByRole('alert').filter({ hasText: 'Another patient looks like this one.' });
  await expect(asked).toContainText(`Marta ${lastName}`);
  await expectNoAxeViolations(page);
  await asked.getByRole('button', { name: 'Save anyway' }).click();
  await expect(edit).toBeHidden();

  await page.goto(`/companies/demo/insurance/patients/${second}`);
  await page.getByRole('button', { name: 'Add coverage' }).first().click();
  const coverage = page.getByRole('dialog', { name: 'Add coverage' });
  await coverage.getByRole('combobox', { name: 'Payer' }).click();
  await page.getByRole('option', { name: payer.name, exact: true }).click();
  await coverage.getByLabel('Member ID').first().fill(memberId.toLowerCase());
  await expect(coverage.getByText('Another patient is insured under this member ID')).toBeVisible();
  await expect(coverage.getByRole('status').filter({ hasText: 'member ID' })).toContainText(
    `Marta ${lastName}`,
  );
  await coverage.getByRole('button', { name: 'Save coverage' }).click();
  await expect(coverage).toBeHidden();
});

/** A random day of thirty years: patients of an earlier run with the same one would look like duplicates too. */
function someBirthDate(): string {
  const day = Date.UTC(1940) + Math.floor(Math.random() * 30 * 365) * 86_400_000;
  return new Date(day).toISOString().slice(0, 10);
}
