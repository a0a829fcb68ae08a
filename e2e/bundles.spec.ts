import { randomUUID } from 'node:crypto';
import { apiAs, apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

test('an administrator writes a bundle by keyboard, and a new case starts with it', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, isMobile }) => {
  const name = `Ear canal ${isMobile ? 'phone' : 'desk'}`;
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/settings/bundles');
  await page.getByRole('link', { name: 'New bundle' }).click();

  const form = page.getByRole('form', { name: 'Bundle' });
  await form.getByLabel('Name').fill(name);
  const codes = form.getByRole('list', { name: 'Procedure codes' });
  await codes.getByRole('textbox', { name: 'Code' }).fill('6914');
  await codes.getByLabel('Your words').fill('Canal, widened');
  await form.getByRole('button', { name: 'Save bundle' }).click();
  await expect(codes.getByText('Five digits, four and a letter')).toBeVisible();
  await codes.getByRole('textbox', { name: 'Code' }).fill('69140');

  const checklist = form.getByRole('list', { name: 'Checklist' });
  await form.getByRole('button', { name: 'Add line' }).press('Enter');
  await checklist.getByRole('textbox', { name: 'What' }).last().fill('Audiogram');
  await checklist.getByRole('button', { name: 'Move line 3 up' }).press('Enter');
  await expectNoAxeViolationsInBothThemes(page);
  await form.getByRole('button', { name: 'Save bundle' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  const api = await apiOf(page);
  const [bundle] = await api.get(
    `procedure_bundles?name=eq.${name}&select=id,revision,items:bundle_checklist_items(label)&items.order=position`,
  );
  expect(bundle.items.map(({ label }: { label: string }) => label)).toEqual([
    'Insurance active on the day of surgery',
    'Audiogram',
    'Consent signed: procedure, side, anesthesia',
  ]);
  const [patient] = await api.get('patients?select=id&limit=1');
  const added = await api.call('add_surgery_case', {
    company_id: DEMO_CLINIC,
    bundle_id: bundle.id,
    patient_id: patient.id,
  });
  await page.goto(`/companies/demo/queue/${added.id}`);
  await expect(page.getByText('Canal, widened')).toBeVisible();
});

test('a colleague’s change of a bundle is shown to the member who saves later, and their text is kept', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 409|Error saving bundle/);
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  const colleague = await apiAs(page.request, 'demo');
  const id = randomUUID();
  const name = `Changed by two ${id.slice(0, 8)}`;
  const saveAs = (duration_minutes: number, expected_revision: number | null) =>
    colleague.call('save_procedure_bundles', {
      company_id: DEMO_CLINIC,
      bundles: [
        {
          id,
          name,
          expected_revision,
          duration_minutes,
          cleanup_minutes: 15,
          laterality_rule: 'none',
          is_active: true,
          procedures: [],
          diagnoses: [],
          items: [],
        },
      ],
    });
  const [{ revision }] = await saveAs(60, null);

  await page.goto(`/companies/demo/settings/bundles/${id}`);
  const form = page.getByRole('form', { name: 'Bundle' });
  await form.getByLabel('Cleanup minutes').fill('25');
  await saveAs(75, revision);
  await form.getByRole('button', { name: 'Save bundle' }).click();
  await expect(form.getByRole('list', { name: 'What changed' })).toHaveText('Minutes: 60 → now 75');
  await expect(form.getByLabel('Cleanup minutes')).toHaveValue('25');
  await expectNoAxeViolationsInBothThemes(page);
  await form.getByRole('button', { name: 'Use theirs' }).click();
  await expect(form.getByRole('textbox', { name: 'Minutes', exact: true })).toHaveValue('75');
  await form.getByLabel('Cleanup minutes').fill('20');
  await form.getByRole('button', { name: 'Save bundle' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('bundles come back from a file unchanged, and errors in a file are listed by row', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/settings/bundles');
  await expect(page.getByRole('list', { name: 'Bundles' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const path = await (await download).path();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import bundles' });
  await dialog.getByLabel(/Choose a CSV file/).setInputFiles(path);
  await expect(dialog.getByRole('status')).toHaveText(
    /^0 added, 0 changed, \d+ as they are, 0 rejected\.$/,
  );
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();

  await dialog.getByLabel(/choose another/).setInputFiles({
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Bundle,Line,Code,Words,Minutes\nImported,bundle,,,20\nBad,bundle,,,1\n'),
  });
  await expect(dialog.getByRole('status')).toHaveText(/^1 added.*1 rejected\.$/);
  await expect(dialog.getByText('Row 3: Minutes: 5 to 720 minutes.')).toBeVisible();
  const start = dialog.getByRole('button', { name: 'Import 1' });
  // It fades in as it becomes enabled.
  await expect(start).toHaveCSS('opacity', '1');
  await expectNoAxeViolations(page);
  await start.click();
  await expect(page.getByRole('link', { name: 'Imported' })).toBeVisible();
});
