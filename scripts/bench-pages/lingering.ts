import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { LONG_THREAD } from './busy-clinic.ts';
import type { Site } from './site.ts';
import { arrive, comeToRest } from './visitor.ts';

/** When the heap is measured: after the first round through the modules, after fifty switches, after a hundred. */
const MOMENTS = [0, 50, 100];

/** The heap after a collection, in MB, on the same page each time, over repeated rounds through the modules. */
export async function measureMemory(
  browser: Browser,
  origin: string,
  session: string,
): Promise<{ switches: number; heap: number; nodes: number }[]> {
  const visitor = await arrive(browser, 'desktop', session);
  const { page, cdp } = visitor;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${origin}/companies/demo/portal`);
  const links = page.getByRole('navigation', { name: 'Portal' }).getByRole('link');
  await links.first().waitFor();
  const count = await links.count();
  const measured: { switches: number; heap: number; nodes: number }[] = [];
  let switches = 0;
  for (const moment of MOMENTS) {
    // Each module once first: its code and its data stay, and are no leak.
    const rounds = Math.max(1, Math.ceil((moment - switches) / count));
    for (let step = 0; step < rounds * count; step += 1) {
      switches += 1;
      await links.nth(switches % count).click();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
    await comeToRest(visitor);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { nodes } = await cdp.send('Memory.getDOMCounters');
    measured.push({ switches, heap: usedSize / 1e6, nodes });
  }
  await visitor.context.close();
  return measured;
}

const MINUTES = 10;

interface Waiting {
  name: string;
  /** Requests a minute of one tab. */
  atWork: number;
  untouched: number;
  hidden: number;
}

/**
 * An open tab's requests a minute: with a user who presses a key now and then, without one, and hidden. The page's
 * clock is faked; the requests are real.
 */
export async function measureWaiting(
  browser: Browser,
  site: Site,
  session: string,
): Promise<Waiting[]> {
  const pages = [
    ['portal home', 'portal'],
    ['referrals', 'referrals'],
    ['queue', 'queue'],
    ['schedule', 'schedule'],
    ['a thread', `messages?thread=${LONG_THREAD}`],
  ] as const;
  const measured: Waiting[] = [];
  for (const [name, path] of pages) {
    const url = `${site.origin}/companies/demo/${path}`;
    measured.push({
      name,
      atWork: await perMinute(browser, site, session, url, 'at work'),
      untouched: await perMinute(browser, site, session, url, 'untouched'),
      hidden: await perMinute(browser, site, session, url, 'hidden'),
    });
  }
  return measured;
}

async function perMinute(
  browser: Browser,
  site: Site,
  session: string,
  url: string,
  manner: 'at work' | 'untouched' | 'hidden',
): Promise<number> {
  const visitor = await arrive(browser, 'desktop', session);
  const { page, cdp } = visitor;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // The background makes no requests, and drawing ten minutes of it takes longer than that.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(url);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor(10_000);
  await setTimeout(1_500);
  if (manner === 'hidden') await hide(page);
  // A tab untouched for two minutes polls less often from then on.
  if (manner === 'untouched') await wait(page, 3);
  const before = total(site);
  for (let minute = 0; minute < MINUTES; minute += 1) {
    if (manner === 'at work') await page.keyboard.press('Shift');
    await wait(page, 1);
  }
  const asked = total(site) - before;
  await visitor.context.close();
  return asked / MINUTES;
}

/** In steps that leave time for responses: the next request waits for them. */
async function wait(page: Page, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes * 60; passed += 5) {
    await page.clock.runFor(5_000);
    await setTimeout(30);
  }
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

const total = (site: Site) => [...site.asked().values()].reduce((sum, count) => sum + count, 0);
