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

create function private.is_vault_head(head jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(head) = 'object' and jsonb_typeof(head -> 'seq') = 'number' and head ->> 'seq' ~ '^[0-9]{1,9}$'
    and jsonb_typeof(head -> 'hash') = 'string', false)
$$;
comment on function private.is_vault_head(jsonb) is 'Whether this says a place in a log as devices read it.';

create function private.is_vault_keys(keys jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(keys) = 'object' and jsonb_typeof(keys -> 'encrypt') = 'string' and jsonb_typeof(keys -> 'sign') = 'string'
    and keys ->> 'encrypt' ~ '^[A-Za-z0-9_-]{87}$' and keys ->> 'sign' ~ '^[A-Za-z0-9_-]{87}$', false)
$$;
comment on function private.is_vault_keys(jsonb) is 'Whether these are a person''s public keys as devices write them.';

create function private.is_vault_wrap(wrap jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    (select count(*) = 7 and bool_and(jsonb_typeof(value) = case when key in ('epoch', 'log_seq') then 'number' else 'string' end)
      from jsonb_each(wrap)
      where key in ('vault', 'epoch', 'recipient', 'sender', 'log_seq', 'sealed', 'signature'))
    and wrap ->> 'epoch' ~ '^[0-9]{1,9}$' and wrap ->> 'log_seq' ~ '^[0-9]{1,9}$', false)
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
-- Definer: callers have no rights on the table.
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

-- The one table of the vaults that the API's roles read, as Realtime tells of rows to roles that may read them. It says
-- that something is new for a person, and nothing of what: their device asks for that, as it does where there is no
-- Realtime.
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
  'Whether a person is in by the log and has an account. The account ends with the membership: who comes back to the '
  'clinic is in again once a steward has let them in again.';

create function private.vault_role_of_mine(of_company uuid, of_vault uuid)
returns public.vault_role
language sql
stable
-- Definer: callers have no rights on the tables.
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
  'For what the service role adds in the name of a person: they work in the clinic, the audit log names them, and no '
  'other transaction adds to the log now.';

create function private.refuse_vault_conflict()
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A colleague changed the vault in the meantime.' using errcode = 'PT409';
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
