-- What the home counts of open referrals, without looking at the table (home.sql).
create index concurrently if not exists referrals_open_idx on public.referrals (company_id, due_at, id)
  include (patient_id, priority, assigned_to, contact_due_on)
  where status in ('pending', 'accepted');
