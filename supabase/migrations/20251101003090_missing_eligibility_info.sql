-- What a coverage or a clinic still lacks before a payer can be asked.

create function private.npi_holder(of_company uuid, preferred uuid)
returns table (provider_id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  select holder.provider_id
  from (
    select null::uuid as provider_id, 1 as place from public.companies where id = of_company and npi is not null
    union all
    select p.id, case when p.id = preferred then 2 when p.is_primary then 3 else 4 end
    from public.providers p
    where p.company_id = of_company and p.npi is not null and (p.is_active or p.id = preferred)
  ) as holder
  order by holder.place, holder.provider_id
  limit 1
$$;
comment on function private.npi_holder(uuid, uuid) is
  'In whose name a request is made: the clinic''s (null), the preferred provider''s, or another''s; no row when none '
  'has an NPI.';

create function private.missing_eligibility_info(c public.coverages)
returns text[]
language sql
stable
-- Definer: called where the caller's membership has been asked.
security definer
set search_path = ''
as $$
  select array_remove(array[
    case when p.clearinghouse_payer_id is null then 'clearinghouse_payer_id' end,
    case when c.member_id is null then 'member_id' end,
    case when c.relationship is null then 'relationship' end,
    case when c.relationship <> 'self' and c.subscriber_last_name is null then 'subscriber_name' end,
    case when x.date_of_birth is null then 'patient_birth_date' end,
    -- As private.npi_holder looks for it, but not by it: within a row it would be planned again for each.
    case
      when not exists (select from public.companies k where k.id = c.company_id and k.npi is not null)
        and not exists (select from public.providers d where d.company_id = c.company_id and d.npi is not null and d.is_active)
      then 'npi'
    end
  ], null)
  from public.payers p
  cross join public.patients x
  where p.company_id = c.company_id and p.id = c.payer_id
    and x.company_id = c.company_id and x.id = c.patient_id
$$;
comment on function private.missing_eligibility_info(public.coverages) is
  'What an eligibility request about this coverage still lacks.';

create function private.missing_info_label(item text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case item
    when 'clearinghouse_payer_id' then 'the payer''s ID at the clearinghouse'
    when 'member_id' then 'the member ID'
    when 'relationship' then 'who the subscriber is'
    when 'subscriber_name' then 'the subscriber''s name'
    when 'patient_birth_date' then 'the patient''s date of birth'
    when 'npi' then 'the NPI of the clinic'
  end
$$;
