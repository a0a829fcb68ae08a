import type { Browser, Page } from '@playwright/test';
import { expect, signIn } from './fixtures';

export const MESSAGES = '/companies/demo/messages';

/** Begins most threads, so that lists read by other tests stay short. */
export const WRITER = 'dr.osei';

const LONG_ENOUGH_FOR_A_POLL = '00:16';

/** A subject that no other test has. */
export const someSubject = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

export const log = (page: Page) => page.getByRole('log');
export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' });
export const composer = (page: Page) => page.getByLabel('Message', { exact: true });

/** Begins a thread with the people named and opens it. */
export async function startThread(
  page: Page,
  subject: string,
  people: string[],
  firstMessage = '',
): Promise<void> {
  await page.goto(`${MESSAGES}?new=thread`);
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await dialog.getByLabel('Subject').fill(subject);
  for (const name of people) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByLabel('First message').fill(firstMessage);
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
}

/** Sends a text and waits until it has arrived. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText(text, { exact: true })).toHaveCount(1);
  await expect(log(page).getByText('Sending...')).toHaveCount(0);
}

/** Closes the conversation on a phone, where it hides the list. */
export async function backToList(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to all conversations' });
  if (await back.isVisible()) await back.click();
}

/** A second browser, signed in as a colleague. */
export async function asColleague(
  browser: Browser,
  baseURL: string | undefined,
  username: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await prepare(page);
  await signIn(page, username);
  return page;
}

/** Resolves when the backend confirms live events to the page, which must be opened after this call. */
export function liveEvents(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"system"')) resolve();
      });
    });
  });
}

/** A backend without live events (Realtime); the test controls the clock. */
export async function withoutLiveEvents(page: Page): Promise<void> {
  await page.clock.install();
  await page.routeWebSocket('**/realtime/v1/websocket*', (socket) => socket.close());
}

/** Advances the clock until an open page polls again. */
export async function waitForPoll(page: Page): Promise<void> {
  await page.clock.fastForward(LONG_ENOUGH_FOR_A_POLL);
}
