import { expectNoAxeViolationsInBothThemes } from './support/axe';
import {
  expect,
  expectNoSidewaysScrollingAtAnySize,
  setTheme,
  signIn,
  test,
} from './support/fixtures';
import { addPacket } from './support/packets.ts';
import { uniqueName } from './support/referrals.ts';

test('a fax becomes a referral: read beside its page, checked, created', async ({ page }) => {
  // The page is read (OCR) on this machine.
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  const lastName = uniqueName();
  const referral = [
    'REFERRAL FORM',
    'PATIENT INFORMATION',
    `Patient Name: Maeve ${lastName}`,
    'Date of birth: 03/14/1962',
    'Home phone: (312) 555-0142',
    'REFERRING PROVIDER',
    'Provider: Ada Quill, MD',
    'Reason for referral: Sudden hearing loss, left ear, two days',
    'Diagnosis: H91.22',
  ];
  // More pages than fit beside each other on a phone.
  const notes = [1, 2, 3, 4].map((visit) => ['OFFICE VISIT NOTE', `Visit ${visit}: follow-up`]);
  const form = await addPacket(page, [referral, ...notes], 'fax.pdf');
  await expect(form.getByLabel('Last name')).toHaveValue(lastName, { timeout: 30_000 });
  await expect(form.getByLabel('Date of birth')).toHaveValue('1962-03-14');
  const reading = page.getByRole('status').filter({ hasText: 'Reading' });
  await expect(reading).toBeHidden({ timeout: 30_000 });
  await expect(form.getByText('Audiogram')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrollingAtAnySize(page);

  await page.getByRole('button', { name: 'Turn' }).click();
  await expect(page.getByText('Page turned')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  await form.getByRole('button', { name: 'Set stat' }).click();
  await expect(form.getByText('is suggested')).toBeHidden();
  await form.getByRole('button', { name: 'Create referral' }).click();
  await page.waitForURL(/\/referrals\//);
  await expect(page.getByText(`Maeve ${lastName}`).first()).toBeVisible();
  await expect(page.getByText('Stat').first()).toBeVisible();
});
