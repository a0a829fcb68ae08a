import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { REFERRALS, uniqueName } from './support/referrals.ts';

const PDF = {
  name: 'hearing-test.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
};

test('an office without an account refers a patient, and talks with the desk once the desk knows the office', async ({
  page,
}) => {
  await setTheme(page, 'system');
  const lastName = uniqueName();
  await page.goto('/refer/demo');
  await page.getByLabel(/^Practice/).fill('Lakeside Pediatrics');
  await page.getByLabel('Referring provider').fill('Ada Quill, MD');
  await page.getByLabel('Office phone').fill('(555) 555-0188');
  await page.getByLabel(/^First name/).fill('Nora');
  await page.getByLabel(/^Last name/).fill(lastName);
  await page.getByLabel(/^Date of birth/).fill('2014-05-06');
  await page.getByLabel('Main problem').selectOption('Hearing loss');
  await expect(page.getByText('Please send:')).toBeVisible();
  await page.getByLabel('Reason for referral').fill('Does not hear the school bell');
  await page.getByRole('button', { name: 'Send referral' }).click();
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  await expect(page.getByText('Enter a phone number for the patient or guardian.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.reload();
  await expect(page.getByText('We restored what you typed on this device.')).toBeVisible();
  await expect(page.getByLabel(/^Last name/)).toHaveValue(lastName);
  await page.getByLabel(/^Phone/).fill('(555) 555-0123');
  await page.getByLabel('Add files').setInputFiles(PDF);
  await page.getByRole('button', { name: 'Send referral' }).click();
  await expect(page.getByRole('heading', { name: 'Referral sent' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Files' }).getByText('Sent')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  expect(page.url()).not.toContain(lastName);
  const link = await page.getByRole('link', { name: /\/status#/ }).getAttribute('href');

  await page.goto('/refer/demo');
  await expect(page.getByLabel(/^Last name/)).toHaveValue('');

  await openLink(page, link);
  await expect(page.getByText('You see the status only.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sent files' })).toContainText(PDF.name);
  await expect(page.getByLabel('Message to the clinic')).toBeHidden();
  await expectNoAxeViolationsInBothThemes(page);

  await signIn(page);
  await page.goto(`${REFERRALS}?q=${lastName}`);
  await page
    .getByRole('link', { name: new RegExp(lastName) })
    .first()
    .click();
  // In the panel beside the list, whose own row names the referral too.
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Does not hear the school bell/ })
    .click();
  await expect(page.getByText('Sent by Lakeside Pediatrics with the referral form.')).toBeVisible();
  await expect(page.getByText(/^No one has confirmed that Lakeside Pediatrics/)).toBeVisible();
  await page.getByRole('button', { name: 'This is the office' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Is this the office?' });
  await expectNoAxeViolationsInBothThemes(page);
  await asked.getByRole('button', { name: 'This is the office' }).click();
  await expect(page.getByText(/confirmed Lakeside Pediatrics as the sender/)).toBeVisible();
  await page.getByRole('button', { name: 'Message the office' }).click();
  await page.getByLabel('Message to the office').fill('Please bring the hearing test.');
  await page.getByRole('button', { name: 'Send message' }).click();
  const messages = page.getByRole('list', { name: 'Messages, oldest first' });
  await expect(messages).toContainText('Please bring the hearing test.');

  await openLink(page, link);
  await expect(page.getByRole('heading', { name: `Nora ${lastName}` })).toBeVisible();
  await expect(messages).toContainText('Please bring the hearing test.');
  await page.getByLabel('Message to the clinic').fill('We will.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(messages).toContainText('We will.');
});

async function openLink(page: Page, link: string | null) {
  await page.goto(link ?? '');
  await page.getByLabel('Patient’s date of birth').fill('2014-05-06');
  await page.getByRole('button', { name: 'Show status' }).click();
}
