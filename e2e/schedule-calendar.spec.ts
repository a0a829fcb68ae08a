import type { Page } from '@playwright/test';
import { apiOf } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { fingerOn } from './support/finger';
import { atRest, expect, setTheme, signIn, test } from './support/fixtures';
import {
  clinicDay,
  clinicTime,
  confirmAppointment,
  FONTAINE,
  freeHalfHours,
  HARTWELL,
  OSEI,
  requestAppointment,
  requestPath,
  SCHEDULE,
} from './support/schedule.ts';

const calendarOf = (provider: string, moment: string, span = 'week') =>
  `${SCHEDULE}?view=calendar&span=${span}&date=${clinicDay(moment)}&with=${provider}`;

/** The moment that many minutes later. */
const after = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

const booking = (page: Page, patient: string) =>
  page.getByRole('button', { name: new RegExp(`, ${patient}, `) });

const dropPreview = (page: Page, time: string, patient: string) =>
  page.getByText(`${time} ${patient}`, { exact: true });

/** The middle of a start time on the grid, in a column of the week. */
async function pointAt(page: Page, moment: string) {
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(moment));
  const column = page.getByRole('region', { name: new RegExp(`^${day}`) });
  const slot = column.getByRole('button', { name: new RegExp(` at ${clinicTime(moment)} with`) });
  const box = await slot.boundingBox();
  if (!box) throw new Error('The slot is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('an appointment is moved by keyboard alone', async ({ page }) => {
  await signIn(page, 'staff.demo');
  const [start = ''] = await freeHalfHours(page, HARTWELL, 2);
  const { patient } = await confirmAppointment(page, HARTWELL, start);
  await page.goto(calendarOf(HARTWELL, start));
  const block = booking(page, patient);
  const said = page.getByRole('status');
  await expect(block).toHaveAccessibleName(/, Confirmed$/);

  const lift = async () => {
    await page.keyboard.press('Space');
    await expect(said.filter({ hasText: `${patient} lifted.` })).toBeAttached();
    // The key listeners start in the next task.
    await atRest(page);
  };
  await block.focus();
  await lift();
  await page.keyboard.press('ArrowDown');
  await expect(said.filter({ hasText: `Over ${clinicTime(after(start, 15))}, ` })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(said.filter({ hasText: `${patient} not moved.` })).toBeAttached();
  await expect(block).toBeFocused();

  await lift();
  // Keys count even before the result is drawn.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  await dialog.getByLabel('Reason').fill('The patient comes by train.');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog).toBeHidden();
  const later = clinicTime(after(start, 30));
  await expect(block).toHaveAccessibleName(new RegExp(`^${later} to `));
  await expect(block).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The patient comes by train.')).toBeVisible();
});

test('an appointment is dragged to another time and day, and Escape leaves it in place', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  const [start = '', next = ''] = await freeHalfHours(page, HARTWELL, 2);
  const { patient } = await confirmAppointment(page, HARTWELL, start);
  await page.goto(calendarOf(HARTWELL, start));
  const block = booking(page, patient);
  await block.hover({ position: { x: 4, y: 4 } });
  await page.mouse.down();
  const later = await pointAt(page, next);
  await page.mouse.move(later.x, later.y, { steps: 6 });
  await expect(dropPreview(page, clinicTime(next), patient)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dropPreview(page, clinicTime(next), patient)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Hartwell works on Tuesdays and Thursdays; the dialog can book outside these hours.
  const wednesday = await page.getByRole('region', { name: /^Wednesday/ }).boundingBox();
  const from = await block.boundingBox();
  if (!wednesday || !from) throw new Error('Both have to be on the page.');
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(wednesday.x + wednesday.width - 4, from.y + 4, { steps: 6 });
  const preview = dropPreview(page, clinicTime(start), patient);
  await expect.poll(async () => (await preview.boundingBox())?.x).toBeCloseTo(wednesday.x, -1);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  const weekday = new Date(clinicDay(start)).getUTCDay();
  await expect(dialog.getByLabel('Date')).toHaveValue(
    clinicDay(after(start, (3 - weekday) * 24 * 60)),
  );
  await page.keyboard.press('Escape');
  await expect(block).toHaveAccessibleName(new RegExp(`^${clinicTime(start)} to `));
});

test('free time is booked for the dragged length, by mouse and by keyboard', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  const [start = ''] = await freeHalfHours(page, FONTAINE, 2);
  await page.goto(calendarOf(FONTAINE, start));
  await page.getByRole('region', { name: 'Calendar' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Book now' });
  const expectPrefilled = async (minutes: string) => {
    await expect(dialog.getByLabel('Minutes')).toHaveValue(minutes);
    await expect(dialog.getByText(new RegExp(`^Chosen: .*${clinicTime(start)}`))).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  };
  const slot = page.getByRole('button', { name: new RegExp(` at ${clinicTime(start)} with`) });
  await slot.first().scrollIntoViewIfNeeded();
  const from = await pointAt(page, start);
  const to = await pointAt(page, after(start, 15));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expectPrefilled('30');

  await slot.first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(/, 30 min\. Press Enter to book\.$/)).toBeAttached();
  await page.keyboard.press('Enter');
  await expectPrefilled('30');
});

test('the calendar scrolls along with a dragged appointment', { tag: '@at-length' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, 'staff.demo');
  const [start = ''] = await freeHalfHours(page, HARTWELL, 1);
  const { patient } = await confirmAppointment(page, HARTWELL, start);
  await page.goto(calendarOf(HARTWELL, start));
  const block = booking(page, patient);
  const last = dropPreview(page, '4:30 PM', patient);
  await block.focus();
  await page.keyboard.press('Space');
  await atRest(page);
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(last).toHaveCount(0);

  await block.hover({ position: { x: 4, y: 4 } });
  await page.mouse.down();
  await page.mouse.move(700, 592, { steps: 8 });
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(last).toHaveCount(0);
});

test.describe('by a finger', () => {
  test.use({ hasTouch: true });

  test('an appointment is dragged after a long press; a shorter touch scrolls the calendar', {
    tag: '@at-length',
  }, async ({ page }) => {
    await signIn(page, 'staff.demo');
    const [start = '', next = ''] = await freeHalfHours(page, HARTWELL, 2);
    const { patient } = await confirmAppointment(page, HARTWELL, start);
    await page.goto(calendarOf(HARTWELL, start));
    const block = booking(page, patient);
    await block.scrollIntoViewIfNeeded();
    const box = await block.boundingBox();
    if (!box) throw new Error('The booking is not on the page.');
    const later = await pointAt(page, next);
    const finger = await fingerOn(page);
    const said = page.getByRole('status');

    await finger.down(box.x + 20, box.y + 6);
    await finger.move(box.x + 20, box.y + 60);
    await finger.up();
    await expect(said.filter({ hasText: patient })).toHaveCount(0);

    const again = await block.boundingBox();
    if (!again) throw new Error('The booking is not on the page.');
    await finger.down(again.x + 20, again.y + 6);
    await expect(said.filter({ hasText: `${patient}, over ` })).toBeAttached();
    await finger.move(again.x + 20, again.y + 6 + later.y - box.y);
    await expect(dropPreview(page, clinicTime(next), patient)).toBeVisible();
    await finger.up();
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    await expect(dialog.getByLabel('Date')).toHaveValue(clinicDay(next));
  });
});

test('the schedule opens on a day with work ahead, the whole clinic’s for the desk', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  await page.goto(SCHEDULE);
  await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveText('All providers');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/span=week/);
  await expect(page.getByRole('list', { name: 'Provider colors' })).toContainText('Hartwell');
  // The demo clinic is closed on weekends: from Saturday on, the next week shows.
  const today = clinicDay(new Date().toISOString());
  const isWeekend = [0, 6].includes(new Date(today).getUTCDay());
  const toToday = page.getByRole('button', { name: 'Today' });
  await expect(toToday).toBeEnabled({ enabled: isWeekend });
  await expect(page.getByRole('region', { name: /^(Saturday|Sunday)/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(toToday).toBeEnabled();
  await toToday.click();
  await expect(toToday).toBeDisabled();
});

test('the schedule opens on a physician’s own lane, and all lanes are one choice away', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'dr.osei');
  await page.goto(SCHEDULE);
  const provider = page.getByRole('combobox', { name: 'Provider' });
  await expect(provider).toHaveText('Dr. Miriam Osei, MD');
  await provider.click();
  await page.getByRole('option', { name: 'All providers' }).click();
  await expect(page).toHaveURL(/with=all/);
  await page.reload();
  await expect(provider).toHaveText('All providers');
});

test('free slots and steps of a move have the clinic’s slot length', {
  tag: '@at-length',
}, async ({ page }) => {
  const harbor = '20000000-0000-4000-8000-000000000002';
  const provider = '30000000-0000-4000-8000-000000000011';
  await signIn(page, 'owner.harbor');
  const api = await apiOf(page);
  await api.patch(`clinic_settings?company_id=eq.${harbor}`, { slot_minutes: 30 });
  await page.goto('/companies/harbor/admin/system-settings');
  await page.getByRole('combobox', { name: 'Slots' }).click();
  await page.getByRole('option', { name: '20 minutes' }).click();
  await expect(page.getByText('Slots saved')).toBeVisible();

  const [free] = await api.call('free_times', {
    company_id: harbor,
    provider_id: provider,
    duration_minutes: 60,
    from_at: new Date(Date.now() + 28 * 86_400_000).toISOString(),
    max_count: 1,
  });
  const request = crypto.randomUUID();
  const reason = `Ear check ${request.slice(0, 8)}`;
  await api.call('request_appointment', {
    request_id: request,
    company_id: harbor,
    provider_id: provider,
    reason,
  });
  await api.call('confirm_appointment', {
    request_id: request,
    starts_at: free.starts_at,
    duration_minutes: 20,
    location: 'Room 1',
  });
  const timeOf = (minutes: number) =>
    clinicTime(after(free.starts_at, minutes), 'America/Los_Angeles');
  await page.goto(
    `/companies/harbor/schedule?view=calendar&date=${clinicDay(free.starts_at, 'America/Los_Angeles')}`,
  );
  const slotAt = (minutes: number) =>
    page.getByRole('button', { name: new RegExp(`^Book .* at ${timeOf(minutes)}`) });
  await expect(slotAt(20)).toBeVisible();
  await expect(slotAt(40)).toBeVisible();
  await expect(slotAt(30)).toHaveCount(0);

  // For an appointment without a patient, the calendar shows its type but not its reason.
  await booking(page, 'Appointment').focus();
  await page.keyboard.press('Space');
  await atRest(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Los_Angeles',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(after(free.starts_at, 20))),
  );
});

test('a free time is given to a waiting request', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, isMobile }) => {
  await signIn(page, 'staff.demo');
  const [start = ''] = await freeHalfHours(page, FONTAINE, 1);
  const { patient } = await requestAppointment(page, FONTAINE);
  await page.goto(calendarOf(FONTAINE, start));
  // The first free time of that day: a slot on the grid, on a phone a line of the list.
  const free = isMobile
    ? page.getByRole('button', { name: `${clinicTime(start)} to` })
    : page.getByRole('button', { name: new RegExp(`^Book .* at ${clinicTime(start)} with`) });
  await free.first().click();
  const choice = page.getByRole('dialog').filter({ hasText: 'Choose a request' });
  await choice.getByRole('searchbox').fill(patient);
  await choice.getByRole('button', { name: patient }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm a time' });
  await expect(dialog.getByLabel('Date')).toHaveValue(clinicDay(start));
  await dialog.getByRole('button', { name: 'Confirm appointment' }).click();
  await expect(dialog).toBeHidden();
  const booked = isMobile ? page.getByRole('button', { name: patient }) : booking(page, patient);
  await booked.click();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(booked).toBeVisible();
});

test('the desk enters time off, which closes the day; only admins edit the hours', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  const [start = ''] = await freeHalfHours(page, OSEI, 1);
  await page.goto(calendarOf(OSEI, start, 'day'));
  await page.getByRole('button', { name: 'Hours and time off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hours and time off' });
  await expect(dialog.getByRole('list', { name: 'Weekly hours' })).toContainText(
    '8:00 AM – 12:00 PM',
  );
  await expect(dialog.getByRole('button', { name: 'Add hours' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  const form = page.getByRole('dialog', { name: 'Add time off' });
  await form.getByLabel('First day').fill(clinicDay(start));
  const reason = `Congress ${crypto.randomUUID().slice(0, 8)}`;
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Save time off' }).dblclick();
  await expect(form).toBeHidden();
  const rows = dialog.getByRole('list', { name: 'Time off' }).getByRole('listitem');
  await expect(rows.filter({ hasText: reason })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Away')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book .* at / })).toHaveCount(0);

  await page.getByRole('button', { name: 'Hours and time off' }).click();
  await rows.filter({ hasText: reason }).getByRole('button').click();
  await expect(rows.filter({ hasText: reason })).toHaveCount(0);
});

test('the calendar says that it could not be loaded, and can be loaded again', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Error fetching data/);
  await signIn(page, 'staff.demo');
  const bookings = '**/rest/v1/provider_bookings*';
  await page.route(bookings, (route) =>
    route.fulfill({ status: 400, json: { code: '57014', message: 'slow', details: null } }),
  );
  await page.goto(`${SCHEDULE}?view=calendar`);
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await page.unroute(bookings);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the calendar and its hours are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  const [first = ''] = await freeHalfHours(page, HARTWELL, 1);
  await confirmAppointment(page, HARTWELL, first);
  await page.goto(calendarOf(HARTWELL, first));
  await expect(page.getByRole('button', { name: /Free|^Book .* at / }).first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Hours and time off' }).click();
  await expect(page.getByRole('list', { name: 'Weekly hours' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test('the inbox, a request and its form are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  const [first = ''] = await freeHalfHours(page, HARTWELL, 1);
  const { id } = await confirmAppointment(page, HARTWELL, first);
  await page.goto(`${SCHEDULE}?view=inbox`);
  await expect(page.getByRole('rowgroup', { name: 'Requests' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto(requestPath(id));
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('button', { name: 'Later times' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expectNoAxeViolationsInBothThemes(page);
});
