import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { addPacket } from './support/packets.ts';
import { uniqueName } from './support/referrals.ts';

/** Adds a packet of two pages, waits until it is read, and opens its first page. */
async function readPacket(page: Page, file: string, year: number) {
  const form = await addPacket(
    page,
    [
      ['REFERRAL FORM', 'Patient Name: Maeve Abernathy', `Date of birth: 03/14/${year}`],
      // The same bytes would be the same packet.
      ['OFFICE VISIT NOTE', `Visit of ${uniqueName()}`],
    ],
    file,
  );
  await expect(form.getByLabel('Date of birth')).toHaveValue(`${year}-03-14`, { timeout: 60_000 });
  const reading = page.getByRole('status').filter({ hasText: 'Reading' });
  await expect(reading).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: 'The page' }).locator('img')).toBeVisible();
}

test('a visitor who follows the README signs in, looks around and has packets read', async ({
  page,
}) => {
  // The dev server sends every module as its own file.
  test.slow();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Login with TOZ ID' }).click();
  await page.waitForURL('/companies/demo/portal', { timeout: 60_000 });
  const navigation = page.getByRole('navigation', { name: 'Portal' });
  for (const screen of ['Referrals', 'Schedule']) {
    await navigation.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible({
      timeout: 30_000,
    });
  }
  await readPacket(page, 'first.pdf', 1962);
  // By the reader that the first one started.
  if (process.env['E2E_AT_LENGTH']) await readPacket(page, 'second.pdf', 1958);
});
