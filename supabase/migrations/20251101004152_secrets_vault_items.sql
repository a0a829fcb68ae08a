-- Secrets Vault: items and files, and the functions that the portal calls.

-- Reading ----------------------------------------------------------------------------------------

create function private.read_vaults(of_company uuid, log_after integer)
returns jsonb
language plpgsql
stable
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_foreign_clinic(of_company);
  if not private.is_in_vaults(of_company, auth.uid()) then
    raise exception 'You are not in the vaults of this clinic.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'log', coalesce((select jsonb_agg(jsonb_build_object('body', l.body, 'signature', l.signature) order by l.seq)
      from private.vault_log l where l.company_id = of_company and l.seq > coalesce(log_after, 0)), '[]'),
    'vaults', coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'head_seq', v.head_seq))
      from private.vaults v join private.vault_members m on m.company_id = v.company_id and m.vault_id = v.id
      where v.company_id = of_company and m.user_id = auth.uid()), '[]'),
    -- A manager is given all of a vault's, to see for whom one is missing.
    'wraps', coalesce((select jsonb_agg(k.wrap) from private.vault_keys k
      join private.vaults v on v.company_id = k.company_id and v.id = k.vault_id and v.epoch = k.epoch
      where k.company_id = of_company and (k.recipient = auth.uid()::text or k.recipient = 'recovery' and exists (
        select from private.vault_recoveries r, jsonb_array_elements(r.shares) as s
        where r.company_id = of_company and s ->> 'holder' = auth.uid()::text)
        or private.vault_role_of_mine(of_company, k.vault_id) = 'manage')), '[]'),
    'links', coalesce((select jsonb_agg(jsonb_build_object('vault', k.vault_id, 'epoch', k.epoch, 'sealed', k.sealed))
      from private.vault_links k where k.company_id = of_company), '[]'),
    'invitations', coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'invited', i.invited, 'inviter', i.inviter,
        'head', i.head, 'kept', case when i.inviter = auth.uid() then i.kept end, 'answer', i.answer, 'expires_at', i.expires_at))
      from private.vault_invitations i
      where i.company_id = of_company and private.is_in_vaults(of_company, auth.uid(), as_steward => true)), '[]'),
    'recovery', (select jsonb_build_object('sealed', r.sealed, 'shares', (
        select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(r.shares) as s where auth.uid()::text in (s ->> 'holder', s ->> 'to')))
      from private.vault_recoveries r where r.company_id = of_company));
end
$$;

create function private.read_vault_records(of_company uuid, of_vault uuid, after_seq integer, of_item uuid)
returns table (seq integer, body text, signature text, sealed text)
language plpgsql
stable
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_foreign_clinic(of_company);
  perform private.refuse_lesser_vault_role(of_company, of_vault, 'read');
  return query
    select r.seq, r.body, r.signature, case when r.is_latest or of_item is not null then r.sealed end
    from private.vault_records r
    where r.company_id = of_company and r.vault_id = of_vault and r.seq > coalesce(after_seq, 0)
      and (of_item is null or r.item_id = of_item)
    order by r.seq
    limit 1000;
end
$$;

-- Writing ----------------------------------------------------------------------------------------

create function private.vault_writing(of_company uuid, log_after integer, of_vault uuid, items uuid[])
returns jsonb
language plpgsql
stable
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
declare
  last private.vault_log;
  is_in constant boolean := private.is_in_vaults(of_company, auth.uid());
begin
  perform private.refuse_foreign_clinic(of_company);
  select * into last from private.vault_log l where l.company_id = of_company order by l.seq desc limit 1;
  return jsonb_build_object(
    'author', auth.uid(), 'is_in', is_in, 'is_founded', last.seq is not null,
    'log', case when is_in then coalesce((
        select jsonb_agg(jsonb_build_object('body', l.body, 'signature', l.signature) order by l.seq)
        from private.vault_log l where l.company_id = of_company and l.seq > log_after), '[]') else '[]' end,
    'head', jsonb_build_object('seq', coalesce(last.seq, 0),
      'hash', case when last.seq is null then '' else private.vault_hash('log entry', last.body, last.signature) end),
    'chain', (
      select jsonb_build_object('head', jsonb_build_object('seq', v.head_seq, 'hash', v.head_hash), 'log_seq', v.log_seq, 'versions', coalesce((
          select jsonb_object_agg(r.item_id, r.version) from private.vault_records r
          where r.company_id = of_company and r.vault_id = of_vault and r.is_latest and r.item_id = any (items)), '{}'))
      from private.vaults v
      where v.company_id = of_company and v.id = of_vault and private.vault_role_of_mine(of_company, of_vault) >= 'write'));
end
$$;

create function private.write_vault_records(of_company uuid, author uuid, of_vault uuid, records jsonb)
returns integer
language plpgsql
-- Definer: see append_vault_log.
security definer
set search_path = ''
as $$
declare
  vault private.vaults;
  record jsonb;
  header jsonb;
  before integer;
begin
  perform private.begin_vault_writing(of_company, author);
  perform private.refuse_lesser_vault_role(of_company, of_vault, 'write', author);
  if jsonb_typeof(records) is distinct from 'array' or jsonb_array_length(records) not between 1 and 500 then
    raise exception 'Between one and 500 records are written at once.' using errcode = 'P0001';
  end if;
  select * into vault from private.vaults v where v.company_id = of_company and v.id = of_vault for update;
  for record in select * from jsonb_array_elements(records) loop
    header := (record ->> 'body')::jsonb;
    -- A key that came in the meantime is a colleague's change, too: under it, it is written again.
    if (header ->> 'seq')::integer is distinct from vault.head_seq + 1 or header ->> 'prev' is distinct from vault.head_hash
       or (header ->> 'epoch')::integer < vault.epoch then
      perform private.refuse_vault_conflict();
    end if;
    if (header ->> 'clinic')::uuid is distinct from of_company or (header ->> 'vault')::uuid is distinct from of_vault
       or (header ->> 'by')::uuid is distinct from author or (header ->> 'epoch')::integer is distinct from vault.epoch
       or header ->> 'sealed' is distinct from (case when record ->> 'sealed' is null then '' else private.vault_hash('sealed', record ->> 'sealed') end)
       or coalesce((header #>> '{log,seq}')::integer, 0) < vault.log_seq
       or not exists (select from private.vault_log l where l.company_id = of_company and l.seq = (header #>> '{log,seq}')::integer
         and private.vault_hash('log entry', l.body, l.signature) = header #>> '{log,hash}') then
      raise exception 'This record does not belong here.' using errcode = 'P0001';
    end if;
    if (header ->> 'item')::uuid = of_vault then
      perform private.refuse_lesser_vault_role(of_company, of_vault, 'manage', author);
    end if;
    select r.version into before from private.vault_records r
    where r.company_id = of_company and r.vault_id = of_vault and r.item_id = (header ->> 'item')::uuid and r.is_latest;
    if (header ->> 'version')::integer is distinct from coalesce(before, 0) + 1 then
      perform private.refuse_vault_conflict();
    end if;
    update private.vault_records r set is_latest = false
    where r.company_id = of_company and r.vault_id = of_vault and r.item_id = (header ->> 'item')::uuid and r.is_latest;
    insert into private.vault_records (company_id, vault_id, seq, item_id, version, body, signature, sealed, written_by)
    values (of_company, of_vault, vault.head_seq + 1, (header ->> 'item')::uuid, (header ->> 'version')::integer,
      record ->> 'body', record ->> 'signature', record ->> 'sealed', author);
    vault.head_seq := vault.head_seq + 1;
    vault.head_hash := private.vault_hash('record entry', record ->> 'body', record ->> 'signature');
    vault.log_seq := header #>> '{log,seq}';
  end loop;
  update private.vaults v set head_seq = vault.head_seq, head_hash = vault.head_hash, log_seq = vault.log_seq
  where v.company_id = of_company and v.id = of_vault;
  perform private.audit(of_company, 'vault_changed', 'vaults', of_vault::text, null,
    jsonb_build_object('items', (select jsonb_agg(distinct (r ->> 'body')::jsonb ->> 'item') from jsonb_array_elements(records) as r)));
  perform private.tell_vault_news(of_company, private.vault_member_ids(of_company, array[of_vault]));
  return vault.head_seq;
end
$$;

create function private.add_vault_keys(of_company uuid, author uuid, wraps jsonb)
returns integer
language plpgsql
-- Definer: see append_vault_log.
security definer
set search_path = ''
as $$
declare
  wrap jsonb;
begin
  perform private.begin_vault_writing(of_company, author);
  for wrap in select * from jsonb_array_elements(wraps) loop
    if not private.is_vault_wrap(wrap) or wrap ->> 'sender' is distinct from author::text then
      raise exception 'A vault''s key is sealed by who gives it.' using errcode = 'P0001';
    end if;
    perform private.refuse_lesser_vault_role(of_company, (wrap ->> 'vault')::uuid, 'manage', author);
    if not exists (
      select from private.vaults v where v.company_id = of_company and v.id = (wrap ->> 'vault')::uuid and v.epoch = (wrap ->> 'epoch')::integer
        and (exists (select from private.vault_members m
            where m.company_id = of_company and m.vault_id = v.id and m.user_id::text = wrap ->> 'recipient')
          or wrap ->> 'recipient' = 'recovery' and exists (select from private.vault_recoveries r where r.company_id = of_company))) then
      raise exception 'A vault''s present key is sealed for those who are in it.' using errcode = 'P0001';
    end if;
  end loop;
  perform private.put_vault_keys(of_company, wraps);
  perform private.tell_vault_news(of_company, private.vault_member_ids(of_company,
    array(select (w ->> 'vault')::uuid from jsonb_array_elements(wraps) as w)));
  return jsonb_array_length(wraps);
end
$$;

create function private.hand_vault_share(of_company uuid, to_holder uuid, sealed text)
returns boolean
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_foreign_clinic(of_company);
  update private.vault_recoveries r
  set shares = coalesce((select jsonb_agg(s) from jsonb_array_elements(r.shares) as s
      where (s ->> 'holder', s ->> 'to') is distinct from (auth.uid()::text, to_holder::text)), '[]')
    || jsonb_build_object('holder', auth.uid(), 'to', to_holder, 'sealed', hand_vault_share.sealed)
  where r.company_id = of_company
    and (select count(distinct s ->> 'holder') from jsonb_array_elements(r.shares) as s
      where s ->> 'holder' in (auth.uid()::text, to_holder::text)) = 2;
  if not found then
    raise exception 'Both hold a share of the recovery.' using errcode = '42501';
  end if;
  perform private.audit(of_company, 'vault_share_handed', 'vaults', null, null, jsonb_build_object('user', to_holder));
  perform private.tell_vault_news(of_company, array[auth.uid(), to_holder]);
  return true;
end
$$;

create function private.tell_vault_use(of_company uuid, of_vault uuid, of_item uuid, what text)
returns boolean
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_foreign_clinic(of_company);
  perform private.refuse_lesser_vault_role(of_company, of_vault, 'read');
  if what is null or what not in ('opened', 'copied', 'exported') then
    raise exception 'An item is opened, copied or exported.' using errcode = 'P0001';
  end if;
  perform private.audit(of_company, 'vault_' || what, 'vaults', of_vault::text, null, jsonb_build_object('item', of_item));
  return true;
end
$$;

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

-- What the portal calls --------------------------------------------------------------------------

create function public.open_vaults(company_id uuid)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.open_vaults(company_id);
end;
comment on function public.open_vaults is
  'Whether the caller has a vault account and is in, what is their own as it is sealed, and an invitation that waits.';

create function public.try_vaults(company_id uuid)
returns jsonb language sql set search_path = ''
begin atomic
  select private.try_vaults(company_id);
end;
comment on function public.try_vaults is
  'The caller''s vault account as it is sealed, for one try to open it. Given ten times in a quarter of an hour without proof that it was opened: then PT429.';

create function public.confirm_vaults_open(company_id uuid, proof text)
returns boolean language sql set search_path = ''
begin atomic
  select private.confirm_vaults_open(company_id, proof);
end;
comment on function public.confirm_vaults_open is
  'Shows that the account was opened; the count of tries starts over. False where it wasn''t.';

create function public.save_vault_account(
  company_id uuid, proof text, seen_revision integer, account jsonb default null, own text default null
)
returns integer language sql set search_path = ''
begin atomic
  select private.save_vault_account(company_id, proof, seen_revision, account, own);
end;
comment on function public.save_vault_account is
  'Keeps other doors to the caller''s account, or what is their own; its keys stay. Answers the new revision. Not '
  'opened: 42501. Changed in the meantime: PT409.';

create function public.vault_writing(company_id uuid, log_after integer default 0, vault_id uuid default null, items uuid[] default '{}')
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.vault_writing(company_id, log_after, vault_id, items);
end;
comment on function public.vault_writing is
  'For the Edge Function "vault-log", asked as the caller: who they are, the log for who is in, and where a vault''s chain ends for who writes in it.';

create function public.found_vaults(company_id uuid, author uuid, account jsonb, proof_hash text, body text, signature text)
returns integer language sql set search_path = ''
begin atomic
  select private.found_vaults(company_id, author, account, proof_hash, body, signature);
end;
comment on function public.found_vaults is
  'For the Edge Function "vault-log", which verified the signature: sets up the clinic''s vaults with the author''s account and the first entry of the log. Owners and administrators alone: 42501. There already: PT409.';

create function public.append_vault_log(company_id uuid, author uuid, body text, signature text, extra jsonb default '{}')
returns integer language sql set search_path = ''
begin atomic
  select private.append_vault_log(company_id, author, body, signature, extra);
end;
comment on function public.append_vault_log is
  'For the Edge Function "vault-log", which verified the signature: writes the next entry of the clinic''s vault log, with the keys, links and shares that come with it. Answers its number. Another came first: PT409. Not the author''s to say: 42501.';

create function public.cut_vault_log(company_id uuid, author uuid, body text, signature text, access jsonb)
returns integer language sql set search_path = ''
begin atomic
  select private.cut_vault_log(company_id, author, body, signature, access);
end;
comment on function public.cut_vault_log is
  'For the Edge Function "vault-log", which found that the end of the log doesn''t verify: takes it off and adds the signed entry that says so. access: {people, vaults, members} of the log that verifies.';

create function public.write_vault_records(company_id uuid, author uuid, vault_id uuid, records jsonb)
returns integer language sql set search_path = ''
begin atomic
  select private.write_vault_records(company_id, author, vault_id, records);
end;
comment on function public.write_vault_records is
  'For the Edge Function "vault-log", which verified the signatures: writes the next records of a vault: [{body, signature, sealed}], 500 at most. Another came first: PT409. No writer: 42501.';

create function public.add_vault_keys(company_id uuid, author uuid, wraps jsonb)
returns integer language sql set search_path = ''
begin atomic
  select private.add_vault_keys(company_id, author, wraps);
end;
comment on function public.add_vault_keys is
  'For the Edge Function "vault-log", which verified the signatures: keeps a vault''s key sealed for members or the recovery that lack it. Managers alone: 42501.';

create function public.invite_to_vaults(company_id uuid, invitation jsonb)
returns uuid language sql set search_path = ''
begin atomic
  select private.invite_to_vaults(company_id, invitation);
end;
comment on function public.invite_to_vaults is
  'Invites a member into the vaults: {id, invited, head, keys, proof, kept}. An earlier invitation of the person ends. Stewards alone: 42501.';

create function public.cancel_vault_invitation(company_id uuid, invitation_id uuid)
returns boolean language sql set search_path = ''
begin atomic
  select private.cancel_vault_invitation(company_id, invitation_id);
end;
comment on function public.cancel_vault_invitation is 'Ends an invitation into the vaults: stewards any, others their own.';

create function public.answer_vault_invitation(company_id uuid, invitation_id uuid, account jsonb, proof_hash text, answer jsonb)
returns boolean language sql set search_path = ''
begin atomic
  select private.answer_vault_invitation(company_id, invitation_id, account, proof_hash, answer);
end;
comment on function public.answer_vault_invitation is
  'Keeps the invited caller''s new account and its proof for the inviter: {keys, proof}. An account of before is replaced. Over, or not theirs: PT404.';

create function public.read_vaults(company_id uuid, log_after integer default 0)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.read_vaults(company_id, log_after);
end;
comment on function public.read_vaults is
  'The signed log, the keys that were sealed for the caller, the links between epochs and, for stewards, invitations. Not in the vaults: 42501.';

create function public.read_vault_records(company_id uuid, vault_id uuid, after_seq integer default 0, item_id uuid default null)
returns table (seq integer, body text, signature text, sealed text)
language sql stable rows 1000 set search_path = ''
begin atomic
  select * from private.read_vault_records(company_id, vault_id, after_seq, item_id);
end;
comment on function public.read_vault_records is
  'The next thousand records of a vault''s chain; content of each item''s latest version, or of all versions of the one that is asked for. Not the caller''s: PT404.';

create function public.hand_vault_share(company_id uuid, to_holder uuid, sealed text)
returns boolean language sql set search_path = ''
begin atomic
  select private.hand_vault_share(company_id, to_holder, sealed);
end;
comment on function public.hand_vault_share is 'Hands the caller''s share of the clinic''s recovery to another holder, sealed for them. Both hold one, or 42501.';

create function public.tell_vault_use(company_id uuid, vault_id uuid, item_id uuid, what text)
returns boolean language sql set search_path = ''
begin atomic
  select private.tell_vault_use(company_id, vault_id, item_id, what);
end;
comment on function public.tell_vault_use is
  'Tells the audit log that an item was opened, copied or exported, without its name. The caller''s device says so: the server can''t see it.';

create function public.drop_vault_file(company_id uuid, vault_id uuid, file_id uuid)
returns boolean language sql set search_path = ''
begin atomic
  select private.drop_vault_file(company_id, vault_id, file_id);
end;
comment on function public.drop_vault_file is
  'Gives up the parts of a sealed file: they can''t be read from then on, and the Edge Function "check-file" removes '
  'their bytes. Writers alone: 42501.';

revoke execute on function private.end_vault_invitations_of, private.is_in_vaults, private.vault_hash, private.is_vault_head, private.is_vault_keys, private.is_vault_wrap,
  private.tell_vault_news, private.vault_people_ids, private.vault_member_ids,
  private.refuse_foreign_clinic, private.vault_role_of_mine, private.refuse_lesser_vault_role, private.begin_vault_writing,
  private.refuse_vault_conflict, private.open_vaults, private.try_vaults, private.is_vault_proof, private.confirm_vaults_open, private.save_vault_account,
  private.put_vault_keys, private.refuse_vault_act, private.vault_keys_due, private.refuse_vault_extra, private.drop_vault_keys_of, private.apply_vault_act,
  private.append_vault_log, private.cut_vault_log, private.found_vaults, private.invite_to_vaults,
  private.cancel_vault_invitation, private.answer_vault_invitation, private.read_vaults, private.read_vault_records, private.vault_writing,
  private.write_vault_records, private.add_vault_keys, private.hand_vault_share, private.tell_vault_use, private.drop_vault_file,
  public.open_vaults, public.try_vaults, public.confirm_vaults_open, public.save_vault_account, public.vault_writing,
  public.found_vaults, public.append_vault_log, public.cut_vault_log,
  public.invite_to_vaults, public.cancel_vault_invitation, public.answer_vault_invitation, public.read_vaults, public.read_vault_records,
  public.write_vault_records, public.add_vault_keys, public.hand_vault_share, public.tell_vault_use, public.drop_vault_file
from public, anon, authenticated;
grant execute on function private.open_vaults, private.try_vaults, private.confirm_vaults_open, private.save_vault_account,
  private.invite_to_vaults, private.cancel_vault_invitation, private.answer_vault_invitation, private.read_vaults, private.read_vault_records,
  private.vault_writing, private.hand_vault_share, private.tell_vault_use, private.drop_vault_file,
  public.open_vaults, public.try_vaults, public.confirm_vaults_open, public.save_vault_account, public.vault_writing,
  public.invite_to_vaults, public.cancel_vault_invitation, public.answer_vault_invitation, public.read_vaults, public.read_vault_records,
  public.hand_vault_share, public.tell_vault_use, public.drop_vault_file
to authenticated;
grant execute on function private.found_vaults, private.append_vault_log, private.cut_vault_log, private.write_vault_records, private.add_vault_keys,
  public.found_vaults, public.append_vault_log, public.cut_vault_log, public.write_vault_records, public.add_vault_keys
to service_role;

-- Files ------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit)
values ('vault-files', 'vault-files', false, 9437184)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

create function private.may_add_vault_part(path text)
returns boolean
language sql
stable
-- Definer: callers have no rights on the tables.
security definer
set search_path = ''
as $$
  select private.vault_role_of_mine((private.ids_of_path(path))[1], (private.ids_of_path(path))[2]) >= 'write' and (
    select count(*) < 300 from private.stored_files f
    where f.bucket = 'vault-files' and f.uploaded_by = auth.uid() and f.uploaded_at > now() - interval '1 hour')
$$;
comment on function private.may_add_vault_part(text) is
  'For policies: whether the caller may write in the vault that a part of a sealed file is for, and has added less than 300 parts (2.4 GB) within the hour.';
revoke execute on function private.may_add_vault_part from public, anon;
grant execute on function private.may_add_vault_part to authenticated;

create function private.may_read_vault_part(path text)
returns boolean
language sql
stable
-- Definer: callers have no rights on the tables.
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

-- No policy for update or delete: what a version refers to stays, until a writer gives the whole file up (drop_vault_file).
create policy vault_files_insert_writer on storage.objects for insert to authenticated
  with check (
    bucket_id = 'vault-files'
    and owner_id = (select auth.uid()::text)
    and private.may_add_vault_part(objects.name)
  );
create policy vault_files_select_member on storage.objects for select to authenticated
  using (
    bucket_id = 'vault-files'
    and private.may_read_vault_part(objects.name)
  );
