import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import {
  addLogin,
  addVault,
  atTheDoor,
  PASSPHRASE,
  takePassphrase,
  unlock,
  vaultClinic,
} from './support/vault';

const PASSWORD = 'Zebra-Quartz-4471!';

test('a clinic sets up its vault, keeps a password, and finds it after unlocking', async ({
  page,
}) => {
  const { slug, owner } = await vaultClinic(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await setTheme(page, 'system');
  await signIn(page, owner);
  await page.goto(`/companies/${slug}/marketplace/secrets-vault`);
  await page.getByRole('link', { name: 'Open Vault' }).click();

  await takePassphrase(page);
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await addVault(page, 'Front desk');
  await addLogin(page, 'Payer portal', PASSWORD);

  await page.getByRole('button', { name: 'Lock' }).click();
  await unlock(page, 'not this one');
  await expect(page.getByText('That doesn’t open the vault.')).toBeVisible();
  await unlock(page);
  await page.getByRole('searchbox', { name: 'Search items' }).fill('front');
  await page.getByRole('button', { name: 'Payer portal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(dialog.getByText(PASSWORD)).toBeVisible();

  // What went over the line, what the browser keeps and where the page stands tell nothing.
  const stored = JSON.stringify(await page.context().storageState({ indexedDB: true }));
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  for (const call of ['found_vaults', 'append_vault_log', 'write_vault_records'])
    expect(sent.filter((text) => text.includes(`/rpc/${call} {`))).not.toEqual([]);
  expect(stored).toContain('vault-heads:');
  for (const text of [...sent, stored, session, page.url()]) {
    for (const secret of [PASSPHRASE, PASSWORD, 'Payer portal', 'Front desk'])
      expect(text).not.toContain(secret);
  }
});

test('two people share a vault, and who is removed reads nothing new', {
  tag: '@at-length',
}, async ({ page, browser }) => {
  test.slow();
  const { slug, owner, staff } = await vaultClinic(page, ['staff']);
  const colleague = staff[0] ?? '';
  const context = await browser.newContext();
  const theirs = await context.newPage();

  await atTheDoor(page, owner, slug);
  await takePassphrase(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await addVault(page, 'Front desk');
  await addLogin(page, 'Payer portal', PASSWORD);

  // A code that one tells the other by mouth.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const code = (await dialog.getByTestId('invitation-code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).click();

  await atTheDoor(theirs, colleague, slug);
  await theirs.getByRole('textbox', { name: 'Invitation code' }).fill(code);
  await takePassphrase(theirs);
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByText('Almost there')).toBeVisible();

  await page.reload();
  await unlock(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await dialog.getByRole('button', { name: 'Let in' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Vault' }).click();
  await page.getByRole('option', { name: 'Front desk' }).click();
  await page.getByRole('button', { name: 'Share vault' }).click();
  await dialog.getByRole('combobox').last().click();
  await page.getByRole('option', { name: 'Read and change' }).click();
  await expect(page.getByText('Access changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await theirs.getByRole('button', { name: 'Check again' }).click();
  await unlock(theirs);
  await addLogin(theirs, 'Lab portal', 'Otter-Basalt-9920!');
  await theirs.getByRole('button', { name: 'Payer portal' }).click();
  await theirs.getByRole('button', { name: 'Show password' }).click();
  await expect(theirs.getByText(PASSWORD)).toBeVisible();
  await theirs.getByRole('button', { name: 'Edit' }).click();
  await theirs.getByRole('textbox', { name: 'Username' }).fill('both-of-us');
  await theirs.getByRole('button', { name: 'Save item' }).click();
  await expect(theirs.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await unlock(page);
  await page.getByRole('button', { name: 'Lab portal' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Payer portal' }).click();
  await expect(dialog.getByText('both-of-us')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await addLogin(page, 'New portal', 'Heron-Granite-1187!');

  await theirs.reload();
  await expect(theirs.getByText('You aren’t in the vault yet')).toBeVisible();
  await expect(theirs.getByText('New portal')).toHaveCount(0);
  await context.close();
});
