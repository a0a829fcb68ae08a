-- Who is in the vaults is told when something there is new for them: by Realtime on an open page, and by a notification
-- when they are let in or given a vault.
set lock_timeout = '3s';

-- The one table of the vaults that the API's roles read, as Realtime tells of rows to whoever may read them. It says that
-- something is new for a person, and nothing of what: their device asks for that, as it does where there is no Realtime.
create table public.vault_news (
  id bigint generated always as identity,
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade
);
comment on table public.vault_news is
  'That something in the clinic''s vaults is new for a person, for Realtime to tell. Not what, nor in which vault. Gone after some minutes.';
create index vault_news_member_idx on public.vault_news (company_id, user_id);

alter table public.vault_news enable row level security;
revoke all on public.vault_news from anon, authenticated;
grant select on public.vault_news to authenticated;
create policy vault_news_select_own on public.vault_news for select to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') and not exists (
    select from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'vault_news'
  ) then
    alter publication supabase_realtime add table public.vault_news;
  end if;
end
$$;

create function private.tell_vault_news(of_company uuid, recipients uuid[])
returns void
language sql
set search_path = ''
as $$
  -- What was told some minutes ago has been heard. A row that another transaction removes is left to it.
  delete from public.vault_news n
  where n.company_id = of_company and n.id in (
    select old.id from public.vault_news old
    where old.company_id = of_company and old.created_at < now() - interval '5 minutes'
    for update skip locked);
  insert into public.vault_news (company_id, user_id)
  select m.company_id, m.user_id from public.company_members m
  where m.company_id = of_company and m.user_id = any (recipients) and m.deactivated_at is null;
$$;
comment on function private.tell_vault_news(uuid, uuid[]) is
  'Tells those of the recipients who work in the clinic that something in the vaults is new for them. Called by definer functions.';

create function private.vault_people_ids(of_company uuid, stewards_only boolean default false)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(select p.user_id from private.vault_people p where p.company_id = of_company and (p.steward or not stewards_only))
$$;
comment on function private.vault_people_ids(uuid, boolean) is 'Who is in the clinic''s vaults, or who of them lets others in.';

create function private.vault_member_ids(of_company uuid, of_vaults uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(select distinct m.user_id from private.vault_members m where m.company_id = of_company and m.vault_id = any (of_vaults))
$$;
comment on function private.vault_member_ids(uuid, uuid[]) is 'Who may read one of these vaults.';

revoke execute on function private.tell_vault_news, private.vault_people_ids, private.vault_member_ids
from public, anon, authenticated;

create or replace function private.notification_type_of(event public.notification_event)
returns public.notification_type
language sql
immutable
set search_path = ''
as $$
  select case
    when event in ('referral_received', 'referral_assigned', 'referral_status_changed', 'referral_overdue')
      then 'referral'
    when event in ('message_received', 'mentioned') then 'message'
    when event in ('case_ready', 'case_blocked', 'case_scheduled', 'case_changed', 'case_reminder') then 'surgery'
    when event in ('eligibility_finished', 'authorization_assigned', 'authorization_status_changed', 'authorization_alarm',
      'authorization_due') then 'insurance'
    when event in ('vials_to_mix', 'vials_to_check', 'lot_expiring', 'lot_recalled') then 'allergy'
    when event = 'vault_opened' then 'system'
    else 'appointment'
  end::public.notification_type
$$;

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
      perform private.notify(of_company, array[who], 'vault_opened', 'You’re in the Secrets Vault', 'A colleague let you in. Unlock it with your passphrase.',
        'vault', of_company);
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
      -- Whoever had access of another kind is told nothing.
      if not exists (select from private.vault_members m where m.company_id = of_company and m.vault_id = of_vault and m.user_id = who) then
        perform private.notify(of_company, array[who], 'vault_opened', 'You can open another vault',
          'A colleague gave you access. It is in the Secrets Vault.', 'vault', of_vault);
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

create or replace function private.save_vault_account(of_company uuid, proof text, seen_revision integer, new_account jsonb, new_own text)
returns integer
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
  if not found or not private.is_vault_proof(of_company, proof) then
    raise exception 'Unlock your vaults first.' using errcode = '42501';
  end if;
  -- Keys never change under an account: the log says which they are.
  if new_account is not null and new_account -> 'keys' is distinct from mine.account -> 'keys' then
    raise exception 'The keys of an account stay as they are.' using errcode = 'P0001';
  end if;
  if mine.revision = seen_revision + 1 and coalesce(new_account, mine.account) = mine.account
     and coalesce(new_own, mine.own) is not distinct from mine.own then
    return mine.revision;
  end if;
  if mine.revision is distinct from seen_revision then
    perform private.refuse_vault_conflict();
  end if;
  update private.vault_accounts a
  set account = coalesce(new_account, a.account), own = coalesce(new_own, a.own), revision = a.revision + 1, updated_at = now()
  where a.company_id = of_company and a.user_id = auth.uid();
  if new_account is not null then
    perform private.audit(of_company, 'vault_account_changed', 'vaults', auth.uid()::text);
  end if;
  -- Their other devices.
  perform private.tell_vault_news(of_company, array[auth.uid()]);
  return seen_revision + 1;
end
$$;

create or replace function private.append_vault_log(of_company uuid, body text, signature text, extra jsonb)
returns integer
language plpgsql
-- Definer: nobody is granted the tables.
security definer
set search_path = ''
as $$
declare
  entry constant jsonb := body::jsonb;
  last integer;
begin
  perform private.refuse_foreign_clinic(of_company);
  -- One at a time for a clinic.
  perform pg_advisory_xact_lock(hashtextextended('vault log ' || of_company, 0));
  perform from private.vault_log l where l.company_id = of_company and l.seq = (entry ->> 'seq')::integer
    and l.body = append_vault_log.body and l.signature = append_vault_log.signature;
  if found then
    return (entry ->> 'seq')::integer;
  end if;
  select coalesce(max(l.seq), 0) into last from private.vault_log l where l.company_id = of_company;
  if (entry ->> 'seq')::integer is distinct from last + 1 or last = 0 then
    perform private.refuse_vault_conflict();
  end if;
  if (entry ->> 'clinic')::uuid is distinct from of_company then
    raise exception 'This entry is of another clinic.' using errcode = 'P0001';
  end if;
  perform private.apply_vault_act(of_company, entry ->> 'by', entry -> 'act');
  insert into private.vault_log (company_id, seq, body, signature) values (of_company, last + 1, body, signature);
  perform private.put_vault_keys(of_company, extra -> 'wraps');
  insert into private.vault_links (company_id, vault_id, epoch, sealed)
  select of_company, (k ->> 'vault')::uuid, (k ->> 'epoch')::integer, k ->> 'sealed'
  from jsonb_array_elements(coalesce(extra -> 'links', '[]')) as k;
  if entry #>> '{act,type}' = 'recovery' then
    insert into private.vault_recoveries (company_id, sealed, shares)
    values (of_company, extra #>> '{recovery,sealed}', extra #> '{recovery,shares}')
    on conflict (company_id) do update set sealed = excluded.sealed, shares = excluded.shares;
  end if;
  perform private.audit(of_company, 'vault_' || (entry #>> '{act,type}'), 'vaults', entry #>> '{act,vault}', null,
    (entry -> 'act') - array['keys', 'commit', 'type', 'vault']);
  -- Whoever it is about, too: who has just left the vaults isn't among their people.
  perform private.tell_vault_news(of_company, private.vault_people_ids(of_company) || (entry #>> '{act,user}')::uuid);
  return last + 1;
end
$$;

create or replace function private.invite_to_vaults(of_company uuid, invitation jsonb)
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
  if not exists (select from private.vault_people p where p.company_id = of_company and p.user_id = auth.uid() and p.steward) then
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

create or replace function private.cancel_vault_invitation(of_company uuid, of_invitation uuid)
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
    or exists (select from private.vault_people p where p.company_id = of_company and p.user_id = auth.uid() and p.steward))
  returning i.invited into guest;
  perform private.tell_vault_news(of_company, private.vault_people_ids(of_company, stewards_only => true) || guest);
  return true;
end
$$;

create or replace function private.answer_vault_invitation(of_company uuid, of_invitation uuid, new_account jsonb, proof_hash text, answer jsonb)
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

create or replace function private.write_vault_records(of_company uuid, of_vault uuid, head_hash text, records jsonb)
returns integer
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
declare
  vault private.vaults;
  record jsonb;
  header jsonb;
  before integer;
begin
  perform private.refuse_foreign_clinic(of_company);
  perform private.refuse_lesser_vault_role(of_company, of_vault, 'write');
  if jsonb_typeof(records) is distinct from 'array' or jsonb_array_length(records) not between 1 and 500 then
    raise exception 'Between one and 500 records are written at once.' using errcode = 'P0001';
  end if;
  select * into vault from private.vaults v where v.company_id = of_company and v.id = of_vault for update;
  -- Sent again after a lost answer it is there already.
  if vault.head_hash = write_vault_records.head_hash and exists (select from private.vault_records r where r.company_id = of_company
    and r.vault_id = of_vault and r.seq = vault.head_seq and r.body = records -> -1 ->> 'body'
    and r.signature = records -> -1 ->> 'signature') then
    return vault.head_seq;
  end if;
  for record in select * from jsonb_array_elements(records) loop
    header := (record ->> 'body')::jsonb;
    if (header ->> 'seq')::integer is distinct from vault.head_seq + 1 then
      perform private.refuse_vault_conflict();
    end if;
    if (header ->> 'clinic')::uuid is distinct from of_company or (header ->> 'vault')::uuid is distinct from of_vault
       or (header ->> 'by')::uuid is distinct from auth.uid() or (header ->> 'epoch')::integer is distinct from vault.epoch then
      raise exception 'This record does not belong here.' using errcode = 'P0001';
    end if;
    if (header ->> 'item')::uuid = of_vault then
      perform private.refuse_lesser_vault_role(of_company, of_vault, 'manage');
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
      record ->> 'body', record ->> 'signature', record ->> 'sealed', auth.uid());
    vault.head_seq := vault.head_seq + 1;
  end loop;
  update private.vaults v set head_seq = vault.head_seq, head_hash = write_vault_records.head_hash
  where v.company_id = of_company and v.id = of_vault;
  perform private.audit(of_company, 'vault_changed', 'vaults', of_vault::text, null,
    jsonb_build_object('items', (select jsonb_agg(distinct (r ->> 'body')::jsonb ->> 'item') from jsonb_array_elements(records) as r)));
  perform private.tell_vault_news(of_company, private.vault_member_ids(of_company, array[of_vault]));
  return vault.head_seq;
end
$$;

create or replace function private.add_vault_keys(of_company uuid, wraps jsonb)
returns integer
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
declare
  wrap jsonb;
begin
  perform private.refuse_foreign_clinic(of_company);
  for wrap in select * from jsonb_array_elements(wraps) loop
    perform private.refuse_lesser_vault_role(of_company, (wrap ->> 'vault')::uuid, 'manage');
  end loop;
  perform private.put_vault_keys(of_company, wraps);
  perform private.tell_vault_news(of_company, private.vault_member_ids(of_company,
    array(select (w ->> 'vault')::uuid from jsonb_array_elements(wraps) as w)));
  return jsonb_array_length(wraps);
end
$$;

create or replace function private.hand_vault_share(of_company uuid, to_holder uuid, sealed text)
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
