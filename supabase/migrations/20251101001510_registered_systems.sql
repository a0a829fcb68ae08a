-- Registered systems: SMART Backend Services ---------------------------------------------------

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

revoke execute on function
  private.public_keys_fault, private.kept_public_keys, private.is_key_alive, private.check_new_key, private.check_key_end,
  private.create_api_key, public.create_api_key, private.registered_keys, private.register_system,
  public.register_system, private.replace_system_keys, public.replace_system_keys, private.revoke_api_key, public.revoke_api_key,
  private.note_key_use, private.admit_known_key, private.admit_api_key, public.admit_api_key, private.held_keys,
  private.client_public_keys, public.client_public_keys, private.keep_fetched_keys, public.keep_fetched_keys, private.scope_of_interaction,
  private.grant_access_token, public.grant_access_token, private.note_refused_assertion, public.note_refused_assertion,
  private.admit_access_token, public.admit_access_token
from public, anon, authenticated;
grant execute on function
  private.create_api_key, public.create_api_key, private.register_system, public.register_system, private.replace_system_keys,
  public.replace_system_keys, private.revoke_api_key, public.revoke_api_key
to authenticated;
grant execute on function
  private.admit_api_key, public.admit_api_key, private.client_public_keys, public.client_public_keys, private.keep_fetched_keys,
  public.keep_fetched_keys, private.grant_access_token, public.grant_access_token, private.note_refused_assertion, public.note_refused_assertion, private.admit_access_token,
  public.admit_access_token
to service_role;
