-- Outside of a transaction: built while shots are given.
create index concurrently if not exists sublingual_courses_season_idx on public.sublingual_courses (company_id, season_starts_on) where status = 'signed' and reported_through is null;
