-- Sixty referrals of the last twelve months in the demo clinic, six in the other, each with the
-- timeline that led to where it stands. Status, previous status and actor of every event are derived
-- from one `path`, so a timeline can't contradict its referral.

create temporary table plan (
  number integer primary key,
  slug text not null,
  patient integer not null,
  priority public.referral_priority not null,
  -- Weekdays before today on which it arrived; 0 is within the last three hours.
  received integer not null,
  -- Statuses it went through after "pending", and the weekdays each step took. Booking its visit is what schedules a
  -- referral, its answer after the visit what completes it: 05_referral_visits.sql does both.
  path public.referral_status[] not null,
  waits integer[] not null,
  reason text,
  referring_provider text,
  assignee text,
  check (cardinality(path) = cardinality(waits))
);

insert into plan
  (number, slug, patient, priority, received, path, waits, reason, referring_provider, assignee)
values
  -- Fresh: today and yesterday.
  (1, 'demo', 21, 'stat', 0, '{}', '{}',
    'Sudden hearing loss in the right ear since yesterday morning, with ringing. Please see today.',
    'Dr. Ruth Abara, Internal Medicine', null),
  (2, 'demo', 6, 'urgent', 0, '{}', '{}',
    'Third ear infection in four months, pain behind the ear, fever 38.6 C on amoxicillin.',
    'Dr. Mei Tanaka, Pediatrics', 'staff.demo'),
  (3, 'demo', 25, 'routine', 0, '{}', '{}', 'Seasonal allergic rhinitis, wants testing before spring.',
    'Dr. Anton Vasquez, Family Medicine', null),
  (4, 'demo', 18, 'stat', 0, '{accepted}', '{0}',
    'Nosebleed packed in urgent care, on a blood thinner, bleeds around the packing.',
    'Lakeside Urgent Care', 'dr.osei'),
  (5, 'demo', 29, 'stat', 0, '{accepted,scheduled}', '{0,0}',
    'Peritonsillar swelling with trismus, for drainage today.', 'Lakeside Urgent Care', 'dr.osei'),
  (6, 'demo', 30, 'routine', 1, '{}', '{}', 'Snoring and broken nose two years ago, can''t breathe on the left.',
    'Dr. Helen Brandt, Family Medicine', null),
  (7, 'demo', 12, 'urgent', 1, '{accepted}', '{0}',
    'Hoarse for five weeks after a viral illness; sings in the school choir.', 'Northgate Pediatrics', null),
  (8, 'demo', 40, 'routine', 1, '{}', '{}', null, 'Dr. Helen Brandt, Family Medicine', null),
  (9, 'demo', 1, 'routine', 2, '{accepted}', '{1}',
    'Fluid behind both eardrums for four months, speech delay; hearing test enclosed.',
    'Dr. Mei Tanaka, Pediatrics', 'staff.demo'),
  (10, 'demo', 24, 'urgent', 2, '{accepted}', '{1}',
    'Ulcer on the left side of the tongue for six weeks, smoker for 30 years.',
    'Dr. Anton Vasquez, Family Medicine', 'dr.osei'),

  -- Waiting longer than the target of their priority.
  (11, 'demo', 28, 'stat', 3, '{}', '{}', 'Facial weakness on the side of a draining ear.',
    'Dr. Joanna Sikes, Neurology', 'dr.osei'),
  (12, 'demo', 19, 'urgent', 8, '{}', '{}', 'Vertigo in spells of hours with fullness and roaring in the left ear.',
    'Dr. Joanna Sikes, Neurology', null),
  (13, 'demo', 36, 'urgent', 11, '{}', '{}', 'Firm lump below the jaw, slowly growing, not tender.', null, 'staff.demo'),
  (14, 'demo', 4, 'routine', 27, '{}', '{}', 'Mouth breathing and restless sleep, large tonsils.',
    'Northgate Pediatrics', null),
  (15, 'demo', 35, 'routine', 34, '{}', '{}', 'Chronic sinusitis, three courses of antibiotics this year.',
    'Dr. Helen Brandt, Family Medicine', null),
  (16, 'demo', 14, 'urgent', 9, '{accepted}', '{3}', 'Pulsing noise in the right ear, red mass seen behind the eardrum.',
    'Harper Audiology', 'dr.osei'),
  (17, 'demo', 39, 'routine', 29, '{accepted}', '{4}', 'Loss of smell since a cold in the summer.',
    'Dr. Ruth Abara, Internal Medicine', 'admin.demo'),

  -- Open and on time.
  (18, 'demo', 8, 'routine', 4, '{}', '{}', 'Seven throat infections with strep in twelve months.',
    'Dr. Mei Tanaka, Pediatrics', null),
  (19, 'demo', 27, 'routine', 5, '{accepted}', '{2}', 'Itching and swelling of the lips after eating shrimp.',
    'Dr. Colin Pfeiffer, Allergy & Immunology', 'staff.demo'),
  (20, 'demo', 16, 'routine', 6, '{}', '{}', 'Nasal polyps seen on CT, asthma, reacts to aspirin.',
    'Dr. Colin Pfeiffer, Allergy & Immunology', null),
  (21, 'demo', 31, 'routine', 8, '{accepted}', '{1}', 'Needs hearing aids, asymmetric loss on screening.',
    'Harper Audiology', 'staff.demo'),
  (22, 'demo', 5, 'routine', 10, '{accepted}', '{3}', 'Adenoids, snoring, pauses in breathing at night.',
    'Northgate Pediatrics', null),
  (23, 'demo', 22, 'routine', 12, '{}', '{}', null, null, null),

  -- Accepted or scheduled; where the path ends at accepted, 06_appointments.sql books or booked the visit.
  (24, 'demo', 3, 'urgent', 6, '{accepted,scheduled}', '{1,1}',
    'Bead in the left nostril, could not be removed in the office; foul discharge.',
    'Dr. Mei Tanaka, Pediatrics', 'staff.demo'),
  (25, 'demo', 15, 'routine', 18, '{accepted}', '{2}',
    'Progressive hearing loss in both ears, asks about a cochlear implant.', 'Harper Audiology', 'dr.osei'),
  (26, 'demo', 13, 'routine', 20, '{accepted,scheduled}', '{1,4}', 'Year-round sneezing, no better on two antihistamines.',
    'Dr. Anton Vasquez, Family Medicine', null),
  (27, 'demo', 20, 'urgent', 12, '{accepted}', '{1}', 'Choking on solids, hoarse since spring, lost 6 kg.',
    'Dr. Ruth Abara, Internal Medicine', 'dr.osei'),
  (28, 'demo', 2, 'routine', 24, '{accepted}', '{3}', 'Ear tubes came out, infections are back.',
    'Northgate Pediatrics', 'staff.demo'),
  (29, 'demo', 38, 'routine', 16, '{accepted}', '{2}', 'Deviated septum, wants to discuss surgery.',
    'Dr. Helen Brandt, Family Medicine', null),

  -- Declined.
  (30, 'demo', 26, 'routine', 14, '{declined}', '{2}', 'Tooth pain in the upper jaw, no nasal symptoms.',
    'Dr. Anton Vasquez, Family Medicine', null),
  (31, 'demo', 37, 'urgent', 33, '{declined}', '{1}', 'Thyroid nodule of 2 cm found on ultrasound.',
    'Dr. Ruth Abara, Internal Medicine', null),
  (32, 'demo', 9, 'stat', 47, '{declined}', '{1}', 'Noisy breathing and drooling.', 'Lakeside Urgent Care', 'dr.osei'),
  (33, 'demo', 34, 'routine', 71, '{accepted,declined}', '{2,6}', 'Hives for two months.',
    'Dr. Colin Pfeiffer, Allergy & Immunology', null),
  (34, 'demo', 23, 'routine', 122, '{declined}', '{3}', null, 'Dr. Helen Brandt, Family Medicine', null),

  -- Declined by mistake, taken up again: a timeline that goes back.
  (35, 'demo', 29, 'routine', 52, '{declined,pending,accepted,scheduled,completed}', '{1,2,1,3,15}',
    'Burning throat and cough when lying down.', 'Dr. Helen Brandt, Family Medicine', 'admin.demo'),

  -- Completed, back to a year ago.
  (36, 'demo', 10, 'stat', 22, '{accepted,scheduled,completed}', '{1,0,1}', 'Broken nose in a soccer match yesterday.',
    'Lakeside Urgent Care', 'dr.osei'),
  (37, 'demo', 7, 'routine', 44, '{accepted,scheduled,completed}', '{2,2,20}', 'Nosebleeds twice a week.',
    'Northgate Pediatrics', 'staff.demo'),
  (38, 'demo', 32, 'urgent', 41, '{accepted,scheduled,completed}', '{1,1,6}', 'Cholesteatoma seen on CT of the left ear.',
    'Harper Audiology', 'dr.osei'),
  (39, 'demo', 17, 'routine', 58, '{accepted,scheduled,completed}', '{1,3,18}', 'Hay fever, asks about immunotherapy.',
    'Dr. Colin Pfeiffer, Allergy & Immunology', null),
  (40, 'demo', 11, 'routine', 63, '{accepted,scheduled,completed}', '{2,4,21}', 'Tonsils touch in the midline, sleep study positive.',
    'Dr. Mei Tanaka, Pediatrics', 'staff.demo'),
  (41, 'demo', 35, 'urgent', 66, '{accepted,scheduled,completed}', '{1,2,4}', 'Swollen eyelid with a sinus infection.',
    'Lakeside Urgent Care', 'dr.osei'),
  (42, 'demo', 21, 'routine', 79, '{accepted,scheduled,completed}', '{3,5,17}', 'Wax and hearing loss, on a blood thinner.',
    'Dr. Ruth Abara, Internal Medicine', null),
  (43, 'demo', 24, 'stat', 84, '{accepted,scheduled,completed}', '{0,0,1}', 'Fish bone stuck in the throat.', 'Lakeside Urgent Care', 'dr.osei'),
  (44, 'demo', 1, 'routine', 90, '{accepted,scheduled,completed}', '{2,3,19}', 'First visit for fluid behind the eardrums.',
    'Dr. Mei Tanaka, Pediatrics', 'staff.demo'),
  (45, 'demo', 16, 'routine', 97, '{accepted,scheduled,completed}', '{1,6,16}', 'Blocked nose, sprays no longer help.',
    'Dr. Anton Vasquez, Family Medicine', null),
  (46, 'demo', 40, 'urgent', 103, '{accepted,scheduled,completed}', '{1,1,5}', 'Dizzy and unsteady since an ear infection.',
    'Dr. Joanna Sikes, Neurology', 'dr.osei'),
  (47, 'demo', 28, 'routine', 110, '{accepted,scheduled,completed}', '{4,4,22}', 'Ringing in both ears, worked in a foundry.',
    'Harper Audiology', null),
  (48, 'demo', 6, 'routine', 117, '{accepted,scheduled,completed}', '{2,3,14}', 'Failed the hearing screening twice.',
    'Northgate Pediatrics', 'staff.demo'),
  (49, 'demo', 19, 'routine', 128, '{accepted,scheduled,completed}', '{1,2,23}', null, 'Dr. Joanna Sikes, Neurology', null),
  (50, 'demo', 13, 'routine', 139, '{accepted,scheduled,completed}', '{3,3,18}', 'Allergy testing before a move abroad.',
    'Dr. Colin Pfeiffer, Allergy & Immunology', null),
  (51, 'demo', 33, 'urgent', 146, '{accepted,scheduled,completed}', '{1,2,6}', 'Nodule on a vocal fold seen by the speech therapist.',
    null, 'dr.osei'),
  (52, 'demo', 8, 'routine', 158, '{accepted,scheduled,completed}', '{2,5,20}', 'Tube in the right ear is blocked.',
    'Dr. Mei Tanaka, Pediatrics', null),
  (53, 'demo', 27, 'routine', 165, '{accepted,scheduled,completed}', '{1,4,19}', 'Reacts to birch and to apples.',
    'Dr. Colin Pfeiffer, Allergy & Immunology', 'staff.demo'),
  (54, 'demo', 37, 'routine', 176, '{accepted,scheduled,completed}', '{3,4,25}', 'Dry mouth and swollen glands.',
    'Dr. Ruth Abara, Internal Medicine', null),
  (55, 'demo', 15, 'urgent', 188, '{accepted,scheduled,completed}', '{1,1,6}', 'Draining ear that doesn''t clear on drops.',
    'Dr. Helen Brandt, Family Medicine', 'dr.osei'),
  (56, 'demo', 22, 'routine', 199, '{accepted,scheduled,completed}', '{2,3,16}', 'Snoring, partner reports pauses in breathing.',
    'Dr. Anton Vasquez, Family Medicine', null),
  (57, 'demo', 4, 'routine', 211, '{accepted,scheduled,completed}', '{1,5,21}', 'Bites her cheek at night, large tonsils.',
    'Northgate Pediatrics', null),
  (58, 'demo', 31, 'routine', 224, '{accepted,scheduled,completed}', '{4,2,24}', 'Hearing worse after a flight.',
    'Harper Audiology', null),
  (59, 'demo', 20, 'stat', 236, '{accepted,scheduled,completed}', '{0,0,1}', 'Abscess in the floor of the mouth.',
    'Lakeside Urgent Care', 'dr.osei'),
  (60, 'demo', 26, 'routine', 247, '{accepted,scheduled,completed}', '{2,4,17}', 'Sinus pressure with every cold.',
    'Dr. Helen Brandt, Family Medicine', 'staff.demo'),

  (101, 'harbor', 101, 'routine', 1, '{}', '{}', 'Ringing in the left ear.', 'Dr. Ebba Norling, Family Medicine', null),
  (102, 'harbor', 102, 'urgent', 9, '{}', '{}', 'Ear infections, perforated eardrum.', 'Seaview Pediatrics', 'dr.osei'),
  (103, 'harbor', 103, 'routine', 6, '{accepted}', '{2}', 'Sinus headaches.', 'Dr. Ebba Norling, Family Medicine', null),
  (104, 'harbor', 104, 'stat', 15, '{accepted,scheduled,completed}', '{0,0,1}', 'Sudden hearing loss.', 'Seaview Urgent Care', 'dr.osei'),
  (105, 'harbor', 105, 'routine', 40, '{declined}', '{1}', null, 'Seaview Pediatrics', null),
  (106, 'harbor', 106, 'routine', 75, '{accepted,scheduled}', '{1,3}', 'Polyps, second opinion.', null, 'owner.harbor');

-- Why the declined ones were.
create temporary table plan_reason (number integer primary key, reason public.referral_decline_reason not null);
insert into plan_reason (number, reason)
values
  (30, 'not_our_specialty'), (31, 'not_our_specialty'), (32, 'seen_elsewhere'), (33, 'patient_declined'),
  (34, 'duplicate'), (35, 'other'), (105, 'insurance');

-- What people wrote with a status change (step of the path) or, with step null, on its own.
create temporary table plan_note (number integer not null, step integer, note text not null);
insert into plan_note (number, step, note)
values
  (4, 1, 'Called the urgent care: packing stays until he is here.'),
  (5, 2, 'On the way, coming straight to procedure room 2.'),
  (9, 1, 'Hearing test received and in the chart.'),
  (10, 1, 'Biopsy at the first visit.'),
  (11, null, 'Left a message on the daughter''s phone, no answer yet.'),
  (12, null, 'Asked the referring office for the MRI report.'),
  (13, null, 'No referring provider on the fax; calling the number on its cover sheet.'),
  (14, null, 'Sleep study requested from the family.'),
  (16, 1, 'CT before the visit, please.'),
  (17, null, 'Patient is traveling until the end of the month.'),
  (24, 2, 'First slot of the day, nothing to eat before.'),
  (25, null, 'Implant evaluation takes 90 minutes: book a double slot.'),
  (27, null, 'Laryngoscopy at the visit.'),
  (30, 1, 'Dental cause likely; sent back with advice to see a dentist.'),
  (31, 1, 'We don''t do thyroid surgery; forwarded to endocrine surgery.'),
  (32, 1, 'Sent to the emergency department at once, family informed by phone.'),
  (33, 2, 'Patient chose an allergist closer to home.'),
  (34, 1, 'Duplicate of a fax handled last week.'),
  (35, 1, 'Looks like reflux, suggest treatment first.'),
  (35, 2, 'Referring office called: treated for three months already.'),
  (36, 3, 'Reduced under local anesthesia, follow-up in a week.'),
  (38, 3, 'Seen, surgery planned.'),
  (43, 3, 'Removed in the office.'),
  (46, null, 'Balance therapy started elsewhere, report will follow.'),
  (51, 3, 'Voice therapy, no surgery.'),
  (59, 3, 'Drained, discharged after one night.'),
  (104, 3, 'Steroid started, hearing test in two weeks.');

-- One row for each thing that happened after arrival. Several on one day are minutes apart, so that
-- they keep their order; what arrived today has all its steps before now.
create temporary table step as
select
  p.number, p.slug, s.place, s.status,
  case when p.received = 0
    then now() - make_interval(mins => 170 - p.number * 3 - 25 * s.place::integer)
    else seed.weekday(
        p.received - coalesce((select sum(w)::integer from unnest(p.waits[:s.place::integer]) as w), 0),
        time '09:05', c.time_zone
      ) + make_interval(mins => p.number * 37 % 240 + 25 * s.place::integer)
  end as happened_at
from plan p
join public.companies c on c.slug = p.slug
cross join lateral (
  select 0::bigint as place, 'pending'::public.referral_status as status
  union all
  select u.place, u.status from unnest(p.path) with ordinality as u (status, place)
) as s;

-- The last step that a person took; what a visit did to the referral follows with the visits.
create temporary table latest as
select distinct on (s.number) s.number, s.place, s.status, s.happened_at
from step s
where s.status not in ('scheduled', 'completed')
order by s.number, s.place desc;

-- The trigger writes the "created" event of each from created_by and created_at.
insert into public.referrals
  (id, company_id, patient_id, status, priority, reason, referring_provider, assigned_to, created_by,
   created_at, updated_at)
select
  seed.id(5, p.number), c.id, seed.id(4, p.patient), latest.status, p.priority, p.reason,
  p.referring_provider, seed.person(p.assignee),
  -- The front desk takes in most; the administrator a few.
  case
    when p.slug = 'harbor' then seed.person('owner.harbor')
    when p.number % 5 = 0 then seed.person('admin.demo')
    else seed.person('staff.demo')
  end,
  first.happened_at, latest.happened_at
from plan p
join public.companies c on c.slug = p.slug
join step first on first.number = p.number and first.place = 0
join latest on latest.number = p.number;

insert into public.referral_events
  (company_id, referral_id, event_type, actor_id, from_status, to_status, note, decline_reason, created_at)
select
  c.id, seed.id(5, s.number), 'status_changed',
  case
    when s.slug = 'harbor' then seed.person('owner.harbor')
    -- A clinical decision is the physician's.
    when s.status in ('accepted', 'declined') then seed.person(case when s.number % 4 = 1 then 'demo' else 'dr.osei' end)
    when s.number % 6 = 0 then seed.person('admin.demo')
    else seed.person('staff.demo')
  end,
  before.status, s.status, n.note, case when s.status = 'declined' then why.reason end, s.happened_at
from step s
join latest on latest.number = s.number and latest.place >= s.place
join public.companies c on c.slug = s.slug
join step before on before.number = s.number and before.place = s.place - 1
left join plan_note n on n.number = s.number and n.step = s.place
left join plan_reason why on why.number = s.number;

-- Assigned ten minutes after arrival, not on arrival, if there is an assignee.
update public.referral_events set assigned_to = null where event_type = 'created';
insert into public.referral_events (company_id, referral_id, event_type, actor_id, assigned_to, created_at)
select r.company_id, r.id, 'assigned', r.created_by, r.assigned_to, r.created_at + interval '10 minutes'
from public.referrals r
where r.assigned_to is not null;

-- A remark two hours after the latest decision, on the same working day.
insert into public.referral_events (company_id, referral_id, event_type, actor_id, note, created_at)
select
  r.company_id, r.id, 'note', coalesce(r.assigned_to, r.created_by), n.note,
  latest.happened_at + interval '2 hours'
from plan_note n
join latest on latest.number = n.number
join public.referrals r on r.id = seed.id(5, n.number)
where n.step is null;

-- What they are about in codes, what they ask for, and what is still missing.
update public.referrals r
set icd10_codes = d.codes, icd10_labels = d.labels, requested_service = d.service
from (values
  (1, array['H91.21'], '{"H91.21": "Sudden idiopathic hearing loss, right ear"}'::jsonb, 'Consultation'),
  (3, array['J30.2'], '{"J30.2": "Other seasonal allergic rhinitis"}', 'Allergy testing'),
  (6, array['J34.2', 'G47.33'], '{"J34.2": "Deviated nasal septum", "G47.33": "Obstructive sleep apnea (adult) (pediatric)"}', 'Surgery evaluation'),
  (9, array['H65.23'], '{"H65.23": "Chronic serous otitis media, bilateral"}', 'Hearing test (audiology)'),
  (10, array['K14.8'], '{}', 'Consultation'),
  (14, array['J35.1'], '{"J35.1": "Hypertrophy of tonsils"}', 'Sleep study'),
  (18, array['J35.01'], '{"J35.01": "Chronic tonsillitis"}', 'Surgery evaluation'),
  (21, array['H90.3'], '{"H90.3": "Sensorineural hearing loss, bilateral"}', 'Hearing test (audiology)'),
  (25, array['H90.3'], '{"H90.3": "Sensorineural hearing loss, bilateral"}', 'Surgery evaluation'),
  (29, array['J34.2'], '{"J34.2": "Deviated nasal septum"}', 'Second opinion')
) as d (number, codes, labels, service)
where r.id = seed.id(5, d.number);

-- Promised to the referring office, and nobody has looked at it since.
update public.referrals r
set asked_see_by = (now() at time zone 'America/New_York')::date - 4
where r.id = seed.id(5, 17);

update public.referrals r
set next_action = a.what, next_action_due = (now() at time zone 'America/New_York')::date + a.days
from (values
  (9, 'Book the hearing test before the visit', 2),
  (13, 'Call the number on the fax''s cover sheet', -1),
  (16, 'Get the CT before the visit', 3)
) as a (number, what, days)
where r.id = seed.id(5, a.number);

-- They came with it.
delete from public.referral_events where event_type = 'details_changed';

insert into public.referral_missing_items
  (company_id, referral_id, item, asked_of, is_received, received_at, received_by, created_by, created_at)
select r.company_id, r.id, m.item, m.asked_of, m.received is not null,
  latest.happened_at + m.received, case when m.received is not null then seed.person('staff.demo') end,
  seed.person('staff.demo'), latest.happened_at + interval '2 hours'
from (values
  (12, 'MRI report', 'Joanna Sikes, MD', null::interval),
  (12, 'Office notes', 'Joanna Sikes, MD', interval '26 hours'),
  (14, 'Sleep study', 'The family', null),
  (16, 'Imaging report', 'Harper Audiology', null)
) as m (number, item, asked_of, received)
join latest on latest.number = m.number
join public.referrals r on r.id = seed.id(5, m.number);
-- Who has it was asked by phone.
insert into public.referral_answers (id, company_id, referral_id, kind, created_by, created_at)
select md5(format('asked %s', m.referral_id))::uuid, m.company_id, m.referral_id, 'information_missing', m.created_by,
  min(m.created_at) + interval '10 minutes'
from public.referral_missing_items m
group by m.company_id, m.referral_id, m.created_by;
insert into public.referral_answer_items (company_id, referral_id, answer_id, item_id)
select m.company_id, m.referral_id, a.id, m.id
from public.referral_missing_items m
join public.referral_answers a on a.company_id = m.company_id and a.referral_id = m.referral_id;
insert into public.outbox_messages
  (company_id, kind, channel, state, recipient, referral_id, answer_id, idempotency_key, created_by, created_at, sent_at, delivered_at)
select a.company_id, a.kind, 'phone', 'delivered', (
    select min(m.asked_of) from public.referral_missing_items m where m.company_id = a.company_id and m.referral_id = a.referral_id),
  a.referral_id, a.id, format('answer:%s', a.id), a.created_by, a.created_at, a.created_at, a.created_at
from public.referral_answers a;
insert into public.referral_events (company_id, referral_id, event_type, actor_id, note, created_at)
select m.company_id, m.referral_id, 'information_received', m.received_by, m.item, m.received_at
from public.referral_missing_items m
where m.is_received;

-- What the visits need, in the seed's own schema: it lasts longer than this file.
create table seed.visit as
select booked.number, p.slug, p.patient, p.priority, p.reason, p.referring_provider,
  booked.happened_at as booked_at, booking_note.note as booking_note,
  answered.happened_at as answered_at, answer_note.note as answer_note
from step booked
join plan p on p.number = booked.number
left join step answered on answered.number = booked.number and answered.status = 'completed'
left join plan_note booking_note on booking_note.number = booked.number and booking_note.step = booked.place
left join plan_note answer_note on answer_note.number = booked.number and answer_note.step = answered.place
where booked.status = 'scheduled';

drop table step, latest, plan_reason, plan_note, plan;
