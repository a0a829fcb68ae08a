import { readFile } from 'node:fs/promises';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, test } from './support/fixtures';
import { addLogin, atTheDoor, fromMenu, setUpWithLogin, vaultClinic } from './support/vault';

test('an item is filed, its history shown, moved, and restored after it was deleted', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  const { slug, owner } = await vaultClinic(page);
  const dialog = page.getByRole('dialog');
  const close = () => dialog.getByRole('button', { name: 'Close' }).last().click();
  await setTheme(page, 'system');
  await atTheDoor(page, owner, slug);
  await setUpWithLogin(page, 'Zebra-Quartz-4471!');
  await addLogin(page, 'Lab portal', 'Otter-Basalt-9920!');
  await fromMenu(page, 'Add vault');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Payrol');
  await dialog.getByRole('button', { name: 'Add vault' }).click();
  await expect(dialog).toHaveCount(0);

  // A folder, a hidden custom field, and another password.
  await page.getByRole('button', { name: 'Payer portal' }).click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Heron-Granite-1187!');
  await dialog.getByRole('textbox', { name: 'Folder' }).fill('Payers');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByRole('textbox', { name: 'Field name' }).fill('Support PIN');
  await dialog.getByRole('combobox', { name: 'Field kind' }).click();
  await page.getByRole('option', { name: 'Hidden' }).click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('5512');
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save item' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'In Payers' }).click();
  const items = page.getByRole('list', { name: 'Items' });
  await expect(items.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Payer portal' }).click();
  await expect(dialog.getByText('5512')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show support pin' }).click();
  await expect(dialog.getByText('5512')).toBeVisible();
  await dialog.getByRole('button', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: 'Show version 1' }).click();
  const versions = dialog.getByRole('list', { name: 'Versions' });
  await versions.getByRole('button', { name: 'Show password' }).click();
  await expect(versions.getByText('Zebra-Quartz-4471!')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await dialog.getByRole('button', { name: 'Move' }).click();
  const move = page.getByRole('dialog', { name: 'Move Payer portal' });
  await expectNoAxeViolationsInBothThemes(page);
  await move.getByRole('button', { name: 'Move item' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Vault' }).click();
  await page.getByRole('option', { name: 'Payrol' }).click();
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await fromMenu(page, 'Rename vault');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Payroll');
  await dialog.getByRole('button', { name: 'Rename vault' }).click();
  await expect(page.getByRole('combobox', { name: 'Vault' })).toHaveText('Payroll');

  await page.getByRole('button', { name: 'Payer portal' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click();
  await expect(page.getByText('No items yet')).toBeVisible();
  await fromMenu(page, 'Deleted items');
  // In this vault and in the one it was moved from.
  await expect(dialog.getByRole('button', { name: 'Restore Payer portal' })).toHaveCount(2);
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Restore Payer portal' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Restore Payer portal' })).toHaveCount(1);
  await close();
  await expect(items.getByRole('listitem')).toHaveCount(1);
});

test('a document moves to another vault with its file, sealed again, and resumes after a broken connection', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  test.slow();
  allowConsole(/Failed to load resource/);
  const { slug, owner } = await vaultClinic(page);
  const dialog = page.getByRole('dialog');
  await atTheDoor(page, owner, slug);
  await setUpWithLogin(page, 'Zebra-Quartz-4471!');
  await fromMenu(page, 'Add vault');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Partners');
  await dialog.getByRole('button', { name: 'Add vault' }).click();
  await expect(dialog).toHaveCount(0);
  const lease = Buffer.alloc(9_000_000, 'The rent is due on the first. ');
  await page.getByRole('button', { name: 'Add documents' }).click();
  await dialog
    .getByLabel('Files to add')
    .setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: lease });
  const transfers = page.getByRole('list', { name: 'Files on their way' });
  await expect(page.getByRole('button', { name: 'Lease.pdf' })).toBeVisible();
  await expect(transfers).toHaveCount(0);

  const sent: string[] = [];
  let breaks = true;
  await page.route('**/storage/v1/object/vault-files/**', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().url());
    if (!route.request().url().endsWith('/1') || !breaks) return route.continue();
    breaks = false;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Lease.pdf' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page
    .getByRole('dialog', { name: 'Move Lease.pdf' })
    .getByRole('button', { name: 'Move item' })
    .click();
  await transfers.getByRole('button', { name: 'Try again' }).click();
  await expect(transfers).toHaveCount(0);
  // Its first part arrived before, and isn't sent again.
  expect(sent.map((url) => url.split('/').at(-1))).toEqual(['0', '1', '1']);

  await page.getByRole('combobox', { name: 'Vault' }).click();
  await page.getByRole('option', { name: 'Front desk' }).click();
  await expect(page.getByRole('button', { name: 'Lease.pdf' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Vault' }).click();
  await page.getByRole('option', { name: 'Partners' }).click();
  await page.getByRole('button', { name: 'Lease.pdf' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Lease.pdf' }).click();
  const kept = await downloading;
  expect((await readFile(await kept.path())).equals(lease)).toBe(true);
});
