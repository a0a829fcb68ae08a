import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { cover, request, settle } = insurance(backend);
const desk = await backend.as('staff.demo');

const INSURANCE = 'Insurance active on the day of surgery';
const AUTHORIZATION = 'Prior authorization approved';

const { today, tomorrow, month_end, later } = await backend.sqlRow<
  Record<'today' | 'tomorrow' | 'month_end' | 'later', string>
>(
  `select day::text as today, (day + 1)::text as tomorrow,
     (date_trunc('month', day) + interval '1 month - 1 day')::date::text as month_end,
     (date_trunc('month', day) + interval '2 months - 1 day')::date::text as later
   from (select (now() at time zone 'America/New_York')::date) as clinic (day)`,
);

/** "Jun 3, 2024", as sentences of the database write a day. */
const spoken = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** A case of a newly insured patient, and its question in the queue. */
async function asked(rank: 'primary' | 'secondary' = 'primary', service_date: string = today) {
  const coverage = await cover({ rank });
  const surgery = granted(
    await desk.rpc('add_surgery_case', {
      company_id: DEMO.company,
      patient_id: coverage.patient_id,
      bundle_id: DEMO.septumBundle,
      laterality: 'not_applicable',
    }),
  );
  const verification = granted(
    await request({
      coverage_id: coverage.id,
      preset: 'surgery',
      surgery_case_id: surgery.id,
      service_date,
    }),
  );
  return { surgery: surgery.id, verification: verification.id };
}

const itemsOf = async (surgery: string, label: string) =>
  granted(
    await desk
      .rpc('surgery_case_checklist', { company_id: DEMO.company, case_id: surgery })
      .select(
        'id, state, reason, result_date, valid_from, valid_until, settled_by, blocking, owner_role, revision',
      )
      .eq('label', label),
  );

async function eventsOf(case_id: string) {
  const of = { company_id: DEMO.company, case_id };
  const lines = granted(await desk.rpc('surgery_case_checklist', of).select('id, label, topic'));
  const events = granted(
    await desk
      .rpc('surgery_case_timeline', of)
      .select('event_type, to_item_state, valid_until, actor_id, item_id')
      .in('event_type', ['item_changed', 'item_added', 'demoted'])
      .order('created_at'),
  );
  return events.map(({ item_id, ...event }) => {
    const item = lines.find(({ id }) => id === item_id);
    return { ...event, item: item ? { label: item.label, topic: item.topic } : null };
  });
}

const active = (benefits: Json = {}): Parameters<typeof settle>[1] => ({
  state: 'done',
  outcome: 'active',
  service_types: ['2', '13'],
  benefits,
});

/** As the reader of responses concludes from one. */
const concluded = (conclusions: Record<string, Json>) => active({ conclusions });

const authorization = (requested: string) => ({
  conclusions: { services: [{ requested, authorization: 'required' }] },
});

describe('an active coverage, asked from an operation', () => {
  it('settles the line about insurance until the end of the month, in the name of who asked', async () => {
    const { surgery, verification } = await asked();
    await settle(verification, active());
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([
      {
        state: 'done',
        result_date: today,
        valid_until: month_end,
        settled_by: PEOPLE['staff.demo'],
        reason: expect.stringMatching(/ covers Ada Covered on /),
      },
    ]);
    expect(await eventsOf(surgery)).toMatchObject([
      {
        event_type: 'item_changed',
        to_item_state: 'done',
        valid_until: month_end,
        item: { label: INSURANCE },
        actor_id: PEOPLE['staff.demo'],
      },
    ]);
  });

  it('holds no longer than the plan does', async () => {
    const { surgery, verification } = await asked();
    await settle(verification, concluded({ coveredTo: today }));
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([
      { state: 'done', valid_until: today },
    ]);
  });

  it('holds no longer than the clinic trusts an answer', async () => {
    const { surgery, verification } = await asked('primary', later);
    await backend.sql(
      'update case_checklist_items set valid_days = 1 where case_id = $1 and label = $2',
      [surgery, INSURANCE],
    );
    await settle(verification, active());
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([
      { state: 'done', result_date: today, valid_until: tomorrow },
    ]);
  });

  it('settles nothing when the plan has ended by now', async () => {
    const { surgery, verification } = await asked();
    await settle(verification, concluded({ coveredTo: '2020-12-31' }));
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([{ state: 'not_started' }]);
  });

  it('settles nothing when the plan begins after the day asked about', async () => {
    const { surgery, verification } = await asked();
    await settle(verification, concluded({ coveredFrom: tomorrow, coveredTo: later }));
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([{ state: 'not_started' }]);
  });

  it('settles nothing when the plan begins after the operation', async () => {
    const { surgery, verification } = await asked('primary', later);
    await backend.sql('update surgery_cases set planned_at = now() where id = $1', [surgery]);
    await settle(verification, concluded({ coveredFrom: tomorrow }));
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([{ state: 'not_started' }]);
  });

  it('keeps the operation from a day before the plan begins, until a member vouches for it', async () => {
    const { surgery, verification } = await asked('primary', later);
    await settle(verification, concluded({ coveredFrom: tomorrow }));
    const [line] = await itemsOf(surgery, INSURANCE);
    const item_id = line?.id ?? '';
    expect(line).toMatchObject({ state: 'done', valid_from: tomorrow });
    const why = `Counts from ${spoken(tomorrow)}; the operation is on ${spoken(today)}.`;
    const blockersOf = () =>
      backend.sql(
        'select b.why from surgery_cases c, private.case_blockers_on(c, $2) b where c.id = $1 and b.item_id = $3',
        [surgery, today, item_id],
      );
    expect(await blockersOf()).toEqual([{ why }]);
    granted(await desk.rpc('set_checklist_item', { item_id, state: 'in_progress' }));
    granted(await desk.rpc('set_checklist_item', { item_id, state: 'done' }));
    expect(await blockersOf()).toEqual([]);
  });

  it('asked for a later month renews it', async () => {
    const { surgery, verification } = await asked();
    await settle(verification, active());
    const { patient_id, coverage_id } = granted(
      await desk
        .from('eligibility_requests')
        .select('patient_id, coverage_id')
        .eq('id', verification)
        .single(),
    );
    expect(patient_id).not.toBeNull();
    const next = granted(
      await request({
        coverage_id,
        preset: 'surgery',
        surgery_case_id: surgery,
        service_date: later,
      }),
    );
    await settle(next.id, active());
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([
      { state: 'done', valid_until: later },
    ]);
  });

  it.each([
    { state: 'done', outcome: 'caution', problem: 'A spend-down may still have to be met.' },
    { state: 'done', outcome: 'other_day' },
    { state: 'done', outcome: 'limited' },
    { state: 'done', outcome: 'inactive' },
    { state: 'done', outcome: 'unknown' },
    { state: 'failed', outcome: 'error', problem: 'Silence.' },
    { state: 'failed', outcome: 'error', problem_kind: 'other_person', problem: 'Another person.' },
  ] as const)('and nothing else does: %j', async (result) => {
    const { surgery, verification } = await asked();
    await settle(verification, { ...result, benefits: authorization('2') });
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([{ state: 'not_started' }]);
    expect(await eventsOf(surgery)).toEqual([]);
    const blockers = granted(await desk.rpc('case_blockers', { case_id: surgery }));
    expect(blockers.map(({ label }) => label)).toContain(INSURANCE);
  });

  it('that is secondary leaves the line alone, as does one that people have waived', async () => {
    const second = await asked('secondary');
    await settle(second.verification, active());
    expect(await itemsOf(second.surgery, INSURANCE)).toMatchObject([{ state: 'not_started' }]);

    const { surgery, verification } = await asked();
    const [item] = await itemsOf(surgery, INSURANCE);
    granted(
      await desk.rpc('set_checklist_item', {
        item_id: item?.id ?? '',
        state: 'waived',
        reason: 'Pays cash.',
      }),
    );
    await settle(verification, active());
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([
      { state: 'waived', reason: 'Pays cash.' },
    ]);
  });

  it('does not touch a case that is closed', async () => {
    const { surgery, verification } = await asked();
    granted(await desk.rpc('cancel_case', { case_id: surgery, reason: 'no_longer_needed' }));
    await settle(verification, active(authorization('2')));
    expect(await itemsOf(surgery, INSURANCE)).toMatchObject([{ state: 'not_started' }]);
  });
});

describe('an authorization that the payer requires', () => {
  const withoutItem = (surgery: string) =>
    backend.sql('delete from case_checklist_items where case_id = $1 and label = $2', [
      surgery,
      AUTHORIZATION,
    ]);

  it('is added to a checklist that has no such line, and is in the way', async () => {
    const { surgery, verification } = await asked();
    await withoutItem(surgery);
    await settle(verification, active(authorization('13')));
    expect(await itemsOf(surgery, AUTHORIZATION)).toMatchObject([
      { state: 'not_started', blocking: true, owner_role: 'billing' },
    ]);
    const blockers = granted(await desk.rpc('case_blockers', { case_id: surgery }));
    expect(blockers.map(({ label }) => label)).toContain(AUTHORIZATION);
    expect(await eventsOf(surgery)).toMatchObject([
      { event_type: 'item_changed', item: { topic: 'coverage' } },
      { event_type: 'item_added', item: { topic: 'authorization' } },
    ]);
  });

  it('is not added twice, nor for a service that was not asked for', async () => {
    const { surgery, verification } = await asked();
    await settle(verification, active(authorization('2')));
    expect(await itemsOf(surgery, AUTHORIZATION)).toHaveLength(1);

    const other = await asked();
    await withoutItem(other.surgery);
    await settle(
      other.verification,
      active({
        services: [{ service: { code: '88' }, authorization: 'required' }],
        conclusions: { services: [{ requested: '2', authorization: 'unknown' }] },
      }),
    );
    expect(await itemsOf(other.surgery, AUTHORIZATION)).toEqual([]);
  });
});
