-- Clinics ("companies"), who belongs to them and in which role: the wall that everything else leans on. Every policy
-- about a clinic asks one of the functions below, my_company_ids and its siblings.

create type public.company_role as enum ('owner', 'admin', 'physician', 'staff');

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$'),
  name text not null check (private.is_present(name, 120)),
  logo_suffix text not null default 'ENT' check (private.is_present(logo_suffix, 16)),
  time_zone text not null default 'America/New_York' check (private.is_present(time_zone, 64)),
  npi text check (private.is_npi(npi)),
  phone text check (char_length(phone) <= 32 and private.is_phone(phone)),
  address text check (private.is_present(address, 300)),
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  -- How long a referral of each priority may wait to be scheduled before it counts as overdue.
  stat_target_hours integer not null default 24 check (stat_target_hours between 1 and 8760),
  urgent_target_hours integer not null default 120 check (urgent_target_hours between 1 and 8760),
  routine_target_hours integer not null default 720 check (routine_target_hours between 1 and 8760),
  details_revision integer not null default 1,
  details_changed_by uuid,
  details_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.companies is 'A clinic: the tenant that every other row belongs to.';
comment on column public.companies.slug is 'The clinic in addresses: lower-case letters, digits, inner hyphens, at most 48.';
comment on column public.companies.time_zone is 'IANA name; every date of the clinic is shown in it.';
comment on column public.companies.npi is 'The clinic''s National Provider Identifier (type 2): payers are asked in its name.';
comment on column public.companies.details_revision is
  'Raised when name, NPI, phone, address or time zone change: what the form of the clinic shows.';
comment on column public.companies.accent_color is
  'The color of the clinic''s brand, such as #0a6468; null for the portal''s own. Each theme shows its hue in a '
  'shade that text stays readable in.';

-- A membership can end without being forgotten: somebody who is deactivated keeps their name on what they did and loses
-- everything else at once.

create table public.company_members (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  role public.company_role not null default 'staff',
  deactivated_at timestamptz,
  revision integer not null default 1,
  changed_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
comment on table public.company_members is 'Who works in which clinic, in which role.';
comment on column public.company_members.deactivated_at is
  'Since when the person may not work in the clinic any more; null while they may.';
comment on column public.company_members.revision is 'Raised by every change of role or access.';
comment on column public.company_members.changed_by is
  'Who made the latest change; null before the first. Not a reference, of which a membership has one to a person: '
  'whose account is gone is called a former colleague.';
create index company_members_user_id_idx on public.company_members (user_id, company_id);

create function private.is_known_time_zone()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A check constraint can't read a catalog view, hence a trigger.
  if not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone) then
    raise exception '"%" is not a time zone.', new.time_zone using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger companies_time_zone before insert or update of time_zone on public.companies
  for each row execute function private.is_known_time_zone();
create trigger companies_touch before update on public.companies
  for each row execute function private.touch_updated_at();
create trigger company_members_touch before update on public.company_members
  for each row execute function private.touch_updated_at();

-- Who is asking -------------------------------------------------------------------------------
--
-- Security definer because a policy on company_members that read company_members through its own policy would recurse;
-- each looks at the caller's own rows and at nothing else, and finds none before the second factor is given.

-- A request is judged when it arrives, so a deactivation counts from the next one on, in tables, files, functions and
-- the news of Realtime alike. plpgsql keeps its plan from one statement of a connection to the next: 0.16 ms a question
-- as SQL, 0.02 so.

create function private.my_companies()
returns uuid[]
language plpgsql
stable
-- Definer: memberships are read through a policy that asks this.
security definer
set search_path = ''
as $$
declare
  -- Once: in the condition, the token would be taken apart for each row looked at.
  me constant uuid := auth.uid();
  sure constant boolean := coalesce(auth.jwt() ->> 'aal' = 'aal2', false);
begin
  -- Every page asks this once a table: is_sure_who is part of the question rather than another one.
  return array(
    select m.company_id
    from public.company_members m
    where m.user_id = me and m.deactivated_at is null
      and (sure or not exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified'))
  );
end
$$;
comment on function private.my_companies() is
  'The clinics the caller works in; none when signed out or without the second factor, and none that has deactivated them.';

create function private.my_company_ids()
returns setof uuid
language plpgsql
stable
rows 10
-- Definer: callers don't reach into this schema by name.
security definer
set search_path = ''
as $$
begin
  return query select unnest(private.my_companies());
end
$$;
comment on function private.my_company_ids() is 'my_companies as rows.';

create function private.my_admin_company_ids()
returns setof uuid
language plpgsql
stable
rows 10
-- Definer: memberships are read through a policy that asks this.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if private.is_sure_who() then
    return query
    select m.company_id
    from public.company_members m
    where m.user_id = me and m.role in ('owner', 'admin') and m.deactivated_at is null;
  end if;
end
$$;
comment on function private.my_admin_company_ids() is 'The clinics the caller administers: role owner or admin.';

create function private.my_colleague_ids()
returns setof uuid
language plpgsql
stable
rows 100
-- Definer: memberships are read through a policy that asks this.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if private.is_sure_who() then
    return query
    -- Theirs may be deactivated: the name stays on what they did.
    select theirs.user_id
    from public.company_members mine
    join public.company_members theirs using (company_id)
    where mine.user_id = me and mine.deactivated_at is null;
  end if;
end
$$;
comment on function private.my_colleague_ids() is 'Everybody who shares a clinic with the caller, the caller included.';

revoke execute on function private.my_companies() from public, anon;
grant execute on function
  private.my_companies(), private.my_company_ids(), private.my_admin_company_ids(), private.my_colleague_ids()
to authenticated;

alter table public.companies enable row level security;
alter table public.company_members enable row level security;
revoke all on public.companies, public.company_members from anon, authenticated;

grant select on public.companies to authenticated;
-- Name, address and the like are written by update_company, which knows what the writer had seen.
grant update (logo_suffix, accent_color, npi, stat_target_hours, urgent_target_hours, routine_target_hours)
  on public.companies to authenticated;

-- Membership is granted by functions alone: nobody can write themselves into a clinic.
grant select on public.company_members to authenticated;

create policy companies_select_member on public.companies for select to authenticated
  using (id in (select private.my_company_ids()));
create policy companies_update_admin on public.companies for update to authenticated
  using (id in (select private.my_admin_company_ids()))
  with check (id in (select private.my_admin_company_ids()));

create policy company_members_select_member on public.company_members for select to authenticated
  using (company_id in (select private.my_company_ids()));

-- Here, as only this file knows who is a colleague.
create policy user_profiles_select_colleague on public.user_profiles for select to authenticated
  using (
    (id = (select auth.uid()) and (select private.is_sure_who()))
    or id in (select private.my_colleague_ids())
  );

-- Settings ------------------------------------------------------------------------------------
--
-- What an administrator decides about sessions, passwords and the calendar of a clinic: one row each.

create table public.clinic_settings (
  company_id uuid primary key references public.companies (id) on delete cascade,
  idle_timeout_minutes integer not null default 15 check (idle_timeout_minutes between 5 and 240),
  absolute_timeout_minutes integer not null default 720 check (absolute_timeout_minutes between 60 and 1440),
  min_passphrase_length integer not null default 12 check (min_passphrase_length between 12 and 64),
  slot_minutes integer not null default 15 check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  referral_services text[] not null default array[
    'Consultation', 'Hearing test (audiology)', 'Allergy testing', 'Sleep study', 'Surgery evaluation', 'Second opinion',
    'Voice and swallowing evaluation', 'Balance (vestibular) testing'
  ] check (private.are_labels(referral_services)),
  stat_see_by_days integer not null default 2 check (stat_see_by_days between 1 and 365),
  urgent_see_by_days integer not null default 14 check (urgent_see_by_days between 1 and 365),
  routine_see_by_days integer not null default 60 check (routine_see_by_days between 1 and 365),
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

comment on column public.clinic_settings.referral_services is 'What a referral may ask for, as it is offered.';
comment on column public.clinic_settings.routine_see_by_days is
  'By how many days after it came a routine referral''s patient should have been seen, where nobody said otherwise.';

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

alter table public.clinic_settings enable row level security;
revoke all on public.clinic_settings from anon, authenticated;
grant select on public.clinic_settings to authenticated;
grant update (idle_timeout_minutes, absolute_timeout_minutes, min_passphrase_length, slot_minutes, referral_services,
  stat_see_by_days, urgent_see_by_days, routine_see_by_days) on public.clinic_settings to authenticated;

create policy clinic_settings_select_member on public.clinic_settings for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy clinic_settings_update_admin on public.clinic_settings for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

-- Making and describing a clinic --------------------------------------------------------------
--
-- Both are done by administrators. A slug is given once: links, bookmarks and the address that outside offices know carry
-- it, and one that became free could be taken by somebody else to catch them.

create function private.note_details_change()
returns trigger
language plpgsql
-- Definer: not every role that may write the row may look who is signed in.
security definer
set search_path = ''
as $$
begin
  if (new.name, new.npi, new.phone, new.address, new.time_zone)
     is distinct from (old.name, old.npi, old.phone, old.address, old.time_zone) then
    new.details_revision := old.details_revision + 1;
    new.details_changed_by := auth.uid();
    new.details_changed_at := now();
  end if;
  return new;
end
$$;
comment on function private.note_details_change() is
  'Before update: counts and stamps a change of the clinic''s details, whoever makes it.';
create trigger companies_details before update on public.companies
  for each row execute function private.note_details_change();

create function private.is_slug(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value ~ '^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$'
$$;

create function private.refuse_non_administrator()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Everybody can sign up; a clinic is made by somebody who answers for one. The first of an installation is
  -- made by whoever installs it.
  if not exists (select from private.my_admin_company_ids()) then
    raise exception 'Only administrators of a clinic make another.' using errcode = '42501';
  end if;
end
$$;

create function private.is_slug_free(slug text)
returns boolean
language plpgsql
stable
-- Definer: it answers for clinics that the caller can't see, with yes or no.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_non_administrator();
  return private.is_slug(is_slug_free.slug)
    and not exists (select from public.companies c where c.slug = is_slug_free.slug);
end
$$;

create function private.create_company(of_id uuid, of_slug text, of_name text, of_time_zone text)
returns public.companies
language plpgsql
-- Definer: a clinic, its owner and what it needs to work are written together, before anybody is a member.
security definer
set search_path = ''
as $$
declare
  made public.companies;
begin
  perform private.refuse_non_administrator();
  -- The same clinic made twice is one.
  perform pg_advisory_xact_lock(hashtextextended(of_id::text, 0));
  select c.* into made
  from public.companies c
  join public.company_members m on m.company_id = c.id
  where c.id = of_id and m.user_id = auth.uid() and m.role = 'owner' and m.deactivated_at is null;
  if found then
    if (made.slug, made.name, made.time_zone) is distinct from (of_slug, btrim(of_name, E' \t\n\r'), of_time_zone) then
      perform private.refuse_sent_before('clinic', made.id);
    end if;
    return made;
  end if;
  if not coalesce(private.is_slug(of_slug), false) then
    raise exception 'The address takes lower-case letters, digits and hyphens between them, 48 at most.'
      using errcode = 'P0001';
  end if;
  insert into public.companies (id, slug, name, time_zone, details_changed_by)
  values (of_id, of_slug, btrim(of_name, E' \t\n\r'), of_time_zone, auth.uid())
  on conflict (slug) do nothing
  returning * into made;
  if not found then
    raise exception 'The address "%" is taken.', of_slug
      using errcode = 'PT409', detail = '{"kind": "slug"}';
  end if;
  insert into public.company_members (company_id, user_id, role, changed_by)
  values (made.id, auth.uid(), 'owner', auth.uid());
  -- Where visits take place, and how long they take, until the clinic says otherwise.
  insert into public.locations (company_id, name, kind) values (made.id, made.name, 'office');
  insert into public.appointment_lengths (company_id, request_type, minutes)
  values (made.id, 'consultation', 30), (made.id, 'procedure', 60), (made.id, 'follow_up', 15);
  return made;
end
$$;

create function private.update_company(
  of_company uuid, of_name text, of_npi text, of_phone text, of_address text, of_time_zone text,
  expected_revision integer
)
returns public.companies
language plpgsql
-- Definer: name and time zone are written here alone.
security definer
set search_path = ''
as $$
declare
  clinic public.companies;
  wanted_name constant text := btrim(of_name, E' \t\n\r');
  wanted_npi constant text := nullif(btrim(of_npi, E' \t\n\r'), '');
  wanted_phone constant text := nullif(btrim(of_phone, E' \t\n\r'), '');
  wanted_address constant text := nullif(btrim(of_address, E' \t\n\r'), '');
begin
  perform private.hold_team(of_company);
  select * into clinic from public.companies c where c.id = of_company;
  -- Saved before: the answer to the first time may have been lost.
  if (clinic.name, clinic.npi, clinic.phone, clinic.address, clinic.time_zone)
     is not distinct from (wanted_name, wanted_npi, wanted_phone, wanted_address, of_time_zone) then
    return clinic;
  end if;
  if expected_revision is not null and expected_revision <> clinic.details_revision then
    raise exception '% changed this clinic %.',
      case when clinic.details_changed_by = auth.uid() then 'You' else private.member_name(clinic.details_changed_by) end,
      private.time_ago(clinic.details_changed_at)
      using errcode = 'PT409',
        detail = jsonb_build_object('kind', 'stale', 'revision', clinic.details_revision)::text;
  end if;
  if not private.is_npi(wanted_npi) then
    raise exception 'This NPI is not right: its ten digits don’t match its check digit.' using errcode = 'P0001';
  end if;
  update public.companies c
  set name = wanted_name, npi = wanted_npi, phone = wanted_phone, address = wanted_address, time_zone = of_time_zone
  where c.id = of_company
  returning * into clinic;
  return clinic;
end
$$;

-- What the API calls.

create function public.is_slug_free(slug text)
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select private.is_slug_free(slug);
end;
comment on function public.is_slug_free is
  'Whether a new clinic could have this address. For administrators of a clinic: others 42501.';

create function public.create_company(
  slug text, name text, time_zone text, id uuid default gen_random_uuid()
)
returns public.companies
language sql
set search_path = ''
begin atomic
  select private.create_company(id, slug, name, time_zone);
end;
comment on function public.create_company is
  'Makes a clinic whose owner is the caller, with an office and the usual lengths of appointments. For administrators '
  'of a clinic: others 42501. A repeat with the same id is the same clinic. Slug taken: PT409, kind slug; a slug of '
  'another form: P0001; an unknown time zone or a blank name: 23514.';

create function public.update_company(
  company_id uuid, name text, npi text, phone text, address text, time_zone text,
  expected_revision integer default null
)
returns public.companies
language sql
set search_path = ''
begin atomic
  select private.update_company(company_id, name, npi, phone, address, time_zone, expected_revision);
end;
comment on function public.update_company is
  'Describes a clinic; for its administrators (42501, PT404). Blank npi, phone or address: none. Changed meanwhile: '
  'PT409; an NPI with a wrong check digit: P0001; an unknown time zone, a phone or a length that is none: 23514.';

revoke execute on function
  private.note_details_change, private.is_slug, private.refuse_non_administrator, private.is_slug_free,
  private.create_company, private.update_company, public.is_slug_free, public.create_company, public.update_company
from public, anon;
grant execute on function
  private.is_slug_free, private.create_company, private.update_company,
  public.is_slug_free, public.create_company, public.update_company
to authenticated;
