-- The surgery queue's rows: cases, their codes, their checklist, and what happened to them. Members read
-- all of it; only the functions of the next migration write, so no stage changes without its gate and event.

create type public.surgery_stage as enum ('preop', 'ready', 'scheduled', 'completed', 'cancelled');
create type public.laterality as enum ('left', 'right', 'bilateral', 'not_applicable');
create type public.checklist_state as enum (
  'not_started', 'requested', 'in_progress', 'received', 'done', 'waived', 'not_applicable', 'failed', 'expired'
);
create type public.cancellation_reason as enum (
  'patient_declined', 'patient_ill', 'patient_no_show', 'fasting_not_kept', 'not_cleared',
  'authorization_denied', 'surgeon_unavailable', 'site_unavailable', 'equipment_unavailable',
  'no_longer_needed', 'duplicate', 'other'
);
create type public.surgery_event_type as enum (
  'added', 'moved', 'scheduled', 'rescheduled', 'completed', 'reopened', 'cancelled', 'postponed', 'resumed',
  'demoted', 'details_changed', 'item_added', 'item_changed'
);

create table public.surgery_cases (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  patient_id uuid not null,
  referral_id uuid,
  bundle_id uuid not null,
  procedure_name text not null check (private.is_present(procedure_name, 120)),
  laterality_rule public.laterality_rule not null,
  laterality public.laterality not null default 'not_applicable',
  icd10_codes text[] not null default '{}' check (private.are_icd10_codes(icd10_codes)),
  surgeon_id uuid,
  assistant text check (private.is_present(assistant, 120)),
  anesthesia text check (private.is_present(anesthesia, 120)),
  scrub_nurse text check (private.is_present(scrub_nurse, 120)),
  circulating_nurse text check (private.is_present(circulating_nurse, 120)),
  location_id uuid,
  starts_at timestamptz,
  planned_at timestamptz,
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id),
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id),
  foreign key (company_id, surgeon_id) references public.providers (company_id, id),
  foreign key (company_id, location_id) references public.locations (company_id, id),
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
  check (planned_at is null or starts_at is null)
);
comment on table public.surgery_cases is 'One operation of one patient on its way from the first paper to the outcome.';
comment on column public.surgery_cases.procedure_name is 'The bundle''s name when the case was added.';
comment on column public.surgery_cases.laterality_rule is 'The bundle''s rule when the case was added.';
comment on column public.surgery_cases.starts_at is 'Set while the case is scheduled, when its time is booked, and once it is completed.';
comment on column public.surgery_cases.planned_at is
  'The time it had when it left the schedule: proposed again, and while it lies ahead the day on which the patient''s age counts.';
comment on column public.surgery_cases.cleanup_minutes is 'Booked after the operation, so that the next one can''t start before.';
comment on column public.surgery_cases.postponed_reason is 'Set while the case is put off: it stays in Pre-Op until it is resumed.';
comment on column public.surgery_cases.revision is
  'Raised by every change of this row; a function given an older one refuses. Checklist items count for themselves.';

create index surgery_cases_board_idx on public.surgery_cases (company_id, stage, created_at desc, id desc);
create index surgery_cases_patient_idx on public.surgery_cases (company_id, patient_id, created_at desc);
create index surgery_cases_referral_idx on public.surgery_cases (company_id, referral_id);
create index surgery_cases_bundle_idx on public.surgery_cases (company_id, bundle_id);
create index surgery_cases_surgeon_idx on public.surgery_cases (company_id, surgeon_id, starts_at);
create index surgery_cases_location_idx on public.surgery_cases (company_id, location_id, starts_at);
create index surgery_cases_day_idx on public.surgery_cases (company_id, starts_at, id) where starts_at is not null;
create index surgery_cases_created_by_idx on public.surgery_cases (created_by);
-- Most cases are completed: fifty of them aren't sorted out of all.
create index surgery_cases_stage_idx on public.surgery_cases (company_id, stage, starts_at, id);

create table public.case_procedures (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  case_id uuid not null,
  position smallint not null,
  cpt_code text not null check (private.is_cpt_code(cpt_code)),
  label text not null check (private.is_present(label, 120)),
  min_age_years smallint,
  below_age_years smallint,
  unique (company_id, case_id, cpt_code),
  foreign key (company_id, case_id) references public.surgery_cases (company_id, id) on delete cascade
);
-- Which cases a day may change is asked of what has a date or an age, which few codes have, and not of every case.
create index case_procedures_age_idx on public.case_procedures (company_id, case_id)
  where min_age_years is not null or below_age_years is not null;
comment on table public.case_procedures is 'The codes of a case, the first one leading, copied from its bundle with their ages.';
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
  valid_until date,
  settled_by uuid references public.user_profiles (id) on delete set null,
  settled_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, case_id) references public.surgery_cases (company_id, id) on delete cascade,
  check (state not in ('waived', 'failed') or reason is not null),
  check ((state in ('done', 'waived', 'not_applicable')) = (settled_at is not null))
);
comment on table public.case_checklist_items is 'What has to be settled before one operation.';
comment on column public.case_checklist_items.state is
  'done, waived and not_applicable settle an item; anything else keeps a blocking one in the way.';
comment on column public.case_checklist_items.topic is 'As in the bundle''s line.';
comment on column public.case_checklist_items.due_on is 'The day by which it should be settled; follows the date of the operation where due_days_before says so.';
comment on column public.case_checklist_items.valid_until is
  'The last day on which the result counts: for Ready that is today or later, for Scheduled the day of the operation or later.';
comment on column public.case_checklist_items.revision is 'Raised by every change of its state.';
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
  item_id uuid,
  message text not null check (private.is_present(message, 2000)),
  note text check (private.is_present(note, 2000)),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, case_id) references public.surgery_cases (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references public.case_checklist_items (company_id, id) on delete cascade,
  check (from_stage is distinct from to_stage or to_stage is null)
);
comment on table public.surgery_case_events is 'What happened to a case, oldest first; rows are never changed.';
comment on column public.surgery_case_events.actor_id is 'Who did it; null when the calendar did, as when a result expires.';
comment on column public.surgery_case_events.to_stage is
  'Set, with from_stage, when the stage changed: in order they lead from nothing to the present stage.';
comment on column public.surgery_case_events.item_id is 'The checklist item it is about.';
comment on column public.surgery_case_events.note is 'What the person added in their own words.';
create index surgery_case_events_case_idx on public.surgery_case_events (company_id, case_id, created_at, id);
create index surgery_case_events_item_idx on public.surgery_case_events (company_id, item_id, created_at);
create index surgery_case_events_actor_idx on public.surgery_case_events (actor_id);

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

create trigger surgery_cases_revision before update on public.surgery_cases
  for each row execute function private.raise_revision();
create trigger surgery_cases_touch before update on public.surgery_cases
  for each row execute function private.touch_updated_at();
create trigger case_checklist_items_revision
  before update of state, reason, valid_until on public.case_checklist_items
  for each row execute function private.raise_revision();
create trigger case_checklist_items_touch before update on public.case_checklist_items
  for each row execute function private.touch_updated_at();

alter table public.surgery_cases enable row level security;
alter table public.case_procedures enable row level security;
alter table public.case_checklist_items enable row level security;
alter table public.surgery_case_events enable row level security;
revoke all on public.surgery_cases, public.case_procedures, public.case_checklist_items,
  public.surgery_case_events from anon, authenticated;
grant select on public.surgery_cases, public.case_procedures, public.case_checklist_items,
  public.surgery_case_events to authenticated;

create policy surgery_cases_select_member on public.surgery_cases for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy case_procedures_select_member on public.case_procedures for select to authenticated
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));
create policy case_checklist_items_select_member on public.case_checklist_items for select to authenticated
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));
create policy surgery_case_events_select_member on public.surgery_case_events for select to authenticated
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));
