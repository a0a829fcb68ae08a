-- All that is known of a patient's allergies, in one document.

create function private.allergy_record(of_company uuid, of_patient uuid)
returns setof jsonb
language plpgsql
rows 1
-- Definer: what is closed to the API's roles is read here, where the log is told.
security definer
set search_path = ''
as $$
begin
  if private.note_opening(of_company, 'patients', of_patient) is null then
    return;
  end if;
  return next jsonb_build_object(
    'tests', private.allergy_tests_of(of_company, of_patient),
    'asked', private.named_health(private.asked_health(of_company, of_patient)),
    'reported', private.reported_before_shot(of_company, of_patient, null),
    'prescriptions', (
      select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
        'signed_by_name', private.member_name(p.signed_by),
        'scheme', (
          select format('%s, version %s', t.name, t.version) from public.clinical_tables t
          where t.company_id = p.company_id and t.id = p.scheme_id),
        -- Of a draft as they are now; a signed one keeps what it was signed in sight of.
        'warnings', case when p.status = 'draft' then (
          select coalesce(jsonb_agg(to_jsonb(w)), '[]') from private.prescription_warnings(p.company_id, p.id) as w
        ) else p.warnings end,
        'asked', private.named_health(case when p.status = 'draft' then private.asked_health(of_company, of_patient) else p.asked end),
        'sets', (
          select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('contents', (
            select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('label', a.label, 'category', a.category) order by c.place), '[]')
            from public.prescription_contents c
            join public.allergens a on a.company_id = c.company_id and a.id = c.allergen_id
            where c.company_id = s.company_id and c.set_id = s.id
          )) order by s.label), '[]')
          from public.prescription_vial_sets s where s.company_id = p.company_id and s.prescription_id = p.id
        )) order by p.created_at desc, p.id), '[]')
      from public.allergy_prescriptions p where p.company_id = of_company and p.patient_id = of_patient
    ),
    'vials', (
      select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object(
        'set_label', s.label, 'set_title', s.title, 'step_label', d.label, 'color', d.color, 'factor', d.factor,
        'components', (
          select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'maker', l.maker, 'lot_number', l.lot_number,
            'expires_on', l.expires_on, 'volume_ml', c.volume_ml, 'is_recalled', l.recalled_at is not null) order by c.place), '[]')
          from public.vial_components c
          join public.extract_lots l on l.company_id = c.company_id and l.id = c.lot_id
          join public.allergens a on a.company_id = l.company_id and a.id = l.allergen_id
          where c.company_id = v.company_id and c.vial_id = v.id
        )) order by v.mixed_at desc, s.label, v.step), '[]')
      from public.treatment_vials v
      join public.prescription_vial_sets s on s.company_id = v.company_id and s.id = v.set_id
      join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
      where v.company_id = of_company and v.patient_id = of_patient
    ),
    -- Those of late, where something may still have to be written down.
    'visits', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'visit_on', w.visit_on, 'ended', w.ended_at is not null, 'shots', (
        select count(*) from public.injections i where i.company_id = w.company_id and i.visit_id = w.id)) order by w.visit_on desc, w.checked_in_at desc), '[]')
      from (
        select * from public.shot_visits v
        where v.company_id = of_company and v.patient_id = of_patient order by v.visit_on desc, v.checked_in_at desc limit 10
      ) as w
    )
  );
end
$$;

create function public.allergy_record(company_id uuid, patient_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.allergy_record(company_id, patient_id);
end;
comment on function public.allergy_record is
  'What is known of a patient''s allergies, as one document: tests with their results, what the patient was asked before treatment and answered on the phone before shots, prescriptions with their sets and extracts, vials with their lots, and the last visits for shots. '
  'Tells the log that the patient was opened. No row where the patient isn''t there or isn''t the caller''s to see.';

revoke execute on function private.allergy_record, public.allergy_record from public;
grant execute on function private.allergy_record, public.allergy_record to authenticated;
