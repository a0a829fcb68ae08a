-- Finding referrals, patients, surgery cases and appointment requests in large clinics.
--
-- Postgres looks at a row's policies before it lets any operator see the row that might tell of it, and neither
-- "contains" (like) nor the comparison of enums is known never to. Behind row-level security neither reaches its
-- index: a search read every patient of the clinic, a rare status every referral. So finders in the private schema
-- ask once who is asking, narrow to the clinic and to the records the caller reads, and return ids. The functions
-- that the API calls read the rows of these ids as the caller, through the policies: a finder that was wrong
-- would find too few, and never show too much.

create function private.search_condition(term text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  literal constant text := regexp_replace(lower(btrim(term)), '([\\%_])', '\\\1', 'g');
begin
  if literal = '' then
    return 'true';
  end if;
  -- The index knows groups of three characters, and the beginning of a word counts as two.
  if char_length(btrim(term)) < 3 then
    return format('(search_text like %L or search_text like %L)', literal || '%', '% ' || literal || '%');
  end if;
  return format('search_text like %L', '%' || literal || '%');
end
$$;
comment on function private.search_condition(text) is
  'A condition, as SQL, for rows whose search_text has the text in it; one or two characters, at the beginning of a word.';

create function private.find_patients(of_company uuid, term text, max_count integer)
returns setof uuid
language plpgsql
stable
rows 10
-- Definer: behind row-level security the search doesn't reach its index.
security definer
set search_path = ''
as $$
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  -- Found first, sorted then: in the order of the names, what a name holds lies near its place in the alphabet,
  -- and the planner, who can't know, would read up to there. Without a text that order is the way.
  return query execute format(
    'with found as %s materialized (
       select id, last_name, first_name from public.patients
       where company_id = $1 and id <> all ($2) and %s
     )
     select id from found order by last_name, first_name, id limit $3',
    case when char_length(btrim(term)) < 2 then 'not' else '' end,
    private.search_condition(left(term, 200)))
  using of_company, private.hidden_patient_ids(), least(greatest(max_count, 1), 100);
end
$$;
comment on function private.find_patients(uuid, text, integer) is
  'Ids of the patients of one''s clinic whose name has the text in it, by name. Restricted records are not found.';

create type public.referral_order as enum ('newest', 'oldest', 'due');

create function private.find_referrals(
  of_company uuid, term text, of_status public.referral_status, of_priority public.referral_priority,
  assignee uuid, overdue boolean, sort public.referral_order, after_at timestamptz, after_id uuid,
  max_count integer
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
  -- Settled referrals have no target left to miss: what is due, or overdue, is open.
  condition constant text := concat_ws(' and ',
    private.search_condition(left(term, 200)),
    case
      when of_status is not null then 'status = $3'
      when overdue or sort = 'due' then $open$status in ('pending', 'accepted')$open$
    end,
    case when of_priority is not null then 'priority = $4' end,
    case when assignee is not null then 'assigned_to = $5' end,
    case when overdue then 'due_at < now()' end);
  place constant text := case when sort = 'due' then 'due_at' else 'created_at' end;
  direction constant text := case when sort = 'newest' then 'desc' else 'asc' end;
  beyond constant text := case when sort = 'newest' then '<' else '>' end;
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query execute format(
    'select id from public.referrals
     where company_id = $1 and patient_id <> all ($2) and %1$s and %2$s
     order by %3$I %4$s, id %4$s limit $8',
    condition,
    case when after_at is null then 'true' else format('(%I, id) %s ($6, $7)', place, beyond) end,
    place, direction)
  using of_company, private.hidden_patient_ids(), of_status, of_priority, assignee,
    after_at, after_id, least(greatest(max_count, 1), 1000);
end
$$;
comment on function private.find_referrals is
  'Ids of a page of the referrals of one''s clinic. Those of restricted records are not found.';

create function public.search_patients(company_id uuid, term text, max_count integer default 8)
returns setof public.patients
language sql
stable
rows 10
set search_path = ''
begin atomic
  -- One by one (offset 0 keeps them apart), so that the finder is always asked: it refuses strangers.
  select read.p
  from private.find_patients(search_patients.company_id, term, max_count) as found (id)
  cross join lateral (
    select p from public.patients p
    where p.company_id = search_patients.company_id and p.id = found.id offset 0
  ) read
  order by (read.p).last_name, (read.p).first_name, (read.p).id;
end;
comment on function public.search_patients is
  'Patients whose name has the text in it, first name first or last name first, in any case; a text of one or two '
  'characters begins a name. By name, 100 at most. Not a member: 42501.';

create function public.search_referrals(
  company_id uuid,
  term text default '',
  status public.referral_status default null,
  priority public.referral_priority default null,
  assigned_to uuid default null,
  overdue boolean default false,
  sort public.referral_order default 'newest',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 26
)
returns setof public.referrals
language sql
stable
rows 26
set search_path = ''
begin atomic
  -- One by one, as above.
  select read.r
  from private.find_referrals(search_referrals.company_id, term, search_referrals.status,
    search_referrals.priority, search_referrals.assigned_to, overdue, sort, after_at, after_id, max_count)
    as found (id)
  cross join lateral (
    select r from public.referrals r
    where r.company_id = search_referrals.company_id and r.id = found.id offset 0
  ) read;
end;
comment on function public.search_referrals is
  'A page of the clinic''s referrals: with the text in patient, reason or referring provider, of a status, priority '
  'or assignee, overdue. After a row (after_at: its created_at, or its due_at where sort is due; after_id) in the '
  'order of sort; the caller orders the page itself. Sorted by due, or overdue, only open ones. 1000 at most. '
  'Not a member: 42501.';

revoke execute on function private.search_condition, private.find_patients, private.find_referrals,
  public.search_patients, public.search_referrals from public;
grant execute on function private.find_patients, private.find_referrals,
  public.search_patients, public.search_referrals to authenticated;

-- Surgery cases and appointment requests. What is typed is a patient's name as often as not, so it comes in the body of
-- a request, never in its address.

create type public.case_order as enum ('newest', 'next', 'last');
comment on type public.case_order is 'By when they came, the latest first; by their date, the next first, or the latest.';

create function private.find_surgery_cases(
  of_company uuid, term text, stages public.surgery_stage[], surgeon uuid, place uuid,
  sort public.case_order, after_at timestamptz, after_id uuid, max_count integer
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
  literal constant text := regexp_replace(lower(btrim(left(term, 200))), '([\\%_])', '\\\1', 'g');
  moment constant text := case when sort = 'newest' then 'created_at' else 'starts_at' end;
  direction constant text := case when sort = 'next' then 'asc' else 'desc' end;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query execute format(
    'select id from public.surgery_cases where %s order by %I %s, id %3$s limit $9',
    concat_ws(' and ',
      'company_id = $1 and patient_id <> all ($2)',
      -- One stage leads along its index, in order; of several the rows are sorted.
      case when cardinality(stages) = 1 then 'stage = $3[1]' else 'stage = any ($3)' end,
      case when surgeon is not null then 'surgeon_id = $4' end,
      case when place is not null then 'location_id = $5' end,
      case when literal <> '' then 'search_text like $6' end,
      case when after_at is not null then
        format('(%I, id) %s ($7, $8)', moment, case when sort = 'next' then '>' else '<' end) end),
    moment, direction)
  using of_company, private.hidden_patient_ids(), stages, surgeon, place, '%' || literal || '%',
    after_at, after_id, least(greatest(max_count, 1), 1000);
end
$$;
comment on function private.find_surgery_cases is
  'Ids of a page of the cases of one''s clinic. Those of restricted records are not found.';

create function public.search_surgery_cases(
  company_id uuid,
  stages public.surgery_stage[],
  term text default '',
  surgeon_id uuid default null,
  location_id uuid default null,
  sort public.case_order default 'newest',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 51
)
returns setof public.surgery_cases
language sql
stable
rows 51
set search_path = ''
begin atomic
  -- One by one, as in search_patients.
  select read.c
  from private.find_surgery_cases(search_surgery_cases.company_id, term, stages, search_surgery_cases.surgeon_id,
    search_surgery_cases.location_id, sort, after_at, after_id, max_count) as found (id)
  cross join lateral (
    select c from public.surgery_cases c
    where c.company_id = search_surgery_cases.company_id and c.id = found.id offset 0
  ) read;
end;
comment on function public.search_surgery_cases is
  'A page of the clinic''s cases in some stages: with the text in patient, record number or procedure, of a surgeon, at a '
  'location. After a row (after_at: its created_at, or its starts_at where sort is next or last; after_id); the caller orders '
  'the page itself. 1000 at most. Not a member: 42501.';

create index scheduling_requests_reason_search_idx on public.scheduling_requests
  using gin (company_id, lower(reason) extensions.gin_trgm_ops) with (fastupdate = off);

create type public.request_order as enum ('due', 'newest');
comment on type public.request_order is 'By when the next step is due, or the latest request first.';

create function private.find_scheduling_requests(
  of_company uuid, term text, statuses public.scheduling_status[], provider uuid, of_type public.appointment_type,
  overdue boolean, waitlisted boolean, sort public.request_order, after_at timestamptz, after_id uuid, max_count integer
)
returns setof uuid
language plpgsql
stable
rows 21
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  literal constant text := regexp_replace(lower(btrim(left(term, 200))), '([\\%_])', '\\\1', 'g');
  moment constant text := case when sort = 'due' then 'next_step_due' else 'created_at' end;
  direction constant text := case when sort = 'due' then 'asc' else 'desc' end;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query execute format(
    'select id from public.scheduling_requests where %s order by %I %s, id %3$s limit $9',
    concat_ws(' and ',
      'company_id = $1 and (patient_id is null or patient_id <> all ($2)) and status = any ($3)',
      case when provider is not null then 'provider_id = $4' end,
      case when of_type is not null then 'request_type = $5' end,
      case when sort = 'due' then 'next_step_due is not null' end,
      case when overdue then 'next_step_due < now()' end,
      case when find_scheduling_requests.waitlisted then 'waitlisted' end,
      case when literal <> '' then
        'id in (
          select said.id from public.scheduling_requests said where said.company_id = $1 and lower(said.reason) like $6
          union all
          select named.id from public.patients p
          join public.scheduling_requests named on named.company_id = p.company_id and named.patient_id = p.id
          where p.company_id = $1 and p.search_text like $6)' end,
      case when after_at is not null then
        format('(%I, id) %s ($7, $8)', moment, case when sort = 'due' then '>' else '<' end) end),
    moment, direction)
  using of_company, private.hidden_patient_ids(), statuses, provider, of_type, '%' || literal || '%',
    after_at, after_id, least(greatest(max_count, 1), 1000);
end
$$;
comment on function private.find_scheduling_requests is
  'Ids of a page of the appointment requests of one''s clinic. Those of restricted records are not found.';

create function public.search_scheduling_requests(
  company_id uuid,
  statuses public.scheduling_status[],
  term text default '',
  provider_id uuid default null,
  request_type public.appointment_type default null,
  overdue boolean default false,
  waitlisted boolean default false,
  sort public.request_order default 'due',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 21
)
returns setof public.scheduling_requests
language sql
stable
rows 21
set search_path = ''
begin atomic
  -- One by one, as in search_patients.
  select read.r
  from private.find_scheduling_requests(search_scheduling_requests.company_id, term, statuses,
    search_scheduling_requests.provider_id, search_scheduling_requests.request_type, overdue,
    search_scheduling_requests.waitlisted, sort, after_at, after_id, max_count) as found (id)
  cross join lateral (
    select r from public.scheduling_requests r
    where r.company_id = search_scheduling_requests.company_id and r.id = found.id offset 0
  ) read;
end;
comment on function public.search_scheduling_requests is
  'A page of the clinic''s appointment requests in some statuses: with the text in the reason or the patient''s name, of a '
  'provider or type, overdue, on the waitlist. After a row (after_at: its next_step_due, or its created_at where sort is '
  'newest; after_id); the caller orders the page itself. Sorted by due, only those with a next step. 1000 at most. '
  'Not a member: 42501.';

revoke execute on function private.find_surgery_cases, public.search_surgery_cases,
  private.find_scheduling_requests, public.search_scheduling_requests from public;
grant execute on function private.find_surgery_cases, public.search_surgery_cases,
  private.find_scheduling_requests, public.search_scheduling_requests to authenticated;
