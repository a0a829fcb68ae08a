-- Making clinics is a right of the installation, not of any clinic in it: anyone can sign up, and an administrator of
-- one clinic answers for that one. The installer of the portal names operators with SQL (deployment.md). A slug never
-- changes: links, bookmarks and the address that outside offices know contain it, and a stranger could take a slug
-- that became free to catch them.

create function private.is_slug(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value ~ '^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$'
$$;

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

revoke execute on function private.is_slug, private.is_operator, private.refuse_non_operator, private.is_slug_free,
  private.create_company, public.is_operator, public.is_slug_free, public.create_company from public, anon;
grant execute on function private.is_operator, private.is_slug_free, private.create_company, public.is_operator,
  public.is_slug_free, public.create_company to authenticated;
