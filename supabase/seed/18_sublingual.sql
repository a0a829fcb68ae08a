-- Patients of the demo clinic with tablets under the tongue: one whose first dose is today, one whose tablets run out, one who missed ten
-- days, one who begins before the season, one whom nobody asked for weeks, and one who had a reaction. They have shots as well, for which the physician gave a reason.

update public.clinical_tables t
set status = 'approved', approved_at = now() - interval '80 days', approved_by = seed.person('dr.osei')
where t.company_id = seed.id(2, 1) and t.kind = 'sublingual_schedule' and t.name in ('Odactra', 'Ragwitek', 'Oralair, ages 5 to 17');

create table seed.tablets as
select c.*, seed.id(4, c.number) as patient_id, ('a6000000-0000-4000-8000-' || lpad(c.number::text, 12, '0'))::uuid as course_id,
  seed.clinical_table('sublingual_schedule', c.schedule) as schedule_id, private.clinic_day(seed.id(2, 1), now()) as today
-- How many days ago it was signed and begun; begun in the future, it is still to be. The season starts so many days from now.
from (values
  (7, 'Oralair, ages 5 to 17', 'Grass pollen', 1, 0, 150),
  (34, 'Odactra', 'House dust mites', 30, 26, null),
  (11, 'Oralair, ages 5 to 17', 'Grass pollen', 45, 40, 100),
  (36, 'Ragwitek', 'Short ragweed', 3, -14, 101),
  (17, 'Odactra', 'House dust mites', 62, 60, null),
  (25, 'Odactra', 'House dust mites', 21, 20, null)
) as c (number, schedule, indication, signed_ago, begun_ago, season_in);

insert into public.health_answers (company_id, patient_id, question, answer, asked_on, recorded_by, recorded_at)
select seed.id(2, 1), c.patient_id, q.question, (case when q.question = 'pregnancy' and p.sex = 'male' then 'not_applicable' else 'no' end)::public.health_answer,
  c.today - c.signed_ago, seed.person('dr.osei'), now() - make_interval(days => c.signed_ago)
from seed.tablets c
join public.patients p on p.id = c.patient_id
cross join unnest(enum_range(null::public.health_question)) as q (question);

insert into public.sublingual_courses (company_id, id, course_id, patient_id, version, schedule_id, starts_on, season_starts_on, asked, answers, consent_on,
  epinephrine_prescribed, epinephrine_on, indication, warnings, reason, resumes_watch, resumes_since, signed_by, signed_at)
select seed.id(2, 1), c.course_id, c.course_id, c.patient_id, 1, c.schedule_id, c.today - c.begun_ago, c.today + c.season_in,
  seed.asked(c.patient_id, c.today - c.signed_ago), '{"asthma": false, "eosinophilic_esophagitis": false, "past_reaction": false, "mouth_wounds": false, "other_immunotherapy": true}', c.today - c.signed_ago,
  true, c.today - c.signed_ago, c.indication, jsonb_build_array(jsonb_build_object('rule', 'other_immunotherapy', 'says', 'Other allergen immunotherapy at the same time',
    'source', 'Labels of the tablets, section 5 and 7')), 'Shots are for other allergens; both on different days', 'first', c.today - c.begun_ago,
  seed.person('dr.osei'), now() - make_interval(days => c.signed_ago)
from seed.tablets c;

-- The first dose, in the clinic.
insert into public.sublingual_doses (company_id, id, course_id, version_id, patient_id, day_number, amount, item, units, given_at, given_on, given_by, observe_until,
  ended_at, ended_by, reaction, signs, proposal)
select seed.id(2, 1), gen_random_uuid(), c.course_id, c.course_id, c.patient_id, 1, r.amount, r.item, r.units_a_day, g.at, c.today - c.begun_ago,
  seed.person('staff.demo'), g.at + interval '30 minutes', g.at + interval '32 minutes', seed.person('staff.demo'),
  (case c.number when 34 then 'local' else 'none' end)::public.sublingual_reaction, case c.number when 34 then array['mouth_itching'] else '{}' end,
  jsonb_build_object('action', 'watched', 'day_number', 1, 'amount', r.amount, 'said', '[]'::jsonb)
from seed.tablets c
join public.sublingual_rules r on r.company_id = seed.id(2, 1) and r.table_id = c.schedule_id and r.place = 1
cross join lateral (select now() - make_interval(days => c.begun_ago) as at) as g
where c.begun_ago > 0;

insert into public.sublingual_fills (company_id, id, course_id, patient_id, way, item, packages, units, filled_on, recorded_by)
select seed.id(2, 1), gen_random_uuid(), c.course_id, c.patient_id, 'dispensed', f.item, f.packages, f.units, c.today - c.begun_ago, seed.person('staff.demo')
from seed.tablets c
join (values (34, '12 SQ-HDM tablet', 1, 30), (17, '12 SQ-HDM tablet', 1, 30), (25, '12 SQ-HDM tablet', 3, 90), (11, '100 IR tablet', 1, 3), (11, '300 IR tablet', 2, 60)) as f (number, item, packages, units) on f.number = c.number
where c.begun_ago > 0;

-- What they told on the phone.
insert into public.sublingual_contacts (company_id, id, course_id, version_id, patient_id, way, outcome, contacted_at, contact_on, days_covered, days_missed,
  missed_in_a_row, missed_now, used, reaction, note, recorded_by)
select seed.id(2, 1), gen_random_uuid(), c.course_id, c.course_id, c.patient_id, 'call', 'reached', now() - make_interval(days => t.ago), c.today - t.ago,
  c.begun_ago - 1 - t.ago, t.missed, t.in_a_row, t.missed_now, t.used::jsonb, t.reaction::public.sublingual_reaction, t.note, seed.person('staff.demo')
from seed.tablets c
join (values
  (34, 3, 2, 1, 0, '{"12 SQ-HDM tablet": 20}', 'none', null),
  (11, 0, 10, 10, 10, '{"100 IR tablet": 2, "300 IR tablet": 28}', 'none', 'Forgot the tablets on vacation'),
  (17, 44, 0, 0, 0, '{"12 SQ-HDM tablet": 15}', 'local', 'Mouth itches for some minutes'),
  (25, 1, 0, 0, 0, '{"12 SQ-HDM tablet": 18}', 'systemic', 'Hives an hour after the tablet, no epinephrine')
) as t (number, ago, missed, in_a_row, missed_now, used, reaction, note) on t.number = c.number;

select private.note_sublingual_state(v) from public.sublingual_courses v where v.company_id = seed.id(2, 1);
