-- How the database words people, days and moments in the sentences it writes: for notifications, events and refusals.

create function private.member_name(of_user uuid)
returns text
language sql
stable
-- Definer: the name goes into a sentence for people who may know it, no matter who writes the sentence.
security definer
set search_path = ''
as $$
  select coalesce(
    (select coalesce(display_name, username) from public.user_profiles where id = of_user),
    'A former colleague'
  )
$$;
comment on function private.member_name(uuid) is 'What a person is called in sentences.';

create function private.member_signature(of_company uuid, of_user uuid)
returns text
language sql
stable
-- Definer: see member_name.
security definer
set search_path = ''
as $$
  select private.member_name(of_user) || coalesce((
    select format(' (%s)', case m.role when 'admin' then 'administrator' else m.role::text end)
    from public.company_members m
    where m.company_id = of_company and m.user_id = of_user
  ), '')
$$;
comment on function private.member_signature(uuid, uuid) is
  'What a person is called in news of what they did: the name is theirs to choose, the role is not.';

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

-- Late entries ---------------------------------------------------------------------------------------

create function private.late_reason(of_company uuid, of_days date[], why text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  reason constant text := private.checked_text(why, 300, 'A reason');
begin
  if today < any (of_days) then
    raise exception '% is after today.', private.short_date((select max(d) from unnest(of_days) as d))
      using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  if reason is null and today <> any (of_days) then
    raise exception 'This is written down on another day than %. Say why.', private.short_date((select min(d) from unnest(of_days) as d where d <> today))
      using errcode = 'P0001', detail = '{"kind": "late"}';
  end if;
  return reason;
end
$$;
comment on function private.late_reason is
  'Why something is written down late: asked of each earlier day (P0001, kind "late"), optional on the day itself. A day to come: kind "time".';

create function private.days_gone(of_days date[], happened_at timestamptz)
returns date[]
language sql
stable
set search_path = ''
as $$
  select case when happened_at > now() - interval '15 minutes' then '{}' else of_days end
$$;
comment on function private.days_gone is
  'The days of what happened, for private.late_reason: none for a quarter of an hour, since what is pressed before midnight may be sent after it.';

create function private.checked_hand(of_company uuid, hand uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  if hand is null or not exists (select from public.company_members m where m.company_id = of_company and m.user_id = hand) then
    raise exception 'Say who of the clinic did this.' using errcode = 'P0001', detail = '{"kind": "given_by"}';
  end if;
  return hand;
end
$$;
comment on function private.checked_hand is
  'By whose hand something was done that another person writes down: a member, also of former days. P0001, kind "given_by", of nobody and of strangers.';

create function private.late_entry(of_company uuid, told_at timestamptz, hand uuid, why text, since timestamptz)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  reason constant text := private.checked_text(why, 300, 'A reason');
begin
  if num_nonnulls(told_at, hand, reason) = 0 then
    return null;
  end if;
  if reason is null then
    raise exception 'Say why this is written down late.' using errcode = 'P0001', detail = '{"kind": "late"}';
  end if;
  perform private.checked_hand(of_company, hand);
  -- Times have minutes only: what follows within a minute came after it.
  if told_at is null or told_at > now() or told_at < date_trunc('minute', since) then
    raise exception 'Check the time: it is not ahead of now, and not before what came first.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  return reason;
end
$$;
comment on function private.late_entry is
  'The reason of a late entry, which says when, by whose hand and why; null where none of the three is said. P0001: late (no reason), given_by, time '
  '(ahead, or before since).';

create function private.stamp_late()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.late_reason is not null and new.late_at is null then
    new.late_at := clock_timestamp();
    new.late_by := auth.uid();
  end if;
  return new;
end
$$;
comment on function private.stamp_late() is 'Before a late entry is written: by whom, and when.';

create function private.late_said(at timestamptz, by uuid, why text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when why is not null then jsonb_build_object('at', at, 'name', private.member_name(by), 'reason', why) end
$$;
comment on function private.late_said is 'What the screens read of a late entry: {at, name, reason}; null where there is no reason.';

create function private.late_words(of_company uuid, at timestamptz, by uuid, why text)
returns text
language sql
stable
set search_path = ''
as $$
  select case when why is not null then
    format(' (late entry, %s, %s: %s)', private.short_date(private.clinic_day(of_company, at)), private.member_name(by), why) end
$$;
comment on function private.late_words is 'What paper and files say of a late entry, behind the act; null where there is no reason.';

create function private.tells_late(target regclass)
returns void
language plpgsql
set search_path = ''
as $$
declare
  named constant text := (select c.relname from pg_catalog.pg_class c where c.oid = target);
begin
  execute format(
    'alter table %s '
    'add column late_at timestamptz, '
    'add column late_by uuid references public.user_profiles (id) on delete set null, '
    'add column late_reason text check (private.is_present(late_reason, 300)), '
    'add check ((late_at is null) = (late_reason is null)), '
    'add check (late_by is null or late_at is not null)', target);
  execute format('comment on column %s.late_at is %L', target, 'When it was written down, of a late entry; null of what was recorded as it took place.');
  execute format('comment on column %s.late_by is %L', target, 'Who wrote the late entry.');
  execute format('comment on column %s.late_reason is %L', target, 'Why it was not recorded as it took place.');
  execute format('create index %I on %s (late_by)', named || '_late_by_idx', target);
  execute format('create trigger %I before insert on %s for each row execute function private.stamp_late()', named || '_stamp_late', target);
end
$$;
comment on function private.tells_late(regclass) is
  'For migrations, one line a table: select private.tells_late(''public.things''). Its rows then say of a late entry when and by whom it was written, and why.';
revoke execute on function private.late_reason, private.days_gone, private.checked_hand, private.late_entry, private.stamp_late, private.late_said, private.late_words, private.tells_late from public;
