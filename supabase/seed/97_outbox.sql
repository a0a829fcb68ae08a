-- The demo clinic tells referring offices by itself, from here on: of what the seed before has done nobody hears.

update public.referring_practices set email = 'front.desk@lakeshore.example', preferred_way = 'email'
where id = seed.referrer_id(105);
update public.referring_practices set email = 'referrals@millbrook.example'
where id = seed.referrer_id(104);
update public.clinic_settings
set sends_acknowledgements = true, sends_appointment_news = true, sends_no_shows = true, fax_letters = 'letter'
where company_id = seed.id(2, 1);
