-- Referrals from a file of a spreadsheet (CSV): read and matched in the browser, compared with the clinic's charts by
-- preview_referral_import, and written in portions, each a transaction. The import has an id and its rows their places
-- in the file, so a portion that is sent again writes nothing twice, and one that was cut off goes on. It can be undone
-- as a whole until a member works on it (decision 42).

create table public.referral_imports (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  file_name text not null check (private.is_present(file_name, 200)),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  head text[] not null check (cardinality(head) between 1 and 200),
  head_fields text[] not null,
  referral_count integer not null default 0,
  imported_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references public.user_profiles (id) on delete set null,
  unique (company_id, id),
  constraint referral_imports_fields check (cardinality(head_fields) = cardinality(head))
);
comment on table public.referral_imports is 'Files of which referrals were made, and when that was undone.';
comment on column public.referral_imports.file_hash is 'SHA-256 of the file: the same file again goes on with its import.';
comment on column public.referral_imports.head is 'The headings of its columns.';
comment on column public.referral_imports.head_fields is
  'What each column was taken for, empty for those left out. The next file with this head is matched so.';
create unique index referral_imports_file_key on public.referral_imports (company_id, file_hash) where undone_at is null;
create index referral_imports_created_idx on public.referral_imports (company_id, created_at desc, id desc);
create index referral_imports_imported_by_idx on public.referral_imports (imported_by);
create index referral_imports_undone_by_idx on public.referral_imports (undone_by);

alter table public.referral_imports enable row level security;
revoke all on public.referral_imports from anon, authenticated;
grant select on public.referral_imports to authenticated;
create policy referral_imports_select_member on public.referral_imports for select to authenticated
  using (company_id in (select private.my_company_ids()));
select private.audit_table('public.referral_imports');

create table private.referral_import_rows (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  referral_id uuid not null,
  made_patient_id uuid,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references public.referral_imports (company_id, id) on delete cascade,
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade
);
comment on table private.referral_import_rows is
  'Which row of a file became which referral, and the chart that was made for it; it may be gone since, or merged into another.';
create index referral_import_rows_referral_idx on private.referral_import_rows (company_id, referral_id);
alter table private.referral_import_rows enable row level security;
create policy referral_import_rows_all_nobody on private.referral_import_rows for all to anon, authenticated
  using (false) with check (false);

-- What the clinic has already -----------------------------------------------------------------

create function private.preview_referral_import(of_company uuid, of_hash text, people jsonb)
returns table (line integer, imported_as uuid, patient_id uuid, is_same boolean, open_referral_id uuid, open_since timestamptz)
language plpgsql
stable
rows 50
-- Definer: see private.likely_twins.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) > 200 then
    raise exception 'At most 200 rows at a time.' using errcode = 'P0001';
  end if;
  return query
  with asked as (
    select p.* from jsonb_to_recordset(people) as p
      (line integer, first_name text, last_name text, date_of_birth date, phone text, medical_record_number text)
  ), done as (
    select r.line, r.referral_id
    from public.referral_imports i
    join private.referral_import_rows r on r.company_id = i.company_id and r.import_id = i.id
    where i.company_id = of_company and i.file_hash = of_hash and i.undone_at is null
  ), found_ones as (
    select a.line, t.id,
      t.reasons @> '{name,birth_date}'
      -- A name and a number don't outweigh another birth date.
      or (t.reasons @> '{record_number}' and t.reasons && '{name,similar_name}'
        and (t.reasons @> '{birth_date}' or p.date_of_birth is null or a.date_of_birth is null)) as is_alike
    from asked a
    cross join lateral private.likely_twins(of_company, a.first_name, a.last_name, a.date_of_birth, a.phone,
      a.medical_record_number, null) as t
    join public.patients p on p.company_id = of_company and p.id = t.id
    where t.id <> all (private.hidden_patient_ids()) and a.line not in (select d.line from done d)
  )
  select f.line, null::uuid, f.id,
    -- Two who can't be told apart are none.
    f.is_alike and count(*) filter (where f.is_alike) over (partition by f.line) = 1,
    o.id, o.created_at
  from found_ones f
  left join lateral (select d.* from private.possible_doubles(of_company, f.id) d limit 1) o on true
  union all
  select a.line, d.referral_id, null, false, null, null
  from asked a join done d on d.line = a.line;
end
$$;

create function public.preview_referral_import(company_id uuid, file_hash text, people jsonb)
returns table (
  line integer, imported_as uuid, patient_id uuid, first_name text, last_name text, date_of_birth date, medical_record_number text,
  is_same boolean, open_referral_id uuid, open_since timestamptz
)
language sql
rows 50
set search_path = ''
begin atomic
  -- One by one, as in search_patients.
  with found_ones as materialized (
    select f.line, f.imported_as, f.patient_id, read.first_name, read.last_name, read.date_of_birth, read.medical_record_number,
      f.is_same, f.open_referral_id, f.open_since
    from private.preview_referral_import(preview_referral_import.company_id, file_hash, people) as f
    left join lateral (
      select p.* from private.patient_records p
      where p.company_id = preview_referral_import.company_id and p.id = f.patient_id offset 0
    ) read on true
  ), noted as materialized (
    select private.note_list(preview_referral_import.company_id, 'patients', count(*), array_agg(f.patient_id)) as done
    from found_ones f where f.patient_id is not null
  )
  select f.* from found_ones f, noted;
end;
comment on function public.preview_referral_import is
  'What the clinic has of the rows of a file, [{line, first_name, last_name, date_of_birth, phone, medical_record_number}], 200 at most: charts that may be the patient''s, with is_same for '
  'the one who is, their open referral of the last 90 days, and the referral that a row became when this file was imported before. Restricted records are left out. Not a member: 42501.';

-- Writing ---------------------------------------------------------------------------------------

create function private.import_referral(import public.referral_imports, of_line integer, known uuid, person jsonb, given jsonb, insurance jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  in_file uuid;
  taken private.taken_in;
  otherwise text;
begin
  -- A person who stands in the file twice has one chart.
  if known is null then
    select p.id into in_file
    from private.referral_import_rows i join public.patients p on p.company_id = i.company_id and p.id = i.made_patient_id
    where i.company_id = import.company_id and i.import_id = import.id
      and p.date_of_birth is not distinct from (person ->> 'date_of_birth')::date
      and private.is_same_name(p.first_name, p.last_name, person ->> 'first_name', person ->> 'last_name')
    limit 1;
  end if;
  taken := private.take_in(import.company_id, 'import', 'clinic', null, coalesce(known, in_file), person, given,
    private.find_payer(import.company_id, null, insurance ->> 'payer_name'), coalesce(insurance, '{}'));
  insert into private.referral_import_rows (company_id, import_id, line, referral_id, made_patient_id)
  values (import.company_id, import.id, of_line, (taken.referral).id, case when known is null then (taken.patient).id end);
  -- A chart that was there is not changed by a file: what the file says otherwise is kept here.
  select string_agg(format('%s %s', replace(d.key, '_', ' '), d.value), ', ' order by d.key) into otherwise
  from jsonb_each_text(private.not_kept(person, to_jsonb(taken.patient))) d
  where taken.was_known and not (d.key = 'sex' and d.value = 'unknown');
  perform private.note_arrival(taken.referral, concat_ws(' ', format('Imported from %s, row %s.', import.file_name, of_line),
    case when otherwise is not null then left(format('The chart was not changed. The file says: %s.', otherwise), 1500) end));
end
$$;
comment on function private.import_referral is 'Writes one row of a file as a referral, with a chart where none is named.';

create function private.import_referrals(of_company uuid, of_import uuid, file jsonb, rows jsonb)
returns integer
language plpgsql
-- Definer: see file_packet_as_referral; what a member may write by hand is written here, column by column.
security definer
set search_path = ''
as $$
declare
  import public.referral_imports;
  given record;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) not between 1 and 200 then
    raise exception 'Import between one and 200 rows at a time.' using errcode = 'P0001';
  end if;
  -- What is sent twice at once must not be written twice, nor one file by two people.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'import', of_company, file ->> 'hash'), 0));
  select * into import from public.referral_imports i where i.company_id = of_company and i.id = of_import for update;
  if not found then
    if exists (select from public.referral_imports i
        where i.company_id = of_company and i.file_hash = file ->> 'hash' and i.undone_at is null) then
      raise exception 'This file was imported before. Choose it again to see its rows.' using errcode = 'PT409';
    end if;
    insert into public.referral_imports (id, company_id, file_name, file_hash, head, head_fields)
    values (of_import, of_company, left(file ->> 'name', 200), file ->> 'hash',
      array(select jsonb_array_elements_text(file -> 'head')), array(select jsonb_array_elements_text(file -> 'fields')))
    returning * into import;
  elsif import.undone_at is not null then
    raise exception 'This import was undone. Choose the file again.' using errcode = 'PT409';
  end if;
  for given in
    select r.* from jsonb_to_recordset(rows) as r (line integer, patient_id uuid, patient jsonb, referral jsonb, insurance jsonb)
    where r.line is not null and not exists (
      select from private.referral_import_rows d where d.company_id = of_company and d.import_id = import.id and d.line = r.line)
    order by r.line
  loop
    begin
      perform private.import_referral(import, given.line, given.patient_id, given.patient, given.referral, given.insurance);
    exception
      when integrity_constraint_violation or data_exception or sqlstate 'PT404' then
        raise exception 'Row %: %', given.line, case
            when sqlstate = 'PT404' then 'the chart is gone or restricted.'
            when sqlstate = '23505' then 'another patient has this record number.'
            else 'a value is not allowed.' end
          using errcode = 'P0001', detail = jsonb_build_object('kind', 'row', 'line', given.line)::text;
    end;
  end loop;
  update public.referral_imports i
  set referral_count = (select count(*) from private.referral_import_rows d where d.company_id = of_company and d.import_id = i.id)
  where i.company_id = of_company and i.id = import.id
  returning i.referral_count into import.referral_count;
  return import.referral_count;
end
$$;

create function public.import_referrals(company_id uuid, import_id uuid, file jsonb, rows jsonb)
returns integer
language sql
set search_path = ''
begin atomic
  select private.import_referrals(company_id, import_id, file, rows);
end;
comment on function public.import_referrals is
  'Writes rows of a file as referrals, [{line, patient_id or null, patient, referral, insurance}], 200 at most, all or none; the import is made with its first rows, file being {name, hash, head, fields}. Rows that '
  'were written before are left as they are. Answers how many referrals the import has. A row that can''t be: P0001, kind row. The file under another import: PT409.';

-- Undoing ---------------------------------------------------------------------------------------

create function private.rows_leaning_on(of_table regclass, of_company uuid, ids uuid[], but_for regclass[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  reference record;
  met uuid[];
  leaned_on uuid[] := '{}';
begin
  for reference in
    select c.conrelid::regclass as from_table,
      max(a.attname::text) filter (where f.attname = 'company_id') as company_column,
      max(a.attname::text) filter (where f.attname = 'id') as id_column
    from pg_catalog.pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k (here, there)
    join pg_catalog.pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.there
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
    where c.contype = 'f' and c.confrelid = of_table and c.conrelid <> all (but_for)
    group by c.oid, c.conrelid
  loop
    execute format('select array(select distinct %2$I from %1$s where %3$I = $1 and %2$I = any ($2))',
      reference.from_table, reference.id_column, reference.company_column)
    using of_company, ids into met;
    leaned_on := leaned_on || met;
  end loop;
  return leaned_on;
end
$$;
comment on function private.rows_leaning_on is
  'Which of a clinic''s rows another row refers to, whatever its table, but for some tables. For functions that run as their owner.';

create function private.undo_referral_import(of_company uuid, of_import uuid)
returns jsonb
language plpgsql
-- Definer: callers can't delete referrals and charts directly; all of an import goes in one transaction or stays.
security definer
set search_path = ''
as $$
declare
  import public.referral_imports;
  made uuid[];
  charts uuid[];
  kept_charts uuid[];
  touched uuid[];
begin
  select * into import from public.referral_imports i
  where i.company_id = of_company and i.id = of_import and i.company_id in (select private.my_company_ids())
  for update;
  if not found then
    raise exception 'There is no such import in this clinic.' using errcode = 'PT404';
  end if;
  if import.imported_by is distinct from auth.uid() and of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Ask an administrator or the person who imported the file.' using errcode = '42501';
  end if;
  if import.undone_at is not null then
    return jsonb_build_object('verdict', 'undone', 'count', import.referral_count);
  end if;
  made := array(select r.referral_id from private.referral_import_rows r where r.company_id = of_company and r.import_id = import.id);
  charts := array(
    select distinct r.made_patient_id from private.referral_import_rows r
    where r.company_id = of_company and r.import_id = import.id and r.made_patient_id is not null);
  -- No work on them can begin in the meantime.
  perform from public.referrals r where r.company_id = of_company and r.id = any (made) for update;
  perform from public.patients p where p.company_id = of_company and p.id = any (charts) for update;

  touched := array(
    select r.id from public.referrals r
    join private.referral_import_rows i on i.company_id = of_company and i.import_id = import.id and i.referral_id = r.id
    where r.company_id = of_company and r.id = any (made)
      and (r.updated_at <> r.created_at or r.patient_id <> coalesce(i.made_patient_id, r.patient_id)
        or exists (select from public.referral_events e
          where e.company_id = of_company and e.referral_id = r.id and e.event_type <> 'created')
        or private.hides_patient(r.patient_id)));
  touched := touched || private.rows_leaning_on('public.referrals', of_company, made,
    array['public.referral_events', 'private.referral_import_rows', 'public.sent_insurances', 'public.webhook_messages']::regclass[]);
  -- A chart that was written to, or that other rows belong to: the answer names its referral of this import.
  kept_charts := private.rows_leaning_on('public.patients', of_company, charts,
    array['public.referrals', 'public.patient_twins']::regclass[]);
  touched := touched || array(
    select i.referral_id from private.referral_import_rows i
    left join public.patients p on p.company_id = of_company and p.id = i.made_patient_id
    where i.company_id = of_company and i.import_id = import.id and i.made_patient_id is not null
      and (p.id is null or p.updated_at <> p.created_at or p.id = any (kept_charts)
        or exists (select from public.referrals r
          where r.company_id = of_company and r.patient_id = p.id and r.id <> all (made))));
  touched := array(select distinct t from unnest(touched) as t);
  if cardinality(touched) > 0 then
    return jsonb_build_object('verdict', 'touched', 'count', cardinality(touched), 'referrals', to_jsonb(array(
      select r.id from public.referrals r
      where r.company_id = of_company and r.id = any (touched) and not private.hides_patient(r.patient_id)
      order by r.created_at, r.id limit 5)));
  end if;

  delete from public.referrals r where r.company_id = of_company and r.id = any (made);
  delete from public.patients p where p.company_id = of_company and p.id = any (charts);
  delete from public.notifications n where n.company_id = of_company and n.target_id = any (made || charts);
  update public.referral_imports i set undone_at = now(), undone_by = auth.uid() where i.company_id = of_company and i.id = import.id;
  return jsonb_build_object('verdict', 'undone', 'count', import.referral_count);
end
$$;

create function public.undo_referral_import(company_id uuid, import_id uuid)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.undo_referral_import(company_id, import_id);
end;
comment on function public.undo_referral_import is
  'Takes an import back: its referrals, and the charts that were made for them; the audit log keeps what was. '
  '{"verdict": "undone", "count"}, the same again; or, if a member worked on any of them, {"verdict": "touched", '
  '"count", "referrals": the first five}, and nothing changes. For the importer and administrators (42501); unknown '
  'or foreign: PT404.';

revoke execute on function
  private.preview_referral_import, public.preview_referral_import, private.import_referral, private.import_referrals,
  public.import_referrals, private.rows_leaning_on, private.undo_referral_import, public.undo_referral_import
from public, anon, authenticated;
grant execute on function
  private.preview_referral_import, public.preview_referral_import, private.import_referrals, public.import_referrals,
  private.undo_referral_import, public.undo_referral_import
to authenticated;
