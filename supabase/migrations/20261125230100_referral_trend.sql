set lock_timeout = '3s';

-- The figures on top of the analytics page say where they are going.
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
    select lower(p) as since, date_part('epoch', upper(p) - lower(p)) / 12 as seconds
    from private.period(referral_trend.company_id, from_day, to_day) as p
  ),
  -- Each referral comes, may be overdue from some moment on, and leaves; 0 is before the period, 13 after it.
  steps as materialized (
    select width_bucket(date_part('epoch', moved.at - a.since) / a.seconds, 0, 12, 12) as part,
      count(*) filter (where moved.step = 'received') as received,
      count(*) filter (where moved.step = 'received' and f.waits_until is not null) as opened,
      count(*) filter (where moved.step = 'left') as closed,
      count(*) filter (where moved.step = 'due') as fell_due,
      count(*) filter (where moved.step = 'left' and greatest(f.due_at, f.received_at) < f.waits_until) as caught_up,
      count(*) filter (where moved.step = 'completed') as completed
    from asked a
    join private.referral_facts f on f.company_id = referral_trend.company_id
    cross join lateral (values
      ('received', f.received_at),
      ('due', case
        when f.waits_until is not null and greatest(f.due_at, f.received_at) < least(f.waits_until, now())
        then greatest(f.due_at, f.received_at)
      end),
      ('left', case when f.waits_until < 'infinity' then greatest(f.waits_until, f.received_at) end),
      ('completed', f.completed_at)
    ) as moved (step, at)
    where moved.at is not null
      and (referral_trend.priority is null or f.priority = referral_trend.priority)
      and (referral_trend.referring_provider is null or f.referrer = lower(btrim(referral_trend.referring_provider)))
      and (referral_trend.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_trend.company_id and s.provider_id = referral_trend.provider_id
          and s.referral_id is not null))
    group by 1
  ),
  sums as (
    select parts.part, coalesce(s.received, 0) as received, coalesce(s.completed, 0) as completed,
      sum(coalesce(s.opened - s.closed, 0)) over up_to as still_open,
      sum(coalesce(s.fell_due - s.caught_up, 0)) over up_to as still_overdue
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

revoke execute on function public.referral_trend from public;
grant execute on function public.referral_trend to authenticated;
