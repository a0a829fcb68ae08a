import { PASSWORD } from './support/api';
import { authenticator } from './support/authenticator';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { hire, makeClinic } from './support/people';

test('a clinic that requires two-step sign-in closes, shows how to set it up, and opens', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  // The page that saved the rule reloads settings of a clinic that is closed by then.
  allowConsole(/status of (401|406)|Error fetching data \(not-found\)/);
  await setTheme(page, 'system');
  const owner = await hire(page.request, 'staff');
  const slug = `two-step-${owner}`;
  await makeClinic(page.request, { slug, name: 'Twin Lakes ENT', owner });
  await signIn(page, owner);
  await page.goto(`/companies/${slug}/admin/system-settings`);
  const form = page.getByRole('form', { name: 'Two-step sign-in' });
  await form.getByRole('combobox', { name: 'Required of' }).click();
  await page.getByRole('option', { name: 'Owners and administrators' }).click();
  await form.getByLabel('Days to set it up').fill('0');
  await form.getByRole('button', { name: 'Save two-step sign-in' }).click();

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Twin Lakes ENT asks for two-step sign-in',
    );
  }).toPass({ timeout: 15_000 });
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Use an authenticator app instead' }).click();
  const nextCode = authenticator((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByLabel('Six-digit code').fill(nextCode());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('two-step');
});
