-- The language of a person's own pages: each sets and reads their own alone.

create table private.account_languages (
  user_id uuid primary key references auth.users (id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  chosen_at timestamptz not null default now()
);
comment on table private.account_languages is 'The language that a person chose for the pages of patients; no row before they chose one.';
alter table private.account_languages enable row level security;
create policy account_languages_all_nobody on private.account_languages for all to anon, authenticated
  using (false) with check (false);

create function private.my_language(chosen text)
returns text
language plpgsql
-- Definer: callers can't read or write the table, only their own row through this.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_half_signed_in();
  if chosen is not null then
    insert into private.account_languages (user_id, language) values (auth.uid(), chosen)
    on conflict (user_id) do update set language = excluded.language, chosen_at = now();
  end if;
  return (select l.language from private.account_languages l where l.user_id = auth.uid());
end
$$;

create function public.my_language(chosen text default null)
returns text
language sql
set search_path = ''
begin atomic
  select private.my_language(chosen);
end;
comment on function public.my_language is
  'The language of the caller''s own pages, en or es, after keeping the one that is given; null before they chose one.';
grant execute on function private.my_language to authenticated;
revoke execute on function private.my_language, public.my_language from public, anon;
grant execute on function public.my_language to authenticated;
