-- A course that was changed says where it goes on, and why it starts over where days were missed before.
set lock_timeout = '3s';

alter table public.sublingual_courses
  add column resumes_because jsonb constraint sublingual_courses_resumes_because_check check (jsonb_typeof(resumes_because) = 'object');
comment on column public.sublingual_courses.resumes_because is
  'What the version before said of missed days when this one changed it, such as why the course starts over; null where nothing.';

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
  -- Missed days that the version before this one was told of speak with their numbers.
  last_missed jsonb := course -> 'missed';
  watch jsonb := case when course ? 'watch' then coalesce(case when course ->> 'watch' = 'missed' then last_missed end, '{}')
    || jsonb_build_object('rule', course -> 'watch', 'does', 'watched', 'on', course -> 'since') end;
  ask jsonb;
  watching jsonb;
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
  'unwatched | decided, since, through, missed_now, starts_on, decided, missed: what the version before said of missed days, changed: {on} of a version that a physician signed to change it, other: {on} where another course of the product is in force, events: [{kind: dose, on, day, watch: open | left_early | unrecorded, until, overridden, reaction} or {kind: contact, on, outcome, missed, in_a_row, now, '
  'reaction}] in their order}, since its version began at that day.';

create or replace function private.propose_sublingual_dose(rules jsonb, course jsonb, today date)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  state constant jsonb := private.sublingual_state(rules, course);
  steps constant jsonb := rules -> 'steps';
  day constant integer := (state ->> 'day')::integer;
  at_step constant integer := private.sublingual_step(steps, day);
  step constant jsonb := steps -> (at_step - 1);
  through constant date := (state ->> 'through')::date;
  missed_now constant integer := (state ->> 'missed_now')::integer;
  -- Today is told of at the next contact.
  unreported constant integer := coalesce(greatest(today - through - 1, 0), 0);
  effects jsonb;
  said jsonb := '[]';
  told jsonb;
  action text := 'take';
begin
  if step is null then
    return jsonb_build_object('action', 'ask', 'said', '[{"rule": "no_schedule", "does": "ask"}]'::jsonb);
  end if;
  if course ? 'decided' then
    said := said || (course -> 'decided' || jsonb_build_object('rule', 'decided', 'day', course -> 'day'));
  -- Until anything is known of the days since.
  elsif course ? 'changed' and day = (course ->> 'day')::integer and through is not distinct from (course ->> 'through')::date then
    said := said || (course -> 'changed' || jsonb_build_object('rule', 'changed', 'day', day));
  end if;
  said := said || jsonb_build_object('rule', 'next', 'day', day, 'step', at_step, 'amount', step -> 'amount');
  for told in select t from jsonb_array_elements(jsonb_build_array(state -> 'missed', state -> 'reaction')) as t
    where t <> 'null' and t ->> 'rule' is distinct from state -> 'watch' ->> 'rule' and t ->> 'rule' is distinct from state -> 'ask' ->> 'rule' loop
    said := said || (told - 'does');
  end loop;
  if unreported > 0 then
    effects := private.sublingual_effects(rules -> 'missed', missed_now, missed_now + unreported);
    told := jsonb_build_object('rule', 'unreported', 'days', unreported, 'through', through);
    -- All of them missed would be the longest gap; who waits for the clinic anyway takes nothing meanwhile.
    if not state ?| array['watch', 'ask', 'watching'] and (
      coalesce((effects ->> 'restart')::boolean or (effects ->> 'watched')::boolean or (effects ->> 'ask')::boolean, false)
      or not (private.sublingual_effects(rules -> 'missed', 0, missed_now + unreported) ->> 'covered')::boolean
    ) then
      action := 'contact';
      told := told || '{"does": "contact"}';
    end if;
    said := said || told;
  end if;
  if state ? 'watch' then
    action := 'watched';
    said := said || (state -> 'watch' || jsonb_build_object('minutes', rules -> 'settings' -> 'watch_minutes'));
  end if;
  if state ? 'ask' then
    action := 'ask';
    said := said || (state -> 'ask');
  end if;
  if state ? 'watching' then
    action := 'watching';
    said := said || (state -> 'watching');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('action', action, 'day_number', day, 'step', at_step, 'amount', step -> 'amount',
    'unit', rules -> 'settings' -> 'unit', 'item', step -> 'item', 'units_a_day', step -> 'units_a_day',
    'on', greatest(today, through + 1, case when through is null then (course ->> 'starts_on')::date end),
    'reported_through', through, 'unreported', unreported, 'missed_now', missed_now)) || jsonb_build_object('said', said);
end
$$;
comment on function private.propose_sublingual_dose is
  'What a course''s patient takes next. rules: {settings, steps: [{from_day, amount, item, units_a_day}], missed}, as private.sublingual_rules_of gives them; course: see '
  'private.sublingual_state. Answers {action: take | watched | contact | ask | watching, day_number, step, amount, unit, item, units_a_day, on, reported_through, '
  'unreported, missed_now, said}: said has each rule that spoke, with its numbers and source.';

create or replace function private.sublingual_events(course public.sublingual_courses, today date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('day', course.resumes_at_day, 'watch', course.resumes_watch, 'since', course.resumes_since,
    'through', course.resumes_through, 'missed_now', course.resumes_missed, 'starts_on', course.starts_on,
    'decided', case when course.is_decision then jsonb_build_object('on', private.clinic_day(course.company_id, course.signed_at), 'reason', course.reason) end,
    'missed', course.resumes_because,
    'changed', case when course.supersedes is not null and not course.is_decision
      then jsonb_build_object('on', private.clinic_day(course.company_id, course.signed_at)) end,
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

