-- Clinics ("companies"), who belongs to them and in which role: the wall everything else leans on.

create type public.company_role as enum ('owner', 'admin', 'physician', 'staff');

create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null check (private.is_present(username, 64)),
  email text not null check (private.is_present(email, 254)),
  display_name text check (private.is_present(display_name, 80)),
  -- The portal shrinks the picture in the browser; 200,000 characters hold 150 kB of it.
  avatar_url text check (
    char_length(avatar_url) <= 200000
    and avatar_url ~ '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$'
  ),
  transparency_level smallint not null default 80 check (transparency_level between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_profiles is
  'One row a person, made at the first sign-in: name, picture and looks.';
comment on column public.user_profiles.username is 'The part of the e-mail before the @: the TOZ ID.';
comment on column public.user_profiles.transparency_level is 'Interface opacity in per cent.';

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$'),
  name text not null check (private.is_present(name, 120)),
  logo_suffix text not null default 'ENT' check (private.is_present(logo_suffix, 16)),
  time_zone text not null default 'America/New_York' check (private.is_present(time_zone, 64)),
  -- How long a referral of each priority may wait to be scheduled before it counts as overdue.
  stat_target_hours integer not null default 24 check (stat_target_hours between 1 and 8760),
  urgent_target_hours integer not null default 120 check (urgent_target_hours between 1 and 8760),
  routine_target_hours integer not null default 720 check (routine_target_hours between 1 and 8760),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.companies is 'A clinic: the tenant that every other row belongs to.';
comment on column public.companies.slug is 'The clinic in addresses: lower-case letters, digits, inner hyphens, at most 48.';
comment on column public.companies.time_zone is 'IANA name; every date of the clinic is shown in it.';

create table public.company_members (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  role public.company_role not null default 'staff',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
comment on table public.company_members is 'Who works in which clinic, in which role.';
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
create trigger user_profiles_touch before update on public.user_profiles
  for each row execute function private.touch_updated_at();

-- Tenancy. Security definer because a policy on company_members that read company_members through
-- its own policy would recurse; each looks at the caller's own rows and at nothing else.

create function private.my_company_ids()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select company_id from public.company_members where user_id = (select auth.uid())
$$;
comment on function private.my_company_ids() is 'The clinics the caller belongs to; none when signed out.';

create function private.my_admin_company_ids()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select company_id
  from public.company_members
  where user_id = (select auth.uid()) and role in ('owner', 'admin')
$$;
comment on function private.my_admin_company_ids() is 'The clinics the caller administers: role owner or admin.';

create function private.my_colleague_ids()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select theirs.user_id
  from public.company_members mine
  join public.company_members theirs using (company_id)
  where mine.user_id = (select auth.uid())
$$;
comment on function private.my_colleague_ids() is 'Everybody who shares a clinic with the caller, the caller included.';

grant execute on function
  private.my_company_ids(), private.my_admin_company_ids(), private.my_colleague_ids()
to authenticated;

alter table public.companies enable row level security;
alter table public.company_members enable row level security;
alter table public.user_profiles enable row level security;

revoke all on public.companies, public.company_members, public.user_profiles from anon, authenticated;

grant select on public.companies to authenticated;
grant update (name, logo_suffix, time_zone, stat_target_hours, urgent_target_hours, routine_target_hours)
  on public.companies to authenticated;
-- Membership is granted by functions alone: nobody can write themselves into a clinic.
grant select on public.company_members to authenticated;
grant select on public.user_profiles to authenticated;
grant insert (id, username, email, display_name, avatar_url, transparency_level, updated_at)
  on public.user_profiles to authenticated;
-- id, username and email are here because saving the avatar is an upsert that names them;
-- the policies pin all three to the caller's own sign-in.
grant update (id, username, email, display_name, avatar_url, transparency_level, updated_at)
  on public.user_profiles to authenticated;

create policy companies_select_member on public.companies for select to authenticated
  using (id in (select private.my_company_ids()));
create policy companies_update_admin on public.companies for update to authenticated
  using (id in (select private.my_admin_company_ids()))
  with check (id in (select private.my_admin_company_ids()));

create policy company_members_select_member on public.company_members for select to authenticated
  using (company_id in (select private.my_company_ids()));

create policy user_profiles_select_colleague on public.user_profiles for select to authenticated
  using (id = (select auth.uid()) or id in (select private.my_colleague_ids()));
create policy user_profiles_insert_self on public.user_profiles for insert to authenticated
  with check (
    id = (select auth.uid())
    and email = (select auth.jwt() ->> 'email')
    and username = split_part(email, '@', 1)
  );
create policy user_profiles_update_self on public.user_profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (
    id = (select auth.uid())
    and email = (select auth.jwt() ->> 'email')
    and username = split_part(email, '@', 1)
  );
