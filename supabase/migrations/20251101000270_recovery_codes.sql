-- How a person who lost their authenticator app or passkey gets back in: ten codes, each good for one use together with
-- the password. Supabase Auth has none. A code can't make a session a surer one, so it takes the factors away: the
-- password alone signs in then, until the person sets up another one.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash text not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, hash)
);
comment on table private.recovery_codes is 'SHA-256 of each code with its person''s id: 120 random bits need no slow hash.';

create table private.recovery_attempts (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null default now()
);
comment on table private.recovery_attempts is 'Wrong recovery codes of the last quarter of an hour.';
create index recovery_attempts_user_idx on private.recovery_attempts (user_id, at);

alter table private.recovery_codes enable row level security;
create policy recovery_codes_all_nobody on private.recovery_codes for all to anon, authenticated
  using (false) with check (false);
alter table private.recovery_attempts enable row level security;
create policy recovery_attempts_all_nobody on private.recovery_attempts for all to anon, authenticated
  using (false) with check (false);

create function private.recovery_hash(of_user uuid, code text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- As it may be typed: in either case, with or without hyphens, letters for the digits they look like.
  select encode(pg_catalog.sha256(convert_to(
    of_user || ':' || regexp_replace(translate(upper(code), 'OIL', '011'), '[^0-9A-Z]', '', 'g'), 'UTF8')), 'hex')
$$;

create function private.new_recovery_code()
returns text
language sql
volatile
set search_path = ''
as $$
  -- Crockford's digits: none that looks like another.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(random.bits from place * 5 + 1 for 5)::integer + 1, 1)
      || case when place in (3, 7, 11, 15, 19) then '-' else '' end,
    '' order by place)
  from (select ('x' || encode(extensions.gen_random_bytes(15), 'hex'))::bit(120) as bits) as random
  cross join generate_series(0, 23) as place
$$;
comment on function private.new_recovery_code() is '120 random bits as six groups of four; with fewer than 112 a hash would have to be a slow one.';

create function private.make_recovery_codes()
returns text[]
language plpgsql
-- Definer: callers can't read or write codes.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  codes text[];
begin
  perform private.refuse_half_signed_in();
  if not exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified') then
    raise exception 'Set up two-step sign-in first: a recovery code stands in for its second step.' using errcode = 'PT404';
  end if;
  perform private.confirmed_lately();
  codes := array(select private.new_recovery_code() from generate_series(1, 10));
  delete from private.recovery_codes c where c.user_id = me;
  insert into private.recovery_codes (user_id, hash)
  select me, private.recovery_hash(me, code) from unnest(codes) as code;
  perform private.tell_about_sign_in(me, 'recovery_codes_made', 'You have new recovery codes',
    'Former codes no longer work. If this wasn’t you, tell an administrator now.');
  return codes;
end
$$;

create function private.use_recovery_code(code text)
returns boolean
language plpgsql
-- Definer: factors and sessions belong to the sign-in service.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  left_over integer;
begin
  if not exists (select from auth.sessions s where s.id = session and s.user_id = me) then
    raise exception 'Sign in with your password first.' using errcode = '42501';
  end if;
  -- One try after the other: many at once would all be within the limit.
  perform pg_advisory_xact_lock(hashtextextended('recovery code ' || me, 0));
  delete from private.recovery_attempts a where a.user_id = me and a.at < now() - interval '15 minutes';
  if (select count(*) from private.recovery_attempts a where a.user_id = me) >= 5 then
    raise exception 'Too many wrong codes. Try again in a quarter of an hour.' using errcode = 'PT429';
  end if;
  update private.recovery_codes c set used_at = now()
  where c.user_id = me and c.hash = private.recovery_hash(me, code) and c.used_at is null;
  if not found then
    -- Answered, not raised: an error would take the count back, too.
    insert into private.recovery_attempts (user_id) values (me);
    return false;
  end if;
  delete from private.recovery_attempts a where a.user_id = me;
  select count(*) into left_over from private.recovery_codes c where c.user_id = me and c.used_at is null;
  perform private.tell_about_sign_in(me, 'recovery_code_used', 'A recovery code was used',
    format('You have %s left. Set up two-step sign-in again. If this wasn’t you, tell an administrator now.', left_over));
  delete from auth.mfa_factors f where f.user_id = me;
  -- Where no trigger sees the factors go.
  perform private.note_factors(me);
  perform private.forget_passkeys(me);
  delete from auth.sessions s where s.user_id = me and s.id <> session;
  return true;
end
$$;

create function private.recovery_code_state()
returns table (made_at timestamptz, remaining integer)
language plpgsql
stable
-- Definer: see make_recovery_codes; everybody may count their own.
security definer
set search_path = ''
as $$
begin
  if private.is_sure_who() then
    return query
    select max(c.made_at), count(*) filter (where c.used_at is null)::integer
    from private.recovery_codes c
    where c.user_id = auth.uid()
    having count(*) > 0;
  end if;
end
$$;

-- What the API calls.

create function public.make_recovery_codes()
returns text[]
language sql
set search_path = ''
begin atomic
  select private.make_recovery_codes();
end;
comment on function public.make_recovery_codes is
  'Ten recovery codes in place of the caller''s former ones, shown this once. Without a second factor: PT404; '
  'not confirmed lately: PT403.';

create function public.use_recovery_code(code text)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.use_recovery_code(code);
end;
comment on function public.use_recovery_code is
  'Takes one of the caller''s recovery codes after their password: their apps and passkeys are gone, their other '
  'sessions end, they and their clinics get a notice. False for a wrong or used one; after five of these in a '
  'quarter of an hour PT429.';

create function public.recovery_code_state()
returns table (made_at timestamptz, remaining integer)
language sql
stable
set search_path = ''
begin atomic
  select s.made_at, s.remaining from private.recovery_code_state() s;
end;
comment on function public.recovery_code_state is
  'When the caller''s recovery codes were made and how many are left; no row where they have none.';

revoke execute on function
  private.recovery_hash(uuid, text), private.new_recovery_code(),
  private.make_recovery_codes(), private.use_recovery_code(text), private.recovery_code_state(),
  public.make_recovery_codes(), public.use_recovery_code(text), public.recovery_code_state()
from public, anon;
grant execute on function
  private.make_recovery_codes(), private.use_recovery_code(text), private.recovery_code_state(),
  public.make_recovery_codes(), public.use_recovery_code(text), public.recovery_code_state()
to authenticated;
