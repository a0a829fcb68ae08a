-- The list of appointments and their requests; what is typed goes as in surgery_case_search.sql.

create type public.request_order as enum ('due', 'newest', 'oldest');
comment on type public.request_order is 'By when the next step is due, or the latest or the oldest request first.';

create function private.find_scheduling_requests(
  of_company uuid, term text, statuses public.scheduling_status[], provider uuid, of_type public.appointment_type,
  overdue boolean, waitlisted boolean, sort public.request_order, after_at timestamptz, after_id uuid, max_count integer,
  requester uuid, open_kind public.open_kind
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
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  is_in_text boolean;
  moment constant text := case when sort = 'due' then 'next_step_due' else 'created_at' end;
  ascending constant boolean := sort in ('due', 'oldest');
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if literal <> '' then
    execute format(
      'select exists (select from public.patients where company_id = $1 and %s)
         or exists (select from public.scheduling_requests where company_id = $1 and lower(reason) like $2)', named)
    into is_in_text using of_company, '%' || literal || '%';
    meant := private.patients_meant(of_company, term, is_in_text);
  end if;
  return query execute format(
    'select id from public.scheduling_requests where %s order by %I %s, id %3$s limit $9',
    concat_ws(' and ',
      'company_id = $1 and (patient_id is null or patient_id <> all ($2)) and status = any ($3)',
      case when requester is not null then 'requested_by = $11' end,
      case when provider is not null then 'provider_id = $4' end,
      case when of_type is not null then 'request_type = $5' end,
      case when sort = 'due' then 'next_step_due is not null' end,
      case when overdue then 'next_step_due < now()' end,
      case when find_scheduling_requests.waitlisted then 'waitlisted' end,
      -- In open_things.sql: the very rows that the home counts.
      case when open_kind is not null then 'id = any (array(select private.visits_with_open($1, $12)))' end,
      case when literal <> '' then
        'id in (
          select said.id from public.scheduling_requests said where said.company_id = $1 and lower(said.reason) like $6
          union all
          select named.id from public.patients p
          join public.scheduling_requests named on named.company_id = p.company_id and named.patient_id = p.id
          where p.company_id = $1 and (' || named || ' or p.id = any ($10)))' end,
      case when after_at is not null then
        format('(%I, id) %s ($7, $8)', moment, case when ascending then '>' else '<' end) end),
    moment, case when ascending then 'asc' else 'desc' end)
  using of_company, private.hidden_patient_ids(), statuses, provider, of_type, '%' || literal || '%',
    after_at, after_id, least(greatest(max_count, 1), 1000), meant, requester, open_kind;
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
  max_count integer default 21,
  requested_by uuid default null,
  open_kind public.open_kind default null
)
returns setof public.scheduling_requests
language sql
rows 21
set search_path = ''
begin atomic
  -- One by one, as in search_patients.
  with found_ones as materialized (
    select read.*
    from private.find_scheduling_requests(search_scheduling_requests.company_id, term, statuses,
      search_scheduling_requests.provider_id, search_scheduling_requests.request_type, overdue,
      search_scheduling_requests.waitlisted, sort, after_at, after_id, max_count, search_scheduling_requests.requested_by,
      search_scheduling_requests.open_kind)
      as found (id)
    cross join lateral (
      select r.* from private.appointment_records r
      where r.company_id = search_scheduling_requests.company_id and r.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(search_scheduling_requests.company_id, 'scheduling_requests', count(*), array_agg(f.patient_id)) as done
    from found_ones f
  )
  select f.* from found_ones f, noted;
end;
comment on function public.search_scheduling_requests is
  'A page of the clinic''s appointment requests in some statuses: with the text in the reason or the patient''s '
  'name, of a provider or type, overdue, on the waitlist, asked for by one person, or with something open that no referral tells (open_kind). After a row (after_at: its '
  'next_step_due, or its created_at where sort is newest or oldest; after_id); the caller orders the page itself. '
  'Sorted by due, only those with a next step. 1000 at most. With its words: tells the audit log how many were read. '
  'Not a member: 42501.';

revoke execute on function private.find_scheduling_requests, public.search_scheduling_requests from public;
grant execute on function private.find_scheduling_requests, public.search_scheduling_requests to authenticated;
