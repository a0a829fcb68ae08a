import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, test } from './support/fixtures';
import { plugInAuthenticator } from './support/passkeys';
import {
  addLogin,
  addVault,
  atTheDoor,
  bringIn,
  fromMenu,
  PASSPHRASE,
  setUp,
  setUpWithLogin,
  unlock,
  vaultClinic,
} from './support/vault';

const NEXT = 'nine grey otters hum';

/** An account whose passphrase has a cost: memory in KiB, and passes. */
const costing = (kdf: { memory: number; passes: number }) => ({ account: { passphrase: { kdf } } });

test('a member changes their passphrase and unlocks with a passkey', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  const { slug, owner } = await vaultClinic(page);
  await plugInAuthenticator(page);
  await setTheme(page, 'system');
  await atTheDoor(page, owner, slug);
  await setUpWithLogin(page, 'Zebra-Quartz-4471!');

  await fromMenu(page, 'My vault settings');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Lock when idle' }).click();
  await page.getByRole('option', { name: 'After 15 minutes' }).click();
  await dialog.getByRole('button', { name: 'Change passphrase' }).click();
  const change = dialog.getByRole('form', { name: 'Change passphrase' });
  await change.getByRole('textbox', { name: 'Your passphrase' }).fill('not this one');
  await change.getByRole('textbox', { name: 'New passphrase', exact: true }).fill(NEXT);
  await change.getByRole('textbox', { name: 'New passphrase again' }).fill(NEXT);
  await change.getByRole('button', { name: 'Change passphrase' }).click();
  await expect(change.getByText('That doesn’t open the vault.')).toBeVisible();
  await change.getByRole('textbox', { name: 'Your passphrase' }).fill(PASSPHRASE);
  await change.getByRole('button', { name: 'Change passphrase' }).click();
  await expect(page.getByText('Passphrase changed')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const add = dialog.getByRole('form', { name: 'Add a passkey' });
  await add.getByRole('textbox', { name: 'Your passphrase' }).fill(NEXT);
  await add.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByRole('list', { name: 'Passkeys' })).toContainText('This device');
  await expectNoAxeViolationsInBothThemes(page);

  await page.reload();
  await unlock(page, PASSPHRASE);
  await expect(page.getByText('That doesn’t open the vault.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Unlock with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Payer portal' })).toBeVisible();
});

test('a passphrase set on a slow device is hardened when a fast device opens it', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  const { slug, owner } = await vaultClinic(page);
  // Fakes the clock: this device seems a hundred times slower, then a hundred times faster.
  await page.addInitScript(() => {
    const told = performance.now.bind(performance);
    const pace = Number(localStorage.getItem('told-pace') ?? 100);
    performance.now = () => told() * pace;
  });
  await atTheDoor(page, owner, slug);
  await setUpWithLogin(page, 'Zebra-Quartz-4471!');

  await page.evaluate(() => localStorage.setItem('told-pace', '0.01'));
  await page.reload();
  const asked = page.waitForResponse(/try_vaults/);
  const raised = page.waitForRequest(/save_vault_account/);
  await unlock(page);
  expect(await (await asked).json()).toMatchObject(costing({ memory: 19_456, passes: 2 }));
  await expect(page.getByRole('button', { name: 'Payer portal' })).toBeVisible();
  await (await raised).response();

  await page.reload();
  const askedAgain = page.waitForResponse(/try_vaults/);
  await unlock(page);
  expect(await (await askedAgain).json()).toMatchObject(costing({ memory: 131_072, passes: 3 }));
  await expect(page.getByRole('button', { name: 'Payer portal' })).toBeVisible();
});

test('two holders recover a vault that one of them never saw', {
  tag: '@at-length',
}, async ({ page, browser }) => {
  test.slow();
  const { slug, owner, staff } = await vaultClinic(page, ['staff']);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await setTheme(page, 'system');
  await atTheDoor(page, owner, slug);
  await setUp(page);
  await addVault(page, 'Payroll');
  await addLogin(page, 'Bank portal', 'Zebra-Quartz-4471!');
  await bringIn(page, theirs, staff[0] ?? '', slug);

  const dialog = page.getByRole('dialog');
  await fromMenu(page, 'Clinic recovery');
  const holders = dialog.getByRole('region', { name: 'Holders' });
  const chips = holders.locator('[aria-pressed]');
  await expect(chips).toHaveCount(2);
  for (const chip of await chips.all()) await chip.click();
  await expectNoAxeViolationsInBothThemes(page);
  await holders.getByRole('button', { name: 'Set up recovery' }).click();
  await dialog.getByRole('button', { name: 'Give my share' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give share' }).click();
  await expect(page.getByText('Share given')).toBeVisible();

  await unlock(theirs);
  await fromMenu(theirs, 'Clinic recovery');
  await theirs.getByRole('button', { name: 'Recover 1 vault' }).click();
  await expect(theirs.getByText('Vaults recovered')).toBeVisible();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(theirs.getByRole('button', { name: 'Bank portal' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Another vault is shared with a role: its members wait until a manager gives access.
  await fromMenu(page, 'Add vault');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Front desk');
  await dialog.getByRole('button', { name: 'Add vault' }).click();
  await expect(dialog).toHaveCount(0);
  await addLogin(page, 'Payer portal', 'Otter-Basalt-9920!');
  await page.getByRole('combobox', { name: 'Vault' }).click();
  await page.getByRole('option', { name: 'Front desk' }).click();
  await page.getByRole('button', { name: 'Share vault' }).click();
  await dialog.getByRole('combobox', { name: 'Access of role Staff' }).click();
  await page.getByRole('option', { name: 'Read', exact: true }).click();
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expect(dialog.getByRole('button', { name: 'Give access' })).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);
  await expect(theirs.getByText('You can open Front desk now')).toBeVisible();
  await theirs.getByRole('button', { name: 'Payer portal' }).click();
  await expect(theirs.getByRole('dialog').getByText('front-desk')).toBeVisible();
  await context.close();
});
