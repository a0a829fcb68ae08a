-- Outside of a transaction: built while shots are given.
create index concurrently if not exists shot_calls_stopping_idx on public.shot_calls (company_id, patient_id) where outcome = 'stopping';
