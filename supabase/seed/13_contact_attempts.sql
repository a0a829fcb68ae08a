-- Who was called about accepted referrals. What is due next follows from it.

insert into public.referral_contact_attempts
  (id, company_id, referral_id, attempted_at, way, party, outcome, phone, note, recorded_by, created_at,
   error_reason, error_marked_at, error_marked_by)
select ('f3000000-0000-4000-8000-' || lpad(a.number::text, 12, '0'))::uuid, r.company_id, r.id, at.moment,
  a.way::public.contact_way, a.party::public.contact_party, a.outcome::public.contact_outcome,
  case when a.way = 'phone' then case a.party when 'guardian' then p.guardian_phone when 'patient' then p.phone end end,
  a.note, seed.person(a.who), at.moment + interval '1 minute',
  a.error, case when a.error is not null then at.moment + interval '20 minutes' end,
  case when a.error is not null then seed.person(a.who) end
from (values
  -- Called and written to in vain: the referral waits for an answer to the letter.
  (1, 17, 'staff.demo', 12, time '10:20', 'phone', 'patient', 'left_voicemail', null, null),
  (2, 17, 'staff.demo', 9, time '16:45', 'phone', 'patient', 'no_answer', null, null),
  (3, 17, 'staff.demo', 9, time '16:50', 'phone', 'patient', 'reached', 'Books next week.', 'Of another patient'),
  (4, 17, 'admin.demo', 6, time '08:40', 'phone', 'patient', 'left_voicemail', 'The voicemail is nearly full.', null),
  (5, 17, 'staff.demo', 5, time '11:15', 'letter', 'patient', 'sent', null, null),
  -- A message was left yesterday.
  (6, 7, 'staff.demo', 1, time '16:10', 'phone', 'patient', 'left_voicemail', 'School until three.', null),
  -- Reached: what is planned since then stands on the referral.
  (7, 9, 'staff.demo', 1, time '15:30', 'phone', 'patient', 'reached', 'Calls back once the hearing test has a date.', null)
) as a (number, referral, who, back, clock, way, party, outcome, note, error)
join public.referrals r on r.id = seed.id(5, a.referral)
join public.companies c on c.id = r.company_id
join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
cross join lateral (select seed.weekday(a.back, a.clock, c.time_zone)) as at (moment)
order by at.moment;

-- Marked when it was noticed.
insert into public.referral_events (company_id, referral_id, event_type, actor_id, contact_attempt_id, note, created_at)
select a.company_id, a.referral_id, 'contact_marked_error', a.error_marked_by, a.id, a.error_reason, a.error_marked_at
from public.referral_contact_attempts a
where a.error_marked_at is not null;
