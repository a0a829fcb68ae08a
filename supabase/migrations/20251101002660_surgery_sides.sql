-- Whether the side of an operation agrees with its procedures and diagnoses.

create type private.side_conflict as (
  place integer, cpt_code text, laterality public.laterality, reason text, codes text[]
);

create function private.side_conflicts(c public.surgery_cases, lines jsonb)
returns setof private.side_conflict
language sql
immutable
set search_path = ''
as $$
  with part as (
    -- The operation itself, whose codes go by the side of the case.
    select null::integer as place, null::text as cpt_code, c.laterality, c.laterality_override_reason as reason,
      array(select unnest((r.line).icd10_codes) from private.line_rows(lines) r where (r.line).bundle_id is null) as codes
    union all
    select r.place, (r.line).cpt_code, (r.line).laterality, (r.line).laterality_override_reason, (r.line).icd10_codes
    from private.line_rows(lines) r
    where (r.line).bundle_id is not null
  )
  select part.place, part.cpt_code, part.laterality, part.reason, array_agg(d.code order by d.place)
  from part
  cross join unnest(c.icd10_codes) with ordinality as d (code, place)
  where (part.laterality, private.icd10_side(d.code)) in (('left', 'right'), ('right', 'left'))
    and (d.code = any (part.codes)
      or not exists (select from private.line_rows(lines) r where d.code = any ((r.line).icd10_codes)))
  group by part.place, part.cpt_code, part.laterality, part.reason
  order by part.place nulls first
$$;
comment on function private.side_conflicts(public.surgery_cases, jsonb) is
  'Where diagnoses name the other side than what is done for them: the operation (place null) and each further procedure, '
  'held against the diagnoses they name and against those that nothing names. One of both sides contradicts neither.';

create function private.needed_side_reason(c public.surgery_cases, lines jsonb, reason text)
returns text
language sql
immutable
set search_path = ''
as $$
  select reason where exists (select from private.side_conflicts(c, lines) as f where f.place is null)
$$;
comment on function private.needed_side_reason(public.surgery_cases, jsonb, text) is
  'The reason for the side of the operation, if anything contradicts it: it belongs to the contradiction and goes with it.';

create function private.with_needed_reasons(c public.surgery_cases, lines jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when lines is not null then coalesce(jsonb_agg(case
    when f.place is null then jsonb_set(e.line, '{laterality_override_reason}', 'null')
    else e.line
  end order by e.place), '[]') end
  from jsonb_array_elements(lines) with ordinality as e (line, place)
  left join private.side_conflicts(c, lines) as f on f.place = e.place
$$;
comment on function private.with_needed_reasons(public.surgery_cases, jsonb) is
  'As needed_side_reason, for further procedures.';

create function private.side_sentence(conflict private.side_conflict)
returns text
language sql
immutable
set search_path = ''
as $$
  select format('%s is on the %s, but %s %s on the %s.', coalesce('CPT ' || conflict.cpt_code, 'The operation'),
    conflict.laterality, array_to_string(conflict.codes, ' and '),
    case cardinality(conflict.codes) when 1 then 'is' else 'are' end,
    case conflict.laterality when 'left' then 'right' else 'left' end)
$$;

create function private.refuse_side_conflict(c public.surgery_cases, lines jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  conflict private.side_conflict;
begin
  select f.* into conflict from private.side_conflicts(c, lines) as f where f.reason is null limit 1;
  if found then
    perform private.refuse_unopened(c);
    raise exception '% Correct one of them, or say why.', private.side_sentence(conflict)
      using errcode = 'P0001', detail = jsonb_strip_nulls(jsonb_build_object(
        'kind', 'side', 'codes', conflict.codes, 'place', conflict.place))::text;
  end if;
end
$$;
comment on function private.refuse_side_conflict(public.surgery_cases, jsonb) is
  'P0001 where a diagnosis names the other side and no reason says why that of the operation, or of a further '
  'procedure, is right.';

create function private.told_side(rule public.laterality_rule, side public.laterality)
returns public.laterality
language sql
immutable
set search_path = ''
as $$
  select coalesce(side, case rule when 'none' then 'not_applicable'::public.laterality end)
$$;
comment on function private.told_side(public.laterality_rule, public.laterality) is
  'Only a procedure without sides has none without a word: for any other, no answer is no side named.';

create function private.refuse_side(rule public.laterality_rule, side public.laterality, procedure_name text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if side is null or rule = 'required' and side = 'not_applicable' then
    raise exception '"%" needs a side: left, right%.', procedure_name,
      case rule when 'required' then ' or bilateral' else ', bilateral or none' end using errcode = 'P0001';
  end if;
  if rule = 'none' and side <> 'not_applicable' then
    raise exception '"%" has no side.', procedure_name using errcode = 'P0001';
  end if;
end
$$;
