import type { Browser, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, setTheme, signIn, test } from './support/fixtures';

const MESSAGES = '/companies/demo/messages';
const OSEI = '30000000-0000-4000-8000-000000000001';
const POST_MESSAGE = '**/rest/v1/messages?*';
const LONG_ENOUGH_FOR_A_POLL = '00:16';

/** Begins the threads here, so that the lists others read stay short. */
const WRITER = 'dr.osei';

/** A subject that no other test has. */
const someSubject = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

const log = (page: Page) => page.getByRole('log');
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' });

/** Begins a thread with the people named and opens it. */
async function startThread(page: Page, subject: string, people: string[], firstMessage = '') {
  await page.goto(`${MESSAGES}?new=thread`);
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await dialog.getByLabel('Subject').fill(subject);
  for (const name of people) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByLabel('First message').fill(firstMessage);
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
}

async function say(page: Page, text: string) {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** A second browser, signed in as somebody else. */
async function asColleague(browser: Browser, baseURL: string | undefined, username: string) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await page.clock.install();
  await signIn(page, username);
  return page;
}

test('what one person writes, another reads without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const subject = someSubject('Sterile trays');
  await signIn(page, WRITER);
  await startThread(page, subject, ['Theo Lindgren'], 'Are the trays back?');
  await expect(log(page).getByText('Are the trays back?')).toBeVisible();

  const colleague = await asColleague(browser, baseURL, 'staff.demo');
  await colleague.goto(page.url());
  await expect(log(colleague).getByText('Are the trays back?')).toBeVisible();

  await say(page, 'They are needed at noon.');
  await expect(log(page).getByText('Sending...')).toHaveCount(0);
  await colleague.clock.fastForward(LONG_ENOUGH_FOR_A_POLL);
  await expect(log(colleague).getByText('They are needed at noon.')).toBeVisible();
  await colleague.context().close();
});

test('a thread is for its participants: nobody else of the clinic sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const subject = someSubject('A quiet word');
  await signIn(page, WRITER);
  await startThread(page, subject, ['Theo Lindgren']);
  const outsider = await asColleague(browser, baseURL, 'admin.demo');
  await outsider.goto(MESSAGES);
  await expect(conversations(outsider).getByRole('link').first()).toBeVisible();
  await expect(conversations(outsider).getByText(subject)).toHaveCount(0);
  await outsider.goto(page.url());
  await expect(outsider.getByText('There is no such conversation')).toBeVisible();
  await outsider.context().close();
});

test('a message that could not be sent stays, says why, and goes with Retry', async ({
  page,
  allowConsole,
}) => {
  allowConsole('net::ERR_FAILED');
  allowConsole('Error sending message (offline)');
  // The browser's own line about the third attempt, which finds the second one's message there.
  allowConsole('status of 409');
  await signIn(page, WRITER);
  await page.goto(`/companies/demo/provider/${OSEI}`);
  await page.getByRole('link', { name: 'Send Secure Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await dialog.getByLabel('Subject').fill(someSubject('Parking'));
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(log(page).getByText('No messages yet')).toBeVisible();

  // First it gets lost on its way there, then only its answer on the way back.
  let reachesTheServer = false;
  await page.route(POST_MESSAGE, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (reachesTheServer) await route.fetch();
    return route.abort();
  });
  await say(page, 'The lot is closed on Friday.');
  const notSent = log(page).getByText(/^Not sent\. You seem to be offline\./);
  await expect(notSent).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');

  // It outlives a look at another page of the portal.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Miriam Osei, MD' })).toBeVisible();
  await page.goForward();
  await expect(notSent).toBeVisible();

  reachesTheServer = true;
  const retried = page.waitForEvent('requestfailed');
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await retried;
  await page.unroute(POST_MESSAGE);
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(page).getByText(/^(Not sent|Sending)/)).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText('The lot is closed on Friday.')).toHaveCount(1);
});

test('any text arrives as it was typed, and a draft waits for its writer', async ({
  page,
  isMobile,
}) => {
  await signIn(page, WRITER);
  const subject = someSubject('Texts');
  await startThread(page, subject, ['Theo Lindgren']);

  const markup = '<img src=x onerror=alert(1)> & <b>bold</b>';
  const right = 'שלום 👂🏽 مرحبا';
  const long = 'x'.repeat(10_000);
  for (const text of [markup, right, long, 'See https://clinic.example/plan.']) {
    await say(page, text);
    await expect(log(page).getByText(text, { exact: true })).toHaveCount(1);
  }
  // A keyboard sends with Enter; under a thumb Enter is a new line.
  const field = page.getByLabel('Message', { exact: true });
  await field.fill('First line');
  await field.press(isMobile ? 'Enter' : 'Shift+Enter');
  await field.pressSequentially('second line');
  if (isMobile) await page.getByRole('button', { name: 'Send' }).click();
  else await field.press('Enter');
  await expect(log(page).getByText('First line\nsecond line')).toHaveCount(1);
  await expect(log(page).getByText('Sending...')).toHaveCount(0);
  const link = log(page).getByRole('link', { name: 'https://clinic.example/plan' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('href', 'https://clinic.example/plan');
  const fits = await page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
  expect(fits, 'no sideways scrolling').toBe(true);

  await field.fill('Half a thou');
  const back = page.getByRole('link', { name: 'Back to all conversations' });
  if (await back.isVisible()) await back.click();
  await conversations(page).getByRole('link', { name: 'Audiometer in room 3' }).click();
  await expect(field).toHaveValue('');
  if (await back.isVisible()) await back.click();
  await conversations(page).getByRole('link', { name: subject }).click();
  await expect(field).toHaveValue('Half a thou');
});

test('a thread about a provider begins with a subject, to the team; its fields say what they lack', async ({
  page,
  allowConsole,
}) => {
  await signIn(page, WRITER);
  await page.goto(`/companies/demo/provider/${OSEI}`);
  await page.getByRole('link', { name: 'Send Secure Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await expect(dialog.getByLabel('Subject')).toHaveValue('About Dr. Miriam Osei, MD');
  const boxes = dialog.getByRole('checkbox');
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Dr. Miriam Osei' })).toHaveCount(0);

  await dialog.getByLabel('Search people').fill('lind');
  await expect(boxes).toHaveCount(1);
  await boxes.uncheck();
  await dialog.getByLabel('Search people').fill('');
  for (const box of await boxes.all()) await box.uncheck();
  await dialog.getByLabel('Subject').fill('');
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(dialog.getByText('Give the thread a subject.')).toBeVisible();
  await expect(dialog.getByText('Choose at least one participant.')).toBeVisible();

  // A refusal keeps all that was typed.
  allowConsole('status of 500');
  allowConsole('Error creating thread (unavailable)');
  await page.route('**/rest/v1/threads*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null } })
      : route.fallback(),
  );
  const subject = someSubject('Hearing aids');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByRole('checkbox', { name: 'Priya Raman' }).check();
  await dialog.getByLabel('First message').fill('Two are back from repair.');
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server could not do this right now.');
  await expect(dialog.getByLabel('First message')).toHaveValue('Two are back from repair.');
  await page.unroute('**/rest/v1/threads*');
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  await expect(log(page).getByText('Two are back from repair.')).toHaveCount(1);
});

for (const theme of ['dark', 'light'] as const) {
  test(`the list and a conversation are in nobody's way (${theme})`, async ({ page }) => {
    await setTheme(page, theme);
    await signIn(page);
    await page.goto(MESSAGES);
    await expect(conversations(page)).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto(`${MESSAGES}?thread=60000000-0000-4000-8000-000000000001`);
    await expect(log(page).getByText('Repaired and calibrated.')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test(`the dialog of a new thread is in nobody's way (${theme})`, async ({ page }) => {
    await setTheme(page, theme);
    await signIn(page);
    await page.goto(`${MESSAGES}?new=thread`);
    const dialog = page.getByRole('dialog', { name: 'New Thread' });
    await dialog.getByRole('button', { name: 'Create Thread' }).click();
    await expect(dialog.getByText('Give the thread a subject.')).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
