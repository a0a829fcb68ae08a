import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, test } from './support/fixtures';

const headline = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'From first referral to follow-up, in one portal' });

test('a visitor reads the page, follows its links and gets to the sign-in', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect(
    page.getByRole('heading', { name: 'What a practice gets out of it' }),
  ).toBeInViewport();

  await page.getByRole('link', { name: 'Request Your Demo' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('button', { name: 'Login with TOZ ID' })).toBeInViewport();

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(headline(page)).toBeInViewport();
});

test('the page reads without JavaScript, in the default theme, with working links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(headline(page)).toBeInViewport();
  await expect(
    page.getByRole('heading', { name: "Everything You Need, Nothing You Don't" }),
  ).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(232, 239, 242)');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { name: 'Increase Revenue' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signin');
  await context.close();
});

test('the code takes over the delivered page without drawing it again', {
  tag: '@at-length',
}, async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(headline(page)).toBeInViewport();
  await headline(page).evaluate((element) => element.setAttribute('data-delivered', ''));
  release();
  await page.waitForLoadState('load');
  // Only the running app changes pages without loading a document.
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await expect(async () => {
    await page.getByRole('link', { name: 'Learn More' }).click();
    expect(await page.evaluate(() => history.state)).toHaveProperty('key');
  }).toPass();
  await expect(page.locator('h1[data-delivered]')).toHaveCount(1);
  expect(documents).toEqual([]);
});

test('no other address shows the landing page while its own code loads', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole('Failed to load resource');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/signin');
  const delivered = page.locator('h1');
  await expect(delivered).toHaveText('From first referral to follow-up, in one portal');
  await expect(delivered).toBeHidden();
});

test('search engines and link previews get what they need', async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('One portal for ENT and allergy practices · Clinic Portal');
  for (const name of ['description', 'twitter:card']) {
    await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', /\S/);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(image ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).byteLength).toBeLessThan(100_000);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /companies/');
});

test('the page is accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await page.goto('/');
  await expectNoAxeViolationsInBothThemes(page);
});

test('it fits a screen of 320 and of 360 pixels without sideways scrolling', {
  tag: '@at-length',
}, async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    await expect(headline(page)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
