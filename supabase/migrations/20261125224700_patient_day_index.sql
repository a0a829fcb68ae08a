-- When a patient comes next and came last, for each row of a list: found by patient, and read from the index alone.
create index concurrently if not exists scheduling_requests_patient_day_idx
  on public.scheduling_requests (company_id, patient_id, confirmed_date, id) include (status);
