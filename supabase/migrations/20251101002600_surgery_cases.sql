-- The surgery queue's rows: cases, their codes, their checklist, and what happened to them; adding a case from a bundle
-- and editing it. Members read all of it; only functions write, so no stage changes without its gate and event.

create type public.surgery_stage as enum ('preop', 'ready', 'scheduled', 'completed', 'cancelled');
create type public.checklist_state as enum (
  'not_started', 'requested', 'in_progress', 'received', 'done', 'waived', 'not_applicable', 'failed', 'expired'
);
create type public.cancellation_reason as enum (
  'patient_declined', 'patient_ill', 'patient_no_show', 'fasting_not_kept', 'not_cleared',
  'authorization_denied', 'surgeon_unavailable', 'location_unavailable', 'equipment_unavailable',
  'no_longer_needed', 'duplicate', 'other'
);
create type public.surgery_event_type as enum (
  'added', 'moved', 'scheduled', 'rescheduled', 'completed', 'reopened', 'cancelled', 'postponed', 'resumed',
  'demoted', 'details_changed', 'item_added', 'item_changed', 'note'
);

create table public.surgery_cases (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  patient_id uuid not null,
  referral_id uuid,
  bundle_id uuid not null,
  procedure_name text not null check (private.is_present(procedure_name, 120)),
  laterality_rule public.laterality_rule not null,
  laterality public.laterality not null,
  laterality_override_reason text check (private.is_present(laterality_override_reason, 500)),
  icd10_codes text[] not null default '{}' check (private.are_icd10_codes(icd10_codes)),
  icd10_sides jsonb not null generated always as (private.icd10_sides(icd10_codes)) stored,
  surgeon_id uuid,
  location_id uuid,
  room_id uuid,
  team_overlap_reason text check (private.is_present(team_overlap_reason, 500)),
  starts_at timestamptz,
  planned_at timestamptz,
  block_id uuid,
  outside_block_reason text check (private.is_present(outside_block_reason, 500)),
  duration_minutes integer not null check (duration_minutes between 5 and 720),
  cleanup_minutes integer not null check (cleanup_minutes between 0 and 240),
  stage public.surgery_stage not null default 'preop',
  postponed_until date,
  postponed_reason text check (private.is_present(postponed_reason, 500)),
  cancellation_reason public.cancellation_reason,
  cancellation_note text check (private.is_present(cancellation_note, 500)),
  outcome text check (private.is_present(outcome, 2000)),
  notes text check (private.is_present(notes, 4000)),
  revision integer not null default 1,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id),
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id),
  foreign key (company_id, surgeon_id) references public.providers (company_id, id),
  foreign key (company_id, location_id) references public.locations (company_id, id),
  foreign key (company_id, location_id, room_id) references public.operating_rooms (company_id, location_id, id),
  check (room_id is null or location_id is not null),
  check (team_overlap_reason is null or starts_at is not null),
  constraint surgery_cases_dated check ((stage in ('scheduled', 'completed')) = (starts_at is not null)),
  constraint surgery_cases_staffed
    check (stage not in ('scheduled', 'completed') or (surgeon_id is not null and location_id is not null)),
  constraint surgery_cases_sided check (
    case laterality_rule
      when 'required' then laterality <> 'not_applicable'
      when 'none' then laterality = 'not_applicable'
      else true
    end
  ),
  constraint surgery_cases_outcome check ((stage = 'completed') = (outcome is not null)),
  constraint surgery_cases_cancellation check ((stage = 'cancelled') = (cancellation_reason is not null)),
  check (cancellation_note is null or cancellation_reason is not null),
  constraint surgery_cases_postponement check (postponed_reason is null or stage = 'preop'),
  check (postponed_until is null or postponed_reason is not null),
  check (planned_at is null or starts_at is null),
  constraint surgery_cases_block
    check (num_nonnulls(block_id, outside_block_reason) <= 1 and (starts_at is not null or num_nonnulls(block_id, outside_block_reason) = 0))
);
comment on table public.surgery_cases is 'One operation of one patient on its way from the first paper to the outcome.';
comment on column public.surgery_cases.procedure_name is
  'The bundle''s name when the case was added. Further procedures are in case_procedures.';
comment on column public.surgery_cases.laterality_rule is 'The bundle''s rule when the case was added.';
comment on column public.surgery_cases.laterality_override_reason is
  'Why the side is right although a diagnosis names the other one; null where none does.';
comment on column public.surgery_cases.icd10_sides is 'As in the bundle: a case keeps diagnoses that its bundle no longer has.';
comment on column public.surgery_cases.duration_minutes is 'All of it, further procedures included: what is booked, with the clean-up.';
comment on column public.surgery_cases.starts_at is 'Set while the case is scheduled, when its time is booked, and once it is completed.';
comment on column public.surgery_cases.planned_at is
  'The time it had when it left the schedule: proposed again, and while it lies ahead the day on which the patient''s age counts.';
comment on column public.surgery_cases.room_id is 'The room at its location; null while none is named.';
comment on column public.surgery_cases.team_overlap_reason is
  'Why somebody of its team may be at another operation at the same time; see case_team.sql.';
comment on column public.surgery_cases.block_id is
  'The operating-room block that its time lies in; see operating_room_blocks.sql, which sets and clears it.';
comment on column public.surgery_cases.outside_block_reason is
  'Why it takes place outside the surgeon''s blocks, or in a room that another surgeon has then; null where neither is so.';
comment on column public.surgery_cases.cleanup_minutes is 'Booked after the operation, so that the next one can''t start before.';
comment on column public.surgery_cases.postponed_reason is 'Set while the case is put off: it stays in Pre-Op until it is resumed.';
comment on column public.surgery_cases.revision is
  'Raised by every change of this row; a function given an older one refuses. Checklist items count for themselves.';
comment on column public.surgery_cases.search_text is
  'What the patient is searched by (patients.search_text), then the procedures as folded words, kept by triggers.';

create index surgery_cases_board_idx on public.surgery_cases (company_id, stage, created_at desc, id desc);
create index surgery_cases_patient_idx on public.surgery_cases (company_id, patient_id, created_at desc);
create index surgery_cases_referral_idx on public.surgery_cases (company_id, referral_id);
create index surgery_cases_bundle_idx on public.surgery_cases (company_id, bundle_id);
create index surgery_cases_surgeon_idx on public.surgery_cases (company_id, surgeon_id, starts_at);
create index surgery_cases_location_idx on public.surgery_cases (company_id, location_id, starts_at);
create index surgery_cases_room_idx on public.surgery_cases (company_id, location_id, room_id);
create index surgery_cases_day_idx on public.surgery_cases (company_id, starts_at, id) where starts_at is not null;
-- Few: what fell off the schedule and still has its day.
create index surgery_cases_planned_idx on public.surgery_cases (company_id, planned_at)
  where planned_at is not null and stage in ('preop', 'ready');
create index surgery_cases_block_idx on public.surgery_cases (company_id, block_id);
create index surgery_cases_created_by_idx on public.surgery_cases (created_by);
-- Most cases are completed: fifty of them aren't sorted out of all.
create index surgery_cases_stage_idx on public.surgery_cases (company_id, stage, starts_at, id);
-- Clinic and text in one: a search costs what its own clinic has of it.
create index surgery_cases_search_idx on public.surgery_cases
  using gin (company_id, search_text extensions.gin_trgm_ops) with (fastupdate = off);

create table public.case_procedures (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  case_id uuid not null,
  position smallint not null,
  cpt_code text not null check (private.is_cpt_code(cpt_code)),
  label text not null check (private.is_present(label, 120)),
  min_age_years smallint,
  below_age_years smallint,
  icd10_codes text[] not null default '{}' check (private.are_icd10_codes(icd10_codes)),
  bundle_id uuid,
  laterality_rule public.laterality_rule,
  laterality public.laterality,
  laterality_override_reason text check (private.is_present(laterality_override_reason, 500)),
  minutes smallint not null default 0 check (minutes between 0 and 720),
  with_checklist boolean not null default false,
  unique nulls not distinct (company_id, case_id, cpt_code, laterality),
  foreign key (company_id, case_id) references public.surgery_cases (company_id, id) on delete cascade,
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id),
  constraint case_procedures_further check (
    num_nonnulls(bundle_id, laterality_rule, laterality) in (0, 3)
    and (bundle_id is not null or (minutes = 0 and not with_checklist and laterality_override_reason is null))
  ),
  constraint case_procedures_sided check (
    case laterality_rule
      when 'required' then laterality <> 'not_applicable'
      when 'none' then laterality = 'not_applicable'
      else true
    end
  )
);
create index case_procedures_bundle_idx on public.case_procedures (company_id, bundle_id);
-- Which cases a day may change is asked of what has a date or an age, which few codes have, and not of every case.
create index case_procedures_age_idx on public.case_procedures (company_id, case_id)
  where min_age_years is not null or below_age_years is not null;
comment on table public.case_procedures is
  'The codes of a case, the first one leading: the operation''s own, then further procedures done with it. Copied from their '
  'bundles with words, ages and rule.';
comment on column public.case_procedures.icd10_codes is
  'Which of the case''s diagnoses it is done for. Diagnoses that no code of the case names are every code''s.';
comment on column public.case_procedures.bundle_id is
  'The bundle that a further procedure comes from; null for the operation''s own codes, which go by the side of the case.';
comment on column public.case_procedures.laterality is 'The side of a further procedure; null for the operation''s own codes.';
comment on column public.case_procedures.laterality_override_reason is
  'Why its side is right although its diagnosis names the other one; null where none does.';
comment on column public.case_procedures.minutes is 'How much of the length of the case was planned for it.';
comment on column public.case_procedures.with_checklist is 'Whether the checklist of its bundle came along.';
comment on column public.case_procedures.min_age_years is 'The youngest age in completed years that the code is for.';
comment on column public.case_procedures.below_age_years is 'The age in completed years from which the code is no longer right.';

create table public.case_checklist_items (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  case_id uuid not null,
  position smallint not null,
  label text not null check (private.is_present(label, 160)),
  blocking boolean not null,
  owner_role public.checklist_owner,
  topic public.checklist_topic,
  due_days_before smallint,
  due_on date,
  valid_days smallint,
  state public.checklist_state not null default 'not_started',
  reason text check (private.is_present(reason, 500)),
  result_date date,
  valid_from date,
  valid_until date,
  settled_by uuid references public.user_profiles (id) on delete set null,
  settled_at timestamptz,
  recorded_after timestamptz,
  bundle_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, case_id) references public.surgery_cases (company_id, id) on delete cascade,
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id),
  check (state not in ('waived', 'not_applicable', 'failed') or reason is not null),
  check ((state in ('done', 'waived', 'not_applicable')) = (settled_at is not null)),
  check (recorded_after is null or settled_at is not null),
  constraint case_checklist_items_dated check (state <> 'done' or valid_days is null or result_date is not null),
  constraint case_checklist_items_aged check (state <> 'done' or valid_until <= result_date + valid_days)
);
comment on table public.case_checklist_items is 'What has to be settled before one operation.';
comment on column public.case_checklist_items.state is
  'done, waived and not_applicable settle an item; anything else keeps a blocking one in the way. Only people and records settle '
  'one: neither time nor the completion of the case does.';
comment on column public.case_checklist_items.recorded_after is
  'The planned start of the operation, where it was settled only after that: a late entry. Null for any other.';
comment on column public.case_checklist_items.topic is 'As in the bundle''s line.';
comment on column public.case_checklist_items.due_on is 'The day by which it should be settled; follows the date of the operation where due_days_before says so.';
comment on column public.case_checklist_items.result_date is
  'The day the result is from, such as the day of the hearing test: where results have a maximum age, it is counted from here.';
comment on column public.case_checklist_items.valid_from is
  'The first day of an operation that the result counts for: a coverage that begins later pays for nothing before.';
comment on column public.case_checklist_items.valid_until is
  'The last day on which the result counts: for Ready that is today or later, for Scheduled the day of the operation or later.';
comment on column public.case_checklist_items.bundle_id is
  'The bundle of a further procedure that it came along with; null for every other line.';
comment on column public.case_checklist_items.revision is 'Raised by every change of its state.';
create index case_checklist_items_bundle_idx on public.case_checklist_items (company_id, bundle_id);
create index case_checklist_items_case_idx on public.case_checklist_items (company_id, case_id, position, id);
create index case_checklist_items_valid_idx on public.case_checklist_items (company_id, valid_until)
  where settled_at is not null and valid_until is not null;
create index case_checklist_items_settled_by_idx on public.case_checklist_items (settled_by);

create table public.surgery_case_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  case_id uuid not null,
  event_type public.surgery_event_type not null,
  actor_id uuid references public.user_profiles (id) on delete set null,
  from_stage public.surgery_stage,
  to_stage public.surgery_stage,
  from_starts_at timestamptz,
  to_starts_at timestamptz,
  surgeon_id uuid,
  location_id uuid,
  room_id uuid,
  postponed_until date,
  cancellation_reason public.cancellation_reason,
  blockers jsonb,
  changes jsonb,
  item_id uuid,
  from_item_state public.checklist_state,
  to_item_state public.checklist_state,
  result_date date,
  valid_until date,
  note text check (private.is_present(note, 2000)),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, case_id) references public.surgery_cases (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references public.case_checklist_items (company_id, id) on delete cascade,
  foreign key (company_id, surgeon_id) references public.providers (company_id, id),
  foreign key (company_id, location_id) references public.locations (company_id, id),
  foreign key (company_id, room_id) references public.operating_rooms (company_id, id),
  check (from_stage is distinct from to_stage or to_stage is null),
  constraint surgery_case_events_cancellation check ((event_type = 'cancelled') = (cancellation_reason is not null)),
  constraint surgery_case_events_demotion
    check (case event_type when 'demoted' then blockers is not null when 'completed' then true else blockers is null end),
  constraint surgery_case_events_details check ((event_type = 'details_changed') = (changes is not null)),
  constraint surgery_case_events_item check ((event_type = 'item_changed') = (to_item_state is not null)),
  constraint surgery_case_events_words check (event_type <> 'note' or note is not null)
);
comment on table public.surgery_case_events is
  'What happened to a case, oldest first: facts, which the screen words. Rows are never changed.';
comment on column public.surgery_case_events.actor_id is 'Who did it; null when the calendar did, as when a result expires.';
comment on column public.surgery_case_events.to_stage is
  'Set, with from_stage, when the stage changed: in order they lead from nothing to the present stage.';
comment on column public.surgery_case_events.from_starts_at is
  'The time that the case gave up, or was moved from. Of a completion that was recorded on a later day, the time of the operation.';
comment on column public.surgery_case_events.to_starts_at is 'The time it was given, with surgeon, location and room.';
comment on column public.surgery_case_events.blockers is
  'What sent the case back: [{"kind": "item", "label": "Consent signed"}]; items and ages (their code) have a label. Of a '
  'completion, the lines of the checklist that were not recorded.';
comment on column public.surgery_case_events.changes is
  'What an edit changed, each from and to: {"laterality": ["left", "right"]}. Surgeon and location by their names. Of the '
  'checklist, only the lines that went and came with a further procedure, and those of it that stay.';
comment on column public.surgery_case_events.item_id is 'The checklist item it is about.';
comment on column public.surgery_case_events.note is 'What the person added in their own words.';
create index surgery_case_events_case_idx on public.surgery_case_events (company_id, case_id, created_at, id);
create index surgery_case_events_item_idx on public.surgery_case_events (company_id, item_id, created_at);
create index surgery_case_events_actor_idx on public.surgery_case_events (actor_id);
create index surgery_case_events_surgeon_idx on public.surgery_case_events (company_id, surgeon_id);
create index surgery_case_events_location_idx on public.surgery_case_events (company_id, location_id);
create index surgery_case_events_room_idx on public.surgery_case_events (company_id, room_id);

-- What is older than the cases and refers to them: the thread about one, and the time an operation takes.
alter table public.threads
  add foreign key (company_id, surgery_case_id) references public.surgery_cases (company_id, id)
    on delete set null (surgery_case_id);
alter table public.provider_bookings
  add foreign key (company_id, surgery_case_id) references public.surgery_cases (company_id, id) on delete cascade;
create index provider_bookings_case_idx on public.provider_bookings (company_id, surgery_case_id);

create function private.raise_revision()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;
comment on function private.raise_revision() is 'Before update: counts the change.';

-- A patient's new name is no change of the case: who is working on it goes on with the revision they saw.
create trigger surgery_cases_revision before update on public.surgery_cases
  for each row when (old.search_text is not distinct from new.search_text)
  execute function private.raise_revision();
create trigger surgery_cases_touch before update on public.surgery_cases
  for each row execute function private.touch_updated_at();
create trigger case_checklist_items_revision
  before update of state, reason, result_date, valid_from, valid_until on public.case_checklist_items
  for each row execute function private.raise_revision();
create trigger case_checklist_items_touch before update on public.case_checklist_items
  for each row execute function private.touch_updated_at();

alter table public.surgery_cases enable row level security;
alter table public.case_procedures enable row level security;
alter table public.case_checklist_items enable row level security;
alter table public.surgery_case_events enable row level security;
revoke all on public.surgery_cases, public.case_procedures, public.case_checklist_items,
  public.surgery_case_events from anon, authenticated;
-- Whose they are, where they stand, who operates where and when. Which operation it is, what for, what was said of it and who
-- assists is read through the views of surgery_reading.sql, by functions that tell the log.
grant select (id, company_id, patient_id, referral_id, surgeon_id, location_id, room_id, starts_at, planned_at, block_id,
  duration_minutes, cleanup_minutes, stage, postponed_until, revision, created_by, created_at, updated_at)
  on public.surgery_cases to authenticated;
grant select (id, company_id, case_id, position, minutes, with_checklist) on public.case_procedures to authenticated;
grant select (id, company_id, case_id, position, blocking, owner_role, due_days_before, due_on, valid_days, state, result_date,
  valid_from, valid_until, settled_by, settled_at, recorded_after, revision, created_at, updated_at)
  on public.case_checklist_items to authenticated;
grant select (id, company_id, case_id, event_type, actor_id, from_stage, to_stage, from_starts_at, to_starts_at, surgeon_id,
  location_id, room_id, postponed_until, item_id, from_item_state, to_item_state, result_date, valid_until, created_at)
  on public.surgery_case_events to authenticated;
grant select on public.surgery_cases, public.case_procedures, public.case_checklist_items,
  public.surgery_case_events to record_reader;

create policy surgery_cases_select_member on public.surgery_cases for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy case_procedures_select_member on public.case_procedures for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));
create policy case_checklist_items_select_member on public.case_checklist_items for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));
create policy surgery_case_events_select_member on public.surgery_case_events for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));

select private.audit_table('public.surgery_cases');
select private.audit_table('public.case_procedures');
select private.audit_table('public.case_checklist_items');
select private.audit_table('public.surgery_case_events');

-- The list of cases is searched by patient and operation, which lie in two tables: the text to search is kept beside the
-- case, as on referrals.

create function private.prepare_surgery_case_search()
returns trigger
language plpgsql
-- Definer: it reads the patient of whoever's case it is.
security definer
set search_path = ''
as $$
begin
  select concat(p.search_text, private.fold_text(concat_ws(' ', new.procedure_name, further.words)), ' ')
    into new.search_text
    from public.patients p
    cross join lateral (
      select string_agg(distinct concat_ws(' ', b.name, r.label), ' ') as words
      from public.case_procedures r
      join public.procedure_bundles b on b.company_id = r.company_id and b.id = r.bundle_id
      where r.company_id = new.company_id and r.case_id = new.id
    ) as further
    where p.company_id = new.company_id and p.id = new.patient_id;
  -- Another clinic's patient: let the foreign key say so.
  new.search_text := coalesce(new.search_text, '');
  return new;
end
$$;
comment on function private.prepare_surgery_case_search() is 'Before insert or update: derives search_text.';

create function private.refresh_surgery_case_search()
returns trigger
language plpgsql
-- Definer: the API's roles can't write cases.
security definer
set search_path = ''
as $$
begin
  update public.surgery_cases set search_text = ''
  where company_id = new.company_id and patient_id = new.id;
  return null;
end
$$;
comment on function private.refresh_surgery_case_search() is
  'After what a patient is searched by has changed: touches their cases so that search_text is derived again.';

create trigger surgery_cases_search before insert or update of patient_id, procedure_name, search_text
  on public.surgery_cases for each row execute function private.prepare_surgery_case_search();
create trigger patients_surgery_search after update on public.patients
  for each row when (old.search_text is distinct from new.search_text) execute function private.refresh_surgery_case_search();

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

create function private.told_side(rule public.laterality_rule, side public.laterality)
returns public.laterality
language sql
immutable
set search_path = ''
as $$
  select coalesce(side, case rule when 'none' then 'not_applicable'::public.laterality end)
$$;
comment on function private.told_side(public.laterality_rule, public.laterality) is
  'Only a procedure without sides has none without a word: for any other, no answer is no side named.';

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

  insert into public.case_checklist_items
    (company_id, case_id, position, label, blocking, owner_role, topic, due_days_before, valid_days)
  select clinic, added.id, row_number() over (order by i.position, i.id), i.label, i.blocking, i.owner_role,
    i.topic, i.due_days_before, i.valid_days
  from public.bundle_checklist_items i
  where i.company_id = clinic and i.bundle_id = bundle.id;
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
  if c.stage in ('completed', 'cancelled') then
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
  words text := private.checked_text(add_case_note.note, 2000, 'A note');
  present public.surgery_case_events;
begin
  select * into present
  from public.surgery_case_events e
  where e.id = add_case_note.note_id and e.company_id = c.company_id and e.case_id = c.id;
  if found then
    if present.note is distinct from words or present.actor_id is distinct from auth.uid() then
      perform private.refuse_sent_before('note', present.id);
    end if;
    return c;
  end if;
  if words is null then
    raise exception 'Write the note first.' using errcode = 'P0001';
  end if;
  insert into public.surgery_case_events (id, company_id, case_id, event_type, actor_id, note)
  values (coalesce(add_case_note.note_id, gen_random_uuid()), c.company_id, c.id, 'note', auth.uid(), words);
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
  'Saves the whole form of a case: what isn''t given is cleared, but codes, diagnoses and team that aren''t given stay. '
  'procedures are as add_surgery_case takes them; cpt_codes alone leave further procedures as they are. Lines of a checklist '
  'that came along go with their bundle while nobody has touched them. '
  'team: [{"function", "staff_id"}], or with a "name" that is put on the clinic''s list; one who is elsewhere at that time '
  'needs a reason (team_overlap_reason): else P0001, detail {"kind":"team_overlap","elsewhere":[…]}. '
  'A scheduled case is booked anew when surgeon, room or length change (PT409 on a clash) and keeps surgeon and location; one '
  'that no longer fits its block: P0001, detail {"kind":"outside_block",…}. '
  'Codes that don''t fit the age send a ready or scheduled case back to Pre-Op. Changed meanwhile: PT409.';

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
