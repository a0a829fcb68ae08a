-- How long a session may go on without being used, as the server knows it. Supabase Auth looks at limits only when a
-- token is renewed, which a copied access token never is; and a write with each request is more than it is worth. So
-- the portal reports every two minutes that its user is active, and the functions that check membership (companies.sql)
-- read it here.

create table private.session_uses (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  used_at timestamptz not null default now()
);
comment on table private.session_uses is
  'When the person was last active in each session, to two minutes; none yet in a session that just began.';

alter table private.session_uses enable row level security;
create policy session_uses_all_nobody on private.session_uses for all to anon, authenticated
  using (false) with check (false);

create function private.session_stands(of_session uuid, of_user uuid, absolute_minutes integer, idle_minutes integer)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    left join private.session_uses u on u.session_id = s.id
    where s.id = of_session and s.user_id = of_user
      and (s.not_after is null or s.not_after > now())
      and s.created_at > now() - make_interval(mins => absolute_minutes)
      -- Two minutes between two words of the portal, and what a bad line or a sleeping tab adds to them.
      and coalesce(u.used_at, s.created_at) > now() - make_interval(mins => idle_minutes + 5)
  )
$$;
comment on function private.session_stands(uuid, uuid, integer, integer) is
  'Whether a session goes on at the sign-in service, is not too old, and was used lately.';

create function private.keep_session()
returns void
language plpgsql
-- Definer: callers can't write the table.
security definer
set search_path = ''
as $$
declare
  of_session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  -- One that is over can't be taken up again: my_companies refuses it.
  if cardinality(private.my_companies()) > 0 and of_session is not null then
    insert into private.session_uses (session_id) values (of_session)
    on conflict (session_id) do update set used_at = now();
  end if;
end
$$;

create function public.keep_session()
returns void
language sql
set search_path = ''
begin atomic
  select private.keep_session();
end;
comment on function public.keep_session is
  'Records that the caller is active, so their session isn''t idle. PT401 for a session that has ended or was idle '
  'for too long; it stays ended.';

revoke execute on function
  private.session_stands(uuid, uuid, integer, integer), private.keep_session(), public.keep_session()
from public, anon;
grant execute on function private.keep_session(), public.keep_session() to authenticated;
