set lock_timeout = '3s';

-- Letters had a rule of their own, by which a member of the staff with a provider's page signed, too.
create or replace function private.letter_signer(of_company uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('name', coalesce(p.name, private.member_name(m.user_id)), 'specialty', p.specialty, 'npi', p.npi)
  from public.company_members m
  left join public.providers p on p.company_id = m.company_id and p.user_id = m.user_id and p.is_active
  where m.company_id = of_company and m.user_id = auth.uid() and private.signs_as_physician(of_company)
$$;
comment on function private.letter_signer(uuid) is
  'The caller as they sign, where they sign as a physician (signs_as_physician). Null for everybody else.';
