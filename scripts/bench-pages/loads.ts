import type { Browser } from '@playwright/test';
import { median } from '../bench/plan.ts';
import { BUSY, LONG_THREAD } from './busy-clinic.ts';
import { arrive, comeToRest, seenBy } from './visitor.ts';

interface Load {
  name: string;
  path: string;
  signedIn: boolean;
  /** The bars, where there are: milliseconds, and layout shift without a unit. */
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
  /** What long tasks took beyond 50 ms each, from the start of the navigation. */
  blocking: number;
  shift: number;
  bars: Load['bars'];
}

/** Each page, or each that is named, opened cold, `runs` times, on the mobile profile; the medians. */
export async function measureLoads(
  browser: Browser,
  origin: string,
  session: string,
  runs: number,
  named?: readonly string[],
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, path, signedIn, bars } of LOADS) {
    if (named && !named.includes(name)) continue;
    const all: Omit<Measured, 'name' | 'bars'>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const visitor = await arrive(browser, 'mobile', signedIn ? session : undefined);
      await visitor.page.goto(`${origin}${path}`, { timeout: 120_000 });
      await visitor.page.locator('h1').first().waitFor({ state: 'attached', timeout: 60_000 });
      await comeToRest(visitor);
      const { lcp, shifts, longTasks } = await seenBy(visitor.page);
      all.push({ lcp, shift: layoutShift(shifts), blocking: blockingOf(longTasks) });
      await visitor.context.close();
    }
    measured.push({
      name,
      bars,
      lcp: median(all.map(({ lcp }) => lcp)),
      blocking: median(all.map(({ blocking }) => blocking)),
      shift: median(all.map(({ shift }) => shift)),
    });
  }
  return measured;
}

const blockingOf = (tasks: readonly [number, number][]) =>
  tasks.reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0);

/** The worst window of shifts: those within a second of each other, five at most (web.dev/cls). */
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
