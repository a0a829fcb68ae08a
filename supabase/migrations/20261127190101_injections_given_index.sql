-- Outside of a transaction: built while shots are given.
create index concurrently if not exists injections_given_idx on public.injections (company_id, given_on, id) include (patient_id, days_after_due);
