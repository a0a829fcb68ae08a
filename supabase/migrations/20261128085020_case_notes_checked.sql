-- A table with rows is checked while clinics go on working.
set lock_timeout = '3s';
alter table public.surgery_case_events validate constraint surgery_case_events_words;
