-- Shots: what the rules propose, what is given and what is recorded.

-- What the rules make of a patient's course ---------------------------------------------------------

create function private.latest_screening(of_company uuid, of_visit uuid)
returns setof public.shot_screenings
language sql
stable
rows 1
set search_path = ''
as $$
  select q.* from public.shot_screenings q
  where q.company_id = of_company and q.visit_id = of_visit
  order by q.answered_at desc, q.id limit 1
$$;
comment on function private.latest_screening is 'The answers that count at a visit; no row if nothing was asked.';

create function private.shot_questions(of_company uuid, of_prescription uuid)
returns table (place integer, circumstance text, question text, effect text)
language sql
stable
rows 8
set search_path = ''
as $$
  select r.place, r.circumstance, r.question, r.effect
  from public.allergy_prescriptions p
  join public.clinical_tables s on s.company_id = p.company_id and s.id = p.schedule_id
  join public.clinical_tables t on t.company_id = s.company_id and t.kind = 'screening' and t.name = s.settings ->> 'screening' and t.status = 'approved'
  join public.dose_rules r on r.company_id = t.company_id and r.table_id = t.id
  where p.company_id = of_company and p.id = of_prescription
$$;
comment on function private.shot_questions is 'What is asked and measured before a shot by the schedule of a prescription.';

create function private.shot_course(visit public.shot_visits, of_set uuid, only_vial uuid, moment timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'doses', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', i.given_at, 'on', i.given_on, 'factor', i.factor,
        'volume', i.volume_ml, 'batch', i.vial_id, 'step', i.step, 'mm', i.local_mm, 'hours', i.local_hours,
        'grade', (select max(r.grade) from public.shot_reactions r where r.company_id = i.company_id and r.visit_id = i.visit_id)))
        order by i.given_at, i.id), '[]')
      from (
        -- More than any rule looks back at.
        select i.* from public.injections i
        where i.company_id = visit.company_id and i.patient_id = visit.patient_id and i.set_label = s.label and i.given_at <= moment
        order by i.given_at desc, i.id limit 60
      ) as i),
    'vials', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'factor', d.factor, 'remaining', v.remaining_ml,
        'last_day', v.beyond_use_on, 'batch', v.id)), '[]')
      from public.treatment_vials v
      join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
      where v.company_id = visit.company_id and v.set_id = s.id and coalesce(v.ended_at > moment, true)
        and (v.id = only_vial or only_vial is null and date_trunc('minute', v.mixed_at) <= moment)),
    'answers', coalesce(q.answers, '{}'),
    'peak_flow_percent', round(100.0 * q.peak_flow / q.best_peak_flow, 1),
    'age', private.age_in_years(h.date_of_birth, private.clinic_day(visit.company_id, moment)),
    'target', jsonb_build_object('factor', 1, 'volume', p.target_dose_ml)))
  from public.prescription_vial_sets s
  join public.allergy_prescriptions p on p.company_id = s.company_id and p.id = s.prescription_id
  join public.patients h on h.company_id = s.company_id and h.id = s.patient_id
  left join lateral private.latest_screening(visit.company_id, visit.id) as q on true
  where s.company_id = visit.company_id and s.id = of_set
$$;
comment on function private.shot_course is
  'The course of one vial set at a moment of a visit, as private.propose_dose takes it: its doses until then, the vials that it may come from, and the '
  'visit''s answers.';

create function private.shot_proposal(
  visit public.shot_visits, of_set uuid, only_vial uuid default null, if_well boolean default false, moment timestamptz default clock_timestamp()
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  rules constant jsonb := private.dose_rules_of(visit.company_id, (
    select p.schedule_id from public.allergy_prescriptions p where p.company_id = visit.company_id and p.id = visit.prescription_id));
  course jsonb := private.shot_course(visit, of_set, only_vial, moment);
begin
  if if_well then
    course := (course - 'peak_flow_percent') || jsonb_build_object('answers', (
      select coalesce(jsonb_object_agg(r ->> 'circumstance', false), '{}') from jsonb_array_elements(rules -> 'screening') as r));
  end if;
  return private.propose_dose(rules, course, moment,
    private.clinic_day(visit.company_id, moment)) || jsonb_build_object('tables', rules -> 'tables', 'wait_minutes', rules -> 'schedule' -> 'wait_minutes');
end
$$;
comment on function private.shot_proposal is 'The next dose of one vial set at a moment of a visit; if_well: as if every question were answered with no.';

create function private.held_visit(of_company uuid, of_visit uuid)
returns public.shot_visits
language plpgsql
set search_path = ''
as $$
declare
  visit public.shot_visits;
begin
  select * into visit from public.shot_visits v
  where v.company_id = of_company and v.id = of_visit and v.company_id in (select private.my_company_ids())
    and not private.hides_patient(v.patient_id)
  for update;
  if visit.id is null then
    raise exception 'This visit does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return visit;
end
$$;
comment on function private.held_visit is 'A visit that is held until the transaction ends; PT404 where it isn''t the caller''s. Called by definer functions.';

create function private.check_in_for_shots(of_id uuid, of_company uuid, of_patient uuid, told_day date, why text)
returns public.shot_visits
language plpgsql
-- Definer: the API's roles write no visits.
security definer
set search_path = ''
as $$
declare
  day constant date := coalesce(told_day, private.clinic_day(of_company, now()));
  reason text;
  visit public.shot_visits;
  prescription uuid;
begin
  if of_company is null or of_company not in (select private.my_company_ids())
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient)
     or private.hides_patient(of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  reason := private.late_reason(of_company, array[day], why);
  -- Two desks check in one patient: both are given the same visit.
  perform pg_advisory_xact_lock(hashtextextended('shots of ' || of_patient, 0));
  select * into visit from public.shot_visits v where v.company_id = of_company and v.id = of_id;
  if visit.id is not null then
    if (visit.patient_id, visit.late_reason) is distinct from (of_patient, reason) or visit.visit_on <> told_day then
      perform private.refuse_sent_before('visit', of_id);
    end if;
    return visit;
  end if;
  select * into visit from public.shot_visits v
  where v.company_id = of_company and v.patient_id = of_patient and v.visit_on = day and (v.ended_at is null or reason is not null)
  order by v.ended_at desc nulls first, v.id limit 1;
  if visit.id is not null then
    return visit;
  end if;
  select p.id into prescription from public.allergy_prescriptions p
  where p.company_id = of_company and p.patient_id = of_patient and p.schedule_id is not null and case
    when reason is null then p.status = 'signed'
    -- What was in force that day: vials of it were drawn from.
    else private.clinic_day(of_company, p.signed_at) <= day and coalesce(private.clinic_day(of_company, p.ended_at) >= day, true) end
  order by p.signed_at desc limit 1;
  if prescription is null then
    raise exception 'This patient has no signed prescription with a schedule%.', case when reason is not null then ' of that day' else '' end using errcode = 'P0001', detail = '{"kind": "prescription"}';
  end if;
  insert into public.shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at, checked_in_by, late_reason)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_patient, prescription, day, case when reason is null then now() end,
    case when reason is null then auth.uid() end, reason)
  returning * into visit;
  return visit;
end
$$;

create function private.visit_of_today(of_company uuid, of_visit uuid)
returns public.shot_visits
language plpgsql
set search_path = ''
as $$
declare
  visit constant public.shot_visits := private.held_visit(of_company, of_visit);
begin
  if visit.ended_at is not null or visit.visit_on <> private.clinic_day(of_company, now()) then
    raise exception 'This visit has ended. Check the patient in again.' using errcode = 'P0001', detail = '{"kind": "ended"}';
  end if;
  return visit;
end
$$;
comment on function private.visit_of_today is
  'A visit that is held, and is today''s and goes on (else P0001, kind "ended"); PT404 where it isn''t the caller''s. Called by definer functions.';

create function private.screen_for_shots(of_company uuid, of_visit uuid, answered jsonb, flow integer, best_flow integer, more jsonb, why text)
returns public.shot_screenings
language plpgsql
-- Definer: the API's roles write no answers.
security definer
set search_path = ''
as $$
declare
  visit constant public.shot_visits := private.held_visit(of_company, of_visit);
  reason constant text := private.checked_text(why, 300, 'A reason');
  -- A question without an answer wasn't asked.
  answers constant jsonb := jsonb_strip_nulls(answered);
  details constant jsonb := jsonb_strip_nulls(coalesce(more, '{}'));
  latest public.shot_screenings;
begin
  if reason is null then
    perform private.visit_of_today(of_company, of_visit);
  end if;
  if answers is null or jsonb_typeof(answers) <> 'object' or jsonb_path_exists(answers, '$.* ? (@.type() != "boolean")') then
    raise exception 'Answer the questions first.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  if jsonb_typeof(details) <> 'object' or jsonb_path_exists(details, '$.* ? (@.type() != "string")')
     or exists (select from jsonb_object_keys(details) as k where answers -> k is distinct from 'true') then
    raise exception 'Only a yes has more to say.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  if answers = '{}' and flow is null then
    raise exception 'Answer the questions first.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  if (flow is null) <> (best_flow is null) then
    raise exception 'A peak flow counts beside the best one. Enter both.' using errcode = 'P0001', detail = '{"kind": "peak_flow"}';
  end if;
  select * into latest from private.latest_screening(of_company, visit.id);
  -- The same again, after a lost answer.
  if (latest.answers, latest.details, latest.peak_flow, latest.best_peak_flow, latest.answered_by, latest.late_reason)
     is not distinct from (answers, details, flow, best_flow, auth.uid(), reason) then
    return latest;
  end if;
  if reason is not null and latest.id is not null and latest.late_reason is null then
    raise exception 'The answers of this visit were recorded as they were given.' using errcode = 'P0001', detail = '{"kind": "answered"}';
  end if;
  insert into public.shot_screenings (company_id, patient_id, visit_id, answers, details, peak_flow, best_peak_flow, answered_by, late_reason)
  values (of_company, visit.patient_id, visit.id, answers, details, flow, best_flow, auth.uid(), reason)
  returning * into latest;
  return latest;
end
$$;

create function private.shot_said(proposal jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce((
    select case s ->> 'rule'
      when 'too_soon' then format('Too soon: %s since the last dose, at least %s.', private.counted((s ->> 'days')::numeric, 'days'), s ->> 'least')
      when 'per_visit' then format('Already given today: %s of %s.', s ->> 'given', s ->> 'most')
      when 'minutes' then format('Wait: %s since the last dose, at least %s.', private.counted((s ->> 'minutes')::numeric, 'minutes'), s ->> 'least')
      when 'no_vial' then format('No vial has %s mL left and is in date.', s ->> 'volume_needed')
      when 'gap_unknown' then format('No rule for %s since the last dose.', private.counted((s ->> 'gap')::numeric, 'days'))
      when 'least' then 'Less than the least dose.'
      when 'screening' then format('Held by an answer: %s.', replace(s ->> 'circumstance', '_', ' '))
      when 'not_asked' then format('Ask first: %s.', coalesce(s ->> 'question', replace(s ->> 'circumstance', '_', ' ')))
      when 'age' then private.least_age_said((s ->> 'years')::integer, (s ->> 'below_years')::integer)
      else format('Held by a rule: %s.', coalesce(s ->> 'source', replace(s ->> 'rule', '_', ' '))) end
    from jsonb_array_elements(proposal -> 'said') as s
    where s ? 'does'
    order by array_position(array['stop', 'refuse', 'question', 'ask'], s ->> 'does'), s ->> 'rule' in ('too_soon', 'minutes') limit 1), 'Held by a rule.')
    || case when proposal ->> 'action' = 'ask' then ' A physician decides.' else '' end
$$;
comment on function private.shot_said is 'The first rule that holds a dose, as a sentence.';

create function private.vial_of_code(of_company uuid, scanned text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select v.id from public.treatment_vials v where v.company_id = of_company and v.code = upper(btrim(scanned))
$$;
comment on function private.vial_of_code is 'The vial whose label was scanned or typed.';

create function private.confirm_shot(of_id uuid, of_company uuid, of_visit uuid, scanned text, dose_ml numeric)
returns public.shot_checks
language plpgsql
-- Definer: the API's roles write no checks.
security definer
set search_path = ''
as $$
declare
  visit public.shot_visits := private.held_visit(of_company, of_visit);
  vial public.treatment_vials;
  made public.shot_checks;
begin
  select * into made from public.shot_checks c where c.company_id = of_company and c.id = of_id;
  if made.id is not null then
    if (made.visit_id, made.volume_ml, made.checked_by) is distinct from (of_visit, dose_ml, auth.uid())
       or made.vial_id is distinct from private.vial_of_code(of_company, scanned) then
      perform private.refuse_sent_before('check', of_id);
    end if;
    return made;
  end if;
  visit := private.visit_of_today(of_company, of_visit);
  select * into vial from public.treatment_vials v where v.company_id = of_company and v.id = private.vial_of_code(of_company, scanned);
  if vial.id is null then
    raise exception 'No vial has this code. Scan the vial again.' using errcode = 'P0001', detail = '{"kind": "unknown_vial"}';
  end if;
  if vial.patient_id <> visit.patient_id then
    raise exception 'Stop. This vial is another patient’s.' using errcode = 'P0001', detail = '{"kind": "wrong_patient"}';
  end if;
  insert into public.shot_checks (company_id, id, patient_id, visit_id, vial_id, volume_ml, checked_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), visit.patient_id, visit.id, vial.id, dose_ml, auth.uid())
  returning * into made;
  return made;
end
$$;

create function private.shot_checked_by(of_company uuid, of_visit uuid, of_vial uuid, dose_ml numeric, giver uuid, moment timestamptz)
returns uuid
language sql
stable
set search_path = ''
as $$
  select c.checked_by
  from public.shot_checks c
  join public.company_members m on m.company_id = c.company_id and m.user_id = c.checked_by and m.deactivated_at is null
  where c.company_id = of_company and c.visit_id = of_visit and c.vial_id = of_vial and c.volume_ml = dose_ml and c.checked_by <> giver
    and coalesce(c.checked_at < moment + interval '1 minute', true)
    -- One check, one shot.
    and not exists (
      select from public.injections i
      where i.company_id = c.company_id and i.visit_id = c.visit_id and i.vial_id = c.vial_id and i.given_at > c.checked_at)
  order by c.checked_at desc limit 1
$$;
comment on function private.shot_checked_by is
  'The person, other than the giver, who checked this vial and dose at a visit; null if none had by then, or only '
  'before a shot that was given since.';

create function private.prescription_holds(of_company uuid, of_prescription uuid, moment timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.allergy_prescriptions p
    where p.company_id = of_company and p.id = of_prescription and case
      when moment is null then p.status = 'signed'
      else date_trunc('minute', p.signed_at) <= moment and coalesce(p.ended_at > moment, true)
        and (p.status <> 'replaced' or not exists (
          select from public.allergy_prescriptions n
          where n.company_id = p.company_id and n.patient_id = p.patient_id and n.signed_at > p.signed_at and n.signed_at <= moment))
      end)
$$;
comment on function private.prescription_holds is 'Whether a prescription is in force, or was at a moment before: signed, and neither ended nor replaced yet.';

create function private.write_injection(
  of_id uuid, of_company uuid, of_visit uuid, scanned text, dose_ml numeric, on_arm text, at_site text, why text,
  moment timestamptz, giver uuid, why_late text
)
returns public.injections
language plpgsql
set search_path = ''
as $$
declare
  visit public.shot_visits := private.held_visit(of_company, of_visit);
  is_late constant boolean := moment is not null;
  today constant date := private.clinic_day(of_company, coalesce(moment, now()));
  second_person uuid;
  reason constant text := private.checked_text(why, 300, 'A reason');
  vial public.treatment_vials;
  its_set public.prescription_vial_sets;
  dilution public.dilution_steps;
  proposal jsonb;
  given public.injections;
  next_due integer;
begin
  -- Of merged charts both visits may be open: one patient is given one shot at a time.
  perform pg_advisory_xact_lock(hashtextextended('shots of ' || visit.patient_id, 0));
  select * into given from public.injections i where i.company_id = of_company and i.id = of_id;
  if given.id is not null then
    -- Another vial was scanned after the answer was lost: what stands there isn't what is in the hand.
    if (given.visit_id, given.volume_ml, given.arm, given.site, given.given_by, given.late_reason, given.override_reason) is distinct from
         (of_visit, dose_ml, on_arm, at_site, giver, why_late, reason)
       or is_late and (given.given_at, given.late_by) is distinct from (moment, auth.uid())
       or given.vial_id is distinct from private.vial_of_code(of_company, scanned) then
      perform private.refuse_sent_before('injection', of_id);
    end if;
    return given;
  end if;
  if not is_late then
    visit := private.visit_of_today(of_company, of_visit);
  end if;
  if not is_late and not exists (select from private.latest_screening(of_company, visit.id)) then
    raise exception 'Ask the questions before the shot.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;

  -- The vial: whose, of what, until when. None of this gives way to a reason.
  select * into vial from public.treatment_vials v where v.company_id = of_company and v.id = private.vial_of_code(of_company, scanned);
  if vial.id is null then
    raise exception 'No vial has this code. Scan the vial again.' using errcode = 'P0001', detail = '{"kind": "unknown_vial"}';
  end if;
  if vial.patient_id <> visit.patient_id then
    raise exception 'Stop. This vial is another patient’s.' using errcode = 'P0001', detail = '{"kind": "wrong_patient"}';
  end if;
  if vial.prescription_id <> visit.prescription_id or not private.prescription_holds(of_company, vial.prescription_id, moment) then
    raise exception 'This vial belongs to an earlier prescription.' using errcode = 'P0001', detail = '{"kind": "wrong_vial"}';
  end if;
  if vial.status = 'recalled' and coalesce(vial.ended_at <= moment, true) then
    raise exception 'This vial was recalled.' using errcode = 'P0001', detail = '{"kind": "recalled"}';
  end if;
  if vial.needs_check and vial.checked_by is null then
    raise exception 'This vial waits for its second check.' using errcode = 'P0001', detail = '{"kind": "unchecked"}';
  end if;
  perform private.refuse_expired_vial(vial.beyond_use_on, today);
  select * into its_set from public.prescription_vial_sets s where s.company_id = of_company and s.id = vial.set_id;
  select * into dilution from public.dilution_steps d where d.company_id = of_company and d.table_id = vial.scheme_id and d.place = vial.step;
  -- The person who confirmed, not the one the page names.
  second_person := private.shot_checked_by(of_company, visit.id, vial.id, dose_ml, giver, moment);
  if second_person is null and not is_late and (select s.shot_second_person from public.clinic_settings s where s.company_id = of_company) then
    raise exception 'A second person signs in and confirms this vial and dose first.' using errcode = 'P0001', detail = '{"kind": "second_person"}';
  end if;

  if is_late and exists (
    select from public.injections i
    where i.company_id = of_company and i.patient_id = visit.patient_id and i.set_label = its_set.label and i.given_at >= moment
  ) then
    raise exception 'A shot of set % after this one is recorded, and its dose went by those before it. Tell a physician of this one.', its_set.label
      using errcode = 'P0001', detail = '{"kind": "later"}';
  end if;

  -- The dose: what the rules say of this vial at that moment, now that the visit is held.
  proposal := private.shot_proposal(visit, vial.set_id, vial.id, moment => coalesce(moment, clock_timestamp()));
  if reason is not null then
    if not private.signs_as_physician(of_company) then
      raise exception 'A physician alone gives another dose than the rules say.' using errcode = '42501';
    end if;
    perform private.confirmed_lately('1 hour');
  elsif proposal -> 'said' @> '[{"rule": "per_visit"}]' then
    -- A colleague may have been quicker.
    select * into given from public.injections i
    where i.company_id = of_company and i.patient_id = visit.patient_id and i.set_label = its_set.label order by i.given_at desc limit 1;
    raise exception '% gave % mL of this set % at %.', case when given.given_by = auth.uid() then 'You' else private.member_name(given.given_by) end,
      given.volume_ml, case when is_late then 'that day' else 'today' end, to_char(given.given_at at time zone (select c.time_zone from public.companies c where c.id = of_company), 'FMHH12:MI AM')
      using errcode = 'P0001', detail = '{"kind": "held", "action": "refuse"}';
  elsif (proposal ->> 'factor')::numeric <> dilution.factor then
    raise exception 'The dose comes from another vial of this set. This is %.', dilution.label using errcode = 'P0001', detail = '{"kind": "wrong_dilution"}';
  elsif proposal ->> 'action' <> 'give' then
    raise exception '%', private.shot_said(proposal)
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'held', 'action', proposal -> 'action')::text;
  elsif dose_ml is distinct from (proposal ->> 'volume')::numeric then
    raise exception 'The rules say % mL, not %.', proposal ->> 'volume', dose_ml using errcode = 'P0001', detail = '{"kind": "volume"}';
  end if;
  vial := private.draw_from_vial(of_company, vial.id, dose_ml, moment);

  select s.due_days into next_due from public.schedule_steps s
  where s.company_id = of_company and s.table_id = (proposal -> 'tables' ->> 0)::uuid and s.place = greatest((proposal ->> 'at_step')::integer, 1);
  update public.injections i set is_latest = false
  where i.company_id = of_company and i.patient_id = visit.patient_id and i.set_label = its_set.label and i.is_latest;
  insert into public.injections (company_id, id, patient_id, visit_id, set_id, set_label, vial_id, factor, volume_ml, step, arm, site,
    given_at, given_on, due_on, given_by, checked_by, proposal, rule_tables, override_reason, late_reason)
  values (of_company, coalesce(of_id, gen_random_uuid()), visit.patient_id, visit.id, its_set.id, its_set.label, vial.id, dilution.factor, dose_ml,
    case when reason is null then (proposal ->> 'step')::integer end, on_arm, at_site,
    coalesce(moment, clock_timestamp()), today, today + next_due, giver, second_person,
    proposal - 'tables', array(select jsonb_array_elements_text(proposal -> 'tables')::uuid), reason, why_late)
  returning * into given;
  update public.shot_visits v
  -- A shorter wait of another schedule ends no longer one. Who left before it was over, by what was recorded then, left early.
  set observe_until = w.until, left_early = v.left_early or coalesce(v.ended_at < w.until, false)
  from (select greatest(visit.observe_until, given.given_at + make_interval(mins => coalesce((proposal ->> 'wait_minutes')::integer, 30))) as until) as w
  where v.company_id = of_company and v.id = visit.id;
  return given;
end
$$;
comment on function private.write_injection is
  'Writes a shot down: as it is given, or with a moment, by whom and a reason, as a late entry, which the same rules hold by that moment. '
  'Called by definer functions.';

create function private.give_injection(
  of_id uuid, of_company uuid, of_visit uuid, scanned text, dose_ml numeric, on_arm text, at_site text, why text
)
returns public.injections
language sql
-- Definer: the API's roles write no injections.
security definer
set search_path = ''
as $$
  select private.write_injection(of_id, of_company, of_visit, scanned, dose_ml, on_arm, at_site, why, null, auth.uid(), null)
$$;

create function private.record_late_injection(
  of_id uuid, of_company uuid, of_visit uuid, scanned text, dose_ml numeric, told_at timestamptz, told_giver uuid, why_late text, on_arm text, why text
)
returns public.injections
language plpgsql
-- Definer: as private.give_injection.
security definer
set search_path = ''
as $$
declare
  visit constant public.shot_visits := private.held_visit(of_company, of_visit);
  reason constant text := private.late_entry(of_company, told_at, told_giver, why_late, visit.checked_in_at);
begin
  if reason is null or private.clinic_day(of_company, told_at) <> visit.visit_on or told_at > visit.ended_at then
    raise exception 'Check the time: the shot was given on %, after the check-in, before the patient left, and not ahead of now.',
      private.short_date(visit.visit_on) using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  return private.write_injection(of_id, of_company, of_visit, scanned, dose_ml, on_arm, null, why, told_at, told_giver, reason);
end
$$;

create function private.record_local_reaction(of_company uuid, of_injection uuid, size_mm integer, for_hours integer, why text)
returns public.shot_local_reactions
language plpgsql
-- Definer: the API's roles write no reactions.
security definer
set search_path = ''
as $$
declare
  given public.injections;
  reason text;
  latest public.shot_local_reactions;
begin
  select * into given from public.injections i
  where i.company_id = of_company and i.id = of_injection and i.company_id in (select private.my_company_ids())
    and not private.hides_patient(i.patient_id);
  if given.id is null then
    raise exception 'This injection does not exist or is not yours.' using errcode = 'PT404';
  end if;
  perform private.held_visit(of_company, given.visit_id);
  reason := private.late_reason(of_company, array[given.given_on], why);
  select * into latest from public.shot_local_reactions r
  where r.company_id = of_company and r.injection_id = given.id order by r.recorded_at desc, r.id limit 1;
  -- The same again, after a lost answer.
  if (latest.local_mm, latest.local_hours, latest.late_reason, latest.recorded_by) is not distinct from (size_mm, for_hours, reason, auth.uid()) then
    return latest;
  end if;
  insert into public.shot_local_reactions (company_id, patient_id, injection_id, local_mm, local_hours, late_reason, recorded_by)
  values (of_company, given.patient_id, given.id, size_mm, for_hours, reason, auth.uid())
  returning * into latest;
  return latest;
end
$$;

create function private.reaction_grade(of_company uuid, scale uuid, shown text[], did_respond boolean, out grade integer)
language sql
stable
set search_path = ''
as $$
  select greatest(max(case when did_respond then s.grade else coalesce(s.grade_unresponsive, s.grade) end),
    case when count(distinct s.organ) > 1 then max((t.settings ->> 'several_organs')::integer) end)
  from public.reaction_signs s
  join public.clinical_tables t on t.company_id = s.company_id and t.id = s.table_id
  where s.company_id = of_company and s.table_id = scale and s.sign = any (shown)
$$;
comment on function private.reaction_grade is
  'The grade that signs have in a version of a scale: the highest of them, at least the one for several organs where there are.';

create function private.epinephrine_suffix(minutes numeric)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when minutes is null then 'z' when minutes <= 5 then 'a' when minutes <= 10 then 'b' when minutes <= 20 then 'c' else 'd' end
$$;
comment on function private.epinephrine_suffix is 'The letter that the WAO scales add for when epinephrine was given after the first sign.';

create function private.record_shot_reaction(
  of_id uuid, of_company uuid, of_visit uuid, shown text[], begun timestamptz, did_respond boolean, epinephrine timestamptz, remark text,
  why text
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
  begun_on constant date := private.clinic_day(of_company, begun);
  scale uuid;
  reason text;
  -- A dose that was recorded as given needs no confirmation again.
  first_dose constant timestamptz := coalesce(epinephrine, (
    select min(e.given_at) from public.epinephrine_doses e
    where e.company_id = of_company and e.visit_id = visit.id and e.given_at >= date_trunc('minute', begun)));
  found_reaction public.shot_reactions;
begin
  select * into found_reaction from public.shot_reactions r where r.company_id = of_company and r.id = of_id;
  if found_reaction.id is not null then
    if (found_reaction.visit_id, found_reaction.signs, found_reaction.began_at, found_reaction.recorded_by, found_reaction.responded,
          found_reaction.note, found_reaction.late_reason)
         is distinct from (of_visit, shown, begun, auth.uid(), did_respond, note, private.checked_text(why, 300, 'A reason'))
       or found_reaction.epinephrine_at <> epinephrine then
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
  -- Times have minutes only: an event within the check-in's own minute came after it.
  if begun is null or begun > now() + interval '1 minute' or begun < date_trunc('minute', visit.checked_in_at)
     or private.clinic_day(of_company, begun) < visit.visit_on or epinephrine < begun or epinephrine > now() + interval '1 minute' then
    raise exception 'Check the times: the reaction began after the check-in, epinephrine came after it, and neither is ahead.'
      using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  reason := private.late_reason(of_company, private.days_gone(array[visit.visit_on, begun_on], begun), why);
  insert into public.shot_reactions (company_id, id, patient_id, visit_id, signs, began_at, responded, epinephrine_at, scale_id, grade, suffix, note, late_reason, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), visit.patient_id, visit.id, shown, begun, did_respond, first_dose, scale,
    private.reaction_grade(of_company, scale, shown, did_respond), private.epinephrine_suffix(extract(epoch from first_dose - begun) / 60), note, reason, auth.uid())
  returning * into found_reaction;
  return found_reaction;
end
$$;

create function private.record_epinephrine(
  of_id uuid, of_company uuid, of_patient uuid, mg numeric, at_site text, given timestamptz, ml numeric, kg numeric, by_table uuid, why text, told_giver uuid
)
returns public.epinephrine_doses
language plpgsql
-- Definer: the API's roles write no doses.
security definer
set search_path = ''
as $$
declare
  moment constant timestamptz := coalesce(given, clock_timestamp());
  given_on constant date := private.clinic_day(of_company, moment);
  reason text;
  visit public.shot_visits;
  made public.epinephrine_doses;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select * into made from public.epinephrine_doses e where e.company_id = of_company and e.id = of_id;
  if made.id is not null then
    if (made.patient_id, made.amount_mg, made.site, made.given_by, made.recorded_by, made.late_reason)
         is distinct from (of_patient, round(mg, 3), at_site, told_giver, auth.uid(), private.checked_text(why, 300, 'A reason'))
       or made.given_at <> given then
      perform private.refuse_sent_before('dose', of_id);
    end if;
    return made;
  end if;
  if moment > now() + interval '1 minute' then
    raise exception 'Check the time: the dose was given before now.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  reason := private.late_reason(of_company, private.days_gone(array[given_on], moment), why);
  if reason is not null or told_giver is not null then
    perform private.checked_hand(of_company, told_giver);
  end if;
  select * into visit from public.shot_visits v
  where v.company_id = of_company and v.patient_id = of_patient and v.visit_on = given_on and coalesce(date_trunc('minute', v.checked_in_at) <= moment, true)
  order by v.checked_in_at desc nulls last, v.id limit 1
  for update;
  insert into public.epinephrine_doses (company_id, id, patient_id, visit_id, amount_mg, volume_ml, site, weight_kg, table_id, given_at, given_by, late_reason, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_patient, visit.id, mg, ml, at_site, kg,
    (select t.id from public.clinical_tables t where t.company_id = of_company and t.id = by_table and t.kind = 'epinephrine'),
    moment, told_giver, reason, auth.uid())
  returning * into made;
  -- A reaction that was written down before its first dose doesn't go on saying that there was none.
  update public.shot_reactions r
  set epinephrine_at = moment, suffix = private.epinephrine_suffix(extract(epoch from moment - r.began_at) / 60)
  where r.company_id = of_company and r.visit_id = visit.id and r.epinephrine_at is null and r.began_at <= moment;
  return made;
end
$$;

create function private.end_shot_visit(of_company uuid, of_visit uuid, remark text)
returns public.shot_visits
language plpgsql
-- Definer: the API's roles write no visits.
security definer
set search_path = ''
as $$
declare
  visit public.shot_visits := private.held_visit(of_company, of_visit);
  note constant text := private.checked_text(remark, 300, 'A note');
  -- Now that the visit is held: a shot may have been given since this was asked for.
  left_at constant timestamptz := clock_timestamp();
begin
  if visit.ended_at is not null then
    return visit;
  end if;
  perform private.late_reason(of_company, array[visit.visit_on], note);
  if visit.late_reason is not null and note is null then
    raise exception 'The visit is a late entry, and so is its end. Say why, or who told of it.' using errcode = 'P0001', detail = '{"kind": "late"}';
  end if;
  if visit.observe_until > left_at and note is null then
    raise exception 'The patient is watched until %. Say why they leave early.',
      to_char(visit.observe_until at time zone (select c.time_zone from public.companies c where c.id = of_company), 'FMHH12:MI AM')
      using errcode = 'P0001', detail = '{"kind": "early"}';
  end if;
  update public.shot_visits v
  set ended_at = left_at, ended_by = auth.uid(), left_early = coalesce(v.observe_until > left_at, false), end_note = note,
    ended_late = v.late_reason is not null or v.visit_on <> private.clinic_day(of_company, left_at)
  where v.company_id = of_company and v.id = visit.id
  returning * into visit;
  return visit;
end
$$;
