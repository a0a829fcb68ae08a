-- What the hubs tell of tests: those that were finished, and those that weren't.

create function private.timeline_tests(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
begin atomic
  select t.id, t.finished_at, 'tested', t.patient_id, t.finished_by, jsonb_build_object(
    'about', coalesce(t.panel, case t.kind when 'ige' then 'specific IgE' when 'prick' then 'skin prick' else replace(t.kind::text, '_', ' ') end),
    'note', t.finding, 'late', private.late_said(t.late_at, t.late_by, t.late_reason)) from public.allergy_tests t
  where t.company_id = of_company and t.patient_id = of_patient and t.finished_at is not null
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient);
end;
comment on function private.timeline_tests is 'What a patient''s timeline tells of tests that were finished.';
grant execute on function private.timeline_tests to authenticated;
insert into private.hub_parts values ('timeline', 'allergy', 'private.timeline_tests(of_company, of_patient)'), ('compare', 'tests', 'public.allergy_tests');

create view private.open_tests as
select t.company_id, t.patient_id, t.id, null::uuid as referral_id, t.kind::text as state, t.panel as what, null::text as detail,
  t.performed_by as owner_id, t.tested_on as due_on, t.tested_on < private.clinic_day(t.company_id, now()) as is_late
from public.allergy_tests t
where t.finished_at is null;
comment on view private.open_tests is 'Tests that nobody has finished: see private.open_things.';
insert into private.hub_parts values
  ('open', 'test', 'private.open_tests'),
  ('end_of_day', 'test', 'private.open_tests');

create function private.app_tests(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'kind', t.kind, 'tested_on', t.tested_on, 'is_valid', t.is_valid,
      'results', coalesce((
        select jsonb_agg(jsonb_build_object('allergen', a.label, 'control', a.control, 'is_positive', x.is_positive, 'grade', x.grade,
            'wheal_mm', x.wheal_mm, 'flare_mm', x.flare_mm, 'ige_kua', x.ige_kua, 'dilution', x.dilution) order by x.place)
        from public.allergy_test_results x
        join public.allergens a on a.company_id = x.company_id and a.id = x.allergen_id
        where x.company_id = t.company_id and x.test_id = t.id), '[]'))
    order by t.tested_on desc, t.id desc), '[]')
  from (
    select q.* from public.allergy_tests q
    where q.company_id = of_company and q.patient_id = of_patient and q.finished_at is not null
      and not private.is_held(q.company_id, 'allergy_tests', q.id)
    order by q.tested_on desc, q.id desc limit 20
  ) t;
end;
comment on function private.app_tests is 'Finished allergy tests as the patient sees them, but for those held back. The latest 20.';
revoke execute on function private.app_tests from public;
insert into private.hub_parts values ('patient_app_full', 'tests', 'private.app_tests(of_company, of_patient)');
