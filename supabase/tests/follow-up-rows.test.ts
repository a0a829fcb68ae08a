import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import {
  DUE_LISTS,
  type FollowUpList,
  PERIOD_LISTS,
  SUBLINGUAL_LISTS,
} from '../../src/modules/allergy/follow-up/follow-up-lists.ts';
import { type Client, startBackend } from './support/backend.ts';
import {
  SHOT_ROWS_BY_LOOKING,
  SUBLINGUAL_ROWS_BY_LOOKING,
} from './support/follow-up-by-looking.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
const OF = { company_id: DEMO.company };
const patientOf = (number: number) => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let staff: Client;
let days: { from_day: string; until_day: string };

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  await anythingHappens();
  days = await backend.sqlRow<typeof days>(
    'select (current_date - 400)::text as from_day, (current_date + 1)::text as until_day',
  );
});

const daysAgo = fc.integer({ min: 0, max: 380 });

/** Patients' shots, reactions, visits, vials, prescriptions and courses of tablets, each made into something else. */
async function anythingHappens() {
  const changes = fc.sample(
    fc.record({
      days_ago: daysAgo,
      local_mm: fc.option(fc.integer({ min: 0, max: 60 })),
      ended: fc.boolean(),
      consent: fc.option(daysAgo),
      signed: daysAgo,
      ends_in: fc.integer({ min: -5, max: 60 }),
      left_ml: fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10),
      reason: fc.option(fc.constant('Tried')),
      reacted: fc.boolean(),
      missed: fc.boolean(),
      call: fc.option(
        fc.constantFrom<Enums<'shot_call_outcome'>>(
          'reached',
          'left_message',
          'no_answer',
          'stopping',
        ),
      ),
      called_ago: daysAgo,
      doses: fc.array(
        fc.record({
          after: fc.integer({ min: 1, max: 40 }),
          due_in: fc.option(fc.integer({ min: 5, max: 35 })),
          ml: fc.integer({ min: 1, max: 6 }).map((tenths) => tenths / 10),
          factor: fc.constantFrom(1, 1, 10),
        }),
        { maxLength: 12 },
      ),
      needs: fc.option(fc.constantFrom('watched_dose', 'decision')),
      needs_since: fc.integer({ min: -3, max: 60 }),
      reported: fc.option(fc.integer({ min: 0, max: 90 })),
      runs_out: fc.option(fc.integer({ min: -20, max: 40 })),
      season: fc.option(fc.integer({ min: 0, max: 200 })),
    }),
    { numRuns: 40, seed: 7 },
  );
  await backend.sql(`create temp table changed as
    select c.*, row_number() over () as place from jsonb_to_recordset('${JSON.stringify(
      changes.map((change, place) => ({ ...change, patient: patientOf(place + 1) })),
    )}') as c (patient uuid, days_ago integer, local_mm integer, ended boolean, consent integer, signed integer, ends_in integer,
      left_ml numeric, reason text, reacted boolean, missed boolean, call shot_call_outcome, called_ago integer, doses jsonb, needs text,
      needs_since integer, reported integer, runs_out integer, season integer)`);
  // What only its own steps may change is changed here.
  const TABLES = ['allergy_prescriptions', 'scheduling_requests', 'sublingual_courses'];
  for (const table of TABLES) await backend.sql(`alter table ${table} disable trigger user`);
  await backend.sql(`update allergy_prescriptions p set consent_on = current_date - c.consent, signed_at = now() - c.signed * interval '1 day'
    from changed c where p.patient_id = c.patient and p.status = 'signed'`);
  await backend.sql(`update scheduling_requests r set patient_id = c.patient, status = 'no_show', outcome = null, outcome_note = null,
      confirmed_date = now() - c.days_ago * interval '1 day'
    from (select *, row_number() over (order by place) as turn from changed where missed) c
    join (select id, row_number() over (order by id) as turn from scheduling_requests where company_id = '${DEMO.company}' and status = 'completed') o
      using (turn)
    where r.id = o.id`);
  await backend.sql(`insert into sublingual_courses
    select (jsonb_populate_record(null::sublingual_courses, to_jsonb(v) || jsonb_build_object('id', c.id, 'course_id', c.id, 'patient_id', c.patient, 'schedule_id', t.id, 'status', 'signed',
      'version', 1, 'supersedes', null, 'ended_at', null, 'needs', c.needs, 'needs_since', case when c.needs is not null then current_date - c.needs_since end,
      'reported_through', current_date - c.reported, 'runs_out_on', current_date + c.runs_out, 'season_starts_on', current_date + c.season))).*
    from (select *, gen_random_uuid() as id from changed) c
    cross join (select * from sublingual_courses where company_id = '${DEMO.company}' limit 1) v
    join (
      select id, row_number() over (order by settings ->> 'weeks_before_season') as turn from clinical_tables
      where company_id = '${DEMO.company}' and kind = 'sublingual_schedule' order by 2 limit 4) t on t.turn = 1 + c.place % 4`);
  for (const table of TABLES) await backend.sql(`alter table ${table} enable trigger user`);
  // Every third patient has another course of their own, from its first shot on.
  await backend.sql(
    'delete from injections i using changed c where i.patient_id = c.patient and c.place % 3 = 0',
  );
  await backend.sql(`
    insert into injections (company_id, id, patient_id, visit_id, set_id, set_label, vial_id, factor, volume_ml, arm, site, given_at, given_on, due_on, proposal,
      rule_tables, is_latest)
    select v.company_id, gen_random_uuid(), v.patient_id, v.id, s.id, s.label, b.id, d.factor, d.ml, 'left', 'upper', t.at, t.at::date,
      t.at::date + d.due_in, '{}', '{}', d.place = max(d.place) over (partition by s.id)
    from changed c
    join prescription_vial_sets s on s.patient_id = c.patient
    join lateral (select * from treatment_vials b where b.set_id = s.id order by b.step limit 1) b on true
    join lateral (select * from shot_visits v where v.patient_id = c.patient order by v.visit_on limit 1) v on true
    cross join lateral (
      select d.*, o.place, sum(d.after) over (order by o.place) as day
      from jsonb_array_elements(c.doses) with ordinality o (dose, place),
        jsonb_to_record(o.dose) as d (after integer, due_in integer, ml numeric, factor numeric)) as d
    cross join lateral (select now() - make_interval(days => 380 - d.day::integer) as at) as t
    where c.place % 3 = 0
    order by t.at`);
  await backend.sql(
    'update treatment_vials v set beyond_use_on = current_date + c.ends_in, remaining_ml = least(v.volume_ml, c.left_ml) from changed c where v.patient_id = c.patient',
  );
  await backend.sql(`update shot_visits v set visit_on = v.visit_on - c.days_ago, observe_until = v.checked_in_at + interval '30 minutes',
      ended_at = case when c.ended then v.checked_in_at + interval '20 minutes' end, left_early = c.ended
    from changed c where v.patient_id = c.patient`);
  await backend.sql(`update injections i set given_on = i.given_on - c.days_ago, given_at = i.given_at - c.days_ago * interval '1 day',
      due_on = i.due_on - c.days_ago, local_mm = c.local_mm, override_reason = c.reason
    from changed c where i.patient_id = c.patient`);
  await backend.sql(`insert into shot_reactions (company_id, id, patient_id, visit_id, signs, began_at, responded, scale_id, grade)
    select v.company_id, gen_random_uuid(), v.patient_id, v.id, '{hives}', now() - c.days_ago * interval '1 day', true,
      (select t.id from clinical_tables t where t.company_id = v.company_id and t.kind = 'reaction_scale' limit 1), 1
    from changed c join shot_visits v on v.patient_id = c.patient where c.reacted`);
  await backend.sql(`insert into shot_calls (company_id, id, patient_id, outcome, called_at)
    select '${DEMO.company}', gen_random_uuid(), c.patient, c.call, now() - c.called_ago * interval '1 day' from changed c where c.call is not null`);
}

interface Row {
  id: string;
  patient_id: string;
  on_day: string | null;
  set_label: string | null;
  amount: number | null;
  days: number | null;
  note: string | null;
}

const facts = ({ id, patient_id, on_day, set_label, amount, days, note }: Row) =>
  JSON.stringify([
    id,
    patient_id,
    on_day,
    set_label,
    amount === null ? null : Number(amount),
    days,
    note,
  ]);

/** Every row of a list, page by page. */
async function rowsOf(list: FollowUpList, pageSize = 60) {
  const rows: Row[] = [];
  let after = {};
  for (;;) {
    const { data } = await staff
      .rpc('follow_up', { ...OF, ...days, list, max_rows: pageSize, ...after })
      .throwOnError();
    rows.push(...data);
    const last = data.at(-1);
    if (data.length < pageSize || last === undefined) return rows;
    after = { before_day: last.on_day, before_id: last.id };
  }
}

const isSublingual = (list: FollowUpList) => SUBLINGUAL_LISTS.some((one) => one === list);

const lookAtAll = (list: FollowUpList) => {
  const [rows, asked] = isSublingual(list)
    ? [SUBLINGUAL_ROWS_BY_LOOKING, [DEMO.company, list]]
    : [SHOT_ROWS_BY_LOOKING, [DEMO.company, list, days.from_day, days.until_day]];
  return backend.sql<Row>(
    `select * from (${rows}) as r (id, patient_id, on_day, set_label, amount, days, note)`,
    asked,
  );
};

it.each<FollowUpList>([...DUE_LISTS, ...SUBLINGUAL_LISTS, ...PERIOD_LISTS])(
  '%s: lists who is found by looking at everybody, a page at a time, and counts as many',
  async (list) => {
    const found = (await lookAtAll(list)).map(facts);
    expect(found.length).toBeGreaterThan(0);
    const listed = await rowsOf(list);
    expect(listed.map(facts).toSorted()).toEqual(found.toSorted());
    expect((await rowsOf(list, 25)).map(facts)).toEqual(listed.map(facts));
    const { data: figures } = await staff
      .rpc('follow_up_figures', { ...OF, ...days })
      .throwOnError();
    expect(figures.find((figure) => figure.list === list)?.rows).toBe(found.length);
  },
);
