-- What three of the patients with shots were tested for before treatment began: two skin tests read in their time, one of them
-- finished with a drug that nobody asked about, and one blood test.

create table seed.tests as
select t.*, seed.id(4, t.number) as patient_id, ('a7000000-0000-4000-8000-' || lpad(t.number::text, 12, '0'))::uuid as test_id, p.kind, p.allergen_ids,
  seed.weekday(t.back, time '10:00') as applied_at
from (values
  (13, 'Pollens, prick', 182, null, null),
  (19, 'Perennials, prick', 179, 'Omalizumab', 'No biologic in the chart; the patient did not know the name'),
  (10, 'Inhalants, IgE', 185, null, null)
) as t (number, panel, back, not_asked, reason)
join public.allergy_panels p on p.company_id = seed.id(2, 1) and p.name = t.panel;

insert into public.allergy_tests (company_id, id, patient_id, kind, panel, grading_id, drug_stop_id, tested_on, applied_at, applied_by, drugs, unasked_reason,
  performed_by, created_at)
select seed.id(2, 1), t.test_id, t.patient_id, t.kind, t.panel,
  seed.clinical_table('grading', case t.kind when 'ige' then 'Classes of specific IgE' else 'Three millimeters over the negative control' end),
  case when t.kind <> 'ige' then seed.clinical_table('drug_stop', 'AAOA') end, private.clinic_day(seed.id(2, 1), t.applied_at),
  case when t.kind <> 'ige' then t.applied_at end, case when t.kind <> 'ige' then seed.person('staff.demo') end,
  case when t.kind = 'ige' then '[]' else (
    select jsonb_agg(jsonb_build_object('drug', r.drug, 'days_before', r.days_before, 'answer', case when r.drug = t.not_asked then 'not_asked'
      when r.drug = 'Second-generation antihistamine' then 'taken' else 'not_taken' end, 'last_taken_on', case when r.drug = 'Second-generation antihistamine'
      then private.clinic_day(seed.id(2, 1), t.applied_at) - 12 end) order by r.place)
    from public.drug_stop_rules r where r.company_id = seed.id(2, 1) and r.table_id = seed.clinical_table('drug_stop', 'AAOA')) end,
  t.reason, seed.person('staff.demo'), t.applied_at - interval '10 minutes'
from seed.tests t;

insert into public.allergy_test_results (company_id, test_id, patient_id, place, allergen_id, wheal_mm, flare_mm, ige_kua, read_at)
select seed.id(2, 1), t.test_id, t.patient_id, e.place, a.id, case when t.kind <> 'ige' then m.wheal end,
  case when t.kind <> 'ige' then case when m.wheal < 3 then m.wheal else 3 * m.wheal + 4 end end,
  case when t.kind = 'ige' then case when e.place % 6 = 2 then 2 + e.place * 0.7 else 0.1 end end,
  case when t.kind <> 'ige' then t.applied_at + case a.control when 'positive' then interval '11 minutes' else interval '16 minutes' end end
from seed.tests t
cross join unnest(t.allergen_ids) with ordinality as e (allergen_id, place)
join public.allergens a on a.company_id = seed.id(2, 1) and a.id = e.allergen_id
cross join lateral (select case a.control when 'positive' then 6 when 'negative' then 0 else case e.place % 4 when 3 then 4 + e.place % 5 when 1 then 1 else 0 end end as wheal) as m;

select private.grade_allergy_test(seed.id(2, 1), t.test_id) from seed.tests t;
update public.allergy_tests t
set finding = private.test_finding(t), is_valid = private.test_finding(t) is null, finished_by = seed.person('dr.osei'),
  finished_at = s.applied_at + interval '40 minutes', revision = 2
from seed.tests s where t.company_id = seed.id(2, 1) and t.id = s.test_id;
