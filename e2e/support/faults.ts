import type { Locator, Page, Route } from '@playwright/test';
import { PASSWORD } from './api.ts';
import { expect } from './fixtures.ts';

interface Fault {
  name: string;
  /** The sentence that people see. */
  says: string;
  /** Whether the change is made and only its answer is lost. */
  reaches: boolean;
  answer: (route: Route) => Promise<unknown>;
}

const RENEWAL = '**/auth/v1/token?grant_type=refresh_token';
const NOT_RENEWED = { status: 400, json: { code: 'refresh_token_not_found', message: 'gone' } };
const EXPIRED = { status: 401, json: { code: 'PGRST301', message: 'expired', details: null } };

/** The ways in which a change can fail. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'offline',
    says: 'You seem to be offline.',
    reaches: false,
    answer: (route) => route.abort('internetdisconnected'),
  },
  {
    name: 'a server that fails',
    says: 'The server could not do this right now.',
    reaches: false,
    answer: (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null } }),
  },
  {
    name: 'a session that ended',
    says: 'Your session has ended.',
    reaches: false,
    answer: (route) => route.fulfill(EXPIRED),
  },
  {
    name: 'an answer lost on the way',
    says: 'You seem to be offline.',
    reaches: true,
    answer: async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
  {
    name: 'an answer that never comes',
    says: 'The server took too long to answer.',
    reaches: true,
    answer: (route) => route.fetch(),
  },
];

/** What the browser's console says about these faults. */
export const FAULTS_IN_CONSOLE =
  /net::ERR_|status of (4|5)\d\d|\((offline|timeout|unavailable|session-expired)\)/;

/** Makes the page, from its next load on, time out as soon as a test can wait. */
export async function impatient(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const patient = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => patient(sessionStorage.getItem('impatient') ? 400 : ms);
  });
}

interface Attempt {
  /** The requests that fail. */
  requests: string;
  /** Who signs in again where the session ends. */
  username: string;
  /** Where the failure shows; an ended session shows in its own dialog. */
  told: Locator;
}

/** Acts while its requests fail in one way, until the failure shows; then requests work again. */
export async function during(
  page: Page,
  { says, answer }: Fault,
  { requests, username, told }: Attempt,
  act: () => Promise<unknown>,
): Promise<void> {
  const endsSession = says.startsWith('Your session');
  if (endsSession) await page.route(RENEWAL, (route) => route.fulfill(NOT_RENEWED));
  if (says.includes('too long')) {
    await page.evaluate(() => sessionStorage.setItem('impatient', 'yes'));
  }
  await page.route(requests, answer);
  const asked = page.waitForRequest(requests);
  await act();
  await asked;
  if (endsSession) {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await page.unroute(requests);
    await page.unroute(RENEWAL);
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await expect(dialog).toBeHidden();
  } else {
    await expect(told.first()).toContainText(says);
  }
  await page.unroute(requests);
  await page.evaluate(() => sessionStorage.removeItem('impatient'));
}
