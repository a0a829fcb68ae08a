-- The physicians a clinic presents (sidebar card, provider page, appointment requests) and when they see patients.

create function private.provider_name(
  name_prefix text, first_name text, middle_name text, last_name text, name_suffix text, degrees text
)
returns text
language sql
immutable
parallel safe
set search_path = ''
begin atomic
  select concat_ws(', ', concat_ws(' ', name_prefix, first_name, middle_name, last_name, name_suffix), degrees);
end;
comment on function private.provider_name is 'A provider as patients and colleagues read the name: "Dr. Miriam Osei, MD".';
-- A generated column is computed as the writer of the row.
grant execute on function private.provider_name to authenticated;

create table public.providers (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid,
  name_prefix text check (private.is_present(name_prefix, 20)),
  first_name text check (private.is_present(first_name, 35)),
  middle_name text check (private.is_present(middle_name, 25)),
  last_name text not null check (private.is_present(last_name, 60)),
  name_suffix text check (private.is_present(name_suffix, 10)),
  degrees text check (private.is_present(degrees, 40)),
  name text not null generated always as
    (private.provider_name(name_prefix, first_name, middle_name, last_name, name_suffix, degrees)) stored,
  npi text check (private.is_npi(npi)),
  specialty text not null check (private.is_present(specialty, 120)),
  image_url text check (private.is_present(image_url, 2000)),
  is_primary boolean not null default false,
  is_active boolean not null default true,
  about text check (private.is_present(about, 4000)),
  credentials text[] not null default '{}',
  office_hours jsonb not null default '[]' check (jsonb_typeof(office_hours) = 'array'),
  services text[] not null default '{}',
  conditions text[] not null default '{}',
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  -- A payer finds no Dr. "MD" or "Jr.". "Do" is a name as well, and stays one.
  constraint providers_last_name_alone check (last_name !~* '(,|\s(jr|sr|ii|iii|iv|m\.?d|ph\.?d|d\.o)\.?$)'),
  constraint providers_user_fkey foreign key (company_id, user_id)
    references public.company_members (company_id, user_id) on delete set null (user_id)
);
comment on table public.providers is 'A physician of a clinic, with what the provider page says of them.';
comment on column public.providers.name is 'As shown everywhere; payers get the parts (X12 NM103 to NM107).';
comment on column public.providers.name_prefix is 'As shown: "Dr.".';
comment on column public.providers.name_suffix is 'Jr., III.';
comment on column public.providers.degrees is 'As shown after the name: "MD, FACS". What the provider page lists is credentials.';
comment on column public.providers.office_hours is 'An array of {"day", "opens", "closes"} as printed, for example "Monday", "8:00 AM", "5:00 PM".';
comment on column public.providers.documents is 'An array of {"title", "when"}; when is "before" or "after" surgery.';
comment on column public.providers.user_id is 'The member who is this provider, to be told what concerns them.';
comment on column public.providers.npi is 'The physician''s National Provider Identifier (type 1).';

create unique index providers_one_primary_idx on public.providers (company_id)
  where is_primary and is_active;
create index providers_company_active_idx on public.providers (company_id, is_active, is_primary desc, name);
create unique index providers_user_idx on public.providers (company_id, user_id);

-- Whose account a provider is decides who signs as one.
create trigger providers_confirm_new before insert on public.providers
  for each row when (new.user_id is not null) execute function private.ask_confirmation();
create trigger providers_confirm before update of user_id on public.providers
  for each row when (new.user_id is distinct from old.user_id) execute function private.ask_confirmation();
create trigger providers_touch before update on public.providers
  for each row execute function private.touch_updated_at();

alter table public.providers enable row level security;
revoke all on public.providers from anon, authenticated;
grant select on public.providers to authenticated;
grant insert (id, company_id, user_id, name_prefix, first_name, middle_name, last_name, name_suffix, degrees, npi, specialty, image_url, is_primary, is_active, about, credentials,
  office_hours, services, conditions, documents) on public.providers to authenticated;
grant update (user_id, name_prefix, first_name, middle_name, last_name, name_suffix, degrees, npi, specialty, image_url, is_primary, is_active, about, credentials,
  office_hours, services, conditions, documents) on public.providers to authenticated;

create policy providers_select_member on public.providers for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy providers_insert_admin on public.providers for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy providers_update_admin on public.providers for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.providers');

-- One provider is presented first: in the sidebar, and where an appointment is asked for.

create function private.feature_provider(of_company uuid, of_provider uuid)
returns public.providers
language plpgsql
-- Definer: two rows change or none; a clinic is never seen without the one it presents.
security definer
set search_path = ''
as $$
declare
  chosen public.providers;
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  -- Two who choose at once: the second waits, and has the last word.
  perform from public.companies c where c.id = of_company for no key update;
  select * into chosen from public.providers p where p.company_id = of_company and p.id = of_provider;
  if not found then
    raise exception 'This provider does not exist.' using errcode = 'PT404';
  end if;
  if not chosen.is_active then
    raise exception '% no longer takes appointments here.', chosen.name using errcode = 'P0001';
  end if;
  if chosen.is_primary then
    return chosen;
  end if;
  update public.providers p set is_primary = false where p.company_id = of_company and p.is_primary;
  update public.providers p set is_primary = true where p.id = chosen.id returning * into chosen;
  return chosen;
end
$$;

create function public.feature_provider(company_id uuid, provider_id uuid)
returns public.providers
language sql
set search_path = ''
begin atomic
  select private.feature_provider(company_id, provider_id);
end;
comment on function public.feature_provider is
  'Makes an active provider the one a clinic presents first, and no other one; a repeat changes nothing. For '
  'administrators. Unknown or foreign clinic or provider: PT404; one who is inactive: P0001.';

revoke execute on function private.feature_provider, public.feature_provider from public;
grant execute on function private.feature_provider, public.feature_provider to authenticated;

-- Hours and time off ----------------------------------------------------------------------------------

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
create trigger provider_hours_touch before update on public.provider_hours
  for each row execute function private.touch_updated_at();
create trigger provider_time_off_touch before update on public.provider_time_off
  for each row execute function private.touch_updated_at();

alter table public.provider_hours enable row level security;
alter table public.provider_time_off enable row level security;
revoke all on public.provider_hours, public.provider_time_off from anon, authenticated;
grant select on public.provider_hours, public.provider_time_off to authenticated;
grant insert (id, company_id, provider_id, weekday, opens, closes) on public.provider_hours to authenticated;
grant update (weekday, opens, closes) on public.provider_hours to authenticated;
grant delete on public.provider_hours, public.provider_time_off to authenticated;
grant insert (id, company_id, provider_id, starts_at, ends_at, reason)
  on public.provider_time_off to authenticated;
grant update (starts_at, ends_at, reason) on public.provider_time_off to authenticated;

create policy provider_hours_select_member on public.provider_hours for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy provider_hours_insert_admin on public.provider_hours for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy provider_hours_update_admin on public.provider_hours for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));
create policy provider_hours_delete_admin on public.provider_hours for delete to authenticated
  using (company_id in (select private.my_admin_company_ids()));

-- Time off is often called in, and any member may take the call.
create policy provider_time_off_select_member on public.provider_time_off for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy provider_time_off_insert_member on public.provider_time_off for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy provider_time_off_update_member on public.provider_time_off for update to authenticated
  using (company_id in (select private.my_company_ids()))
  with check (company_id in (select private.my_company_ids()));
create policy provider_time_off_delete_member on public.provider_time_off for delete to authenticated
  using (company_id in (select private.my_company_ids()));

select private.audit_table('public.provider_hours');
select private.audit_table('public.provider_time_off');

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
  'Whether it lies in one stretch of the provider''s hours. A provider without recorded hours is always in.';
