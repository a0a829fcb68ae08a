import type { Page } from '@playwright/test';
import { apiOf, DEMO_CLINIC } from './support/api';
import { expect, signIn, test } from './support/fixtures';

/** Adds a script to the page that isn't the app's, and waits for the browser's decision. */
async function injectScript(page: Page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', resolve, { once: true });
        const script = document.createElement('script');
        script.textContent = 'window.name = "injected"';
        document.body.append(script);
      }),
  );
}

test('a script that isn’t the app’s does not run', async ({ page, allowConsole }) => {
  allowConsole('Content Security Policy');
  const answer = await page.goto('/signin');
  await injectScript(page);
  expect(await page.evaluate(() => window.name)).toBe('');

  const headers = (await answer?.allHeaders()) ?? {};
  const policy = headers['content-security-policy'] ?? '';
  const [scripts = ''] = /script-src[^;]*/.exec(policy) ?? [];
  expect(scripts).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test('a violation of the policy fails the test in which it happens', async ({ page }) => {
  test.fail();
  await page.goto('/signin');
  await injectScript(page);
});

test('a request to another origin fails the test in which it happens', async ({ page }) => {
  test.fail();
  await page.goto('/signin');
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
});

/** Everything that a browser keeps of a site, as one text. */
async function keptBy(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caching = await caches.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caching,
      document.cookie,
      window.name,
    ]);
  });
  return inPage + JSON.stringify(await page.context().cookies());
}

test('after a busy day no patient data is left in the browser’s storage, its console or its addresses', async ({
  page,
}) => {
  const said: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await signIn(page, 'staff.demo');
  const api = await apiOf(page);
  const patients: { first_name: string; last_name: string; phone: string | null }[] =
    await api.call('list_patients', { company_id: DEMO_CLINIC, max_count: 200 });
  const [referral]: { id: string }[] = await api.get('referrals?select=id&limit=1');

  const places = ['referrals', `referrals/${referral?.id}`, 'queue', 'insurance', 'messages'];
  for (const place of places) {
    await page.goto(`/companies/demo/${place}`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByText(/^Loading .+\.\.\.$/)).toHaveCount(0);
  }

  const kept = `${await keptBy(page)}\n${said.join('\n')}\n${addresses.join('\n')}`;
  const found = patients.flatMap(({ first_name, last_name, phone }) =>
    [`${first_name} ${last_name}`, `${last_name}, ${first_name}`, phone].filter(
      (text) => text !== null && kept.includes(text),
    ),
  );
  expect(patients.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !KNOWN_KEYS.test(key))).toEqual([]);
});

/** The session, display settings, and the member's clinic. */
const KNOWN_KEYS = /^(clinic-portal-(session|last-active)|theme|app-animation-preference)$/;
