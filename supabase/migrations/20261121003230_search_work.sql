-- Looking through surgery cases and appointment requests, as 20261121003200 does through referrals and patients: what is
-- typed is a patient's name as often as not, so it comes in the body of a request, never in its address.

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
    after_at, after_id, least(greatest(max_count, 1), 501);
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
  'site. After a row (after_at: its created_at, or its starts_at where sort is next or last; after_id); the caller orders '
  'the page itself. 501 at most. Not a member: 42501.';

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
    after_at, after_id, least(greatest(max_count, 1), 100);
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
  'newest; after_id); the caller orders the page itself. Sorted by due, only those with a next step. 100 at most. '
  'Not a member: 42501.';

revoke execute on function private.find_surgery_cases, public.search_surgery_cases,
  private.find_scheduling_requests, public.search_scheduling_requests from public;
grant execute on function private.find_surgery_cases, public.search_surgery_cases,
  private.find_scheduling_requests, public.search_scheduling_requests to authenticated;
