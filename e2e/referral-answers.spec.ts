import { z } from 'zod';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick.ts';
import { addOffice, addReferral, REFERRALS, uniqueName } from './support/referrals.ts';

const mailboxSchema = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

test('an office gets an answer by email, and its link shows the state of the referral', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  const lastName = uniqueName();
  const office = await addOffice(page, { preferred_way: 'email' });
  const to = office.email;
  // The demo clinic acknowledges referrals automatically.
  const referral = await addReferral(page, {
    firstName: 'Nora',
    lastName,
    dateOfBirth: '2014-05-06',
    columns: { referring_practice_id: office.id },
  });

  const mails = async () => {
    const answer = await page.request.get('/dev/mailbox?as=json');
    return mailboxSchema.parse(await answer.json()).filter((mail) => mail.to === to);
  };
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await mails();
  expect(mail?.text).not.toContain(lastName);
  expect(mail?.text).not.toContain('Nora');

  await page.goto(`${REFERRALS}/${referral}`);
  const card = page.getByRole('list', { name: 'Messages, latest first' });
  await expect(card.getByText('Simulated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send answer' });
  await pick(page, 'Answer', 'Acknowledgment');
  await dialog.getByLabel('Note to the office').fill('Please send the hearing test.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(2);

  const path = /\/status#\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
  await page.goto(path);
  await page.getByLabel('Patient’s date of birth').fill('2014-05-07');
  await page.getByRole('button', { name: 'Show status' }).click();
  await expect(page.getByRole('alert')).toContainText('don’t match');
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByLabel('Patient’s date of birth').fill('2014-05-06');
  await page.getByRole('button', { name: 'Show status' }).click();
  await expect(page.getByRole('heading', { name: `Nora ${lastName}` })).toBeFocused();
  await expect(page.getByText('Please send the hearing test.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${REFERRALS}/${referral}`);
  await expect(card.getByText('Opened')).toBeVisible();
  await expect(page.getByText(/^Status link last read/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto('/companies/demo/admin/notifications');
  await expect(page.getByRole('switch', { name: 'A referral was received' })).toBeChecked();
  await expect(page.getByText(`Email to ${office.name}`).first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
