import { test as base, expect, type Page } from '@playwright/test';
import { newSession, PASSWORD, senderOf } from './api.ts';
import { IS_DEMO, openDemo } from './demo.ts';
import { tellsOfPatient } from './patients.ts';

export { expect };

interface Fixtures {
  /** Console complaints that this test expects; any other fails it. */
  allowConsole: (text: string | RegExp) => void;
}

/**
 * Playwright's `test`. It fails on a console error or warning, an uncaught error, a request to another origin, or an
 * address with patient data.
 */
export const test = base.extend<Fixtures>({
  allowConsole: [
    async ({ context, baseURL }, use, testInfo) => {
      const allowed: (string | RegExp)[] = [];
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const { url } = message.location();
        // A static host answers 404 for each page's address, along with the app.
        if (IS_DEMO && message.text().includes('status of 404') && !url.includes('/assets/'))
          return;
        problems.push(`console.${message.type()}: ${message.text()} (${url})`);
      });
      context.on('weberror', (event) => {
        const error = event.error();
        problems.push(`uncaught: ${error.stack ?? error.message}`);
      });
      context.on('request', (request) => {
        if (leavesTheApp(request.url(), baseURL)) problems.push(`left the app: ${request.url()}`);
        else if (tellsOfPatient(request.url())) problems.push(`in an address: ${request.url()}`);
      });
      context.on('page', (page) => {
        // Within the app an address changes without a request.
        page.on('framenavigated', (frame) => {
          if (tellsOfPatient(frame.url())) problems.push(`in an address: ${frame.url()}`);
        });
        page.on('websocket', (socket) => {
          const url = socket.url().replace(WEB_SOCKET, 'http');
          if (leavesTheApp(url, baseURL)) problems.push(`left the app: ${socket.url()}`);
        });
      });
      await use((text) => allowed.push(text));
      // A failed test already says why; a test that should fail must fail for its own reason.
      if (testInfo.status !== 'passed') return;
      const unexpected = problems.filter(
        (problem) => !allowed.some((text) => matches(text, problem)),
      );
      expect(unexpected, 'no complaint and no request to another origin').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Signs a member in before the first page opens. It skips the form, whose demo pace costs a second: it requests and
 * stores the session as the app does.
 */
export async function signIn(page: Page, username = 'demo', password = PASSWORD): Promise<void> {
  if (IS_DEMO) await openDemo(page);
  const session = await newSession(senderOf(page), username, password);
  // A static file of the app's origin gives access to its storage without starting the app.
  if (!IS_DEMO) await page.goto('/robots.txt');
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    'clinic-portal-session',
    session,
  ] as const);
  keepFirstRoute(page);
}

/**
 * A page without routes has a cache and loads a third faster. Removing its last route drops requests that the handler
 * still holds, which then fails: so one unused route stays from the first on.
 */
function keepFirstRoute(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...handled) => {
    page.route = route;
    await route('**/asked-for-by-nobody', (request) => request.fallback());
    return route(...handled);
  };
}

/** Signs a member in and waits for their clinic's portal. */
export async function enterPortal(page: Page, username = 'demo'): Promise<void> {
  await signIn(page, username);
  await page.goto('/portal');
  await page.waitForURL(/\/companies\/[^/]+\/portal$/);
}

/**
 * Waits until the page is idle. Some key listeners start a moment after the page shows: faster than a hand, but not
 * than a test.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((rest) => requestIdleCallback(() => rest())));
}

/**
 * Waits until slides and color transitions have ended, so that places and colors can be checked. Endless ones, such
 * as a spinner, are not waited for.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A canceled animation has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Nothing is wider than the screen, on a small phone, an upright tablet and a laptop; restores the window's size. */
export async function expectNoSidewaysScrollingAtAnySize(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(() => expectNoSidewaysScrolling(page)).toPass({ timeout: 5000 });
  }
  if (before) await page.setViewportSize(before);
}

/** Nothing is wider than the screen; what is wider gets named. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wider = Array.from(document.querySelectorAll('body *')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    // The cause of the width, not everything that grew with it.
    return wider
      .filter((element) => !wider.some((other) => other !== element && element.contains(other)))
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(beyond, 'no sideways scrolling').toEqual([]);
}

/** Sets the theme of a returning visitor: stored before the page loads. */
export async function setTheme(page: Page, theme: 'light' | 'dark' | 'system'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
}

const WEB_SOCKET = /^ws/;

function leavesTheApp(url: string, baseURL: string | undefined): boolean {
  const { protocol, origin } = new URL(url);
  if (protocol === 'data:' || protocol === 'blob:') return false;
  return baseURL === undefined || origin !== new URL(baseURL).origin;
}

function matches(text: string | RegExp, problem: string): boolean {
  return typeof text === 'string' ? problem.includes(text) : text.test(problem);
}

/** Signs out and gives the password again; the second step comes next. */
export async function comeBack(page: Page, username: string) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login with TOZ ID' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
}
