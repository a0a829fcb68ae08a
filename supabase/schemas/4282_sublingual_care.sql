-- Prescribing a course under the tongue, watching its doses in the clinic, and writing down what the patient tells of the days at home.

create function private.sublingual_warnings(of_company uuid, of_patient uuid, rules jsonb, wanted jsonb)
returns table (rule text, says text, source text, effect text)
language sql
stable
set search_path = ''
as $$
  with asked as (
    select rules -> 'settings' as settings, format('%s, version %s', rules -> 'settings' ->> 'name', rules -> 'settings' ->> 'version') as source,
      (wanted ->> 'starts_on')::date as starts_on, (wanted ->> 'season_starts_on')::date as season_on,
      extract(year from age((wanted ->> 'starts_on')::date, p.date_of_birth))::integer as years
    from public.patients p where p.company_id = of_company and p.id = of_patient
  )
  select 'age', case when a.years is null then 'The patient''s date of birth isn''t known.'
      else format('Age %s is outside the ages %s to %s.', a.years, a.settings ->> 'least_age', a.settings ->> 'most_age') end, a.source, 'ask'
  from asked a
  where coalesce(a.years not between (a.settings ->> 'least_age')::integer and (a.settings ->> 'most_age')::integer, true)
  union all
  select 'season', case when a.season_on is null then format('Begin %s weeks before the season; when it starts isn''t known.', a.settings ->> 'weeks_before_season')
      else format('Begins %s days before the season, not %s weeks.', greatest(a.season_on - a.starts_on, 0), a.settings ->> 'weeks_before_season') end,
    a.source, 'ask'
  from asked a
  where a.settings ->> 'weeks_before_season' is not null
    and coalesce(a.starts_on > a.season_on - 7 * (a.settings ->> 'weeks_before_season')::integer, true)
  union all
  select 'epinephrine', 'Epinephrine isn''t prescribed with it.', a.source, 'ask'
  from asked a where (a.settings ->> 'epinephrine')::boolean and wanted ->> 'epinephrine_on' is null
  union all
  select q ->> 'circumstance', q ->> 'question', q ->> 'source', q ->> 'effect'
  from jsonb_array_elements(rules -> 'questions') as q
  where (wanted -> 'answers' -> (q ->> 'circumstance'))::text = 'true'
$$;
comment on function private.sublingual_warnings is
  'What the schedule says against a course as it is wanted: its label''s ages in years, the weeks before the season, epinephrine, and questions answered yes. '
  'effect: refuse, or ask for a physician''s reason.';

create function private.prescribe_sublingual_course(of_id uuid, of_company uuid, of_patient uuid, wanted jsonb, supersedes uuid)
returns public.sublingual_courses
language plpgsql
-- Definer: courses are written by functions alone.
security definer
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  why constant text := private.checked_text(wanted ->> 'reason', 500, 'A reason');
  indicated constant text := private.checked_text(wanted ->> 'indication', 500, 'An indication');
  answers constant jsonb := coalesce(nullif(wanted -> 'answers', 'null'), '{}');
  schedule public.clinical_tables;
  rules jsonb;
  before public.sublingual_courses;
  stood jsonb;
  made public.sublingual_courses;
  its_schedule uuid;
  starts date;
  season date;
  consent date;
  epinephrine date;
  against jsonb;
begin
  perform private.refuse_unless_physician(of_company, 'A physician prescribes a course.');
  if private.hides_patient(of_patient) or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  begin
    its_schedule := (wanted ->> 'schedule_id')::uuid;
    starts := (wanted ->> 'starts_on')::date;
    season := (wanted ->> 'season_starts_on')::date;
    consent := (wanted ->> 'consent_on')::date;
    epinephrine := (wanted ->> 'epinephrine_on')::date;
  exception when data_exception then
    raise exception 'One of these values can''t be read.' using errcode = 'P0001', detail = '{"kind": "dates"}';
  end;
  -- A patient's courses are signed one after the other.
  perform pg_advisory_xact_lock(hashtextextended(format('sublingual courses %s %s', of_company, of_patient), 0));
  select * into made from public.sublingual_courses v where v.company_id = of_company and v.id = of_id;
  if made.id is not null then
    if (made.patient_id, made.supersedes, made.schedule_id, made.starts_on, made.season_starts_on, made.answers, made.consent_on, made.epinephrine_on,
        made.indication, made.reason, made.signed_by)
       is distinct from (of_patient, prescribe_sublingual_course.supersedes, its_schedule, starts, season, answers, consent, epinephrine,
        indicated, why, auth.uid()) then
      perform private.refuse_sent_before('course', of_id);
    end if;
    return made;
  end if;
  if prescribe_sublingual_course.supersedes is not null then
    select * into before from public.sublingual_courses v
    where v.company_id = of_company and v.id = prescribe_sublingual_course.supersedes and v.patient_id = of_patient;
    if before.id is null then
      raise exception 'This course does not exist or is not yours.' using errcode = 'PT404';
    end if;
    before := private.held_sublingual_course(of_company, before.course_id);
    if before.id <> prescribe_sublingual_course.supersedes or before.status <> 'signed' then
      raise exception 'This course was changed meanwhile. Look at it again.' using errcode = 'PT409', detail = '{"kind": "stale"}';
    end if;
    perform private.refuse_second_course(before);
    if before.needs = 'decision' then
      raise exception 'Decide where the patient goes on first.' using errcode = 'P0001', detail = '{"kind": "decision"}';
    end if;
    if exists (select from public.sublingual_doses d where d.company_id = of_company and d.version_id = before.id and d.ended_at is null) then
      raise exception 'A dose of this course is being watched. Record how it ended first.' using errcode = 'P0001', detail = '{"kind": "watching"}';
    end if;
  end if;
  -- By the version that the course has a change goes on, also once it is retired.
  if its_schedule is distinct from before.schedule_id then
    schedule := private.approved_table(of_company, 'sublingual_schedule', its_schedule);
  else
    select * into schedule from public.clinical_tables t where t.company_id = of_company and t.id = before.schedule_id;
  end if;
  if before.id is not null and schedule.settings ->> 'product' is distinct from (
    select t.settings ->> 'product' from public.clinical_tables t where t.company_id = of_company and t.id = before.schedule_id) then
    raise exception 'Another product is another course. End this one and prescribe the other.' using errcode = 'P0001', detail = '{"kind": "other_product"}';
  end if;
  if before.id is null and exists (
    select from public.sublingual_courses v
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where v.company_id = of_company and v.patient_id = of_patient and v.status = 'signed' and t.settings ->> 'product' = schedule.settings ->> 'product'
  ) then
    raise exception 'The patient takes % already. Change that course.', schedule.settings ->> 'product' using errcode = 'P0001', detail = '{"kind": "running"}';
  end if;
  if starts is null or starts not between today - 3650 and today + 730 or season not between starts - 365 and starts + 730
     or epinephrine not between today - 3650 and today then
    raise exception 'Check the dates: when it starts, when the season does, when epinephrine was prescribed.' using errcode = 'P0001', detail = '{"kind": "dates"}';
  end if;
  if consent is null or consent not between today - 36500 and today then
    raise exception 'Record when the patient consented first.' using errcode = 'P0001', detail = '{"kind": "consent"}';
  end if;
  rules := private.sublingual_rules_of(of_company, schedule.id);
  if jsonb_typeof(answers) <> 'object' or exists (
    select from jsonb_array_elements(rules -> 'questions') as q where jsonb_typeof(answers -> (q ->> 'circumstance')) is distinct from 'boolean'
  ) then
    raise exception 'Answer every question first.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  against := (
    select coalesce(jsonb_agg(to_jsonb(w)), '[]') from private.sublingual_warnings(of_company, of_patient, rules, wanted) as w);
  if against @> '[{"effect": "refuse"}]' then
    raise exception 'This patient isn''t treated with it: %.', (select string_agg(w ->> 'says', ', ') from jsonb_array_elements(against) as w where w ->> 'effect' = 'refuse')
      using errcode = 'P0001', detail = '{"kind": "contraindicated"}';
  end if;
  against := (select coalesce(jsonb_agg(w - 'effect'), '[]') from jsonb_array_elements(against) as w);
  if against <> '[]' and why is null then
    raise exception 'Say why it is prescribed in spite of what speaks against it.'
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'warnings', 'warnings', against)::text;
  end if;
  if before.id is not null then
    stood := private.sublingual_state(private.sublingual_rules_of(of_company, before.schedule_id), private.sublingual_events(before, today));
    update public.sublingual_courses v set status = 'replaced' where v.company_id = of_company and v.id = before.id;
  end if;
  insert into public.sublingual_courses (company_id, id, course_id, patient_id, version, supersedes, schedule_id, starts_on, season_starts_on, answers,
    consent_on, epinephrine_on, indication, warnings, reason, resumes_at_day, resumes_watch, resumes_since, resumes_through, resumes_missed, resumes_because, signed_by)
  select of_company, n.id, coalesce(before.course_id, n.id), of_patient, coalesce(before.version, 0) + 1, before.id, schedule.id, starts, season, answers,
    consent, epinephrine, indicated,
    against || (select coalesce(jsonb_agg(jsonb_build_object('rule', l ->> 'rule', 'says', l ->> 'says', 'source', l ->> 'source')), '[]')
      from private.listed(nullif(wanted -> 'warnings', 'null'), 20, 'Warnings') as l),
    why, coalesce(before.next_day, 1),
    -- The first dose, until it is given; then whatever the patient waits for.
    case when before.id is null then case when (schedule.settings ->> 'first_dose_watched')::boolean then 'first' end
      when before.needs = 'watched_dose' then before.needs_rule end,
    case when before.id is null or before.needs_rule = 'first' then starts when before.needs = 'watched_dose' then before.needs_since end,
    case when before.id is not null then before.reported_through when not (schedule.settings ->> 'first_dose_watched')::boolean then starts - 1 end,
    coalesce(before.missed_now, 0),
    case when stood -> 'watch' ->> 'rule' = 'missed' then stood -> 'watch' else stood -> 'missed' end - 'does', auth.uid()
  from (select coalesce(of_id, gen_random_uuid()) as id) as n
  returning * into made;
  return private.note_sublingual_state(made);
end
$$;

create function private.decide_sublingual_course(
  of_id uuid, of_company uuid, of_course uuid, seen_version uuid, from_day integer, is_watched boolean, why text
)
returns public.sublingual_courses
language plpgsql
-- Definer: courses are written by functions alone.
security definer
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  reason constant text := private.checked_text(why, 500, 'A reason');
  watched constant boolean := coalesce(is_watched, false);
  before public.sublingual_courses;
  made public.sublingual_courses;
begin
  perform private.refuse_unless_physician(of_company, 'A physician decides where to go on.');
  before := private.held_sublingual_course(of_company, of_course);
  select * into made from public.sublingual_courses v where v.company_id = of_company and v.id = of_id;
  if made.id is not null then
    if (made.course_id, made.supersedes, made.resumes_at_day, made.resumes_watch is not null, made.reason, made.signed_by)
       is distinct from (of_course, seen_version, from_day, watched, reason, auth.uid()) then
      perform private.refuse_sent_before('course', of_id);
    end if;
    return made;
  end if;
  perform private.refuse_ended_course(before);
  if before.id is distinct from seen_version then
    raise exception 'This course was changed meanwhile. Look at it again.' using errcode = 'PT409', detail = '{"kind": "stale"}';
  end if;
  perform private.refuse_second_course(before);
  if reason is null then
    raise exception 'Say why you decide so.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  if from_day is null or from_day not between 1 and 9999 then
    raise exception 'Choose a day of the schedule.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  if exists (select from public.sublingual_doses d where d.company_id = of_company and d.version_id = before.id and d.ended_at is null) then
    raise exception 'A dose of this course is being watched. Record how it ended first.' using errcode = 'P0001', detail = '{"kind": "watching"}';
  end if;
  update public.sublingual_courses v set status = 'replaced' where v.company_id = of_company and v.id = before.id;
  insert into public.sublingual_courses (company_id, id, course_id, patient_id, version, supersedes, schedule_id, starts_on, season_starts_on, answers,
    consent_on, epinephrine_on, indication, warnings, reason, resumes_at_day, resumes_watch, resumes_since, resumes_through, is_decision, signed_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, before.patient_id, before.version + 1, before.id, before.schedule_id, before.starts_on,
    before.season_starts_on, before.answers, before.consent_on, before.epinephrine_on, before.indication, before.warnings, reason, from_day,
    case when watched then 'decided' end, case when watched then today end,
    -- The physician has seen to the days before. Who waits for the clinic, and never took any, has none.
    case when before.reported_through is not null or not watched then greatest(before.reported_through, today - 1) end, true, auth.uid())
  returning * into made;
  return private.note_sublingual_state(made);
end
$$;

create function private.end_sublingual_course(of_company uuid, of_course uuid, why text)
returns public.sublingual_courses
language plpgsql
-- Definer: courses are written by functions alone.
security definer
set search_path = ''
as $$
declare
  because constant text := private.checked_text(why, 300, 'A reason');
  held public.sublingual_courses;
begin
  perform private.refuse_unless_physician(of_company, 'A physician ends a course.');
  -- Before the course is held: an end is noted in the patient's other courses, which a colleague may be ending.
  perform pg_advisory_xact_lock(hashtextextended(format('sublingual courses %s %s', of_company, v.patient_id), 0))
  from public.sublingual_courses v where v.company_id = of_company and v.id = of_course;
  held := private.held_sublingual_course(of_company, of_course);
  if because is null then
    raise exception 'Say why the treatment ends.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  if held.status = 'ended' and held.end_reason = because then
    return held;
  end if;
  perform private.refuse_ended_course(held);
  update public.sublingual_courses v
  set status = 'ended', ended_at = now(), ended_by = auth.uid(), end_reason = because
  where v.company_id = of_company and v.id = held.id
  returning * into held;
  return held;
end
$$;

create function private.give_sublingual_dose(of_id uuid, of_company uuid, of_course uuid, of_day integer, why text)
returns public.sublingual_doses
language plpgsql
-- Definer: the API's roles write no doses.
security definer
set search_path = ''
as $$
declare
  course constant public.sublingual_courses := private.held_sublingual_course(of_company, of_course);
  today constant date := private.clinic_day(of_company, now());
  reason constant text := private.checked_text(why, 300, 'A reason');
  rules constant jsonb := private.sublingual_rules_of(of_company, course.schedule_id);
  proposal jsonb;
  step jsonb;
  given public.sublingual_doses;
begin
  select * into given from public.sublingual_doses d where d.company_id = of_company and d.id = of_id;
  if given.id is not null then
    if (given.course_id, given.day_number, given.override_reason, given.given_by) is distinct from (of_course, of_day, reason, auth.uid()) then
      perform private.refuse_sent_before('dose', of_id);
    end if;
    return given;
  end if;
  perform private.refuse_ended_course(course);
  proposal := private.sublingual_proposal(course);
  -- Neither gives way to a reason.
  if proposal ->> 'action' = 'watching' then
    raise exception 'A dose of this course is being watched.' using errcode = 'P0001', detail = '{"kind": "watching"}';
  end if;
  perform private.refuse_second_course(course);
  if (proposal ->> 'reported_through')::date >= today or exists (
    -- Also out of another course, which has ended since.
    select from public.sublingual_doses d
    join public.sublingual_courses v on v.company_id = d.company_id and v.id = d.version_id
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where d.company_id = of_company and d.patient_id = course.patient_id and d.given_on = today and d.course_id <> of_course
      and t.settings ->> 'product' = rules -> 'settings' ->> 'product'
  ) then
    raise exception 'Today''s dose was given already.' using errcode = 'P0001', detail = '{"kind": "today"}';
  end if;
  if reason is not null then
    if not private.signs_as_physician(of_company) then
      raise exception 'A physician alone gives another dose than the rules say.' using errcode = '42501';
    end if;
  elsif proposal ->> 'action' = 'ask' then
    raise exception 'A physician decides about the next dose.' using errcode = 'P0001', detail = '{"kind": "held"}';
  elsif proposal ->> 'action' = 'contact' then
    raise exception 'Nobody has told of the last % days. Record what was taken first.', proposal ->> 'unreported'
      using errcode = 'P0001', detail = '{"kind": "contact"}';
  elsif course.starts_on > today and course.reported_through is null then
    raise exception 'This course starts on %.', private.short_date(course.starts_on) using errcode = 'P0001', detail = '{"kind": "early"}';
  elsif of_day is distinct from (proposal ->> 'day_number')::integer then
    raise exception 'The schedule says % %, not another dose.', proposal ->> 'amount', proposal ->> 'unit'
      using errcode = 'P0001', detail = '{"kind": "amount"}';
  end if;
  if of_day is null or of_day not between 1 and 9999 then
    raise exception 'Choose a day of the schedule.' using errcode = 'P0001', detail = '{"kind": "amount"}';
  end if;
  step := rules -> 'steps' -> (private.sublingual_step(rules -> 'steps', of_day) - 1);
  insert into public.sublingual_doses (company_id, id, course_id, version_id, patient_id, day_number, amount, item, units, given_on, given_by, observe_until,
    proposal, override_reason)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, course.id, course.patient_id, of_day, (step ->> 'amount')::numeric, step ->> 'item',
    (step ->> 'units_a_day')::numeric, today, auth.uid(), clock_timestamp() + make_interval(mins => (rules -> 'settings' ->> 'watch_minutes')::integer),
    proposal, reason)
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

create function private.record_sublingual_contact(of_id uuid, of_company uuid, of_course uuid, told jsonb)
returns public.sublingual_contacts
language plpgsql
-- Definer: the API's roles write no contacts.
security definer
set search_path = ''
as $$
declare
  course constant public.sublingual_courses := private.held_sublingual_course(of_company, of_course);
  today constant date := private.clinic_day(of_company, now());
  note constant text := private.checked_text(told ->> 'note', 500, 'A note');
  rules constant jsonb := private.sublingual_rules_of(of_company, course.schedule_id);
  way public.sublingual_contact_way;
  outcome public.shot_call_outcome;
  reaction public.sublingual_reaction;
  covered integer;
  missed integer;
  in_a_row integer;
  missed_now integer;
  made public.sublingual_contacts;
begin
  begin
    way := told ->> 'way';
    outcome := told ->> 'outcome';
    reaction := told ->> 'reaction';
    missed := (told ->> 'days_missed')::integer;
    in_a_row := (told ->> 'missed_in_a_row')::integer;
    missed_now := (told ->> 'missed_now')::integer;
  exception when data_exception then
    raise exception 'This contact could not be read.' using errcode = 'P0001', detail = '{"kind": "contact"}';
  end;
  if way is null or outcome is null then
    raise exception 'Say how the patient was reached, and what came of it.' using errcode = 'P0001', detail = '{"kind": "outcome"}';
  end if;
  select * into made from public.sublingual_contacts c where c.company_id = of_company and c.id = of_id;
  if made.id is not null then
    -- What was left out had followed from the days then.
    if (made.course_id, made.way, made.outcome, made.reaction, made.note, made.recorded_by, made.days_missed)
       is distinct from (of_course, way, outcome, reaction, note,
         auth.uid(), missed)
       or in_a_row <> made.missed_in_a_row or missed_now <> made.missed_now then
      perform private.refuse_sent_before('contact', of_id);
    end if;
    return made;
  end if;
  perform private.refuse_ended_course(course);
  covered := coalesce(greatest(today - 1 - course.reported_through, 0), 0);
  if missed is not null then
    if outcome not in ('reached', 'stopping') then
      raise exception 'Who wasn''t reached told of no days.' using errcode = 'P0001', detail = '{"kind": "outcome"}';
    end if;
    in_a_row := coalesce(in_a_row, missed);
    missed_now := coalesce(missed_now, case when missed = covered then missed else 0 end);
    if missed not between 0 and covered or in_a_row not between 0 and missed or missed_now not between 0 and in_a_row
       -- Some of the days missed are one day in a row at least, and all of them are.
       or in_a_row = 0 and missed > 0 or missed = covered and missed_now <> covered then
      raise exception 'Check the days missed: there are % since the last report.', covered
        using errcode = 'P0001', detail = jsonb_build_object('kind', 'days', 'days', covered)::text;
    end if;
  elsif num_nonnulls(in_a_row, missed_now) > 0 then
    raise exception 'Say how many days were missed in all.' using errcode = 'P0001', detail = jsonb_build_object('kind', 'days', 'days', covered)::text;
  end if;
  insert into public.sublingual_contacts (company_id, id, course_id, version_id, patient_id, way, outcome, contact_on, days_covered, days_missed,
    missed_in_a_row, missed_now, used, reaction, note, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, course.id, course.patient_id, way, outcome, today, covered, missed, in_a_row, missed_now,
    case when missed is null then '{}' else private.sublingual_used(rules -> 'steps', course.next_day, covered - missed) end, reaction, note, auth.uid())
  returning * into made;
  perform private.note_sublingual_state(course);
  return made;
end
$$;

create function private.record_sublingual_fill(
  of_id uuid, of_company uuid, of_course uuid, its_way public.sublingual_fill_way, of_item text, how_many integer, on_day date, remark text
)
returns public.sublingual_fills
language plpgsql
-- Definer: the API's roles write no fills.
security definer
set search_path = ''
as $$
declare
  course constant public.sublingual_courses := private.held_sublingual_course(of_company, of_course);
  note constant text := private.checked_text(remark, 300, 'A note');
  a_package constant integer := (
    select max(r.package_units) from public.sublingual_rules r
    where r.company_id = of_company and r.table_id = course.schedule_id and r.part = 'step' and r.item = of_item);
  made public.sublingual_fills;
begin
  select * into made from public.sublingual_fills f where f.company_id = of_company and f.id = of_id;
  if made.id is not null then
    if (made.course_id, made.way, made.item, made.packages, made.filled_on, made.note, made.recorded_by)
       is distinct from (of_course, its_way, of_item, how_many, on_day, note, auth.uid()) then
      perform private.refuse_sent_before('fill', of_id);
    end if;
    return made;
  end if;
  perform private.refuse_ended_course(course);
  if a_package is null then
    raise exception 'This schedule has no such item.' using errcode = 'P0001', detail = '{"kind": "item"}';
  end if;
  if how_many is null or how_many not between -50 and 50 or how_many = 0 or how_many < 0 and note is null then
    raise exception 'Record 1 to 50 packages. To take some back, say why.' using errcode = 'P0001', detail = '{"kind": "packages"}';
  end if;
  if its_way is null or on_day is null or on_day not between current_date - 3650 and private.clinic_day(of_company, now()) then
    raise exception 'Say when it was filled: today or before.' using errcode = 'P0001', detail = '{"kind": "dates"}';
  end if;
  insert into public.sublingual_fills (company_id, id, course_id, patient_id, way, item, packages, units, filled_on, note, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, course.patient_id, its_way, of_item, how_many, how_many * a_package, on_day, note, auth.uid())
  returning * into made;
  perform private.note_sublingual_state(course);
  return made;
end
$$;

-- What the screens read ------------------------------------------------------------------------------

create function private.open_sublingual_courses(of_company uuid, of_patient uuid)
returns setof jsonb
language plpgsql
rows 2
-- Definer: reads what is closed to the API's roles, and tells the log.
security definer
set search_path = ''
as $$
declare
  course public.sublingual_courses;
begin
  if private.note_opening(of_company, 'patients', of_patient) is null then
    return;
  end if;
  for course in
    select v.* from public.sublingual_courses v
    where v.company_id = of_company and v.patient_id = of_patient and v.status <> 'replaced' order by v.signed_at desc, v.id
  loop
    return next to_jsonb(course) || jsonb_build_object(
      'signed_by_name', private.member_name(course.signed_by),
      'ended_by_name', private.member_name(course.ended_by),
      'proposal', private.sublingual_proposal(course),
      'schedule', (
        select jsonb_build_object('id', t.id, 'name', t.name, 'version', t.version, 'status', t.status, 'source', t.source, 'settings', t.settings)
        from public.clinical_tables t where t.company_id = of_company and t.id = course.schedule_id),
      'rules', (
        select jsonb_agg(to_jsonb(r) - '{company_id,table_id}'::text[] order by r.place)
        from public.sublingual_rules r where r.company_id = of_company and r.table_id = course.schedule_id),
      'versions', (
        select jsonb_agg(to_jsonb(v) - '{next_day,needs,needs_rule,needs_since,reported_through,missed_now,units_left,runs_out_on,supply,refill_item}'::text[]
          || jsonb_build_object('schedule_name', t.name, 'schedule_version', t.version, 'signed_by_name', private.member_name(v.signed_by)) order by v.version desc)
        from public.sublingual_courses v
        join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
        where v.company_id = of_company and v.course_id = course.course_id),
      'doses', (
        select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('given_by_name', private.member_name(d.given_by)) order by d.given_at desc, d.id), '[]')
        from public.sublingual_doses d where d.company_id = of_company and d.course_id = course.course_id),
      'contacts', (
        select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('recorded_by_name', private.member_name(c.recorded_by)) order by c.contacted_at desc, c.id), '[]')
        from public.sublingual_contacts c where c.company_id = of_company and c.course_id = course.course_id),
      'fills', (
        select coalesce(jsonb_agg(to_jsonb(f) || jsonb_build_object('recorded_by_name', private.member_name(f.recorded_by)) order by f.filled_on desc, f.created_at desc, f.id), '[]')
        from public.sublingual_fills f where f.company_id = of_company and f.course_id = course.course_id));
  end loop;
end
$$;

create function private.watched_sublingual_doses(of_company uuid)
returns table (
  dose_id uuid, course_id uuid, patient_id uuid, patient_name text, date_of_birth date, product text, amount numeric, unit text, given_at timestamptz,
  observe_until timestamptz, ended_at timestamptz, left_early boolean
)
language plpgsql
rows 10
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
  today constant date := private.clinic_day(of_company, now());
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  perform private.note_list(of_company, 'sublingual_doses', count(*), array_agg(d.patient_id))
  from public.sublingual_doses d where d.company_id = of_company and d.given_on = today and d.patient_id <> all (hidden);
  return query
  select d.id, d.course_id, d.patient_id, concat_ws(' ', p.first_name, p.last_name), p.date_of_birth, t.settings ->> 'product', d.amount,
    t.settings ->> 'unit', d.given_at, d.observe_until, d.ended_at, d.left_early
  from public.sublingual_doses d
  join public.patients p on p.company_id = d.company_id and p.id = d.patient_id
  join public.sublingual_courses v on v.company_id = d.company_id and v.id = d.version_id
  join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
  where d.company_id = of_company and d.given_on = today and d.patient_id <> all (hidden)
  order by d.given_at, d.id
  limit 200;
end
$$;

create function public.prescribe_sublingual_course(id uuid, company_id uuid, patient_id uuid, course jsonb, supersedes uuid default null)
returns public.sublingual_courses
language sql
set search_path = ''
begin atomic
  select private.prescribe_sublingual_course(id, company_id, patient_id, course, supersedes);
end;
comment on function public.prescribe_sublingual_course is
  'Signs a course by an approved schedule, or with supersedes (the version that was seen) another version of one: {schedule_id, starts_on, season_starts_on, answers, '
  'consent_on, epinephrine_on, indication, warnings, reason}. For physicians (42501). P0001 with its kind: not_approved, consent, answers, dates, contraindicated, '
  'warnings (what speaks against it, for which there is no reason), running, other_product, other_course, decision, watching; changed meanwhile: PT409, kind "stale". id makes a repeat harmless '
  '(else PT409, "sent_before"). Unknown, foreign or restricted: PT404.';

create function public.decide_sublingual_course(
  id uuid, company_id uuid, course_id uuid, seen_version uuid, day_number integer, watched boolean, reason text
)
returns public.sublingual_courses
language sql
set search_path = ''
begin atomic
  select private.decide_sublingual_course(id, company_id, course_id, seen_version, day_number, watched, reason);
end;
comment on function public.decide_sublingual_course is
  'A physician decides on which day of the schedule the patient goes on, and whether that dose is watched: another version of the course. 42501 for others; P0001: reason, day, '
  'ended, other_course, watching; changed meanwhile: PT409, kind "stale". id makes a repeat harmless. Unknown, foreign or restricted: PT404.';

create function public.end_sublingual_course(company_id uuid, course_id uuid, reason text)
returns public.sublingual_courses
language sql
set search_path = ''
begin atomic
  select private.end_sublingual_course(company_id, course_id, reason);
end;
comment on function public.end_sublingual_course is
  'Ends a course with a reason. For physicians (42501); no reason: P0001; unknown, foreign or restricted: PT404. The same again changes nothing.';

create function public.give_sublingual_dose(id uuid, company_id uuid, course_id uuid, day_number integer, override_reason text default null)
returns public.sublingual_doses
language sql
set search_path = ''
begin atomic
  select private.give_sublingual_dose(id, company_id, course_id, day_number, override_reason);
end;
comment on function public.give_sublingual_dose is
  'Records a dose that is taken in the clinic, and until when the patient is watched; the amount is that of the day of the schedule. P0001 with its kind: ended, watching, other_course, today, '
  'and without a physician''s reason (42501 for others) held, contact, early, amount. id makes a repeat harmless (else PT409). Unknown, foreign or restricted: PT404.';

create function public.end_sublingual_watch(
  company_id uuid, dose_id uuid, reaction public.sublingual_reaction, signs text[] default '{}', epinephrine_at timestamptz default null, note text default null
)
returns public.sublingual_doses
language sql
set search_path = ''
begin atomic
  select private.end_sublingual_watch(company_id, dose_id, reaction, signs, epinephrine_at, note);
end;
comment on function public.end_sublingual_watch is
  'The patient leaves after a dose: what was seen. P0001: early (before the time is over a note says why), signs, time, ended (recorded otherwise). The grade of a systemic '
  'reaction follows from its signs by the scale approved last. Unknown, foreign or restricted: PT404. The same again changes nothing.';

create function public.record_sublingual_contact(id uuid, company_id uuid, course_id uuid, contact jsonb)
returns public.sublingual_contacts
language sql
set search_path = ''
begin atomic
  select private.record_sublingual_contact(id, company_id, course_id, contact);
end;
comment on function public.record_sublingual_contact is
  'Writes down what a patient told of the days since the last report: {way, outcome, days_missed, missed_in_a_row, missed_now, reaction, note}; without days_missed it isn''t '
  'known. P0001: days (they don''t fit those there are), outcome, contact, ended. id makes a repeat harmless (else PT409). Unknown, foreign or restricted: PT404.';

create function public.record_sublingual_fill(
  id uuid, company_id uuid, course_id uuid, way public.sublingual_fill_way, item text, packages integer, filled_on date, note text default null
)
returns public.sublingual_fills
language sql
set search_path = ''
begin atomic
  select private.record_sublingual_fill(id, company_id, course_id, way, item, packages, filled_on, note);
end;
comment on function public.record_sublingual_fill is
  'Records packages that the patient was given or prescribed; less than none, with a note, takes some back. P0001: item, packages, dates, ended. id makes a repeat harmless '
  '(else PT409). Unknown, foreign or restricted: PT404.';

create function public.open_sublingual_courses(company_id uuid, patient_id uuid)
returns setof jsonb
language sql
rows 2
set search_path = ''
begin atomic
  select * from private.open_sublingual_courses(company_id, patient_id);
end;
comment on function public.open_sublingual_courses is
  'A patient''s sublingual courses, the newest first: the latest version with its schedule, what to take next and why, all versions, doses, contacts and fills. Tells the log that the '
  'patient was opened. No row where there is none or the patient isn''t the caller''s to see.';

create function public.watched_sublingual_doses(company_id uuid)
returns table (
  dose_id uuid, course_id uuid, patient_id uuid, patient_name text, date_of_birth date, product text, amount numeric, unit text, given_at timestamptz,
  observe_until timestamptz, ended_at timestamptz, left_early boolean
)
language sql
rows 10
set search_path = ''
begin atomic
  select * from private.watched_sublingual_doses(company_id);
end;
comment on function public.watched_sublingual_doses is 'Today''s sublingual doses in the clinic, in their order; counted by the log as a list.';

revoke execute on function private.sublingual_local_signs from public, anon, authenticated;
revoke execute on function private.sublingual_warnings, private.prescribe_sublingual_course, private.decide_sublingual_course, private.end_sublingual_course,
  private.give_sublingual_dose, private.end_sublingual_watch, private.record_sublingual_contact, private.record_sublingual_fill, private.open_sublingual_courses,
  private.watched_sublingual_doses, public.prescribe_sublingual_course, public.decide_sublingual_course, public.end_sublingual_course, public.give_sublingual_dose,
  public.end_sublingual_watch, public.record_sublingual_contact, public.record_sublingual_fill, public.open_sublingual_courses, public.watched_sublingual_doses
  from public;
grant execute on function private.prescribe_sublingual_course, private.decide_sublingual_course, private.end_sublingual_course, private.give_sublingual_dose,
  private.end_sublingual_watch, private.record_sublingual_contact, private.record_sublingual_fill, private.open_sublingual_courses,
  private.watched_sublingual_doses, public.prescribe_sublingual_course, public.decide_sublingual_course, public.end_sublingual_course, public.give_sublingual_dose,
  public.end_sublingual_watch, public.record_sublingual_contact, public.record_sublingual_fill, public.open_sublingual_courses, public.watched_sublingual_doses
  to authenticated;
