-- Outside of a transaction: built while shots are given.
create index concurrently if not exists injections_latest_idx on public.injections (company_id, patient_id, set_label, given_at desc) include (due_on, id) where is_latest;
