import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { median } from '../bench/plan.ts';
import { NAMED_FUNCTIONS } from '../lib/demo-session.ts';
import { type BareBrowser, type BareTab, openBareBrowser } from './bare-browser.ts';
import { BUSY, LONG_THREAD } from './busy-clinic.ts';
import { LONG_ENOUGH_MS, observe, PROFILES, QUIET_MS, type Seen, SLOWDOWN } from './visitor.ts';

interface Load {
  name: string;
  path: string;
  signedIn: boolean;
  /** The bars, if any: milliseconds, and layout shift without a unit. */
  bars: { lcp?: number; blocking?: number; shift?: number };
}

const LOADS: readonly Load[] = [
  { name: 'landing', path: '/', signedIn: false, bars: { lcp: 1_400, blocking: 150, shift: 0.02 } },
  { name: 'sign-in', path: '/signin', signedIn: false, bars: { lcp: 2_300 } },
  { name: 'portal home', path: '/companies/demo/portal', signedIn: true, bars: { lcp: 3_000 } },
  {
    name: `referrals, ${BUSY.referrals} rows`,
    path: '/companies/demo/referrals',
    signedIn: true,
    bars: {},
  },
  { name: `queue, ${BUSY.cases} cases`, path: '/companies/demo/queue', signedIn: true, bars: {} },
  {
    name: `thread, ${BUSY.messages} messages`,
    path: `/companies/demo/messages?thread=${LONG_THREAD}`,
    signedIn: true,
    bars: {},
  },
];

export interface Measured {
  name: string;
  lcp: number;
  /** The time of long tasks beyond 50 ms each, from the start of the navigation. */
  blocking: number;
  shift: number;
  bars: Load['bars'];
}

/** Opens each page, or each named one, cold, `runs` times, on the mobile profile; returns the medians. */
export async function measureLoads(
  origin: string,
  session: string,
  runs: number,
  named?: readonly string[],
): Promise<Measured[]> {
  const browser = await openBareBrowser();
  try {
    const measured: Measured[] = [];
    for (const load of LOADS.filter(({ name }) => named?.includes(name) ?? true)) {
      const url = `${origin}${load.path}`;
      const seen: Seen[] = [];
      for (let run = 0; run < runs; run += 1) {
        seen.push(await seenOn(browser, url, load.signedIn ? session : undefined));
      }
      measured.push({
        name: load.name,
        bars: load.bars,
        lcp: median(seen.map(({ lcp }) => lcp)),
        blocking: median(seen.map(({ longTasks }) => blockingOf(longTasks))),
        shift: median(seen.map(({ shifts }) => layoutShift(shifts))),
      });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function seenOn(
  browser: BareBrowser,
  url: string,
  session: string | undefined,
): Promise<Seen> {
  const tab = await browser.open();
  await arrive(tab, session);
  await tab.send('Page.navigate', { url });
  const seen = await atRest(tab);
  await tab.close();
  return seen;
}

/** Makes a tab a phone on slow 4G, signed in if there is a session, that collects the page's reports. */
async function arrive(tab: BareTab, session: string | undefined): Promise<void> {
  const { network, context } = PROFILES.mobile;
  const kept = JSON.stringify(session ?? null);
  const before = [
    NAMED_FUNCTIONS,
    `(${observe})()`,
    `if (${kept} !== null) localStorage.setItem('clinic-portal-session', ${kept})`,
  ];
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: before.join(';\n') });
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', { offline: false, ...network });
  const { width, height } = context.viewport;
  const screen = { width, height, deviceScaleFactor: context.deviceScaleFactor, mobile: true };
  await tab.send('Emulation.setDeviceMetricsOverride', screen);
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

const restSchema = z.object({
  hasHeading: z.boolean(),
  quietMs: z.number(),
  seen: z.custom<Seen>(),
});
/** The page's reports, and how long it has had no new file and no long task. A file may take a second to arrive. */
const REST = `({
  hasHeading: document.readyState === 'complete' && document.querySelector('h1') !== null,
  quietMs: performance.now() - Math.max(
    0,
    ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd),
    ...globalThis.seen.longTasks.map(([at, ms]) => at + ms),
  ),
  seen: globalThis.seen,
})`;

/** The page's reports once its network and main thread have been quiet for two seconds, or after the limit. */
async function atRest(tab: BareTab): Promise<Seen> {
  const patience = AbortSignal.timeout(3 * LONG_ENOUGH_MS);
  for (;;) {
    await setTimeout(500);
    const { hasHeading, quietMs, seen } = restSchema.parse(await tab.ask(REST));
    if (hasHeading && quietMs > QUIET_MS) return seen;
    if (!patience.aborted) continue;
    // An animated background may keep a slowed processor busy forever; without a heading there is no page.
    if (hasHeading) return seen;
    throw new Error('The page has no heading.');
  }
}

const blockingOf = (tasks: readonly [number, number][]) =>
  tasks.reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0);

/** The worst window of shifts: those within a second of each other, five seconds at most (web.dev/cls). */
function layoutShift(shifts: readonly [at: number, size: number][]): number {
  let worst = 0;
  let current = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, size] of shifts) {
    if (at - last > 1_000 || at - first > 5_000) {
      current = 0;
      first = at;
    }
    current += size;
    last = at;
    worst = Math.max(worst, current);
  }
  return worst;
}
