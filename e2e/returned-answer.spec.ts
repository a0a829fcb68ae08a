import { z } from 'zod';
import { DEVELOPMENT_REPORTS_SECRET } from '../supabase/embedded/development.ts';
import { apiOf } from './support/api.ts';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick.ts';
import { addOffice, addReferral, REFERRALS, uniqueName } from './support/referrals.ts';

const mailboxSchema = z.array(z.object({ id: z.string(), to: z.string(), channel: z.string() }));

/** Dana signs in and owns the referral: the owner gets the notification. */
const DANA_WHITFIELD = '10000000-0000-4000-8000-000000000001';

test('an answer comes back from the mail server, its owner hears of it, it is due again, and goes out by fax', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  const api = await apiOf(page);
  const lastName = uniqueName();
  const fax = `555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const office = await addOffice(page, { fax });
  const mail = office.email;
  const referral = await addReferral(page, {
    firstName: 'Nora',
    lastName,
    columns: { referring_practice_id: office.id, assigned_to: DANA_WHITFIELD },
  });
  await api.call('set_referral_status', { referral_id: referral, new_status: 'declined' });
  const sentBy = async (channel: string) => {
    const answer = await page.request.get('/dev/mailbox?as=json');
    const sent = mailboxSchema.parse(await answer.json());
    return sent.find((message) => message.channel === channel && [mail, fax].includes(message.to));
  };

  await page.goto(`${REFERRALS}/${referral}`);
  await page.getByRole('button', { name: 'Tell the office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send answer' });
  await expect(dialog.getByLabel('Send by')).toContainText(`Email to ${mail}`);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect.poll(() => sentBy('email'), { timeout: 30_000 }).toBeDefined();
  const messages = page.getByRole('list', { name: 'Messages, latest first' });
  await expect(messages.getByText('Simulated', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('This referral was declined.')).toBeVisible();

  // Minutes later the mail server reports a bounce.
  const answer = await page.request.post('/functions/v1/delivery-reports', {
    headers: { authorization: `Bearer ${DEVELOPMENT_REPORTS_SECRET}` },
    data: {
      event: 'bounced',
      message_id: `<${(await sentBy('email'))?.id}@portal.example>`,
      at: new Date().toISOString(),
      status: '5.1.1',
    },
  });
  expect(await answer.json()).toEqual({ returned: 1, ignored: 0 });

  await page.goto('/companies/demo/admin/notifications');
  await page.getByRole('button', { name: 'Failed only' }).click();
  const failed = page.getByRole('listitem').filter({ hasText: office.name });
  await expect(failed.getByText('Came back')).toBeVisible();
  await expect(failed).toContainText('The address or number was refused.');
  await expectNoAxeViolationsInBothThemes(page);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const told = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'An answer came back' })
    .filter({ hasText: lastName });
  await expect(told).toContainText(
    `${office.name} did not get the answer about Nora ${lastName}. Send it another way.`,
  );
  await told.getByRole('link', { name: /An answer came back/ }).click();
  await expect(page).toHaveURL(new RegExp(`/referrals/${referral}$`));

  await page.goto(`${REFERRALS}?sort=work`);
  await page.getByRole('searchbox', { name: 'Search referrals' }).fill(lastName);
  const row = page.getByRole('row', { name: new RegExp(lastName) });
  await expect(row).toContainText('Answer office');
  await row.getByRole('link', { name: 'No reason provided' }).click();
  await expect(page.getByText(/does not know yet that it was declined/)).toBeVisible();
  await expect(page.getByText('returned the answer to the referring provider')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.getByRole('button', { name: 'Send another way' }).click();
  await expect(dialog.getByText('The last mail came back. Choose another way.')).toBeVisible();
  await expect(dialog.getByLabel('Send by')).toContainText('Fax to');
  await pick(page, 'Send by', 'Print a letter');
  await pick(page, 'Send by', 'Fax to');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect.poll(() => sentBy('fax'), { timeout: 30_000 }).toBeDefined();
  await expect(messages.getByText('Simulated', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(messages.getByText('Came back')).toBeVisible();
  await expect(page.getByText('This referral was declined.')).toBeVisible();
});
