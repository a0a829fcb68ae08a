-- Outside of a transaction: built while shots are given.
create index concurrently if not exists injections_overridden_idx on public.injections (company_id, given_on, id) where override_reason is not null;
