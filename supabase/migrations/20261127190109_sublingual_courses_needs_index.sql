-- Outside of a transaction: built while shots are given.
create index concurrently if not exists sublingual_courses_needs_idx on public.sublingual_courses (company_id, needs, needs_since, course_id) where status = 'signed' and needs is not null;
