import { PASSWORD } from './support/api';
import { expect, expectNoAxeViolations, setTheme, signIn, test } from './support/fixtures';

test('a portal that nobody uses asks first, then for the password, and keeps what was typed', async ({
  page,
}) => {
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
  // Once: the seconds run while axe looks.
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();

  await page.clock.fastForward('15:30');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill('staff.demo');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeHidden();
  await expect(reason).toHaveValue('Ringing in the left ear');
});
