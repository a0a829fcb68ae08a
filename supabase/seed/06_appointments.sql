-- Appointment requests in every status, with the thread, the events and the bookings each would have left.
-- Appointments lie within the providers' hours: Dr. Osei's on Mondays and Fridays, Dr. Hartwell's on
-- Tuesdays and Thursdays, Dr. Fontaine's on Wednesdays.

create function pg_temp.next_weekday(day integer, weeks integer, clock time)
returns timestamptz
language sql
stable
as $$
  -- Of the week that lies so many weeks ahead; 1 is Monday.
  select (date_trunc('week', now() at time zone 'America/New_York')::date + 7 * weeks + day - 1 + clock)
    at time zone 'America/New_York'
$$;

create temporary table wish (
  number integer primary key,
  slug text not null,
  requester text not null,
  provider integer not null,
  patient integer,
  referral integer,
  request_type public.appointment_type not null,
  preferred_date date,
  preferred_time text,
  reason text not null,
  notes text,
  asked_at timestamptz not null,
  -- What followed, in order; the last one is the present status.
  path public.scheduling_status[] not null,
  confirmed_date timestamptz,
  confirmed_location text,
  minutes integer
);
insert into wish
values
  (1, 'demo', 'demo', 1, 25, null, 'consultation', current_date + 12, 'Morning', 'Hearing test and consultation',
    'Patient prefers a call in the evening.', now() - interval '50 minutes', '{}', null, null, null),
  (2, 'demo', 'demo', 2, 35, 15, 'consultation', null, null, 'Chronic sinusitis', null,
    seed.weekday(1, '11:20'), '{}', null, null, null),
  (3, 'demo', 'demo', 3, 13, 26, 'procedure', current_date + 20, '2-4 PM', 'Skin testing',
    'Off antihistamines for a week before.', seed.weekday(3, '10:15'), '{proposed}', null, null, null),
  (4, 'demo', 'demo', 1, 15, 25, 'consultation', pg_temp.next_weekday(1, 1, '14:00')::date, 'Afternoon',
    'Cochlear implant evaluation', 'Needs a double slot.', seed.weekday(6, '09:40'), '{proposed,confirmed}',
    pg_temp.next_weekday(1, 1, '14:00'), 'Lakeshore ENT & Allergy, room 1', 60),
  (5, 'demo', 'demo', 1, 2, 28, 'procedure', null, 'Early, the child has to fast', 'Ear tubes', null,
    seed.weekday(8, '14:05'), '{confirmed}', pg_temp.next_weekday(5, 2, '08:30'), 'Procedure room 2', 60),
  (6, 'demo', 'demo', 2, 38, 29, 'consultation', null, null, 'Deviated septum', null,
    seed.weekday(12, '15:30'), '{proposed,cancelled}', null, null, null),
  (7, 'demo', 'demo', 1, 32, 38, 'follow_up', null, 'Any', 'Ear check before surgery', null,
    seed.weekday(30, '10:50'), '{confirmed,completed}', seed.clinic_day(1, seed.weekday(20, '09:30')), 'Lakeshore ENT & Allergy, room 1', 15),
  (8, 'demo', 'staff.demo', 1, 20, 27, 'other', null, null, 'Laryngoscopy', 'Interpreter not needed.',
    seed.weekday(9, '16:10'), '{confirmed}', pg_temp.next_weekday(5, 1, '10:15'), 'Lakeshore ENT & Allergy, room 2', 30),
  (9, 'demo', 'dr.osei', 3, 27, 19, 'consultation', current_date + 9, 'Before noon', 'Shellfish allergy', null,
    seed.weekday(2, '17:05'), '{}', null, null, null),
  (10, 'demo', 'staff.demo', 2, 16, 45, 'follow_up', null, null, 'Polyps, six months on', null,
    seed.weekday(60, '09:05'), '{proposed,confirmed,completed}', seed.clinic_day(2, seed.weekday(48, '11:00')), 'Lakeshore ENT & Allergy, room 4', 15),
  (11, 'harbor', 'owner.harbor', 11, 103, 103, 'consultation', null, 'Tuesday', 'Sinus headaches', null,
    seed.weekday(3, '10:00', 'America/Los_Angeles'), '{}', null, null, null);

-- The weeks around today: past visits took place, except for last Monday's patient who never came. Each working day
-- has a patient whose insurance must be verified the day before: never verified, verified without result, or not on
-- file.
insert into wish
select
  day.number, 'demo', day.requester, day.provider, day.patient, linked.referral,
  day.request_type::public.appointment_type, null, null, day.reason, null,
  case when linked.referral is null
    then seed.weekday(16 + day.number % 4, '08:40') + make_interval(mins => 11 * day.number)
    else seed.weekday(linked.asked, '15:30')
  end,
  case
    when day.weeks < 0 then '{confirmed,no_show}'
    when slot.starts + interval '30 minutes' < now() then '{confirmed,completed}'
    else '{confirmed}'
  end::public.scheduling_status[],
  slot.starts, day.place, day.minutes
from (values
  (12, 'staff.demo', 1, 17, 'consultation', 'Dizzy when turning over in bed', -1, 1, '10:00'::time, 'room 1', 30),
  (13, 'staff.demo', 1, 14, 'consultation', 'Pulsing noise in the ear', 0, 1, '09:00', 'room 1', 30),
  (14, 'staff.demo', 1, 23, 'follow_up', 'Hearing aid check', 0, 1, '10:00', 'room 1', 15),
  (15, 'admin.demo', 1, 31, 'consultation', 'One-sided hearing loss', 0, 1, '13:30', 'room 1', 30),
  (16, 'staff.demo', 1, 33, 'follow_up', 'After voice therapy', 0, 5, '08:30', 'room 2', 15),
  (17, 'staff.demo', 1, 22, 'follow_up', 'After a nosebleed', 0, 5, '09:30', 'room 2', 15),
  (18, 'staff.demo', 2, 26, 'consultation', 'Loss of smell', 0, 2, '08:30', 'room 4', 30),
  (19, 'staff.demo', 2, 30, 'consultation', 'Broken nose, can''t breathe on the left', 0, 2, '13:00', 'room 4', 30),
  (20, 'admin.demo', 2, 34, 'follow_up', 'After sinus surgery', 0, 4, '10:00', 'room 4', 15),
  (21, 'staff.demo', 3, 28, 'procedure', 'Skin prick test', 0, 3, '08:00', 'room 3', 60),
  (22, 'staff.demo', 3, 21, 'consultation', 'Hives after antibiotics', 0, 3, '13:00', 'room 3', 30),
  (23, 'staff.demo', 1, 24, 'consultation', 'Ulcer of the tongue', 1, 1, '09:00', 'room 1', 30),
  (24, 'staff.demo', 1, 36, 'procedure', 'Biopsy of a neck lump', 1, 1, '10:30', 'Procedure room 2', 60),
  (25, 'admin.demo', 2, 37, 'consultation', 'Facial pressure', 1, 2, '09:00', 'room 4', 30),
  (26, 'staff.demo', 2, 39, 'procedure', 'Removal of a polyp', 1, 4, '11:00', 'Procedure room 2', 60),
  (27, 'staff.demo', 3, 19, 'consultation', 'Hay fever and asthma', 1, 3, '10:00', 'room 3', 30)
) as day (number, requester, provider, patient, request_type, reason, weeks, weekday, clock, place, minutes)
-- Some came from a referral; asked for once it was there, that many weekdays ago.
left join (values (13, 16, 6), (15, 21, 6), (23, 10, 1), (24, 13, 7)) as linked (number, referral, asked) using (number)
cross join lateral (select pg_temp.next_weekday(day.weekday, day.weeks, day.clock)) as slot (starts);

-- A request starts as its requester's own thread; once the front desk answers, it is in it too.
insert into public.threads
  (id, company_id, subject, participants, audience, created_by, last_message_at, created_at, updated_at)
select
  seed.id(6, 100 + w.number), c.id, 'Appointment Request - ' || p.name,
  case
    when cardinality(w.path) = 0 or w.requester = 'staff.demo' then array[seed.person(w.requester)]
    else array[seed.person(w.requester), seed.person('staff.demo')]
  end,
  'clinic', seed.person(w.requester), w.asked_at, w.asked_at, w.asked_at
from wish w
join public.companies c on c.slug = w.slug
join public.providers p on p.id = seed.id(3, w.provider);

insert into public.scheduling_requests
  (id, company_id, provider_id, requested_by, patient_id, referral_id, request_type, preferred_date,
   preferred_time, reason, notes, thread_id, status, confirmed_date, location_id, confirmed_location,
   duration_minutes, cancel_reason, outcome, created_at, updated_at)
select
  seed.id(7, w.number), c.id, seed.id(3, w.provider), seed.person(w.requester), seed.id(4, w.patient),
  seed.id(5, w.referral), w.request_type, w.preferred_date, w.preferred_time, w.reason, w.notes,
  seed.id(6, 100 + w.number), coalesce(w.path[cardinality(w.path)], 'pending'),
  w.confirmed_date, case when w.confirmed_location is not null then seed.id(9, 1) end, w.confirmed_location,
  w.minutes,
  case when 'cancelled' = any (w.path) then 'the patient will call again' end,
  case
    -- Both are in the surgery queue.
    when w.number in (7, 10) then 'surgery'
    when 'completed' = any (w.path) then seed.outcome(w.number, w.request_type)
  end, w.asked_at,
  case
    when w.path && '{completed,no_show}' then w.confirmed_date + interval '30 minutes'
    else w.asked_at + make_interval(mins => 40 * cardinality(w.path))
  end
from wish w
join public.companies c on c.slug = w.slug;

-- Who came or will come has the provider's time.
insert into public.provider_bookings (company_id, provider_id, patient_id, span, scheduling_request_id)
select r.company_id, r.provider_id, r.patient_id,
  tstzrange(r.confirmed_date, r.confirmed_date + make_interval(mins => r.duration_minutes)), r.id
from wish w
join public.scheduling_requests r on r.id = seed.id(7, w.number)
where r.status in ('confirmed', 'completed');

insert into public.appointment_proposals
  (company_id, scheduling_request_id, provider_id, round, proposed_by, starts_at, duration_minutes, location,
   state, created_at)
select r.company_id, r.id, r.provider_id, 1, 'clinic', p.starts_at, coalesce(r.duration_minutes, 60), p.place,
  p.state::public.proposal_state, r.created_at + interval '40 minutes'
from (values
  (3, pg_temp.next_weekday(3, 1, '14:00'), 'room 3', 'open'),
  (3, pg_temp.next_weekday(3, 1, '15:30'), 'room 3', 'open'),
  (4, pg_temp.next_weekday(1, 1, '14:00'), 'Lakeshore ENT & Allergy, room 1', 'accepted'),
  (4, pg_temp.next_weekday(5, 1, '13:00'), 'Lakeshore ENT & Allergy, room 1', 'superseded')
) as p (number, starts_at, place, state)
join public.scheduling_requests r on r.id = seed.id(7, p.number);

insert into public.schedule_events (company_id, scheduling_request_id, event_type, actor_id, created_at)
select c.id, seed.id(7, w.number), 'requested', seed.person(w.requester), w.asked_at
from wish w
join public.companies c on c.slug = w.slug;

-- The front desk answers within the day; an appointment is closed half an hour after it began.
insert into public.schedule_events
  (company_id, scheduling_request_id, event_type, actor_id, proposed_times, starts_at, location_id, location, outcome,
   note, created_at)
select
  r.company_id, r.id, s.status::text::public.schedule_event_type, seed.person('staff.demo'),
  -- One was proposed on the telephone and never kept.
  case s.status when 'proposed' then coalesce(proposed.times, array[r.created_at + interval '14 days']) end,
  case s.status when 'confirmed' then r.confirmed_date end,
  case s.status when 'confirmed' then r.location_id end,
  case s.status when 'confirmed' then r.confirmed_location end,
  case s.status when 'completed' then r.outcome end,
  case s.status when 'cancelled' then r.cancel_reason end,
  case
    when s.status in ('completed', 'no_show') then r.confirmed_date + interval '30 minutes'
    else r.created_at + make_interval(mins => 40 * s.place::integer)
  end
from wish w
join public.scheduling_requests r on r.id = seed.id(7, w.number)
cross join lateral (
  select array_agg(p.starts_at order by p.starts_at)
  from public.appointment_proposals p where p.scheduling_request_id = r.id
) as proposed (times)
cross join lateral unnest(w.path) with ordinality as s (status, place);

insert into public.messages (company_id, thread_id, sender_id, body, created_at)
select r.company_id, r.thread_id, seed.person(m.sender), m.body, r.created_at + make_interval(mins => m.minutes)
from (values
  (3, 'staff.demo', 45, 'Dr. Fontaine could do Wednesday at 2:00 PM or 3:30 PM. Which one suits?'),
  (4, 'staff.demo', 42, 'Monday at 2:00 PM or Friday at 1:00 PM would both hold a double slot.'),
  (4, 'demo', 61, 'Monday, please.'),
  (4, 'staff.demo', 82, 'Booked. The patient has the directions.'),
  (6, 'demo', 70, 'The patient wants to wait until after the summer, please cancel.'),
  (5, 'staff.demo', 43, 'First case of the day, procedure room 2. Nothing to eat after midnight.')
) as m (number, sender, minutes, body)
join public.scheduling_requests r on r.id = seed.id(7, m.number)
order by m.number, m.minutes;

-- Would come earlier: the next to be asked when one of Dr. Osei's or Dr. Fontaine's appointments falls out.
update public.scheduling_requests r
set waitlisted = true, waitlisted_at = r.created_at + interval '2 hours'
where r.id in (seed.id(7, 8), seed.id(7, 9));
insert into public.schedule_events
  (company_id, scheduling_request_id, event_type, actor_id, waitlisted, created_at)
select r.company_id, r.id, 'waitlisted', seed.person('staff.demo'), true, r.waitlisted_at
from public.scheduling_requests r
where r.waitlisted;

-- What happened stands in the thread too, where there is one.
insert into public.messages (company_id, thread_id, sender_id, kind, body, created_at)
select r.company_id, r.thread_id, e.actor_id, 'event', e.message, e.created_at
from public.schedule_events e
join public.scheduling_requests r on r.id = e.scheduling_request_id
where e.event_type <> 'requested'
  and (exists (select from public.messages m where m.thread_id = r.thread_id) or r.waitlisted)
order by e.created_at;

drop table wish;
drop function pg_temp.next_weekday(integer, integer, time);
