-- Times at which a surgeon could operate: the blocks of the rooms less what is booked.

create type public.operating_time_source as enum ('own_block', 'open_block', 'hours');

create function private.operating_times(
  of_company uuid, of_provider uuid, of_location uuid, duration_minutes integer, from_at timestamptz, max_count integer,
  of_room uuid
)
returns table (starts_at timestamptz, ends_at timestamptz, source public.operating_time_source)
language plpgsql
stable
-- Definer: see free_times.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted integer := least(greatest(max_count, 0), 50);
  earliest timestamptz := greatest(from_at, now());
  length interval := make_interval(mins => duration_minutes);
  found_count integer := 0;
  first_day date;
  slot interval;
  candidate record;
begin
  if duration_minutes is null or duration_minutes not between 5 and 960 then
    raise exception 'An operation takes 5 minutes to 12 hours, clean-up none to 4 hours.' using errcode = 'P0001';
  end if;
  select make_interval(mins => s.slot_minutes) into slot
  from public.providers p
  join public.clinic_settings s on s.company_id = p.company_id
  where p.company_id = of_company and p.id = of_provider and p.company_id in (select private.my_company_ids());
  if not found then
    raise exception 'This provider does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  first_day := private.clinic_day(of_company, earliest);
  if not exists (
    select from public.operating_room_blocks b
    where b.company_id = of_company and b.provider_id = of_provider
      and b.from_day <= first_day + 90 and coalesce(b.until_day, first_day) >= first_day
  ) then
    -- No week has a stretch of more than twelve hours to offer.
    if duration_minutes <= 720 then
      return query
        select f.starts_at, f.ends_at, 'hours'::public.operating_time_source
        -- More than wanted: the room may be taken at some of them.
        from private.free_slots(of_company, array[of_provider], duration_minutes, from_at, wanted * 4) as f
        where not exists (
          select from public.provider_bookings b
          where b.company_id = of_company and b.room_id = of_room and b.span && tstzrange(f.starts_at, f.ends_at)
        )
        order by f.starts_at
        limit wanted;
    end if;
    return;
  end if;

  -- Week by week, so that a surgeon with room soon is asked about no later days.
  for week in 0..12 loop
    exit when found_count >= wanted;
    for candidate in
      select distinct on (step) step as starts,
        case when d.provider_id = of_provider then 'own_block' else 'open_block' end::public.operating_time_source as kind
      from private.block_days(of_company, first_day + week * 7, first_day + week * 7 + 6) as d
      cross join lateral (
        select coalesce(range_agg(busy.span), '{}')
        from (
          select b.span
          from public.provider_bookings b
          where b.company_id = of_company
            and (b.provider_id = of_provider or b.block_id = d.block_id or b.room_id = coalesce(d.room_id, of_room))
            and b.span && tstzrange(d.starts_at, d.ends_at)
            and not private.has_lapsed(b)
          union all
          select tstzrange(o.starts_at, o.ends_at)
          from public.provider_time_off o
          where o.company_id = of_company and o.provider_id = of_provider
            and o.ends_at > d.starts_at and o.starts_at < d.ends_at
        ) as busy (span)
      ) as busy (taken)
      cross join lateral generate_series(d.starts_at, d.ends_at - length, slot) as step
      where d.location_id = of_location and (d.open_to_all or d.provider_id = of_provider)
        and (d.room_id = of_room) is not false
        and step >= earliest
        and not busy.taken && tstzrange(step, step + length)
      order by step, (d.provider_id = of_provider) desc, d.block_id
    loop
      exit when found_count >= wanted;
      -- Times that are offered together don't overlap each other.
      continue when candidate.starts < ends_at;
      starts_at := candidate.starts;
      ends_at := candidate.starts + length;
      source := candidate.kind;
      found_count := found_count + 1;
      return next;
    end loop;
  end loop;
end
$$;

create function public.operating_times(
  company_id uuid,
  provider_id uuid,
  location_id uuid,
  duration_minutes integer,
  from_at timestamptz default now(),
  max_count integer default 10,
  room_id uuid default null
)
returns table (starts_at timestamptz, ends_at timestamptz, source public.operating_time_source)
language sql
stable
set search_path = ''
begin atomic
  select f.starts_at, f.ends_at, f.source
  from private.operating_times(company_id, provider_id, location_id, duration_minutes, from_at, max_count, room_id) as f;
end;
comment on function public.operating_times is
  'The next times at which a surgeon could operate at a site, in one of its rooms if it is named, for so many minutes, clean-up '
  'included: in the surgeon''s own '
  'blocks and in what others have released there, within 13 weeks. A surgeon without any block is free by the hours of the '
  'week (source hours), as free_times has them. At most 50. Unknown or foreign provider: PT404; a length out of reach: P0001.';

create function private.operating_times_json(
  of_company uuid, of_provider uuid, of_location uuid, duration_minutes integer, from_at timestamptz, of_room uuid default null
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('starts_at', f.starts_at, 'ends_at', f.ends_at) order by f.starts_at), '[]')
  from (
    select f.starts_at, f.ends_at
    from private.operating_times(of_company, of_provider, of_location, duration_minutes,
      (select private.clinic_day(of_company, from_at)::timestamp at time zone c.time_zone
       from public.companies c where c.id = of_company), 50, of_room) as f
    order by abs(extract(epoch from f.starts_at - from_at)), f.starts_at
    limit 5
  ) as f
$$;
comment on function private.operating_times_json(uuid, uuid, uuid, integer, timestamptz, uuid) is
  'As free_times_json, for an operation.';

revoke execute on function private.operating_times, public.operating_times from public;
grant execute on function private.operating_times, public.operating_times to authenticated;
