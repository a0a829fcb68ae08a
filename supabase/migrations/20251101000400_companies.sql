-- Clinics ("companies"), who belongs to them and in which role: the wall that everything else leans on. Every policy
-- about a clinic asks one of the functions below, my_company_ids and its siblings.

create type public.company_role as enum ('owner', 'admin', 'physician', 'staff');
create function private.admin_roles() returns public.company_role[] language sql immutable set search_path = ''
  return array['owner', 'admin']::public.company_role[];

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$'),
  name text not null check (private.is_present(name, 120)),
  logo_suffix text not null default 'ENT' check (private.is_present(logo_suffix, 16)),
  time_zone text not null default 'America/New_York' check (private.is_present(time_zone, 64)),
  week_starts_on smallint not null default 7 check (week_starts_on in (1, 7)),
  npi text check (private.is_npi(npi)),
  phone text check (char_length(phone) <= 32 and private.is_phone(phone)),
  fax text check (char_length(fax) <= 32 and private.is_phone(fax)),
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
comment on column public.companies.fax is 'Where the clinic is faxed at: on papers that came in it is never the sender''s.';
comment on column public.companies.time_zone is 'IANA name; every date of the clinic is shown in it.';
comment on column public.companies.week_starts_on is
  '7 where weeks begin on Sunday, as in the US and Canada; 1 for Monday, as in most of Europe (CLDR, week data).';
comment on column public.companies.npi is 'The clinic''s National Provider Identifier (type 2): payers are asked in its name.';
comment on column public.companies.details_revision is
  'Raised when name, NPI, phone, fax, address, time zone or the first day of the week change: what the form of the clinic shows.';
comment on column public.companies.accent_color is
  'The color of the clinic''s brand, such as #0a6468; null for the portal''s own. Each theme shows its hue in a '
  'shade that text stays readable in.';

-- A membership can end and stay on record: a deactivated member keeps their name on what they did and loses all access
-- at once.

create table public.company_members (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  role public.company_role not null default 'staff',
  deactivated_at timestamptz,
  revision integer not null default 1,
  changed_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  opened_at timestamptz,
  setup_hidden_at timestamptz,
  primary key (company_id, user_id)
);
comment on table public.company_members is 'Who works in which clinic, in which role.';
comment on column public.company_members.deactivated_at is
  'Since when the person may not work in the clinic any more; null while they may.';
comment on column public.company_members.revision is 'Raised by every change of role or access.';
comment on column public.company_members.changed_by is
  'Who made the latest change; null before the first. Not a reference, of which a membership has one to a person: '
  'whose account is gone is called a former colleague.';
comment on column public.company_members.opened_at is
  'When the person first opened the clinic''s portal; null before, when they see the welcome.';
comment on column public.company_members.setup_hidden_at is
  'Since when this administrator doesn''t want to be led through setting the clinic up; null while they do.';
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
  -- Null without a token: in the seed, and in what an operator runs.
  claims constant jsonb := coalesce(auth.jwt(), '{}');
  sure constant boolean := coalesce(claims ->> 'aal' = 'aal2', false);
  -- The sign-in service names one in each token. A token without one was made with the installation's own key.
  by_session constant boolean := claims ? 'session_id';
  session constant uuid := nullif(claims ->> 'session_id', '')::uuid;
  mine uuid[];
begin
  -- Every page asks this once a table: second factor and session are part of the question rather than others.
  mine := array(
    select m.company_id
    from public.company_members m
    join public.clinic_settings c on c.company_id = m.company_id
    where m.user_id = me and m.deactivated_at is null
      and (sure or not exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified'))
      and (sure or c.second_factor_from is null or c.second_factor_from > now()
        or c.second_factor_for = 'administrators' and m.role <> all (private.admin_roles()))
      and (not by_session or exists (
        -- As session_stands, without the call.
        select from auth.sessions s
        left join private.session_uses u on u.session_id = s.id
        where s.id = session and s.user_id = me
          and (s.not_after is null or s.not_after > now())
          and s.created_at > now() - make_interval(mins => c.absolute_timeout_minutes)
          and coalesce(u.used_at, s.created_at) > now() - make_interval(mins => c.idle_timeout_minutes + 5)
      ))
  );
  if by_session and cardinality(mine) = 0 then
    perform private.refuse_ended_session(me, session);
  end if;
  return mine;
end
$$;
comment on function private.my_companies() is
  'The clinics the caller works in; none when signed out or without the second factor, none that has deactivated them or '
  'demands a factor they never set up, and none whose limits the session has passed. A session that has ended is refused to the API (PT401).';

create function private.refuse_ended_session(me uuid, session uuid)
returns void
language plpgsql
stable
-- Definer: see my_companies.
security definer
set search_path = ''
as $$
begin
  -- Only a request over HTTP can get an error. Realtime runs the policies for many people at once: without access, the
  -- row is not there.
  if coalesce(current_setting('request.method', true), '') = '' then
    return;
  end if;
  if not private.session_stands(session, me, 1000000, 1000000)
    or exists (select from public.company_members m where m.user_id = me and m.deactivated_at is null)
    and not exists (
      select from public.company_members m
      join public.clinic_settings c on c.company_id = m.company_id
      where m.user_id = me and m.deactivated_at is null
        and private.session_stands(session, me, c.absolute_timeout_minutes, c.idle_timeout_minutes)
    )
  then
    raise exception 'Your session has ended. Sign in again.' using errcode = 'PT401';
  end if;
end
$$;
comment on function private.refuse_ended_session(uuid, uuid) is
  'PT401 when the session is gone, or past the limits of every clinic of the caller.';

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
  mine constant uuid[] := private.my_companies();
begin
  return query
    select m.company_id
    from public.company_members m
    where m.user_id = me and m.company_id = any (mine) and m.role = any (private.admin_roles());
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
  mine constant uuid[] := private.my_companies();
begin
  return query
    -- Theirs may be deactivated: the name stays on what they did.
    select theirs.user_id
    from public.company_members theirs
    where theirs.company_id = any (mine);
end
$$;
comment on function private.my_colleague_ids() is 'Everybody who shares a clinic with the caller, the caller included.';

revoke execute on function private.my_companies(), private.refuse_ended_session(uuid, uuid) from public, anon;
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

-- Only functions grant membership: people can't write themselves into a clinic.
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

-- Describing a clinic --------------------------------------------------------------------------

create function private.note_details_change()
returns trigger
language plpgsql
-- Definer: not every role that may write the row may look who is signed in.
security definer
set search_path = ''
as $$
begin
  if (new.name, new.npi, new.phone, new.fax, new.address, new.time_zone, new.week_starts_on)
     is distinct from (old.name, old.npi, old.phone, old.fax, old.address, old.time_zone, old.week_starts_on) then
    new.details_revision := old.details_revision + 1;
    new.details_changed_by := auth.uid();
    new.details_changed_at := now();
  end if;
  return new;
end
$$;
comment on function private.note_details_change() is
  'Before update: counts and stamps each change of the clinic''s details.';
create trigger companies_details before update on public.companies
  for each row execute function private.note_details_change();

create function private.update_company(
  of_company uuid, of_name text, of_npi text, of_phone text, of_fax text, of_address text, of_time_zone text,
  of_week_start integer, expected_revision integer
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
  wanted_fax constant text := nullif(btrim(of_fax, E' \t\n\r'), '');
  wanted_address constant text := nullif(btrim(of_address, E' \t\n\r'), '');
begin
  perform private.hold_team(of_company);
  select * into clinic from public.companies c where c.id = of_company;
  -- Saved before: the answer to the first time may have been lost.
  if (clinic.name, clinic.npi, clinic.phone, clinic.fax, clinic.address, clinic.time_zone, clinic.week_starts_on)
     is not distinct from (wanted_name, wanted_npi, wanted_phone, wanted_fax, wanted_address, of_time_zone,
       coalesce(of_week_start, clinic.week_starts_on)) then
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
  set name = wanted_name, npi = wanted_npi, phone = wanted_phone, fax = wanted_fax, address = wanted_address, time_zone = of_time_zone,
    week_starts_on = coalesce(of_week_start, c.week_starts_on)
  where c.id = of_company
  returning * into clinic;
  return clinic;
end
$$;

-- What the API calls.

create function public.update_company(
  company_id uuid, name text, npi text, phone text, fax text, address text, time_zone text,
  week_starts_on integer default null, expected_revision integer default null
)
returns public.companies
language sql
set search_path = ''
begin atomic
  select private.update_company(company_id, name, npi, phone, fax, address, time_zone, week_starts_on, expected_revision);
end;
comment on function public.update_company is
  'Describes a clinic; for its administrators (42501, PT404). Blank npi, phone, fax or address: none; no '
  'week_starts_on: as it is. Changed in the meantime: PT409; an NPI with a wrong check digit: P0001; an unknown time '
  'zone, a phone or a length that is none: 23514.';

revoke execute on function private.note_details_change, private.update_company, public.update_company from public, anon;
grant execute on function private.update_company, public.update_company to authenticated;
