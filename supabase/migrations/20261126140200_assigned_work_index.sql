-- The same for one person's list.
create index concurrently if not exists referrals_assigned_work_idx on public.referrals (company_id, assigned_to, work_on, id)
  include (patient_id) where work_on is not null;
