-- The directory of who refers. A clinic knows some thousands at most: they are read through the policies and compared
-- one by one.

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

create function private.asked_name(term text)
returns text[]
language sql
immutable
set search_path = ''
begin atomic
  -- A title before the name and letters after it are written by one and left out by the next.
  select array_remove(string_to_array(regexp_replace(regexp_replace(private.fold_text(left(term, 100)),
    '^(dr|doctor|prof|professor)( |$)', ''), '(?<=.)( (md|do|np|fnp|dnp|aprn|crnp|pa|c|phd|aud|dds|dmd|facs))+$', ''), ' '), '');
end;
comment on function private.asked_name(text) is 'The folded words of a clinician''s name as somebody types it, without title and degrees.';

create function private.resembles(word text, other text)
returns boolean
language sql
immutable
parallel safe
-- Definer: callers may not use what this calls.
security definer
set search_path = ''
as $$
  select char_length(word) >= 4 and (
    extensions.levenshtein_less_equal(left(word, 60), left(other, 60), 1) <= 1
    or extensions.dmetaphone(word) = extensions.dmetaphone(other))
$$;
comment on function private.resembles(text, text) is 'Whether two folded words of four letters or more differ by one letter, or sound alike.';

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
  id uuid, is_practice boolean, name text, specialty text, npi text, practice_name text, phone text, fax text, mobile text,
  preferred_way public.office_contact_way, is_active boolean, referrals integer, miles double precision
)
language sql
stable
rows 26
set search_path = ''
begin atomic
  -- The clinician's own, else the practice's, as office_reach has it for one of them.
  with known as materialized (
    select p.id, false as is_practice, p.label as name, p.specialty, p.npi, o.name as practice_name,
      coalesce(p.phone, o.phone) as phone, coalesce(p.fax, o.fax) as fax, coalesce(p.mobile, o.mobile) as mobile,
      coalesce(p.preferred_way, o.preferred_way) as preferred_way, p.is_active,
      private.fold_text(concat_ws(' ', p.label, p.npi, p.specialty, o.name)) as words, o.address
    from public.referring_providers p
    left join public.referring_practices o on o.company_id = p.company_id and o.id = p.practice_id
    where p.company_id = search_referrers.company_id
    union all
    select o.id, true, o.name, null, null, null, o.phone, o.fax, o.mobile, o.preferred_way, o.is_active, private.fold_text(o.name), o.address
    from public.referring_practices o
    where o.company_id = search_referrers.company_id
  ),
  near as materialized (
    select z.zip, z.miles from private.zips_within(search_referrers.company_id, near_zip, within_miles) z
  ),
  listed as materialized (
    select k.*, n.miles from known k
    -- An address ends with its ZIP code, as letters have it.
    left join near n on n.zip = substring(k.address from '([0-9]{5})(?:-[0-9]{4})?\s*$')
    where (k.is_active or search_referrers.inactive)
      and (near_zip is null or within_miles is null or n.zip is not null)
  ),
  asked as materialized (
    select private.asked_name(term) as words
  ),
  -- Every word begins one of theirs.
  exact as materialized (
    select l.* from listed l cross join asked a
    where not exists (select from unnest(a.words) as word where ' ' || l.words not like '% ' || word || '%')
  ),
  found as (
    select * from (
      select e.* from exact e
      where after_name is null or (lower(e.name), e.id) > (lower(after_name), after_id)
      union all
      -- Where nobody has them, who has words that look or sound like them.
      select l.* from listed l cross join asked a
      where after_name is null and not exists (select from exact) and not exists (
        select from unnest(a.words) as word
        where ' ' || l.words not like '% ' || word || '%'
          and not exists (select from unnest(string_to_array(l.words, ' ')) as part where private.resembles(word, part)))
    ) k
    order by lower(k.name), k.id
    limit least(greatest(max_count, 1), 101)
  )
  select f.id, f.is_practice, f.name, f.specialty, f.npi, f.practice_name, f.phone, f.fax, f.mobile, f.preferred_way, f.is_active,
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
  'Clinicians and practices of the directory by any words of name, specialty, practice or NPI, else by words that look or sound '
  'like them; titles and degrees say nothing. By name; after a row '
  '(after_name, after_id). referrals: how many name them, of those the caller reads. Near a ZIP code of the clinic''s own table with miles, by the ZIP code '
  'that ends the practice''s address, and no farther than within_miles. 101 at most.';
revoke execute on function private.asked_name, private.resembles, public.search_referrers from public;
grant execute on function private.asked_name, private.resembles, public.search_referrers to authenticated;

create function private.unlinked_referrers(of_company uuid, max_count integer)
returns table (written text, referrals integer, suggested_id uuid, is_practice boolean, suggested_name text)
-- In SQL it would be planned each time that it is asked, for as long as it reads.
language plpgsql
stable
rows 20
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
    with named as (
      select r.referring_provider as written, private.referrer_key(r.referring_provider) as key, count(*)::integer as referrals
      from public.referrals r
      where r.company_id = of_company and r.referring_provider is not null
        and r.referring_provider_id is null and r.referring_practice_id is null
        and r.patient_id <> all ((select private.hidden_patient_ids())::uuid[])
      group by r.referring_provider
      order by count(*) desc, r.referring_provider
      limit least(greatest(max_count, 1), 200)
    ),
    known as (
      select p.id, false as is_practice, p.label as name, p.match_key
      from public.referring_providers p
      where p.company_id = of_company and p.is_active
      union all
      select o.id, true, o.name, o.match_key
      from public.referring_practices o
      where o.company_id = of_company and o.is_active
    )
    select n.written, n.referrals, near.id, near.is_practice, near.name
    from named n
    left join lateral (
      -- The whole name within what was written, or what was written much like the name: "R. Abarra" is asked about, not linked.
      select k.id, k.is_practice, k.name
      from (
        select e.id, e.is_practice, e.name,
          greatest(extensions.similarity(e.match_key, n.key), extensions.strict_word_similarity(e.match_key, n.key)) as likeness
        from known e
        -- Weighed once: not in the condition and again in the order.
        offset 0
      ) as k
      where k.likeness >= 0.5
      order by k.likeness desc, k.is_practice, k.id
      limit 1
    ) as near on true
    order by n.referrals desc, n.written;
end
$$;

create function public.unlinked_referrers(company_id uuid, max_count integer default 50)
returns table (written text, referrals integer, suggested_id uuid, is_practice boolean, suggested_name text)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select * from private.unlinked_referrers(company_id, max_count);
end;
comment on function public.unlinked_referrers is
  'What referrals call their referrer without a linked entry of the directory, most often first, with who it may be. '
  'Of the referrals that the caller reads. A person decides: linking writes referring_provider_id or '
  'referring_practice_id. 200 at most.';
revoke execute on function private.unlinked_referrers, public.unlinked_referrers from public;
grant execute on function private.unlinked_referrers, public.unlinked_referrers to authenticated;
