import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { caseIn, dateIn, type Fixture, inDays, lookAt } from './support/surgery.ts';

const backend = await startBackend();

let staff: Client;
let admin: Client;
let physician: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
  physician = await backend.as('dr.osei');
});

/** Makes the open item of a case what the test is about. */
async function lineOf(fixture: Fixture, line: Record<string, string | number>) {
  const columns = Object.keys(line);
  await backend.sql(
    `update case_checklist_items set (${columns.join(', ')}) =
       (select ${columns.join(', ')} from jsonb_populate_record(null::case_checklist_items, $2))
     where id = $1`,
    [fixture.optional, JSON.stringify(line)],
  );
  return fixture.optional;
}

async function look(item: string) {
  return await backend.sqlRow<Record<'state' | 'result_date' | 'valid_until', string | null>>(
    'select state, result_date::text, valid_until::text from case_checklist_items where id = $1',
    [item],
  );
}

const AGED = { label: 'Audiogram', valid_days: 183 };

/** "Jun 3, 2024" of a date so many days from today. */
const shortDate = (days: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(dateIn(days)),
  );

describe('a result with a maximum age', () => {
  it('counts from its own day, not from the day on which it is checked off', async () => {
    const fixture = await caseIn(backend, 'preop');
    const item_id = await lineOf(fixture, AGED);
    const { error } = await staff.rpc('set_checklist_item', {
      item_id,
      state: 'done',
      result_date: dateIn(-100),
    });
    expect(error).toBeNull();
    expect(await look(item_id)).toEqual({
      state: 'done',
      result_date: dateIn(-100),
      valid_until: dateIn(83),
    });
    const told = await backend.sql(
      `select event_type, from_item_state, to_item_state, result_date::text, valid_until::text
       from surgery_case_events where item_id = $1`,
      [item_id],
    );
    expect(told).toEqual([
      {
        event_type: 'item_changed',
        from_item_state: 'not_started',
        to_item_state: 'done',
        result_date: dateIn(-100),
        valid_until: dateIn(83),
      },
    ]);
  });

  it('keeps its day when it is settled again, and a shorter time that a member entered', async () => {
    const fixture = await caseIn(backend, 'preop');
    const item_id = await lineOf(fixture, AGED);
    const set = (given: { result_date?: string; valid_until?: string }) =>
      staff.rpc('set_checklist_item', { item_id, state: 'done', ...given });
    await set({ result_date: dateIn(-10), valid_until: dateIn(30) });
    const kept = { state: 'done', result_date: dateIn(-10), valid_until: dateIn(30) };
    expect(await look(item_id)).toEqual(kept);
    const { trace } = await lookAt(backend, fixture.id);
    expect((await set({})).error).toBeNull();
    expect((await lookAt(backend, fixture.id)).trace).toBe(trace);
    // Another result counts for as long as results do.
    await set({ result_date: dateIn(-5) });
    expect((await look(item_id)).valid_until).toBe(dateIn(178));
  });

  it('takes along the day that was given when it was received', async () => {
    const item_id = await lineOf(await caseIn(backend, 'preop'), AGED);
    const set = (state: 'received' | 'done' | 'expired', result_date: string | null = null) =>
      staff.rpc('set_checklist_item', { item_id, state, result_date });
    await set('received', dateIn(-20));
    expect(await look(item_id)).toEqual({
      state: 'received',
      result_date: dateIn(-20),
      valid_until: null,
    });
    await set('done');
    expect((await look(item_id)).valid_until).toBe(dateIn(163));
    // The next one has to say its own.
    await set('expired');
    expect((await set('done')).error?.message).toBe(
      'Give the day the result of "Audiogram" is from.',
    );
  });

  it.each([
    ['no day', {}, 'Give the day the result of "Audiogram" is from.'],
    [
      'a day that is still to come',
      { result_date: dateIn(1) },
      'The result of "Audiogram" can\'t be from a day that is still to come.',
    ],
    [
      'a day too long ago',
      { result_date: dateIn(-184) },
      `A result that was valid until ${shortDate(-1)} no longer settles "Audiogram". Set it to Expired.`,
    ],
    [
      'a longer validity than results have',
      { result_date: dateIn(-10), valid_until: dateIn(174) },
      `A result of ${shortDate(-10)} counts until ${shortDate(173)} at most.`,
    ],
  ])('is refused with %s', async (_, given, sentence) => {
    const fixture = await caseIn(backend, 'preop');
    const item_id = await lineOf(fixture, AGED);
    const { trace } = await lookAt(backend, fixture.id);
    const { error } = await staff.rpc('set_checklist_item', { item_id, state: 'done', ...given });
    expect([error?.code, error?.message]).toEqual(['P0001', sentence]);
    expect((await lookAt(backend, fixture.id)).trace).toBe(trace);
  });

  it('is refused when it is too old on the day of the operation, and the case keeps its date', async () => {
    const fixture = await caseIn(backend, 'scheduled', { starts_at: inDays(60) });
    const item_id = await lineOf(fixture, { ...AGED, valid_days: 30 });
    const set = (result_date: string) =>
      staff.rpc('set_checklist_item', { item_id, state: 'done', result_date });
    const { trace } = await lookAt(backend, fixture.id);
    const { error } = await set(dateIn(0));
    expect([error?.code, error?.message]).toEqual([
      'P0001',
      `A result of ${shortDate(0)} counts until ${shortDate(30)}, and the operation is on ${shortDate(60)}. A newer one is needed.`,
    ]);
    expect((await lookAt(backend, fixture.id)).trace).toBe(trace);
  });

  it('that held on the day of an operation which is over still settles it', async () => {
    const fixture = await caseIn(backend, 'started');
    const item_id = await lineOf(fixture, { ...AGED, valid_days: 30 });
    const { starts_at } = (await lookAt(backend, fixture.id)).row;
    const daysBefore = (days: number) =>
      new Date(Date.parse(starts_at ?? '') - days * 86_400_000).toISOString().slice(0, 10);
    const set = (result_date: string) =>
      staff.rpc('set_checklist_item', {
        item_id,
        state: 'done',
        result_date,
        reason: 'On paper.',
        done_by: 'Rosa Lind',
      });
    expect((await set(daysBefore(31))).error?.code).toBe('P0001');
    expect((await set(daysBefore(30))).error).toBeNull();
  });

  it('may be waived without a day', async () => {
    const item_id = await lineOf(await caseIn(backend, 'preop'), AGED);
    const { error } = await staff.rpc('set_checklist_item', {
      item_id,
      state: 'waived',
      reason: 'Tested at the audiologist.',
    });
    expect(error).toBeNull();
  });
});

describe('what is the surgeon’s', () => {
  const settled = (
    item_id: string,
    by: Client,
    state: 'done' | 'waived' | 'not_applicable' = 'done',
  ) => by.rpc('set_checklist_item', { item_id, state, reason: 'As agreed.' });

  const surgeons = async (fixture: Fixture) =>
    await lineOf(fixture, { label: 'Audiogram', owner_role: 'surgeon' });

  it.each(['done', 'waived', 'not_applicable'] as const)(
    'is set to %s by a physician and nobody else',
    async (state) => {
      const fixture = await caseIn(backend, 'preop');
      const item = await surgeons(fixture);
      const { trace } = await lookAt(backend, fixture.id);
      for (const other of [staff, admin, await backend.as('demo')]) {
        const { error } = await settled(item, other, state);
        expect([error?.code, error?.message, error?.details]).toEqual([
          'PT403',
          '"Audiogram" is signed off by a physician.',
          '{"kind": "sign_off"}',
        ]);
      }
      expect((await lookAt(backend, fixture.id)).trace).toBe(trace);
      expect((await settled(item, physician, state)).error).toBeNull();
      expect((await look(item)).state).toBe(state);
    },
  );

  it('is prepared, and opened again, by anybody', async () => {
    const item = await surgeons(await caseIn(backend, 'preop'));
    for (const state of ['requested', 'received', 'failed', 'not_started'] as const) {
      const { error } = await staff.rpc('set_checklist_item', {
        item_id: item,
        state,
        reason: 'By phone.',
      });
      expect(error).toBeNull();
    }
    await settled(item, physician);
    expect((await settled(item, staff, 'not_applicable')).error?.code).toBe('PT403');
    const opened = await staff.rpc('set_checklist_item', { item_id: item, state: 'not_started' });
    expect(opened.error).toBeNull();
  });

  it('is settled by an administrator who operates, not by staff who see patients', async () => {
    const item = await surgeons(await caseIn(backend, 'preop'));
    const link = (user: string | null) =>
      backend.sql('update providers set user_id = $2 where id = $1', [DEMO.secondProvider, user]);
    await link(PEOPLE['staff.demo']);
    expect((await settled(item, staff)).error?.code).toBe('PT403');
    await link(PEOPLE['admin.demo']);
    expect((await settled(item, admin)).error).toBeNull();
    await backend.sql('update providers set is_active = false where id = $1', [
      DEMO.secondProvider,
    ]);
    expect((await settled(item, admin, 'waived')).error?.code).toBe('PT403');
    await backend.sql('update providers set is_active = true, user_id = null where id = $1', [
      DEMO.secondProvider,
    ]);
  });

  it.each([
    ['dr.osei', true],
    ['staff.demo', false],
    ['admin.demo', false],
    ['demo', false],
    ['owner.harbor', false],
  ] as const)('says beforehand whether %s may', async (username, may) => {
    const client = await backend.as(username);
    const { data } = await client.rpc('signs_as_physician', { company_id: DEMO.company });
    expect(data).toBe(may);
  });

  it('is each clinic’s own matter', async () => {
    const both = await backend.as('dr.osei');
    await backend.sql(
      `update company_members set role = 'staff' where company_id = $1 and user_id = $2`,
      [HARBOR.company, PEOPLE['dr.osei']],
    );
    const [here, there] = await Promise.all(
      [DEMO.company, HARBOR.company].map((company_id) =>
        both.rpc('signs_as_physician', { company_id }),
      ),
    );
    expect([here?.data, there?.data]).toEqual([true, false]);
    await backend.sql(
      `update company_members set role = 'physician' where company_id = $1 and user_id = $2`,
      [HARBOR.company, PEOPLE['dr.osei']],
    );
  });
});
