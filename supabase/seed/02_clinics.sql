-- Two clinics, so that every screen and every test has a wall to respect.

insert into public.companies (id, slug, name, logo_suffix, phone, time_zone, created_at, updated_at)
values
  (seed.id(2, 1), 'demo', 'Lakeshore ENT & Allergy', 'ENT', '(555) 555-0100', 'America/New_York',
    now() - interval '13 months', now() - interval '13 months'),
  (seed.id(2, 2), 'harbor', 'Harbor Ear & Sinus', 'SINUS', '(555) 555-0300', 'America/Los_Angeles',
    now() - interval '11 months', now() - interval '11 months');

-- They have worked here for a year.
insert into public.company_members (company_id, user_id, role, created_at, updated_at, opened_at, setup_hidden_at)
select c.id, seed.person(member.username), member.role::public.company_role, c.created_at, c.created_at, c.created_at,
  c.created_at
from (values
  ('demo', 'demo', 'owner'),
  ('demo', 'admin.demo', 'admin'),
  ('demo', 'dr.osei', 'physician'),
  ('demo', 'staff.demo', 'staff'),
  ('harbor', 'owner.harbor', 'owner'),
  -- Works in both clinics: the case a clinic switcher and a tenancy test need.
  ('harbor', 'dr.osei', 'physician')
) as member (slug, username, role)
join public.companies c on c.slug = member.slug;

-- The first clinic's owner may make others.
insert into private.operators (user_id) values (seed.person('demo'));

-- The first is the provider whose page the specification describes.
insert into public.providers
  (id, company_id, name_prefix, first_name, last_name, degrees, specialty, is_primary, is_active, about, credentials,
   office_hours, services, conditions, documents)
values
  (seed.id(3, 1), seed.id(2, 1), 'Dr.', 'Miriam', 'Osei', 'MD', 'Otolaryngology - Neurotology', true, true,
    'Dr. Osei cares for adults and children with disorders of the ear, hearing and balance. She '
    'explains what she finds in plain words, starts with the least invasive treatment that can work, '
    'and sees her patients through surgery and recovery herself.',
    array['25+ years of experience', 'Board-certified in otolaryngology', 'Fellowship in neurotology',
      'Fellow of the college of surgeons'],
    '[{"day": "Friday", "opens": "8:00 AM", "closes": "3:00 PM"},
      {"day": "Monday", "opens": "8:00 AM", "closes": "5:00 PM"}]',
    array['Neurotology', 'Otology'],
    array['Hearing loss', 'Chronic ear infections', 'Cholesteatoma', 'Otosclerosis',
      'Vertigo and balance disorders', 'Acoustic neuroma', 'Cochlear implants'],
    '[{"title": "Preparing for your ear surgery", "when": "before"},
      {"title": "Eating, drinking and medicines before anesthesia", "when": "before"},
      {"title": "Caring for your ear after surgery", "when": "after"},
      {"title": "When to call us after surgery", "when": "after"}]'),
  (seed.id(3, 2), seed.id(2, 1), 'Dr.', 'Lukas', 'Hartwell', 'MD', 'Rhinology & Sinus Surgery', false, true,
    'Dr. Hartwell treats chronic sinusitis, nasal polyps and blocked noses, with medicine first and '
    'endoscopic surgery when it is needed.',
    array['14 years of experience', 'Board-certified in otolaryngology', 'Fellowship in rhinology'],
    '[{"day": "Tuesday", "opens": "8:00 AM", "closes": "5:00 PM"},
      {"day": "Thursday", "opens": "9:00 AM", "closes": "4:00 PM"}]',
    array['Rhinology', 'Endoscopic sinus surgery'],
    array['Chronic sinusitis', 'Nasal polyps', 'Deviated septum', 'Loss of smell'],
    '[{"title": "Preparing for sinus surgery", "when": "before"},
      {"title": "Nasal rinses after surgery", "when": "after"}]'),
  (seed.id(3, 3), seed.id(2, 1), 'Dr.', 'Aisha', 'Fontaine', 'MD', 'Allergy & Immunology', false, true,
    'Dr. Fontaine tests for and treats allergies of the nose, the eyes and the airways in children '
    'and adults.',
    array['11 years of experience', 'Board-certified in allergy and immunology'],
    '[{"day": "Wednesday", "opens": "8:00 AM", "closes": "5:00 PM"}]',
    array['Allergy testing', 'Immunotherapy'],
    array['Allergic rhinitis', 'Asthma', 'Food allergy', 'Hives'],
    '[]'),
  (seed.id(3, 4), seed.id(2, 1), 'Dr.', 'Walter', 'Keene', 'MD', 'General Otolaryngology', false, false,
    null, array['Retired from practice'], '[]', '{}', '{}', '[]'),
  (seed.id(3, 11), seed.id(2, 2), 'Dr.', 'Paloma', 'Reyes-Lund', 'MD', 'Otology & Sinus Surgery', true, true,
    'Dr. Reyes-Lund treats ears and sinuses, in the clinic and in the operating room.',
    array['9 years of experience', 'Board-certified in otolaryngology'],
    '[{"day": "Tuesday", "opens": "9:00 AM", "closes": "5:00 PM"}]',
    array['Otology', 'Sinus surgery'],
    array['Ear infections', 'Sinusitis', 'Hearing loss'],
    '[{"title": "Preparing for your surgery", "when": "before"}]');

-- Signs in herself, and so is told what concerns her patients.
update public.providers set user_id = seed.person('dr.osei') where id = seed.id(3, 1);

insert into public.locations (id, company_id, name, address, kind)
values
  (seed.id(9, 1), seed.id(2, 1), 'Lakeshore ENT & Allergy', '210 Lakeshore Drive, Suite 4', 'office'),
  (seed.id(9, 2), seed.id(2, 1), 'Lakeshore Surgery Center', '214 Lakeshore Drive', 'surgery_center'),
  (seed.id(9, 3), seed.id(2, 1), 'Northgate Hospital', '1 Northgate Plaza', 'hospital'),
  (seed.id(9, 11), seed.id(2, 2), 'Harbor Ear & Sinus', '8 Pier Street', 'office'),
  (seed.id(9, 12), seed.id(2, 2), 'Harbor Day Surgery', '12 Pier Street', 'surgery_center');

-- The weekdays that the providers' pages print, with lunch where the day is long.
insert into public.provider_hours (company_id, provider_id, weekday, opens, closes)
select p.company_id, p.id, hours.weekday, hours.opens, hours.closes
from (values
  (1, 1, '08:00'::time, '12:00'::time), (1, 1, '13:00', '17:00'), (1, 5, '08:00', '15:00'),
  (2, 2, '08:00', '12:00'), (2, 2, '13:00', '17:00'), (2, 4, '09:00', '16:00'),
  (3, 3, '08:00', '12:00'), (3, 3, '13:00', '17:00'),
  (11, 2, '09:00', '17:00')
) as hours (provider, weekday, opens, closes)
join public.providers p on p.id = seed.id(3, hours.provider);

insert into public.appointment_lengths (company_id, request_type, minutes)
select c.id, length.request_type::public.appointment_type, length.minutes
from public.companies c
cross join (values ('consultation', 30), ('procedure', 60), ('follow_up', 15)) as length (request_type, minutes);
