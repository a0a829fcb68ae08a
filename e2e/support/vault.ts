import { expect, type Page } from '@playwright/test';
import { apiAs } from './api';
import { signIn } from './fixtures';
import { hire, makeClinic } from './people';

export const PASSPHRASE = 'seven blue herons sing';

/** A clinic with a vault that no other test sets up, with its owner and members in the given roles. */
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

/** Signs a member in and opens their clinic's vault page. */
export async function atTheDoor(page: Page, username: string, slug: string): Promise<void> {
  await signIn(page, username);
  await page.goto(`/companies/${slug}/marketplace/secrets-vault/open`);
  await expect(page.getByRole('heading', { level: 1, name: 'Secrets Vault' })).toBeVisible();
}

/** Fills in what a new member's keys need: a passphrase, twice, and the promise to keep the code. */
export async function takePassphrase(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(PASSPHRASE);
  await page.getByRole('textbox', { name: 'Passphrase again' }).fill(PASSPHRASE);
  await page.getByRole('switch', { name: 'I stored this code in a safe place' }).click();
}

/** Sets up the vaults of a clinic that has none, from its vault page. */
export async function setUp(page: Page): Promise<void> {
  await takePassphrase(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
}

/** The same, with a vault and a login in it. */
export async function setUpWithLogin(page: Page, password: string): Promise<void> {
  await setUp(page);
  await addVault(page, 'Front desk');
  await addLogin(page, 'Payer portal', password);
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

/** Opens an entry of the vault's menu. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Brings a colleague in, with a code passed on in person; they still have to unlock. */
export async function bringIn(
  page: Page,
  theirs: Page,
  colleague: string,
  slug: string,
  seen: { waiting?: (page: Page) => Promise<void> } = {},
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
  await seen.waiting?.(theirs);

  await fromMenu(page, 'People');
  await dialog.getByRole('button', { name: 'Let in' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** The raw copy that this device keeps for reading offline; empty if there is none. */
export function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === 'vault-copies')) return '';
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answered(indexedDB.open('vault-copies'));
    const stores = [...db.objectStoreNames];
    const rows = await Promise.all(
      stores.flatMap((name) => {
        const store = db.transaction(name).objectStore(name);
        return [answered(store.getAllKeys()), answered(store.getAll())];
      }),
    );
    db.close();
    return rows.flat().length === 0 ? '' : JSON.stringify(rows);
  });
}

/** Takes the device's copy and returns a function that restores it. */
export async function copyOfDevice(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('vault-copies');
      asked.onsuccess = () => resolve(asked.result);
    });
    const read = (name: string) =>
      new Promise<[IDBValidKey[], unknown[]]>((resolve) => {
        const store = db.transaction(name).objectStore(name);
        const keys = store.getAllKeys();
        const values = store.getAll();
        values.onsuccess = () => resolve([keys.result, values.result]);
      });
    const kept = { heads: await read('heads'), pages: await read('pages') };
    db.close();
    Reflect.set(window, 'keptBefore', kept);
  });
  return () =>
    page.evaluate(async () => {
      const kept: Record<string, [IDBValidKey[], unknown[]]> = Reflect.get(window, 'keptBefore');
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('vault-copies');
        asked.onsuccess = () => resolve(asked.result);
      });
      for (const [name, [keys, values]] of Object.entries(kept)) {
        const work = db.transaction(name, 'readwrite');
        work.objectStore(name).clear();
        for (const [at, key] of keys.entries()) work.objectStore(name).put(values[at], key);
        await new Promise((resolve) => {
          work.oncomplete = resolve;
        });
      }
      db.close();
    });
}
