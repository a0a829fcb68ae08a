create index concurrently if not exists referrals_awaiting_answer_idx
  on public.referrals (company_id, created_at desc, id desc)
  include (patient_id) where awaiting_answer_since is not null;
