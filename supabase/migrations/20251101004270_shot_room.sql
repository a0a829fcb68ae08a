-- The shot room: who has come, how they are, what they got of which vial, how long they are watched, and how they
-- reacted. Everything here is written by functions, which hold the patient's visit first: of two nurses at one patient
-- one is first, and the other gets an error.

alter table public.clinic_settings
  add column shot_second_person boolean not null default false;
comment on column public.clinic_settings.shot_second_person is 'Whether a second person checks each allergy shot before it is given, with a sign-in of their own (shot_checks).';
grant update (shot_second_person) on public.clinic_settings to authenticated;

create table public.shot_visits (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  prescription_id uuid not null,
  visit_on date not null,
  checked_in_at timestamptz default now(),
  checked_in_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  observe_until timestamptz,
  ended_at timestamptz,
  ended_by uuid references public.user_profiles (id) on delete set null,
  left_early boolean not null default false,
  ended_late boolean not null default false,
  end_note text check (private.is_present(end_note, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, prescription_id) references public.allergy_prescriptions (company_id, id) on delete cascade,
  check (not left_early or ended_at is not null),
  check (not ended_late or ended_at is not null and end_note is not null)
);
comment on table public.shot_visits is 'A visit for allergy shots, from check-in to leaving.';
comment on column public.shot_visits.observe_until is 'Until when the patient is watched after the last shot.';
comment on column public.shot_visits.ended_late is
  'That the end was written down late, with a reason: it is unknown when the patient left, or that they '
  'were watched until then.';
create index shot_visits_patient_idx on public.shot_visits (company_id, patient_id, visit_on desc);
create index shot_visits_day_idx on public.shot_visits (company_id, visit_on, checked_in_at);
create index shot_visits_open_idx on public.shot_visits (company_id, checked_in_at) where ended_at is null;
create index shot_visits_unwatched_idx on public.shot_visits (company_id, visit_on) where left_early or ended_late or ended_at is null;
create index shot_visits_prescription_idx on public.shot_visits (company_id, prescription_id);
create index shot_visits_checked_in_by_idx on public.shot_visits (checked_in_by);
create index shot_visits_ended_by_idx on public.shot_visits (ended_by);
select private.tells_late('public.shot_visits');
alter table public.shot_visits add constraint shot_visits_check_in check (checked_in_at is not null or late_reason is not null);
comment on column public.shot_visits.checked_in_at is 'Null in a late entry: it is unknown when the patient came.';
create trigger shot_visits_living before insert on public.shot_visits
  for each row execute function private.refuse_deceased();
create trigger shot_visits_touch before update on public.shot_visits
  for each row execute function private.touch_updated_at();

create table public.shot_screenings (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  visit_id uuid not null,
  answers jsonb not null check (
    jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 2000 and not jsonb_path_exists(answers, '$.* ? (@.type() != "boolean")')),
  details jsonb not null default '{}' check (
    jsonb_typeof(details) = 'object' and octet_length(details::text) <= 4000 and not jsonb_path_exists(details, '$.* ? (@.type() != "string")')),
  peak_flow integer check (peak_flow between 30 and 1000),
  best_peak_flow integer check (best_peak_flow between 30 and 1000),
  answered_at timestamptz not null default clock_timestamp(),
  answered_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  late_reason text check (private.is_present(late_reason, 300)),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, visit_id) references public.shot_visits (company_id, id) on delete cascade,
  check ((peak_flow is null) = (best_peak_flow is null))
);
comment on table public.shot_screenings is
  'What a patient answered before a shot, and their peak flow. Never changed: a changed answer is another row, of which the latest counts.';
comment on column public.shot_screenings.answers is
  'By circumstance, yes or no: {"illness": false, …}. Unasked ones are missing.';
comment on column public.shot_screenings.answered_at is 'When they were written down.';
comment on column public.shot_screenings.answered_by is 'Who wrote them down.';
comment on column public.shot_screenings.late_reason is 'Why they were not recorded as they were given.';
comment on column public.shot_screenings.details is 'What it is, of those answered with yes: {"new_drug": "Lisinopril", …}.';
create index shot_screenings_visit_idx on public.shot_screenings (company_id, visit_id, answered_at desc);
create index shot_screenings_patient_idx on public.shot_screenings (company_id, patient_id);
create index shot_screenings_answered_by_idx on public.shot_screenings (answered_by);

create table public.injections (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid not null,
  set_id uuid not null,
  set_label text not null,
  vial_id uuid not null,
  factor numeric not null,
  volume_ml numeric(5, 2) not null check (volume_ml > 0),
  step integer,
  arm text check (arm in ('left', 'right')),
  site text check (site in ('upper', 'lower')),
  given_at timestamptz not null default clock_timestamp(),
  given_on date not null,
  due_on date,
  given_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  checked_by uuid references public.user_profiles (id) on delete set null,
  proposal jsonb not null,
  rule_tables uuid[] not null,
  override_reason text check (private.is_present(override_reason, 300)),
  is_latest boolean not null default true,
  days_after_due integer,
  full_dose_after_days integer,
  local_mm integer check (local_mm between 0 and 300),
  local_hours integer check (local_hours between 0 and 240),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, visit_id) references public.shot_visits (company_id, id) on delete cascade,
  foreign key (company_id, set_id) references public.prescription_vial_sets (company_id, id) on delete cascade,
  foreign key (company_id, vial_id) references public.treatment_vials (company_id, id) on delete cascade,
  check (checked_by <> given_by)
);
comment on table public.injections is 'An allergy shot: of which vial, how much, where, by whom, and what the rules had said.';
comment on column public.injections.set_label is 'Of its vial set: the course of "A" goes on when the prescription is replaced.';
comment on column public.injections.proposal is 'What private.propose_dose answered, each rule with its numbers.';
comment on column public.injections.rule_tables is 'The versions of the clinical tables that it went by.';
comment on column public.injections.override_reason is 'Why a physician gave another dose than the rules'' own.';
comment on column public.injections.arm is 'Null in a late entry if not noted.';
comment on column public.injections.site is 'Where on the arm; null if not stated.';
comment on column public.injections.given_by is 'Who gave it: of a late entry whom its writer names.';
comment on column public.injections.is_latest is 'Of the patient''s set: the next is due by this one.';
comment on column public.injections.local_mm is
  'The swelling that was recorded last (shot_local_reactions); null if not stated. Kept by a trigger.';
comment on column public.injections.local_hours is
  'For how long that swelling lasted; null if not stated. Kept by a trigger.';
comment on column public.injections.due_on is 'By when the next is due, by the step that this one is.';
comment on column public.injections.days_after_due is 'Days after the one that the set''s shot before had named as the last day for this one; null without one before. Kept by a trigger.';
comment on column public.injections.full_dose_after_days is
  'Of the set''s first shot of the strongest vial with the prescription''s full dose: days since the set''s first; null of every other. Kept by a trigger.';
create index injections_patient_idx on public.injections (company_id, patient_id, given_at desc, id);
create index injections_given_idx on public.injections (company_id, given_on, id) include (patient_id, days_after_due);
create index injections_local_idx on public.injections (company_id, given_on, id) where local_mm is not null;
create index injections_overridden_idx on public.injections (company_id, given_on, id) where override_reason is not null;
create index injections_full_dose_idx on public.injections (company_id, given_on, id) where full_dose_after_days is not null;
-- Who is late: the next is due by the latest of each set.
create index injections_due_idx on public.injections (company_id, due_on, id) where is_latest;
-- By which shot the next of a set is due; joined charts may have two.
create index injections_latest_idx on public.injections (company_id, patient_id, set_label, given_at desc) include (due_on, id) where is_latest;
create index injections_visit_idx on public.injections (company_id, visit_id);
create index injections_set_idx on public.injections (company_id, set_id);
create index injections_vial_idx on public.injections (company_id, vial_id);
create index injections_given_by_idx on public.injections (given_by);
create index injections_checked_by_idx on public.injections (checked_by);
select private.tells_late('public.injections');
alter table public.injections add constraint injections_arm check (arm is not null or late_reason is not null);
create trigger injections_touch before update on public.injections
  for each row execute function private.touch_updated_at();

create function private.place_in_course()
returns trigger
language plpgsql
-- Definer: as private.keep_vials_until.
security definer
set search_path = ''
as $$
declare
  full_dose_ml constant numeric := (
    select p.target_dose_ml
    from public.prescription_vial_sets s
    join public.allergy_prescriptions p on p.company_id = s.company_id and p.id = s.prescription_id
    where s.company_id = new.company_id and s.id = new.set_id);
begin
  select
    (array_agg(new.given_on - i.due_on order by i.given_at desc, i.id))[1],
    case when new.factor = 1 and new.volume_ml >= full_dose_ml and not coalesce(bool_or(i.factor = 1 and i.volume_ml >= full_dose_ml), false)
      then new.given_on - coalesce(min(i.given_on), new.given_on) end
  into new.days_after_due, new.full_dose_after_days
  from public.injections i
  where i.company_id = new.company_id and i.patient_id = new.patient_id and i.set_label = new.set_label and i.given_at < new.given_at;
  return new;
end
$$;
comment on function private.place_in_course is
  'Before a shot is written: how long after the due day it is, and whether it is the set''s first full dose. Shots of one course are written in their order.';
create trigger injections_place_in_course before insert on public.injections
  for each row execute function private.place_in_course();
revoke execute on function private.place_in_course from public;

create function private.keep_last_dose()
returns trigger
language plpgsql
-- Definer: as private.keep_vials_until.
security definer
set search_path = ''
as $$
begin
  update public.treatment_vials v set last_dose_ml = new.volume_ml
  where v.company_id = new.company_id and v.id = new.vial_id and v.last_dose_ml is distinct from new.volume_ml;
  return null;
end
$$;
comment on function private.keep_last_dose() is 'After a shot: how much its vial gave last. What is drawn for a dilution isn''t a dose.';
create trigger injections_keep_last_dose after insert on public.injections
  for each row when (new.is_latest) execute function private.keep_last_dose();
revoke execute on function private.keep_last_dose from public;

create table public.shot_checks (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid not null,
  vial_id uuid not null,
  volume_ml numeric(5, 2) not null check (volume_ml > 0),
  checked_at timestamptz not null default clock_timestamp(),
  checked_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, visit_id) references public.shot_visits (company_id, id) on delete cascade,
  foreign key (company_id, vial_id) references public.treatment_vials (company_id, id) on delete cascade
);
comment on table public.shot_checks is 'That a person checked, signed in as themselves, the very vial and dose of a shot before another gives it. Never changed.';
create index shot_checks_patient_idx on public.shot_checks (company_id, patient_id);
create index shot_checks_visit_idx on public.shot_checks (company_id, visit_id, vial_id);
create index shot_checks_vial_idx on public.shot_checks (company_id, vial_id);
create index shot_checks_checked_by_idx on public.shot_checks (checked_by);
alter table public.shot_checks enable row level security;
revoke all on public.shot_checks from anon, authenticated;
-- Written by a function alone.
grant select (id, company_id, patient_id, visit_id, checked_at) on public.shot_checks to authenticated;
create policy shot_checks_select_member on public.shot_checks for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.shot_checks');

alter table public.shot_visits enable row level security;
alter table public.shot_screenings enable row level security;
alter table public.injections enable row level security;
revoke all on public.shot_visits, public.shot_screenings, public.injections from anon, authenticated;
-- Written by functions alone. What tells of care is read through them, too.
grant select (id, company_id, patient_id, prescription_id, visit_on, checked_in_at, observe_until, ended_at, updated_at)
  on public.shot_visits to authenticated;
grant select (id, company_id, patient_id, visit_id, given_at, given_on, due_on, updated_at) on public.injections to authenticated;
grant select (id, company_id, patient_id, visit_id, answered_at) on public.shot_screenings to authenticated;
create policy shot_visits_select_member on public.shot_visits for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy injections_select_member on public.injections for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy shot_screenings_select_member on public.shot_screenings for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.shot_visits');
select private.audit_table('public.shot_screenings');
-- Which is the latest follows from the rows, and so does the swelling.
select private.audit_table('public.injections', left_out => '{is_latest,days_after_due,full_dose_after_days,local_mm,local_hours}');
