-- Reading what tells of care in surgery: which operation it is, on which side and what for, what was said of it, what has to
-- be settled before. No role of the API is granted that by column. It comes from functions that tell the log of the case's opening
-- in the transaction that reads, or, of lists (search_surgery_cases), how many were read (record_reading.sql, decision 62).

create view private.surgery_case_records as
select id, company_id, patient_id, referral_id, bundle_id, procedure_name, laterality_rule, laterality,
  laterality_override_reason, icd10_codes, icd10_sides, surgeon_id, location_id, room_id, team_overlap_reason, starts_at, planned_at, block_id, outside_block_reason, duration_minutes, cleanup_minutes, stage,
  postponed_until, postponed_reason, cancellation_reason, cancellation_note, outcome, began_at, notes, revision, created_by,
  -- It holds numbers of the patient, and no screen shows it.
  ''::text as search_text, created_at, updated_at
from public.surgery_cases;
create view private.case_procedure_records as select * from public.case_procedures;
create view private.case_team_records as select * from public.case_team;
create view private.checklist_item_records as select * from public.case_checklist_items;
create view private.surgery_case_event_records as select * from public.surgery_case_events;
comment on view private.surgery_case_records is
  'Surgery cases with what tells of care, as the policies let the caller see them. For functions of the API that tell the log.';
comment on view private.case_procedure_records is 'The same of their codes.';
comment on view private.case_team_records is 'The same of who works at them.';
comment on view private.checklist_item_records is 'The same of what has to be settled before.';
comment on view private.surgery_case_event_records is 'The same of what happened to them.';
select private.give_to_record_reader(v) from unnest(array[
  'private.surgery_case_records', 'private.case_procedure_records', 'private.case_team_records', 'private.checklist_item_records',
  'private.surgery_case_event_records']::regclass[]) as v;

create function public.open_surgery_case(company_id uuid, case_id uuid)
returns setof public.surgery_cases
language sql
rows 1
set search_path = ''
begin atomic
  select c.*
  from private.note_opening(open_surgery_case.company_id, 'surgery_cases', open_surgery_case.case_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.surgery_case_records q
    where q.company_id = open_surgery_case.company_id and q.patient_id = opened.patient_id
      and q.id = open_surgery_case.case_id offset 0
  ) c;
end;
comment on function public.open_surgery_case is
  'One case with which operation it is, what for and what was said of it; tells the audit log that the caller opened it, once in '
  'ten minutes for each person. No row, and nothing told, where it isn''t there or isn''t the caller''s to see. More than 1,000 '
  'parts of records within an hour: PT429.';

create function public.surgery_case_procedures(company_id uuid, case_id uuid)
returns setof public.case_procedures
language sql
rows 3
set search_path = ''
begin atomic
  select p.*
  from private.note_opening(surgery_case_procedures.company_id, 'surgery_cases', surgery_case_procedures.case_id)
    as opened (patient_id)
  cross join lateral (
    select q.* from private.case_procedure_records q
    where q.company_id = surgery_case_procedures.company_id and q.case_id = surgery_case_procedures.case_id
      and opened.patient_id is not null offset 0
  ) p;
end;
comment on function public.surgery_case_procedures is 'The codes of a case; tells the audit log as open_surgery_case does.';

create function public.surgery_case_team(company_id uuid, case_id uuid)
returns table (team jsonb, elsewhere jsonb)
language sql
rows 1
set search_path = ''
begin atomic
  select coalesce((
      select jsonb_agg(jsonb_build_object('function', q.function, 'staff_id', q.staff_id, 'name', s.name) order by q.function, s.name)
      from private.case_team_records q
      join public.operating_staff s on s.company_id = q.company_id and s.id = q.staff_id
      where q.company_id = surgery_case_team.company_id and q.case_id = surgery_case_team.case_id), '[]'),
    private.case_overlaps(surgery_case_team.company_id, surgery_case_team.case_id)
  from private.note_opening(surgery_case_team.company_id, 'surgery_cases', surgery_case_team.case_id) as opened (patient_id)
  where opened.patient_id is not null;
end;
comment on function public.surgery_case_team is
  'Who works at an operation, and who of them is elsewhere at the same time (private.case_overlaps); tells the audit log as '
  'open_surgery_case does.';

create function public.surgery_case_checklist(company_id uuid, case_id uuid)
returns setof public.case_checklist_items
language sql
rows 8
set search_path = ''
begin atomic
  select i.*
  from private.note_opening(surgery_case_checklist.company_id, 'surgery_cases', surgery_case_checklist.case_id)
    as opened (patient_id)
  cross join lateral (
    select q.* from private.checklist_item_records q
    where q.company_id = surgery_case_checklist.company_id and q.case_id = surgery_case_checklist.case_id
      and opened.patient_id is not null offset 0
  ) i;
end;
comment on function public.surgery_case_checklist is
  'What has to be settled before an operation; tells the audit log as open_surgery_case does.';

create function public.surgery_case_timeline(company_id uuid, case_id uuid)
returns setof public.surgery_case_events
language sql
rows 20
set search_path = ''
begin atomic
  select e.*
  from private.note_opening(surgery_case_timeline.company_id, 'surgery_cases', surgery_case_timeline.case_id)
    as opened (patient_id)
  cross join lateral (
    select q.* from private.surgery_case_event_records q
    where q.company_id = surgery_case_timeline.company_id and q.case_id = surgery_case_timeline.case_id
      and opened.patient_id is not null offset 0
  ) e;
end;
comment on function public.surgery_case_timeline is
  'What happened to a case, with what was said; tells the audit log as open_surgery_case does.';

create function public.referral_cases(company_id uuid, referral_id uuid)
returns table (id uuid, procedure_name text, stage public.surgery_stage, starts_at timestamptz, created_at timestamptz)
language sql
rows 2
set search_path = ''
begin atomic
  select c.id, c.procedure_name, c.stage, c.starts_at, c.created_at
  from private.note_opening(referral_cases.company_id, 'referrals', referral_cases.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.surgery_case_records q
    where q.company_id = referral_cases.company_id and q.referral_id = referral_cases.referral_id
      and opened.patient_id is not null offset 0
  ) c;
end;
comment on function public.referral_cases is
  'Which operations came of a referral, and where they stand; tells the audit log of the referral, as open_referral does.';

revoke execute on function public.open_surgery_case, public.surgery_case_procedures, public.surgery_case_team,
  public.surgery_case_checklist,
  public.surgery_case_timeline, public.referral_cases from public;
grant execute on function public.open_surgery_case, public.surgery_case_procedures, public.surgery_case_team,
  public.surgery_case_checklist,
  public.surgery_case_timeline, public.referral_cases to authenticated;

create function private.chart_cases(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'stage', c.stage, 'procedure_name', c.procedure_name, 'laterality', c.laterality,
      'icd10_codes', c.icd10_codes, 'starts_at', c.starts_at, 'surgeon', v.name, 'surgeon_npi', v.npi,
      'location', l.name, 'created_at', c.created_at, 'postponed_until', c.postponed_until,
      'referral_id', c.referral_id,
      'procedures', coalesce((
        select jsonb_agg(jsonb_build_object('cpt_code', x.cpt_code, 'label', x.label) order by x.position)
        from private.case_procedure_records x where x.company_id = c.company_id and x.case_id = c.id), '[]'),
      -- Whom the case waits for, with what each still has to do.
      'waiting_for', coalesce((
        select jsonb_object_agg(owed.owner, owed.items) from (
          select coalesce(i.owner_role::text, 'nobody') as owner, count(*) as items
          from private.checklist_item_records i
          where i.company_id = c.company_id and i.case_id = c.id and i.blocking
            and i.state <> all (private.settled_item_states()) and c.stage = any (private.open_case_stages())
          group by 1) owed), '{}'))
    order by c.created_at desc, c.id desc), '[]')
  from (
    select q.* from private.surgery_case_records q
    where q.company_id = of_company and q.patient_id = of_patient
    order by q.created_at desc, q.id desc limit max_count
  ) c
  left join public.providers v on v.company_id = c.company_id and v.id = c.surgeon_id
  left join public.locations l on l.company_id = c.company_id and l.id = c.location_id;
end;
comment on function private.chart_cases is 'A patient''s operations on their page, the latest first.';
grant execute on function private.chart_cases to authenticated;
insert into private.hub_parts values ('chart', 'cases', 'private.chart_cases(of_company, of_patient, max_count)');
insert into private.hub_parts values ('compare', 'cases', 'public.surgery_cases');

create function private.timeline_cases(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select e.id, e.created_at, e.event_type::text, c.id, e.actor_id,
    jsonb_build_object('about', c.procedure_name, 'from', e.from_stage, 'to', coalesce(e.to_stage::text, e.to_item_state::text),
      'starts_at', e.to_starts_at, 'note', e.note,
      'item', (select i.label from private.checklist_item_records i where i.company_id = e.company_id and i.id = e.item_id))
  from private.surgery_case_records c
  join private.surgery_case_event_records e on e.company_id = c.company_id and e.case_id = c.id
  where c.company_id = of_company and c.patient_id = of_patient;
end;
comment on function private.timeline_cases is 'What a patient''s timeline tells of operations.';
grant execute on function private.timeline_cases to authenticated;
insert into private.hub_parts values ('timeline', 'surgery', 'private.timeline_cases(of_company, of_patient)');

create view private.open_operations as
select c.company_id, c.patient_id, c.id, c.referral_id, c.stage::text as state, c.procedure_name as what, null::text as detail,
  (select v.user_id from public.providers v where v.company_id = c.company_id and v.id = c.surgeon_id) as owner_id, private.clinic_day(c.company_id, coalesce(c.starts_at, c.planned_at)) as due_on,
  coalesce(c.starts_at < now(), false) as is_late
from public.surgery_cases c
where c.stage = any (private.unbooked_case_stages())
  or c.stage = 'scheduled' and (c.starts_at < now() or exists (
    select from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.blocking and i.state <> all (private.settled_item_states())));
comment on view private.open_operations is 'Operations that wait for a line of their list, a date or their end: see private.open_things.';
insert into private.hub_parts values
  ('open', 'surgery', 'private.open_operations'),
  ('end_of_day', 'surgery', 'private.open_operations where state = ''scheduled'' and is_late');

create function private.home_cases(of_company uuid, my_provider uuid, hidden uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  cases jsonb;
  today_from constant timestamptz := private.day_start(of_company, 0);
  next_week constant timestamptz := private.day_start(of_company, 7);
begin
  select jsonb_build_object('blocked', count(*), 'mine', count(*) filter (where c.surgeon_id = my_provider))
  into cases
  from public.surgery_cases c
  where c.company_id = of_company and c.stage = any (private.unbooked_case_stages()) and c.planned_at >= today_from and c.planned_at < next_week
    and c.patient_id <> all (hidden) and private.is_case_blocked(c);

  select cases || jsonb_build_object(
    'unrecorded', count(*), 'unrecorded_mine', count(*) filter (where c.surgeon_id = my_provider))
  into cases
  from public.surgery_cases c
  where c.company_id = of_company and c.stage = 'scheduled' and c.starts_at < today_from and c.patient_id <> all (hidden);

  return jsonb_build_object('cases', cases);
end
$$;
comment on function private.home_cases is 'What operations need of whom, on the home.';
revoke execute on function private.home_cases from public;
insert into private.hub_parts values ('home', 'cases', 'private.home_cases(of_company, my_provider, hidden)');

create function private.home_weeks_of_operations(of_company uuid, hidden uuid[], weeks timestamptz[], today_from timestamptz)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('operations', private.weekly(jsonb_object_agg(w.week, w.n))) from (
      select width_bucket(c.starts_at, weeks) as week, count(*) as n
      from public.surgery_cases c
      where c.company_id = of_company and c.stage = 'completed' and c.starts_at >= weeks[1] and c.starts_at < today_from
        and c.patient_id <> all (hidden)
      group by 1) as w);
end
$$;
comment on function private.home_weeks_of_operations is 'How many operations were done in each week, on the home.';
revoke execute on function private.home_weeks_of_operations from public;
insert into private.hub_parts values ('home_weeks', 'operations', 'private.home_weeks_of_operations(of_company, hidden, weeks, today_from)');

create function private.app_operations(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'stage', c.stage, 'procedure', c.procedure_name, 'laterality', c.laterality, 'starts_at', c.starts_at,
      'surgeon', v.name, 'place', l.name, 'address', l.address,
      -- Of the checklist, what the clinic gave the patient to do; the rest is the clinic's own work.
      'owed', coalesce((
        select jsonb_agg(jsonb_build_object('label', i.label, 'due_on', i.due_on) order by i.position, i.id)
        from public.case_checklist_items i
        where i.company_id = c.company_id and i.case_id = c.id and i.owner_role = 'patient' and c.stage = any (private.open_case_stages())
          and not private.is_item_settled(i, private.clinic_day(c.company_id, coalesce(c.starts_at, now())))), '[]'),
      'instructions', case when c.stage = any (private.open_case_stages()) or c.stage = 'completed' and c.starts_at > now() - interval '60 days' then (
        select string_agg(b.instructions, E'\n\n' order by b.id <> c.bundle_id, b.name)
        from public.procedure_bundles b
        where b.company_id = c.company_id and (b.id = c.bundle_id or b.id in (
          select x.bundle_id from public.case_procedures x where x.company_id = c.company_id and x.case_id = c.id))) end)
    order by c.created_at desc, c.id desc), '[]')
  from (
    select q.* from public.surgery_cases q
    where q.company_id = of_company and q.patient_id = of_patient
    order by q.created_at desc, q.id desc limit 20
  ) c
  left join public.providers v on v.company_id = c.company_id and v.id = c.surgeon_id
  left join public.locations l on l.company_id = c.company_id and l.id = c.location_id;
end;
comment on function private.app_operations is 'Operations as the patient sees them, the latest 20: what is planned, when and where, what is missing from them, and what to do afterwards.';
revoke execute on function private.app_operations from public;
insert into private.hub_parts values ('patient_app', 'operations', 'private.app_operations(of_company, of_patient)');
