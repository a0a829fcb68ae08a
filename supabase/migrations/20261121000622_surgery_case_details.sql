-- What a case is: adding one from a bundle, editing it, its codes. Each function locks its case, refuses what was decided
-- on an older look at it, and writes change, event and notifications in one transaction.

create function private.case_codes(c public.surgery_cases)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(p.cpt_code order by p.position), '{}')
  from public.case_procedures p
  where p.company_id = c.company_id and p.case_id = c.id
$$;

create function private.set_case_procedures(c public.surgery_cases, codes text[])
returns boolean
language plpgsql
-- Definer: the API's roles can't write codes.
security definer
set search_path = ''
as $$
declare
  wanted text[];
  present text[];
  unknown text;
begin
  wanted := array(
    select btrim(code) from unnest(codes) with ordinality as given (code, place)
    group by btrim(code) order by min(place));
  if cardinality(wanted) = 0 then
    raise exception 'Choose at least one procedure code.' using errcode = 'P0001';
  end if;
  present := private.case_codes(c);
  if wanted = present then
    return false;
  end if;
  select code into unknown
  from unnest(wanted) as code
  where code <> all (present) and not exists (
    select from public.bundle_procedures b
    where b.company_id = c.company_id and b.bundle_id = c.bundle_id and b.cpt_code = code
  )
  limit 1;
  if unknown is not null then
    raise exception 'CPT % is not one of the codes of "%".', left(unknown, 20), c.procedure_name
      using errcode = 'P0001';
  end if;

  delete from public.case_procedures p
  where p.company_id = c.company_id and p.case_id = c.id and p.cpt_code <> all (wanted);
  -- A code that the case had keeps its copy, whatever has become of the bundle.
  insert into public.case_procedures as p
    (company_id, case_id, position, cpt_code, label, min_age_years, below_age_years)
  select c.company_id, c.id, w.place, b.cpt_code, b.label, b.min_age_years, b.below_age_years
  from unnest(wanted) with ordinality as w (code, place)
  join public.bundle_procedures b
    on b.company_id = c.company_id and b.bundle_id = c.bundle_id and b.cpt_code = w.code
  where w.code <> all (present);
  update public.case_procedures p
  set position = array_position(wanted, p.cpt_code)
  where p.company_id = c.company_id and p.case_id = c.id;
  return true;
end
$$;
comment on function private.set_case_procedures(public.surgery_cases, text[]) is
  'Gives a case these codes of its bundle, in this order; true when that changed anything.';

-- Adding and editing.

create function private.add_surgery_case(
  company_id uuid,
  patient_id uuid,
  bundle_id uuid,
  laterality public.laterality,
  cpt_codes text[],
  surgeon_id uuid,
  location_id uuid,
  referral_id uuid,
  notes text,
  case_id uuid,
  icd10_codes text[]
)
returns public.surgery_cases
language plpgsql
-- Definer: case, codes, checklist and event are written together or not at all, so none is granted alone.
security definer
set search_path = ''
as $$
declare
  clinic uuid := add_surgery_case.company_id;
  bundle public.procedure_bundles;
  added public.surgery_cases;
  referred_patient uuid;
  born date;
  codes text[] := cpt_codes;
begin
  if clinic not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;

  -- The same case sent twice is one case; the lock makes the second of two at once wait for the first.
  perform pg_advisory_xact_lock(hashtextextended(case_id::text, 0));
  select * into added from public.surgery_cases c where c.id = case_id and c.company_id = clinic;
  if found and not private.hides_patient(added.patient_id) then
    return added;
  end if;

  select * into bundle
  from public.procedure_bundles b
  where b.company_id = clinic and b.id = add_surgery_case.bundle_id and b.is_active;
  if not found then
    raise exception 'This bundle is no longer offered here.' using errcode = 'PT404';
  end if;
  perform private.refuse_side(bundle.laterality_rule, add_surgery_case.laterality, bundle.name);
  perform private.active_surgeon(clinic, add_surgery_case.surgeon_id);
  perform private.active_site(clinic, add_surgery_case.location_id);

  -- Another clinic's referral finds nothing here and is refused by the foreign key below.
  select r.patient_id into referred_patient
  from public.referrals r
  where r.company_id = clinic and r.id = add_surgery_case.referral_id;
  if private.hides_patient(add_surgery_case.patient_id) or private.hides_patient(referred_patient) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if referred_patient <> add_surgery_case.patient_id then
    raise exception 'This referral is about another patient.' using errcode = 'P0001';
  end if;

  insert into public.surgery_cases
    (id, company_id, patient_id, referral_id, bundle_id, procedure_name, laterality_rule, laterality,
     icd10_codes, surgeon_id, location_id, duration_minutes, cleanup_minutes, notes)
  values
    (coalesce(case_id, gen_random_uuid()), clinic,
     coalesce(add_surgery_case.patient_id, referred_patient), add_surgery_case.referral_id, bundle.id, bundle.name,
     bundle.laterality_rule, add_surgery_case.laterality, coalesce(add_surgery_case.icd10_codes, '{}'),
     add_surgery_case.surgeon_id, add_surgery_case.location_id, bundle.duration_minutes,
     bundle.cleanup_minutes, private.checked_text(add_surgery_case.notes, 4000, 'Notes'))
  returning * into added;

  if codes is null then
    select p.date_of_birth into born
    from public.patients p where p.company_id = clinic and p.id = added.patient_id;
    -- Without a date of birth both sides of an age rule stay, and the gate names what is missing.
    codes := array(
      select b.cpt_code
      from public.bundle_procedures b
      cross join lateral (
        select extract(year from age(private.clinic_day(clinic, now()), born))::integer as age
      ) as patient
      where b.company_id = clinic and b.bundle_id = bundle.id and b.is_default
        and (patient.age >= b.min_age_years) is not false
        and (patient.age < b.below_age_years) is not false
      order by b.position, b.cpt_code);
    if cardinality(codes) = 0 then
      raise exception 'No usual code of "%" fits this patient''s age. Choose the codes yourself.', bundle.name
        using errcode = 'P0001';
    end if;
  end if;
  perform private.set_case_procedures(added, codes);

  insert into public.case_checklist_items
    (company_id, case_id, position, label, blocking, owner_role, topic, due_days_before, valid_days)
  select clinic, added.id, row_number() over (order by i.position, i.id), i.label, i.blocking, i.owner_role,
    i.topic, i.due_days_before, i.valid_days
  from public.bundle_checklist_items i
  where i.company_id = clinic and i.bundle_id = bundle.id;

  perform private.record_case_event(added, 'added', 'Added to the surgery queue');
  perform private.note_on_referral(added, 'Added to the surgery queue: ' || added.procedure_name);
  return added;
end
$$;

create function private.edit_surgery_case(
  case_id uuid,
  laterality public.laterality,
  duration_minutes integer,
  cleanup_minutes integer,
  surgeon_id uuid,
  location_id uuid,
  assistant text,
  anesthesia text,
  scrub_nurse text,
  circulating_nurse text,
  notes text,
  cpt_codes text[],
  icd10_codes text[],
  expected_revision integer
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  edited public.surgery_cases := c;
  was_blocked boolean;
  changes text[] := '{}';
begin
  edited.laterality := edit_surgery_case.laterality;
  edited.duration_minutes := edit_surgery_case.duration_minutes;
  edited.cleanup_minutes := edit_surgery_case.cleanup_minutes;
  edited.surgeon_id := edit_surgery_case.surgeon_id;
  edited.location_id := edit_surgery_case.location_id;
  edited.assistant := private.checked_text(edit_surgery_case.assistant, 120, 'A name');
  edited.anesthesia := private.checked_text(edit_surgery_case.anesthesia, 120, 'A name');
  edited.scrub_nurse := private.checked_text(edit_surgery_case.scrub_nurse, 120, 'A name');
  edited.circulating_nurse := private.checked_text(edit_surgery_case.circulating_nurse, 120, 'A name');
  edited.notes := private.checked_text(edit_surgery_case.notes, 4000, 'Notes');
  edited.icd10_codes := coalesce(edit_surgery_case.icd10_codes, c.icd10_codes);

  -- What is so already needs no saving: a repeat of a save whose answer was lost.
  if edited is not distinct from c and coalesce(cpt_codes = private.case_codes(c), true) then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage in ('completed', 'cancelled') then
    perform private.refuse_move(c, format('A %s case is not edited any more.', c.stage));
  end if;
  if c.stage = 'scheduled' and (edited.surgeon_id is null or edited.location_id is null) then
    perform private.refuse_move(c, 'A scheduled case keeps a surgeon and a site. Take it off the schedule first.');
  end if;
  perform private.refuse_side(c.laterality_rule, edited.laterality, c.procedure_name);
  perform private.refuse_length(edited.duration_minutes, edited.cleanup_minutes);

  was_blocked := private.is_case_blocked(c);
  if edited.surgeon_id is distinct from c.surgeon_id then
    changes := changes || coalesce('surgeon to ' || private.active_surgeon(c.company_id, edited.surgeon_id), 'surgeon to none');
  end if;
  if edited.location_id is distinct from c.location_id then
    changes := changes || coalesce('site to ' || private.active_site(c.company_id, edited.location_id), 'site to none');
  end if;
  if edited.laterality <> c.laterality then
    changes := changes || format('side from %s to %s', private.side_label(c.laterality), private.side_label(edited.laterality));
  end if;
  if (edited.duration_minutes, edited.cleanup_minutes) is distinct from (c.duration_minutes, c.cleanup_minutes) then
    changes := changes || format('length to %s minutes and %s of clean-up', edited.duration_minutes, edited.cleanup_minutes);
  end if;
  if (edited.assistant, edited.anesthesia, edited.scrub_nurse, edited.circulating_nurse)
     is distinct from (c.assistant, c.anesthesia, c.scrub_nurse, c.circulating_nurse) then
    changes := changes || 'team'::text;
  end if;
  if cpt_codes is not null then
    if private.set_case_procedures(c, cpt_codes) then
      changes := changes || format('codes to %s', array_to_string(private.case_codes(c), ', '));
    end if;
  end if;
  if edited.icd10_codes is distinct from c.icd10_codes then
    changes := changes || 'diagnoses'::text;
  end if;
  if edited.notes is distinct from c.notes then
    changes := changes || 'notes'::text;
  end if;

  update public.surgery_cases s
  set laterality = edited.laterality, duration_minutes = edited.duration_minutes,
    cleanup_minutes = edited.cleanup_minutes, surgeon_id = edited.surgeon_id, location_id = edited.location_id,
    assistant = edited.assistant, anesthesia = edited.anesthesia, scrub_nurse = edited.scrub_nurse,
    circulating_nurse = edited.circulating_nurse, notes = edited.notes, icd10_codes = edited.icd10_codes
  where s.id = c.id
  returning * into edited;
  if c.stage = 'scheduled'
     and (edited.surgeon_id, edited.duration_minutes, edited.cleanup_minutes)
       is distinct from (c.surgeon_id, c.duration_minutes, c.cleanup_minutes) then
    perform private.book(c.company_id, edited.surgeon_id, c.patient_id, c.starts_at,
      edited.duration_minutes + edited.cleanup_minutes, surgery => c.id);
  end if;
  perform private.record_case_event(edited, 'details_changed', 'Changed ' || array_to_string(changes, ', '));
  return private.follow_up_case(edited, was_blocked);
end
$$;

-- The API.

create function public.add_surgery_case(
  company_id uuid,
  patient_id uuid,
  bundle_id uuid,
  laterality public.laterality default 'not_applicable',
  cpt_codes text[] default null,
  surgeon_id uuid default null,
  location_id uuid default null,
  referral_id uuid default null,
  notes text default null,
  case_id uuid default null,
  icd10_codes text[] default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.add_surgery_case(company_id, patient_id, bundle_id, laterality, cpt_codes, surgeon_id,
    location_id, referral_id, notes, case_id, icd10_codes);
end;
comment on function public.add_surgery_case is
  'Puts a patient into Pre-Op with a copy of the bundle: name, length, checklist, and its usual codes that fit '
  'the patient''s age, or the given ones. A referral gets a note on its timeline. case_id makes a repeat harmless. '
  'Not a member: 42501; retired bundle, surgeon or site: PT404; a side the bundle doesn''t allow, a code that '
  'isn''t in it, a referral about another patient: P0001; another clinic''s patient or referral: 23503.';

create function public.edit_surgery_case(
  case_id uuid,
  laterality public.laterality,
  duration_minutes integer,
  cleanup_minutes integer,
  surgeon_id uuid default null,
  location_id uuid default null,
  assistant text default null,
  anesthesia text default null,
  scrub_nurse text default null,
  circulating_nurse text default null,
  notes text default null,
  cpt_codes text[] default null,
  icd10_codes text[] default null,
  expected_revision integer default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.edit_surgery_case(case_id, laterality, duration_minutes, cleanup_minutes, surgeon_id, location_id,
    assistant, anesthesia, scrub_nurse, circulating_nurse, notes, cpt_codes, icd10_codes, expected_revision);
end;
comment on function public.edit_surgery_case is
  'Saves the whole form of a case: what isn''t given is cleared, but codes and diagnoses that aren''t given stay. '
  'A scheduled case is booked anew when surgeon or length change (PT409 on a clash) and keeps surgeon and site. '
  'Codes that don''t fit the age send a ready or scheduled case back to Pre-Op. Changed meanwhile: PT409.';

revoke execute on function
  private.add_surgery_case, private.edit_surgery_case, public.add_surgery_case, public.edit_surgery_case
from public;
grant execute on function
  private.add_surgery_case, private.edit_surgery_case, public.add_surgery_case, public.edit_surgery_case
to authenticated;
