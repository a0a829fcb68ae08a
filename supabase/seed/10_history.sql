-- The months before: appointments long past, for the figures that look back. Most were kept. They lie in the
-- providers' hours, two a clinic day at most, at times that nothing else in the seed has.

create temporary table past as
select
  -- The last digits of ids from 1001 on.
  1000 + row_number() over (order by weeks.back desc, day.weekday, day.clock)::integer as number,
  day.provider, day.starts, weeks.back,
  case
    when roll.dice < 8 + 3 * (weeks.back % 4) then 'no_show'
    when roll.dice >= 92 then 'cancelled'
    else 'completed'
  end::public.scheduling_status as outcome,
  1 + (weeks.back * 11 + day.weekday * 7 + extract(hour from day.clock)::integer) % 40 as patient,
  -- Some were asked for on the same day, some weeks ahead.
  least(
    day.starts - make_interval(days => (array[0, 2, 5, 9, 12, 16, 21, 27, 33, 41])[1 + roll.dice % 10])
      - make_interval(mins => 17 * (roll.dice % 7)),
    day.starts - interval '70 minutes'
  ) as asked_at,
  -- A few wrote to the front desk, too.
  roll.dice % 6 = 1 as is_spoken,
  case
    when roll.dice % 6 = 1 then (array['dr.osei', 'admin.demo'])[1 + roll.dice % 2]
    else (array['staff.demo', 'dr.osei', 'admin.demo'])[1 + roll.dice % 3]
  end as requester,
  15 + roll.dice * 7 % 340 as answered_after
from generate_series(2, 24) as weeks (back)
cross join lateral (
  select slot.provider, slot.weekday, slot.clock,
    ((date_trunc('week', now() at time zone 'America/New_York')::date - 7 * weeks.back + slot.weekday - 1) + slot.clock)
      at time zone 'America/New_York' as starts
  from (values
    (1, 1, '08:30'::time), (1, 1, '14:00'), (2, 2, '08:30'), (2, 2, '14:00'), (3, 3, '08:30'), (3, 3, '14:00'),
    (2, 4, '09:15'), (2, 4, '14:00'), (1, 5, '08:30'), (1, 5, '13:00')
  ) as slot (provider, weekday, clock)
) as day
cross join lateral (
  select (weeks.back * 37 + day.weekday * 53 + extract(hour from day.clock)::integer * 29) % 100 as dice
) as roll
-- Two months in full, and one appointment a week before that.
where weeks.back <= 9 or (day.weekday = 1 + weeks.back % 5 and day.clock < '12:00');

insert into public.threads
  (id, company_id, subject, participants, audience, created_by, last_message_at, created_at, updated_at)
select
  seed.id(6, 100 + p.number), v.company_id, 'Appointment Request - ' || v.name,
  case
    when p.is_spoken then array[seed.person(p.requester), seed.person('staff.demo')]
    else array[seed.person(p.requester)]
  end,
  'clinic', seed.person(p.requester), p.asked_at, p.asked_at, p.asked_at
from past p
join public.providers v on v.id = seed.id(3, p.provider);

insert into public.scheduling_requests
  (id, company_id, provider_id, requested_by, patient_id, request_type, reason, thread_id, status, confirmed_date,
   location_id, confirmed_location, duration_minutes, cancel_reason, outcome, created_at, updated_at)
select
  seed.id(7, p.number), v.company_id, v.id, seed.person(p.requester), seed.id(4, p.patient),
  case when p.number % 3 = 0 then 'follow_up' else 'consultation' end::public.appointment_type,
  case p.provider when 1 then 'Ears and balance' when 2 then 'Nose and sinuses' else 'Allergy' end,
  seed.id(6, 100 + p.number), p.outcome, p.starts, seed.id(9, 1), 'Lakeshore ENT & Allergy', 30,
  case when p.outcome = 'cancelled' then 'the patient called it off' end,
  case when p.outcome = 'completed' then seed.outcome(p.number, (case when p.number % 3 = 0 then 'follow_up'
    when p.provider = 3 then 'other' else 'consultation' end)::public.appointment_type) end, p.asked_at,
  case p.outcome
    when 'cancelled' then p.asked_at + (p.starts - p.asked_at) / 2
    else p.starts + interval '30 minutes'
  end
from past p
join public.providers v on v.id = seed.id(3, p.provider);

insert into public.provider_bookings (company_id, provider_id, patient_id, span, scheduling_request_id)
select r.company_id, r.provider_id, r.patient_id,
  tstzrange(r.confirmed_date, r.confirmed_date + interval '30 minutes'), r.id
from past p
join public.scheduling_requests r on r.id = seed.id(7, p.number)
where p.outcome = 'completed';

insert into public.schedule_events
  (company_id, scheduling_request_id, event_type, actor_id, starts_at, outcome, note, created_at)
select r.company_id, r.id, step.event_type::public.schedule_event_type, seed.person(step.actor), step.starts_at,
  case step.event_type when 'completed' then r.outcome end, step.note, step.at
from past p
join public.scheduling_requests r on r.id = seed.id(7, p.number)
cross join lateral (values
  ('requested', p.requester, null::timestamptz, null::text, p.asked_at),
  ('confirmed', 'staff.demo', r.confirmed_date, null, p.asked_at + interval '20 minutes'),
  (p.outcome::text, 'staff.demo', null, r.cancel_reason, r.updated_at)
) as step (event_type, actor, starts_at, note, at);

insert into public.messages (company_id, thread_id, sender_id, body, created_at)
select r.company_id, r.thread_id, seed.person(line.sender), line.body, line.at
from past p
join public.scheduling_requests r on r.id = seed.id(7, p.number)
cross join lateral (values
  (p.requester, 'Please choose a time that suits the family.', p.asked_at + interval '5 minutes'),
  ('staff.demo', 'Done, they know.', p.asked_at + make_interval(mins => 5 + p.answered_after))
) as line (sender, body, at)
where p.is_spoken
order by line.at;

drop table past;
