-- Prescriptions written from doses, and what the clinic's tables say against them.
set lock_timeout = '3s';

create function private.prescription_digest(of_company uuid, of_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select md5(jsonb_build_array(p.scheme_id, p.schedule_id, p.target_dose_ml, p.consent_on, p.indication, (
    select jsonb_agg(jsonb_build_array(s.label, s.title, s.volume_ml, s.diluent, (
      select jsonb_agg(jsonb_build_array(c.allergen_id, c.target_dose, c.strength, c.units, c.volume_ml) order by c.place)
      from public.prescription_contents c where c.company_id = s.company_id and c.set_id = s.id
    )) order by s.label)
    from public.prescription_vial_sets s where s.company_id = p.company_id and s.prescription_id = p.id
  ))::text)
  from public.allergy_prescriptions p where p.company_id = of_company and p.id = of_id
$$;
comment on function private.prescription_digest is 'Tells whether what a prescription holds became something else.';

create function private.hold_prescriptions_of(of_company uuid, of_patient uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(format('allergy prescriptions %s %s', of_company, of_patient), 0))
$$;
comment on function private.hold_prescriptions_of is
  'A patient''s prescriptions are numbered and signed one after the other, until the transaction ends.';

create function private.refuse_stale_prescription(revision integer)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  raise exception 'This prescription was changed meanwhile. Look at it again.'
    using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', refuse_stale_prescription.revision)::text;
end
$$;
comment on function private.refuse_stale_prescription is 'PT409, kind "stale": a prescription isn''t what was seen of it.';

create function private.save_allergy_prescription(
  of_company uuid, of_id uuid, of_patient uuid, wanted jsonb, seen_revision integer
)
returns integer
language plpgsql
-- Definer: prescriptions are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
  sets constant jsonb := (select coalesce(jsonb_agg(l), '[]') from private.listed(wanted -> 'sets', 8, 'Vial sets') as l);
  known constant integer := coalesce(seen_revision, 1);
  dose_ml numeric;
  before text;
  is_new boolean := false;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  perform private.approved_table(of_company, 'dilution_scheme', (wanted ->> 'scheme_id')::uuid);
  if wanted ->> 'schedule_id' is not null then
    perform private.approved_table(of_company, 'schedule', (wanted ->> 'schedule_id')::uuid);
  end if;
  dose_ml := (wanted ->> 'target_dose_ml')::numeric;
  perform private.hold_prescriptions_of(of_company, of_patient);
  if seen_revision is null then
    insert into public.allergy_prescriptions (company_id, id, patient_id, version, scheme_id, target_dose_ml)
    values (of_company, of_id, of_patient, coalesce((
        select max(p.version) from public.allergy_prescriptions p where p.company_id = of_company and p.patient_id = of_patient), 0) + 1,
      (wanted ->> 'scheme_id')::uuid, dose_ml)
    on conflict (company_id, id) do nothing;
    is_new := found;
  end if;
  held := private.prescription_to_change(of_company, of_id);
  if held.patient_id <> of_patient or held.status <> 'draft' or held.revision not in (known, known + 1)
     or seen_revision is null and held.created_by is distinct from auth.uid() then
    perform private.refuse_stale_prescription(held.revision);
  end if;
  before := private.prescription_digest(of_company, of_id);
  begin
    update public.allergy_prescriptions p
    set scheme_id = (wanted ->> 'scheme_id')::uuid, schedule_id = (wanted ->> 'schedule_id')::uuid, target_dose_ml = dose_ml,
      consent_on = (wanted ->> 'consent_on')::date, indication = private.checked_text(wanted ->> 'indication', 500, 'An indication')
    where p.company_id = of_company and p.id = of_id;

    -- A draft has no vials: its sets are written anew.
    delete from public.prescription_vial_sets s where s.company_id = of_company and s.prescription_id = of_id;
    insert into public.prescription_vial_sets (company_id, prescription_id, patient_id, label, title, volume_ml, diluent)
    select of_company, of_id, of_patient, line ->> 'label', line ->> 'title', (line ->> 'volume_ml')::numeric,
      coalesce(line ->> 'diluent', 'albumin_saline')::public.vial_diluent
    from jsonb_array_elements(sets) as line;
    -- An extract that the catalogue doesn't have, or whose strength it doesn't know, is refused by the columns.
    insert into public.prescription_contents
      (company_id, set_id, patient_id, place, allergen_id, target_dose, strength, units, volume_ml)
    select of_company, s.id, of_patient, content.place, a.id, (content.value ->> 'target_dose')::numeric, a.stock_strength, a.units,
      private.extract_volume((content.value ->> 'target_dose')::numeric, a.stock_strength, s.volume_ml, dose_ml)
    from jsonb_array_elements(sets) as line
    join public.prescription_vial_sets s
      on s.company_id = of_company and s.prescription_id = of_id and s.label = line ->> 'label'
    cross join lateral jsonb_array_elements(line -> 'contents') with ordinality as content (value, place)
    left join public.allergens a on a.company_id = of_company and a.id = (content.value ->> 'allergen_id')::uuid;

    -- Also what is sent again after a lost answer: taken back, so that the log tells of no change where there was none.
    if not is_new and before = private.prescription_digest(of_company, of_id) then
      raise exception using errcode = 'ZZ001';
    end if;
  exception
    when sqlstate 'ZZ001' then
      return held.revision;
  end;
  if is_new then
    return held.revision;
  end if;
  if held.revision <> known then
    perform private.refuse_stale_prescription(held.revision);
  end if;
  -- So nobody signs what they didn't see.
  update public.allergy_prescriptions p set revision = p.revision + 1 where p.company_id = of_company and p.id = of_id
  returning * into held;
  return held.revision;
exception
  when data_exception or integrity_constraint_violation then
    raise exception 'A dose or volume of this prescription can''t be right. Nothing was saved.'
      using errcode = 'P0001', detail = '{"kind": "contents"}';
end
$$;

create function private.prescription_warnings(of_company uuid, of_prescription uuid)
returns table (rule text, says text, source text)
language sql
stable
set search_path = ''
as $$
  with contents as (
    select s.label as set_label, s.volume_ml as vial_ml, s.diluent, c.volume_ml, c.target_dose, c.units, c.allergen_id, a.label,
      a.category, a.species_group
    from public.prescription_vial_sets s
    join public.prescription_contents c on c.company_id = s.company_id and c.set_id = s.id
    join public.allergens a on a.company_id = c.company_id and a.id = c.allergen_id
    where s.company_id = of_company and s.prescription_id = of_prescription
  ), tables as (
    select t.id, t.kind, format('%s, version %s: %s', t.name, t.version, t.source) as source
    from public.clinical_tables t
    where t.company_id = of_company and t.status = 'approved' and t.kind in ('compatibility', 'dose_range')
  )
  select 'room', format('Set %s: %s mL of extracts don''t fit a vial of %s mL.', c.set_label, trim_scale(sum(c.volume_ml)),
      trim_scale(c.vial_ml)),
    'Volume of an extract: doses in the vial, times target dose, by strength of the stock'
  from contents c group by c.set_label, c.vial_ml having sum(c.volume_ml) > c.vial_ml
  union all
  select 'compatibility', format('Set %s: %s beside %s. %s.', one.set_label, string_agg(distinct one.label, ', '),
      string_agg(distinct other.label, ', '), r.note), t.source
  from contents one
  join contents other on other.set_label = one.set_label
  join public.compatibility_rules r
    on r.company_id = of_company and r.category = one.category and r.beside = other.category
      and (r.verdict = 'apart' or r.verdict = 'with_glycerin' and one.diluent <> 'glycerin')
  join tables t on t.id = r.table_id and t.kind = 'compatibility'
  group by one.set_label, r.table_id, r.place, r.note, t.source
  union all
  select 'dose', format('%s: %s per dose is outside %s to %s.', c.label, trim_scale(c.target_dose), trim_scale(r.least),
      trim_scale(r.most)), t.source
  from contents c
  join public.dose_ranges r on r.company_id = of_company and r.species_group = c.species_group and r.units = c.units
  join tables t on t.id = r.table_id and t.kind = 'dose_range'
  where c.target_dose not between r.least and r.most
  union all
  select distinct 'stock', format('%s: every lot in stock has expired or was recalled.', c.label), 'The clinic''s stock of extracts'
  from contents c
  where exists (select from public.extract_lots l where l.company_id = of_company and l.allergen_id = c.allergen_id)
    and not exists (
      select from public.extract_lots l
      where l.company_id = of_company and l.allergen_id = c.allergen_id and l.discarded_at is null and l.recalled_at is null
        and l.expires_on >= private.clinic_day(of_company, now()))
  order by 1 desc, 2
$$;
comment on function private.prescription_warnings is
  'What the clinic''s approved tables and its stock say against a prescription, each with its source. They warn; the physician decides.';

create or replace function private.sign_allergy_prescription(of_company uuid, of_id uuid, seen_revision integer, warnings jsonb)
returns public.allergy_prescriptions
language plpgsql
-- Definer: prescriptions are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
  before uuid;
begin
  perform private.refuse_unless_physician(of_company, 'A physician signs a prescription.');
  perform private.hold_prescriptions_of(of_company, p.patient_id)
  from public.allergy_prescriptions p where p.company_id = of_company and p.id = of_id;
  held := private.prescription_to_change(of_company, of_id);
  if held.status = 'signed' and held.signed_by = auth.uid() then
    return held;
  end if;
  if held.status <> 'draft' or held.revision is distinct from seen_revision then
    perform private.refuse_stale_prescription(held.revision);
  end if;
  perform private.approved_table(of_company, 'dilution_scheme', held.scheme_id);
  if held.schedule_id is not null then
    perform private.approved_table(of_company, 'schedule', held.schedule_id);
  end if;
  if held.consent_on is null then
    raise exception 'Record when the patient consented first.' using errcode = 'P0001', detail = '{"kind": "consent"}';
  end if;
  if not exists (
    select from public.prescription_vial_sets s
    join public.prescription_contents c on c.company_id = s.company_id and c.set_id = s.id
    where s.company_id = of_company and s.prescription_id = held.id
  ) then
    raise exception 'This prescription has no extracts yet.' using errcode = 'P0001', detail = '{"kind": "contents"}';
  end if;
  -- A patient is treated by one at a time.
  with replaced as (
    update public.allergy_prescriptions p set status = 'replaced'
    where p.company_id = of_company and p.patient_id = held.patient_id and p.status = 'signed'
    returning p.id, p.version
  )
  select r.id into before from replaced r order by r.version desc limit 1;
  update public.allergy_prescriptions p
  set status = 'signed', signed_at = now(), signed_by = auth.uid(), revision = p.revision + 1, supersedes = coalesce(before, p.supersedes),
    -- What the tables say, and what the page showed beyond them.
    warnings = coalesce(sign_allergy_prescription.warnings, '[]') || (
      select coalesce(jsonb_agg(to_jsonb(w)), '[]') from private.prescription_warnings(of_company, held.id) as w)
  where p.company_id = of_company and p.id = held.id
  returning * into held;
  return held;
end
$$;

create function public.save_allergy_prescription(
  company_id uuid, prescription_id uuid, patient_id uuid, prescription jsonb, seen_revision integer default null
)
returns integer
language sql
set search_path = ''
begin atomic
  select private.save_allergy_prescription(company_id, prescription_id, patient_id, prescription, seen_revision);
end;
comment on function public.save_allergy_prescription is
  'Writes down a draft with its vial sets and their extracts, new (no seen_revision) or as it was last seen; volumes follow from the '
  'doses. Answers its revision. By tables that aren''t approved: P0001; a dose or volume that can''t be: P0001, kind "contents"; changed '
  'meanwhile or signed: PT409; patient unknown, foreign or restricted: PT404.';

create or replace function private.allergy_record(of_company uuid, of_patient uuid)
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
    )
  );
end
$$;

revoke execute on function private.prescription_digest, private.hold_prescriptions_of, private.refuse_stale_prescription,
  private.save_allergy_prescription, private.prescription_warnings, public.save_allergy_prescription from public;
grant execute on function private.save_allergy_prescription, public.save_allergy_prescription to authenticated;
