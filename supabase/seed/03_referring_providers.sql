-- Who refers to the two clinics. Most of what is written on their referrals names one of these.

create function seed.referrer_id(number integer)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select ('f0000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

insert into public.referring_practices (id, company_id, name, address, phone, fax, preferred_way)
values
  (seed.referrer_id(101), seed.id(2, 1), 'Northgate Pediatrics', '18 Northgate Plaza', '(555) 555-0211', '(555) 555-0212', 'fax'),
  (seed.referrer_id(102), seed.id(2, 1), 'Lakeside Urgent Care', '4 Ferry Street', '(555) 555-0221', '(555) 555-0222', 'phone'),
  (seed.referrer_id(103), seed.id(2, 1), 'Harper Audiology', '77 Mill Road, Suite 2', '(555) 555-0231', '(555) 555-0232', 'fax'),
  (seed.referrer_id(104), seed.id(2, 1), 'Millbrook Family Medicine', '310 Millbrook Avenue', '(555) 555-0241', '(555) 555-0242', 'fax'),
  (seed.referrer_id(105), seed.id(2, 1), 'Lakeshore Internal Medicine', '95 Lakeshore Drive', '(555) 555-0251', '(555) 555-0252', 'portal'),
  (seed.referrer_id(111), seed.id(2, 2), 'Seaview Pediatrics', '20 Pier Street', '(555) 555-0311', '(555) 555-0312', 'fax'),
  (seed.referrer_id(112), seed.id(2, 2), 'Seaview Urgent Care', '22 Pier Street', '(555) 555-0321', null, 'phone');

insert into public.referring_providers
  (id, company_id, practice_id, name, credentials, specialty, npi, taxonomy_code, phone, fax, is_active)
values
  (seed.referrer_id(1), seed.id(2, 1), seed.referrer_id(105), 'Ruth Abara', 'MD', 'Internal Medicine', '1020468132',
    '207R00000X', null, null, true),
  (seed.referrer_id(2), seed.id(2, 1), seed.referrer_id(101), 'Mei Tanaka', 'MD', 'Pediatrics', '1020547323',
    '208000000X', null, null, true),
  (seed.referrer_id(3), seed.id(2, 1), seed.referrer_id(104), 'Anton Vasquez', 'DO', 'Family Medicine', '1020626515',
    '207Q00000X', null, null, true),
  (seed.referrer_id(4), seed.id(2, 1), seed.referrer_id(104), 'Helen Brandt', 'MD', 'Family Medicine', '1020705707',
    '207Q00000X', '(555) 555-0243', null, true),
  (seed.referrer_id(5), seed.id(2, 1), null, 'Joanna Sikes', 'MD', 'Neurology', '1020784892', '2084N0400X',
    '(555) 555-0261', '(555) 555-0262', true),
  (seed.referrer_id(6), seed.id(2, 1), null, 'Colin Pfeiffer', 'MD', 'Allergy & Immunology', '1020864082', '207K00000X',
    '(555) 555-0271', null, true),
  -- Retired: earlier referrals would keep her, new ones aren't offered her.
  (seed.referrer_id(7), seed.id(2, 1), seed.referrer_id(104), 'Greta Lowe', 'NP', 'Family Medicine', null, '363L00000X',
    null, null, false),
  (seed.referrer_id(11), seed.id(2, 2), null, 'Ebba Norling', 'MD', 'Family Medicine', '1020943274', '207Q00000X',
    '(555) 555-0331', '(555) 555-0332', true);
