-- Outside of a transaction: built while answers are written.
create index concurrently if not exists referral_answers_letter_idx on public.referral_answers (company_id, letter_id);
