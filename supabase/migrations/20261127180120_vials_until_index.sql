-- Outside of a transaction: built while vials are mixed and given.
create index concurrently if not exists prescription_vial_sets_vials_until_idx on public.prescription_vial_sets (company_id, vials_until)
  where vials_until is not null;
