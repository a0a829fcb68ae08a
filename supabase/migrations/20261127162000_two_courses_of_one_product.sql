-- Merged charts may have two courses of one product: neither goes on until a physician has ended one.
set lock_timeout = '3s';

create or replace function private.sublingual_state(rules jsonb, course jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  day integer := (course ->> 'day')::integer;
  through date := (course ->> 'through')::date;
  missed_now integer := coalesce((course ->> 'missed_now')::integer, 0);
  watch jsonb := case when course ? 'watch' then jsonb_build_object('rule', course -> 'watch', 'does', 'watched', 'on', course -> 'since') end;
  ask jsonb;
  watching jsonb;
  last_missed jsonb;
  last_reaction jsonb;
  e jsonb;
  on_day date;
  covered integer;
  missed integer;
  in_a_row integer;
  run integer;
  effects jsonb;
  band jsonb;
begin
  for e in select x from jsonb_array_elements(coalesce(course -> 'events', '[]')) as x loop
    on_day := (e ->> 'on')::date;
    if e ->> 'kind' = 'dose' then
      day := (e ->> 'day')::integer + 1;
      through := greatest(through, on_day);
      missed_now := 0;
      watch := null;
      watching := null;
      last_missed := null;
      if (e ->> 'overridden')::boolean then
        ask := null;
      end if;
      case e ->> 'watch'
        when 'open' then watching := jsonb_build_object('rule', 'watching', 'does', 'wait', 'until', e -> 'until');
        when 'left_early' then watch := jsonb_build_object('rule', 'left_early', 'does', 'watched', 'on', on_day);
        when 'unrecorded' then watch := jsonb_build_object('rule', 'unwatched', 'does', 'watched', 'on', on_day);
        else null;
      end case;
    else
      missed := (e ->> 'missed')::integer;
      if e ->> 'outcome' = 'stopping' then
        ask := coalesce(ask, jsonb_build_object('rule', 'stopping', 'does', 'ask', 'on', on_day));
      end if;
      covered := on_day - 1 - through;
      if missed is not null and covered > 0 then
        missed := least(missed, covered);
        in_a_row := least(coalesce((e ->> 'in_a_row')::integer, missed), missed);
        run := case when in_a_row > 0 then missed_now + in_a_row else 0 end;
        missed_now := case when missed = covered then missed_now + covered
          else least(coalesce((e ->> 'now')::integer, 0), in_a_row) end;
        day := day + covered - missed;
        through := on_day - 1;
        last_missed := null;
        if run > 0 then
          effects := private.sublingual_effects(rules -> 'missed', 0, run);
          band := effects -> 'band';
          last_missed := jsonb_strip_nulls(jsonb_build_object('rule', 'missed', 'days', run, 'on', on_day, 'from', band -> 'from', 'to', band -> 'to',
            'effect', band -> 'effect', 'source', band -> 'source', 'note', band -> 'note'));
          if (effects ->> 'restart')::boolean then
            day := 1;
          end if;
          if (effects ->> 'watched')::boolean then
            watch := coalesce(watch, last_missed || '{"does": "watched"}');
          end if;
          if (effects ->> 'ask')::boolean then
            ask := coalesce(ask, last_missed || '{"does": "ask"}');
          elsif not (effects ->> 'covered')::boolean then
            ask := coalesce(ask, jsonb_build_object('rule', 'missed_unknown', 'does', 'ask', 'days', run, 'on', on_day));
          end if;
        end if;
      end if;
    end if;
    if e ->> 'reaction' in ('local', 'systemic') then
      last_reaction := jsonb_build_object('rule', 'reaction', 'reaction', e -> 'reaction', 'on', on_day);
      if e ->> 'reaction' = 'systemic' then
        last_reaction := last_reaction || '{"does": "ask"}';
        -- It comes before any other question.
        ask := last_reaction;
      end if;
    end if;
  end loop;
  -- Which of two courses holds comes before what either of them asks.
  if course ? 'other' then
    ask := course -> 'other' || '{"rule": "other_course", "does": "ask"}';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('day', day, 'through', through, 'missed_now', missed_now, 'watching', watching, 'ask', ask,
    'watch', watch, 'missed', last_missed, 'reaction', last_reaction));
end
$$;
comment on function private.sublingual_state is
  'Where a course stands by what is known: the next day of its schedule, the day through which is told what was taken, days missed in a row up to then, and '
  'what a physician (ask) or the clinic (watch) has to do first. rules: {missed: [{from, to, effect, source, note}]}; course: {day, watch: first | missed | left_early | '
  'unwatched | decided, since, through, missed_now, starts_on, decided, other: {on} where another course of the product is in force, events: [{kind: dose, on, day, watch: open | left_early | unrecorded, until, overridden, reaction} or {kind: contact, on, outcome, missed, in_a_row, now, '
  'reaction}] in their order}, since its version began at that day.';

create or replace function private.other_sublingual_course(course public.sublingual_courses)
returns public.sublingual_courses
language sql
stable
set search_path = ''
as $$
  select other
  from public.sublingual_courses other
  join public.clinical_tables t on t.company_id = other.company_id and t.id = other.schedule_id
  where other.company_id = course.company_id and other.patient_id = course.patient_id and other.status = 'signed' and other.course_id <> course.course_id
    and t.settings ->> 'product' = (
      select mine.settings ->> 'product' from public.clinical_tables mine where mine.company_id = course.company_id and mine.id = course.schedule_id)
  order by other.signed_at, other.id
  limit 1
$$;
comment on function private.other_sublingual_course is
  'Another course of the same product that the patient has in force, as after two charts were merged; null where there is none.';

create or replace function private.sublingual_events(course public.sublingual_courses, today date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('day', course.resumes_at_day, 'watch', course.resumes_watch, 'since', course.resumes_since,
    'through', course.resumes_through, 'missed_now', course.resumes_missed, 'starts_on', course.starts_on,
    'decided', case when course.is_decision then jsonb_build_object('on', private.clinic_day(course.company_id, course.signed_at), 'reason', course.reason) end,
    'other', (
      select jsonb_build_object('on', private.clinic_day(o.company_id, o.signed_at)) from private.other_sublingual_course(course) as o where o.id is not null)))
    || jsonb_build_object('events', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(e.event) order by e.at, e.id), '[]')
      from (
        select d.id, d.given_at as at, jsonb_build_object('kind', 'dose', 'on', d.given_on, 'day', d.day_number, 'reaction', d.reaction,
          'overridden', case when d.override_reason is not null then true end, 'until', d.observe_until,
          'watch', case when d.left_early then 'left_early' when d.ended_at is not null then null when d.given_on < today then 'unrecorded' else 'open' end) as event
        from public.sublingual_doses d where d.company_id = course.company_id and d.version_id = course.id
        union all
        select c.id, c.contacted_at, jsonb_build_object('kind', 'contact', 'on', c.contact_on, 'outcome', c.outcome, 'missed', c.days_missed,
          'in_a_row', c.missed_in_a_row, 'now', c.missed_now, 'reaction', c.reaction)
        from public.sublingual_contacts c where c.company_id = course.company_id and c.version_id = course.id
      ) as e))
$$;
comment on function private.sublingual_events is
  'What is known of a version of a course, as private.sublingual_state takes it. An open watch of a day before today was never recorded.';

create or replace function private.note_sublingual_state(course public.sublingual_courses)
returns public.sublingual_courses
language plpgsql
set search_path = ''
as $$
declare
  rules constant jsonb := private.sublingual_rules_of(course.company_id, course.schedule_id);
  state constant jsonb := private.sublingual_state(rules, private.sublingual_events(course, private.clinic_day(course.company_id, now())));
  main constant text := rules -> 'steps' -> -1 ->> 'item';
  day constant integer := (state ->> 'day')::integer;
  through constant date := (state ->> 'through')::date;
  held numeric;
begin
  held := (
    select sum(f.units) from public.sublingual_fills f where f.company_id = course.company_id and f.course_id = course.course_id and f.item = main)
    - coalesce((select sum(d.units) from public.sublingual_doses d
      where d.company_id = course.company_id and d.course_id = course.course_id and d.item = main), 0)
    - coalesce((select sum((c.used ->> main)::numeric) from public.sublingual_contacts c
      where c.company_id = course.company_id and c.course_id = course.course_id), 0);
  update public.sublingual_courses v
  set next_day = day, reported_through = through, missed_now = (state ->> 'missed_now')::integer,
    needs = case when state ? 'ask' then 'decision' when state ? 'watch' then 'watched_dose' end,
    needs_rule = coalesce(state -> 'ask', state -> 'watch') ->> 'rule',
    needs_since = case when state -> 'ask' ->> 'rule' = 'other_course'
      -- Since there are two, not since the other was signed.
      then case when v.needs_rule = 'other_course' then v.needs_since else private.clinic_day(course.company_id, now()) end
      else (coalesce(state -> 'ask', state -> 'watch') ->> 'on')::date end,
    units_left = held,
    -- Of what nobody filled, it isn't known.
    runs_out_on = case when held is not null
      then coalesce(through, course.starts_on - 1) + private.sublingual_days_left(rules -> 'steps', day, held) end
  where v.company_id = course.company_id and v.id = course.id
  returning * into course;
  return course;
end
$$;
comment on function private.note_sublingual_state is
  'Writes down where a course stands by its rows. Called by the functions that write these, with the version in force.';

create or replace function private.refuse_second_course(course public.sublingual_courses)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if (private.other_sublingual_course(course)).id is not null then
    raise exception 'The patient has two courses of this product. End one of them first.' using errcode = 'P0001', detail = '{"kind": "other_course"}';
  end if;
end
$$;
comment on function private.refuse_second_course is 'P0001, kind "other_course", where the patient has another course of the product in force.';

create or replace function private.note_other_courses()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.note_sublingual_state(v)
  from public.sublingual_courses v
  join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
  where v.company_id = new.company_id and v.status = 'signed' and v.patient_id in (new.patient_id, case when tg_op = 'UPDATE' then old.patient_id end)
    -- Who prescribes it notes its own state.
    and (tg_op = 'UPDATE' or v.id <> new.id)
    and t.settings ->> 'product' = (
      select mine.settings ->> 'product' from public.clinical_tables mine where mine.company_id = new.company_id and mine.id = new.schedule_id);
  return null;
end
$$;
comment on function private.note_other_courses() is
  'After a course comes to a patient, goes from one or ends, whoever does it (charts are merged and taken apart): courses of the product wait for a physician while '
  'there are two, and not any more once there is one.';

create trigger sublingual_courses_others after insert or update of patient_id, status on public.sublingual_courses
  for each row execute function private.note_other_courses();

create or replace function private.prescribe_sublingual_course(of_id uuid, of_company uuid, of_patient uuid, wanted jsonb, supersedes uuid)
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
    update public.sublingual_courses v set status = 'replaced' where v.company_id = of_company and v.id = before.id;
  end if;
  insert into public.sublingual_courses (company_id, id, course_id, patient_id, version, supersedes, schedule_id, starts_on, season_starts_on, answers,
    consent_on, epinephrine_on, indication, warnings, reason, resumes_at_day, resumes_watch, resumes_since, resumes_through, resumes_missed, signed_by)
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
    coalesce(before.missed_now, 0), auth.uid()
  from (select coalesce(of_id, gen_random_uuid()) as id) as n
  returning * into made;
  return private.note_sublingual_state(made);
end
$$;

create or replace function private.decide_sublingual_course(
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

create or replace function private.end_sublingual_course(of_company uuid, of_course uuid, why text)
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

create or replace function private.give_sublingual_dose(of_id uuid, of_company uuid, of_course uuid, of_day integer, why text)
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

comment on function public.prescribe_sublingual_course is
  'Signs a course by an approved schedule, or with supersedes (the version that was seen) another version of one: {schedule_id, starts_on, season_starts_on, answers, '
  'consent_on, epinephrine_on, indication, warnings, reason}. For physicians (42501). P0001 with its kind: not_approved, consent, answers, dates, contraindicated, '
  'warnings (what speaks against it, for which there is no reason), running, other_product, other_course, decision, watching; changed meanwhile: PT409, kind "stale". id makes a repeat harmless '
  '(else PT409, "sent_before"). Unknown, foreign or restricted: PT404.';
comment on function public.decide_sublingual_course is
  'A physician decides on which day of the schedule the patient goes on, and whether that dose is watched: another version of the course. 42501 for others; P0001: reason, day, '
  'ended, other_course, watching; changed meanwhile: PT409, kind "stale". id makes a repeat harmless. Unknown, foreign or restricted: PT404.';
comment on function public.give_sublingual_dose is
  'Records a dose that is taken in the clinic, and until when the patient is watched; the amount is that of the day of the schedule. P0001 with its kind: ended, watching, other_course, today, '
  'and without a physician''s reason (42501 for others) held, contact, early, amount. id makes a repeat harmless (else PT409). Unknown, foreign or restricted: PT404.';

revoke execute on function private.other_sublingual_course, private.refuse_second_course, private.note_other_courses from public, anon, authenticated;

-- Charts that were merged before.
select private.note_sublingual_state(v) from public.sublingual_courses v
where v.status = 'signed' and (private.other_sublingual_course(v)).id is not null;
