-- The shot room at once: a dilution that was made while its lot was recalled escaped the recall; a shot or check that was sent again with
-- another vial was answered with the first one's; a visit, a vial or a lot could end, by its row, before a shot that was given first.

set lock_timeout = '3s';

create or replace function private.vial_of_code(of_company uuid, scanned text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select v.id from public.treatment_vials v where v.company_id = of_company and v.code = upper(btrim(scanned))
$$;
comment on function private.vial_of_code is 'The vial whose label was scanned or typed.';
revoke execute on function private.vial_of_code from public;

create or replace function private.confirm_shot(of_id uuid, of_company uuid, of_visit uuid, scanned text, dose_ml numeric)
returns public.shot_checks
language plpgsql
-- Definer: the API's roles write no checks.
security definer
set search_path = ''
as $$
declare
  visit constant public.shot_visits := private.held_visit(of_company, of_visit);
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
  if visit.ended_at is not null then
    raise exception 'This visit has ended.' using errcode = 'P0001', detail = '{"kind": "ended"}';
  end if;
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

create or replace function private.give_injection(
  of_id uuid, of_company uuid, of_visit uuid, scanned text, dose_ml numeric, on_arm text, at_site text, second_person uuid, why text
)
returns public.injections
language plpgsql
-- Definer: the API's roles write no injections.
security definer
set search_path = ''
as $$
declare
  visit public.shot_visits := private.held_visit(of_company, of_visit);
  today constant date := private.clinic_day(of_company, now());
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
    if (given.visit_id, given.volume_ml, given.arm, given.site, given.given_by) is distinct from (of_visit, dose_ml, on_arm, at_site, auth.uid())
       or given.vial_id is distinct from private.vial_of_code(of_company, scanned) then
      perform private.refuse_sent_before('injection', of_id);
    end if;
    return given;
  end if;
  if visit.ended_at is not null or visit.visit_on <> today then
    raise exception 'This visit has ended. Check the patient in again.' using errcode = 'P0001', detail = '{"kind": "ended"}';
  end if;
  if visit.screened_at is null then
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
  if vial.prescription_id <> visit.prescription_id
     or not exists (select from public.allergy_prescriptions p where p.company_id = of_company and p.id = vial.prescription_id and p.status = 'signed') then
    raise exception 'This vial belongs to an earlier prescription.' using errcode = 'P0001', detail = '{"kind": "wrong_vial"}';
  end if;
  if vial.status = 'recalled' then
    raise exception 'This vial was recalled.' using errcode = 'P0001', detail = '{"kind": "recalled"}';
  end if;
  if vial.needs_check and vial.checked_by is null then
    raise exception 'This vial waits for its second check.' using errcode = 'P0001', detail = '{"kind": "unchecked"}';
  end if;
  if vial.beyond_use_on < today then
    raise exception 'This vial was good until %.', private.short_date(vial.beyond_use_on) using errcode = 'P0001', detail = '{"kind": "vial_expired"}';
  end if;
  select * into its_set from public.prescription_vial_sets s where s.company_id = of_company and s.id = vial.set_id;
  select * into dilution from public.dilution_steps d where d.company_id = of_company and d.table_id = vial.scheme_id and d.place = vial.step;
  -- What somebody confirmed, and not whom the page names.
  second_person := private.shot_checked_by(of_company, visit.id, vial.id, dose_ml, auth.uid());
  if second_person is null and (select s.shot_second_person from public.clinic_settings s where s.company_id = of_company) then
    raise exception 'A second person signs in and confirms this vial and dose first.' using errcode = 'P0001', detail = '{"kind": "second_person"}';
  end if;

  -- The dose: what the rules say of this vial now that the visit is held.
  proposal := private.shot_proposal(visit, vial.set_id, vial.id);
  if reason is not null then
    if not private.signs_as_physician(of_company) then
      raise exception 'A physician alone gives another dose than the rules say.' using errcode = '42501';
    end if;
  elsif proposal -> 'said' @> '[{"rule": "per_visit"}]' then
    -- A colleague may have been quicker.
    select * into given from public.injections i
    where i.company_id = of_company and i.patient_id = visit.patient_id and i.set_label = its_set.label order by i.given_at desc limit 1;
    raise exception '% gave % mL of this set today at %.', case when given.given_by = auth.uid() then 'You' else private.member_name(given.given_by) end,
      given.volume_ml, to_char(given.given_at at time zone (select c.time_zone from public.companies c where c.id = of_company), 'FMHH12:MI AM')
      using errcode = 'P0001', detail = '{"kind": "held", "action": "refuse"}';
  elsif (proposal ->> 'factor')::numeric <> dilution.factor then
    raise exception 'The dose comes from another vial of this set. This is %.', dilution.label using errcode = 'P0001', detail = '{"kind": "wrong_dilution"}';
  elsif proposal ->> 'action' <> 'give' then
    raise exception '%', private.shot_said(proposal)
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'held', 'action', proposal -> 'action')::text;
  elsif dose_ml is distinct from (proposal ->> 'volume')::numeric then
    raise exception 'The rules say % mL, not %.', proposal ->> 'volume', dose_ml using errcode = 'P0001', detail = '{"kind": "volume"}';
  end if;
  vial := private.draw_from_vial(of_company, vial.id, dose_ml);

  select s.due_days into next_due from public.schedule_steps s
  where s.company_id = of_company and s.table_id = (proposal -> 'tables' ->> 0)::uuid and s.place = greatest((proposal ->> 'at_step')::integer, 1);
  update public.injections i set is_latest = false
  where i.company_id = of_company and i.patient_id = visit.patient_id and i.set_label = its_set.label and i.is_latest;
  insert into public.injections (company_id, id, patient_id, visit_id, set_id, set_label, vial_id, factor, volume_ml, step, arm, site,
    given_on, due_on, given_by, checked_by, proposal, rule_tables, override_reason)
  values (of_company, coalesce(of_id, gen_random_uuid()), visit.patient_id, visit.id, its_set.id, its_set.label, vial.id, dilution.factor, dose_ml,
    case when reason is null then (proposal ->> 'step')::integer end, on_arm, at_site, today, today + next_due, auth.uid(), second_person,
    proposal - 'tables', array(select jsonb_array_elements_text(proposal -> 'tables')::uuid), reason)
  returning * into given;
  update public.shot_visits v
  -- A shorter wait of another schedule ends no longer one.
  set observe_until = greatest(v.observe_until, given.given_at + make_interval(mins => coalesce((proposal ->> 'wait_minutes')::integer, 30)))
  where v.company_id = of_company and v.id = visit.id;
  return given;
end
$$;

create or replace function private.end_shot_visit(of_company uuid, of_visit uuid, remark text)
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
  if visit.observe_until > left_at and note is null then
    raise exception 'The patient is watched until %. Say why they leave early.',
      to_char(visit.observe_until at time zone (select c.time_zone from public.companies c where c.id = of_company), 'FMHH12:MI AM')
      using errcode = 'P0001', detail = '{"kind": "early"}';
  end if;
  update public.shot_visits v
  set ended_at = left_at, ended_by = auth.uid(), left_early = coalesce(v.observe_until > left_at, false), end_note = note
  where v.company_id = of_company and v.id = visit.id
  returning * into visit;
  return visit;
end
$$;

create or replace function private.discard_vial(of_company uuid, of_vial uuid, why text)
returns public.treatment_vials
language plpgsql
-- Definer: the API's roles write no vials.
security definer
set search_path = ''
as $$
declare
  vial public.treatment_vials := private.held_vial(of_company, of_vial);
  reason constant text := private.checked_text(why, 300, 'A reason');
begin
  if vial.status = 'discarded' then
    return vial;
  end if;
  if reason is null then
    raise exception 'Say why the vial is discarded.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  update public.treatment_vials v
  -- What was recalled stays so: the list of a recall has it.
  set status = case when v.status = 'recalled' then v.status else 'discarded' end, ended_at = coalesce(v.ended_at, clock_timestamp()), end_reason = reason
  where v.company_id = of_company and v.id = vial.id
  returning * into vial;
  return vial;
end
$$;

create or replace function private.recall_lot(of_company uuid, of_lot uuid, why text)
returns public.extract_lots
language plpgsql
-- Definer: the API's roles write no vials, and a recall is about every patient's.
security definer
set search_path = ''
as $$
declare
  lot public.extract_lots;
  reason constant text := private.checked_text(why, 300, 'A reason');
  known integer := -1;
  found_now integer;
begin
  -- Who mixes of it holds it: what is made of it by then is recalled with it.
  select * into lot from public.extract_lots l
  where l.company_id = of_company and l.id = of_lot and l.company_id in (select private.my_company_ids()) for update;
  if lot.id is null then
    raise exception 'This lot does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if lot.recalled_at is not null then
    return lot;
  end if;
  if reason is null then
    raise exception 'Say why the lot is recalled.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  -- A dilution or a shot that is under way holds the vial that it takes from, and may be there once that is let go: what was made of
  -- the lot is looked for until all of it is held.
  loop
    perform from public.treatment_vials v
    where v.company_id = of_company and v.id in (select private.made_of_lot(of_company, of_lot))
    order by v.id for update;
    get diagnostics found_now = row_count;
    exit when found_now = known;
    known := found_now;
  end loop;
  update public.extract_lots l set recalled_at = clock_timestamp(), recalled_by = auth.uid(), recall_reason = reason
  where l.company_id = of_company and l.id = of_lot
  returning * into lot;
  update public.treatment_vials v
  set status = 'recalled', ended_at = lot.recalled_at, end_reason = left(format('Lot %s: %s', lot.lot_number, reason), 300)
  where v.company_id = of_company and v.id in (select private.made_of_lot(of_company, of_lot)) and v.status in ('mixed', 'in_use');
  return lot;
end
$$;
