import type { Page } from '@playwright/test';
import { lastMailTo } from '../supabase/embedded/mailbox.ts';
import { apiAs, DEMO_CLINIC, PASSWORD } from './support/api';
import { authenticator } from './support/authenticator';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { plugInAuthenticator } from './support/passkeys';
import { hire, newUsername } from './support/people';

const NEW_PASSWORD = 'Pears under the old bridge';

/** Opens the link of the last message to an address, on this test's server. */
async function openMail(page: Page, address: string) {
  await expect.poll(() => lastMailTo(address)).toMatch(/new-password#/);
  const [, link = ''] = /(\/new-password#\S+)/.exec((await lastMailTo(address)) ?? '') ?? [];
  await page.goto(link);
}

async function choosePassword(page: Page, password = NEW_PASSWORD) {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('a forgotten password is replaced by an emailed link, and the link works once', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 403/);
  await setTheme(page, 'system');
  const username = await hire(page.request, 'staff');
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByLabel('Username or email address').fill(username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');

  const address = `${username}@tozid.example`;
  await openMail(page, address);
  await choosePassword(page, 'password1234');
  await expect(page.getByText(/This is easy to guess/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await choosePassword(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await page.getByRole('link', { name: 'Go to the portal' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();

  await openMail(page, address);
  await page.reload();
  await choosePassword(page);
  await expect(page.getByRole('alert')).toContainText('This link was used before');
  await signIn(page, username, NEW_PASSWORD);
});

test('a forgotten password doesn’t get past an authenticator app', { tag: '@at-length' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const username = await hire(page.request, 'staff');
  await signIn(page, username);
  await page.goto('/companies/demo/user-settings/sign-in');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Use an authenticator app instead' }).click();
  const nextCode = authenticator((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByLabel('Six-digit code').fill(nextCode());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Second steps' })).toContainText('Phone');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or email address').fill(username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await openMail(page, `${username}@tozid.example`);
  await choosePassword(page);
  const code = page.getByLabel('Six-digit code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right')).toBeVisible();
  await code.fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
});

test('a forgotten password doesn’t get past a passkey', { tag: '@at-length' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d|Error using passkey/);
  const device = await plugInAuthenticator(page);
  const username = await hire(page.request, 'staff');
  await signIn(page, username);
  await page.goto('/companies/demo/user-settings/sign-in');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('list', { name: 'Second steps' })).toContainText('Phone');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or email address').fill(username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await openMail(page, `${username}@tozid.example`);
  await device.answers(false);
  await choosePassword(page);
  await expect(page.getByRole('alert')).toContainText('No passkey answered');
  await device.answers(true);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
});

test('an invited person gets an account where sign-ups are closed, and joins', {
  tag: '@at-length',
}, async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { disable_signup: true } }),
  );
  const email = `${newUsername()}@tozid.example`;
  const owner = await apiAs(page.request, 'demo');
  const [{ token }] = await owner.call('create_invitation', {
    company_id: DEMO_CLINIC,
    role: 'admin',
    email,
  });
  await page.goto(`/invitation#${token}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`A message is on its way to ${email}`)).toBeVisible();
  await openMail(page, email);
  await choosePassword(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');
  await page.goto(`/invitation#${token}`);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/portal$/);
});
