import { z } from 'zod';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick.ts';
import { addOffice, addReferral, REFERRALS, uniqueName } from './support/referrals.ts';

const mailboxSchema = z.array(z.object({ channel: z.string(), to: z.string(), text: z.string() }));

test('an office that prefers text messages gets its links at its mobile number', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  const lastName = uniqueName();
  const office = await addOffice(page, {});
  await page.goto(`${REFERRALS}/directory`);
  await page.getByRole('searchbox').fill(office.name);
  await page.getByRole('button', { name: `Edit ${office.name}` }).click();
  const entry = page.getByRole('dialog', { name: `Edit ${office.name}` });
  await entry.getByLabel('Mobile').fill('555-0144');
  await entry.getByLabel('Preferred contact method').click();
  await page.getByRole('option', { name: 'Text message' }).click();
  await entry.getByRole('button', { name: 'Save practice' }).click();
  await expect(entry.getByText(/^Enter a mobile number without extension/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  // A number that no one else in the demo has.
  const digits = String(Date.now()).slice(-4);
  await entry.getByLabel('Mobile').fill(`(555) 555-${digits}`);
  await entry.getByRole('button', { name: 'Save practice' }).click();
  await expect(entry).toBeHidden();

  const referral = await addReferral(page, {
    firstName: 'Nora',
    lastName,
    dateOfBirth: '2014-05-06',
    columns: { referring_practice_id: office.id },
  });
  const texts = async () => {
    const answer = await page.request.get('/dev/mailbox?as=json');
    const every = mailboxSchema.parse(await answer.json());
    return every.filter(({ channel, to }) => channel === 'sms' && to === `+1555555${digits}`);
  };
  await expect.poll(async () => (await texts()).length, { timeout: 30_000 }).toBe(1);
  const [text] = await texts();
  expect(text?.text).toMatch(/\/status#[0-9a-z]{32} Reply STOP to end texts\.$/);
  expect(text?.text).not.toContain(lastName);

  await page.goto(`${REFERRALS}/${referral}`);
  await expect(page.getByText(`Text message to ${office.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send answer' });
  await expect(dialog.getByLabel('Send by')).toHaveText(`Text message to (555) 555-${digits}`);
  await expectNoAxeViolationsInBothThemes(page);
  await pick(page, 'Answer', 'Acknowledgment');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await texts()).length, { timeout: 30_000 }).toBe(2);

  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/notifications');
  await expect(page.getByText(`Text message to ${office.name}`).first()).toBeVisible();
});
