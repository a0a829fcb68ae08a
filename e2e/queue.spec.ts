import type { Locator, Page } from '@playwright/test';
import { apiAs, apiOf, senderOf } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { fingerOn } from './support/finger';
import { atRest, expect, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick';
import { addReferral, REFERRALS, uniqueName } from './support/referrals';
import { addCase, checklistOf, farDay, QUEUE, SURGEON } from './support/surgery';

/** The browser itself complains about every failed request. */
const FAILED_REQUEST = /Failed to load resource|\(offline\)|\(stale\)|\(invalid\)|\(unavailable\)/;

/** Like a mouse drag: pressed, moved in steps, released. */
async function drag(page: Page, what: Locator, to: Locator) {
  const [from, onto] = await Promise.all([what.boundingBox(), to.boundingBox()]);
  if (!from || !onto) throw new Error('Both have to be on screen.');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(onto.x + onto.width / 2, onto.y + 120, { steps: 8 });
  await page.mouse.up();
}

const history = (page: Page) =>
  page.getByRole('list', { name: 'History, latest first' }).getByRole('listitem');

test('a case is taken from its referral and prepared until nothing blocks it', {
  tag: '@phone-at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  const lastName = uniqueName();
  await signIn(page);
  const referralId = await addReferral(page, { firstName: 'Bea', lastName, reason: 'Nosebleeds' });
  await page.goto(`${REFERRALS}/${referralId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add to surgery queue' }).click();

  const add = page.getByRole('dialog', { name: 'Add to surgery queue' });
  await expect(add.getByText(`Bea ${lastName}`)).toBeVisible();
  await pick(add, 'Procedure', 'Nosebleed control');
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(add.getByText('Choose the side.')).toBeVisible();
  await add.getByRole('radio', { name: 'Left' }).check();
  await add.getByRole('checkbox', { name: 'R04.0' }).check();
  await pick(add, 'Surgeon', SURGEON.name);
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(add).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search surgery cases' }).fill(`Bea ${lastName}`);
  // The menu would move with the card while the others disappear.
  await expect(page.getByRole('button', { name: /^Move to…: / })).toHaveCount(1);
  await page.getByRole('button', { name: `Move to…: Bea ${lastName}` }).click();
  const way = page.getByRole('menuitem', { name: 'Ready Blocked by' });
  await expect(way).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Nosebleed control (case)' }).click();

  const move = page.getByRole('button', { name: 'Move to Ready' });
  await expect(move).toBeDisabled();
  const blockers = page.getByRole('list', { name: 'What blocks Ready' });
  const insurance = 'Insurance active on the day of surgery';
  await blockers.getByRole('button', { name: `Resolve ${insurance}` }).click();
  const done = page.getByRole('checkbox', { name: `Done: ${insurance}` });
  await expect(done).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(done).not.toBeChecked();
  await blockers.getByRole('button', { name: `Resolve ${insurance}` }).click();
  await expect(done).toBeChecked();
  for (const label of ['Allergies and latex reviewed', 'Blood thinner and GLP-1 plan']) {
    await page.getByRole('checkbox', { name: `Done: ${label}` }).check();
  }
  const consent = 'Consent signed: procedure, side, anesthesia';
  await expect(page.getByRole('checkbox', { name: `Done: ${consent}` })).toBeDisabled();
  // In the checklist, and beside what it blocks.
  await expect(page.getByText('A physician signs this off.')).toHaveCount(2);
  const physician = await apiAs(senderOf(page), 'dr.osei');
  const caseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const line = (await checklistOf(physician, caseId)).find(({ label }) => label === consent);
  await physician.call('set_checklist_item', { item_id: line?.id, state: 'done' });
  await blockers.getByRole('button', { name: 'Waive Laboratory results as ordered' }).click();
  const item = page.getByRole('dialog', { name: 'Laboratory results as ordered' });
  await expect(item.getByRole('combobox', { name: 'State' })).toHaveText('Waived');
  await item.getByRole('button', { name: 'Save item' }).click();
  await expect(item.getByText('Say why it is waived.')).toBeVisible();
  await item.getByRole('textbox', { name: 'Reason' }).fill('Normal last week elsewhere.');
  await item.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByText('Nothing blocks Ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Move to Ready' }).click();
  await expect(history(page)).toContainText([
    'Moved to Ready',
    /Laboratory results as ordered: Waived.*Normal last week elsewhere\./s,
    'Added to the surgery queue',
  ]);
  await page.getByRole('link', { name: 'Open the referral' }).click();
  await expect(page).toHaveURL(new RegExp(`/referrals/${referralId}$`));
});

test('a time that the surgeon has given away is refused by name; a free one is accepted', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  const lastName = uniqueName();
  const day = farDay(0);
  await signIn(page);
  await addCase(page, { firstName: 'Otis', lastName, scheduledFor: `${day}T15:00:00Z` });
  const id = await addCase(page, { firstName: 'Bea', lastName, settled: true });
  await page.goto(`${QUEUE}/${id}`);
  await page.getByRole('button', { name: 'Move to Ready' }).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule the case' });
  await pick(schedule, 'Surgeon', SURGEON.name);
  await pick(schedule, 'Location', 'Northgate Hospital');
  await schedule.getByLabel('Date').fill(day);
  // 10:00 in New York at the latest: within the other operation, in summer and in winter.
  await schedule.getByLabel('Time').fill('10:30');
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(schedule.getByRole('alert')).toContainText(`Otis ${lastName}`);
  const free = schedule.getByRole('group', { name: 'The next free times' }).getByRole('button');
  await free.first().click();
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(schedule).toBeHidden();

  await expect(history(page)).toContainText(['Scheduled for', 'Moved to Ready']);

  await expect(page.getByText('It can be completed once it has started.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Move to…', exact: true }).click();
  await expect(
    page.getByRole('menuitem', { name: 'Completed… Once it has started' }),
  ).toBeDisabled();
});

test('an operation that has started is completed when none of its day’s items is open', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  const id = await addCase(page, { firstName: 'Noa', lastName: uniqueName(), started: true });
  const api = await apiOf(page);
  const mark = 'Side marked by the surgeon';
  await api.call('add_checklist_item', {
    case_id: id,
    label: mark,
    blocking: false,
    due_on: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(),
  });
  await page.goto(`${QUEUE}/${id}`);
  await expect(page.getByText('Completed is blocked by')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeDisabled();
  const complete = page.getByRole('dialog', { name: 'Complete the case' });

  // Recorded late, it takes what is known and says so.
  await page.getByRole('checkbox', { name: `Done: ${mark}` }).click();
  const late = page.getByRole('dialog', { name: mark });
  await expect(late.getByText('This is recorded late')).toBeVisible();
  await late
    .getByRole('textbox', { name: 'What is known' })
    .fill('Mark seen before the first cut.');
  await late.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByText('Recorded late', { exact: true })).toBeVisible();
  await expect(page.getByText('Completed is blocked by')).toBeHidden();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await complete.getByRole('textbox', { name: 'Outcome' }).fill('Cauterised, dry.');
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(history(page).first()).toContainText(/Completed.*Cauterised, dry\./s);
});

test('a physician signs off the surgeon’s items, and a result keeps its own date', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'dr.osei');
  const id = await addCase(page, { firstName: 'Pia', lastName: uniqueName() });
  await page.goto(`${QUEUE}/${id}`);
  const consent = page.getByRole('checkbox', { name: 'Done: Consent signed' });
  await consent.check();
  await expect(consent).toBeChecked();
  await expect(page.getByText('A physician signs this off.')).toBeHidden();

  const history = 'History and physical, at most 30 days old';
  const box = page.getByRole('checkbox', { name: `Done: ${history}` });
  await box.click();
  const item = page.getByRole('dialog', { name: history });
  await expect(item.getByRole('combobox', { name: 'State' })).toHaveText('Done');
  await item.getByRole('button', { name: 'Save item' }).click();
  await expect(item.getByText('Enter the date of the result.')).toBeVisible();
  const date = item.getByLabel('Date of the result');
  await date.fill('2024-06-03');
  await expect(item.getByText('Too old: it counted until Jul 3, 2024.')).toBeVisible();
  const day = new Date(Date.now() - 7 * 86_400_000);
  await date.fill(day.toISOString().slice(0, 10));
  await item.getByRole('button', { name: 'Save item' }).click();
  await expect(item).toBeHidden();
  await expect(box).toBeChecked();
  const told = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const lasts = told.format(day.getTime() + 30 * 86_400_000);
  await expect(
    page.getByText(`result of ${told.format(day)}, valid until ${lasts}`).first(),
  ).toBeVisible();
});

test('codes that don’t fit the patient’s age are not offered, and say why', {
  tag: '@at-length',
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  const bornOn = `${new Date().getFullYear() - 5}-01-01`;
  await addCase(page, { firstName: 'Kit', lastName, bornOn });
  await page.goto(`${QUEUE}?add=case`);
  const add = page.getByRole('dialog', { name: 'Add to surgery queue' });
  await add.getByRole('combobox', { name: 'Patient' }).fill(lastName);
  await add.getByRole('option', { name: `Kit ${lastName}` }).click();
  await expect(add.getByText('This patient is in the queue already.')).toBeVisible();
  await pick(add, 'Procedure', 'Tonsillectomy');
  await expect(add.getByRole('checkbox', { name: /^42825/ })).toBeChecked();
  await expect(add.getByRole('checkbox', { name: /^42826/ })).toBeDisabled();
  await expect(add.getByText('For patients 12 and over; the patient is 5.').first()).toBeVisible();
  await expect(add.getByRole('group', { name: 'Side' })).toBeHidden();
});

test('a colleague’s change of an item is not overwritten, and what was typed stays', {
  tag: '@at-length',
}, async ({ page, browser, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  await signIn(page);
  const id = await addCase(page, { firstName: 'Ada', lastName: uniqueName() });
  await page.goto(`${QUEUE}/${id}`);
  await page.getByRole('button', { name: 'Update Insurance active on the day of surgery' }).click();
  const item = page.getByRole('dialog', { name: 'Insurance active on the day of surgery' });
  await pick(item, 'State', 'Failed');
  await item.getByRole('textbox', { name: 'Reason' }).fill('Denied by phone.');

  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await signIn(colleague, 'staff.demo');
  await colleague.goto(`${QUEUE}/${id}`);
  const box = colleague.getByRole('checkbox', {
    name: 'Done: Insurance active on the day of surgery',
  });
  await box.check();
  await expect(colleague.getByText('Insurance active on the day of surgery: Done')).toBeVisible();
  await theirs.close();

  await item.getByRole('button', { name: 'Save item' }).click();
  await expect(item.getByRole('alert')).toContainText(
    /Theo Lindgren changed this item just now\. Your entries are still here\./,
  );
  await expect(item.getByText('Now: Done')).toBeVisible();
  await expect(item.getByRole('textbox', { name: 'Reason' })).toHaveValue('Denied by phone.');
  await expect(item.getByRole('list', { name: 'What changed' })).toHaveText(
    /State.*Not started.*Done/,
  );
  await item.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(item).toBeHidden();
  await expect(history(page)).toContainText([
    'Insurance active on the day of surgery: Failed',
    'Insurance active on the day of surgery: Done',
  ]);
});

test('a case is changed by choices that can be undone, and gets notes', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  const id = await addCase(page, { firstName: 'Noa', lastName: uniqueName(), settled: true });
  const colleague = await apiAs(senderOf(page), 'staff.demo');
  await page.goto(`${QUEUE}/${id}`);
  const surgeon = page.getByRole('combobox', { name: 'Surgeon' });
  const before = (await surgeon.textContent()) ?? '';
  await surgeon.click();
  await page.getByRole('option', { name: 'Dr. Aisha Fontaine' }).click();
  await expect(page.getByText('Surgeon set to Dr. Aisha Fontaine')).toBeVisible();
  await expect(surgeon).toContainText('Dr. Aisha Fontaine');
  await expect(history(page).first()).toContainText('surgeon');
  // A colleague's change in between doesn't prevent the undo.
  await colleague.call('postpone_case', { case_id: id, reason: 'Fever' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(surgeon).toHaveText(before);
  await expect(page.getByText('Postponed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Length' }).click();
  await page.getByRole('menuitemradio', { name: '90 minutes' }).click();
  await expect(page.getByRole('button', { name: 'Length' })).toContainText('90 min');

  const note = page.getByRole('textbox', { name: 'Add a note' });
  await note.fill('Prefers the morning.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(history(page).first()).toContainText('Added a note');
  await expect(history(page).first()).toContainText('Prefers the morning.');
  await expect(note).toHaveValue('');
});

test('a form and a card of an older state are refused, with who changed what since', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  const lastName = uniqueName();
  await signIn(page);
  const id = await addCase(page, { firstName: 'Eve', lastName, settled: true });
  const colleague = await apiAs(senderOf(page), 'staff.demo');
  await page.goto(`${QUEUE}/${id}`);
  await page.getByRole('button', { name: 'Edit case' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit case' });
  await edit.getByRole('combobox', { name: 'Assistant' }).fill('J. Alvarado, PA');
  await colleague.call('postpone_case', { case_id: id, reason: 'Fever' });
  await edit.getByRole('button', { name: 'Save case' }).click();
  await expect(edit.getByRole('alert')).toContainText(
    /Theo Lindgren changed this case just now\. Your entries are still here\./,
  );
  await expect(edit.getByRole('list', { name: 'Assistant of this case' })).toContainText(
    'J. Alvarado, PA',
  );
  await expect(edit.getByRole('list', { name: 'What changed' })).toHaveText(/Postponed.*Fever/);
  await edit.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('J. Alvarado, PA', { exact: true })).toBeVisible();

  await page.goto(`${QUEUE}?q=${lastName}`);
  const menu = page.getByRole('button', { name: `Move to…: Eve ${lastName}` });
  await expect(menu).toBeVisible();
  await colleague.call('resume_case', { case_id: id });
  const ready = page.getByRole('region', { name: 'Ready' });
  await drag(page, page.getByRole('listitem').filter({ hasText: lastName }), ready);
  const refused = page.getByRole('alertdialog', { name: 'Changed in the meantime' });
  await expect(refused).toContainText(
    'Theo Lindgren changed this case just now. It is in Pre-Op now.',
  );
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Ready' }).click();
  await expect(ready.getByRole('link', { name: `Eve ${lastName}` })).toBeVisible();
});

test('a card is moved by keyboard alone, and says where it can’t go', {
  tag: '@at-length',
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  await addCase(page, { firstName: 'Kay', lastName, settled: true });
  await page.goto(`${QUEUE}?q=${lastName}`);
  const handle = page.getByRole('button', { name: `Drag Kay ${lastName}` });
  const said = page.getByRole('status').filter({ hasText: `Kay ${lastName}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText(`Kay ${lastName}, over Pre-Op, where it is now.`);
  await atRest(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Over Ready.')).toBeAttached();
  await page.keyboard.press('Space');
  const ready = page.getByRole('region', { name: 'Ready' });
  await expect(ready.getByRole('link', { name: `Kay ${lastName}` })).toBeVisible();
  await expect(handle).toBeFocused();

  await page.keyboard.press('Space');
  await expect(said).toHaveText(`Kay ${lastName}, over Ready, where it is now.`);
  await atRest(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByText('Over Completed. Only a scheduled case can be completed.'),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(said).toHaveText(`Kay ${lastName} not moved.`);
});

test('a card dropped on a column moves there, or asks for what it needs', {
  tag: '@at-length',
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  await addCase(page, { firstName: 'Max', lastName, settled: true });
  await page.goto(`${QUEUE}?q=${lastName}`);
  const card = page.getByRole('listitem').filter({ hasText: lastName });
  await drag(page, card, page.getByRole('region', { name: 'Scheduled' }));
  const schedule = page.getByRole('dialog', { name: 'Schedule the case' });
  await expect(schedule.getByText(`Max ${lastName}`)).toBeVisible();
  await schedule.getByRole('button', { name: 'Cancel' }).click();
  const ready = page.getByRole('region', { name: 'Ready' });
  await expect(ready.getByRole('link', { name: `Max ${lastName}` })).toBeVisible();
  await drag(page, card, page.getByRole('region', { name: 'Completed' }));
  await expect(page.getByRole('alertdialog', { name: 'Still in Ready' })).toBeVisible();
});

test('a card is dragged by finger onto the name of another column', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  const lastName = uniqueName();
  await signIn(page);
  await addCase(page, { firstName: 'Tia', lastName, settled: true });
  await page.goto(`${QUEUE}?q=${lastName}`);
  const card = page.getByRole('listitem').filter({ hasText: lastName });
  const tab = page.getByRole('group', { name: 'Column shown' }).getByRole('button').nth(1);
  await expect(tab).toHaveText('0Ready');
  await expect(card).toBeVisible();
  const [from, onto] = await Promise.all([card.boundingBox(), tab.boundingBox()]);
  if (!from || !onto) throw new Error('Both have to be on screen.');
  const finger = await fingerOn(page);
  await finger.down(from.x + 40, from.y + 30);
  await expect(page.getByText(`Tia ${lastName}, over Pre-Op, where it is now.`)).toBeAttached();
  await finger.move(from.x + 40, from.y);
  await finger.move(onto.x + onto.width / 2, onto.y + onto.height / 2);
  await expect(page.getByText('Over Ready.')).toBeAttached();
  await finger.up();
  await expect(tab).toHaveText('1Ready');
  await tab.click();
  await expect(card).toBeVisible();
});

test('a mark or a move that fails is taken back with a message', { tag: '@at-length' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  const lastName = uniqueName();
  await signIn(page);
  const id = await addCase(page, { firstName: 'Finn', lastName });
  await page.goto(`${QUEUE}/${id}`);
  await page.route('**/rpc/set_checklist_item', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  const box = page.getByRole('checkbox', { name: 'Done: Escort and ride arranged' });
  await box.click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not do this' })).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();

  // The board takes a card back and offers to try again.
  await page.route('**/rpc/move_case', (route) => route.abort('timedout'));
  await page.goto(`${QUEUE}?q=${lastName}`);
  const card = page.getByRole('listitem').filter({ hasText: lastName });
  await drag(page, card, page.getByRole('region', { name: 'Ready' }));
  const failed = page.getByRole('alertdialog', { name: 'Still in Pre-Op' });
  await expect(failed).toBeVisible();
  await page.unroute('**/rpc/move_case');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Not ready yet' })).toContainText(
    'Consent signed',
  );
});

test('the list is searched and filtered by its address, and exported as a file', {
  tag: '@at-length',
}, async ({ page }) => {
  const lastName = uniqueName();
  const day = farDay(2);
  await signIn(page);
  await addCase(page, { firstName: 'Ines', lastName, scheduledFor: `${day}T14:00:00Z` });
  await addCase(page, { firstName: 'Jan', lastName });
  await page.goto(`${QUEUE}?view=list&stage=nonsense&q=${lastName}`);
  const rows = page.getByRole('rowgroup', { name: 'Surgery cases' }).getByRole('row');
  await expect(rows).toHaveText([/Jan/, /Ines/]);
  await pick(page, 'Stage', 'Scheduled');
  await expect(rows).toHaveText([/Ines/]);
  await expect(page).toHaveURL(/view=list&stage=scheduled$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of surgery cases' }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text).toContain(`\r\n"${lastName}","Ines","1980-04-30",,"Septoplasty and turbinates",,`);
  expect(text).toContain(`,"Scheduled","${day}",`);
  await page.goto('/companies/demo/admin/security?action=exported');
  await expect(page.getByText('Dana Whitfield exported surgery cases').first()).toBeVisible();
});

test('several cases move together, the ones that stay say why, and it can be undone', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Error saving surgery case/);
  const lastName = uniqueName();
  await signIn(page);
  for (const [firstName, settled] of [
    ['Ines', true],
    ['Jan', true],
    ['Kai', false],
  ] as const) {
    await addCase(page, { firstName, lastName, settled });
  }
  await page.goto(`${QUEUE}?view=list&q=${lastName}`);
  const rows = page.getByRole('rowgroup', { name: 'Surgery cases' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Move to…', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ready' }).click();
  await expect(page.getByText('2 surgery cases moved to Ready')).toBeVisible();
  await expect(page.getByText('1 surgery case not changed')).toBeVisible();
  await expect(rows.filter({ hasText: 'Ready' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 surgery cases back in Pre-Op')).toBeVisible();
  await expect(rows.filter({ hasText: 'Pre-Op' })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Assign surgeon…' }).click();
  await page.getByRole('menuitem', { name: SURGEON.name }).click();
  await expect(page.getByText(`3 surgery cases given to ${SURGEON.name}`)).toBeVisible();
  await expect(rows.filter({ hasText: SURGEON.name })).toHaveCount(3);
});

test('the printed day sheet has what the room needs', { tag: '@at-length' }, async ({ page }) => {
  const lastName = uniqueName();
  const day = farDay(4);
  await setTheme(page, 'dark');
  await signIn(page);
  await addCase(page, { firstName: 'Lea', lastName, scheduledFor: `${day}T16:00:00Z` });
  await addCase(page, { firstName: 'Abe', lastName, scheduledFor: `${day}T13:00:00Z` });
  await page.goto(`${QUEUE}?view=day&day=${day}`);
  await expect(page.getByRole('heading', { name: `Lea ${lastName}` })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.getByRole('list', { name: 'Operations at Northgate Hospital' });
  await expect(sheet.getByRole('heading')).toHaveText([`Abe ${lastName}`, `Lea ${lastName}`]);
  await expect(sheet).toContainText('Apr 30, 1980');
  await expect(sheet).toContainText('30520 Septum straightened');
  await expect(sheet).toContainText(SURGEON.name);
  const main = page.getByRole('main');
  await expect(main.getByText('Lakeshore ENT & Allergy', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Printed by Dana Whitfield/)).toBeVisible();
  for (const gone of [
    page.getByRole('navigation', { name: 'View' }),
    page.getByRole('button', { name: 'Print day sheet' }),
    page.getByRole('searchbox', { name: 'Search surgery cases' }),
  ]) {
    await expect(gone).toBeHidden();
  }
  await expect(page.locator('body'), 'dark letters in any theme').toHaveCSS(
    'color',
    'rgb(14, 26, 32)',
  );
});

/** Checks what is on the page in both themes; the page must have been opened with the theme "system". */
async function expectAccessibleInBothThemes(page: Page) {
  await expectNoAxeViolationsInBothThemes(page);
}

test('board and menu are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page);
  await addCase(page, { firstName: 'Uma', lastName });
  await page.goto(`${QUEUE}?q=${lastName}`);
  await page.getByRole('button', { name: `Drag Uma ${lastName}` }).focus();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: `Move to…: Uma ${lastName}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Ready Blocked by' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
});

test('list and dialog of a new case are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page);
  await addCase(page, { firstName: 'Wim', lastName });
  await page.goto(`${QUEUE}?view=list&q=${lastName}`);
  await expect(page.getByRole('rowgroup', { name: 'Surgery cases' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Add case' }).click();
  const add = page.getByRole('dialog', { name: 'Add to surgery queue' });
  await pick(add, 'Procedure', 'Ear tubes');
  await add.getByText('Checklist of').click();
  await add.getByRole('button', { name: 'Add to queue' }).click();
  await expect(add.getByText('Choose the side.')).toBeVisible();
  await expect(add.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await expectNoAxeViolations(page);
});

test('a case and its forms are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  const id = await addCase(page, { firstName: 'Vera', lastName: uniqueName() });
  await page.goto(`${QUEUE}/${id}`);
  await expect(history(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Edit case' }).click();
  await expect(page.getByRole('checkbox', { name: /^30520/ })).toBeChecked();
  await expectNoAxeViolations(page);
});
