import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { keepSession, knowNamedFunctions } from '../lib/demo-session.ts';

/** What a desk experiences while a packet is read. */
export interface Reading {
  /**
   * From the end of one page to the end of the next, including saving; without the first, which loads the recognizer.
   */
  pageMs: number[];
  /** Frames of the page: in all seconds, and in the worst one. */
  frames: number;
  worst: number;
  /** Processor time of the page's own thread for each page read, in ms: other load doesn't count. */
  ownMs: number;
  /**
   * Memory of the tab's process in MB, shared parts by share: before the packet was opened, and the most while it was
   * open.
   */
  before: number;
  most: number;
}

const SAVED = '/rpc/save_packet_reading';
const MOST_WAIT_MS = 180_000;

/** Adds a file to the inbox, opens its packet, and watches until that many pages are read. */
export async function watchReading(
  browser: Browser,
  { origin, session }: { origin: string; session: string },
  file: { name: string; buffer: Buffer },
  readCount: number,
): Promise<Reading> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  await knowNamedFunctions(page);
  await keepSession(page, session);
  await page.goto(`${origin}/companies/demo/inbox`);
  await page.getByLabel('Files to add').setInputFiles({ ...file, mimeType: 'application/pdf' });
  await page.getByText(`${file.name} added`).waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await memoryOf(browser);
  const saved: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes(SAVED)) saved.push(Date.now());
  });
  await page.getByRole('link', { name: 'Upload (packet)' }).last().click();
  await page.getByRole('list', { name: 'Pages' }).waitFor();
  await countFrames(page);
  const [workedBefore, savedBefore] = [await workOf(cdp), saved.length];
  let most = 0;
  let last = Date.now();
  while (saved.length < readCount) {
    most = Math.max(most, await memoryOf(browser));
    await setTimeout(500);
    last = saved.at(-1) ?? last;
    if (Date.now() - last > MOST_WAIT_MS) throw new Error(`No page was read of ${file.name}.`);
  }
  const worked = (await workOf(cdp)) - workedBefore;
  const ownMs = (1_000 * worked) / Math.max(1, saved.length - savedBefore);
  const { frames, worst } = await framesOf(page);
  most = Math.max(most, await seeAllPages(browser, page));
  await context.close();
  const pageMs = saved.slice(1).map((at, index) => at - (saved[index] ?? at));
  return { pageMs, frames, worst, ownMs, before, most };
}

/**
 * Scrolls the small pages until the last is in view, each drawn; returns the highest memory use. Finding each page by
 * its role made the page hold 30 MB more.
 */
async function seeAllPages(browser: Browser, page: Page): Promise<number> {
  const pages = page.getByRole('list', { name: 'Pages' });
  const box = await pages.boundingBox();
  if (!box) throw new Error('The small pages are not in sight.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  let most = 0;
  for (let left = Number.POSITIVE_INFINITY; left > 1; ) {
    await page.mouse.wheel(0, box.height);
    await setTimeout(150);
    most = Math.max(most, await memoryOf(browser));
    left = await pages.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  }
  return most;
}

/** Processor time of the page's own thread, in seconds. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const at: number[] = [];
    Reflect.set(window, 'framesAt', at);
    const frame = (now: number) => {
      at.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

async function framesOf(page: Page): Promise<{ frames: number; worst: number }> {
  const at: number[] = await page.evaluate(() => Reflect.get(window, 'framesAt'));
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const seconds = Math.max(1, Math.floor((last - first) / 1_000));
  const inSecond = new Array<number>(seconds).fill(0);
  for (const one of at) {
    const second = Math.floor((one - first) / 1_000);
    if (second < seconds) inSecond[second] = (inSecond[second] ?? 0) + 1;
  }
  const all = inSecond.reduce((sum, count) => sum + count, 0);
  return { frames: all / seconds, worst: Math.min(...inSecond) };
}

/**
 * Memory of the largest tab in MB, shared parts by share (Pss), including the workers of the recognizer and pdf.js.
 */
async function memoryOf(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const held = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => pssOf(id));
  return Math.max(0, ...held);
}

function pssOf(processId: number): number {
  try {
    const rollup = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_000;
  } catch (error) {
    // The process has just ended.
    if (error instanceof Error && /ENOENT|ESRCH/.test(error.message)) return 0;
    throw error;
  }
}
