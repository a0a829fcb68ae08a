-- Which times an appointment may have: inside hours, free, and how long it takes.

create function private.appointment_minutes(request public.scheduling_requests)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(
    request.duration_minutes,
    (select l.minutes from public.appointment_lengths l
     where l.company_id = request.company_id and l.request_type = request.request_type),
    30)
$$;
comment on function private.appointment_minutes(public.scheduling_requests) is
  'How long it takes: as agreed, else as the clinic plans for its type, else half an hour.';

create function private.is_within_hours(of_company uuid, of_provider uuid, span tstzrange)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    not exists (
      select from public.provider_hours h where h.company_id = of_company and h.provider_id = of_provider
    )
    or exists (
      select
      from public.companies c
      cross join lateral (select (lower(span) at time zone c.time_zone)::date) as local (day)
      join public.provider_hours h
        on h.company_id = c.id and h.provider_id = of_provider and h.weekday = extract(isodow from local.day)
      where c.id = of_company
        and tstzrange((local.day + h.opens) at time zone c.time_zone, (local.day + h.closes) at time zone c.time_zone)
          @> span
    )
$$;
comment on function private.is_within_hours(uuid, uuid, tstzrange) is
  'Whether it lies in one stretch of the provider''s hours. A provider whose hours nobody wrote down is always in.';

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
end
$$;
comment on function private.check_time(uuid, uuid, timestamptz, integer, boolean) is
  'Refuses what nobody can book: a provider who left, a time that passed, and, unless they insist, a time '
  'outside the provider''s hours. Absences and clashes are for book and check_free.';

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

create function private.location_named(of_company uuid, place text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select l.id from public.locations l where l.company_id = of_company and l.name = place
$$;
