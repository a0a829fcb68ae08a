-- Outside of a transaction: built while shots are given.
create index concurrently if not exists injections_full_dose_idx on public.injections (company_id, given_on, id) where full_dose_after_days is not null;
