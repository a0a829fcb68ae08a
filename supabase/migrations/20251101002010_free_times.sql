-- A provider's free times: weekly hours less time off and bookings.

create type public.half_day as enum ('morning', 'afternoon');

-- Day by day, so that a clinic with free times soon is asked about no later ones.
create function private.free_slots(
  of_company uuid,
  of_providers uuid[],
  duration_minutes integer,
  from_at timestamptz,
  max_count integer,
  max_days integer default 90,
  per_day integer default null,
  on_weekdays integer[] default null,
  in_half public.half_day default null
)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz)
language plpgsql
stable
set search_path = ''
as $$
declare
  zone text;
  slot interval;
  earliest timestamptz := greatest(from_at, now());
  length interval := make_interval(mins => duration_minutes);
  day date;
  found_count integer := 0;
  found_days integer := 0;
  on_this_day integer;
  of_this_provider integer;
  candidate record;
  operating uuid[];
  rooms tstzmultirange[];
begin
  if duration_minutes is null or duration_minutes not between 5 and 720 then
    raise exception 'A length is between 5 minutes and 12 hours.' using errcode = 'P0001';
  end if;
  select c.time_zone, make_interval(mins => s.slot_minutes) into zone, slot
  from public.companies c
  join public.clinic_settings s on s.company_id = c.id
  where c.id = of_company and c.id in (select private.my_company_ids());
  if not found then
    raise exception 'This clinic does not exist or is not yours to see.' using errcode = 'PT404';
  end if;

  for ahead in 0..89 loop
    exit when found_count >= max_count or found_days >= max_days;
    day := (earliest at time zone zone)::date + ahead;
    if ahead % 7 = 0 then
      -- A week at once: which of them have a room then is asked once for all.
      select coalesce(array_agg(k.provider_id), '{}'), coalesce(array_agg(k.spans), '{}') into operating, rooms
      from (
        select d.provider_id, range_agg(tstzrange(d.starts_at, d.ends_at)) as spans
        from private.block_days(of_company, day, day + 6) as d
        where d.provider_id = any (of_providers) and not d.open_to_all
        group by d.provider_id
      ) as k;
    end if;
    continue when extract(isodow from day) <> all (on_weekdays);
    on_this_day := 0;
    provider_id := null;
    for candidate in
      -- From the opening to the last start that still ends in time, one slot after the other. Opening and
      -- closing are clock times: turned into moments day by day, they stay right when the clocks change.
      select h.provider_id, step as starts
      from public.provider_hours h
      cross join lateral (
        select (day + h.opens) at time zone zone, (day + h.closes) at time zone zone
      ) as open (opens, closes)
      cross join lateral (
        select coalesce(range_agg(busy.span), '{}')
        from (
          select b.span
          from public.provider_bookings b
          where b.provider_id = h.provider_id and b.span && tstzrange(open.opens, open.closes)
            and not private.has_lapsed(b)
          union all
          select tstzrange(o.starts_at, o.ends_at)
          from public.provider_time_off o
          where o.company_id = of_company and o.provider_id = h.provider_id
            and o.ends_at > open.opens and o.starts_at < open.closes
        ) as busy (span)
      ) as busy (taken)
      cross join lateral generate_series(open.opens, open.closes - length, slot) as step
      where h.company_id = of_company and h.provider_id = any (of_providers) and h.weekday = extract(isodow from day)
        and step >= earliest
        and (in_half is null or (in_half = 'morning') = ((step at time zone zone)::time < '12:00'))
        and not busy.taken && tstzrange(step, step + length)
        and (rooms[array_position(operating, h.provider_id)] && tstzrange(step, step + length)) is not true
      order by h.provider_id, step
    loop
      if candidate.provider_id is distinct from provider_id then
        provider_id := candidate.provider_id;
        of_this_provider := 0;
        ends_at := null;
      end if;
      -- Times that are offered together don't overlap each other.
      continue when candidate.starts < ends_at or of_this_provider >= per_day;
      starts_at := candidate.starts;
      ends_at := candidate.starts + length;
      of_this_provider := of_this_provider + 1;
      on_this_day := on_this_day + 1;
      return next;
    end loop;
    found_count := found_count + on_this_day;
    found_days := found_days + least(on_this_day, 1);
  end loop;
end
$$;
comment on function private.free_slots is
  'When these providers are free for so long within 90 days, outside of their operating-room blocks but for what is released, whole days until there are enough; a day''s times are in '
  'the order of the providers.';

create function private.free_times(
  of_company uuid, of_provider uuid, duration_minutes integer, from_at timestamptz, max_count integer
)
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql
stable
-- Definer: the booking of a restricted patient, whom the caller may not read, takes the time like any other.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted integer := least(greatest(max_count, 0), 50);
begin
  if not exists (
    select from public.providers p
    where p.company_id = of_company and p.id = of_provider and p.company_id in (select private.my_company_ids())
  ) then
    raise exception 'This provider does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  return query
    select f.starts_at, f.ends_at
    from private.free_slots(of_company, array[of_provider], duration_minutes, from_at, wanted) as f
    order by f.starts_at
    limit wanted;
end
$$;

create function public.free_times(
  company_id uuid,
  provider_id uuid,
  duration_minutes integer,
  from_at timestamptz default now(),
  max_count integer default 10
)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select f.starts_at, f.ends_at
  from private.free_times(company_id, provider_id, duration_minutes, from_at, max_count) as f;
end;
comment on function public.free_times is
  'The next times a provider is free for so many minutes, within their hours, outside time off, bookings and operating-room '
  'blocks that aren''t released, '
  'at most 50 and within 90 days of from_at or of now, whichever is later. Unknown or foreign provider: PT404; '
  'a length under 5 minutes or over 12 hours: P0001.';

-- A caller who will take any provider chooses among some times of each, rather than all of the first.
create function private.first_available(
  of_company uuid,
  of_provider uuid,
  duration_minutes integer,
  from_day date,
  on_weekdays integer[],
  in_half public.half_day
)
returns table (provider_id uuid, provider_name text, starts_at timestamptz, ends_at timestamptz)
language plpgsql
stable
-- Definer: see free_times.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  providers uuid[] := array(
    select p.id from public.providers p
    where p.company_id = of_company and p.is_active and (of_provider is null or p.id = of_provider)
      and p.company_id in (select private.my_company_ids())
  );
  from_at timestamptz := (
    select from_day::timestamp at time zone c.time_zone from public.companies c where c.id = of_company
  );
begin
  if of_provider is not null and cardinality(providers) = 0 then
    raise exception 'This provider no longer takes appointments here.' using errcode = 'PT404';
  end if;
  return query
    select p.id, p.name, f.starts_at, f.ends_at
    from private.free_slots(of_company, providers, duration_minutes, from_at,
      max_count => 48,
      max_days => 3,
      per_day => case when of_provider is null then least(4, greatest(1, 24 / greatest(cardinality(providers), 1))) else 12 end,
      on_weekdays => on_weekdays,
      in_half => in_half) as f
    join public.providers p on p.company_id = of_company and p.id = f.provider_id
    order by f.starts_at, p.is_primary desc, p.name, p.id;
end
$$;

create function public.first_available(
  company_id uuid,
  duration_minutes integer,
  provider_id uuid default null,
  from_day date default null,
  on_weekdays integer[] default null,
  in_half public.half_day default null
)
returns table (provider_id uuid, provider_name text, starts_at timestamptz, ends_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select f.provider_id, f.provider_name, f.starts_at, f.ends_at
  from private.first_available(company_id, provider_id, duration_minutes, from_day, on_weekdays, in_half) as f;
end;
comment on function public.first_available is
  'The next three days with free times of a provider, or of all who take appointments: some of each provider and day, '
  'in order, as wished: from a day of the clinic on, on ISO weekdays, in a half of the day (noon belongs to the '
  'afternoon). Whole days, at most 90 ahead. Unknown or foreign clinic or provider: PT404; a length under 5 minutes or '
  'over 12 hours: P0001.';

revoke execute on function private.free_slots, private.free_times, public.free_times, private.first_available,
  public.first_available from public;
grant execute on function private.free_times, public.free_times, private.first_available, public.first_available
  to authenticated;

create function private.free_times_json(
  of_company uuid, of_provider uuid, duration_minutes integer, from_at timestamptz, of_block uuid default null,
  of_room uuid default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  since timestamptz := (
    select private.clinic_day(of_company, from_at)::timestamp at time zone c.time_zone
    from public.companies c where c.id = of_company
  );
  times jsonb;
begin
  if num_nonnulls(of_block, of_room) > 0 then
    return private.operating_times_json(of_company, of_provider, coalesce(
        (select r.location_id from public.operating_rooms r where r.company_id = of_company and r.id = of_room),
        (select b.location_id from public.operating_room_blocks b where b.company_id = of_company and b.id = of_block)),
      duration_minutes, from_at, of_room);
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('starts_at', f.starts_at, 'ends_at', f.ends_at) order by f.starts_at), '[]')
  into times
  from (
    select f.starts_at, f.ends_at
    from private.free_times(of_company, of_provider, duration_minutes, since, 50) as f
    order by abs(extract(epoch from f.starts_at - from_at)), f.starts_at
    limit 5
  ) as f;
  return times;
end
$$;
comment on function private.free_times_json(uuid, uuid, integer, timestamptz, uuid, uuid) is
  'The five free times next to a moment, earlier ones of its day among them, as an error''s detail carries them; for an '
  'operation in a block or a room, those that the blocks and the room have.';
