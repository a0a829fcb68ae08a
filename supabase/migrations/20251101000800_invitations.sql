-- Invitations: an administrator makes a link, and who holds it (and signs in with the address it is for) becomes a
-- member. No server key is needed, and the link itself is stored nowhere.

create type public.invitation_state as enum (
  'open', 'expired', 'used', 'revoked', 'wrong_email', 'unconfirmed', 'member', 'deactivated'
);
comment on type public.invitation_state is
  'What an invitation is to the person who opens it; the last four are about them, not about it.';

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  email text check (email = lower(email) and private.is_email(email)),
  role public.company_role not null,
  expires_at timestamptz not null,
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_by uuid references public.user_profiles (id) on delete set null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invitations_one_end check (accepted_at is null or revoked_at is null)
);
comment on table public.invitations is
  'Who was asked to join which clinic, in which role. Open until accepted, revoked or expired.';
comment on column public.invitations.email is
  'Only this address may accept, in lower case; null: anyone with the link.';
create index invitations_company_idx on public.invitations (company_id, created_at desc);
create index invitations_created_by_idx on public.invitations (created_by);
create index invitations_accepted_by_idx on public.invitations (accepted_by);

create table private.invitation_tokens (
  invitation_id uuid primary key references public.invitations (id) on delete cascade,
  -- Of 256 random bits a plain hash is enough: there is nothing to guess from a dictionary.
  token_hash bytea not null unique,
  -- How often an account was asked for with it: who mistypes their address asks again.
  accounts_asked smallint not null default 0 check (accounts_asked between 0 and 10)
);
comment on table private.invitation_tokens is
  'The SHA-256 of each invitation''s link, where the API can''t read it. A new link replaces the old.';
alter table private.invitation_tokens enable row level security;
create policy invitation_tokens_all_nobody on private.invitation_tokens for all to anon, authenticated
  using (false) with check (false);

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select on public.invitations to authenticated;
create policy invitations_select_admin on public.invitations for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.invitations');

-- A link is only as good as its maker: a person who may no longer invite, or not in that role, leaves no way in, for
-- others or for themselves.

create function private.revoke_invitations_of()
returns trigger
language plpgsql
-- Definer: callers can't write invitations directly.
security definer
set search_path = ''
as $$
begin
  update public.invitations i
  set revoked_at = now()
  where i.company_id = old.company_id and i.accepted_at is null and i.revoked_at is null
    -- Null where the account itself is being deleted.
    and (i.created_by = old.user_id or i.created_by is null)
    and not exists (
      select from public.company_members m
      where m.company_id = i.company_id and m.user_id = i.created_by and m.deactivated_at is null
        and (m.role = 'owner' or (m.role = 'admin' and i.role <> 'owner'))
    );
  return null;
end
$$;
comment on function private.revoke_invitations_of() is
  'After a membership changes or ends: revokes the open invitations that its person could not make any more.';
create trigger company_members_invitations after update or delete on public.company_members
  for each row execute function private.revoke_invitations_of();

create function private.hash_of_token(token text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  -- A token has 43 characters: of what is longer no more is worked on.
  select sha256(convert_to(left(token, 200), 'UTF8'))
$$;
comment on function private.hash_of_token(text) is 'What is kept of an invitation''s token.';
revoke execute on function private.hash_of_token from public;

create function private.new_invitation_token(of_invitation uuid)
returns text
language plpgsql
-- Definer: the hashes are out of the API's reach.
security definer
set search_path = ''
as $$
declare
  token constant text := translate(
    encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  insert into private.invitation_tokens as t (invitation_id, token_hash)
  values (of_invitation, private.hash_of_token(token))
  on conflict (invitation_id) do update set token_hash = excluded.token_hash, accounts_asked = 0;
  return token;
end
$$;
comment on function private.new_invitation_token(uuid) is
  'A new secret for an invitation, told this once; the one before opens nothing any more.';

create function private.refuse_invitation(
  of_company uuid, mine public.company_role, of_email text, of_role public.company_role, but_for uuid
)
returns void
language plpgsql
stable
-- Definer: it looks for the address among the members.
security definer
set search_path = ''
as $$
declare
  member record;
begin
  if of_role = 'owner' and mine <> 'owner' then
    raise exception 'Only owners invite an owner.' using errcode = '42501';
  end if;
  if of_email is not null then
    select m.user_id, m.deactivated_at into member
    from public.company_members m
    join public.user_profiles p on p.id = m.user_id
    where m.company_id = of_company and lower(p.email) = of_email;
    if found then
      raise exception '%', case
        when member.deactivated_at is null then format('%s works in this clinic already.', private.member_name(member.user_id))
        else format('%s was deactivated. Reactivate them instead.', private.member_name(member.user_id))
      end using errcode = 'P0001';
    end if;
    if exists (
      select from public.invitations i
      where i.company_id = of_company and i.email = of_email and i.id <> but_for
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    ) then
      raise exception 'There is an open invitation for %. Make a new link for that one.', of_email
        using errcode = 'P0001';
    end if;
  end if;
  if (
    select count(*) from public.invitations i
    where i.company_id = of_company and i.id <> but_for
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  ) >= 200 then
    raise exception 'There are 200 open invitations. Revoke some of them first.' using errcode = 'P0001';
  end if;
  if of_role = any (private.admin_roles()) then
    perform private.confirmed_lately();
  end if;
end
$$;
comment on function private.refuse_invitation is
  '42501 for a role that is not the caller''s to give; P0001 for an address that needs no (second) invitation, or too '
  'many; PT403 for an owner or administrator when the caller has to confirm that it is them.';

create function private.create_invitation(
  of_company uuid, of_role public.company_role, of_email text, valid_days integer, of_id uuid
)
returns table (invitation_id uuid, token text, expires_at timestamptz)
language plpgsql
-- Definer: callers can't write invitations directly.
security definer
set search_path = ''
as $$
declare
  mine constant public.company_role := private.hold_team(of_company);
  address constant text := nullif(lower(btrim(of_email, E' \t\n\r')), '');
  made public.invitations;
begin
  if valid_days not between 1 and 30 then
    raise exception 'An invitation is open for 1 to 30 days.' using errcode = 'P0001';
  end if;
  perform private.refuse_invitation(of_company, mine, address, of_role, of_id);
  -- Made again, because the first answer was lost, it is the same invitation as it is asked for now, with another link:
  -- the first link was never seen.
  insert into public.invitations as i (id, company_id, email, role, expires_at, created_by)
  values (of_id, of_company, address, of_role, now() + make_interval(days => valid_days), auth.uid())
  on conflict (id) do update set email = excluded.email, role = excluded.role, expires_at = excluded.expires_at
  where i.company_id = of_company and i.created_by = auth.uid() and i.accepted_at is null and i.revoked_at is null
  returning * into made;
  if not found then
    perform private.refuse_sent_before('invitation', of_id);
  end if;
  return query select made.id, private.new_invitation_token(made.id), made.expires_at;
end
$$;

create function private.hold_invitation(of_invitation uuid, out invitation public.invitations, out mine public.company_role)
language plpgsql
-- Definer: see hold_team.
security definer
set search_path = ''
as $$
declare
  of_company constant uuid := (
    select i.company_id from public.invitations i
    where i.id = of_invitation and i.company_id in (select private.my_admin_company_ids())
  );
begin
  if of_company is null then
    raise exception 'This invitation does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  mine := private.hold_team(of_company);
  select * into invitation from public.invitations i where i.id = of_invitation;
end
$$;

create function private.renew_invitation(of_invitation uuid, valid_days integer)
returns table (invitation_id uuid, token text, expires_at timestamptz)
language plpgsql
-- Definer: callers can't write invitations directly.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held record;
  made public.invitations;
begin
  if valid_days not between 1 and 30 then
    raise exception 'An invitation is open for 1 to 30 days.' using errcode = 'P0001';
  end if;
  select h.invitation as i, h.mine into held from private.hold_invitation(of_invitation) h;
  made := held.i;
  if made.accepted_at is not null or made.revoked_at is not null then
    raise exception 'This invitation was % in the meantime.',
      case when made.accepted_at is null then 'revoked' else 'accepted' end
      using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  perform private.refuse_invitation(made.company_id, held.mine, made.email, made.role, made.id);
  update public.invitations i
  -- The maker of the new link answers for it.
  set expires_at = now() + make_interval(days => valid_days), created_by = auth.uid()
  where i.id = made.id
  returning * into made;
  return query select made.id, private.new_invitation_token(made.id), made.expires_at;
end
$$;

create function private.revoke_invitation(of_invitation uuid)
returns public.invitations
language plpgsql
-- Definer: callers can't write invitations directly.
security definer
set search_path = ''
as $$
declare
  held record;
  ended public.invitations;
begin
  select h.invitation as i, h.mine into held from private.hold_invitation(of_invitation) h;
  ended := held.i;
  if ended.role = 'owner' and held.mine <> 'owner' then
    raise exception 'Only owners revoke the invitation of an owner.' using errcode = '42501';
  end if;
  if ended.accepted_at is not null then
    raise exception '% accepted this invitation in the meantime.', private.member_name(ended.accepted_by)
      using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  update public.invitations i
  set revoked_at = coalesce(i.revoked_at, now())
  where i.id = of_invitation
  returning * into ended;
  return ended;
end
$$;

-- The other side: the person who opens the link.

create function private.invitation_by_token(of_token text)
returns public.invitations
language plpgsql
stable
-- Definer: the invitee belongs to no clinic yet; the secret is what lets them in.
security definer
set search_path = ''
as $$
declare
  found_one public.invitations;
begin
  select i.* into found_one
  from private.invitation_tokens t
  join public.invitations i on i.id = t.invitation_id
  where t.token_hash = private.hash_of_token(of_token);
  if not found then
    raise exception 'This link is no invitation. It may have lost a part of itself, or a newer link has replaced it.'
      using errcode = 'PT404';
  end if;
  return found_one;
end
$$;

create function private.has_proved_address()
returns boolean
language sql
stable
-- Definer: accounts belong to the sign-in service; of its own the caller may know this.
security definer
set search_path = ''
as $$
  -- Where addresses aren't confirmed, the sign-in service calls every new one confirmed: only one that it has written
  -- to, and whose link was followed after that, is proved.
  select coalesce((
    select u.email_confirmed_at >= least(u.confirmation_sent_at, u.invited_at, u.recovery_sent_at)
    from auth.users u
    where u.id = auth.uid()
  ), false)
$$;
comment on function private.has_proved_address() is
  'Whether the caller followed a link that was sent to the address of their account.';

create function private.invitation_state_of(i public.invitations)
returns public.invitation_state
language plpgsql
stable
-- Definer: it compares with the caller's account and membership.
security definer
set search_path = ''
as $$
declare
  mine public.company_members;
begin
  select * into mine from public.company_members m where m.company_id = i.company_id and m.user_id = auth.uid();
  return case
    when mine.user_id is not null and mine.deactivated_at is null then 'member'
    when i.accepted_at is not null then 'used'
    when i.revoked_at is not null then 'revoked'
    when i.expires_at <= now() then 'expired'
    -- The account's address, not the token's: that may be an hour old.
    when i.email is not null and i.email is distinct from (select lower(u.email) from auth.users u where u.id = auth.uid())
      then 'wrong_email'
    -- What is for one address, or gives the clinic away, takes a proof that the address is the caller's.
    when (i.email is not null or i.role = any (private.admin_roles())) and not private.has_proved_address() then 'unconfirmed'
    -- Whose access was ended comes back by an administrator's decision alone, never by a link.
    when mine.user_id is not null then 'deactivated'
    else 'open'
  end::public.invitation_state;
end
$$;
comment on function private.invitation_state_of(public.invitations) is 'What the invitation is to the caller.';

create function private.invite_account(of_token text, address text)
returns text
language plpgsql
-- Definer: the secret is what lets them in; see invitation_by_token.
security definer
set search_path = ''
as $$
declare
  asked constant text := lower(btrim(address));
  invitation public.invitations;
begin
  select i.* into invitation
  from private.invitation_tokens t
  join public.invitations i on i.id = t.invitation_id
  where t.token_hash = private.hash_of_token(of_token)
  for no key update of t;
  if not found or invitation.accepted_at is not null or invitation.revoked_at is not null or invitation.expires_at <= now() then
    return 'ended';
  end if;
  if asked is null or not private.is_email(asked) or asked <> coalesce(invitation.email, asked) then
    return 'other_address';
  end if;
  update private.invitation_tokens t
  set accounts_asked = t.accounts_asked + 1
  where t.invitation_id = invitation.id and t.accounts_asked < 10;
  return case when found then 'admitted' else 'too_many' end;
end
$$;
comment on function private.invite_account(text, text) is 'See public.invite_account.';

create function private.see_invitation(of_token text)
returns table (
  state public.invitation_state, company_name text, company_slug text, role public.company_role,
  invited_by text, expires_at timestamptz
)
language sql
stable
-- Definer: see invitation_by_token.
security definer
set search_path = ''
as $$
  select private.invitation_state_of(i), c.name, c.slug, i.role, private.member_name(i.created_by), i.expires_at
  from private.invitation_by_token(of_token) i
  join public.companies c on c.id = i.company_id
$$;

create function private.invitation_opens(of_token text)
returns boolean
language sql
stable
-- Definer: the holder of the link is signed out; the secret is what they ask with.
security definer
set search_path = ''
as $$
  select exists (
    select from private.invitation_tokens t
    join public.invitations i on i.id = t.invitation_id
    where t.token_hash = private.hash_of_token(of_token)
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  )
$$;
comment on function private.invitation_opens(text) is
  'Whether a link still opens an invitation: false for one used, revoked, expired, replaced or made up, which are not told apart.';

create function private.accept_invitation(of_token text, of_name text)
returns text
language plpgsql
-- Definer: people can't write themselves into a clinic; the secret lets them in.
security definer
set search_path = ''
as $$
declare
  invitation public.invitations := private.invitation_by_token(of_token);
  wanted_name constant text := private.checked_text(of_name, 80, 'A display name');
  clinic public.companies;
  state public.invitation_state;
begin
  perform private.refuse_half_signed_in();
  -- The clinic's team is held, as for any change of it: neither a revocation nor a second use slips in between.
  select * into clinic from public.companies c where c.id = invitation.company_id for no key update;
  -- The link may have been replaced while this waited, so it is looked up once more.
  invitation := private.invitation_by_token(of_token);
  state := private.invitation_state_of(invitation);
  if state = 'member' then
    -- By this link or otherwise: there is nothing left to do, and nothing is used up.
    return clinic.slug;
  end if;
  if state <> 'open' then
    raise exception '%', case state
      when 'used' then 'This invitation has been used.'
      when 'revoked' then 'This invitation has been revoked.'
      when 'expired' then 'This invitation has expired.'
      when 'wrong_email' then 'This invitation is for another e-mail address.'
      when 'unconfirmed' then 'Confirm your e-mail address first, with the link in the message to you.'
      else 'Your access to this clinic has been ended.'
    end using errcode = 'PT409', detail = jsonb_build_object('kind', 'state', 'state', state)::text;
  end if;
  -- A person who signed up a moment ago has no profile yet.
  insert into public.user_profiles (id, username, email)
  select u.id, split_part(u.email, '@', 1), u.email from auth.users u where u.id = auth.uid()
  on conflict (id) do nothing;
  if wanted_name is not null then
    update public.user_profiles p set display_name = wanted_name where p.id = auth.uid();
  end if;
  -- Whose name a colleague has is refused here (display_names.sql).
  insert into public.company_members (company_id, user_id, role, changed_by)
  values (invitation.company_id, auth.uid(), invitation.role, invitation.created_by);
  update public.invitations i
  set accepted_at = now(), accepted_by = auth.uid()
  where i.id = invitation.id;
  return clinic.slug;
end
$$;

-- What the API calls.

create function public.create_invitation(
  company_id uuid, role public.company_role, email text default null, valid_days integer default 7,
  id uuid default gen_random_uuid()
)
returns table (invitation_id uuid, token text, expires_at timestamptz)
language sql
set search_path = ''
begin atomic
  select i.invitation_id, i.token, i.expires_at
  from private.create_invitation(company_id, role, email, valid_days, id) i;
end;
comment on function public.create_invitation is
  'Invites a person in a role; for administrators, and only owners invite owners (42501). Returns the token, once. '
  'Only email, if given, may accept. A repeat with the same id makes a new link. A member, or an address with an '
  'open invitation: P0001.';

create function public.renew_invitation(invitation_id uuid, valid_days integer default 7)
returns table (invitation_id uuid, token text, expires_at timestamptz)
language sql
set search_path = ''
begin atomic
  select i.invitation_id, i.token, i.expires_at
  from private.renew_invitation(renew_invitation.invitation_id, valid_days) i;
end;
comment on function public.renew_invitation is
  'A new link for an open or expired invitation; the one before stops working. Ended in the meantime: PT409; not the '
  'caller''s: PT404.';

create function public.revoke_invitation(invitation_id uuid)
returns public.invitations
language sql
set search_path = ''
begin atomic
  select private.revoke_invitation(invitation_id);
end;
comment on function public.revoke_invitation is
  'Makes an invitation''s link worthless. Twice is once; accepted in the meantime: PT409; not the caller''s: PT404.';

create function public.invite_account(token text, address text)
returns text
language sql
set search_path = ''
begin atomic
  select private.invite_account(token, address);
end;
comment on function public.invite_account is
  'Whether an account may be made for an address by who holds an invitation, where sign-ups are closed: admitted, ended '
  '(or no such link), other_address (it is for another one, or this is none) or too_many (ten times for each link). For '
  'the service role.';

create function public.see_invitation(token text)
returns table (
  state public.invitation_state, company_name text, company_slug text, role public.company_role,
  invited_by text, expires_at timestamptz
)
language sql
stable
set search_path = ''
begin atomic
  select s.state, s.company_name, s.company_slug, s.role, s.invited_by, s.expires_at
  from private.see_invitation(token) s;
end;
comment on function public.see_invitation is
  'What a link invites the caller to, and whether it still does; changes nothing. No such link: PT404.';

create function public.invitation_opens(token text)
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select private.invitation_opens(token);
end;
comment on function public.invitation_opens is
  'Whether a link still opens an invitation, and nothing about whose it is. Needs no sign-in.';

create function public.accept_invitation(token text, display_name text default null)
returns text
language sql
set search_path = ''
begin atomic
  select private.accept_invitation(token, display_name);
end;
comment on function public.accept_invitation is
  'Makes the caller a member of the clinic that the link is from, and tells its slug. display_name, where given, is '
  'what they are called from then on; a name that a colleague has, or nearly, is refused (P0001, kind name). Single '
  'use; a member gets the slug and uses nothing up. Used, revoked, expired, for another address, with an address not '
  'confirmed where it is for one or makes an administrator, or deactivated: PT409; no such link: PT404.';

revoke execute on function
  private.revoke_invitations_of, private.new_invitation_token, private.refuse_invitation,
  private.create_invitation, private.hold_invitation, private.renew_invitation, private.revoke_invitation,
  private.invitation_by_token, private.has_proved_address, private.invitation_state_of, private.see_invitation, private.accept_invitation,
  private.invite_account, public.invite_account, public.create_invitation, public.renew_invitation, public.revoke_invitation, public.see_invitation,
  public.accept_invitation
from public, anon;
revoke execute on function private.invite_account, public.invite_account from authenticated;
grant execute on function private.invite_account, public.invite_account to service_role;
grant execute on function
  private.create_invitation, private.renew_invitation, private.revoke_invitation, private.see_invitation,
  private.accept_invitation,
  public.create_invitation, public.renew_invitation, public.revoke_invitation, public.see_invitation,
  public.accept_invitation
to authenticated;
-- Asked before an account is made.
revoke execute on function private.invitation_opens, public.invitation_opens from public;
grant execute on function private.invitation_opens, public.invitation_opens to anon, authenticated;
