-- Outside of a transaction: built while shots are given.
create index concurrently if not exists allergy_prescriptions_consent_idx on public.allergy_prescriptions (company_id, consent_on, id) where status = 'signed';
