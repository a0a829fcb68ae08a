import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures';

async function openDemo(page: Page) {
  await signIn(page);
  await page.goto('/companies/demo/marketplace/allergy-ally');
  await page.getByRole('button', { name: 'Patient Mobile App' }).click();
  const phone = page.getByRole('dialog', { name: 'Allergy Ally demo' });
  await expect(phone).toBeVisible();
  const tab = (name: string) =>
    phone.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name });
  return { phone, tab };
}

test('the demo fills a screen under 768 px and is a 400 by 844 phone above', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const { phone } = await openDemo(page);
  const size = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    const box = await phone.boundingBox();
    return box && [box.width, box.height];
  };
  await expect.poll(() => size(767, 900)).toEqual([767, 900]);
  await expect.poll(() => size(360, 640)).toEqual([360, 640]);
  await expect.poll(() => size(768, 1000)).toEqual([400, 844]);
  await expect.poll(() => size(1280, 1000)).toEqual([400, 844]);
  // On a lower screen the phone shrinks rather than losing its tab bar.
  await expect.poll(() => size(1280, 700)).toEqual([400, 668]);
});

test('every page of the demo shows what is specified, and slides in', {
  tag: '@at-length',
}, async ({ page }) => {
  const { phone, tab } = await openDemo(page);
  await test.step('every page of the demo shows what is specified', async () => {
    await expect(phone.getByRole('navigation').getByRole('button')).toHaveText([
      'Home',
      'Schedule',
      'Tracking',
      'Learning',
      'Profile',
    ]);

    await expect(
      phone.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }),
    ).toBeVisible();
    await expect(phone.getByRole('img', { name: 'Treatment progress: 87%' })).toHaveText('87%');
    await expect(phone.getByText('7-day streak', { exact: true })).toBeVisible();
    await expect(phone.getByRole('list', { name: 'Shortcuts' }).getByRole('button')).toHaveText([
      'Smart Reminder',
      'Adherence',
      'Insurance',
      'Symptoms',
      'Education',
      'Rewards',
    ]);
    for (const title of ['Today’s Actions', 'Recent Achievements']) {
      await expect(phone.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(phone.getByRole('button', { name: 'Schedule Appointment' })).toBeVisible();

    await tab('Schedule').click();
    await expect(phone.getByText('Done', { exact: true })).toHaveCount(1);
    await expect(phone.getByText('Take Now', { exact: true })).toHaveCount(2);
    await expect(phone.getByRole('button', { name: 'Add Custom Dose' })).toBeVisible();
    await expect(phone.getByText('In-Person', { exact: true })).toBeVisible();
    await expect(phone.getByText('Virtual', { exact: true })).toBeVisible();
    await expect(phone.getByText('Reschedule', { exact: true })).toHaveCount(2);
    await expect(phone.getByText('Add to Calendar', { exact: true })).toHaveCount(2);
    await expect(phone.getByText('Your plan covers 80% of visits.')).toBeVisible();

    await tab('Tracking').click();
    await expect(phone.getByRole('heading', { name: 'Overall Air Quality' })).toBeVisible();
    const gauges = phone.getByRole('list', { name: 'Pollen' }).getByRole('listitem');
    await expect(gauges).toHaveText([
      /Tree.*78.*Very High/,
      /Grass.*52.*High/,
      /Weed.*31.*Moderate/,
      /Mold.*14.*Low/,
    ]);
    await expect(phone.getByText('7/10', { exact: true })).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Phase 1 Build-Up' })).toBeVisible();
    await expect(phone.getByText('Week 2 of 12')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Weekly Goals' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Chat with Health Assistant' })).toBeVisible();

    await tab('Learning').click();
    await expect(phone.getByText('8/31 articles (26%)')).toBeVisible();
    await expect(phone.getByText(/^\d of \d read$/)).toHaveCount(4);
    await expect(phone.getByText('Article · 4 min read').first()).toBeVisible();
    await expect(phone.getByText('Video · 2 min')).toBeVisible();
    await expect(phone.getByText('Completed')).toHaveCount(2);
    await expect(phone.getByRole('heading', { name: 'Learning Achievements' })).toBeVisible();

    await tab('Profile').click();
    for (const achievement of [
      '7-Day Streak',
      'Early Adopter',
      '30-Day Streak',
      'Perfect Week',
      'Symptom Tracker',
      '100-Day Hero',
    ]) {
      await expect(phone.getByText(achievement, { exact: true })).toBeVisible();
    }
    await expect(phone.getByText('Badges')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Treatment Journey' })).toBeVisible();
    for (const setting of ['Notifications', 'Dose Schedule', 'Preferences', 'Help & Support']) {
      await expect(phone.getByRole('button', { name: setting })).toBeVisible();
    }
    await expect(phone.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
  await test.step('a page slides in after 50 ms, and not at all with reduced motion', async () => {
    const animation = () =>
      phone.getByRole('region', { name: 'Learning' }).evaluate((element) => {
        const { animationName, animationDelay } = getComputedStyle(element);
        return { animationName, animationDelay };
      });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await tab('Learning').click();
    expect(await animation()).toEqual({ animationName: 'slide', animationDelay: '0.05s' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animation()).toMatchObject({ animationName: 'none' });
  });
});
