-- The specified sample of three for the demo user; one elsewhere, which the demo user must never see.

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
    'Your clinic is set up. Choose a module to get started.', false, now() - interval '1 day');
