import type { APIRequestContext } from '@playwright/test';
import { apiAs, DEMO_CLINIC } from './support/api';
import { during, FAULTS, FAULTS_IN_CONSOLE, impatient } from './support/faults';
import { expect, signIn, test } from './support/fixtures';
import { composer, conversations, log, MESSAGES, someSubject, WRITER } from './support/messages';

const WRITER_ID = '10000000-0000-4000-8000-000000000003';

test.beforeEach(async ({ page, allowConsole }) => {
  // Many attempts each, and a busy machine is slow.
  test.slow();
  allowConsole(FAULTS_IN_CONSOLE);
  await impatient(page);
  await signIn(page, WRITER);
});

test('however often it fails, a thread begins once', { tag: '@at-length' }, async ({ page }) => {
  const subject = someSubject('Sterile trays');
  await page.goto(`${MESSAGES}?new=thread`);
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByRole('checkbox', { name: 'Theo Lindgren' }).check();
  await dialog.getByLabel('First message').fill('Are the trays back?');
  const create = dialog.getByRole('button', { name: /^(Create Thread|Try again)$/ });
  const starting = {
    requests: '**/rpc/start_thread',
    username: WRITER,
    told: dialog.getByRole('alert'),
  };
  for (const fault of FAULTS) {
    await test.step(`beginning: ${fault.name}`, async () => {
      await during(page, fault, starting, () => create.dblclick());
      await expect(dialog.getByLabel('First message')).toHaveValue('Are the trays back?');
    });
  }
  await create.click();
  await expect(log(page).getByText('Are the trays back?')).toHaveCount(1);
  await expect(conversations(page).getByRole('link', { name: subject })).toHaveCount(1);

  await page.reload();
  await expect(log(page).getByText('Are the trays back?')).toHaveCount(1);
});

test('however often it fails, a message is sent once', {
  tag: '@at-length',
}, async ({ page, request }) => {
  await page.goto(`${MESSAGES}?thread=${await threadOf(request, someSubject('Trays'))}`);
  await expect(log(page).getByText('Are they signed?')).toBeVisible();
  await composer(page).fill('They come at noon.');
  const sending = {
    requests: '**/rpc/send_message',
    username: WRITER,
    told: log(page).getByText('Not sent.'),
  };
  let button = page.getByRole('button', { name: 'Send', exact: true });
  for (const fault of FAULTS.filter(({ reaches }) => !reaches)) {
    await test.step(`sending: ${fault.name}`, async () => {
      await during(page, fault, sending, () => button.click());
    });
    button = log(page).getByRole('button', { name: 'Retry' });
  }
  // A message that arrived without its sender knowing shows with the next event.
  await page.route(sending.requests, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button.click();
  await expect(log(page).getByText(/^(Not sent|Sending)/)).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText('They come at noon.')).toHaveCount(1);
});

test('read marks and drafts survive a bad connection', { tag: '@at-length' }, async ({
  page,
  request,
}) => {
  const subject = someSubject('Consent forms');
  await threadOf(request, subject);
  await page.goto(MESSAGES);
  const row = conversations(page).getByRole('link', { name: subject });

  await test.step('a read mark is sent again until it is stored', async () => {
    const told: string[] = [];
    await page.route('**/rpc/mark_thread_read', async (route) => {
      const fault = FAULTS[told.length];
      told.push(fault?.name ?? 'well');
      await (told.length < 3 ? fault?.answer(route) : route.continue());
    });
    await row.click();
    await expect(row).not.toContainText('unread');
    expect(told).toHaveLength(3);
    await page.unroute('**/rpc/mark_thread_read');
  });

  await test.step('a draft that can’t be saved says so, and is saved when possible', async () => {
    const save = '**/rpc/save_draft';
    await page.route(save, (route) => route.abort('internetdisconnected'));
    await composer(page).fill('All but');
    await composer(page).blur();
    await expect(page.getByText(/^This draft is only on this page\./)).toBeVisible();
    await page.unroute(save);
    const saved = page.waitForResponse(save);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await saved;
    await expect(page.getByText(/^This draft is only on this page\./)).toHaveCount(0);
    await page.reload();
    await expect(composer(page)).toHaveValue('All but');
  });
});

test('a draft that is saved late does not bring back a sent message', {
  tag: '@at-length',
}, async ({ page, request }) => {
  const thread = await threadOf(request, someSubject('Trays'));
  await page.goto(`${MESSAGES}?thread=${thread}`);
  await expect(log(page).getByText('Are they signed?')).toBeVisible();
  const save = '**/rpc/save_draft';
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    save,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const asked = page.waitForRequest(save);
  await composer(page).fill('They come at noon.');
  // The pause after which a draft is saved.
  await asked;
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByText('They come at noon.')).toHaveCount(1);
  await expect(log(page).getByText('Sending...')).toHaveCount(0);

  const emptied = page.waitForResponse(
    (response) =>
      response.url().endsWith('/rpc/save_draft') && response.request().postDataJSON().body === '',
  );
  letGo();
  expect((await emptied).ok()).toBe(true);
  await page.reload();
  await expect(log(page).getByText('They come at noon.')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});

test('a conversation is archived once the connection allows it', { tag: '@at-length' }, async ({
  page,
  request,
}) => {
  const subject = someSubject('Consent forms');
  await page.goto(`${MESSAGES}?thread=${await threadOf(request, subject)}`);
  const row = conversations(page).getByRole('link', { name: subject });
  await expect(log(page).getByText('Are they signed?')).toBeVisible();

  for (const [name, rpc] of [
    ['Mark as unread', 'mark_thread_unread'],
    ['Archive', 'archive_thread'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    for (const fault of FAULTS.filter(({ reaches }) => !reaches)) {
      await test.step(`${name}: ${fault.name}`, async () => {
        const attempt = {
          requests: `**/rpc/${rpc}`,
          username: WRITER,
          told: page.getByText(fault.says),
        };
        await during(page, fault, attempt, () => button.click());
        await expect(log(page).getByText('Are they signed?')).toBeVisible();
      });
    }
    await button.click();
    await expect(page.getByText('Select a conversation to read it')).toBeVisible();
    if (name === 'Archive') await expect(row).toHaveCount(0);
    else {
      await expect(row).toContainText('1 unread');
      await row.click();
    }
  }
});

/** A thread that a colleague has begun with the writer: its id. */
async function threadOf(request: APIRequestContext, subject: string): Promise<string> {
  const staff = await apiAs(request, 'staff.demo');
  const { id } = await staff.call('start_thread', {
    company_id: DEMO_CLINIC,
    subject,
    participants: [WRITER_ID],
    body: 'Are they signed?',
  });
  return id;
}
