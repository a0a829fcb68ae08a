import { expectNoAxeViolations } from '../support/axe';
import { expect, signIn, test } from '../support/fixtures';
import { addReferral, chooseStatus, REFERRALS, uniqueName } from '../support/referrals.ts';

const LIST_REQUEST = /\/rest\/v1\/rpc\/search_referrals\b/;

test('the referrals screen and each of its lines show what is specified', async ({ page }) => {
  await test.step('the referrals screen has the specified title, subtitle and button', async () => {
    await signIn(page);
    await page.goto(REFERRALS);
    await expect(page).toHaveTitle('Referrals · Clinic Portal');
    await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
    await expect(page.getByText('Manage incoming referrals')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Referral' })).toBeVisible();
  });
  await test.step('each referral shows patient, status, priority, reason, referring provider and date', async () => {
    const lastName = uniqueName();
    await addReferral(page, { firstName: 'Ida', lastName, priority: 'stat' });
    await page.goto(`${REFERRALS}?q=${lastName}`);
    const today = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeZone: 'America/New_York',
    }).format();
    const row = page.getByRole('row').filter({ hasText: `Ida ${lastName}` });
    for (const text of ['Pending', 'Stat', 'Not named']) {
      // A table row and a phone card both exist: the screen's size shows one.
      const shown = row.getByText(text, { exact: true }).filter({ visible: true });
      await expect(shown).toBeVisible();
    }
    await expect(row.getByText('No reason provided').filter({ visible: true })).toBeVisible();
    // Relative when recent; the tooltip has the date.
    await expect(row.locator(`time[title^="${today}"]`).first()).toBeAttached();
    await page.goto(REFERRALS);
    await page.getByRole('searchbox', { name: 'Search referrals' }).fill('okonjo');
    const seeded = page.getByRole('row').filter({ hasText: 'Gabriel Okonjo' });
    await expect(seeded).toContainText('Pulsing noise in the right ear');
    await expect(seeded).toContainText('Harper Audiology');
  });
});

test('it says "Loading referrals..." while it loads, why when it can’t, and "No referrals found"', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  await test.step('it says "Loading referrals..." while it loads, and why when it can’t', async () => {
    allowConsole(/Failed to load resource|Error fetching data \(forbidden\)/);
    await signIn(page);
    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(LIST_REQUEST, async (route) => {
      await refused;
      await route.fulfill({ status: 403, json: { code: '42501', message: 'no', details: null } });
    });
    await page.goto(REFERRALS);
    await expect(page.getByText('Loading referrals...')).toBeVisible();
    await expectNoAxeViolations(page);
    refuse();
    await expect(page.getByRole('alert')).toContainText('You are not allowed to do this');
    await expectNoAxeViolations(page);
    await page.unroute(LIST_REQUEST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('rowgroup', { name: 'Referrals' })).toBeVisible();
  });
  await test.step('it says "No referrals found", and what to do then', async () => {
    await page.route(LIST_REQUEST, (route) => route.fulfill({ json: [] }));
    await page.goto(REFERRALS);
    await expect(page.getByText('No referrals found', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Add a referral' }).click();
    await expect(page.getByRole('dialog', { name: 'New referral' })).toBeVisible();
  });
});

test('any status may follow any other, and the newest referral comes first', {
  tag: '@at-length',
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Older', lastName });
  await addReferral(page, { firstName: 'Newer', lastName });
  await page.goto(`${REFERRALS}/${id}`);
  for (const label of ['Completed', 'Pending', 'Declined', 'Scheduled', 'Accepted']) {
    await chooseStatus(page, label);
    await page.getByRole('button', { name: `Set to ${label}` }).click();
    await expect(page.getByRole('button', { name: `Status: ${label}` })).toBeVisible();
  }
  await page.goto(`${REFERRALS}?q=${lastName}`);
  await expect(page.getByRole('rowgroup', { name: 'Referrals' }).getByRole('row')).toHaveText([
    /Newer/,
    /Older.*Accepted/,
  ]);
});
