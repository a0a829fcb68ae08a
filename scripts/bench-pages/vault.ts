import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { median } from '../bench/plan.ts';
import { framesASecond, slowestOf, type Timed } from './steps.ts';
import { arrive, comeToRest } from './visitor.ts';

/** From the issue of the vault, as are how many items are listed and searched. */
const UNLOCK_BAR_MS = 1_500;
const PAINT_BAR_MS = 100;
const ITEMS = 5_000;

const PASSPHRASE = 'seven blue herons sing';
const SLOWDOWN = 4;

interface VaultFigures {
  times: Timed[];
  /** While a list of all items is scrolled. */
  frames: number;
}

/** Notes how long each hash takes. A browser's slowdown is the page's alone: workers run as they are. */
function timeHashes(): void {
  const hashes: number[] = [];
  Reflect.set(window, 'hashes', hashes);
  const Plain = Worker;
  window.Worker = class extends Plain {
    override postMessage(message: unknown): void {
      const began = performance.now();
      this.addEventListener('message', () => hashes.push(performance.now() - began));
      super.postMessage(message);
    }
  };
}

async function unlockOnce(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(PASSPHRASE);
  // Entered where it is typed, until the items stand there.
  const began = await page.evaluate(() => performance.now());
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Items' }).waitFor();
  const [ended, hash]: [number, number] = await page.evaluate(() => [
    performance.now(),
    Reflect.get(window, 'hashes').at(-1),
  ]);
  return ended - began + (SLOWDOWN - 1) * hash;
}

async function unlockTimes(page: Page, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await unlockOnce(page));
    await setTimeout(1_000);
  }
  return median(times);
}

async function setUp(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(PASSPHRASE);
  await page.getByRole('textbox', { name: 'Passphrase again' }).fill(PASSPHRASE);
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByRole('button', { name: 'Add vault' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Front desk');
  await dialog.getByRole('button', { name: 'Add vault' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function importLogins(page: Page, from: number, to: number): Promise<void> {
  const lines = Array.from(
    { length: to - from },
    (_, at) =>
      `Portal ${from + at},https://portal-${from + at}.example,desk-${from + at},Zebra-${from + at}`,
  );
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File').setInputFiles({
    name: 'logins.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name,url,username,password', ...lines].join('\n')),
  });
  await dialog.getByRole('button', { name: `Import ${to - from} items` }).click();
  await dialog.waitFor({ state: 'hidden', timeout: 600_000 });
}

/** Unlocking with the least cost, and with many items; searching and scrolling them: at four times less processor. */
export async function measureVault(
  browser: Browser,
  origin: string,
  session: string,
  runs: number,
): Promise<VaultFigures> {
  const visitor = await arrive(browser, 'desktop', session);
  const { page } = visitor;
  await page.addInitScript(timeHashes);
  await page.goto(`${origin}/companies/demo/marketplace/secrets-vault/open`);
  await visitor.atFullSpeed(async () => {
    await setUp(page);
    await importLogins(page, 0, 20);
  });
  await comeToRest(visitor);
  const few = await unlockTimes(page, runs);
  await visitor.atFullSpeed(() => importLogins(page, 20, ITEMS));
  await comeToRest(visitor);
  const search = await slowestOf(visitor, async () => {
    await page.getByRole('searchbox', { name: 'Search items' }).pressSequentially('portal 49');
  });
  await page.getByRole('button', { name: 'Clear search' }).click();
  await comeToRest(visitor);
  const frames = await framesASecond(visitor, 'ul[aria-label="Items"]', -4_000);
  const many = await unlockTimes(page, runs);
  await visitor.context.close();
  return {
    times: [
      { name: 'unlock, 20 items', ms: few, bar: UNLOCK_BAR_MS },
      { name: `unlock, ${ITEMS} items`, ms: many, bar: undefined },
      { name: `search ${ITEMS} items, each key`, ms: search, bar: PAINT_BAR_MS },
    ],
    frames,
  };
}
