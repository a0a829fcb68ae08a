-- Outside of a transaction: built while shots are given.
create index concurrently if not exists sublingual_courses_refill_idx on public.sublingual_courses (company_id, coalesce(runs_out_on, reported_through), course_id)
  where status = 'signed' and reported_through is not null;
