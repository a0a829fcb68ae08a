-- SMART Backend Services: a system is registered by its public keys, beside API keys. It signs an assertion, spent at once, and is given an access
-- token for five minutes. A registration is a row of api_keys without a secret, so scopes, end, revocation, last use and the log are those of keys (decision 107).
set lock_timeout = '3s';

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
            when coalesce(k.key ->> 'alg', 'RS384') <> 'RS384' then format('Key %s is for another algorithm than RS384.', k.place)
            -- The first character has the number's highest bit: 2,048 bits are really there, and 8,192 at most.
            when not coalesce(k.key ->> 'n' ~ '^[g-z0-9_-][A-Za-z0-9_-]*$' and length(k.key ->> 'n') between 342 and 1366
              and k.key ->> 'e' = 'AQAB', false)
              then format('Key %s needs at least 2,048 bits and the exponent 65537.', k.place) end
          when k.key ->> 'kty' = 'EC' then case
            when coalesce(k.key ->> 'alg', 'ES384') <> 'ES384' then format('Key %s is for another algorithm than ES384.', k.place)
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

alter table public.api_keys
  add column public_keys jsonb,
  add column keys_replaced_at timestamptz,
  add column keys_replaced_by uuid,
  add constraint api_keys_keys_replaced_by_fkey foreign key (keys_replaced_by)
    references public.user_profiles (id) on delete set null not valid,
  -- Pages that are open show a registered system without how its secret begins; it has none.
  -- squawk-ignore ban-drop-not-null
  alter column prefix drop not null,
  drop constraint api_keys_check1,
  add constraint api_keys_lasts_a_year check (expires_at <= coalesce(keys_replaced_at, created_at) + interval '367 days') not valid,
  add constraint api_keys_public_keys check (
    public_keys is null
    or private.public_keys_fault(public_keys) is null and not 'documents_create' = any (scopes)) not valid,
  add constraint api_keys_proof check ((prefix is null) = (public_keys is not null)) not valid,
  add constraint api_keys_replaced check (public_keys is not null or keys_replaced_at is null and keys_replaced_by is null) not valid;
comment on column public.api_keys.prefix is
  'How the secret begins, to tell keys apart; it opens nothing. None where the system proves itself by public_keys.';
comment on column public.api_keys.public_keys is
  'Of a registered system (SMART Backend Services): the JSON Web Key Set that its assertions are checked with; its client id is the id.';
comment on column public.api_keys.keys_replaced_at is 'When the registration''s keys were last replaced, from which its year is counted.';
comment on column public.api_keys.keys_replaced_by is 'Who replaced them: from then on it lasts while they are an administrator.';

-- Nothing but functions of the database reads it.
-- squawk-ignore ban-drop-not-null
alter table private.api_key_secrets alter column hash drop not null;
comment on table private.api_key_secrets is
  'SHA-256 of each key''s secret: 192 random bits, which no slow hash could make harder to guess. A registered system has none.';

create or replace function private.is_key_alive(k public.api_keys)
returns boolean
language sql
stable
-- Definer: asked in the name of an outside system, which is nobody.
security definer
set search_path = ''
as $$
  select k.revoked_at is null and k.expires_at > clock_timestamp() and exists (
    -- A key is a right that its maker lent. Whoever may no longer make one has none to lend.
    select from public.company_members m
    where m.company_id = k.company_id and m.deactivated_at is null and m.role in ('owner', 'admin')
      and m.user_id = case when k.keys_replaced_at is null then k.created_by else k.keys_replaced_by end
  )
$$;
comment on function private.is_key_alive(public.api_keys) is
  'Whether a key still opens anything: not revoked, not expired, and made (or its keys replaced) by somebody who could still make it.';

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
  'Refuses a key by somebody who is no administrator (PT404) or did not sign in lately (PT403), and one without name, scope or a fitting end (P0001).';

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

create or replace function private.create_api_key(
  company_id uuid, name text, scopes public.api_key_scope[], expires_at timestamptz, key_id uuid
)
returns table (id uuid, secret text, prefix text)
language plpgsql
-- Definer: nobody writes keys by hand, and the hash lies out of reach.
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
  -- Asked again because the answer was lost: nobody knows the first secret, so a new one takes its place.
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

create function private.register_system(
  company_id uuid, name text, scopes public.api_key_scope[], public_keys jsonb, expires_at timestamptz, key_id uuid
)
returns uuid
language plpgsql
-- Definer: nobody writes keys by hand.
security definer
set search_path = ''
as $$
declare
  fault text;
  made public.api_keys;
begin
  perform private.check_new_key(
    register_system.company_id, register_system.name, register_system.scopes, register_system.expires_at);
  fault := private.public_keys_fault(register_system.public_keys);
  if fault is not null then
    raise exception '%', fault using errcode = 'P0001';
  end if;
  if 'documents_create' = any (register_system.scopes) then
    raise exception 'A registered system sends its documents with the referral.' using errcode = 'P0001';
  end if;
  insert into public.api_keys as k (id, company_id, name, scopes, expires_at, created_by, public_keys)
  values (
    coalesce(register_system.key_id, gen_random_uuid()), register_system.company_id, btrim(register_system.name),
    array(select distinct s from unnest(register_system.scopes) as s order by s),
    coalesce(register_system.expires_at, now() + interval '1 year'), auth.uid(),
    private.kept_public_keys(register_system.public_keys)
  )
  -- Asked again because the answer was lost.
  on conflict on constraint api_keys_pkey do update
    set name = excluded.name, scopes = excluded.scopes, expires_at = excluded.expires_at, public_keys = excluded.public_keys
    where k.company_id = excluded.company_id and k.created_by = excluded.created_by and k.public_keys is not null
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
  public_keys jsonb,
  expires_at timestamptz default null,
  key_id uuid default null
)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.register_system(company_id, name, scopes, public_keys, expires_at, key_id);
end;
comment on function public.register_system is
  'Registers an outside system by its public keys (a JSON Web Key Set for RS384 or ES384) and answers its client id. Administrators only '
  '(else PT404), signed in within ten minutes (else PT403). Keys that can''t be used, or are private: P0001. Valid as a key of create_api_key. '
  'Asked again with the same key_id before it is used, it is the same registration.';

create function private.replace_system_keys(key_id uuid, public_keys jsonb, expires_at timestamptz)
returns uuid
language plpgsql
-- Definer: see register_system.
security definer
set search_path = ''
as $$
declare
  k public.api_keys;
  fault constant text := private.public_keys_fault(replace_system_keys.public_keys);
  kept jsonb;
  new_end timestamptz;
begin
  select * into k from public.api_keys a
  where a.id = replace_system_keys.key_id and a.public_keys is not null
    and a.company_id in (select private.my_admin_company_ids())
  for update;
  if not found then
    raise exception 'This system does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  perform private.confirmed_lately();
  if k.revoked_at is not null then
    raise exception 'This registration was revoked. Register the system again.' using errcode = 'PT409';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = 'P0001';
  end if;
  perform private.check_key_end(replace_system_keys.expires_at);
  kept := private.kept_public_keys(replace_system_keys.public_keys);
  new_end := coalesce(replace_system_keys.expires_at, now() + interval '1 year');
  -- Asked again because the answer was lost, it was done.
  if (k.public_keys, k.expires_at, k.keys_replaced_by) is not distinct from (kept, new_end, auth.uid()) then
    return k.id;
  end if;
  update public.api_keys a
  set public_keys = kept, expires_at = new_end, keys_replaced_at = now(), keys_replaced_by = auth.uid()
  where a.id = k.id;
  -- Whoever has the old key may have a token, too.
  delete from private.access_tokens t where t.key_id = k.id;
  return k.id;
end
$$;

create function public.replace_system_keys(key_id uuid, public_keys jsonb, expires_at timestamptz default null)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.replace_system_keys(key_id, public_keys, expires_at);
end;
comment on function public.replace_system_keys is
  'Replaces the public keys of a registered system, ends its access tokens and begins its year anew, with the caller''s right. Administrators '
  'only (else PT404), signed in within ten minutes (else PT403). Revoked: PT409. Keys that can''t be used: P0001.';

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

create or replace function private.admit_api_key(key_hash text, scope public.api_key_scope, address text)
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

-- Registered systems: SMART Backend Services ---------------------------------------------------

create function private.client_public_keys(client_id uuid)
returns jsonb
language sql
stable
-- Definer: the service role reads no keys by itself.
security definer
set search_path = ''
as $$
  select k.public_keys from public.api_keys k where k.id = client_public_keys.client_id
$$;

create function public.client_public_keys(client_id uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.client_public_keys(client_id);
end;
comment on function public.client_public_keys is
  'For the Edge Function: the public keys that a registered system''s assertions are checked with; null for none. Whether the registration '
  'still lives is grant_access_token''s to say.';

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
  select * into k from public.api_keys a where a.id = grant_access_token.client_id and a.public_keys is not null;
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
  select * into k from public.api_keys a where a.id = note_refused_assertion.client_id and a.public_keys is not null;
  if found and reason ~ '^[a-z-]{1,40}$' then
    -- Without the address, which anybody may claim: who is not proved to be the system fills no more than a line an hour for each reason.
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

revoke execute on function
  private.public_keys_fault, private.kept_public_keys, private.check_new_key, private.check_key_end, private.register_system,
  public.register_system, private.replace_system_keys, public.replace_system_keys, private.admit_known_key,
  private.client_public_keys, public.client_public_keys, private.scope_of_interaction, private.grant_access_token,
  public.grant_access_token, private.note_refused_assertion, public.note_refused_assertion, private.admit_access_token,
  public.admit_access_token
from public, anon, authenticated;
grant execute on function
  private.register_system, public.register_system, private.replace_system_keys, public.replace_system_keys
to authenticated;
grant execute on function
  private.client_public_keys, public.client_public_keys, private.grant_access_token, public.grant_access_token,
  private.note_refused_assertion, public.note_refused_assertion, private.admit_access_token, public.admit_access_token
to service_role;

create or replace function private.delete_stale_rows(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.clear_packets(of_company);
  -- An hour counts (private.note_opening, private.note_export).
  delete from private.record_views v
  where v.ctid = any (array(
    select s.ctid from private.record_views s
    where s.company_id = of_company and s.viewed_at < now() - interval '1 day'
    limit 1000
  ));
  delete from private.recorded_exports e
  where e.id in (
    select s.id from private.recorded_exports s
    where s.company_id = of_company and s.begun_at < now() - interval '1 day'
    limit 1000
  );
  -- An hour counts (private.find_restricted_record); that somebody searched stays in the audit log.
  delete from private.restricted_searches r
  where r.id in (
    select s.id from private.restricted_searches s
    where s.company_id = of_company and s.searched_at < now() - interval '1 day'
    limit 1000
  );
  -- No job looks further back than a week.
  delete from private.sent_reminders r
  where r.ctid = any (array(
    select s.ctid from private.sent_reminders s
    where s.company_id = of_company and s.moment < now() - interval '30 days'
    limit 1000
  ));
  -- An hour counts of these, too; the next attempt clears them, which may never come. Some have an address.
  delete from private.sign_in_attempts a
  where a.ctid = any (array(
    select s.ctid from public.company_members m
    join private.sign_in_attempts s on s.user_id = m.user_id
    where m.company_id = of_company and s.since < now() - interval '1 day'
    limit 1000
  ));
  delete from private.recovery_attempts a
  where a.id in (
    select s.id from public.company_members m
    join private.recovery_attempts s on s.user_id = m.user_id
    where m.company_id = of_company and s.at < now() - interval '1 day'
    limit 1000
  );
  delete from private.page_reports r
  where r.ctid = any (array(
    select s.ctid from public.company_members m
    join private.page_reports s on s.user_id = m.user_id
    where m.company_id = of_company and s.hour < now() - interval '1 day'
    limit 1000
  ));
  delete from private.api_key_uses u
  where u.ctid = any (array(
    select s.ctid from public.api_keys k
    join private.api_key_uses s on s.key_id = k.id
    where k.company_id = of_company and s.told_at < now() - interval '1 day'
    limit 1000
  ));
  delete from private.access_tokens t
  where t.hash = any (array(
    select s.hash from public.api_keys k
    join private.access_tokens s on s.key_id = k.id
    where k.company_id = of_company and s.expires_at < now()
    limit 1000
  ));
  delete from private.spent_assertions a
  where a.ctid = any (array(
    select s.ctid from public.api_keys k
    join private.spent_assertions s on s.key_id = k.id
    where k.company_id = of_company and s.expires_at < now()
    limit 1000
  ));
  delete from public.webhook_messages w
  where w.id in (
    select s.id from public.webhook_messages s
    where s.company_id = of_company and s.created_at < now() - interval '30 days'
    order by s.created_at
    limit 1000
  );
  -- News of a year ago is none, read or not. What it was about stays, and so does what the log says of it.
  delete from public.notifications n
  where n.id in (
    select old.id from public.company_members m
    cross join lateral (
      select s.id from public.notifications s
      where s.user_id = m.user_id and s.company_id = m.company_id and s.created_at < now() - interval '1 year'
      order by s.created_at, s.id
      limit 100
    ) as old
    where m.company_id = of_company
    limit 1000
  );
  perform private.prune_audit_log(of_company);
end
$$;
comment on function private.delete_stale_rows(uuid) is
  'A job: deletes what only limited or remembered for a while, notifications of more than a year, and of the log what is past its years. What else is private stays: '
  'appointment_calls has a row a request, referral_submissions answers outside systems for good, audit_inbox empties itself.';
