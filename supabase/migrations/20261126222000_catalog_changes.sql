-- Who changed an allergen or a panel meanwhile is told where somebody else edits it, too.
set lock_timeout = '3s';

create or replace function public.last_change(company_id uuid, subject text, row_id uuid, since timestamptz)
returns table (by_me boolean, name text, changed_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select c.by_me, c.name, c.changed_at
  from private.last_change(company_id, subject, row_id, since) c
  where case subject
    when 'allergens' then exists (select from public.allergens t where t.company_id = last_change.company_id and t.id = row_id)
    when 'allergy_panels' then exists (select from public.allergy_panels t where t.company_id = last_change.company_id and t.id = row_id)
    when 'companies' then exists (select from public.companies t where t.id = row_id)
    when 'clinic_settings' then exists (select from public.clinic_settings t where t.company_id = row_id)
    when 'locations' then exists (select from public.locations t where t.id = row_id)
    when 'patients' then exists (select from public.patients t where t.id = row_id)
    when 'payers' then exists (select from public.payers t where t.id = row_id)
    when 'providers' then exists (select from public.providers t where t.id = row_id)
    when 'referring_practices' then exists (select from public.referring_practices t where t.id = row_id)
    when 'referring_providers' then exists (select from public.referring_providers t where t.id = row_id)
    when 'referral_documents' then exists (select from public.referral_documents t where t.id = row_id)
    when 'referrals' then exists (select from public.referrals t where t.id = row_id)
    else false
  end;
end;
