import { beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_STATUSES } from '../../src/records/appointments/appointments.model.ts';
import { type StepKind, stepsFor } from '../../src/records/appointments/step.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();

let staff: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

/** The clinic's clock, on which the days are counted. */
async function workingDaysLater(from: string, days: number): Promise<string> {
  const { local } = await backend.sqlRow<{ local: string }>(
    `select to_char(private.working_days_later('${DEMO.company}', '${from}', ${days})
       at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as local`,
  );
  return local;
}

async function dueAfter(change: string): Promise<number | null> {
  const { minutes } = await backend.sqlRow<{ minutes: number | null }>(
    `with changed as (
       update scheduling_requests set ${change} where id = '${DEMO.confirmedRequest}' returning *
     )
     select (extract(epoch from next_step_due - confirmed_date) / 60)::integer as minutes from changed`,
  );
  return minutes;
}

describe('working days', () => {
  it.each([
    // Monday, June 3, 2024, and the days after it.
    ['2024-06-03T14:00:00Z', 1, '2024-06-04 10:00'],
    ['2024-06-06T14:00:00Z', 2, '2024-06-10 10:00'],
    ['2024-06-07T14:00:00Z', 1, '2024-06-10 10:00'],
    // A weekend counts like the Friday before.
    ['2024-06-08T14:00:00Z', 1, '2024-06-10 10:00'],
    ['2024-06-09T14:00:00Z', 2, '2024-06-11 10:00'],
    // Late on Friday in the clinic is already Saturday in UTC.
    ['2024-06-08T03:30:00Z', 1, '2024-06-10 23:30'],
    // The clock changes on the Sunday between.
    ['2026-03-06T15:00:00Z', 1, '2026-03-09 10:00'],
    // Backward, as what has to be done before a day is counted.
    ['2024-06-10T14:00:00Z', -2, '2024-06-06 10:00'],
    ['2024-06-09T14:00:00Z', -1, '2024-06-06 10:00'],
    ['2024-06-03T14:00:00Z', 0, '2024-06-03 10:00'],
  ])('%s and %i of them is %s', async (from, days, local) => {
    expect(await workingDaysLater(from, days)).toBe(local);
  });

  it('leave out the clinic’s own days off', async () => {
    const settle = async (days: string) =>
      await backend.sql('update clinic_settings set closed_days = $2 where company_id = $1', [
        DEMO.company,
        days,
      ]);
    await settle('{2024-07-04,2024-07-05}');
    expect(await workingDaysLater('2024-07-03T14:00:00Z', 1)).toBe('2024-07-08 10:00');
    expect(await workingDaysLater('2024-07-08T14:00:00Z', -1)).toBe('2024-07-03 10:00');
    // A holiday counts like the working day before it.
    expect(await workingDaysLater('2024-07-04T14:00:00Z', 1)).toBe('2024-07-08 10:00');
    await settle('{}');
  });
});

describe('when the next step of a request is due', () => {
  it('is a working day after it was asked for', async () => {
    const { data: request } = await staff.rpc('request_appointment', {
      company_id: DEMO.company,
      provider_id: DEMO.primaryProvider,
      reason: 'Ringing ears',
    });
    const { wait } = await backend.sqlRow<{ wait: boolean }>(
      `select next_step_due = private.working_days_later(company_id, created_at, 1) as wait
       from scheduling_requests where id = '${request?.id}'`,
    );
    expect(wait).toBe(true);
  });

  it('is the start of the appointment, then its end, then never', async () => {
    expect(await dueAfter("status = 'confirmed', duration_minutes = 45")).toBe(0);
    expect(await dueAfter("confirmed_date = confirmed_date + interval '1 day'")).toBe(0);
    expect(await dueAfter("status = 'checked_in'")).toBe(45);
    expect(await dueAfter("status = 'completed', outcome = 'tests'")).toBeNull();
    expect(await dueAfter("status = 'no_show', outcome = null")).toBeNull();
    expect(await dueAfter("status = 'confirmed'")).toBe(0);
  });

  it('is put off by another round of proposals, and by nothing that is no step', async () => {
    const due = async () =>
      (
        await backend.sqlRow<{ due: string }>(
          `select next_step_due::text as due from scheduling_requests where id = '${DEMO.pendingRequest}'`,
        )
      ).due;
    const asked = await due();
    await backend.sql(
      `update scheduling_requests set notes = 'Hard of hearing.' where id = '${DEMO.pendingRequest}'`,
    );
    expect(await due()).toBe(asked);
    await backend.sql(
      `update scheduling_requests set status = 'proposed', next_step_due = now() where id = '${DEMO.pendingRequest}'`,
    );
    expect(new Date(await due()).getTime()).toBeGreaterThan(Date.now() + 86_400_000);
  });

  it('is not for anybody to write', async () => {
    const { error } = await staff
      .from('scheduling_requests')
      .update({ next_step_due: null })
      .eq('id', DEMO.pendingRequest);
    expect(error?.code).toBe('42501');
  });
});

/** What the state machine calls the steps of the screen. */
const ACTIONS: Record<StepKind, string> = {
  propose: 'propose',
  counter: 'counter',
  confirm: 'confirm',
  reschedule: 'reschedule',
  cancel: 'cancel',
  'check-in': 'check_in',
  complete: 'complete',
  'no-show': 'no_show',
  reopen: 'reopen',
  waitlist: 'set_waitlist',
};

describe('the steps that the screen offers', () => {
  it.each(REQUEST_STATUSES)(
    'for a %s request are the moves of the state machine',
    async (status) => {
      const moves = await backend.sql<{ action: string }>(
        `select action from private.appointment_moves where from_status = '${status}'`,
      );
      const allowed = new Set(moves.map(({ action }) => action));
      const start = '2024-06-03T18:00:00Z';
      const offered = ['2024-06-01T18:00:00Z', start].flatMap((now) =>
        stepsFor(
          { status, confirmed_date: start },
          { isRequester: true, now: Date.parse(now), timeZone: 'America/New_York' },
        ),
      );
      expect(
        [...new Set(offered.map((kind) => ACTIONS[kind]))].filter((move) => !allowed.has(move)),
      ).toEqual([]);
      // Accepting is offered beside each time, not among the steps.
      const missing = Object.values(ACTIONS).filter(
        (move) => allowed.has(move) && !offered.some((kind) => ACTIONS[kind] === move),
      );
      expect(missing).toEqual([]);
    },
  );
});
