import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { BORN, invitePatient } from './support/charts';
import { codeTo } from './support/codes';
import { expect, expectNoSidewaysScrolling, setTheme, test } from './support/fixtures';
import { plugInAuthenticator } from './support/passkeys';

async function typeCode(page: Page, email: string) {
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeVisible();
  await field.fill(await codeTo(email));
  await page.keyboard.press('Enter');
}

/** How many parts of charts a device keeps for the time without a connection. */
async function keptCharts(): Promise<number> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'my-chart-copies')) return 0;
  return await new Promise((resolve, reject) => {
    const opened = indexedDB.open('my-chart-copies');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const count = opened.result.transaction('parts').objectStore('parts').count();
      count.onsuccess = () => resolve(count.result);
    };
  });
}

test('a patient adds a passkey, signs in with it, and signs a lost phone out', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser, allowConsole }) => {
  // The lost phone asks again every half minute.
  test.slow();
  // A lost request, and the phone whose session was ended.
  allowConsole(/status of 401|ERR_FAILED|Failed to fetch|Error using passkey|Error loading/);
  await setTheme(page, 'system');
  const { email, code } = await invitePatient(page.request);
  const device = await plugInAuthenticator(page);
  const chart = page.getByRole('heading', { level: 1, name: /^Lena Fixture/ });

  await test.step('after the code, a passkey is offered', async () => {
    await page.goto(`/my/join#${code}`);
    await page.getByLabel('Date of birth').fill(BORN);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await typeCode(page, email);
    await expect(chart).toBeVisible();
    const offer = page.getByRole('complementary', { name: 'Sign in faster' });
    await page.route('**/passkeys/registration/options', (route) => route.abort(), { times: 1 });
    await offer.getByRole('button', { name: 'Use it' }).click();
    await expect(offer.getByRole('alert')).toContainText('You seem to be offline');
    await expectNoSidewaysScrolling(page);
    await expectNoAxeViolationsInBothThemes(page);
    await offer.getByRole('button', { name: 'Try again' }).click();
    await expect(offer.getByText('Done')).toBeVisible();
    expect(await device.count()).toBe(1);
    await offer.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(chart).toBeVisible();
    await expect(offer).toBeHidden();
  });

  const lost = await browser.newContext();
  const phone = await lost.newPage();
  const chartThere = phone.getByRole('heading', { level: 1, name: /^Lena Fixture/ });
  await test.step('another phone signs in by code', async () => {
    await phone.goto('/my/signin');
    await phone.getByLabel('Email address').fill(email);
    await phone.keyboard.press('Enter');
    await typeCode(phone, email);
    await expect(chartThere).toBeVisible();
    await expect.poll(() => phone.evaluate(keptCharts)).toBeGreaterThan(0);
  });

  await test.step('signed out, the passkey signs in, with no address typed', async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const byPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
    await page.route('**/passkeys/authentication/options', (route) => route.abort(), { times: 1 });
    await byPasskey.click();
    await expect(page.getByText(/^You seem to be offline/)).toBeVisible();
    await byPasskey.click();
    await expect(chart).toBeVisible();
  });

  await test.step('the lost phone is signed out, and its page ends', async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Your devices and passkeys' }).click();
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText('This device');
    await expectNoSidewaysScrolling(page);
    await expectNoAxeViolationsInBothThemes(page);
    await devices
      .last()
      .getByRole('button', { name: /^Sign out / })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices).toHaveCount(1);
    await expect(phone.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible({
      timeout: 45_000,
    });
    await expect(chartThere).toBeHidden();
    expect(await phone.evaluate(keptCharts), 'and what it kept of the chart is gone').toBe(0);
    await lost.close();
  });

  await test.step('a passkey that was removed signs nobody in, and a new one takes a code later', async () => {
    const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(passkeys).toContainText(['Chrome on']);
    await passkeys.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no passkey.')).toBeVisible();

    const add = page.getByRole('button', { name: 'Add a passkey on this device' });
    await page.clock.setFixedTime(Date.now() + 15 * 60_000);
    await add.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.clock.setSystemTime(Date.now());
    await typeCode(page, email);
    await add.click();
    await expect(passkeys).toHaveCount(1);
    await expect(
      page.getByRole('list', { name: 'Devices' }).getByRole('listitem'),
      'the session before the code is over',
    ).toHaveCount(1);
  });
});
