-- Outside of a transaction: built while shots are given.
create index concurrently if not exists injections_local_idx on public.injections (company_id, given_on, id) where local_mm is not null;
