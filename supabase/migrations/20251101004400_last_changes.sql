-- Who changed a row in between: for forms that say whose change conflicts with theirs.

create function private.last_change(of_company uuid, subject text, of_row uuid, since timestamptz)
returns table (by_me boolean, name text, changed_at timestamptz)
language sql
stable
-- Definer: members don't read the audit log. Who calls has seen that the caller reads the row.
security definer
set search_path = ''
as $$
  select coalesce(a.actor_id = auth.uid(), false), coalesce(a.actor_name, 'The system'), a.at
  from public.audit_log a
  where a.company_id = of_company and a.at >= since
    and a.table_name = subject and a.row_id = of_row::text and a.action = 'update'
    and of_company in (select private.my_company_ids())
  order by a.sequence desc
  limit 1
$$;
comment on function private.last_change(uuid, text, uuid, timestamptz) is
  'The audit log''s last entry about a row since a moment: whose it is, and when.';

create function public.last_change(company_id uuid, subject text, row_id uuid, since timestamptz)
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
    when 'operating_rooms' then exists (select from public.operating_rooms t where t.company_id = last_change.company_id and t.id = row_id)
    when 'operating_staff' then exists (select from public.operating_staff t where t.company_id = last_change.company_id and t.id = row_id)
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
comment on function public.last_change is
  'Who changed a row (a table''s name and an id) last since a moment, of those the caller may read; no row without a '
  'change.';

revoke execute on function private.last_change, public.last_change from public;
grant execute on function private.last_change, public.last_change to authenticated;
