-- Synthetic demonstration data: no person, address or number in it is real. It runs once, on a new
-- database, as its owner. Every date counts back from now(), so the demo never looks abandoned.
--
-- Ids are fixed, so that tests and journeys can name rows. The first digit says what a row is:
-- 1 person, 2 clinic, 3 provider, 4 patient, 5 referral, 6 thread, 7 appointment request, 8 notification,
-- 9 location, a procedure bundle, b surgery case, c payer, d coverage, e eligibility request, f prior authorization.

create schema seed;
comment on schema seed is 'Helpers of the seed; the last seed file drops it.';

create function seed.id(kind integer, number integer)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select (kind || '0000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

create function seed.person(username text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select u.id from auth.users u where u.email = person.username || '@tozid.example'
$$;

-- The given hour on the weekday that lies `back` weekdays before today: clinics don't work weekends.
-- A Saturday or Sunday counts like the Monday after it, so the order of days is kept.
create function seed.weekday(back integer, clock time, zone text default 'America/New_York')
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select ((date '2001-01-01' + 7 * (place.number / 5) + place.number % 5) + clock) at time zone zone
  from (
    -- 2001-01-01 was a Monday: weekdays since then, less those to go back.
    select 5 * ((today.day - date '2001-01-01') / 7) + least((today.day - date '2001-01-01') % 7, 5) - back
    from (select (now() at time zone zone)::date) as today (day)
  ) as place (number)
$$;

-- At the same hour on the provider's last clinic day up to that one.
create function seed.clinic_day(provider integer, latest timestamptz, zone text default 'America/New_York')
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  local constant timestamp := latest at time zone zone;
begin
  return (
    select local - make_interval(days => back) from generate_series(0, 6) as back
    where extract(isodow from local - make_interval(days => back)) in (
      select h.weekday from public.provider_hours h where h.provider_id = seed.id(3, clinic_day.provider))
    order by back limit 1
  ) at time zone zone;
end
$$;

-- What came of a visit: after a follow-up mostly nothing more, before that this and that.
create function seed.outcome(number integer, request_type public.appointment_type)
returns public.visit_outcome
language sql
immutable
set search_path = ''
as $$
  select (case request_type
    when 'follow_up' then array['back_to_referrer', 'back_to_referrer', 'follow_up']
    when 'other' then array['allergy_workup', 'follow_up', 'back_to_referrer']
    else array['follow_up', 'tests', 'back_to_referrer', 'surgery']
  end::public.visit_outcome[])[1 + number % case request_type when 'follow_up' then 3 when 'other' then 3 else 4 end]
$$;

create function seed.answer_way(number integer)
returns public.referral_answer_way
language sql
immutable
set search_path = ''
as $$
  select (enum_range(null::public.referral_answer_way))[1 + number % 4]
$$;

-- The demo's rows didn't happen to anybody: they are put here without a line each in the audit log.
-- 96_audited.sql switches it on.
create function seed.audit(switched text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  audited record;
begin
  for audited in
    select tgrelid::regclass as target, tgname as name from pg_catalog.pg_trigger
    where tgfoid = 'private.audit_row'::regproc
  loop
    execute format('alter table %s %s trigger %I', audited.target, switched, audited.name);
  end loop;
end
$$;
select seed.audit('disable');
