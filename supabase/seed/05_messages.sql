-- Threads of the team. Messages move a thread's last_message_at forward only, so a thread
-- starts where its first message does.

create temporary table line (
  thread integer not null,
  place integer not null,
  sender text not null,
  said_at timestamptz not null,
  body text not null
);
insert into line (thread, place, sender, said_at, body)
values
  (1, 1, 'staff.demo', seed.weekday(3, '08:20'), 'The audiometer in room 3 fails its morning check. I put a note on the door.'),
  (1, 2, 'demo', seed.weekday(3, '08:34'), 'Thanks, Theo. Service is called, they come tomorrow between 10 and 12.'),
  (1, 3, 'dr.osei', seed.weekday(3, '12:05'), 'I can test in room 1 until then. Please leave 15 minutes between patients.'),
  (1, 4, 'staff.demo', seed.weekday(2, '11:48'), 'Repaired and calibrated. The certificate is in the binder.'),
  (2, 1, 'admin.demo', seed.weekday(9, '15:10'), 'From next month the hospital wants consent forms two days ahead. Can the front desk collect them with the pre-op call?'),
  (2, 2, 'staff.demo', seed.weekday(9, '15:42'), 'Yes. I will add it to the call sheet.'),
  (2, 3, 'demo', seed.weekday(8, '09:15'), 'Good. Priya, please tell the hospital we start on the first.'),
  (2, 4, 'admin.demo', seed.weekday(8, '09:31'), 'Done.'),
  (3, 1, 'dr.osei', seed.weekday(1, '16:40'), 'The facial weakness referral is still pending. I want to see this patient on my next clinic day, whatever the schedule says.'),
  (3, 2, 'demo', seed.weekday(1, '16:52'), 'Agreed. Theo, can you keep the first slot free and call the family again?'),
  (3, 3, 'staff.demo', seed.weekday(1, '17:04'), 'Slot is blocked. I left a message with the daughter and will call again first thing.'),
  (4, 1, 'staff.demo', now() - interval '95 minutes', 'Two patients asked at the desk whether we have allergy shots on Saturdays. What should I tell them?'),
  (4, 2, 'admin.demo', now() - interval '70 minutes', 'Not yet. We decide after the summer; please write down who asks.'),
  (11, 1, 'owner.harbor', seed.weekday(4, '10:00', 'America/Los_Angeles'), 'Dr. Osei, can you take the Tuesday clinic on the 2nd?'),
  (11, 2, 'dr.osei', seed.weekday(4, '13:25', 'America/Los_Angeles'), 'Yes, from 10 on.');

insert into public.threads
  (id, company_id, subject, participants, referral_id, created_by, last_message_at, created_at, updated_at)
select
  seed.id(6, t.number), c.id, t.subject,
  array(select seed.person(name) from unnest(t.participants) with ordinality as u (name, place) order by u.place),
  seed.id(5, t.referral), seed.person(opening.sender), opening.said_at, opening.said_at, opening.said_at
from (values
  ('demo', 1, 'Audiometer in room 3', array['staff.demo', 'demo', 'dr.osei'], null::integer),
  ('demo', 2, 'Consent forms for the hospital', array['admin.demo', 'staff.demo', 'demo'], null),
  ('demo', 3, 'Facial weakness: first slot', array['dr.osei', 'demo', 'staff.demo'], 11),
  ('demo', 4, 'Allergy shots on Saturdays?', array['staff.demo', 'admin.demo', 'demo', 'dr.osei'], null),
  ('harbor', 11, 'Tuesday clinic', array['owner.harbor', 'dr.osei'], null)
) as t (slug, number, subject, participants, referral)
join public.companies c on c.slug = t.slug
join line opening on opening.thread = t.number and opening.place = 1;

insert into public.messages (company_id, thread_id, sender_id, body, created_at)
select t.company_id, t.id, seed.person(l.sender), l.body, l.said_at
from line l
join public.threads t on t.id = seed.id(6, l.thread)
order by l.thread, l.place;

drop table line;
