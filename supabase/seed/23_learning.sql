-- What the demo clinic gives its patients to read. Short, in plain words, and without figures: who wants more follows the source.

insert into public.articles
  (company_id, id, language, topic, title, summary, body, source_name, source_address, reviewed_on, reviewed_by, state, words_at, published_at,
   published_by, changed_by, created_at, updated_at)
select seed.id(2, 1), ('a8000000-0000-4000-8000-' || lpad(a.number::text, 12, '0'))::uuid, 'en', a.topic, a.title, a.summary, a.body, a.source_name,
  a.source_address, private.clinic_day(seed.id(2, 1), now() - a.reviewed_ago), case when a.reviewed_ago is not null then seed.person('dr.osei') end,
  a.state::public.article_state, w.at, case when a.state = 'published' then w.at + interval '2 hours' end,
  case when a.state = 'published' then seed.person('admin.demo') end, seed.person('admin.demo'), w.at, w.at + interval '2 hours'
from (values
  (1, 'Allergy shots', 'Allergy shots: what to expect', 'How the shots work, what a visit is like, and what to tell the nurse first.',
'Allergy shots hold a small amount of what you are allergic to. The amount grows over time, so that your body gets used to it. It takes patience: first the dose builds up, with visits close together. Then it stays the same, and the visits are further apart.

At each visit the nurse asks how you are and gives the shot in your arm. Then you wait at the clinic, because most serious reactions begin soon after the shot. Plan your day so that you can stay the whole time.

Before the shot, tell the nurse:

- if your asthma is worse, or you feel ill
- if you had a reaction after the last shot, also hours later
- about any new medicine, also from the pharmacy shelf
- if you are pregnant or may be

If you miss a visit, call us. The next dose may have to change, and your nurse decides that by the clinic’s schedule.',
   'American College of Allergy, Asthma & Immunology (ACAAI), Allergy Shots', 'https://acaai.org/allergies/management-treatment/allergy-immunotherapy/allergy-shots/',
   interval '75 days', 'published'),
  (2, 'Allergy shots', 'After a shot, at home', 'What is common, what to tell us, and when to call 911.',
'Some redness, swelling or itching where the shot was given is common. It may begin hours later and goes away by itself.

Call 911 at once, and use your epinephrine if you have it, if you notice:

- hard breathing, wheezing, or a tight chest or throat
- swelling of the tongue, lips or face
- hives all over, together with vomiting or feeling faint

A serious reaction often begins soon after the shot, but it can begin later, when you are home already. Don’t wait to see if it passes.

Tell us about every reaction before your next shot, also if it was small. You can report it in this app on the Tracking page. We read reports in office hours, so the app is not for emergencies.',
   'Mayo Clinic, Allergy shots', 'https://www.mayoclinic.org/tests-procedures/allergy-shots/about/pac-20392876', interval '75 days', 'published'),
  (3, 'At home', 'House-dust mites', 'Where mites live, and what helps against them in the bedroom.',
'Dust mites are too small to see. They live where it is warm and moist, above all in mattresses, pillows and upholstered furniture. They don’t bite. What people react to is what mites leave behind.

You can’t get rid of all of them. Less of them often helps, and the bedroom comes first:

- put covers that mites can’t pass on the mattress and the pillows
- wash the bedding each week, in hot water
- keep the air dry, with an air conditioner or a dehumidifier
- keep stuffed toys off the bed, or wash them with the bedding
- wipe dust with a damp cloth, so that it doesn’t fly up

Ask us before you spend much on devices. Some help little.',
   'MedlinePlus, National Library of Medicine: Allergies, asthma, and dust', 'https://medlineplus.gov/ency/patientinstructions/000487.htm', interval '40 days', 'published'),
  (4, 'Medicines', 'Using a nasal spray', 'Step by step, so that the spray gets where it should.',
'A steroid spray for the nose works best if you use it every day. It may take a while before you feel the full effect. Use as many sprays as your prescription or the package says.

- Wash your hands, and blow your nose gently.
- Shake the bottle. If it is new, pump it as the package says.
- Keep your head upright, and breathe out.
- Close one side of the nose with a finger.
- Put the tip into the other side and point it outward, away from the wall in the middle.
- Press, and breathe in gently through the nose. Don’t sniff hard.
- Do the same on the other side.

Try not to sneeze or blow your nose right after. Tell us if your nose bleeds, burns or gets crusts, or if the spray doesn’t help.',
   'MedlinePlus, National Library of Medicine: Nasal corticosteroid sprays', 'https://medlineplus.gov/ency/patientinstructions/000404.htm', interval '410 days', 'published'),
  (5, 'Ears', 'Ear tubes', 'What the tubes do, how they get in, and what to watch for later.',
'Ear tubes are tiny. They sit in the eardrum and let air into the space behind it, so that fluid can drain. Most are for children who have fluid that stays or ear infections that come back.

The surgeon makes a small opening in the eardrum and puts the tube in. Children are asleep for it and mostly go home the same day. The clinic tells you before the day when your child may last eat and drink.

Most tubes fall out by themselves later, and the eardrum closes. Until then we look at the ears at each visit.

Call us if fluid runs from the ear, if your child has a fever or pain, or seems to hear less. Ask us about water: not every child needs plugs for swimming.',
   'American Academy of Otolaryngology–Head and Neck Surgery, ENThealth: Ear Tubes', 'https://www.enthealth.org/be_ent_smart/ear-tubes/', interval '20 days', 'published'),
  (6, 'Medicines', 'Rinsing the nose with salt water', 'How to rinse, and which water is safe.',
'A rinse washes mucus and pollen out of the nose.

Use water that is distilled, sterile, or boiled and cooled. Water straight from the tap is not safe for the nose.',
   'U.S. Food and Drug Administration, Is Rinsing Your Sinuses With Neti Pots Safe?', 'https://www.fda.gov/consumers/consumer-updates/rinsing-your-sinuses-neti-pots-safe',
   null::interval, 'draft')
) as a (number, topic, title, summary, body, source_name, source_address, reviewed_ago, state)
-- The words were written before they were reviewed, a draft yesterday.
cross join lateral (select now() - coalesce(a.reviewed_ago, interval '1 day') as at) w;

-- A patient on shots opened what is about them.
insert into private.article_reads (company_id, link_id, article_id, first_at, last_at, revision)
select l.company_id, l.id, a.id, now() - interval '9 days', now() - interval '9 days', a.revision
from public.chart_links l
join public.articles a on a.company_id = l.company_id and a.title = 'Allergy shots: what to expect'
where l.patient_id = seed.id(4, 13);
