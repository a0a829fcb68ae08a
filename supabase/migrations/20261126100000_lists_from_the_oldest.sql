-- Requests and verifications can be read from the oldest on, along the indexes that hold them newest first.
set lock_timeout = '3s';

alter type public.request_order add value if not exists 'oldest' after 'newest';
comment on type public.request_order is 'By when the next step is due, or the latest or the oldest request first.';

create or replace function private.find_scheduling_requests(
  of_company uuid, term text, statuses public.scheduling_status[], provider uuid, of_type public.appointment_type,
  overdue boolean, waitlisted boolean, sort public.request_order, after_at timestamptz, after_id uuid, max_count integer,
  requester uuid
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
  told boolean;
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
    into told using of_company, '%' || literal || '%';
    meant := private.patients_meant(of_company, term, told);
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
    after_at, after_id, least(greatest(max_count, 1), 1000), meant, requester;
end
$$;
comment on function public.search_scheduling_requests is
  'A page of the clinic''s appointment requests in some statuses: with the text in the reason or the patient''s name, of a '
  'provider or type, overdue, on the waitlist, asked for by somebody. After a row (after_at: its next_step_due, or its created_at where sort is '
  'newest or oldest; after_id); the caller orders the page itself. Sorted by due, only those with a next step. 1000 at most. '
  'With its words: tells the audit log how many were read. Not a member: 42501.';

-- With one argument more they are other functions; who calls them without it is answered as before.
drop function public.recent_eligibility_requests, private.recent_eligibility_requests;

create function private.recent_eligibility_requests(
  of_company uuid,
  outcomes public.eligibility_outcome[],
  states public.eligibility_state[],
  of_payer uuid,
  of_patient uuid,
  of_coverage uuid,
  from_date date,
  until_date date,
  term text,
  before_at timestamptz,
  before_id uuid,
  max_count integer,
  oldest_first boolean
)
returns table (
  id uuid, created_at timestamptz, finished_at timestamptz, state public.eligibility_state,
  outcome public.eligibility_outcome, problem_kind public.eligibility_problem, problem text,
  rejection_codes text[], preset public.eligibility_preset, service_date date,
  patient_id uuid, patient_name text, coverage_id uuid, payer_id uuid, payer_name text, member_id text,
  attempts integer, requested_from text, requested_from_id uuid, requested_by uuid, requested_by_name text
)
language plpgsql
stable
-- Definer: see due_for_eligibility.
security definer
set search_path = ''
as $$
declare
  zone text;
  hidden constant uuid[] := private.hidden_patient_ids();
  wanted constant text := lower(btrim(left(term, 200)));
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  told boolean;
  -- One or two characters begin a member ID, as they begin a name.
  pattern constant text := case when char_length(wanted) < 3 then '' else '%' end
    || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select c.time_zone into zone from public.companies c where c.id = of_company;
  if wanted <> '' then
    execute format(
      'select exists (select from public.patients where company_id = $1 and %s)
         or exists (select from public.eligibility_requests where company_id = $1 and lower(member_id) like $2)', named)
    into told using of_company, pattern;
    meant := private.patients_meant(of_company, term, told);
  end if;

  return query execute format($page$
    with page as materialized (
      select e.*
      from public.eligibility_requests e
      where %1$s
      order by e.created_at %2$s, e.id %2$s
      limit $11
    )
    select e.id, e.created_at, e.finished_at, e.state, e.outcome, e.problem_kind, e.problem,
      e.rejection_codes, e.preset, e.service_date,
      e.patient_id, private.person_name(x.first_name, x.last_name), e.coverage_id, e.payer_id, p.name, e.member_id,
      e.attempts,
      case
        when e.referral_id is not null then 'referral'
        when e.scheduling_request_id is not null then 'appointment'
        when e.surgery_case_id is not null then 'surgery'
      end,
      coalesce(e.referral_id, e.scheduling_request_id, e.surgery_case_id),
      e.requested_by, case when e.requested_by is not null then private.member_name(e.requested_by) end
    from page e
    cross join lateral (
      select x.first_name, x.last_name from public.patients x where x.company_id = $1 and x.id = e.patient_id limit 1
    ) x
    cross join lateral (
      select p.name from public.payers p where p.company_id = $1 and p.id = e.payer_id limit 1
    ) p
    order by e.created_at %2$s, e.id %2$s
    $page$, concat_ws(' and ',
      'e.company_id = $1 and e.patient_id <> all ($2)',
      case
        when cardinality(outcomes) = 1 then 'e.outcome = $3[1]'
        when outcomes is not null then 'e.outcome = any ($3)'
      end,
      case when states is not null then 'e.state = any ($4)' end,
      case when of_payer is not null then 'e.payer_id = $5' end,
      case when of_patient is not null then 'e.patient_id = $6' end,
      case when of_coverage is not null then 'e.coverage_id = $7' end,
      case when from_date is not null then 'e.created_at >= $8' end,
      case when until_date is not null then 'e.created_at < $9' end,
      case when wanted <> '' then format($found$e.id in (
        select named.id
        from public.patients x
        join public.eligibility_requests named on named.company_id = x.company_id and named.patient_id = x.id
        where x.company_id = $1 and (%s or x.id = any ($14))
        union all
        select carried.id
        from public.eligibility_requests carried
        where carried.company_id = $1 and lower(carried.member_id) like $10
      )$found$, named) end,
      case when before_at is not null then
        format('(e.created_at, e.id) %s ($12, $13)', case when oldest_first then '>' else '<' end) end
    ), case when oldest_first then 'asc' else 'desc' end)
  using of_company, hidden, outcomes, states, of_payer, of_patient, of_coverage,
    from_date::timestamp at time zone zone, (until_date + 1)::timestamp at time zone zone,
    pattern, least(greatest(max_count, 1), 1000),
    before_at, coalesce(before_id, case when oldest_first then '00000000-0000-0000-0000-000000000000'
      else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid), meant;
end
$$;

create function public.recent_eligibility_requests(
  company_id uuid,
  outcomes public.eligibility_outcome[] default null,
  states public.eligibility_state[] default null,
  payer_id uuid default null,
  patient_id uuid default null,
  coverage_id uuid default null,
  from_date date default null,
  until_date date default null,
  term text default null,
  before_at timestamptz default null,
  before_id uuid default null,
  max_count integer default 30,
  oldest_first boolean default false
)
returns table (
  id uuid, created_at timestamptz, finished_at timestamptz, state public.eligibility_state,
  outcome public.eligibility_outcome, problem_kind public.eligibility_problem, problem text,
  rejection_codes text[], preset public.eligibility_preset, service_date date,
  patient_id uuid, patient_name text, coverage_id uuid, payer_id uuid, payer_name text, member_id text,
  attempts integer, requested_from text, requested_from_id uuid, requested_by uuid, requested_by_name text
)
language sql
set search_path = ''
begin atomic
  with recent as materialized (
    select * from private.recent_eligibility_requests(company_id, outcomes, states, payer_id, patient_id, coverage_id,
      from_date, until_date, term, before_at, before_id, max_count, oldest_first)
  ), noted as materialized (
    select private.note_list(recent_eligibility_requests.company_id, 'eligibility_requests', count(*), array_agg(r.patient_id)) as done
    from recent r
  )
  select r.* from recent r, noted
  order by case when oldest_first then r.created_at end, case when oldest_first then r.id end, r.created_at desc, r.id desc;
end;
comment on function public.recent_eligibility_requests is
  'A clinic''s eligibility requests, newest or oldest first, without their X12 and benefits; before_at and before_id are the last '
  'row of the page before, max_count is at most 1,000. term finds patients as search_patients does and requests by member ID; one or two '
  'characters begin either. Tells the audit log how many patients'' were read. Foreign clinic: PT404.';
revoke execute on function private.recent_eligibility_requests, public.recent_eligibility_requests from public;
grant execute on function private.recent_eligibility_requests, public.recent_eligibility_requests to authenticated;
