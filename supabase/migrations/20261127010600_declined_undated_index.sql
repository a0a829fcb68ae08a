create index concurrently if not exists referrals_declined_undated_idx on public.referrals (company_id, created_at) include (patient_id, priority)
  where status = 'declined' and left_waiting_at is null;
