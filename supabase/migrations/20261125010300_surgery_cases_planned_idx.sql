create index concurrently if not exists surgery_cases_planned_idx on public.surgery_cases (company_id, planned_at)
  where planned_at is not null and stage in ('preop', 'ready');
