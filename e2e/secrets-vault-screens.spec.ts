import type { Page } from '@playwright/test';
import { apiAs } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { FAULTS_IN_CONSOLE } from './support/faults';
import { expect, expectNoSidewaysScrollingAtAnySize, setTheme, test } from './support/fixtures';
import {
  addVault,
  atTheDoor,
  bringIn,
  fromMenu,
  takePassphrase,
  unlock,
  vaultClinic,
} from './support/vault';

/** One of each kind, with typical values of a clinic. */
const ITEMS: readonly { kind: string; name: string; fields: Record<string, string> }[] = [
  {
    kind: 'Login',
    name: 'Payer portal',
    fields: {
      Website: 'portal.example.com',
      Username: 'front-desk',
      Password: 'Zebra-Quartz-4471!',
      'Authenticator key': 'JBSWY3DPEHPK3PXP',
    },
  },
  { kind: 'Secure note', name: 'Alarm', fields: { Notes: 'Back door: star, then the code.' } },
  {
    kind: 'Card',
    name: 'Office card',
    fields: { Cardholder: 'Juniper Hill ENT', 'Card number': '4111111111111111', Expires: '04/29' },
  },
  {
    kind: 'Bank account',
    name: 'Payroll account',
    fields: { Bank: 'First County Bank', 'Routing number': '021000021' },
  },
  { kind: 'API key', name: 'Fax gateway', fields: { Service: 'Fax', Key: 'key-1138' } },
  { kind: 'Wi-Fi', name: 'Guest Wi-Fi', fields: { Network: 'Juniper Guests' } },
];

async function look(page: Page): Promise<void> {
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrollingAtAnySize(page);
}

async function addItem(page: Page, { kind, name, fields }: (typeof ITEMS)[number]) {
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: kind }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  if (kind === 'Login') await look(page);
  await dialog.getByRole('button', { name: 'Save item' }).click();
  await expect(dialog).toHaveCount(0);
}

test('the vault is accessible in every state', { tag: '@at-length' }, async ({
  page,
  browser,
  allowConsole,
}) => {
  test.slow();
  allowConsole(FAULTS_IN_CONSOLE);
  const { slug, owner, staff } = await vaultClinic(page, ['staff']);
  const colleague = staff[0] ?? '';
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const dialog = page.getByRole('dialog');
  const close = () => dialog.getByRole('button', { name: 'Close' }).click();
  await setTheme(page, 'system');
  await setTheme(theirs, 'system');

  // Outside, before any setup, and during setup.
  await atTheDoor(theirs, colleague, slug);
  await expect(theirs.getByText('You aren’t in the vault yet')).toBeVisible();
  await look(theirs);
  await atTheDoor(page, owner, slug);
  await takePassphrase(page);
  await look(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByText('No vaults yet')).toBeVisible();
  await look(page);
  await addVault(page, 'Front desk');
  await expect(page.getByText('No items yet')).toBeVisible();
  await look(page);

  for (const item of ITEMS) await addItem(page, item);
  await page.getByRole('button', { name: 'Add documents' }).click();
  await look(page);
  await dialog.getByLabel('Files to add').setInputFiles({
    name: 'Lease of the office at Juniper Hill, signed 2026.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(1_500_000),
  });
  await expect(page.getByRole('button', { name: 'Lease of the office' })).toBeVisible();
  await look(page);
  for (const { name } of [...ITEMS, { name: 'Lease of the office' }]) {
    await page.getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
    await look(page);
    await close();
  }
  await page.getByRole('searchbox', { name: 'Search items' }).fill('nothing like it');
  await expect(page.getByText('No items match')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Clear search' }).click();

  // The entries of the menu.
  for (const name of ['Check passwords', 'Import', 'My vault settings', 'Clinic recovery']) {
    await fromMenu(page, name);
    await expect(dialog).toBeVisible();
    await look(page);
    await close();
  }

  // A colleague is invited, answers, waits, and is let in; a vault is shared.
  await bringIn(page, theirs, colleague, slug, { waiting: look });
  await fromMenu(page, 'People');
  await look(page);
  await close();
  await unlock(theirs);
  await expect(theirs.getByText('No vaults yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'Vault' }).click();
  await page.getByRole('option', { name: 'Front desk' }).click();
  await page.getByRole('button', { name: 'Share vault' }).click();
  await look(page);
  const list = dialog.getByRole('list', { name: 'Access', exact: true });
  await list.getByRole('combobox').last().click();
  await page.getByRole('option', { name: 'Read and change' }).click();
  // Both show messages for some seconds.
  await Promise.all([
    expect(page.getByText('Access changed')).toBeVisible(),
    expect(theirs.getByText('You can open Front desk now')).toBeVisible(),
  ]);
  await close();
  await fromMenu(page, 'Clinic recovery');
  const holders = dialog.getByRole('region', { name: 'Holders' });
  for (const chip of await holders.locator('[aria-pressed]').all()) await chip.click();
  await look(page);
  await holders.getByRole('button', { name: 'Set up recovery' }).click();
  await expect(dialog.getByRole('button', { name: 'Give my share' })).toBeVisible();
  await look(page);
  await close();

  // Both change one item: the later one sees both changes.
  for (const editor of [page, theirs]) {
    await editor.getByRole('button', { name: 'Payer portal' }).click();
    await editor.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  }
  await theirs.getByRole('textbox', { name: 'Username' }).fill('theirs');
  await theirs.getByRole('button', { name: 'Save item' }).click();
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Username' }).fill('mine');
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByText('A colleague changed this item in the meantime.')).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(dialog).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Payer portal' }).click();
  await expect(theirs.getByRole('dialog').getByText('mine', { exact: true })).toBeVisible();

  // Locked, the wrong passphrase, offline, too many tries, and the printed code.
  await page.getByRole('button', { name: 'Lock' }).click();
  await look(page);
  await unlock(page, 'not this one');
  await expect(page.getByText('That doesn’t open the vault.')).toBeVisible();
  await look(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You can read what this device keeps.')).toBeVisible();
  await unlock(page);
  await expect(page.getByText('You’re offline. You can read the vault as of')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'More' }).click();
  await look(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.context().setOffline(false);
  const api = await apiAs(page.request, owner);
  const [{ id: company_id }] = await api.get(`companies?select=id&slug=eq.${slug}`);
  // The screen made the first try above.
  for (let tries = 1; tries < 10; tries++) await api.call('try_vaults', { company_id });
  await unlock(page);
  await expect(page.getByText('Too many tries to unlock.')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Forgot your passphrase?' }).click();
  await look(page);
  await context.close();
});
