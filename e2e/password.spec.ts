import { EMBEDDED_ANON_KEY } from '../supabase/embedded/anon-key.ts';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

test('a password is changed only with the current one', async ({ page, allowConsole }) => {
  allowConsole(/status of 400|Error changing password/);
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  await page.goto('/companies/demo/user-settings/sign-in');
  const form = page.getByRole('form', { name: 'Password' });
  const change = form.getByRole('button', { name: 'Change password' });
  await form.getByLabel('Current password').fill('a guess at it');
  await form.getByLabel('New password', { exact: true }).fill('short');
  await change.click();
  await expect(form.getByText('The passwords don’t match.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await form.getByLabel('New password', { exact: true }).fill('a much longer sentence');
  await form.getByLabel('New password again').fill('a much longer sentence');
  await change.click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expect(form.getByLabel('New password again')).toHaveValue('a much longer sentence');
  const still = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: EMBEDDED_ANON_KEY },
    data: { email: 'staff.demo@tozid.example', password: 'a much longer sentence' },
  });
  expect(still.ok()).toBe(false);
});
