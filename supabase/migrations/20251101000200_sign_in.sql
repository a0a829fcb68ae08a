-- Signing in: the second factor, the confirmation before what does the most harm, and where people are signed in. The
-- sign-in service keeps accounts, factors and sessions in its own schema; here is what the clinics' data asks of them.

-- A person with a second factor has no access until they give it: the password alone opens no clinic, neither its
-- tables nor its files, functions and news, whatever the portal shows. Every policy about a clinic calls a function of
-- companies.sql, which calls these.

create function private.is_sure_who()
returns boolean
language plpgsql
stable
-- Definer: factors belong to the sign-in service, which hides them from all roles; callers may know this about their
-- own.
security definer
set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
begin
  -- See my_companies in companies.sql: a token without a session is the installation's own.
  if claims ? 'session_id' and not exists (
    select from auth.sessions s
    where s.id = nullif(claims ->> 'session_id', '')::uuid and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
  ) then
    return false;
  end if;
  -- A session that gave the second factor says so itself; only of the others the factors are looked for.
  return coalesce(claims ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end
$$;
comment on function private.is_sure_who() is
  'Whether the session goes on and gave all that the caller has set up to be recognised by: true without a second factor.';

create function private.refuse_half_signed_in()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_sure_who() then
    raise exception 'Take the second step of signing in first.' using errcode = '42501';
  end if;
end
$$;
comment on function private.refuse_half_signed_in() is
  '42501 for a caller who hasn''t given their second factor; for functions that don''t check membership in a clinic.';

revoke execute on function private.is_sure_who(), private.refuse_half_signed_in() from public, anon;
grant execute on function private.is_sure_who() to authenticated;

-- Confirmation. What does the most harm in the wrong hands (keys, who may do what, everything at once) takes a proof from
-- the last minutes of who is asking: a browser left open is not enough.

create function private.confirmed_lately(within interval default '10 minutes')
returns boolean
language plpgsql
stable
-- Definer: it reads the token for callers that may not use the schema auth, and what is known of passwords and factors.
security definer
set search_path = ''
as $$
declare
  -- How and when this session was signed in to, as the sign-in service writes it into the token. Renewing the token
  -- changes nothing of it; signing in again, or a second step (a code from an authenticator app, a passkey), does.
  methods constant jsonb := auth.jwt() -> 'amr';
  password timestamptz;
  code timestamptz;
  settled timestamptz;
begin
  select
    max(to_timestamp((m ->> 'timestamp')::double precision)) filter (where m ->> 'method' = 'password'),
    max(to_timestamp((m ->> 'timestamp')::double precision)) filter (where m ->> 'method' in ('totp', 'mfa/webauthn'))
  into password, code
  from jsonb_array_elements(case jsonb_typeof(methods) when 'array' then methods else '[]' end) as m
  where jsonb_typeof(m -> 'timestamp') = 'number';
  password := case when password >= now() - within then password end;
  code := case when code >= now() - within then code end;

  -- Who finds a portal open can bring an authenticator app or a passkey of their own: only one that was once given
  -- together with the password counts.
  if code is not null and exists (
    select from auth.sessions s
    join private.known_factors k on k.factor_id = s.factor_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and k.proven_at is not null
  ) then
    return true;
  end if;
  if password is not null then
    settled := private.password_settled_at(auth.uid());
    -- Given before it was changed, it was the old one. The token has whole seconds.
    if settled is null or password < date_trunc('second', settled - interval '10 minutes') then
      return true;
    end if;
    raise exception 'Your password was changed a few minutes ago. Try again in % minutes.',
      greatest(ceil(extract(epoch from settled - now()) / 60), 1)
      using errcode = 'P0001', detail = '{"kind": "confirmed_too_soon"}';
  end if;
  if code is not null then
    raise exception 'Sign out and sign in again first: this second step was set up without your password.'
      using errcode = 'P0001', detail = '{"kind": "confirmed_too_soon"}';
  end if;
  raise exception 'Nothing was done: this takes a confirmation that it is you.'
    using errcode = 'PT403', detail = '{"kind": "step_up"}';
end
$$;
comment on function private.confirmed_lately(interval) is
  'True when the caller gave a password, a code or a passkey in the time before now, as the token says, and had not just brought it '
  'along (a password changed within ten minutes, an app or passkey never given together with the password: P0001); else PT403, which '
  'the portal answers by asking for it. Called once it is certain that the caller may do it at all.';
create function private.ask_confirmation()
returns trigger
language plpgsql
-- Definer: who writes a row may not use the schema that the question is in.
security definer
set search_path = ''
as $$
begin
  -- Deletions that follow from another one, and repairs by SQL, have no browser.
  if auth.role() = 'authenticated' and pg_trigger_depth() = 1 then
    perform private.confirmed_lately();
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.ask_confirmation() is 'Before a row changes in a way that takes a confirmation; see confirmed_lately.';

revoke execute on function private.confirmed_lately(interval) from public, anon;

-- Sessions. Ending all of them, or the others, is the sign-in service's own call (sign-out of scope global or others).

create function private.my_sessions()
returns table (
  id uuid, started_at timestamptz, last_used_at timestamptz, user_agent text, ip_address text, is_current boolean
)
language plpgsql
stable
-- Definer: sessions belong to the sign-in service, which hides them from all roles; people may see their own.
security definer
set search_path = ''
as $$
begin
  -- Refuses a session that is over.
  perform private.my_companies();
  return query
    select s.id, s.created_at,
      -- Written without a zone, in UTC.
      greatest(s.created_at, s.refreshed_at::timestamp at time zone 'UTC'),
      left(s.user_agent, 500), host(s.ip), s.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      -- A password alone doesn't show addresses and browsers.
      and private.is_sure_who()
    order by 6 desc, 3 desc;
end
$$;

create function public.my_sessions()
returns table (
  id uuid, started_at timestamptz, last_used_at timestamptz, user_agent text, ip_address text, is_current boolean
)
language sql
stable
set search_path = ''
begin atomic
  select s.id, s.started_at, s.last_used_at, s.user_agent, s.ip_address, s.is_current
  from private.my_sessions() s;
end;
comment on function public.my_sessions is
  'Where the caller is signed in, this session first. Browser and address are null where the sign-in service doesn''t keep them.';

revoke execute on function private.my_sessions, public.my_sessions from public, anon;
grant execute on function private.my_sessions, public.my_sessions to authenticated;

create function private.end_my_session(of_session uuid)
returns void
language plpgsql
-- Definer: sessions belong to the sign-in service, which ends no single one; people may end their own.
security definer
set search_path = ''
as $$
declare
  ended auth.sessions;
begin
  -- Refuses a session that is over.
  perform private.my_companies();
  perform private.refuse_half_signed_in();
  delete from auth.sessions s where s.id = of_session and s.user_id = auth.uid() returning * into ended;
  -- Sent again it finds nothing, and nothing is told.
  if ended.id is not null then
    perform private.tell_attempt(ended.user_id, 'signed_out', jsonb_build_object(
      'address', host(ended.ip), 'browser', left(ended.user_agent, 200), 'signed_in_at', ended.created_at));
  end if;
end
$$;

create function public.end_my_session(session_id uuid)
returns void
language sql
set search_path = ''
begin atomic
  select private.end_my_session(session_id);
end;
comment on function public.end_my_session is
  'Ends one of the caller''s sessions: its next request is refused (PT401). Nothing happens for one that is over, or another person''s.';

revoke execute on function private.end_my_session, public.end_my_session from public, anon;
grant execute on function private.end_my_session, public.end_my_session to authenticated;

-- The sessions of a clinic's people that go on, for its administrators. Those that began, and attempts that failed, are in the
-- audit log (sign_in_attempts.sql).

create function private.clinic_sign_ins(of_company uuid, max_count integer)
returns table (
  user_id uuid, signed_in_at timestamptz, last_used_at timestamptz, user_agent text, ip_address text,
  second_factor boolean
)
language plpgsql
stable
-- Definer: sessions belong to the sign-in service; of its own people's a clinic's administrators learn this much.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators see who is signed in.' using errcode = '42501';
  end if;
  return query
    select s.user_id, s.created_at,
      -- Written without a zone, in UTC.
      greatest(s.created_at, s.refreshed_at::timestamp at time zone 'UTC'),
      left(s.user_agent, 500), host(s.ip), coalesce(s.aal::text, 'aal1') <> 'aal1'
    -- Those who are deactivated too: that they are still signed in is worth knowing.
    from public.company_members m
    join auth.sessions s on s.user_id = m.user_id
    where m.company_id = of_company and (s.not_after is null or s.not_after > now())
    order by s.created_at desc, s.id
    limit least(greatest(coalesce(max_count, 100), 1), 500);
end
$$;

create function public.clinic_sign_ins(company_id uuid, max_count integer default 100)
returns table (
  user_id uuid, signed_in_at timestamptz, last_used_at timestamptz, user_agent text, ip_address text,
  second_factor boolean
)
language sql
stable
set search_path = ''
begin atomic
  select s.user_id, s.signed_in_at, s.last_used_at, s.user_agent, s.ip_address, s.second_factor
  from private.clinic_sign_ins(company_id, max_count) s;
end;
comment on function public.clinic_sign_ins is
  'The sessions of a clinic''s people that go on, the latest first: browser and address where the sign-in service keeps '
  'them, and whether a second factor was given. For administrators; others: 42501 or PT404.';

revoke execute on function private.clinic_sign_ins, public.clinic_sign_ins from public, anon;
grant execute on function private.clinic_sign_ins, public.clinic_sign_ins to authenticated;
