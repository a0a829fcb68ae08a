-- Clinics are made and described by administrators. A slug is given once: links, bookmarks and the address that
-- outside offices know carry it, and one that became free could be taken by somebody else to catch them.

alter table public.companies
  add column phone text check (char_length(phone) <= 32 and phone ~ '^[+(]?[0-9][0-9 ().-]{5,}( ?(x|ext\.?) ?[0-9]{1,6})?$'),
  add column address text check (private.is_present(address, 300)),
  add column details_revision integer not null default 1,
  add column details_changed_by uuid,
  add column details_changed_at timestamptz not null default now();
comment on column public.companies.details_revision is
  'Raised when name, NPI, phone, address or time zone change: what the form of the clinic shows.';

-- By update_company from now on, which knows what the writer had seen.
revoke update (name, time_zone) on public.companies from authenticated;

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
