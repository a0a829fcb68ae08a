set lock_timeout = '3s';

alter type public.referral_source add value if not exists 'web_form' after 'outside_system';
alter type public.outbox_kind add value if not exists 'message' after 'consult_letter';
