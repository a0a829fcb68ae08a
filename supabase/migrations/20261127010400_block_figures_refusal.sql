-- The figures of blocks refuse whoever has no part in the clinic before they read: with statistics, the planner began with the
-- providers, of whom such a person sees none, and answered with nothing in place of the refusal.

set lock_timeout = '3s';

create or replace function public.block_figures(
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
        and c.stage in ('scheduled', 'completed') and c.starts_at >= r.starts_at and c.starts_at < r.ends_at
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
       and c.outside_block_reason is not null and c.stage in ('scheduled', 'completed'))::integer
  from summed s
  join public.providers p on p.company_id = block_figures.company_id and p.id = s.provider_id
  join public.locations l on l.company_id = block_figures.company_id and l.id = s.location_id
  -- Asked before anything is read: whoever sees no provider of the clinic is refused, whatever is looked at first.
  where (select p.until from private.compared_periods(block_figures.company_id, from_day, to_day) as p) is not null
  order by p.name, l.name;
end;
