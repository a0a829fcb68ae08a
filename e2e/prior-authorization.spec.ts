import { randomUUID } from 'node:crypto';
import { apiAs, apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { INSURANCE } from './support/insurance';
import { pressUntilShown } from './support/press';
import { checklistOf, HOSPITAL, QUEUE, SEPTUM, SURGEON } from './support/surgery';

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('a case’s authorization is requested, approved and settles its line, until the operation moves past it', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  const api = await apiOf(page);
  const physician = await apiAs(page.request, 'dr.osei');
  const [patientId, caseId] = [randomUUID(), randomUUID()];
  const lastName = `Leave${patientId.replaceAll(/[^a-f]/g, '')}`;
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: 'Ada',
    last_name: lastName,
    date_of_birth: '1980-04-30',
  });
  const [payer]: { id: string; name: string }[] = await api.get(
    'payers?select=id,name&is_active=is.true&order=name&limit=1',
  );
  await api.post('coverages', {
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    payer_id: payer?.id,
    rank: 'primary',
    member_id: 'M-1',
  });
  await api.call('add_surgery_case', {
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    bundle_id: SEPTUM,
    laterality: 'not_applicable',
    case_id: caseId,
  });
  const items = await checklistOf(api, caseId);
  for (const { id } of items.filter(({ topic }) => topic !== 'authorization')) {
    await physician.call('set_checklist_item', {
      item_id: id,
      state: 'waived',
      reason: 'On paper.',
    });
  }

  await page.goto(`${QUEUE}/${caseId}`);
  const line = page.getByRole('checkbox', { name: 'Done: Prior authorization approved' });
  await expect(line).toBeDisabled();
  const form = page.getByRole('dialog', { name: 'Add authorization' });
  await pressUntilShown(page.getByRole('button', { name: 'Add authorization' }), form);
  // The case's codes are filled in.
  await expect(form.getByLabel('CPT or HCPCS code').first()).toHaveValue('30520');
  await form.getByRole('combobox', { name: 'Coverage' }).click();
  await page.getByRole('option', { name: new RegExp(payer?.name ?? '') }).click();
  await form.getByRole('button', { name: 'Add authorization' }).click();
  await expect(form).toBeHidden();
  await page
    .getByRole('list', { name: 'Authorizations' })
    .getByRole('link', { name: payer?.name ?? '' })
    .click();

  await page.getByRole('button', { name: 'Mark submitted' }).click();
  const sent = page.getByRole('dialog', { name: 'Mark submitted' });
  await sent.getByRole('combobox', { name: 'Asked by' }).click();
  await page.getByRole('option', { name: 'Payer portal' }).click();
  await sent.getByRole('button', { name: 'Mark submitted' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Submitted' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Log call' }).click();
  const call = page.getByRole('dialog', { name: 'Log call' });
  await call.getByLabel('Spoke with').fill('Marcy');
  await call.getByLabel('What was said').fill('Approved, the letter follows.');
  await call.getByRole('button', { name: 'Log call' }).click();
  await expect(page.getByRole('list', { name: 'Calls, latest first' })).toContainText('Marcy');

  await page.getByRole('button', { name: 'Record approval' }).click();
  const approval = page.getByRole('dialog', { name: 'Record approval' });
  await approval.getByRole('button', { name: 'Record approval' }).click();
  await expect(approval.getByText('Enter the number, or why there is none.')).toBeVisible();
  await approval.getByLabel('Authorization number').fill('A-4711');
  await approval.getByLabel('Valid until').fill(dayIn(900));
  await approval.getByRole('button', { name: 'Record approval' }).click();
  await expect(approval).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Approved' }).first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${QUEUE}/${caseId}`);
  await expect(line).toBeChecked();
  await expect(page.getByText(`${payer?.name} A-4711`).first()).toBeVisible();

  await api.call('move_case', { case_id: caseId, to_stage: 'ready' });
  const schedule = (days: number) =>
    api.call('schedule_case', {
      case_id: caseId,
      starts_at: `${dayIn(days)}T15:00:00Z`,
      surgeon_id: SURGEON.id,
      location_id: HOSPITAL,
    });
  // Days of its own: other tests book near today or years ahead.
  const day = 700 + (Number.parseInt(patientId.slice(0, 4), 16) % 150);
  await schedule(day);
  await schedule(day + 400);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'It is valid from' })).toBeVisible();
  await expect(line).not.toBeChecked();

  await page.goto(`${INSURANCE}/authorizations`);
  const alarms = page.getByRole('button', { name: 'Alarms' });
  await alarms.click();
  await expect(alarms).toHaveAttribute('aria-pressed', 'true');
  const row = page
    .getByRole('rowgroup', { name: 'Authorizations' })
    .getByRole('row')
    .filter({ hasText: lastName });
  // Old rows are dimmed until the new ones are here.
  await expect(page.getByRole('rowgroup', { name: 'Authorizations' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect(row).toContainText('Date outside');
  await expect(row).toContainText('Due today');
  await expectNoAxeViolationsInBothThemes(page);

  // A new day is being searched: the authorization stays until there is one.
  await page.goto(`${QUEUE}/${caseId}`);
  await page.getByRole('button', { name: 'Find another day' }).click();
  await expect(line).toBeChecked();
});
