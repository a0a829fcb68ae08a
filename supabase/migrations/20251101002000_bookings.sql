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
    nullif(private.person_name(x.first_name, x.last_name), '') as patient,
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
