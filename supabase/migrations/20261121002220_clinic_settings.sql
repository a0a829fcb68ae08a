-- What an administrator decides about sessions, passwords and the calendar of a clinic: one row each.

create table public.clinic_settings (
  company_id uuid primary key references public.companies (id) on delete cascade,
  idle_timeout_minutes integer not null default 15 check (idle_timeout_minutes between 5 and 240),
  absolute_timeout_minutes integer not null default 720 check (absolute_timeout_minutes between 60 and 1440),
  min_passphrase_length integer not null default 12 check (min_passphrase_length between 12 and 64),
  slot_minutes integer not null default 15 check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (idle_timeout_minutes < absolute_timeout_minutes)
);
comment on table public.clinic_settings is
  'What a clinic''s administrators decide for everybody in it. The row comes with the clinic.';
comment on column public.clinic_settings.idle_timeout_minutes is
  'After so long without a key or a click the portal asks for the password again.';
comment on column public.clinic_settings.absolute_timeout_minutes is
  'So long after signing in the portal asks for the password again, idle or not.';
comment on column public.clinic_settings.min_passphrase_length is
  'How long a new password of a member has to be, at the least. The sign-in service itself asks for 12.';
comment on column public.clinic_settings.slot_minutes is 'Free times are looked for in steps of so many minutes.';

create trigger clinic_settings_touch before update on public.clinic_settings
  for each row execute function private.touch_updated_at();

create function private.settle_clinic()
returns trigger
language plpgsql
-- Definer: nobody may add settings, they come with the clinic.
security definer
set search_path = ''
as $$
begin
  insert into public.clinic_settings (company_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.settle_clinic() is 'After a clinic is made: gives it the settings to begin with.';
create trigger companies_settle after insert on public.companies
  for each row execute function private.settle_clinic();
insert into public.clinic_settings (company_id) select id from public.companies;

alter table public.clinic_settings enable row level security;
revoke all on public.clinic_settings from anon, authenticated;
grant select on public.clinic_settings to authenticated;
grant update (idle_timeout_minutes, absolute_timeout_minutes, min_passphrase_length, slot_minutes) on public.clinic_settings to authenticated;

create policy clinic_settings_select_member on public.clinic_settings for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy clinic_settings_update_admin on public.clinic_settings for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

-- As before, but in steps of the clinic's own slots.
create or replace function private.free_times(
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
    continue when exists (
      select from public.provider_bookings b
      where b.company_id = of_company and b.provider_id = of_provider
        and b.span && tstzrange(candidate, candidate + length)
    ) or exists (
      select from public.provider_time_off o
      where o.company_id = of_company and o.provider_id = of_provider
        and tstzrange(o.starts_at, o.ends_at) && tstzrange(candidate, candidate + length)
    );
    starts_at := candidate;
    ends_at := candidate + length;
    wanted := wanted - 1;
    return next;
  end loop;
end
$$;

select private.audit_table('public.clinic_settings');
