-- A clinic's team: roles changed, memberships ended and taken up again by its administrators, each change a function:
-- roles are never written by hand. companies.sql says what a membership allows.

create function private.hold_team(of_company uuid)
returns public.company_role
language plpgsql
-- Definer: only an owner may lock rows that the API can't update, and it asks for the caller's role.
security definer
set search_path = ''
as $$
declare
  mine public.company_role;
begin
  -- One change of a team after the other: two owners who demote each other at once would leave none. The role is read
  -- once the lock is held, so that a role lost in the meantime is gone.
  perform from public.companies c
  where c.id = of_company and c.id in (select private.my_company_ids())
  for no key update;
  select m.role into mine
  from public.company_members m
  where m.company_id = of_company and m.user_id = auth.uid() and m.deactivated_at is null
    and m.company_id in (select private.my_company_ids());
  if mine is null then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators change who works in a clinic.' using errcode = '42501';
  end if;
  return mine;
end
$$;
comment on function private.hold_team(uuid) is
  'The caller''s role in a clinic they administer, whose team is held until the transaction ends; else PT404 or 42501.';

create function private.hold_member(of_company uuid, of_user uuid)
returns public.company_members
language plpgsql
-- Definer: see hold_team.
security definer
set search_path = ''
as $$
declare
  mine constant public.company_role := private.hold_team(of_company);
  member public.company_members;
begin
  select * into member
  from public.company_members m
  where m.company_id = of_company and m.user_id = of_user;
  if not found then
    raise exception 'This person does not belong to the clinic any more.' using errcode = 'PT404';
  end if;
  if member.role = 'owner' and mine <> 'owner' then
    raise exception 'Only owners change what an owner may do.' using errcode = '42501';
  end if;
  perform private.confirmed_lately();
  return member;
end
$$;
comment on function private.hold_member(uuid, uuid) is
  'A membership that the caller may change and has confirmed to be themselves for (else PT403), with the team held: '
  'administrators leave owners alone.';

create function private.refuse_stale_member(member public.company_members, expected_revision integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if expected_revision is null or expected_revision = member.revision then
    return;
  end if;
  raise exception '% changed this %: % is % now.',
    case when member.changed_by = auth.uid() then 'You' else private.member_name(member.changed_by) end,
    private.time_ago(member.updated_at), private.member_name(member.user_id),
    case when member.deactivated_at is null then private.role_label(member.role) else 'deactivated' end
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', 'stale', 'revision', member.revision, 'role', member.role,
      'deactivated_at', member.deactivated_at)::text;
end
$$;
comment on function private.refuse_stale_member(public.company_members, integer) is
  'PT409 with who changed the membership, when and to what, unless the caller saw its present revision.';

create function private.refuse_last_owner(member public.company_members)
returns void
language plpgsql
stable
-- Definer: it counts owners whatever the caller may see.
security definer
set search_path = ''
as $$
begin
  if member.role = 'owner' and member.deactivated_at is null and not exists (
    select from public.company_members m
    where m.company_id = member.company_id and m.user_id <> member.user_id
      and m.role = 'owner' and m.deactivated_at is null
  ) then
    raise exception 'A clinic keeps at least one owner. Make another member an owner first.' using errcode = 'P0001';
  end if;
end
$$;
comment on function private.refuse_last_owner(public.company_members) is
  'P0001 when the clinic would be left without an owner who can act. Only true while the team is held.';

create function private.refuse_oneself(of_user uuid, sentence text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if of_user = auth.uid() then
    raise exception '%', sentence using errcode = 'P0001';
  end if;
end
$$;

create function private.set_member_role(
  of_company uuid, of_user uuid, new_role public.company_role, expected_revision integer
)
returns public.company_members
language plpgsql
-- Definer: callers can't write a membership directly.
security definer
set search_path = ''
as $$
declare
  mine constant public.company_role := private.hold_team(of_company);
  member public.company_members := private.hold_member(of_company, of_user);
begin
  if new_role = 'owner' and mine <> 'owner' then
    raise exception 'Only owners can make a member an owner.' using errcode = '42501';
  end if;
  -- Said before: the answer to the first time may have been lost.
  if member.role = new_role then
    return member;
  end if;
  perform private.refuse_stale_member(member, expected_revision);
  perform private.refuse_last_owner(member);
  update public.company_members m
  set role = new_role, revision = m.revision + 1, changed_by = auth.uid()
  where m.company_id = of_company and m.user_id = of_user
  returning * into member;
  return member;
end
$$;

create function private.deactivate_member(of_company uuid, of_user uuid, expected_revision integer)
returns public.company_members
language plpgsql
-- Definer: callers can't write a membership directly.
security definer
set search_path = ''
as $$
declare
  member public.company_members := private.hold_member(of_company, of_user);
begin
  perform private.refuse_oneself(of_user,
    'You can’t deactivate yourself. Ask another administrator to do it.');
  if member.deactivated_at is not null then
    return member;
  end if;
  perform private.refuse_stale_member(member, expected_revision);
  perform private.refuse_last_owner(member);
  update public.company_members m
  set deactivated_at = now(), revision = m.revision + 1, changed_by = auth.uid()
  where m.company_id = of_company and m.user_id = of_user
  returning * into member;
  return member;
end
$$;

create function private.reactivate_member(of_company uuid, of_user uuid, expected_revision integer)
returns public.company_members
language plpgsql
-- Definer: callers can't write a membership directly.
security definer
set search_path = ''
as $$
declare
  member public.company_members := private.hold_member(of_company, of_user);
begin
  if member.deactivated_at is null then
    return member;
  end if;
  perform private.refuse_stale_member(member, expected_revision);
  update public.company_members m
  set deactivated_at = null, revision = m.revision + 1, changed_by = auth.uid()
  where m.company_id = of_company and m.user_id = of_user
  returning * into member;
  return member;
end
$$;

create function private.remove_member(of_company uuid, of_user uuid, expected_revision integer)
returns void
language plpgsql
-- Definer: callers can't write a membership directly.
security definer
set search_path = ''
as $$
declare
  member public.company_members;
begin
  perform private.hold_team(of_company);
  perform private.refuse_oneself(of_user,
    'You can’t remove yourself. Ask another administrator to do it.');
  if not exists (
    select from public.company_members m where m.company_id = of_company and m.user_id = of_user
  ) then
    -- Gone already, which is what was asked for.
    return;
  end if;
  member := private.hold_member(of_company, of_user);
  perform private.refuse_stale_member(member, expected_revision);
  perform private.refuse_last_owner(member);
  delete from public.company_members m where m.company_id = of_company and m.user_id = of_user;
end
$$;

create function private.end_member_sessions(of_company uuid, of_user uuid)
returns integer
language plpgsql
-- Definer: sessions belong to the sign-in service.
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.hold_member(of_company, of_user);
  perform private.refuse_oneself(of_user, 'End your own sessions in your user settings.');
  delete from auth.sessions s where s.user_id = of_user;
  get diagnostics ended = row_count;
  -- Sent again it finds nothing, and nothing is told.
  if ended > 0 then
    insert into public.notifications (company_id, user_id, type, title, message)
    values (of_company, of_user, 'system', 'You were signed out everywhere',
      left(private.member_name(auth.uid()) || ' ended your sessions. If you don’t know why, ask them.', 500));
    perform private.audit(of_company, 'sessions_ended', 'company_members', of_user::text,
      details => jsonb_build_object('user_id', of_user, 'sessions', ended));
  end if;
  return ended;
end
$$;

create function private.member_sign_ins(of_company uuid)
returns table (user_id uuid, last_sign_in_at timestamptz)
language plpgsql
stable
-- Definer: accounts belong to the sign-in service; of them the administrators learn this one moment.
security definer
set search_path = ''
as $$
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators can see sign-ins.' using errcode = '42501';
  end if;
  return query
    select m.user_id, u.last_sign_in_at
    from public.company_members m
    -- One by one: a join may read the accounts of every clinic.
    cross join lateral (select a.last_sign_in_at from auth.users a where a.id = m.user_id limit 1) u
    where m.company_id = of_company;
end
$$;

-- What the API calls.

create function public.set_member_role(
  company_id uuid, user_id uuid, role public.company_role, expected_revision integer default null
)
returns public.company_members
language sql
set search_path = ''
begin atomic
  select private.set_member_role(company_id, user_id, role, expected_revision);
end;
comment on function public.set_member_role is
  'Gives a member another role. For administrators; owners are made and changed by owners only (42501). The last '
  'active owner keeps the role: P0001; changed in the meantime: PT409; no such member: PT404; signed in longer than '
  'ten minutes ago: PT403.';

create function public.deactivate_member(company_id uuid, user_id uuid, expected_revision integer default null)
returns public.company_members
language sql
set search_path = ''
begin atomic
  select private.deactivate_member(company_id, user_id, expected_revision);
end;
comment on function public.deactivate_member is
  'Ends a member''s access at once and keeps the membership. Refusals as for set_member_role; oneself: P0001.';

create function public.reactivate_member(company_id uuid, user_id uuid, expected_revision integer default null)
returns public.company_members
language sql
set search_path = ''
begin atomic
  select private.reactivate_member(company_id, user_id, expected_revision);
end;
comment on function public.reactivate_member is
  'Gives a deactivated member their access back, in the role they had. Refusals as for set_member_role.';

create function public.remove_member(company_id uuid, user_id uuid, expected_revision integer default null)
returns void
language sql
set search_path = ''
begin atomic
  select private.remove_member(company_id, user_id, expected_revision);
end;
comment on function public.remove_member is
  'Removes a member from the team. A person who is not on it is no error. Errors as for deactivate_member.';

create function public.end_member_sessions(company_id uuid, user_id uuid)
returns integer
language sql
set search_path = ''
begin atomic
  select private.end_member_sessions(company_id, user_id);
end;
comment on function public.end_member_sessions is
  'Signs a member out wherever they are signed in, in every clinic of theirs, and says how many sessions that were. '
  'They can sign in again. Refusals as for deactivate_member.';

create function public.member_sign_ins(company_id uuid)
returns table (user_id uuid, last_sign_in_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select s.user_id, s.last_sign_in_at from private.member_sign_ins(company_id) s;
end;
comment on function public.member_sign_ins is
  'When each member last signed in with a password, for administrators; null for never. Others: 42501 or PT404.';

revoke execute on function
  private.hold_team(uuid),
  private.hold_member(uuid, uuid), private.refuse_stale_member(public.company_members, integer),
  private.refuse_last_owner(public.company_members), private.refuse_oneself(uuid, text),
  private.set_member_role(uuid, uuid, public.company_role, integer),
  private.deactivate_member(uuid, uuid, integer), private.reactivate_member(uuid, uuid, integer),
  private.remove_member(uuid, uuid, integer), private.end_member_sessions(uuid, uuid), private.member_sign_ins(uuid),
  public.set_member_role, public.deactivate_member, public.reactivate_member, public.remove_member,
  public.end_member_sessions, public.member_sign_ins
from public, anon;
grant execute on function
  private.set_member_role(uuid, uuid, public.company_role, integer),
  private.deactivate_member(uuid, uuid, integer), private.reactivate_member(uuid, uuid, integer),
  private.remove_member(uuid, uuid, integer), private.end_member_sessions(uuid, uuid), private.member_sign_ins(uuid),
  public.set_member_role, public.deactivate_member, public.reactivate_member, public.remove_member,
  public.end_member_sessions, public.member_sign_ins
to authenticated;
