create index concurrently if not exists api_keys_keys_replaced_by_idx on public.api_keys (keys_replaced_by);
