-- Reading leaves a trace. No trigger sees a row that is only read, so what opens a record or takes rows along tells the
-- log itself, in the transaction that reads. What is told is checked against the rows: callers can't log an opening of
-- something that isn't there, keep a real one out of the log, or flood it (decision 62).

-- No role of the API may read what identifies a patient beyond the name. A view in the private schema, which the API
-- doesn't reach, shows the whole row to functions that tell the log. It is the reader's: the policies of the table
-- below decide about each row for the caller, as they do of the table itself.
do $$
begin
  -- Roles are of a whole server, which may have another database of ours.
  if not exists (select from pg_catalog.pg_roles r where r.rolname = 'record_reader') then
    create role record_reader nologin;
  end if;
  -- Who gives something to a role has to be a member of it. Hosted, the migrations' owner is no superuser.
  execute format('grant record_reader to %I', current_user);
end
$$;

create function private.give_to_record_reader(target regclass)
returns void
language plpgsql
set search_path = ''
as $$
begin
  grant create on schema private to record_reader;
  execute format('alter view %s owner to record_reader', target);
  revoke create on schema private from record_reader;
  execute format('revoke all on %s from anon, authenticated, service_role', target);
  execute format('grant select on %s to authenticated', target);
end
$$;
comment on function private.give_to_record_reader(regclass) is
  'For migrations: makes a view one of the record reader''s, who may make none, for functions of the signed-in to read. A view of one '
  'table is what an export takes of it.';

create table private.record_views (
  company_id uuid not null,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  -- Null where it is about none: a conversation.
  patient_id uuid,
  subject text not null,
  subject_id uuid not null,
  viewed_at timestamptz not null,
  -- The reference to the patient follows in patients.sql.
  primary key (company_id, user_id, subject, subject_id)
);
comment on table private.record_views is
  'When each person last had a part of a patient''s record opened, so that a look back a moment later is one opening.';
create index record_views_patient_idx on private.record_views (company_id, patient_id);
create index record_views_user_idx on private.record_views (user_id, viewed_at);
alter table private.record_views enable row level security;
create policy record_views_all_nobody on private.record_views for all to anon, authenticated
  using (false) with check (false);

create function private.note_view(of_company uuid, of_patient uuid, subject text, subject_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.record_views as v (company_id, user_id, patient_id, subject, subject_id, viewed_at)
  values (of_company, auth.uid(), of_patient, note_view.subject, note_view.subject_id, now())
  on conflict on constraint record_views_pkey do update set viewed_at = now()
  where v.viewed_at < now() - interval '10 minutes';
  if not found then
    return;
  end if;
  if (
    select count(*) from private.record_views v
    where v.user_id = auth.uid() and v.viewed_at > now() - interval '1 hour'
  ) > 1000 then
    raise exception 'You have opened 1,000 records within an hour. Ask an administrator.' using errcode = 'PT429';
  end if;
  perform private.audit(of_company, 'opened', subject, subject_id::text, of_patient);
end
$$;
comment on function private.note_view is
  'Tells the log of an opening, once in ten minutes, 1,000 an hour (PT429). The calling function has checked the '
  'caller''s rights.';

create function private.note_opening(of_company uuid, subject text, subject_id uuid)
returns uuid
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
declare
  of_patient uuid;
begin
  if subject is null or subject not in ('patients', 'referrals', 'coverages', 'eligibility_requests', 'surgery_cases',
    'scheduling_requests', 'prior_authorizations', 'outgoing_referrals') then
    raise exception 'There is no such part of a record.' using errcode = 'P0001';
  end if;
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return null;
  end if;
  -- All coverages of a patient stand on one page, which is the patient's.
  execute format('select t.%I from public.%I t where t.company_id = $1 and t.id = $2',
    case subject when 'patients' then 'id' else 'patient_id' end, subject)
  into of_patient using of_company, subject_id;
  if of_patient is null and subject = 'coverages' then
    select p.id into of_patient from public.patients p where p.company_id = of_company and p.id = subject_id;
  end if;
  if of_patient is null or private.hides_patient(of_patient) then
    return null;
  end if;

  perform private.note_view(of_company, of_patient, subject, subject_id);
  return of_patient;
end
$$;
comment on function private.note_opening is
  'Tells the log that the caller opens a part of a patient''s record (a table''s name, and a row of it), once in ten minutes for each '
  'person and part; answers whose it is. Null, and nothing is told, where it isn''t there or isn''t the caller''s to see. '
  '1,000 parts an hour (PT429).';

create function private.lately_opened()
returns uuid[]
language sql
stable
-- Definer: who opened what is the log's.
security definer
set search_path = ''
as $$
  select coalesce(array_agg(v.subject_id), '{}')
  from private.record_views v
  where v.user_id = auth.uid() and v.viewed_at > now() - interval '15 minutes'
$$;
comment on function private.lately_opened() is
  'Ids of the parts of records that the caller opened within a quarter of an hour: files of these may be fetched. '
  'Longer than the ten minutes in which a second opening isn''t told, so that opening one always allows fetching, '
  'whenever the entry was written.';

create table private.list_readings (
  company_id uuid not null,
  user_id uuid not null,
  list text not null,
  told_at timestamptz not null,
  untold_rows integer not null,
  -- Whom these were about, each as often as they were read; no more of them than rows.
  untold_patients uuid[] not null default '{}',
  -- Of the reading that was noted last: how many rows it told the log of, if it did, and of how many patients.
  told_rows integer,
  told_patients integer,
  primary key (company_id, user_id, list),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade
);
comment on table private.list_readings is
  'When the log was last told that a person reads a list of patients, and how many of its rows, and of whom, they have read since.';
alter table private.list_readings enable row level security;
create policy list_readings_all_nobody on private.list_readings for all to anon, authenticated
  using (false) with check (false);

create function private.how_many_different(ids uuid[])
returns integer
-- In SQL it would be planned each time that a list is read.
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select count(distinct i) from unnest(ids) as i);
end
$$;

create function private.note_list(of_company uuid, list text, rows_read bigint, patients_read uuid[])
returns boolean
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
declare
  reading private.list_readings;
  -- A row may have no patient yet.
  whose constant uuid[] := coalesce(array_remove(patients_read, null), '{}');
begin
  if rows_read = 0 or of_company not in (select private.my_company_ids()) then
    return false;
  end if;
  -- One statement: every page of a list waits for it.
  insert into private.list_readings as r (company_id, user_id, list, told_at, untold_rows, told_rows, told_patients)
  values (of_company, auth.uid(), note_list.list, now(), 0, rows_read, private.how_many_different(whose))
  on conflict on constraint list_readings_pkey do update
  set (told_at, untold_rows, untold_patients, told_rows, told_patients) = (
    select case when due then now() else r.told_at end, case when due then 0 else r.untold_rows + rows_read end,
      case when due then '{}' else r.untold_patients || whose end, case when due then r.untold_rows + rows_read end,
      case when due then private.how_many_different(r.untold_patients || whose) end
    from (select r.told_at < now() - interval '10 minutes' or r.untold_rows + rows_read > 200) as it_is (due)
  )
  returning * into reading;
  if reading.told_rows is not null then
    perform private.audit(of_company, 'listed', list,
      details => jsonb_build_object('rows', reading.told_rows, 'patients', reading.told_patients));
  end if;
  return reading.told_rows is not null;
end
$$;
comment on function private.note_list is
  'Tells the log that the caller reads what identifies the patients of a list: at once, and again after ten minutes or 200 rows, '
  'with how many rows it was since, a row that was read twice counted twice, and of how many different patients.';

create function private.tell_list_readings(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  with due as (
    select r.user_id, r.list, r.untold_rows, r.untold_patients
    from private.list_readings r
    where r.company_id = of_company and r.untold_rows > 0 and r.told_at < now() - interval '10 minutes'
    limit 1000
    for update skip locked
  ), entries as (
    update private.list_readings r
    set told_at = now(), untold_rows = 0, untold_patients = '{}'
    from due where r.company_id = of_company and r.user_id = due.user_id and r.list = due.list
  )
  insert into private.audit_inbox (company_id, action, table_name, details, actor_id)
  select of_company, 'listed', due.list,
    jsonb_build_object('rows', due.untold_rows, 'patients', private.how_many_different(due.untold_patients)), due.user_id
  from due;
end
$$;
comment on function private.tell_list_readings(uuid) is
  'A job: tells the log of rows of lists that a person read more than ten minutes ago and that no later reading told of.';

create function private.tell_last_reading()
returns trigger
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
begin
  if exists (select from public.companies c where c.id = old.company_id) then
    insert into private.audit_inbox (company_id, action, table_name, details, actor_id)
    values (old.company_id, 'listed', old.list,
      jsonb_build_object('rows', old.untold_rows, 'patients', private.how_many_different(old.untold_patients)), old.user_id);
  end if;
  return null;
end
$$;
comment on function private.tell_last_reading() is 'After a member is removed: what the log was not told yet of their reading.';
create trigger list_readings_tell_last after delete on private.list_readings
  for each row when (old.untold_rows > 0) execute function private.tell_last_reading();
revoke execute on function private.tell_list_readings, private.tell_last_reading from public;

create table private.recorded_exports (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  user_id uuid not null,
  -- What was read of the clinic's whole data since it was begun; null for the file of a list.
  tables text[],
  begun_at timestamptz not null default now(),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade
);
comment on table private.recorded_exports is
  'When a person exported rows; limits how many entries they add to the log.';
create index recorded_exports_recent_idx on private.recorded_exports (company_id, user_id, begun_at);
alter table private.recorded_exports enable row level security;
create policy recorded_exports_all_nobody on private.recorded_exports for all to anon, authenticated
  using (false) with check (false);

create function private.note_export(of_company uuid, subject text, of_patient uuid, details jsonb, of_tables text[] default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- One export of a person's at a time, or several at once would each see too few.
  perform pg_advisory_xact_lock(hashtextextended('export ' || auth.uid(), 0));
  if (
    select count(*) from private.recorded_exports e
    where e.company_id = of_company and e.user_id = auth.uid() and e.begun_at > now() - interval '1 hour'
  ) >= 60 then
    raise exception 'You have exported 60 times within an hour. Ask an administrator.' using errcode = 'PT429';
  end if;
  insert into private.recorded_exports (company_id, user_id, tables) values (of_company, auth.uid(), of_tables);
  perform private.audit(of_company, 'exported', subject, of_patient => of_patient, details => details);
end
$$;
comment on function private.note_export is
  'Tells the log of an export, 60 times an hour for each person at most (PT429). The calling function has checked '
  'the caller''s rights.';

create function private.record_exported(of_company uuid, subject text, details jsonb)
returns integer
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if subject is null or subject not in ('referrals', 'scheduling_requests', 'surgery_cases', 'eligibility_requests',
    'prior_authorizations', 'collection_list', 'patient_list', 'injections', 'company_members', 'audit_log') then
    raise exception 'There is no such list to export.' using errcode = 'P0001';
  end if;
  -- The details name the rows taken where they were chosen one by one: a thousand ids.
  if jsonb_typeof(details) <> 'object' or octet_length(details::text) > 48000 then
    raise exception 'Say what was exported, in few words.' using errcode = 'P0001';
  end if;
  -- What holds everything; a list that staff take to a meeting doesn't.
  if subject = 'audit_log' then
    if of_company not in (select private.my_admin_company_ids()) then
      raise exception 'This clinic''s log is not yours to read.' using errcode = 'PT404';
    end if;
    perform private.confirmed_lately();
  end if;
  perform private.note_export(of_company, subject, null, details);
  return 1;
end
$$;

create function public.record_exported(company_id uuid, subject text, details jsonb default null)
returns integer
language sql
set search_path = ''
begin atomic
  select private.record_exported(company_id, subject, details);
end;
comment on function public.record_exported is
  'Tells the audit log that the caller takes a list out of the portal as a file: which, and as details (an object) what was '
  'asked for. Called before the file is made of the list''s own pages. Answers how many entries it wrote. 60 an hour (PT429). '
  'Foreign clinic, or the log of one''s clinic where one is no administrator: PT404; the log, signed in longer than ten '
  'minutes ago: PT403. All of the clinic''s data (export_rows) and one patient''s record (export_patient) tell the log themselves.';

create function private.note_table_export(of_company uuid, of_table text, after jsonb)
returns void
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
declare
  export bigint;
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  if of_table is null or to_regclass(format('public.%I', of_table)) is null then
    raise exception 'There is no such table.' using errcode = 'PT404';
  end if;
  if after is not null and (jsonb_typeof(after) <> 'array' or after @> '[null]' or after = '[]') then
    raise exception 'The page before ended with a key; this is none.' using errcode = 'P0001';
  end if;
  -- A table that is read from its beginning once more begins another export. One that wasn't read yet, or goes
  -- on being read, belongs to the one that is under way.
  select e.id into export
  from private.recorded_exports e
  where e.company_id = of_company and e.user_id = auth.uid() and e.tables is not null
    and e.begun_at > now() - interval '1 hour' and not (after is null and of_table = any (e.tables))
  order by e.id desc
  limit 1;
  if export is null then
    perform private.confirmed_lately();
    perform private.note_export(of_company, 'clinic_data', null, jsonb_build_object('first', of_table), array[of_table]);
  else
    -- An export may take as long as an hour once it was confirmed.
    perform private.confirmed_lately('1 hour');
    update private.recorded_exports e set tables = e.tables || of_table
    where e.id = export and of_table <> all (e.tables);
  end if;
end
$$;
comment on function private.note_table_export is 'See public.export_rows.';

revoke execute on function
  private.give_to_record_reader, private.note_view, private.note_opening, private.lately_opened, private.note_list, private.note_export,
  private.record_exported, public.record_exported, private.note_table_export
from public;
grant execute on function
  private.note_opening, private.lately_opened, private.note_list, private.record_exported, public.record_exported, private.note_table_export
to authenticated;
