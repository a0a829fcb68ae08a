import { expect, type Page } from '@playwright/test';
import { apiAs } from './api';
import { signIn } from './fixtures';
import { hire, makeClinic } from './people';

export const PASSPHRASE = 'seven blue herons sing';

/** A clinic of its own, whose vault no other journey sets up, with its owner and whoever else works there. */
export async function vaultClinic(page: Page, roles: readonly string[] = []) {
  const { request } = page;
  const owner = await hire(request, 'staff');
  const slug = `vault-${crypto.randomUUID().slice(0, 8)}`;
  const id = await makeClinic(request, { slug, name: 'Juniper Hill ENT', owner });
  const staff: string[] = [];
  for (const role of roles) {
    const username = await hire(request, 'staff');
    const [{ token }] = await (await apiAs(request, owner)).call('create_invitation', {
      company_id: id,
      role,
    });
    await (await apiAs(request, username)).call('accept_invitation', { token });
    staff.push(username);
  }
  return { slug, owner, staff };
}

/** Signs somebody in and leads them before the door of their clinic's vaults. */
export async function atTheDoor(page: Page, username: string, slug: string): Promise<void> {
  await signIn(page, username);
  await page.goto(`/companies/${slug}/marketplace/secrets-vault/open`);
  await expect(page.getByRole('heading', { level: 1, name: 'Secrets Vault' })).toBeVisible();
}

/** Fills in what a new person's keys need: a passphrase, twice, and the word that the code is kept. */
export async function takePassphrase(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(PASSPHRASE);
  await page.getByRole('textbox', { name: 'Passphrase again' }).fill(PASSPHRASE);
  await page.getByRole('switch', { name: 'I keep this code in a safe place' }).click();
}

export async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

export async function addVault(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add vault' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add vault' }).click();
  await expect(dialog).toHaveCount(0);
}

export async function addLogin(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Username' }).fill('front-desk');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByRole('list', { name: 'Items' })).toContainText(name);
}

/** Opens what the vault's menu holds. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Brings a colleague in, with a code that one tells the other by mouth; they still have to unlock. */
export async function bringIn(
  page: Page,
  theirs: Page,
  colleague: string,
  slug: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await fromMenu(page, 'People');
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
  await fromMenu(page, 'People');
  await dialog.getByRole('button', { name: 'Let in' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}
