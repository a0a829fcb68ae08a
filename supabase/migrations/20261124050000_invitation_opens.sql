set lock_timeout = '3s';

-- A link that opens nothing any more says so before anybody makes an account for it.
create function private.invitation_opens(of_token text)
returns boolean
language sql
stable
-- Definer: whoever holds the link is signed out; the secret is what they ask with.
security definer
set search_path = ''
as $$
  select exists (
    select from private.invitation_tokens t
    join public.invitations i on i.id = t.invitation_id
    where t.token_hash = sha256(convert_to(of_token, 'UTF8'))
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  )
$$;
comment on function private.invitation_opens(text) is
  'Whether a link still opens an invitation: false for one used, revoked, expired, replaced or made up, which are not told apart.';

create function public.invitation_opens(token text)
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select private.invitation_opens(token);
end;
comment on function public.invitation_opens is
  'For whoever holds a link, signed in or not: whether it still opens an invitation. Tells nothing of whose it is.';

revoke execute on function private.invitation_opens, public.invitation_opens from public;
grant execute on function private.invitation_opens, public.invitation_opens to anon, authenticated;
