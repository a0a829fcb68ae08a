-- A physician signs a course under the tongue, changes it, decides where the patient goes on, and ends it: each but the end is another version.

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
  select 'season', case when a.season_on is null then format('Begin %s before the season; when it starts isn''t known.',
        private.counted((a.settings ->> 'weeks_before_season')::numeric, 'weeks'))
      else format('Begins %s before the season, not %s.', private.counted(greatest(a.season_on - a.starts_on, 0), 'days'),
        private.counted((a.settings ->> 'weeks_before_season')::numeric, 'weeks')) end,
    a.source, 'ask'
  from asked a
  where a.settings ->> 'weeks_before_season' is not null
    and coalesce(a.starts_on > a.season_on - 7 * (a.settings ->> 'weeks_before_season')::integer, true)
  union all
  select 'epinephrine', case when wanted ->> 'epinephrine_prescribed' = 'false' then 'Epinephrine isn''t prescribed with it.'
      else 'It is not stated whether epinephrine is prescribed with it.' end, a.source, 'ask'
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
  unasked_why constant text := private.checked_text(wanted ->> 'unasked_reason', 300, 'A reason');
  answers jsonb := coalesce(nullif(wanted -> 'answers', 'null'), '{}');
  health constant jsonb := coalesce(nullif(wanted -> 'health', 'null'), '{}');
  answered jsonb;
  unasked text[];
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
  is_prescribed boolean;
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
    is_prescribed := coalesce((wanted ->> 'epinephrine_prescribed')::boolean, case when epinephrine is not null then true end);
  exception when data_exception then
    raise exception 'One of these values can''t be read.' using errcode = 'P0001', detail = '{"kind": "dates"}';
  end;
  -- A patient's courses are signed one after the other.
  perform pg_advisory_xact_lock(hashtextextended(format('sublingual courses %s %s', of_company, of_patient), 0));
  select * into made from public.sublingual_courses v where v.company_id = of_company and v.id = of_id;
  if made.id is not null then
    if (made.patient_id, made.supersedes, made.schedule_id, made.starts_on, made.season_starts_on, jsonb_strip_nulls(made.answers), made.consent_on,
        made.epinephrine_on, made.epinephrine_prescribed, made.indication, made.reason, made.signed_by)
       is distinct from (of_patient, prescribe_sublingual_course.supersedes, its_schedule, starts, season, jsonb_strip_nulls(answers), consent,
        epinephrine, is_prescribed, indicated, why, auth.uid())
       or not private.says_health(made.asked, health) then
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
      raise exception 'This course was changed in the meantime. Check it again.' using errcode = 'PT409', detail = '{"kind": "stale"}';
    end if;
    perform private.refuse_second_course(before);
    if before.needs = 'decision' then
      raise exception 'Decide where the patient goes on first.' using errcode = 'P0001';
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
     or epinephrine not between today - 3650 and today or (is_prescribed is true) <> (epinephrine is not null) then
    raise exception 'Check the dates: when it starts, when the season does, when epinephrine was prescribed.' using errcode = 'P0001', detail = '{"kind": "dates"}';
  end if;
  if consent is null or consent not between today - 36500 and today then
    raise exception 'Record when the patient consented first.' using errcode = 'P0001', detail = '{"kind": "consent"}';
  end if;
  rules := private.sublingual_rules_of(of_company, schedule.id);
  if jsonb_typeof(answers) <> 'object' or exists (
    select from jsonb_each(case jsonb_typeof(answers) when 'object' then answers else '{}' end) as a where jsonb_typeof(a.value) not in ('boolean', 'null')
  ) then
    raise exception 'Answer a question with yes or no, or leave it as not asked.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  answers := (select coalesce(jsonb_object_agg(q ->> 'circumstance', null), '{}') from jsonb_array_elements(rules -> 'questions') as q) || answers;
  perform private.add_health_answers(of_company, of_patient, health, null);
  answered := private.asked_health(of_company, of_patient);
  unasked := private.unasked_health(answered) || array(
    select q ->> 'question' from jsonb_array_elements(rules -> 'questions') as q where answers ->> (q ->> 'circumstance') is null);
  perform private.refuse_unasked(unasked, unasked_why);
  if answered @> '[{"question": "asthma", "answer": "not_controlled"}]' and answers @> '{"asthma": false}' then
    raise exception 'Asthma is not controlled, and a question of the schedule says that it is. Correct one of them.'
      using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  against := (
    select coalesce(jsonb_agg(to_jsonb(w)), '[]') from private.sublingual_warnings(of_company, of_patient, rules, wanted) as w);
  if against @> '[{"effect": "refuse"}]' then
    raise exception 'This patient isn''t treated with it: %.', (select string_agg(w ->> 'says', ', ') from jsonb_array_elements(against) as w where w ->> 'effect' = 'refuse')
      using errcode = 'P0001', detail = '{"kind": "contraindicated"}';
  end if;
  against := private.health_warnings(answered) || (select coalesce(jsonb_agg(w - 'effect'), '[]') from jsonb_array_elements(against) as w);
  if against <> '[]' and why is null then
    raise exception 'Say why it is prescribed in spite of what speaks against it.'
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'warnings', 'warnings', against)::text;
  end if;
  -- As with letters: a morning's signatures are confirmed once.
  perform private.confirmed_lately('1 hour');
  if before.id is not null then
    stood := private.sublingual_state(private.sublingual_rules_of(of_company, before.schedule_id), private.sublingual_events(before, today));
    update public.sublingual_courses v set status = 'replaced' where v.company_id = of_company and v.id = before.id;
  end if;
  insert into public.sublingual_courses (company_id, id, course_id, patient_id, version, supersedes, schedule_id, starts_on, season_starts_on, answers, asked,
    unasked_reason, consent_on, epinephrine_prescribed, epinephrine_on, indication, warnings, reason, resumes_at_day, resumes_watch, resumes_since, resumes_through,
    resumes_missed, resumes_because, signed_by)
  select of_company, n.id, coalesce(before.course_id, n.id), of_patient, coalesce(before.version, 0) + 1, before.id, schedule.id, starts, season, answers, answered,
    case when cardinality(unasked) > 0 then unasked_why end, consent, is_prescribed, epinephrine, indicated, against || private.unasked_warning(unasked, unasked_why),
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
  watched constant boolean := is_watched;
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
    raise exception 'This course was changed in the meantime. Check it again.' using errcode = 'PT409', detail = '{"kind": "stale"}';
  end if;
  perform private.refuse_second_course(before);
  if reason is null then
    raise exception 'Say why you decide so.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  if from_day is null or from_day not between 1 and 9999 then
    raise exception 'Choose a day of the schedule.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  if watched is null then
    raise exception 'Say whether the next dose is watched.' using errcode = 'P0001';
  end if;
  if exists (select from public.sublingual_doses d where d.company_id = of_company and d.version_id = before.id and d.ended_at is null) then
    raise exception 'A dose of this course is being watched. Record how it ended first.' using errcode = 'P0001', detail = '{"kind": "watching"}';
  end if;
  perform private.confirmed_lately('1 hour');
  update public.sublingual_courses v set status = 'replaced' where v.company_id = of_company and v.id = before.id;
  insert into public.sublingual_courses (company_id, id, course_id, patient_id, version, supersedes, schedule_id, starts_on, season_starts_on, answers, asked,
    unasked_reason, consent_on, epinephrine_prescribed, epinephrine_on, indication, warnings, reason, resumes_at_day, resumes_watch, resumes_since, resumes_through,
    is_decision, signed_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, before.patient_id, before.version + 1, before.id, before.schedule_id, before.starts_on,
    before.season_starts_on, before.answers, before.asked, before.unasked_reason, before.consent_on, before.epinephrine_prescribed, before.epinephrine_on, before.indication, before.warnings, reason, from_day,
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
  perform private.confirmed_lately('1 hour');
  update public.sublingual_courses v
  set status = 'ended', ended_at = now(), ended_by = auth.uid(), end_reason = because
  where v.company_id = of_company and v.id = held.id
  returning * into held;
  return held;
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
  'Signs a course by an approved schedule, or with supersedes (the version that was seen) another version of one: '
  '{schedule_id, starts_on, season_starts_on, answers (of the schedule: true, false, or null for not asked), health '
  '(as record_health_answers takes them), unasked_reason, consent_on, epinephrine_prescribed, epinephrine_on, '
  'indication, reason}. For physicians (42501) who confirmed within the hour that it is them (PT403). P0001 with its '
  'kind: not_approved, consent, answers, unasked (a question that was not asked takes unasked_reason), dates, '
  'contraindicated, warnings (what speaks against it, for which there is no reason), running, other_product, '
  'other_course, decision, watching; changed in the meantime: PT409, kind "stale". id makes a repeat harmless (else '
  'PT409, "sent_before"). Unknown, foreign or restricted: PT404.';

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
  'A physician decides on which day of the schedule the patient goes on, and whether that dose is watched: another '
  'version of the course. 42501 for others, PT403 without a confirmation within the hour; P0001: reason, day, '
  'watched, ended, other_course, watching; changed in the meantime: PT409, kind "stale". id makes a repeat harmless. '
  'Unknown, foreign or restricted: PT404.';

create function public.end_sublingual_course(company_id uuid, course_id uuid, reason text)
returns public.sublingual_courses
language sql
set search_path = ''
begin atomic
  select private.end_sublingual_course(company_id, course_id, reason);
end;
comment on function public.end_sublingual_course is
  'Ends a course with a reason. For physicians (42501) who confirmed within the hour (PT403); no reason: P0001; unknown, foreign or restricted: PT404. The same again changes nothing.';

revoke execute on function private.sublingual_warnings, private.prescribe_sublingual_course, private.decide_sublingual_course, private.end_sublingual_course,
  public.prescribe_sublingual_course, public.decide_sublingual_course, public.end_sublingual_course from public;
grant execute on function private.prescribe_sublingual_course, private.decide_sublingual_course, private.end_sublingual_course,
  public.prescribe_sublingual_course, public.decide_sublingual_course, public.end_sublingual_course to authenticated;
