-- The demo clinic's allergy care: its catalogue, and the clinical tables that its physician approved.

create function seed.allergen(number integer)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select ('a1000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

-- What a patient was asked on the day of a signature, as the signature keeps it.
create function seed.asked(patient uuid, day date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('question', q.question, 'answer', h.answer, 'asked_on', h.asked_on, 'asked_by', h.recorded_by, 'last_answer', h.answer)
    order by q.question)
  from unnest(enum_range(null::public.health_question)) as q (question)
  left join public.health_answers h on h.patient_id = asked.patient and h.question = q.question and h.asked_on = asked.day
$$;

create function seed.clinical_table(of_kind text, of_name text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select t.id from public.clinical_tables t where t.company_id = seed.id(2, 1) and t.kind = of_kind and t.name = of_name
$$;

insert into public.allergens (company_id, id, label, category, species_group, control, units, is_standardized, stock_strength,
  has_proteases, season_from, season_until)
select seed.id(2, 1), seed.allergen((row_number() over (order by s.category, s.label))::integer), s.label, s.category, s.species_group,
  s.control, s.units, s.is_standardized, s.stock_strength, s.has_proteases, s.season_from, s.season_until
from private.starter_allergens s;

select private.add_starter_tables(seed.id(2, 1));

-- Of tables for one purpose the clinic uses one; the others stay proposals.
update public.clinical_tables t
set status = 'approved', approved_at = now() - interval '90 days', approved_by = seed.person('dr.osei')
where t.company_id = seed.id(2, 1) and t.name in (
  'Tenfold, AAAAI colors', 'Fivefold, numbered', 'Proteases apart from pollens', 'Effective maintenance doses',
  'One year for each dilution');

update public.clinical_tables t
set status = 'approved', approved_at = now() - interval '90 days', approved_by = seed.person('dr.osei')
where t.company_id = seed.id(2, 1) and (t.kind, t.name) in (
  ('grading', 'Three millimeters over the negative control'), ('grading', 'Classes of specific IgE'), ('drug_stop', 'AAOA'),
  ('visit_preparation', 'Before a skin test'));

insert into public.allergy_panels (company_id, id, name, kind, allergen_ids)
select seed.id(2, 1), ('a3000000-0000-4000-8000-' || lpad(p.number::text, 12, '0'))::uuid, p.name, p.kind::public.allergy_test_kind, (
    select array_agg(a.id order by a.control nulls last, a.category, a.label) from public.allergens a
    where a.company_id = seed.id(2, 1) and (a.control is not null and p.kind <> 'ige' or a.category::text = any (p.categories)))
from (values
  (1, 'Inhalants, prick', 'prick', '{tree,grass,weed,mold,mite,animal,insect}'::text[]),
  (2, 'Pollens, prick', 'prick', '{tree,grass,weed}'),
  (3, 'Perennials, prick', 'prick', '{mold,mite,animal,insect}'),
  (4, 'Perennials, intradermal', 'intradermal', '{mold,mite,animal,insect}'),
  (5, 'Perennials, series', 'dilution_series', '{mite,animal}'),
  (6, 'Inhalants, IgE', 'ige', '{tree,grass,weed,mold,mite,animal}')
) as p (number, name, kind, categories);
