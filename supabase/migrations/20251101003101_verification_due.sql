-- When a coverage is due for verification, and why.

create function private.due_reason(
  plan_changed_at timestamptz, state public.eligibility_state, outcome public.eligibility_outcome, asked_at timestamptz,
  answered_on date, day date
)
returns public.eligibility_due_reason
language sql
immutable
set search_path = ''
as $$
  select case
      when state = any (private.running_eligibility_states()) then null
      when state is null then 'never'
      when state = 'failed' or outcome in ('error', 'unknown') then 'failed'
      when plan_changed_at > asked_at then 'plan_changed'
      when day - answered_on > 30 then 'thirty_days'
      -- Plans change with the month.
      when date_trunc('month', answered_on) < date_trunc('month', day) then 'new_month'
    end::public.eligibility_due_reason
$$;
comment on function private.due_reason is
  'Why a coverage is to be verified for a day, from its last request; null: that is fresh, or under way.';

-- The lines of a day without what is missing of each: a count doesn't need it.
create function private.eligibility_lines(of_company uuid, on_date date, only_unsettled boolean)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason
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
  select c.time_zone, coalesce(on_date, private.next_day_seen(of_company, private.clinic_day(of_company, now()), hidden))
  into zone, day
  from public.companies c where c.id = of_company;

  return query
    with visit as (
      select 'appointment' as source, s.id, s.confirmed_date as starts_at, s.patient_id,
        case when s.request_type = 'procedure' then 'office_procedure' else 'consult' end as preset
      from public.scheduling_requests s
      where s.company_id = of_company and s.patient_id is not null
        and s.status = any (private.booked_visit_states())
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
      case when c.id is not null then
        private.due_reason(c.changed_at, latest.state, latest.outcome, latest.created_at, (latest.finished_at at time zone zone)::date, day)
      end as reason
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
      or (l.last_state = 'done' and l.last_outcome in ('caution', 'inactive', 'not_found', 'other_day'));
end
$$;

revoke execute on function private.eligibility_lines from public;

create function private.next_day_seen(of_company uuid, today date, hidden uuid[])
returns date
language sql
stable
set search_path = ''
as $$
  select coalesce((min(first.at) at time zone (select c.time_zone from public.companies c where c.id = of_company))::date, today + 1)
  from (
    (
      select s.confirmed_date as at
      from public.scheduling_requests s
      where s.company_id = of_company and s.status = any (private.booked_visit_states()) and s.patient_id is not null and s.patient_id <> all (hidden)
        and s.confirmed_date >= private.day_start(of_company, 1) and s.confirmed_date < private.day_start(of_company, 8)
      order by s.confirmed_date
      limit 1
    )
    union all
    (
      select c.starts_at
      from public.surgery_cases c
      where c.company_id = of_company and c.stage = 'scheduled' and c.patient_id <> all (hidden)
        and c.starts_at >= private.day_start(of_company, 1) and c.starts_at < private.day_start(of_company, 8)
      order by c.starts_at
      limit 1
    )
  ) as first
$$;
comment on function private.next_day_seen is
  'The first day after today, within a week by the clinic''s clock, with a visit, leaving out patients hidden from '
  'the caller; tomorrow if there is none. On a Friday that is mostly Monday.';

create function private.due_for_eligibility(of_company uuid, on_date date, only_unsettled boolean default false)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason, missing text[]
)
language sql
stable
-- Definer: membership has been asked by eligibility_lines.
security definer
set search_path = ''
as $$
  select l.*, case when c.id is null then '{}' else private.missing_eligibility_info(c) end
  from private.eligibility_lines(of_company, on_date, only_unsettled) l
  left join public.coverages c on c.company_id = of_company and c.id = l.coverage_id
  order by l.starts_at, l.patient_id, l.rank
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
  'Who is seen on a day (null: the next day with a visit), a row for each coverage in use or one without; what the '
  'last request led to, why another is due (null: it is fresh, or under way) and which information is missing. '
  'unsettled: only what needs work: without insurance, with another request due, or not covered by the payer''s '
  'answer. Tells the audit log how many patients'' coverages were read. Foreign clinic: PT404.';

revoke execute on function private.due_reason, private.next_day_seen, private.due_for_eligibility,
  public.due_for_eligibility from public;
grant execute on function private.due_for_eligibility, public.due_for_eligibility to authenticated;
