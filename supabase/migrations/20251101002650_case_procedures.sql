-- The procedures of a case: the codes of the operation itself, which its bundle offers and which go by the side of the case,
-- and further procedures that are done with it, each with a side, diagnoses and minutes of its own. Functions pass them as
-- lines: a JSON list of objects that all have the same keys, so that two lists that say the same are equal.

-- A refusal is no reading that the log could be told of: it takes its transaction back. So what a case has is said in
-- one to who has the case open (private.lately_opened), and callers can't try changes to read it.

create function private.is_told_of(c public.surgery_cases)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- One that is only being added is its writer's own words.
  select c.id is null or auth.uid() is null or c.id = any (private.lately_opened())
$$;

create function private.told_procedure(c public.surgery_cases)
returns text
language sql
stable
set search_path = ''
as $$
  select case when private.is_told_of(c) then c.procedure_name else 'The operation' end
$$;

create function private.refuse_unopened(c public.surgery_cases)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_told_of(c) then
    raise exception 'Something of the case is in the way. Open the case to see what.'
      using errcode = 'P0001', detail = '{"kind": "unopened"}';
  end if;
end
$$;
comment on function private.refuse_unopened(public.surgery_cases) is
  'Before a refusal that says what a case has: P0001, detail {"kind":"unopened"}, unless the caller has lately opened it.';

create function private.procedure_line(p public.case_procedures)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'cpt_code', p.cpt_code, 'icd10_codes', to_jsonb(p.icd10_codes), 'bundle_id', p.bundle_id, 'laterality', p.laterality,
    'laterality_override_reason', p.laterality_override_reason, 'minutes', p.minutes, 'with_checklist', p.with_checklist)
$$;

create function private.case_lines(c public.surgery_cases)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.procedure_line(p) order by p.position), '[]')
  from public.case_procedures p
  where p.company_id = c.company_id and p.case_id = c.id
$$;

create function private.line_rows(lines jsonb)
returns table (place integer, line public.case_procedures)
language sql
immutable
set search_path = ''
as $$
  select e.place::integer, jsonb_populate_record(null::public.case_procedures, e.line)
  from jsonb_array_elements(lines) with ordinality as e (line, place)
$$;

create function private.trimmed_codes(codes text[])
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select btrim(code) from unnest(codes) with ordinality as given (code, place)
    group by btrim(code) order by min(place))
$$;
comment on function private.trimmed_codes(text[]) is 'The codes in their order, once each, without blanks around them.';

create function private.checked_lines(procedures jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  lines jsonb;
begin
  if procedures is null then
    return null;
  end if;
  select coalesce(jsonb_agg(private.procedure_line(p) order by (p).bundle_id is not null, place), '[]') into lines
  from (
    select given.place, jsonb_populate_record(null::public.case_procedures, jsonb_build_object(
        'cpt_code', btrim(given.line ->> 'cpt_code'),
        'icd10_codes', to_jsonb(private.trimmed_codes(array(
          select jsonb_array_elements_text(coalesce(nullif(given.line -> 'icd10_codes', 'null'), '[]'))))),
        'minutes', 0, 'with_checklist', false)
      -- What only a further procedure has.
      || case when given.line ->> 'bundle_id' is null then '{}' else jsonb_build_object(
        'bundle_id', given.line ->> 'bundle_id',
        'laterality', given.line ->> 'laterality',
        'laterality_override_reason',
          private.checked_text(given.line ->> 'laterality_override_reason', 500, 'A reason'),
        'minutes', coalesce((given.line ->> 'minutes')::smallint, 0),
        'with_checklist', coalesce((given.line ->> 'with_checklist')::boolean, false)) end) as p
    from private.listed(procedures, 40, 'Procedures') with ordinality as given (line, place)
  ) as read;
  return lines;
exception
  when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
    raise exception 'The procedures could not be read.' using errcode = 'P0001';
end
$$;
comment on function private.checked_lines(jsonb) is
  'Procedures that came from outside as lines, the operation''s own before further ones; what can''t be read is P0001.';

create function private.lines_of_codes(c public.surgery_cases, codes text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  with line as (
    select 1 as part, w.place, jsonb_populate_record(null::public.case_procedures, jsonb_build_object(
      'cpt_code', w.code, 'minutes', 0, 'with_checklist', false, 'icd10_codes', to_jsonb(coalesce(p.icd10_codes, '{}')))) as p
    from unnest(private.trimmed_codes(codes)) with ordinality as w (code, place)
    left join public.case_procedures p
      on p.company_id = c.company_id and p.case_id = c.id and p.cpt_code = w.code and p.bundle_id is null
    union all
    select case when p.bundle_id is null then 1 else 2 end, p.position, p
    from public.case_procedures p
    where p.company_id = c.company_id and p.case_id = c.id and (codes is null or p.bundle_id is not null)
  )
  -- A diagnosis that has gone from the case takes its mention along.
  select coalesce(jsonb_agg(jsonb_set(private.procedure_line(line.p), '{icd10_codes}', to_jsonb(array(
    select d.code from unnest((line.p).icd10_codes) with ordinality as d (code, place)
    where d.code = any (c.icd10_codes) order by d.place))) order by line.part, line.place), '[]')
  from line
$$;
comment on function private.lines_of_codes(public.surgery_cases, text[]) is
  'The lines of a case with these codes as the operation''s own, null being those it has; further ones stay.';

create function private.own_codes(c public.surgery_cases)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(p.cpt_code order by p.position), '{}')
  from public.case_procedures p
  where p.company_id = c.company_id and p.case_id = c.id and p.bundle_id is null
$$;
comment on function private.own_codes(public.surgery_cases) is 'The codes of the operation itself, without further procedures.';

create function private.case_facts(c public.surgery_cases)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(c) - array(
      select key from jsonb_object_keys(to_jsonb(c)) as key
      where key not in ('laterality', 'laterality_override_reason', 'duration_minutes', 'cleanup_minutes',
        'team_overlap_reason', 'icd10_codes', 'notes'))
    || private.team_names(c)
    || jsonb_build_object(
      'surgeon', (select p.name from public.providers p where p.company_id = c.company_id and p.id = c.surgeon_id),
      'location', (select l.name from public.locations l where l.company_id = c.company_id and l.id = c.location_id),
      'room', (select r.name from public.operating_rooms r where r.company_id = c.company_id and r.id = c.room_id),
      'cpt_codes', private.own_codes(c),
      'code_diagnoses', coalesce(own.diagnoses, '{}'), 'procedures', coalesce(others.procedures, '[]'))
  from (
    select jsonb_object_agg(p.cpt_code, p.icd10_codes) filter (where p.icd10_codes <> '{}') as diagnoses
    from public.case_procedures p
    where p.company_id = c.company_id and p.case_id = c.id and p.bundle_id is null
  ) as own,
  (
    select jsonb_agg(jsonb_strip_nulls(private.procedure_line(p)) order by p.position) as procedures
    from public.case_procedures p
    where p.company_id = c.company_id and p.case_id = c.id and p.bundle_id is not null
  ) as others
$$;
comment on function private.case_facts(public.surgery_cases) is
  'What the form of a case changes, by name: code_diagnoses of the operation''s own codes, procedures that are done with it.';

create function private.further_minutes(lines jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum((line).minutes), 0)::integer from private.line_rows(lines)
$$;

-- What a case may have --------------------------------------------------------------------------

create function private.refuse_lines(c public.surgery_cases, lines jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  fault text;
  added record;
begin
  select sentence into fault from (
    select 1 as part, 0 as place, 'Choose at least one procedure code.' as sentence
    where not exists (select from private.line_rows(lines) r where (r.line).bundle_id is null)
      -- One that came without codes from elsewhere can be edited all the same.
      and (c.id is null or lines <> private.case_lines(c))
    union all
    select 2, r.place, case when (r.line).bundle_id is null
      then format('CPT %s is not one of the codes of "%s".', left((r.line).cpt_code, 20),
        private.told_procedure(c))
      else format('CPT %s is not one of the codes of this clinic.', left((r.line).cpt_code, 20)) end
    from private.line_rows(lines) r
    -- A code that the case had stays, whatever has become of its bundle.
    where not exists (
      select from public.case_procedures p
      where p.company_id = c.company_id and p.case_id = c.id and p.cpt_code = (r.line).cpt_code
        and p.bundle_id is not distinct from (r.line).bundle_id
    ) and not exists (
      select from public.bundle_procedures o
      join public.procedure_bundles b on b.company_id = o.company_id and b.id = o.bundle_id
      where o.company_id = c.company_id and o.bundle_id = coalesce((r.line).bundle_id, c.bundle_id)
        and o.cpt_code = (r.line).cpt_code and (b.is_active or (r.line).bundle_id is null)
    )
    union all
    select 3, r.place, format('CPT %s adds 0 to 720 minutes.', (r.line).cpt_code)
    from private.line_rows(lines) r where (r.line).minutes not between 0 and 720
    union all
    select 4, r.place, format('CPT %s is done for %s, which is not one of the diagnoses of the case.',
      (r.line).cpt_code, left(d.code, 20))
    from private.line_rows(lines) r
    cross join unnest((r.line).icd10_codes) as d (code)
    where d.code <> all (c.icd10_codes)
    union all
    select 5, r.place, format('CPT %s is there twice. One code is done twice only on different sides.', (r.line).cpt_code)
    from private.line_rows(lines) r
    join private.line_rows(lines) o on o.place < r.place and (o.line).cpt_code = (r.line).cpt_code
    where (coalesce((o.line).laterality, c.laterality), coalesce((r.line).laterality, c.laterality))
      not in (('left', 'right'), ('right', 'left'))
  ) as faults
  order by part, place
  limit 1;
  if fault is not null then
    raise exception '%', fault using errcode = 'P0001';
  end if;
  for added in
    select b.laterality_rule, (r.line).laterality, (r.line).cpt_code
    from private.line_rows(lines) r
    join public.procedure_bundles b on b.company_id = c.company_id and b.id = (r.line).bundle_id
    order by r.place
  loop
    perform private.refuse_side(added.laterality_rule, added.laterality, 'CPT ' || added.cpt_code);
  end loop;
end
$$;
comment on function private.refuse_lines(public.surgery_cases, jsonb) is
  'P0001 with the first thing that is wrong with the procedures of a case; its sides are refuse_side_conflict''s.';

create function private.set_case_procedures(c public.surgery_cases, lines jsonb)
returns jsonb
language plpgsql
-- Definer: the API's roles can't write codes.
security definer
set search_path = ''
as $$
declare
  before uuid[];
  after uuid[];
  had_further boolean;
  wanted public.case_procedures[];
  checklist jsonb := '{}';
begin
  select coalesce(array_agg(distinct p.bundle_id) filter (where p.with_checklist), '{}'), count(p.bundle_id) > 0
    into before, had_further
    from public.case_procedures p
    where p.company_id = c.company_id and p.case_id = c.id;
  after := array(
    select (r.line).bundle_id from private.line_rows(lines) r where (r.line).with_checklist
    group by 1 order by min(r.place));

  wanted := array(
    select row(coalesce(same.id, gen_random_uuid()), c.company_id, c.id, r.place, (r.line).cpt_code, source.label,
      source.min_age_years, source.below_age_years, (r.line).icd10_codes, (r.line).bundle_id, source.laterality_rule,
      (r.line).laterality, (r.line).laterality_override_reason, (r.line).minutes, (r.line).with_checklist
    )::public.case_procedures
    from private.line_rows(lines) r
    left join public.case_procedures same on same.company_id = c.company_id and same.case_id = c.id
      and same.cpt_code = (r.line).cpt_code and same.bundle_id is not distinct from (r.line).bundle_id
      and same.laterality is not distinct from (r.line).laterality
    -- A code that the case had keeps its copy, whatever has become of the bundle.
    cross join lateral (
      select p.label, p.min_age_years, p.below_age_years, p.laterality_rule, 1 as choice
      from public.case_procedures p
      where p.company_id = c.company_id and p.case_id = c.id and p.cpt_code = (r.line).cpt_code
        and p.bundle_id is not distinct from (r.line).bundle_id
      union all
      select o.label, o.min_age_years, o.below_age_years,
        case when (r.line).bundle_id is not null then b.laterality_rule end, 2
      from public.bundle_procedures o
      join public.procedure_bundles b on b.company_id = o.company_id and b.id = o.bundle_id
      where o.company_id = c.company_id and o.bundle_id = coalesce((r.line).bundle_id, c.bundle_id)
        and o.cpt_code = (r.line).cpt_code
      order by choice
      limit 1
    ) as source);
  delete from public.case_procedures p
  where p.company_id = c.company_id and p.case_id = c.id and p.id <> all (array(select w.id from unnest(wanted) as w));
  insert into public.case_procedures as p
  select w.* from unnest(wanted) as w
  on conflict (id) do update set position = excluded.position, icd10_codes = excluded.icd10_codes,
    laterality_override_reason = excluded.laterality_override_reason, minutes = excluded.minutes,
    with_checklist = excluded.with_checklist
  where (p.position, p.icd10_codes, p.laterality_override_reason, p.minutes, p.with_checklist) is distinct from
    (excluded.position, excluded.icd10_codes, excluded.laterality_override_reason, excluded.minutes, excluded.with_checklist);

  if before <> after then
    checklist := private.combine_checklists(c, before, after);
  end if;
  if had_further or lines @? '$[*] ? (@.bundle_id != null)' then
    -- What the case is found by has words of theirs.
    update public.surgery_cases s set search_text = '' where s.id = c.id;
  end if;
  -- Before the caller asks its gate: other codes may need another authorization.
  perform private.review_case_authorizations(c.id);
  return checklist;
end
$$;
comment on function private.set_case_procedures(public.surgery_cases, jsonb) is
  'Gives a case these procedures, in this order, and the checklists that come along; what that changed in the checklist, '
  'as changes of an event.';
