-- A second lock on the tables that only functions use. No role of the API has any right to them or to
-- their schema; should one ever be granted something by mistake, row-level security lets it see nothing.
-- Functions that use them run as their owner, whom it doesn't concern.

do $$
declare
  name text;
begin
  for name in
    select relname from pg_catalog.pg_class
    where relnamespace = 'private'::regnamespace and relkind in ('r', 'p')
  loop
    execute format('alter table private.%I enable row level security', name);
    execute format('create policy %I on private.%I for all to anon, authenticated using (false) with check (false)',
      name || '_all_nobody', name);
  end loop;
end
$$;
