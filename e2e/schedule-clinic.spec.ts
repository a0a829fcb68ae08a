import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expectNoAxeViolations } from './support/axe.ts';
import { during, FAULTS, FAULTS_IN_CONSOLE, impatient } from './support/faults.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import {
  beginVisit,
  call,
  clinicDay,
  clinicTime,
  confirmAppointment,
  FONTAINE,
  freeHalfHours,
  HARTWELL,
  OSEI,
  POLL_MS,
  requestAppointment,
  requestPath,
  SCHEDULE,
  signInBeside,
} from './support/schedule.ts';

/** What the console says when a test's request got no answer or an error. */
const FAILED = /Failed to load resource|net::ERR|Error saving appointment|Error fetching data/;

const history = (page: Page) =>
  page.getByRole('list', { name: 'History, latest first' }).getByRole('listitem');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^[A-Z][a-z -]+$/ });

test('the desk proposes, the requester accepts in another browser, and both see it confirmed', {
  tag: '@phone-at-length',
}, async ({ page, browser }) => {
  await signIn(page, 'staff.demo');
  const requester = await signInBeside(browser, 'admin.demo');
  const [wished = ''] = await freeHalfHours(page, OSEI, 1);
  const { id, patient } = await requestAppointment(requester, OSEI, { wished });
  await requester.clock.install();
  await requester.goto(requestPath(id));
  await expect(status(requester)).toHaveText('Pending');

  await page.goto(`${SCHEDULE}?view=inbox`);
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(patient);
  await page.getByRole('button', { name: `Propose times: ${patient}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose times' });
  const free = dialog.getByRole('group', { name: 'Free times' }).getByRole('button');
  await free.nth(0).click();
  await free.nth(1).click();
  await dialog.getByRole('combobox', { name: 'Location' }).fill('Room 2');
  await dialog.getByLabel('Note').fill('Bring the old hearing aid.');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  await page.clock.install();
  await page.getByRole('link', { name: /, Ear check of/ }).click();
  await expect(status(page)).toHaveText('Proposed');

  // No reload: an open request polls every fifteen seconds.
  await requester.clock.runFor(POLL_MS);
  const times = requester.getByRole('list', { name: 'Proposed times' }).getByRole('listitem');
  await expect(times).toHaveCount(2);
  await expect(history(requester).first()).toContainText('Bring the old hearing aid.');
  await times
    .nth(1)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(status(requester)).toHaveText('Confirmed');

  await page.clock.runFor(POLL_MS);
  await expect(status(page)).toHaveText('Confirmed');
  await expect(page.getByText('Room 2', { exact: true })).toBeVisible();

  await requester.context().close();
});

test.describe('on screens of any size', () => {
  test('other times are requested and accepted', { tag: '@at-length' }, async ({
    page,
    browser,
  }) => {
    await signIn(page, 'staff.demo');
    const requester = await signInBeside(browser, 'admin.demo');
    const [first = '', second = ''] = await freeHalfHours(page, HARTWELL, 2);
    const { id } = await requestAppointment(requester, HARTWELL);
    await call(page, 'propose_times', { request_id: id, starts_at: [first] });

    await requester.goto(requestPath(id));
    await requester.getByRole('button', { name: 'Ask for other times' }).click();
    const counter = requester.getByRole('dialog', { name: 'Ask for other times' });
    await counter.getByLabel('Date').fill(clinicDay(second));
    await counter.getByLabel('Time').fill(timeField(second));
    await counter.getByRole('button', { name: 'Ask for these times' }).click();
    await expect(status(requester)).toHaveText('Pending');
    await requester.context().close();

    // The address format from before a request had its own page.
    await page.goto(`${SCHEDULE}?view=inbox&status=pending&request=${id}`);
    await expect(page).toHaveURL(`${requestPath(id)}?view=inbox&status=pending`);
    await page.getByRole('button', { name: /^Accept/ }).click();
    await expect(status(page)).toHaveText('Confirmed');
    await page.getByRole('link', { name: 'Clinic inbox' }).click();
    await expect(page).toHaveURL(`${SCHEDULE}?view=inbox&status=pending`);
    await expect(page.getByRole('heading', { name: 'Clinic inbox' })).toBeAttached();
  });

  test('a conflict is solved by a free time, and calendar files carry the change', {
    tag: '@at-length',
  }, async ({ page, allowConsole }) => {
    allowConsole(FAILED);
    await signIn(page, 'staff.demo');
    const [first = '', second = ''] = await freeHalfHours(page, HARTWELL, 2);
    const { id } = await confirmAppointment(page, HARTWELL, first);
    const taken = await confirmAppointment(page, HARTWELL, second);
    await page.goto(requestPath(id));
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    await dialog.getByLabel('Time').fill(timeField(second));
    await dialog.getByLabel('Reason').fill('The earlier room floods.');
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'Free instead' });
    await expect(refusal).toContainText(`already has ${taken.patient}'s appointment`);
    const instead = refusal.getByRole('button').first();
    const label = await instead.textContent();
    await instead.click();
    await expect(refusal).toBeHidden();
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await expect(dialog).toBeHidden();
    await expect(history(page).first()).toContainText('The earlier room floods.');
    const start = await page.locator('time').first().getAttribute('datetime');
    expect(label).toContain(clinicTime(start ?? ''));

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to my calendar' }).click();
    const file = await (await download).path();
    const calendar = new ICAL.Component(ICAL.parse(await readFile(file, 'utf8')));
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(zone);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event.uid).toBe(`${id}@clinic-portal`);
    expect(event.sequence).toBe(1);
    expect(event.startDate.zone.tzid).toBe('America/New_York');
    expect(event.startDate.toJSDate()).toEqual(new Date(start ?? ''));
  });

  test('a patient is checked in, which can be undone with a reason', { tag: '@at-length' }, async ({
    page,
  }) => {
    await signIn(page, 'staff.demo');
    const { id } = await requestAppointment(page, FONTAINE);
    await beginVisit(page, id);
    await page.goto(requestPath(id));
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(status(page)).toHaveText('Checked in');
    await page.getByRole('button', { name: 'More actions' }).click();
    const cancel = page.getByRole('menuitem', { name: /^Cancel appointment/ });
    await expect(cancel).toBeDisabled();
    await expect(cancel).toHaveText(/Undo the check-in first$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo check-in' }).click();
    const reopen = page.getByRole('dialog', { name: 'Reopen' });
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await expect(reopen.getByText('Say why.')).toBeVisible();
    await reopen.getByLabel('Reason').fill('Wrong patient.');
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await expect(status(page)).toHaveText('Confirmed');
    await expect(history(page).first()).toContainText('Reopened');
    await expect(history(page).first()).toContainText('Wrong patient.');
  });

  test('a day is canceled for one reason, and the list is exported', {
    tag: '@at-length',
  }, async ({ page }) => {
    await signIn(page, 'staff.demo');
    const [early = '', late = ''] = await freeHalfHours(page, HARTWELL, 2);
    const first = await confirmAppointment(page, HARTWELL, early);
    const second = await confirmAppointment(page, HARTWELL, late);
    await page.goto(`${SCHEDULE}?view=inbox&status=confirmed&with=${HARTWELL}&sort=newest`);
    await page.getByRole('checkbox', { name: `Select ${first.patient}` }).check();
    await page.getByRole('checkbox', { name: `Select ${second.patient}` }).check();
    await expect(page.getByRole('button', { name: 'None to check in' })).toBeDisabled();
    await expectNoAxeViolations(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV of selected requests' }).click();
    const stream = await (await download).createReadStream();
    const [, ...lines] = (await stream.toArray()).join('').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);

    await page.getByRole('button', { name: 'Cancel 2…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 2 appointments?' });
    await dialog.getByRole('button', { name: 'Cancel 2' }).click();
    await expect(dialog.getByText('Say why.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Dr. Hartwell is ill');
    await dialog.getByRole('button', { name: 'Cancel 2' }).click();
    await expect(page.getByText('2 appointments cancelled')).toBeVisible();
    await page.goto(requestPath(first.id));
    await expect(page.getByText('Dr. Hartwell is ill').first()).toBeVisible();
  });

  test('an appointment is at one of the clinic’s locations, also in a room of it', {
    tag: '@at-length',
  }, async ({ page }) => {
    await signIn(page, 'staff.demo');
    const [start = ''] = await freeHalfHours(page, FONTAINE, 1);
    const { id } = await requestAppointment(page, FONTAINE);
    await page.goto(requestPath(id));
    await page.getByRole('button', { name: 'Confirm a time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm a time' });
    await dialog.getByLabel('Date').fill(clinicDay(start));
    await dialog.getByLabel('Time').fill(timeField(start));
    const location = dialog.getByRole('combobox', { name: 'Location' });
    await location.fill('Lakeshore ENT');
    await page.getByRole('option', { name: /^Lakeshore ENT & Allergy/ }).click();
    await location.press('End');
    await location.pressSequentially(', room 2');
    const sent = page.waitForRequest('**/rest/v1/rpc/confirm_appointment');
    await dialog.getByRole('button', { name: 'Confirm appointment' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      location_id: '90000000-0000-4000-8000-000000000001',
      location: 'Lakeshore ENT & Allergy, room 2',
    });
    await expect(status(page)).toHaveText('Confirmed');
    await expect(history(page).first()).toContainText('Lakeshore ENT & Allergy, room 2');
  });

  test('a change that a colleague made first is refused by name, and what was typed stays', {
    tag: '@at-length',
  }, async ({ page, browser, allowConsole }) => {
    allowConsole(FAILED);
    await signIn(page, 'staff.demo');
    const [first = '', second = ''] = await freeHalfHours(page, OSEI, 2);
    const { id } = await confirmAppointment(page, OSEI, first);
    await page.goto(requestPath(id));
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await dialog.getByLabel('Reason').fill('The patient has moved away.');

    const colleague = await signInBeside(browser, 'admin.demo');
    await call(colleague, 'reschedule_appointment', { request_id: id, starts_at: second });
    await colleague.context().close();

    await dialog.getByRole('button', { name: 'Cancel it' }).click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'Priya Raman changed this' });
    await expect(refusal).toContainText('Moved from');
    await expect(dialog.getByRole('list', { name: 'What changed' })).toContainText(
      clinicTime(second),
    );
    await expect(dialog.getByLabel('Reason')).toHaveValue('The patient has moved away.');
    await dialog.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(status(page)).toHaveText('Cancelled');
    await expect(page.getByRole('button', { name: 'Remove from my calendar' })).toBeVisible();
  });

  test('whatever fails on the connection, nothing typed is lost and nothing is done twice', {
    tag: '@at-length',
  }, async ({ page, allowConsole }) => {
    allowConsole(FAULTS_IN_CONSOLE);
    await signIn(page, 'staff.demo');
    const [start = ''] = await freeHalfHours(page, HARTWELL, 1);
    const { id } = await requestAppointment(page, HARTWELL);
    await page.goto(requestPath(id));
    await page.getByRole('button', { name: 'Confirm a time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm a time' });
    await dialog.getByLabel('Date').fill(clinicDay(start));
    await dialog.getByLabel('Time').fill(timeField(start));
    await dialog.getByLabel('Note').fill('Bring the pictures.');
    const confirm = dialog.getByRole('button', { name: /^(Confirm appointment|Try again)$/ });
    const alert = dialog.getByRole('alert');
    const rpc = '**/rest/v1/rpc/confirm_appointment';
    const attempt = { requests: rpc, username: 'staff.demo', told: alert };
    for (const fault of FAULTS.filter(({ reaches }) => !reaches)) {
      await during(page, fault, attempt, () => confirm.click());
    }

    // The answer is slow and then lost, though the change arrived.
    const gate = new EventEmitter();
    await page.route(rpc, async (route) => {
      await once(gate, 'open');
      await route.fetch();
      await route.abort('connectionreset');
    });
    await confirm.click();
    await expect(confirm).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    gate.emit('open');
    await expect(alert).toContainText('You seem to be offline.');
    await expect(dialog.getByLabel('Note')).toHaveValue('Bring the pictures.');
    await expect(dialog.getByLabel('Date')).toHaveValue(clinicDay(start));
    await expect(dialog.getByLabel('Time')).toHaveValue(timeField(start));

    await page.unroute(rpc);
    await confirm.dblclick();
    await expect(dialog).toBeHidden();
    await expect(status(page)).toHaveText('Confirmed');
    await expect(history(page)).toHaveText([/Bring the pictures\./, /Requested appointment/]);
  });

  test('a single click that fails says so, and is done once', {
    tag: '@at-length',
  }, async ({ page, allowConsole }) => {
    allowConsole(FAULTS_IN_CONSOLE);
    await signIn(page, 'staff.demo');
    const { id } = await requestAppointment(page, FONTAINE);
    await beginVisit(page, id);
    await page.goto(requestPath(id));
    const checkIn = page.getByRole('button', { name: 'Check in' });
    const requests = '**/rest/v1/rpc/check_in_appointment';
    const told = page.getByRole('main').getByRole('alert').filter({ hasText: /\./ });
    for (const fault of FAULTS.filter(({ reaches }) => !reaches)) {
      await during(page, fault, { requests, username: 'staff.demo', told }, () => checkIn.click());
      await expect(status(page)).toHaveText('Confirmed');
    }

    // The answer is lost though the patient is checked in: the page checks and shows the state.
    await page.route(requests, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await checkIn.dblclick();
    await expect(status(page)).toHaveText('Checked in');
    await expect(history(page).filter({ hasText: 'Checked in' })).toHaveCount(1);
  });

  test('time off lost on the connection is still typed, and added once', {
    tag: '@at-length',
  }, async ({ page, allowConsole }) => {
    allowConsole(FAULTS_IN_CONSOLE);
    await impatient(page);
    await signIn(page, 'staff.demo');
    const [start = ''] = await freeHalfHours(page, FONTAINE, 1);
    await page.goto(`${SCHEDULE}?view=calendar&span=day&with=${FONTAINE}`);
    await page.getByRole('button', { name: 'Hours and time off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hours and time off' });
    await dialog.getByRole('button', { name: 'Add time off' }).click();
    const form = page.getByRole('dialog', { name: 'Add time off' });
    await form.getByLabel('First day').fill(clinicDay(start));
    const reason = `Course ${crypto.randomUUID().slice(0, 8)}`;
    await form.getByLabel('Reason').fill(reason);

    // Typed text is never discarded without asking.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();

    const add = form.getByRole('button', { name: /^(Save time off|Try again)$/ });
    const told = form.getByRole('alert').filter({ hasText: /\./ });
    // Reads have a longer address.
    const requests = '**/rest/v1/provider_time_off';
    for (const fault of FAULTS) {
      await during(page, fault, { requests, username: 'staff.demo', told }, () => add.click());
      await expect(form.getByLabel('Reason')).toHaveValue(reason);
    }
    await add.dblclick();
    await expect(form).toBeHidden();
    const row = dialog
      .getByRole('list', { name: 'Time off' })
      .getByRole('listitem')
      .filter({ hasText: reason });
    await expect(row).toHaveCount(1);
    await row.getByRole('button').click();
    await expect(row).toHaveCount(0);
  });

  test('a time that becomes free is offered to the waitlist and taken', {
    tag: '@at-length',
  }, async ({ page, browser }) => {
    await signIn(page, 'staff.demo');
    const [start = ''] = await freeHalfHours(page, HARTWELL, 1);
    const given = await confirmAppointment(page, HARTWELL, start);
    const { id } = await requestAppointment(page, HARTWELL);
    await page.goto(requestPath(id));
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Waitlist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Waitlist' });
    await dialog.getByLabel('First day').fill(clinicDay(start));
    await dialog.getByLabel('Last day').fill(clinicDay(start));
    await dialog.getByRole('button', { name: 'Put on the waitlist' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('On the waitlist', { exact: true }).first()).toBeVisible();

    await page.clock.install();
    await page.reload();
    await expect(status(page)).toHaveText('Pending');
    const colleague = await signInBeside(browser, 'admin.demo');
    await call(colleague, 'cancel_appointment', { request_id: given.id, reason: 'Feels better.' });
    await colleague.context().close();
    await page.clock.runFor(POLL_MS);
    await page.getByRole('button', { name: 'Take this time' }).click();
    await expect(status(page)).toHaveText('Confirmed');
    expect(await page.locator('time').first().getAttribute('datetime')).toContain(
      start.slice(11, 16),
    );
  });
});

/** The clinic's local time for a time field, such as "14:05". */
function timeField(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment));
}
