import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { caseIn, eventsOf, freeDay, inDays, lookAt, withoutBlocks } from './support/surgery.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');
await withoutBlocks(backend);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Item {
  state: string;
  reason: string | null;
  settled_by: string | null;
  done_by: string | null;
  late: boolean;
}

const itemOf = (id: string) =>
  backend.sqlRow<Item>(
    `select i.state, i.reason, i.settled_by, i.done_by, i.recorded_after is not distinct from c.starts_at and c.starts_at is not null as late
     from case_checklist_items i join surgery_cases c on c.id = i.case_id where i.id = $1`,
    [id],
  );

const ofTheDay = (id: string) =>
  backend.sql('update case_checklist_items set due_days_before = 0 where id = $1', [id]);

describe('what is recorded after the start of an operation', () => {
  it('is taken with what is known, by whom, and marked as late', async () => {
    const { optional } = await caseIn(backend, 'started');
    const done = { item_id: optional, state: 'done' } as const;
    const { error } = await staff.rpc('set_checklist_item', done);
    expect(error?.code).toBe('P0001');
    expect(error?.message).toMatch(
      /^The operation started .+\. Say who did "Ride arranged", what is known of it, and from where\.$/,
    );
    expect(error?.details).toBe('{"kind": "late"}');
    expect(await itemOf(optional)).toMatchObject({ state: 'not_started', late: false });
    const known = {
      ...done,
      reason: 'Her sister drove, as she told us by phone.',
      done_by: 'Rosa Lind',
    };
    expect((await staff.rpc('set_checklist_item', { ...known, done_by: ' ' })).error?.details).toBe(
      '{"kind": "late"}',
    );
    await staff.rpc('set_checklist_item', known).throwOnError();
    expect(await itemOf(optional)).toEqual({
      state: 'done',
      reason: known.reason,
      settled_by: PEOPLE['staff.demo'],
      done_by: 'Rosa Lind',
      late: true,
    });
    // Opened again, nothing of it stays.
    await staff
      .rpc('set_checklist_item', { item_id: optional, state: 'not_started' })
      .throwOnError();
    expect(await itemOf(optional)).toMatchObject({
      state: 'not_started',
      done_by: null,
      late: false,
    });
  });

  it('is late as well where it is waived, and where a record settles it', async () => {
    const { optional, blocking } = await caseIn(backend, 'started');
    await staff
      .rpc('set_checklist_item', { item_id: optional, state: 'waived', reason: 'Nobody knows.' })
      .throwOnError();
    expect(await itemOf(optional)).toMatchObject({ late: true });
    await backend.sql(
      'update case_checklist_items set settled_at = clock_timestamp() where id = $1',
      [blocking],
    );
    expect(await itemOf(blocking)).toMatchObject({ late: true });
  });

  it('is in time before the start', async () => {
    const { optional } = await caseIn(backend, 'scheduled');
    await staff.rpc('set_checklist_item', { item_id: optional, state: 'done' }).throwOnError();
    expect(await itemOf(optional)).toMatchObject({ state: 'done', late: false });
  });
});

/** Of a case of an earlier day, which says when it began; now does for any. */
const complete = (case_id: string, began_at: string | null = new Date().toISOString()) =>
  staff.rpc('complete_case', { case_id, outcome: 'Went well.', began_at });

describe('a completion', () => {
  it('marks nothing done: open lines stay open, and the history names them', async () => {
    const { id, optional } = await caseIn(backend, 'started');
    await complete(id).throwOnError();
    expect(await itemOf(optional)).toMatchObject({ state: 'not_started', settled_by: null });
    expect((await eventsOf(backend, id)).at(-1)).toMatchObject({
      event_type: 'completed',
      blockers: [{ kind: 'item', label: 'Ride arranged' }],
    });
  });

  it('names nothing where nothing is open', async () => {
    const { id, optional } = await caseIn(backend, 'started');
    await staff
      .rpc('set_checklist_item', { item_id: optional, state: 'not_applicable', reason: 'Stays.' })
      .throwOnError();
    await complete(id).throwOnError();
    expect((await eventsOf(backend, id)).at(-1)).toMatchObject({ blockers: null });
  });

  const startedAgo = (ms: number) =>
    caseIn(backend, 'started', {
      starts_at: new Date(Date.now() - ms).toISOString(),
      surgeon_id: DEMO.primaryProvider,
    });
  const begun = (id: string) =>
    backend.sqlRow<{ on_case: string | null; told: string | null }>(
      `select c.began_at::text as on_case, e.from_starts_at::text as told
       from surgery_cases c join surgery_case_events e on e.case_id = c.id and e.event_type = 'completed'
       where c.id = $1`,
      [id],
    );

  it('of an earlier day says when the operation really began', async () => {
    const { id } = await startedAgo(3 * DAY);
    const refused = async (began?: number) =>
      (await complete(id, began === undefined ? null : new Date(began).toISOString())).error
        ?.details;
    expect(await refused()).toBe('{"kind": "late"}');
    expect(await refused(Date.now() + HOUR)).toBe('{"kind": "time"}');
    expect(await refused(Date.now() - 5 * DAY)).toBe('{"kind": "time"}');
    expect((await lookAt(backend, id)).row.stage).toBe('scheduled');
    const began = new Date(Date.now() - 3 * DAY + HOUR).toISOString();
    await complete(id, began).throwOnError();
    const { on_case, told } = await begun(id);
    expect([on_case, told].map((at) => Date.parse(at ?? ''))).toEqual([
      Date.parse(began),
      Date.parse(began),
    ]);
    // Opened again, it isn't known any more.
    await staff
      .rpc('move_case', { case_id: id, to_stage: 'scheduled', note: 'Another patient.' })
      .throwOnError();
    expect((await begun(id)).on_case).toBeNull();
  });

  it('of the same day asks for nothing, and keeps nothing', async () => {
    // The seed gives the surgeon visits today, at times that depend on the hour.
    await backend.sql(
      `delete from provider_bookings where provider_id = $1 and span && tstzrange(now() - interval '1 hour', now() + interval '2 hours')`,
      [DEMO.primaryProvider],
    );
    const { id } = await startedAgo(1000);
    await complete(id).throwOnError();
    expect(await begun(id)).toEqual({ on_case: null, told: null });
  });
});

describe('what was done on the day of an operation that did not take place', () => {
  const settledOnTheDay = async () => {
    const fixture = await caseIn(backend, 'started');
    await ofTheDay(fixture.optional);
    await staff
      .rpc('set_checklist_item', {
        item_id: fixture.optional,
        state: 'done',
        reason: 'Marked at the bedside.',
        done_by: 'Dr. Osei',
      })
      .throwOnError();
    return fixture;
  };

  it.each([
    [
      'it gets another day',
      (id: string) => staff.rpc('schedule_case', { case_id: id, starts_at: freeDay() }),
    ],
    ['it is put off', (id: string) => staff.rpc('postpone_case', { case_id: id, reason: 'Fever' })],
    [
      'it leaves the schedule',
      (id: string) => staff.rpc('move_case', { case_id: id, to_stage: 'ready' }),
    ],
  ])('is open again when %s', async (_, move) => {
    const { id, optional } = await settledOnTheDay();
    expect((await move(id)).error).toBeNull();
    expect(await itemOf(optional)).toEqual({
      state: 'not_started',
      reason: null,
      settled_by: null,
      done_by: null,
      late: false,
    });
  });

  it('stays done in what has no day of its own, and is no longer late', async () => {
    const { id, optional } = await caseIn(backend, 'started');
    await staff
      .rpc('set_checklist_item', {
        item_id: optional,
        state: 'done',
        reason: 'Told by phone.',
        done_by: 'Rosa Lind',
      })
      .throwOnError();
    await staff.rpc('schedule_case', { case_id: id, starts_at: freeDay() }).throwOnError();
    expect(await itemOf(optional)).toMatchObject({ state: 'done', late: false });
  });
});

describe('that the patient did not come, or did not fast', () => {
  it.each(['patient_no_show', 'fasting_not_kept'] as const)(
    'is no reason before the day of the operation: %s',
    async (reason) => {
      for (const situation of ['preop', 'ready', 'scheduled'] as const) {
        const { id } = await caseIn(backend, situation);
        const { trace } = await lookAt(backend, id);
        const { error } = await staff.rpc('cancel_case', { case_id: id, reason });
        expect(error?.code).toBe('P0001');
        expect(error?.message).toMatch(/^The day of the operation has not come/);
        expect((await lookAt(backend, id)).trace).toBe(trace);
      }
      const { id } = await caseIn(backend, 'started');
      await staff.rpc('cancel_case', { case_id: id, reason }).throwOnError();
    },
  );
});

describe('a side that nobody has named', () => {
  const add = (bundle_id: string, laterality?: 'not_applicable') =>
    staff.rpc('add_surgery_case', {
      company_id: DEMO.company,
      patient_id: DEMO.otherPatient,
      bundle_id,
      ...(laterality && { laterality }),
    });

  it('is not taken for none, unless the procedure has no side', async () => {
    const { error } = await add(DEMO.septumBundle);
    expect([error?.code, error?.message]).toEqual([
      'P0001',
      '"Septoplasty and turbinates" needs a side: left, right, bilateral or none.',
    ]);
    expect((await add(DEMO.septumBundle, 'not_applicable')).error).toBeNull();
    const plain = await add(DEMO.tonsilBundle);
    expect(plain.error).toBeNull();
    expect((await lookAt(backend, plain.data?.id ?? '')).row.laterality).toBe('not_applicable');
  });
});

it('an operation whose day is over is found among those to be recorded, and on the home', async () => {
  const over = await caseIn(backend, 'started', { starts_at: inDays(-2000) });
  const ahead = await caseIn(backend, 'scheduled');
  const { data } = await staff
    .rpc('search_surgery_cases', { company_id: DEMO.company, unrecorded: true, sort: 'next' })
    .throwOnError();
  const ids = data.map(({ id }) => id);
  expect(ids).toContain(over.id);
  expect(ids).not.toContain(ahead.id);
  const { data: work } = await staff.rpc('home_work', { company_id: DEMO.company }).throwOnError();
  expect(work).toMatchObject({ cases: { unrecorded: ids.length } });
});
