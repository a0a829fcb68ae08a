import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { enterPortal, expect, expectNoSidewaysScrolling, setTheme, test } from './support/fixtures';

/** Pages by their address within a clinic, and what the window is called there. */
const PORTAL = [
  ['portal', 'Portal'],
  ['referrals', 'Referrals'],
  ['insurance', 'Insurance Verification'],
  ['queue', 'Surgery Queue'],
  ['schedule', 'Schedule'],
  ['schedule?view=calendar', 'Schedule'],
  ['messages', 'Messages'],
  ['analytics', 'Analytics'],
  ['marketplace', 'Marketplace'],
  ['marketplace/allergy-ally', 'Allergy Ally'],
  ['marketplace/secrets-vault', 'Secrets Vault'],
  ['user-settings', 'User Settings'],
] as const;

const ADMINISTRATION = [
  ['settings', 'Settings'],
  ['settings/bundles', 'Procedure Bundles'],
  ['settings/bundles/new', 'New bundle'],
  ['admin/users', 'Users'],
  ['admin/organizations', 'Organizations'],
  ['admin/security', 'Security'],
  ['admin/database', 'Database'],
  ['admin/health', 'Health'],
  ['admin/api-keys', 'API Keys'],
  ['admin/notifications', 'Notifications'],
  ['admin/system-settings', 'System Settings'],
] as const;

/** Dialogs by the page they are on and the button that opens them. */
const DIALOGS = [
  ['settings', 'Settings', 'Customize Theme'],
  ['settings', 'Settings', 'Manage Team'],
  ['settings/bundles', 'Procedure Bundles', 'Import'],
  ['admin/users', 'Users', 'Invite'],
  ['admin/users', 'Users', 'Add'],
  ['admin/organizations', 'Organizations', 'Create a clinic'],
  ['admin/organizations', 'Organizations', /^Edit /],
  ['admin/security', 'Security', 'Restrict…'],
  ['admin/api-keys', 'API Keys', 'New key'],
  ['admin/system-settings', 'System Settings', 'Add location'],
] as const;

test('every page of the portal fits a screen of 360 pixels', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await enterPortal(page);
  for (const [path, title] of [...PORTAL, ...ADMINISTRATION]) {
    await test.step(path, async () => {
      await open(page, path, title);
      await expectNoSidewaysScrolling(page);
    });
  }
});

/** Views of a page that its address alone tells apart. */
const VIEWS = [
  ['queue?view=list', 'Surgery Queue'],
  ['queue?view=day', 'Surgery Queue'],
  ['schedule?view=inbox', 'Schedule'],
  ['schedule/requests/70000000-0000-4000-8000-000000000004', 'Appointment'],
] as const;

/** A tablet upright, one with a smaller window beside, one on its side, the desk's screens. */
const WIDTHS = [768, 834, 1024, 1280, 1920];

test('no page or view of the portal scrolls sideways, from an upright tablet to a wide screen', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await enterPortal(page);
  for (const [path, title] of [...PORTAL, ...VIEWS, ...ADMINISTRATION]) {
    await test.step(path, async () => {
      await open(page, path, title);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // A chart takes its new width a moment after the window has.
        await expect(() => expectNoSidewaysScrolling(page)).toPass({ timeout: 5000 });
      }
    });
  }
});

test('every dialog of administration and settings is open to all in both themes', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await enterPortal(page);
  for (const [path, title, button] of DIALOGS) {
    await test.step(`${button} on ${path}`, async () => {
      await open(page, path, title);
      await page
        .getByRole('main')
        .getByRole('button', { name: button, exact: true })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  }
});

/**
 * Goes to a page of the demo clinic as a link within the app does, and waits until nothing of it is
 * loading. A page loaded anew would be fetched and signed in anew, for each of two dozen.
 */
async function open(page: Page, path: string, title: string) {
  await page.evaluate((url) => {
    history.pushState({ idx: history.length }, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/companies/demo/${path}`);
  await expect(page).toHaveTitle(`${title} · Clinic Portal`);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}
