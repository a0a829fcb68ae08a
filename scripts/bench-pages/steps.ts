import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { median } from '../bench/plan.ts';
import { BUSY, LONG_THREAD } from './busy-clinic.ts';
import { framesASecond } from './frames.ts';
import { arrive, comeToRest, seenBy, type Visitor } from './visitor.ts';

/** For each step: what feels like an answer to a press. */
const PAINT_BAR_MS = 100;

/** For scrolling a list, from `quality.md`. */
const FRAMES_BAR = 50;

/** As many rows as can be selected at once. */
const ROWS = 1_000;

interface Step {
  name: string;
  /** The start page; by default it continues where the previous step ended. */
  from?: string;
  /** Setup before the measurement, at full speed. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const openModule = (label: string): Step => ({
  name: `open ${label}, data cached`,
  act: async (page) => {
    const link = page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: label });
    await link.click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  },
});

const MODULES: readonly Step[] = ['Referrals', 'Queue', 'Schedule', 'Messages', 'Portal'].map(
  openModule,
);

const STEPS: readonly Step[] = [
  ...MODULES,
  {
    name: 'open a dialog (New Referral)',
    from: 'referrals',
    act: async (page) => {
      await page.getByRole('button', { name: 'New Referral' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'type into the dialog, each key',
    act: async (page) => {
      await page.getByRole('dialog').getByRole('textbox').first().pressSequentially('recurrent');
    },
  },
  {
    name: 'type into the referrals’ search, each key',
    from: 'referrals',
    act: async (page) => {
      await page.getByRole('main').getByRole('searchbox').pressSequentially('sinus');
    },
  },
  {
    name: 'filter the referrals by status',
    from: 'referrals',
    act: async (page) => {
      await page.getByRole('main').getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Accepted' }).click();
    },
  },
  {
    name: 'type a message in the long thread, each key',
    from: `messages?thread=${LONG_THREAD}`,
    act: async (page) => {
      await page.getByLabel('Message', { exact: true }).pressSequentially('ten letters');
    },
  },
  {
    name: 'open the search, its code there',
    from: 'portal',
    prepare: async (page) => {
      await openSearch(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    act: openSearch,
  },
  {
    name: 'type into the search, each key',
    act: async (page) => {
      await page.getByRole('dialog').getByRole('combobox').pressSequentially('sinus');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: `of ${ROWS} referrals, select all`,
    from: 'referrals',
    prepare: async (page) => {
      const rows = page.getByRole('rowgroup', { name: 'Referrals' }).getByRole('row');
      for (let shown = await rows.count(); shown < ROWS; shown = await rows.count()) {
        await page.getByRole('button', { name: 'Load more' }).click();
        await rows.nth(shown).waitFor();
      }
    },
    act: (page) => press(page, 'thead input'),
  },
  {
    name: `of ${ROWS} referrals, let go of one`,
    act: (page) => press(page, 'tbody tr:nth-child(4) input'),
  },
  {
    name: `of ${ROWS} referrals, let go of all`,
    act: (page) => press(page, '.bottom-4 [role=status] + div > button:last-of-type'),
  },
  {
    name: `choose a patient in the shot room, ${BUSY.shots} there`,
    from: 'allergy/shots',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { pressed: false }).nth(5).click();
      await page.getByRole('button', { pressed: true }).first().waitFor();
    },
  },
];

/** About as long as a hand holds a button down, so that press and release are painted in separate frames. */
const PRESSED_MS = 80;

/** The pointer rests on the target first, so that its way there isn't measured. */
const POINTED_MS = 300;

/**
 * Presses at the element's position: a lookup by role, or a check that it can be pressed, goes through a thousand
 * rows and would slow the page.
 */
async function press(page: Page, selector: string) {
  const at = await page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, selector);
  if (at === null) throw new Error(`${selector} isn't on the screen.`);
  await page.mouse.move(at.x, at.y);
  await setTimeout(POINTED_MS);
  await page.mouse.click(at.x, at.y, { delay: PRESSED_MS });
}

/** Waits by a selector, for the same reason. */
async function openSearch(page: Page) {
  await page.keyboard.press('Control+k');
  await page.locator('[role=dialog] [role=combobox]').waitFor();
}

export interface Timed {
  name: string;
  /** From the input to the next paint (Event Timing), the slowest of the step. */
  ms: number;
  bar: number | undefined;
}

/** Each step at four times less processor, on a desktop's screen; medians of `runs`. */
export async function measureSteps(
  browser: Browser,
  origin: string,
  session: string,
  runs: number,
  named = '',
): Promise<Timed[]> {
  const steps = STEPS.filter(({ name }) => name.includes(named));
  const times = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    const visitor = await arrive(browser, 'desktop', session);
    await walkOnce(visitor, origin);
    for (const { name, from, prepare, act } of steps) {
      if (from !== undefined) {
        await visitor.page.goto(`${origin}/companies/demo/${from}`);
        await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        if (prepare) await visitor.atFullSpeed(() => prepare(visitor.page));
        await comeToRest(visitor);
      }
      times.set(name, [...(times.get(name) ?? []), await slowestOf(visitor, act)]);
    }
    await visitor.context.close();
  }
  return steps.map(({ name }) => ({
    name,
    bar: PAINT_BAR_MS,
    ms: median(times.get(name) ?? []),
  }));
}

/** Visits every module, so that code and data are cached for the measurement. */
async function walkOnce(visitor: Visitor, origin: string): Promise<void> {
  await visitor.page.goto(`${origin}/companies/demo/portal`);
  for (const { act } of MODULES) {
    await act(visitor.page);
    await comeToRest(visitor);
  }
}

/** An action's time from each input to the next paint, the slowest one. */
export async function slowestOf(
  { page }: Pick<Visitor, 'page'>,
  act: Step['act'],
): Promise<number> {
  const before = (await seenBy(page)).interactions.length;
  await act(page);
  // An interaction is reported after the paint that follows it.
  await setTimeout(600);
  const { interactions } = await seenBy(page);
  // Chromium doesn't report less than 16 ms.
  return Math.max(16, ...interactions.slice(before));
}

/** Frames a second while the wheel turns, at four times less processor. */
export async function measureScrolling(
  browser: Browser,
  origin: string,
  session: string,
): Promise<{ name: string; frames: number; bar: number }[]> {
  const surfaces = [
    { name: 'scroll the referrals', path: 'referrals', selector: 'main', distance: -4_000 },
    {
      name: 'scroll the queue’s first stage',
      path: 'queue',
      selector: 'ul[aria-labelledby=stage-preop]',
      distance: -4_000,
    },
    {
      name: `scroll the shot room, ${BUSY.shots} patients`,
      path: 'allergy/shots',
      selector: 'main',
      distance: -4_000,
      bar: 55,
    },
    {
      name: 'scroll the long thread',
      path: `messages?thread=${LONG_THREAD}`,
      selector: '[role=log]',
      distance: 6_000,
    },
  ];
  const measured: { name: string; frames: number; bar: number }[] = [];
  for (const { name, path, selector, distance, bar = FRAMES_BAR } of surfaces) {
    const visitor = await arrive(browser, 'desktop', session);
    await visitor.page.goto(`${origin}/companies/demo/${path}`);
    await visitor.page.locator(selector).first().waitFor();
    await comeToRest(visitor);
    measured.push({ name, bar, frames: await framesASecond(visitor, selector, distance) });
    await visitor.context.close();
  }
  return measured;
}
