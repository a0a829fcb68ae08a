-- Blocks of operating-room time: which surgeon has a room where, week by week, and what of it is given back. A block is one
-- room for one surgeon, by name where the site has told which; what it releases is open to every surgeon of the clinic. Free times of operations come from blocks,
-- and a surgeon who has some operates outside of them only with a reason.

create function private.are_weeks_of_month(weeks smallint[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(weeks) between 1 and 5
    and bool_and(week between 1 and 5) and count(distinct week) = cardinality(weeks)
  from unnest(weeks) as week
$$;
comment on function private.are_weeks_of_month(smallint[]) is 'For checks: some of the first to the fifth, once each.';

create function private.week_spans(weeks smallint[])
returns int4multirange
language sql
immutable
set search_path = ''
as $$
  select case
    when weeks is null then '{[1,6)}'
    else coalesce((select range_agg(int4range(week, week + 1)) from unnest(weeks) as week), '{}')
  end
$$;
comment on function private.week_spans(smallint[]) is 'The weeks of the month as ranges, to be compared by an index; null is all.';
grant execute on function private.are_weeks_of_month, private.week_spans to authenticated;

create table public.operating_room_blocks (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  provider_id uuid not null,
  location_id uuid not null,
  room_id uuid,
  weekday smallint not null check (weekday between 1 and 7),
  weeks smallint[] check (private.are_weeks_of_month(weeks)),
  opens time not null,
  closes time not null,
  from_day date not null,
  until_day date,
  release_days smallint check (release_days between 0 and 60),
  week_spans int4multirange not null generated always as (private.week_spans(weeks)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, provider_id) references public.providers (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references public.locations (company_id, id),
  foreign key (company_id, location_id, room_id) references public.operating_rooms (company_id, location_id, id),
  check (opens < closes),
  check (from_day <= until_day),
  -- A surgeon is in one room at a time: on one weekday of one week of the month, blocks don't overlap.
  constraint operating_room_blocks_one_at_a_time exclude using gist (
    provider_id with =,
    weekday with =,
    week_spans with &&,
    daterange(from_day, until_day, '[]') with &&,
    tsrange('2001-01-01'::date + opens, '2001-01-01'::date + closes) with &&
  ),
  -- And a room has one surgeon at a time.
  constraint operating_room_blocks_room_once exclude using gist (
    room_id with =,
    weekday with =,
    week_spans with &&,
    daterange(from_day, until_day, '[]') with &&,
    tsrange('2001-01-01'::date + opens, '2001-01-01'::date + closes) with &&
  )
);
comment on table public.operating_room_blocks is
  'A room that a surgeon has on a weekday at a site. One of a single day is a block added once.';
comment on column public.operating_room_blocks.room_id is
  'Which room of the site; null while the site has not told. Operations in the block get it.';
comment on column public.operating_room_blocks.weekday is 'ISO: 1 is Monday, 7 is Sunday.';
comment on column public.operating_room_blocks.weeks is
  'In which weeks of the month, by that weekday''s first, second, ... fifth; null is every week.';
comment on column public.operating_room_blocks.opens is 'By the clock of the clinic''s time zone.';
comment on column public.operating_room_blocks.until_day is 'The last day; null while no end is planned.';
comment on column public.operating_room_blocks.release_days is
  'From so many days ahead on its free time is open to every surgeon; null: never by itself.';
create index operating_room_blocks_provider_idx on public.operating_room_blocks (company_id, provider_id, weekday);
create index operating_room_blocks_location_idx on public.operating_room_blocks (company_id, location_id, weekday);
create index operating_room_blocks_room_idx on public.operating_room_blocks (company_id, location_id, room_id);
create trigger operating_room_blocks_touch before update on public.operating_room_blocks
  for each row execute function private.touch_updated_at();

create table public.operating_room_releases (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  block_id uuid not null,
  day date not null,
  reason text check (private.is_present(reason, 200)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, block_id, day),
  foreign key (company_id, block_id) references public.operating_room_blocks (company_id, id) on delete cascade
);
comment on table public.operating_room_releases is
  'Days on which a block is given back: its free time is open to every surgeon of the clinic.';
create trigger operating_room_releases_touch before update on public.operating_room_releases
  for each row execute function private.touch_updated_at();

-- The cases and bookings that lie in a block are older tables.
alter table public.surgery_cases
  add foreign key (company_id, block_id) references public.operating_room_blocks (company_id, id);
alter table public.provider_bookings
  add foreign key (company_id, block_id) references public.operating_room_blocks (company_id, id);

alter table public.operating_room_blocks enable row level security;
alter table public.operating_room_releases enable row level security;
revoke all on public.operating_room_blocks, public.operating_room_releases from anon, authenticated;
grant select, delete on public.operating_room_blocks, public.operating_room_releases to authenticated;
grant insert (id, company_id, provider_id, location_id, room_id, weekday, weeks, opens, closes, from_day, until_day, release_days)
  on public.operating_room_blocks to authenticated;
-- Another time or place is another block: what is booked lies where it was booked.
grant update (until_day, release_days) on public.operating_room_blocks to authenticated;
grant insert (id, company_id, block_id, day, reason) on public.operating_room_releases to authenticated;

create policy operating_room_blocks_select_member on public.operating_room_blocks for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy operating_room_blocks_insert_admin on public.operating_room_blocks for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy operating_room_blocks_update_admin on public.operating_room_blocks for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));
create policy operating_room_blocks_delete_admin on public.operating_room_blocks for delete to authenticated
  using (company_id in (select private.my_admin_company_ids()));
create policy operating_room_releases_select_member on public.operating_room_releases for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy operating_room_releases_insert_admin on public.operating_room_releases for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy operating_room_releases_delete_admin on public.operating_room_releases for delete to authenticated
  using (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.operating_room_blocks');
select private.audit_table('public.operating_room_releases');

-- Which days a block has ------------------------------------------------------------------------

create function private.has_block_on(b public.operating_room_blocks, day date)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select extract(isodow from day) = b.weekday
    and day >= b.from_day and day <= coalesce(b.until_day, day)
    and (b.weeks is null or ((extract(day from day)::integer + 6) / 7)::smallint = any (b.weeks))
$$;

create function private.room_of_block(c public.surgery_cases)
returns uuid
language sql
stable
set search_path = ''
as $$
  select b.room_id from public.operating_room_blocks b where b.company_id = c.company_id and b.id = c.block_id
$$;

create function private.block_days(of_company uuid, first_day date, last_day date)
returns table (
  block_id uuid, provider_id uuid, location_id uuid, room_id uuid, day date, starts_at timestamptz, ends_at timestamptz,
  released boolean, open_to_all boolean
)
language sql
stable
-- Invoker: who asks through the API gets the blocks of their own clinics.
set search_path = ''
begin atomic
  select b.id, b.provider_id, b.location_id, b.room_id, on_day.day,
    (on_day.day + b.opens) at time zone c.time_zone, (on_day.day + b.closes) at time zone c.time_zone,
    r.id is not null,
    r.id is not null or coalesce(on_day.day - (now() at time zone c.time_zone)::date <= b.release_days, false)
  from public.companies c
  join public.operating_room_blocks b on b.company_id = c.id
  cross join lateral (
    select block_days.first_day + ahead as day
    from generate_series(0, least(block_days.last_day - block_days.first_day, 400)) as ahead
  ) as on_day
  left join public.operating_room_releases r
    on r.company_id = b.company_id and r.block_id = b.id and r.day = on_day.day
  where c.id = of_company and private.has_block_on(b, on_day.day);
end;
comment on function private.block_days(uuid, date, date) is
  'The days that a clinic''s blocks have, with from when until when, whether the day was released by hand, and whether its '
  'free time is open to every surgeon.';

create function private.is_in_block(of_company uuid, of_provider uuid, wanted tstzrange)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.block_days(of_company,
      private.clinic_day(of_company, lower(wanted)), private.clinic_day(of_company, upper(wanted))) as d
    where d.provider_id = of_provider and not d.open_to_all and tstzrange(d.starts_at, d.ends_at) && wanted
  )
$$;
comment on function private.is_in_block(uuid, uuid, tstzrange) is
  'Whether the provider has an operating room then, which is no time for appointments unless it is released.';

create function public.operating_room_days(company_id uuid, from_day date, until_day date)
returns table (
  block_id uuid, provider_id uuid, location_id uuid, day date, starts_at timestamptz, ends_at timestamptz,
  released boolean, open_to_all boolean
)
language sql
stable
set search_path = ''
begin atomic
  select d.block_id, d.provider_id, d.location_id, d.day, d.starts_at, d.ends_at, d.released, d.open_to_all
  from private.block_days(company_id, from_day, until_day) as d
  order by d.starts_at, d.block_id;
end;
comment on function public.operating_room_days is
  'The blocks of a clinic day by day, both days included, at most 400 days: where and when which surgeon has a room, and '
  'whether it is open to all. Another clinic''s: nothing.';

-- Holding operations against them ---------------------------------------------------------------

create function private.keeps_blocks(of_company uuid, of_provider uuid, day date)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.operating_room_blocks b
    where b.company_id = of_company and b.provider_id = of_provider
      and day >= b.from_day and day <= coalesce(b.until_day, day)
  )
$$;
comment on function private.keeps_blocks(uuid, uuid, date) is
  'Whether a surgeon operates by blocks at that time; one who doesn''t is free by the hours of the week.';

create function private.fit_block(c public.surgery_cases, reason text)
returns public.surgery_cases
language plpgsql
stable
-- Definer: it reads bookings of restricted patients, which take a room like any other.
security definer
set search_path = ''
as $$
declare
  day date := private.clinic_day(c.company_id, c.starts_at);
  wanted tstzrange := tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes + c.cleanup_minutes));
  by_blocks boolean := private.keeps_blocks(c.company_id, c.surgeon_id, day);
  asked_room uuid := c.room_id;
  surgeon text;
  room text;
  of_another text;
begin
  c.block_id := null;
  c.outside_block_reason := null;
  select d.block_id, coalesce(c.room_id, d.room_id) into c.block_id, c.room_id
  from private.block_days(c.company_id, day, day) d
  cross join lateral (
    select exists (
      select from public.provider_bookings b
      where b.company_id = c.company_id and (b.block_id = d.block_id or b.room_id = d.room_id) and b.span && wanted
        and b.surgery_case_id is distinct from c.id
    ) as taken
  ) as seen
  where d.location_id = c.location_id and tstzrange(d.starts_at, d.ends_at) @> wanted
    and (d.room_id = c.room_id) is not false
    and (d.open_to_all or d.provider_id = c.surgeon_id)
    -- Without blocks of their own a surgeon may be in another room of the site.
    and (by_blocks or not seen.taken)
  order by seen.taken, (d.provider_id = c.surgeon_id) desc, d.block_id
  limit 1;
  if c.block_id is not null then
    return c;
  end if;
  c.room_id := asked_room;

  select r.name into room from public.operating_rooms r where r.company_id = c.company_id and r.id = c.room_id;
  select p.name into of_another
  from private.block_days(c.company_id, day, day) d
  join public.providers p on p.company_id = c.company_id and p.id = d.provider_id
  where d.room_id = c.room_id and d.provider_id <> c.surgeon_id and not d.open_to_all
    and tstzrange(d.starts_at, d.ends_at) && wanted
  limit 1;
  if by_blocks or of_another is not null then
    c.outside_block_reason := reason;
    if reason is null then
      select p.name into surgeon
      from public.providers p where p.company_id = c.company_id and p.id = c.surgeon_id;
      raise exception '%', case
          when of_another is not null then format('%s is in a block of %s at %s. Choose another time or room, or say why.', room,
            of_another, private.clinic_time(c.company_id, c.starts_at))
          else format('%s has no block that holds %s, with clean-up, for %s %s. Choose another time, or say why.', surgeon,
            private.clinic_time(c.company_id, c.starts_at), private.counted(c.duration_minutes + c.cleanup_minutes, 'minutes'),
            coalesce('in ' || room, 'at this site'))
        end
        using errcode = 'P0001', detail = jsonb_build_object('kind', 'outside_block',
          'free', private.operating_times_json(c.company_id, c.surgeon_id, c.location_id,
            c.duration_minutes + c.cleanup_minutes, c.starts_at, c.room_id))::text;
    end if;
  end if;
  return c;
end
$$;
comment on function private.fit_block(public.surgery_cases, text) is
  'The case with the block that its time lies in, the surgeon''s own before one that is open to all, and with the room of that '
  'block where none was chosen. Where a surgeon who has blocks is outside of them, or the chosen room is in a block of another '
  'surgeon: with the reason, and without one P0001.';

create function private.leave_block()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.block_id := null;
  new.outside_block_reason := null;
  new.team_overlap_reason := null;
  return new;
end
$$;
comment on function private.leave_block() is 'Before update, for a case that loses its date: its block goes with it, and reasons for that time.';
create trigger surgery_cases_leave_block before update of starts_at on public.surgery_cases
  for each row when (new.starts_at is null and old.starts_at is not null) execute function private.leave_block();

create function private.keep_booked_blocks()
returns trigger
language plpgsql
-- Definer: it counts cases of restricted patients, too.
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.surgery_cases c
    where c.company_id = old.company_id and c.block_id = old.id
      and (tg_op = 'DELETE'
        or c.stage = 'scheduled' and private.clinic_day(c.company_id, c.starts_at) > new.until_day)
  ) then
    raise exception '%', case tg_op
      when 'DELETE' then 'Operations lie in this block. End it instead.'
      else 'Operations are booked in this block after that day. Move them first.'
    end using errcode = 'P0001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_booked_blocks() is
  'Before a block ends or goes: refuses it while operations are booked after its last day, or have ever lain in it.';
create trigger operating_room_blocks_keep_booked before update of until_day on public.operating_room_blocks
  for each row execute function private.keep_booked_blocks();
-- A clinic that goes takes its cases along.
create trigger operating_room_blocks_keep_used before delete on public.operating_room_blocks
  for each row when (pg_trigger_depth() = 0) execute function private.keep_booked_blocks();

create function private.check_release()
returns trigger
language plpgsql
-- Definer: see keep_booked_blocks.
security definer
set search_path = ''
as $$
declare
  b public.operating_room_blocks;
begin
  if tg_op = 'INSERT' then
    select * into b from public.operating_room_blocks x where x.company_id = new.company_id and x.id = new.block_id;
    -- Another clinic's block: let the foreign key say so.
    if found and not private.has_block_on(b, new.day) then
      raise exception 'The block is not on %.', private.short_date(new.day) using errcode = 'P0001';
    end if;
    return new;
  end if;
  if exists (
    select from public.surgery_cases c
    join public.operating_room_blocks x on x.company_id = c.company_id and x.id = c.block_id
    where c.company_id = old.company_id and c.block_id = old.block_id and c.stage = 'scheduled'
      and c.surgeon_id <> x.provider_id and private.clinic_day(c.company_id, c.starts_at) = old.day
  ) then
    raise exception 'Another surgeon has booked this time.' using errcode = 'P0001';
  end if;
  return old;
end
$$;
comment on function private.check_release() is
  'A day is released that the block has, and taken back until another surgeon has booked it.';
create trigger operating_room_releases_check before insert on public.operating_room_releases
  for each row execute function private.check_release();
create trigger operating_room_releases_keep before delete on public.operating_room_releases
  for each row when (pg_trigger_depth() = 0) execute function private.check_release();

revoke execute on function private.has_block_on, private.block_days, public.operating_room_days from public;
grant execute on function private.has_block_on, private.block_days, public.operating_room_days to authenticated;
