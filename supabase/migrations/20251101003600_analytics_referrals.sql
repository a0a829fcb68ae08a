-- The figures of referrals. One function a figure, each run as the caller: row-level security decides what there is to
-- count, so a restricted record counts only for callers who may open it. What is counted is written once, in the view
-- below, for a figure and for the list of rows behind it.

create view private.referral_facts with (security_invoker = true) as
select
  r.company_id, r.id, r.patient_id, r.status, r.priority,
  r.referrer_name as referring_provider, lower(btrim(r.referrer_name)) as referrer,
  r.created_at as received_at, r.due_at, r.accepted_at, r.scheduled_at, r.completed_at, r.declined_at,
  r.decline_reason, r.left_waiting_at, r.overdue_at is not null as is_open,
  -- Until when it waits for a date, as known today; null if unknown.
  case when r.overdue_at is not null then 'infinity' else r.left_waiting_at end as waits_until,
  -- How far it has come: 0 received, 1 accepted, 2 scheduled, 3 completed. A step that was skipped is passed with the next.
  case r.status when 'accepted' then 1 when 'scheduled' then 2 when 'completed' then 3 else 0 end as step,
  case
    when r.status = 'declined' then 'declined'
    when r.overdue_at < now() then 'overdue'
    when r.overdue_at is not null then 'waiting'
    when r.left_waiting_at is null then 'undated'
    when r.left_waiting_at <= r.due_at then 'in_time'
    else 'late'
  end as wait,
  -- A patient who still waits counts with the wait so far.
  date_part('epoch', case
    when r.overdue_at is not null then now() - r.created_at
    when r.status <> 'declined' then r.left_waiting_at - r.created_at
  end) / 3600 as waited_hours
from public.referrals r;
comment on view private.referral_facts is
  'What the figures count of a referral, as the caller sees it.';
-- The schema is closed to the API; functions that were bound to the view read it as the caller.
grant select on private.referral_facts to authenticated;

create function public.referral_figures(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (
  received integer, received_before integer,
  open_at_end integer, open_before integer,
  overdue_at_end integer, overdue_before integer,
  completed integer, completed_before integer,
  unnamed integer, without_date integer
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before,
      least(upper(p), now()) as overdue_by, least(lower(p), now()) as overdue_by_before
    from private.period(referral_figures.company_id, from_day, to_day) as p,
      private.period_before(referral_figures.company_id, from_day, to_day) as b
  )
  -- One pass over the clinic's referrals, out of the index alone.
  select
    count(*) filter (where f.received_at >= a.since and f.received_at < a.until)::integer,
    count(*) filter (where f.received_at >= a.since_before and f.received_at < a.since)::integer,
    count(*) filter (where f.waits_until >= a.until and f.received_at < a.until)::integer,
    count(*) filter (where f.waits_until >= a.since and f.received_at < a.since)::integer,
    count(*) filter (where f.waits_until >= a.until and f.received_at < a.until and f.due_at < a.overdue_by)::integer,
    count(*) filter (where f.waits_until >= a.since and f.received_at < a.since and f.due_at < a.overdue_by_before)::integer,
    count(*) filter (where f.completed_at >= a.since and f.completed_at < a.until)::integer,
    count(*) filter (where f.completed_at >= a.since_before and f.completed_at < a.since)::integer,
    count(*) filter (where f.referring_provider is null and f.received_at >= a.since and f.received_at < a.until)::integer,
    count(*) filter (where f.received_at < a.until
      and (f.waits_until is null or (f.completed_at is null and f.status = 'completed')))::integer
  from asked a
  left join private.referral_facts f
    on f.company_id = referral_figures.company_id
    and (referral_figures.priority is null or f.priority = referral_figures.priority)
    and (referral_figures.referring_provider is null or f.referrer = lower(btrim(referral_figures.referring_provider)))
    and (referral_figures.provider_id is null or f.id in (
      select s.referral_id from public.scheduling_requests s
      where s.company_id = referral_figures.company_id and s.provider_id = referral_figures.provider_id
        and s.referral_id is not null));
end;
comment on function public.referral_figures is
  'One row. received: that came in the period. open_at_end: not scheduled, completed or declined yet when the period '
  'ended (now, where it lasts), as known today: one that was re-opened since counts as open all along. '
  'overdue_at_end: of those, past the target of their priority then. completed: by when it was completed, and only '
  'while it is. *_before: the same for as many days before. unnamed: received in the period and naming no referrer. '
  'without_date: settled at an unknown time: left out of open, overdue or completed. provider_id: with an '
  'appointment request to them; a name in any case. Unknown or foreign clinic: PT404.';

create function public.referral_trend(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (part integer, received integer, open_at_end integer, overdue_at_end integer, completed integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select array(
      select case parts.part
        when 12 then upper(p) else lower(p) + make_interval(secs => parts.part * date_part('epoch', upper(p) - lower(p)) / 12)
      end
      from generate_series(0, 12) as parts (part)
    ) as starts
    from private.period(referral_trend.company_id, from_day, to_day) as p
  ),
  -- In which part each referral comes, may be overdue from, leaves and is done; 0 is before the period, 13 after it. Many
  -- do so in the same parts: these are taken together before they are taken apart by step.
  moves as materialized (
    select width_bucket(f.received_at, a.starts) as received,
      case
        when f.waits_until is not null and greatest(f.due_at, f.received_at) < least(f.waits_until, now())
        then width_bucket(greatest(f.due_at, f.received_at), a.starts)
      end as due,
      case when f.waits_until < 'infinity' then width_bucket(greatest(f.waits_until, f.received_at), a.starts) end as gone,
      width_bucket(f.completed_at, a.starts) as completed,
      f.waits_until is not null as waited, greatest(f.due_at, f.received_at) < f.waits_until as fell_due,
      count(*) as referrals
    from asked a
    join private.referral_facts f on f.company_id = referral_trend.company_id
    where (referral_trend.priority is null or f.priority = referral_trend.priority)
      and (referral_trend.referring_provider is null or f.referrer = lower(btrim(referral_trend.referring_provider)))
      and (referral_trend.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_trend.company_id and s.provider_id = referral_trend.provider_id
          and s.referral_id is not null))
    group by 1, 2, 3, 4, 5, 6
  ),
  steps as materialized (
    select moved.part,
      sum(m.referrals) filter (where moved.step = 'received') as received,
      sum(m.referrals) filter (where moved.step = 'received' and m.waited) as opened,
      sum(m.referrals) filter (where moved.step = 'gone') as closed,
      sum(m.referrals) filter (where moved.step = 'due') as fell_due,
      sum(m.referrals) filter (where moved.step = 'gone' and m.fell_due) as caught_up,
      sum(m.referrals) filter (where moved.step = 'completed') as completed
    from moves m
    cross join lateral (values ('received', m.received), ('due', m.due), ('gone', m.gone), ('completed', m.completed))
      as moved (step, part)
    where moved.part is not null
    group by 1
  ),
  sums as (
    select parts.part, coalesce(s.received, 0) as received, coalesce(s.completed, 0) as completed,
      sum(coalesce(s.opened, 0) - coalesce(s.closed, 0)) over up_to as still_open,
      sum(coalesce(s.fell_due, 0) - coalesce(s.caught_up, 0)) over up_to as still_overdue
    from asked, generate_series(0, 12) as parts (part)
    left join steps s on s.part = parts.part
    window up_to as (order by parts.part)
  )
  select sums.part, sums.received::integer, sums.still_open::integer, sums.still_overdue::integer, sums.completed::integer
  from sums
  where sums.part > 0
  order by sums.part;
end;
comment on function public.referral_trend is
  'referral_figures over time: twelve parts of the period, equally long, each with what came and was completed in it, and what '
  'was open and overdue at its end. Unknown or foreign clinic: PT404.';

create function public.top_referring_providers(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, priority public.referral_priority default null
)
returns table (referring_provider text, referrals integer, referrals_before integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before
    from private.period(top_referring_providers.company_id, from_day, to_day) as p,
      private.period_before(top_referring_providers.company_id, from_day, to_day) as b
  ),
  -- First as they are written, which are few; then each name once.
  written as (
    select f.referring_provider as name,
      count(*) filter (where f.received_at >= a.since) as referrals,
      count(*) filter (where f.received_at < a.since) as before
    from asked a, private.referral_facts f
    where f.company_id = top_referring_providers.company_id
      and f.received_at >= (select since_before from asked) and f.received_at < (select until from asked)
      and f.referring_provider is not null
      and (top_referring_providers.priority is null or f.priority = top_referring_providers.priority)
      and (top_referring_providers.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = top_referring_providers.company_id and s.provider_id = top_referring_providers.provider_id
          and s.referral_id is not null))
    group by f.referring_provider
  )
  select (array_agg(btrim(w.name) order by w.referrals desc, btrim(w.name)))[1],
    sum(w.referrals)::integer, sum(w.before)::integer
  from written w
  group by lower(btrim(w.name))
  having sum(w.referrals) > 0
  order by 2 desc, lower(btrim(w.name))
  limit 5;
end;
comment on function public.top_referring_providers is
  'The five who referred most in the period, and how many they did in as many days before. An entry of the directory '
  'is one, however they were written; other names that differ in case or outer blanks are one, written as they are '
  'written most often; referrals without a name don''t count (referral_figures.unnamed). Unknown or foreign clinic: '
  'PT404.';

create function public.referrals_by_status(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (
  first_day date, last_day date,
  pending integer, accepted integer, scheduled integer, completed integer, declined integer
)
language sql
stable
set search_path = ''
-- Put back to what it was afterwards; see referral_funnel.
set timezone = 'UTC'
begin atomic
  select set_config('timezone', c.time_zone, true) from public.companies c where c.id = referrals_by_status.company_id;

  with asked as materialized (
    select lower(p) as since, upper(p) as until
    from private.period(referrals_by_status.company_id, from_day, to_day) as p
  ),
  -- By the day, as each of them is dated; then by the part, of which there are few.
  daily as (
    select f.received_at::date as day, f.status, count(*) as referrals
    from private.referral_facts f
    where f.company_id = referrals_by_status.company_id
      and f.received_at >= (select since from asked) and f.received_at < (select until from asked)
      and (referrals_by_status.priority is null or f.priority = referrals_by_status.priority)
      and (referrals_by_status.referring_provider is null
        or f.referrer = lower(btrim(referrals_by_status.referring_provider)))
      and (referrals_by_status.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referrals_by_status.company_id and s.provider_id = referrals_by_status.provider_id
          and s.referral_id is not null))
    group by 1, 2
  )
  select part.first_day, part.last_day,
    coalesce(sum(d.referrals) filter (where d.status = 'pending'), 0)::integer,
    coalesce(sum(d.referrals) filter (where d.status = 'accepted'), 0)::integer,
    coalesce(sum(d.referrals) filter (where d.status = 'scheduled'), 0)::integer,
    coalesce(sum(d.referrals) filter (where d.status = 'completed'), 0)::integer,
    coalesce(sum(d.referrals) filter (where d.status = 'declined'), 0)::integer
  from private.period_parts(referrals_by_status.company_id, from_day, to_day) as part
  left join daily d on d.day between part.first_day and part.last_day
  where exists (select from asked)
  group by part.first_day, part.last_day
  order by part.first_day;
end;
comment on function public.referrals_by_status is
  'Referrals received in each part of the period (a day up to 31 days, a week from Monday up to 190, else a month), by '
  'the status they have today; parts without any are there, too. Unknown or foreign clinic: PT404.';

create function public.referral_funnel(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (
  step text, referrals integer, referrals_before integer,
  median_days double precision, median_days_before double precision, measured integer, without_date integer
)
language sql
stable
set search_path = ''
-- Days are those of the clinic's clock. Said to the session once, it is several times faster than with each date; what
-- it was before is put back on the way out.
set timezone = 'UTC'
begin atomic
  select set_config('timezone', c.time_zone, true) from public.companies c where c.id = referral_funnel.company_id;

  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before
    from private.period(referral_funnel.company_id, from_day, to_day) as p,
      private.period_before(referral_funnel.company_id, from_day, to_day) as b
  ),
  dated as (
    select f.step, f.status, f.received_at >= a.since as is_now, f.received_at::date as received,
      f.accepted_at::date as accepted, f.scheduled_at::date as scheduled, f.completed_at::date as completed,
      f.declined_at::date as declined
    from asked a, private.referral_facts f
    where f.company_id = referral_funnel.company_id
      and f.received_at >= (select since_before from asked) and f.received_at < (select until from asked)
      and (referral_funnel.priority is null or f.priority = referral_funnel.priority)
      and (referral_funnel.referring_provider is null or f.referrer = lower(btrim(referral_funnel.referring_provider)))
      and (referral_funnel.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_funnel.company_id and s.provider_id = referral_funnel.provider_id
          and s.referral_id is not null))
    -- Each date is read once, not again for each difference.
    offset 0
  ),
  facts as (
    -- The same day is 0.
    select d.step, d.status, d.is_now, d.accepted - d.received as days_to_accept,
      d.scheduled - d.accepted as days_to_schedule, d.completed - d.scheduled as days_to_complete,
      d.declined - d.received as days_to_decline
    from dated d
  ),
  -- One pass for all steps; each gets its own row then.
  counted as (
    select
      count(*) filter (where f.is_now) as received,
      count(*) filter (where not f.is_now) as received_before,
      count(*) filter (where f.is_now and f.step >= 1) as accepted,
      count(*) filter (where not f.is_now and f.step >= 1) as accepted_before,
      percentile_cont(0.5) within group (order by f.days_to_accept)
        filter (where f.is_now and f.step >= 1) as accepted_median,
      percentile_cont(0.5) within group (order by f.days_to_accept)
        filter (where not f.is_now and f.step >= 1) as accepted_median_before,
      count(f.days_to_accept) filter (where f.is_now and f.step >= 1) as accepted_measured,
      count(*) filter (where f.is_now and f.step >= 2) as scheduled,
      count(*) filter (where not f.is_now and f.step >= 2) as scheduled_before,
      percentile_cont(0.5) within group (order by f.days_to_schedule)
        filter (where f.is_now and f.step >= 2) as scheduled_median,
      percentile_cont(0.5) within group (order by f.days_to_schedule)
        filter (where not f.is_now and f.step >= 2) as scheduled_median_before,
      count(f.days_to_schedule) filter (where f.is_now and f.step >= 2) as scheduled_measured,
      count(*) filter (where f.is_now and f.step >= 3) as completed,
      count(*) filter (where not f.is_now and f.step >= 3) as completed_before,
      percentile_cont(0.5) within group (order by f.days_to_complete)
        filter (where f.is_now and f.step >= 3) as completed_median,
      percentile_cont(0.5) within group (order by f.days_to_complete)
        filter (where not f.is_now and f.step >= 3) as completed_median_before,
      count(f.days_to_complete) filter (where f.is_now and f.step >= 3) as completed_measured,
      count(*) filter (where f.is_now and f.status = 'declined') as declined,
      count(*) filter (where not f.is_now and f.status = 'declined') as declined_before,
      percentile_cont(0.5) within group (order by f.days_to_decline)
        filter (where f.is_now and f.status = 'declined') as declined_median,
      percentile_cont(0.5) within group (order by f.days_to_decline)
        filter (where not f.is_now and f.status = 'declined') as declined_median_before,
      count(f.days_to_decline) filter (where f.is_now and f.status = 'declined') as declined_measured
    from facts f
  )
  select steps.step, steps.referrals::integer, steps.referrals_before::integer, steps.median_days, steps.median_days_before,
    steps.measured::integer, steps.without_date::integer
  from counted c
  cross join lateral (values
    ('received', c.received, c.received_before, null::double precision, null::double precision, 0, 0),
    ('accepted', c.accepted, c.accepted_before, c.accepted_median, c.accepted_median_before,
      c.accepted_measured, c.accepted - c.accepted_measured),
    ('scheduled', c.scheduled, c.scheduled_before, c.scheduled_median, c.scheduled_median_before,
      c.scheduled_measured, c.scheduled - c.scheduled_measured),
    ('completed', c.completed, c.completed_before, c.completed_median, c.completed_median_before,
      c.completed_measured, c.completed - c.completed_measured),
    ('declined', c.declined, c.declined_before, c.declined_median, c.declined_median_before,
      c.declined_measured, c.declined - c.declined_measured)
  ) as steps (step, referrals, referrals_before, median_days, median_days_before, measured, without_date);
end;
comment on function public.referral_funnel is
  'Of the referrals received in the period, how many have come to each step or past it today (received, accepted, '
  'scheduled, completed), and apart from them how many are declined; going back to an earlier status undoes a step. '
  'median_days: from the step before (declined: from receipt), in days of the clinic''s calendar, over the measured '
  'ones; without_date: those with a step in between that was skipped or has no date. Unknown or foreign clinic: '
  'PT404.';

create function public.referral_waits(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (
  priority public.referral_priority, target_hours integer,
  in_time integer, late integer, waiting integer, overdue integer, declined integer, without_date integer,
  median_hours double precision, in_time_before integer, missed_before integer, median_hours_before double precision
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before
    from private.period(referral_waits.company_id, from_day, to_day) as p,
      private.period_before(referral_waits.company_id, from_day, to_day) as b
  ),
  judged as (
    select f.priority, f.received_at >= a.since as is_now, f.wait, f.waited_hours
    from asked a, private.referral_facts f
    where f.company_id = referral_waits.company_id
      and f.received_at >= (select since_before from asked) and f.received_at < (select until from asked)
      and (referral_waits.priority is null or f.priority = referral_waits.priority)
      and (referral_waits.referring_provider is null or f.referrer = lower(btrim(referral_waits.referring_provider)))
      and (referral_waits.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_waits.company_id and s.provider_id = referral_waits.provider_id
          and s.referral_id is not null))
    -- Each is judged once, not again for each count.
    offset 0
  ),
  -- Counted once for all priorities, and only then set against them.
  counted as materialized (
    select j.priority,
      count(*) filter (where j.is_now and j.wait = 'in_time') as in_time,
      count(*) filter (where j.is_now and j.wait = 'late') as late,
      count(*) filter (where j.is_now and j.wait = 'waiting') as waiting,
      count(*) filter (where j.is_now and j.wait = 'overdue') as overdue,
      count(*) filter (where j.is_now and j.wait = 'declined') as declined,
      count(*) filter (where j.is_now and j.wait = 'undated') as undated,
      percentile_cont(0.5) within group (order by j.waited_hours) filter (where j.is_now) as median,
      count(*) filter (where not j.is_now and j.wait = 'in_time') as in_time_before,
      count(*) filter (where not j.is_now and j.wait in ('late', 'overdue')) as missed_before,
      percentile_cont(0.5) within group (order by j.waited_hours) filter (where not j.is_now) as median_before
    from judged j
    group by j.priority
  )
  select p.priority,
    case p.priority when 'stat' then c.stat_target_hours when 'urgent' then c.urgent_target_hours
      else c.routine_target_hours end,
    coalesce(n.in_time, 0)::integer, coalesce(n.late, 0)::integer, coalesce(n.waiting, 0)::integer,
    coalesce(n.overdue, 0)::integer, coalesce(n.declined, 0)::integer, coalesce(n.undated, 0)::integer,
    n.median, coalesce(n.in_time_before, 0)::integer, coalesce(n.missed_before, 0)::integer, n.median_before
  from public.companies c
  cross join unnest(enum_range(null::public.referral_priority)) as p (priority)
  left join counted n on n.priority = p.priority
  where c.id = referral_waits.company_id
    and (referral_waits.priority is null or p.priority = referral_waits.priority)
    and exists (select from asked)
  order by p.priority desc;
end;
comment on function public.referral_waits is
  'Of the referrals received in the period, by priority: got a date (or were seen without one) within their target '
  'or late, wait still within it or are overdue. The declined and those without a known date are left out, and '
  'counted apart. median_hours: from receipt to the date; a patient who still waits counts with the wait so far. '
  'missed_before: late or overdue, of as many days before. Unknown or foreign clinic: PT404.';

create function public.referral_decline_reasons(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (reason public.referral_decline_reason, referrals integer, referrals_before integer, without_date integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before
    from private.period(referral_decline_reasons.company_id, from_day, to_day) as p,
      private.period_before(referral_decline_reasons.company_id, from_day, to_day) as b
  ),
  facts as not materialized (
    select f.* from private.referral_facts f
    where f.company_id = referral_decline_reasons.company_id
      and (referral_decline_reasons.priority is null or f.priority = referral_decline_reasons.priority)
      and (referral_decline_reasons.referring_provider is null
        or f.referrer = lower(btrim(referral_decline_reasons.referring_provider)))
      and (referral_decline_reasons.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_decline_reasons.company_id
          and s.provider_id = referral_decline_reasons.provider_id and s.referral_id is not null))
  ),
  counted as (
    select f.decline_reason as reason,
      count(*) filter (where f.declined_at >= a.since) as referrals,
      count(*) filter (where f.declined_at < a.since) as before
    from asked a, facts f
    where f.declined_at >= (select since_before from asked) and f.declined_at < (select until from asked)
    group by 1
  )
  select possible.reason, coalesce(c.referrals, 0)::integer, coalesce(c.before, 0)::integer,
    (select count(*)::integer from facts f
     where f.status = 'declined' and f.left_waiting_at is null and f.received_at < (select until from asked))
  from unnest(enum_range(null::public.referral_decline_reason) || null::public.referral_decline_reason)
    with ordinality as possible (reason, place)
  left join counted c on c.reason is not distinct from possible.reason
  where exists (select from asked)
  order by 2 desc, possible.place;
end;
comment on function public.referral_decline_reasons is
  'Referrals declined in the period and still declined, by the reason given then, one row for each there is and one '
  '(null) for none given. without_date, the same in each row: declined at an unknown time. Unknown or foreign '
  'clinic: PT404.';

create function private.contact_band(days integer, is_open boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when days is null then case when is_open then 'waiting' else 'none' end
    when days <= 0 then 'same_day'
    when days = 1 then 'next_day'
    when days <= 7 then 'week'
    else 'later'
  end
$$;
comment on function private.contact_band(integer, boolean) is
  'How soon a patient was contacted first, from the days between its arrival and that by the clinic''s clock; without a contact: waiting while the referral is open, none where it ended without.';

create function public.referral_first_contacts(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (
  band text, referrals integer, referrals_before integer, median_hours double precision, median_hours_before double precision
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before, c.time_zone
    from private.period(referral_first_contacts.company_id, from_day, to_day) as p,
      private.period_before(referral_first_contacts.company_id, from_day, to_day) as b,
      public.companies c
    where c.id = referral_first_contacts.company_id
  ),
  -- All of the clinic's at once: asked for each referral they would be a hundred thousand questions.
  tried as materialized (
    select a.referral_id, min(a.attempted_at) as at
    from public.referral_contact_attempts a
    where a.company_id = referral_first_contacts.company_id and a.error_marked_at is null and a.party <> 'referring_office'
    group by a.referral_id
  ),
  contacts as materialized (
    select f.received_at >= a.since as is_now, f.received_at, least(t.at, f.scheduled_at) as contacted_at,
      (least(t.at, f.scheduled_at) at time zone a.time_zone)::date - (f.received_at at time zone a.time_zone)::date as days,
      f.is_open
    from asked a
    join private.referral_facts f
      on f.company_id = referral_first_contacts.company_id
      and f.received_at >= a.since_before and f.received_at < a.until
    left join tried t on t.referral_id = f.id
    where (referral_first_contacts.priority is null or f.priority = referral_first_contacts.priority)
      and (referral_first_contacts.referring_provider is null
        or f.referrer = lower(btrim(referral_first_contacts.referring_provider)))
      and (referral_first_contacts.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_first_contacts.company_id and s.provider_id = referral_first_contacts.provider_id
          and s.referral_id is not null))
  ),
  -- The band is asked for of each number of days, not of each referral.
  counted as (
    select private.contact_band(c.days, c.is_open) as band, c.is_now, count(*) as referrals
    from contacts c
    group by c.days, c.is_open, c.is_now
  ),
  medians as materialized (
    select
      percentile_cont(0.5) within group (order by date_part('epoch', c.contacted_at - c.received_at) / 3600)
        filter (where c.is_now and c.contacted_at is not null) as hours,
      percentile_cont(0.5) within group (order by date_part('epoch', c.contacted_at - c.received_at) / 3600)
        filter (where not c.is_now and c.contacted_at is not null) as hours_before
    from contacts c
  )
  select possible.band, coalesce(sum(c.referrals) filter (where c.is_now), 0)::integer,
    coalesce(sum(c.referrals) filter (where not c.is_now), 0)::integer,
    (select greatest(m.hours, 0) from medians m), (select greatest(m.hours_before, 0) from medians m)
  from unnest(array['same_day', 'next_day', 'week', 'later', 'waiting', 'none']) with ordinality as possible (band, place)
  left join counted c on c.band = possible.band
  where exists (select from asked)
  group by possible.band, possible.place
  order by possible.place;
end;
comment on function public.referral_first_contacts is
  'Referrals received in the period by when their patient was contacted first: the first attempt to reach them or '
  'their contact, or the booking of the visit, whichever came first. waiting: open and not yet; none: settled '
  'without. The medians, the same in each row, are in hours from receipt. Unknown or foreign clinic: PT404.';

create function public.referral_conversion(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, priority public.referral_priority default null
)
returns table (
  referring_provider text, received integer, booked integer, declined integer, received_before integer, booked_before integer
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before
    from private.period(referral_conversion.company_id, from_day, to_day) as p,
      private.period_before(referral_conversion.company_id, from_day, to_day) as b
  ),
  -- First as they are written; see top_referring_providers.
  written as (
    select f.referring_provider as name,
      count(*) filter (where f.received_at >= a.since) as received,
      count(*) filter (where f.received_at >= a.since and f.step >= 2) as booked,
      count(*) filter (where f.received_at >= a.since and f.status = 'declined') as declined,
      count(*) filter (where f.received_at < a.since) as received_before,
      count(*) filter (where f.received_at < a.since and f.step >= 2) as booked_before
    from asked a, private.referral_facts f
    where f.company_id = referral_conversion.company_id
      and f.received_at >= (select since_before from asked) and f.received_at < (select until from asked)
      and f.referring_provider is not null
      and (referral_conversion.priority is null or f.priority = referral_conversion.priority)
      and (referral_conversion.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_conversion.company_id and s.provider_id = referral_conversion.provider_id
          and s.referral_id is not null))
    group by f.referring_provider
  )
  select (array_agg(btrim(w.name) order by w.received desc, btrim(w.name)))[1],
    sum(w.received)::integer, sum(w.booked)::integer, sum(w.declined)::integer,
    sum(w.received_before)::integer, sum(w.booked_before)::integer
  from written w
  group by lower(btrim(w.name))
  having sum(w.received) > 0
  order by 2 desc, lower(btrim(w.name))
  limit 10;
end;
comment on function public.referral_conversion is
  'The ten who referred most in the period, and how many of these are scheduled or completed today (booked) or declined; the rest waits. *_before: '
  'of as many days before. Names as in top_referring_providers. Unknown or foreign clinic: PT404.';

create type public.referral_figure as enum (
  'received', 'unnamed', 'open', 'overdue', 'completed', 'status', 'step', 'wait', 'declined', 'contact'
);

create function public.analytics_referrals(
  company_id uuid, from_day date, to_day date, figure public.referral_figure, part text default null,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null,
  after_at timestamptz default null, after_id uuid default null, page_size integer default 25
)
returns table (
  id uuid, patient_id uuid, first_name text, last_name text, status public.referral_status,
  priority public.referral_priority, referring_provider text, received_at timestamptz, counted_at timestamptz
)
language sql
stable
set search_path = ''
-- A page is read along the index that it is ordered by. The planner, which can't see through the case below,
-- expects few rows and would rather sort all of them.
set enable_sort = off
set enable_bitmapscan = off
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until,
      (select c.time_zone from public.companies c where c.id = analytics_referrals.company_id) as time_zone
    from private.period(analytics_referrals.company_id, from_day, to_day) as p
  )
  select f.id, p.id, p.first_name, p.last_name, f.status, f.priority, f.referring_provider, f.received_at,
    case
      when figure = 'completed' or (figure = 'step' and part = 'completed') then f.completed_at
      when figure = 'declined' or (figure = 'step' and part = 'declined') then f.declined_at
      when figure = 'step' and part = 'accepted' then f.accepted_at
      when figure = 'step' and part = 'scheduled' then f.scheduled_at
      when figure = 'wait' then f.left_waiting_at
      when figure in ('open', 'overdue') then f.due_at
      else f.received_at
    end
  from private.referral_facts f
  join public.patients p on p.company_id = f.company_id and p.id = f.patient_id
  where f.company_id = analytics_referrals.company_id
    and f.received_at < (select until from asked)
    and (after_at is null or (f.received_at <= after_at and (f.received_at, f.id) < (after_at, after_id)))
    and (figure in ('open', 'overdue', 'completed', 'declined') or f.received_at >= (select since from asked))
    and (analytics_referrals.priority is null or f.priority = analytics_referrals.priority)
    and (analytics_referrals.referring_provider is null
      or f.referrer = lower(btrim(analytics_referrals.referring_provider)))
    and (analytics_referrals.provider_id is null or f.id in (
      select s.referral_id from public.scheduling_requests s
      where s.company_id = analytics_referrals.company_id and s.provider_id = analytics_referrals.provider_id
        and s.referral_id is not null))
    and case figure
      when 'received' then true
      when 'unnamed' then f.referrer is null
      when 'open' then f.waits_until >= (select until from asked)
      when 'overdue' then f.waits_until >= (select until from asked)
        and f.due_at < least((select until from asked), now())
      when 'completed' then f.completed_at >= (select since from asked) and f.completed_at < (select until from asked)
      when 'status' then f.status::text = part
      when 'step' then case part
        when 'received' then true
        when 'accepted' then f.step >= 1
        when 'scheduled' then f.step >= 2
        when 'completed' then f.step >= 3
        when 'declined' then f.status = 'declined'
      end
      when 'wait' then f.wait = part
      when 'declined' then f.declined_at >= (select since from asked) and f.declined_at < (select until from asked)
        and coalesce(f.decline_reason::text, 'none') = coalesce(part, coalesce(f.decline_reason::text, 'none'))
      when 'contact' then part = private.contact_band(
        (least(f.scheduled_at, (
          select min(a.attempted_at) from public.referral_contact_attempts a
          where a.company_id = f.company_id and a.referral_id = f.id and a.error_marked_at is null and a.party <> 'referring_office'))
          at time zone (select time_zone from asked))::date - (f.received_at at time zone (select time_zone from asked))::date,
        f.is_open)
    end
  order by f.received_at desc, f.id desc
  limit least(greatest(page_size, 1), 200);
end;
comment on function public.analytics_referrals is
  'The referrals that a figure counts, the newest first, a page at a time. part: of status, step, wait and contact which; of '
  'declined the reason, none, or null for any. A part of the period is asked for by its own days. counted_at: the date '
  'that the figure goes by. Unknown or foreign clinic: PT404.';

revoke execute on function private.contact_band, public.referral_first_contacts, public.referral_conversion, public.referral_figures, public.referral_trend, public.top_referring_providers, public.referrals_by_status,
  public.referral_funnel, public.referral_waits, public.referral_decline_reasons, public.analytics_referrals from public;
grant execute on function private.contact_band, public.referral_first_contacts, public.referral_conversion, public.referral_figures, public.referral_trend, public.top_referring_providers, public.referrals_by_status,
  public.referral_funnel, public.referral_waits, public.referral_decline_reasons, public.analytics_referrals to authenticated;
