import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { demoSession, keepSession, knowNamedFunctions } from '../lib/demo-session.ts';
import { stopClock } from './fixed-clock.ts';

export interface Stage {
  browser: Browser;
  origin: string;
  /** The time that every page shows. */
  at: number;
}

type Theme = 'light' | 'dark';

interface Picture {
  name: string;
  folder: 'docs/images' | 'public';
  as: string;
  /** The window. */
  size: { width: number; height: number };
  /** Pixels of the picture for each of the window. */
  scale: number;
  quality: number;
  path: string;
  /** Makes the screen ready. */
  arrange?: (page: Page) => Promise<unknown>;
}

const README = {
  folder: 'docs/images',
  as: 'demo',
  size: { width: 1280, height: 800 },
  scale: 1,
  quality: 90,
} as const;

const heading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();

export const PICTURES: readonly Picture[] = [
  { ...README, name: 'home', path: '/companies/demo/portal' },
  { ...README, name: 'referrals', path: '/companies/demo/referrals' },
  { ...README, name: 'queue', path: '/companies/demo/queue' },
  {
    ...README,
    name: 'shots',
    path: '/companies/demo/allergy/shots',
    arrange: (page) => page.getByRole('button', { name: /^Solomon Fairbanks/ }).click(),
  },
  {
    ...README,
    name: 'inbox',
    path: '/companies/demo/inbox',
    arrange: readFax,
  },
  {
    ...README,
    name: 'patient',
    as: 'thea.patient',
    size: { width: 390, height: 780 },
    scale: 1.5,
    path: '/my',
  },
  {
    ...README,
    name: 'hero',
    folder: 'public',
    size: { width: 1080, height: 760 },
    quality: 80,
    path: '/companies/demo/portal',
  },
  {
    ...README,
    name: 'hero-phone',
    folder: 'public',
    size: { width: 390, height: 520 },
    scale: 1.5,
    quality: 75,
    path: '/companies/demo/portal',
  },
];

async function readFax(page: Page): Promise<void> {
  await page.getByText('MILLBROOK FAMILY MEDICINE').first().click();
  await page.locator('input[name=last_name]:not([value=""])').waitFor({ timeout: 240_000 });
  await page
    .getByText('Reading the', { exact: false })
    .first()
    .waitFor({ state: 'hidden', timeout: 240_000 });
}

async function open({ browser, origin, at }: Stage, picture: Picture, theme: Theme) {
  const context = await browser.newContext({
    viewport: picture.size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await knowNamedFunctions(page);
  await page.addInitScript(stopClock, at);
  await keepSession(page, await demoSession(origin, picture.as));
  await page.addInitScript((chosen) => {
    localStorage.setItem('theme', chosen);
    localStorage.setItem('clinic-portal-demo-guide', 'hidden');
  }, theme);
  await page.goto(origin + picture.path);
  await heading(page);
  return page;
}

/** Resolves once nothing loads, moves or blinks. */
async function atRest(page: Page): Promise<void> {
  const quiet = async () => {
    // biome-ignore lint/suspicious/noPlaywrightNetworkidle: no test; the picture is to have all that still loads.
    await page.waitForLoadState('networkidle');
  };
  await quiet();
  await page.addStyleTag({ content: '* { caret-color: transparent !important }' });
  for (const waiting of ['.animate-pulse', '[aria-busy=true]']) {
    await page.waitForFunction((selector) => !document.querySelector(selector), waiting);
  }
  await quiet();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await setTimeout(500);
}

async function shoot(page: Page, { size, scale, quality }: Picture): Promise<Uint8Array> {
  await atRest(page);
  const cdp = await page.context().newCDPSession(page);
  // Playwright's own screenshots are PNG or JPEG.
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, ...size, scale },
  });
  await cdp.detach();
  return Buffer.from(data, 'base64');
}

export async function takePicture(
  stage: Stage,
  picture: Picture,
  theme: Theme,
): Promise<Uint8Array> {
  const page = await open(stage, picture, theme);
  await picture.arrange?.(page);
  const taken = await shoot(page, picture);
  await page.context().close();
  return taken;
}
