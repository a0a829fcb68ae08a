-- Prior authorizations: a payer's leave, asked for and given before a service, for codes, units and a span of days. The
-- words are those of the X12 278 health care services review (005010X217): its certification action codes (HCR01: A1
-- certified in total, A2 certified in part, A3 not certified, A4 pended, NA no action required), its review
-- identification number (HCR02), its certification period (DTP 007, 036) and its units of service (HSD01: VS visits,
-- DY days, UN units).
--
-- The database decides what an authorization covers. A case or a visit uses it; what happens to either, to its codes,
-- to the patient's coverage or to the authorization is weighed again in the same transaction: the checklist's line about
-- authorization is settled or opened, and what doesn't fit any more raises an alarm.

create type public.authorization_status as enum (
  'draft', 'submitted', 'pending', 'info_needed', 'approved', 'partially_approved', 'denied', 'appealed', 'expired',
  'cancelled', 'not_required'
);
create function private.undecided_authorization_states() returns public.authorization_status[] language sql immutable set search_path = ''
  return array['draft', 'submitted', 'pending', 'info_needed', 'appealed']::public.authorization_status[];
create function private.asked_authorization_states() returns public.authorization_status[] language sql immutable set search_path = ''
  return array['submitted', 'pending', 'info_needed', 'appealed']::public.authorization_status[];
create function private.granted_authorization_states() returns public.authorization_status[] language sql immutable set search_path = ''
  return array['approved', 'partially_approved']::public.authorization_status[];
create function private.once_granted_authorization_states() returns public.authorization_status[] language sql immutable set search_path = ''
  return array['approved', 'partially_approved', 'expired']::public.authorization_status[];
create function private.sufficient_authorization_states() returns public.authorization_status[] language sql immutable set search_path = ''
  return array['approved', 'partially_approved', 'not_required']::public.authorization_status[];
create function private.refused_authorization_states() returns public.authorization_status[] language sql immutable set search_path = ''
  return array['denied', 'cancelled']::public.authorization_status[];
grant execute on function private.asked_authorization_states, private.granted_authorization_states,
  private.once_granted_authorization_states to authenticated, service_role;
comment on type public.authorization_status is
  'draft: not sent. submitted: sent, nothing heard. pending: the payer reviews it (HCR01 A4). info_needed: the payer asks '
  'for more. approved: A1. partially_approved: A2, A6. denied: A3. appealed: asked again after a denial, peer-to-peer '
  'included. not_required: NA.';
create type public.authorization_way as enum ('portal', 'phone', 'fax', 'electronic');
comment on type public.authorization_way is 'How the payer was asked; electronic is a 278.';
create type public.authorization_unit as enum ('units', 'visits', 'days');
create type public.authorization_alarm as enum ('date_outside', 'code_not_covered', 'units_short', 'coverage_changed');
comment on type public.authorization_alarm is
  'What doesn''t fit any more: a date outside from and until, a code of a case that nothing linked lists, more uses than '
  'units, a patient whose first coverage is with another payer.';
create type public.authorization_event_type as enum (
  'created', 'edited', 'status_changed', 'called', 'document_added', 'document_removed', 'linked', 'unlinked',
  'alarm_raised', 'alarm_cleared'
);

alter table public.clinic_settings
  add column authorization_lead_days integer not null default 5 check (authorization_lead_days between 0 and 60),
  add column authorization_notice_days integer not null default 14 check (authorization_notice_days between 0 and 90);
comment on column public.clinic_settings.authorization_lead_days is
  'So many working days before the operation or visit an authorization should be decided.';
comment on column public.clinic_settings.authorization_notice_days is
  'So many days before its last day an authorization with something left to use is due.';
grant update (authorization_lead_days, authorization_notice_days) on public.clinic_settings to authenticated;

create table public.prior_authorizations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  patient_id uuid not null,
  coverage_id uuid not null,
  payer_id uuid not null,
  referral_id uuid,
  status public.authorization_status not null default 'draft',
  number text check (private.is_present(number, 50)),
  number_missing_reason text check (private.is_present(number_missing_reason, 500)),
  reference_number text check (private.is_present(reference_number, 50)),
  submitted_on date,
  submitted_by uuid references public.user_profiles (id) on delete set null,
  submitted_way public.authorization_way,
  decided_on date,
  valid_from date,
  valid_until date,
  denial_reason text check (private.is_present(denial_reason, 1000)),
  follow_up_on date,
  due_on date,
  alarms public.authorization_alarm[] not null default '{}',
  alarmed_on date,
  assigned_to uuid,
  notes text check (private.is_present(notes, 4000)),
  revision integer not null default 1,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  changed_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, patient_id, coverage_id) references public.coverages (company_id, patient_id, id) deferrable,
  foreign key (company_id, payer_id) references public.payers (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id),
  foreign key (company_id, assigned_to) references public.company_members (company_id, user_id)
    on delete set null (assigned_to),
  check (valid_from <= valid_until),
  constraint prior_authorizations_decided check (
    status <> all (private.once_granted_authorization_states())
    or (decided_on is not null and valid_from is not null and valid_until is not null
      and num_nonnulls(number, number_missing_reason) > 0)
  ),
  constraint prior_authorizations_denied check (
    status <> 'denied' or (decided_on is not null and denial_reason is not null)
  ),
  constraint prior_authorizations_submitted check (
    status <> all (private.asked_authorization_states())
    or (submitted_on is not null and submitted_way is not null)
  ),
  constraint prior_authorizations_not_required check (
    status <> 'not_required'
    or (decided_on is not null and num_nonnulls(reference_number, number_missing_reason) > 0)
  ),
  check ((alarms = '{}') = (alarmed_on is null))
);
comment on table public.prior_authorizations is
  'What a payer was asked to authorize for a patient, and what it answered (X12 278).';
comment on column public.prior_authorizations.payer_id is
  'Who was asked: the coverage''s payer at the time. The coverage may be corrected; the answer stays this payer''s.';
comment on column public.prior_authorizations.number is 'The payer''s authorization number (278 HCR02; REF*G1 of the claim).';
comment on column public.prior_authorizations.number_missing_reason is
  'Why there is none although the payer approved, or said that none is needed: who said so.';
comment on column public.prior_authorizations.reference_number is 'The payer''s number of the request or of its answer by phone.';
comment on column public.prior_authorizations.denial_reason is 'As the payer words it; kept when it is appealed.';
comment on column public.prior_authorizations.follow_up_on is 'The day to ask again: from the last call, or by hand.';
comment on column public.prior_authorizations.due_on is
  'When work on it is due; null when nothing is left to do (private.authorization_due).';
comment on column public.prior_authorizations.alarms is 'What doesn''t fit any more, kept by private.review_authorization.';
comment on column public.prior_authorizations.alarmed_on is 'Since when there has been any alarm.';
comment on column public.prior_authorizations.notes is 'Internal: no payer, patient or referring office sees them.';
create index prior_authorizations_due_idx on public.prior_authorizations (company_id, due_on, id) where due_on is not null;
create index prior_authorizations_newest_idx on public.prior_authorizations (company_id, created_at desc, id desc);
create index prior_authorizations_status_idx on public.prior_authorizations (company_id, status, created_at desc, id desc);
create index prior_authorizations_patient_idx on public.prior_authorizations (company_id, patient_id, created_at desc);
create index prior_authorizations_coverage_idx on public.prior_authorizations (company_id, patient_id, coverage_id);
create index prior_authorizations_payer_idx on public.prior_authorizations (company_id, payer_id);
create index prior_authorizations_referral_idx on public.prior_authorizations (company_id, referral_id);
create index prior_authorizations_assigned_idx on public.prior_authorizations (company_id, assigned_to);
create index prior_authorizations_submitted_by_idx on public.prior_authorizations (submitted_by);
create index prior_authorizations_created_by_idx on public.prior_authorizations (created_by);
create index prior_authorizations_changed_by_idx on public.prior_authorizations (changed_by);
-- What the days change: few are in force, and fewer end.
create index prior_authorizations_ending_idx on public.prior_authorizations (company_id, valid_until)
  where status = any (private.granted_authorization_states());

create table public.prior_authorization_services (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  authorization_id uuid not null,
  position smallint not null,
  code text check (private.is_cpt_code(code)),
  description text check (private.is_present(description, 160)),
  diagnosis_codes text[] not null default '{}' check (private.are_icd10_codes(diagnosis_codes)),
  unit public.authorization_unit not null default 'units',
  units_requested integer not null check (units_requested between 1 and 999),
  units_approved integer check (units_approved between 0 and 999),
  unique (company_id, authorization_id, id),
  foreign key (company_id, authorization_id) references public.prior_authorizations (company_id, id) on delete cascade,
  constraint prior_authorization_services_named check (code is not null or unit = 'visits' and description is not null)
);
comment on table public.prior_authorization_services is
  'The lines of an authorization: a CPT or HCPCS code, or visits of any code, with how many were asked for and given. '
  'How many are used is counted, never kept (private.authorization_units).';
comment on column public.prior_authorization_services.units_approved is 'Null until the payer decides; 0 where it refuses the line.';
create unique index prior_authorization_services_code_idx
  on public.prior_authorization_services (company_id, authorization_id, code) where code is not null;

create table public.prior_authorization_uses (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  authorization_id uuid not null,
  surgery_case_id uuid,
  scheduling_request_id uuid,
  service_id uuid,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, authorization_id) references public.prior_authorizations (company_id, id) on delete cascade,
  foreign key (company_id, surgery_case_id) references public.surgery_cases (company_id, id) on delete cascade,
  foreign key (company_id, scheduling_request_id) references public.scheduling_requests (company_id, id)
    on delete cascade,
  foreign key (company_id, authorization_id, service_id)
    references public.prior_authorization_services (company_id, authorization_id, id),
  constraint prior_authorization_uses_one check (num_nonnulls(surgery_case_id, scheduling_request_id) = 1),
  constraint prior_authorization_uses_service check ((scheduling_request_id is null) = (service_id is null))
);
comment on table public.prior_authorization_uses is
  'Which cases and visits rely on an authorization. A case takes a unit of each line with one of its codes, a visit '
  'one of the line it names: planned while it is to come, used once it is completed, given back when it is cancelled '
  'or a no-show.';
-- Nulls differ: a case may use several, a visit one.
create unique index prior_authorization_uses_case_idx
  on public.prior_authorization_uses (company_id, surgery_case_id, authorization_id);
create unique index prior_authorization_uses_visit_idx
  on public.prior_authorization_uses (company_id, scheduling_request_id);
create index prior_authorization_uses_authorization_idx
  on public.prior_authorization_uses (company_id, authorization_id, service_id);
create index prior_authorization_uses_created_by_idx on public.prior_authorization_uses (created_by);

create table public.prior_authorization_calls (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  authorization_id uuid not null,
  called_at timestamptz not null,
  spoke_with text check (private.is_present(spoke_with, 120)),
  reference_number text check (private.is_present(reference_number, 50)),
  said text not null check (private.is_present(said, 2000)),
  follow_up_on date,
  called_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, authorization_id) references public.prior_authorizations (company_id, id) on delete cascade
);
comment on table public.prior_authorization_calls is
  'Calls with the payer: what was said is the clinic''s evidence. Rows are never changed.';
comment on column public.prior_authorization_calls.reference_number is 'The payer''s number of this call.';
create index prior_authorization_calls_authorization_idx
  on public.prior_authorization_calls (company_id, authorization_id, called_at desc, id desc);
create index prior_authorization_calls_called_by_idx on public.prior_authorization_calls (called_by);

create table public.prior_authorization_documents (
  id uuid primary key,
  company_id uuid not null,
  authorization_id uuid not null,
  path text not null unique,
  name text not null check (private.is_file_name(name)),
  media_type text not null check (media_type = any (private.document_media_types())),
  size_bytes integer not null check (size_bytes between 1 and private.file_limit()),
  object_version text,
  added_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, authorization_id) references public.prior_authorizations (company_id, id) on delete cascade,
  constraint prior_authorization_documents_ending check (coalesce(private.is_named_as(name, media_type), false)),
  constraint prior_authorization_documents_path
    check (private.ids_of_path(path) is not distinct from array[company_id, authorization_id, id])
);
comment on table public.prior_authorization_documents is
  'Letters and forms of an authorization. The bytes are the object of that path in the bucket "authorization-documents".';
comment on column public.prior_authorization_documents.object_version is
  'Of the bytes that were checked; other bytes at the same path don''t count. Null for what a new database begins '
  'with.';
comment on column public.prior_authorization_documents.removed_at is 'Taken off the list; the file stays as evidence.';
create index prior_authorization_documents_authorization_idx
  on public.prior_authorization_documents (company_id, authorization_id, created_at);
create index prior_authorization_documents_added_by_idx on public.prior_authorization_documents (added_by);

create table public.prior_authorization_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  authorization_id uuid not null,
  event_type public.authorization_event_type not null,
  actor_id uuid references public.user_profiles (id) on delete set null,
  from_status public.authorization_status,
  to_status public.authorization_status,
  alarm public.authorization_alarm,
  surgery_case_id uuid,
  scheduling_request_id uuid,
  call_id uuid,
  document_id uuid,
  on_day date,
  note text check (private.is_present(note, 2000)),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, authorization_id) references public.prior_authorizations (company_id, id) on delete cascade,
  foreign key (company_id, surgery_case_id) references public.surgery_cases (company_id, id) on delete cascade,
  foreign key (company_id, scheduling_request_id) references public.scheduling_requests (company_id, id)
    on delete cascade,
  foreign key (company_id, call_id) references public.prior_authorization_calls (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references public.prior_authorization_documents (company_id, id)
    on delete cascade,
  constraint prior_authorization_events_status check ((event_type = 'status_changed') = (to_status is not null)),
  constraint prior_authorization_events_alarm
    check ((event_type in ('alarm_raised', 'alarm_cleared')) = (alarm is not null)),
  constraint prior_authorization_events_call check ((event_type = 'called') = (call_id is not null)),
  constraint prior_authorization_events_link check (
    (event_type in ('linked', 'unlinked')) = (num_nonnulls(surgery_case_id, scheduling_request_id) = 1)),
  constraint prior_authorization_events_document
    check ((event_type in ('document_added', 'document_removed')) = (document_id is not null))
);
comment on table public.prior_authorization_events is
  'What happened to an authorization, oldest first: facts, which the screen words. Rows are never changed.';
comment on column public.prior_authorization_events.on_day is
  'When it happened, of what was written down on a later day; null where both are one.';
comment on column public.prior_authorization_events.actor_id is 'Who did it; null when the calendar did.';
create index prior_authorization_events_authorization_idx
  on public.prior_authorization_events (company_id, authorization_id, created_at, id);
create index prior_authorization_events_actor_idx on public.prior_authorization_events (actor_id);
create index prior_authorization_events_case_idx on public.prior_authorization_events (company_id, surgery_case_id);
create index prior_authorization_events_request_idx
  on public.prior_authorization_events (company_id, scheduling_request_id);
create index prior_authorization_events_call_idx on public.prior_authorization_events (company_id, call_id);
create index prior_authorization_events_document_idx on public.prior_authorization_events (company_id, document_id);

-- Where it may go -------------------------------------------------------------------------------

create function private.next_authorization_statuses(status public.authorization_status)
returns public.authorization_status[]
language sql
immutable
set search_path = ''
as $$
  select case status
    -- Asked and answered on one call, or brought along from the referring office.
    when 'draft' then '{submitted,approved,partially_approved,denied,not_required,cancelled}'
    when 'submitted' then '{pending,info_needed,approved,partially_approved,denied,not_required,cancelled}'
    when 'pending' then '{info_needed,approved,partially_approved,denied,not_required,cancelled}'
    when 'info_needed' then '{submitted,pending,approved,partially_approved,denied,not_required,cancelled}'
    -- Approved again: the payer extends or corrects what it gave.
    when 'approved' then '{approved,partially_approved,cancelled}'
    when 'partially_approved' then '{approved,partially_approved,appealed,cancelled}'
    when 'denied' then '{appealed,cancelled}'
    when 'appealed' then '{info_needed,approved,partially_approved,denied,cancelled}'
    -- A payer may extend what has ended.
    when 'expired' then '{approved,partially_approved}'
    when 'cancelled' then '{draft}'
    when 'not_required' then '{draft}'
  end::public.authorization_status[]
$$;
comment on function private.next_authorization_statuses(public.authorization_status) is
  'The statuses a person may set after one. Expired comes with the day alone.';

create function private.guard_authorization()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.status <> old.status
    and new.status <> all (private.next_authorization_statuses(old.status))
    and not (new.status = 'expired' and old.status = any (private.granted_authorization_states())) then
    raise exception 'An authorization does not go from % to %.', replace(old.status::text, '_', ' '),
      replace(new.status::text, '_', ' ') using errcode = 'P0001', detail = '{"kind": "status"}';
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_authorization() is
  'Before update, by any writer: only the ways from one status to the next.';
create trigger prior_authorizations_guard before update on public.prior_authorizations
  for each row execute function private.guard_authorization();

-- What it covers --------------------------------------------------------------------------------

create function private.first_payer(of_company uuid, of_patient uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select c.payer_id from public.coverages c
  where c.company_id = of_company and c.patient_id = of_patient and c.ended_on is null
  order by c.rank
  limit 1
$$;
comment on function private.first_payer(uuid, uuid) is
  'The payer of the patient''s first coverage in use: who has to authorize. Another card of the same payer changes nothing.';

create function private.operation_day(c public.surgery_cases)
returns date
language sql
stable
set search_path = ''
as $$
  select private.clinic_day(c.company_id, coalesce(c.starts_at, case when c.planned_at > now() then c.planned_at end))
$$;
comment on function private.operation_day(public.surgery_cases) is
  'The day of the operation: booked, or last planned while it lies ahead; null without one.';

create function private.authorization_claims(of_authorizations uuid[])
returns table (
  use_id uuid, service_id uuid, surgery_case_id uuid, scheduling_request_id uuid, used boolean, place bigint,
  units_approved integer
)
-- A function in SQL would be planned each time that it is asked, as others call it.
language plpgsql
stable
set search_path = ''
-- One plan for good: how many are asked for changes nothing of it, and planning took six times as long as the answer.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- The uses are found by clinic and authorization.
  clinic constant uuid := (select a.company_id from public.prior_authorizations a where a.id = of_authorizations[1]);
begin
  return query
  with claims as (
    select u.id as use_id, s.id as service_id, u.surgery_case_id, u.scheduling_request_id,
      c.stage = 'completed' as used, u.created_at, s.units_approved
    from public.prior_authorization_uses u
    join public.surgery_cases c on c.company_id = u.company_id and c.id = u.surgery_case_id
    join public.case_procedures p on p.company_id = u.company_id and p.case_id = c.id
    join public.prior_authorization_services s
      on s.company_id = u.company_id and s.authorization_id = u.authorization_id and s.code = p.cpt_code
    -- A line that the payer refused is not short of units: it doesn't cover the code.
    where u.company_id = clinic and u.authorization_id = any (of_authorizations) and c.stage <> 'cancelled'
      and s.units_approved is distinct from 0
    union all
    select u.id, s.id, null, u.scheduling_request_id, r.status = 'completed', u.created_at, s.units_approved
    from public.prior_authorization_uses u
    join public.scheduling_requests r on r.company_id = u.company_id and r.id = u.scheduling_request_id
    join public.prior_authorization_services s on s.company_id = u.company_id and s.id = u.service_id
    where u.company_id = clinic and u.authorization_id = any (of_authorizations) and r.status <> all (private.missed_visit_states())
  )
  select claims.use_id, claims.service_id, claims.surgery_case_id, claims.scheduling_request_id, claims.used,
    row_number() over (partition by claims.service_id order by claims.used desc, claims.created_at, claims.use_id),
    claims.units_approved
  from claims;
end
$$;
comment on function private.authorization_claims(uuid[]) is
  'The units that cases and visits take of these authorizations, all of one clinic, a row each: used or planned, and in which '
  'place. What is used comes first, then what was linked first, so that one unit too few leaves the latest short.';

create function private.authorization_units(of_authorizations uuid[])
returns table (service_id uuid, used integer, planned integer)
-- Planned once, as the claims are.
language plpgsql
stable
rows 50
-- Definer: it only counts, for rows whose authorization the caller has been shown.
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select c.service_id, count(*) filter (where c.used)::integer, count(*) filter (where not c.used)::integer
  from private.authorization_claims(of_authorizations) c
  group by c.service_id;
end
$$;
comment on function private.authorization_units(uuid[]) is
  'How many units of each line of these authorizations are used and planned; no row for a line that nothing takes from.';

-- Who may ---------------------------------------------------------------------------------------

alter table public.prior_authorizations enable row level security;
alter table public.prior_authorization_services enable row level security;
alter table public.prior_authorization_uses enable row level security;
alter table public.prior_authorization_calls enable row level security;
alter table public.prior_authorization_documents enable row level security;
alter table public.prior_authorization_events enable row level security;
revoke all on public.prior_authorizations, public.prior_authorization_services, public.prior_authorization_uses,
  public.prior_authorization_calls, public.prior_authorization_documents, public.prior_authorization_events
  from anon, authenticated;
-- Written by functions alone. Numbers, notes, codes and what was said can't be read directly:
-- authorization_reading.sql.
grant select (id, company_id, patient_id, coverage_id, payer_id, referral_id, status, submitted_on, submitted_by, submitted_way,
  decided_on, valid_from, valid_until, follow_up_on, due_on, alarms, alarmed_on, assigned_to, revision, created_by, changed_by,
  created_at, updated_at) on public.prior_authorizations to authenticated;
grant select (id, company_id, authorization_id, position, unit, units_requested, units_approved)
  on public.prior_authorization_services to authenticated;
grant select on public.prior_authorization_uses to authenticated;
grant select (id, company_id, authorization_id, called_at, follow_up_on, called_by, created_at)
  on public.prior_authorization_calls to authenticated;
grant select (id, company_id, authorization_id, added_by, removed_at, created_at)
  on public.prior_authorization_documents to authenticated;
grant select (id, company_id, authorization_id, event_type, actor_id, from_status, to_status, alarm, surgery_case_id,
  scheduling_request_id, call_id, document_id, on_day, created_at) on public.prior_authorization_events to authenticated;
grant select on public.prior_authorizations, public.prior_authorization_services, public.prior_authorization_calls,
  public.prior_authorization_documents, public.prior_authorization_events to record_reader;

create policy prior_authorizations_select_member on public.prior_authorizations for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy prior_authorization_services_select_member on public.prior_authorization_services
  for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and authorization_id <> all (array(select private.hidden_authorization_ids())));
create policy prior_authorization_uses_select_member on public.prior_authorization_uses for select to authenticated
  using (company_id in (select private.my_company_ids())
    and authorization_id <> all (array(select private.hidden_authorization_ids())));
create policy prior_authorization_calls_select_member on public.prior_authorization_calls for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and authorization_id <> all (array(select private.hidden_authorization_ids())));
create policy prior_authorization_documents_select_member on public.prior_authorization_documents
  for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and authorization_id <> all (array(select private.hidden_authorization_ids())));
create policy prior_authorization_events_select_member on public.prior_authorization_events
  for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and authorization_id <> all (array(select private.hidden_authorization_ids())));

select private.audit_table('public.prior_authorizations', left_out => '{due_on,alarmed_on,changed_by}');
select private.audit_table('public.prior_authorization_services');
select private.audit_table('public.prior_authorization_uses');
select private.audit_table('public.prior_authorization_calls');
select private.audit_table('public.prior_authorization_documents', digested => '{name,path}');
select private.audit_table('public.prior_authorization_events');

revoke execute on function private.next_authorization_statuses, private.authorization_units from public;
grant execute on function private.authorization_units to authenticated;
