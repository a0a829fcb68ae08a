import type { Request } from '@playwright/test';
import { PASSWORD } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

test('an idle portal asks first, then requires the password, and keeps what was typed', async ({
  page,
  allowConsole,
}) => {
  // Requests sent before the session ended come back refused.
  allowConsole(/status of 401|\(session-expired\)/);
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  await page.clock.install();
  await page.goto('/companies/demo/referrals');
  await page.getByRole('button', { name: 'New Referral' }).click();
  const reason = page.getByRole('dialog', { name: 'New Referral' }).getByLabel(/Reason/);
  await reason.fill('Ringing in the left ear');

  await page.clock.fastForward('14:01');
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(question.getByRole('timer')).toHaveText(/^\d+ seconds?$/);
  // Once: the countdown runs while axe checks.
  await expectNoAxeViolations(page);
  // The member is back, so the page loads everything again: with this session, not with the next.
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const askedAgain = page.waitForResponse(/search_referrals/);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await askedAgain;
  await expect.poll(() => open.size).toBe(0);

  await page.clock.fastForward('15:30');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill('staff.demo');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeHidden();
  await expect(reason).toHaveValue('Ringing in the left ear');
});
