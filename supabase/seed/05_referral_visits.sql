-- The visits that referrals were booked for and, where it went out, the answer after them. The status of the referral
-- follows from them as it does in life, by the triggers of referral_loop.sql: so the rows come in the order of things.

create temporary table visit as
select v.*, c.id as company_id, seen.provider, seen.outcome::public.visit_outcome as outcome,
  -- One after the other, where several fall on a day.
  seen.starts_at + interval '30 minutes' * (row_number() over (partition by seen.provider, seen.starts_at order by v.number) - 1)
    as starts_at,
  case when v.priority = 'stat' or seen.outcome is null then 'procedure' else 'consultation' end::public.appointment_type
    as request_type,
  seen.minutes,
  seed.person(case when v.slug = 'harbor' then 'owner.harbor' when v.number % 2 = 0 then 'admin.demo' else 'dr.osei' end)
    as requester,
  seed.person(case v.slug when 'harbor' then 'owner.harbor' else 'staff.demo' end) as front_desk,
  seed.id(9, case v.slug when 'harbor' then 11 else 1 end) as location_id
from seed.visit v
join public.companies c on c.slug = v.slug
cross join lateral (
  -- An emergency is seen at once, others on the provider's last clinic day before the answer, a half hour each.
  select past.provider, past.outcome, 30 as minutes,
    case when v.priority = 'stat' then date_trunc('hour', v.booked_at) + interval '90 minutes'
      else seed.clinic_day(past.provider,
        ((coalesce(v.answered_at, seed.weekday(past.back, time '10:00', c.time_zone)) at time zone c.time_zone)::date - 1
          + time '10:00') at time zone c.time_zone, c.time_zone)
    end as starts_at
  from (values
    (26, 3, 'allergy_workup', 5), (35, 1, 'back_to_referrer', null), (36, 1, 'follow_up', null),
    (37, 2, 'back_to_referrer', null), (38, 1, 'surgery', null), (39, 3, 'allergy_workup', null),
    (40, 1, 'surgery', null), (41, 2, 'follow_up', null), (42, 1, 'back_to_referrer', null),
    (43, 1, 'back_to_referrer', null), (44, 1, 'follow_up', null), (45, 2, 'follow_up', null),
    (46, 1, 'back_to_referrer', null), (47, 1, 'tests', null), (48, 1, 'tests', null),
    (49, 1, 'follow_up', null), (50, 3, 'back_to_referrer', null), (51, 1, 'back_to_referrer', null),
    (52, 1, 'follow_up', null), (53, 3, 'allergy_workup', null), (54, 1, 'tests', null),
    (55, 1, 'follow_up', null), (56, 2, 'tests', null), (57, 1, 'back_to_referrer', null),
    (58, 1, 'tests', null), (59, 1, 'back_to_referrer', null), (60, 2, 'back_to_referrer', null),
    (104, 11, 'tests', null), (106, 11, 'surgery', 12)
  ) as past (number, provider, outcome, back)
  where past.number = v.number
  union all
  -- On the way, to a provider without patients today; and a child for the first slot of next Monday.
  select case extract(isodow from now() at time zone c.time_zone) when 3 then 1 else 3 end, null, 30,
    date_trunc('hour', now()) + interval '90 minutes'
  where v.number = 5
  union all
  select 1, null, 60,
    (date_trunc('week', now() at time zone c.time_zone) + interval '7 days 8 hours') at time zone c.time_zone
  where v.number = 24
) as seen;

insert into public.threads
  (id, company_id, subject, participants, audience, created_by, last_message_at, created_at, updated_at)
select seed.id(6, 400 + v.number), v.company_id, 'Appointment Request - ' || p.name, array[v.requester], 'clinic',
  v.requester, v.booked_at, v.booked_at, v.booked_at
from visit v
join public.providers p on p.id = seed.id(3, v.provider);

insert into public.scheduling_requests
  (id, company_id, provider_id, requested_by, patient_id, referral_id, request_type, reason, thread_id, status, confirmed_date,
   location_id, confirmed_location, duration_minutes, outcome, created_at, updated_at)
select seed.id(7, 400 + v.number), v.company_id, seed.id(3, v.provider), v.requester, seed.id(4, v.patient),
  seed.id(5, v.number), v.request_type, coalesce(v.reason, 'First visit'), seed.id(6, 400 + v.number),
  case when v.outcome is null then 'confirmed' else 'completed' end::public.scheduling_status, v.starts_at, v.location_id,
  l.name, v.minutes, v.outcome, v.booked_at,
  case when v.outcome is null then v.booked_at else v.starts_at + make_interval(mins => v.minutes) end
from visit v
join public.locations l on l.id = v.location_id;

insert into public.provider_bookings (company_id, provider_id, patient_id, span, scheduling_request_id)
select r.company_id, r.provider_id, r.patient_id,
  tstzrange(r.confirmed_date, r.confirmed_date + make_interval(mins => r.duration_minutes)), r.id
from visit v
join public.scheduling_requests r on r.id = seed.id(7, 400 + v.number);

insert into public.schedule_events
  (company_id, scheduling_request_id, event_type, actor_id, starts_at, location_id, location, outcome, created_at)
select r.company_id, r.id, step.event_type::public.schedule_event_type, step.actor, step.starts_at,
  case when step.starts_at is not null then r.location_id end,
  case when step.starts_at is not null then r.confirmed_location end,
  case step.event_type when 'completed' then r.outcome end, step.at
from visit v
join public.scheduling_requests r on r.id = seed.id(7, 400 + v.number)
cross join lateral (values
  ('requested', v.requester, null::timestamptz, r.created_at),
  ('confirmed', v.front_desk, r.confirmed_date, r.created_at + interval '4 minutes'),
  ('completed', seed.person('dr.osei'), null, r.confirmed_date + make_interval(mins => r.duration_minutes))
) as step (event_type, actor, starts_at, at)
where step.event_type <> 'completed' or r.outcome is not null
order by step.at;

insert into public.referral_events (company_id, referral_id, event_type, actor_id, note, created_at)
select v.company_id, seed.id(5, v.number), 'note', v.front_desk, v.booking_note, v.booked_at + interval '6 minutes'
from visit v
where v.booking_note is not null;

-- A referral is completed by its answer.
update public.referrals r
set status = 'completed', awaiting_answer_since = null,
  answered_on = private.clinic_day(v.company_id, v.answered_at), answer_way = seed.answer_way(v.number)
from visit v
where r.id = seed.id(5, v.number) and v.answered_at is not null;
insert into public.referral_events
  (company_id, referral_id, event_type, actor_id, from_status, to_status, note, answered_on, answer_way, created_at)
select v.company_id, r.id, 'answered',
  seed.person(case when v.number % 4 = 1 and v.slug = 'demo' then 'demo' else 'dr.osei' end), 'scheduled', 'completed',
  v.answer_note, r.answered_on, r.answer_way, v.answered_at
from visit v
join public.referrals r on r.id = seed.id(5, v.number)
where v.answered_at is not null;

drop table visit;
