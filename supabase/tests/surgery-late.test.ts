import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { caseIn, eventsOf, freeDay, inDays, lookAt, withoutBlocks } from './support/surgery.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');
await withoutBlocks(backend);

interface Item {
  state: string;
  reason: string | null;
  settled_by: string | null;
  late: boolean;
}

const itemOf = (id: string) =>
  backend.sqlRow<Item>(
    `select i.state, i.reason, i.settled_by, i.recorded_after is not distinct from c.starts_at and c.starts_at is not null as late
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
      /^The operation started .+\. Say what is known of "Ride arranged", and from where\.$/,
    );
    expect(error?.details).toBe('{"kind": "late"}');
    expect(await itemOf(optional)).toMatchObject({ state: 'not_started', late: false });
    const known = { ...done, reason: 'Her sister drove, as she told us by phone.' };
    await staff.rpc('set_checklist_item', known).throwOnError();
    expect(await itemOf(optional)).toEqual({
      state: 'done',
      reason: known.reason,
      settled_by: PEOPLE['staff.demo'],
      late: true,
    });
    // Opened again, nothing of it stays.
    await staff
      .rpc('set_checklist_item', { item_id: optional, state: 'not_started' })
      .throwOnError();
    expect(await itemOf(optional)).toMatchObject({ state: 'not_started', late: false });
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

describe('a completion', () => {
  it('marks nothing done: open lines stay open, and the history names them', async () => {
    const { id, optional } = await caseIn(backend, 'started');
    await staff.rpc('complete_case', { case_id: id, outcome: 'Went well.' }).throwOnError();
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
    await staff.rpc('complete_case', { case_id: id, outcome: 'Went well.' }).throwOnError();
    expect((await eventsOf(backend, id)).at(-1)).toMatchObject({ blockers: null });
  });

  it.each([
    ['of an earlier day tells the time of the operation', true],
    ['of the same day does not', false],
  ])('%s', async (_, told) => {
    const { id } = await caseIn(backend, 'started', {
      starts_at: new Date(Date.now() - (told ? 3 * 86_400_000 : 1000)).toISOString(),
      surgeon_id: DEMO.primaryProvider,
    });
    await staff.rpc('complete_case', { case_id: id, outcome: 'Went well.' }).throwOnError();
    const [event] = await backend.sql<{ late: boolean }>(
      `select e.from_starts_at is not null as late from surgery_case_events e
       where e.case_id = $1 and e.event_type = 'completed'`,
      [id],
    );
    expect(event?.late).toBe(told);
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
      late: false,
    });
  });

  it('stays done in what has no day of its own, and is no longer late', async () => {
    const { id, optional } = await caseIn(backend, 'started');
    await staff
      .rpc('set_checklist_item', { item_id: optional, state: 'done', reason: 'Told by phone.' })
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
