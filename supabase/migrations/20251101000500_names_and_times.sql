-- How the database words people, days and moments in the sentences it writes: for notifications, events and refusals.

create function private.member_name(of_user uuid)
returns text
language sql
stable
-- Definer: the name goes into a sentence for people who may know it, whoever writes the sentence.
security definer
set search_path = ''
as $$
  select coalesce(
    (select coalesce(display_name, username) from public.user_profiles where id = of_user),
    'A former colleague'
  )
$$;
comment on function private.member_name(uuid) is 'What a person is called in sentences.';

create function private.person_name(first_name text, last_name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(' ', first_name, last_name)
$$;

create function private.role_label(role public.company_role)
returns text
language sql
immutable
set search_path = ''
as $$
  select case role
    when 'owner' then 'an owner'
    when 'admin' then 'an administrator'
    when 'physician' then 'a physician'
    when 'staff' then 'on the staff'
  end
$$;
comment on function private.role_label(public.company_role) is 'As a sentence says it: "Theo Lindgren is on the staff".';

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

create function private.working_days_later(of_company uuid, moment timestamptz, days integer)
returns timestamptz
language sql
stable
-- Definer: the clinic's zone counts, whoever writes the row.
security definer
set search_path = ''
as $$
  -- 2001-01-01 was a Monday; a Saturday or Sunday counts like the Friday before it.
  select (date '2001-01-01' + 7 * (place.number / 5) + place.number % 5 + place.clock) at time zone place.zone
  from (
    select 5 * ((local.day - date '2001-01-01') / 7) + least((local.day - date '2001-01-01') % 7, 4) + days,
      local.clock, local.zone
    from (
      select (moment at time zone c.time_zone)::date, (moment at time zone c.time_zone)::time, c.time_zone
      from public.companies c
      where c.id = of_company
    ) as local (day, clock, zone)
  ) as place (number, clock, zone)
$$;
comment on function private.working_days_later(uuid, timestamptz, integer) is
  'The same time of day so many working days on, by the clinic''s clock.';
