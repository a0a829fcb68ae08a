import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './support/api';
import { authenticator } from './support/authenticator';
import { expectNoAxeViolations } from './support/axe';
import { comeBack, expect, setTheme, signIn, test } from './support/fixtures';
import { hire } from './support/people';

/** @returns a function that gives the codes of the app that was set up */
async function setUpApp(page: Page, giveCode: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Use an authenticator app instead' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const nextCode = authenticator((await dialog.locator('code').textContent()) ?? '');
  await giveCode(dialog);
  await dialog.getByLabel('Six-digit code').fill(nextCode());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Second steps' })).toContainText('Phone');
  return nextCode;
}

test('an authenticator app is set up, required at the next sign-in, lost, and removed', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  // Requests in flight while the session is replaced are sent again (401).
  allowConsole(/status of (401|422)|Error checking (recovery )?code/);
  await setTheme(page, 'system');
  const username = await hire(page.request, 'staff');
  await signIn(page, username);
  await page.goto('/companies/demo/user-settings/sign-in');

  const nextCode = await setUpApp(page, async (dialog) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }
    await dialog.getByLabel('Six-digit code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This code is not right');
  });
  await page.getByRole('button', { name: 'Make codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoAxeViolations(page);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I kept them' }).click();
  await expect(page.getByText('10 codes left.')).toBeVisible();

  await comeBack(page, username);
  await expectNoAxeViolations(page);
  await page.goto('/companies/demo/user-settings/sign-in');
  await expect(page, 'the password alone opens nothing').toHaveURL(/\/signin$/);
  await page.getByLabel('Six-digit code').fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user-settings\/sign-in$/);

  await comeBack(page, username);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('not one of them');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This recovery code is not right');
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('One more step');
  await page.goto('/companies/demo/user-settings/sign-in');

  const codeOfNew = await setUpApp(page, async () => undefined);
  await expect(page.getByText('9 codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Six-digit code').fill(codeOfNew());
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Off. Your password alone signs you in.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
