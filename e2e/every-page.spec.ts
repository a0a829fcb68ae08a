import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import {
  enterPortal,
  expect,
  expectNoSidewaysScrolling,
  setTheme,
  signIn,
  test,
} from './support/fixtures';

/** Pages by their address within a clinic, with their window titles. */
const PORTAL = [
  ['portal', 'Portal'],
  ['end-of-day', 'End of day'],
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
  ['user-settings/notifications', 'My Notifications'],
  ['user-settings/sign-in', 'Password and Two-step'],
  ['user-settings/sessions', 'Sessions'],
] as const;

const ADMINISTRATION = [
  ['settings', 'Settings'],
  ['settings/bundles', 'Procedure Bundles'],
  ['settings/bundles/new', 'New bundle'],
  ['settings/branding', 'Branding'],
  ['settings/sample-patients', 'Sample Patients'],
  ['settings/providers', 'Providers and Hours'],
  ['settings/locations', 'Locations'],
  ['settings/articles', 'Articles for Patients'],
  ['insurance/payers', 'Payers'],
  ['admin/users', 'Users'],
  ['admin/organizations', 'Organizations'],
  ['admin/security', 'Security'],
  ['admin/database', 'Database'],
  ['admin/health', 'Health'],
  ['admin/api-keys', 'API Keys'],
  ['admin/notifications', 'Notifications'],
  ['admin/system-settings', 'System Settings'],
] as const;

/** Records, the lists beside them, and views that differ only by address. */
const RECORDS_AND_VIEWS = [
  ['patients', 'Patients'],
  ['patients/40000000-0000-4000-8000-000000000001', 'Patient'],
  [
    'patients/40000000-0000-4000-8000-000000000001/merge/40000000-0000-4000-8000-000000000002',
    'Compare charts',
  ],
  ['referrals/50000000-0000-4000-8000-000000000005', 'Referral'],
  ['referrals/directory', 'Referring providers'],
  ['insurance/patients/40000000-0000-4000-8000-000000000001', 'Coverages'],
  ['insurance/verifications/e0000000-0000-4000-8000-000000000043', 'Insurance verification'],
  ['insurance/authorizations', 'Authorizations'],
  ['insurance/authorizations/f0000000-0000-4000-8000-000000000106', 'Authorization'],
  ['queue?view=list', 'Surgery Queue'],
  ['queue?view=day', 'Surgery Queue'],
  ['queue/b0000000-0000-4000-8000-000000000003', 'Surgery Case'],
  ['schedule?view=inbox', 'Schedule'],
  ['schedule/requests/70000000-0000-4000-8000-000000000004', 'Appointment'],
  ['messages?thread=60000000-0000-4000-8000-000000000101', 'Messages'],
  ['settings/bundles/a0000000-0000-4000-8000-000000000002', 'Adenoidectomy'],
  ['admin', 'Admin'],
  ['provider/30000000-0000-4000-8000-000000000001', 'Dr. Miriam Osei, MD'],
  ['inbox', 'Inbox'],
  ['inbox/senders', 'Remembered corrections'],
  ['referrals/import', 'Import referrals'],
  ['referrals/network', 'Network'],
  ['insurance/coverages/80000000-0000-4000-8000-000000000001', 'Coverages'],
  ['allergy', 'Allergy Management'],
  ['allergy/tests', 'Allergy Management'],
  ['allergy/tables', 'Clinical tables'],
  ['allergy/patients/40000000-0000-4000-8000-000000000036', 'Allergy record'],
  ['allergy/shots', 'Shot room'],
  ['allergy/follow-up', 'Allergy follow-up'],
  ['allergy/day-sheet', 'Allergy day sheet'],
  ['allergy/mixing', 'Vials to mix'],
  ['allergy/mixing/sets/a3000000-0000-4000-8000-000000000261', 'Mix a set'],
  ['allergy/mixing/staff', 'Who may mix'],
  ['allergy/stock', 'Extract stock'],
  ['allergy/catalog', 'Allergens and panels'],
  ['marketplace/secrets-vault/open', 'Secrets Vault'],
  ['nowhere', 'Page not found'],
] as const;

const PAGES = [...PORTAL, ...RECORDS_AND_VIEWS, ...ADMINISTRATION];

/** Pages of records that the seed lacks: their own tests make one and check its width. */
const MADE_BY_JOURNEYS = [
  'inbox/:packetId',
  'allergy/patients/:patientId/tests/:testId',
  'allergy/mixing/vials/:vialId',
];

const atLength = Boolean(process.env['E2E_AT_LENGTH']);

/**
 * Small and usual phones, tablets in both orientations, desktops; and a desktop window of 1280 by 900 zoomed in,
 * which leaves a page the pixels of a smaller screen. Every third one is looked at with each change.
 */
const WINDOWS = [
  ['a zoom of 400 %', 320, 225],
  ['a small phone', 320, 640],
  ['a phone', 360, 800],
  ['a larger phone', 390, 844],
  ['a zoom of 200 %', 640, 450],
  ['an upright tablet', 768, 1024],
  ['a larger upright tablet', 834, 1112],
  ['a tablet on its side', 1024, 768],
  ['a laptop', 1280, 900],
  ['a wide screen', 1920, 1080],
] as const;

test('every route of a clinic has its page checked', () => {
  const source = readFileSync(
    path.resolve(import.meta.dirname, '../src/app/portal-routes.tsx'),
    'utf8',
  );
  const within = source.slice(0, source.indexOf("path: '/invitation'"));
  const routes = [...within.matchAll(/path: '([a-z][^']*)'/g)].map(([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(40);
  const addresses = PAGES.map(([page]) => page.replace(/\?.*/, ''));
  const isLookedAt = (route: string) => {
    const pattern = route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
    // An address with a route of its own counts for that route alone.
    return addresses.some((address) =>
      routes.includes(address) ? address === route : new RegExp(`^${pattern}$`).test(address),
    );
  };
  expect(routes.filter((route) => !isLookedAt(route))).toEqual(MADE_BY_JOURNEYS);
});

/** Of the seed: the access of a patient on allergy shots. */
const CHART = '/my/a5000000-0000-4000-8000-000000000001';

/** Patients' pages: the route, an address of it and its title; the first are those before they are signed in. */
const OF_PATIENTS = [
  ['/my/signin', '/my/signin', 'Sign in · Clinic Portal'],
  ['/my/join', '/my/join', 'Join · Clinic Portal'],
  ['/my/emergency', '/my/emergency', 'In an emergency · Clinic Portal'],
  ['/my', '/my', /My char/],
  ['devices', '/my/devices', /Your devices/],
  [':chartId/messages', `${CHART}/messages`, 'Messages · My chart'],
  [
    ':chartId/messages/:threadId',
    `${CHART}/messages/60000000-0000-4000-8000-000000000901`,
    'Red arm after my shot · My chart',
  ],
  [':chartId/:page?', CHART, 'Home · My chart'],
  [':chartId/:page?', `${CHART}/schedule`, 'Schedule · My chart'],
  [':chartId/:page?', `${CHART}/tracking`, 'Tracking · My chart'],
  [':chartId/:page?', `${CHART}/learning`, 'Learning · My chart'],
  [':chartId/:page?', `${CHART}/profile`, 'Profile · My chart'],
] as const;

test('every page of patients fits from a small phone to a wide screen, and is accessible', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  const source = readFileSync(
    path.resolve(import.meta.dirname, '../src/app/my-routes.tsx'),
    'utf8',
  );
  const routes = [...source.matchAll(/path: '([^']+)'/g)].map(([, route = '']) => route);
  expect(routes).toEqual([...new Set(OF_PATIENTS.map(([route]) => route))]);
  await setTheme(page, 'system');
  for (const [route, address, title] of OF_PATIENTS) {
    if (route === '/my') await signIn(page, 'thea.patient');
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expectNoAxeViolationsInBothThemes(page);
    for (const [window, width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect(() => expectNoSidewaysScrolling(page), `${address} in ${window}`).toPass({
        timeout: 5000,
      });
    }
  }
});

// In two halves, so that two workers can share them; what is opened most is looked at with every change.
for (const [which, pages, tag] of [
  ['module and record', [...PORTAL, ...RECORDS_AND_VIEWS.slice(0, 17)], []],
  ['other page', [...RECORDS_AND_VIEWS.slice(17), ...ADMINISTRATION], ['@at-length']],
] as const) {
  test(`no ${which} of the portal scrolls sideways, from a small phone to a wide screen, or zoomed in`, {
    tag: [...tag],
  }, async ({ page }) => {
    test.setTimeout(300_000);
    await enterPortal(page);
    const there = WINDOWS.filter((_, place) => atLength || place % 3 === 0);
    for (const [path, title] of pages) {
      await test.step(path, async () => {
        await open(page, path, title);
        for (const [window, width, height] of there) {
          if (page.viewportSize()?.width !== width || page.viewportSize()?.height !== height)
            await page.setViewportSize({ width, height });
          // A chart takes its new width a moment after the window.
          await expect
            .soft(() => expectNoSidewaysScrolling(page), `${path} in the window of ${window}`)
            .toPass({ timeout: 5000 });
        }
        // The next page opens at this window size, which saves one layout.
        there.reverse();
      });
    }
  });
}

test('every page and view of the portal is accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  test.setTimeout(600_000);
  const found: string[] = [];
  await setTheme(page, 'system');
  await enterPortal(page);
  for (const [path, title] of PAGES) {
    await test.step(path, async () => {
      await open(page, path, title);
      await expectNoAxeViolationsInBothThemes(page).catch((error: Error) =>
        found.push(`${path}: ${error.message}`),
      );
    });
  }
  expect(found).toEqual([]);
});

/**
 * Goes to a page of the demo clinic by a link within the app and waits until it has loaded. A full reload would fetch
 * the app and sign in again, for each of two dozen pages.
 */
async function open(page: Page, path: string, title: string) {
  await page.evaluate((url) => {
    history.pushState({ idx: history.length }, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/companies/demo/${path}`);
  await expect(page).toHaveTitle(`${title} · Clinic Portal`);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}
