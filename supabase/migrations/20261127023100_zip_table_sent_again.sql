-- A table that is sent again because the answer was lost is told to the log once.
set lock_timeout = '3s';

create or replace function private.import_zip_table(of_company uuid, of_name text, zips text[], latitudes double precision[], longitudes double precision[])
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
