-- Outside of a transaction: built while shots are given.
create index concurrently if not exists allergy_prescriptions_signed_idx on public.allergy_prescriptions (company_id, signed_at, id) include (patient_id) where status = 'signed';
