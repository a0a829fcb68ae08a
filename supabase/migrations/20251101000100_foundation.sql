-- What every later migration stands on: where helpers live, what nobody may do unless granted.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Functions that policies and triggers call. The API exposes `public` only, and its roles get no
-- usage on this schema: they reach a function here only through a policy, a trigger or a wrapper.
create schema private;
revoke all on schema private from public;

-- Hosted Supabase grants everything on new tables, sequences and functions to the API roles.
-- Here a grant is always written out, next to the table it opens.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Before update: stamps updated_at, whatever the client sent.';

create function private.is_present(value text, max_length integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select btrim(value, E' \t\n\r') <> '' and char_length(value) <= max_length
$$;
comment on function private.is_present(text, integer) is
  'For checks: true when the text has something to read and at most max_length characters; null stays null, so an optional column passes.';
-- A check constraint runs as whoever writes the row.
grant execute on function private.is_present(text, integer) to authenticated;
