-- Outside of a transaction, by the day on which something is due, for everybody's list and the counts.
create index concurrently if not exists referrals_work_idx on public.referrals (company_id, work_on, id)
  include (patient_id, assigned_to, snoozed_until) where work_on is not null;
