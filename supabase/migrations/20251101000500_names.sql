-- How the database words people in the sentences it writes: for notifications, events and refusals.

create function private.member_name(of_user uuid)
returns text
language sql
stable
-- Definer: the name goes into a sentence for people who may know it, no matter who writes the sentence.
security definer
set search_path = ''
as $$
  select coalesce(
    (select coalesce(display_name, username) from public.user_profiles where id = of_user),
    'A former colleague'
  )
$$;
comment on function private.member_name(uuid) is 'What a person is called in sentences.';

create function private.member_signature(of_company uuid, of_user uuid)
returns text
language sql
stable
-- Definer: see member_name.
security definer
set search_path = ''
as $$
  select private.member_name(of_user) || coalesce((
    select format(' (%s)', case m.role when 'admin' then 'administrator' else m.role::text end)
    from public.company_members m
    where m.company_id = of_company and m.user_id = of_user
  ), '')
$$;
comment on function private.member_signature(uuid, uuid) is
  'What a person is called in news of what they did: the name is theirs to choose, the role is not.';

create function private.person_name(first_name text, last_name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(' ', first_name, last_name)
$$;
grant execute on function private.person_name to authenticated;

create function private.role_label(role public.company_role)
returns text
language sql
immutable
set search_path = ''
as $$
  select case role
    when 'owner' then 'an owner'
    when 'admin' then 'an administrator'
    when 'physician' then 'a physician'
    when 'staff' then 'on the staff'
  end
$$;
comment on function private.role_label(public.company_role) is 'As a sentence says it: "Theo Lindgren is on the staff".';
