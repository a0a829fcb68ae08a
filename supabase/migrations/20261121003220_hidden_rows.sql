-- Clinic and text in one index, as for patients and referrals.
drop index public.surgery_cases_search_idx;
create index surgery_cases_search_idx on public.surgery_cases
  using gin (company_id, search_text extensions.gin_trgm_ops) with (fastupdate = off);
