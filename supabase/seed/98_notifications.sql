-- The specified sample of three for the demo user; some in the other clinic, which the demo user must
-- never see. What the rows seeded before have told everybody goes first: it would be weeks of old news.

delete from public.notifications;

insert into public.notifications (id, company_id, user_id, type, title, message, read, created_at)
values
  (seed.id(8, 1), seed.id(2, 1), seed.person('demo'), 'insurance', 'Insurance verified',
    'Coverage for Beatrice Pemberton is active. A referral is required for surgery.', false,
    now() - interval '12 minutes'),
  (seed.id(8, 2), seed.id(2, 1), seed.person('demo'), 'message', 'New message',
    'Theo Lindgren wrote in "Allergy shots on Saturdays?".', false, now() - interval '95 minutes'),
  (seed.id(8, 3), seed.id(2, 1), seed.person('demo'), 'system', 'Welcome to your clinic portal',
    'Your clinic is set up. Choose a module to get started.', true, now() - interval '2 days'),
  (seed.id(8, 11), seed.id(2, 2), seed.person('owner.harbor'), 'system', 'Welcome to your clinic portal',
    'Your clinic is set up. Choose a module to get started.', false, now() - interval '1 day'),
  (seed.id(8, 12), seed.id(2, 2), seed.person('owner.harbor'), 'insurance', 'Insurance verified',
    'Coverage for Teresa Ambrose is active.', false, now() - interval '3 hours'),
  (seed.id(8, 13), seed.id(2, 2), seed.person('owner.harbor'), 'message', 'New message',
    'Dr. Miriam Osei wrote in "Tuesday clinic".', true, now() - interval '4 days'),
  (seed.id(8, 14), seed.id(2, 2), seed.person('dr.osei'), 'insurance', 'Insurance verified',
    'Coverage for Calvin Brightwater has ended. Ask the family for the new card.', false,
    now() - interval '2 hours'),
  (seed.id(8, 15), seed.id(2, 2), seed.person('dr.osei'), 'message', 'New message',
    'Ines Calloway wrote in "Tuesday clinic".', false, now() - interval '4 days'),
  (seed.id(8, 16), seed.id(2, 2), seed.person('dr.osei'), 'system', 'Welcome to your clinic portal',
    'Harbor Ear & Sinus has added you to its team.', true, now() - interval '9 days');

-- What a message said leads to it, and is read with it.
update public.notifications n
set event = 'message_received', target_kind = 'thread', target_id = t.id
from public.threads t
where n.type = 'message' and t.company_id = n.company_id
  and n.message like '%wrote in "' || t.subject || '".';
