import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';
import {
  asColleague,
  backToList,
  composer,
  conversations,
  liveEvents,
  log,
  MESSAGES,
  say,
  someSubject,
  startThread,
  WRITER,
  waitForPoll,
  withoutLiveEvents,
} from './support/messages';

const OSEI = '30000000-0000-4000-8000-000000000001';
const SEND = '**/rest/v1/rpc/send_message';
const START = '**/rest/v1/rpc/start_thread';

test('two people talk without live events: counts rise and fall, and each sees what the other has read', {
  tag: '@at-length',
}, async ({ page, browser, baseURL }) => {
  const subject = someSubject('Sterile trays');
  await withoutLiveEvents(page);
  await signIn(page, WRITER);
  const colleague = await asColleague(browser, baseURL, 'staff.demo', withoutLiveEvents);
  await colleague.goto(MESSAGES);
  await expect(conversations(colleague)).toBeVisible();
  const inbox = colleague.getByRole('navigation', { name: 'Portal' });
  const unread = async () => {
    const text = await inbox.getByRole('link', { name: 'Messages' }).textContent();
    return Number(text?.replace(/\D/g, ''));
  };

  await startThread(page, subject, ['Theo Lindgren'], 'Are the trays back?');
  await composer(page).pressSequentially('Then call them, @lin');
  await expect(page.getByRole('option', { name: 'Theo Lindgren' })).toBeVisible();
  await composer(page).press('Enter');
  await composer(page).pressSequentially('please.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText('Sending...')).toHaveCount(0);

  await waitForPoll(colleague);
  const row = conversations(colleague).getByRole('link', { name: subject });
  await expect(row).toContainText('2 unread');
  expect(await unread()).toBeGreaterThanOrEqual(2);

  await row.click();
  await expect(log(colleague).getByText('Are the trays back?')).toBeVisible();
  await expect(log(colleague).getByText('New', { exact: true })).toBeVisible();
  await expect(log(colleague).getByText('@Theo Lindgren', { exact: true })).toBeVisible();
  await expect(row).not.toContainText('unread');
  // Other tests write to him too, so the number is compared with the database's own.
  const theirs = await apiOf(colleague);
  await expect(async () => {
    await waitForPoll(colleague);
    const [counted] = await theirs.call('waiting_counts', { company_id: DEMO_CLINIC });
    expect(await unread()).toBe(counted.conversations);
  }).toPass();

  await expect(log(page).getByText('Read by')).toHaveCount(0);
  await waitForPoll(page);
  await expect(log(page).getByText('Read by Theo Lindgren')).toBeVisible();

  // Both have the conversation open: each reads the other's message without a reload.
  await say(colleague, 'They come at noon.');
  await waitForPoll(page);
  await expect(log(page).getByText('They come at noon.')).toBeVisible();
  await colleague.context().close();
});

test('two people talk with live events: neither waits for polling', async ({
  page,
  browser,
  baseURL,
}) => {
  const subject = someSubject('Consent forms');
  await signIn(page, WRITER);
  await startThread(page, subject, ['Theo Lindgren'], 'Are they signed?');
  const colleague = await asColleague(browser, baseURL, 'staff.demo');
  const joined = liveEvents(colleague);
  await colleague.goto(page.url());
  await expect(log(colleague).getByText('Are they signed?')).toBeVisible();
  await joined;
  // Sooner than polling: within the time that an expectation waits.
  await expect(log(page).getByText('Read by Theo Lindgren')).toBeVisible();
  await say(page, 'All but one.');
  await expect(log(colleague).getByText('All but one.')).toBeVisible();
  await expect(log(page).getByText('Read by Theo Lindgren')).toHaveCount(1);
  await colleague.context().close();
});

test('a message that could not be sent stays, says why, and is sent once, with its file', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole('net::ERR_');
  allowConsole('Error sending message (offline)');
  allowConsole('Error fetching data (offline)');
  // The browser's own complaint about a file that an earlier attempt already uploaded.
  allowConsole('status of 400');
  await signIn(page, WRITER);
  await page.goto(`/companies/demo/provider/${OSEI}`);
  await page.getByRole('link', { name: 'Send Secure Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await dialog.getByLabel('Subject').fill(someSubject('Parking'));
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(log(page).getByText('No messages yet')).toBeVisible();

  // First the request gets lost, then only its answer.
  let reachesTheServer = false;
  await page.route(SEND, async (route) => {
    if (reachesTheServer) await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Files to attach').setInputFiles({
    name: 'Plan of the lot.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Rows A to C'),
  });
  await composer(page).fill('The lot is closed on Friday.');
  await page.getByRole('button', { name: 'Send' }).click();
  const notSent = log(page).getByText(/^Not sent\. You seem to be offline\./);
  await expect(notSent).toBeVisible();
  await expect(composer(page)).toHaveValue('');

  // It survives a visit to another page of the portal.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Miriam Osei, MD' })).toBeVisible();
  await page.goForward();
  await expect(notSent).toBeVisible();

  reachesTheServer = true;
  const retried = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('send_message'),
  );
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await retried;
  await page.unroute(SEND);
  await expect(notSent).toBeVisible();
  // Online again, it is sent without a click.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(log(page).getByText(/^(Not sent|Sending)/)).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText('The lot is closed on Friday.')).toHaveCount(1);
  await expect(log(page).getByText('Plan of the lot.txt')).toHaveCount(1);
});

test('any text arrives as it was typed', { tag: ['@at-length', '@phone-at-length'] }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, WRITER);
  await startThread(page, someSubject('Texts'), ['Theo Lindgren']);

  const markup = '<img src=x onerror=alert(1)> & <b>bold</b>';
  const right = 'שלום 👂🏽 مرحبا';
  const long = 'x'.repeat(10_000);
  for (const text of [markup, right, long, 'See https://clinic.example/plan.'])
    await say(page, text);
  // Enter sends on a keyboard; on a touch screen it is a new line.
  const field = composer(page);
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
  await expectNoSidewaysScrolling(page);
});

test('a draft is kept for its writer: in the list, after a reload, on another device', {
  tag: '@at-length',
}, async ({ page, browser, baseURL }) => {
  await signIn(page, WRITER);
  const subject = someSubject('Drafts');
  await startThread(page, subject, ['Theo Lindgren']);
  // Leaving the conversation saves its draft.
  const field = composer(page);
  await field.fill('Half a thou');
  const saved = page.waitForResponse('**/rest/v1/rpc/save_draft');
  await backToList(page);
  await conversations(page).getByRole('link').filter({ hasNotText: subject }).first().click();
  await saved;
  await expect(field).toHaveValue('');
  await backToList(page);
  const row = conversations(page).getByRole('link', { name: subject });
  await expect(row).toContainText('Draft: Half a thou');
  await row.click();
  await expect(field).toHaveValue('Half a thou');
  await page.reload();
  await expect(field).toHaveValue('Half a thou');

  const elsewhere = await asColleague(browser, baseURL, WRITER);
  await elsewhere.goto(page.url());
  await expect(composer(elsewhere)).toHaveValue('Half a thou');
  await elsewhere.context().close();
});

test('files are attached, viewed, saved by the recipient, and refused by type with a reason', {
  tag: '@at-length',
}, async ({ page, browser, baseURL }) => {
  await signIn(page, WRITER);
  await startThread(page, someSubject('Audiograms'), ['Theo Lindgren']);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const picker = page.getByLabel('Files to attach');
  await picker.setInputFiles([
    { name: 'Left ear.png', mimeType: 'image/png', buffer: png },
    { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from('Hz,dB\n500,20\n') },
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByText(/“setup\.exe” can't be attached\./)).toBeVisible();
  await expect(page.getByText('“report.pdf” isn’t a PDF: its content is a program.')).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText('results.csv')).toBeVisible();
  await expect(log(page).getByText('Sending...')).toHaveCount(0);

  const colleague = await asColleague(browser, baseURL, 'staff.demo');
  await colleague.goto(page.url());
  const download = colleague.waitForEvent('download');
  await colleague.getByRole('button', { name: 'Download results.csv' }).click();
  const stream = await (await download).createReadStream();
  expect((await stream.toArray()).join('')).toBe('Hz,dB\n500,20\n');
  await colleague.getByRole('button', { name: 'View Left ear.png' }).click();
  const shown = colleague.getByRole('dialog').getByRole('img', { name: 'Left ear.png' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectNoAxeViolations(colleague);
  await colleague.context().close();
});

test('a search finds a message and leads to it; archived conversations are in folders', {
  tag: '@at-length',
}, async ({ page }) => {
  const word = `Zyx${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page, WRITER);
  const subject = someSubject('Stapes');
  await startThread(page, subject, ['Priya Raman'], `The ${word} prosthesis is out of stock.`);
  await expect(log(page).getByText(word)).toBeVisible();
  await say(page, 'And nothing else.');
  await backToList(page);

  const box = page.getByLabel('Search messages');
  await box.fill('zy');
  await expect(page.getByText('Type a word of three letters or more')).toBeVisible();
  await box.fill(`prosthesis ${word.toLowerCase()}`);
  const hits = page.getByRole('list', { name: 'Search results' }).getByRole('link');
  await expect(hits).toHaveCount(1);
  await expect(hits.locator('mark')).toHaveText([word, 'prosthesis']);
  await expectNoAxeViolations(page);
  await hits.click();
  await expect(log(page).getByText(word)).toBeInViewport();
  await expect(page).toHaveURL(/[?&]message=/);
  await backToList(page);
  await page.getByRole('button', { name: 'Clear search' }).click();

  const row = conversations(page).getByRole('link', { name: subject });
  await row.click();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page.getByText('No one else has written here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Conversation archived')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Archived' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Inbox', exact: true }).click();
  await expect(row).toBeVisible();
});

test('a thread about a provider begins with a subject, to the team; its fields say what is missing', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  await signIn(page, WRITER);
  await page.goto(`/companies/demo/provider/${OSEI}`);
  await page.getByRole('link', { name: 'Send Secure Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await expect(dialog.getByLabel('Subject')).toHaveValue('About Dr. Miriam Osei, MD');
  await expect(dialog.getByLabel('Subject')).toBeFocused();
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
  await expect(dialog.getByText('Enter a subject.')).toBeVisible();
  await expect(dialog.getByText('Choose at least one participant.')).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toBeFocused();

  // A refusal keeps all that was typed.
  allowConsole('status of 500');
  allowConsole('Error creating thread (unavailable)');
  await page.route(START, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null } }),
  );
  const subject = someSubject('Hearing aids');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByRole('checkbox', { name: 'Priya Raman' }).check();
  await dialog.getByLabel('First message').fill('Two are back from repair.');
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server could not do this right now.');
  await expect(dialog.getByLabel('First message')).toHaveValue('Two are back from repair.');
  await page.unroute(START);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  await expect(log(page).getByText('Two are back from repair.')).toHaveCount(1);
});

test('a thread begun from a referral stays linked to it', { tag: '@at-length' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/companies/demo/referrals');
  await page
    .getByRole('rowgroup', { name: 'Referrals' })
    .getByRole('link', { name: /\(referral\)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Message about this' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await expect(dialog.getByLabel('Subject')).toHaveValue(/^Referral of /);
  await dialog.getByRole('checkbox', { name: 'Theo Lindgren' }).check();
  const subject = await dialog.getByLabel('Subject').inputValue();
  await dialog.getByRole('button', { name: 'Create Thread' }).click();

  // The patient is one tap away, or beside it on a wide screen.
  const name = subject.replace('Referral of ', '');
  await page.getByRole('button', { name: 'Show patient' }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText(/^Born /)).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Next appointment' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  const beside = page.getByRole('complementary', { name: `Patient: ${name}` });
  await expect(beside.getByText(/^Born /)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Hide patient' }).click();
  await expect(beside).toBeHidden();

  await page.getByRole('link', { name: 'Referral', exact: true }).click();
  await expect(page).toHaveURL(/\/referrals\/[0-9a-f-]{36}$/);
});

test('inbox, conversation and dialog are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto(MESSAGES);
  await expect(conversations(page)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${MESSAGES}?thread=60000000-0000-4000-8000-000000000001&new=thread`);
  await expect(log(page).getByText('Repaired and calibrated.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(dialog.getByText('Enter a subject.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${MESSAGES}?thread=60000000-0000-4000-8000-00000000ffff`);
  await expect(page.getByText('There is no such conversation')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
