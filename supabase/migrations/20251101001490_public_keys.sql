-- The public keys that an outside system registers: what is wrong with them, and what is kept.

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

revoke execute on function private.public_keys_fault, private.kept_public_keys from public, anon, authenticated;
