-- The demo clinic's mixing room: stock, what its vials are made of, a set that waits to be mixed, and who may mix.

update public.allergens a set reorder_ml = 15
where a.company_id = seed.id(2, 1) and a.label in ('Timothy', 'Short ragweed', 'Oak mix', 'Alternaria', 'Cladosporium', 'Cat hair', 'Mite D. farinae');

create table seed.lots as
select l.number, ('a5000000-0000-4000-8000-' || lpad(l.number::text, 12, '0'))::uuid as id, l.label, l.lot_number, l.left_ml, l.days
from (values
  (1, 'Timothy', 'TG-41207', 31.4, 420), (2, 'Timothy', 'TG-39950', 4.2, 41), (3, 'Short ragweed', 'RW-22816', 22.0, 380),
  (4, 'Oak mix', 'OK-11093', 12.5, 300), (5, 'Alternaria', 'AL-70551', 26.0, 510), (6, 'Cladosporium', 'CL-66120', 18.5, 260),
  (7, 'Cat hair', 'CA-50418', 9.0, 200), (8, 'Mite D. farinae', 'DF-30277', 24.0, 330), (9, 'Oak mix', 'OK-10012', 6.0, -12)
) as l (number, label, lot_number, left_ml, days);

insert into public.extract_lots (company_id, id, allergen_id, maker, lot_number, strength, units, volume_ml, remaining_ml, received_on, expires_on)
select a.company_id, l.id, a.id, case when l.number % 2 = 0 then 'ALK-Abelló' else 'Greer' end, l.lot_number, a.stock_strength, a.units, 50, l.left_ml,
  current_date - 200, current_date + l.days
from seed.lots l
join public.allergens a on a.company_id = seed.id(2, 1) and a.label = l.label;

-- Two sets that nothing is mixed of yet.
insert into public.prescription_vial_sets (company_id, id, prescription_id, patient_id, label, title, volume_ml)
select seed.id(2, 1), ('a3000000-0000-4000-8000-' || lpad((n * 10 + 2)::text, 12, '0'))::uuid,
  ('a2000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, seed.id(4, n), 'B', 'Mites and animals', 5
from unnest(array[13, 37]) as n;

insert into public.prescription_contents (company_id, set_id, patient_id, place, allergen_id, target_dose, strength, units, volume_ml)
select s.company_id, s.id, s.patient_id, c.place, a.id, c.dose, a.stock_strength, a.units,
  private.extract_volume(c.dose, a.stock_strength, s.volume_ml, 0.5)
from public.prescription_vial_sets s
join (values
  ('Pollens', 1, 'Timothy', 2000), ('Pollens', 2, 'Short ragweed', 8), ('Pollens', 3, 'Oak mix', 0.0025),
  ('Molds', 1, 'Alternaria', 0.0025), ('Molds', 2, 'Cladosporium', 0.0025),
  ('Mites and animals', 1, 'Mite D. farinae', 1000), ('Mites and animals', 2, 'Cat hair', 2000)
) as c (title, place, label, dose) on c.title = s.title
join public.allergens a on a.company_id = s.company_id and a.label = c.label
where s.company_id = seed.id(2, 1) and s.prescription_id::text like 'a2000000%';

-- Each strongest vial of these lots, and each weaker one of it.
insert into public.vial_components (company_id, vial_id, patient_id, place, lot_id, volume_ml)
select v.company_id, v.id, v.patient_id, c.place, l.id, c.volume_ml
from public.treatment_vials v
join public.prescription_contents c on c.company_id = v.company_id and c.set_id = v.set_id
join public.allergens a on a.company_id = c.company_id and a.id = c.allergen_id
join seed.lots l on l.label = a.label and l.number in (1, 3, 4, 5, 6)
where v.company_id = seed.id(2, 1) and v.step = 1 and v.code like 'DEMO%';
update public.treatment_vials v
set checked_by = seed.person('admin.demo'), checked_at = v.mixed_at + interval '20 minutes', beyond_use_id = seed.clinical_table('beyond_use', 'One year for each dilution'),
  diluted_from = (select o.id from public.treatment_vials o where o.company_id = v.company_id and o.set_id = v.set_id and o.step = v.step - 1)
where v.company_id = seed.id(2, 1) and v.code like 'DEMO%';
-- Two that a colleague has just mixed wait for their second check.
update public.treatment_vials v
set needs_check = true, checked_by = null, checked_at = null, mixed_at = now() - interval '25 minutes', status = 'mixed', remaining_ml = 5
where v.company_id = seed.id(2, 1) and v.code in ('DEMO36A1', 'DEMO36B1');

insert into public.mixing_assessments (company_id, user_id, part, done_on, passed, recorded_by)
select seed.id(2, 1), seed.person(p.name), t.part, current_date - p.days_ago - case t.part when 'media_fill' then 20 else 0 end, true, seed.person('demo')
from (values ('staff.demo', 120), ('admin.demo', 352)) as p (name, days_ago)
cross join unnest(enum_range(null::public.mixing_part)) as t (part);

-- Of two the vial that is given of has one more dose.
update public.treatment_vials v
set remaining_ml = round(1.5 * i.volume_ml, 2)
from public.injections i
where v.company_id = seed.id(2, 1) and i.company_id = v.company_id and i.vial_id = v.id and i.is_latest
  and i.patient_id in (seed.id(4, 14), seed.id(4, 21));
