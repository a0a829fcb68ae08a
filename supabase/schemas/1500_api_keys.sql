-- Keys for outside systems. A key opens one door, the Edge Function `referral-intake`; to the API itself
-- it is no credential at all. Only its hash is kept, where no role of the API can look.

create type public.api_key_scope as enum ('referrals_create', 'referrals_status', 'documents_create');

create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 80)),
  prefix text not null check (prefix ~ '^crp_[0-9a-f]{8}$'),
  scopes public.api_key_scope[] not null check (cardinality(scopes) > 0 and array_position(scopes, null) is null),
  expires_at timestamptz not null default now() + interval '1 year',
  last_used_at timestamptz,
  last_used_from inet,
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  revoked_by uuid references public.user_profiles (id) on delete set null,
  revoked_at timestamptz,
  unique (company_id, id),
  check (revoked_by is null or revoked_at is not null),
  -- A leap year, and a day for the zones.
  check (expires_at <= created_at + interval '367 days')
);
comment on table public.api_keys is
  'Keys that let outside systems send referrals to a clinic; for its administrators to see. The secret is nowhere: its hash is in private.api_key_secrets.';
comment on column public.api_keys.name is 'The system that uses the key, as the clinic calls it: the source of its referrals.';
comment on column public.api_keys.prefix is 'How the secret begins, to tell keys apart; it opens nothing.';
comment on column public.api_keys.last_used_at is 'When the key was last let in, to the minute.';
comment on column public.api_keys.last_used_from is 'From which address, as the gateway of the Edge Function told it.';
create index api_keys_created_by_idx on public.api_keys (created_by);
create index api_keys_revoked_by_idx on public.api_keys (revoked_by);

alter table public.api_keys enable row level security;
-- Not even the service role writes but by the functions below.
revoke all on public.api_keys from anon, authenticated, service_role;
grant select on public.api_keys to authenticated;
create policy api_keys_select_admin on public.api_keys for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.api_keys', left_out => '{last_used_at, last_used_from}');

create table private.api_key_secrets (
  key_id uuid primary key references public.api_keys (id) on delete cascade,
  hash bytea not null unique check (octet_length(hash) = 32),
  -- The present minute of the key's rate limit, and how often it was used in it.
  minute timestamptz not null default '-infinity',
  used integer not null default 0
);
comment on table private.api_key_secrets is
  'SHA-256 of each key''s secret: 192 random bits, which no slow hash could make harder to guess.';

alter table private.api_key_secrets enable row level security;
create policy api_key_secrets_all_nobody on private.api_key_secrets for all to anon, authenticated
  using (false) with check (false);

create function private.is_key_alive(k public.api_keys)
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
    where m.company_id = k.company_id and m.user_id = k.created_by and m.deactivated_at is null
      and m.role in ('owner', 'admin')
  )
$$;
comment on function private.is_key_alive(public.api_keys) is
  'Whether a key still opens anything: not revoked, not expired, and made by somebody who could still make it.';

create function private.create_api_key(
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
  if create_api_key.company_id is null
     or create_api_key.company_id not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  perform private.confirmed_lately();
  if not coalesce(private.is_present(create_api_key.name, 80), false) then
    raise exception 'Name the system that will use the key, in at most 80 characters.' using errcode = 'P0001';
  end if;
  if coalesce(cardinality(create_api_key.scopes), 0) = 0
     or array_position(create_api_key.scopes, null) is not null then
    raise exception 'Choose at least one thing that the key allows.' using errcode = 'P0001';
  end if;
  if create_api_key.expires_at <= now() then
    raise exception 'The key would have expired already.' using errcode = 'P0001';
  end if;
  if create_api_key.expires_at > now() + interval '366 days' then
    raise exception 'A key is valid for a year at most.' using errcode = 'P0001';
  end if;

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
  'Makes a key for an outside system and answers its secret: this once, nobody can read it later. Administrators '
  'only (else PT404), signed in within ten minutes (else PT403). Valid for a year where no end is given, never longer '
  '(P0001), and only while who made it could make another. Asked again with the same key_id before the key is used, it answers a new secret for the same key.';

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

create function private.admit_api_key(key_hash text, scope public.api_key_scope, address text)
returns table (verdict text, key_id uuid, clinic text, retry_after integer)
language plpgsql
-- Definer: the hashes lie out of reach of every role of the API, the service role's included.
security definer
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
  select secrets.* into s
  from private.api_key_secrets secrets
  where secrets.hash = case when key_hash ~ '^[0-9a-f]{64}$' then decode(key_hash, 'hex') end
  for update;
  if not found then
    return query select 'unknown', null::uuid, null::text, null::integer;
    return;
  end if;
  select * into k from public.api_keys where id = s.key_id;
  begin
    used_from := address::inet;
  exception when invalid_text_representation then
    used_from := null;
  end;
  verdict_is := case
    when k.revoked_at is not null then 'revoked'
    when k.expires_at <= clock_timestamp() then 'expired'
    when not private.is_key_alive(k) then 'maker-left'
    when scope is null or not scope = any (k.scopes) then 'out-of-scope'
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

revoke execute on function
  private.is_key_alive, private.create_api_key, public.create_api_key, private.revoke_api_key, public.revoke_api_key,
  private.admit_api_key, public.admit_api_key, private.note_key_use
from public, anon, authenticated;
grant execute on function
  private.create_api_key, public.create_api_key, private.revoke_api_key, public.revoke_api_key
to authenticated;
grant execute on function private.admit_api_key, public.admit_api_key to service_role;
