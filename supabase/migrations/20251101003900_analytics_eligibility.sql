-- What payers answered, why they refused, and how long they took. Built as the appointments' figures are.

create type public.verification_figure as enum (
  'active', 'limited', 'inactive', 'not_found', 'error', 'unknown', 'cancelled', 'under_way'
);

create view private.verification_results with (security_invoker = true) as
select v.company_id, v.id, v.created_at as at, v.patient_id, v.payer_id, v.rejection_codes,
  case
    when v.state in ('queued', 'running') then 'under_way'
    when v.problem_kind = 'cancelled' then 'cancelled'
    else coalesce(v.outcome::text, 'error')
  end::public.verification_figure as figure,
  -- A payer that answered; what timed out or couldn't be sent says nothing about its speed.
  case when v.state = 'done' then extract(epoch from v.finished_at - v.started_at)::double precision end as seconds
from public.insurance_verifications v;
comment on view private.verification_results is
  'Every question to a payer with what came of it, by when it was asked. Asked again after a failure, it is still one.';
grant select on private.verification_results to authenticated;

create function public.verification_outcomes(company_id uuid, from_day date, to_day date)
returns table (figure public.verification_figure, checks integer, checks_before integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(verification_outcomes.company_id, from_day, to_day)
  ),
  counted as (
    select v.figure,
      count(*) filter (where v.at >= (select since from asked))::integer as checks,
      count(*) filter (where v.at < (select since from asked))::integer as checks_before
    from private.verification_results v
    where v.company_id = verification_outcomes.company_id
      and v.at >= (select since_before from asked) and v.at < (select until from asked)
    group by v.figure
  )
  select f.figure, coalesce(c.checks, 0), coalesce(c.checks_before, 0)
  from asked
  cross join unnest(enum_range(null::public.verification_figure)) as f (figure)
  left join counted c on c.figure = f.figure
  order by f.figure;
end;
comment on function public.verification_outcomes is
  'Checks asked for in the period and in as many days before, by what came of them; every outcome has its row. "error" '
  'holds refusals and questions that nobody answered. Left out of shares: cancelled and under_way. Unknown or foreign '
  'clinic: PT404; no such period: P0001.';

create function public.verification_refusals(company_id uuid, from_day date, to_day date)
returns table (code text, checks integer, checks_before integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(verification_refusals.company_id, from_day, to_day)
  )
  select refused.code,
    count(*) filter (where v.at >= (select since from asked))::integer,
    count(*) filter (where v.at < (select since from asked))::integer
  from asked
  left join private.verification_results v
    on v.company_id = verification_refusals.company_id
      and v.at >= (select since_before from asked) and v.at < (select until from asked)
      and v.rejection_codes <> '{}'
  left join lateral (select distinct unnest(v.rejection_codes)) as refused (code) on true
  group by refused.code
  having count(refused.code) > 0
  order by 2 desc, 3 desc, refused.code;
end;
comment on function public.verification_refusals is
  'Checks by the codes (AAA03) that payers objected with, the most frequent first. One with two codes counts under both.';

create function public.verification_speed(company_id uuid, from_day date, to_day date)
returns table (
  payer_id uuid,
  payer_name text,
  answered integer,
  median_seconds double precision,
  answered_before integer,
  median_seconds_before double precision
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(verification_speed.company_id, from_day, to_day)
  )
  select counted.payer_id, y.name, counted.answered, counted.median_seconds, counted.answered_before,
    counted.median_seconds_before
  from (
    select v.payer_id,
      count(v.seconds) filter (where v.at >= (select since from asked))::integer as answered,
      percentile_cont(0.5) within group (order by v.seconds)
        filter (where v.at >= (select since from asked)) as median_seconds,
      count(v.seconds) filter (where v.at < (select since from asked))::integer as answered_before,
      percentile_cont(0.5) within group (order by v.seconds)
        filter (where v.at < (select since from asked)) as median_seconds_before
    from asked
    left join private.verification_results v
      on v.company_id = verification_speed.company_id
        and v.at >= (select since_before from asked) and v.at < (select until from asked)
        and v.seconds is not null
    group by grouping sets ((), (v.payer_id))
    having grouping(v.payer_id) = 1 or v.payer_id is not null
  ) as counted
  left join public.payers y on y.company_id = verification_speed.company_id and y.id = counted.payer_id
  order by counted.payer_id is not null, counted.answered desc, y.name, counted.payer_id;
end;
comment on function public.verification_speed is
  'Median seconds from sending a question to the payer''s answer, over all payers in the first row (payer_id null), then '
  'by payer. Checks that nobody answered don''t count.';

create function public.analytics_verifications(
  company_id uuid,
  from_day date,
  to_day date,
  figure public.verification_figure default null,
  code text default null,
  payer_id uuid default null,
  answered_only boolean default false,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid,
  at timestamptz,
  patient_name text,
  payer_name text,
  figure public.verification_figure,
  codes text[],
  seconds double precision
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(analytics_verifications.company_id, from_day, to_day)
  )
  select v.id, v.at, concat_ws(' ', x.first_name, x.last_name), y.name, v.figure, v.rejection_codes, v.seconds
  from (
    select *
    from private.verification_results a
    where a.company_id = analytics_verifications.company_id
      and a.at >= (select since from asked) and a.at < (select until from asked)
      and (analytics_verifications.figure is null or a.figure = analytics_verifications.figure)
      and (analytics_verifications.code is null or analytics_verifications.code = any (a.rejection_codes))
      and (analytics_verifications.payer_id is null or a.payer_id = analytics_verifications.payer_id)
      and (not answered_only or a.seconds is not null)
      and (after_at is null or (a.at, a.id) < (after_at, after_id))
    order by a.at desc, a.id desc
    limit (select least(greatest(page_size, 1), 200) from asked)
  ) as v
  left join public.patients x on x.company_id = v.company_id and x.id = v.patient_id
  left join public.payers y on y.company_id = v.company_id and y.id = v.payer_id
  order by v.at desc, v.id desc;
end;
comment on function public.analytics_verifications is
  'The checks that a figure counts, the latest first: of one outcome, with one code, of one payer, or only those that a '
  'payer answered. after_at and after_id are those of the last row one has.';

revoke execute on function public.verification_outcomes, public.verification_refusals, public.verification_speed,
  public.analytics_verifications from public;
grant execute on function public.verification_outcomes, public.verification_refusals, public.verification_speed,
  public.analytics_verifications to authenticated;
