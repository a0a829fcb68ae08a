-- Who of a clinic is signed in, since when and from where, for its administrators. Ended sessions and failed attempts
-- are kept by nobody but the sign-in service, in a log of its own that may be turned off.

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
