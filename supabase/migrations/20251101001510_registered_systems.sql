-- A system that speaks FHIR can be registered by its own public keys instead (SMART Backend Services, decision 107): then there is no
-- secret of ours. It signs a short assertion and is given an access token for five minutes. Its keys are pasted, or fetched from an https
-- address that it names (JWKS URL, decision 107), of which the last copy is kept for a day at most.

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

create function private.held_keys(k public.api_keys)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when k.keys_url is null or k.keys_fetched_at > clock_timestamp() - interval '1 day'
      then coalesce(k.public_keys, '{"keys": []}') else '{"keys": []}' end
$$;
comment on function private.held_keys(public.api_keys) is
  'The keys that a system''s assertions are checked with now: those that were pasted, or the copy of its address, for a day after it was read.';

create function private.client_public_keys(client_id uuid, kid text)
returns jsonb
language plpgsql
-- Definer: the service role reads no keys by itself.
security definer
set search_path = ''
as $$
declare
  k public.api_keys;
  held jsonb;
  fetches boolean := false;
begin
  select * into k from public.api_keys a where a.id = client_public_keys.client_id and a.prefix is null for update;
  if not found then
    return null;
  end if;
  held := private.held_keys(k);
  if k.keys_url is not null then
    -- Once a minute at most: made-up key names don't make the portal call other servers more often.
    fetches := private.is_key_alive(k)
      and (k.keys_asked_at is null or k.keys_asked_at <= clock_timestamp() - interval '1 minute')
      and (k.keys_fresh_until is null or k.keys_fresh_until <= clock_timestamp()
        or not held -> 'keys' @> jsonb_build_array(jsonb_build_object('kid', kid)));
    if fetches then
      update public.api_keys a set keys_asked_at = clock_timestamp() where a.id = k.id;
    end if;
  end if;
  return held || jsonb_strip_nulls(jsonb_build_object('url', k.keys_url, 'fetch', fetches));
end
$$;

create function public.client_public_keys(client_id uuid, kid text default null)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.client_public_keys(client_id, kid);
end;
comment on function public.client_public_keys is
  'For the Edge Function: {"keys", "url", "fetch"}: the public keys that a registered system''s assertions are checked with, where they are fetched from, and '
  'whether the caller is to fetch them now (their time is up, or none is called kid; once a minute at most) and tell keep_fetched_keys. Null for no system. '
  'Whether the registration still lives is grant_access_token''s to say.';

create function private.keep_fetched_keys(
  client_id uuid, keys_url text, public_keys jsonb, fresh_seconds integer, error public.key_fetch_error
)
returns jsonb
language plpgsql
-- Definer: callers can't write keys directly.
security definer
set search_path = ''
as $$
declare
  k public.api_keys;
  kept jsonb;
begin
  select * into k from public.api_keys a where a.id = keep_fetched_keys.client_id and a.prefix is null for update;
  -- The registration changed in the meantime: what was fetched is of no use.
  if not found or k.keys_url is distinct from keep_fetched_keys.keys_url then
    return '{"keys": []}';
  end if;
  if keep_fetched_keys.public_keys is null then
    update public.api_keys a set keys_error = coalesce(keep_fetched_keys.error, 'unreachable') where a.id = k.id;
    return private.held_keys(k);
  end if;
  if private.public_keys_fault(keep_fetched_keys.public_keys) is null then
    kept := private.kept_public_keys(keep_fetched_keys.public_keys);
  end if;
  if kept is distinct from k.public_keys then
    perform private.audit_as('api_key', k.name);
    -- A holder of a key that was taken away may have a token, too.
    if not coalesce(kept -> 'keys', '[]') @> coalesce(k.public_keys -> 'keys', '[]') then
      delete from private.access_tokens t where t.key_id = k.id;
    end if;
  end if;
  update public.api_keys a
  set public_keys = kept, keys_fetched_at = clock_timestamp(),
    keys_fresh_until = clock_timestamp() + make_interval(secs => least(greatest(coalesce(fresh_seconds, 300), 60), 86400)),
    keys_error = case when kept is null then coalesce(keep_fetched_keys.error, 'no_usable_key') end
  where a.id = k.id
  returning * into k;
  return private.held_keys(k);
end
$$;

create function public.keep_fetched_keys(
  client_id uuid, keys_url text, public_keys jsonb default null, fresh_seconds integer default null,
  error public.key_fetch_error default null
)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.keep_fetched_keys(client_id, keys_url, public_keys, fresh_seconds, error);
end;
comment on function public.keep_fetched_keys is
  'For the Edge Function: what a system''s address gave: its keys, for how many seconds (one minute to a day; five minutes where it doesn''t say), or why not. What '
  'was read takes the place of the copy, also where nothing of it can be used; what couldn''t be read leaves the copy for a day. Answers the keys that hold.';

create function private.grant_access_token(
  client_id uuid, assertion_hash text, assertion_end timestamptz, token_hash text, interactions text[], address text
)
returns table (verdict text, granted text[], retry_after integer)
language plpgsql
-- Definer: see admit_api_key.
security definer
set search_path = ''
as $$
declare
  k public.api_keys;
  allowed text[];
  admitted record;
begin
  -- One at a time for a system: an assertion that is sent twice at once is spent once.
  perform from private.api_key_secrets s where s.key_id = grant_access_token.client_id for update;
  select * into k from public.api_keys a where a.id = grant_access_token.client_id and a.prefix is null;
  if not found then
    return query select 'unknown', null::text[], null::integer;
    return;
  end if;
  allowed := array(
    select i.asked from unnest(grant_access_token.interactions) with ordinality as i (asked, place)
    where private.scope_of_interaction(i.asked) = any (k.scopes) order by i.place);
  select * into admitted from private.admit_known_key(k.id, case
    when exists (
      select from private.spent_assertions s where s.key_id = k.id and s.assertion = decode(assertion_hash, 'hex')
    ) then 'replayed'
    when cardinality(allowed) = 0 then 'out-of-scope'
  end, grant_access_token.address);
  if admitted.verdict = 'admitted' then
    insert into private.spent_assertions (key_id, assertion, expires_at)
    values (k.id, decode(assertion_hash, 'hex'), grant_access_token.assertion_end);
    insert into private.access_tokens (hash, key_id, interactions, expires_at)
    values (decode(token_hash, 'hex'), k.id, allowed, clock_timestamp() + interval '5 minutes');
  end if;
  return query select admitted.verdict, case when admitted.verdict = 'admitted' then allowed end, admitted.retry_after;
end
$$;

create function private.scope_of_interaction(interaction text)
returns public.api_key_scope
language sql
immutable
set search_path = ''
as $$
  select case right(interaction, 2)
    when '.c' then 'referrals_create' when '.u' then 'referrals_create'
    when '.r' then 'referrals_status' when '.s' then 'referrals_status' end::public.api_key_scope
$$;
comment on function private.scope_of_interaction(text) is
  'What a key has to allow for an interaction of FHIR such as "Task.r"; null for one that there is not.';

create function public.grant_access_token(
  client_id uuid, assertion_hash text, assertion_end timestamptz, token_hash text, interactions text[], address text default null
)
returns table (verdict text, granted text[], retry_after integer)
language sql
set search_path = ''
begin atomic
  select * from private.grant_access_token(client_id, assertion_hash, assertion_end, token_hash, interactions, address);
end;
comment on function public.grant_access_token is
  'For the Edge Function, once it has checked a registered system''s signature: spends the assertion and keeps the token, both by their SHA-256 '
  '(hexadecimal), for what the registration allows of the interactions asked for. Verdicts as of admit_api_key, and replayed.';

create function private.note_refused_assertion(client_id uuid, reason text)
returns boolean
language plpgsql
-- Definer: see admit_api_key.
security definer
set search_path = ''
as $$
declare
  k public.api_keys;
begin
  perform from private.api_key_secrets s where s.key_id = note_refused_assertion.client_id for update;
  select * into k from public.api_keys a where a.id = note_refused_assertion.client_id and a.prefix is null;
  if found and reason ~ '^[a-z-]{1,40}$' then
    -- Without the address, which any caller may claim: who is not proved to be the system fills no more than a line an
    -- hour for each reason.
    perform private.note_key_use(k, reason, null);
    return true;
  end if;
  return false;
end
$$;

create function public.note_refused_assertion(client_id uuid, reason text)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.note_refused_assertion(client_id, reason);
end;
comment on function public.note_refused_assertion is
  'For the Edge Function: tells the log that an assertion in a registered system''s name was refused, once an hour for each reason; false where there is no such system.';

create function private.admit_access_token(token_hash text, interaction text, address text)
returns table (verdict text, key_id uuid, clinic text, retry_after integer)
language sql
-- Definer: see admit_api_key.
security definer
set search_path = ''
as $$
  select admitted.*
  from (values (case when token_hash ~ '^[0-9a-f]{64}$' then decode(token_hash, 'hex') end)) as shown (hash)
  left join private.access_tokens t on t.hash = shown.hash and t.expires_at > clock_timestamp()
  cross join lateral private.admit_known_key(
    t.key_id, case when interaction is null or not interaction = any (t.interactions) then 'out-of-scope' end, address) as admitted
$$;

create function public.admit_access_token(token_hash text, interaction text, address text default null)
returns table (verdict text, key_id uuid, clinic text, retry_after integer)
language sql
set search_path = ''
begin atomic
  select * from private.admit_access_token(token_hash, interaction, address);
end;
comment on function public.admit_access_token is
  'For the Edge Function: as admit_api_key, by the SHA-256 of a registered system''s access token, for an interaction such as "Task.r". A token '
  'that has ended is unknown.';

revoke execute on function private.registered_keys, private.register_system, public.register_system,
  private.replace_system_keys, public.replace_system_keys, private.held_keys, private.client_public_keys,
  public.client_public_keys, private.keep_fetched_keys, public.keep_fetched_keys, private.scope_of_interaction,
  private.grant_access_token, public.grant_access_token, private.note_refused_assertion,
  public.note_refused_assertion, private.admit_access_token, public.admit_access_token
  from public, anon, authenticated;
grant execute on function private.register_system, public.register_system, private.replace_system_keys,
  public.replace_system_keys to authenticated;
grant execute on function private.client_public_keys, public.client_public_keys, private.keep_fetched_keys,
  public.keep_fetched_keys, private.grant_access_token, public.grant_access_token, private.note_refused_assertion,
  public.note_refused_assertion, private.admit_access_token, public.admit_access_token to service_role;
