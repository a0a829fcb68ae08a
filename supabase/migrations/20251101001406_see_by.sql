-- The day by which a patient should be seen.

create function private.referral_see_by(
  of_company uuid, of_priority public.referral_priority, received timestamptz
)
returns date
language sql
stable
set search_path = ''
as $$
  select private.clinic_day(of_company, received) + case of_priority
      when 'stat' then s.stat_see_by_days
      when 'urgent' then s.urgent_see_by_days
      when 'routine' then s.routine_see_by_days
    end
  from public.clinic_settings s
  where s.company_id = of_company
$$;

create function private.refresh_referral_see_by()
returns trigger
language plpgsql
-- Definer: see_by can't be written by the API's roles.
security definer
set search_path = ''
as $$
begin
  update public.referrals set see_by = see_by
  where company_id = new.company_id and status = any (private.active_referral_states()) and asked_see_by is null;
  return null;
end
$$;
comment on function private.refresh_referral_see_by() is
  'After a clinic changes its days: derives see_by of its open referrals again.';

create trigger clinic_settings_refresh_see_by
  after update of stat_see_by_days, urgent_see_by_days, routine_see_by_days on public.clinic_settings
  for each row execute function private.refresh_referral_see_by();
