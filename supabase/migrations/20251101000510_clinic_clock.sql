-- Days, hours and working days by the clock of a clinic, as computed and as worded.

create function private.clinic_time(of_company uuid, moment timestamptz)
returns text
language sql
stable
-- Definer: see member_name.
security definer
set search_path = ''
as $$
  select to_char(moment at time zone c.time_zone, 'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM')
  from public.companies c
  where c.id = of_company
$$;
comment on function private.clinic_time(uuid, timestamptz) is
  'A moment as the clinic writes it: "Monday, June 3, 2024 at 2:00 PM", in the clinic''s time zone.';

create function private.clinic_day(of_company uuid, moment timestamptz)
returns date
language sql
stable
-- Definer: see member_name.
security definer
set search_path = ''
as $$
  select (moment at time zone c.time_zone)::date from public.companies c where c.id = of_company
$$;
comment on function private.clinic_day(uuid, timestamptz) is 'The date of a moment by the clinic''s calendar.';

create function private.day_start(of_company uuid, days_ahead integer)
returns timestamptz
language sql
stable
-- Definer: see member_name.
security definer
set search_path = ''
as $$
  select ((now() at time zone c.time_zone)::date + days_ahead)::timestamp at time zone c.time_zone
  from public.companies c where c.id = of_company
$$;
comment on function private.day_start(uuid, integer) is 'When a day begins by the clinic''s calendar, so many days from today.';

create function private.short_date(day date)
returns text
language sql
immutable
set search_path = ''
as $$
  select to_char(day, 'FMMon FMDD, YYYY')
$$;
comment on function private.short_date(date) is 'As the portal writes dates: "Jun 3, 2024".';

create function private.time_ago(moment timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when past < 1 then 'just now'
    when past < 2 then 'a minute ago'
    when past < 60 then past || ' minutes ago'
    when past < 120 then 'an hour ago'
    when past < 48 * 60 then past / 60 || ' hours ago'
    else past / (24 * 60) || ' days ago'
  end
  from (select floor(extract(epoch from now() - moment) / 60)::integer) as elapsed (past)
$$;

create function private.working_days(of_company uuid, from_day date, until_day date)
returns table (day date)
language sql
stable
-- Definer: the clinic's days off count, not the writer's.
security definer
set search_path = ''
as $$
  select listed.day::date
  from generate_series(from_day::timestamp, until_day, interval '1 day') as listed (day)
  join public.clinic_settings s
    on s.company_id = of_company
    and extract(isodow from listed.day) = any (s.open_weekdays) and listed.day::date <> all (s.closed_days)
$$;
comment on function private.working_days(uuid, date, date) is
  'The days in a stretch, both ends included, on which the clinic is open: its weekdays without its days off.';

-- Far enough for so many working days, whatever days off lie in between.
create function private.working_days_reach(of_company uuid, days integer)
returns integer
language sql
stable
-- Definer: see working_days.
security definer
set search_path = ''
as $$
  select 7 * (abs(days) + 2 + cardinality(s.closed_days)) / cardinality(s.open_weekdays) + 14
  from public.clinic_settings s
  where s.company_id = of_company
$$;

create function private.working_days_later(of_company uuid, moment timestamptz, days integer)
returns timestamptz
language sql
stable
-- Definer: the clinic's zone counts, not the writer's.
security definer
set search_path = ''
as $$
  -- A day off counts like the last working day before it.
  select (found.day + local.clock) at time zone local.zone
  from (
    select (moment at time zone c.time_zone)::date, (moment at time zone c.time_zone)::time, c.time_zone,
      private.working_days_reach(of_company, days)
    from public.companies c
    where c.id = of_company
  ) as local (day, clock, zone, reach)
  cross join lateral (
    select max(w.day) from private.working_days(of_company, local.day - local.reach, local.day) w
  ) as base (day)
  cross join lateral (
    select w.day
    from private.working_days(of_company, least(base.day, base.day + sign(days)::integer * local.reach),
      greatest(base.day, base.day + sign(days)::integer * local.reach)) w
    order by abs(w.day - base.day)
    offset abs(days) limit 1
  ) as found
$$;
comment on function private.working_days_later(uuid, timestamptz, integer) is
  'The same time of day so many working days on, by the clinic''s clock.';

create function private.open_hours_later(of_company uuid, moment timestamptz, hours integer)
returns timestamptz
language sql
stable
-- Definer: see working_days_later.
security definer
set search_path = ''
as $$
  with stretch as (
    select extract(epoch from greatest(moment, w.day::timestamp at time zone c.time_zone)) as starts,
      extract(epoch from (w.day + 1)::timestamp at time zone c.time_zone) as ends
    from public.companies c
    cross join lateral private.working_days(c.id, (moment at time zone c.time_zone)::date,
      (moment at time zone c.time_zone)::date + private.working_days_reach(c.id, hours / 24)) w
    where c.id = of_company
  ), counted as (
    select ends, sum(ends - starts) over (order by starts) as total from stretch
  )
  -- The end of a day is its last minute: midnight is a day off already.
  select to_timestamp(ends - greatest(total - hours * 3600, 60))
  from counted
  where total >= hours * 3600
  order by total
  limit 1
$$;
comment on function private.open_hours_later(uuid, timestamptz, integer) is
  'So many hours on, with the clock standing still on days when the clinic is closed: five days of an ordinary week are 120.';

create function private.refuse_days_ahead()
returns trigger
language plpgsql
-- Definer: see clinic_day.
security definer
set search_path = ''
as $$
declare
  day constant date := (to_jsonb(new) ->> tg_argv[0])::date;
begin
  if day > private.clinic_day(new.company_id, now()) then
    raise exception '% is after today.', tg_argv[1]
      using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.refuse_days_ahead() is
  'Before a day is written on which something took place: refuses one after today by the clinic''s calendar. '
  'Arguments: the column, and what its day is called.';
revoke execute on function private.refuse_days_ahead from public;
