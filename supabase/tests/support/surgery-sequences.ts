import fc from 'fast-check';
import { enums } from '../../../src/lib/supabase/database.types.ts';
import { bornYearsBefore, dateIn, inDays } from './surgery.ts';

/*
 * Random work on a surgery queue, in SQL alone: the same sequences run on the embedded database in the
 * tests, and by the thousand on a PostgreSQL server (scripts/histories.ts).
 */

function madeId(number: number): string {
  return `dddddddd-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const CASES = [1, 2, 3].map(madeId);
const REQUESTS = [11, 12].map(madeId);
const PATIENTS = [21, 22].map(madeId);
const SURGEONS = [31, 32].map(madeId);
const LOCATIONS = [41, 42].map(madeId);
const MEMBERS = [51, 52, 53].map(madeId);
/** The others are physicians. */
const STAFF = MEMBERS[2] ?? '';
const BUNDLE = madeId(61);
/** Of a side that must be named; done with the other. */
const SECOND = madeId(62);
const CLINIC = madeId(71);
/** Two at the first location, one at the second. */
const ROOMS = [81, 82, 83].map(madeId);
/** The last is the second surgeon. */
const TEAM = [91, 92, 93].map(madeId);

/** Close enough together that they get in each other's way. */
const SLOTS = [1, 2, 20, 45].flatMap((days) =>
  [0, 30, 60].map((minutes) => new Date(Date.parse(inDays(days)) + minutes * 60_000).toISOString()),
);

/**
 * What must be so after every step, whatever it was and whether it was allowed: each line lists the
 * cases for which it isn't.
 */
const INVARIANTS = `
  select 'ready, scheduled or completed with an open blocking item' as rule, c.id
  from public.surgery_cases c
  join public.case_checklist_items i on i.case_id = c.id and i.blocking
  where c.stage in ('ready', 'scheduled', 'completed') and (
    i.state not in ('done', 'waived', 'not_applicable')
    or i.valid_until < coalesce((c.starts_at at time zone 'America/New_York')::date,
      (now() at time zone 'America/New_York')::date)
  )
  union all
  select 'settled by staff in the surgeon''s place, or done with a result of no day or too old', i.case_id
  from public.case_checklist_items i
  where (i.owner_role = 'surgeon' and i.settled_by = '${STAFF}')
    or (i.state = 'done' and i.valid_days is not null
      and (i.valid_until <= i.result_date + i.valid_days and i.result_date <= current_date + 1) is not true)
  union all
  select 'completed before its start, or with an open line of its day', c.id
  from public.surgery_cases c
  where c.stage = 'completed' and (c.starts_at > now() or exists (
    select from public.case_checklist_items i
    where i.case_id = c.id and i.due_days_before = 0 and i.state not in ('done', 'waived', 'not_applicable')
  ))
  union all
  select 'ready or scheduled with a code for another age', c.id
  from public.surgery_cases c
  join public.patients x on x.id = c.patient_id
  join public.case_procedures p on p.case_id = c.id
    and (p.min_age_years is not null or p.below_age_years is not null)
  cross join lateral (select (coalesce(c.starts_at, greatest(c.planned_at, now()))
    at time zone 'America/New_York')::date as day) as operation
  cross join lateral (select extract(year from age(operation.day, x.date_of_birth)) as years) as patient
  where c.stage in ('ready', 'scheduled') and (
    patient.years is null or patient.years < p.min_age_years or patient.years >= p.below_age_years
  )
  union all
  select 'scheduled but not booked so, or booked but not scheduled', coalesce(c.id, b.surgery_case_id)
  from (select * from public.surgery_cases where stage = 'scheduled') as c
  full join (select * from public.provider_bookings where surgery_case_id is not null) as b
    on b.surgery_case_id = c.id
  where b.id is null or c.id is null
    or (b.provider_id, b.patient_id, b.span) is distinct from (c.surgeon_id, c.patient_id,
      tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes + c.cleanup_minutes)))
  union all
  select 'settled by nobody, or touched by nobody and not open', i.case_id
  from public.case_checklist_items i
  where (i.settled_at is not null and i.settled_by is null) or (i.revision = 1 and i.state <> 'not_started')
  union all
  select 'settled after the start without saying so, or without a word', i.case_id
  from public.case_checklist_items i
  join public.surgery_cases c on c.id = i.case_id
  where i.settled_at > c.starts_at and num_nulls(i.recorded_after, i.reason) > 0
  union all
  select 'called late before the start', i.case_id
  from public.case_checklist_items i
  join public.surgery_cases c on c.id = i.case_id
  where i.recorded_after is not null and (c.starts_at > now() or c.starts_at is null)
  union all
  select 'not recorded, and the history does not say so', c.id
  from public.surgery_cases c
  join public.case_checklist_items i on i.case_id = c.id and i.state not in ('done', 'waived', 'not_applicable')
  where c.stage = 'completed' and not exists (
    select from public.surgery_case_events e
    where e.case_id = c.id and e.event_type = 'completed' and e.blockers @> jsonb_build_array(jsonb_build_object('label', i.label))
  )
  union all
  select 'in a room with another, booked in another room than its own, or in one of another site', b.surgery_case_id
  from public.provider_bookings b
  join public.surgery_cases c on c.id = b.surgery_case_id
  left join public.operating_rooms r on r.id = c.room_id
  where b.room_id is distinct from c.room_id or r.location_id <> c.location_id or exists (
    select from public.provider_bookings o where o.id <> b.id and o.room_id = b.room_id and o.span && b.span
  )
  union all
  select 'with somebody in two operations at once without a reason, or with a reason and no date', c.id
  from public.surgery_cases c
  where (c.starts_at is null and c.team_overlap_reason is not null) or (c.stage = 'scheduled' and exists (
    select from private.team_overlaps(c, private.team_of(c)) as e
    where e.case_id is not null and coalesce(c.team_overlap_reason, e.reason) is null
  ))
  union all
  select 'with its surgeon in its team', c.id
  from public.surgery_cases c
  join public.case_team t on t.case_id = c.id
  join public.operating_staff s on s.id = t.staff_id and s.provider_id = c.surgeon_id
  union all
  select 'in two places at once', b.surgery_case_id
  from public.provider_bookings b
  join public.provider_bookings o on o.id <> b.id and o.span && b.span
    and (o.provider_id = b.provider_id or o.patient_id = b.patient_id)
  union all
  select 'outside of every block without a reason, or with one that is not needed, or in a block of another site', c.id
  from public.surgery_cases c
  left join public.operating_room_blocks k on k.id = c.block_id
  where c.stage in ('scheduled', 'completed')
    and ((c.block_id is null) = (c.outside_block_reason is null) or k.location_id <> c.location_id)
  union all
  select 'in a block, or outside of one, without a date', c.id
  from public.surgery_cases c
  where c.starts_at is null and (c.block_id is not null or c.outside_block_reason is not null)
  union all
  select 'booked in another block than its own, or in a room with another', b.surgery_case_id
  from public.provider_bookings b
  join public.surgery_cases c on c.id = b.surgery_case_id
  where b.block_id is distinct from c.block_id or exists (
    select from public.provider_bookings o where o.id <> b.id and o.block_id = b.block_id and o.span && b.span
  )
  union all
  select 'a stage that its events don''t lead to', c.id
  from public.surgery_cases c
  left join lateral (
    select bool_and(chain.from_stage is not distinct from chain.before) as whole,
      (array_agg(chain.to_stage order by chain.created_at desc, chain.id desc))[1] as latest
    from (
      select e.*, lag(e.to_stage) over (order by e.created_at, e.id) as before
      from public.surgery_case_events e where e.case_id = c.id and e.to_stage is not null
    ) as chain
  ) as told on true
  where told.whole is not true or told.latest is distinct from c.stage
  union all
  select 'put off outside Pre-Op, or a side that the rule doesn''t allow', c.id
  from public.surgery_cases c
  where (c.postponed_reason is not null and c.stage <> 'preop')
    or (c.laterality_rule = 'required') <> (c.laterality <> 'not_applicable') and c.laterality_rule <> 'optional'
  union all
  select 'a code whose diagnosis names the other side, without a reason', c.id
  from public.surgery_cases c
  join public.case_procedures p on p.case_id = c.id
  join unnest(c.icd10_codes) as d (code) on d.code = any (p.icd10_codes)
    or not exists (select from public.case_procedures o where o.case_id = c.id and d.code = any (o.icd10_codes))
  where (coalesce(p.laterality, c.laterality)::text, private.icd10_side(d.code)::text) in (('left', 'right'), ('right', 'left'))
    and case when p.bundle_id is null then c.laterality_override_reason else p.laterality_override_reason end is null
  union all
  select 'a code twice on one side, none of its own, or one done for a diagnosis of nobody', c.id
  from public.surgery_cases c
  where exists (
    select from public.case_procedures p
    join public.case_procedures o on o.case_id = c.id and o.id <> p.id and o.cpt_code = p.cpt_code
    where p.case_id = c.id and coalesce(o.laterality, c.laterality) = coalesce(p.laterality, c.laterality)
  ) or not exists (select from public.case_procedures p where p.case_id = c.id and p.position = 1 and p.bundle_id is null)
    or exists (select from public.case_procedures p where p.case_id = c.id and not p.icd10_codes <@ c.icd10_codes)
  union all
  select 'without a line of a checklist that came along, or with an untouched one of what has gone, or with one twice', c.id
  from public.surgery_cases c
  where exists (
    select from public.case_procedures p
    join public.bundle_checklist_items b on b.bundle_id = p.bundle_id
    where p.case_id = c.id and p.with_checklist and not exists (
      select from public.case_checklist_items i where i.case_id = c.id and i.label = b.label
    )
  ) or exists (
    select from public.case_checklist_items i
    where i.case_id = c.id and i.bundle_id is not null and i.revision = 1 and not exists (
      select from public.case_procedures p where p.case_id = c.id and p.with_checklist and p.bundle_id = i.bundle_id
    )
  ) or exists (
    select from public.case_checklist_items i
    where i.case_id = c.id and i.label <> 'Interpreter' group by i.label having count(*) > 1
  )
  union all
  select 'a change without a higher revision, or a higher revision without a change', c.id
  from public.surgery_cases c
  cross join lateral (select seen -> c.id::text as before) as s
  where (pg_temp.content_of(c) <> before -> 1) <> (c.revision > (before ->> 0)::integer)
    or c.revision < (before ->> 0)::integer
`;

/** A clinic of its own; afterwards nothing else is needed from the seed. */
export const FIXTURE = `
delete from public.surgery_cases;
set session_replication_role = 'replica';
insert into public.companies (id, slug, name) values ('${CLINIC}', 'sequences', 'Sequences');
insert into public.clinic_settings (company_id) values ('${CLINIC}');
insert into public.user_profiles (id, username, email)
  select id, 'member' || id, 'member' || id || '@tozid.example' from unnest('{${MEMBERS.join()}}'::uuid[]) as id;
insert into public.company_members (company_id, user_id, role)
  select '${CLINIC}', id, case when id = '${STAFF}' then 'staff' else 'physician' end::public.company_role
  from unnest('{${MEMBERS.join()}}'::uuid[]) as id;
insert into public.patients (id, company_id, first_name, last_name, date_of_birth)
  select id, '${CLINIC}', 'Ada', 'Fixture', '1990-05-17' from unnest('{${PATIENTS.join()}}'::uuid[]) as id;
insert into public.providers (id, company_id, name_prefix, last_name, specialty)
  select id, '${CLINIC}', 'Dr.', id, 'Otology' from unnest('{${SURGEONS.join()}}'::uuid[]) as id;
insert into public.locations (id, company_id, name, kind)
  select id, '${CLINIC}', 'Location ' || id, 'hospital' from unnest('{${LOCATIONS.join()}}'::uuid[]) as id;
insert into public.operating_rooms (id, company_id, location_id, name)
values ('${ROOMS[0]}', '${CLINIC}', '${LOCATIONS[0]}', 'One'), ('${ROOMS[1]}', '${CLINIC}', '${LOCATIONS[0]}', 'Two'),
  ('${ROOMS[2]}', '${CLINIC}', '${LOCATIONS[1]}', 'Three');
insert into public.operating_staff (id, company_id, name, functions, provider_id)
values ('${TEAM[0]}', '${CLINIC}', 'Petrov', '{anesthesia}', null), ('${TEAM[1]}', '${CLINIC}', 'Mwangi', '{scrub_nurse}', null),
  ('${TEAM[2]}', '${CLINIC}', 'Second surgeon', '{assistant}', '${SURGEONS[1]}');
insert into public.procedure_bundles (id, company_id, name, laterality_rule, duration_minutes, cleanup_minutes)
  values ('${BUNDLE}', '${CLINIC}', 'Fixture', 'optional', 30, 15);
insert into public.bundle_procedures
  (company_id, bundle_id, cpt_code, label, min_age_years, below_age_years, is_default)
values ('${CLINIC}', '${BUNDLE}', '42825', 'Younger', null, 12, true),
  ('${CLINIC}', '${BUNDLE}', '42826', 'Older', 12, null, true),
  ('${CLINIC}', '${BUNDLE}', '30520', 'Any age', null, null, true);
insert into public.bundle_checklist_items
  (company_id, bundle_id, position, label, blocking, valid_days, due_days_before, owner_role)
values ('${CLINIC}', '${BUNDLE}', 1, 'Consent', true, null, 1, 'surgeon'),
  ('${CLINIC}', '${BUNDLE}', 2, 'History', true, 30, 3, null),
  ('${CLINIC}', '${BUNDLE}', 3, 'Ride', false, null, 2, null),
  ('${CLINIC}', '${BUNDLE}', 4, 'Side marked', false, null, 0, null);
insert into public.procedure_bundles (id, company_id, name, laterality_rule, duration_minutes, cleanup_minutes)
  values ('${SECOND}', '${CLINIC}', 'Second', 'required', 20, 10);
insert into public.bundle_procedures (company_id, bundle_id, cpt_code, label)
values ('${CLINIC}', '${SECOND}', '69436', 'Tube'), ('${CLINIC}', '${SECOND}', '69424', 'Tube taken out');
insert into public.bundle_checklist_items (company_id, bundle_id, position, label, blocking, valid_days, due_days_before)
values ('${CLINIC}', '${SECOND}', 1, 'Consent', true, null, 1), ('${CLINIC}', '${SECOND}', 2, 'Audiogram', true, 30, 3),
  ('${CLINIC}', '${SECOND}', 3, 'Supplies', false, null, 1);
insert into public.operating_room_blocks
  (company_id, provider_id, location_id, room_id, weekday, opens, closes, from_day, release_days)
select '${CLINIC}', room.surgeon, room.location, room.room, weekday, '00:00', '24:00', '2020-01-01', room.release_days
from generate_series(1, 7) as weekday
cross join (values
  ('${SURGEONS[0]}'::uuid, '${LOCATIONS[0]}'::uuid, '${ROOMS[0]}'::uuid, 30), ('${SURGEONS[1]}', '${LOCATIONS[1]}', null, null)
) as room (surgeon, location, room, release_days);
set session_replication_role = 'origin';`;

/** For one session of the database: `pg_temp.attempt(actor, call)` does one step and looks at everything. */
export const ATTEMPT = `
set jit = off;
create function pg_temp.content_of(c public.surgery_cases) returns jsonb language sql as $$
  select to_jsonb(c) - 'revision' - 'updated_at' || jsonb_build_object('lines', private.case_lines(c), 'team', private.team_of(c))
$$;
create function pg_temp.attempt(actor uuid, call text)
returns table (code text, broken text[]) language plpgsql as $$
declare
  -- Revision and content of every case before the step.
  seen jsonb := (
    select jsonb_object_agg(c.id, jsonb_build_array(c.revision, pg_temp.content_of(c)))
    from public.surgery_cases c);
begin
  -- One for the embedded backend, one for the server's shim.
  perform set_config('request.jwt.claim.sub', actor::text, true),
    set_config('request.jwt.claims', jsonb_build_object('sub', actor)::text, true);
  begin
    execute call;
    code := 'done';
  exception when others then
    code := sqlstate;
  end;
  -- A refused call was rolled back: nothing is different from the step before.
  broken := case when code = 'done'
    then array(select rule || ': ' || id from (${INVARIANTS}) as found) else '{}' end;
  return next;
end $$;`;

/** Asks how far the three cases came. */
export const STAGES_REACHED = `
select distinct e.to_stage::text as stage from public.surgery_case_events e
where e.case_id in ('${CASES.join("', '")}') and e.to_stage is not null`;

function literal(value: string | number | null): string {
  return value === null ? 'null' : `'${value}'`;
}

function settling(caseId: string): string {
  return `select public.set_checklist_item(id, 'done', 'As agreed.', result_date => '${dateIn(0)}')
    from case_checklist_items where case_id = '${caseId}' and (blocking or due_days_before = 0)`;
}

const onCase = fc.constantFrom(...CASES);
const slot = fc.constantFrom(...SLOTS);
const surgeon = fc.constantFrom(...SURGEONS);
const orNone = (of: fc.Arbitrary<string>) => fc.option(of, { freq: 4 });
const codes = fc.constantFrom('null', "'{42825}'", "'{42826}'", "'{30520}'", "'{42826,30520}'");

const room = orNone(fc.constantFrom(...ROOMS));
const overlapReason = orNone(fc.constant('Looks after both rooms.'));
const teamLine = fc.oneof(
  fc.record({
    function: fc.constantFrom(...enums.team_function),
    staff_id: fc.constantFrom(...TEAM, madeId(99)),
  }),
  fc.record({
    function: fc.constantFrom(...enums.team_function),
    name: fc.constantFrom('Duarte', 'mwangi'),
  }),
);
/** Null leaves it as it is. */
const team = fc.option(fc.array(teamLine, { maxLength: 3 }), { freq: 3 });

/** What the caller last saw: mostly nothing in particular, sometimes an older state. */
const seen = (caseId: string) =>
  fc.constantFrom(
    'null',
    'null',
    ...[0, 1].map(
      (behind) => `(select revision - ${behind} from surgery_cases where id = '${caseId}')`,
    ),
  );

const add = fc.tuple(onCase, fc.constantFrom(...PATIENTS), orNone(surgeon)).map(
  ([id, patient, by]) =>
    `select public.add_surgery_case('${CLINIC}', '${patient}', '${BUNDLE}', 'left',
         surgeon_id => ${literal(by)}, case_id => '${id}')`,
);

const settleAll = onCase.map(settling);

const setItem = fc
  .tuple(
    onCase,
    fc.nat(5),
    fc.constantFrom(...enums.checklist_state),
    orNone(fc.constantFrom('As agreed.')),
    fc.option(fc.constantFrom(-1, 0, 1, 10, 30).map(dateIn), { freq: 1 }),
    fc.option(fc.constantFrom(-40, -10, 0, 1).map(dateIn), { freq: 3 }),
    fc.constantFrom('null', 'null', 'i.revision', 'i.revision - 1'),
  )
  .map(
    ([id, place, state, reason, until, resulted, revision]) =>
      `select public.set_checklist_item(i.id, '${state}', ${literal(reason)}, ${literal(until)}, ${literal(resulted)},
         ${revision})
       from case_checklist_items i where i.case_id = '${id}' order by i.position offset ${place} limit 1`,
  );

const addItem = fc
  .tuple(onCase, fc.boolean())
  .map(([id, blocking]) => `select public.add_checklist_item('${id}', 'Interpreter', ${blocking})`);

const move = onCase.chain((id) =>
  fc
    .tuple(
      fc.constantFrom(...enums.surgery_stage, 'ready', 'ready', 'ready'),
      orNone(fc.constant('Mistake.')),
      seen(id),
    )
    .map(
      ([stage, note, revision]) =>
        `select public.move_case('${id}', '${stage}', ${literal(note)}, ${revision})`,
    ),
);

const schedule = onCase.chain((id) =>
  fc
    .tuple(
      fc.oneof({ weight: 9, arbitrary: slot }, { weight: 1, arbitrary: fc.constant(inDays(-3)) }),
      orNone(fc.constantFrom(...LOCATIONS)),
      orNone(surgeon),
      fc.option(fc.constantFrom(30, 60, 90)),
      seen(id),
      codes,
      orNone(fc.constant('The room was offered.')),
      room,
      overlapReason,
    )
    .map(
      ([at, location, by, minutes, revision, cpt, why, wantedRoom, overlap]) =>
        `select public.schedule_case('${id}', '${at}', ${literal(location)}, ${literal(by)}, ${literal(minutes)}, null,
           ${revision}, ${cpt}, ${literal(why)}, ${literal(wantedRoom)}, ${literal(overlap)})`,
    ),
);

const edit = onCase.chain((id) =>
  fc
    .tuple(
      fc.constantFrom(...enums.laterality),
      fc.constantFrom(4, 30, 45, 90),
      fc.constantFrom(0, 15),
      orNone(surgeon),
      orNone(fc.constantFrom(...LOCATIONS)),
      orNone(fc.constantFrom('Latex allergy.')),
      codes,
      seen(id),
      room,
      team,
      overlapReason,
    )
    .map(
      ([side, minutes, cleanup, by, location, notes, cpt, revision, wantedRoom, people, overlap]) =>
        `select public.edit_surgery_case('${id}', '${side}', ${minutes}, ${cleanup}, ${literal(by)}, ${literal(location)},
           room_id => ${literal(wantedRoom)}, team => ${literal(people && JSON.stringify(people))},
           team_overlap_reason => ${literal(overlap)},
           notes => ${literal(notes)}, cpt_codes => ${cpt}, expected_revision => ${revision})`,
    ),
);

/** Diagnoses of the left, of the right, of both, and of no side. */
const diagnoses = fc.subarray(['H72.02', 'H72.01', 'H65.23', 'J34.2']);

const furtherLine = fc.record({
  cpt_code: fc.constantFrom('69436', '69436', '69424'),
  bundle_id: fc.constant(SECOND),
  laterality: fc.constantFrom('left', 'right', 'bilateral'),
  minutes: fc.constantFrom(0, 20),
  with_checklist: fc.boolean(),
  icd10_codes: fc.subarray(['H72.02', 'H72.01']),
  laterality_override_reason: fc.constantFrom(null, 'As the surgeon saw it.'),
});

/** Combines the case with further procedures, or takes them away. */
const combine = onCase.chain((id) =>
  fc
    .tuple(
      fc.constantFrom('left', 'right', 'bilateral'),
      diagnoses,
      fc.record({
        cpt_code: fc.constantFrom('30520', '42826'),
        icd10_codes: fc.subarray(['H72.01', 'J34.2'], { maxLength: 1 }),
      }),
      fc.array(furtherLine, { maxLength: 2 }),
      orNone(surgeon),
      orNone(fc.constant('As agreed.')),
      seen(id),
    )
    .map(([side, codes, own, further, by, why, revision]) => {
      const known = (line: { icd10_codes: string[] }) => ({
        ...line,
        icd10_codes: line.icd10_codes.filter((code) => codes.includes(code)),
      });
      const minutes = further.reduce((sum, line) => sum + line.minutes, 30);
      return `select public.edit_surgery_case('${id}', '${side}', ${minutes}, 15,
         coalesce(${literal(by)}, surgeon_id), location_id, icd10_codes => '{${codes.join()}}',
         laterality_override_reason => ${literal(why)},
         procedures => '${JSON.stringify([own, ...further].map(known))}', expected_revision => ${revision})
       from surgery_cases where id = '${id}'`;
    }),
);

/**
 * Sixty days go by for what is booked: every operation with a date has started. The patients grow older with
 * it, so that the ages on its day stay what they were.
 */
const OPERATIONS_START = `
  set local session_replication_role = 'replica';
  update public.case_checklist_items i
  set settled_at = i.settled_at - interval '60 days', recorded_after = i.recorded_after - interval '60 days'
  from public.surgery_cases c where c.id = i.case_id and c.starts_at is not null and i.settled_at is not null;
  set local session_replication_role = 'origin';
  delete from public.provider_bookings where surgery_case_id is not null;
  update public.surgery_cases set starts_at = starts_at - interval '60 days' where starts_at is not null;
  insert into public.provider_bookings (company_id, provider_id, patient_id, span, surgery_case_id, block_id, room_id)
  select company_id, surgeon_id, patient_id,
    tstzrange(starts_at, starts_at + make_interval(mins => duration_minutes + cleanup_minutes)), id, block_id, room_id
  from public.surgery_cases where stage = 'scheduled';
  update public.patients set date_of_birth = date_of_birth - 60 where company_id = '${CLINIC}'`;

const complete = fc
  .tuple(
    onCase,
    fc.constantFrom('Fine.', 'Fine.', ''),
    fc.constantFrom(true, true, false),
    fc.boolean(),
  )
  .map(([id, outcome, onTime, settled]) =>
    [
      ...(onTime ? [OPERATIONS_START] : []),
      ...(settled ? [settling(id)] : []),
      `select public.complete_case('${id}', '${outcome}', null, now())`,
    ].join('; '),
  );
const cancel = fc
  .tuple(onCase, fc.constantFrom(...enums.cancellation_reason))
  .map(([id, reason]) => `select public.cancel_case('${id}', '${reason}')`);
const postpone = fc
  .tuple(onCase, fc.constantFrom('Fever', ''), fc.option(fc.constantFrom(-1, 5).map(dateIn)))
  .map(([id, why, until]) => `select public.postpone_case('${id}', '${why}', ${literal(until)})`);
const resume = onCase.map((id) => `select public.resume_case('${id}')`);

const born = fc
  .tuple(
    fc.constantFrom(...PATIENTS),
    // Eleven for ten days more: the birthday lies between the slots.
    fc.constantFrom(bornYearsBefore(9, 0), bornYearsBefore(12, 10), bornYearsBefore(30, 0), null),
  )
  .map(
    ([id, date]) =>
      `update public.patients set date_of_birth = ${literal(date)} where id = '${id}'`,
  );

/** Days go by for results of cases without a date; then the job runs. */
const daysPass = fc.constantFrom(1, 31).map(
  (days) => `
    with aged as (
      update public.case_checklist_items i set valid_until = i.valid_until - ${days}
      from public.surgery_cases c where c.id = i.case_id and c.stage in ('preop', 'ready')
    )
    select 1; select private.review_surgery_cases('${CLINIC}')`,
);

const appointment = fc
  .tuple(fc.constantFrom(...REQUESTS), slot, surgeon)
  .map(
    ([id, at, provider]) =>
      `select public.confirm_appointment('${id}', '${at}', 30, provider_id => '${provider}', outside_hours => true)`,
  );
const noAppointment = fc
  .constantFrom(...REQUESTS)
  .map((id) => `select public.cancel_appointment('${id}', 'No need.')`);

export interface Step {
  actor: string;
  call: string;
}

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.constantFrom(...MEMBERS),
  call: fc.oneof(
    { weight: 2, arbitrary: add },
    { weight: 5, arbitrary: settleAll },
    { weight: 3, arbitrary: setItem },
    { weight: 1, arbitrary: addItem },
    { weight: 6, arbitrary: move },
    { weight: 8, arbitrary: schedule },
    { weight: 3, arbitrary: edit },
    { weight: 4, arbitrary: combine },
    { weight: 1, arbitrary: fc.constant(OPERATIONS_START) },
    { weight: 4, arbitrary: complete },
    { weight: 1, arbitrary: cancel },
    { weight: 1, arbitrary: postpone },
    { weight: 2, arbitrary: resume },
    { weight: 1, arbitrary: born },
    { weight: 1, arbitrary: daysPass },
    { weight: 2, arbitrary: appointment },
    { weight: 1, arbitrary: noAppointment },
  ),
});

const START: string[] = [
  ...CASES.map(
    (id, index) =>
      `select public.add_surgery_case('${CLINIC}', '${PATIENTS[index % 2]}', '${BUNDLE}', 'left',
         array['30520'], '${SURGEONS[index % 2]}', '${LOCATIONS[0]}', case_id => '${id}')`,
  ),
  ...CASES.map(settling),
  `select public.move_case('${CASES[0]}', 'ready')`,
  `select public.move_case('${CASES[1]}', 'ready')`,
  `select public.schedule_case('${CASES[0]}', '${SLOTS[0]}')`,
  ...REQUESTS.map(
    (id, index) =>
      `select public.request_appointment('${CLINIC}', '${SURGEONS[index]}', 'Fixture',
         patient_id => '${PATIENTS[index]}', request_id => '${id}')`,
  ),
];

/** Three cases on their way and two wishes for an appointment; then anything, by anybody. */
export const sequence: fc.Arbitrary<Step[]> = fc
  .array(step, { minLength: 12, maxLength: 30 })
  .map((steps) => [...START.map((call) => ({ actor: madeId(51), call })), ...steps]);

/** Refusals in words for people. Anything else would be a fault that reached the surface. */
export const ANSWERS = ['done', 'P0001', 'PT409', 'PT404', 'PT403'];

/** A property that never gets anywhere proves nothing: what a run has to have met. */
export const TO_BE_MET = [...enums.surgery_stage, 'done', 'P0001', 'PT409', 'PT403'];
