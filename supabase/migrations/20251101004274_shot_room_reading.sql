-- Shots: what the screens read, and the functions of the API.

-- What the screens read ------------------------------------------------------------------------------

create function private.shot_board(of_company uuid, max_rows integer)
returns table (
  visit_id uuid, patient_id uuid, patient_name text, date_of_birth date, checked_in_at timestamptz, open_questions integer,
  observe_until timestamptz, ended_at timestamptz, left_early boolean, doses integer, last_dose text, has_reaction boolean, least_age integer,
  weight_kg numeric, weighed_on date
)
language plpgsql
rows 40
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
  perform private.note_list(of_company, 'shot_visits', count(*), array_agg(v.patient_id))
  from public.shot_visits v where v.company_id = of_company and v.visit_on = today and v.patient_id <> all (hidden);
  return query
  select v.id, v.patient_id, private.person_name(p.first_name, p.last_name), p.date_of_birth, v.checked_in_at, q.open, v.observe_until,
    v.ended_at, v.left_early, i.doses, i.last_dose,
    exists (select from public.shot_reactions r where r.company_id = v.company_id and r.visit_id = v.id),
    (select u.below_years from private.under_least_age(v.company_id, (
      select r.schedule_id from public.allergy_prescriptions r where r.company_id = v.company_id and r.id = v.prescription_id), p.date_of_birth, today) as u),
    w.weight_kg, w.measured_on
  from public.shot_visits v
  join public.patients p on p.company_id = v.company_id and p.id = v.patient_id
  cross join lateral (
    select count(*)::integer as doses, string_agg(format('%s %s mL', i.set_label, i.volume_ml), ', ' order by i.given_at) as last_dose
    from public.injections i where i.company_id = v.company_id and i.visit_id = v.id
  ) as i
  cross join lateral (
    select count(*)::integer as open
    from private.shot_questions(v.company_id, v.prescription_id) as k
    left join private.latest_screening(v.company_id, v.id) as a on true
    where k.circumstance <> 'peak_flow' and not coalesce(a.answers ? k.circumstance, false)
  ) as q
  left join lateral private.latest_weight(v.company_id, v.patient_id) as w on true
  where v.company_id = of_company and v.visit_on = today and v.patient_id <> all (hidden)
  order by v.checked_in_at, v.id
  limit least(greatest(coalesce(max_rows, 500), 1), 500);
end
$$;

create function private.open_shot_visit(of_company uuid, of_visit uuid)
returns setof jsonb
language plpgsql
rows 1
-- Definer: reads what is closed to the API's roles, and tells the log.
security definer
set search_path = ''
as $$
declare
  visit public.shot_visits;
  moment timestamptz;
begin
  select * into visit from public.shot_visits v
  where v.company_id = of_company and v.id = of_visit and v.company_id in (select private.my_company_ids());
  if visit.id is null or private.note_opening(of_company, 'patients', visit.patient_id) is null then
    return;
  end if;
  -- A visit of an earlier day shows what held by the end of its day.
  select least(clock_timestamp(), (visit.visit_on + 1)::timestamp at time zone c.time_zone - interval '1 second') into moment
  from public.companies c where c.id = of_company;
  return next to_jsonb(visit) || jsonb_build_object(
    'late', private.late_said(visit.late_at, visit.late_by, visit.late_reason),
    'patient', (
      select jsonb_build_object('name', private.person_name(p.first_name, p.last_name), 'date_of_birth', p.date_of_birth, 'alert', p.alert)
      from public.patients p where p.company_id = of_company and p.id = visit.patient_id),
    'second_person', (select s.shot_second_person from public.clinic_settings s where s.company_id = of_company),
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object('set_id', v.set_id, 'volume', c.volume_ml, 'by', c.checked_by,
        'name', private.member_name(c.checked_by), 'at', c.checked_at) order by c.checked_at), '[]')
      from public.shot_checks c
      join public.treatment_vials v on v.company_id = c.company_id and v.id = c.vial_id
      where c.company_id = of_company and c.visit_id = visit.id),
    'best_known', (
      select max(q.best_peak_flow) from public.shot_screenings q where q.company_id = of_company and q.patient_id = visit.patient_id),
    'weight', (select jsonb_build_object('kg', w.weight_kg, 'on', w.measured_on) from private.latest_weight(of_company, visit.patient_id) as w),
    'questions', (
      select coalesce(jsonb_agg(to_jsonb(k) order by k.place), '[]') from private.shot_questions(of_company, visit.prescription_id) as k),
    'screenings', (
      select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'answers', q.answers, 'details', q.details, 'peak_flow', q.peak_flow,
        'best_peak_flow', q.best_peak_flow, 'at', q.answered_at, 'name', private.member_name(q.answered_by),
        'late', private.late_said(q.answered_at, q.answered_by, q.late_reason)) order by q.answered_at, q.id), '[]')
      from public.shot_screenings q where q.company_id = of_company and q.visit_id = visit.id),
    'reported', private.reported_before_shot(of_company, visit.patient_id, visit.visit_on),
    'epinephrine', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'mg', e.amount_mg, 'ml', e.volume_ml, 'site', e.site, 'at', e.given_at,
        'name', private.member_name(coalesce(e.given_by, e.recorded_by)), 'late', private.late_said(e.recorded_at, e.recorded_by, e.late_reason)) order by e.given_at, e.id), '[]')
      from public.epinephrine_doses e where e.company_id = of_company and e.visit_id = visit.id),
    'sets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'title', s.title,
        'proposal', private.shot_proposal(visit, s.id, moment => moment) - 'tables',
        'last', (
          select jsonb_build_object('id', i.id, 'given_at', i.given_at, 'given_on', i.given_on, 'factor', i.factor, 'volume', i.volume_ml,
            'given_by', private.member_name(i.given_by), 'late', private.late_said(i.late_at, i.late_by, i.late_reason), 'local', (
              select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'mm', r.local_mm, 'hours', r.local_hours, 'at', r.recorded_at,
                'name', private.member_name(r.recorded_by), 'reason', r.late_reason) order by r.recorded_at, r.id), '[]')
              from public.shot_local_reactions r where r.company_id = i.company_id and r.injection_id = i.id))
          from public.injections i where i.company_id = of_company and i.patient_id = visit.patient_id and i.set_label = s.label
            and i.given_at <= moment
          order by i.given_at desc, i.id limit 1),
        'vials', (
          select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'label', d.label, 'color', d.color, 'factor', d.factor, 'remaining', v.remaining_ml,
            'last_day', v.beyond_use_on) order by d.place), '[]')
          from public.treatment_vials v
          join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
          where v.company_id = of_company and v.set_id = s.id and v.status = any (private.live_vial_states()))) order by s.label), '[]')
      from public.prescription_vial_sets s where s.company_id = of_company and s.prescription_id = visit.prescription_id),
    'reactions', (
      select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('scale', t.name,
        'late', private.late_said(r.created_at, r.recorded_by, r.late_reason)) order by r.began_at), '[]')
      from public.shot_reactions r
      join public.clinical_tables t on t.company_id = r.company_id and t.id = r.scale_id
      where r.company_id = of_company and r.visit_id = visit.id));
end
$$;

create function public.check_in_for_shots(
  id uuid, company_id uuid, patient_id uuid, visit_on date default null, late_reason text default null
)
returns public.shot_visits
language sql
set search_path = ''
begin atomic
  select private.check_in_for_shots(id, company_id, patient_id, visit_on, late_reason);
end;
comment on function public.check_in_for_shots is
  'Puts a patient with a signed prescription on today''s board; who is there already stays so. id makes a repeat harmless. '
  'With late_reason it is a visit of visit_on, or of earlier today, that was not checked in: nothing says when the patient came. '
  'An earlier day without it: P0001, kind "late"; a day to come: kind "time". No signed prescription with a schedule: P0001; unknown, foreign or restricted patient: PT404.';

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

create function public.give_injection(
  id uuid, company_id uuid, visit_id uuid, vial_code text, volume_ml numeric, arm text, site text default null,
  checked_by uuid default null, override_reason text default null
)
returns public.injections
language sql
set search_path = ''
begin atomic
  select private.give_injection(id, company_id, visit_id, vial_code, volume_ml, arm, site, override_reason);
end;
comment on function public.give_injection is
  'Records a shot and draws it from the vial that was scanned, in one transaction. Refused (P0001, its kind in the '
  'detail): unknown_vial, wrong_patient, wrong_vial, recalled, vial_expired, vial_volume, second_person, '
  'wrong_dilution, held (too soon, too many, a rule), volume (another than the rules say). The person who confirmed '
  'this vial and dose (confirm_shot) becomes checked_by, whatever is sent. A physician gives another dose with a '
  'reason, of a vial that is the patient''s and in date. id makes a repeat harmless (else PT409, kind '
  '"sent_before"). Unknown, foreign or restricted: PT404.';

create function public.record_late_injection(
  id uuid, company_id uuid, visit_id uuid, vial_code text, volume_ml numeric, given_at timestamptz, given_by uuid, late_reason text,
  arm text default null, override_reason text default null
)
returns public.injections
language sql
set search_path = ''
begin atomic
  select private.record_late_injection(id, company_id, visit_id, vial_code, volume_ml, given_at, given_by, late_reason, arm, override_reason);
end;
comment on function public.record_late_injection is
  'Writes down a shot that was given at a visit and not recorded then: when, by whom of the clinic, and why so late; '
  'an arm that wasn''t noted stays null. Refused as give_injection by what held at that moment, and: late (no '
  'reason), given_by, time (not of the visit), later (a shot of the set after it is recorded). No second person is '
  'asked for afterwards. Who left before the time to be watched was over then counts as left early. id makes a '
  'repeat harmless (else PT409). Unknown, foreign or restricted: PT404.';

create function public.end_shot_visit(company_id uuid, visit_id uuid, note text default null)
returns public.shot_visits
language sql
set search_path = ''
begin atomic
  select private.end_shot_visit(company_id, visit_id, note);
end;
comment on function public.end_shot_visit is
  'The patient leaves. Before the time to be watched is over a note says why (P0001, kind "early"); on a later day, '
  'too (kind "late"): the visit then counts as one with an unknown end. Unknown, foreign or restricted: PT404.';

create function public.shot_board(company_id uuid, max_rows integer default 500)
returns table (
  visit_id uuid, patient_id uuid, patient_name text, date_of_birth date, checked_in_at timestamptz, open_questions integer,
  observe_until timestamptz, ended_at timestamptz, left_early boolean, doses integer, last_dose text, has_reaction boolean, least_age integer,
  weight_kg numeric, weighed_on date
)
language sql
rows 40
set search_path = ''
begin atomic
  select * from private.shot_board(company_id, max_rows);
end;
comment on function public.shot_board is 'Today''s visits for shots, in the order of check-in; counted by the log as a list. '
  'least_age: of the rule by which a physician decides about a patient of this age, or of one whose birth date is missing.';

create function public.open_shot_visit(company_id uuid, visit_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.open_shot_visit(company_id, visit_id);
end;
comment on function public.open_shot_visit is
  'A visit for shots as the nurse needs it: who it is, the questions, and of each vial set the proposal with its reasons, the last dose and the '
  'vials; of an earlier day, the proposal and the last dose by the end of that day. Tells the log that the patient was opened. No row where it isn''t there or isn''t the caller''s to see.';

revoke execute on function public.confirm_shot, public.record_late_injection, private.shot_board,
  private.open_shot_visit, public.check_in_for_shots, public.give_injection, public.end_shot_visit, public.shot_board,
  public.open_shot_visit from public;
grant execute on function public.confirm_shot, public.record_late_injection, private.shot_board,
  private.open_shot_visit, public.check_in_for_shots, public.give_injection, public.end_shot_visit, public.shot_board,
  public.open_shot_visit to authenticated;

create function private.latest_shots(of_company uuid, of_patient uuid)
returns table (id uuid, label text, title text, volume_ml numeric, factor numeric, given_at timestamptz, given_on date, due_on date)
language sql
stable
rows 3
set search_path = ''
begin atomic
  select i.id, s.label, s.title, i.volume_ml, i.factor, i.given_at, i.given_on, i.due_on
  from public.injections i
  join public.prescription_vial_sets s on s.company_id = i.company_id and s.id = i.set_id
  where i.company_id = of_company and i.patient_id = of_patient and i.is_latest and exists (
    select from public.allergy_prescriptions p
    where p.company_id = i.company_id and p.patient_id = i.patient_id and p.status = 'signed' and p.route = 'injections');
end;
comment on function private.latest_shots is 'The last shot of each vial set of a patient who is prescribed shots now.';
revoke execute on function private.latest_shots from public, anon, authenticated;

insert into private.hub_parts values ('compare', 'shots', 'public.injections');

create function private.timeline_shots(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 50
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
begin atomic
  select i.id, i.given_at, 'shot', i.patient_id, i.given_by,
    jsonb_build_object('about', concat_ws(': ', s.label, s.title), 'item', format('%s mL of %s', i.volume_ml, d.label), 'note', i.override_reason,
      'late', private.late_said(i.late_at, i.late_by, i.late_reason))
  from public.prescription_vial_sets s
  join public.injections i on i.company_id = of_company and i.set_id = s.id
  join public.treatment_vials v on v.company_id = of_company and v.set_id = s.id and v.id = i.vial_id
  join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
  where s.company_id = of_company and s.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  select r.id, r.began_at, 'reacted', r.patient_id, r.recorded_by,
    jsonb_build_object('to', format('%s%s', r.grade, r.suffix), 'note', r.note, 'late', private.late_said(r.created_at, r.recorded_by, r.late_reason))
  from public.shot_reactions r
  where r.company_id = of_company and r.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  select e.id, e.given_at, 'epinephrine', e.patient_id, coalesce(e.given_by, e.recorded_by),
    jsonb_build_object('about', concat_ws(' = ', trim_scale(e.volume_ml) || ' mL', trim_scale(e.amount_mg) || ' mg'),
      'late', private.late_said(e.recorded_at, e.recorded_by, e.late_reason))
  from public.epinephrine_doses e
  where e.company_id = of_company and e.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient);
end;
comment on function private.timeline_shots is 'What a patient''s timeline tells of shots, systemic reactions and epinephrine.';
grant execute on function private.timeline_shots to authenticated;
insert into private.hub_parts values ('timeline', 'allergy', 'private.timeline_shots(of_company, of_patient)');

create view private.open_shot_visits as
select v.company_id, v.patient_id, v.id, null::uuid as referral_id, case when v.observe_until is null then 'waiting' else 'watched' end as state,
  null::text as what, null::text as detail, v.checked_in_by as owner_id, v.visit_on as due_on,
  v.visit_on < private.clinic_day(v.company_id, now()) or coalesce(v.observe_until < now(), false) as is_late
from public.shot_visits v
where v.ended_at is null;
comment on view private.open_shot_visits is 'Visits for shots that nobody has ended, watched since the last shot or without one: see private.open_things.';
insert into private.hub_parts values
  ('open', 'observation', 'private.open_shot_visits'),
  ('end_of_day', 'observation', 'private.open_shot_visits');
