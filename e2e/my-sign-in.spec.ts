import { EMBEDDED_ANON_KEY } from '../supabase/embedded/anon-key.ts';
import { PASSWORD } from './support/api';
import { codeTo } from './support/codes';
import { expect, expectNoSidewaysScrolling, test } from './support/fixtures';
import { newUsername } from './support/people';

test('a patient signs in with a code by mail, after a wrong one', {
  tag: ['@phone', '@desktop-at-length'],
}, async ({ page, allowConsole }) => {
  // A wrong code, and an address without an account.
  allowConsole(/status of (403|422)/);
  const email = `${newUsername()}@mail.example`;
  const made = await page.request.post('/auth/v1/signup', {
    headers: { apikey: EMBEDDED_ANON_KEY },
    data: { email, password: PASSWORD },
  });
  expect(made.ok()).toBe(true);

  await page.goto('/my/signin');
  const address = page.getByLabel('Email address');
  const heading = page.getByRole('heading', { level: 1 });
  await address.fill(`nobody-${email}`);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(heading).toHaveText('Check your email');
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await address.fill(email);
  await address.press('Enter');
  await expect(heading).toHaveText('Check your email');

  const code = await codeTo(email);
  const field = page.getByLabel('Code', { exact: false });
  await field.fill(code === '00000000' ? '00000001' : '00000000');
  await field.press('Enter');
  await expect(page.getByText('This code is not right, or it has ended.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/my$/);
  await page.goto('/my/signin');
  await expect(page, 'who is signed in isn’t asked again').toHaveURL(/\/my$/);
});
