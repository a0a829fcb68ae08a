import type { Page } from '@playwright/test';
import { apiAs, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addReferral, chooseStatus, REFERRALS, uniqueName } from './support/referrals.ts';

/** What the console says when a test's request got no answer or an error. */
const FAILED_REQUEST =
  /Failed to load resource|Error (fetching data|saving (patient|referral)) \((offline|forbidden|stale)\)/;

async function setStatus(page: Page, label: string, note?: string) {
  const dialog = page.getByRole('dialog', { name: `Set to ${label}` });
  await chooseStatus(page, label);
  if (note !== undefined) await page.getByLabel('Note', { exact: true }).fill(note);
  await dialog.getByRole('button', { name: `Set to ${label}` }).click();
  await expect(dialog).toBeHidden();
}

function rows(page: Page) {
  return page.getByRole('rowgroup', { name: 'Referrals' }).getByRole('row');
}

async function showFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^More filters/ }).click();
}

async function pick(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
  // The list returns the focus when it has faded: typing elsewhere before that would lose it.
  await expect(page.getByRole('combobox', { name: label })).toBeFocused();
}

test('a referral goes from received to completed, and its timeline shows how', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  await page.goto(REFERRALS);
  await page.getByRole('button', { name: 'New Referral' }).click();
  await page.getByRole('combobox', { name: 'Patient' }).fill(`Nora ${lastName}`);
  await page.getByRole('option', { name: 'Add new patient' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await page.getByLabel('Date of birth').fill('1984-02-29');
  await pick(page, 'Sex', 'Female');
  // Another Nora born that day with the same number would look like a duplicate.
  const area = 200 + Math.floor(Math.random() * 800);
  await page.getByLabel('Phone').fill(`(${area}) 555-0199`);
  await pick(page, 'Priority', 'Urgent');
  await page.getByLabel('Reason').fill('Ringing in both ears since spring.');
  await page.getByLabel('Referring provider').fill('harper');
  await page.getByRole('option', { name: 'Harper Audiology' }).click();
  await page.getByRole('button', { name: 'Create referral' }).click();
  await expect(page.getByText('Referral created')).toBeVisible();

  const row = rows(page).filter({ hasText: lastName });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('Urgent');
  await expect(row).toContainText('Harper Audiology');
  await row.getByRole('link', { name: /\(referral\)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Nora ${lastName}` })).toBeVisible();
  await expect(page.getByText('Feb 29, 1984')).toBeVisible();

  await setStatus(page, 'Accepted', 'Room for her this week.');
  await setStatus(page, 'Scheduled');
  await setStatus(page, 'Completed', 'Seen today.');
  await page.getByLabel('Add a note').fill('Report sent back.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await pick(page, 'Assignee', 'Theo Lindgren');

  await expect(
    page.getByRole('list', { name: 'Timeline, latest first' }).getByRole('listitem'),
  ).toContainText([
    'Dana Whitfield assigned it to Theo Lindgren',
    /added a note.*Report sent back\./s,
    /changed the status from Scheduled to Completed.*Seen today\./s,
    'changed the status from Accepted to Scheduled',
    /changed the status from Pending to Accepted.*Room for her this week\./s,
    'Dana Whitfield added the referral',
  ]);
  await expect(page.getByLabel('Add a note')).toHaveValue('');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Request appointment' })).toHaveAttribute(
    'href',
    /\/companies\/demo\/schedule\?request=new&patient=[0-9a-f-]{36}&referral=[0-9a-f-]{36}$/,
  );
  await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('changed the status from Accepted to Scheduled')).toBeVisible();
  for (const note of ['Report sent back.', 'Seen today.', 'added a note']) {
    await expect(page.getByText(note), 'the clinic’s internal notes are not printed').toBeHidden();
  }
});

test('a list is printed with the clinic, its filters and its count', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  await page.goto(`${REFERRALS}?status=pending`);
  await expect(page.getByRole('rowgroup', { name: 'Referrals' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const main = page.getByRole('main');
  await expect(main.getByText('Lakeshore ENT & Allergy', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Printed by Dana Whitfield/)).toBeVisible();
  await expect(main.getByText('Status: Pending')).toBeVisible();
  await expect(main.getByText(/^\d+\+? referrals shown$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'New Referral' })).toBeHidden();
});

test('what is typed survives a lost connection and a lost answer, and is saved once', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  const lastName = uniqueName();
  await signIn(page);
  await page.goto(REFERRALS);
  await page.getByRole('button', { name: 'New Referral' }).click();
  await page.getByRole('combobox', { name: 'Patient' }).fill(`Otto ${lastName}`);
  await page.getByRole('option', { name: 'Add new patient' }).click();
  await page.getByLabel('Reason').fill('Hoarse since a cold.');
  const dialog = page.getByRole('dialog', { name: 'New referral' });
  const create = page.getByRole('button', { name: 'Create referral' });

  await page.route('**/rest/v1/patients*', (route) => route.abort('internetdisconnected'));
  await create.dblclick();
  await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
  await page.unroute('**/rest/v1/patients*');

  // The patient and the referral are saved, but the referral's answer gets lost.
  await page.route('**/rest/v1/referrals*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const again = dialog.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
  await page.unroute('**/rest/v1/referrals*');

  await expect(page.getByLabel('First name')).toHaveValue('Otto');
  await expect(page.getByLabel('Reason')).toHaveValue('Hoarse since a cold.');
  await page.getByLabel('Reason').fill('Hoarse for six weeks.');
  await again.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search referrals' }).fill(lastName);
  await expect(rows(page)).toHaveCount(1);
  // The searched name stays out of the address, and is there again after a reload.
  await expect(page).not.toHaveURL(new RegExp(`q=|${lastName}`));
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search referrals' })).toHaveValue(lastName);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Hoarse for six weeks.');
});

test('a status that a colleague has just changed is not overwritten', {
  tag: '@at-length',
}, async ({ page, browser, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Ada', lastName: uniqueName() });
  await page.goto(`${REFERRALS}/${id}`);
  await chooseStatus(page, 'Accepted');
  await page.getByLabel('Note', { exact: true }).fill('Friday is free.');

  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await signIn(colleague, 'staff.demo');
  await colleague.goto(`${REFERRALS}/${id}`);
  await setStatus(colleague, 'Declined', 'Moved away.');
  await theirs.close();

  await page.getByRole('button', { name: 'Set to Accepted' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Theo Lindgren set this referral to Declined' }),
  ).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Friday is free.');
  await expect(page.getByText('Moved away.')).toBeVisible();

  await expect(page.getByRole('list', { name: 'What changed' })).toHaveText(
    'Status: Pending → now Declined',
  );
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  const latest = page
    .getByRole('list', { name: 'Timeline, latest first' })
    .getByRole('listitem')
    .first();
  await expect(latest).toContainText('changed the status from Declined to Accepted');
  await expect(latest).toContainText('Friday is free.');
});

test('details that a colleague has just changed are not overwritten, and nothing typed is lost', {
  tag: '@at-length',
}, async ({ page, request, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Iris', lastName: uniqueName() });
  const colleague = await apiAs(request, 'staff.demo');
  await page.goto(`${REFERRALS}/${id}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Referring provider').fill('Dr. Fixture');

  // The first Escape closes the suggestions.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Referring provider')).toHaveValue('Dr. Fixture');

  // Only columns that the dialog shows can conflict.
  await colleague.patch(`referrals?id=eq.${id}`, { priority: 'stat', reason: 'Ringing ears.' });
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog.getByRole('list', { name: 'What changed' })).toHaveText(
    /^Reason: .* → now Ringing ears\.$/,
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(dialog).toBeHidden();
  const of = { company_id: DEMO_CLINIC, referral_id: id };
  expect(await colleague.call('open_referral', of)).toMatchObject([
    { reason: 'Ringing ears.', referring_provider: 'Dr. Fixture' },
  ]);

  await page.getByRole('button', { name: 'Edit details' }).click();
  await dialog.getByLabel('Referring provider').fill('Dr. Fixture, Audiology');
  await colleague.patch(`referrals?id=eq.${id}`, { priority: 'routine' });
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog).toBeHidden();
});

test('a dialog that can’t be loaded leaves the page as it is, and opens once online again', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to (load resource|fetch)|Error loading view \(offline\)/);
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Iris', lastName: uniqueName() });
  await page.goto(`${REFERRALS}/${id}`);
  const note = page.getByLabel('Add a note');
  await note.fill('Half a sen');
  await page.route(/assets\/edit-details-dialog/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Edit details' }).click();
  const failure = page.getByRole('alertdialog', { name: 'Couldn’t load this' });
  await expect(failure).toBeVisible();
  await expectNoAxeViolations(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await page.unroute(/assets\/edit-details-dialog/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toHaveValue('Half a sen');
});

test('a change that gets no answer is reported, undone if it failed, and never doubled', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Emil', lastName: uniqueName() });
  await page.goto(`${REFERRALS}/${id}`);
  const events = page.getByRole('list', { name: 'Timeline, latest first' }).getByRole('listitem');

  await page.route('**/rest/v1/referrals?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Stat' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveText('Routine');

  await page.route('**/rest/v1/referral_events*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByLabel('Add a note').fill('Called the family.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toHaveCount(2);
  await expect(page.getByLabel('Add a note')).toHaveValue('Called the family.');
  await page.unroute('**/rest/v1/referral_events*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Add a note')).toHaveValue('');

  await page.route('**/rest/v1/rpc/set_referral_status', async (route) => {
    await route.fetch();
    return route.abort('connectionreset');
  });
  await setStatus(page, 'Accepted', 'Tuesday.');
  await expect(events).toHaveText([/Tuesday\./, /Called the family\./, /added the referral/]);
});

test('another clinic sees nothing of it, neither in its list nor by its address', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'owner.harbor');
  await page.goto('/companies/harbor/referrals');
  await page.getByRole('searchbox', { name: 'Search referrals' }).fill('okonjo');
  await expect(page.getByText('No referrals found')).toBeVisible();
  await page.goto('/companies/harbor/referrals/50000000-0000-4000-8000-000000000016');
  await expect(page.getByRole('heading', { level: 1, name: 'Referral not found' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/companies/harbor/referrals/not-an-id');
  await page.getByRole('link', { name: 'Go to the referrals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
});

test('a press beside an open list closes it and presses nothing else', async ({ page }) => {
  await signIn(page);
  await page.goto(REFERRALS);
  await expect(rows(page).first()).toBeVisible();
  const list = page.getByRole('listbox');
  const beside = [
    page.getByRole('button', { name: 'New Referral' }),
    page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Queue' }),
    page.getByRole('banner').getByRole('button').first(),
  ];
  for (const button of beside) {
    const box = await button.boundingBox();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await expect(list).toBeVisible();
    await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
    await expect(list).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${REFERRALS}$`));
  }
  await page.getByRole('button', { name: 'New Referral' }).click();
  await expect(page.getByRole('dialog', { name: 'New referral' })).toBeVisible();
});

test('filters survive a reload and going back', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, isMobile }) => {
  const lastName = uniqueName();
  await signIn(page);
  await addReferral(page, { firstName: 'Stella', lastName, priority: 'stat' });
  await addReferral(page, { firstName: 'Ursula', lastName, priority: 'urgent' });
  await page.goto(`${REFERRALS}?status=lost&sort=sideways`);
  await page.getByRole('searchbox', { name: 'Search referrals' }).fill(lastName.toLowerCase());
  await expect(rows(page)).toHaveText([/Ursula/, /Stella/]);
  await showFilters(page, isMobile);
  await pick(page, 'Priority', 'Stat');
  await expect(rows(page)).toHaveText([/Stella/]);
  await pick(page, 'Status', 'Completed');
  await expect(page.getByText('No referrals found')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText([/Stella/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/Stella/]);
  await expect(page.getByRole('searchbox', { name: 'Search referrals' })).toHaveValue(
    lastName.toLowerCase(),
  );
  await page.getByRole('button', { name: 'Assigned to me' }).click();
  await expect(page.getByText('No referrals found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${REFERRALS}$`));
  await expect(page.getByRole('searchbox', { name: 'Search referrals' })).toHaveValue('');
});

test('overdue referrals stand out, can be filtered, and the longest overdue come first', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  await page.goto(REFERRALS);
  const overdue = page.getByRole('button', { name: /^Overdue \d+$/ });
  await overdue.click();
  await expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('columnheader', { name: 'Book by' }).getByRole('button').click();
  await expect(page).toHaveURL(/overdue=1&sort=due$/);
  await expect(rows(page).filter({ hasText: 'Clement Ashgrove' })).toContainText(
    /Book by .+ passed/,
  );
  await expect(rows(page).filter({ hasNotText: /Book by .+ passed/ })).toHaveCount(0);
});

test('more referrals load on demand, each once, and the place is kept', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  // Oldest first: referrals that other tests add come after all of these.
  await page.goto(`${REFERRALS}?sort=oldest`);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Load more' }).click();
  const seventh = rows(page).nth(31);
  await seventh.scrollIntoViewIfNeeded();
  const addresses = await rows(page)
    .getByRole('link', { name: /\(referral\)$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);

  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await seventh.getByRole('link', { name: /\(referral\)$/ }).click();
  await page
    .getByRole('link', { name: 'Referrals', exact: true })
    .and(page.locator('main a'))
    .click();
  await expect(seventh).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('filters and headings stay in view while the list scrolls, and never cover the focus', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`${REFERRALS}?sort=oldest`);
  // What a laptop shows of the list without scrolling.
  await expect(rows(page).nth(14)).toBeInViewport({ ratio: 1 });
  const search = page.getByRole('searchbox', { name: 'Search referrals' });
  const heading = page.getByText('Book by', { exact: true });
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page).first()).not.toBeInViewport();
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(heading).toBeInViewport({ ratio: 1 });

  const eighth = rows(page)
    .nth(7)
    .getByRole('link', { name: /\(referral\)$/ });
  // A row begins with its patient's name.
  await rows(page).nth(8).getByRole('link').first().focus();
  // Between the two are the checkbox of the ninth row and the peek button of the eighth.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(eighth).toBeFocused();
  const below = (await heading.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await eighth.boundingBox())?.y ?? 0).toBeGreaterThan(below + 20);
});

test('the list is exported as filtered, and the audit log records it', {
  tag: '@at-length',
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  await addReferral(page, { firstName: 'Greta', lastName, priority: 'stat', reason: '=1+1' });
  await addReferral(page, { firstName: 'Hugo', lastName });
  await page.goto(`${REFERRALS}?priority=stat&q=${lastName}`);
  await expect(rows(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of referrals' }).click();
  const stream = await (await download).createReadStream();
  const [, ...lines] = (await stream.toArray()).join('').trimEnd().split('\r\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"${lastName}","Greta",`);
  expect(lines[0]).toContain(`,"Pending","Stat","'=1+1",`);
  await page.goto('/companies/demo/admin/security?action=exported');
  await expect(page.getByText('Dana Whitfield exported referrals').first()).toBeVisible();
});

test('several referrals are selected, assigned together and exported as a file', {
  tag: '@at-length',
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  for (const firstName of ['Anna', 'Bert', 'Cleo', 'Dirk']) {
    await addReferral(page, { firstName, lastName });
  }
  await page.goto(`${REFERRALS}?q=${lastName}`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('checkbox', { name: `Select Dirk ${lastName}` }).check();
  await page
    .getByRole('checkbox', { name: `Select Bert ${lastName}` })
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toHaveCount(2);
  await expectNoAxeViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of selected referrals' }).click();
  const stream = await (await download).createReadStream();
  const [, ...lines] = (await stream.toArray()).join('').trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',')[1])).toEqual(['"Dirk"', '"Cleo"', '"Bert"']);

  await page.getByRole('button', { name: 'Assign to…' }).click();
  await page.getByRole('menuitem', { name: 'Theo Lindgren' }).click();
  await expect(page.getByText('3 referrals assigned to Theo Lindgren')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Assigned to Theo Lindgren' })).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeHidden();
});

test('a patient who already has an open referral is pointed out', { tag: '@at-length' }, async ({
  page,
}) => {
  const lastName = uniqueName();
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Dora', lastName, reason: 'Snoring' });
  await page.goto(REFERRALS);
  await page.getByRole('button', { name: 'New Referral' }).click();
  await page.getByRole('combobox', { name: 'Patient' }).fill(lastName);
  await page.getByRole('option', { name: `Dora ${lastName}` }).click();
  await expect(page.getByText('This patient already has an open referral.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Pending: Snoring/ })).toHaveAttribute(
    'href',
    `${REFERRALS}/${id}`,
  );
  await page.getByRole('button', { name: 'Create referral' }).click();
  await expect(rows(page).filter({ hasText: lastName })).toHaveCount(2);
});

/** Checks what is on the page in both themes; the page must have been opened with the theme "system". */
async function expectAccessibleInBothThemes(page: Page) {
  await expectNoAxeViolationsInBothThemes(page);
}

test('list and dialog are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto(`${REFERRALS}?q=hearing`);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'New Referral' }).click();
  await page.getByRole('button', { name: 'Create referral' }).click();
  await page.getByRole('combobox', { name: 'Patient' }).fill('ok');
  await expect(page.getByRole('option', { name: 'Gabriel Okonjo' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a referral and its forms are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto(`${REFERRALS}/50000000-0000-4000-8000-000000000016`);
  await expect(page.getByText('CT before the visit, please.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await chooseStatus(page, 'Accepted');
  const status = page.getByRole('dialog', { name: 'Set to Accepted' });
  await expect(status).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await status.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit details' })).toBeVisible();
  await expectNoAxeViolations(page);
});
