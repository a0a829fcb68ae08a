-- The audit log: who did what to which row of a clinic, when, and what it was before. Rows are only ever added, each
-- with a hash over itself; what was added is sealed every minute (audit_seals.sql), so that a change of the past shows.
--
-- When it is written. The triggers are deferred: they run at commit, when a transaction has done all else. Adding an
-- entry takes no lock of the clinic's: any number of transactions add at once, and one that is rolled back has written
-- nothing. What that costs is the time until the next seal, in which a change by the owner of the database leaves no
-- trace (decision 69).
--
-- What it can't promise: a deferred trigger sees who is signed in at commit. The API signs one person in for a whole
-- transaction; SQL that changes the claims halfway has its rows told as the last person's.

create sequence private.audit_sequence;
comment on sequence private.audit_sequence is
  'Numbers the entries of all clinics: one for each would make a clinic''s transactions wait for each other.';

create table public.audit_log (
  company_id uuid not null,
  sequence bigint not null default nextval('private.audit_sequence') check (sequence > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'api_key', 'service', 'visitor', 'system')),
  actor_id uuid,
  actor_name text,
  actor_sign_in text,
  actor_role public.company_role,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$'),
  table_name text not null,
  row_id text,
  patient_id uuid,
  old_values jsonb,
  new_values jsonb,
  transaction_id bigint not null,
  request_id text,
  hash text not null,
  primary key (company_id, sequence)
);
comment on table public.audit_log is
  'What was done in a clinic, in order, sealed every minute. Triggers and private.audit write it; rows never change.';
comment on column public.audit_log.company_id is
  'No reference, like the other ids here: the record outlives what it is about.';
comment on column public.audit_log.sequence is
  'Rises with time, with gaps: other clinics'' entries and what was rolled back. Of two transactions at once the one with the lower '
  'number may have ended later. What counts the entries without a gap is their place, which they get when they are sealed.';
comment on column public.audit_log.at is 'The clock when the transaction was about to commit.';
comment on column public.audit_log.actor_kind is
  'person: signed in. api_key: an outside system (private.audit_as). service: an Edge Function. visitor: not signed '
  'in. system: the database''s owner.';
comment on column public.audit_log.actor_name is 'The display name as it was then, which a person chooses.';
comment on column public.audit_log.actor_sign_in is
  'The address of the account as it was then, as the sign-in service has it: with actor_id what proves who it was.';
comment on column public.audit_log.actor_role is 'The role in this clinic as it was then; null for who had none.';
comment on column public.audit_log.action is 'insert, update, delete, or what private.audit was told: opened, exported, …';
comment on column public.audit_log.patient_id is 'Whom it is about, where the row says so or belongs to something that does.';
comment on column public.audit_log.old_values is 'Of an update the columns it changed, of a delete all: without those that private.audit_table leaves out.';
comment on column public.audit_log.transaction_id is 'Equal for rows that were written together.';
comment on column public.audit_log.request_id is
  'All changes of one request share an id, made here: a caller could forge one in a header.';
comment on column public.audit_log.hash is 'private.audit_hash of this row as it was written, in hexadecimal digits, and what its seal has of it.';

create index audit_log_at_idx on public.audit_log (company_id, at);
create index audit_log_actor_idx on public.audit_log (company_id, actor_id, sequence);
create index audit_log_table_idx on public.audit_log (company_id, table_name, sequence);
create index audit_log_action_idx on public.audit_log (company_id, action, sequence);
create index audit_log_patient_idx on public.audit_log (company_id, patient_id, sequence)
  where patient_id is not null;

create table private.audit_unsealed (
  company_id uuid not null,
  sequence bigint not null,
  primary key (company_id, sequence)
);
comment on table private.audit_unsealed is
  'Entries that no seal has yet. It is written with the entry, in one transaction: whenever that commits, however late, the next seal '
  'finds it here, and nothing depends on the order in which transactions end.';

create table private.audit_inbox (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  action text not null,
  table_name text not null,
  row_id text,
  patient_id uuid,
  details jsonb,
  actor_id uuid
);
comment on table private.audit_inbox is
  'What private.audit was told, until the commit moves it to the log: empty between transactions.';
comment on column private.audit_inbox.actor_id is 'Who did it, where a job tells the log; else the caller did.';

-- Rows never change ----------------------------------------------------------------------------------

create function private.refuse_audit_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    -- Entries and leaves have a number; nothing else that asks here has, and none of that goes.
    if private.is_log_released(old.company_id, (to_jsonb(old) ->> 'sequence')::bigint) then
      return old;
    end if;
  end if;
  raise exception 'The audit log can''t be changed.' using errcode = '42501';
end
$$;
comment on function private.refuse_audit_change() is
  'Refuses any change, whatever rights the caller has. Only the table''s owner could take the trigger off; the seals '
  'then tell. What is past its years and was recorded as such (private.prune_audit_log) may go.';

create trigger audit_log_keep before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger audit_log_keep_all before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();
-- Replication mode switches off ordinary triggers: not these.
alter table public.audit_log enable always trigger audit_log_keep;
alter table public.audit_log enable always trigger audit_log_keep_all;

alter table private.audit_unsealed enable row level security;
create policy audit_unsealed_all_nobody on private.audit_unsealed for all to anon, authenticated
  using (false) with check (false);
alter table private.audit_inbox enable row level security;
create policy audit_inbox_all_nobody on private.audit_inbox for all to anon, authenticated
  using (false) with check (false);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create policy audit_log_select_admin on public.audit_log for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));

-- Writing it ----------------------------------------------------------------------------------

create function private.audit_text(entry public.audit_log)
returns text
-- Not SQL, here and below: that would be planned again for each entry.
language plpgsql
stable
set search_path = ''
as $$
begin
  -- One array of JSON: no two different rows write the same text, and it doesn't depend on the
  -- session's time zone or formats. The first element names this way of writing.
  return jsonb_build_array(
    'v3', entry.company_id, entry.sequence, (extract(epoch from entry.at) * 1000000)::bigint,
    entry.actor_kind, entry.actor_id, entry.actor_name, entry.actor_sign_in, entry.actor_role, entry.action, entry.table_name,
    entry.row_id, entry.patient_id, entry.old_values, entry.new_values, entry.transaction_id, entry.request_id
  )::text;
end
$$;
comment on function private.audit_text(public.audit_log) is 'All that a row says, as the text that is hashed.';

create function private.log_digest_bytes()
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return 32;
end
$$;
comment on function private.log_digest_bytes() is
  'By what the log is hashed from now on: 32 bytes are SHA-256''s, 64 SHA-512''s. What is written keeps the way it was hashed by, '
  'which its hash''s length tells, and is checked by that one.';

create function private.log_digest(data bytea, bytes integer)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- A length that is nobody's comes of a hash that was changed, and equals neither.
  return case bytes when 64 then pg_catalog.sha512(data) else pg_catalog.sha256(data) end;
end
$$;
comment on function private.log_digest(bytea, integer) is 'The digest of the log that is so many bytes long: SHA-256, or SHA-512 of 64.';

create function private.audit_hash_by(entry public.audit_log, bytes integer)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A leaf of RFC 6962: the byte before it keeps it apart from what stands above it in the tree.
  return encode(private.log_digest('\x00'::bytea || convert_to(private.audit_text(entry), 'UTF8'), bytes), 'hex');
end
$$;
comment on function private.audit_hash_by(public.audit_log, integer) is 'What the row''s hash has to be, if it is so many bytes long.';

create function private.audit_hash(entry public.audit_log)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.audit_hash_by(entry, coalesce(nullif(octet_length(entry.hash), 0) / 2, private.log_digest_bytes()));
end
$$;
comment on function private.audit_hash(public.audit_log) is
  'What the row''s hash has to be: by the digest that it was written with, or where it has none yet, that of today.';

create function private.audit_as(kind text, name text)
returns void
language sql
set search_path = ''
as $$
  select set_config('audit.actor', jsonb_build_object('kind', kind, 'name', name)::text, true)
$$;
comment on function private.audit_as(text, text) is
  'Says who acts for the rest of the transaction where no person is signed in: an API key by its name, kind api_key.';

create function private.audit_as_person(id uuid)
returns void
language sql
set search_path = ''
as $$
  select set_config('audit.actor', jsonb_build_object('kind', 'person', 'id', id)::text, true)
$$;
comment on function private.audit_as_person(uuid) is
  'Says that it is this person for the rest of the transaction: the sign-in service''s, which has just made sure of it.';

create function private.request_id()
returns text
language plpgsql
set search_path = ''
as $$
declare
  id text := nullif(current_setting('audit.request_id', true), '');
begin
  if id is null then
    id := gen_random_uuid();
    perform set_config('audit.request_id', id, true);
  end if;
  return id;
end
$$;
comment on function private.request_id() is 'The same for everything that happens in one transaction, and for nothing else.';

create function private.append_audit(
  of_company uuid, what text, of_table text, of_row text, of_patient uuid, before jsonb, after jsonb
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  entry public.audit_log;
  named jsonb := nullif(current_setting('audit.actor', true), '')::jsonb;
  caller uuid := coalesce((named ->> 'id')::uuid, auth.uid());
begin
  entry.company_id := of_company;
  entry.sequence := nextval('private.audit_sequence');
  entry.at := clock_timestamp();
  if named is not null and not named ? 'id' then
    entry.actor_kind := named ->> 'kind';
    entry.actor_name := named ->> 'name';
  elsif caller is not null then
    entry.actor_kind := 'person';
    entry.actor_id := caller;
    -- From the account: a profile may be missing, and its name is its person's to choose.
    select coalesce(p.display_name, split_part(u.email, '@', 1)), u.email, m.role
    into entry.actor_name, entry.actor_sign_in, entry.actor_role
    from auth.users u
    left join public.user_profiles p on p.id = u.id
    left join public.company_members m on m.user_id = u.id and m.company_id = of_company
    where u.id = caller;
  else
    entry.actor_kind := case current_setting('role', true)
      when 'service_role' then 'service'
      when 'anon' then 'visitor'
      when 'authenticated' then 'visitor'
      else 'system'
    end;
  end if;
  entry.action := what;
  entry.table_name := of_table;
  entry.row_id := of_row;
  entry.patient_id := of_patient;
  entry.old_values := before;
  entry.new_values := after;
  entry.transaction_id := pg_current_xact_id()::text::bigint;
  entry.request_id := private.request_id();
  entry.hash := private.audit_hash(entry);
  insert into public.audit_log values (entry.*);
  insert into private.audit_unsealed (company_id, sequence) values (of_company, entry.sequence);
end
$$;
comment on function private.append_audit(uuid, text, text, text, uuid, jsonb, jsonb) is
  'Adds an entry, to be sealed. Called at commit only, by the deferred triggers.';

-- What the triggers write ---------------------------------------------------------------------

create function private.audit_digest(value jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when value is null or value = 'null' then value else jsonb_build_object(
    'sha256', encode(pg_catalog.sha256(convert_to(value #>> '{}', 'UTF8')), 'hex'),
    'length', char_length(value #>> '{}')
  ) end
$$;
comment on function private.audit_digest(jsonb) is
  'Stands for a value that is too long or not the log''s to tell: one can see that it changed, and prove what it was.';

create function private.audit_patient(of_company uuid, of_table text, entry jsonb)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when of_table = 'patients' then (entry ->> 'id')::uuid
    when entry ? 'patient_id' then (entry ->> 'patient_id')::uuid
    when entry ? 'referral_id' then (
      select r.patient_id from public.referrals r
      where r.company_id = of_company and r.id = (entry ->> 'referral_id')::uuid)
    when entry ? 'case_id' then (
      select c.patient_id from public.surgery_cases c
      where c.company_id = of_company and c.id = (entry ->> 'case_id')::uuid)
    when entry ? 'coverage_id' then (
      select c.patient_id from public.coverages c
      where c.company_id = of_company and c.id = (entry ->> 'coverage_id')::uuid)
    when entry ? 'scheduling_request_id' then (
      select s.patient_id from public.scheduling_requests s
      where s.company_id = of_company and s.id = (entry ->> 'scheduling_request_id')::uuid)
    when entry ? 'outgoing_id' then (
      select o.patient_id from public.outgoing_referrals o
      where o.company_id = of_company and o.id = (entry ->> 'outgoing_id')::uuid)
  end;
end
$$;
comment on function private.audit_patient(uuid, text, jsonb) is 'Whom a row is about, or null.';

create function private.audit_row()
returns trigger
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
declare
  -- As private.audit_table wrote them.
  clinic_column text := tg_argv[0];
  key_columns text[] := string_to_array(tg_argv[1], ',');
  left_out text[] := string_to_array(tg_argv[2], ',');
  digested text[] := string_to_array(tg_argv[3], ',');
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(after, before);
  of_company uuid := (present ->> clinic_column)::uuid;
  named text;
begin
  before := before - left_out;
  after := after - left_out;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(was.key, was.value), jsonb_object_agg(was.key, after -> was.key)
    into before, after
    from jsonb_each(before) as was
    where was.value is distinct from after -> was.key;
    if before is null then
      return null;
    end if;
  elsif tg_op = 'INSERT' then
    select jsonb_object_agg(made.key, made.value) into after
    from jsonb_each(after) as made
    where made.value <> 'null';
  end if;
  foreach named in array digested loop
    if before ? named then
      before := before || jsonb_build_object(named, private.audit_digest(before -> named));
    end if;
    if after ? named then
      after := after || jsonb_build_object(named, private.audit_digest(after -> named));
    end if;
  end loop;
  perform private.append_audit(
    of_company, lower(tg_op), tg_table_name,
    (select string_agg(present ->> keys.name, ',' order by keys.place)
     from unnest(key_columns) with ordinality as keys (name, place)),
    private.audit_patient(of_company, tg_table_name, present), before, after
  );
  return null;
end
$$;
comment on function private.audit_row() is
  'After insert, update or delete, at commit: tells the log. An update tells the columns it changed; one that changed none is not told.';

create function private.audit_table(
  target regclass, left_out text[] default '{}', digested text[] default '{}'
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- What every table has that is derived, stamped or counted, and so says nothing of its own.
  always_left_out text[] := array['created_at', 'updated_at', 'revision', 'search_text', 'search_keys', 'lease', 'idempotency_key'];
  -- What no table may show: what opens something. By the ends of their names, so that it holds for tables to come.
  secret text := '(_|^)(hash|password|secret|token|salt|ciphertext|nonce|iv|wrapped_key|private_key)$';
  -- What is long, or written for fewer people than the administrators who read the log.
  always_digested text[] := array['avatar_url', 'image_url', 'request_x12', 'response_x12', 'benefits', 'body'];
  clinic_column text;
  key_columns text;
begin
  select string_agg(a.attname, ',' order by a.attnum) into key_columns
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = target and i.indisprimary and (a.attname <> 'company_id' or i.indnatts = 1);
  clinic_column := case when target = 'public.companies'::regclass then 'id' else 'company_id' end;
  select left_out || always_left_out || array_agg(a.attname::text) filter (where a.attname ~ secret)
  into left_out
  from pg_catalog.pg_attribute a
  where a.attrelid = target and a.attnum > 0 and not a.attisdropped;

  -- Only where it is there: hosted Supabase locks every table of the sign-in service and of Storage at each "drop trigger".
  if exists (select from pg_catalog.pg_trigger t where t.tgrelid = target and t.tgname = 'audit_change') then
    execute format('drop trigger audit_change on %s', target);
    execute format('drop trigger audit_update on %s', target);
  end if;
  execute format(
    'create constraint trigger audit_change after insert or delete on %s deferrable initially deferred '
    'for each row execute function private.audit_row(%L, %L, %L, %L)',
    target, clinic_column, key_columns, array_to_string(left_out, ','),
    array_to_string(digested || always_digested, ','));
  execute format(
    'create constraint trigger audit_update after update on %s deferrable initially deferred '
    'for each row when (old.* is distinct from new.*) execute function private.audit_row(%L, %L, %L, %L)',
    target, clinic_column, key_columns, array_to_string(left_out, ','),
    array_to_string(digested || always_digested, ','));
end
$$;
comment on function private.audit_table(regclass, text[], text[]) is
  'For migrations, one line a table: select private.audit_table(''public.things''). From then on the log is told every '
  'insert, update and delete. left_out and digested name columns beyond those it knows here. Call it again after '
  'adding a column that must not be told. A migration that writes rows and then alters the same table first says '
  '"set constraints all immediate".';

-- A table is told from the file that makes it. Those of companies.sql are older than the log.
select private.audit_table('public.companies');
-- Seeing the welcome and hiding the setup say nothing about rights.
select private.audit_table('public.company_members', left_out => '{opened_at, setup_hidden_at}');
select private.audit_table('public.clinic_settings');

-- A profile belongs to no clinic: what a person is called is told to each clinic that reads the name.
create function private.audit_profile_name()
returns trigger
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
declare
  of_company uuid;
begin
  for of_company in
    -- Those that have deactivated the person still read the name on what they did.
    select m.company_id from public.company_members m where m.user_id = new.id order by m.company_id
  loop
    perform private.append_audit(
      of_company, 'update', 'user_profiles', new.id::text, null,
      jsonb_build_object('display_name', old.display_name), jsonb_build_object('display_name', new.display_name)
    );
  end loop;
  return null;
end
$$;
comment on function private.audit_profile_name() is
  'After a change of a display name, at commit: tells the log of each of the person''s clinics.';
create constraint trigger audit_name after update on public.user_profiles
  deferrable initially deferred
  for each row when (old.display_name is distinct from new.display_name)
  execute function private.audit_profile_name();

-- What no trigger sees --------------------------------------------------------------------------

create function private.audit_told()
returns trigger
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
declare
  usual constant text := current_setting('audit.actor', true);
begin
  if new.actor_id is not null then
    perform set_config('audit.actor', jsonb_build_object('id', new.actor_id)::text, true);
  end if;
  perform private.append_audit(
    new.company_id, new.action, new.table_name, new.row_id, new.patient_id, null, new.details);
  perform set_config('audit.actor', coalesce(usual, ''), true);
  delete from private.audit_inbox i where i.id = new.id;
  return null;
end
$$;

create constraint trigger audit_told after insert on private.audit_inbox
  deferrable initially deferred
  for each row execute function private.audit_told();

create function private.audit(
  of_company uuid, what text, of_table text, of_row text default null, of_patient uuid default null,
  details jsonb default null
)
returns void
language plpgsql
-- Definer: called by functions that people may call.
security definer
set search_path = ''
as $$
begin
  insert into private.audit_inbox (company_id, action, table_name, row_id, patient_id, details)
  values (of_company, what, of_table, of_row, of_patient, details);
end
$$;
comment on function private.audit(uuid, text, text, text, uuid, jsonb) is
  'For functions: tells the log, at commit, what changes no row, such as a sign-in or an export. The calling '
  'function has checked the caller''s rights.';

-- Entries of reading, and the counts of tries, are written in the request's own transaction. A caller who could have it rolled
-- back would read without a trace, so the API always commits. Hosted projects let their owner set this of the API's role.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    execute 'alter role authenticator set pgrst.db_tx_end = ''commit''';
  end if;
exception
  when insufficient_privilege then
    raise warning 'pgrst.db_tx_end is not pinned: run "alter role authenticator set pgrst.db_tx_end = ''commit''" as an administrator.';
end
$$;
