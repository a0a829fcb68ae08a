set lock_timeout = '3s';

-- Lists can be narrowed to what the home counts: referrals without an assignee or whose office waits for an answer, cases
-- that something keeps from their day, visits whose insurance isn't settled, authorizations that end soon. Functions with
-- one argument more, which has a default: pages of before call them as they did.

create function private.day_start(of_company uuid, days_ahead integer)
returns timestamptz
language sql
stable
-- Definer: see member_name.
security definer
set search_path = ''
as $$
  select ((now() at time zone c.time_zone)::date + days_ahead)::timestamp at time zone c.time_zone
  from public.companies c where c.id = of_company
$$;
comment on function private.day_start(uuid, integer) is 'When a day begins by the clinic''s calendar, so many days from today.';

-- referrals_open_idx has the same rows in the same order. Letting it go deletes no row and waits three seconds at most.
-- squawk-ignore require-concurrent-index-deletion
drop index if exists public.referrals_company_due_idx;

drop function public.search_referrals(uuid, text, public.referral_status, public.referral_priority, uuid, boolean, boolean, boolean,
  boolean, public.referral_order, timestamptz, uuid, integer, uuid[]);
drop function private.find_referrals(uuid, text, public.referral_status, public.referral_priority, uuid, boolean, boolean, boolean,
  boolean, public.referral_order, timestamptz, uuid, integer, uuid[]);

create function private.find_referrals(
  of_company uuid, term text, of_status public.referral_status, of_priority public.referral_priority,
  assignee uuid, overdue boolean, see_by_passed boolean, awaiting_information boolean, contact_due boolean,
  sort public.referral_order, after_at timestamptz, after_id uuid, max_count integer, chosen uuid[],
  unassigned boolean, awaiting_answer boolean
)
returns setof uuid
language plpgsql
stable
rows 26
-- Definer: behind row-level security neither the search nor a status reaches its index.
security definer
set search_path = ''
as $$
declare
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  told boolean;
  -- Settled referrals have no target left to miss: what is due, or overdue, is open.
  condition constant text := concat_ws(' and ',
    case
      when of_status is not null then 'status = $3'
      when overdue or sort = 'due' then $open$status in ('pending', 'accepted')$open$
    end,
    case when of_priority is not null then 'priority = $4' end,
    case when assignee is not null then 'assigned_to = $5' end,
    case when unassigned then 'assigned_to is null' end,
    case when awaiting_answer then 'awaiting_answer_since is not null' end,
    case when chosen is not null then 'id = any ($11)' end,
    case when overdue then 'due_at < now()' end,
    -- Whose patient wasn't seen yet.
    case when see_by_passed or sort = 'see_by' then
      $unseen$status in ('pending', 'accepted', 'scheduled') and awaiting_answer_since is null$unseen$ end,
    case when see_by_passed then 'see_by < $10' end,
    case when awaiting_information then
      $open$awaiting_information_since is not null and status in ('pending', 'accepted', 'scheduled')$open$ end,
    case when contact_due then 'contact_step is not null and contact_due_on <= $10' end);
  place constant text := case sort when 'due' then 'due_at' when 'see_by' then 'see_by' else 'created_at' end;
  -- A day is compared with a day.
  reached constant text := case when sort = 'see_by' then '($6 at time zone ''UTC'')::date' else '$6' end;
  direction constant text := case when sort = 'newest' then 'desc' else 'asc' end;
  beyond constant text := case when sort = 'newest' then '<' else '>' end;
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if btrim(term) <> '' then
    -- In the list's order: of a common word "exists" expects a hit at once, and reads all clinics' rows until there is one.
    execute format(
      'select count(*) > 0 from (
         select from public.referrals where company_id = $1 and %s order by created_at desc, id desc limit 1
       ) as hit', named) into told using of_company;
    meant := private.patients_meant(of_company, term, told);
  end if;
  return query execute format(
    'select id from public.referrals
     where company_id = $1 and patient_id <> all ($2) and %1$s
     order by %2$I %3$s, id %3$s limit $8',
    concat_ws(' and ',
      case when meant = '{}' then named else format('(%s or patient_id = any ($9))', named) end,
      nullif(condition, ''),
      case when after_at is not null then format('(%I, id) %s (%s, $7)', place, beyond, reached) end),
    place, direction)
  using of_company, private.hidden_patient_ids(), of_status, of_priority, assignee,
    after_at, after_id, least(greatest(max_count, 1), 1000), meant, private.clinic_day(of_company, now()), chosen;
end
$$;
comment on function private.find_referrals is
  'Ids of a page of the referrals of one''s clinic. Those of restricted records are not found.';

create function public.search_referrals(
  company_id uuid,
  term text default '',
  status public.referral_status default null,
  priority public.referral_priority default null,
  assigned_to uuid default null,
  overdue boolean default false,
  see_by_passed boolean default false,
  awaiting_information boolean default false,
  contact_due boolean default false,
  sort public.referral_order default 'newest',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 26,
  chosen uuid[] default null,
  unassigned boolean default false,
  awaiting_answer boolean default false
)
returns setof public.referrals
language sql
rows 26
set search_path = ''
begin atomic
  -- One by one, as above.
  with found_ones as materialized (
    select read.*
    from private.find_referrals(search_referrals.company_id, term, search_referrals.status,
      search_referrals.priority, search_referrals.assigned_to, overdue, see_by_passed, awaiting_information, contact_due, sort, after_at,
      after_id, max_count, chosen, unassigned, awaiting_answer) as found (id)
    cross join lateral (
      select r.* from private.referral_records r
      where r.company_id = search_referrals.company_id and r.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(search_referrals.company_id, 'referrals', count(*), array_agg(f.patient_id)) as done from found_ones f
  )
  select f.* from found_ones f, noted;
end;
comment on function public.search_referrals is
  'A page of the clinic''s referrals: with the text in patient, reason or referring provider, of a status, priority '
  'or assignee or without one (unassigned), overdue, past the day by which the patient should be seen, awaiting information, '
  'whose referring office waits to hear of the visit (awaiting_answer), with a call, letter or closing due by today. After a row (after_at: '
  'its created_at, or its due_at or see_by where sort is that; after_id) in the '
  'order of sort; the caller orders the page itself. Sorted by due, or overdue, only open ones. chosen: of these ids alone. '
  '1000 at most. With what they are for: tells the audit log how many were read. Not a member: 42501.';

revoke execute on function private.find_referrals, public.search_referrals from public;
grant execute on function private.find_referrals, public.search_referrals to authenticated;

drop function public.search_surgery_cases(uuid, public.surgery_stage[], text, uuid, uuid, public.case_order, timestamptz, uuid,
  integer, timestamptz, timestamptz, timestamptz, uuid[]);
drop function private.find_surgery_cases(uuid, text, public.surgery_stage[], uuid, uuid, public.case_order, timestamptz, uuid,
  integer, timestamptz, timestamptz, timestamptz, uuid[]);

create function private.find_surgery_cases(
  of_company uuid, term text, stages public.surgery_stage[], surgeon uuid, place uuid,
  sort public.case_order, after_at timestamptz, after_id uuid, max_count integer,
  from_at timestamptz, until_at timestamptz, completed_since timestamptz, chosen uuid[], blocked_within integer
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
  told boolean;
  moment constant text := case when sort in ('newest', 'oldest') then 'created_at' else 'starts_at' end;
  ascending constant boolean := sort in ('oldest', 'next');
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if btrim(term) <> '' then
    execute format('select exists (select from public.surgery_cases where company_id = $1 and %s)', named) into told using of_company;
    meant := private.patients_meant(of_company, term, told);
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
        'stage in (''preop'', ''ready'') and planned_at >= $14 and planned_at < $15 and private.is_case_blocked(surgery_cases)' end,
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
  blocked_within integer default null
)
returns table (
  id uuid, patient jsonb, procedure_name text, laterality public.laterality, laterality_override_reason text, icd10_codes text[],
  stage public.surgery_stage, starts_at timestamptz, planned_at timestamptz, duration_minutes integer, cleanup_minutes integer,
  postponed_until date, postponed_reason text, surgeon jsonb, location jsonb, outside_block_reason text, assistant text,
  anesthesia text, scrub_nurse text, circulating_nurse text, notes text, revision integer, created_at timestamptz,
  procedures jsonb, items jsonb
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
      blocked_within)
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
    f.outside_block_reason, f.assistant, f.anesthesia, f.scrub_nurse, f.circulating_nurse, f.notes, f.revision, f.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('cpt_code', p.cpt_code, 'label', p.label, 'min_age_years', p.min_age_years,
          'below_age_years', p.below_age_years, 'bundle_id', p.bundle_id, 'laterality', p.laterality,
          'laterality_override_reason', p.laterality_override_reason) order by p.position)
      from private.case_procedure_records p where p.company_id = f.company_id and p.case_id = f.id), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('label', i.label, 'blocking', i.blocking, 'state', i.state,
          'valid_until', i.valid_until) order by i.position)
      from private.checklist_item_records i where i.company_id = f.company_id and i.case_id = f.id), '[]')
  from found_ones f, noted
  order by f.place;
end;
comment on function public.search_surgery_cases is
  'A page of the clinic''s cases, in order: in some stages (null: any), with the text in patient, record number or procedure, of a '
  'surgeon, at a location, with a start from a moment on (from_at) and before one (until_at), of completed ones only those since a '
  'moment, of these ids alone (chosen), of those whose last planned time is within so many days from today on only what '
  'something keeps from it (blocked_within). After a row (after_at: its created_at, or its starts_at where sort is next or last; '
  'after_id). With what they are for: tells the audit log how many were read. 1000 at most. Not a member: 42501.';

revoke execute on function private.find_surgery_cases, public.search_surgery_cases from public;
grant execute on function private.find_surgery_cases, public.search_surgery_cases to authenticated;

drop function public.due_for_eligibility(uuid, date);
drop function private.due_for_eligibility(uuid, date);

create function private.due_for_eligibility(of_company uuid, on_date date, only_unsettled boolean default false)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason, missing text[]
)
language plpgsql
stable
-- Definer: membership is asked once, not by five policies for every row.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  zone text;
  day date;
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select c.time_zone, coalesce(on_date, private.clinic_day(of_company, now()) + 1) into zone, day
  from public.companies c where c.id = of_company;

  return query
    with visit as (
      select 'appointment' as source, s.id, s.confirmed_date as starts_at, s.patient_id,
        case when s.request_type = 'procedure' then 'office_procedure' else 'consult' end as preset
      from public.scheduling_requests s
      where s.company_id = of_company and s.patient_id is not null
        and s.status in ('confirmed', 'checked_in')
        and s.confirmed_date >= day::timestamp at time zone zone
        and s.confirmed_date < (day + 1)::timestamp at time zone zone
      union all
      select 'surgery', s.id, s.starts_at, s.patient_id, 'surgery'
      from public.surgery_cases s
      where s.company_id = of_company and s.stage = 'scheduled'
        and s.starts_at >= day::timestamp at time zone zone
        and s.starts_at < (day + 1)::timestamp at time zone zone
    ), line as (
    select visit.source, visit.id as source_id, visit.starts_at, visit.patient_id,
      private.person_name(x.first_name, x.last_name) as patient_name, visit.preset::public.eligibility_preset as preset,
      c.id as coverage_id, c.rank, p.name as payer_name, c.member_id,
      latest.id as last_request_id, latest.outcome as last_outcome, latest.state as last_state,
      coalesce(latest.finished_at, latest.created_at) as last_requested_at,
      case
        when c.id is null or latest.state in ('queued', 'running') then null
        when latest.id is null then 'never'
        when latest.state = 'failed' or latest.outcome in ('error', 'unknown') then 'failed'
        when c.changed_at > latest.created_at then 'plan_changed'
        when day - (latest.finished_at at time zone zone)::date > 30 then 'thirty_days'
        -- Plans change with the month.
        when date_trunc('month', latest.finished_at at time zone zone) < date_trunc('month', day) then 'new_month'
      end::public.eligibility_due_reason as reason,
      case when c.id is null then '{}' else private.missing_eligibility_info(c) end as missing
    from visit
    join public.patients x
      on x.company_id = of_company and x.id = visit.patient_id and x.id <> all (hidden)
    left join public.coverages c
      on c.company_id = of_company and c.patient_id = visit.patient_id and c.ended_on is null
    left join public.payers p on p.company_id = of_company and p.id = c.payer_id
    left join lateral (
      select e.id, e.outcome, e.state, e.finished_at, e.created_at
      from public.eligibility_requests e
      where e.company_id = of_company and e.patient_id = c.patient_id and e.coverage_id = c.id
      order by e.created_at desc
      limit 1
    ) as latest on true
    )
    select l.* from line l
    where not only_unsettled or l.coverage_id is null or l.reason is not null
      -- The payer answered, and not that the patient is covered.
      or (l.last_state = 'done' and l.last_outcome in ('inactive', 'not_found', 'other_day'))
    order by l.starts_at, l.patient_id, l.rank;
end
$$;

create function public.due_for_eligibility(
  company_id uuid, on_date date default null, unsettled boolean default false
)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason, missing text[]
)
language sql
set search_path = ''
begin atomic
  with due as materialized (
    select * from private.due_for_eligibility(company_id, on_date, unsettled)
  ), noted as materialized (
    select private.note_list(due_for_eligibility.company_id, 'coverages', count(*), array_agg(d.patient_id)) as done from due d
  )
  select d.* from due d, noted order by d.starts_at, d.patient_id, d.rank;
end;
comment on function public.due_for_eligibility is
  'Who is seen on a day (null: tomorrow at the clinic), a row for each coverage in use or one without; what the last '
  'request led to, why another is due (null: it is fresh, or under way) and which information is missing. unsettled: only '
  'what somebody has to see to: without insurance, with another request due, or not covered by the payer''s answer. Tells the audit log how '
  'many patients'' coverages were read. Foreign clinic: PT404.';

revoke execute on function private.due_for_eligibility, public.due_for_eligibility from public;
grant execute on function private.due_for_eligibility, public.due_for_eligibility to authenticated;

drop function public.list_authorizations(uuid, text, public.authorization_status[], uuid, uuid, date, boolean, uuid, uuid, uuid, uuid,
  public.authorization_order, date, timestamptz, uuid, integer);
drop function private.find_authorizations(uuid, text, public.authorization_status[], uuid, uuid, date, boolean, uuid, uuid, uuid, uuid,
  public.authorization_order, date, timestamptz, uuid, integer);

create function private.notice_until(of_company uuid)
returns date
language sql
stable
-- Definer: see find_authorizations.
security definer
set search_path = ''
as $$
  select private.clinic_day(of_company, now()) + s.authorization_notice_days
  from public.clinic_settings s where s.company_id = of_company
$$;
comment on function private.notice_until(uuid) is 'The last day on which an authorization that ends is told of today.';

create function private.find_authorizations(
  of_company uuid, term text, statuses public.authorization_status[], assignee uuid, of_payer uuid, due_by date,
  alarmed boolean, of_patient uuid, of_referral uuid, of_case uuid, of_request uuid,
  sort public.authorization_order, after_due date, after_at timestamptz, after_id uuid, max_count integer, ending boolean
)
returns setof uuid
language plpgsql
stable
rows 26
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  typed constant text := lower(btrim(left(term, 200)));
  meant uuid[] := '{}';
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if typed <> '' then
    meant := array(select f.id from private.find_patients(of_company, term, 100) f where f.is_whole);
  end if;
  return query execute format(
    'select a.id from public.prior_authorizations a where %s order by %s limit $13',
    concat_ws(' and ',
      'a.company_id = $1 and a.patient_id <> all ($2)',
      case when typed <> '' then '(a.patient_id = any ($3) or starts_with(lower(a.number), $4))' end,
      case when cardinality(statuses) > 0 then 'a.status = any ($5)' end,
      case when assignee is not null then 'a.assigned_to = $6' end,
      case when of_payer is not null then 'a.payer_id = $7' end,
      case when due_by is not null then 'a.due_on <= $8' when sort = 'due' then 'a.due_on is not null' end,
      case when alarmed then $alarm$a.alarms <> '{}'$alarm$ end,
      -- With something left to use: else nobody has to do anything about it, and it has no day.
      case when ending then $given$a.status in ('approved', 'partially_approved') and a.due_on is not null
        and a.valid_until between $17 and $18$given$ end,
      case when of_patient is not null then 'a.patient_id = $9' end,
      case when of_referral is not null then 'a.referral_id = $10' end,
      case when of_case is not null then 'a.id in (select u.authorization_id from public.prior_authorization_uses u
        where u.company_id = $1 and u.surgery_case_id = $11)' end,
      case when of_request is not null then 'a.id in (select u.authorization_id from public.prior_authorization_uses u
        where u.company_id = $1 and u.scheduling_request_id = $12)' end,
      case when after_id is null then null when sort = 'due' then '(a.due_on, a.id) > ($14, $15)'
        else '(a.created_at, a.id) < ($16, $15)' end),
    case when sort = 'due' then 'a.due_on, a.id' else 'a.created_at desc, a.id desc' end)
  using of_company, private.hidden_patient_ids(), meant, typed, statuses, assignee, of_payer, due_by, of_patient,
    of_referral, of_case, of_request, least(greatest(max_count, 1), 1000), after_due, after_id, after_at,
    private.clinic_day(of_company, now()), private.notice_until(of_company);
end
$$;
comment on function private.find_authorizations is
  'Ids of a page of the authorizations of one''s clinic. Those of restricted records are not found.';

create function public.list_authorizations(
  company_id uuid,
  term text default null,
  statuses public.authorization_status[] default null,
  assigned_to uuid default null,
  payer_id uuid default null,
  due_by date default null,
  alarmed boolean default false,
  patient_id uuid default null,
  referral_id uuid default null,
  case_id uuid default null,
  request_id uuid default null,
  sort public.authorization_order default 'newest',
  after_due date default null,
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 26,
  ending boolean default false
)
returns table (
  id uuid, patient_id uuid, first_name text, last_name text, payer_id uuid, payer text, referral_id uuid,
  status public.authorization_status, number text, reference_number text, submitted_on date, decided_on date,
  valid_from date, valid_until date, due_on date, alarms public.authorization_alarm[], assigned_to uuid, assignee text,
  created_at timestamptz, revision integer, services jsonb, uses jsonb, visit_alarms public.authorization_alarm[]
)
language sql
rows 26
set search_path = ''
begin atomic
  with found as materialized (
    select * from private.find_authorizations(list_authorizations.company_id, term, statuses,
      list_authorizations.assigned_to, list_authorizations.payer_id, due_by, alarmed, list_authorizations.patient_id,
      list_authorizations.referral_id, case_id, request_id, sort, after_due, after_at, after_id, max_count,
      ending)
      with ordinality as found (id, place)
  ),
  -- Counted once for the page, not for each of its rows.
  units as materialized (
    select * from private.authorization_units((select array_agg(found.id) from found))
  ), noted as materialized (
    select private.note_list(list_authorizations.company_id, 'prior_authorizations', count(*), array_agg(a.patient_id)) as done
    from found join public.prior_authorizations a on a.company_id = list_authorizations.company_id and a.id = found.id
  )
  -- One by one (offset 0 keeps them apart), so that the finder is always asked: it refuses strangers.
  select a.id, a.patient_id, p.first_name, p.last_name, a.payer_id, y.name, a.referral_id, a.status, a.number,
    a.reference_number, a.submitted_on, a.decided_on, a.valid_from, a.valid_until, a.due_on, a.alarms, a.assigned_to,
    coalesce(m.display_name, m.username), a.created_at, a.revision,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'description', s.description, 'unit', s.unit,
          'units_requested', s.units_requested, 'units_approved', s.units_approved,
          'used', coalesce(n.used, 0), 'planned', coalesce(n.planned, 0)) order by s.position)
      from private.authorization_service_records s
      left join units n on n.service_id = s.id
      where s.company_id = a.company_id and s.authorization_id = a.id), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('case_id', u.surgery_case_id, 'request_id', u.scheduling_request_id,
          'service_id', u.service_id) order by u.created_at, u.id)
      from public.prior_authorization_uses u
      where u.company_id = a.company_id and u.authorization_id = a.id), '[]'),
    case when list_authorizations.request_id is null then '{}'
      else private.visit_alarms(a.id, list_authorizations.request_id) end
  from found cross join noted
  cross join lateral (
    select x.* from private.authorization_records x
    where x.company_id = list_authorizations.company_id and x.id = found.id offset 0
  ) a
  join public.patients p on p.company_id = a.company_id and p.id = a.patient_id
  join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
  left join public.user_profiles m on m.id = a.assigned_to
  order by found.place;
end;
comment on function public.list_authorizations is
  'A page of the clinic''s authorizations with lines, units and uses. sort due: the work queue, only what somebody has to '
  'do, the nearest day first (after_due, after_id); newest: all (after_at, after_id). ending: approved, with something left '
  'to use, and within the clinic''s days of notice of its last. term: a patient, or how a number '
  'begins. With request_id, visit_alarms says what doesn''t fit that visit. 1000 at most. Tells the audit log how many were read. Not a member: 42501.';

revoke execute on function private.find_authorizations, public.list_authorizations from public;
grant execute on function private.find_authorizations, public.list_authorizations to authenticated;
