-- Outside of a transaction: built while shots are given.
create index concurrently if not exists shot_visits_unwatched_idx on public.shot_visits (company_id, visit_on) where left_early or ended_at is null;
