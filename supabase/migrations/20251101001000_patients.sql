-- The people a clinic cares for.

create type public.administrative_sex as enum ('female', 'male', 'other', 'unknown');

create type public.guardian_relationship as enum
  ('mother', 'father', 'step_parent', 'grandparent', 'foster_parent', 'legal_guardian', 'spouse', 'child', 'other');
comment on type public.guardian_relationship is 'What the person who decides for a patient is to the patient.';

create function private.is_us_state(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value = any (string_to_array('AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV '
    'NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI FM MH PW AA AE AP', ' '))
$$;
comment on function private.is_us_state(text) is
  'For checks: true for what the postal service calls a state: states, the District, territories, freely associated states, armed forces.';
-- A check constraint runs as the writer of the row.
grant execute on function private.is_us_state(text) to authenticated;

create function private.patient_names(first_name text, middle_name text, last_name text, name_suffix text, preferred_name text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- A name of several words is also written as one: "de la Cruz" is found by "delacruz".
  select array(
    select word from (
      select word, 0 as part, place from unnest(string_to_array(
        private.fold_text(concat_ws(' ', first_name, middle_name, last_name, name_suffix, preferred_name)), ' ')) with ordinality as folded (word, place)
      union all
      select private.compact_name(name), 1, place from unnest(array[first_name, middle_name, last_name, preferred_name]) with ordinality as each (name, place)
      where position(' ' in private.fold_text(name)) > 0
    ) as words
    where word <> ''
    order by part, place
  )
$$;
comment on function private.patient_names is 'The folded words of a patient''s names.';

create function private.patient_search_text(
  first_name text, middle_name text, last_name text, name_suffix text, preferred_name text, medical_record_number text, phone text,
  former_names text[], former_record_numbers text[]
)
returns text
language sql
immutable
parallel safe
-- Definer: a generated column is made as the writer, who may not use what this calls.
security definer
set search_path = ''
as $$
  select concat(' ',
    array_to_string(private.patient_names(first_name, middle_name, last_name, name_suffix, preferred_name), ' '),
    ' ' || private.fold_text(nullif(array_to_string(former_names, ' '), '')),
    ' | ' || coalesce((
      select string_agg(concat_ws(' ', private.fold_text(number), nullif(private.compact_name(number), private.fold_text(number))), ' ')
      from unnest(array[medical_record_number] || former_record_numbers) as number where number is not null), '') || ' ',
    '| ' || private.phone_digits(phone) || ' ')
$$;
comment on function private.patient_search_text is 'See patients.search_text.';

create function private.patient_search_keys(
  first_name text, middle_name text, last_name text, preferred_name text, medical_record_number text,
  former_names text[], former_record_numbers text[]
)
returns text[]
language sql
immutable
parallel safe
-- Definer: see patient_search_text.
security definer
set search_path = ''
as $$
  select private.name_keys(private.patient_names(first_name, middle_name, last_name, null, preferred_name)
      -- "O'Rourke" is written down as "Rourke", too.
      || array_remove(array[private.fold_text((regexp_match(last_name, '^[[:alpha:]]{1,2}[''’‘ʼ`´]([[:alpha:]]{3,})'))[1])], null)
      || array_remove(string_to_array(private.fold_text(array_to_string(former_names, ' ')), ' '), ''))
    || array(
      select '#' || private.looks_alike(private.compact_name(number))
      from unnest(array[medical_record_number] || former_record_numbers) as number where number is not null)
$$;
comment on function private.patient_search_keys is 'See patients.search_keys.';
grant execute on function private.patient_search_text, private.patient_search_keys to authenticated;

create table public.patients (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  first_name text not null check (private.is_present(first_name, 80)),
  last_name text not null check (private.is_present(last_name, 80)),
  date_of_birth date check (date_of_birth between '1880-01-01' and '2200-01-01'),
  sex public.administrative_sex not null default 'unknown',
  middle_name text check (private.is_present(middle_name, 80)),
  name_suffix text check (private.is_present(name_suffix, 20)),
  preferred_name text check (private.is_present(preferred_name, 80)),
  pronouns text check (private.is_present(pronouns, 40)),
  phone text check (private.is_phone(phone)),
  email text check (private.is_email(email)),
  preferred_language text check (preferred_language ~ '^[a-z]{2,3}$'),
  address_line1 text check (private.is_present(address_line1, 120)),
  address_line2 text check (private.is_present(address_line2, 120)),
  city text check (private.is_present(city, 80)),
  state text check (private.is_us_state(state)),
  zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  guardian_name text check (private.is_present(guardian_name, 160)),
  guardian_relationship public.guardian_relationship,
  guardian_phone text check (private.is_phone(guardian_phone)),
  alert text check (private.is_present(alert, 300)),
  deceased_on date,
  medical_record_number text check (private.is_number(medical_record_number, 40) and medical_record_number ~ '[0-9]'),
  former_names text[] not null default '{}',
  former_record_numbers text[] not null default '{}',
  search_text text not null
    generated always as (private.patient_search_text(
      first_name, middle_name, last_name, name_suffix, preferred_name, medical_record_number, phone,
      former_names, former_record_numbers)) stored,
  search_keys text[] not null
    generated always as (private.patient_search_keys(
      first_name, middle_name, last_name, preferred_name, medical_record_number, former_names, former_record_numbers)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a reference inside one clinic points at: the pair can't cross to another clinic.
  unique (company_id, id),
  -- A relationship or a number belongs to a person with a name.
  constraint patients_deceased_on_check check (deceased_on >= coalesce(date_of_birth, '1880-01-01')),
  constraint patients_guardian_named check (guardian_name is not null or (guardian_relationship is null and guardian_phone is null))
);
comment on table public.patients is 'A patient of one clinic.';
comment on column public.patients.preferred_name is 'What the patient wants to be called; the name for the payer stays first and last.';
comment on column public.patients.pronouns is 'As the patient says them, such as "they/them"; null where nobody asked.';
comment on column public.patients.phone is 'As it was typed: screens punctuate a US number, the row keeps it.';
comment on column public.patients.preferred_language is 'ISO 639 code, such as "es", or "ase" for American Sign Language.';
comment on column public.patients.guardian_name is 'Who decides for a child, or for an adult who can''t.';
comment on column public.patients.alert is 'What the desk must know before it speaks with the patient.';
comment on column public.patients.deceased_on is 'The day on which the patient died; null: nobody said so.';
comment on column public.patients.medical_record_number is
  'Unique among the charts that its writer sees. A restricted record may have the same one: such a pair waits in '
  'patient_twins.';
comment on column public.patients.former_names is 'Names and, beside them, record numbers of charts that were merged into this one (patient_merge.sql).';
comment on column public.patients.search_text is
  'Folded words between spaces (private.fold_text): names | record number | digits of the phone. Each word is looked for by itself.';
comment on column public.patients.search_keys is
  'What the names are found by when they are spelled otherwise (private.name_keys); and the record number as it looks (#).';

create index patients_company_name_idx on public.patients (company_id, last_name, first_name, id);
-- Clinic and text in one index: a search costs what its own clinic has of it, however many others there are. No list of
-- pending entries, which each search would read to its end.
create index patients_search_idx on public.patients using gin (company_id, search_text extensions.gin_trgm_ops)
  with (fastupdate = off);
create index patients_search_keys_idx on public.patients using gin (company_id, search_keys) with (fastupdate = off);
create index patients_birth_idx on public.patients (company_id, date_of_birth);
-- Not unique: the refusal would tell that a record is there which the writer doesn't see. private.keep_number_apart
-- (patient_twins.sql) keeps a number to one chart among those that the writer sees.
create index patients_number_idx on public.patients (company_id, medical_record_number);

create trigger patients_date_of_birth_came before insert or update of date_of_birth on public.patients
  for each row execute function private.refuse_days_ahead('date_of_birth', 'The date of birth');
create trigger patients_deceased_on_came before insert or update of deceased_on on public.patients
  for each row execute function private.refuse_days_ahead('deceased_on', 'The day of death');
create trigger patients_touch before update on public.patients
  for each row execute function private.touch_updated_at();

alter table public.patients enable row level security;
revoke all on public.patients from anon, authenticated;
-- Names and stamps. What identifies a patient beyond them is read through private.patient_records.
grant select (id, company_id, first_name, middle_name, last_name, name_suffix, preferred_name, created_at, updated_at)
  on public.patients to authenticated;
grant select on public.patients to record_reader;
-- The client may choose the id, so that repeating a lost request can't make a second patient.
grant insert (id, company_id, first_name, middle_name, last_name, name_suffix, preferred_name, date_of_birth, sex, phone, email,
  preferred_language, address_line1, address_line2, city, state, zip_code, guardian_name, guardian_relationship, guardian_phone,
  pronouns, alert, deceased_on, medical_record_number)
  on public.patients to authenticated;
grant update (first_name, middle_name, last_name, name_suffix, preferred_name, date_of_birth, sex, phone, email,
  preferred_language, address_line1, address_line2, city, state, zip_code, guardian_name, guardian_relationship, guardian_phone,
  pronouns, alert, deceased_on, medical_record_number)
  on public.patients to authenticated;

create policy patients_select_member on public.patients for select to authenticated, record_reader
  using (coalesce(company_id = any ((select private.my_companies())::uuid[]), false)
    and id <> all ((select private.hidden_patient_ids())::uuid[]));
create function private.refuse_deceased()
returns trigger
language plpgsql
-- Definer: the patient may be one whom the caller doesn't see.
security definer
set search_path = ''
as $$
declare
  day date;
begin
  select p.deceased_on into day from public.patients p where p.company_id = new.company_id and p.id = new.patient_id;
  if day is not null then
    raise exception 'This patient died on %. Nothing can be planned.', private.short_date(day) using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.refuse_deceased is 'Before something is planned for a patient: P0001 once a day of death is on file.';
revoke execute on function private.refuse_deceased from public;

create function private.number_to_call(p public.patients, out phone text, out guardian text)
language sql
immutable
set search_path = ''
return (coalesce(p.guardian_phone, p.phone), case when p.guardian_phone is not null then p.guardian_name end);
comment on function private.number_to_call is 'The number at which a patient is called, with the guardian whose it is; null where it is their own.';
revoke execute on function private.number_to_call from public;

create view private.patient_records as select * from public.patients;
comment on view private.patient_records is
  'Patients with all that is known of them, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.patient_records');

create function public.open_record(company_id uuid, subject text, subject_id uuid)
returns setof public.patients
language sql
rows 1
set search_path = ''
begin atomic
  select p.*
  from private.note_opening(open_record.company_id, subject, subject_id) as opened (id)
  cross join lateral (
    select r.* from private.patient_records r where r.company_id = open_record.company_id and r.id = opened.id offset 0
  ) p;
end;
comment on function public.open_record is
  'The patient whom a part of a record is about (a table''s name, and a row of it), with all that is known of them; '
  'tells the audit log that the caller opened it, once in ten minutes for each person and part. No row and no entry '
  'if it isn''t there or the caller may not see it. No such part: P0001; more than 1,000 parts within an hour: '
  'PT429.';

create function public.identify_patients(company_id uuid, ids uuid[], list text)
returns table (id uuid, date_of_birth date, phone text, medical_record_number text)
language sql
rows 50
set search_path = ''
begin atomic
  with found as materialized (
    -- Whom to call stands in one of these lists alone.
    select p.id, p.date_of_birth, case list when 'referrals' then p.phone end as phone, p.medical_record_number
    from private.patient_records p
    where p.company_id = identify_patients.company_id and p.id = any (ids)
  ), noted as materialized (
    -- That the rows themselves were listed, their search has told.
    select private.note_list(identify_patients.company_id, 'patients', count(*), array_agg(f.id)) as done from found f
  )
  select f.id, f.date_of_birth, f.phone, f.medical_record_number from found f, noted;
end;
comment on function public.identify_patients is
  'What tells the patients of a list apart, for those of these ids that the caller may see. Tells the audit log how many were '
  'read, at once and then after each ten minutes or 200 rows.';

revoke execute on function public.open_record, public.identify_patients from public;
grant execute on function public.open_record, public.identify_patients to authenticated;

create policy patients_insert_member on public.patients for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy patients_update_member on public.patients for update to authenticated
  using (company_id in (select private.my_company_ids())
    and id <> all ((select private.hidden_patient_ids())::uuid[]))
  with check (company_id in (select private.my_company_ids()));

-- Former names are the merges' to tell, which are logged themselves.
select private.audit_table('public.patients', left_out => '{former_names,former_record_numbers}');

-- Two tables that the policies and the audit log need are made before their patients are.
alter table public.patient_restrictions
  add foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade;
alter table private.record_views
  add foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade;

create function private.timeline_arrival(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select p.id, p.created_at, 'added', p.id, null::uuid, '{}'::jsonb
  from public.patients p
  where p.company_id = of_company and p.id = of_patient;
end;
comment on function private.timeline_arrival is 'What a patient''s timeline tells of the record itself.';
grant execute on function private.timeline_arrival to authenticated;
insert into private.hub_parts values ('timeline', 'record', 'private.timeline_arrival(of_company, of_patient)');
