-- Surgery cases: adding and editing.

-- Adding and editing ----------------------------------------------------------------------------
--
-- Each function locks its case, refuses what was decided on an older look at it, and writes change, event and
-- notifications in one transaction. The procedures of a case are in case_procedures.sql, what a case is held against in
-- surgery_rules.sql.

create function private.changes_between(before jsonb, after jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, value)), '{}')
  from jsonb_each(after)
  where value is distinct from before -> key
$$;

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
  icd10_codes text[],
  laterality_override_reason text,
  procedures jsonb
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
  wanted public.surgery_cases;
  added public.surgery_cases;
  referred_patient uuid;
  born date;
  codes text[] := cpt_codes;
  lines jsonb := private.checked_lines(add_surgery_case.procedures);
begin
  if clinic not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;

  -- The same case sent twice is one case; the lock makes the second of two at once wait for the first.
  perform pg_advisory_xact_lock(hashtextextended(case_id::text, 0));
  select * into added from public.surgery_cases c where c.id = case_id and c.company_id = clinic;
  if found and not private.hides_patient(added.patient_id) then
    if (added.bundle_id, added.laterality, added.surgeon_id, added.location_id, added.referral_id, added.icd10_codes,
        added.notes)
       is distinct from
       (add_surgery_case.bundle_id, private.told_side(added.laterality_rule, add_surgery_case.laterality), add_surgery_case.surgeon_id,
        add_surgery_case.location_id, add_surgery_case.referral_id, coalesce(add_surgery_case.icd10_codes, '{}'),
        private.checked_text(add_surgery_case.notes, 4000, 'Notes'))
       or added.laterality_override_reason is distinct from private.needed_side_reason(added, private.case_lines(added),
         private.checked_text(add_surgery_case.laterality_override_reason, 500, 'A reason'))
       or added.patient_id <> add_surgery_case.patient_id
       or private.with_needed_reasons(added, lines) <> private.case_lines(added)
       or (lines is null and codes is not null and private.own_codes(added) <> private.trimmed_codes(codes)) then
      perform private.refuse_sent_before('case', added.id);
    end if;
    return added;
  end if;

  select * into bundle
  from public.procedure_bundles b
  where b.company_id = clinic and b.id = add_surgery_case.bundle_id and b.is_active;
  if not found then
    raise exception 'This bundle is no longer offered here.' using errcode = 'PT404';
  end if;
  wanted.laterality := private.told_side(bundle.laterality_rule, add_surgery_case.laterality);
  perform private.refuse_side(bundle.laterality_rule, wanted.laterality, bundle.name);
  perform private.active_surgeon(clinic, add_surgery_case.surgeon_id);
  perform private.active_location(clinic, add_surgery_case.location_id);

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

  wanted.company_id := clinic;
  wanted.patient_id := coalesce(add_surgery_case.patient_id, referred_patient);
  wanted.bundle_id := bundle.id;
  wanted.procedure_name := bundle.name;
  wanted.icd10_codes := coalesce(add_surgery_case.icd10_codes, '{}');
  if lines is null and codes is null then
    select p.date_of_birth into born
    from public.patients p where p.company_id = clinic and p.id = wanted.patient_id;
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
  lines := private.with_needed_reasons(wanted, coalesce(lines, private.lines_of_codes(wanted, codes)));
  wanted.laterality_override_reason := private.needed_side_reason(
    wanted, lines, private.checked_text(add_surgery_case.laterality_override_reason, 500, 'A reason'));
  wanted.duration_minutes := bundle.duration_minutes + private.further_minutes(lines);
  perform private.refuse_lines(wanted, lines);
  perform private.refuse_side_conflict(wanted, lines);
  perform private.refuse_length(wanted.duration_minutes, bundle.cleanup_minutes);

  insert into public.surgery_cases
    (id, company_id, patient_id, referral_id, bundle_id, procedure_name, laterality_rule, laterality,
     laterality_override_reason, icd10_codes, surgeon_id, location_id, duration_minutes, cleanup_minutes, notes)
  values
    (coalesce(case_id, gen_random_uuid()), clinic, wanted.patient_id, add_surgery_case.referral_id, bundle.id,
     bundle.name, bundle.laterality_rule, wanted.laterality, wanted.laterality_override_reason, wanted.icd10_codes,
     add_surgery_case.surgeon_id, add_surgery_case.location_id, wanted.duration_minutes, bundle.cleanup_minutes,
     private.checked_text(add_surgery_case.notes, 4000, 'Notes'))
  returning * into added;

  perform private.copy_checklist(added, bundle.id, false);
  perform private.set_case_procedures(added, lines);

  perform private.record_case_event(added, 'added', added.laterality_override_reason);
  perform private.require_authorization_line(added, auth.uid());
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
  room_id uuid,
  team jsonb,
  team_overlap_reason text,
  notes text,
  cpt_codes text[],
  icd10_codes text[],
  laterality_override_reason text,
  expected_revision integer,
  procedures jsonb
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
  before jsonb := private.case_facts(c);
  present jsonb := private.case_lines(c);
  present_team jsonb := private.team_of(c);
  wanted_team jsonb;
  why text := private.checked_text(edit_surgery_case.team_overlap_reason, 500, 'A reason');
  lines jsonb;
  checklist jsonb := '{}';
begin
  edited.laterality := edit_surgery_case.laterality;
  edited.duration_minutes := edit_surgery_case.duration_minutes;
  edited.cleanup_minutes := edit_surgery_case.cleanup_minutes;
  edited.surgeon_id := edit_surgery_case.surgeon_id;
  edited.location_id := edit_surgery_case.location_id;
  edited.room_id := edit_surgery_case.room_id;
  if edited.room_id is null and c.block_id is not null and edited.location_id = c.location_id then
    -- The room of its block goes without saying.
    edited.room_id := private.room_of_block(c);
  end if;
  wanted_team := private.checked_team(c, edit_surgery_case.team);
  edited.team_overlap_reason := private.kept_overlap_reason(c, why);
  edited.notes := private.checked_text(edit_surgery_case.notes, 4000, 'Notes');
  edited.icd10_codes := coalesce(edit_surgery_case.icd10_codes, c.icd10_codes);
  lines := private.with_needed_reasons(edited, coalesce(
    private.checked_lines(edit_surgery_case.procedures), private.lines_of_codes(edited, edit_surgery_case.cpt_codes)));
  edited.laterality_override_reason := private.needed_side_reason(
    edited, lines, private.checked_text(edit_surgery_case.laterality_override_reason, 500, 'A reason'));

  -- What is so already needs no saving: a repeat of a save whose answer was lost.
  if edited is not distinct from c and lines = present and wanted_team = present_team then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage <> all (private.open_case_stages()) then
    perform private.refuse_move(c, format('A %s case is not edited any more.', c.stage));
  end if;
  if c.stage = 'scheduled' and (edited.surgeon_id is null or edited.location_id is null) then
    perform private.refuse_move(c, 'A scheduled case keeps a surgeon and a location. Take it off the schedule first.');
  end if;
  perform private.refuse_side(c.laterality_rule, edited.laterality, private.told_procedure(c));
  perform private.refuse_lines(edited, lines);
  perform private.refuse_side_conflict(edited, lines);
  perform private.refuse_length(edited.duration_minutes, edited.cleanup_minutes);

  was_blocked := private.is_case_blocked(c);
  if edited.surgeon_id is distinct from c.surgeon_id then
    perform private.active_surgeon(c.company_id, edited.surgeon_id);
  end if;
  if edited.location_id is distinct from c.location_id then
    perform private.active_location(c.company_id, edited.location_id);
  end if;
  if (edited.location_id, edited.room_id) is distinct from (c.location_id, c.room_id) then
    perform private.active_room(c.company_id, edited.location_id, edited.room_id);
  end if;
  perform private.refuse_surgeon_in_team(edited, wanted_team);
  if lines <> present then
    checklist := private.set_case_procedures(edited, lines);
  end if;
  if c.stage = 'scheduled'
     and (edited.surgeon_id, edited.location_id, edited.room_id, edited.duration_minutes, edited.cleanup_minutes)
       is distinct from (c.surgeon_id, c.location_id, c.room_id, c.duration_minutes, c.cleanup_minutes) then
    edited := private.fit_block(edited, c.outside_block_reason);
  end if;
  edited.team_overlap_reason := private.needed_overlap_reason(c, edited, wanted_team, why);

  update public.surgery_cases s
  set laterality = edited.laterality, laterality_override_reason = edited.laterality_override_reason,
    duration_minutes = edited.duration_minutes,
    cleanup_minutes = edited.cleanup_minutes, surgeon_id = edited.surgeon_id, location_id = edited.location_id,
    room_id = edited.room_id, team_overlap_reason = edited.team_overlap_reason, notes = edited.notes, icd10_codes = edited.icd10_codes,
    block_id = edited.block_id, outside_block_reason = edited.outside_block_reason
  where s.id = c.id
  returning * into edited;
  perform private.set_case_team(edited, wanted_team);
  perform private.date_checklist(edited);
  if c.stage = 'scheduled'
     and (edited.surgeon_id, edited.duration_minutes, edited.cleanup_minutes, edited.block_id, edited.room_id)
       is distinct from (c.surgeon_id, c.duration_minutes, c.cleanup_minutes, c.block_id, c.room_id) then
    perform private.book(c.company_id, edited.surgeon_id, c.patient_id, c.starts_at,
      edited.duration_minutes + edited.cleanup_minutes, surgery => c.id, block => edited.block_id, room => edited.room_id);
  end if;
  perform private.record_case_event(edited, 'details_changed',
    changes => private.changes_between(before, private.case_facts(edited)) || checklist);
  return private.follow_up_case(edited, was_blocked);
end
$$;

create function private.add_case_note(case_id uuid, note text, note_id uuid)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  note_text text := private.checked_text(add_case_note.note, 2000, 'A note');
  present public.surgery_case_events;
begin
  select * into present
  from public.surgery_case_events e
  where e.id = add_case_note.note_id and e.company_id = c.company_id and e.case_id = c.id;
  if found then
    if present.note is distinct from note_text or present.actor_id is distinct from auth.uid() then
      perform private.refuse_sent_before('note', present.id);
    end if;
    return c;
  end if;
  if note_text is null then
    raise exception 'Write the note first.' using errcode = 'P0001';
  end if;
  insert into public.surgery_case_events (id, company_id, case_id, event_type, actor_id, note)
  values (coalesce(add_case_note.note_id, gen_random_uuid()), c.company_id, c.id, 'note', auth.uid(), note_text);
  return c;
end
$$;

-- The API.

create function private.case_without_care(changed public.surgery_cases)
returns public.surgery_cases
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.bundle_id := null;
  changed.procedure_name := '';
  changed.laterality_rule := null;
  changed.laterality := null;
  changed.laterality_override_reason := null;
  changed.icd10_codes := '{}';
  changed.icd10_sides := '{}';
  changed.team_overlap_reason := null;
  changed.outside_block_reason := null;
  changed.postponed_reason := null;
  changed.cancellation_reason := null;
  changed.cancellation_note := null;
  changed.outcome := null;
  changed.notes := null;
  changed.search_text := '';
  return changed;
end
$$;
comment on function private.case_without_care(public.surgery_cases) is
  'A case without what is read through private.surgery_case_records: a change that changes nothing would give it past the log.';

create function public.add_surgery_case(
  company_id uuid,
  patient_id uuid,
  bundle_id uuid,
  laterality public.laterality default null,
  cpt_codes text[] default null,
  surgeon_id uuid default null,
  location_id uuid default null,
  referral_id uuid default null,
  notes text default null,
  case_id uuid default null,
  icd10_codes text[] default null,
  laterality_override_reason text default null,
  procedures jsonb default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.add_surgery_case(company_id, patient_id, bundle_id, laterality, cpt_codes, surgeon_id,
    location_id, referral_id, notes, case_id, icd10_codes, laterality_override_reason, procedures));
end;
comment on function public.add_surgery_case is
  'Puts a patient into Pre-Op with a copy of the bundle: name, length, checklist, and its usual codes that fit '
  'the patient''s age, or the given ones. procedures are all of its codes in place of cpt_codes, the operation''s own and '
  'further ones: [{"cpt_code", "icd10_codes"}, {"cpt_code", "bundle_id", "laterality", "laterality_override_reason", '
  '"minutes", "with_checklist", "icd10_codes"}]; their minutes are added to its length. A referral gets a note on its '
  'timeline. case_id makes a repeat harmless. As every change of a case, it answers where the case stands, without words and '
  'codes. '
  'Not a member: 42501; retired bundle, surgeon or location: PT404; a side the bundle doesn''t allow, a code that '
  'isn''t in it, a code twice on one side, a referral about another patient, a diagnosis of the other side without a '
  'reason (detail {"kind":"side","codes":[…],"place":…}, place counting procedures from 1 and missing for the operation): '
  'P0001; another clinic''s patient or referral: 23503.';

create function public.edit_surgery_case(
  case_id uuid,
  laterality public.laterality,
  duration_minutes integer,
  cleanup_minutes integer,
  surgeon_id uuid default null,
  location_id uuid default null,
  room_id uuid default null,
  team jsonb default null,
  team_overlap_reason text default null,
  notes text default null,
  cpt_codes text[] default null,
  icd10_codes text[] default null,
  laterality_override_reason text default null,
  expected_revision integer default null,
  procedures jsonb default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.edit_surgery_case(case_id, laterality, duration_minutes, cleanup_minutes, surgeon_id,
    location_id, room_id, team, team_overlap_reason, notes, cpt_codes, icd10_codes, laterality_override_reason,
    expected_revision, procedures));
end;
comment on function public.edit_surgery_case is
  'Saves the whole form of a case: what isn''t given is cleared, but codes, diagnoses and team that aren''t given '
  'stay. procedures are as add_surgery_case takes them; cpt_codes alone leave further procedures as they are. Lines '
  'of a checklist that came along go with their bundle while untouched. team: [{"function", "staff_id"}], or with a '
  '"name" that is put on the clinic''s list; one who is elsewhere at that time needs a reason (team_overlap_reason): '
  'else P0001, detail {"kind":"team_overlap","elsewhere":[…]}. A scheduled case is booked again when surgeon, room '
  'or length change (PT409 on a clash) and keeps surgeon and location; one that no longer fits its block: P0001, '
  'detail {"kind":"outside_block",…}. Codes that don''t fit the age send a ready or scheduled case back to Pre-Op. '
  'Changed in the meantime: PT409.';

create function public.add_case_note(case_id uuid, note text, note_id uuid default null)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.add_case_note(case_id, note, note_id));
end;
comment on function public.add_case_note is
  'Adds what a colleague should know to the history of a case in any stage, and changes nothing else: its revision stays. '
  'note_id makes a repeat harmless; other words under the same id are refused (PT409, kind "sent_before").';

revoke execute on function
  private.case_without_care(public.surgery_cases), private.add_surgery_case, private.edit_surgery_case, private.add_case_note,
  public.add_surgery_case, public.edit_surgery_case, public.add_case_note
from public;
grant execute on function
  private.case_without_care(public.surgery_cases), private.add_surgery_case, private.edit_surgery_case, private.add_case_note,
  public.add_surgery_case, public.edit_surgery_case, public.add_case_note
to authenticated;
