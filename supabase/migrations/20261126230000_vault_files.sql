set lock_timeout = '3s';

-- The sealed account is given for a try to open it, and only that counts; asking whether there is one doesn't.
create function private.try_vaults(of_company uuid)
returns jsonb
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
declare
  mine private.vault_accounts;
begin
  perform private.refuse_foreign_clinic(of_company);
  select * into mine from private.vault_accounts a where a.company_id = of_company and a.user_id = auth.uid() for update;
  if not found then
    raise exception 'You have no vault account in this clinic.' using errcode = 'PT404';
  elsif mine.tries >= 10 and mine.tried_at > now() - interval '15 minutes' then
    raise exception 'Too many tries to unlock. Wait a quarter of an hour.' using errcode = 'PT429';
  end if;
  update private.vault_accounts a
  set tries = case when a.tried_at > now() - interval '15 minutes' then a.tries + 1 else 1 end,
    tried_at = case when a.tried_at > now() - interval '15 minutes' then a.tried_at else now() end
  where a.company_id = of_company and a.user_id = auth.uid();
  return jsonb_build_object('account', mine.account, 'revision', mine.revision);
end
$$;

create function public.try_vaults(company_id uuid)
returns jsonb language sql set search_path = ''
begin atomic
  select private.try_vaults(company_id);
end;
comment on function public.try_vaults is
  'The caller''s vault account as it is sealed, for one try to open it. Given ten times in a quarter of an hour without proof that it was opened: then PT429.';

create or replace function private.open_vaults(of_company uuid)
returns jsonb
language plpgsql
stable
-- Definer: the API reads and writes the vaults' tables by these functions alone.
security definer
set search_path = ''
as $$
declare
  mine private.vault_accounts;
  invitation private.vault_invitations;
begin
  perform private.refuse_foreign_clinic(of_company);
  select * into mine from private.vault_accounts a where a.company_id = of_company and a.user_id = auth.uid();
  select * into invitation from private.vault_invitations i
  where i.company_id = of_company and i.invited = auth.uid() and i.expires_at > now();
  return jsonb_build_object(
    'has_account', mine.user_id is not null,
    'has_passkey', coalesce(jsonb_array_length(mine.account -> 'passkeys'), 0) > 0, 'own', mine.own, 'revision', mine.revision,
    'is_in', exists (select from private.vault_people p where p.company_id = of_company and p.user_id = auth.uid()),
    'is_founded', exists (select from private.vault_people p where p.company_id = of_company),
    'may_found', exists (select from private.my_admin_company_ids() as c where c = of_company),
    'invitation', case when invitation.id is not null then jsonb_build_object('id', invitation.id, 'inviter', invitation.inviter,
      'head', invitation.head, 'keys', invitation.keys, 'proof', invitation.proof, 'is_answered', invitation.answer is not null) end);
end
$$;

create or replace function public.open_vaults(company_id uuid)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.open_vaults(company_id);
end;
comment on function public.open_vaults is
  'Whether the caller has a vault account and is in, what is their own as it is sealed, and an invitation that waits.';

comment on table private.vault_accounts is
  'A member''s vault account: their keys, sealed under passphrase, recovery code and passkeys. Given to the person alone, for ten tries in a quarter of an hour.';

-- A file of a vault can be given up: its parts are read by nobody from then on.
create function private.drop_vault_file(of_company uuid, of_vault uuid, of_file uuid)
returns boolean
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_foreign_clinic(of_company);
  perform private.refuse_lesser_vault_role(of_company, of_vault, 'write');
  update private.stored_files f set swept_at = now()
  where f.bucket = 'vault-files' and f.path ^@ (of_company || '/' || of_vault || '/' || of_file || '/') and f.swept_at is null;
  if found then
    perform private.audit(of_company, 'vault_file_dropped', 'vaults', of_vault::text, null, jsonb_build_object('file', of_file));
  end if;
  return true;
end
$$;

create function public.drop_vault_file(company_id uuid, vault_id uuid, file_id uuid)
returns boolean language sql set search_path = ''
begin atomic
  select private.drop_vault_file(company_id, vault_id, file_id);
end;
comment on function public.drop_vault_file is
  'Gives up the parts of a sealed file: nobody reads them from then on, and the Edge Function "check-file" removes their bytes. Writers alone: 42501.';

create function private.may_read_vault_part(path text)
returns boolean
language sql
stable
-- Definer: nobody is granted the tables.
security definer
set search_path = ''
as $$
  select private.vault_role_of_mine((private.ids_of_path(path))[1], (private.ids_of_path(path))[2]) is not null and not exists (
    select from private.stored_files f where f.bucket = 'vault-files' and f.path = may_read_vault_part.path and f.swept_at is not null)
$$;
comment on function private.may_read_vault_part(text) is
  'For policies: whether the caller is in the vault that a part of a sealed file is of, and the file was not given up.';
revoke execute on function private.may_read_vault_part from public, anon;
grant execute on function private.may_read_vault_part to authenticated;

revoke execute on function private.try_vaults, public.try_vaults, private.drop_vault_file, public.drop_vault_file from public, anon, authenticated;
grant execute on function private.try_vaults, public.try_vaults, private.drop_vault_file, public.drop_vault_file to authenticated;

alter policy vault_files_select_member on storage.objects
  using (
    bucket_id = 'vault-files'
    and private.may_read_vault_part(objects.name)
  );

-- A new key of a vault leaves none of the earlier ones sealed for anybody.
create or replace function private.apply_vault_act(of_company uuid, signer text, act jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  of_vault constant uuid := act ->> 'vault';
  who constant uuid := act ->> 'user';
  is_steward constant boolean := exists (select from private.vault_people p
    where p.company_id = of_company and p.user_id = auth.uid() and p.steward);
begin
  if signer is distinct from auth.uid()::text and not (signer = 'recovery' and act ->> 'type' = 'grant' and exists (
    select from private.vault_recoveries r, jsonb_array_elements(r.shares) as s
    where r.company_id = of_company and s ->> 'holder' = auth.uid()::text)) then
    raise exception 'An entry is written by who signed it.' using errcode = '42501';
  end if;
  if act ->> 'type' in ('admit', 'steward', 'recovery') and not is_steward
     or act ->> 'type' = 'leave' and not is_steward and who is distinct from auth.uid() then
    raise exception 'Only who lets others into the vaults may do this.' using errcode = '42501';
  end if;
  case act ->> 'type'
    when 'admit' then
      delete from private.vault_members m where m.company_id = of_company and m.user_id = who;
      insert into private.vault_people (company_id, user_id, steward) values (of_company, who, (act ->> 'steward')::boolean)
      on conflict (company_id, user_id) do update set steward = excluded.steward;
      delete from private.vault_invitations i where i.company_id = of_company and i.invited = who;
      delete from private.vault_keys k where k.company_id = of_company and k.recipient = who::text;
    when 'steward' then
      update private.vault_people p set steward = (act ->> 'steward')::boolean where p.company_id = of_company and p.user_id = who;
    when 'leave' then
      delete from private.vault_members m where m.company_id = of_company and m.user_id = who;
      delete from private.vault_people p where p.company_id = of_company and p.user_id = who;
      delete from private.vault_keys k where k.company_id = of_company and k.recipient = who::text;
    when 'vault' then
      if not exists (select from private.vault_people p where p.company_id = of_company and p.user_id = auth.uid()) then
        raise exception 'You are not in the vaults of this clinic.' using errcode = '42501';
      end if;
      insert into private.vaults (company_id, id) values (of_company, of_vault);
      insert into private.vault_members (company_id, vault_id, user_id, role) values (of_company, of_vault, auth.uid(), 'manage');
    when 'grant' then
      if signer <> 'recovery' then
        perform private.refuse_lesser_vault_role(of_company, of_vault, 'manage');
      end if;
      insert into private.vault_members (company_id, vault_id, user_id, role)
      values (of_company, of_vault, who, (act ->> 'role')::public.vault_role)
      on conflict (company_id, vault_id, user_id) do update set role = excluded.role;
    when 'rotate' then
      perform private.refuse_lesser_vault_role(of_company, of_vault, 'manage');
      delete from private.vault_members m where m.company_id = of_company and m.vault_id = of_vault
        and m.user_id::text in (select jsonb_array_elements_text(act -> 'without'));
      update private.vaults v set epoch = (act ->> 'epoch')::integer where v.company_id = of_company and v.id = of_vault;
      -- Of earlier epochs the links tell, to whoever has the newest.
      delete from private.vault_keys k where k.company_id = of_company and k.vault_id = of_vault and k.epoch < (act ->> 'epoch')::integer;
    when 'recovery' then
      null;
    else
      raise exception 'This entry says nothing that is known.' using errcode = 'P0001';
  end case;
end
$$;

delete from private.vault_keys k using private.vaults v
where v.company_id = k.company_id and v.id = k.vault_id and k.epoch < v.epoch;
