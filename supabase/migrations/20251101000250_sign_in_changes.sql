-- Changes to how a person signs in: a new password, an authenticator app or a passkey set up or taken away. The sign-in
-- service does it and keeps neither when a password was changed nor whether the session that set up one had proved
-- anything. Both are kept here, so that what was just brought along doesn't count as a proof, and the person and their
-- clinics get a notice.
--
-- Triggers on auth.users and auth.sessions, which hosted Supabase allows; on auth.mfa_factors and auth.webauthn_credentials
-- only where it does.

create table private.sign_in_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('password_changed', 'second_factor_added', 'second_factor_removed',
    'passkey_added', 'passkey_removed')),
  at timestamptz not null default now()
);
comment on table private.sign_in_changes is
  'Each change to how a person signs in, as the triggers on the sign-in service''s tables saw it.';
create index sign_in_changes_user_idx on private.sign_in_changes (user_id, kind, at desc);

create table private.known_factors (
  factor_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_passkey boolean not null default false,
  proven_at timestamptz
);
comment on table private.known_factors is 'The second factors that were told of.';
comment on column private.known_factors.factor_id is 'Not a reference: the row tells of a factor that is gone, until that was told, too.';
comment on column private.known_factors.proven_at is
  'Since when it counts as a confirmation: the first code or use beside a password of that moment. Null for one that was set up '
  'and used by sessions that had given none, such as a browser left open.';
create index known_factors_user_idx on private.known_factors (user_id);

alter table private.sign_in_changes enable row level security;
create policy sign_in_changes_all_nobody on private.sign_in_changes for all to anon, authenticated
  using (false) with check (false);
alter table private.known_factors enable row level security;
create policy known_factors_all_nobody on private.known_factors for all to anon, authenticated
  using (false) with check (false);

create function private.password_settled_at(of_user uuid)
returns timestamptz
language sql
stable
-- Definer: asked on behalf of callers that may not read the table.
security definer
set search_path = ''
as $$
  select max(c.at) + interval '10 minutes'
  from private.sign_in_changes c
  where c.user_id = of_user and c.kind = 'password_changed' and c.at > now() - interval '10 minutes'
$$;
comment on function private.password_settled_at(uuid) is
  'When a password that was changed lately begins to count as a confirmation: ten minutes after; null for one that does.';

create function private.tell_sign_in_change(of_user uuid, what text, title text, message text)
returns void
language plpgsql
-- Definer: the sign-in service's role may write nothing of ours.
security definer
set search_path = ''
as $$
begin
  -- An account that is being deleted takes its factors along.
  if not exists (select from auth.users u where u.id = of_user) then
    return;
  end if;
  insert into private.sign_in_changes (user_id, kind) values (of_user, what);
  perform private.tell_about_sign_in(of_user, what, title, message);
end
$$;
comment on function private.tell_sign_in_change(uuid, text, text, text) is
  'Records a change to how a person signs in, and sends the notices about it.';

create function private.tell_about_sign_in(of_user uuid, what text, title text, message text)
returns void
language plpgsql
-- Definer: callers can't write news or the log.
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (company_id, user_id, type, title, message)
  select m.company_id, m.user_id, 'system', tell_about_sign_in.title, tell_about_sign_in.message
  from public.company_members m
  where m.user_id = of_user and m.deactivated_at is null;
  perform private.audit(m.company_id, what, 'company_members', of_user::text,
    details => jsonb_build_object('user_id', of_user))
  from public.company_members m
  where m.user_id = of_user
  -- In one order, so that two transactions never wait for each other's clinic.
  order by m.company_id;
end
$$;
comment on function private.tell_about_sign_in(uuid, text, text, text) is
  'News to the person in each of their clinics, which no preference turns off, and an entry in each clinic''s log.';

create function private.forget_passkeys(of_user uuid)
returns void
language plpgsql
-- Definer: they belong to the sign-in service.
security definer
set search_path = ''
as $$
begin
  -- An older sign-in service has none.
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials c where c.user_id = of_user;
  end if;
end
$$;
comment on function private.forget_passkeys(uuid) is
  'Takes away the passkeys that sign a person in without a password: who changes it, or takes factors away with a recovery code, '
  'may have lost the phone, or met a stranger at it.';

create function private.note_password_change()
returns trigger
language plpgsql
-- Definer: see tell_sign_in_change.
security definer
set search_path = ''
as $$
begin
  perform private.forget_passkeys(new.id);
  perform private.tell_sign_in_change(new.id, 'password_changed', 'Your password was changed',
    'If this wasn’t you, tell an administrator now.');
  return null;
end
$$;

create trigger users_note_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.note_password_change();

create function private.note_factors(of_user uuid)
returns void
language plpgsql
-- Definer: no role may read factors or what is known of them.
security definer
set search_path = ''
as $$
declare
  known private.known_factors;
begin
  for known in
    delete from private.known_factors k
    where k.user_id = of_user
      and not exists (select from auth.mfa_factors f where f.id = k.factor_id and f.status = 'verified')
    returning k.*
  loop
    perform private.tell_sign_in_change(of_user,
      case when known.is_passkey then 'passkey_removed' else 'second_factor_removed' end,
      case when not exists (select from auth.mfa_factors f where f.user_id = of_user and f.status = 'verified')
        then 'Two-step sign-in was turned off'
        when known.is_passkey then 'A passkey was removed' else 'An authenticator app was removed' end,
      'If this wasn’t you, tell an administrator now.');
    -- Recovery codes are for the factors that they were made with. One that was just used leaves the others for the next factor.
    delete from private.recovery_codes c
    where c.user_id = of_user
      and not exists (select from auth.mfa_factors f where f.user_id = of_user and f.status = 'verified')
      and not exists (select from private.recovery_codes u where u.user_id = of_user and u.used_at = now());
  end loop;
  for known in
    insert into private.known_factors (factor_id, user_id, is_passkey)
    select f.id, f.user_id, f.factor_type::text = 'webauthn'
    from auth.mfa_factors f where f.user_id = of_user and f.status = 'verified'
    on conflict do nothing
    returning *
  loop
    perform private.tell_sign_in_change(of_user,
      case when known.is_passkey then 'passkey_added' else 'second_factor_added' end,
      case when (select count(*) from private.known_factors k where k.user_id = of_user) = 1
        then 'Two-step sign-in was set up'
        when known.is_passkey then 'A passkey was added' else 'Another authenticator app was set up' end,
      format('If this wasn’t you, tell an administrator now: without your %s you can’t sign in.',
        case when known.is_passkey then 'passkey' else 'app' end));
  end loop;
end
$$;
comment on function private.note_factors(uuid) is
  'Compares a person''s factors with those that were told of, and tells the difference. Asked twice it tells once.';

create function private.gave_password_lately(of_session uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from auth.mfa_amr_claims c
    where c.session_id = of_session and c.authentication_method = 'password'
      and c.updated_at > now() - interval '10 minutes'
  )
$$;
comment on function private.gave_password_lately(uuid) is 'Whether a session gave its password within ten minutes.';

create function private.note_session_factor()
returns trigger
language plpgsql
-- Definer: it reads and ends sessions, which belong to the sign-in service.
security definer
set search_path = ''
as $$
begin
  if new.factor_id is not null and not exists (
    select from private.known_factors k where k.factor_id = new.factor_id
  ) then
    -- A stranger at an unlocked portal could lock its user out by adding a first app or passkey. The service asks
    -- nothing before a first one; refused here, its whole transaction is, and it stays one that wasn't finished.
    if not exists (
      select from auth.mfa_factors f
      where f.user_id = new.user_id and f.id <> new.factor_id and f.status = 'verified'
    ) and not private.gave_password_lately(new.id) then
      raise exception 'Give your password again before you set up two-step sign-in.' using errcode = 'PT403';
    end if;
    -- Sessions that gave another factor go on by themselves; those that gave none, the sign-in service ends.
    delete from auth.sessions s where s.user_id = new.user_id and s.id <> new.id;
  end if;
  perform private.note_factors(new.user_id);
  update private.known_factors k
  set proven_at = now()
  where k.factor_id = new.factor_id and k.proven_at is null
    and private.password_settled_at(new.user_id) is null
    and private.gave_password_lately(new.id);
  return null;
end
$$;
comment on function private.note_session_factor() is
  'When a code is given, or a factor that a session gave is gone: a first factor takes a password of the last ten minutes '
  '(PT403), a factor''s first code ends the person''s other sessions, and a code beside such a password makes the factor '
  'count.';

create trigger sessions_note_factor after update of aal, factor_id on auth.sessions
  for each row execute function private.note_session_factor();

create function private.name_answering_passkey()
returns trigger
language plpgsql
-- Definer: see note_factors.
security definer
set search_path = ''
as $$
declare
  answered constant jsonb := (
    select to_jsonb(f) -> 'last_webauthn_challenge_data' from auth.mfa_factors f
    where f.id = new.factor_id and f.factor_type::text = 'webauthn'
  );
  -- The service writes it in either alphabet of base 64.
  credential constant text := translate(rtrim(answered #>> '{credential_response,rawId}', '='), '+/', '-_');
begin
  if answered ->> 'type' = 'request' then
    new.factor_id := coalesce((
      select f.id from auth.mfa_factors f
      where f.user_id = new.user_id and f.status = 'verified'
        and translate(rtrim(to_jsonb(f) -> 'web_authn_credential' ->> 'id', '='), '+/', '-_') = credential
      limit 1
    ), new.factor_id);
  end if;
  return new;
end
$$;
comment on function private.name_answering_passkey() is
  'The sign-in service lets any passkey of a person answer for any other, and writes to the session the one that was '
  'asked. A passkey that a stranger added at an unlocked portal would then count as proven, so the session gets the '
  'one that answered.';

create trigger sessions_name_answering_passkey before update of aal, factor_id on auth.sessions
  for each row when (new.factor_id is not null) execute function private.name_answering_passkey();

create function private.note_factor_gone()
returns trigger
language plpgsql
-- Definer: see note_factors.
security definer
set search_path = ''
as $$
begin
  perform private.note_factors(old.user_id);
  return null;
end
$$;

do $$
begin
  create trigger mfa_factors_note_gone after delete on auth.mfa_factors
    for each row when (old.status = 'verified') execute function private.note_factor_gone();
exception
  -- Then the notice goes out when the person's session changes next.
  when insufficient_privilege then
    raise warning 'No trigger on auth.mfa_factors: a factor removed in the dashboard is told at the next sign-in.';
end
$$;

-- Passkeys that sign in alone, without a password --------------------------------------------------

create function private.note_passkey()
returns trigger
language plpgsql
-- Definer: it reads sessions, which belong to the sign-in service.
security definer
set search_path = ''
as $$
begin
  -- A stranger at an unlocked phone would keep a way in. The row doesn't say which session made it.
  if not exists (
    select from auth.sessions s
    join auth.mfa_amr_claims c on c.session_id = s.id
    where s.user_id = new.user_id and c.updated_at > now() - interval '10 minutes'
  ) then
    raise exception 'Sign in again before you add a passkey.' using errcode = 'PT403';
  end if;
  perform private.tell_sign_in_change(new.user_id, 'passkey_added', 'A passkey to sign in with was added',
    'It signs you in without your password. If this wasn’t you, tell an administrator now.');
  return null;
end
$$;
comment on function private.note_passkey() is
  'When a passkey is made that signs in alone: takes a sign-in of the last ten minutes (PT403), and tells the person and their clinics.';

create function private.note_passkey_gone()
returns trigger
language plpgsql
-- Definer: see tell_sign_in_change.
security definer
set search_path = ''
as $$
begin
  perform private.tell_sign_in_change(old.user_id, 'passkey_removed', 'A passkey to sign in with was removed',
    'If this wasn’t you, tell an administrator now.');
  return null;
end
$$;

do $$
begin
  create trigger webauthn_credentials_note after insert on auth.webauthn_credentials
    for each row execute function private.note_passkey();
  create trigger webauthn_credentials_note_gone after delete on auth.webauthn_credentials
    for each row execute function private.note_passkey_gone();
exception
  when insufficient_privilege or undefined_table then
    raise warning 'No trigger on auth.webauthn_credentials: turn passkeys off there, or an open browser can add one.';
end
$$;

revoke execute on function
  private.forget_passkeys(uuid), private.note_passkey(), private.note_passkey_gone(),
  private.password_settled_at(uuid), private.tell_sign_in_change(uuid, text, text, text),
  private.tell_about_sign_in(uuid, text, text, text), private.note_password_change(), private.note_factors(uuid),
  private.gave_password_lately(uuid), private.note_session_factor(), private.name_answering_passkey(),
  private.note_factor_gone()
from public, anon, authenticated;
