import { EventEmitter, once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './support/api';
import { expect, signIn, test } from './support/fixtures';
import { uniqueName } from './support/referrals';
import { addCase, farDay, QUEUE } from './support/surgery';

/** The browser itself complains about every failed request. */
const FAILED_REQUEST =
  /Failed to load resource|\((offline|timeout|unavailable|session-expired|forbidden)\)/;

/** A form that changes a case, and how to tell that the change happened once. */
interface Change {
  /** The database call. */
  calls: string;
  /** Opens the form, fills it in, and returns its container. */
  fill: () => Promise<Locator>;
  send: string;
  /** What was typed; it must survive every failure. */
  typed: { field: string; text: string };
  /** How the case's history words it. */
  told: RegExp;
}

async function pick(within: Locator, field: string, option: string) {
  await within.getByRole('combobox', { name: field }).click();
  await within.page().getByRole('option', { name: option }).click();
}

const history = (page: Page) =>
  page.getByRole('list', { name: 'History, latest first' }).getByRole('listitem');

/**
 * Makes a form fail in every way a connection can, and then succeed; pressed twice where possible.
 *
 * @param ended whether the session ends as well, for good; otherwise only its token must be renewed
 */
async function outliveEveryFault(
  page: Page,
  { calls, fill, send, typed }: Omit<Change, 'told'>,
  ended: boolean,
) {
  const rpc = `**/rest/v1/rpc/${calls}`;
  const expired = { status: 401, json: { code: 'PGRST301', message: 'expired', details: null } };
  const form = await fill();
  // After a temporary failure it offers another try.
  const button = form.getByRole('button', { name: new RegExp(`^(${send}|Try again)$`) });
  const alert = form.getByRole('alert');
  const field = form.getByRole('textbox', { name: typed.field });
  await field.fill(typed.text);

  await page.route(rpc, (route) => route.abort('internetdisconnected'));
  await button.dblclick();
  await expect(alert).toContainText('You seem to be offline.');
  await page.unroute(rpc);

  await page.route(rpc, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null } }),
  );
  await button.click();
  await expect(alert).toContainText('The server could not do this right now.');
  await page.unroute(rpc);

  if (ended) {
    await page.route(rpc, (route) => route.fulfill(expired));
    const renewal = '**/auth/v1/token?grant_type=refresh_token';
    await page.route(renewal, (route) =>
      route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'gone' } }),
    );
    await button.click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Username').fill('demo');
    await again.getByLabel('Password').fill(PASSWORD);
    await page.unroute(rpc);
    await page.unroute(renewal);
    await again.getByRole('button', { name: 'Sign in again' }).click();
    await expect(again).toBeHidden();
  }

  // The change arrives, but the answer comes after the timeout.
  await page.evaluate(() => {
    const whole = AbortSignal.timeout;
    AbortSignal.timeout = () => {
      const patience = new AbortController();
      const end = () => {
        AbortSignal.timeout = whole;
        patience.abort(new DOMException('', 'TimeoutError'));
      };
      document.addEventListener('patience-ends', end, { once: true });
      return patience.signal;
    };
  });
  const line = new EventEmitter();
  const arrived = once(line, 'arrived');
  await page.route(rpc, async (route) => {
    await route.fetch();
    line.emit('arrived');
  });
  await button.click();
  await arrived;
  await page.evaluate(() => document.dispatchEvent(new Event('patience-ends')));
  await expect(alert).toContainText('The server took too long to answer.');
  await page.unroute(rpc);

  await expect(field).toHaveValue(typed.text);
  await page.route(rpc, (route) => route.fulfill(expired), { times: 1 });
  await button.dblclick();
  await expect(form).toBeHidden();
}

async function outliveAll(page: Page, changes: readonly Change[]) {
  for (const [index, { told, ...change }] of changes.entries()) {
    await test.step(change.calls, async () => {
      await outliveEveryFault(page, change, index === 0);
      await expect(history(page).filter({ hasText: told })).toHaveCount(1);
    });
  }
}

test.describe('whatever fails on the connection, nothing typed is lost and nothing is done twice', () => {
  test.beforeEach(async ({ page, allowConsole }, testInfo) => {
    testInfo.slow(true, 'each form fails four times before it succeeds');
    allowConsole(FAILED_REQUEST);
    await signIn(page);
  });

  test('when a case is added', async ({ page }) => {
    const lastName = uniqueName();
    const id = await addCase(page, { firstName: 'Gia', lastName });
    await page.goto(`${QUEUE}/${id}`);
    await page.goto(`${QUEUE}?view=list&q=${lastName}&add=case`);
    const add = page.getByRole('dialog', { name: 'Add to surgery queue' });
    await outliveEveryFault(
      page,
      {
        calls: 'add_surgery_case',
        async fill() {
          await add.getByRole('combobox', { name: 'Patient' }).fill(lastName);
          await add.getByRole('option', { name: `Gia ${lastName}` }).click();
          await pick(add, 'Procedure', 'Nosebleed control');
          await add.getByRole('radio', { name: 'Left' }).check();
          return add;
        },
        send: 'Add to queue',
        typed: { field: 'Notes', text: 'Latex allergy.' },
      },
      true,
    );
    const rows = page.getByRole('rowgroup', { name: 'Surgery cases' }).getByRole('row');
    await expect(rows).toHaveText([/Nosebleed control, left/, /Septoplasty/]);
  });

  test('when a case is prepared', { tag: '@at-length' }, async ({ page }) => {
    const id = await addCase(page, { firstName: 'Hal', lastName: uniqueName() });
    await page.goto(`${QUEUE}/${id}`);
    await outliveAll(page, [
      {
        calls: 'edit_surgery_case',
        async fill() {
          await page.getByRole('button', { name: 'Edit case' }).click();
          return page.getByRole('dialog', { name: 'Edit case' });
        },
        send: 'Save case',
        typed: { field: 'Notes', text: 'Latex allergy.' },
        told: /^Changed notes/,
      },
      {
        calls: 'set_checklist_item',
        async fill() {
          await page.getByRole('button', { name: 'Update Prior authorization approved' }).click();
          const item = page.getByRole('dialog', { name: 'Prior authorization approved' });
          await pick(item, 'State', 'Waived');
          return item;
        },
        send: 'Save item',
        typed: { field: 'Reason', text: 'Pays by himself.' },
        told: /Prior authorization approved: Waived/,
      },
      {
        calls: 'add_checklist_item',
        async fill() {
          await page.getByRole('button', { name: 'Add item' }).click();
          return page.getByRole('dialog', { name: 'Add an item' });
        },
        send: 'Add item',
        typed: { field: 'Item', text: 'Interpreter booked' },
        told: /Interpreter booked/,
      },
    ]);
  });

  test('when a case is taken off the schedule and scheduled again', { tag: '@at-length' }, async ({
    page,
  }) => {
    const day = farDay(5);
    const id = await addCase(page, {
      firstName: 'Ivo',
      lastName: uniqueName(),
      scheduledFor: `${day}T15:00:00Z`,
    });
    await page.goto(`${QUEUE}/${id}`);
    await outliveAll(page, [
      {
        calls: 'move_case',
        async fill() {
          await page.getByRole('button', { name: 'Move to…' }).click();
          await page.getByRole('menuitem', { name: /^Ready/ }).click();
          return page.getByRole('dialog', { name: 'Take it off the schedule' });
        },
        send: 'Take off the schedule',
        typed: { field: 'Note', text: 'The room floods.' },
        told: /The room floods\./,
      },
      {
        calls: 'schedule_case',
        async fill() {
          await page.getByRole('button', { name: 'Schedule', exact: true }).click();
          const schedule = page.getByRole('dialog', { name: 'Schedule the case' });
          await schedule.getByLabel('Date').fill(day);
          await schedule.getByLabel('Time').fill('13:00');
          return schedule;
        },
        send: 'Schedule',
        typed: { field: 'Minutes', text: '85' },
        told: /^Scheduled for .* at 1:00/,
      },
    ]);
  });

  test('when a case is completed', { tag: '@at-length' }, async ({ page }) => {
    const id = await addCase(page, { firstName: 'Kim', lastName: uniqueName(), started: true });
    await page.goto(`${QUEUE}/${id}`);
    await outliveAll(page, [
      {
        calls: 'complete_case',
        async fill() {
          await page.getByRole('button', { name: 'Complete', exact: true }).click();
          return page.getByRole('dialog', { name: 'Complete the case' });
        },
        send: 'Complete',
        typed: { field: 'Outcome', text: 'Septum straight.' },
        told: /^Completed/,
      },
    ]);
  });

  test('when a case is postponed, resumed and cancelled', { tag: '@at-length' }, async ({
    page,
  }) => {
    const id = await addCase(page, { firstName: 'Joy', lastName: uniqueName() });
    await page.goto(`${QUEUE}/${id}`);
    const choose = async (item: string, dialog: string) => {
      await page.getByRole('button', { name: 'Move to…' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      return page.getByRole('dialog', { name: dialog });
    };
    await outliveAll(page, [
      {
        calls: 'postpone_case',
        fill: () => choose('Postpone…', 'Postpone the case'),
        send: 'Postpone',
        typed: { field: 'Reason', text: 'Fever since Monday.' },
        told: /^Postponed/,
      },
      {
        calls: 'resume_case',
        fill: () => choose('Resume…', 'Resume the case'),
        send: 'Resume',
        typed: { field: 'Note', text: 'Well again.' },
        told: /^Resumed/,
      },
      {
        calls: 'cancel_case',
        async fill() {
          const cancel = await choose('Cancel the case…', 'Cancel the case');
          await pick(cancel, 'Reason', 'No longer needed');
          return cancel;
        },
        send: 'Cancel the case',
        typed: { field: 'Note', text: 'Breathes well.' },
        told: /^Cancelled/,
      },
    ]);
  });
});
