set lock_timeout = '3s';

alter table public.api_keys validate constraint api_keys_keys_replaced_by_fkey;
alter table public.api_keys validate constraint api_keys_lasts_a_year;
alter table public.api_keys validate constraint api_keys_public_keys;
alter table public.api_keys validate constraint api_keys_proof;
alter table public.api_keys validate constraint api_keys_replaced;
