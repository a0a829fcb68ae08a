-- Appointment requests in every status, with the thread and the events each would have left.
-- Dr. Osei sees patients on Mondays and Fridays, so that is when hers are confirmed.

create function pg_temp.next_weekday(day integer, weeks integer, clock time)
returns timestamptz
language sql
stable
as $$
  -- 1 is Monday. Counted from next week on, so that it is never today.
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
  confirmed_location text
);
insert into wish
values
  (1, 'demo', 'demo', 1, 25, null, 'consultation', current_date + 12, 'Morning', 'Hearing test and consultation',
    'Patient prefers a call in the evening.', now() - interval '50 minutes', '{}', null, null),
  (2, 'demo', 'demo', 2, 35, 15, 'consultation', null, null, 'Chronic sinusitis', null,
    seed.weekday(1, '11:20'), '{}', null, null),
  (3, 'demo', 'demo', 3, 13, 26, 'procedure', current_date + 20, '2-4 PM', 'Skin testing',
    'Off antihistamines for a week before.', seed.weekday(3, '10:15'), '{proposed}', null, null),
  (4, 'demo', 'demo', 1, 15, 25, 'consultation', pg_temp.next_weekday(1, 1, '14:00')::date, 'Afternoon',
    'Cochlear implant evaluation', 'Needs a double slot.', seed.weekday(6, '09:40'), '{proposed,confirmed}',
    pg_temp.next_weekday(1, 1, '14:00'), 'Lakeshore ENT & Allergy, room 1'),
  (5, 'demo', 'demo', 1, 2, 28, 'procedure', null, 'Early, the child has to fast', 'Ear tubes', null,
    seed.weekday(8, '14:05'), '{confirmed}', pg_temp.next_weekday(5, 2, '08:30'), 'Procedure room 2'),
  (6, 'demo', 'demo', 2, 38, 29, 'consultation', null, null, 'Deviated septum', null,
    seed.weekday(12, '15:30'), '{proposed,cancelled}', null, null),
  (7, 'demo', 'demo', 1, 32, 38, 'follow_up', null, 'Any', 'Ear check after surgery', null,
    seed.weekday(30, '10:50'), '{confirmed,completed}', seed.weekday(20, '09:30'), 'Lakeshore ENT & Allergy, room 1'),
  (8, 'demo', 'staff.demo', 1, 20, 27, 'other', null, null, 'Laryngoscopy', 'Interpreter not needed.',
    seed.weekday(9, '16:10'), '{confirmed}', pg_temp.next_weekday(5, 1, '10:15'), 'Lakeshore ENT & Allergy, room 2'),
  (9, 'demo', 'dr.osei', 3, 27, 19, 'consultation', current_date + 9, 'Before noon', 'Shellfish allergy', null,
    seed.weekday(2, '17:05'), '{}', null, null),
  (10, 'demo', 'staff.demo', 2, 16, 45, 'follow_up', null, null, 'Polyps, six months on', null,
    seed.weekday(60, '09:05'), '{proposed,confirmed,completed}', seed.weekday(48, '11:00'), 'Lakeshore ENT & Allergy, room 4'),
  (11, 'harbor', 'owner.harbor', 11, 103, 103, 'consultation', null, 'Tuesday', 'Sinus headaches', null,
    seed.weekday(3, '10:00', 'America/Los_Angeles'), '{}', null, null);

-- A request starts as its requester's own thread; once the front desk answers, it is in it too.
insert into public.threads
  (id, company_id, subject, participants, created_by, last_message_at, created_at, updated_at)
select
  seed.id(6, 100 + w.number), c.id, 'Appointment Request - ' || p.name,
  case
    when cardinality(w.path) = 0 or w.requester = 'staff.demo' then array[seed.person(w.requester)]
    else array[seed.person(w.requester), seed.person('staff.demo')]
  end,
  seed.person(w.requester), w.asked_at, w.asked_at, w.asked_at
from wish w
join public.companies c on c.slug = w.slug
join public.providers p on p.id = seed.id(3, w.provider);

insert into public.scheduling_requests
  (id, company_id, provider_id, requested_by, patient_id, referral_id, request_type, preferred_date,
   preferred_time, reason, notes, thread_id, status, confirmed_date, confirmed_location, created_at, updated_at)
select
  seed.id(7, w.number), c.id, seed.id(3, w.provider), seed.person(w.requester), seed.id(4, w.patient),
  seed.id(5, w.referral), w.request_type, w.preferred_date, w.preferred_time, w.reason, w.notes,
  seed.id(6, 100 + w.number), coalesce(w.path[cardinality(w.path)], 'pending'),
  w.confirmed_date, w.confirmed_location, w.asked_at,
  case
    when 'completed' = any (w.path) then w.confirmed_date + interval '30 minutes'
    else w.asked_at + make_interval(mins => 40 * cardinality(w.path))
  end
from wish w
join public.companies c on c.slug = w.slug;

insert into public.schedule_events
  (company_id, scheduling_request_id, event_type, actor_id, message, created_at)
select c.id, seed.id(7, w.number), 'requested', seed.person(w.requester), 'Requested appointment for ' || w.reason, w.asked_at
from wish w
join public.companies c on c.slug = w.slug;

-- The front desk answers within the day; a visit is closed half an hour after it began.
insert into public.schedule_events
  (company_id, scheduling_request_id, event_type, actor_id, message, created_at)
select
  r.company_id, r.id, s.status::text::public.schedule_event_type, seed.person('staff.demo'),
  case s.status
    when 'proposed' then 'Proposed two times'
    when 'confirmed' then 'Confirmed for '
      || to_char(r.confirmed_date at time zone c.time_zone, 'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM')
    when 'cancelled' then 'Cancelled: the patient will call again'
    else 'Visit completed'
  end,
  case s.status
    when 'completed' then r.confirmed_date + interval '30 minutes'
    else r.created_at + make_interval(mins => 40 * s.place::integer)
  end
from wish w
join public.scheduling_requests r on r.id = seed.id(7, w.number)
join public.companies c on c.id = r.company_id
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

drop table wish;
drop function pg_temp.next_weekday(integer, integer, time);
