-- The surgery queue's rows: cases, their codes, their checklist, and what happened to them; adding a case from a bundle
-- and editing it. Members read all of it; only functions write, so no stage changes without its gate and event.

create type public.surgery_stage as enum ('preop', 'ready', 'scheduled', 'completed', 'cancelled');
create function private.unbooked_case_stages() returns public.surgery_stage[] language sql immutable set search_path = ''
  return array['preop', 'ready']::public.surgery_stage[];
create function private.open_case_stages() returns public.surgery_stage[] language sql immutable set search_path = ''
  return array['preop', 'ready', 'scheduled']::public.surgery_stage[];
create function private.dated_case_stages() returns public.surgery_stage[] language sql immutable set search_path = ''
  return array['scheduled', 'completed']::public.surgery_stage[];
grant execute on function private.unbooked_case_stages, private.open_case_stages, private.dated_case_stages to authenticated, service_role;
create type public.checklist_state as enum (
  'not_started', 'requested', 'in_progress', 'received', 'done', 'waived', 'not_applicable', 'failed', 'expired'
);
create function private.received_item_states() returns public.checklist_state[] language sql immutable set search_path = ''
  return array['received', 'done']::public.checklist_state[];
create function private.settled_item_states() returns public.checklist_state[] language sql immutable set search_path = ''
  return array['done', 'waived', 'not_applicable']::public.checklist_state[];
create function private.unneeded_item_states() returns public.checklist_state[] language sql immutable set search_path = ''
  return array['waived', 'not_applicable']::public.checklist_state[];
create function private.explained_item_states() returns public.checklist_state[] language sql immutable set search_path = ''
  return array['waived', 'not_applicable', 'failed']::public.checklist_state[];
grant execute on function private.settled_item_states, private.explained_item_states to authenticated, service_role;
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
  began_at timestamptz,
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
  constraint surgery_cases_dated check ((stage = any (private.dated_case_stages())) = (starts_at is not null)),
  constraint surgery_cases_staffed
    check (stage <> all (private.dated_case_stages()) or (surgeon_id is not null and location_id is not null)),
  constraint surgery_cases_sided check (
    case laterality_rule
      when 'required' then laterality <> 'not_applicable'
      when 'none' then laterality = 'not_applicable'
      else true
    end
  ),
  constraint surgery_cases_outcome check ((stage = 'completed') = (outcome is not null)),
  check (began_at is null or stage = 'completed'),
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
comment on column public.surgery_cases.began_at is
  'When the operation really began, as told where its completion was recorded on a later day; null for any other.';
comment on column public.surgery_cases.planned_at is
  'The time it had when it left the schedule: proposed again, and while it lies ahead the day on which the patient''s age counts.';
comment on column public.surgery_cases.room_id is 'The room at its location; null while none is named.';
comment on column public.surgery_cases.team_overlap_reason is
  'Why a member of its team may be at another operation at the same time; see case_team.sql.';
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
  where planned_at is not null and stage = any (private.unbooked_case_stages());
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
  done_by text check (private.is_present(done_by, 120)),
  bundle_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, case_id) references public.surgery_cases (company_id, id) on delete cascade,
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id),
  check (state <> all (private.explained_item_states()) or reason is not null),
  check ((state = any (private.settled_item_states())) = (settled_at is not null)),
  check (recorded_after is null or settled_at is not null),
  check (done_by is null or state = 'done'),
  constraint case_checklist_items_dated check (state <> 'done' or valid_days is null or result_date is not null),
  constraint case_checklist_items_aged check (state <> 'done' or valid_until <= result_date + valid_days)
);
comment on table public.case_checklist_items is 'What has to be settled before one operation.';
comment on column public.case_checklist_items.state is
  'done, waived and not_applicable settle an item; anything else keeps a blocking one in the way. Only people and records settle '
  'one: neither time nor the completion of the case does.';
comment on column public.case_checklist_items.recorded_after is
  'The planned start of the operation, where it was settled only after that: a late entry. Null for any other.';
comment on column public.case_checklist_items.done_by is
  'Who did it, by name, where somebody recorded it late (settled_by): it may be a nurse of the hospital.';
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
  'The time that the case gave up, or was moved from. Of a completion that was recorded on a later day, when the operation began.';
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
create trigger surgery_cases_living before insert on public.surgery_cases
  for each row when (new.stage <> 'cancelled') execute function private.refuse_deceased();
create trigger surgery_cases_stay_living before update of starts_at on public.surgery_cases
  for each row when (new.starts_at is not null and old.starts_at is distinct from new.starts_at)
  execute function private.refuse_deceased();
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
grant select (id, company_id, patient_id, referral_id, surgeon_id, location_id, room_id, starts_at, began_at, planned_at, block_id,
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
-- Definer: it reads the patient of the case, no matter whose case it is.
security definer
set search_path = ''
as $$
begin
  select concat(p.search_text, private.fold_text(concat_ws(' ', new.procedure_name, codes.words)), ' ')
    into new.search_text
    from public.patients p
    cross join lateral (
      select string_agg(distinct concat_ws(' ', b.name, r.label), ' ') as words
      from public.case_procedures r
      join public.procedure_bundles b on b.company_id = r.company_id and b.id = r.bundle_id
      where r.company_id = new.company_id and r.case_id = new.id
    ) as codes
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
