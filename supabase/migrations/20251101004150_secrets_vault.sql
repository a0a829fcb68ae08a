-- The Secrets Vault. What is kept here was encrypted on a person's device and opens on none of ours: accounts, keys sealed
-- for members, a signed log of who may what, and records in a signed chain. How they are made is in docs/vault.md. What the
-- server adds is order (one head, compared and set), walls between clinics and roles, and a count of tries. It reads the log's
-- entries, which are no secret, to know whom to give what; devices believe the signatures, never this reading.
-- What is signed is added by the Edge Function "vault-log" alone, which verifies signatures before; PostgreSQL has no ECDSA.
-- The functions below check everything else themselves.

create type public.vault_role as enum ('read', 'write', 'manage');

create function private.vault_hash(label text, variadic parts text[])
returns text
language sql
immutable
set search_path = ''
as $$
  -- frame() of docs/vault.md: each value with its length before it, so that no two lists write the same bytes.
  select encode(sha256(string_agg(int4send(octet_length(value.bytes)) || value.bytes, ''::bytea order by part.place)), 'hex')
  from unnest(array['clinic-vault/1/' || label] || parts) with ordinality as part (content, place)
  cross join lateral (select convert_to(part.content, 'UTF8') as bytes) as value
$$;
comment on function private.vault_hash(text, text[]) is 'The hash of a frame of docs/vault.md, in hex, as devices compute it.';

create function private.is_vault_head(told jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(told) = 'object' and jsonb_typeof(told -> 'seq') = 'number' and told ->> 'seq' ~ '^[0-9]{1,9}$'
    and jsonb_typeof(told -> 'hash') = 'string', false)
$$;
comment on function private.is_vault_head(jsonb) is 'Whether this says a place in a log as devices read it.';

create function private.is_vault_keys(told jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(told) = 'object' and jsonb_typeof(told -> 'encrypt') = 'string' and jsonb_typeof(told -> 'sign') = 'string'
    and told ->> 'encrypt' ~ '^[A-Za-z0-9_-]{87}$' and told ->> 'sign' ~ '^[A-Za-z0-9_-]{87}$', false)
$$;
comment on function private.is_vault_keys(jsonb) is 'Whether these are a person''s public keys as devices write them.';

create function private.is_vault_wrap(told jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    (select count(*) = 7 and bool_and(jsonb_typeof(value) = case when key in ('epoch', 'log_seq') then 'number' else 'string' end)
      from jsonb_each(told)
      where key in ('vault', 'epoch', 'recipient', 'sender', 'log_seq', 'sealed', 'signature'))
    and told ->> 'epoch' ~ '^[0-9]{1,9}$' and told ->> 'log_seq' ~ '^[0-9]{1,9}$', false)
$$;
comment on function private.is_vault_wrap(jsonb) is 'Whether this is a sealed key of a vault as devices read it.';

create table private.vault_accounts (
  company_id uuid not null,
  user_id uuid not null,
  account jsonb not null check (jsonb_typeof(account) = 'object' and octet_length(account::text) <= 20000),
  proof_hash text not null check (proof_hash ~ '^[0-9a-f]{64}$'),
  own text check (octet_length(own) <= 200000),
  revision integer not null default 1,
  tries integer not null default 0,
  tried_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade
);
comment on table private.vault_accounts is
  'A member''s vault account: their keys, sealed under passphrase, recovery code and passkeys. Given to the person alone, for ten tries in a quarter of an hour.';
comment on column private.vault_accounts.proof_hash is 'SHA-256 of what only an opened account can tell: shows that a try went well, and guards changes.';
comment on column private.vault_accounts.own is 'What is the person''s own, such as favorites, sealed.';
comment on column private.vault_accounts.tries is 'How often it was given since tried_at without proof that it was opened.';

create table private.vault_log (
  company_id uuid not null references public.companies (id) on delete cascade,
  seq integer not null check (seq > 0),
  body text not null check (octet_length(body) <= 64000),
  signature text not null check (octet_length(signature) <= 200),
  created_at timestamptz not null default now(),
  primary key (company_id, seq)
);
comment on table private.vault_log is 'The clinic''s signed log of its vaults: who is in, with which keys, who may what. Entries are added; only an end that doesn''t verify is ever taken off (cut_vault_log).';

create table private.vault_people (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null,
  steward boolean not null,
  primary key (company_id, user_id)
);
comment on table private.vault_people is 'Who is in by the log. A steward lets others in.';

create table private.vaults (
  company_id uuid not null references public.companies (id) on delete cascade,
  id uuid not null,
  epoch integer not null default 1,
  head_seq integer not null default 0,
  head_hash text not null default '',
  log_seq integer not null default 0,
  primary key (company_id, id)
);
comment on table private.vaults is 'The clinic''s vaults by the log, and where the chain of each ends. What a vault is called is in its first record, sealed.';
comment on column private.vaults.log_seq is 'How long the log was at the last record: no later record may say less.';

create table private.vault_members (
  company_id uuid not null,
  vault_id uuid not null,
  user_id uuid not null,
  role public.vault_role not null,
  primary key (company_id, vault_id, user_id),
  foreign key (company_id, vault_id) references private.vaults (company_id, id) on delete cascade
);
comment on table private.vault_members is 'Who may what in a vault, by the log.';
create index vault_members_user_idx on private.vault_members (company_id, user_id);

create table private.vault_keys (
  company_id uuid not null,
  vault_id uuid not null,
  epoch integer not null,
  recipient text not null,
  wrap jsonb not null check (octet_length(wrap::text) <= 4000 and private.is_vault_wrap(wrap)),
  primary key (company_id, vault_id, epoch, recipient),
  foreign key (company_id, vault_id) references private.vaults (company_id, id) on delete cascade
);
comment on table private.vault_keys is 'A vault''s key of an epoch, sealed for one member or for the clinic''s recovery, and signed by who gave it.';

create table private.vault_links (
  company_id uuid not null,
  vault_id uuid not null,
  epoch integer not null check (epoch > 1),
  sealed text not null check (octet_length(sealed) <= 1000),
  primary key (company_id, vault_id, epoch),
  foreign key (company_id, vault_id) references private.vaults (company_id, id) on delete cascade
);
comment on table private.vault_links is 'The key of the epoch before, sealed under that of this one: old records stay readable after a new key.';

create table private.vault_records (
  company_id uuid not null,
  vault_id uuid not null,
  seq integer not null,
  item_id uuid not null,
  version integer not null,
  body text not null check (octet_length(body) <= 2000),
  signature text not null check (octet_length(signature) <= 200),
  sealed text check (octet_length(sealed) <= 1000000),
  is_latest boolean not null default true,
  written_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, vault_id, seq),
  unique (company_id, vault_id, item_id, version),
  foreign key (company_id, vault_id) references private.vaults (company_id, id) on delete cascade
);
comment on table private.vault_records is 'Versions of items, each a link of the vault''s chain: a signed header and sealed content. Nothing is changed or removed.';

create table private.vault_invitations (
  company_id uuid not null,
  id uuid not null,
  invited uuid not null,
  inviter uuid not null,
  head jsonb not null check (private.is_vault_head(head)),
  keys jsonb not null check (private.is_vault_keys(keys)),
  proof text not null check (octet_length(proof) <= 100),
  kept text not null check (octet_length(kept) <= 2000),
  answer jsonb check (answer is null or octet_length(answer::text) <= 2000 and private.is_vault_keys(answer -> 'keys')
    and jsonb_typeof(answer -> 'proof') is not distinct from 'string'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  primary key (company_id, id),
  unique (company_id, invited),
  foreign key (company_id, invited) references public.company_members (company_id, user_id) on delete cascade
);
comment on table private.vault_invitations is
  'Invitations into the clinic''s vaults, one a person. The code that both sides prove is told by mouth and never comes here but sealed for who made it (kept).';

create function private.end_vault_invitations_of()
returns trigger
language plpgsql
-- Definer: nobody is granted the table.
security definer
set search_path = ''
as $$
begin
  delete from private.vault_invitations i
  where i.company_id = old.company_id and old.user_id in (i.inviter, i.invited)
    and not exists (
      select from public.company_members m
      where m.company_id = old.company_id and m.user_id = old.user_id and m.deactivated_at is null
    );
  return null;
end
$$;
comment on function private.end_vault_invitations_of() is
  'After a membership changes or ends: the invitations into the vaults that its person made or was given.';
create trigger company_members_vault_invitations after update or delete on public.company_members
  for each row execute function private.end_vault_invitations_of();

create table private.vault_recoveries (
  company_id uuid primary key references public.companies (id) on delete cascade,
  sealed text not null check (octet_length(sealed) <= 2000),
  shares jsonb not null check (octet_length(shares::text) <= 40000)
);
comment on table private.vault_recoveries is
  'The clinic''s recovery keys, sealed under a secret of which each holder has a share, sealed for them: two of them open it. shares: [{holder, to, sealed}].';

alter table private.vault_accounts enable row level security;
alter table private.vault_log enable row level security;
alter table private.vault_people enable row level security;
alter table private.vaults enable row level security;
alter table private.vault_members enable row level security;
alter table private.vault_keys enable row level security;
alter table private.vault_links enable row level security;
alter table private.vault_records enable row level security;
alter table private.vault_invitations enable row level security;
alter table private.vault_recoveries enable row level security;
create policy vault_accounts_all_nobody on private.vault_accounts for all to anon, authenticated using (false) with check (false);
create policy vault_log_all_nobody on private.vault_log for all to anon, authenticated using (false) with check (false);
create policy vault_people_all_nobody on private.vault_people for all to anon, authenticated using (false) with check (false);
create policy vaults_all_nobody on private.vaults for all to anon, authenticated using (false) with check (false);
create policy vault_members_all_nobody on private.vault_members for all to anon, authenticated using (false) with check (false);
create policy vault_keys_all_nobody on private.vault_keys for all to anon, authenticated using (false) with check (false);
create policy vault_links_all_nobody on private.vault_links for all to anon, authenticated using (false) with check (false);
create policy vault_records_all_nobody on private.vault_records for all to anon, authenticated using (false) with check (false);
create policy vault_invitations_all_nobody on private.vault_invitations for all to anon, authenticated using (false) with check (false);
create policy vault_recoveries_all_nobody on private.vault_recoveries for all to anon, authenticated using (false) with check (false);

-- News -------------------------------------------------------------------------------------------

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

-- Who may what -----------------------------------------------------------------------------------

create function private.refuse_foreign_clinic(of_company uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
end
$$;

create function private.is_in_vaults(of_company uuid, who uuid, as_steward boolean default false)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.vault_people p
    join private.vault_accounts a on a.company_id = p.company_id and a.user_id = p.user_id
    where p.company_id = of_company and p.user_id = who and (p.steward or not as_steward)
  )
$$;
comment on function private.is_in_vaults(uuid, uuid, boolean) is
  'Whether a person is in by the log and has an account. The account ends with the membership: who comes back to the clinic is in again '
  'once a steward has let them in anew.';

create function private.vault_role_of_mine(of_company uuid, of_vault uuid)
returns public.vault_role
language sql
stable
-- Definer: nobody is granted the tables.
security definer
set search_path = ''
as $$
  select m.role from private.vault_members m
  where m.company_id = of_company and m.vault_id = of_vault and m.user_id = auth.uid()
    and m.company_id in (select private.my_company_ids()) and private.is_in_vaults(of_company, auth.uid())
$$;
comment on function private.vault_role_of_mine(uuid, uuid) is 'What the caller may do in a vault; null for nothing. For functions and the policies of files.';

create function private.refuse_lesser_vault_role(
  of_company uuid, of_vault uuid, needed public.vault_role, who uuid default auth.uid()
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  role constant public.vault_role := (
    select m.role from private.vault_members m
    where m.company_id = of_company and m.vault_id = of_vault and m.user_id = who);
begin
  if role is null then
    raise exception 'This vault does not exist or is not yours.' using errcode = 'PT404';
  elsif role < needed then
    raise exception 'You may not change this vault.' using errcode = '42501';
  end if;
end
$$;

create function private.begin_vault_writing(of_company uuid, author uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.company_members m
    where m.company_id = of_company and m.user_id = author and m.deactivated_at is null) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if author = any (private.vault_people_ids(of_company)) and not private.is_in_vaults(of_company, author) then
    raise exception 'You are not in the vaults of this clinic.' using errcode = '42501';
  end if;
  perform private.audit_as_person(author);
  -- One at a time for a clinic.
  perform pg_advisory_xact_lock(hashtextextended('vault log ' || of_company, 0));
end
$$;
comment on function private.begin_vault_writing(uuid, uuid) is
  'For what the service role adds in the name of a person: they work in the clinic, the audit log names them, and nobody else adds to the log now.';

create function private.refuse_vault_conflict()
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A colleague changed the vault meanwhile.' using errcode = 'PT409', detail = '{"kind": "vault_changed"}';
end
$$;

-- Accounts ---------------------------------------------------------------------------------------

create function private.open_vaults(of_company uuid)
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
    'is_in', private.is_in_vaults(of_company, auth.uid()),
    'is_founded', exists (select from private.vault_people p where p.company_id = of_company),
    'may_found', exists (select from private.my_admin_company_ids() as c where c = of_company),
    'invitation', case when invitation.id is not null then jsonb_build_object('id', invitation.id, 'inviter', invitation.inviter,
      'head', invitation.head, 'keys', invitation.keys, 'proof', invitation.proof, 'is_answered', invitation.answer is not null) end);
end
$$;

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

create function private.is_vault_proof(of_company uuid, proof text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select a.proof_hash = encode(sha256(convert_to(proof, 'UTF8')), 'hex')
    from private.vault_accounts a where a.company_id = of_company and a.user_id = auth.uid()), false)
$$;
comment on function private.is_vault_proof(uuid, text) is 'Whether this is what only the caller''s opened account can tell.';

create function private.confirm_vaults_open(of_company uuid, proof text)
returns boolean
language plpgsql
-- Definer: see open_vaults.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_foreign_clinic(of_company);
  if not private.is_vault_proof(of_company, proof) then
    return false;
  end if;
  update private.vault_accounts a set tries = 0 where a.company_id = of_company and a.user_id = auth.uid();
  perform private.audit(of_company, 'vaults_unlocked', 'vaults', auth.uid()::text);
  return true;
end
$$;

create function private.save_vault_account(of_company uuid, proof text, seen_revision integer, new_account jsonb, new_own text)
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
    -- Somebody who lets others in stays.
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
      -- Whoever had access of another kind is told nothing.
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
      -- Of earlier epochs the links tell, to whoever has the newest.
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
-- Definer: nobody is granted the tables.
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
  -- Whoever it is about, too: who has just left the vaults isn't among their people.
  perform private.tell_vault_news(of_company, private.vault_people_ids(of_company) || (entry #>> '{act,user}')::uuid);
  return last.seq + 1;
end
$$;

create function private.cut_vault_log(of_company uuid, author uuid, body text, signature text, standing jsonb)
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
  -- What the server made of the entries that are off is undone: the log that verifies says anew who may what.
  delete from private.vault_people p where p.company_id = of_company;
  insert into private.vault_people (company_id, user_id, steward)
  select of_company, p.user_id, p.steward
  from jsonb_to_recordset(standing -> 'people') as p (user_id uuid, steward boolean);
  insert into private.vaults as known (company_id, id, epoch)
  select of_company, v.id, v.epoch from jsonb_to_recordset(standing -> 'vaults') as v (id uuid, epoch integer)
  on conflict (company_id, id) do update set epoch = excluded.epoch where known.epoch <> excluded.epoch;
  delete from private.vaults v where v.company_id = of_company
    and v.id not in (select s.id from jsonb_to_recordset(standing -> 'vaults') as s (id uuid));
  delete from private.vault_members m where m.company_id = of_company;
  insert into private.vault_members (company_id, vault_id, user_id, role)
  select of_company, m.vault_id, m.user_id, m.role
  from jsonb_to_recordset(standing -> 'members') as m (vault_id uuid, user_id uuid, role public.vault_role);
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
    where m.company_id = of_company and m.user_id = author and m.role in ('owner', 'admin')) then
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
    -- A key that came meanwhile is a change by a colleague, too: under it, it is written again.
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
comment on function public.confirm_vaults_open is 'Shows that the account was opened; the count of tries begins anew. False where it wasn''t.';

create function public.save_vault_account(
  company_id uuid, proof text, seen_revision integer, account jsonb default null, own text default null
)
returns integer language sql set search_path = ''
begin atomic
  select private.save_vault_account(company_id, proof, seen_revision, account, own);
end;
comment on function public.save_vault_account is
  'Keeps other doors to the caller''s account, or what is their own; its keys stay. Answers the new revision. Not opened: 42501. Changed meanwhile: PT409.';

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

create function public.cut_vault_log(company_id uuid, author uuid, body text, signature text, standing jsonb)
returns integer language sql set search_path = ''
begin atomic
  select private.cut_vault_log(company_id, author, body, signature, standing);
end;
comment on function public.cut_vault_log is
  'For the Edge Function "vault-log", which found that the end of the log doesn''t verify: takes it off and adds the signed entry that says so. standing: {people, vaults, members} of the log that verifies.';

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
  'Gives up the parts of a sealed file: nobody reads them from then on, and the Edge Function "check-file" removes their bytes. Writers alone: 42501.';

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
-- Definer: nobody is granted the tables.
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
