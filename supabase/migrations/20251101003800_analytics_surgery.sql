-- The surgery queue in figures: what lies where now, what was cancelled and why, how long a date takes.
-- Built as the appointments' are: figure and drill-down read the same view.

create type public.surgery_figure as enum (
  'preop', 'postponed', 'ready', 'scheduled', 'completed', 'cancelled', 'taken_up_again', 'first_scheduled'
);

-- The first time that each case got a date, and the last time that it was cancelled.
create index surgery_case_events_milestone_idx
  on public.surgery_case_events (company_id, event_type, case_id, created_at, id)
  where event_type in ('scheduled', 'cancelled');

create view private.open_cases with (security_invoker = true) as
select c.company_id, c.id, c.id as case_id, c.patient_id, c.surgeon_id, c.procedure_name, c.created_at as at,
  case when c.postponed_reason is not null then 'postponed' else c.stage::text end::public.surgery_figure as figure,
  null::public.cancellation_reason as reason, null::integer as days
from private.surgery_case_records c
where c.stage = any (private.open_case_stages());
comment on view private.open_cases is 'Cases on their way as they lie now; postponed ones, which are in Pre-Op, apart.';

grant select on private.open_cases to authenticated;

create function private.surgery_moments(
  company_id uuid, since timestamptz, until timestamptz, wanted public.surgery_figure[]
)
returns table (
  company_id uuid, id uuid, case_id uuid, patient_id uuid, surgeon_id uuid, procedure_name text, at timestamptz,
  figure public.surgery_figure, reason public.cancellation_reason, days integer
)
language sql
stable
set search_path = ''
-- Compiling costs more than it saves; and however few the planner expects, there may be thousands to join.
set jit = off
set enable_nestloop = off
begin atomic
  with first_dates as materialized (
    select distinct on (e.case_id) e.id, e.case_id, e.created_at as at
    from public.surgery_case_events e
    where e.company_id = surgery_moments.company_id and e.event_type = 'scheduled'
    order by e.case_id, e.created_at, e.id
  ),
  cancellations as materialized (
    select e.id, e.case_id, e.created_at as at,
      row_number() over (partition by e.case_id order by e.created_at desc, e.id desc) = 1 as is_last
    from public.surgery_case_events e
    where e.company_id = surgery_moments.company_id and e.event_type = 'cancelled'
  )
  select c.company_id, c.id, c.id, c.patient_id, c.surgeon_id, c.procedure_name, c.starts_at,
    'completed'::public.surgery_figure, null::public.cancellation_reason, null::integer
  from private.surgery_case_records c
  where 'completed' = any (wanted) and c.company_id = surgery_moments.company_id and c.stage = 'completed'
    and c.starts_at >= surgery_moments.since and c.starts_at < surgery_moments.until
  union all
  select c.company_id, m.id, c.id, c.patient_id, c.surgeon_id, c.procedure_name, m.at,
    case when m.is_last and c.stage = 'cancelled' then 'cancelled' else 'taken_up_again' end::public.surgery_figure,
    case when m.is_last and c.stage = 'cancelled' then c.cancellation_reason end,
    null
  from cancellations m
  join private.surgery_case_records c on c.company_id = surgery_moments.company_id and c.id = m.case_id
  where wanted && '{cancelled,taken_up_again}' and m.at >= surgery_moments.since and m.at < surgery_moments.until
  union all
  select c.company_id, m.id, c.id, c.patient_id, c.surgeon_id, c.procedure_name, m.at,
    'first_scheduled', null,
    (m.at at time zone z.time_zone)::date - (c.created_at at time zone z.time_zone)::date
  from first_dates m
  join private.surgery_case_records c on c.company_id = surgery_moments.company_id and c.id = m.case_id
  cross join (select k.time_zone from public.companies k where k.id = surgery_moments.company_id) as z
  where 'first_scheduled' = any (wanted) and m.at >= surgery_moments.since and m.at < surgery_moments.until;
end;
comment on function private.surgery_moments(uuid, timestamptz, timestamptz, public.surgery_figure[]) is
  'What happened to cases in a span of time: operations completed (by the time of the operation), cancellations that '
  'stand and those that were taken back, and the first time that a case got a date, with the days since it was added. '
  'wanted: which of them; the others are not looked for (of the two kinds of cancellations, either brings both).';
revoke execute on function private.surgery_moments from public;
grant execute on function private.surgery_moments to authenticated;

create function public.surgery_figures(
  company_id uuid, from_day date, to_day date, provider_id uuid default null
)
returns table (
  preop integer,
  postponed integer,
  ready integer,
  scheduled integer,
  open_without_surgeon integer,
  completed integer,
  cancelled integer,
  taken_up_again integer,
  first_scheduled integer,
  median_days double precision,
  completed_before integer,
  cancelled_before integer,
  first_scheduled_before integer,
  median_days_before double precision
)
language sql
stable
set search_path = ''
begin atomic
  select now.preop, now.postponed, now.ready, now.scheduled, now.without_surgeon,
    happened.completed, happened.cancelled, happened.taken_up_again, happened.first_scheduled, happened.median_days,
    happened.completed_before, happened.cancelled_before, happened.first_scheduled_before,
    happened.median_days_before
  from (
    select
      count(*) filter (where m.at >= p.since and m.figure = 'completed')::integer as completed,
      count(*) filter (where m.at >= p.since and m.figure = 'cancelled')::integer as cancelled,
      count(*) filter (where m.at >= p.since and m.figure = 'taken_up_again')::integer as taken_up_again,
      count(*) filter (where m.at >= p.since and m.figure = 'first_scheduled')::integer as first_scheduled,
      percentile_cont(0.5) within group (order by m.days)
        filter (where m.at >= p.since and m.figure = 'first_scheduled') as median_days,
      count(*) filter (where m.at < p.since and m.figure = 'completed')::integer as completed_before,
      count(*) filter (where m.at < p.since and m.figure = 'cancelled')::integer as cancelled_before,
      count(*) filter (where m.at < p.since and m.figure = 'first_scheduled')::integer as first_scheduled_before,
      percentile_cont(0.5) within group (order by m.days)
        filter (where m.at < p.since and m.figure = 'first_scheduled') as median_days_before
    from private.compared_periods(surgery_figures.company_id, from_day, to_day) as p
    left join lateral private.surgery_moments(surgery_figures.company_id, p.since_before, p.until,
        '{completed,cancelled,taken_up_again,first_scheduled}') as m
      on surgery_figures.provider_id is null or m.surgeon_id = surgery_figures.provider_id
  ) as happened
  cross join (
    select
      count(*) filter (where is_asked and o.figure = 'preop')::integer as preop,
      count(*) filter (where is_asked and o.figure = 'postponed')::integer as postponed,
      count(*) filter (where is_asked and o.figure = 'ready')::integer as ready,
      count(*) filter (where is_asked and o.figure = 'scheduled')::integer as scheduled,
      count(*) filter (where o.surgeon_id is null)::integer as without_surgeon
    from private.open_cases o
    cross join lateral (
      select surgery_figures.provider_id is null or o.surgeon_id = surgery_figures.provider_id
    ) as filter (is_asked)
    where o.company_id = surgery_figures.company_id
  ) as now;
end;
comment on function public.surgery_figures is
  'One row: cases by stage as they lie now (postponed ones apart from Pre-Op), and of the period and as many days before: '
  'operations completed, by their day; cancellations that stand, by when they were made; cases that got a date for the '
  'first time, and the median of the days since each was added, by the clinic''s calendar. taken_up_again: cancelled in '
  'the period and resumed since, not counted as cancelled. open_without_surgeon: open cases that no provider filter '
  'finds. Unknown or foreign clinic: PT404; no such period: P0001.';

create function public.surgery_cancellations(
  company_id uuid, from_day date, to_day date, provider_id uuid default null
)
returns table (reason public.cancellation_reason, cancelled integer, cancelled_before integer)
language sql
stable
set search_path = ''
begin atomic
  select m.reason,
    count(*) filter (where m.at >= p.since)::integer,
    count(*) filter (where m.at < p.since)::integer
  from private.compared_periods(surgery_cancellations.company_id, from_day, to_day) as p
  cross join lateral private.surgery_moments(
    surgery_cancellations.company_id, p.since_before, p.until, '{cancelled}') as m
  where m.figure = 'cancelled'
    and (surgery_cancellations.provider_id is null or m.surgeon_id = surgery_cancellations.provider_id)
  group by m.reason
  order by 2 desc, 3 desc, m.reason;
end;
comment on function public.surgery_cancellations is
  'The cancellations that surgery_figures counts by their reason, the most frequent first; a reason that occurs in '
  'neither period has no row.';

create function public.surgery_waits(
  company_id uuid, from_day date, to_day date, provider_id uuid default null
)
returns table (first_day date, last_day date, first_scheduled integer, median_days double precision)
language sql
stable
set search_path = ''
begin atomic
  select s.first_day, s.last_day, count(m.id)::integer, percentile_cont(0.5) within group (order by m.days)
  from private.period_steps(surgery_waits.company_id, from_day, to_day) as s
  left join (
    select m.*
    from private.compared_periods(surgery_waits.company_id, surgery_waits.from_day, surgery_waits.to_day) as p
    cross join lateral private.surgery_moments(
      surgery_waits.company_id, p.since, p.until, '{first_scheduled}') as m
    where m.figure = 'first_scheduled'
      and (surgery_waits.provider_id is null or m.surgeon_id = surgery_waits.provider_id)
  ) as m on m.at >= s.since and m.at < s.until
  group by s.first_day, s.last_day
  order by s.first_day;
end;
comment on function public.surgery_waits is
  'Cases that got a date for the first time, and their median days, by week or by month; null where there was none.';

create function public.analytics_cases(
  company_id uuid,
  from_day date,
  to_day date,
  figure public.surgery_figure,
  provider_id uuid default null,
  reason public.cancellation_reason default null,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid,
  at timestamptz,
  case_id uuid,
  patient_id uuid,
  patient_name text,
  surgeon_name text,
  procedure_name text,
  reason public.cancellation_reason,
  days integer
)
language sql
rows 50
set search_path = ''
begin atomic
  with listed as materialized (
    select m.id, m.at, m.case_id, x.id as patient_id, private.person_name(x.first_name, x.last_name) as patient_name,
      v.name as surgeon_name, m.procedure_name, m.reason, m.days
    from private.compared_periods(analytics_cases.company_id, from_day, to_day) as p
    cross join lateral (
      select *
      from (
        select h.*
        from private.surgery_moments(
          analytics_cases.company_id, p.since, p.until, array[analytics_cases.figure]) as h
        union all
        select o.* from private.open_cases o where o.company_id = analytics_cases.company_id
      ) as a
      where a.company_id = analytics_cases.company_id and a.figure = analytics_cases.figure
        and (analytics_cases.provider_id is null or a.surgeon_id = analytics_cases.provider_id)
        and (analytics_cases.reason is null or a.reason = analytics_cases.reason)
        and (after_at is null or (a.at, a.id) < (after_at, after_id))
      order by a.at desc, a.id desc
      limit least(greatest(page_size, 1), 200)
    ) as m
    left join public.patients x on x.company_id = m.company_id and x.id = m.patient_id
    left join public.providers v on v.company_id = m.company_id and v.id = m.surgeon_id
  ), noted as materialized (
    select private.note_list(analytics_cases.company_id, 'surgery_cases', count(*), array_agg(l.patient_id)) as done from listed l
  )
  select l.id, l.at, l.case_id, l.patient_id, l.patient_name, l.surgeon_name, l.procedure_name, l.reason, l.days
  from listed l, noted
  order by l.at desc, l.id desc;
end;
comment on function public.analytics_cases is
  'The cases that a figure counts, the latest first; stages are as of now, whatever the period. id is that of the row '
  '(a case may have been cancelled twice), case_id the case''s. Tells the audit log how many were read. after_at and after_id are those of the last row one has.';

revoke execute on function public.surgery_figures, public.surgery_cancellations, public.surgery_waits,
  public.analytics_cases from public;
grant execute on function public.surgery_figures, public.surgery_cancellations, public.surgery_waits,
  public.analytics_cases to authenticated;

-- Blocks of operating-room time -----------------------------------------------------------------

create function public.block_figures(
  company_id uuid, from_day date, to_day date, provider_id uuid default null
)
returns table (
  provider_id uuid, provider_name text, location_name text, block_minutes integer, booked_minutes integer,
  lent_minutes integer, outside_cases integer
)
language sql
stable
set search_path = ''
begin atomic
  with rooms as (
    select d.block_id, d.provider_id, d.location_id, d.starts_at, d.ends_at, d.released
    from private.compared_periods(block_figures.company_id, from_day, to_day) as p
    cross join lateral private.block_days(block_figures.company_id, from_day, to_day) as d
    where block_figures.provider_id is null or d.provider_id = block_figures.provider_id
  ),
  used as (
    select r.provider_id, r.location_id,
      case when r.released then 0 else extract(epoch from r.ends_at - r.starts_at) / 60 end as block_minutes,
      cases.booked_minutes, cases.lent_minutes
    from rooms r
    cross join lateral (
      select
        coalesce(sum(c.duration_minutes + c.cleanup_minutes)
          filter (where c.surgeon_id = r.provider_id and not r.released), 0) as booked_minutes,
        coalesce(sum(c.duration_minutes + c.cleanup_minutes) filter (where c.surgeon_id <> r.provider_id), 0) as lent_minutes
      from public.surgery_cases c
      where c.company_id = block_figures.company_id and c.block_id = r.block_id
        and c.stage = any (private.dated_case_stages()) and c.starts_at >= r.starts_at and c.starts_at < r.ends_at
    ) as cases
  ),
  summed as (
    select u.provider_id, u.location_id, sum(u.block_minutes)::integer as block_minutes,
      sum(u.booked_minutes)::integer as booked_minutes, sum(u.lent_minutes)::integer as lent_minutes
    from used u
    group by u.provider_id, u.location_id
  )
  select s.provider_id, p.name, l.name, s.block_minutes, s.booked_minutes, s.lent_minutes,
    (select count(*)
     from private.compared_periods(block_figures.company_id, from_day, to_day) as p
     join private.surgery_case_records c on c.starts_at >= p.since and c.starts_at < p.until
     where c.company_id = block_figures.company_id and c.surgeon_id = s.provider_id and c.location_id = s.location_id
       and c.outside_block_reason is not null and c.stage = any (private.dated_case_stages()))::integer
  from summed s
  join public.providers p on p.company_id = block_figures.company_id and p.id = s.provider_id
  join public.locations l on l.company_id = block_figures.company_id and l.id = s.location_id
  -- Checked before anything is read: a caller who may read no provider of the clinic is refused, in any order of
  -- evaluation.
  where (select p.until from private.compared_periods(block_figures.company_id, from_day, to_day) as p) is not null
  order by p.name, l.name;
end;
comment on function public.block_figures is
  'How the operating-room blocks of some days are used, by surgeon and site: their minutes, but for days given back; what the '
  'surgeon''s own operations take of them with clean-up; what operations of other surgeons take; and how many of the '
  'surgeon''s operations there lie outside of every block. Foreign clinic: PT404.';
revoke execute on function public.block_figures from public;
grant execute on function public.block_figures to authenticated;
