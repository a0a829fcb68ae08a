import type { Page } from '@playwright/test';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { uniqueName } from './support/referrals.ts';
import { textPdf } from './support/text-pdf.ts';

const form = (lastName: string, phone: string) => [
  'SPECIALTY CONSULT INTAKE',
  `Patient name: Maeve ${lastName}`,
  'DOB: 03/14/1962',
  `Callback line: ${phone}`,
  'Address: 18 Elm St',
  'REFERRING PROVIDER',
  'Provider: Ruth Abernathy, NP',
  'NPI: 1000000053',
  'Phone: (312) 555-0177',
  'Fax: (312) 555-0178',
  'Reason for referral: Hoarseness for six weeks',
  'Diagnosis: R49.0',
];

async function openPacket(page: Page, lines: string[], name: string) {
  await page.goto('/companies/demo/inbox');
  await page.getByLabel('Files to add').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: textPdf(lines),
  });
  await expect(page.getByText(`${name} added`)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Upload (packet)' }).last().click();
  return page.getByRole('form', { name: 'New referral' });
}

test('a typical packet is filed by few keys, and a correction is made once for a sender', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);

  // The first packet of that office: its form has the phone by a label that nobody knows.
  const first = uniqueName();
  const typed = await openPacket(page, form(first, '(773) 555-0142'), 'first.pdf');
  await expect(typed.getByLabel('Last name')).toHaveValue(first, { timeout: 30_000 });
  await expect(typed.getByLabel('Phone', { exact: true })).toHaveValue('');
  await typed.getByLabel('Phone', { exact: true }).fill('(773) 555-0142');
  await typed.getByRole('button', { name: 'Create referral' }).click();
  await page.waitForURL(/\/referrals\//);

  // The second: filed by the keyboard alone.
  const second = uniqueName();
  const begun = Date.now();
  const read = await openPacket(page, form(second, '(847) 555-0199'), 'second.pdf');
  const phone = read.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveValue('(847) 555-0199', { timeout: 30_000 });
  await expect(read.getByText('As filed last time for this sender')).toBeVisible();
  await phone.focus();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  while (!(await read.getByRole('button', { name: 'Create referral' }).evaluate(isFocused))) {
    await press('Enter');
    expect(keys).toBeLessThan(12);
  }
  await press('Enter');
  await page.waitForURL(/\/referrals\//);
  await expect(page.getByText(`Maeve ${second}`).first()).toBeVisible();
  expect(keys).toBeLessThanOrEqual(12);
  expect(Date.now() - begun).toBeLessThan(25_000);

  // What is remembered is seen, and forgotten.
  await page.goto('/companies/demo/inbox/senders');
  const forget = page.getByRole('button', { name: 'Forget: Phone stands by “callback line”' });
  await expect(forget.first()).toBeVisible();
  const before = await forget.count();
  await forget.first().click();
  await expect(page.getByText('Correction forgotten')).toBeVisible();
  await expect(forget).toHaveCount(before - 1);
});

const isFocused = (element: Element) => element === document.activeElement;
