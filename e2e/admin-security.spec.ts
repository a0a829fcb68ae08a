import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeViolations, setTheme, signIn, test } from './support/fixtures';

test('an administrator finds who opened a record, looks at a change, verifies the log and takes it along', {
  tag: '@any-size',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto(
    '/companies/demo/admin/security?action=update&patient=40000000-0000-4000-8000-000000000031',
  );
  const entry = page
    .getByRole('list', { name: 'Audit entries' })
    .getByRole('listitem')
    .filter({ hasText: 'changed phone of a patient: (555) 555-0131 → (555) 555-0142' });
  await expect(entry).toContainText('Harriet Delacroix');
  await entry.getByRole('button', { name: /^Details of entry/ }).click();
  await expect(
    entry.getByRole('row', { name: 'Phone (555) 555-0131 (555) 555-0142' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/entries checked, each as it was written/)).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the audit log as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Theo Lindgren,staff,changed phone of a patient');

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);
  await expect(page.getByText('Priya Raman exported audit log').first()).toBeVisible();
});
