-- How many open referrals are past their target. Behind row-level security their status doesn't reach the index that
-- was made for it, and every referral of the clinic was read, 100,000 for one number. See 20261121003200.

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
  -- All of them out of the index alone, less the few hidden ones.
  return (
    select count(*) from public.referrals r
    where r.company_id = of_company and r.status in ('pending', 'accepted') and r.due_at < now()
  ) - (
    select count(*) from private.hidden_patients() h
    join public.referrals r on r.company_id = h.company_id and r.patient_id = h.id
    where h.company_id = of_company and r.status in ('pending', 'accepted') and r.due_at < now()
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
  'whoever reads them. Not a member: 42501.';

revoke execute on function private.overdue_referrals, public.overdue_referrals from public;
grant execute on function private.overdue_referrals, public.overdue_referrals to authenticated;
