-- What does the most harm in the wrong hands (keys, who may do what, everything at once) asks whoever does it to have
-- proved lately that it is them: an open browser that somebody left is not enough.

create function private.confirmed_lately(within interval default '10 minutes')
returns boolean
language plpgsql
stable
-- Definer: it reads the token for callers that may not use the schema auth; of that, nothing but the token.
security definer
set search_path = ''
as $$
declare
  -- How and when this session was signed in to, as the sign-in service writes it into the token. Renewing the token
  -- changes nothing of it; signing in again, or a code from the authenticator app, does.
  methods constant jsonb := auth.jwt() -> 'amr';
  latest constant timestamptz := (
    select max(to_timestamp((method ->> 'timestamp')::double precision))
    from jsonb_array_elements(case jsonb_typeof(methods) when 'array' then methods else '[]' end) as method
    where jsonb_typeof(method -> 'timestamp') = 'number'
  );
begin
  if latest is null or latest < now() - within then
    raise exception 'Nothing was done: this takes a confirmation that it is you.'
      using errcode = 'PT403', detail = '{"kind": "step_up"}';
  end if;
  return true;
end
$$;
comment on function private.confirmed_lately(interval) is
  'True when the caller gave a password or a code in the time before now, as the token says; else PT403, which the '
  'portal answers by asking for it. Called once it is certain that the caller may do it at all.';
revoke execute on function private.confirmed_lately(interval) from public, anon;
grant execute on function private.confirmed_lately(interval) to authenticated;
