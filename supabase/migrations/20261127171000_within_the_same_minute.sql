-- Times are told to the minute: what happened within the minute of a dose or a check-in came after it.
set lock_timeout = '3s';

create or replace function private.record_shot_reaction(
  of_id uuid, of_company uuid, of_visit uuid, shown text[], begun timestamptz, did_respond boolean, epinephrine timestamptz, remark text
)
returns public.shot_reactions
language plpgsql
-- Definer: the API's roles write no reactions.
security definer
set search_path = ''
as $$
declare
  visit constant public.shot_visits := private.held_visit(of_company, of_visit);
  note constant text := private.checked_text(remark, 1000, 'A note');
  scale uuid;
  found_reaction public.shot_reactions;
begin
  select * into found_reaction from public.shot_reactions r where r.company_id = of_company and r.id = of_id;
  if found_reaction.id is not null then
    if (found_reaction.visit_id, found_reaction.signs, found_reaction.began_at, found_reaction.recorded_by)
       is distinct from (of_visit, shown, begun, auth.uid()) then
      perform private.refuse_sent_before('reaction', of_id);
    end if;
    return found_reaction;
  end if;
  select t.id into scale from public.clinical_tables t
  where t.company_id = of_company and t.kind = 'reaction_scale' and t.status = 'approved' order by t.approved_at desc limit 1;
  if scale is null then
    raise exception 'No scale of reactions is approved. A physician approves clinical tables.' using errcode = 'P0001', detail = '{"kind": "not_approved"}';
  end if;
  if shown is null or not shown <@ array(select s.sign from public.reaction_signs s where s.company_id = of_company and s.table_id = scale) or cardinality(shown) = 0 then
    raise exception 'Choose the signs from the list.' using errcode = 'P0001', detail = '{"kind": "signs"}';
  end if;
  -- Times are told to the minute: what happened within the check-in's own minute came after it.
  if begun is null or begun > now() + interval '1 minute' or begun < date_trunc('minute', visit.checked_in_at) or epinephrine < begun then
    raise exception 'Check the times: the reaction began during the visit, epinephrine came after.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  insert into public.shot_reactions (company_id, id, patient_id, visit_id, signs, began_at, responded, epinephrine_at, scale_id, grade, suffix, note, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), visit.patient_id, visit.id, shown, begun, did_respond, epinephrine, scale,
    private.reaction_grade(of_company, scale, shown, did_respond), private.epinephrine_suffix(extract(epoch from epinephrine - begun) / 60), note, auth.uid())
  returning * into found_reaction;
  return found_reaction;
end
$$;

create or replace function private.end_sublingual_watch(
  of_company uuid, of_dose uuid, came_of_it public.sublingual_reaction, shown text[], did_respond boolean, epinephrine timestamptz, remark text
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
    if (dose.reaction, dose.signs, dose.epinephrine_at, dose.end_note, dose.ended_by) is distinct from (came_of_it, seen, epinephrine, note, auth.uid())
       or dose.responded <> coalesce(did_respond, true) then
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
  -- Times are told to the minute: what happened within the dose's own minute came after it.
  if epinephrine < date_trunc('minute', dose.given_at) or epinephrine > left_at + interval '1 minute' then
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
    scale_id = scale, grade = case when scale is not null then private.reaction_grade(of_company, scale, seen, coalesce(did_respond, true)) end,
    responded = case when came_of_it = 'systemic' then coalesce(did_respond, true) end, epinephrine_at = epinephrine, end_note = note
  where d.company_id = of_company and d.id = of_dose
  returning * into dose;
  perform private.note_sublingual_state(v) from public.sublingual_courses v where v.company_id = of_company and v.id = dose.version_id;
  return dose;
end
$$;
