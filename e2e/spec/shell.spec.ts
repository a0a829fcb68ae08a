import type { Route } from '@playwright/test';
import { enterPortal, expect, signIn, test } from '../support/fixtures';

const SIDEBAR = [
  ...['Portal', 'Inbox', 'Patients', 'Schedule'],
  ...['Referrals', 'Queue', 'Allergy', 'Insurance', 'Messages'],
  ...['Analytics', 'Marketplace', 'Settings', 'Admin'],
];
const DRAWER = SIDEBAR.filter((name) => name !== 'Schedule').map((name) =>
  name === 'Marketplace' ? 'Apps' : name,
);

test('the navigation has the specified entries in the order of work, the featured provider and the identity', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await test.step('the navigation has the specified entries and width', async () => {
    await enterPortal(page);
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const frame = isMobile
      ? page.getByRole('dialog', { name: 'Menu' })
      : page.getByRole('complementary');
    const links = frame.getByRole('navigation', { name: 'Portal' }).getByRole('link');
    // Other tests may have written to the demo user.
    const entries = isMobile ? DRAWER : SIDEBAR;
    await expect(links).toHaveText(
      entries.map((name) => new RegExp(`^${name}(\\d+ (unread|waiting))?$`)),
    );
    await expect
      .poll(async () => (await frame.boundingBox())?.width, 'sidebar 64 units, drawer 80 units')
      .toBe(isMobile ? 320 : 256);
  });
  await test.step('the featured provider leads to their page, the identity to the settings', async () => {
    await page.getByRole('link', { name: /Dr. Miriam Osei, MD Otolaryngology/ }).click();
    await expect(page).toHaveURL(/\/companies\/demo\/provider\/[0-9a-f-]{36}$/);
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const identity = page.getByRole('link', { name: /User settings of/ });
    await expect(identity).toContainText('demo');
    await expect(identity).toContainText('TOZ ID');
    await identity.click();
    await expect(page).toHaveURL(/\/companies\/demo\/user-settings$/);
  });
});

test('addresses redirect without a trace, pages start at their top, and the portal says that it loads', async ({
  page,
}) => {
  await test.step('/portal leads to the demo clinic, replacing history', async () => {
    await signIn(page);
    await page.goto('/companies/demo/referrals');
    await page.goto('/portal');
    await expect(page).toHaveURL(/\/companies\/demo\/portal$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/companies\/demo\/referrals$/);
  });
  await test.step('a clinic’s address without a page leads to its home, replacing history', async () => {
    await page.goto('/companies/demo');
    await expect(page).toHaveURL(/\/companies\/demo\/portal$/);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/companies\/demo\/referrals$/);
  });
  await test.step('every new page starts at its top', async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto('/companies/demo/referrals');
    await page.getByRole('heading', { name: 'Referrals', level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: 'Insurance' })
      .click();
    await expect(page).toHaveURL(/insurance$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step('"Loading portal..." shows until the clinics are known', async () => {
    await page.goto('/companies/demo/portal');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const held: Route[] = [];
    await page.route('**/rest/v1/companies*', (route) => {
      held.push(route);
    });
    await page.reload();
    await expect(page.getByText('Loading portal...')).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    for (const route of held) await route.continue();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});

const GUARDED = [
  'portal',
  'referrals',
  'insurance',
  'queue',
  'schedule',
  'messages',
  'provider/30000000-0000-4000-8000-000000000001',
  'analytics',
  'settings',
  'admin',
  'user-settings',
  'marketplace',
  'marketplace/allergy-ally',
  'marketplace/secrets-vault',
];

test('every specified route leads a signed-out visitor to sign-in', async ({ page }) => {
  for (const route of GUARDED) {
    await page.goto(`/companies/demo/${route}`, { waitUntil: 'commit' });
    await expect(page, route).toHaveURL(/\/signin$/);
  }
});

test('every specified route is there for a member', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  // Fourteen pages, each loaded from scratch.
  test.slow();
  await signIn(page);
  for (const route of GUARDED) {
    await page.goto(`/companies/demo/${route}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    await expect(page.getByText('There is no page at this address')).toHaveCount(0);
    await expect(page, route).toHaveURL(new RegExp(`/companies/demo/${route}$`));
  }
});
