-- Who somebody is to a clinic: what every policy leans on. A membership can end without being forgotten: whoever is
-- deactivated keeps their name on what they did and loses everything else at once.

alter table public.company_members
  add column deactivated_at timestamptz,
  add column revision integer not null default 1,
  add column changed_by uuid;
comment on column public.company_members.deactivated_at is
  'Since when the person may not work in the clinic any more; null while they may.';
comment on column public.company_members.revision is 'Raised by every change of role or access.';
comment on column public.company_members.changed_by is
  'Who made the latest change; null before the first. Not a reference, of which a membership has one to a person: '
  'whose account is gone is called a former colleague.';

-- Whoever has set up a second factor is nobody until they have given it: the password alone opens no clinic, neither
-- its tables nor its files, functions and news, whatever the portal shows. Every policy about a clinic asks one of
-- the functions below, so it is said here, once.

create function private.is_sure_who()
returns boolean
language plpgsql
stable
-- Definer: factors belong to the sign-in service, which shows them to nobody; of its own the caller may know this.
security definer
set search_path = ''
as $$
begin
  -- A session that gave the second factor says so itself; only of the others the factors are looked for.
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end
$$;
comment on function private.is_sure_who() is
  'Whether the session gave all that the caller has set up to be recognised by: true without a second factor.';

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

create or replace function private.my_company_ids()
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

create or replace function private.my_admin_company_ids()
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

create or replace function private.my_colleague_ids()
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

-- One's own profile is the one thing that belongs to no clinic.
alter policy user_profiles_select_colleague on public.user_profiles
  using (
    (id = (select auth.uid()) and (select private.is_sure_who()))
    or id in (select private.my_colleague_ids())
  );
alter policy user_profiles_insert_self on public.user_profiles
  with check (
    id = (select auth.uid())
    and email = (select auth.jwt() ->> 'email')
    and username = split_part(email, '@', 1)
    and (select private.is_sure_who())
  );
alter policy user_profiles_update_self on public.user_profiles
  using (id = (select auth.uid()) and (select private.is_sure_who()))
  with check (
    id = (select auth.uid())
    and email = (select auth.jwt() ->> 'email')
    and username = split_part(email, '@', 1)
  );

create function private.refuse_half_signed_in()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_sure_who() then
    raise exception 'Give the code of your authenticator app first.' using errcode = '42501';
  end if;
end
$$;
comment on function private.refuse_half_signed_in() is
  '42501 for somebody whose second factor has not been given; for functions that ask for no clinic of the caller''s.';

revoke execute on function private.is_sure_who(), private.my_companies(), private.refuse_half_signed_in() from public, anon;
grant execute on function private.is_sure_who(), private.my_companies() to authenticated;
