-- What payers responded, why they rejected requests, and how long they took. Built as the appointments' figures are.

create type public.eligibility_figure as enum (
  'active', 'caution', 'other_day', 'limited', 'inactive', 'not_found', 'error', 'unknown', 'cancelled', 'under_way'
);

create view private.eligibility_results with (security_invoker = true) as
select e.company_id, e.id, e.created_at as at, e.patient_id, e.payer_id, e.rejection_codes,
  case
    when e.state = any (private.running_eligibility_states()) then 'under_way'
    when e.problem_kind = 'cancelled' then 'cancelled'
    else coalesce(e.outcome::text, 'error')
  end::public.eligibility_figure as figure,
  -- Of a payer that responded; what timed out or couldn't be sent says nothing about its speed.
  case when e.state = 'done' then extract(epoch from e.finished_at - e.started_at)::double precision end as seconds
from public.eligibility_requests e;
comment on view private.eligibility_results is
  'Every eligibility request with what came of it, by when it was made. Sent again after a failure, it is still one.';
grant select on private.eligibility_results to authenticated;

create function public.eligibility_outcomes(company_id uuid, from_day date, to_day date)
returns table (figure public.eligibility_figure, requests integer, requests_before integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(eligibility_outcomes.company_id, from_day, to_day)
  ),
  counted as (
    select e.figure,
      count(*) filter (where e.at >= (select since from asked))::integer as requests,
      count(*) filter (where e.at < (select since from asked))::integer as requests_before
    from private.eligibility_results e
    where e.company_id = eligibility_outcomes.company_id
      and e.at >= (select since_before from asked) and e.at < (select until from asked)
    group by e.figure
  )
  select f.figure, coalesce(c.requests, 0), coalesce(c.requests_before, 0)
  from asked
  cross join unnest(enum_range(null::public.eligibility_figure)) as f (figure)
  left join counted c on c.figure = f.figure
  order by f.figure;
end;
comment on function public.eligibility_outcomes is
  'Requests made in the period and in as many days before, by what came of them; every outcome has its row. "error" '
  'holds rejections and unanswered requests. Left out of shares: cancelled and under_way. Unknown or foreign clinic: '
  'PT404; no such period: P0001.';

create function public.eligibility_rejections(company_id uuid, from_day date, to_day date)
returns table (code text, requests integer, requests_before integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(eligibility_rejections.company_id, from_day, to_day)
  )
  select rejected.code,
    count(*) filter (where e.at >= (select since from asked))::integer,
    count(*) filter (where e.at < (select since from asked))::integer
  from asked
  left join private.eligibility_results e
    on e.company_id = eligibility_rejections.company_id
      and e.at >= (select since_before from asked) and e.at < (select until from asked)
      and e.rejection_codes <> '{}'
  left join lateral (select distinct unnest(e.rejection_codes)) as rejected (code) on true
  group by rejected.code
  having count(rejected.code) > 0
  order by 2 desc, 3 desc, rejected.code;
end;
comment on function public.eligibility_rejections is
  'Requests by the codes (AAA03) that payers rejected them with, the most frequent first. One with two codes counts under '
  'both.';

create function public.eligibility_speed(company_id uuid, from_day date, to_day date)
returns table (
  payer_id uuid,
  payer_name text,
  responses integer,
  median_seconds double precision,
  responses_before integer,
  median_seconds_before double precision
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(eligibility_speed.company_id, from_day, to_day)
  )
  select counted.payer_id, y.name, counted.responses, counted.median_seconds, counted.responses_before,
    counted.median_seconds_before
  from (
    select e.payer_id,
      count(e.seconds) filter (where e.at >= (select since from asked))::integer as responses,
      percentile_cont(0.5) within group (order by e.seconds)
        filter (where e.at >= (select since from asked)) as median_seconds,
      count(e.seconds) filter (where e.at < (select since from asked))::integer as responses_before,
      percentile_cont(0.5) within group (order by e.seconds)
        filter (where e.at < (select since from asked)) as median_seconds_before
    from asked
    left join private.eligibility_results e
      on e.company_id = eligibility_speed.company_id
        and e.at >= (select since_before from asked) and e.at < (select until from asked)
        and e.seconds is not null
    group by grouping sets ((), (e.payer_id))
    having grouping(e.payer_id) = 1 or e.payer_id is not null
  ) as counted
  left join public.payers y on y.company_id = eligibility_speed.company_id and y.id = counted.payer_id
  order by counted.payer_id is not null, counted.responses desc, y.name, counted.payer_id;
end;
comment on function public.eligibility_speed is
  'Median seconds from sending a request to the payer''s response, over all payers in the first row (payer_id null), '
  'then by payer. Unanswered requests don''t count.';

create function public.analytics_eligibility(
  company_id uuid,
  from_day date,
  to_day date,
  figure public.eligibility_figure default null,
  code text default null,
  payer_id uuid default null,
  responded_only boolean default false,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid,
  at timestamptz,
  patient_id uuid,
  patient_name text,
  payer_name text,
  figure public.eligibility_figure,
  codes text[],
  seconds double precision
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(analytics_eligibility.company_id, from_day, to_day)
  )
  select e.id, e.at, x.id, private.person_name(x.first_name, x.last_name), y.name, e.figure, e.rejection_codes, e.seconds
  from (
    select *
    from private.eligibility_results a
    where a.company_id = analytics_eligibility.company_id
      and a.at >= (select since from asked) and a.at < (select until from asked)
      and (analytics_eligibility.figure is null or a.figure = analytics_eligibility.figure)
      and (analytics_eligibility.code is null or analytics_eligibility.code = any (a.rejection_codes))
      and (analytics_eligibility.payer_id is null or a.payer_id = analytics_eligibility.payer_id)
      and (not responded_only or a.seconds is not null)
      and (after_at is null or (a.at, a.id) < (after_at, after_id))
    order by a.at desc, a.id desc
    limit (select least(greatest(page_size, 1), 200) from asked)
  ) as e
  left join public.patients x on x.company_id = e.company_id and x.id = e.patient_id
  left join public.payers y on y.company_id = e.company_id and y.id = e.payer_id
  order by e.at desc, e.id desc;
end;
comment on function public.analytics_eligibility is
  'The requests that a figure counts, the latest first: of one outcome, with one code, of one payer, or only those that a '
  'payer responded to. after_at and after_id are those of the last row one has.';

revoke execute on function public.eligibility_outcomes, public.eligibility_rejections, public.eligibility_speed,
  public.analytics_eligibility from public;
grant execute on function public.eligibility_outcomes, public.eligibility_rejections, public.eligibility_speed,
  public.analytics_eligibility to authenticated;
