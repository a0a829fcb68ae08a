-- Outside of a transaction: built while vials are mixed and given.
create index concurrently if not exists treatment_vials_low_idx on public.treatment_vials (company_id, id)
  where status in ('mixed', 'in_use') and remaining_ml < 2 * last_dose_ml;
