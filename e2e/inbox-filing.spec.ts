import { expect, setTheme, signIn, test } from './support/fixtures';
import { addPacket } from './support/packets.ts';
import { uniqueName } from './support/referrals.ts';

const form = (lastName: string, service: string) => [
  'SPECIALTY CONSULT INTAKE',
  `Patient name: Maeve ${lastName}`,
  'DOB: 03/14/1962',
  'Patient phone: (773) 555-0142',
  `Exam needed: ${service}`,
  'Address: 18 Elm St',
  'REFERRING PROVIDER',
  'Provider: Ruth Abernathy, NP',
  'NPI: 1000000053',
  'Phone: (312) 555-0177',
  'Fax: (312) 555-0178',
  'Reason for referral: Hoarseness for six weeks',
  'Diagnosis: R49.0',
];

test('a typical packet is filed with few keys, and a correction is made once per sender', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);

  // The first packet of that office: its form has an unknown label for the service.
  const first = uniqueName();
  const typed = await addPacket(page, [form(first, 'Hearing exam')], 'first.pdf');
  await expect(typed.getByLabel('Last name')).toHaveValue(first, { timeout: 30_000 });
  await expect(typed.getByLabel('Requested service')).toHaveValue('');
  await typed.getByLabel('Requested service').fill('Hearing exam');
  await typed.getByRole('button', { name: 'Create referral' }).click();
  await page.waitForURL(/\/referrals\//);

  // The second: filed by keyboard alone.
  const second = uniqueName();
  const begun = Date.now();
  const read = await addPacket(page, [form(second, 'Balance exam')], 'second.pdf');
  const service = read.getByLabel('Requested service');
  await expect(service).toHaveValue('Balance exam', { timeout: 30_000 });
  await expect(read.getByText('As filed last time for this sender')).toBeVisible();
  await service.focus();
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

  // The learned label is listed, and can be forgotten.
  await page.goto('/companies/demo/inbox/senders');
  const forget = page.getByRole('button', {
    name: 'Forget: Requested service is next to “exam needed”',
  });
  await expect(forget.first()).toBeVisible();
  // By the office's NPI and by its fax number.
  for (let left = await forget.count(); left > 0; left -= 1) {
    await forget.first().click();
    await expect(page.getByText('Correction forgotten').first()).toBeVisible();
    await expect(forget).toHaveCount(left - 1);
  }
});

const isFocused = (element: Element) => element === document.activeElement;

test('insurance by a payer new to the clinic stays with the referral, and becomes a coverage there', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  const lastName = uniqueName();
  const pages = [
    [
      'REFERRAL FORM',
      `Patient Name: Maeve ${lastName}`,
      'Date of birth: 03/14/1962',
      'Insurance: Harvest Prairie Health Plan',
      'Member ID: QX901802111',
      'Reason for referral: Hoarseness',
      // Enough text for the reader to trust the page's own text layer.
      ...Array.from({ length: 14 }, (_, line) => `Note ${line + 1}: no other complaint`),
    ],
  ];
  const form = await addPacket(page, pages, 'unknown-payer.pdf');
  await expect(form.getByLabel('Last name')).toHaveValue(lastName, { timeout: 30_000 });
  const payer = form.getByLabel('Insurance as on the pages');
  await expect(payer).toHaveValue('Harvest Prairie Health Plan');
  const member = form.getByLabel('Member ID');
  await expect(member).toHaveValue('QX901802111');
  await member.press('Enter');
  await expect(form.getByRole('region', { name: 'Kept as written' })).toContainText(
    'not yet a coverage: Harvest Prairie Health Plan, member ID QX901802111',
  );
  await form.getByRole('button', { name: 'Create referral' }).click();
  await page.waitForURL(/\/referrals\//);
  await expect(page.getByText('Referral created')).toBeVisible();

  const sent = page.getByRole('region', { name: 'Sent with the referral' });
  await expect(sent).toContainText('As on the pages, not yet a coverage');
  await expect(sent).toContainText('Member ID QX901802111');
  await page.getByRole('link', { name: 'Open chart' }).click();
  const waiting = page.getByRole('region', { name: 'Insurance on a referral' });
  await expect(waiting.first()).toContainText('not yet a coverage');
  await waiting.first().getByRole('link', { name: 'Check and add coverage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add coverage' });
  await expect(dialog.getByLabel('Member ID')).toHaveValue('QX901802111');
});
