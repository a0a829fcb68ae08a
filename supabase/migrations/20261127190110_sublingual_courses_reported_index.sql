-- Outside of a transaction: built while shots are given.
create index concurrently if not exists sublingual_courses_reported_idx on public.sublingual_courses (company_id, reported_through, course_id) where status = 'signed' and needs is null;
