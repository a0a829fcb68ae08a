-- Signing in, and trying to: in the log of each of the person's clinics, and limited for each person. Sessions are seen
-- by a trigger on auth.sessions, which hosted Supabase allows on every plan. Wrong passwords and codes leave no row
-- anywhere: of these the sign-in service tells two functions, its hooks, named in config.toml ([auth.hook]); where a
-- plan has no such hooks, they are in the service's own log alone. An unknown name has no clinic to notify.

create table private.sign_in_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('signed_in', 'signed_out', 'sign_in_failed', 'code_failed')),
  -- Empty: from anywhere.
  address text not null,
  since timestamptz not null default now(),
  count integer not null default 1,
  primary key (user_id, kind, address)
);
comment on table private.sign_in_attempts is
  'How many sign-ins, or attempts on an account, since the first that still counts.';

alter table private.sign_in_attempts enable row level security;
create policy sign_in_attempts_all_nobody on private.sign_in_attempts for all to anon, authenticated
  using (false) with check (false);

create function private.count_attempt(of_user uuid, what text, from_address text, within interval)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  counted integer;
begin
  delete from private.sign_in_attempts a
  where a.user_id = of_user and a.kind = what and a.since < now() - interval '1 hour';
  insert into private.sign_in_attempts as a (user_id, kind, address)
  values (of_user, what, from_address)
  on conflict (user_id, kind, address) do update
  set count = case when a.since < now() - within then 1 else a.count + 1 end,
    since = case when a.since < now() - within then now() else a.since end
  returning a.count into counted;
  return counted;
end
$$;
comment on function private.count_attempt(uuid, text, text, interval) is
  'Counts one more, and answers how many there were within the time, this one included.';

create function private.attempts_of(of_user uuid, what text, from_address text, within interval)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(max(a.count), 0)
  from private.sign_in_attempts a
  where a.user_id = of_user and a.kind = what and a.address = from_address and a.since >= now() - within
$$;
comment on function private.attempts_of(uuid, text, text, interval) is 'How many were counted within the time.';

create function private.tell_attempt(of_user uuid, what text, details jsonb)
returns void
language sql
set search_path = ''
as $$
  -- In one order, so that two transactions never wait for each other's clinic.
  select private.audit(m.company_id, what, 'company_members', of_user::text, details => jsonb_strip_nulls(details))
  from public.company_members m
  where m.user_id = of_user
  order by m.company_id
$$;
comment on function private.tell_attempt(uuid, text, jsonb) is 'An entry in the log of each of a person''s clinics.';

-- Sessions that begin ------------------------------------------------------------------------------

create function private.note_sign_in()
returns trigger
language plpgsql
-- Definer: the sign-in service's role may write nothing of ours.
security definer
set search_path = ''
as $$
declare
  -- Confirming that it is oneself begins a session, too.
  times constant integer := private.count_attempt(new.user_id, 'signed_in', '', interval '1 hour');
begin
  if times <= 30 or times % 100 = 0 then
    perform private.audit_as_person(new.user_id);
    perform private.tell_attempt(new.user_id, 'signed_in', jsonb_build_object(
      'address', host(new.ip), 'browser', left(new.user_agent, 200),
      'times_within_an_hour', case when times > 30 then times end));
  end if;
  return null;
end
$$;
comment on function private.note_sign_in() is
  'When a session begins: tells the log who signed in, from where and with what; 30 times an hour, then each hundredth.';

create trigger sessions_note_sign_in after insert on auth.sessions
  for each row execute function private.note_sign_in();

-- Sessions that are ended -------------------------------------------------------------------------

create function private.note_sign_out()
returns trigger
language plpgsql
-- Definer: see note_sign_in.
security definer
set search_path = ''
as $$
begin
  -- Not with an account that is deleted. Nor what a function or a trigger of ours ends: an administrator, a recovery
  -- code and a new authenticator app have entries of their own.
  if auth.uid() is not null or pg_trigger_depth() > 1 or not exists (select from auth.users u where u.id = old.user_id) then
    return old;
  end if;
  if private.count_attempt(old.user_id, 'signed_out', '', interval '1 hour') <= 30 then
    -- The sign-in service ends a session for who shows its token; a deletion by SQL has no known actor.
    if session_user = 'supabase_auth_admin' or not exists (
      select from pg_catalog.pg_roles r where r.rolname = 'supabase_auth_admin'
    ) then
      perform private.audit_as_person(old.user_id);
    end if;
    -- In a clinic whose limits it had passed it was over by itself: the service only clears it away.
    perform private.audit(m.company_id, 'signed_out', 'company_members', old.user_id::text, details => jsonb_strip_nulls(
      jsonb_build_object('address', host(old.ip), 'browser', left(old.user_agent, 200), 'signed_in_at', old.created_at)))
    from public.company_members m
    join public.clinic_settings s on s.company_id = m.company_id
    where m.user_id = old.user_id
      and private.session_stands(old.id, old.user_id, s.absolute_timeout_minutes, s.idle_timeout_minutes)
    -- In one order, as in tell_attempt.
    order by m.company_id;
  end if;
  return old;
end
$$;
comment on function private.note_sign_out() is
  'Before a session is gone: tells the log of each clinic in which it still stood who signed out of which; 30 times an hour. One '
  'that had passed a clinic''s limits, or whose account is deleted, isn''t told.';

-- Before: what is known of the session's last use goes with it.
create trigger sessions_note_sign_out before delete on auth.sessions
  for each row execute function private.note_sign_out();

-- What didn't open one -----------------------------------------------------------------------------

create function private.note_failure(of_user uuid, what text, from_address text, first_told integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  times constant integer := private.count_attempt(of_user, what, '', interval '1 hour');
begin
  if from_address is not null then
    perform private.count_attempt(of_user, what, from_address, interval '5 minutes');
  end if;
  if times between first_told and 3 or times % 10 = 0 then
    -- This person gave no proof of who they are.
    perform private.audit_as('visitor', null);
    perform private.tell_attempt(of_user, what, jsonb_build_object(
      'user_id', of_user, 'account', (select u.email from auth.users u where u.id = of_user),
      'address', from_address, 'times_within_an_hour', times));
  end if;
  return times;
end
$$;
comment on function private.note_failure(uuid, text, text, integer) is
  'Counts a wrong password or code, and tells the log of the first within an hour (or the one from which on it is told), to '
  'the third, and of each tenth; answers how many.';

create function private.password_verification_attempt(event jsonb)
returns jsonb
language plpgsql
-- Definer: see note_sign_in.
security definer
set search_path = ''
as $$
declare
  of_user constant uuid := event ->> 'user_id';
  from_address constant text := left(event #>> '{metadata,ip_address}', 64);
begin
  -- One after the other: many at once would all be within the limit.
  perform pg_advisory_xact_lock(hashtextextended('password of ' || of_user, 0));
  -- The right one as the wrong ones: an answer that differs would tell which it is. A hundred is what NIST SP 800-63B
  -- leaves; ten from one place keep a single stranger from locking a person out.
  if private.attempts_of(of_user, 'sign_in_failed', '', interval '1 hour') >= 100
     or private.attempts_of(of_user, 'sign_in_failed', from_address, interval '5 minutes') >= 10 then
    return jsonb_build_object('decision', 'reject', 'should_logout_user', false,
      'message', 'Too many wrong passwords were tried for this account. Wait a while, then try again.');
  end if;
  if (event ->> 'valid')::boolean then
    -- A person who mistyped starts over there.
    delete from private.sign_in_attempts a
    where a.user_id = of_user and a.kind = 'sign_in_failed' and a.address = from_address;
  elsif private.note_failure(of_user, 'sign_in_failed', from_address, 1) = 10 then
    insert into public.notifications (company_id, user_id, type, title, message)
    select m.company_id, m.user_id, 'system', 'Someone tried to sign in as you',
      'Ten wrong passwords within an hour. If that wasn’t you, tell an administrator.'
    from public.company_members m
    where m.user_id = of_user and m.deactivated_at is null;
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;
comment on function private.password_verification_attempt(jsonb) is
  'Hook of the sign-in service, which asks it before a password opens anything ({user_id, valid, metadata}): counts and tells '
  'wrong ones; ten from one address in five minutes or a hundred in an hour, and it answers reject until that is past.';

create function private.mfa_verification_attempt(event jsonb)
returns jsonb
language plpgsql
-- Definer: see note_sign_in.
security definer
set search_path = ''
as $$
declare
  of_user constant uuid := event ->> 'user_id';
  address constant text := left(event #>> '{metadata,ip_address}', 64);
begin
  perform pg_advisory_xact_lock(hashtextextended('code of ' || of_user, 0));
  if private.attempts_of(of_user, 'code_failed', '', interval '1 hour') >= 30 then
    return jsonb_build_object('decision', 'reject',
      'message', 'Too many wrong codes were tried for this account. Wait an hour, then sign in again.');
  end if;
  if (event ->> 'valid')::boolean then
    -- With two apps, the portal tries a code with one and then with the other: that is no wrong code.
    update private.sign_in_attempts a set count = greatest(a.count - 2, 0)
    where a.user_id = of_user and a.kind = 'code_failed' and a.address = '';
  elsif private.note_failure(of_user, 'code_failed', address, 2) = 10 then
    insert into public.notifications (company_id, user_id, type, title, message)
    select m.company_id, m.user_id, 'system', 'Someone tried codes for your account',
      'Ten wrong codes within an hour, after your password. If that wasn’t you, change it and tell an administrator.'
    from public.company_members m
    where m.user_id = of_user and m.deactivated_at is null;
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;
comment on function private.mfa_verification_attempt(jsonb) is
  'Hook of the sign-in service, which asks it about each code of a second factor ({user_id, factor_id, valid, metadata}): counts '
  'and tells wrong ones; thirty in an hour, and it answers reject, on which the service ends the person''s sessions.';

revoke execute on function
  private.count_attempt(uuid, text, text, interval), private.attempts_of(uuid, text, text, interval),
  private.tell_attempt(uuid, text, jsonb), private.note_sign_in(), private.note_sign_out(), private.note_failure(uuid, text, text, integer),
  private.password_verification_attempt(jsonb), private.mfa_verification_attempt(jsonb)
from public, anon, authenticated;

do $$
begin
  -- The sign-in service's own role, where there is one.
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function
      private.password_verification_attempt(jsonb), private.mfa_verification_attempt(jsonb)
    to supabase_auth_admin;
  end if;
end
$$;
