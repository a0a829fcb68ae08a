-- Twelve bundles of ear, nose and throat surgery and the cases that came from them, in every stage. Codes are
-- numbers with our own short labels; a clinic checks codes, ages and checklists before it relies on them.

create function seed.bundle(number integer)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select ('a0000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

create function seed.surgery(number integer)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select ('b0000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

-- What bundles ask for, each in its own order.
create temporary table item (
  key text primary key,
  label text not null,
  blocking boolean not null,
  owner public.checklist_owner not null,
  topic public.checklist_topic generated always as (
    case key when 'coverage' then 'coverage'::public.checklist_topic when 'authorization' then 'authorization' end
  ) stored,
  due integer,
  valid integer,
  source text
);
insert into item (key, label, blocking, owner, due, valid)
values
  ('coverage', 'Insurance active on the day of surgery', true, 'billing', 3, null),
  ('authorization', 'Prior authorization approved', true, 'billing', 7, null),
  ('estimate', 'Benefits and estimate shared with the patient', false, 'billing', 7, null),
  ('deposit', 'Deposit settled', false, 'billing', 3, null),
  ('consent', 'Consent signed: procedure, side, anesthesia', true, 'surgeon', 1, null),
  ('history', 'History and physical, at most 30 days old', true, 'surgeon', 3, 30),
  ('screen', 'Anesthesia screening: airway, sleep apnea, family history', true, 'anesthesia', 5, null),
  ('clearance', 'Medical clearance', true, 'nurse', 7, 30),
  ('allergies', 'Allergies and latex reviewed', true, 'nurse', 3, null),
  ('bleeding', 'Bleeding history, own and family', true, 'nurse', 14, null),
  ('thinners', 'Blood thinner and GLP-1 plan', true, 'nurse', 14, null),
  ('labs', 'Laboratory results as ordered', true, 'nurse', 5, 30),
  ('audiogram', 'Audiogram, at most 6 months old', true, 'surgeon', 7, 183),
  ('sinus_ct', 'CT of the sinuses available in the room', true, 'surgeon', 3, null),
  ('ear_ct', 'CT of the temporal bone available in the room', true, 'surgeon', 3, null),
  ('imaging', 'Imaging available in the room', true, 'surgeon', 3, null),
  ('vocal_cords', 'Vocal cord function documented', true, 'surgeon', 7, null),
  ('calcium', 'Calcium plan written', true, 'surgeon', 3, null),
  ('pathology', 'Pathology notified about fresh tissue', false, 'front_desk', 2, null),
  ('sleep_study', 'Sleep study, at most 2 years old', true, 'surgeon', 14, 730),
  ('navigation', 'Navigation system reserved', false, 'front_desk', 5, null),
  ('monitor', 'Nerve monitor reserved', true, 'front_desk', 5, null),
  ('supplies', 'Implants and supplies confirmed', false, 'nurse', 3, null),
  ('slot', 'Site confirmed the slot', false, 'front_desk', 5, null),
  ('fasting', 'Fasting instructions sent', false, 'nurse', 2, null),
  ('escort', 'Escort and ride arranged', false, 'patient', 2, null),
  ('call', 'Pre-op call done', false, 'nurse', 1, null),
  ('marking', 'Side marked by the surgeon', false, 'surgeon', 0, null);

-- Where these words and days come from, for those who edit them.
update item
set source = s.source
from (values
  ('history', '42 CFR 482.22(c)(5): within 30 days before, with an update. Surgery centers set their own.'),
  ('screen', 'ASA practice advisory, preanesthesia evaluation, 2012.'),
  ('bleeding', 'AAO-HNSF guideline, tonsillectomy in children, update 2019; family history of bleeding.'),
  ('thinners', 'GLP-1: multisociety guidance (ASA, AGA, ASMBS, ISPCOP, SAGES) 2024. Blood thinners: CHEST guideline 2022, some stopped 5 to 7 days before.'),
  ('audiogram', 'AAO-HNSF quality measure: audiogram within 6 months before tubes.'),
  ('vocal_cords', 'AAO-HNSF guideline, voice outcomes after thyroid surgery, 2013.'),
  ('calcium', 'American Thyroid Association statement, hypoparathyroidism after surgery, 2018.'),
  ('fasting', 'ASA practice guideline, preoperative fasting, 2017 with its 2023 update.'),
  ('marking', 'Joint Commission, Universal Protocol UP.01.02.01.')
) as s (key, source)
where s.key = item.key;

create temporary table bundle (
  number integer primary key,
  name text not null,
  specialty text not null,
  icd10_codes text[] not null,
  rule public.laterality_rule not null,
  minutes integer not null,
  cleanup integer not null,
  instructions text,
  items text[] not null
);
insert into bundle (number, name, specialty, icd10_codes, rule, minutes, cleanup, instructions, items)
values
  (1, 'Tonsillectomy, with or without adenoids', 'Throat', '{J35.01,J35.03,J35.1,J35.3,J03.91,G47.33}', 'none', 45, 15,
    'Soft food and plenty to drink. Bleeding, most likely between day 5 and day 10: to the emergency department at once, by 911 if it is heavy.',
    '{coverage,authorization,consent,history,screen,allergies,thinners,bleeding,estimate,fasting,escort,slot,call}'),
  (2, 'Adenoidectomy', 'Throat', '{J35.02,J35.2}', 'none', 30, 15,
    'Quiet for three days, no swimming for a week.',
    '{coverage,consent,history,screen,allergies,thinners,bleeding,fasting,escort,slot,call}'),
  (3, 'Endoscopic sinus surgery', 'Nose and sinuses',
    '{J32.0,J32.1,J32.2,J32.3,J32.4,J32.9,J33.0,J33.8,J33.9}', 'required', 120, 20,
    'Rinse from the day after. No nose blowing for ten days. First cleaning after a week.',
    '{coverage,authorization,consent,history,screen,allergies,thinners,sinus_ct,navigation,estimate,fasting,escort,slot,call}'),
  (4, 'Septoplasty and turbinates', 'Nose and sinuses', '{J34.2,J34.3,J34.89}', 'optional', 75, 15,
    'Sleep with the head raised. Splints come out after a week.',
    '{coverage,authorization,consent,history,screen,allergies,thinners,estimate,fasting,escort,slot,call}'),
  (5, 'Ear tubes', 'Ears', '{H65.21,H65.22,H65.23,H65.31,H65.32,H65.33,H65.491,H65.492,H65.493,H66.004,H66.005,H66.006,H69.81,H69.82,H69.83}', 'required', 20, 10,
    'No ear drops unless the surgeon orders them. Ear drainage: call. Ears checked within three months, then until the tubes are out.',
    '{coverage,consent,history,audiogram,screen,allergies,thinners,fasting,escort,supplies,slot,call,marking}'),
  (6, 'Tympanoplasty', 'Ears', '{H72.01,H72.02,H72.91,H72.92}', 'required', 120, 15,
    'Keep the ear dry. No flying and no heavy lifting for four weeks.',
    '{coverage,authorization,consent,history,audiogram,screen,allergies,thinners,fasting,escort,slot,call,marking}'),
  (7, 'Mastoid surgery', 'Ears', '{H71.01,H71.02,H71.21,H71.22}', 'required', 180, 20,
    'Keep the ear dry. Head bandage for a day. Dizziness for more than two days: call.',
    '{coverage,authorization,consent,history,audiogram,ear_ct,screen,allergies,thinners,monitor,fasting,escort,slot,call,marking}'),
  (8, 'Thyroid lobectomy', 'Head and neck', '{E04.1,E04.2,D34,C73}', 'required', 150, 20,
    'Swelling of the neck or hard breathing: call 911. Tingling around the mouth or in the fingers: call at once.',
    '{coverage,authorization,consent,history,labs,vocal_cords,imaging,screen,allergies,thinners,monitor,calcium,pathology,fasting,escort,slot,call,marking}'),
  (9, 'Neck node biopsy', 'Head and neck', '{R59.0,R22.1,C77.0}', 'required', 45, 15,
    'Swelling of the neck or hard breathing: call 911.',
    '{coverage,consent,history,imaging,screen,allergies,thinners,pathology,fasting,escort,slot,call,marking}'),
  (10, 'Sleep apnea surgery', 'Sleep', '{G47.33}', 'none', 90, 20,
    'Bring the breathing machine. One night under observation.',
    '{coverage,authorization,sleep_study,consent,history,clearance,screen,allergies,thinners,supplies,fasting,escort,slot,call}'),
  (11, 'Laryngoscopy with biopsy', 'Voice and throat', '{J38.1,J38.3,D38.0,R49.0}', 'none', 40, 15,
    'Rest the voice for three days.',
    '{coverage,authorization,consent,history,screen,allergies,thinners,pathology,fasting,escort,slot,call}'),
  (12, 'Nosebleed control', 'Nose and sinuses', '{R04.0}', 'required', 30, 15,
    'Ointment twice a day for two weeks, no nose blowing for one.',
    '{coverage,consent,allergies,thinners,labs,slot,call}'),
  (101, 'Ear tubes', 'Ears', '{H65.21,H65.22,H65.23,H66.004,H66.005,H66.006}', 'required', 20, 10, 'No ear drops unless the surgeon orders them.',
    '{coverage,consent,history,audiogram,screen,allergies,thinners,fasting,call}'),
  (102, 'Endoscopic sinus surgery', 'Sinuses', '{J32.9,J33.9}', 'required', 110, 20, 'Rinse from the day after.',
    '{coverage,authorization,consent,history,screen,allergies,thinners,sinus_ct,fasting,escort}');

insert into public.procedure_bundles
  (id, company_id, name, specialty, icd10_codes, laterality_rule, duration_minutes, cleanup_minutes,
   instructions, instructions_source, created_at, updated_at)
select seed.bundle(b.number), c.id, b.name, b.specialty, b.icd10_codes, b.rule, b.minutes, b.cleanup,
  b.instructions, s.source, c.created_at, c.created_at
from bundle b
left join (values
  (array[1], 'AAO-HNSF guideline, tonsillectomy in children, update 2019.'),
  (array[2, 6, 7, 9, 11], 'Common practice, no guideline: confirm with the surgeon.'),
  (array[3, 102], 'International consensus statement on rhinosinusitis (ICAR-RS) 2021: saline rinses, cleaning.'),
  (array[4], 'AAO-HNSF consensus statement, septoplasty, 2015.'),
  (array[5, 101], 'AAO-HNSF guideline, tympanostomy tubes in children, update 2022: no routine antibiotic drops afterwards; ears examined within 3 months.'),
  (array[8], 'AAES guideline, definitive surgery of thyroid disease in adults, 2020: neck hematoma and low calcium.'),
  (array[10], 'ASA practice guideline, obstructive sleep apnea around surgery, 2014.'),
  (array[12], 'AAO-HNSF guideline, nosebleed, 2020.')
) as s (numbers, source) on b.number = any (s.numbers)
join public.companies c on c.slug = case when b.number < 100 then 'demo' else 'harbor' end;

-- In the titles of ICD-10-CM: what the front desk sees beside the number.
update public.procedure_bundles b
set icd10_labels = (
  select coalesce(jsonb_object_agg(l.code, l.title), '{}')
  from (values
    ('C73', 'Malignant neoplasm of thyroid gland'),
    ('C77.0', 'Secondary and unspecified malignant neoplasm of lymph nodes of head, face and neck'),
    ('D34', 'Benign neoplasm of thyroid gland'), ('D38.0', 'Neoplasm of uncertain behavior of larynx'),
    ('E04.1', 'Nontoxic single thyroid nodule'), ('E04.2', 'Nontoxic multinodular goiter'),
    ('G47.33', 'Obstructive sleep apnea (adult) (pediatric)'), ('H65.21', 'Chronic serous otitis media, right ear'),
    ('H65.22', 'Chronic serous otitis media, left ear'), ('H65.23', 'Chronic serous otitis media, bilateral'),
    ('H65.31', 'Chronic mucoid otitis media, right ear'), ('H65.32', 'Chronic mucoid otitis media, left ear'),
    ('H65.33', 'Chronic mucoid otitis media, bilateral'),
    ('H65.491', 'Other chronic nonsuppurative otitis media, right ear'),
    ('H65.492', 'Other chronic nonsuppurative otitis media, left ear'),
    ('H65.493', 'Other chronic nonsuppurative otitis media, bilateral'),
    ('H66.004', 'Acute suppurative otitis media without spontaneous rupture of ear drum, recurrent, right ear'),
    ('H66.005', 'Acute suppurative otitis media without spontaneous rupture of ear drum, recurrent, left ear'),
    ('H66.006', 'Acute suppurative otitis media without spontaneous rupture of ear drum, recurrent, bilateral'),
    ('H69.81', 'Other specified disorders of Eustachian tube, right ear'),
    ('H69.82', 'Other specified disorders of Eustachian tube, left ear'),
    ('H69.83', 'Other specified disorders of Eustachian tube, bilateral'),
    ('H71.01', 'Cholesteatoma of attic, right ear'), ('H71.02', 'Cholesteatoma of attic, left ear'),
    ('H71.21', 'Cholesteatoma of mastoid, right ear'), ('H71.22', 'Cholesteatoma of mastoid, left ear'),
    ('H72.01', 'Central perforation of tympanic membrane, right ear'),
    ('H72.02', 'Central perforation of tympanic membrane, left ear'),
    ('H72.91', 'Unspecified perforation of tympanic membrane, right ear'),
    ('H72.92', 'Unspecified perforation of tympanic membrane, left ear'),
    ('J03.91', 'Acute recurrent tonsillitis, unspecified'), ('J32.0', 'Chronic maxillary sinusitis'),
    ('J32.1', 'Chronic frontal sinusitis'), ('J32.2', 'Chronic ethmoidal sinusitis'),
    ('J32.3', 'Chronic sphenoidal sinusitis'), ('J32.4', 'Chronic pansinusitis'),
    ('J32.9', 'Chronic sinusitis, unspecified'), ('J33.0', 'Polyp of nasal cavity'),
    ('J33.8', 'Other polyp of sinus'), ('J33.9', 'Nasal polyp, unspecified'), ('J34.2', 'Deviated nasal septum'),
    ('J34.3', 'Hypertrophy of nasal turbinates'), ('J34.89', 'Other specified disorders of nose and nasal sinuses'),
    ('J35.01', 'Chronic tonsillitis'), ('J35.02', 'Chronic adenoiditis'),
    ('J35.03', 'Chronic tonsillitis and adenoiditis'), ('J35.1', 'Hypertrophy of tonsils'),
    ('J35.2', 'Hypertrophy of adenoids'), ('J35.3', 'Hypertrophy of tonsils with hypertrophy of adenoids'),
    ('J38.1', 'Polyp of vocal cord and larynx'), ('J38.3', 'Other diseases of vocal cords'), ('R04.0', 'Epistaxis'),
    ('R22.1', 'Localized swelling, mass and lump, neck'), ('R49.0', 'Dysphonia'),
    ('R59.0', 'Localized enlarged lymph nodes')
  ) as l (code, title)
  where l.code = any (b.icd10_codes)
);

insert into public.bundle_procedures
  (company_id, bundle_id, position, cpt_code, label, min_age_years, below_age_years, is_default, created_at, updated_at)
select b.company_id, b.id, row_number() over (partition by b.id order by p.place), p.code, p.label, p.min_age, p.below_age,
  p.usual, b.created_at, b.created_at
from (values
  (1, 1, '42825', 'Tonsils, under 12', null, 12, true),
  (1, 2, '42826', 'Tonsils, 12 and over', 12, null, true),
  (1, 3, '42820', 'Tonsils and adenoids, under 12', null, 12, false),
  (1, 4, '42821', 'Tonsils and adenoids, 12 and over', 12, null, false),
  (2, 1, '42830', 'Adenoids, under 12', null, 12, true),
  (2, 2, '42831', 'Adenoids, 12 and over', 12, null, true),
  (3, 1, '31255', 'Ethmoid, total', null, null, true),
  (3, 2, '31267', 'Maxillary opening, tissue removed', null, null, true),
  (3, 3, '31254', 'Ethmoid, front part', null, null, false),
  (3, 4, '31256', 'Maxillary opening', null, null, false),
  (3, 5, '31276', 'Frontal sinus', null, null, false),
  (3, 6, '31253', 'Ethmoid total and frontal', null, null, false),
  (3, 7, '31257', 'Ethmoid total and sphenoid', null, null, false),
  (3, 8, '31259', 'Ethmoid total and sphenoid, tissue removed', null, null, false),
  (3, 9, '31287', 'Sphenoid opening', null, null, false),
  (3, 10, '31288', 'Sphenoid opening, tissue removed', null, null, false),
  (3, 11, '61782', 'Navigation, in addition', null, null, false),
  (4, 1, '30520', 'Septum straightened', null, null, true),
  (4, 2, '30140', 'Turbinate, under the lining', null, null, true),
  (4, 3, '30130', 'Turbinate, cut back', null, null, false),
  (4, 4, '30802', 'Turbinate, heat', null, null, false),
  (5, 1, '69436', 'Tube, general anesthesia', null, null, true),
  (5, 2, '69433', 'Tube, local anesthesia', null, null, false),
  (5, 3, '69421', 'Eardrum opened, general anesthesia', null, null, false),
  (5, 4, '69424', 'Tube taken out', null, null, false),
  (6, 1, '69631', 'Eardrum and middle ear repaired', null, null, true),
  (6, 2, '69620', 'Eardrum alone repaired', null, null, false),
  (7, 1, '69641', 'Mastoid with eardrum repair', null, null, true),
  (7, 2, '69642', 'Tympanoplasty with mastoidectomy, ossicles', null, null, false),
  (7, 3, '69643', 'Mastoid, canal wall kept or rebuilt', null, null, false),
  (7, 4, '69645', 'Radical or complete mastoid', null, null, false),
  (8, 1, '60220', 'Thyroid lobe', null, null, true),
  (8, 2, '60240', 'Thyroid, all of it', null, null, false),
  (9, 1, '38510', 'Deep neck node', null, null, true),
  (9, 2, '38500', 'Node under the skin', null, null, false),
  (10, 1, '42145', 'Palate and throat (UPPP)', null, null, true),
  (10, 2, '64582', 'Tongue nerve stimulator', null, null, false),
  (11, 1, '31536', 'Biopsy with microscope', null, null, true),
  (11, 2, '31535', 'Biopsy', null, null, false),
  (12, 1, '30903', 'Front of the nose, extensive', null, null, true),
  (12, 2, '30901', 'Front of the nose, simple', null, null, false),
  (12, 3, '30905', 'Back of the nose', null, null, false),
  (12, 4, '31238', 'With the endoscope', null, null, false),
  (101, 1, '69436', 'Tube, general anesthesia', null, null, true),
  (101, 2, '69433', 'Tube, local anesthesia', null, null, false),
  (102, 1, '31255', 'Ethmoid, total', null, null, true),
  (102, 2, '31267', 'Maxillary opening, tissue removed', null, null, true)
) as p (number, place, code, label, min_age, below_age, usual)
join public.procedure_bundles b on b.id = seed.bundle(p.number);

insert into public.bundle_checklist_items
  (company_id, bundle_id, position, label, blocking, owner_role, topic, due_days_before, valid_days, source,
   created_at, updated_at)
select p.company_id, p.id, wanted.position, i.label, i.blocking, i.owner, i.topic, i.due, i.valid, i.source, p.created_at, p.created_at
from bundle b
join public.procedure_bundles p on p.id = seed.bundle(b.number)
cross join lateral unnest(b.items) with ordinality as wanted (key, position)
join item i on i.key = wanted.key;

create function seed.listed(list text, number integer)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select (list || '000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

-- Two teams, so that both surgeons can operate at once: each has a room of its own at each site.
insert into public.operating_rooms (id, company_id, location_id, name)
values
  (seed.listed('d2', 1), seed.id(2, 1), seed.id(9, 2), 'Room 1'),
  (seed.listed('d2', 2), seed.id(2, 1), seed.id(9, 2), 'Room 2'),
  (seed.listed('d2', 3), seed.id(2, 1), seed.id(9, 3), 'OR 4'),
  (seed.listed('d2', 4), seed.id(2, 1), seed.id(9, 3), 'OR 7'),
  (seed.listed('d2', 11), seed.id(2, 2), seed.id(9, 12), 'Room A');

create function seed.room(surgeon integer, location integer)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select seed.listed('d2', (location - 2) * 2 + surgeon) where surgeon in (1, 2) and location in (2, 3)
$$;

create temporary table staff (number integer primary key, name text not null, functions public.team_function[] not null, surgeon integer);
insert into staff
values
  (1, 'Dr. N. Petrov', '{anesthesia}', 1),
  (2, 'C. Mwangi', '{scrub_nurse,circulating_nurse}', 1),
  (3, 'L. Duarte', '{circulating_nurse}', 1),
  (4, 'J. Alvarado, PA', '{assistant}', 1),
  (5, 'Dr. S. Iyer', '{anesthesia}', 2),
  (6, 'T. Halvorsen', '{scrub_nurse}', 2),
  (7, 'M. Castellano', '{circulating_nurse,scrub_nurse}', 2),
  (8, 'K. Brandvold, PA', '{assistant}', 2),
  (9, 'R. Oyelaran', '{technician}', null);
insert into public.operating_staff (id, company_id, name, functions)
select seed.listed('d3', number), seed.id(2, 1), name, functions from staff;

-- Operations are on Wednesdays and Fridays: on the other days these surgeons see patients.
create function pg_temp.operating_day(weekday integer, weeks integer, clock time, zone text default 'America/New_York')
returns timestamptz
language sql
stable
as $$
  -- 1 is Monday. Counted from next week on, so that it is never today.
  select (date_trunc('week', now() at time zone zone)::date + 7 * weeks + weekday - 1 + clock) at time zone zone
$$;

-- The Wednesday of a week that lies so many weekdays back.
create function pg_temp.operated(weekdays integer, clock time, zone text default 'America/New_York')
returns timestamptz
language sql
stable
as $$
  select (date_trunc('week', seed.weekday(weekdays, clock) at time zone zone)::date + 2 + clock) at time zone zone
$$;

create temporary table wish (
  number integer primary key,
  slug text not null,
  patient integer not null,
  referral integer,
  bundle integer not null,
  side public.laterality not null,
  codes text[] not null,
  icd10_codes text[] not null,
  surgeon integer,
  location integer,
  -- Weekdays before today on which it was added and, for each further stage, on which it got there.
  added integer not null,
  path public.surgery_stage[] not null,
  days integer[] not null,
  starts_at timestamptz,
  -- How many blocking items are settled; null is all.
  settled integer,
  notes text,
  outcome text,
  reason public.cancellation_reason not null default 'patient_declined',
  check (cardinality(path) = cardinality(days))
);
insert into wish
values
  (1, 'demo', 1, 9, 5, 'bilateral', '{69436}', '{H65.23}', 1, 2, 1, '{}', '{}', null, 3,
    'Speech delay: the family hopes for an early date.', null),
  (2, 'demo', 4, 14, 1, 'not_applicable', '{42820}', '{J35.3}', 1, null, 2, '{}', '{}', null, 0, null, null),
  (3, 'demo', 24, 10, 11, 'not_applicable', '{31536}', '{}', 1, 3, 1, '{}', '{}', null, 2,
    'Urgent: suspected malignancy.', null),
  (4, 'demo', 37, null, 10, 'not_applicable', '{42145}', '{G47.33}', 2, 3, 14, '{}', '{}', null, 4, null, null),
  (5, 'demo', 22, 23, 4, 'not_applicable', '{30520,30140}', '{J34.2,J34.3}', 2, 2, 4, '{}', '{}', null, 6, null, null),
  (6, 'demo', 35, 15, 3, 'bilateral', '{31255,31267}', '{J32.4}', 2, 2, 8, '{ready}', '{2}', null, null, null, null),
  (7, 'demo', 32, 38, 7, 'left', '{69641}', '{H71.02}', 1, null, 9, '{ready}', '{1}', null, null,
    'Second look planned in a year.', null),
  (8, 'demo', 6, null, 5, 'bilateral', '{69436}', '{H66.006}', 1, 2, 9, '{ready,scheduled}', '{4,3}',
    pg_temp.operating_day(3, 1, '07:30'), null, null, null),
  (9, 'demo', 11, 40, 1, 'not_applicable', '{42820}', '{J35.3,G47.33}', 1, 2, 10, '{ready,scheduled}', '{4,3}',
    pg_temp.operating_day(3, 1, '08:15'), null, 'Sleep study positive: keep overnight.', null),
  (10, 'demo', 38, 29, 4, 'bilateral', '{30520,30802}', '{J34.2}', 2, 2, 12, '{ready,scheduled}', '{5,2}',
    pg_temp.operating_day(3, 1, '07:30'), null, null, null),
  (11, 'demo', 16, 45, 3, 'bilateral', '{31257,31267,61782}', '{J33.8}', 2, 3, 7, '{ready,scheduled}', '{3,1}',
    pg_temp.operating_day(5, 1, '09:00'), null, 'Reacts to aspirin.', null),
  (12, 'demo', 23, null, 8, 'left', '{60220}', '{E04.1}', 1, 3, 30, '{ready,scheduled,completed}', '{22,21,9}',
    pg_temp.operated(9, '08:00'), null, null, 'Left lobe removed, nerve signal normal at the end, drain out next morning.'),
  (13, 'demo', 10, null, 1, 'not_applicable', '{42826}', '{J35.01}', 1, 2, 26, '{ready,scheduled,completed}', '{20,18,13}',
    pg_temp.operated(13, '11:30'), null, null, 'Both tonsils removed, no bleeding, home the same day.'),
  (14, 'demo', 30, null, 4, 'not_applicable', '{30520}', '{J34.2}', 2, null, 21, '{cancelled}', '{16}', null, 1, null, null),
  -- Operated last Friday; nobody has written down how it went.
  (15, 'demo', 27, null, 5, 'left', '{69436}', '{H65.493}', 1, 2, 16, '{ready,scheduled}', '{11,10}',
    pg_temp.operating_day(5, -1, '11:00'), null, null, null),
  (101, 'harbor', 102, 102, 101, 'right', '{69436}', '{H66.006}', 11, 12, 3, '{}', '{}', null, 2, null, null),
  (102, 'harbor', 106, 106, 102, 'bilateral', '{31255,31267}', '{J33.9}', 11, 12, 9, '{ready}', '{3}', null, null, null, null);

-- The half year before, older than what the board shows: operations, and what fell through and why.
insert into wish
select
  past.number, 'demo', past.patient, null, past.bundle, past.side::public.laterality, past.codes, past.icd10_codes,
  past.surgeon, past.location, past.day + past.waited + past.ahead,
  case when past.reason is null then '{ready,scheduled,completed}'
    else '{ready,scheduled,cancelled}' end::public.surgery_stage[],
  array[past.day + past.ahead + 1, past.day + past.ahead, past.day],
  case when past.reason is null then pg_temp.operated(past.day, past.clock) end, null, null,
  case when past.reason is null then 'As planned, home the same day.' end,
  coalesce(past.reason, 'patient_declined')::public.cancellation_reason
from (values
  (21, 3, 3, 'bilateral', '{31255,31267}'::text[], '{J32.4}'::text[], 2, 2, 27, 6, 9, '07:30'::time, null::text),
  (22, 5, 4, 'not_applicable', '{30520,30140}', '{J34.2}', 2, 2, 31, 9, 12, '10:00', null),
  (23, 7, 6, 'left', '{69631}', '{H72.02}', 1, 3, 34, 5, 15, '08:00', null),
  (24, 8, 5, 'bilateral', '{69436}', '{H65.23}', 1, 2, 38, 4, 6, '07:30', null),
  (25, 9, 11, 'not_applicable', '{31536}', '{J38.3}', 1, 3, 43, 3, 5, '09:30', null),
  (26, 12, 4, 'not_applicable', '{30520}', '{J34.2}', 2, 2, 47, 11, 14, '07:30', null),
  (27, 14, 3, 'left', '{31255}', '{J33.0}', 2, 3, 52, 8, 10, '08:00', null),
  (28, 15, 9, 'right', '{38510}', '{R59.0}', 1, 3, 58, 2, 4, '11:00', null),
  (29, 17, 5, 'left', '{69436}', '{H65.493}', 1, 2, 63, 7, 8, '07:30', null),
  (30, 18, 4, 'bilateral', '{30520,30802}', '{J34.3}', 2, 2, 69, 13, 11, '09:00', null),
  (31, 19, 7, 'right', '{69641}', '{H71.01}', 1, 3, 76, 10, 18, '08:00', null),
  (32, 21, 3, 'bilateral', '{31267}', '{J32.0}', 2, 2, 84, 6, 9, '07:30', null),
  (33, 25, 5, 'bilateral', '{69436}', '{H65.23}', 1, 2, 92, 5, 7, '08:30', null),
  (34, 26, 4, 'not_applicable', '{30520}', '{J34.2}', 2, 2, 101, 12, 13, '07:30', null),
  (35, 28, 6, 'right', '{69631}', '{H72.01}', 1, 3, 110, 9, 16, '08:00', null),
  (36, 29, 3, 'bilateral', '{31255,31267}', '{J32.4}', 2, 2, 29, 7, 8, null, 'authorization_denied'),
  (37, 31, 5, 'right', '{69436}', '{H65.23}', 1, 2, 12, 4, 5, null, 'patient_ill'),
  (38, 33, 4, 'not_applicable', '{30520}', '{J34.2}', 2, 2, 8, 8, 6, null, 'authorization_denied'),
  (39, 34, 6, 'left', '{69631}', '{H72.02}', 1, 3, 55, 6, 9, null, 'not_cleared'),
  (40, 36, 4, 'not_applicable', '{30520}', '{J34.2}', 2, 2, 73, 10, 7, null, 'patient_declined'),
  (41, 39, 3, 'left', '{31267}', '{J32.0}', 2, 2, 95, 5, 12, null, 'patient_ill')
) as past (number, patient, bundle, side, codes, icd10_codes, surgeon, location, day, waited, ahead, clock, reason);

-- What is done in the same operation, with the diagnosis it is done for.
create temporary table further (
  number integer primary key,
  bundle integer not null,
  code text not null,
  side public.laterality not null,
  icd10_code text not null,
  minutes integer not null,
  with_checklist boolean not null
);
insert into further
values
  (2, 5, '69436', 'bilateral', 'H65.23', 20, true),
  (5, 3, '31267', 'right', 'J32.0', 40, true),
  (21, 4, '30520', 'not_applicable', 'J34.2', 45, false),
  (27, 4, '30140', 'bilateral', 'J34.3', 15, false);

-- When each stage was reached; place 0 is the adding. Cases of one day are minutes apart.
create temporary table step as
select w.number, s.place, s.stage,
  case
    when s.stage = 'completed' then w.starts_at + make_interval(mins => b.duration_minutes + coalesce(f.minutes, 0))
    else seed.weekday(s.days, time '09:10', c.time_zone) + make_interval(mins => w.number * 7 % 60 + s.place::integer * 90)
  end as happened_at
from wish w
join public.companies c on c.slug = w.slug
join public.procedure_bundles b on b.id = seed.bundle(w.bundle)
left join further f on f.number = w.number
cross join lateral (
  select 0::bigint as place, 'preop'::public.surgery_stage as stage, w.added as days
  union all
  select u.place, u.stage, w.days[u.place] from unnest(w.path) with ordinality as u (stage, place)
) as s;

insert into public.surgery_cases
  (id, company_id, patient_id, referral_id, bundle_id, procedure_name, laterality_rule, laterality, icd10_codes,
   surgeon_id, location_id, room_id, starts_at, duration_minutes, cleanup_minutes, stage, cancellation_reason,
   outcome, notes, revision, created_by, created_at, updated_at)
select
  seed.surgery(w.number), c.id, seed.id(4, w.patient), seed.id(5, w.referral), b.id, b.name, b.laterality_rule, w.side,
  w.icd10_codes || array_remove(array[f.icd10_code], null), seed.id(3, w.surgeon),
  seed.id(9, w.location),
  case when latest.stage in ('scheduled', 'completed') then seed.room(w.surgeon, w.location) end,
  w.starts_at, b.duration_minutes + coalesce(f.minutes, 0), b.cleanup_minutes, latest.stage,
  case when latest.stage = 'cancelled' then w.reason end,
  w.outcome, w.notes, cardinality(w.path) + 1,
  seed.person(case when w.slug = 'harbor' then 'owner.harbor' else 'staff.demo' end),
  first.happened_at, latest.happened_at
from wish w
join public.companies c on c.slug = w.slug
join public.procedure_bundles b on b.id = seed.bundle(w.bundle)
left join further f on f.number = w.number
join step first on first.number = w.number and first.place = 0
join step latest on latest.number = w.number and latest.place = cardinality(w.path);

insert into public.case_team (company_id, case_id, function, staff_id, created_at)
select c.company_id, c.id, t.functions[1], seed.listed('d3', t.number), c.updated_at
from wish w
join public.surgery_cases c on c.id = seed.surgery(w.number) and c.stage in ('scheduled', 'completed')
join staff t on t.surgeon = w.surgeon and (t.functions[1] <> 'assistant' or c.duration_minutes >= 120);

insert into public.case_procedures
  (company_id, case_id, position, cpt_code, label, min_age_years, below_age_years, icd10_codes)
select b.company_id, seed.surgery(w.number), chosen.position, b.cpt_code, b.label, b.min_age_years, b.below_age_years,
  case when f.number is null then '{}' else w.icd10_codes end
from wish w
left join further f on f.number = w.number
cross join lateral unnest(w.codes) with ordinality as chosen (code, position)
join public.bundle_procedures b on b.bundle_id = seed.bundle(w.bundle) and b.cpt_code = chosen.code;

insert into public.case_procedures
  (company_id, case_id, position, cpt_code, label, min_age_years, below_age_years, icd10_codes, bundle_id,
   laterality_rule, laterality, minutes, with_checklist)
select p.company_id, seed.surgery(f.number), cardinality(w.codes) + 1, p.cpt_code, p.label, p.min_age_years,
  p.below_age_years, array[f.icd10_code], b.id, b.laterality_rule, f.side, f.minutes, f.with_checklist
from further f
join wish w on w.number = f.number
join public.procedure_bundles b on b.id = seed.bundle(f.bundle)
join public.bundle_procedures p on p.bundle_id = b.id and p.cpt_code = f.code;

-- Some items are on their way, and one older hearing test will do.
create temporary table remark (number integer, label text, state public.checklist_state, reason text);
insert into remark
values
  (1, 'Audiogram, at most 6 months old', 'requested', 'Asked the pediatrician for the test of last month.'),
  (1, 'Anesthesia screening: airway, sleep apnea, family history', 'in_progress', null),
  (2, 'Insurance active on the day of surgery', 'requested', null),
  (3, 'Consent signed: procedure, side, anesthesia', 'in_progress', null),
  (4, 'Medical clearance', 'requested', 'Cardiology wants an echo first.'),
  (5, 'Prior authorization approved', 'requested', null),
  (7, 'Audiogram, at most 6 months old', 'waived', 'Tested at the referring audiologist, repeated after surgery.'),
  (101, 'Audiogram, at most 6 months old', 'requested', null);

-- Settled in order, a few minutes apart: on the morning on which the case became ready, else after it was added.
insert into public.case_checklist_items
  (company_id, case_id, position, label, blocking, owner_role, topic, due_days_before, due_on, valid_days, state,
   reason, result_date, valid_until, settled_by, settled_at, created_at, updated_at)
select
  c.id, seed.surgery(w.number), i.position, i.label, i.blocking, i.owner_role, i.topic, i.due_days_before,
  (w.starts_at at time zone c.time_zone)::date - i.due_days_before, i.valid_days,
  coalesce(r.state, case when settled.at is null then 'not_started' else 'done' end::public.checklist_state),
  r.reason,
  result.day, result.day + i.valid_days,
  case
    when settled.at is null then null
    when i.owner_role in ('surgeon', 'anesthesia') then seed.person('dr.osei')
    when w.slug = 'harbor' then seed.person('owner.harbor')
    else seed.person('staff.demo')
  end,
  settled.at, first.happened_at, coalesce(settled.at, first.happened_at)
from wish w
join public.companies c on c.slug = w.slug
join public.bundle_checklist_items i on i.bundle_id = seed.bundle(w.bundle)
join step first on first.number = w.number and first.place = 0
left join step ready on ready.number = w.number and ready.stage = 'ready'
left join step done on done.number = w.number and done.stage = 'completed'
left join remark r on r.number = w.number and r.label = i.label
cross join lateral (
  select count(*) filter (where o.blocking) as blocking
  from public.bundle_checklist_items o
  where o.bundle_id = i.bundle_id and o.position <= i.position
) as rank
cross join lateral (
  select case
    when r.state not in ('done', 'waived', 'not_applicable') then null
    when i.blocking and rank.blocking <= coalesce(w.settled, 1000)
      then coalesce(ready.happened_at - make_interval(mins => 80), first.happened_at + interval '20 minutes')
        + make_interval(mins => 4 * i.position)
    when not i.blocking and done.happened_at is not null
      -- The side is marked shortly before the first cut.
      then case i.due_days_before when 0 then w.starts_at - interval '25 minutes'
        else w.starts_at - make_interval(hours => 20) + make_interval(mins => 4 * i.position) end
  end as at
) as settled
-- Tests that count for months were made elsewhere, some weeks before they were checked off.
cross join lateral (
  select case when r.state is null and i.valid_days is not null
    then (settled.at at time zone c.time_zone)::date - case when i.valid_days > 100 then 24 else 1 end end as day
) as result;

select private.combine_checklists(c, '{}', array[seed.bundle(f.bundle)])
from further f
join public.surgery_cases c on c.id = seed.surgery(f.number)
where f.with_checklist;

-- They are found by what is done with them, too.
alter table public.surgery_cases disable trigger surgery_cases_touch;
update public.surgery_cases c set search_text = '' from further f where c.id = seed.surgery(f.number);
alter table public.surgery_cases enable trigger surgery_cases_touch;

update public.surgery_cases
set postponed_reason = 'Cardiology wants an echo first.', postponed_until = current_date + 30, revision = 2,
  updated_at = created_at + interval '3 days'
where id = seed.surgery(4);

insert into public.surgery_case_events
  (company_id, case_id, event_type, actor_id, from_stage, to_stage, to_starts_at, surgeon_id, location_id, room_id,
   cancellation_reason, note, created_at)
select c.id, seed.surgery(s.number),
  case s.stage
    when 'preop' then 'added'
    when 'ready' then 'moved'
    when 'scheduled' then 'scheduled'
    when 'completed' then 'completed'
    else 'cancelled'
  end::public.surgery_event_type,
  case
    when s.stage = 'completed' then seed.person('dr.osei')
    when w.slug = 'harbor' then seed.person('owner.harbor')
    when s.stage = 'scheduled' then seed.person('admin.demo')
    else seed.person('staff.demo')
  end,
  before.stage, s.stage,
  case when s.stage = 'scheduled' then w.starts_at end,
  case when s.stage = 'scheduled' then seed.id(3, w.surgeon) end,
  case when s.stage = 'scheduled' then seed.id(9, w.location) end,
  case when s.stage = 'scheduled' then seed.room(w.surgeon, w.location) end,
  case when s.stage = 'cancelled' then w.reason end,
  case when s.stage = 'completed' then w.outcome end, s.happened_at
from step s
join wish w on w.number = s.number
join public.companies c on c.slug = w.slug
left join step before on before.number = s.number and before.place = s.place - 1;

insert into public.surgery_case_events
  (company_id, case_id, event_type, actor_id, item_id, from_item_state, to_item_state, result_date, valid_until, note,
   created_at)
select i.company_id, i.case_id, 'item_changed', coalesce(i.settled_by, c.created_by), i.id, 'not_started', i.state,
  i.result_date, i.valid_until, i.reason, coalesce(i.settled_at, c.created_at + interval '3 hours')
from public.case_checklist_items i
join public.surgery_cases c on c.id = i.case_id
where i.state <> 'not_started';

insert into public.surgery_case_events (company_id, case_id, event_type, actor_id, postponed_until, note, created_at)
select c.company_id, c.id, 'postponed', c.created_by, c.postponed_until, c.postponed_reason, c.updated_at
from public.surgery_cases c
where c.postponed_reason is not null;

-- The surgeons' rooms, from this week until the schedule of blocks ends in twelve.
insert into public.operating_room_blocks
  (id, company_id, provider_id, location_id, room_id, weekday, weeks, opens, closes, from_day, until_day, release_days)
select ('d1000000-0000-4000-8000-' || lpad(b.number::text, 12, '0'))::uuid, seed.id(2, 1), seed.id(3, b.surgeon),
  seed.id(9, b.location), seed.room(b.surgeon, b.location), b.weekday, b.weeks, b.opens, b.closes, monday.day, monday.day + 83, b.release_days
from (values
  (1, 1, 2, 3, null::smallint[], '07:30'::time, '12:30'::time, 7),
  (2, 1, 3, 2, '{1,3}', '08:00', '14:00', 14),
  (3, 2, 2, 3, null, '07:30', '13:00', 7),
  (4, 2, 3, 5, null, '11:00', '16:00', null)
) as b (number, surgeon, location, weekday, weeks, opens, closes, release_days)
cross join (select date_trunc('week', now() at time zone 'America/New_York')::date as day) as monday;

insert into public.operating_room_releases (company_id, block_id, day, reason)
select b.company_id, b.id, b.from_day + 23, 'Away at a conference.'
from public.operating_room_blocks b
where b.id = 'd1000000-0000-4000-8000-000000000003';

update public.surgery_cases c
set (block_id, outside_block_reason, room_id) = (
  select f.block_id, f.outside_block_reason, f.room_id
  from private.fit_block(c, 'The navigation system is taken from noon on.') as f
)
where c.stage = 'scheduled' and c.starts_at > now();

select private.book(c.company_id, c.surgeon_id, c.patient_id, c.starts_at, c.duration_minutes + c.cleanup_minutes,
  surgery => c.id, block => c.block_id, room => c.room_id)
from public.surgery_cases c
where c.stage = 'scheduled';

drop table wish, further, step, remark, bundle, item, staff;
drop function pg_temp.operating_day(integer, integer, time, text), pg_temp.operated(integer, time, text);
