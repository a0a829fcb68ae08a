import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { FAULTS_IN_CONSOLE } from './support/faults';
import { expect, setTheme, test } from './support/fixtures';
import {
  addLogin,
  atTheDoor,
  copyOfDevice,
  fromMenu,
  keptOnDevice,
  PASSPHRASE,
  setUpWithLogin,
  unlock,
  vaultClinic,
} from './support/vault';

const PASSWORD = 'Zebra-Quartz-4471!';

test('opened items are read offline, from a copy that reveals nothing and is deleted on request', {
  tag: '@at-length',
}, async ({ page, context, allowConsole }) => {
  test.slow();
  allowConsole(FAULTS_IN_CONSOLE);
  const { slug, owner } = await vaultClinic(page);
  await setTheme(page, 'system');
  await atTheDoor(page, owner, slug);
  await setUpWithLogin(page, PASSWORD);

  // The raw copy holds records and keys, but no readable text.
  await expect.poll(() => keptOnDevice(page)).toContain('\\"item\\":');
  const kept = await keptOnDevice(page);
  for (const secret of [PASSPHRASE, PASSWORD, 'Payer portal', 'Front desk', 'front-desk'])
    expect(kept).not.toContain(secret);
  const putBack = await copyOfDevice(page);
  await addLogin(page, 'Lab portal', 'Otter-Basalt-9920!');

  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You can read what this device keeps.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await unlock(page, 'not this one');
  await expect(page.getByText('That doesn’t open the vault.')).toBeVisible();
  await unlock(page);
  await expect(page.getByText('You’re offline. You can read the vault as of')).toBeVisible();
  await expect(page.getByText('newer changes')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lab portal' })).toBeVisible();
  await page.getByRole('button', { name: 'Payer portal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(dialog.getByText(PASSWORD)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add favorite' }).click();
  await expect(page.getByText('The vault can be read, not changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectNoAxeViolationsInBothThemes(page);

  // A copy that was reset to an earlier one opens, and says so.
  await page.getByRole('button', { name: 'Lock' }).click();
  await putBack();
  await unlock(page);
  await expect(page.getByText('This device has seen newer changes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payer portal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lab portal' })).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Lab portal' })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Payer portal' }).click();
  await dialog.getByRole('button', { name: 'Add favorite' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove favorite' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The copy follows the member's choice, and is deleted with it.
  await fromMenu(page, 'My vault settings');
  await dialog.getByRole('switch', { name: 'Read offline' }).click();
  await expect.poll(() => keptOnDevice(page)).toBe('');
  await dialog.getByRole('switch', { name: 'Read offline' }).click();
  await expect.poll(() => keptOnDevice(page)).not.toBe('');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toBe('');
});
