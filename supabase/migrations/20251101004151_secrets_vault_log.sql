-- Secrets Vault: the signed log and invitations.

-- The log ----------------------------------------------------------------------------------------

create function private.put_vault_keys(of_company uuid, wraps jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into private.vault_keys as k (company_id, vault_id, epoch, recipient, wrap)
  select of_company, (w ->> 'vault')::uuid, (w ->> 'epoch')::integer, w ->> 'recipient', w
  from jsonb_array_elements(coalesce(wraps, '[]')) as w
  on conflict (company_id, vault_id, epoch, recipient) do update set wrap = excluded.wrap
$$;

create function private.refuse_vault_act(of_company uuid, author uuid, signer text, act jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  kind constant text := act ->> 'type';
  of_vault constant uuid := act ->> 'vault';
  who constant uuid := act ->> 'user';
  people constant uuid[] := private.vault_people_ids(of_company);
  stewards constant uuid[] := private.vault_people_ids(of_company, stewards_only => true);
  is_recovery constant boolean := signer is not distinct from 'recovery';
begin
  if not is_recovery and signer is distinct from author::text or is_recovery and not (
    kind = 'grant' and act ->> 'role' = 'manage' and exists (
      select from private.vault_recoveries r, jsonb_array_elements(r.shares) as s
      where r.company_id = of_company and s ->> 'holder' = author::text)) then
    raise exception 'An entry is written by who signed it.' using errcode = '42501';
  end if;
  if author <> all (people) then
    raise exception 'You are not in the vaults of this clinic.' using errcode = '42501';
  end if;
  if kind in ('admit', 'steward', 'recovery') and author <> all (stewards)
     or kind = 'leave' and author <> all (stewards) and who is distinct from author then
    raise exception 'Only who lets others into the vaults may do this.' using errcode = '42501';
  end if;
  if kind = 'renew' and who is distinct from author then
    raise exception 'New keys are a person''s own.' using errcode = '42501';
  end if;
  if kind in ('grant', 'rotate') and not is_recovery then
    perform private.refuse_lesser_vault_role(of_company, of_vault, 'manage', author);
  end if;
  if kind = 'vault' and exists (select from private.vaults v where v.company_id = of_company and v.id = of_vault) then
    perform private.refuse_vault_conflict();
  end if;
  if not coalesce(case kind
    when 'admit' then who <> author and exists (select from public.company_members m
      where m.company_id = of_company and m.user_id = who and m.deactivated_at is null)
    when 'steward' then who = any (people) and ((act ->> 'steward')::boolean or stewards <> array[who])
    -- A member who lets others in stays.
    when 'leave' then who = any (people) and array_remove(stewards, who) <> '{}'
    when 'renew' then who = any (people)
    when 'vault' then true
    when 'grant' then who = any (people) and (is_recovery or who <> author or act ->> 'role' = 'manage')
      and exists (select from private.vaults v where v.company_id = of_company and v.id = of_vault)
    when 'rotate' then not (act -> 'without') ? author::text and (act ->> 'epoch')::integer = 1 + (
      select v.epoch from private.vaults v where v.company_id = of_company and v.id = of_vault)
    when 'recovery' then (
      select count(*) >= 2 and count(*) = count(distinct holder) and bool_and(holder::uuid = any (people))
      from jsonb_array_elements_text(act -> 'holders') as holder)
    else false
  end, false) then
    raise exception 'This entry can''t be said now.' using errcode = 'P0001';
  end if;
end
$$;
comment on function private.refuse_vault_act(uuid, uuid, text, jsonb) is
  'Refuses what the author of an entry may not do now, or what makes no sense now, as devices do (isEntitled and makesSense of the log).';

create function private.vault_keys_due(of_company uuid, author uuid, act jsonb)
returns table (vault_id uuid, epoch integer, recipient text, is_needed boolean)
language sql
stable
set search_path = ''
as $$
  with said as (
    select act ->> 'type' as kind, (act ->> 'vault')::uuid as vault_id, act ->> 'user' as who, (act ->> 'epoch')::integer as epoch
  )
  select said.vault_id, 1, author::text, true from said where said.kind = 'vault'
  union all
  select v.id, v.epoch, said.who, false
  from said join private.vaults v on v.company_id = of_company and v.id = said.vault_id where said.kind = 'grant'
  union all
  select m.vault_id, said.epoch, m.user_id::text, true
  from said join private.vault_members m on m.company_id = of_company and m.vault_id = said.vault_id
  where said.kind = 'rotate' and not (act -> 'without') ? m.user_id::text
  union all
  select said.vault_id, coalesce(said.epoch, 1), 'recovery', false
  from said where said.kind in ('vault', 'rotate') and exists (
    select from private.vault_recoveries r where r.company_id = of_company)
  union all
  -- The person's own, for their new keys.
  select v.id, v.epoch, author::text, false
  from said join private.vault_members m on m.company_id = of_company and m.user_id = author
  join private.vaults v on v.company_id = m.company_id and v.id = m.vault_id
  where said.kind = 'renew'
$$;
comment on function private.vault_keys_due(uuid, uuid, jsonb) is
  'The sealed keys that may come with an entry, and those that must. Nothing else does: no other vault''s, no other person''s, no other epoch''s.';

create function private.refuse_vault_extra(of_company uuid, author uuid, entry jsonb, extra jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  act constant jsonb := entry -> 'act';
  kind constant text := act ->> 'type';
  wraps constant jsonb := coalesce(extra -> 'wraps', '[]');
  links constant jsonb := coalesce(extra -> 'links', '[]');
  is_due boolean;
begin
  select not exists (
    select from jsonb_array_elements(wraps) as w
    where not private.is_vault_wrap(w) or w ->> 'sender' is distinct from entry ->> 'by' or w -> 'log_seq' is distinct from entry -> 'seq'
      or not exists (select from private.vault_keys_due(of_company, author, act) d
        where (d.vault_id::text, d.epoch::text, d.recipient) = (w ->> 'vault', w ->> 'epoch', w ->> 'recipient'))
  ) and not exists (
    select from private.vault_keys_due(of_company, author, act) d
    where d.is_needed and not exists (select from jsonb_array_elements(wraps) as w
      where (d.vault_id::text, d.epoch::text, d.recipient) = (w ->> 'vault', w ->> 'epoch', w ->> 'recipient'))
  ) and (
    select count(*) = count(distinct (w ->> 'vault', w ->> 'recipient')) from jsonb_array_elements(wraps) as w
  ) into is_due;
  if not is_due then
    raise exception 'These keys do not belong to this entry.' using errcode = 'P0001';
  end if;
  if kind = 'rotate' and not (jsonb_array_length(links) = 1 and jsonb_typeof(links -> 0 -> 'sealed') = 'string'
       and (links -> 0) @> jsonb_build_object('vault', act -> 'vault', 'epoch', act -> 'epoch'))
     or kind <> 'rotate' and links <> '[]' then
    raise exception 'A link between epochs comes with a new key of that vault.' using errcode = 'P0001';
  end if;
  if kind = 'recovery' and not coalesce(jsonb_typeof(extra #> '{recovery,sealed}') = 'string' and (
       select jsonb_agg(s - 'sealed' order by s ->> 'holder') = (
           select jsonb_agg(jsonb_build_object('holder', h, 'to', h) order by h) from jsonb_array_elements_text(act -> 'holders') as h)
         and bool_and(jsonb_typeof(s -> 'sealed') is not distinct from 'string')
       from jsonb_array_elements(extra #> '{recovery,shares}') as s), false)
     or kind <> 'recovery' and extra ? 'recovery' then
    raise exception 'A recovery comes with a share for each holder.' using errcode = 'P0001';
  end if;
  if kind = 'renew' and not coalesce(extra #> '{account,account,keys}' = act -> 'keys'
       and (select a.proof_hash = encode(sha256(convert_to(extra #>> '{account,proof}', 'UTF8')), 'hex')
         from private.vault_accounts a where a.company_id = of_company and a.user_id = author), false)
     or kind <> 'renew' and extra ? 'account' then
    raise exception 'New keys come with the account that they are in.' using errcode = 'P0001';
  end if;
end
$$;
comment on function private.refuse_vault_extra(uuid, uuid, jsonb, jsonb) is
  'Refuses what comes with an entry and isn''t of it.';

create function private.drop_vault_keys_of(of_company uuid, who uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.vault_keys k where k.company_id = of_company and k.recipient = who::text;
  update private.vault_recoveries r
  set shares = coalesce((select jsonb_agg(s) from jsonb_array_elements(r.shares) as s where s ->> 'to' <> who::text), '[]')
  where r.company_id = of_company;
end
$$;
comment on function private.drop_vault_keys_of(uuid, uuid) is 'Drops what was sealed for the keys that a person had: keys of vaults and shares of the recovery.';

create function private.apply_vault_act(of_company uuid, author uuid, act jsonb, extra jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  of_vault constant uuid := act ->> 'vault';
  who constant uuid := act ->> 'user';
begin
  case act ->> 'type'
    when 'admit' then
      delete from private.vault_members m where m.company_id = of_company and m.user_id = who;
      insert into private.vault_people (company_id, user_id, steward) values (of_company, who, (act ->> 'steward')::boolean)
      on conflict (company_id, user_id) do update set steward = excluded.steward;
      delete from private.vault_invitations i where i.company_id = of_company and i.invited = who;
      perform private.drop_vault_keys_of(of_company, who);
      perform private.notify(of_company, array[who], 'vault_opened', 'You’re in the Secrets Vault', 'A colleague let you in. Unlock it with your passphrase.',
        'vault', of_company, author);
    when 'steward' then
      update private.vault_people p set steward = (act ->> 'steward')::boolean where p.company_id = of_company and p.user_id = who;
      delete from private.vault_invitations i where i.company_id = of_company and i.inviter = who and not (act ->> 'steward')::boolean;
    when 'leave' then
      delete from private.vault_members m where m.company_id = of_company and m.user_id = who;
      delete from private.vault_people p where p.company_id = of_company and p.user_id = who;
      delete from private.vault_invitations i where i.company_id = of_company and i.inviter = who;
      perform private.drop_vault_keys_of(of_company, who);
    when 'renew' then
      perform private.drop_vault_keys_of(of_company, who);
      -- Their codes were sealed with the account of before.
      delete from private.vault_invitations i where i.company_id = of_company and who in (i.inviter, i.invited);
      update private.vault_accounts a
      set account = extra #> '{account,account}', proof_hash = extra #>> '{account,proof_hash}', own = extra #>> '{account,own}',
        revision = a.revision + 1, tries = 0, updated_at = now()
      where a.company_id = of_company and a.user_id = who;
    when 'vault' then
      insert into private.vaults (company_id, id) values (of_company, of_vault);
      insert into private.vault_members (company_id, vault_id, user_id, role) values (of_company, of_vault, author, 'manage');
    when 'grant' then
      -- Members with access of another kind get no notice.
      if not exists (select from private.vault_members m where m.company_id = of_company and m.vault_id = of_vault and m.user_id = who) then
        perform private.notify(of_company, array[who], 'vault_opened', 'You can open another vault',
          'A colleague gave you access. It is in the Secrets Vault.', 'vault', of_vault, author);
      end if;
      insert into private.vault_members (company_id, vault_id, user_id, role)
      values (of_company, of_vault, who, (act ->> 'role')::public.vault_role)
      on conflict (company_id, vault_id, user_id) do update set role = excluded.role;
    when 'rotate' then
      delete from private.vault_members m where m.company_id = of_company and m.vault_id = of_vault
        and m.user_id::text in (select jsonb_array_elements_text(act -> 'without'));
      update private.vaults v set epoch = (act ->> 'epoch')::integer where v.company_id = of_company and v.id = of_vault;
      -- The links give the earlier epochs to holders of the newest.
      delete from private.vault_keys k where k.company_id = of_company and k.vault_id = of_vault and k.epoch < (act ->> 'epoch')::integer;
    when 'recovery' then
      insert into private.vault_recoveries (company_id, sealed, shares)
      values (of_company, extra #>> '{recovery,sealed}', extra #> '{recovery,shares}')
      on conflict (company_id) do update set sealed = excluded.sealed, shares = excluded.shares;
  end case;
  perform private.put_vault_keys(of_company, extra -> 'wraps');
  insert into private.vault_links (company_id, vault_id, epoch, sealed)
  select of_company, (k ->> 'vault')::uuid, (k ->> 'epoch')::integer, k ->> 'sealed'
  from jsonb_array_elements(coalesce(extra -> 'links', '[]')) as k;
end
$$;
comment on function private.apply_vault_act(uuid, uuid, jsonb, jsonb) is
  'Does for the server''s own reading what an entry of the log says, and keeps what came with it. Both were checked.';

create function private.append_vault_log(of_company uuid, author uuid, body text, signature text, extra jsonb)
returns integer
language plpgsql
-- Definer: callers have no rights on the tables.
security definer
set search_path = ''
as $$
declare
  entry constant jsonb := body::jsonb;
  last private.vault_log;
begin
  perform private.begin_vault_writing(of_company, author);
  select * into last from private.vault_log l where l.company_id = of_company order by l.seq desc limit 1;
  if last.seq is null or (entry ->> 'seq')::integer is distinct from last.seq + 1
     or entry ->> 'prev' is distinct from private.vault_hash('log entry', last.body, last.signature) then
    perform private.refuse_vault_conflict();
  end if;
  if (entry ->> 'clinic')::uuid is distinct from of_company or octet_length(body) > 20000 then
    raise exception 'This entry is of another clinic.' using errcode = 'P0001';
  end if;
  perform private.refuse_vault_act(of_company, author, entry ->> 'by', entry -> 'act');
  perform private.refuse_vault_extra(of_company, author, entry, extra);
  insert into private.vault_log (company_id, seq, body, signature) values (of_company, last.seq + 1, body, signature);
  perform private.apply_vault_act(of_company, author, entry -> 'act', extra);
  perform private.audit(of_company, 'vault_' || (entry #>> '{act,type}'), 'vaults', entry #>> '{act,vault}', null,
    (entry -> 'act') - array['keys', 'commit', 'type', 'vault']);
  -- Also the person it is about: a person who just left the vaults isn't among their people.
  perform private.tell_vault_news(of_company, private.vault_people_ids(of_company) || (entry #>> '{act,user}')::uuid);
  return last.seq + 1;
end
$$;

create function private.cut_vault_log(of_company uuid, author uuid, body text, signature text, access jsonb)
returns integer
language plpgsql
-- Definer: see append_vault_log.
security definer
set search_path = ''
as $$
declare
  entry constant jsonb := body::jsonb;
  place constant integer := entry ->> 'seq';
  before private.vault_log;
  removed jsonb;
begin
  perform private.begin_vault_writing(of_company, author);
  select * into before from private.vault_log l where l.company_id = of_company and l.seq = place - 1;
  select jsonb_agg(jsonb_build_object('body', l.body, 'signature', l.signature) order by l.seq) into removed
  from private.vault_log l where l.company_id = of_company and l.seq >= place;
  if entry ->> 'prev' is distinct from private.vault_hash('log entry', before.body, before.signature)
     or removed -> 0 is distinct from entry #> '{act,removed}'
     or jsonb_array_length(removed) is distinct from (entry #>> '{act,count}')::integer then
    perform private.refuse_vault_conflict();
  end if;
  if entry ->> 'by' is distinct from author::text or entry #>> '{act,type}' is distinct from 'cut' then
    raise exception 'An entry is written by who signed it.' using errcode = '42501';
  end if;
  delete from private.vault_log l where l.company_id = of_company and l.seq >= place;
  insert into private.vault_log (company_id, seq, body, signature) values (of_company, place, body, signature);
  -- What the server made of the entries that are off is undone: the log that verifies says again who may do what.
  delete from private.vault_people p where p.company_id = of_company;
  insert into private.vault_people (company_id, user_id, steward)
  select of_company, p.user_id, p.steward
  from jsonb_to_recordset(access -> 'people') as p (user_id uuid, steward boolean);
  insert into private.vaults as known (company_id, id, epoch)
  select of_company, v.id, v.epoch from jsonb_to_recordset(access -> 'vaults') as v (id uuid, epoch integer)
  on conflict (company_id, id) do update set epoch = excluded.epoch where known.epoch <> excluded.epoch;
  delete from private.vaults v where v.company_id = of_company
    and v.id not in (select s.id from jsonb_to_recordset(access -> 'vaults') as s (id uuid));
  delete from private.vault_members m where m.company_id = of_company;
  insert into private.vault_members (company_id, vault_id, user_id, role)
  select of_company, m.vault_id, m.user_id, m.role
  from jsonb_to_recordset(access -> 'members') as m (vault_id uuid, user_id uuid, role public.vault_role);
  delete from private.vault_keys k using private.vaults v
  where v.company_id = of_company and k.company_id = v.company_id and k.vault_id = v.id and k.epoch > v.epoch;
  delete from private.vault_links k using private.vaults v
  where v.company_id = of_company and k.company_id = v.company_id and k.vault_id = v.id and k.epoch > v.epoch;
  perform private.audit(of_company, 'vault_cut', 'vaults', null, null, jsonb_build_object('place', place, 'removed', removed));
  perform private.tell_vault_news(of_company, private.vault_people_ids(of_company));
  return place;
end
$$;
comment on function private.cut_vault_log(uuid, uuid, text, text, jsonb) is
  'Takes off the end of a log that doesn''t verify, as the Edge Function found, and adds the signed entry that says so. The audit log keeps what was taken off.';

create function private.found_vaults(of_company uuid, author uuid, new_account jsonb, proof_hash text, body text, signature text)
returns integer
language plpgsql
-- Definer: see append_vault_log.
security definer
set search_path = ''
as $$
declare
  entry constant jsonb := body::jsonb;
begin
  perform private.begin_vault_writing(of_company, author);
  if not exists (select from public.company_members m
    where m.company_id = of_company and m.user_id = author and m.role = any (private.admin_roles())) then
    raise exception 'An owner or administrator sets up the vaults.' using errcode = '42501';
  end if;
  perform from private.vault_log l where l.company_id = of_company and l.seq = 1
    and l.body = found_vaults.body and l.signature = found_vaults.signature;
  if found then
    return 1;
  end if;
  if exists (select from private.vault_log l where l.company_id = of_company) then
    perform private.refuse_vault_conflict();
  end if;
  if (entry ->> 'clinic')::uuid is distinct from of_company or entry ->> 'by' is distinct from author::text
     or entry #>> '{act,type}' is distinct from 'found' or entry #>> '{act,user}' is distinct from author::text
     or (entry ->> 'seq')::integer is distinct from 1 or entry #> '{act,keys}' is distinct from new_account -> 'keys' then
    raise exception 'The first entry names the clinic and its founder.' using errcode = 'P0001';
  end if;
  insert into private.vault_accounts (company_id, user_id, account, proof_hash)
  values (of_company, author, new_account, found_vaults.proof_hash);
  insert into private.vault_people (company_id, user_id, steward) values (of_company, author, true);
  insert into private.vault_log (company_id, seq, body, signature) values (of_company, 1, body, signature);
  perform private.audit(of_company, 'vault_found', 'vaults', null, null, jsonb_build_object('user', author));
  return 1;
end
$$;

-- Invitations ------------------------------------------------------------------------------------

create function private.invite_to_vaults(of_company uuid, invitation jsonb)
returns uuid
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
declare
  guest constant uuid := invitation ->> 'invited';
begin
  perform private.refuse_foreign_clinic(of_company);
  if not private.is_in_vaults(of_company, auth.uid(), as_steward => true) then
    raise exception 'Only who lets others into the vaults may do this.' using errcode = '42501';
  end if;
  if guest is null or guest = auth.uid() or not exists (select from public.company_members m
    where m.company_id = of_company and m.user_id = guest and m.deactivated_at is null) then
    raise exception 'This person is no member of the clinic.' using errcode = 'P0001';
  end if;
  -- The later invitation counts; the code of the one before is worth nothing then.
  delete from private.vault_invitations i where i.company_id = of_company and i.invited = guest and i.id::text <> invitation ->> 'id';
  insert into private.vault_invitations (company_id, id, invited, inviter, head, keys, proof, kept)
  values (of_company, (invitation ->> 'id')::uuid, guest, auth.uid(), invitation -> 'head', invitation -> 'keys',
    invitation ->> 'proof', invitation ->> 'kept')
  on conflict (company_id, id) do nothing;
  perform private.audit(of_company, 'vault_invite', 'vaults', null, null, jsonb_build_object('user', guest));
  perform private.tell_vault_news(of_company, private.vault_people_ids(of_company, stewards_only => true) || guest);
  return (invitation ->> 'id')::uuid;
end
$$;

create function private.cancel_vault_invitation(of_company uuid, of_invitation uuid)
returns boolean
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
declare
  guest uuid;
begin
  perform private.refuse_foreign_clinic(of_company);
  delete from private.vault_invitations i
  where i.company_id = of_company and i.id = of_invitation and (i.invited = auth.uid()
    or private.is_in_vaults(of_company, auth.uid(), as_steward => true))
  returning i.invited into guest;
  perform private.tell_vault_news(of_company, private.vault_people_ids(of_company, stewards_only => true) || guest);
  return true;
end
$$;

create function private.answer_vault_invitation(of_company uuid, of_invitation uuid, new_account jsonb, proof_hash text, answer jsonb)
returns boolean
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_foreign_clinic(of_company);
  perform from private.vault_invitations i where i.company_id = of_company and i.id = of_invitation and i.invited = auth.uid()
    and i.expires_at > now() for update;
  if not found then
    raise exception 'This invitation is no longer valid. Ask for a new one.' using errcode = 'PT404';
  end if;
  -- A person who comes again has new keys; what was sealed for the old ones is gone with them.
  insert into private.vault_accounts as a (company_id, user_id, account, proof_hash)
  values (of_company, auth.uid(), new_account, answer_vault_invitation.proof_hash)
  on conflict (company_id, user_id) do update
  set account = excluded.account, proof_hash = excluded.proof_hash, own = null, revision = a.revision + 1, tries = 0, updated_at = now()
  where a.account is distinct from excluded.account;
  update private.vault_invitations i set answer = answer_vault_invitation.answer
  where i.company_id = of_company and i.id = of_invitation;
  perform private.tell_vault_news(of_company, private.vault_people_ids(of_company, stewards_only => true));
  return true;
end
$$;
