-- Where somebody is signed in. Ending sessions is the sign-in service's own call (sign-out of scope global or others).

create function private.my_sessions()
returns table (
  id uuid, started_at timestamptz, last_used_at timestamptz, user_agent text, ip_address text, is_current boolean
)
language plpgsql
stable
-- Definer: sessions belong to the sign-in service, which shows them to nobody; everybody may see their own.
security definer
set search_path = ''
as $$
begin
  return query
    select s.id, s.created_at,
      -- Written without a zone, in UTC.
      greatest(s.created_at, s.refreshed_at::timestamp at time zone 'UTC'),
      left(s.user_agent, 500), host(s.ip), s.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
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
