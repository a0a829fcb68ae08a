-- A morning in the demo clinic's shot room: patients in every state, from the first dose to maintenance, waiting, watched, late,
-- with reactions behind them. Nothing here is anybody's: doses follow the schedule, days are counted back from today.

update public.clinical_tables t
set status = 'approved', approved_at = now() - interval '80 days', approved_by = seed.person('dr.osei')
where t.company_id = seed.id(2, 1) and (t.kind, t.name) in (
  ('schedule', 'Weekly, tenfold vials'), ('schedule', 'Cluster, two a visit'), ('gap', 'Practice parameter'), ('local_reaction', 'LSU'), ('new_vial', 'Half of the last dose'),
  ('screening', 'Questions before a shot, peak flow 80 percent'), ('reaction_scale', 'WAO 2017'), ('epinephrine', 'Epinephrine by weight or age'), ('least_age', 'From five years'),
  ('billing', 'Units of 95165'));

create table seed.shot_patients as
select n as number, seed.id(4, n) as patient_id, ('a2000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as prescription_id,
  -- Where on the ladder, how long ago the last dose was, and what the patient is doing this morning.
  case when n % 5 = 0 then 30 else 4 + n * 7 % 24 end as step,
  case n % 8 when 4 then 16 when 5 then 24 when 6 then 38 else case when n % 5 = 0 then 28 else 7 end end as days_ago,
  case n % 8 when 0 then 'waiting' when 1 then 'ready' when 2 then 'watched' when 3 then 'done' else 'away' end as state
from generate_series(2, 40) as n
-- School children and adults: whom the clinic gives shots.
where n not in (3, 6, 9);

-- Asked on the day of the signature. One was not asked about pregnancy, and the physician said why.
insert into public.health_answers (company_id, patient_id, question, answer, asked_on, recorded_by, recorded_at)
select seed.id(2, 1), s.patient_id, q.question, (case when q.question = 'asthma' and s.number % 6 = 0 then 'controlled'
    when q.question = 'pregnancy' and p.sex = 'male' then 'not_applicable' else 'no' end)::public.health_answer,
  current_date - 240, seed.person('staff.demo'), now() - interval '240 days'
from seed.shot_patients s
join public.patients p on p.id = s.patient_id
cross join unnest(enum_range(null::public.health_question)) as q (question)
where s.number <> 13 or q.question <> 'pregnancy';

insert into public.allergy_prescriptions (company_id, id, patient_id, version, status, route, scheme_id, schedule_id, target_dose_ml,
  consent_on, indication, created_by, signed_by, signed_at, asked, unasked_reason, warnings)
select seed.id(2, 1), s.prescription_id, s.patient_id, 1, 'signed', 'injections', seed.clinical_table('dilution_scheme', 'Tenfold, AAAAI colors'),
  seed.clinical_table('schedule', 'Weekly, tenfold vials'), 0.5, current_date - 240, 'Allergic rhinitis', seed.person('dr.osei'), seed.person('dr.osei'),
  now() - interval '240 days', seed.asked(s.patient_id, current_date - 240), u.reason,
  case when u.reason is null then '[]' else private.unasked_warning('{pregnancy}', u.reason) end
from seed.shot_patients s
cross join lateral (select case when s.number = 13 then 'Called away before the last question; asked again before the first shot' end as reason) as u;

insert into public.prescription_vial_sets (company_id, id, prescription_id, patient_id, label, title, volume_ml, diluent)
select seed.id(2, 1), ('a3000000-0000-4000-8000-' || lpad((s.number * 10 + l.place)::text, 12, '0'))::uuid, s.prescription_id, s.patient_id, l.label, l.title, 5,
  'albumin_saline'
from seed.shot_patients s
join (values (1, 'A', 'Pollens'), (2, 'B', 'Molds')) as l (place, label, title) on l.place = 1 or s.number % 3 = 0;

insert into public.treatment_vials (company_id, patient_id, prescription_id, set_id, scheme_id, step, code, status, volume_ml, remaining_ml,
  mixed_at, mixed_by, beyond_use_on)
select v.company_id, v.patient_id, v.prescription_id, v.id, p.scheme_id, d.place, format('DEMO%s%s%s', lpad(s.number::text, 2, '0'), v.label, d.place),
  'in_use', 5, case when s.number % 7 = 0 and d.place = 2 then 0.3 else 2.5 + d.place * 0.4 end, now() - interval '150 days', seed.person('staff.demo'),
  -- Of some the date is near, of one it is past.
  current_date + case when s.number % 11 = 0 then 9 when s.number = 26 then -2 else 180 end
from seed.shot_patients s
join public.prescription_vial_sets v on v.company_id = seed.id(2, 1) and v.prescription_id = s.prescription_id
join public.allergy_prescriptions p on p.company_id = v.company_id and p.id = v.prescription_id
join public.dilution_steps d on d.company_id = p.company_id and d.table_id = p.scheme_id and d.place <= 4;

-- The last four visits of each, and this morning's.
create table seed.shot_days as
select s.number, s.patient_id, s.prescription_id, k.back, ('a4000000-0000-4000-8000-' || lpad((s.number * 10 + k.back)::text, 12, '0'))::uuid as visit_id,
  case when k.back = 0 then now() - make_interval(mins => 8 + s.number)
    else date_trunc('hour', now()) - make_interval(days => s.days_ago + (k.back - 1) * case when s.number % 5 = 0 then 28 else 7 end) end as came_at,
  s.state, least(s.step - k.back + 1, 30) as step
from seed.shot_patients s
join generate_series(0, 4) as k (back) on k.back > 0 or s.state <> 'away';

insert into public.shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at, checked_in_by, observe_until, ended_at, ended_by, created_at)
select seed.id(2, 1), d.visit_id, d.patient_id, d.prescription_id, private.clinic_day(seed.id(2, 1), d.came_at), d.came_at, seed.person('staff.demo'),
  case when d.back > 0 or d.state in ('watched', 'done') then d.came_at + interval '36 minutes' end,
  case when d.back > 0 then d.came_at + interval '40 minutes' when d.state = 'done' then now() - interval '1 minute' end,
  case when d.back > 0 or d.state = 'done' then seed.person('staff.demo') end, d.came_at
from seed.shot_days d;

-- Each was asked everything; some had an answer that changed nothing.
insert into public.shot_screenings (company_id, patient_id, visit_id, answers, peak_flow, best_peak_flow, answered_at, answered_by)
select seed.id(2, 1), d.patient_id, d.visit_id, (
    select jsonb_object_agg(r.circumstance, r.circumstance = 'season' and d.number % 10 = 4)
    from public.dose_rules r
    where r.company_id = seed.id(2, 1) and r.table_id = seed.clinical_table('screening', 'Questions before a shot, peak flow 80 percent')
      and r.circumstance <> 'peak_flow'),
  case when d.number % 4 = 0 then 430 end, case when d.number % 4 = 0 then 480 end, d.came_at + interval '3 minutes', seed.person('staff.demo')
from seed.shot_days d where d.back > 0 or d.state <> 'waiting';

-- Children are weighed now and then.
insert into public.patient_weights (company_id, id, patient_id, weight_kg, measured_on, recorded_by)
select seed.id(2, 1), gen_random_uuid(), seed.id(4, w.number), w.kg, private.clinic_day(seed.id(2, 1), now()) - w.days_ago, seed.person('staff.demo')
from (values (2, 21.5, 35), (4, 26.8, 63), (7, 38.0, 20), (8, 23.4, 14), (10, 51.2, 90)) as w (number, kg, days_ago);

insert into public.injections (company_id, id, patient_id, visit_id, set_id, set_label, vial_id, factor, volume_ml, step, arm, site, given_at, given_on, due_on,
  given_by, proposal, rule_tables, is_latest)
select seed.id(2, 1), gen_random_uuid(), d.patient_id, d.visit_id, v.id, v.label, b.id, t.factor, t.volume, t.place, case d.back % 2 when 0 then 'left' else 'right' end, 'upper',
  d.came_at + interval '6 minutes', private.clinic_day(seed.id(2, 1), d.came_at), private.clinic_day(seed.id(2, 1), d.came_at) + t.due_days, seed.person('staff.demo'),
  jsonb_build_object('action', 'give', 'factor', t.factor, 'volume', t.volume, 'step', t.place, 'said', '[]'::jsonb), array[t.table_id],
  d.back = (select min(o.back) from seed.shot_days o where o.number = d.number and (o.back > 0 or o.state in ('watched', 'done')))
from seed.shot_days d
join public.prescription_vial_sets v on v.company_id = seed.id(2, 1) and v.prescription_id = d.prescription_id
join public.schedule_steps t on t.company_id = v.company_id and t.table_id = seed.clinical_table('schedule', 'Weekly, tenfold vials') and t.place = d.step
join public.dilution_steps u on u.company_id = v.company_id and u.table_id = seed.clinical_table('dilution_scheme', 'Tenfold, AAAAI colors') and u.factor = t.factor
join public.treatment_vials b on b.company_id = v.company_id and b.set_id = v.id and b.step = u.place
where d.back > 0 or d.state in ('watched', 'done')
-- A shot finds those before it in its course.
order by d.came_at;

-- What was seen of each shot when its wait was over.
insert into public.shot_local_reactions (company_id, patient_id, injection_id, local_mm, local_hours, recorded_at, recorded_by)
select i.company_id, i.patient_id, i.id, l.mm, case when l.mm > 0 then 4 end, d.came_at + interval '36 minutes', seed.person('staff.demo')
from seed.shot_days d
join public.injections i on i.company_id = seed.id(2, 1) and i.visit_id = d.visit_id
cross join lateral (select case when d.back = 1 and d.number % 9 = 0 then 30 when d.back = 1 and d.number % 6 = 0 then 12 else 0 end as mm) as l
where d.back > 0;

insert into public.shot_reactions (company_id, id, patient_id, visit_id, signs, began_at, responded, epinephrine_at, scale_id, grade, suffix, recorded_by)
select seed.id(2, 1), gen_random_uuid(), d.patient_id, d.visit_id, array['hives', 'wheeze'], d.came_at + interval '15 minutes', true, d.came_at + interval '22 minutes',
  seed.clinical_table('reaction_scale', 'WAO 2017'), 3, 'b', seed.person('staff.demo')
from seed.shot_days d where d.number = 29 and d.back = 1;

insert into public.shot_calls (company_id, id, patient_id, outcome, note, called_at, called_by)
select seed.id(2, 1), gen_random_uuid(), s.patient_id, 'left_message', null, now() - interval '2 days', seed.person('staff.demo')
from seed.shot_patients s where s.number in (13, 21);
