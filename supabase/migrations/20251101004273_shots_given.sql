-- Shots: what the rules propose, what is given and what is recorded.

-- What the rules make of a patient's course ---------------------------------------------------------

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

revoke execute on function private.visit_of_today, private.shot_course, private.shot_proposal, private.held_visit,
  private.check_in_for_shots, private.shot_said, private.vial_of_code, private.confirm_shot, private.shot_checked_by,
  private.give_injection, private.write_injection, private.prescription_holds, private.record_late_injection,
  private.end_shot_visit from public;
grant execute on function private.confirm_shot, private.check_in_for_shots, private.give_injection,
  private.record_late_injection, private.end_shot_visit to authenticated;
