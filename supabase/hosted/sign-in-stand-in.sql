-- What the stand-in for the sign-in service needs beyond the service's hosted tables. Run by the superuser after
-- migrations and seed, in the test suite's databases; nothing of the project reads or writes it.

-- The package makes ids of refresh tokens itself, and writes columns that hosted Supabase computes.
drop table auth.refresh_tokens;
set role supabase_auth_admin;
create table auth.refresh_tokens (
  id text primary key,
  token varchar(255) not null,
  user_id uuid not null,
  session_id uuid references auth.sessions (id) on delete cascade,
  revoked boolean default false,
  parent varchar(255),
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
alter table auth.users alter column confirmed_at drop expression;
alter table auth.identities alter column email drop expression;
-- It leaves out columns that have a default there.
alter table auth.users alter column created_at set default now();
alter table auth.users alter column updated_at set default now();
alter table auth.sessions alter column created_at set default now();
alter table auth.sessions alter column updated_at set default now();
alter table auth.identities alter column created_at set default now();
alter table auth.identities alter column updated_at set default now();
-- See AUTH_METHODS_SQL.
alter table auth.mfa_factors add column last_counter bigint;
alter table auth.mfa_challenges alter column ip_address drop not null;
reset role;
-- Passwords are compared in the database here.
grant usage on schema extensions to supabase_auth_admin;
-- Files come and go through the stand-in for Storage, which doesn't set it.
alter table storage.objects disable trigger protect_objects_delete;
alter table storage.buckets disable trigger protect_buckets_delete;
