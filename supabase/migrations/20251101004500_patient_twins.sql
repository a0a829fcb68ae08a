-- One chart per person: who may be the same person as a patient. Before a chart is made, the screen shows who; a chart
-- made anyway is written down here, and what outside systems sent waits for the desk.

create type public.twin_reason as enum ('name', 'similar_name', 'birth_date', 'phone', 'record_number', 'member_id');
comment on type public.twin_reason is 'What two charts have in common.';

create table public.patient_twins (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  patient_id uuid not null,
  twin_id uuid not null check (twin_id <> patient_id),
  reasons public.twin_reason[] not null,
  found_at timestamptz not null default now(),
  passed_by uuid references public.user_profiles (id) on delete set null,
  passed_at timestamptz,
  unique (company_id, patient_id, twin_id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, twin_id) references public.patients (company_id, id) on delete cascade
);
comment on table public.patient_twins is
  'Two charts that may be one person''s, as it showed when the first one was made. Not reviewed while passed_at is '
  'null.';
comment on column public.patient_twins.passed_by is 'Who made the chart although the other was shown, or said later that these are two people.';
create index patient_twins_twin_idx on public.patient_twins (company_id, twin_id);
create index patient_twins_open_idx on public.patient_twins (company_id, patient_id, twin_id) where passed_at is null;
create index patient_twins_open_twin_idx on public.patient_twins (company_id, twin_id, patient_id) where passed_at is null;
create index patient_twins_passed_by_idx on public.patient_twins (passed_by);
create index coverages_member_id_idx on public.coverages (company_id, private.member_key(member_id));

create function private.likely_twins(
  of_company uuid, first_name text, last_name text, born date, phone text, record_number text, member_id text
)
returns table (id uuid, reasons public.twin_reason[])
language plpgsql
stable
rows 5
-- Definer: behind row-level security the search doesn't reach its indexes, and the intake has no clinic's rights.
security definer
set search_path = ''
as $$
declare
  given constant text[] := string_to_array(private.fold_text(likely_twins.first_name), ' ');
  names constant text[] := array_remove(given || string_to_array(private.fold_text(likely_twins.last_name), ' '), '');
  digits constant text := private.phone_digits(likely_twins.phone);
  number constant text := private.compact_name(record_number);
begin
  if coalesce(cardinality(names), 0) = 0 then
    return;
  end if;
  return query execute format(
    'with near as (
       select id from public.patients where company_id = $1 and date_of_birth = $2
       union select id from public.patients where company_id = $1 and %s and (date_of_birth is null or $2 is null)
       union select id from public.patients where company_id = $1 and search_text like %L
       union select id from public.patients where company_id = $1 and medical_record_number = $3
       union select patient_id from public.coverages where company_id = $1 and private.member_key(member_id) = $4
     ), compared as (
       select p.id, p.search_text,
         coalesce(p.date_of_birth = $2, false) as same_birth,
         p.date_of_birth is null or $2 is null as birth_unknown,
         coalesce(private.phone_digits(p.phone) = $5, false) as same_phone,
         coalesce(private.compact_name(p.medical_record_number) = $6, false) as same_number,
         exists (select from public.coverages c
           where c.company_id = $1 and c.patient_id = p.id and private.member_key(c.member_id) = $4) as same_member,
         (private.name_likeness($7, string_to_array(btrim(split_part(p.search_text, ''|'', 1)), '' ''))).*,
         (private.name_likeness($8, string_to_array(private.fold_text(
           concat_ws('' '', p.first_name, p.middle_name, p.preferred_name)), '' ''))).mean as given_mean
       from near join public.patients p using (id)
     )
     select id, array_remove(array[
         case when worst = 1 then ''name'' when mean >= 0.6 then ''similar_name'' end,
         case when same_birth then ''birth_date'' end,
         case when same_phone then ''phone'' end,
         case when same_number then ''record_number'' end,
         case when same_member then ''member_id'' end
       ]::public.twin_reason[], null)
     from compared
     -- A family shares a name, a telephone and an insurance; it takes more than one of these to identify a person.
     where same_number
       or (same_birth and mean >= 0.6)
       or (same_birth and (same_phone or same_member))
       or (given_mean >= 0.7 and (same_phone or same_member))
       or (worst = 1 and birth_unknown)
     order by same_birth desc, mean desc, id
     limit 10',
    -- Without a birth date the name alone must do, and then to the letter.
    (select string_agg(format('search_text like %L', '% ' || word || ' %'), ' and ') from unnest(names) as word),
    case when char_length(digits) >= 7 then '%| ' || digits || ' %' end)
  using of_company, born, btrim(record_number), private.member_key(likely_twins.member_id), nullif(digits, ''), nullif(number, ''), names, given;
end
$$;
comment on function private.likely_twins is
  'Patients of a clinic who may be the person described, and by what: at least a birth date with a like name, or as much.';

create function private.find_twins(
  of_company uuid, first_name text, last_name text, born date, phone text, record_number text, member_id text
)
returns table (id uuid, reasons public.twin_reason[])
language plpgsql
stable
rows 5
-- Definer: see private.likely_twins.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query
  select t.id, t.reasons
  from private.likely_twins(of_company, find_twins.first_name, find_twins.last_name, born, find_twins.phone, record_number, find_twins.member_id) as t
  where t.id <> all (private.hidden_patient_ids());
end
$$;

create function public.find_twins(
  company_id uuid, first_name text, last_name text, date_of_birth date default null, phone text default null,
  medical_record_number text default null, member_id text default null
)
returns table (
  id uuid, first_name text, last_name text, date_of_birth date, medical_record_number text, phone text,
  reasons public.twin_reason[]
)
language sql
rows 5
set search_path = ''
begin atomic
  -- One by one, as in search_patients.
  with found_ones as materialized (
    select read.id, read.first_name, read.last_name, read.date_of_birth, read.medical_record_number, read.phone, found.reasons
    from private.find_twins(find_twins.company_id, find_twins.first_name, find_twins.last_name, find_twins.date_of_birth,
      find_twins.phone, find_twins.medical_record_number, find_twins.member_id) as found
    cross join lateral (
      select p.* from private.patient_records p
      where p.company_id = find_twins.company_id and p.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(find_twins.company_id, 'patients', count(*), array_agg(f.id)) as done from found_ones f
  )
  select f.* from found_ones f, noted;
end;
comment on function public.find_twins is
  'Patients of the clinic who may be the person about to be added, with what they have in common; the likeliest first, 10 at '
  'most. Restricted records are left out. Not a member: 42501.';

create function private.note_twins()
returns trigger
language plpgsql
-- Definer: callers can't write which twins were dismissed.
security definer
set search_path = ''
as $$
begin
  -- A chart that comes back as its merge is undone: what it looked like was noted when it was made.
  if exists (select from public.patient_merges m where m.company_id = new.company_id and m.merged_id = new.id) then
    return null;
  end if;
  insert into public.patient_twins (company_id, patient_id, twin_id, reasons, passed_by, passed_at)
  select new.company_id, new.id, t.id, t.reasons, case when shown.it then auth.uid() end, case when shown.it then now() end
  from private.likely_twins(new.company_id, new.first_name, new.last_name, new.date_of_birth, new.phone,
    new.medical_record_number, null) as t
  -- A restricted record wasn't shown to who doesn't read it: that is for the administrators to look at.
  cross join lateral (select auth.uid() is not null and not private.hides_patient(t.id)) as shown (it)
  where t.id <> new.id;
  return null;
end
$$;
comment on function private.note_twins() is
  'After a patient is added: writes down who else may be this person. A member was shown them; for what came from outside, the desk looks.';

create trigger patients_note_twins after insert on public.patients
  for each row execute function private.note_twins();

create function private.pass_twin(of_company uuid, of_patient uuid, other uuid)
returns boolean
language plpgsql
-- Definer: members write nothing else here.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids())
     or private.hides_patient(of_patient) or private.hides_patient(other) then
    raise exception 'There is no such patient in this clinic.' using errcode = 'PT404';
  end if;
  update public.patient_twins t
  set passed_by = auth.uid(), passed_at = now()
  where t.company_id = of_company and t.passed_at is null
    and ((t.patient_id = of_patient and t.twin_id = other) or (t.patient_id = other and t.twin_id = of_patient));
  return true;
end
$$;

create function public.pass_twin(company_id uuid, patient_id uuid, twin_id uuid)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.pass_twin(company_id, patient_id, twin_id);
end;
comment on function public.pass_twin is
  'Says that two charts are two people''s: they are no longer told as possible twins. Again is the same. Foreign or restricted: PT404.';
revoke execute on function private.likely_twins, private.find_twins, public.find_twins, private.pass_twin, public.pass_twin from public;
grant execute on function private.find_twins, public.find_twins, private.pass_twin, public.pass_twin to authenticated;

alter table public.patient_twins enable row level security;
revoke all on public.patient_twins from anon, authenticated;
grant select on public.patient_twins to authenticated;
create policy patient_twins_select_member on public.patient_twins for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[])
    and twin_id <> all ((select private.hidden_patient_ids())::uuid[]));

select private.audit_table('public.patient_twins');

create function private.chart_twins(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'first_name', other.first_name, 'last_name', other.last_name,
      'date_of_birth', other.date_of_birth, 'medical_record_number', other.medical_record_number, 'reasons', t.reasons)
    order by t.found_at, t.id), '[]')
  from public.patient_twins t
  join private.patient_records other
    on other.company_id = t.company_id and other.id = case when t.patient_id = of_patient then t.twin_id else t.patient_id end
  where t.company_id = of_company and t.passed_at is null and (t.patient_id = of_patient or t.twin_id = of_patient);
end;
comment on function private.chart_twins is 'Who may be the same person as a patient and is not reviewed yet, on their page.';
grant execute on function private.chart_twins to authenticated;
insert into private.hub_parts values ('chart', 'twins', 'private.chart_twins(of_company, of_patient)');
