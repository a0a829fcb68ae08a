-- The directory of who refers tells how far an office is, and finds those within some miles, once the clinic imported where ZIP codes lie.
set lock_timeout = '3s';

create function private.zips_within(of_company uuid, near_zip text, within_miles integer)
returns table (zip text, miles double precision)
language plpgsql
stable
rows 1000
-- Definer: the table of ZIP codes is closed to the API's roles.
security definer
set search_path = ''
as $$
begin
  if near_zip is null or of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
    select d.zip, d.miles from private.zip_distances(of_company, near_zip) d
    where within_miles is null or d.miles <= within_miles;
end
$$;
comment on function private.zips_within is
  'How far the ZIP codes of one''s clinic''s table are from one of them, and no farther than so many miles; nothing to a stranger or without a table.';
revoke execute on function private.zips_within from public, anon;
grant execute on function private.zips_within to authenticated;

drop function public.search_referrers(uuid, text, boolean, text, uuid, integer);
create function public.search_referrers(
  company_id uuid,
  term text default '',
  inactive boolean default false,
  after_name text default null,
  after_id uuid default null,
  max_count integer default 8,
  near_zip text default null,
  within_miles integer default null
)
returns table (
  id uuid, is_practice boolean, name text, specialty text, npi text, practice_name text, phone text, fax text,
  preferred_way public.office_contact_way, is_active boolean, referrals integer, miles double precision
)
language sql
stable
rows 26
set search_path = ''
begin atomic
  with known as (
    select p.id, false as is_practice, p.label as name, p.specialty, p.npi, o.name as practice_name,
      coalesce(p.phone, o.phone) as phone, coalesce(p.fax, o.fax) as fax, o.preferred_way, p.is_active,
      private.fold_text(concat_ws(' ', p.label, p.npi, p.specialty, o.name)) as words, o.address
    from public.referring_providers p
    left join public.referring_practices o on o.company_id = p.company_id and o.id = p.practice_id
    where p.company_id = search_referrers.company_id
    union all
    select o.id, true, o.name, null, null, null, o.phone, o.fax, o.preferred_way, o.is_active, private.fold_text(o.name), o.address
    from public.referring_practices o
    where o.company_id = search_referrers.company_id
  ),
  near as materialized (
    select z.zip, z.miles from private.zips_within(search_referrers.company_id, near_zip, within_miles) z
  ),
  found as (
    select k.*, n.miles from known k
    -- An address ends with its ZIP code, as letters have it.
    left join near n on n.zip = substring(k.address from '([0-9]{5})(?:-[0-9]{4})?\s*$')
    where (k.is_active or search_referrers.inactive)
      and (near_zip is null or within_miles is null or n.zip is not null)
      -- Every word begins one of theirs.
      and not exists (
        select from unnest(string_to_array(private.fold_text(left(term, 100)), ' ')) as word
        where ' ' || k.words not like '% ' || word || '%'
      )
      and (after_name is null or (lower(k.name), k.id) > (lower(after_name), after_id))
    order by lower(k.name), k.id
    limit least(greatest(max_count, 1), 101)
  )
  select f.id, f.is_practice, f.name, f.specialty, f.npi, f.practice_name, f.phone, f.fax, f.preferred_way, f.is_active,
    case when f.is_practice then (
      select count(*) from public.referrals r
      where r.company_id = search_referrers.company_id and r.referring_practice_id = f.id
    ) else (
      select count(*) from public.referrals r
      where r.company_id = search_referrers.company_id and r.referring_provider_id = f.id
    ) end::integer, f.miles
  from found f
  order by lower(f.name), f.id;
end;
comment on function public.search_referrers is
  'Clinicians and practices of the directory by any words of name, specialty, practice or NPI, by name; after a row '
  '(after_name, after_id). referrals: how many name them, of those the caller reads. Near a ZIP code of the clinic''s own table with miles, by the ZIP code '
  'that ends the practice''s address, and no farther than within_miles. 101 at most.';
revoke execute on function public.search_referrers from public;
grant execute on function public.search_referrers to authenticated;
