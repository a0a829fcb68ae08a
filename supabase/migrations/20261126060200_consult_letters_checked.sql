set lock_timeout = '3s';

alter table public.referral_answers validate constraint referral_answers_company_id_letter_id_fkey;
alter table public.referral_answers validate constraint referral_answers_letter;
alter table public.referrals validate constraint referrals_answer_due;
