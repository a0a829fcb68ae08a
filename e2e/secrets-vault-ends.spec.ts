import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, test } from './support/fixtures';
import {
  addLogin,
  atTheDoor,
  fromMenu,
  PASSPHRASE,
  setUpWithLogin,
  unlock,
  vaultClinic,
} from './support/vault';

const NEXT = 'nine grey otters hum';

/** A server that adds unsigned entries to its answers. */
async function spoil(page: Page): Promise<void> {
  const unsigned = { body: '{"act":{"type":"leave"}}', signature: 'AAAA' };
  await page.route('**/rest/v1/rpc/read_vaults', async (route) => {
    const response = await route.fetch();
    const rows: { log: object[]; vaults: { head_seq: number }[] } = await response.json();
    for (const vault of rows.vaults) vault.head_seq += 1;
    await route.fulfill({ response, json: { ...rows, log: [...rows.log, unsigned] } });
  });
  await page.route('**/rest/v1/rpc/read_vault_records', async (route) => {
    const response = await route.fetch();
    const records: { seq: number }[] = await response.json();
    const seq = (records.at(-1)?.seq ?? 0) + 1;
    await route.fulfill({ response, json: [...records, { seq, ...unsigned, sealed: null }] });
  });
}

test('an unsigned entry is named, and blocks nothing', { tag: '@at-length' }, async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/vault-log|400/);
  const { slug, owner } = await vaultClinic(page);
  await setTheme(page, 'system');
  await atTheDoor(page, owner, slug);
  await setUpWithLogin(page, 'Zebra-Quartz-4471!');
  await spoil(page);
  await page.reload();
  await unlock(page);

  await expect(page.getByRole('button', { name: 'Payer portal' })).toBeVisible();
  await expect(page.getByText('The last entry of the vaults’ log can’t be verified')).toBeVisible();
  await expect(page.getByText('1 record can’t be read.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Can’t be read' })).toContainText('Check “record”');
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The server's own entries verify: none of them is removed.
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Every entry of the log verifies.')).toBeVisible();
});

test('a member gets new keys, and the old passphrase opens nothing', { tag: '@at-length' }, async ({
  page,
}) => {
  test.slow();
  const { slug, owner } = await vaultClinic(page);
  await setTheme(page, 'system');
  await atTheDoor(page, owner, slug);
  await setUpWithLogin(page, 'Zebra-Quartz-4471!');

  await fromMenu(page, 'My vault settings');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change passphrase' }).click();
  await expect(dialog.getByText('Does someone else know the old passphrase?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Get new keys' }).click();
  const form = dialog.getByRole('form', { name: 'Get new keys' });
  await form.getByRole('textbox', { name: 'Your passphrase' }).fill(PASSPHRASE);
  await form.getByRole('textbox', { name: 'New passphrase', exact: true }).fill(NEXT);
  await form.getByRole('textbox', { name: 'New passphrase again' }).fill(NEXT);
  await expectNoAxeViolationsInBothThemes(page);
  await form.getByRole('button', { name: 'Get new keys' }).click();
  await expect(page.getByText('You have new keys')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await addLogin(page, 'Lab portal', 'Otter-Basalt-9920!');

  await page.reload();
  await unlock(page);
  await expect(page.getByText('That doesn’t open the vault.')).toBeVisible();
  await unlock(page, NEXT);
  for (const name of ['Payer portal', 'Lab portal']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
});
