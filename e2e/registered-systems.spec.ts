import { signingSystem } from '../supabase/tests/support/signing-system';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

test('an administrator registers an office’s system, which signs in with its own keys until it is revoked', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const system = await signingSystem();
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/api-keys');
  await page.getByRole('button', { name: 'Register system' }).click();
  const form = page.getByRole('dialog', { name: 'Register a FHIR system' });
  await form.getByLabel('Name').fill('Northside EHR');
  // The address of its keys, unless they are pasted.
  await form.getByLabel('Key address').fill('http://charts.example.com/jwks.json');
  await form.getByRole('button', { name: 'Register system' }).click();
  await expect(form.getByText('Enter an address such as')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await form.getByLabel('Public keys').click();
  await page.getByRole('option', { name: 'Paste a key set' }).click();
  await form
    .getByLabel('Key set')
    .fill(JSON.stringify({ keys: [{ ...system.publicKey, d: 'private' }] }));
  await form.getByRole('button', { name: 'Register system' }).click();
  await expect(form.getByText('Key 1 is a private key. Paste the public one.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await form.getByLabel('Key set').fill(JSON.stringify(system.keySet));
  await form.getByRole('button', { name: 'Register system' }).click();

  const shown = page.getByRole('dialog', { name: 'System registered' });
  const client = await shown.getByLabel('Client ID', { exact: true }).inputValue();
  const fhir = await shown.getByLabel('FHIR address', { exact: true }).inputValue();
  const aud = await shown.getByLabel('Token address', { exact: true }).inputValue();
  await expectNoAxeViolationsInBothThemes(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Northside EHR' });
  await expect(row).toContainText('key-1 (ES384)');
  await expect(row).toContainText('Never');

  const token = async (signer: typeof system) => {
    const exp = Math.floor(Date.now() / 1000) + 200;
    const claims = { iss: client, sub: client, aud, exp, jti: crypto.randomUUID() };
    return await page.request.post(aud, {
      form: {
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await signer.sign(claims),
        scope: 'system/Task.rs',
      },
    });
  };
  const granted = await token(system);
  expect(granted.status()).toBe(200);
  const { access_token } = await granted.json();
  const read = async () =>
    (
      await page.request.get(`${fhir}/Task`, {
        headers: { Authorization: `Bearer ${access_token}` },
      })
    ).status();
  expect(await read()).toBe(200);
  await page.reload();
  await expect(row).not.toContainText('Never');

  await row.getByRole('button', { name: 'More about Northside EHR' }).click();
  await page.getByRole('menuitem', { name: /Replace keys/ }).click();
  const next = await signingSystem('RS384', 'key-2');
  const replacing = page.getByRole('dialog', { name: 'Replace the keys of Northside EHR' });
  await replacing.getByLabel('Key set').fill(JSON.stringify(next.keySet));
  await replacing.getByRole('button', { name: 'Replace keys' }).click();
  await expect(row).toContainText('key-2 (RS384)');
  expect(await read()).toBe(401);
  expect((await token(system)).status()).toBe(401);
  expect((await token(next)).status()).toBe(200);

  // The name leads nowhere: the row says so, and no key works.
  await row.getByRole('button', { name: 'More about Northside EHR' }).click();
  await page.getByRole('menuitem', { name: /Replace keys/ }).click();
  await replacing.getByLabel('Public keys').click();
  await page.getByRole('option', { name: 'Fetch from an address' }).click();
  await replacing.getByLabel('Key address').fill('https://charts.invalid.example/jwks.json');
  await replacing.getByRole('button', { name: 'Replace keys' }).click();
  await expect(row).toContainText('Keys not fetched yet');
  expect((await token(next)).status()).toBe(401);
  await page.reload();
  await expect(row).toContainText('Its key address could not be reached. It can’t sign in.');
  await expectNoAxeViolationsInBothThemes(page);

  await row.getByRole('button', { name: 'More about Northside EHR' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke system' }).click();
  await expect(row).toContainText('Revoked');
  expect((await token(next)).status()).toBe(401);
  await expectNoAxeViolationsInBothThemes(page);
});
