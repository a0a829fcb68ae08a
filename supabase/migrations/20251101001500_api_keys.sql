-- Keys for outside systems. A key opens the Edge Functions for outside systems; to the API itself
-- it is no credential at all. Only its hash is kept, where no role of the API can look.

create type public.api_key_scope as enum ('referrals_create', 'referrals_status', 'documents_create');

create type public.key_fetch_error as enum (
  'unreachable', 'timed_out', 'private_address', 'redirected', 'refused', 'too_large', 'no_key_set',
  'no_usable_key', 'private_key', 'too_many_keys', 'same_kid'
);
comment on type public.key_fetch_error is
  'Why a system''s keys couldn''t be fetched (the last copy holds), or from no_usable_key on, why what was fetched is of no use (nothing holds).';

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

revoke execute on function private.is_key_alive, private.check_new_key, private.check_key_end, private.create_api_key,
  public.create_api_key, private.revoke_api_key, public.revoke_api_key, private.note_key_use, private.admit_known_key,
  private.admit_api_key, public.admit_api_key from public, anon, authenticated;
grant execute on function private.create_api_key, public.create_api_key, private.revoke_api_key, public.revoke_api_key
  to authenticated;
grant execute on function private.admit_api_key, public.admit_api_key to service_role;
