-- Doses under the tongue that are taken in the clinic, and how their watch ended.

create function private.give_sublingual_dose(of_id uuid, of_company uuid, of_course uuid, of_day integer, why text, told_at timestamptz, told_giver uuid, why_late text)
returns public.sublingual_doses
language plpgsql
-- Definer: the API's roles write no doses.
security definer
set search_path = ''
as $$
declare
  course constant public.sublingual_courses := private.held_sublingual_course(of_company, of_course);
  on_day constant date := private.clinic_day(of_company, coalesce(told_at, now()));
  giver constant uuid := coalesce(told_giver, auth.uid());
  late text;
  reason constant text := private.checked_text(why, 300, 'A reason');
  rules constant jsonb := private.sublingual_rules_of(of_company, course.schedule_id);
  proposal jsonb;
  step jsonb;
  given public.sublingual_doses;
begin
  select * into given from public.sublingual_doses d where d.company_id = of_company and d.id = of_id;
  if given.id is not null then
    if (given.course_id, given.day_number, given.override_reason, given.given_by) is distinct from (of_course, of_day, reason, giver)
       or told_at is not null and (given.given_at, given.late_by) is distinct from (told_at, auth.uid()) then
      perform private.refuse_sent_before('dose', of_id);
    end if;
    return given;
  end if;
  perform private.refuse_ended_course(course);
  late := private.late_entry(of_company, told_at, told_giver, why_late, course.signed_at);
  proposal := private.sublingual_proposal(course, on_day);
  -- Neither gives way to a reason.
  if proposal ->> 'action' = 'watching' then
    raise exception 'A dose of this course is being watched.' using errcode = 'P0001', detail = '{"kind": "watching"}';
  end if;
  perform private.refuse_second_course(course);
  if (proposal ->> 'reported_through')::date >= on_day or exists (
    -- Also out of another course, which has ended since.
    select from public.sublingual_doses d
    join public.sublingual_courses v on v.company_id = d.company_id and v.id = d.version_id
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where d.company_id = of_company and d.patient_id = course.patient_id and d.given_on = on_day and d.course_id <> of_course
      and t.settings ->> 'product' = rules -> 'settings' ->> 'product'
  ) then
    raise exception '%', case when late is null then 'Today''s dose was given already.'
        else format('It is recorded already what was taken through %s.', private.short_date(greatest((proposal ->> 'reported_through')::date, on_day))) end
      using errcode = 'P0001', detail = '{"kind": "today"}';
  end if;
  if reason is not null then
    if not private.signs_as_physician(of_company) then
      raise exception 'A physician alone gives another dose than the rules say.' using errcode = '42501';
    end if;
    perform private.confirmed_lately('1 hour');
  elsif proposal ->> 'action' = 'ask' then
    raise exception 'A physician decides about the next dose.' using errcode = 'P0001', detail = '{"kind": "held"}';
  elsif proposal ->> 'action' = 'contact' then
    raise exception 'The last % days are not reported. Record what was taken first.', proposal ->> 'unreported'
      using errcode = 'P0001', detail = '{"kind": "contact"}';
  elsif course.starts_on > on_day and course.reported_through is null then
    raise exception 'This course starts on %.', private.short_date(course.starts_on) using errcode = 'P0001', detail = '{"kind": "early"}';
  elsif of_day is distinct from (proposal ->> 'day_number')::integer then
    raise exception 'The schedule says % %, not another dose.', proposal ->> 'amount', proposal ->> 'unit'
      using errcode = 'P0001', detail = '{"kind": "amount"}';
  end if;
  if of_day is null or of_day not between 1 and 9999 then
    raise exception 'Choose a day of the schedule.' using errcode = 'P0001', detail = '{"kind": "amount"}';
  end if;
  step := rules -> 'steps' -> (private.sublingual_step(rules -> 'steps', of_day) - 1);
  insert into public.sublingual_doses (company_id, id, course_id, version_id, patient_id, day_number, amount, item, units, given_at, given_on, given_by, observe_until,
    proposal, override_reason, late_reason)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, course.id, course.patient_id, of_day, (step ->> 'amount')::numeric, step ->> 'item',
    (step ->> 'units_a_day')::numeric, coalesce(told_at, clock_timestamp()), on_day, giver, coalesce(told_at, clock_timestamp()) + make_interval(mins => (rules -> 'settings' ->> 'watch_minutes')::integer),
    proposal, reason, late)
  returning * into given;
  perform private.note_sublingual_state(course);
  return given;
end
$$;

create function private.sublingual_local_signs()
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

create function private.end_sublingual_watch(
  of_company uuid, of_dose uuid, came_of_it public.sublingual_reaction, shown text[], did_respond boolean, was_given boolean, epinephrine timestamptz,
  remark text
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
  graded integer;
  was_treated constant boolean := coalesce(was_given, case when epinephrine is not null then true end);
  left_at timestamptz;
begin
  select * into dose from public.sublingual_doses d where d.company_id = of_company and d.id = of_dose;
  perform private.held_sublingual_course(of_company, dose.course_id);
  -- Now that the course is held: a colleague may have been quicker.
  select * into dose from public.sublingual_doses d where d.company_id = of_company and d.id = of_dose;
  if dose.ended_at is not null then
    if (dose.reaction, dose.signs, dose.epinephrine_at, dose.end_note, dose.ended_by) is distinct from (came_of_it, seen, epinephrine, note, auth.uid())
       or dose.reaction = 'systemic' and (dose.responded, dose.epinephrine_given) is distinct from (did_respond, was_treated) then
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
  if was_treated is false and epinephrine is not null then
    raise exception 'Epinephrine that was given has a time, or was not given.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  -- Times have minutes only: an event within the dose's own minute came after it.
  if epinephrine < date_trunc('minute', dose.given_at) or epinephrine > left_at + interval '1 minute' then
    raise exception 'Epinephrine was given after the dose.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  perform private.late_reason(of_company, array[dose.given_on], note);
  if dose.late_reason is not null and note is null then
    raise exception 'The dose is a late entry, and so is its end. Say why, or who told of it.' using errcode = 'P0001', detail = '{"kind": "late"}';
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
    -- Without a recorded response, only a grade that doesn't depend on it.
    graded := private.reaction_grade(of_company, scale, seen, coalesce(did_respond, true));
    if did_respond is null and graded is distinct from private.reaction_grade(of_company, scale, seen, false) then
      graded := null;
    end if;
  end if;
  update public.sublingual_doses d
  set ended_at = left_at, ended_by = auth.uid(), left_early = d.observe_until > left_at,
    ended_late = d.late_reason is not null or d.given_on <> private.clinic_day(of_company, left_at), reaction = came_of_it, signs = seen,
    scale_id = scale, grade = graded, responded = case when came_of_it = 'systemic' then did_respond end,
    epinephrine_given = case when came_of_it = 'systemic' or was_treated then was_treated end, epinephrine_at = epinephrine, end_note = note
  where d.company_id = of_company and d.id = of_dose
  returning * into dose;
  perform private.note_sublingual_state(v) from public.sublingual_courses v where v.company_id = of_company and v.id = dose.version_id;
  return dose;
end
$$;

create function public.give_sublingual_dose(
  id uuid, company_id uuid, course_id uuid, day_number integer, override_reason text default null,
  given_at timestamptz default null, given_by uuid default null, late_reason text default null
)
returns public.sublingual_doses
language sql
set search_path = ''
begin atomic
  select private.give_sublingual_dose(id, company_id, course_id, day_number, override_reason, given_at, given_by, late_reason);
end;
comment on function public.give_sublingual_dose is
  'Records a dose that is taken in the clinic, and until when the patient is watched; the amount is that of the day of the schedule. given_at, given_by and late_reason make it a late entry, which goes by '
  'the rules of that day and of what is known. P0001 with its kind: ended, watching, other_course, today, '
  'and without a physician''s reason (42501 for others) held, contact, early, amount; the reason takes a confirmation within the hour (PT403). id makes a repeat harmless (else PT409). Unknown, foreign or restricted: PT404.';

create function public.end_sublingual_watch(
  company_id uuid, dose_id uuid, reaction public.sublingual_reaction, signs text[] default '{}', epinephrine_at timestamptz default null, note text default null,
  responded boolean default null, epinephrine_given boolean default null
)
returns public.sublingual_doses
language sql
set search_path = ''
begin atomic
  select private.end_sublingual_watch(company_id, dose_id, reaction, signs, responded, epinephrine_given, epinephrine_at, note);
end;
comment on function public.end_sublingual_watch is
  'The patient leaves after a dose: what was seen. P0001: early (before the time is over a note says why), late (so '
  'does it on a later day, or of a late entry: the dose then counts as one with an unknown end), signs, '
  'time, ended (recorded otherwise). The grade of a systemic reaction follows from its signs, and whether it '
  'responded to treatment, by the scale approved last; responded and epinephrine_given are null if not stated. '
  'Unknown, foreign or restricted: PT404. The same again changes nothing.';

revoke execute on function private.sublingual_local_signs from public, anon, authenticated;
revoke execute on function private.give_sublingual_dose, private.end_sublingual_watch, public.give_sublingual_dose, public.end_sublingual_watch
  from public;
grant execute on function private.give_sublingual_dose, private.end_sublingual_watch, public.give_sublingual_dose, public.end_sublingual_watch
  to authenticated;
