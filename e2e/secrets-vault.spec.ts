import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

const PASSPHRASE = 'seven blue herons sing';
const PASSWORD = 'Zebra-Quartz-4471!';

test('a clinic sets up its vault, keeps a password, and finds it after unlocking', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/marketplace/secrets-vault');
  await page.getByRole('link', { name: 'Open Vault' }).click();

  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(PASSPHRASE);
  await page.getByRole('textbox', { name: 'Passphrase again' }).fill(PASSPHRASE);
  await page.getByRole('switch', { name: 'I keep this code in a safe place' }).click();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();

  await page.getByRole('button', { name: 'Add vault' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Front desk');
  await dialog.getByRole('button', { name: 'Add vault' }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Payer portal');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('front-desk');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('Payer portal');

  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('textbox', { name: 'Passphrase' }).fill('not this one');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('That doesn’t open the vault.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('searchbox', { name: 'Search items' }).fill('front');
  await page.getByRole('button', { name: 'Payer portal' }).click();
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(dialog.getByText(PASSWORD)).toBeVisible();

  // What went over the line, what the browser keeps and where the page stands tell nothing.
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  for (const text of [...sent, kept, page.url()]) {
    for (const secret of [PASSPHRASE, PASSWORD, 'Payer portal']) expect(text).not.toContain(secret);
  }
});
