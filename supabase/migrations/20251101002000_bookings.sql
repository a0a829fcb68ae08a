-- What takes a provider's time. Appointments, operations and held waitlist offers share one table of bookings, so that
-- one constraint keeps them all apart: no double booking, whatever a client, a function or a race does.

create table public.provider_bookings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  provider_id uuid not null,
  patient_id uuid,
  span tstzrange not null check (not isempty(span) and lower_inc(span) and not upper_inc(span)),
  scheduling_request_id uuid unique,
  -- References follow in surgery_cases.sql, waitlist.sql and operating_room_blocks.sql.
  surgery_case_id uuid unique,
  waitlist_offer_id uuid unique,
  block_id uuid,
  room_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, scheduling_request_id)
    references public.scheduling_requests (company_id, id) on delete cascade,
  foreign key (company_id, room_id) references public.operating_rooms (company_id, id),
  constraint provider_bookings_one_source
    check (num_nonnulls(scheduling_request_id, surgery_case_id, waitlist_offer_id) = 1),
  -- What no client, function or race can get past: one place at a time.
  constraint provider_bookings_one_at_a_time exclude using gist (provider_id with =, span with &&),
  constraint provider_bookings_patient_once exclude using gist (patient_id with =, span with &&),
  -- A block is one room: also when another surgeon operates in what its own has released.
  constraint provider_bookings_block_once exclude using gist (block_id with =, span with &&),
  constraint provider_bookings_room_once exclude using gist (room_id with =, span with &&),
  constraint provider_bookings_block_of_surgery
    check (num_nonnulls(block_id, room_id) = 0 or surgery_case_id is not null)
);
comment on table public.provider_bookings is
  'A provider''s time that is taken, and by what: an appointment, an operation or a held offer.';
comment on column public.provider_bookings.span is 'From the start up to, not including, the end; clean-up counts.';
comment on column public.provider_bookings.block_id is
  'The operating-room block that an operation lies in; null outside of every block.';
comment on column public.provider_bookings.room_id is 'The room of an operation; null while none is named.';
create index provider_bookings_block_idx on public.provider_bookings (company_id, block_id);
create index provider_bookings_room_idx on public.provider_bookings (company_id, room_id);
create index provider_bookings_provider_idx on public.provider_bookings (company_id, provider_id, span);
create index provider_bookings_patient_idx on public.provider_bookings (company_id, patient_id);
create index provider_bookings_request_idx on public.provider_bookings (company_id, scheduling_request_id);
create trigger provider_bookings_touch before update on public.provider_bookings
  for each row execute function private.touch_updated_at();

alter table public.provider_bookings enable row level security;
revoke all on public.provider_bookings from anon, authenticated;
grant select on public.provider_bookings to authenticated;

create policy provider_bookings_select_member on public.provider_bookings for select to authenticated
  using (company_id in (select private.my_company_ids())
    and (patient_id is null or patient_id <> all ((select private.hidden_patient_ids())::uuid[])));

select private.audit_table('public.provider_bookings');

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

create function private.raise_clash(
  of_company uuid, of_provider uuid, of_patient uuid, wanted tstzrange, own_booking uuid, of_block uuid default null,
  of_room uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  clash record;
  is_hidden boolean;
  clock text := 'FMHH12:MI AM';
  minutes integer := extract(epoch from upper(wanted) - lower(wanted)) / 60;
begin
  select
    b.span, b.scheduling_request_id, b.surgery_case_id, b.waitlist_offer_id,
    b.provider_id = of_provider as same_provider,
    b.patient_id = of_patient as same_patient,
    b.room_id = of_room as same_room,
    r.name as room,
    b.patient_id,
    p.name as provider,
    nullif(concat_ws(' ', x.first_name, x.last_name), '') as patient,
    lower(b.span) at time zone c.time_zone as local_start,
    upper(b.span) at time zone c.time_zone as local_end
  into clash
  from public.provider_bookings b
  join public.companies c on c.id = b.company_id
  join public.providers p on p.company_id = b.company_id and p.id = b.provider_id
  left join public.patients x on x.company_id = b.company_id and x.id = b.patient_id
  left join public.operating_rooms r on r.company_id = b.company_id and r.id = b.room_id
  where b.company_id = of_company
    and b.span && wanted
    and (b.provider_id = of_provider or b.patient_id = of_patient or b.room_id = of_room or b.block_id = of_block)
    and b.id is distinct from own_booking
    and not private.has_lapsed(b)
  order by (b.provider_id = of_provider) desc, (b.patient_id = of_patient) desc nulls last,
    (b.room_id = of_room) desc nulls last, lower(b.span)
  limit 1;
  is_hidden := private.hides_patient(clash.patient_id);

  raise exception '%', case
      when clash.provider is null then 'This time has just been taken.'
      when is_hidden and clash.same_provider then format('%s is not free from %s to %s on %s.', clash.provider,
        to_char(clash.local_start, clock), to_char(clash.local_end, clock),
        to_char(clash.local_start, 'FMDay, FMMonth FMDD'))
      when clash.same_provider then format('%s already has %s from %s to %s on %s.', clash.provider,
        case
          when clash.waitlist_offer_id is not null then 'a time held for the waitlist'
          when clash.surgery_case_id is not null then coalesce(clash.patient || '''s operation', 'an operation')
          else coalesce(clash.patient || '''s appointment', 'an appointment')
        end,
        to_char(clash.local_start, clock), to_char(clash.local_end, clock),
        to_char(clash.local_start, 'FMDay, FMMonth FMDD'))
      when clash.same_patient is not true and clash.same_room then format('%s has %s from %s to %s on %s.', clash.room,
        case when is_hidden then 'an operation' else coalesce(clash.patient || '''s operation', 'an operation') end,
        to_char(clash.local_start, clock), to_char(clash.local_end, clock),
        to_char(clash.local_start, 'FMDay, FMMonth FMDD'))
      when clash.same_patient is not true then format('The room is taken by %s from %s to %s on %s.', clash.provider,
        to_char(clash.local_start, clock), to_char(clash.local_end, clock),
        to_char(clash.local_start, 'FMDay, FMMonth FMDD'))
      else format('%s is already with %s from %s to %s on %s.', clash.patient, clash.provider,
        to_char(clash.local_start, clock), to_char(clash.local_end, clock),
        to_char(clash.local_start, 'FMDay, FMMonth FMDD'))
    end
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', 'clash',
      'clash', jsonb_build_object(
        'kind', case
          when clash.waitlist_offer_id is not null then 'offer'
          when clash.surgery_case_id is not null then 'surgery'
          else 'appointment'
        end,
        'id', case when not is_hidden
          then coalesce(clash.scheduling_request_id, clash.surgery_case_id, clash.waitlist_offer_id) end,
        'starts_at', lower(clash.span),
        'ends_at', upper(clash.span)),
      'free', private.free_times_json(of_company, of_provider, minutes, lower(wanted), of_block, of_room))::text;
end
$$;
comment on function private.raise_clash(uuid, uuid, uuid, tstzrange, uuid, uuid, uuid) is
  'PT409 that names what is in the way, unless the caller doesn''t read it, with five free times from there on in its detail.';

create function private.refuse_absence(
  of_company uuid, of_provider uuid, wanted tstzrange, of_block uuid default null, of_room uuid default null
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  away record;
begin
  select p.name, o.ends_at into away
  from public.provider_time_off o
  join public.providers p on p.company_id = o.company_id and p.id = o.provider_id
  where o.company_id = of_company and o.provider_id = of_provider
    and tstzrange(o.starts_at, o.ends_at) && wanted
  order by o.ends_at desc
  limit 1;
  if found then
    raise exception '% is away until %.', away.name, private.clinic_time(of_company, away.ends_at)
      using errcode = 'PT409', detail = jsonb_build_object(
        'kind', 'away',
        'free', private.free_times_json(of_company, of_provider,
          (extract(epoch from upper(wanted) - lower(wanted)) / 60)::integer, lower(wanted), of_block, of_room))::text;
  end if;
end
$$;
comment on function private.refuse_absence(uuid, uuid, tstzrange, uuid, uuid) is
  'PT409 when the provider is away then, with five free times in its detail.';

create function private.book(
  of_company uuid,
  of_provider uuid,
  of_patient uuid,
  starts timestamptz,
  minutes integer,
  request uuid default null,
  surgery uuid default null,
  offer uuid default null,
  block uuid default null,
  room uuid default null
)
returns void
language plpgsql
-- Definer: bookings are written by the workflow's functions alone.
security definer
set search_path = ''
as $$
declare
  wanted tstzrange := tstzrange(starts, starts + make_interval(mins => minutes));
  own uuid;
begin
  select b.id into own
  from public.provider_bookings b
  where b.scheduling_request_id = request or b.surgery_case_id = surgery or b.waitlist_offer_id = offer;

  perform private.refuse_absence(of_company, of_provider, wanted, block, room);

  -- An offer whose time to answer is over holds nothing, though what ends it and tells of it is still to come.
  delete from public.provider_bookings b
  where b.company_id = of_company and b.span && wanted
    and (b.provider_id = of_provider or b.patient_id = of_patient)
    and private.has_lapsed(b);

  if own is null then
    insert into public.provider_bookings
      (company_id, provider_id, patient_id, span, scheduling_request_id, surgery_case_id, waitlist_offer_id, block_id, room_id)
    values (of_company, of_provider, of_patient, wanted, request, surgery, offer, block, room);
  else
    update public.provider_bookings
    set provider_id = of_provider, patient_id = of_patient, span = wanted, block_id = block, room_id = room
    where id = own;
  end if;
exception
  when exclusion_violation then
    perform private.raise_clash(of_company, of_provider, of_patient, wanted, own, block, room);
end
$$;
comment on function private.book is
  'Takes a provider''s time for one appointment, operation or offer, or moves what it had taken. '
  'A clash or an absence raises PT409; its detail holds the next free times.';

create function private.unbook(request uuid default null, surgery uuid default null, offer uuid default null)
returns void
language sql
-- Definer: see book.
security definer
set search_path = ''
as $$
  delete from public.provider_bookings
  where scheduling_request_id = request or surgery_case_id = surgery or waitlist_offer_id = offer
$$;
comment on function private.unbook(uuid, uuid, uuid) is 'Gives the time back.';

-- Which times an appointment may have: inside hours, and free.

create function private.check_time(
  of_company uuid, of_provider uuid, starts timestamptz, minutes integer, outside_hours boolean
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider
  from public.providers p
  where p.company_id = of_company and p.id = of_provider and p.is_active;
  if not found then
    raise exception 'This provider no longer takes appointments here.' using errcode = 'PT404';
  end if;
  if minutes not between 5 and 480 then
    raise exception 'An appointment takes between 5 minutes and 8 hours.' using errcode = 'P0001';
  end if;
  if starts is null or not isfinite(starts) then
    raise exception 'Choose a date and a time.' using errcode = 'P0001';
  end if;
  if starts <= now() then
    raise exception '% has passed.', private.clinic_time(of_company, starts) using errcode = 'P0001';
  end if;
  if starts > now() + interval '3 years' then
    raise exception '% is more than three years ahead.', private.clinic_time(of_company, starts)
      using errcode = 'P0001';
  end if;
  if outside_hours is not true and not private.is_within_hours(of_company, of_provider,
    tstzrange(starts, starts + make_interval(mins => minutes)))
  then
    raise exception '% is outside %''s hours.', private.clinic_time(of_company, starts), provider.name
      using errcode = 'PT409', detail = jsonb_build_object(
        'kind', 'hours',
        'free', private.free_times_json(of_company, of_provider, minutes, starts))::text;
  end if;
  if outside_hours is not true and private.is_in_block(of_company, of_provider,
    tstzrange(starts, starts + make_interval(mins => minutes)))
  then
    raise exception '% is in an operating-room block of %.', private.clinic_time(of_company, starts), provider.name
      using errcode = 'PT409', detail = jsonb_build_object(
        'kind', 'hours',
        'free', private.free_times_json(of_company, of_provider, minutes, starts))::text;
  end if;
end
$$;
comment on function private.check_time(uuid, uuid, timestamptz, integer, boolean) is
  'Refuses what can''t be booked: a provider who left, a time that passed, and, unless they insist, a time outside '
  'the provider''s hours or in an operating-room block of theirs. Absences and clashes are for book and check_free.';

create function private.check_free(
  request public.scheduling_requests, of_provider uuid, starts timestamptz, minutes integer
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  wanted tstzrange := tstzrange(starts, starts + make_interval(mins => minutes));
  own uuid;
begin
  perform private.refuse_absence(request.company_id, of_provider, wanted);
  select b.id into own from public.provider_bookings b where b.scheduling_request_id = request.id;
  if exists (
    select from public.provider_bookings b
    left join public.waitlist_offers o on o.id = b.waitlist_offer_id
    where b.company_id = request.company_id
      and b.span && wanted
      and (b.provider_id = of_provider or b.patient_id = request.patient_id)
      and b.id is distinct from own
      -- What is held for this very request is not in its way.
      and o.scheduling_request_id is distinct from request.id
      and not private.has_lapsed(b)
  ) then
    perform private.raise_clash(request.company_id, of_provider, request.patient_id, wanted, own);
  end if;
end
$$;
comment on function private.check_free is
  'Refuses, as book would, a time that is taken; proposing holds nothing, but what is gone is not proposed.';

create function private.checked_times(starts timestamptz[])
returns timestamptz[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  times timestamptz[] := array(select distinct t from unnest(starts) as u (t) where t is not null order by t);
begin
  if cardinality(times) not between 1 and 3 then
    raise exception 'Choose one to three times.' using errcode = 'P0001';
  end if;
  return times;
end
$$;

create function private.time_list(of_company uuid, times timestamptz[])
returns text
language sql
stable
set search_path = ''
as $$
  select case count(*) when 1 then 'one time: ' when 2 then 'two times: ' else 'three times: ' end
    || string_agg(private.clinic_time(of_company, t), '; ' order by t)
  from unnest(times) as u (t)
$$;

-- A calendar that showed this time as free would offer what book refuses.
create function private.hidden_times(of_company uuid, from_at timestamptz, until_at timestamptz)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz)
language plpgsql
stable
-- Definer: the caller doesn't read the bookings, and gets nothing of them but their times.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if from_at is null or until_at is null or from_at > until_at then
    raise exception 'The end comes after the start.' using errcode = 'P0001';
  end if;
  return query
    select b.provider_id, lower(b.span), upper(b.span)
    from public.provider_bookings b
    where b.company_id = of_company and b.patient_id = any (hidden) and b.span && tstzrange(from_at, until_at)
    order by 2, 1;
end
$$;

create function public.hidden_times(company_id uuid, from_at timestamptz, until_at timestamptz)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select * from private.hidden_times(company_id, from_at, until_at);
end;
comment on function public.hidden_times is
  'When providers are taken by patients whose record is closed to the caller: times, and nothing else. Foreign clinic: PT404.';
revoke execute on function private.hidden_times, public.hidden_times from public;
grant execute on function private.hidden_times, public.hidden_times to authenticated;
