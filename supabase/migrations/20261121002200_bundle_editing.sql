-- How a clinic writes its bundles: whole, in one transaction, never over what somebody else wrote meanwhile.
-- Writing the three tables one by one could leave half a bundle, so that is no longer granted.

create function private.are_code_labels(labels jsonb, codes text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(labels) = 'object'
    and not exists (
      select from jsonb_each(labels) as label
      where label.key <> all (codes)
        or jsonb_typeof(label.value) <> 'string'
        or not private.is_present(label.value #>> '{}', 120)
    )
$$;
comment on function private.are_code_labels(jsonb, text[]) is
  'For checks: an object of short texts, each under one of the codes.';
grant execute on function private.are_code_labels(jsonb, text[]) to authenticated;

alter table public.procedure_bundles
  add column icd10_labels jsonb not null default '{}' check (private.are_code_labels(icd10_labels, icd10_codes)),
  add column revision integer not null default 1,
  add column changed_by uuid references public.user_profiles (id) on delete set null;
comment on column public.procedure_bundles.icd10_labels is
  'The clinic''s own short words for its diagnoses, by code: {"J35.01": "Tonsils, chronic"}.';
comment on column public.procedure_bundles.revision is
  'Raised by each save of the bundle or its lines; a save that saw an older one is refused.';
create index procedure_bundles_changed_by_idx on public.procedure_bundles (changed_by);

revoke insert, update on public.procedure_bundles from authenticated;
revoke insert, update, delete on public.bundle_procedures, public.bundle_checklist_items from authenticated;
revoke insert (id, company_id, name, specialty, icd10_codes, laterality_rule, duration_minutes,
  cleanup_minutes, instructions, is_active) on public.procedure_bundles from authenticated;
revoke update (name, specialty, icd10_codes, laterality_rule, duration_minutes, cleanup_minutes,
  instructions, is_active) on public.procedure_bundles from authenticated;
revoke insert (id, company_id, bundle_id, position, cpt_code, label, min_age_years, below_age_years, is_default)
  on public.bundle_procedures from authenticated;
revoke update (position, cpt_code, label, min_age_years, below_age_years, is_default)
  on public.bundle_procedures from authenticated;
revoke insert (id, company_id, bundle_id, position, label, blocking, owner_role, topic, due_days_before, valid_days)
  on public.bundle_checklist_items from authenticated;
revoke update (position, label, blocking, owner_role, topic, due_days_before, valid_days)
  on public.bundle_checklist_items from authenticated;
drop policy procedure_bundles_insert_admin on public.procedure_bundles;
drop policy procedure_bundles_update_admin on public.procedure_bundles;
drop policy bundle_procedures_insert_admin on public.bundle_procedures;
drop policy bundle_procedures_update_admin on public.bundle_procedures;
drop policy bundle_procedures_delete_admin on public.bundle_procedures;
drop policy bundle_checklist_items_insert_admin on public.bundle_checklist_items;
drop policy bundle_checklist_items_update_admin on public.bundle_checklist_items;
drop policy bundle_checklist_items_delete_admin on public.bundle_checklist_items;

create function private.bundle_document(b public.procedure_bundles)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', b.name, 'specialty', b.specialty, 'laterality_rule', b.laterality_rule,
    'duration_minutes', b.duration_minutes, 'cleanup_minutes', b.cleanup_minutes,
    'instructions', b.instructions, 'is_active', b.is_active,
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
        'topic', i.topic, 'due_days_before', i.due_days_before, 'valid_days', i.valid_days)
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
        'valid_days', (line ->> 'valid_days')::integer))
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
    select 7, format('The ages of code %s leave nobody.', p ->> 'cpt_code')
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
  if expected_revision is null or expected_revision = b.revision then
    return;
  end if;
  raise exception '% changed "%" %.',
    case b.changed_by when auth.uid() then 'You' else private.member_name(b.changed_by) end,
    b.name, private.time_ago(b.updated_at)
    using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', b.revision)::text;
end
$$;
comment on function private.refuse_stale_bundle(public.procedure_bundles, integer) is
  'PT409 with who changed the bundle and when, unless the caller saw its present revision.';

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
     cleanup_minutes, instructions, is_active, changed_by)
  values (of_bundle, clinic, document ->> 'name', document ->> 'specialty', codes, labels,
    (document ->> 'laterality_rule')::public.laterality_rule, (document ->> 'duration_minutes')::integer,
    (document ->> 'cleanup_minutes')::integer, document ->> 'instructions', (document ->> 'is_active')::boolean,
    auth.uid())
  on conflict (id) do update set name = excluded.name, specialty = excluded.specialty,
    icd10_codes = excluded.icd10_codes, icd10_labels = excluded.icd10_labels,
    laterality_rule = excluded.laterality_rule, duration_minutes = excluded.duration_minutes,
    cleanup_minutes = excluded.cleanup_minutes, instructions = excluded.instructions,
    is_active = excluded.is_active, changed_by = excluded.changed_by, revision = b.revision + 1
  returning * into kept;

  -- Cases hold copies of lines, nothing refers to one: writing them anew loses nothing.
  delete from public.bundle_procedures p where p.company_id = clinic and p.bundle_id = of_bundle;
  insert into public.bundle_procedures
    (company_id, bundle_id, position, cpt_code, label, min_age_years, below_age_years, is_default)
  select clinic, of_bundle, place, p ->> 'cpt_code', p ->> 'label', (p ->> 'min_age_years')::smallint,
    (p ->> 'below_age_years')::smallint, (p ->> 'is_default')::boolean
  from jsonb_array_elements(document -> 'procedures') with ordinality as e (p, place);
  delete from public.bundle_checklist_items i where i.company_id = clinic and i.bundle_id = of_bundle;
  insert into public.bundle_checklist_items
    (company_id, bundle_id, position, label, blocking, owner_role, topic, due_days_before, valid_days)
  select clinic, of_bundle, place, i ->> 'label', (i ->> 'blocking')::boolean,
    (i ->> 'owner_role')::public.checklist_owner, (i ->> 'topic')::public.checklist_topic,
    (i ->> 'due_days_before')::smallint, (i ->> 'valid_days')::smallint
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
  'A bundle: id, name, specialty, laterality_rule, duration_minutes, cleanup_minutes, instructions, is_active, '
  'diagnoses [{code, label}], procedures [{cpt_code, label, min_age_years, below_age_years, is_default}], items '
  '[{label, blocking, owner_role, topic, due_days_before, valid_days}], and expected_revision, null for whatever is '
  'there. The same sent again changes nothing. Cases made from a bundle keep their copy. Not an administrator: '
  '42501; another clinic''s bundle: PT404; changed meanwhile, or a name that is taken: PT409; anything else that is '
  'wrong: P0001 with a sentence.';
revoke execute on function private.save_procedure_bundles, public.save_procedure_bundles from public;
grant execute on function private.save_procedure_bundles, public.save_procedure_bundles to authenticated;
