create index concurrently if not exists treatment_vials_beyond_use_idx on public.treatment_vials (company_id, beyond_use_id);
