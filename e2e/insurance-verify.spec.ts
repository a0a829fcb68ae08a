import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addInsured, addVisit, INSURANCE } from './support/insurance';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Verify insurance' });
const listOf = (page: Page) => page.getByRole('rowgroup', { name: 'Verifications' });

test('a coverage is verified, the response opens, and the list shows it', {
  tag: '@phone-at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  const { lastName } = await addInsured(page, 'SIM-ACTIVE');
  await page.goto(INSURANCE);
  await page.getByRole('button', { name: 'Verify insurance' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByText('Choose the patient.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Patient', exact: true }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await expect(dialog.getByRole('radio', { name: /Blue Harbor Health/ })).toBeChecked();
  await expectNoAxeViolationsInBothThemes(page);

  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/eligibility')) sent += 1;
  });
  await dialog.getByRole('button', { name: 'Verify', exact: true }).dblclick({ force: true });
  await expect(page.getByRole('heading', { name: 'Coverage is active' })).toBeVisible({
    timeout: 20_000,
  });
  expect(sent).toBe(1);

  await page.goto(`${INSURANCE}?q=${lastName}&result=active`);
  const row = listOf(page).getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Active.*Blue Harbor Health · Consult/s);
  await expectNoAxeViolations(page);
  await row.getByRole('link', { name: /^Blue Harbor Health · / }).click();
  await page.getByRole('main').getByRole('link', { name: 'Insurance', exact: true }).click();
  await expect(page).toHaveURL(/\?result=active$/);
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'More filters (1 on)' }).click();
  await page.getByRole('combobox', { name: 'Result' }).click();
  await page.getByRole('option', { name: 'Not found' }).click();
  await expect(page.getByText('No recent verifications', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/insurance$/);
});

test('an unresponsive payer, asked from a referral, times out and is asked again from the list', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  const { patientId, coverageId, lastName } = await addInsured(page, 'SIM-TIMEOUT');
  const api = await apiOf(page);
  const referral = randomUUID();
  await api.post('referrals', { id: referral, company_id: DEMO_CLINIC, patient_id: patientId });
  await page.goto(`/companies/demo/referrals/${referral}`);
  await page.getByRole('link', { name: 'Verify insurance' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByText('Asking Blue Harbor Health…')).toBeVisible();
  const request = `eligibility_requests?coverage_id=eq.${coverageId}`;
  await expect.poll(() => api.get(`${request}&select=state`)).toEqual([{ state: 'running' }]);
  await dialog.getByRole('button', { name: 'Stop asking' }).click();
  await expect(dialog.getByText('Stopped. Nothing is lost')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/companies/demo/referrals/${referral}`);
  await page.goto(INSURANCE);
  const row = listOf(page).getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('Cancelled');
  expect(await api.get(`${request}&select=referral_id`)).toEqual([{ referral_id: referral }]);

  await api.patch(`coverages?id=eq.${coverageId}`, { member_id: 'SIM-INACTIVE' });
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('Inactive');
  await expect(row.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of verifications' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain(`"Ottilie ${lastName}","Blue Harbor Health"`);
  await page.goto('/companies/demo/admin/security?action=exported');
  await expect(
    page.getByText('Dana Whitfield exported eligibility requests').first(),
  ).toBeVisible();
});

test('whatever fails, every choice stays and the payer is asked once', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(
    /ERR_FAILED|ERR_INTERNET|Error verifying insurance|Error fetching data|status of 500/,
  );
  await signIn(page);
  const { patientId, coverageId, lastName } = await addInsured(page, 'SIM-AAA-72');
  let fault: 'offline' | 'broken' | 'lost' | null = 'offline';
  await page.route('**/functions/v1/eligibility', async (route) => {
    if (fault === 'offline') return await route.abort();
    if (fault === 'broken') return await route.fulfill({ status: 500, body: 'no' });
    // The payer was asked, but its response gets lost.
    if (fault === 'lost') {
      await route.fetch();
      return await route.abort();
    }
    return await route.continue();
  });
  await page.goto(`${INSURANCE}?verify=new&patient=${patientId}&preset=surgery`);
  const dialog = dialogOf(page);
  const verify = dialog.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expect(dialog.getByText('You seem to be offline.')).toBeVisible();
  const again = dialog.getByRole('button', { name: 'Try again' });
  fault = 'broken';
  await again.click();
  await expect(dialog.getByText('The server could not do this right now.')).toBeVisible();
  fault = 'lost';
  await again.click();
  await expect(dialog.getByText('You seem to be offline.')).toBeVisible();
  await expect(dialog.getByText(lastName)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'What for' })).toHaveText('Surgery');
  fault = null;
  await again.click();
  await expect(page.getByRole('heading', { name: 'Payer rejected the request' })).toBeVisible();
  const api = await apiOf(page);
  expect(
    await api.get(
      `eligibility_requests?coverage_id=eq.${coverageId}&select=attempts,preset,rejection_codes`,
    ),
  ).toEqual([{ attempts: 1, preset: 'surgery', rejection_codes: ['72'] }]);

  // The list fails the same way: it says what is wrong, and Retry loads it.
  await page.route('**/rest/v1/rpc/recent_eligibility_requests', (route) => route.abort(), {
    times: 3,
  });
  await page.goto(`${INSURANCE}?q=${lastName}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(listOf(page).getByRole('row')).toContainText('Error');
});

/** A day of its own for each run, about that far ahead. */
function dayInMonths(months: number): string {
  const days = months * 30 + randomInt(120);
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test('every patient of a day is verified at once, and missing data is named', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  const day = dayInMonths(7);
  const [first, second, silent, incomplete] = [
    await addInsured(page, 'SIM-ACTIVE'),
    await addInsured(page, 'SIM-NOTFOUND'),
    await addInsured(page, 'SIM-TIMEOUT'),
    await addInsured(page, null),
  ];
  for (const [index, one] of [first, second, silent, incomplete].entries()) {
    await addVisit(page, one.patientId, day, index);
  }
  await page.goto(`${INSURANCE}?verify=tomorrow`);
  const dialog = page.getByRole('dialog', { name: /^Verify / });
  await dialog.getByLabel('Day').fill(day);
  const visits = dialog.getByRole('list', { name: 'Visits' }).getByRole('listitem');
  await expect(visits.filter({ hasText: first.lastName })).toContainText('Never verified');
  const missing = visits.filter({ hasText: incomplete.lastName });
  await expect(missing).toContainText('Add: the member ID');
  await expect(missing.getByRole('checkbox')).toBeDisabled();
  await expectNoAxeViolationsInBothThemes(page);
  for (const one of [first, second, silent]) {
    await expect(visits.filter({ hasText: one.lastName }).getByRole('checkbox')).toBeChecked();
  }
  await dialog.getByRole('button', { name: /^Verify/ }).click();
  const requests = dialog.getByRole('list', { name: 'Verifications' }).getByRole('listitem');
  await expect(requests.filter({ hasText: first.lastName })).toContainText('Active');
  await expect(requests.filter({ hasText: second.lastName })).toContainText('Not found');
  await dialog.getByRole('button', { name: 'Stop asking' }).click();
  const tally = dialog.getByRole('status').filter({ hasText: 'active' });
  await expect(tally).toHaveText('1 active, 1 not found, 1 stopped');
  await expect(
    dialog.getByText(`${incomplete.lastName}, Blue Harbor Health. Add: the member ID`),
  ).toBeVisible();
  await expectNoAxeViolations(page);

  const api = await apiOf(page);
  await api.patch(`coverages?id=eq.${silent.coverageId}`, { member_id: 'SIM-ACTIVE' });
  await dialog.getByRole('button', { name: 'Try again (1)' }).click();
  await expect(tally).toHaveText('2 active, 1 not found');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export CSV/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`collection-${day}.csv`);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  const lineOf = (lastName: string) => lines.find((line) => line.includes(lastName));
  // A copay in network where the payer gives one; otherwise blank rather than zero.
  expect(lineOf(first.lastName)).toMatch(/,"Active","40\.00",,"1500\.00",/);
  expect(lineOf(second.lastName)).toMatch(/,"Not found",,,,,,,/);
  expect(lineOf(incomplete.lastName)).toMatch(/,"Not verified",,,,,,,,,/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/insurance$/);
});
