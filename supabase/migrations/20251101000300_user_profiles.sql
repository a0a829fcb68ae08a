-- A person of the portal, as the sign-in service knows them: name, picture and looks. A profile belongs to no clinic.

create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null check (private.is_present(username, 64)),
  email text not null check (private.is_present(email, 254)),
  display_name text check (private.is_present(display_name, 80) and private.is_plain_line(display_name)),
  -- The portal shrinks the picture in the browser; 200,000 characters hold 150 kB of it.
  avatar_url text check (
    char_length(avatar_url) <= 200000
    -- With the first bytes of its kind, as base64 writes them.
    and avatar_url ~ '^data:image/(png;base64,iVBORw0KGgo|jpeg;base64,/9j/|webp;base64,UklGR[A-Za-z0-9+/]{6}XRUJQ)[A-Za-z0-9+/]+=*$'
  ),
  transparency_level smallint not null default 80 check (transparency_level between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_profiles is
  'One row a person, made at the first sign-in: name, picture and looks.';
comment on column public.user_profiles.username is 'The part of the e-mail before the @: the TOZ ID.';
comment on column public.user_profiles.transparency_level is 'Interface opacity in per cent.';
create trigger user_profiles_touch before update on public.user_profiles
  for each row execute function private.touch_updated_at();

alter table public.user_profiles enable row level security;
revoke all on public.user_profiles from anon, authenticated;

grant select on public.user_profiles to authenticated;
grant insert (id, username, email, display_name, avatar_url, transparency_level, updated_at)
  on public.user_profiles to authenticated;
-- id, username and email are here because saving the avatar is an upsert that names them;
-- the policies pin all three to the caller's own sign-in.
grant update (id, username, email, display_name, avatar_url, transparency_level, updated_at)
  on public.user_profiles to authenticated;

-- companies.sql says who reads it: it knows the colleagues.

create policy user_profiles_insert_self on public.user_profiles for insert to authenticated
  with check (
    id = (select auth.uid())
    and email = (select auth.jwt() ->> 'email')
    and username = split_part(email, '@', 1)
    and (select private.is_sure_who())
  );
create policy user_profiles_update_self on public.user_profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.is_sure_who()))
  with check (
    id = (select auth.uid())
    and email = (select auth.jwt() ->> 'email')
    and username = split_part(email, '@', 1)
  );
