import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { atRest, expect, setTheme, signIn, test } from './support/fixtures';

async function openDemo(page: Page) {
  await signIn(page);
  await page.goto('/companies/demo/marketplace/allergy-ally');
  const opener = page.getByRole('button', { name: 'Patient Mobile App' });
  await opener.click();
  const phone = page.getByRole('dialog', { name: 'Allergy Ally demo' });
  await expect(phone).toBeVisible();
  const tab = (name: string) =>
    phone.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name });
  return { phone, tab, opener };
}

test('a patient takes a dose and adds one, and the numbers follow', {
  tag: ['@phone', '@desktop-at-length'],
}, async ({ page }) => {
  const { phone, tab } = await openDemo(page);
  await tab('Schedule').click();
  await phone.getByRole('button', { name: 'Take Now: Midday dose, 1:00 PM' }).click();
  await expect(phone.getByText('Done', { exact: true })).toHaveCount(2);
  await tab('Home').click();
  await expect(phone.getByRole('img', { name: 'Treatment progress: 90%' })).toHaveText('90%');
  await expect(phone.getByRole('button', { name: /Midday dose.*Done/ })).toBeVisible();

  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(phone.getByRole('img', { name: 'Treatment progress: 87%' })).toBeVisible();

  await phone.getByRole('button', { name: 'Smart Reminder' }).click();
  await phone.getByRole('button', { name: 'Add Custom Dose' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Add Custom Dose' });
  await sheet.getByRole('button', { name: 'Add Dose' }).click();
  await expect(sheet.getByText('Say what it is')).toBeVisible();
  await sheet.getByLabel('What').fill('Tablet');
  await sheet.getByLabel('How much').fill('1 tablet');
  await sheet.getByLabel('Time').fill('10:00');
  await sheet.getByRole('button', { name: 'Add Dose' }).click();
  await phone.getByRole('button', { name: 'Take Now: Tablet, 10:00 AM' }).click();
  // A dose outside the plan: marked as done, and the progress stays that of the plan.
  await tab('Home').click();
  await expect(phone.getByRole('img', { name: 'Treatment progress: 87%' })).toBeVisible();
});

test('a visit is moved and added to a calendar', {
  tag: ['@at-length', '@phone', '@desktop-at-length'],
}, async ({ page }) => {
  const { phone, tab } = await openDemo(page);
  await tab('Schedule').click();
  await phone.getByRole('button', { name: 'Reschedule: Build-up visit' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Reschedule: Build-up visit' });
  await sheet.getByLabel('Day').fill('2020-01-06');
  await sheet.getByRole('button', { name: 'Move Visit' }).click();
  await expect(sheet.getByText('Choose a day after today')).toBeVisible();
  await sheet.getByLabel('Day').fill('2040-07-02');
  await sheet.getByLabel('Time').fill('14:15');
  await sheet.getByText('Virtual').click();
  await sheet.getByRole('button', { name: 'Move Visit' }).click();
  await expect(sheet).toBeHidden();
  await expect(phone.getByText('Mon, Jul 2 at 2:15 PM', { exact: true })).toBeVisible();
  await expect(phone.getByText('Virtual', { exact: true })).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await phone.getByRole('button', { name: 'Add to Calendar: Build-up visit' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('build-up-visit.ics');
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
  const component = calendar.getFirstSubcomponent('vevent');
  expect(component).not.toBeNull();
  if (!component) return;
  const event = new ICAL.Event(component);
  expect(event.summary).toBe('Build-up visit');
  // 2:15 PM on the demo clinic's clock, New York in summer.
  expect(event.startDate.toJSDate().toISOString()).toBe('2040-07-02T18:15:00.000Z');

  await tab('Home').click();
  await phone.getByRole('button', { name: 'Schedule Appointment' }).click();
  await phone.getByRole('button', { name: 'Set Visit' }).click();
  await expect(phone.getByRole('heading', { name: 'Requested visit' })).toBeVisible();
});

test('a patient logs symptoms, reads an article and asks the helper', {
  tag: ['@at-length', '@phone', '@desktop-at-length'],
}, async ({ page }) => {
  const { phone, tab } = await openDemo(page);
  await phone.getByRole('button', { name: 'Symptoms', exact: true }).click();
  await phone.getByRole('button', { name: 'Log Symptoms' }).click();
  const log = phone.getByRole('dialog', { name: 'Log Symptoms' });
  await log.getByText('Okay').click();
  await log.getByText('Cough').click();
  await log.getByLabel('How strong?').fill('6');
  await log.getByRole('button', { name: 'Save to Log' }).click();
  await expect(phone.getByText('6/10', { exact: true })).toBeVisible();
  await expect(phone.getByText('4 of 5')).toBeVisible();

  await tab('Learning').click();
  const article = phone.getByRole('button', { name: /Why noses run/ });
  await article.click();
  await phone.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(phone.getByText('9/31 articles (29%)')).toBeVisible();
  await expect(article).toBeFocused();
  await expect(article.getByText('Completed')).toBeAttached();

  await tab('Tracking').click();
  await phone.getByRole('button', { name: 'Chat with Health Assistant' }).click();
  const chat = phone.getByRole('dialog', { name: 'Health Assistant' });
  await expect(chat.getByText('Demo helper: scripted answers, no medical advice.')).toBeVisible();
  await chat.getByLabel('Your question').fill('My throat is swollen');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log')).toContainText('call your local emergency number now');
});

test('settings take effect, and closing forgets everything', { tag: '@at-length' }, async ({
  page,
}) => {
  const { phone, tab, opener } = await openDemo(page);
  await tab('Profile').click();
  const open = async (setting: string) => {
    await phone.getByRole('button', { name: setting }).click();
    return phone.getByRole('dialog', { name: setting });
  };
  const preferences = await open('Preferences');
  await preferences.getByLabel('What should we call you?').fill('Robin');
  await preferences.getByRole('switch', { name: 'Show my streak on Home' }).click();
  await page.keyboard.press('Escape');
  await expect(preferences).toBeHidden();
  await expect(phone.getByRole('button', { name: 'Preferences' })).toBeFocused();
  const doses = await open('Dose Schedule');
  await expect(doses.getByText('Your care team sets your doses.')).toBeVisible();
  await doses.getByRole('button', { name: 'Close' }).click();
  const notifications = await open('Notifications');
  await notifications.getByRole('switch', { name: 'High pollen alerts' }).click();
  await expect(notifications.getByRole('switch', { name: 'High pollen alerts' })).toBeChecked();
  await notifications.getByRole('button', { name: 'Close' }).click();
  const help = await open('Help & Support');
  await help.getByText('Is this my real data?').click();
  await expect(help.getByText(/closing it forgets what you did/)).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).click();

  await tab('Home').click();
  await expect(phone.getByRole('heading', { name: /, Robin$/ })).toBeVisible();
  await expect(phone.getByText('7-day streak', { exact: true })).toHaveCount(0);
  await tab('Profile').click();
  await phone.getByRole('button', { name: 'Sign Out' }).click();
  await expect(phone).toBeHidden();
  await expect(page).toHaveURL(/allergy-ally$/);

  await opener.click();
  await expect(phone.getByRole('heading', { name: /, Maya$/ })).toBeVisible();
});

test('the demo traps focus and locks the page, and Escape leaves it', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const { phone, tab, opener } = await openDemo(page);
  // The page behind doesn't scroll.
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 400);
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  // Tab goes all the way around and never out.
  const inside = () =>
    page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }

  // A button that disappears with its page passes the focus to the next page.
  await tab('Home').click();
  await phone.getByRole('button', { name: 'Education' }).press('Enter');
  await expect(phone.getByRole('region', { name: 'Learning' })).toBeFocused();

  // Escape closes the sheet first, then the demo.
  await phone.getByRole('button', { name: /Why noses run/ }).click();
  const sheet = page.getByRole('dialog', { name: /Why noses run/ });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await atRest(page);
  await page.keyboard.press('Escape');
  await expect(phone.getByRole('button', { name: /Why noses run/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(phone).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
});

test('a demo that can’t be loaded leaves the page working and says so', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Failed to fetch dynamically imported module|net::ERR/);
  await signIn(page);
  await page.goto('/companies/demo/marketplace/allergy-ally');
  await page.route('**/demo-phone-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Patient Mobile App' }).click();
  await expect(page.getByText(/^The demo could not be loaded/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Allergy Ally' })).toBeVisible();
});

test('every page of the demo is accessible in both themes', {
  tag: ['@phone', '@at-length'],
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { tab } = await openDemo(page);
  for (const name of ['Home', 'Schedule', 'Tracking', 'Learning', 'Profile']) {
    await tab(name).click();
    await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  }
});

test('the demo’s sheets are accessible in both themes', { tag: ['@phone', '@at-length'] }, async ({
  page,
}) => {
  test.slow();
  await setTheme(page, 'system');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { phone, tab } = await openDemo(page);
  for (const [on, button] of [
    ['Schedule', 'Add Custom Dose'],
    ['Tracking', 'Log Symptoms'],
    ['Tracking', 'Chat with Health Assistant'],
    ['Profile', 'Preferences'],
  ] as const) {
    await tab(on).click();
    await phone.getByRole('button', { name: button }).click();
    await expect(phone.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
    await page.keyboard.press('Escape');
  }
});
