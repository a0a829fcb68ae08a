-- An open referral's target, from its priority and the clinic's hours; past it, the referral is overdue.

create function private.referral_due_at(
  of_company uuid, of_priority public.referral_priority, received timestamptz
)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  -- Stat waits for no Monday: its clock runs day and night, and the screens say to call at once.
  select case of_priority
      when 'stat' then received + make_interval(hours => stat_target_hours)
      when 'urgent' then private.open_hours_later(id, received, urgent_target_hours)
      when 'routine' then private.open_hours_later(id, received, routine_target_hours)
    end
  from public.companies
  where id = of_company
$$;
comment on function private.referral_due_at(uuid, public.referral_priority, timestamptz) is
  'By when a referral should have a date: its target in hours of the clinic''s working days, or by the clock for stat.';

create function private.refresh_referral_due()
returns trigger
language plpgsql
-- Definer: due_at can't be written by the API's roles.
security definer
set search_path = ''
as $$
begin
  update public.referrals set due_at = created_at
  where company_id = (to_jsonb(new) ->> tg_argv[0])::uuid and is_open;
  return null;
end
$$;
comment on function private.refresh_referral_due() is
  'After a clinic changes its targets or days off (the argument is the column with its id): derives due_at of its open referrals again.';
create trigger companies_refresh_referral_due
  after update of stat_target_hours, urgent_target_hours, routine_target_hours on public.companies
  for each row execute function private.refresh_referral_due('id');
create trigger clinic_settings_refresh_referral_due
  after update of open_weekdays, closed_days on public.clinic_settings
  for each row when ((old.open_weekdays, old.closed_days) is distinct from (new.open_weekdays, new.closed_days))
  execute function private.refresh_referral_due('company_id');

-- How many open referrals are past their target. Behind row-level security their status doesn't reach the index that
-- was made for it, and every referral of the clinic was read, 100,000 for one number. See search.sql.
create function private.overdue_referrals(of_company uuid)
returns integer
language plpgsql
stable
-- Definer: see private.find_referrals. It tells a number, and that of the records the caller reads.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  -- Out of the index alone.
  return (
    select count(*) from public.referrals r
    where r.company_id = of_company and r.overdue_at < now()
      and r.patient_id <> all ((select private.hidden_patient_ids())::uuid[])
  );
end
$$;

create function public.overdue_referrals(company_id uuid)
returns integer
language sql
stable
set search_path = ''
begin atomic
  select private.overdue_referrals(company_id);
end;
comment on function public.overdue_referrals is
  'How many pending or accepted referrals of the clinic are past their target; those of restricted records count for '
  'callers who may read them. Not a member: 42501.';

revoke execute on function private.overdue_referrals, public.overdue_referrals from public;
grant execute on function private.overdue_referrals, public.overdue_referrals to authenticated;
