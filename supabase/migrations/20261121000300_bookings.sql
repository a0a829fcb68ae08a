-- When and where a provider works, and what already takes their time. Appointments, operations and held
-- waitlist offers share one table of bookings, so that one constraint keeps them all apart.

create extension if not exists btree_gist with schema extensions;

create type public.location_kind as enum ('office', 'surgery_center', 'hospital');

create table public.locations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  address text check (private.is_present(address, 300)),
  kind public.location_kind not null default 'office',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, name)
);
comment on table public.locations is 'Where a clinic sees patients and operates.';

create table public.provider_hours (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  provider_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, provider_id) references public.providers (company_id, id) on delete cascade,
  check (opens < closes),
  -- A lunch break is two rows; two rows of one day don't overlap.
  exclude using gist (
    provider_id with =,
    weekday with =,
    tsrange('2001-01-01'::date + opens, '2001-01-01'::date + closes) with &&
  )
);
comment on table public.provider_hours is 'When a provider sees patients in an ordinary week.';
comment on column public.provider_hours.weekday is 'ISO: 1 is Monday, 7 is Sunday.';
comment on column public.provider_hours.opens is 'By the clock of the clinic''s time zone.';
create index provider_hours_provider_idx on public.provider_hours (company_id, provider_id, weekday, opens);

create table public.provider_time_off (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  provider_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text check (private.is_present(reason, 200)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, provider_id) references public.providers (company_id, id) on delete cascade,
  check (starts_at < ends_at)
);
comment on table public.provider_time_off is 'When a provider is away: nothing is booked then.';
create index provider_time_off_provider_idx on public.provider_time_off (company_id, provider_id, starts_at);

create table public.appointment_lengths (
  company_id uuid not null references public.companies (id) on delete cascade,
  request_type public.appointment_type not null,
  minutes integer not null check (minutes between 5 and 480),
  updated_at timestamptz not null default now(),
  primary key (company_id, request_type)
);
comment on table public.appointment_lengths is
  'How long a clinic plans for an appointment of each type; 30 minutes where it says nothing.';

create table public.provider_bookings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  provider_id uuid not null,
  patient_id uuid,
  span tstzrange not null check (not isempty(span) and lower_inc(span) and not upper_inc(span)),
  scheduling_request_id uuid unique,
  -- References follow in the migrations that make these two tables.
  surgery_case_id uuid unique,
  waitlist_offer_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, scheduling_request_id)
    references public.scheduling_requests (company_id, id) on delete cascade,
  constraint provider_bookings_one_source
    check (num_nonnulls(scheduling_request_id, surgery_case_id, waitlist_offer_id) = 1),
  -- What no client, function or race can get past: one place at a time.
  constraint provider_bookings_one_at_a_time exclude using gist (provider_id with =, span with &&),
  constraint provider_bookings_patient_once exclude using gist (patient_id with =, span with &&)
);
comment on table public.provider_bookings is
  'A provider''s time that is taken, and by what: an appointment, an operation or a held offer.';
comment on column public.provider_bookings.span is 'From the start up to, not including, the end; clean-up counts.';
create index provider_bookings_provider_idx on public.provider_bookings (company_id, provider_id, span);
create index provider_bookings_patient_idx on public.provider_bookings (company_id, patient_id);
create index provider_bookings_request_idx on public.provider_bookings (company_id, scheduling_request_id);

create trigger locations_touch before update on public.locations
  for each row execute function private.touch_updated_at();
create trigger provider_hours_touch before update on public.provider_hours
  for each row execute function private.touch_updated_at();
create trigger provider_time_off_touch before update on public.provider_time_off
  for each row execute function private.touch_updated_at();
create trigger appointment_lengths_touch before update on public.appointment_lengths
  for each row execute function private.touch_updated_at();
create trigger provider_bookings_touch before update on public.provider_bookings
  for each row execute function private.touch_updated_at();

alter table public.locations enable row level security;
alter table public.provider_hours enable row level security;
alter table public.provider_time_off enable row level security;
alter table public.appointment_lengths enable row level security;
alter table public.provider_bookings enable row level security;
revoke all on public.locations, public.provider_hours, public.provider_time_off,
  public.appointment_lengths, public.provider_bookings from anon, authenticated;
grant select on public.locations, public.provider_hours, public.provider_time_off,
  public.appointment_lengths, public.provider_bookings to authenticated;
grant insert (id, company_id, name, address, kind, is_active) on public.locations to authenticated;
grant update (name, address, kind, is_active) on public.locations to authenticated;
grant insert (id, company_id, provider_id, weekday, opens, closes) on public.provider_hours to authenticated;
grant update (weekday, opens, closes) on public.provider_hours to authenticated;
grant delete on public.provider_hours, public.provider_time_off to authenticated;
grant insert (id, company_id, provider_id, starts_at, ends_at, reason)
  on public.provider_time_off to authenticated;
grant update (starts_at, ends_at, reason) on public.provider_time_off to authenticated;
-- Saving a length is an upsert that names the whole key.
grant insert (company_id, request_type, minutes) on public.appointment_lengths to authenticated;
grant update (company_id, request_type, minutes) on public.appointment_lengths to authenticated;

create policy locations_select_member on public.locations for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy locations_insert_admin on public.locations for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy locations_update_admin on public.locations for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

create policy provider_hours_select_member on public.provider_hours for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy provider_hours_insert_admin on public.provider_hours for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy provider_hours_update_admin on public.provider_hours for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));
create policy provider_hours_delete_admin on public.provider_hours for delete to authenticated
  using (company_id in (select private.my_admin_company_ids()));

-- A day off is often called in: whoever takes the call writes it down.
create policy provider_time_off_select_member on public.provider_time_off for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy provider_time_off_insert_member on public.provider_time_off for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy provider_time_off_update_member on public.provider_time_off for update to authenticated
  using (company_id in (select private.my_company_ids()))
  with check (company_id in (select private.my_company_ids()));
create policy provider_time_off_delete_member on public.provider_time_off for delete to authenticated
  using (company_id in (select private.my_company_ids()));

create policy appointment_lengths_select_member on public.appointment_lengths for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy appointment_lengths_insert_admin on public.appointment_lengths for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy appointment_lengths_update_admin on public.appointment_lengths for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

create policy provider_bookings_select_member on public.provider_bookings for select to authenticated
  using (company_id in (select private.my_company_ids())
    and (patient_id is null or patient_id <> all ((select private.hidden_patient_ids())::uuid[])));

-- What is taken of a provider's next three months is read once, and not looked up for each time that might be free.
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
declare
  zone text;
  slot interval;
  earliest timestamptz := greatest(from_at, now());
  wanted integer := least(greatest(max_count, 0), 50);
  length interval := make_interval(mins => duration_minutes);
  candidate timestamptz;
  taken tstzmultirange;
begin
  if duration_minutes is null or duration_minutes not between 5 and 720 then
    raise exception 'A length is between 5 minutes and 12 hours.' using errcode = 'P0001';
  end if;
  select c.time_zone, make_interval(mins => s.slot_minutes) into zone, slot
  from public.companies c
  join public.clinic_settings s on s.company_id = c.id
  join public.providers p on p.company_id = c.id
  where c.id = of_company and p.id = of_provider and c.id in (select private.my_company_ids());
  if not found then
    raise exception 'This provider does not exist or is not yours to see.' using errcode = 'PT404';
  end if;

  select coalesce(range_agg(busy.span), '{}') into taken
  from (
    select b.span
    from public.provider_bookings b
    where b.company_id = of_company and b.provider_id = of_provider
      and b.span && tstzrange(earliest, earliest + interval '92 days')
      and not private.has_lapsed(b)
    union all
    select tstzrange(o.starts_at, o.ends_at)
    from public.provider_time_off o
    where o.company_id = of_company and o.provider_id = of_provider
      and o.ends_at > earliest and o.starts_at < earliest + interval '92 days'
  ) as busy (span);

  for candidate in
    -- From the opening to the last start that still ends in time, one slot after the other. Opening and
    -- closing are clock times: turned into moments day by day, they stay right when the clocks change.
    select step
    from generate_series(0, 89) as ahead (days)
    cross join lateral (select (earliest at time zone zone)::date + ahead.days) as local (day)
    join public.provider_hours h
      on h.company_id = of_company and h.provider_id = of_provider
      and h.weekday = extract(isodow from local.day)
    cross join lateral generate_series(
      (local.day + h.opens) at time zone zone,
      (local.day + h.closes) at time zone zone - length,
      slot
    ) as step
    where step >= earliest
    order by step
  loop
    exit when wanted = 0;
    -- Times that are offered together don't overlap each other.
    continue when candidate < ends_at;
    continue when taken && tstzrange(candidate, candidate + length);
    starts_at := candidate;
    ends_at := candidate + length;
    wanted := wanted - 1;
    return next;
  end loop;
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
  'The next times a provider is free for so many minutes, within their hours, outside days off and bookings, '
  'at most 50 and within 90 days of from_at or of now, whichever is later. Unknown or foreign provider: PT404; '
  'a length under 5 minutes or over 12 hours: P0001.';
revoke execute on function private.free_times, public.free_times from public;
grant execute on function private.free_times, public.free_times to authenticated;

create function private.free_times_json(
  of_company uuid, of_provider uuid, duration_minutes integer, from_at timestamptz
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('starts_at', f.starts_at, 'ends_at', f.ends_at)), '[]')
  from private.free_times(of_company, of_provider, duration_minutes, from_at, 5) as f
$$;
comment on function private.free_times_json(uuid, uuid, integer, timestamptz) is
  'Five free times as an error''s detail carries them.';

create function private.raise_clash(
  of_company uuid, of_provider uuid, of_patient uuid, wanted tstzrange, own_booking uuid
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
  where b.company_id = of_company
    and b.span && wanted
    and (b.provider_id = of_provider or b.patient_id = of_patient)
    and b.id is distinct from own_booking
    and not private.has_lapsed(b)
  order by (b.provider_id = of_provider) desc, lower(b.span)
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
      'free', private.free_times_json(of_company, of_provider, minutes, lower(wanted)))::text;
end
$$;
comment on function private.raise_clash(uuid, uuid, uuid, tstzrange, uuid) is
  'PT409 that names what is in the way, unless the caller doesn''t read it, with five free times from there on in its detail.';

create function private.refuse_absence(of_company uuid, of_provider uuid, wanted tstzrange)
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
          (extract(epoch from upper(wanted) - lower(wanted)) / 60)::integer, lower(wanted)))::text;
  end if;
end
$$;
comment on function private.refuse_absence(uuid, uuid, tstzrange) is
  'PT409 when the provider is away then, with five free times in its detail.';

create function private.book(
  of_company uuid,
  of_provider uuid,
  of_patient uuid,
  starts timestamptz,
  minutes integer,
  request uuid default null,
  surgery uuid default null,
  offer uuid default null
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

  perform private.refuse_absence(of_company, of_provider, wanted);

  -- An offer whose time to answer is over holds nothing, though what ends it and tells of it is still to come.
  delete from public.provider_bookings b
  where b.company_id = of_company and b.span && wanted
    and (b.provider_id = of_provider or b.patient_id = of_patient)
    and private.has_lapsed(b);

  if own is null then
    insert into public.provider_bookings
      (company_id, provider_id, patient_id, span, scheduling_request_id, surgery_case_id, waitlist_offer_id)
    values (of_company, of_provider, of_patient, wanted, request, surgery, offer);
  else
    update public.provider_bookings
    set provider_id = of_provider, patient_id = of_patient, span = wanted
    where id = own;
  end if;
exception
  when exclusion_violation then
    perform private.raise_clash(of_company, of_provider, of_patient, wanted, own);
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
