-- A local reaction under the tongue is told by the signs that all clinics report by.
set lock_timeout = '3s';

create or replace function private.sublingual_local_signs()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{mouth_itching,lip_swelling,mouth_swelling,tongue_swelling,tongue_burning,tongue_ulcer,mouth_ulcer,altered_taste,throat_irritation,uvula_swelling,'
    'ear_itching,nausea,stomach_pain}'::text[]
$$;
comment on function private.sublingual_local_signs is
  'What is called local after a dose under the tongue, in every clinic the same so that all report in one language: World Allergy Organization, position paper on '
  'sublingual immunotherapy, 2013 update, table 4 (terms of MedDRA), but for vomiting and diarrhea, for which the labels'' medication guides say to stop.';

create or replace function private.end_sublingual_watch(
  of_company uuid, of_dose uuid, came_of_it public.sublingual_reaction, shown text[], epinephrine timestamptz, remark text
)
returns public.sublingual_doses
language plpgsql
-- Definer: the API's roles write no doses.
security definer
set search_path = ''
as $$
declare
  note constant text := private.checked_text(remark, 300, 'A note');
  seen constant text[] := array(select distinct s from unnest(coalesce(shown, '{}')) as s order by s);
  dose public.sublingual_doses;
  scale uuid;
  left_at timestamptz;
begin
  select * into dose from public.sublingual_doses d where d.company_id = of_company and d.id = of_dose;
  perform private.held_sublingual_course(of_company, dose.course_id);
  -- Now that the course is held: a colleague may have been quicker.
  select * into dose from public.sublingual_doses d where d.company_id = of_company and d.id = of_dose;
  if dose.ended_at is not null then
    if (dose.reaction, dose.signs, dose.epinephrine_at, dose.end_note, dose.ended_by) is distinct from (came_of_it, seen, epinephrine, note, auth.uid()) then
      raise exception 'The end of this watch was recorded already.' using errcode = 'P0001', detail = '{"kind": "ended"}';
    end if;
    return dose;
  end if;
  left_at := clock_timestamp();
  if came_of_it is null or (came_of_it = 'none') <> (seen = '{}') or exists (select from unnest(seen) as s where s !~ '^[a-z]+(_[a-z]+)*$' or char_length(s) > 40) then
    raise exception 'Choose what was seen, or that nothing was.' using errcode = 'P0001', detail = '{"kind": "signs"}';
  end if;
  if came_of_it = 'local' and not seen <@ private.sublingual_local_signs() then
    raise exception 'Choose the signs from the list.' using errcode = 'P0001', detail = '{"kind": "signs"}';
  end if;
  if epinephrine < dose.given_at or epinephrine > left_at + interval '1 minute' then
    raise exception 'Epinephrine was given after the dose.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  if dose.observe_until > left_at and note is null then
    raise exception 'The patient is watched until %. Say why they leave early.',
      to_char(dose.observe_until at time zone (select c.time_zone from public.companies c where c.id = of_company), 'FMHH12:MI AM')
      using errcode = 'P0001', detail = '{"kind": "early"}';
  end if;
  if came_of_it = 'systemic' then
    select t.id into scale from public.clinical_tables t
    where t.company_id = of_company and t.kind = 'reaction_scale' and t.status = 'approved' order by t.approved_at desc limit 1;
    if scale is not null and not seen <@ array(select s.sign from public.reaction_signs s where s.company_id = of_company and s.table_id = scale) then
      raise exception 'Choose the signs from the list.' using errcode = 'P0001', detail = '{"kind": "signs"}';
    end if;
  end if;
  update public.sublingual_doses d
  set ended_at = left_at, ended_by = auth.uid(), left_early = d.observe_until > left_at, reaction = came_of_it, signs = seen,
    scale_id = scale, grade = case when scale is not null then private.reaction_grade(of_company, scale, seen, true) end,
    epinephrine_at = epinephrine, end_note = note
  where d.company_id = of_company and d.id = of_dose
  returning * into dose;
  perform private.note_sublingual_state(v) from public.sublingual_courses v where v.company_id = of_company and v.id = dose.version_id;
  return dose;
end
$$;

revoke execute on function private.sublingual_local_signs from public, anon, authenticated;
