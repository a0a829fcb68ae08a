-- When an authorization is about to end.

create function private.notice_until(of_company uuid)
returns date
language sql
stable
-- Definer: see find_authorizations.
security definer
set search_path = ''
as $$
  select private.clinic_day(of_company, now()) + s.authorization_notice_days
  from public.clinic_settings s where s.company_id = of_company
$$;
comment on function private.notice_until(uuid) is 'The last day on which an authorization that ends is told of today.';

create function private.is_ending(status public.authorization_status, due_on date, valid_until date, today date, until date)
returns boolean
language sql
immutable
set search_path = ''
-- With something left to use: otherwise no work is left, and it has no day.
return status = any (private.granted_authorization_states()) and due_on is not null and valid_until between today and until;
comment on function private.is_ending is 'Whether an authorization ends within the days of notice: the list of those, and the home.';
revoke execute on function private.is_ending from public;
