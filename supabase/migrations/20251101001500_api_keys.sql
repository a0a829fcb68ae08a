-- Keys for outside systems. A key opens the Edge Functions for outside systems; to the API itself
-- it is no credential at all. Only its hash is kept, where no role of the API can look.
-- A system that speaks FHIR can be registered by its own public keys instead (SMART Backend Services, decision 107): then there is no
-- secret of ours. It signs a short assertion and is given an access token for five minutes. Its keys are pasted, or fetched from an https
-- address that it names (JWKS URL, decision 107), of which the last copy is kept for a day at most.

create type public.api_key_scope as enum ('referrals_create', 'referrals_status', 'documents_create');

create type public.key_fetch_error as enum (
  'unreachable', 'timed_out', 'private_address', 'redirected', 'refused', 'too_large', 'no_key_set',
  'no_usable_key', 'private_key', 'too_many_keys', 'same_kid'
);
comment on type public.key_fetch_error is
  'Why a system''s keys couldn''t be fetched (the last copy holds), or from no_usable_key on, why what was fetched is of no use (nothing holds).';

create function private.public_keys_fault(public_keys jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  -- In a case, which is evaluated in this order: what is no object has no members to look at.
  select case
    when public_keys is null or jsonb_typeof(public_keys) <> 'object' or jsonb_typeof(public_keys -> 'keys') is distinct from 'array'
      then 'Paste a JSON Web Key Set: an object with a list named "keys".'
    when jsonb_array_length(public_keys -> 'keys') not between 1 and 10 then 'Give between one and ten keys.'
    else (
      select coalesce(
        (array_agg(f.fault order by f.place) filter (where f.fault is not null))[1],
        case when count(distinct f.kid) < count(*) then 'Two keys have the same "kid".' end
      )
      from (
        select k.place, k.key ->> 'kid' as kid, case
          when jsonb_typeof(k.key) <> 'object' then format('Key %s is no object.', k.place)
          when k.key ?| array['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'] then format('Key %s is a private key. Paste the public one.', k.place)
          when not coalesce(private.is_present(k.key ->> 'kid', 200), false) then format('Key %s has no "kid".', k.place)
          when coalesce(k.key ->> 'use', 'sig') <> 'sig' then format('Key %s is not for signatures.', k.place)
          when k.key ->> 'kty' = 'RSA' then case
            when coalesce(k.key ->> 'alg', 'RS384') <> 'RS384' then format('Key %s is for an algorithm other than RS384.', k.place)
            -- The first character has the number's highest bit: 2,048 bits are really there, and 8,192 at most.
            when not coalesce(k.key ->> 'n' ~ '^[g-z0-9_-][A-Za-z0-9_-]*$' and length(k.key ->> 'n') between 342 and 1366
              and k.key ->> 'e' = 'AQAB', false)
              then format('Key %s needs at least 2,048 bits and the exponent 65537.', k.place) end
          when k.key ->> 'kty' = 'EC' then case
            when coalesce(k.key ->> 'alg', 'ES384') <> 'ES384' then format('Key %s is for an algorithm other than ES384.', k.place)
            when not coalesce(k.key ->> 'crv' = 'P-384' and k.key ->> 'x' ~ '^[A-Za-z0-9_-]{64}$' and k.key ->> 'y' ~ '^[A-Za-z0-9_-]{64}$', false)
              then format('Key %s is not on the curve P-384.', k.place) end
          else format('Key %s is neither RSA nor EC.', k.place) end as fault
        from jsonb_array_elements(public_keys -> 'keys') with ordinality as k (key, place)
      ) f
    ) end
$$;
comment on function private.public_keys_fault(jsonb) is
  'What is wrong with a JSON Web Key Set of public keys for RS384 and ES384 (RFC 7517, RFC 7518), in a sentence; null where nothing is.';

create function private.kept_public_keys(public_keys jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('keys', jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'kid', k.key -> 'kid', 'kty', k.key -> 'kty', 'alg', case k.key ->> 'kty' when 'RSA' then 'RS384' else 'ES384' end,
    'n', k.key -> 'n', 'e', k.key -> 'e', 'crv', k.key -> 'crv', 'x', k.key -> 'x', 'y', k.key -> 'y')) order by k.place))
  from jsonb_array_elements(public_keys -> 'keys') with ordinality as k (key, place)
$$;
comment on function private.kept_public_keys(jsonb) is
  'Of a JSON Web Key Set what signatures are checked with: certificates, addresses and the like are not kept.';

create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 80)),
  prefix text check (prefix ~ '^crp_[0-9a-f]{8}$'),
  scopes public.api_key_scope[] not null check (cardinality(scopes) > 0 and array_position(scopes, null) is null),
  expires_at timestamptz not null default now() + interval '1 year',
  last_used_at timestamptz,
  last_used_from inet,
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  revoked_by uuid references public.user_profiles (id) on delete set null,
  revoked_at timestamptz,
  public_keys jsonb,
  keys_replaced_at timestamptz,
  keys_replaced_by uuid references public.user_profiles (id) on delete set null,
  keys_url text,
  keys_fetched_at timestamptz,
  keys_fresh_until timestamptz,
  keys_asked_at timestamptz,
  keys_error public.key_fetch_error,
  unique (company_id, id),
  check (revoked_by is null or revoked_at is not null),
  -- A leap year, and a day for the zones.
  constraint api_keys_lasts_a_year check (expires_at <= coalesce(keys_replaced_at, created_at) + interval '367 days'),
  constraint api_keys_public_keys check (
    public_keys is null
    or private.public_keys_fault(public_keys) is null and not 'documents_create' = any (scopes)),
  constraint api_keys_proof check ((prefix is null) = (public_keys is not null or keys_url is not null)),
  constraint api_keys_replaced check (prefix is null or keys_replaced_at is null and keys_replaced_by is null),
  constraint api_keys_keys_url check (
    keys_url is null or private.outward_address_fault(keys_url) is null and not 'documents_create' = any (scopes)),
  constraint api_keys_fetched check (
    keys_url is not null
    or keys_fetched_at is null and keys_fresh_until is null and keys_asked_at is null and keys_error is null)
);
comment on table public.api_keys is
  'Keys that let outside systems send referrals to a clinic; for its administrators to see. The secret is nowhere: its hash is in private.api_key_secrets.';
comment on column public.api_keys.name is 'The system that uses the key, as the clinic calls it: the source of its referrals.';
comment on column public.api_keys.prefix is
  'How the secret begins, to tell keys apart; it opens nothing. None of a registered system, which proves itself by keys of its own.';
comment on column public.api_keys.public_keys is
  'Of a registered system (SMART Backend Services): the JSON Web Key Set that its assertions are checked with; its client id is the id. With keys_url a copy.';
comment on column public.api_keys.keys_replaced_at is 'When the registration''s keys were last replaced, from which its year is counted.';
comment on column public.api_keys.keys_replaced_by is 'Who replaced them: from then on it lasts while they are an administrator.';
comment on column public.api_keys.keys_url is 'Where the system''s keys are fetched from (JWKS URL); null where they were pasted.';
comment on column public.api_keys.keys_fetched_at is 'When public_keys was last read there; a day later it opens nothing.';
comment on column public.api_keys.keys_fresh_until is 'Until when it isn''t fetched again, as the address said, but for a key that isn''t in it.';
comment on column public.api_keys.keys_asked_at is 'When it was last tried: once a minute at most.';
comment on column public.api_keys.keys_error is 'What went wrong then; null where nothing did.';
comment on column public.api_keys.last_used_at is 'When the key was last let in, to the minute.';
comment on column public.api_keys.last_used_from is 'From which address, as the gateway of the Edge Function told it.';
create index api_keys_created_by_idx on public.api_keys (created_by);
create index api_keys_revoked_by_idx on public.api_keys (revoked_by);
create index api_keys_keys_replaced_by_idx on public.api_keys (keys_replaced_by);

alter table public.api_keys enable row level security;
-- Not even the service role writes but by the functions below.
revoke all on public.api_keys from anon, authenticated, service_role;
grant select on public.api_keys to authenticated;
create policy api_keys_select_admin on public.api_keys for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.api_keys',
  left_out => '{last_used_at, last_used_from, keys_fetched_at, keys_fresh_until, keys_asked_at, keys_error}');

create table private.api_key_secrets (
  key_id uuid primary key references public.api_keys (id) on delete cascade,
  hash bytea unique check (octet_length(hash) = 32),
  -- The present minute of the key's rate limit, and how often it was used in it.
  minute timestamptz not null default '-infinity',
  used integer not null default 0
);
comment on table private.api_key_secrets is
  'SHA-256 of each key''s secret: 192 random bits, which no slow hash could make harder to guess. A registered system has none.';

alter table private.api_key_secrets enable row level security;
create policy api_key_secrets_all_nobody on private.api_key_secrets for all to anon, authenticated
  using (false) with check (false);

create function private.is_key_alive(k public.api_keys)
returns boolean
language sql
stable
-- Definer: an outside system asks, which is no member.
security definer
set search_path = ''
as $$
  select k.revoked_at is null and k.expires_at > clock_timestamp() and exists (
    -- A key is a right that its maker lent: a person who may no longer make one can't lend it.
    select from public.company_members m
    where m.company_id = k.company_id and m.deactivated_at is null and m.role = any (private.admin_roles())
      and m.user_id = case when k.keys_replaced_at is null then k.created_by else k.keys_replaced_by end
  )
$$;
comment on function private.is_key_alive(public.api_keys) is
  'Whether a key still opens anything: not revoked, not expired, and made (or its keys replaced) by a person who '
  'could still make it.';

create function private.check_new_key(company_id uuid, name text, scopes public.api_key_scope[], expires_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if check_new_key.company_id is null
     or check_new_key.company_id not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  perform private.confirmed_lately();
  if not coalesce(private.is_present(check_new_key.name, 80), false) then
    raise exception 'Name the system that will use the key, in at most 80 characters.' using errcode = 'P0001';
  end if;
  if coalesce(cardinality(check_new_key.scopes), 0) = 0
     or array_position(check_new_key.scopes, null) is not null then
    raise exception 'Choose at least one thing that the key allows.' using errcode = 'P0001';
  end if;
  perform private.check_key_end(check_new_key.expires_at);
end
$$;
comment on function private.check_new_key is
  'Refuses a key by a person who is no administrator (PT404) or did not sign in recently (PT403), and one without '
  'name, scope or a fitting end (P0001).';

create function private.check_key_end(expires_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if check_key_end.expires_at <= now() then
    raise exception 'The key would have expired already.' using errcode = 'P0001';
  end if;
  if check_key_end.expires_at > now() + interval '366 days' then
    raise exception 'A key is valid for a year at most.' using errcode = 'P0001';
  end if;
end
$$;
comment on function private.check_key_end(timestamptz) is 'Refuses an end that has passed, or is more than a year ahead (P0001).';

create function private.create_api_key(
  company_id uuid, name text, scopes public.api_key_scope[], expires_at timestamptz, key_id uuid
)
returns table (id uuid, secret text, prefix text)
language plpgsql
-- Definer: callers can't write keys or reach the hash.
security definer
set search_path = ''
as $$
declare
  made public.api_keys;
  new_prefix text := 'crp_' || encode(extensions.gen_random_bytes(4), 'hex');
  new_secret text := new_prefix || '_' || encode(extensions.gen_random_bytes(24), 'hex');
begin
  perform private.check_new_key(
    create_api_key.company_id, create_api_key.name, create_api_key.scopes, create_api_key.expires_at);

  insert into public.api_keys as k (id, company_id, name, prefix, scopes, expires_at, created_by)
  values (
    coalesce(create_api_key.key_id, gen_random_uuid()), create_api_key.company_id,
    btrim(create_api_key.name), new_prefix,
    array(select distinct s from unnest(create_api_key.scopes) as s order by s),
    coalesce(create_api_key.expires_at, now() + interval '1 year'), auth.uid()
  )
  -- Asked again because the answer was lost: the first secret was never seen, so a new one takes its place.
  on conflict on constraint api_keys_pkey do update
    set prefix = excluded.prefix, name = excluded.name, scopes = excluded.scopes, expires_at = excluded.expires_at
    where k.company_id = excluded.company_id and k.created_by = excluded.created_by
      and k.last_used_at is null and k.revoked_at is null and k.created_at > now() - interval '15 minutes'
  returning * into made;
  if not found then
    raise exception 'This key was made before, and its secret is not shown twice. Make another one.'
      using errcode = 'PT409';
  end if;

  insert into private.api_key_secrets as s (key_id, hash)
  values (made.id, sha256(convert_to(new_secret, 'UTF8')))
  on conflict on constraint api_key_secrets_pkey do update set hash = excluded.hash;
  return query select made.id, new_secret, made.prefix;
end
$$;

create function public.create_api_key(
  company_id uuid,
  name text,
  scopes public.api_key_scope[],
  expires_at timestamptz default null,
  key_id uuid default null
)
returns table (id uuid, secret text, prefix text)
language sql
set search_path = ''
begin atomic
  select * from private.create_api_key(company_id, name, scopes, expires_at, key_id);
end;
comment on function public.create_api_key is
  'Makes a key for an outside system and returns its secret, which can''t be read again. Administrators only (else '
  'PT404), signed in within ten minutes (else PT403). Valid for a year where no end is given, never longer (P0001), '
  'and only while who made it could make another. Asked again with the same key_id before the key is used, it '
  'answers a new secret for the same key.';

create function private.registered_keys(public_keys jsonb, keys_url text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  fault text;
begin
  if public_keys is not null and keys_url is not null then
    raise exception 'Give the keys or their address, not both.' using errcode = 'P0001';
  end if;
  fault := case when keys_url is null then private.public_keys_fault(public_keys) else private.outward_address_fault(keys_url) end;
  if fault is not null then
    raise exception '%', fault using errcode = 'P0001';
  end if;
  return case when public_keys is not null then private.kept_public_keys(public_keys) end;
end
$$;
comment on function private.registered_keys(jsonb, text) is
  'What is kept of the keys that a system is registered with: of an address nothing yet. Not usable, or both given: P0001.';

create function private.register_system(
  company_id uuid, name text, scopes public.api_key_scope[], public_keys jsonb, expires_at timestamptz, key_id uuid, keys_url text
)
returns uuid
language plpgsql
-- Definer: callers can't write keys directly.
security definer
set search_path = ''
as $$
declare
  kept jsonb;
  made public.api_keys;
begin
  perform private.check_new_key(
    register_system.company_id, register_system.name, register_system.scopes, register_system.expires_at);
  kept := private.registered_keys(register_system.public_keys, register_system.keys_url);
  if 'documents_create' = any (register_system.scopes) then
    raise exception 'A registered system sends its documents with the referral.' using errcode = 'P0001';
  end if;
  insert into public.api_keys as k (id, company_id, name, scopes, expires_at, created_by, public_keys, keys_url)
  values (
    coalesce(register_system.key_id, gen_random_uuid()), register_system.company_id, btrim(register_system.name),
    array(select distinct s from unnest(register_system.scopes) as s order by s),
    coalesce(register_system.expires_at, now() + interval '1 year'), auth.uid(), kept, register_system.keys_url
  )
  -- Asked again because the answer was lost.
  on conflict on constraint api_keys_pkey do update
    set name = excluded.name, scopes = excluded.scopes, expires_at = excluded.expires_at, public_keys = excluded.public_keys,
      keys_url = excluded.keys_url, keys_fetched_at = null, keys_fresh_until = null, keys_asked_at = null, keys_error = null
    where k.company_id = excluded.company_id and k.created_by = excluded.created_by and k.prefix is null
      and k.last_used_at is null and k.revoked_at is null and k.keys_replaced_at is null
      and k.created_at > now() - interval '15 minutes'
  returning * into made;
  if not found then
    raise exception 'This system was registered before.' using errcode = 'PT409';
  end if;
  -- Its row of the rate limit; there is no secret.
  insert into private.api_key_secrets (key_id) values (made.id) on conflict do nothing;
  return made.id;
end
$$;

create function public.register_system(
  company_id uuid,
  name text,
  scopes public.api_key_scope[],
  public_keys jsonb default null,
  expires_at timestamptz default null,
  key_id uuid default null,
  keys_url text default null
)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.register_system(company_id, name, scopes, public_keys, expires_at, key_id, keys_url);
end;
comment on function public.register_system is
  'Registers an outside system by its public keys (a JSON Web Key Set for RS384 or ES384), or by the https address they are fetched from, and '
  'answers its client id. Administrators only (else PT404), signed in within ten minutes (else PT403). Keys or an address that can''t be used, or both: '
  'P0001. Valid as a key of create_api_key. Asked again with the same key_id before it is used, it is the same registration.';

create function private.replace_system_keys(key_id uuid, public_keys jsonb, expires_at timestamptz, keys_url text)
returns uuid
language plpgsql
-- Definer: see register_system.
security definer
set search_path = ''
as $$
declare
  k public.api_keys;
  kept jsonb;
  new_end timestamptz;
begin
  select * into k from public.api_keys a
  where a.id = replace_system_keys.key_id and a.prefix is null
    and a.company_id in (select private.my_admin_company_ids())
  for update;
  if not found then
    raise exception 'This system does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  perform private.confirmed_lately();
  if k.revoked_at is not null then
    raise exception 'This registration was revoked. Register the system again.' using errcode = 'PT409';
  end if;
  kept := private.registered_keys(replace_system_keys.public_keys, replace_system_keys.keys_url);
  perform private.check_key_end(replace_system_keys.expires_at);
  new_end := coalesce(replace_system_keys.expires_at, now() + interval '1 year');
  -- Asked again because the answer was lost, it was done.
  if (k.keys_url, k.expires_at, k.keys_replaced_by) is not distinct from (replace_system_keys.keys_url, new_end, auth.uid())
    and (k.keys_url is not null or k.public_keys is not distinct from kept) then
    return k.id;
  end if;
  update public.api_keys a
  set public_keys = kept, keys_url = replace_system_keys.keys_url, keys_fetched_at = null, keys_fresh_until = null,
    keys_asked_at = null, keys_error = null, expires_at = new_end, keys_replaced_at = now(), keys_replaced_by = auth.uid()
  where a.id = k.id;
  -- A holder of the old key may have a token, too.
  delete from private.access_tokens t where t.key_id = k.id;
  return k.id;
end
$$;

create function public.replace_system_keys(
  key_id uuid, public_keys jsonb default null, expires_at timestamptz default null, keys_url text default null
)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.replace_system_keys(key_id, public_keys, expires_at, keys_url);
end;
comment on function public.replace_system_keys is
  'Replaces the public keys of a registered system, or where they are fetched from, ends its access tokens and '
  'begins its year again, with the caller''s right. Administrators only (else PT404), signed in within ten minutes '
  '(else PT403). Revoked: PT409. Keys or an address that can''t be used: P0001.';

create function private.revoke_api_key(key_id uuid)
returns table (id uuid, revoked_at timestamptz)
language plpgsql
-- Definer: see create_api_key.
security definer
set search_path = ''
as $$
begin
  return query
  update public.api_keys k
  -- Revoked twice it stays as the first time.
  set revoked_at = coalesce(k.revoked_at, now()),
    revoked_by = case when k.revoked_at is null then auth.uid() else k.revoked_by end
  where k.id = revoke_api_key.key_id and k.company_id in (select private.my_admin_company_ids())
  returning k.id, k.revoked_at;
  if not found then
    raise exception 'This key does not exist or is not yours to revoke.' using errcode = 'PT404';
  end if;
  perform private.confirmed_lately();
end
$$;

create function public.revoke_api_key(key_id uuid)
returns table (id uuid, revoked_at timestamptz)
language sql
set search_path = ''
begin atomic
  select * from private.revoke_api_key(key_id);
end;
comment on function public.revoke_api_key is
  'Ends a key for good; the next request with it is refused. Administrators only (else PT404), signed in within ten '
  'minutes (else PT403); repeating changes nothing.';

create table private.api_key_uses (
  key_id uuid not null references public.api_keys (id) on delete cascade,
  verdict text not null,
  address text not null,
  told_at timestamptz not null,
  primary key (key_id, verdict, address)
);
comment on table private.api_key_uses is
  'When the log was last told of a key that was let in, or refused, from an address: the log is not to be filled with it.';
create index api_key_uses_recent_idx on private.api_key_uses (key_id, told_at);
alter table private.api_key_uses enable row level security;
create policy api_key_uses_all_nobody on private.api_key_uses for all to anon, authenticated
  using (false) with check (false);

create function private.note_key_use(k public.api_keys, verdict text, address inet)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- An address is what the request says it is where no gateway does: inventing many of them fills no log.
  delete from private.api_key_uses u where u.key_id = k.id and u.told_at < now() - interval '1 hour';
  if (select count(*) from private.api_key_uses u where u.key_id = k.id) >= 20 then
    return;
  end if;
  insert into private.api_key_uses (key_id, verdict, address, told_at)
  values (k.id, note_key_use.verdict, coalesce(host(note_key_use.address), ''), now())
  on conflict do nothing;
  if found then
    perform private.audit_as('api_key', k.name);
    perform private.audit(k.company_id, case verdict when 'admitted' then 'used' else 'refused' end, 'api_keys', k.id::text,
      details => jsonb_strip_nulls(jsonb_build_object(
        'address', host(note_key_use.address), 'reason', nullif(verdict, 'admitted'))));
  end if;
end
$$;
comment on function private.note_key_use(public.api_keys, text, inet) is
  'Tells the log that a key of the clinic was let in or refused: once an hour for each address, 20 entries an hour at most. '
  'Called with the key''s row locked.';

create table private.access_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  key_id uuid not null references public.api_keys (id) on delete cascade,
  interactions text[] not null,
  expires_at timestamptz not null
);
comment on table private.access_tokens is
  'SHA-256 of the access tokens of registered systems, 256 random bits each, for five minutes. They open nothing that the registration doesn''t.';
comment on column private.access_tokens.interactions is 'What it was asked for and is allowed: "Task.r" for reading Tasks.';
create index access_tokens_key_idx on private.access_tokens (key_id, expires_at);
alter table private.access_tokens enable row level security;
create policy access_tokens_all_nobody on private.access_tokens for all to anon, authenticated
  using (false) with check (false);

create table private.spent_assertions (
  key_id uuid not null references public.api_keys (id) on delete cascade,
  -- SHA-256: what a system calls its assertions is its own affair.
  assertion bytea not null check (octet_length(assertion) = 32),
  expires_at timestamptz not null,
  primary key (key_id, assertion)
);
comment on table private.spent_assertions is 'Assertions (their jti) that got a token, until they would have expired: none gets a second.';
alter table private.spent_assertions enable row level security;
create policy spent_assertions_all_nobody on private.spent_assertions for all to anon, authenticated
  using (false) with check (false);

create function private.admit_known_key(of_key uuid, refusal text, address text)
returns table (verdict text, key_id uuid, clinic text, retry_after integer)
language plpgsql
set search_path = ''
as $$
declare
  -- Enough for an office that sends its backlog, too little to fill a clinic's list by accident.
  per_minute constant integer := 60;
  k public.api_keys;
  s private.api_key_secrets;
  this_minute constant timestamptz := date_trunc('minute', clock_timestamp());
  used_from inet;
  verdict_is text;
  wait integer;
begin
  -- Locked, so that two requests at once count as two.
  select secrets.* into s from private.api_key_secrets secrets where secrets.key_id = of_key for update;
  select * into k from public.api_keys where id = s.key_id;
  if not found then
    return query select 'unknown', null::uuid, null::text, null::integer;
    return;
  end if;
  begin
    used_from := address::inet;
  exception when invalid_text_representation then
    used_from := null;
  end;
  verdict_is := case
    when k.revoked_at is not null then 'revoked'
    when k.expires_at <= clock_timestamp() then 'expired'
    when not private.is_key_alive(k) then 'maker-left'
    when refusal is not null then refusal
    when s.minute = this_minute and s.used >= per_minute then 'too-many'
    else 'admitted'
  end;
  perform private.note_key_use(k, verdict_is, used_from);
  if verdict_is <> 'admitted' then
    if verdict_is = 'too-many' then
      wait := greatest(1, ceil(extract(epoch from this_minute + interval '1 minute' - clock_timestamp())));
    end if;
    return query select verdict_is, null::uuid, null::text, wait;
    return;
  end if;
  update private.api_key_secrets
  set minute = this_minute, used = case when minute = this_minute then used + 1 else 1 end
  where api_key_secrets.key_id = s.key_id;
  update public.api_keys set last_used_at = this_minute, last_used_from = used_from
  where id = k.id and (last_used_at, last_used_from) is distinct from (this_minute, used_from);
  return query select verdict_is, k.id, (select c.slug from public.companies c where c.id = k.company_id), null::integer;
end
$$;
comment on function private.admit_known_key(uuid, text, text) is
  'Whether a key that proved itself is let in, counted against its 60 requests a minute, and tells the log. refusal: why it isn''t where it lives otherwise.';

create function private.admit_api_key(key_hash text, scope public.api_key_scope, address text)
returns table (verdict text, key_id uuid, clinic text, retry_after integer)
language sql
-- Definer: the hashes lie out of reach of every role of the API, the service role's included.
security definer
set search_path = ''
as $$
  select admitted.*
  from (values (case when key_hash ~ '^[0-9a-f]{64}$' then decode(key_hash, 'hex') end)) as shown (hash)
  left join private.api_key_secrets s on s.hash = shown.hash
  left join public.api_keys k on k.id = s.key_id
  cross join lateral private.admit_known_key(
    s.key_id, case when scope is null or not scope = any (k.scopes) then 'out-of-scope' end, address) as admitted
$$;

create function public.admit_api_key(key_hash text, scope public.api_key_scope, address text default null)
returns table (verdict text, key_id uuid, clinic text, retry_after integer)
language sql
set search_path = ''
begin atomic
  select * from private.admit_api_key(key_hash, scope, address);
end;
comment on function public.admit_api_key is
  'For the Edge Function: whether the key with this SHA-256 (hexadecimal) may do this now, counted against its 60 '
  'requests a minute: admitted, unknown, revoked, expired, maker-left, out-of-scope or too-many (then retry_after '
  'seconds). address is noted as where it was last used from; a known key tells the log, once an hour for each address.';
