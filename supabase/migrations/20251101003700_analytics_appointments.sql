-- Who came, who didn't, and how long they had waited: appointments of a period, counted as the caller reads them.
--
-- Each figure counts the rows of one view, and its drill-down lists the rows of the same view under the same
-- conditions, so that a number and what is behind it can't differ. The period is worked out first and goes into
-- the conditions as values ("asked"), so that the view is read along its index and no further than the period. Each
-- starts from it, too, or takes its limit from it: a foreign clinic is refused rather than found empty.

create type public.appointment_outcome as enum (
  'attended', 'no_show', 'cancelled', 'no_outcome', 'ahead', 'undated'
);
create type public.appointment_lead as enum ('same_day', 'week', 'fortnight', 'month', 'longer', 'backwards');

-- Requests that were cancelled before they had a time: few, and looked up by when they were made.
create index scheduling_requests_undated_idx on public.scheduling_requests (company_id, created_at, id)
  where status = 'cancelled' and confirmed_date is null;

create view private.appointment_outcomes with (security_invoker = true) as
select r.company_id, r.id, r.provider_id, r.patient_id, r.request_type, r.confirmed_date as at,
  r.created_at as asked_at,
  case
    when r.status in ('checked_in', 'completed') then 'attended'
    when r.status = 'no_show' then 'no_show'
    when r.status = 'cancelled' then 'cancelled'
    when r.confirmed_date > now() then 'ahead'
    else 'no_outcome'
  end::public.appointment_outcome as outcome,
  waited.days as lead_days,
  case
    when waited.days < 0 then 'backwards'
    when waited.days = 0 then 'same_day'
    when waited.days <= 7 then 'week'
    when waited.days <= 14 then 'fortnight'
    when waited.days <= 30 then 'month'
    else 'longer'
  end::public.appointment_lead as lead
from public.scheduling_requests r
left join public.companies c on c.id = r.company_id
cross join lateral (
  select (r.confirmed_date at time zone c.time_zone)::date - (r.created_at at time zone c.time_zone)::date
) as waited (days)
where r.confirmed_date is not null and r.status in ('confirmed', 'checked_in', 'completed', 'no_show', 'cancelled')
union all
select r.company_id, r.id, r.provider_id, r.patient_id, r.request_type, r.created_at, r.created_at, 'undated', null, null
from public.scheduling_requests r
where r.status = 'cancelled' and r.confirmed_date is null;
comment on view private.appointment_outcomes is
  'Every appointment with what came of it. "at" is when it is or was to be; for a request that was cancelled before '
  'it had a time ("undated") it is when it was asked for. The status as it is now decides: a no-show that was '
  'reopened is none. Days are those of the clinic''s calendar.';
grant select on private.appointment_outcomes to authenticated;

create function public.appointment_figures(
  company_id uuid, from_day date, to_day date, provider_id uuid default null
)
returns table (
  attended integer,
  no_show integer,
  cancelled integer,
  no_outcome integer,
  ahead integer,
  undated integer,
  attended_before integer,
  no_show_before integer,
  cancelled_before integer
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(appointment_figures.company_id, from_day, to_day)
  )
  select
    count(*) filter (where o.at >= p.since and o.outcome = 'attended')::integer,
    count(*) filter (where o.at >= p.since and o.outcome = 'no_show')::integer,
    count(*) filter (where o.at >= p.since and o.outcome = 'cancelled')::integer,
    count(*) filter (where o.at >= p.since and o.outcome = 'no_outcome')::integer,
    count(*) filter (where o.at >= p.since and o.outcome = 'ahead')::integer,
    count(*) filter (where o.at >= p.since and o.outcome = 'undated')::integer,
    count(*) filter (where o.at < p.since and o.outcome = 'attended')::integer,
    count(*) filter (where o.at < p.since and o.outcome = 'no_show')::integer,
    count(*) filter (where o.at < p.since and o.outcome = 'cancelled')::integer
  from asked p
  left join private.appointment_outcomes o
    on o.company_id = appointment_figures.company_id
      and o.at >= (select since_before from asked) and o.at < (select until from asked)
      and (appointment_figures.provider_id is null or o.provider_id = appointment_figures.provider_id);
end;
comment on function public.appointment_figures is
  'One row: appointments of the period by what came of them, and of as many days before. Attended is checked in or '
  'completed; the no-show rate is no_show of attended + no_show. Cancelled ones had a time in the period. Left out '
  'of the rate: no_outcome (its time has passed without a recorded outcome), ahead (yet to come) and undated (asked '
  'for in the period and cancelled before there was a time). Unknown or foreign clinic: PT404; no such period: '
  'P0001.';

create function public.appointment_trend(
  company_id uuid, from_day date, to_day date, provider_id uuid default null
)
returns table (first_day date, last_day date, attended integer, no_show integer, cancelled integer)
language sql
stable
set search_path = ''
begin atomic
  with steps as materialized (
    select * from private.period_steps(appointment_trend.company_id, from_day, to_day)
  ),
  counted as (
    select width_bucket(o.at, (select array_agg(since order by since) from steps)) as number,
      count(*) filter (where o.outcome = 'attended')::integer as attended,
      count(*) filter (where o.outcome = 'no_show')::integer as no_show,
      count(*) filter (where o.outcome = 'cancelled')::integer as cancelled
    from private.appointment_outcomes o
    where o.company_id = appointment_trend.company_id
      and o.at >= (select min(since) from steps) and o.at < (select max(until) from steps)
      and (appointment_trend.provider_id is null or o.provider_id = appointment_trend.provider_id)
    group by 1
  )
  select s.first_day, s.last_day, coalesce(c.attended, 0), coalesce(c.no_show, 0), coalesce(c.cancelled, 0)
  from steps s
  left join counted c on c.number = s.number
  order by s.first_day;
end;
comment on function public.appointment_trend is
  'The same by week, or by month in a long period; a step without appointments has zeros.';

create function public.appointment_leads(
  company_id uuid, from_day date, to_day date, provider_id uuid default null
)
returns table (lead public.appointment_lead, attended integer, no_show integer, cancelled integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(appointment_leads.company_id, from_day, to_day)
  )
  select o.lead,
    count(*) filter (where o.outcome = 'attended')::integer,
    count(*) filter (where o.outcome = 'no_show')::integer,
    count(*) filter (where o.outcome = 'cancelled')::integer
  from asked
  left join private.appointment_outcomes o
    on o.company_id = appointment_leads.company_id
      and o.at >= (select since from asked) and o.at < (select until from asked)
      and o.outcome in ('attended', 'no_show', 'cancelled')
      and (appointment_leads.provider_id is null or o.provider_id = appointment_leads.provider_id)
  group by o.lead
  having count(o.id) > 0
  order by o.lead;
end;
comment on function public.appointment_leads is
  'Appointments of the period by the days between asking and coming, by the clinic''s calendar: same day, 1 to 7, 8 to '
  '14, 15 to 30, longer; "backwards" was entered after its day and belongs to none of them.';

create function public.analytics_appointments(
  company_id uuid,
  from_day date,
  to_day date,
  outcome public.appointment_outcome,
  provider_id uuid default null,
  lead public.appointment_lead default null,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid,
  at timestamptz,
  patient_id uuid,
  patient_name text,
  provider_name text,
  request_type public.appointment_type,
  asked_at timestamptz,
  lead_days integer
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select * from private.compared_periods(analytics_appointments.company_id, from_day, to_day)
  )
  select o.id, o.at, x.id, private.person_name(x.first_name, x.last_name), v.name, o.request_type, o.asked_at, o.lead_days
  from (
    select *
    from private.appointment_outcomes a
    where a.company_id = analytics_appointments.company_id
      and a.at >= (select since from asked) and a.at < (select until from asked)
      and a.outcome = analytics_appointments.outcome
      and (analytics_appointments.provider_id is null or a.provider_id = analytics_appointments.provider_id)
      and (analytics_appointments.lead is null or a.lead = analytics_appointments.lead)
      and (after_at is null or (a.at, a.id) < (after_at, after_id))
    order by a.at desc, a.id desc
    limit (select least(greatest(page_size, 1), 200) from asked)
  ) as o
  left join public.patients x on x.company_id = o.company_id and x.id = o.patient_id
  left join public.providers v on v.company_id = o.company_id and v.id = o.provider_id
  order by o.at desc, o.id desc;
end;
comment on function public.analytics_appointments is
  'The appointments that a figure counts, the latest first; no patient where none is named or the record is restricted. after_at and after_id are those of the last row one has.';

revoke execute on function public.appointment_figures, public.appointment_trend, public.appointment_leads,
  public.analytics_appointments from public;
grant execute on function public.appointment_figures, public.appointment_trend, public.appointment_leads,
  public.analytics_appointments to authenticated;
