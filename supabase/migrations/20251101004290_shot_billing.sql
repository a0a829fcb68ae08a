-- What a day in the shot room and at the mixing hood is counted as. Nothing is sent: the biller holds it against the claims.

create function private.extract_units(rule public.billing_rules, volume_ml numeric, dose_ml numeric)
returns integer
language sql
immutable
set search_path = ''
as $$
  select least(floor(case rule.unit when 'planned_dose' then volume_ml / dose_ml else volume_ml end), coalesce(rule.most_per_vial, 100000))::integer
$$;
comment on function private.extract_units is
  'How many units of prepared extract (95165) a payer counts in a vial of the strongest dilution; weaker ones are made of it and count nothing.';

create function private.shot_day_sheet(of_company uuid, of_day date)
returns table (patient_id uuid, patient_name text, date_of_birth date, code text, units integer, detail text, payer text)
language plpgsql
rows 40
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
  rules constant uuid := (
    select t.id from public.clinical_tables t
    where t.company_id = of_company and t.kind = 'billing' and t.status = 'approved' order by t.approved_at desc limit 1);
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  perform private.note_list(of_company, 'injections', count(*), array_agg(i.patient_id))
  from public.injections i where i.company_id = of_company and i.given_on = of_day and i.patient_id <> all (hidden);
  perform private.note_list(of_company, 'allergy_tests', count(*), array_agg(t.patient_id))
  from public.allergy_tests t where t.company_id = of_company and t.tested_on = of_day and t.kind <> 'ige' and t.patient_id <> all (hidden);
  perform private.note_list(of_company, 'sublingual_doses', count(*), array_agg(d.patient_id))
  from public.sublingual_doses d where d.company_id = of_company and d.given_on = of_day and d.patient_id <> all (hidden);
  return query
  with shots as (
    select i.patient_id, count(*) as many,
      string_agg(format('%s 1:%s %s mL', i.set_label, trim_scale(i.factor), i.volume_ml), ', ' order by i.given_at) as given
    from public.injections i
    where i.company_id = of_company and i.given_on = of_day and i.patient_id <> all (hidden)
    group by i.patient_id
  ), vials as (
    select v.patient_id, v.volume_ml, p.target_dose_ml, s.label,
      (select string_agg(format('%s lot %s', l.maker, l.lot_number), ', ' order by c.place)
       from public.vial_components c join public.extract_lots l on l.company_id = c.company_id and l.id = c.lot_id
       where c.company_id = v.company_id and c.vial_id = v.id) as lots
    from public.treatment_vials v
    join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step and d.factor = 1
    join public.allergy_prescriptions p on p.company_id = v.company_id and p.id = v.prescription_id
    join public.prescription_vial_sets s on s.company_id = v.company_id and s.id = v.set_id
    where v.company_id = of_company and v.mixed_at >= of_day - 1 and v.mixed_at < of_day + 2
      and private.clinic_day(of_company, v.mixed_at) = of_day and v.patient_id <> all (hidden)
  ), tests as (
    -- Each prick and each injection that was read; specific IgE is the laboratory's.
    select t.patient_id, case t.kind when 'prick' then '95004' when 'intradermal' then '95024' else '95027' end as code,
      count(*)::integer as units, (count(*) filter (where a.control is not null))::integer as controls,
      string_agg(distinct t.panel, ', ') as panels
    from public.allergy_tests t
    join public.allergy_test_results r on r.company_id = t.company_id and r.test_id = t.id and r.wheal_mm is not null
    join public.allergens a on a.company_id = r.company_id and a.id = r.allergen_id
    where t.company_id = of_company and t.tested_on = of_day and t.kind <> 'ige' and t.patient_id <> all (hidden)
    group by t.patient_id, 2
  ), lines as (
    select t.patient_id, t.code, t.units, concat_ws(', ', t.panels, case when t.controls > 0 then format('%s of them controls', t.controls) end) as detail,
      null::text as payer
    from tests t
    union all
    -- One or several a day: never both, and once.
    select s.patient_id, case when s.many = 1 then '95115' else '95117' end, 1, s.given, null
    from shots s
    union all
    select v.patient_id, '95165', sum(private.extract_units(r, v.volume_ml, v.target_dose_ml))::integer,
      string_agg(concat_ws(': ', v.label || ' ' || v.volume_ml || ' mL', v.lots), '; ' order by v.label), r.payer
    from vials v
    join public.billing_rules r on r.company_id = of_company and r.table_id = rules
    group by v.patient_id, r.payer
    union all
    -- CPT's immunotherapy is parenteral (CPT Assistant, January 2013): no code counts what is taken under the tongue, watched or not.
    select d.patient_id, 'not_billed', 0, string_agg(format('%s %s %s', t.settings ->> 'product', d.amount, t.settings ->> 'unit'), ', ' order by d.given_at), null
    from public.sublingual_doses d
    join public.sublingual_courses v on v.company_id = d.company_id and v.id = d.version_id
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where d.company_id = of_company and d.given_on = of_day and d.patient_id <> all (hidden)
    group by d.patient_id
  )
  select l.patient_id, concat_ws(' ', p.first_name, p.last_name), p.date_of_birth, l.code, l.units, l.detail, l.payer
  from lines l
  join public.patients p on p.company_id = of_company and p.id = l.patient_id
  order by p.last_name, p.first_name, l.patient_id, l.code, l.payer;
end
$$;

create function public.shot_day_sheet(company_id uuid, day date)
returns table (patient_id uuid, patient_name text, date_of_birth date, code text, units integer, detail text, payer text)
language sql
rows 40
set search_path = ''
begin atomic
  select * from private.shot_day_sheet(company_id, day);
end;
comment on function public.shot_day_sheet is
  'What a day''s tests, shots and mixed vials are counted as: 95004 for each prick, 95024 for each intradermal, 95027 for each of a series; 95115 or 95117 once for each patient, and 95165 by each payer''s rule of the approved table. '
  'A dose under the tongue in the clinic is told as not_billed, with no units: CPT''s immunotherapy is parenteral. '
  'Counted by the log as a list.';

revoke execute on function private.extract_units, private.shot_day_sheet, public.shot_day_sheet from public;
grant execute on function private.shot_day_sheet, public.shot_day_sheet to authenticated;
