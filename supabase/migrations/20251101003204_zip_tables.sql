-- Where ZIP codes lie, as a clinic imports it: the directory of the network then says how far other clinics are. The table is public (the Census
-- Bureau's gazetteer of ZIP code tabulation areas), and isn't shipped: it changes, and most clinics need none.

create table public.zip_tables (
  company_id uuid primary key references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  zip_count integer not null check (zip_count between 1 and 50000),
  imported_by uuid references public.user_profiles (id) on delete set null,
  imported_at timestamptz not null default now()
);
comment on table public.zip_tables is 'The table of ZIP codes that a clinic imported; distances are told only where there is one.';
comment on column public.zip_tables.name is 'The file''s name, as the administrator knows it.';
create index zip_tables_imported_by_idx on public.zip_tables (imported_by);
alter table public.zip_tables enable row level security;
revoke all on public.zip_tables from anon, authenticated, service_role;
grant select on public.zip_tables to authenticated;
create policy zip_tables_select_member on public.zip_tables for select to authenticated
  using (company_id in (select private.my_company_ids()));
-- The places themselves are public, and thirty thousand at once.
select private.audit_table('public.zip_tables');

create table private.zip_places (
  company_id uuid not null references public.zip_tables (company_id) on delete cascade,
  zip text not null check (zip ~ '^[0-9]{5}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (company_id, zip)
);
comment on table private.zip_places is 'The middle of each ZIP code of a clinic''s table, in degrees.';
alter table private.zip_places enable row level security;
create policy zip_places_all_nobody on private.zip_places for all to anon, authenticated
  using (false) with check (false);

create function private.import_zip_table(of_company uuid, of_name text, zips text[], latitudes double precision[], longitudes double precision[])
returns integer
language plpgsql
-- Definer: a table is written by these functions alone.
security definer
set search_path = ''
as $$
declare
  counted constant integer := cardinality(zips);
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  if counted is null or counted not between 1 and 50000
     or counted is distinct from cardinality(latitudes) or counted is distinct from cardinality(longitudes) then
    raise exception 'Import between 1 and 50,000 ZIP codes, each with latitude and longitude.' using errcode = 'P0001';
  end if;
  insert into public.zip_tables as t (company_id, name, zip_count, imported_by)
  values (of_company, private.checked_text(of_name, 120, 'The name of the file'), counted, auth.uid())
  on conflict (company_id) do update
  set name = excluded.name, zip_count = excluded.zip_count, imported_by = excluded.imported_by, imported_at = now()
  -- Sent again because the answer was lost, it is no other import.
  where (t.name, t.zip_count, t.imported_by) is distinct from (excluded.name, excluded.zip_count, excluded.imported_by)
    or t.imported_at < now() - interval '15 minutes';
  delete from private.zip_places p where p.company_id = of_company;
  insert into private.zip_places (company_id, zip, latitude, longitude)
  select of_company, z.zip, z.latitude, z.longitude
  from unnest(zips, latitudes, longitudes) as z (zip, latitude, longitude);
  return counted;
exception
  when check_violation or not_null_violation or unique_violation then
    raise exception 'The table holds what is no ZIP code, no place, or twice. Nothing was imported.' using errcode = 'P0001';
end
$$;

create function public.import_zip_table(
  company_id uuid, name text, zips text[], latitudes double precision[], longitudes double precision[]
)
returns integer
language sql
set search_path = ''
begin atomic
  select private.import_zip_table(company_id, name, zips, latitudes, longitudes);
end;
comment on function public.import_zip_table is
  'Imports where ZIP codes lie, in place of what the clinic had, and answers how many. Sent again it is the same table. What is no ZIP code or '
  'place, or is there twice: P0001, and nothing changes. Not an administrator: PT404.';

create function private.remove_zip_table(of_company uuid)
returns boolean
language plpgsql
-- Definer: see import_zip_table.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  delete from public.zip_tables t where t.company_id = of_company;
  return true;
end
$$;

create function public.remove_zip_table(company_id uuid)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.remove_zip_table(company_id);
end;
comment on function public.remove_zip_table is 'Removes the clinic''s table of ZIP codes; again it changes nothing. Not an administrator: PT404.';

create function private.zip_distances(of_company uuid, near_zip text)
returns table (zip text, miles double precision)
language sql
stable
rows 1000
set search_path = ''
as $$
  -- The great circle on a sphere of the Earth's mean radius: half a percent off at most, and roads are longer anyway.
  select p.zip, 3958.8 * 2 * asin(least(1, sqrt(
    power(sin(radians(p.latitude - here.latitude) / 2), 2)
    + cos(radians(here.latitude)) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - here.longitude) / 2), 2))))
  from private.zip_places here
  join private.zip_places p on p.company_id = here.company_id
  where here.company_id = of_company and here.zip = near_zip
$$;
comment on function private.zip_distances(uuid, text) is
  'How far the ZIP codes of a clinic''s table are from one of them, in miles as the crow flies; nothing without a table or where it lacks that one.';

revoke execute on function
  private.import_zip_table, public.import_zip_table, private.remove_zip_table, public.remove_zip_table, private.zip_distances
from public, anon, authenticated;
grant execute on function
  private.import_zip_table, public.import_zip_table, private.remove_zip_table, public.remove_zip_table
to authenticated;
