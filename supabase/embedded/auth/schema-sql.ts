/** Hosted Supabase's tables of a session's sign-in methods, which the package lacks. */
export const AUTH_METHODS_SQL = `
do $$
begin
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
end
$$;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  last_challenged_at timestamptz,
  -- Ours: the half minute whose code was taken last, so that none is taken twice.
  last_counter bigint
);
alter table auth.mfa_factors
  add column if not exists web_authn_credential jsonb,
  add column if not exists last_webauthn_challenge_data jsonb;
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet
);
alter table auth.mfa_challenges add column if not exists web_authn_session_data jsonb;
create table if not exists auth.webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index if not exists webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
create table if not exists auth.webauthn_challenges (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index if not exists webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);
-- As hosted Supabase has it: null where nobody sent a token, and not an empty one.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
`;

/** Hosted Supabase stores each session's browser and address; the package stores neither. See `fromOrigins`. */
export const ORIGINS_SQL = `
create table if not exists auth.told_origin (
  only_one boolean primary key default true check (only_one),
  origin jsonb
);
create or replace function auth.take_origin() returns trigger language plpgsql set search_path = '' as $$
declare
  origin constant jsonb := (select t.origin from auth.told_origin t);
begin
  new.ip := (origin ->> 'address')::inet;
  new.user_agent := origin ->> 'userAgent';
  return new;
end
$$;
create or replace trigger take_origin before insert on auth.sessions
  for each row execute function auth.take_origin();
`;
