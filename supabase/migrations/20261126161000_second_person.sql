-- The second person confirms a shot with a sign-in of their own. Decision 96.
set lock_timeout = '3s';

comment on column public.clinic_settings.shot_second_person is
  'Whether a second person checks each allergy shot before it is given, with a sign-in of their own (shot_checks).';

create table public.shot_checks (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid not null,
  vial_id uuid not null,
  volume_ml numeric(5, 2) not null check (volume_ml > 0),
  checked_at timestamptz not null default clock_timestamp(),
  checked_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, visit_id) references public.shot_visits (company_id, id) on delete cascade,
  foreign key (company_id, vial_id) references public.treatment_vials (company_id, id) on delete cascade
);
comment on table public.shot_checks is 'That a person checked, signed in as themselves, the very vial and dose of a shot before another gives it. Never changed.';
create index shot_checks_patient_idx on public.shot_checks (company_id, patient_id);
create index shot_checks_visit_idx on public.shot_checks (company_id, visit_id, vial_id);
create index shot_checks_vial_idx on public.shot_checks (company_id, vial_id);
create index shot_checks_checked_by_idx on public.shot_checks (checked_by);
alter table public.shot_checks enable row level security;
revoke all on public.shot_checks from anon, authenticated;
-- Written by a function alone.
grant select (id, company_id, patient_id, visit_id, checked_at) on public.shot_checks to authenticated;
create policy shot_checks_select_member on public.shot_checks for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.shot_checks');

create function private.confirm_shot(of_id uuid, of_company uuid, of_visit uuid, scanned text, dose_ml numeric)
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
    if (made.visit_id, made.volume_ml, made.checked_by) is distinct from (of_visit, dose_ml, auth.uid()) then
      perform private.refuse_sent_before('check', of_id);
    end if;
    return made;
  end if;
  if visit.ended_at is not null then
    raise exception 'This visit has ended.' using errcode = 'P0001', detail = '{"kind": "ended"}';
  end if;
  select * into vial from public.treatment_vials v where v.company_id = of_company and v.code = upper(btrim(scanned));
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

create function private.shot_checked_by(of_company uuid, of_visit uuid, of_vial uuid, dose_ml numeric, giver uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select c.checked_by
  from public.shot_checks c
  join public.company_members m on m.company_id = c.company_id and m.user_id = c.checked_by and m.deactivated_at is null
  where c.company_id = of_company and c.visit_id = of_visit and c.vial_id = of_vial and c.volume_ml = dose_ml and c.checked_by <> giver
    -- One check, one shot.
    and not exists (
      select from public.injections i
      where i.company_id = c.company_id and i.visit_id = c.visit_id and i.vial_id = c.vial_id and i.given_at > c.checked_at)
  order by c.checked_at desc limit 1
$$;
comment on function private.shot_checked_by is
  'Who checked this very vial and dose at a visit and isn''t who gives it; null where nobody did, or only before a shot that was given since.';

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
  select * into given from public.injections i where i.company_id = of_company and i.id = of_id;
  if given.id is not null then
    if (given.visit_id, given.volume_ml, given.arm, given.site, given.given_by) is distinct from (of_visit, dose_ml, on_arm, at_site, auth.uid()) then
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
  select * into vial from public.treatment_vials v where v.company_id = of_company and v.code = upper(btrim(scanned));
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
  set observe_until = given.given_at + make_interval(mins => coalesce((proposal ->> 'wait_minutes')::integer, 30))
  where v.company_id = of_company and v.id = visit.id;
  return given;
end
$$;

create or replace function private.open_shot_visit(of_company uuid, of_visit uuid)
returns setof jsonb
language plpgsql
rows 1
-- Definer: reads what is closed to the API's roles, and tells the log.
security definer
set search_path = ''
as $$
declare
  visit public.shot_visits;
begin
  select * into visit from public.shot_visits v
  where v.company_id = of_company and v.id = of_visit and v.company_id in (select private.my_company_ids());
  if visit.id is null or private.note_opening(of_company, 'patients', visit.patient_id) is null then
    return;
  end if;
  return next to_jsonb(visit) || jsonb_build_object(
    'patient', (
      select jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'date_of_birth', p.date_of_birth, 'alert', p.alert)
      from public.patients p where p.company_id = of_company and p.id = visit.patient_id),
    'second_person', (select s.shot_second_person from public.clinic_settings s where s.company_id = of_company),
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object('set_id', v.set_id, 'volume', c.volume_ml, 'by', c.checked_by,
        'name', private.member_name(c.checked_by), 'at', c.checked_at) order by c.checked_at), '[]')
      from public.shot_checks c
      join public.treatment_vials v on v.company_id = c.company_id and v.id = c.vial_id
      where c.company_id = of_company and c.visit_id = visit.id),
    'best_known', (
      select max(v.best_peak_flow) from public.shot_visits v where v.company_id = of_company and v.patient_id = visit.patient_id),
    'questions', (
      select coalesce(jsonb_agg(r order by r -> 'place'), '[]')
      from public.allergy_prescriptions p
      cross join lateral jsonb_array_elements(private.dose_rules_of(of_company, p.schedule_id) -> 'screening') as r
      where p.company_id = of_company and p.id = visit.prescription_id),
    'sets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'title', s.title,
        'proposal', private.shot_proposal(visit, s.id) - 'tables',
        'last', (
          select jsonb_build_object('id', i.id, 'given_at', i.given_at, 'given_on', i.given_on, 'factor', i.factor, 'volume', i.volume_ml,
            'local_mm', i.local_mm, 'local_hours', i.local_hours, 'given_by', private.member_name(i.given_by))
          from public.injections i where i.company_id = of_company and i.patient_id = visit.patient_id and i.set_label = s.label
          order by i.given_at desc, i.id limit 1),
        'vials', (
          select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'label', d.label, 'color', d.color, 'factor', d.factor, 'remaining', v.remaining_ml,
            'last_day', v.beyond_use_on) order by d.place), '[]')
          from public.treatment_vials v
          join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
          where v.company_id = of_company and v.set_id = s.id and v.status in ('mixed', 'in_use'))) order by s.label), '[]')
      from public.prescription_vial_sets s where s.company_id = of_company and s.prescription_id = visit.prescription_id),
    'reactions', (
      select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('scale', t.name) order by r.began_at), '[]')
      from public.shot_reactions r
      join public.clinical_tables t on t.company_id = r.company_id and t.id = r.scale_id
      where r.company_id = of_company and r.visit_id = visit.id));
end
$$;

create function public.confirm_shot(id uuid, company_id uuid, visit_id uuid, vial_code text, volume_ml numeric)
returns public.shot_checks
language sql
set search_path = ''
begin atomic
  select private.confirm_shot(id, company_id, visit_id, vial_code, volume_ml);
end;
comment on function public.confirm_shot is
  'The second person, signed in as themselves, confirms the vial that they scanned and its dose; another person then gives it. id makes a repeat harmless '
  '(else PT409). Unknown code or another patient''s vial: P0001; unknown, foreign or restricted visit: PT404.';

comment on function public.give_injection is
  'Records a shot and draws it from the vial that was scanned, in one transaction. Refused (P0001, its kind in the detail): unknown_vial, '
  'wrong_patient, wrong_vial, recalled, vial_expired, vial_volume, second_person, wrong_dilution, held (too soon, too many, a rule), volume (another '
  'than the rules say). Whoever confirmed this vial and dose (confirm_shot) stands as checked_by, whatever is sent. A physician gives another dose with a reason, of a vial that is the patient''s and in date. id makes a repeat '
  'harmless (else PT409, kind "sent_before"). Unknown, foreign or restricted: PT404.';

revoke execute on function private.confirm_shot, private.shot_checked_by, public.confirm_shot from public;
grant execute on function private.confirm_shot, public.confirm_shot to authenticated;
