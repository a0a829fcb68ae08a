-- Outside of a transaction: built while vials are mixed and given.
create index concurrently if not exists treatment_vials_unchecked_idx on public.treatment_vials (company_id, id)
  where status in ('mixed', 'in_use') and needs_check and checked_by is null;
