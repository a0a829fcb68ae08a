-- The audit log: who did what to which row of a clinic, when, and what it was before. Rows are only ever
-- added, and each carries a hash over itself and the row before it, so that a change of the past shows.
--
-- When it is written. The triggers are deferred: they run at commit, when a transaction has taken every other
-- lock it will ever want, and only then take the clinic's chain. So the chain's lock is always the last
-- one of all, which is why it can't deadlock with the row locks and advisory locks of the functions; and it is
-- held for the moment of the commit, not while people's functions work. Two transactions of one clinic
-- append one after the other; two clinics never wait for each other. A transaction that is rolled back
-- has written nothing and waited for nothing.
--
-- What it can't promise: a deferred trigger sees who is signed in at commit. The API signs one person in
-- for a whole transaction; SQL that changes the claims halfway has its rows told as the last person's.

create table public.audit_log (
  company_id uuid not null,
  sequence bigint not null check (sequence > 0),
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
  previous_hash text not null,
  hash text not null,
  primary key (company_id, sequence)
);
comment on table public.audit_log is
  'What was done in a clinic, in order, hash-chained. Triggers and private.audit write it; nobody changes it.';
comment on column public.audit_log.company_id is
  'No reference, like the other ids here: the record outlives what it is about.';
comment on column public.audit_log.sequence is 'From 1 in each clinic, without gaps.';
comment on column public.audit_log.at is 'The clock when the transaction was about to commit.';
comment on column public.audit_log.actor_kind is
  'person: signed in. api_key: an outside system (private.audit_as). service: an Edge Function. visitor: nobody signed in. system: the database''s owner.';
comment on column public.audit_log.actor_name is 'The display name as it was then, which a person chooses.';
comment on column public.audit_log.actor_sign_in is
  'The address of the account as it was then, as the sign-in service has it: with actor_id what proves who it was.';
comment on column public.audit_log.actor_role is 'The role in this clinic as it was then; null for who had none.';
comment on column public.audit_log.action is 'insert, update, delete, or what private.audit was told: opened, exported, …';
comment on column public.audit_log.patient_id is 'Whom it is about, where the row says so or belongs to something that does.';
comment on column public.audit_log.old_values is 'Of an update the columns it changed, of a delete all: without those that private.audit_table leaves out.';
comment on column public.audit_log.transaction_id is 'Equal for rows that were written together.';
comment on column public.audit_log.request_id is 'What one request changed has one id, made here: a header that says so could be anybody''s.';
comment on column public.audit_log.hash is 'private.audit_hash of this row, the hash of the one before it included; SHA-256 in hexadecimal digits.';

create index audit_log_at_idx on public.audit_log (company_id, at);
create index audit_log_actor_idx on public.audit_log (company_id, actor_id, sequence);
create index audit_log_table_idx on public.audit_log (company_id, table_name, sequence);
create index audit_log_patient_idx on public.audit_log (company_id, patient_id, sequence)
  where patient_id is not null;

create table private.audit_heads (
  company_id uuid primary key,
  sequence bigint not null,
  hash text not null
);
comment on table private.audit_heads is
  'The last entry of each clinic''s log, kept apart from it: whoever cuts the end off the log leaves this behind.';

create table private.audit_inbox (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  action text not null,
  table_name text not null,
  row_id text,
  patient_id uuid,
  details jsonb
);
comment on table private.audit_inbox is
  'What private.audit was told, until the commit moves it to the log: empty between transactions.';

-- Nobody changes it ---------------------------------------------------------------------------

create function private.refuse_audit_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The audit log can''t be changed.' using errcode = '42501';
end
$$;
comment on function private.refuse_audit_change() is
  'Whatever somebody was granted. Only the table''s owner could take the trigger off; the chain then tells.';

create trigger audit_log_keep before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger audit_log_keep_all before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();
create trigger audit_heads_keep before delete on private.audit_heads
  for each row execute function private.refuse_audit_change();
create trigger audit_heads_keep_all before truncate on private.audit_heads
  for each statement execute function private.refuse_audit_change();
-- Replication mode switches off ordinary triggers: not these.
alter table public.audit_log enable always trigger audit_log_keep;
alter table public.audit_log enable always trigger audit_log_keep_all;
alter table private.audit_heads enable always trigger audit_heads_keep;
alter table private.audit_heads enable always trigger audit_heads_keep_all;

alter table private.audit_heads enable row level security;
create policy audit_heads_all_nobody on private.audit_heads for all to anon, authenticated
  using (false) with check (false);
alter table private.audit_inbox enable row level security;
create policy audit_inbox_all_nobody on private.audit_inbox for all to anon, authenticated
  using (false) with check (false);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create policy audit_log_select_admin on public.audit_log for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));

-- The chain -----------------------------------------------------------------------------------

create function private.audit_hash(entry public.audit_log)
returns text
language sql
stable
set search_path = ''
as $$
  -- One array of JSON: no two different rows write the same text, and it doesn't depend on the
  -- session's time zone or formats. The first element names this way of writing.
  select encode(pg_catalog.sha256(convert_to(jsonb_build_array(
    'v2', entry.previous_hash, entry.company_id, entry.sequence, (extract(epoch from entry.at) * 1000000)::bigint,
    entry.actor_kind, entry.actor_id, entry.actor_name, entry.actor_sign_in, entry.actor_role, entry.action, entry.table_name,
    entry.row_id, entry.patient_id, entry.old_values, entry.new_values, entry.transaction_id, entry.request_id
  )::text, 'UTF8')), 'hex')
$$;
comment on function private.audit_hash(public.audit_log) is 'What the row''s hash has to be.';

create function private.audit_origin(of_company uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(pg_catalog.sha256(convert_to('clinic-portal audit log ' || of_company, 'UTF8')), 'hex')
$$;
comment on function private.audit_origin(uuid) is 'What the first row of a clinic''s chain has for a row before it.';

create function private.audit_as(kind text, name text)
returns void
language sql
set search_path = ''
as $$
  select set_config('audit.actor', jsonb_build_object('kind', kind, 'name', name)::text, true)
$$;
comment on function private.audit_as(text, text) is
  'Says who acts for the rest of the transaction where nobody is signed in: an API key by its name, kind api_key.';

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
  head private.audit_heads;
  named jsonb := nullif(current_setting('audit.actor', true), '')::jsonb;
  caller uuid := coalesce((named ->> 'id')::uuid, auth.uid());
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || of_company, 0));
  -- Statements of their own, so that they see what whoever held the lock before has committed.
  select a.sequence, a.hash into entry.sequence, entry.previous_hash
  from public.audit_log a
  where a.company_id = of_company
  order by a.sequence desc
  limit 1;
  select * into head from private.audit_heads h where h.company_id = of_company;
  if head.sequence > coalesce(entry.sequence, 0) then
    -- The end was cut off. Going on from where it was leaves the gap to be found.
    entry.sequence := head.sequence;
    entry.previous_hash := head.hash;
  end if;

  entry.company_id := of_company;
  entry.sequence := coalesce(entry.sequence, 0) + 1;
  entry.previous_hash := coalesce(entry.previous_hash, private.audit_origin(of_company));
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
  insert into public.audit_log select entry.*;
end
$$;
comment on function private.append_audit(uuid, text, text, text, uuid, jsonb, jsonb) is
  'Adds to the end of a clinic''s chain, under its lock. Called at commit only, by the deferred triggers.';

create function private.advance_audit_head()
returns trigger
language plpgsql
-- Definer: nobody is granted the heads.
security definer
set search_path = ''
as $$
begin
  -- Once a transaction: for its last entry.
  if not exists (
    select from public.audit_log a where a.company_id = new.company_id and a.sequence > new.sequence
  ) then
    insert into private.audit_heads (company_id, sequence, hash)
    values (new.company_id, new.sequence, new.hash)
    on conflict (company_id) do update set sequence = excluded.sequence, hash = excluded.hash
    where audit_heads.sequence < excluded.sequence;
  end if;
  return null;
end
$$;

-- Deferred while the deferred triggers run: its turn comes after all of them.
create constraint trigger audit_log_head after insert on public.audit_log
  deferrable initially deferred
  for each row execute function private.advance_audit_head();

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
  end;
end
$$;
comment on function private.audit_patient(uuid, text, jsonb) is 'Whom a row is about, or null.';

create function private.audit_row()
returns trigger
language plpgsql
-- Definer: nobody is granted writing the log.
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
select private.audit_table('public.company_members');
select private.audit_table('public.clinic_settings');

-- A profile belongs to no clinic: what a person is called is told to each clinic that reads the name.
create function private.audit_profile_name()
returns trigger
language plpgsql
-- Definer: nobody is granted writing the log.
security definer
set search_path = ''
as $$
declare
  of_company uuid;
begin
  for of_company in
    -- Those that have deactivated the person still read the name on what they did. In one order, so that two
    -- transactions never wait for each other's clinic.
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
-- Definer: nobody is granted writing the log.
security definer
set search_path = ''
as $$
begin
  perform private.append_audit(
    new.company_id, new.action, new.table_name, new.row_id, new.patient_id, null, new.details);
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
language sql
-- Definer: called by functions that people may call.
security definer
set search_path = ''
as $$
  insert into private.audit_inbox (company_id, action, table_name, row_id, patient_id, details)
  values (of_company, what, of_table, of_row, of_patient, details)
$$;
comment on function private.audit(uuid, text, text, text, uuid, jsonb) is
  'For functions: tells the log, at commit, what changes no row, such as a sign-in or an export. Whoever calls it has asked whether the caller may.';

-- Checking it -----------------------------------------------------------------------------------

create type public.audit_problem as enum ('changed', 'missing', 'unlinked', 'added', 'headless');

create function private.verify_audit_log(of_company uuid, from_sequence bigint, max_entries integer)
returns table (
  checked integer, up_to bigint, latest bigint, fingerprint text, finished boolean,
  broken_at bigint, problem public.audit_problem
)
language plpgsql
stable
-- Definer: reads the heads. Stable, so that all of it is seen as of one moment.
security definer
set search_path = ''
as $$
declare
  head private.audit_heads;
  before text := private.audit_origin(of_company);
begin
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to check.' using errcode = 'PT404';
  end if;
  from_sequence := greatest(coalesce(from_sequence, 1), 1);
  max_entries := least(greatest(coalesce(max_entries, 10000), 1), 50000);
  select * into head from private.audit_heads h where h.company_id = of_company;
  latest := coalesce(head.sequence, 0);
  fingerprint := head.hash;
  if from_sequence > 1 then
    select a.hash into before from public.audit_log a
    where a.company_id = of_company and a.sequence = from_sequence - 1;
  end if;

  with part as (
    select a.sequence, a.previous_hash, a.hash, private.audit_hash(a) as right_hash,
      row_number() over in_order + from_sequence - 1 as right_sequence,
      lag(a.hash, 1, before) over in_order as right_previous_hash
    from public.audit_log a
    where a.company_id = of_company and a.sequence >= from_sequence
    window in_order as (order by a.sequence)
    order by a.sequence
    limit max_entries
  ), judged as (
    select part.sequence, part.right_sequence,
      case
        when part.sequence <> part.right_sequence then 'missing'
        when part.hash <> part.right_hash then 'changed'
        when part.previous_hash is distinct from part.right_previous_hash then 'unlinked'
      end::public.audit_problem as fault
    from part
  ), first as (
    select j.fault, case when j.fault = 'missing' then j.right_sequence else j.sequence end as place
    from judged j
    where j.fault is not null
    order by j.sequence
    limit 1
  )
  select
    (select count(*) from judged), (select max(j.sequence) from judged j),
    (select f.place from first f), (select f.fault from first f)
  into checked, up_to, broken_at, problem;
  finished := checked < max_entries;
  up_to := coalesce(up_to, from_sequence - 1);

  if before is null then
    broken_at := from_sequence - 1;
    problem := 'missing';
  elsif problem is null and finished then
    -- The end of the log has to be the end that the head remembers.
    if head is null and up_to > 0 then
      broken_at := up_to;
      problem := 'headless';
    elsif latest > up_to then
      broken_at := up_to + 1;
      problem := 'missing';
    elsif latest < up_to then
      broken_at := latest + 1;
      problem := 'added';
    elsif head.hash <> (
      select a.hash from public.audit_log a where a.company_id = of_company and a.sequence = up_to
    ) then
      broken_at := up_to;
      problem := 'changed';
    end if;
  end if;
  return next;
end
$$;

create function public.verify_audit_log(
  company_id uuid, from_sequence bigint default 1, max_entries integer default 10000
)
returns table (
  checked integer, up_to bigint, latest bigint, fingerprint text, finished boolean,
  broken_at bigint, problem public.audit_problem
)
language sql
stable
set search_path = ''
begin atomic
  select * from private.verify_audit_log(company_id, from_sequence, max_entries);
end;
comment on function public.verify_audit_log is
  'Walks a part of a clinic''s audit chain and names the first entry that is not as it was written: changed, missing, '
  'added behind the end, not linked to the one before, or headless (nothing says where the end was). Called again '
  'with from_sequence = up_to + 1 until finished. fingerprint is the hash of the latest entry: whoever keeps it '
  'elsewhere can prove even a chain that was written anew. For administrators; others: PT404.';

revoke execute on function private.verify_audit_log, public.verify_audit_log from public;
grant execute on function private.verify_audit_log, public.verify_audit_log to authenticated;
