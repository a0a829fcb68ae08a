import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { keepSession, knowNamedFunctions } from '../lib/demo-session.ts';

/** Lighthouse's applied throttling for a phone on slow 4G, and a desktop whose processor alone is slowed. */
export const PROFILES = {
  mobile: {
    network: { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 },
    context: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    },
  },
  desktop: { network: null, context: { viewport: { width: 1350, height: 940 } } },
} as const;

export const SLOWDOWN = 4;
export const QUIET_MS = 2_000;
export const LONG_ENOUGH_MS = 25_000;

export interface Visitor {
  page: Page;
  /** When the last request ended; now, if one is running. */
  quietSince: () => number;
  cdp: CDPSession;
  context: BrowserContext;
  /** Runs an unmeasured action without slowing the processor. */
  atFullSpeed: (act: () => Promise<void>) => Promise<void>;
}

/** The page's own reports, collected from before its first line of code. */
export interface Seen {
  lcp: number;
  shifts: [at: number, size: number][];
  longTasks: [at: number, ms: number][];
  interactions: number[];
}

/** A new browser, slowed four times, signed in if there is a session. */
export async function arrive(
  browser: Browser,
  profile: keyof typeof PROFILES,
  session?: string,
): Promise<Visitor> {
  const { network, context: options } = PROFILES[profile];
  const context = await browser.newContext({ ...options, colorScheme: 'dark' });
  const page = await context.newPage();
  await knowNamedFunctions(page);
  await page.addInitScript(observe);
  if (session !== undefined) await keepSession(page, session);
  const cdp = await context.newCDPSession(page);
  if (network) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  const slow = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await slow(SLOWDOWN);
  return {
    page,
    cdp,
    context,
    quietSince: watchNetwork(page),
    atFullSpeed: async (act) => {
      await slow(1);
      await act();
      await slow(SLOWDOWN);
    },
  };
}

function watchNetwork(page: Page): () => number {
  let underWay = 0;
  let since = Date.now();
  const done = () => {
    underWay -= 1;
    since = Date.now();
  };
  page.on('request', () => {
    underWay += 1;
  });
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return () => (underWay > 0 ? Date.now() : since);
}

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate((): Seen => Reflect.get(window, 'seen'));

/** Resolves once the network and the main thread have been quiet for two seconds, or after the limit. */
export async function comeToRest({ page, quietSince }: Visitor): Promise<void> {
  const patience = AbortSignal.timeout(LONG_ENOUGH_MS);
  while (Date.now() - quietSince() < QUIET_MS && !patience.aborted) await setTimeout(100);
  const quiet = page.waitForFunction((quietMs) => {
    const { longTasks }: Seen = Reflect.get(window, 'seen');
    const [at, ms] = longTasks.at(-1) ?? [0, 0];
    return performance.now() - at - ms > quietMs;
  }, QUIET_MS);
  // An animated background may keep a slowed processor busy forever.
  await Promise.race([quiet, setTimeout(LONG_ENOUGH_MS)]);
}

/** Runs in the page: starts collecting its reports. */
export function observe(): void {
  const seen: Seen = { lcp: 0, shifts: [], longTasks: [], interactions: [] };
  Reflect.set(window, 'seen', seen);
  const on = (type: string, note: (entry: PerformanceEntry) => void, more = {}) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...more });
  };
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput')) return;
    seen.shifts.push([entry.startTime, Number(Reflect.get(entry, 'value'))]);
  });
  on('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  on(
    'event',
    (entry) => {
      if (Reflect.get(entry, 'interactionId')) seen.interactions.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
}
