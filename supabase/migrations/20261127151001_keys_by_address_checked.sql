set lock_timeout = '3s';

alter table public.api_keys validate constraint api_keys_proof;
alter table public.api_keys validate constraint api_keys_replaced;
alter table public.api_keys validate constraint api_keys_keys_url;
alter table public.api_keys validate constraint api_keys_fetched;
