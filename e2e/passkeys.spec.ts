import { PASSWORD } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { comeBack, expect, setTheme, signIn, test } from './support/fixtures';
import { plugInAuthenticator } from './support/passkeys';
import { hire } from './support/people';

test('a passkey is made, required at the next sign-in, used to confirm, and removed', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  // Requests in flight while the session is replaced are sent again (401).
  allowConsole(/status of (401|403|422)|Error using passkey \(forbidden\)/);
  await setTheme(page, 'system');
  const device = await plugInAuthenticator(page);
  const username = await hire(page.request, 'staff');
  await signIn(page, username);
  await page.goto('/companies/demo/user-settings/sign-in');

  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Front desk computer');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Create a passkey' })).toBeVisible();
  await device.answers(false);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No passkey was created');
  await expectNoAxeViolationsInBothThemes(page);
  expect(await device.count()).toBe(0);
  await device.answers(true);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const list = page.getByRole('list', { name: 'Second steps' });
  await expect(list.getByRole('listitem')).toContainText('Front desk computerPasskey, set up');
  expect(await device.count()).toBe(1);

  await comeBack(page, username);
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto('/companies/demo/user-settings/sign-in');
  await expect(page, 'the password alone opens nothing').toHaveURL(/\/signin$/);
  await device.answers(false);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey answered');
  await device.answers(true);
  await expect(page.getByRole('button', { name: 'Use passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user-settings\/sign-in$/);

  // Pretends that ten minutes have passed.
  await page.route(
    '**/rpc/make_recovery_codes',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'PT403', message: 'Confirm.', details: '{"kind": "step_up"}' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Make codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make codes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expectNoAxeViolationsInBothThemes(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: 'I kept them' }).click();

  await page.getByRole('button', { name: 'Remove Front desk computer' }).click();
  const removal = page.getByRole('alertdialog');
  await expectNoAxeViolationsInBothThemes(page);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Off. Your password alone signs you in.')).toBeVisible();
});

test('a passkey whose answer got lost is used again, and none is made twice', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 401|ERR_FAILED|Failed to fetch|Error using passkey \(offline\)/);
  const device = await plugInAuthenticator(page);
  const username = await hire(page.request, 'staff');
  await signIn(page, username);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/factors')) asked.push(request.url());
  });
  await page.goto('/companies/demo/user-settings/sign-in');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  expect(asked, 'no extra request to learn whether there are passkeys').toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.route(
    '**/verify',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You seem to be offline');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const list = page.getByRole('list', { name: 'Second steps' });
  await expect(list.getByRole('listitem')).toContainText('PhonePasskey');
  expect(await device.count()).toBe(1);
});

test('where the server has no passkeys, an authenticator app is set up and nothing else is offered', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 422/);
  const username = await hire(page.request, 'staff');
  await page.route('**/auth/v1/factors', (route) => {
    const asksPasskey = String(route.request().postData()).includes('webauthn');
    return asksPasskey
      ? route.fulfill({
          status: 422,
          json: { code: 422, error_code: 'mfa_webauthn_enroll_not_enabled', msg: 'Disabled' },
        })
      : route.continue();
  });
  await signIn(page, username);
  await page.goto('/companies/demo/user-settings/sign-in');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByText('asskey')).toHaveCount(0);
});
