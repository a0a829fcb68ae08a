-- Procedure bundles: what a clinic knows about an operation before it has a patient. A case copies its bundle when it
-- is added, so editing a bundle never changes an existing case.

create type public.laterality as enum ('left', 'right', 'bilateral', 'not_applicable');
create type public.laterality_rule as enum ('none', 'required', 'optional');
create type public.checklist_owner as enum ('front_desk', 'billing', 'nurse', 'surgeon', 'anesthesia', 'patient');
create type public.checklist_topic as enum ('coverage', 'authorization');

create function private.is_cpt_code(code text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select code ~ '^([0-9]{4}[0-9A-Z]|[A-V][0-9]{4})$'
$$;
comment on function private.is_cpt_code(text) is
  'For checks: five digits, four and a letter (CPT), or a letter and four digits (HCPCS). The code alone; its '
  'descriptor is licensed and is not kept.';

-- A check constraint runs as the writer of the row.
grant execute on function private.is_cpt_code(text) to authenticated;

create function private.icd10_side(code text)
returns public.laterality
language sql
immutable
set search_path = ''
as $$
  select case digit
    when '1' then 'right' when '4' then 'right'
    when '2' then 'left' when '5' then 'left'
    when '3' then 'bilateral' when '6' then 'bilateral'
  end::public.laterality
  from (select coalesce(
    -- Diseases of the ear: the last character, which is the fourth, fifth or sixth. 4 to 6 are recurrent, side by side.
    substring(code from '^H(?:67|82)\.([1-3])$'),
    substring(code from '^H(?:60\.[012469]|61\.[29]|62\.4|65\.[239]|66\.[1249]|69\.[089]|70\.[19]|71\.[01239]|72\.[019]'
      '|73\.[129]|74\.[01249]|75\.[08]|80\.[01289]|81\.[0129]|83\.[019]|91\.[0129]|92\.[012]|93\.[19A]|94\.[08]|95\.0'
      ')([1-3])$'),
    substring(code from '^H(?:60\.(?:3[1239]|5[0-59]|8X)|61\.(?:0[0-3]|1[0129]|3[0129]|8[19])|62\.8X|65\.4[19]|66\.3X'
      '|68\.(?:0[012]|1[0-3])|70\.(?:0[019]|2[012]|8[19])|72\.(?:2X|8[12])|73\.(?:0[019]|8[129])|74\.(?:3[129]|8X)'
      '|81\.(?:3[19]|8X)|83\.[238]X|91\.8X|93\.(?:0[19]|2[12349]|[38]X)|95\.(?:1[1239]|81))([1-3])$'),
    substring(code from '^H(?:65\.(?:0|1[19])|66\.0[01])([1-6])$'),
    -- Hearing loss: one ear in the last character; of both ears there are three codes of their own.
    substring(code from '^H90\.(?:[147]|A[1-3])([12])$'),
    case when code in ('H90.0', 'H90.3', 'H90.6') then '3' end,
    -- Tumors of the ear's skin and of the hearing nerve. Other cancers of that skin count 2 and 9.
    substring(code from '^(?:C43\.2|C4A\.2|D03\.2|D04\.2|D22\.2|D23\.2|C72\.4)([12])$'),
    translate(substring(code from '^C44\.2[0-29]([29])$'), '29', '12'),
    -- Injuries of the ear and foreign bodies in it: the side stands before the character of the encounter.
    substring(code from '^(?:S00\.4[0-9]|S01\.3[0-9]|S08\.11|S08\.12|S09\.30|S09\.31|S09\.39)([12])[ADS]?$'),
    substring(code from '^S09\.2([12])(?:X[ADS])?$'),
    substring(code from '^T16\.([12])(?:XX[ADS])?$')
  )) as found (digit)
$$;
comment on function private.icd10_side(text) is
  'The side that an ICD-10-CM code names by its own characters, after the tabular list of fiscal year 2026 (CDC and CMS): '
  'the ear''s chapter (H60-H95), tumors of its skin and nerve, its injuries. Null for every other code, and for "unspecified".';

create function private.icd10_sides(codes text[])
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(code, private.icd10_side(code)) filter (where private.icd10_side(code) is not null), '{}')
  from unnest(codes) as code;
end;
comment on function private.icd10_sides(text[]) is 'The sides that codes name: {"H72.01": "right"}. Codes without a side are left out.';

create table public.procedure_bundles (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  specialty text check (private.is_present(specialty, 80)),
  icd10_codes text[] not null default '{}' check (private.are_icd10_codes(icd10_codes)),
  icd10_labels jsonb not null default '{}' check (private.are_code_labels(icd10_labels, icd10_codes)),
  icd10_sides jsonb not null generated always as (private.icd10_sides(icd10_codes)) stored,
  laterality_rule public.laterality_rule not null default 'none',
  duration_minutes integer not null check (duration_minutes between 5 and 720),
  cleanup_minutes integer not null default 15 check (cleanup_minutes between 0 and 240),
  instructions text check (private.is_present(instructions, 4000)),
  instructions_source text check (private.is_present(instructions_source, 400)),
  is_active boolean not null default true,
  revision integer not null default 1,
  changed_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, name)
);
comment on table public.procedure_bundles is
  'A clinic''s template of an operation: codes, side, length, instructions and checklist of a new case.';
comment on column public.procedure_bundles.icd10_codes is
  'Diagnoses that usually lead here: suggestions, never copied to a case unasked.';
comment on column public.procedure_bundles.laterality_rule is
  'required: a case names its side; none: it has no side; optional: either.';
comment on column public.procedure_bundles.instructions is
  'What to do after the operation. Patients read it in their app, from the day that the operation is planned.';
comment on column public.procedure_bundles.instructions_source is
  'Where the clinical words of the instructions come from, for those who edit them: a guideline, or that it is custom.';
comment on column public.procedure_bundles.is_active is 'A retired bundle is not offered for new cases; old cases keep it.';
comment on column public.procedure_bundles.icd10_sides is
  'The sides that its diagnoses name, for forms to hold a case''s side against before it is sent.';
comment on column public.procedure_bundles.icd10_labels is
  'The titles of its diagnoses, or the clinic''s own words for them, by code: {"J35.01": "Chronic tonsillitis"}.';
comment on column public.procedure_bundles.revision is
  'Raised by each save of the bundle or its lines; a save that saw an older one is refused.';
create index procedure_bundles_changed_by_idx on public.procedure_bundles (changed_by);

create table public.bundle_procedures (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  bundle_id uuid not null,
  position smallint not null default 1 check (position between 1 and 200),
  cpt_code text not null check (private.is_cpt_code(cpt_code)),
  label text not null check (private.is_present(label, 120)),
  min_age_years smallint check (min_age_years between 0 and 120),
  below_age_years smallint check (below_age_years between 1 and 121),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, bundle_id, cpt_code),
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id) on delete cascade,
  check (min_age_years < below_age_years)
);
comment on table public.bundle_procedures is 'The procedure codes a bundle offers, in order.';
comment on column public.bundle_procedures.label is 'The clinic''s own short words for the code.';
comment on column public.bundle_procedures.min_age_years is 'The youngest age in completed years that the code is for.';
comment on column public.bundle_procedures.below_age_years is 'The age in completed years from which the code is no longer right.';
comment on column public.bundle_procedures.is_default is 'A new case starts with it, if the patient''s age fits.';

create table public.bundle_checklist_items (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  bundle_id uuid not null,
  position smallint not null default 1 check (position between 1 and 200),
  label text not null check (private.is_present(label, 160)),
  blocking boolean not null default true,
  owner_role public.checklist_owner,
  topic public.checklist_topic,
  due_days_before smallint check (due_days_before between 0 and 365),
  valid_days smallint check (valid_days between 1 and 1000),
  source text check (private.is_present(source, 400)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id) on delete cascade
);
comment on table public.bundle_checklist_items is 'What has to be settled before an operation of this kind, in order.';
comment on column public.bundle_checklist_items.blocking is 'Until it is settled the case can''t become ready.';
comment on column public.bundle_checklist_items.topic is
  'What the portal itself can find out: coverage is settled by an active eligibility check. Null for what people settle.';
comment on column public.bundle_checklist_items.due_days_before is 'Days before the operation by which it should be settled.';
comment on column public.bundle_checklist_items.valid_days is
  'For how many days a result counts from the day it was made: an audiogram for six months.';
comment on column public.bundle_checklist_items.source is
  'Where the line and its days come from, for those who edit them. A case''s copy doesn''t take it along.';
create index bundle_checklist_items_bundle_idx
  on public.bundle_checklist_items (company_id, bundle_id, position, id);

create trigger procedure_bundles_touch before update on public.procedure_bundles
  for each row execute function private.touch_updated_at();
create trigger bundle_procedures_touch before update on public.bundle_procedures
  for each row execute function private.touch_updated_at();
create trigger bundle_checklist_items_touch before update on public.bundle_checklist_items
  for each row execute function private.touch_updated_at();

alter table public.procedure_bundles enable row level security;
alter table public.bundle_procedures enable row level security;
alter table public.bundle_checklist_items enable row level security;
revoke all on public.procedure_bundles, public.bundle_procedures, public.bundle_checklist_items
  from anon, authenticated;
-- Written whole by save_procedure_bundles, never by hand: the three tables one by one could leave half a bundle.
grant select on public.procedure_bundles, public.bundle_procedures, public.bundle_checklist_items to authenticated;

create policy procedure_bundles_select_member on public.procedure_bundles for select to authenticated
  using (company_id in (select private.my_company_ids()));

create policy bundle_procedures_select_member on public.bundle_procedures for select to authenticated
  using (company_id in (select private.my_company_ids()));

create policy bundle_checklist_items_select_member on public.bundle_checklist_items for select to authenticated
  using (company_id in (select private.my_company_ids()));

select private.audit_table('public.procedure_bundles');
select private.audit_table('public.bundle_procedures');
select private.audit_table('public.bundle_checklist_items');

-- Editing: a bundle is saved whole, in one transaction, never over a colleague's change ----

create function private.bundle_document(b public.procedure_bundles)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', b.name, 'specialty', b.specialty, 'laterality_rule', b.laterality_rule,
    'duration_minutes', b.duration_minutes, 'cleanup_minutes', b.cleanup_minutes,
    'instructions', b.instructions, 'instructions_source', b.instructions_source, 'is_active', b.is_active,
    'diagnoses', coalesce((
      select jsonb_agg(jsonb_build_object('code', d.code, 'label', b.icd10_labels ->> d.code) order by d.place)
      from unnest(b.icd10_codes) with ordinality as d (code, place)), '[]'),
    'procedures', coalesce((
      select jsonb_agg(jsonb_build_object('cpt_code', p.cpt_code, 'label', p.label,
        'min_age_years', p.min_age_years, 'below_age_years', p.below_age_years, 'is_default', p.is_default)
        order by p.position, p.cpt_code)
      from public.bundle_procedures p where p.company_id = b.company_id and p.bundle_id = b.id), '[]'),
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('label', i.label, 'blocking', i.blocking, 'owner_role', i.owner_role,
        'topic', i.topic, 'due_days_before', i.due_days_before, 'valid_days', i.valid_days, 'source', i.source)
        order by i.position, i.id)
      from public.bundle_checklist_items i where i.company_id = b.company_id and i.bundle_id = b.id), '[]'))
$$;
comment on function private.bundle_document(public.procedure_bundles) is
  'A bundle with its lines as one document, without ids and stamps: two that say the same are equal.';

create function private.listed(list jsonb, most integer, what text)
returns setof jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(coalesce(list, '[]')) <> 'array' or exists (
    select from jsonb_array_elements(coalesce(list, '[]')) as line where jsonb_typeof(line) <> 'object'
  ) then
    raise exception '% could not be read.', what using errcode = 'P0001';
  end if;
  if jsonb_array_length(coalesce(list, '[]')) > most then
    raise exception '%: at most % at once.', what, most using errcode = 'P0001';
  end if;
  return query select line from jsonb_array_elements(coalesce(list, '[]')) with ordinality as e (line, place)
    order by place;
end
$$;
comment on function private.listed(jsonb, integer, text) is
  'The objects of a list that came from outside, in order; anything else, or too many, is refused by name.';

create function private.checked_bundle(wanted jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  title text := private.checked_text(wanted ->> 'name', 120, 'The name');
  document jsonb;
  fault text;
begin
  if title is null then
    raise exception 'A bundle needs a name.' using errcode = 'P0001';
  end if;
  document := jsonb_build_object(
    'name', title,
    'specialty', private.checked_text(wanted ->> 'specialty', 80, 'The specialty'),
    'laterality_rule', (wanted ->> 'laterality_rule')::public.laterality_rule,
    'duration_minutes', (wanted ->> 'duration_minutes')::integer,
    'cleanup_minutes', coalesce((wanted ->> 'cleanup_minutes')::integer, 15),
    'instructions', private.checked_text(wanted ->> 'instructions', 4000, 'The instructions'),
    'instructions_source', private.checked_text(wanted ->> 'instructions_source', 400, 'The source of the instructions'),
    'is_active', coalesce((wanted ->> 'is_active')::boolean, true),
    'diagnoses', coalesce((
      select jsonb_agg(jsonb_build_object(
        'code', line ->> 'code', 'label', private.checked_text(line ->> 'label', 120, 'A label')))
      from private.listed(wanted -> 'diagnoses', 24, 'Diagnoses') as line), '[]'),
    'procedures', coalesce((
      select jsonb_agg(jsonb_build_object(
        'cpt_code', line ->> 'cpt_code', 'label', private.checked_text(line ->> 'label', 120, 'A label'),
        'min_age_years', (line ->> 'min_age_years')::integer,
        'below_age_years', (line ->> 'below_age_years')::integer,
        'is_default', coalesce((line ->> 'is_default')::boolean, false)))
      from private.listed(wanted -> 'procedures', 60, 'Procedure codes') as line), '[]'),
    'items', coalesce((
      select jsonb_agg(jsonb_build_object(
        'label', private.checked_text(line ->> 'label', 160, 'A checklist line'),
        'blocking', coalesce((line ->> 'blocking')::boolean, true),
        'owner_role', (line ->> 'owner_role')::public.checklist_owner,
        'topic', (line ->> 'topic')::public.checklist_topic,
        'due_days_before', (line ->> 'due_days_before')::integer,
        'valid_days', (line ->> 'valid_days')::integer,
        'source', private.checked_text(line ->> 'source', 400, 'The source of a checklist line')))
      from private.listed(wanted -> 'items', 60, 'Checklist lines') as line), '[]'));

  -- In the order in which a person reads the form.
  select sentence into fault from (
    select 1 as place, format('"%s" needs a length of 5 minutes to 12 hours.', title) as sentence
    where coalesce((document ->> 'duration_minutes')::integer, 0) not between 5 and 720
    union all
    select 2, format('Cleaning up after "%s" takes 0 to 240 minutes.', title)
    where (document ->> 'cleanup_minutes')::integer not between 0 and 240
    union all
    select 3, format('"%s" needs a rule about its side.', title) where document ->> 'laterality_rule' is null
    union all
    select 4, format('"%s" is not a procedure code: five digits, four and a letter, or a letter and four digits.',
      left(p ->> 'cpt_code', 20))
    from jsonb_array_elements(document -> 'procedures') as p
    where private.is_cpt_code(p ->> 'cpt_code') is not true
    union all
    select 5, format('Code %s needs words of your own.', p ->> 'cpt_code')
    from jsonb_array_elements(document -> 'procedures') as p where p ->> 'label' is null
    union all
    select 6, format('Code %s is there twice.', p ->> 'cpt_code')
    from jsonb_array_elements(document -> 'procedures') as p group by p ->> 'cpt_code' having count(*) > 1
    union all
    select 7, format('No patient fits the ages of code %s.', p ->> 'cpt_code')
    from jsonb_array_elements(document -> 'procedures') as p
    where (p ->> 'min_age_years')::integer not between 0 and 120
      or (p ->> 'below_age_years')::integer not between 1 and 121
      or (p ->> 'min_age_years')::integer >= (p ->> 'below_age_years')::integer
    union all
    select 8, format('"%s" is not a diagnosis code such as J35.01.', left(d ->> 'code', 20))
    from jsonb_array_elements(document -> 'diagnoses') as d
    where private.are_icd10_codes(array[d ->> 'code']) is not true
    union all
    select 9, format('Diagnosis %s is there twice.', d ->> 'code')
    from jsonb_array_elements(document -> 'diagnoses') as d group by d ->> 'code' having count(*) > 1
    union all
    select 10, 'A checklist line needs words.'
    from jsonb_array_elements(document -> 'items') as i where i ->> 'label' is null
    union all
    select 11, format('"%s": due 0 to 365 days before, valid for 1 to 1,000 days.', i ->> 'label')
    from jsonb_array_elements(document -> 'items') as i
    where (i ->> 'due_days_before')::integer not between 0 and 365
      or (i ->> 'valid_days')::integer not between 1 and 1000
  ) as faults
  order by place
  limit 1;
  if fault is not null then
    raise exception '%', fault using errcode = 'P0001';
  end if;
  return document;
exception
  when invalid_text_representation or numeric_value_out_of_range then
    raise exception 'The bundle "%" could not be read.', left(title, 40) using errcode = 'P0001';
end
$$;
comment on function private.checked_bundle(jsonb) is
  'A bundle that came from outside as bundle_document would give it, or P0001 with the first thing that is wrong.';

create function private.refuse_stale_bundle(b public.procedure_bundles, expected_revision integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Null for a bundle to add: it is there because the answer to adding it was lost.
  if expected_revision = b.revision or (expected_revision is null and b.changed_by = auth.uid()) then
    return;
  end if;
  raise exception '% changed "%" %.',
    case b.changed_by when auth.uid() then 'You' else private.member_name(b.changed_by) end,
    b.name, private.time_ago(b.updated_at)
    using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', b.revision)::text;
end
$$;
comment on function private.refuse_stale_bundle(public.procedure_bundles, integer) is
  'PT409 with who changed the bundle and when, unless the caller saw its present revision or wrote it.';

create function private.save_procedure_bundle(clinic uuid, wanted jsonb)
returns public.procedure_bundles
language plpgsql
-- Definer: a bundle and its lines are written together or not at all, so none is granted alone.
security definer
set search_path = ''
as $$
declare
  document jsonb := private.checked_bundle(wanted);
  of_bundle uuid;
  kept public.procedure_bundles;
  codes text[] := array(select d ->> 'code' from jsonb_array_elements(document -> 'diagnoses') as d);
  labels jsonb := coalesce((
    select jsonb_object_agg(d ->> 'code', d -> 'label')
    from jsonb_array_elements(document -> 'diagnoses') as d where d ->> 'label' is not null), '{}');
begin
  of_bundle := (wanted ->> 'id')::uuid;
  if of_bundle is null then
    raise exception 'The bundle "%" could not be read.', document ->> 'name' using errcode = 'P0001';
  end if;
  select * into kept from public.procedure_bundles b where b.id = of_bundle for update;
  if kept.company_id <> clinic then
    raise exception 'This bundle does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  if kept.id is not null then
    -- Sent again, or wished by two: it is as wished already.
    if private.bundle_document(kept) = document then
      return kept;
    end if;
    perform private.refuse_stale_bundle(kept, (wanted ->> 'expected_revision')::integer);
  end if;

  insert into public.procedure_bundles as b
    (id, company_id, name, specialty, icd10_codes, icd10_labels, laterality_rule, duration_minutes,
     cleanup_minutes, instructions, instructions_source, is_active, changed_by)
  values (of_bundle, clinic, document ->> 'name', document ->> 'specialty', codes, labels,
    (document ->> 'laterality_rule')::public.laterality_rule, (document ->> 'duration_minutes')::integer,
    (document ->> 'cleanup_minutes')::integer, document ->> 'instructions', document ->> 'instructions_source',
    (document ->> 'is_active')::boolean, auth.uid())
  on conflict (id) do update set name = excluded.name, specialty = excluded.specialty,
    icd10_codes = excluded.icd10_codes, icd10_labels = excluded.icd10_labels,
    laterality_rule = excluded.laterality_rule, duration_minutes = excluded.duration_minutes,
    cleanup_minutes = excluded.cleanup_minutes, instructions = excluded.instructions,
    instructions_source = excluded.instructions_source, is_active = excluded.is_active, changed_by = excluded.changed_by, revision = b.revision + 1
  returning * into kept;

  -- Cases hold copies of lines, nothing refers to one: writing them again loses nothing.
  delete from public.bundle_procedures p where p.company_id = clinic and p.bundle_id = of_bundle;
  insert into public.bundle_procedures
    (company_id, bundle_id, position, cpt_code, label, min_age_years, below_age_years, is_default)
  select clinic, of_bundle, place, p ->> 'cpt_code', p ->> 'label', (p ->> 'min_age_years')::smallint,
    (p ->> 'below_age_years')::smallint, (p ->> 'is_default')::boolean
  from jsonb_array_elements(document -> 'procedures') with ordinality as e (p, place);
  delete from public.bundle_checklist_items i where i.company_id = clinic and i.bundle_id = of_bundle;
  insert into public.bundle_checklist_items
    (company_id, bundle_id, position, label, blocking, owner_role, topic, due_days_before, valid_days, source)
  select clinic, of_bundle, place, i ->> 'label', (i ->> 'blocking')::boolean,
    (i ->> 'owner_role')::public.checklist_owner, (i ->> 'topic')::public.checklist_topic,
    (i ->> 'due_days_before')::smallint, (i ->> 'valid_days')::smallint, i ->> 'source'
  from jsonb_array_elements(document -> 'items') with ordinality as e (i, place);
  return kept;
exception
  when unique_violation then
    raise exception 'There is a bundle called "%" already.', document ->> 'name'
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'name')::text;
  when invalid_text_representation or numeric_value_out_of_range then
    raise exception 'The bundle "%" could not be read.', document ->> 'name' using errcode = 'P0001';
end
$$;
comment on function private.save_procedure_bundle(uuid, jsonb) is
  'Writes one bundle with its lines; one that says what is stored already changes nothing.';

create function private.save_procedure_bundles(clinic uuid, bundles jsonb)
returns table (id uuid, revision integer)
language plpgsql
-- Definer: see save_procedure_bundle.
security definer
set search_path = ''
as $$
declare
  wanted jsonb;
  kept public.procedure_bundles;
begin
  if clinic is null or clinic not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators of this clinic change its bundles.' using errcode = '42501';
  end if;
  for wanted in select line from private.listed(bundles, 200, 'Bundles') as line loop
    kept := private.save_procedure_bundle(clinic, wanted);
    id := kept.id;
    revision := kept.revision;
    return next;
  end loop;
end
$$;

create function public.save_procedure_bundles(company_id uuid, bundles jsonb)
returns table (id uuid, revision integer)
language sql
set search_path = ''
begin atomic
  select s.id, s.revision from private.save_procedure_bundles(company_id, bundles) as s;
end;
comment on function public.save_procedure_bundles is
  'Adds or changes bundles of a clinic, each whole with its codes, diagnoses and checklist, all in one transaction. '
  'A bundle: id, name, specialty, laterality_rule, duration_minutes, cleanup_minutes, instructions, '
  'instructions_source, is_active, diagnoses [{code, label}], procedures [{cpt_code, label, min_age_years, '
  'below_age_years, is_default}], items [{label, blocking, owner_role, topic, due_days_before, valid_days, source}], '
  'and expected_revision, null for whatever is there. The same sent again changes nothing. Cases made from a bundle '
  'keep their copy. Not an administrator: 42501; another clinic''s bundle: PT404; changed in the meantime, or a name '
  'that is taken: PT409; anything else that is wrong: P0001 with a sentence.';
revoke execute on function private.save_procedure_bundles, public.save_procedure_bundles from public;
grant execute on function private.save_procedure_bundles, public.save_procedure_bundles to authenticated;
