-- The list of surgery cases. What is typed is a patient's name as often as not, so it comes in the body of
-- a request, never in its address.

create type public.case_order as enum ('newest', 'oldest', 'next', 'last');
comment on type public.case_order is
  'By when they came, the latest or the oldest first; by their date, the next first, or the latest.';

create function private.find_surgery_cases(
  of_company uuid, term text, stages public.surgery_stage[], surgeon uuid, place uuid,
  sort public.case_order, after_at timestamptz, after_id uuid, max_count integer,
  from_at timestamptz, until_at timestamptz, completed_since timestamptz, chosen uuid[], blocked_within integer,
  unrecorded boolean
)
returns setof uuid
language plpgsql
stable
rows 51
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  is_in_text boolean;
  moment constant text := case when sort in ('newest', 'oldest') then 'created_at' else 'starts_at' end;
  ascending constant boolean := sort in ('oldest', 'next');
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if btrim(term) <> '' then
    execute format('select exists (select from public.surgery_cases where company_id = $1 and %s)', named) into is_in_text using of_company;
    meant := private.patients_meant(of_company, term, is_in_text);
  end if;
  return query execute format(
    'select id from public.surgery_cases where %s order by %I %s, id %3$s limit $9',
    concat_ws(' and ',
      'company_id = $1 and patient_id <> all ($2)',
      -- One stage leads along its index, in order; of several the rows are sorted.
      case
        when stages is null then null
        when completed_since is not null then
          '(stage = any (array_remove($3, ''completed'')) or stage = any ($3) and stage = ''completed'' and starts_at >= $12)'
        when cardinality(stages) = 1 then 'stage = $3[1]'
        else 'stage = any ($3)'
      end,
      case when from_at is not null then 'starts_at >= $10' end,
      case when until_at is not null then 'starts_at < $11' end,
      case when chosen is not null then 'id = any ($13)' end,
      -- What is blocked has left the schedule, and kept its day: the gates see to it (surgery_rules.sql).
      case when blocked_within is not null then
        'stage = any (private.unbooked_case_stages()) and planned_at >= $14 and planned_at < $15 and private.is_case_blocked(surgery_cases)' end,
      case when unrecorded then 'stage = ''scheduled'' and starts_at < $14' end,
      case when surgeon is not null then 'surgeon_id = $4' end,
      case when place is not null then 'location_id = $5' end,
      case when meant = '{}' then named else format('(%s or patient_id = any ($6))', named) end,
      case when after_at is not null then
        format('(%I, id) %s ($7, $8)', moment, case when ascending then '>' else '<' end) end),
    moment, case when ascending then 'asc' else 'desc' end)
  using of_company, private.hidden_patient_ids(), stages, surgeon, place, meant,
    after_at, after_id, least(greatest(max_count, 1), 1000), from_at, until_at, completed_since, chosen,
    private.day_start(of_company, 0), private.day_start(of_company, least(greatest(blocked_within, 1), 366));
end
$$;
comment on function private.find_surgery_cases is
  'Ids of a page of the cases of one''s clinic. Those of restricted records are not found.';

create function public.search_surgery_cases(
  company_id uuid,
  stages public.surgery_stage[] default null,
  term text default '',
  surgeon_id uuid default null,
  location_id uuid default null,
  sort public.case_order default 'newest',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 51,
  from_at timestamptz default null,
  until_at timestamptz default null,
  completed_since timestamptz default null,
  chosen uuid[] default null,
  blocked_within integer default null,
  unrecorded boolean default false
)
returns table (
  id uuid, patient jsonb, procedure_name text, laterality public.laterality, laterality_override_reason text, icd10_codes text[],
  stage public.surgery_stage, starts_at timestamptz, planned_at timestamptz, duration_minutes integer, cleanup_minutes integer,
  postponed_until date, postponed_reason text, surgeon jsonb, location jsonb, room jsonb, outside_block_reason text,
  team_overlap_reason text, notes text, revision integer, created_at timestamptz,
  procedures jsonb, items jsonb, team jsonb, elsewhere jsonb
)
language sql
rows 51
set search_path = ''
begin atomic
  -- One by one, as in search_patients.
  with found_ones as materialized (
    select read.*, found.place
    from private.find_surgery_cases(search_surgery_cases.company_id, term, stages, search_surgery_cases.surgeon_id,
      search_surgery_cases.location_id, sort, after_at, after_id, max_count, from_at, until_at, completed_since, chosen,
      blocked_within, unrecorded)
      with ordinality as found (id, place)
    cross join lateral (
      select c.* from private.surgery_case_records c
      where c.company_id = search_surgery_cases.company_id and c.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(search_surgery_cases.company_id, 'surgery_cases', count(*), array_agg(f.patient_id)) as done from found_ones f
  )
  select f.id,
    (select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'date_of_birth', p.date_of_birth, 'medical_record_number', p.medical_record_number)
      from private.patient_records p where p.company_id = f.company_id and p.id = f.patient_id),
    f.procedure_name, f.laterality, f.laterality_override_reason, f.icd10_codes, f.stage, f.starts_at, f.planned_at,
    f.duration_minutes, f.cleanup_minutes, f.postponed_until, f.postponed_reason,
    (select jsonb_build_object('id', v.id, 'name', v.name)
      from public.providers v where v.company_id = f.company_id and v.id = f.surgeon_id),
    (select jsonb_build_object('id', l.id, 'name', l.name)
      from public.locations l where l.company_id = f.company_id and l.id = f.location_id),
    (select jsonb_build_object('id', r.id, 'name', r.name)
      from public.operating_rooms r where r.company_id = f.company_id and r.id = f.room_id),
    f.outside_block_reason, f.team_overlap_reason, f.notes, f.revision, f.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('cpt_code', p.cpt_code, 'label', p.label, 'min_age_years', p.min_age_years,
          'below_age_years', p.below_age_years, 'bundle_id', p.bundle_id, 'laterality', p.laterality,
          'laterality_override_reason', p.laterality_override_reason) order by p.position)
      from private.case_procedure_records p where p.company_id = f.company_id and p.case_id = f.id), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('label', i.label, 'blocking', i.blocking, 'state', i.state,
          'valid_until', i.valid_until) order by i.position)
      from private.checklist_item_records i where i.company_id = f.company_id and i.case_id = f.id), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('function', t.function, 'name', s.name) order by t.function, s.name)
      from private.case_team_records t
      join public.operating_staff s on s.company_id = t.company_id and s.id = t.staff_id
      where t.company_id = f.company_id and t.case_id = f.id), '[]'),
    case when f.stage = 'scheduled' then private.case_overlaps(f.company_id, f.id) else '[]' end
  from found_ones f, noted
  order by f.place;
end;
comment on function public.search_surgery_cases is
  'A page of the clinic''s cases, in order: in some stages (null: any), with the text in patient, record number or procedure, of a '
  'surgeon, at a location, with a start from a moment on (from_at) and before one (until_at), of completed ones only those since a '
  'moment, of these ids alone (chosen), of those whose last planned time is within so many days from today on only what '
  'something keeps from it (blocked_within), of scheduled ones those whose day is over (unrecorded). After a row (after_at: its created_at, or its starts_at where sort is next or last; '
  'after_id). With what they are for: tells the audit log how many were read. 1000 at most. Not a member: 42501.';

revoke execute on function private.find_surgery_cases, public.search_surgery_cases from public;
grant execute on function private.find_surgery_cases, public.search_surgery_cases to authenticated;
