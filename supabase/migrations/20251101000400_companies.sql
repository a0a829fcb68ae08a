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

create function private.second_factor_demands()
returns table (slug text, name text)
language plpgsql
stable
-- Definer: to the caller these clinics are closed.
security definer
set search_path = ''
as $$
begin
  -- Nothing for a password without its second factor, nor for a session that has ended.
  if private.is_sure_who() then
    return query
    select k.slug, k.name
    from public.company_members m
    join public.clinic_settings c on c.company_id = m.company_id
    join public.companies k on k.id = m.company_id
    where m.user_id = auth.uid() and m.deactivated_at is null and c.second_factor_from <= now()
      and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
      and (c.second_factor_for = 'everyone' or m.role = any (private.admin_roles()))
    order by k.name;
  end if;
end
$$;

create function public.second_factor_demands()
returns table (slug text, name text)
language sql
stable
set search_path = ''
begin atomic
  select d.slug, d.name from private.second_factor_demands() d;
end;
comment on function public.second_factor_demands is
  'The caller''s clinics that are closed to them until they set up a second factor.';

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

revoke execute on function
  private.my_companies(), private.refuse_ended_session(uuid, uuid),
  private.second_factor_demands(), public.second_factor_demands()
from public, anon;
grant execute on function private.second_factor_demands(), public.second_factor_demands() to authenticated;
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

-- Settings ------------------------------------------------------------------------------------
--
-- What an administrator decides about sessions, passwords and the calendar of a clinic: one row each.

create type public.second_factor_rule as enum ('nobody', 'administrators', 'everyone');

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
  open_weekdays smallint[] not null default '{1,2,3,4,5}'
    check (cardinality(open_weekdays) > 0 and open_weekdays <@ '{1,2,3,4,5,6,7}'),
  closed_days date[] not null default '{}'
    check (cardinality(closed_days) <= 200 and array_position(closed_days, null) is null),
  second_factor_for public.second_factor_rule not null default 'nobody',
  second_factor_grace_days integer not null default 14 check (second_factor_grace_days between 0 and 90),
  second_factor_from timestamptz,
  check (idle_timeout_minutes < absolute_timeout_minutes),
  check ((second_factor_for = 'nobody') = (second_factor_from is null))
);
comment on table public.clinic_settings is
  'What a clinic''s administrators decide for everybody in it. The row comes with the clinic.';
comment on column public.clinic_settings.idle_timeout_minutes is
  'After so long without a key or a click the portal asks for the password again.';
comment on column public.clinic_settings.absolute_timeout_minutes is
  'So long after signing in the portal asks for the password again, idle or not.';
comment on column public.clinic_settings.min_passphrase_length is
  'How long a new password of a member has to be, at the least. The sign-in service itself asks for 12.';
comment on column public.clinic_settings.second_factor_for is
  'Who has to sign in with a second factor; to others of these the clinic is closed once second_factor_from is past.';
comment on column public.clinic_settings.second_factor_from is
  'When the rule begins to hold: second_factor_grace_days after it was made stricter, or after those became fewer.';
comment on column public.clinic_settings.slot_minutes is 'Free times are looked for in steps of so many minutes.';

comment on column public.clinic_settings.referral_services is 'What a referral may ask for, as it is offered.';
comment on column public.clinic_settings.routine_see_by_days is
  'Days from receipt within which the patient of a routine referral should be seen, if no other date was given.';

comment on column public.clinic_settings.open_weekdays is 'ISO: 1 is Monday. Targets and working days are counted on these alone.';
comment on column public.clinic_settings.closed_days is 'Holidays and other days off that fall on an open weekday.';

create trigger clinic_settings_touch before update on public.clinic_settings
  for each row execute function private.touch_updated_at();

create function private.begin_second_factor_rule()
returns trigger
language plpgsql
-- Definer: it writes notices, which callers can't.
security definer
set search_path = ''
as $$
begin
  if (new.second_factor_for, new.second_factor_grace_days) = (old.second_factor_for, old.second_factor_grace_days) then
    new.second_factor_from := old.second_factor_from;
    return new;
  end if;
  -- Scheduled jobs and seeds have no person to confirm it.
  if auth.uid() is not null then
    perform private.confirmed_lately();
  end if;
  new.second_factor_from := case
    when new.second_factor_for = 'nobody' then null
    when new.second_factor_for > old.second_factor_for then now() + make_interval(days => new.second_factor_grace_days)
    -- Sooner than it was to be, never later: who had no time left gets none.
    else least(old.second_factor_from, now() + make_interval(days => new.second_factor_grace_days))
  end;
  if new.second_factor_for > old.second_factor_for or new.second_factor_from < old.second_factor_from then
    insert into public.notifications (company_id, user_id, type, title, message)
    select m.company_id, m.user_id, 'system', 'Set up two-step sign-in',
      case when new.second_factor_grace_days = 0 then 'Your clinic asks for it from now on.'
        else format('Your clinic asks for it in %s. You find it in your user settings.',
          private.counted(new.second_factor_grace_days, 'days'))
      end
    from public.company_members m
    where m.company_id = new.company_id and m.deactivated_at is null
      and (new.second_factor_for = 'everyone' or m.role = any (private.admin_roles()))
      and not exists (select from auth.mfa_factors f where f.user_id = m.user_id and f.status = 'verified');
  end if;
  return new;
end
$$;
comment on function private.begin_second_factor_rule() is
  'Before update: a rule that asks more of people begins after its days of grace, and one that stands sooner where '
  'the days are fewer than those left; people get a notice of either, and only a caller who confirmed their identity '
  'recently may change it.';
create trigger clinic_settings_second_factor before update on public.clinic_settings
  for each row execute function private.begin_second_factor_rule();

create function private.settle_clinic()
returns trigger
language plpgsql
-- Definer: callers can't add settings; they come with the clinic.
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
  stat_see_by_days, urgent_see_by_days, routine_see_by_days, open_weekdays, closed_days,
  second_factor_for, second_factor_grace_days) on public.clinic_settings
  to authenticated;

-- Everything takes a confirmation but what is named here, so a setting that is new is confirmed until this says otherwise.
create function private.confirm_settings()
returns trigger
language plpgsql
-- Definer: who writes a row may not use the schema that the question is in.
security definer
set search_path = ''
as $$
declare
  everyday constant text[] := '{updated_at, slot_minutes, referral_services, stat_see_by_days, urgent_see_by_days, routine_see_by_days,
    open_weekdays, closed_days, contact_calls, contact_call_days, contact_letter_days, authorization_lead_days,
    authorization_notice_days, form_problems, network_offers, network_zip, sublingual_refill_days, sublingual_report_days,
    sublingual_season_days, allergy_drop_out_days, allergy_consent_months, allergy_review_months, allergy_vial_days}';
  stricter boolean;
begin
  -- Closing a portal sooner, or asking for longer passphrases, does no harm.
  stricter := new.idle_timeout_minutes <= old.idle_timeout_minutes and new.absolute_timeout_minutes <= old.absolute_timeout_minutes
    and new.min_passphrase_length >= old.min_passphrase_length;
  if auth.role() = 'authenticated' and pg_trigger_depth() = 1 and exists (
    select from jsonb_each(to_jsonb(new)) as n (name, value)
    where n.value is distinct from to_jsonb(old) -> n.name and n.name <> all (everyday)
      and not (stricter and n.name in ('idle_timeout_minutes', 'absolute_timeout_minutes', 'min_passphrase_length'))
  ) then
    perform private.confirmed_lately();
  end if;
  return new;
end
$$;
comment on function private.confirm_settings() is
  'Before settings change: what bears on safety, sign-in or what leaves the clinic takes a confirmation; see confirmed_lately.';
create trigger clinic_settings_confirm before update on public.clinic_settings
  for each row execute function private.confirm_settings();

create function private.tell_of_safety_settings()
returns trigger
language plpgsql
-- Definer: it writes notices, which callers can't.
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (company_id, user_id, type, title, message)
  select new.company_id, a.user_id, 'system', 'A safety setting changed',
    format('%s switched %s: %s.', case when auth.uid() is null then 'The system' else private.member_signature(new.company_id, auth.uid()) end,
      case when (n.value)::boolean then 'on' else 'off' end, rule.words)
  from jsonb_each_text(to_jsonb(new)) as n (name, value)
  join (values
    ('shot_second_person', 'a second person checks each allergy shot'),
    ('mixing_second_check', 'a second person checks each vial that is mixed'),
    ('mixing_competency', 'only staff with a current competency mix extracts')
  ) as rule (name, words) using (name)
  cross join unnest(private.administrator_ids(new.company_id)) as a (user_id)
  where n.value is distinct from to_jsonb(old) ->> n.name;
  return null;
end
$$;
comment on function private.tell_of_safety_settings() is
  'After a rule of patient safety was switched on or off: all administrators hear of it, also the one whose browser it was.';
create trigger clinic_settings_tell after update on public.clinic_settings
  for each row execute function private.tell_of_safety_settings();
revoke execute on function private.confirm_settings, private.tell_of_safety_settings from public;

create policy clinic_settings_select_member on public.clinic_settings for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy clinic_settings_update_admin on public.clinic_settings for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

-- Making and describing a clinic --------------------------------------------------------------
--
-- Operators of the installation make one; its administrators describe it. A slug never changes: links, bookmarks and
-- the address that outside offices know contain it, and a stranger could take a slug that became free to catch them.

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

create function private.is_slug(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value ~ '^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$'
$$;

-- Making clinics is a right of the installation, not of any clinic in it: anyone can sign up, and an administrator of
-- one clinic answers for that one. The installer of the portal names operators with SQL (deployment.md).

create table private.operators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  named_at timestamptz not null default now()
);
comment on table private.operators is
  'Who may make clinics in this installation. No role of the API reads or writes it; empty until the installer adds '
  'a person.';
alter table private.operators enable row level security;
create policy operators_all_nobody on private.operators for all to anon, authenticated
  using (false) with check (false);

create table private.clinics_made (
  company_id uuid primary key,
  made_by uuid not null,
  made_at timestamptz not null default now()
);
comment on table private.clinics_made is 'Which operator made which clinic, for the limit of a day; kept when the clinic goes.';
create index clinics_made_by_idx on private.clinics_made (made_by, made_at);
alter table private.clinics_made enable row level security;
create policy clinics_made_all_nobody on private.clinics_made for all to anon, authenticated
  using (false) with check (false);

create function private.is_operator()
returns boolean
language plpgsql
stable
-- Definer: no role may read the table; people may know whether they are in it.
security definer
set search_path = ''
as $$
begin
  return private.is_sure_who() and exists (select from private.operators o where o.user_id = auth.uid());
end
$$;
comment on function private.is_operator() is 'Whether the caller may make clinics.';

create function private.refuse_non_operator()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_operator() then
    raise exception 'Only operators of this installation make clinics.' using errcode = '42501';
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
  perform private.refuse_non_operator();
  return private.is_slug(is_slug_free.slug)
    and not exists (select from public.companies c where c.slug = is_slug_free.slug);
end
$$;

create function private.create_company(of_id uuid, of_slug text, of_name text, of_time_zone text)
returns public.companies
language plpgsql
-- Definer: a clinic, its owner and what it needs to work are written together, before there is a member.
security definer
set search_path = ''
as $$
declare
  clinics_a_day constant integer := 20;
  made public.companies;
begin
  perform private.refuse_non_operator();
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
  perform private.confirmed_lately();
  if (
    select count(*) from private.clinics_made c
    where c.made_by = auth.uid() and c.made_at > now() - interval '1 day'
  ) >= clinics_a_day then
    raise exception 'You made % clinics within a day. Make the next one tomorrow.', clinics_a_day
      using errcode = 'PT429';
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
      using errcode = 'PT409';
  end if;
  insert into private.clinics_made (company_id, made_by) values (made.id, auth.uid());
  insert into public.company_members (company_id, user_id, role, changed_by)
  values (made.id, auth.uid(), 'owner', auth.uid());
  -- A password alone opens no clinic for long, unless its administrators decide so.
  update public.clinic_settings set second_factor_for = 'everyone' where company_id = made.id;
  -- Where visits take place, and how long they take, until the clinic says otherwise.
  insert into public.locations (company_id, name, kind) values (made.id, made.name, 'office');
  insert into public.appointment_lengths (company_id, request_type, minutes)
  values (made.id, 'consultation', 30), (made.id, 'procedure', 60), (made.id, 'follow_up', 15);
  return made;
end
$$;

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

create function public.is_operator()
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select private.is_operator();
end;
comment on function public.is_operator is 'Whether the caller may make clinics in this installation.';

create function public.is_slug_free(slug text)
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select private.is_slug_free(slug);
end;
comment on function public.is_slug_free is
  'Whether a new clinic could have this address. For operators of the installation: others 42501.';

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
  'Makes a clinic whose owner is the caller, with an office and the usual lengths of appointments; it asks everyone for a '
  'second factor after the usual days of grace. For operators of '
  'the installation (else 42501), signed in within ten minutes (else PT403), 20 a day (else PT429). A repeat with the '
  'same id is the same clinic. Slug taken: PT409, kind slug; a slug of another form: P0001; an unknown time zone or a blank name: 23514.';

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

revoke execute on function
  private.begin_second_factor_rule, private.note_details_change, private.is_slug, private.is_operator, private.refuse_non_operator, private.is_slug_free,
  private.create_company, private.update_company, public.is_operator, public.is_slug_free, public.create_company,
  public.update_company
from public, anon;
grant execute on function
  private.is_operator, private.is_slug_free, private.create_company, private.update_company, public.is_operator,
  public.is_slug_free, public.create_company, public.update_company
to authenticated;
