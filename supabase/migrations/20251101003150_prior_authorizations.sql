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
    status not in ('approved', 'partially_approved', 'expired')
    or (decided_on is not null and valid_from is not null and valid_until is not null
      and num_nonnulls(number, number_missing_reason) > 0)
  ),
  constraint prior_authorizations_denied check (
    status <> 'denied' or (decided_on is not null and denial_reason is not null)
  ),
  constraint prior_authorizations_submitted check (
    status not in ('submitted', 'pending', 'info_needed', 'appealed')
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
  'When somebody has to do something; null when nothing is left to do (private.authorization_due).';
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
  where status in ('approved', 'partially_approved');

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
  'Which cases and visits rely on an authorization. A case takes a unit of each line with one of its codes, a visit one '
  'of the line it names: planned while it is to come, used once it is completed, given back when it is cancelled or '
  'nobody comes.';
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
  size_bytes integer not null check (size_bytes between 1 and 10485760),
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
  'Of the bytes that were checked: others at the same path are nobody''s. Null for what a new database begins with.';
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
    and not (new.status = 'expired' and old.status in ('approved', 'partially_approved')) then
    raise exception 'An authorization does not go from % to %.', replace(old.status::text, '_', ' '),
      replace(new.status::text, '_', ' ') using errcode = 'P0001', detail = '{"kind": "status"}';
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_authorization() is 'Before update, whoever writes: only the ways from one status to the next.';
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
    where u.company_id = clinic and u.authorization_id = any (of_authorizations) and r.status not in ('cancelled', 'no_show')
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

create type private.authorization_gap as (kind text, sentence text, valid_until date, decided_on date, named text);

create function private.case_authorization_gap(c public.surgery_cases, day date)
returns private.authorization_gap
language plpgsql
stable
set search_path = ''
as $$
declare
  gap private.authorization_gap;
  first_payer constant uuid := private.first_payer(c.company_id, c.patient_id);
  today constant date := private.clinic_day(c.company_id, now());
begin
  if not exists (
    select from public.prior_authorization_uses u where u.company_id = c.company_id and u.surgery_case_id = c.id
  ) then
    gap.kind := 'not_linked';
    gap.sentence := 'No authorization is linked to the case.';
    return gap;
  end if;

  with linked as (
    select a.*, y.name as payer,
      a.payer_id is not distinct from first_payer as right_payer,
      -- What has ended since still covers the day it was given for.
      a.status in ('approved', 'partially_approved', 'not_required')
        or a.status = 'expired' and coalesce(day between a.valid_from and a.valid_until, false) as given,
      a.status = 'not_required'
        or coalesce(case when day is null then a.valid_until >= today
          else day between a.valid_from and a.valid_until end, false) as right_day
    from public.prior_authorization_uses u
    join public.prior_authorizations a on a.company_id = u.company_id and a.id = u.authorization_id
    join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
    where u.company_id = c.company_id and u.surgery_case_id = c.id and a.status <> 'cancelled'
  ),
  candidates as (
    select p.position, p.cpt_code, l.*,
      l.given and l.status <> 'not_required' and s.units_approved is not distinct from 0 as refused,
      l.given and l.status <> 'not_required' and coalesce(claim.place > s.units_approved, false) as short
    from public.case_procedures p
    cross join linked l
    join public.prior_authorization_services s
      on s.company_id = p.company_id and s.authorization_id = l.id and s.code = p.cpt_code
    left join lateral (
      -- One code on both sides, line by line, takes a unit for each.
      select max(k.place) as place
      from private.authorization_claims(array[l.id]) k where k.service_id = s.id and k.surgery_case_id = c.id
    ) claim on true
    where p.company_id = c.company_id and p.case_id = c.id
  ),
  -- Of each code, the authorization that comes nearest to covering it.
  best as (
    select distinct on (k.position, k.cpt_code) k.*
    from candidates k
    where not k.refused
    order by k.position, k.cpt_code, k.given desc, k.right_payer desc, k.right_day desc, k.short, k.created_at, k.id
  ),
  problems (part, position, kind, sentence) as (
    select 1, b.position, b.status::text,
      case b.status
        when 'denied' then format('%s denied it: %s', b.payer, b.denial_reason)
        when 'expired' then case when day is null then format('It was valid until %s.', private.short_date(b.valid_until))
          else format('It was valid from %s to %s; the operation is on %s.', private.short_date(b.valid_from),
            private.short_date(b.valid_until), private.short_date(day)) end
        when 'draft' then 'The authorization is not submitted yet.'
        when 'info_needed' then format('%s asks for more information.', b.payer)
        else format('%s has not decided yet.', b.payer)
      end
    from best b where not b.given
    union all
    select 2, b.position, 'coverage_changed',
      format('It is with %s, but the patient''s first coverage %s.', b.payer, coalesce((
        select 'is with ' || y.name from public.payers y where y.company_id = c.company_id and y.id = first_payer
      ), 'has ended'))
    from best b where b.given and not b.right_payer
    union all
    select 3, b.position, 'date_outside',
      case when day is null then format('It was valid until %s.', private.short_date(b.valid_until))
        else format('It is valid from %s to %s; the operation is on %s.', private.short_date(b.valid_from),
          private.short_date(b.valid_until), private.short_date(day)) end
    from best b where b.given and not b.right_day
    union all
    select 4, p.position, 'code_not_covered', format('CPT %s is not authorized.', p.cpt_code)
    from public.case_procedures p
    where p.company_id = c.company_id and p.case_id = c.id
      and not exists (select from best b where b.cpt_code = p.cpt_code)
    union all
    select 5, b.position, 'units_short', format('No authorized unit of CPT %s is left.', b.cpt_code)
    from best b where b.given and b.short
  ),
  first_problem as (
    select p.kind, p.sentence from problems p order by p.part, p.position limit 1
  )
  select f.kind, f.sentence, covering.valid_until, covering.decided_on, covering.named into gap
  from (
    select min(b.valid_until) as valid_until, max(b.decided_on) as decided_on,
      string_agg(distinct concat_ws(' ', b.payer, b.number), ', ') as named
    from best b
  ) covering
  left join first_problem f on true;
  return gap;
end
$$;
comment on function private.case_authorization_gap(public.surgery_cases, date) is
  'What keeps the authorizations linked to a case from covering it on a day (without one: from today on): its kind and a '
  'sentence for people. Every code needs an approved line of the patient''s first payer, valid on the day, with a unit '
  'left. Kind null: covered, until when and by what.';

create function private.authorization_alarms(a public.prior_authorizations)
returns public.authorization_alarm[]
language sql
stable
set search_path = ''
as $$
  with live as (
    select u.id, c.id as case_id, private.operation_day(c) as day
    from public.prior_authorization_uses u
    join public.surgery_cases c on c.company_id = u.company_id and c.id = u.surgery_case_id
    where u.company_id = a.company_id and u.authorization_id = a.id and c.stage in ('preop', 'ready', 'scheduled')
    union all
    select u.id, null,
      case when r.status in ('confirmed', 'checked_in') then private.clinic_day(r.company_id, r.confirmed_date) end
    from public.prior_authorization_uses u
    join public.scheduling_requests r on r.company_id = u.company_id and r.id = u.scheduling_request_id
    where u.company_id = a.company_id and u.authorization_id = a.id
      and r.status in ('pending', 'proposed', 'confirmed', 'checked_in')
  ),
  raised (alarm) as (
    select 'date_outside'::public.authorization_alarm
    where a.status in ('approved', 'partially_approved', 'expired') and exists (
      select from live l
      where case when l.day is null then a.valid_until < private.clinic_day(a.company_id, now())
        else l.day not between a.valid_from and a.valid_until end
    )
    union all
    select 'code_not_covered'
    where a.status in ('approved', 'partially_approved') and exists (
      select from live l
      join public.case_procedures p on p.company_id = a.company_id and p.case_id = l.case_id
      where not exists (
        select from public.prior_authorization_uses u
        join public.prior_authorizations other on other.company_id = u.company_id and other.id = u.authorization_id
        join public.prior_authorization_services s
          on s.company_id = u.company_id and s.authorization_id = other.id and s.code = p.cpt_code
        where u.company_id = a.company_id and u.surgery_case_id = l.case_id
          and other.status not in ('denied', 'cancelled')
          and (s.units_approved is distinct from 0 or other.status = 'not_required')
      )
    )
    union all
    select 'units_short'
    where a.status in ('approved', 'partially_approved') and exists (
      select from private.authorization_claims(array[a.id]) k where not k.used and k.place > k.units_approved
    )
    union all
    select 'coverage_changed'
    where a.payer_id is distinct from private.first_payer(a.company_id, a.patient_id)
      and (a.status in ('draft', 'submitted', 'pending', 'info_needed', 'appealed')
        or a.status in ('approved', 'partially_approved', 'not_required') and exists (select from live))
  )
  select coalesce(array_agg(alarm order by alarm), '{}') from raised
$$;
comment on function private.authorization_alarms(public.prior_authorizations) is
  'What doesn''t fit any more about an authorization as it stands. A date, a code or a unit is told of one that was '
  'given; another payer of one that is asked for as well. Nothing is told once nothing is to come.';

create function private.authorization_due(a public.prior_authorizations)
returns date
language sql
stable
set search_path = ''
as $$
  select case
    when a.alarms <> '{}' then least(a.alarmed_on, a.follow_up_on)
    when a.status in ('draft', 'submitted', 'pending', 'info_needed', 'appealed') then coalesce(
      least(a.follow_up_on, needed.by_day),
      private.clinic_day(a.company_id, private.working_days_later(a.company_id, a.created_at, s.authorization_lead_days)))
    when a.status = 'denied' then coalesce(a.follow_up_on, needed.by_day)
    when a.status in ('approved', 'partially_approved') and left_over.any_left
      then least(a.valid_until - s.authorization_notice_days, a.follow_up_on)
  end
  from public.clinic_settings s
  cross join lateral (
    select private.clinic_day(a.company_id, min(private.working_days_later(a.company_id, at.moment, -s.authorization_lead_days))) as by_day
    from (
      select coalesce(c.starts_at, c.planned_at)
      from public.prior_authorization_uses u
      join public.surgery_cases c on c.company_id = u.company_id and c.id = u.surgery_case_id
      where u.company_id = a.company_id and u.authorization_id = a.id and c.stage in ('preop', 'ready', 'scheduled')
      union all
      select r.confirmed_date
      from public.prior_authorization_uses u
      join public.scheduling_requests r on r.company_id = u.company_id and r.id = u.scheduling_request_id
      where u.company_id = a.company_id and u.authorization_id = a.id and r.status in ('confirmed', 'checked_in')
    ) as at (moment)
  ) needed
  cross join lateral (
    select exists (
      select from public.prior_authorization_services v
      where v.company_id = a.company_id and v.authorization_id = a.id and v.units_approved > (
        select count(*) from private.authorization_claims(array[a.id]) k where k.service_id = v.id)
    ) or exists (
      select from public.prior_authorization_uses u
      join public.surgery_cases c on c.company_id = u.company_id and c.id = u.surgery_case_id
      where u.company_id = a.company_id and u.authorization_id = a.id and c.stage in ('preop', 'ready')
        and private.operation_day(c) is null
    ) as any_left
  ) left_over
  where s.company_id = a.company_id
$$;
comment on function private.authorization_due(public.prior_authorizations) is
  'By when somebody has to act: on an alarm since its day; while it is asked for on the day of the next call, or so many '
  'working days before the operation or visit; before it ends while something is left to use.';

-- Weighing it again -----------------------------------------------------------------------------

create function private.record_authorization_event(
  a public.prior_authorizations,
  event_type public.authorization_event_type,
  note text default null,
  from_status public.authorization_status default null,
  alarm public.authorization_alarm default null,
  of_case uuid default null,
  of_request uuid default null,
  of_call uuid default null,
  of_document uuid default null,
  on_day date default null,
  actor uuid default auth.uid()
)
returns void
language sql
-- Definer: events are written by functions alone.
security definer
set search_path = ''
as $$
  insert into public.prior_authorization_events
    (company_id, authorization_id, event_type, actor_id, from_status, to_status, alarm, surgery_case_id,
     scheduling_request_id, call_id, document_id, on_day, note)
  values (a.company_id, a.id, event_type, actor, from_status, case when event_type = 'status_changed' then a.status end,
    alarm, of_case, of_request, of_call, of_document, on_day, note)
$$;

create function private.alarm_sentence(alarm public.authorization_alarm)
returns text
language sql
immutable
set search_path = ''
as $$
  select case alarm
    when 'date_outside' then 'a date is outside its dates'
    when 'code_not_covered' then 'a code is not covered'
    when 'units_short' then 'units run short'
    when 'coverage_changed' then 'the patient''s coverage changed'
  end
$$;

create function private.tell_of_authorization(
  a public.prior_authorizations, about public.notification_event, title text, sentence text, actor uuid default auth.uid()
)
returns void
language sql
-- Definer: nobody writes notifications by hand.
security definer
set search_path = ''
as $$
  select private.notify(a.company_id,
    case when m.user_id is null then private.front_desk_ids(a.company_id) else array[m.user_id] end,
    about, title, format('%s %s, %s: %s', p.first_name, p.last_name, y.name, sentence), 'prior_authorization', a.id, actor)
  from public.patients p
  join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
  left join public.company_members m
    on m.company_id = a.company_id and m.user_id = a.assigned_to and m.deactivated_at is null
  where p.company_id = a.company_id and p.id = a.patient_id
$$;
comment on function private.tell_of_authorization is
  'Tells whoever works on the authorization, or the front desk where nobody does; never who did it.';

create function private.review_authorization(of_authorization uuid, actor uuid)
returns void
language plpgsql
-- Definer: alarms and due days are written by functions alone.
security definer
set search_path = ''
as $$
declare
  before public.prior_authorizations;
  a public.prior_authorizations;
  alarm public.authorization_alarm;
begin
  select * into before from public.prior_authorizations x where x.id = of_authorization for update;
  a := before;
  a.alarms := private.authorization_alarms(a);
  a.alarmed_on := case when a.alarms <> '{}'
    then coalesce(before.alarmed_on, private.clinic_day(a.company_id, now())) end;
  a.due_on := private.authorization_due(a);
  if (a.alarms, a.due_on) is not distinct from (before.alarms, before.due_on) then
    return;
  end if;
  update public.prior_authorizations x
  set alarms = a.alarms, alarmed_on = a.alarmed_on, due_on = a.due_on
  where x.id = a.id;
  foreach alarm in array enum_range(null::public.authorization_alarm) loop
    if alarm = any (a.alarms) and alarm <> all (before.alarms) then
      perform private.record_authorization_event(a, 'alarm_raised', alarm => alarm, actor => actor);
    elsif alarm = any (before.alarms) and alarm <> all (a.alarms) then
      perform private.record_authorization_event(a, 'alarm_cleared', alarm => alarm, actor => actor);
    end if;
  end loop;
  if not (a.alarms <@ before.alarms) then
    perform private.tell_of_authorization(a, 'authorization_alarm', 'Authorization needs attention',
      (select string_agg(private.alarm_sentence(raised), ', ' order by raised) from unnest(a.alarms) as raised) || '.',
      actor);
  end if;
end
$$;
comment on function private.review_authorization(uuid, uuid) is
  'Keeps alarms and due day of an authorization; an alarm that comes or goes is an event, one that comes is told. '
  'Finds nothing to do when it is called again.';

create function private.require_authorization_line(c public.surgery_cases, actor uuid)
returns boolean
language plpgsql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
declare
  item public.case_checklist_items;
begin
  if exists (
    select from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.topic = 'authorization'
  ) or not exists (
    select from private.authorization_word(c.company_id, c.patient_id, private.operation_day(c), c.referral_id, null, c.id) w
    where w.said = 'required'
  ) then
    return false;
  end if;
  insert into public.case_checklist_items (company_id, case_id, position, label, blocking, owner_role, topic)
  select c.company_id, c.id, coalesce(max(i.position), 0) + 1, 'Prior authorization approved', true, 'billing', 'authorization'
  from public.case_checklist_items i
  where i.company_id = c.company_id and i.case_id = c.id
  returning * into item;
  perform private.record_case_event(c, 'item_added', item => item.id, actor => actor);
  return true;
end
$$;
comment on function private.require_authorization_line(public.surgery_cases, uuid) is
  'Adds a line about authorization to a case whose payer requires one and whose checklist has none; true when it did.';

create function private.require_authorization_lines(of_company uuid, of_patient uuid, actor uuid)
returns void
language plpgsql
-- Definer: see require_authorization_line.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  for c in
    select s.* from public.surgery_cases s
    where s.company_id = of_company and s.patient_id = of_patient and s.stage in ('preop', 'ready', 'scheduled')
    order by s.id
    for update
  loop
    if private.require_authorization_line(c, actor) then
      perform private.follow_up_case(c, false, actor);
    end if;
  end loop;
end
$$;
comment on function private.require_authorization_lines(uuid, uuid, uuid) is
  'After a payer said something else of a patient''s services, or another payer comes first: their operations to come.';

create function private.authorizations_follow_answer()
returns trigger
language plpgsql
-- Definer: the response is written by the service role, which may write no checklist.
security definer
set search_path = ''
as $$
begin
  perform private.require_authorization_lines(new.company_id, new.patient_id, new.requested_by);
  return null;
end
$$;
create trigger eligibility_requests_require after update of state on public.eligibility_requests
  for each row when (new.state = 'done' and old.state <> 'done' and new.authorization_said = 'required')
  execute function private.authorizations_follow_answer();

create function private.settle_authorization_lines(c public.surgery_cases, actor uuid)
returns boolean
language plpgsql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
declare
  gap private.authorization_gap;
  item public.case_checklist_items;
  wanted public.case_checklist_items;
  closed boolean := false;
begin
  if c.stage in ('completed', 'cancelled') then
    return false;
  end if;
  for item in
    select * from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.topic = 'authorization'
      -- Waived, or not applicable: a person answers for that.
      and i.state not in ('waived', 'not_applicable')
    order by i.id
    for update
  loop
    gap := coalesce(gap, private.case_authorization_gap(c, private.operation_day(c)));
    -- What was noted by hand stays until there is a record.
    continue when gap.kind = 'not_linked' and item.state <> 'done';
    wanted := item;
    wanted.state := case
      when gap.kind is null then 'done'
      when gap.kind = 'not_linked' then 'not_started'
      when gap.kind = 'draft' then 'in_progress'
      when gap.kind in ('submitted', 'pending', 'info_needed', 'appealed') then 'requested'
      when gap.kind = 'denied' then 'failed'
      else 'expired'
    end::public.checklist_state;
    wanted.reason := left(case when gap.kind is null then gap.named when gap.kind <> 'not_linked' then gap.sentence end, 500);
    wanted.result_date := case when gap.kind is null then gap.decided_on end;
    wanted.valid_until := case when gap.kind is null then least(gap.valid_until, gap.decided_on + item.valid_days) end;
    continue when (wanted.state, wanted.reason, wanted.result_date, wanted.valid_until)
      is not distinct from (item.state, item.reason, item.result_date, item.valid_until);
    update public.case_checklist_items i
    set state = wanted.state, reason = wanted.reason, result_date = wanted.result_date,
      valid_until = wanted.valid_until,
      settled_by = case when wanted.state = 'done' then coalesce(actor, item.settled_by) end,
      settled_at = case when wanted.state = 'done' then coalesce(item.settled_at, clock_timestamp()) end
    where i.id = item.id;
    perform private.record_case_event(c, 'item_changed', wanted.reason, item => item.id, from_item_state => item.state,
      actor => actor);
    closed := closed or wanted.state = 'done' and item.state <> 'done';
  end loop;
  return closed;
end
$$;
comment on function private.settle_authorization_lines(public.surgery_cases, uuid) is
  'Brings the checklist''s line about authorization into line with what the linked authorizations cover on the day of '
  'the operation; true when it settled one.';

create function private.review_authorizations(ids uuid[], actor uuid, moving_case uuid default null)
returns void
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  of_authorization uuid;
  c public.surgery_cases;
  closed boolean;
begin
  -- Mostly nothing relies on any: this runs with every change of a case, a visit or a coverage.
  if ids = '{}' then
    return;
  end if;
  -- What one of a case's authorizations lists, another need not.
  for of_authorization in
    select unnest(ids)
    union
    select other.authorization_id
    from public.prior_authorization_uses u
    join public.prior_authorization_uses other
      on other.company_id = u.company_id and other.surgery_case_id = u.surgery_case_id
    where u.authorization_id = any (ids)
    order by 1
  loop
    perform private.review_authorization(of_authorization, actor);
  end loop;
  for c in
    select s.* from public.surgery_cases s
    where s.id in (select u.surgery_case_id from public.prior_authorization_uses u where u.authorization_id = any (ids))
      and s.stage in ('preop', 'ready', 'scheduled')
    order by s.id
    for update
  loop
    closed := private.settle_authorization_lines(c, actor);
    -- The one that is being moved asks its gate itself.
    if c.id is distinct from moving_case then
      perform private.follow_up_case(c, closed, actor);
    end if;
  end loop;
end
$$;
comment on function private.review_authorizations(uuid[], uuid, uuid) is
  'After anything that these authorizations depend on: alarms, due days, and the cases that rely on them. A scheduled '
  'case that isn''t covered any more goes back to Pre-Op.';

create function private.review_case_authorizations(of_case uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select u.authorization_id from public.prior_authorization_uses u where u.surgery_case_id = of_case order by 1);
begin
  perform private.review_authorizations(ids, auth.uid(), of_case);
end
$$;
comment on function private.review_case_authorizations(uuid) is
  'For what changes a case and then asks its gate.';

create function private.authorizations_follow_case()
returns trigger
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
begin
  perform private.review_case_authorizations(new.id);
  return null;
end
$$;
create trigger surgery_cases_authorizations after update of stage, starts_at, planned_at on public.surgery_cases
  for each row when ((old.stage, old.starts_at, old.planned_at) is distinct from (new.stage, new.starts_at, new.planned_at))
  execute function private.authorizations_follow_case();

create function private.authorizations_follow_visit()
returns trigger
language plpgsql
-- Definer: see review_authorizations.
security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select u.authorization_id from public.prior_authorization_uses u
    where u.company_id = new.company_id and u.scheduling_request_id = new.id);
begin
  perform private.review_authorizations(ids, auth.uid());
  return null;
end
$$;
create trigger scheduling_requests_authorizations after update of status, confirmed_date on public.scheduling_requests
  for each row when ((old.status, old.confirmed_date) is distinct from (new.status, new.confirmed_date))
  execute function private.authorizations_follow_visit();

create function private.authorizations_follow_coverage()
returns trigger
language plpgsql
-- Definer: see review_authorizations.
security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select a.id from public.prior_authorizations a
    where a.company_id = new.company_id and a.patient_id = new.patient_id and a.status <> 'cancelled' order by a.id);
begin
  perform private.review_authorizations(ids, auth.uid());
  perform private.require_authorization_lines(new.company_id, new.patient_id, auth.uid());
  return null;
end
$$;
create trigger coverages_authorizations_new after insert on public.coverages
  for each row execute function private.authorizations_follow_coverage();
create trigger coverages_authorizations after update of payer_id, rank, ended_on on public.coverages
  for each row when ((old.payer_id, old.rank, old.ended_on) is distinct from (new.payer_id, new.rank, new.ended_on))
  execute function private.authorizations_follow_coverage();

create function private.authorizations_follow_patient()
returns trigger
language plpgsql
-- Definer: see review_authorizations.
security definer
set search_path = ''
as $$
begin
  perform private.review_authorizations(array[new.id], auth.uid());
  return null;
end
$$;
-- At the end: while two charts become one, its cases and coverages are with one patient or the other.
create constraint trigger prior_authorizations_follow_patient after update of patient_id on public.prior_authorizations
  deferrable initially deferred
  for each row when (old.patient_id <> new.patient_id) execute function private.authorizations_follow_patient();

create function private.authorizations_follow_settings()
returns trigger
language plpgsql
-- Definer: see review_authorization.
security definer
set search_path = ''
as $$
declare
  of_authorization uuid;
begin
  for of_authorization in
    select a.id from public.prior_authorizations a
    where a.company_id = new.company_id and a.status not in ('expired', 'cancelled', 'not_required')
    order by a.id
  loop
    perform private.review_authorization(of_authorization, auth.uid());
  end loop;
  return null;
end
$$;
create trigger clinic_settings_authorizations
  after update of authorization_lead_days, authorization_notice_days on public.clinic_settings
  for each row when (
    (old.authorization_lead_days, old.authorization_notice_days)
    is distinct from (new.authorization_lead_days, new.authorization_notice_days))
  execute function private.authorizations_follow_settings();

-- By the clock ----------------------------------------------------------------------------------

create function private.review_prior_authorizations(of_company uuid, as_of timestamptz default now())
returns void
language plpgsql
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, as_of);
  a public.prior_authorizations;
begin
  for a in
    select x.* from public.prior_authorizations x
    where x.company_id = of_company and x.status in ('approved', 'partially_approved') and x.valid_until < today
    order by x.valid_until, x.id
    limit 200
    -- Somebody is working on it; the next run sees it.
    for update skip locked
  loop
    update public.prior_authorizations x
    set status = 'expired', revision = x.revision + 1, changed_by = null
    where x.id = a.id;
    perform private.record_authorization_event(x, 'status_changed', from_status => a.status, actor => null)
    from public.prior_authorizations x where x.id = a.id;
    perform private.review_authorizations(array[a.id], null);
  end loop;

  for a in
    select x.* from public.prior_authorizations x
    where x.company_id = of_company and x.due_on <= today and x.due_on > today - 7
      and not exists (
        select from private.sent_reminders told
        where told.event = 'authorization_due' and told.target_id = x.id and told.moment = x.due_on::timestamptz
      )
    order by x.due_on, x.id
    limit 200
  loop
    -- An alarm has been told when it came.
    if a.alarms = '{}' then
      perform private.tell_of_authorization(a, 'authorization_due', 'Authorization is due',
        format('due %s, %s.', private.short_date(a.due_on), replace(a.status::text, '_', ' ')), null);
    end if;
    insert into private.sent_reminders (event, target_id, moment, company_id)
    values ('authorization_due', a.id, a.due_on::timestamptz, of_company);
  end loop;
end
$$;
comment on function private.review_prior_authorizations(uuid, timestamptz) is
  'A job: what is past its last day expires, and with it what relied on it; what is due is told once.';

-- Writing ---------------------------------------------------------------------------------------

create function private.lock_authorization(of_authorization uuid)
returns public.prior_authorizations
language plpgsql
-- Definer: only an owner may lock rows that the API can't update.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations;
begin
  -- Its cases before it, as when a case changes.
  perform from public.surgery_cases c
  where c.company_id in (select private.my_company_ids()) and c.id in (
    select u.surgery_case_id from public.prior_authorization_uses u where u.authorization_id = of_authorization
  )
  order by c.id
  for update;
  select * into a
  from public.prior_authorizations x
  where x.id = of_authorization and x.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient(a.patient_id) then
    raise exception 'This authorization does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return a;
end
$$;

create function private.refuse_stale_authorization(a public.prior_authorizations, expected_revision integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if expected_revision is null or expected_revision = a.revision then
    return;
  end if;
  raise exception '% changed this authorization %.',
    case when a.changed_by is null then 'The calendar' when a.changed_by = auth.uid() then 'You'
      else private.member_name(a.changed_by) end,
    private.time_ago(a.updated_at)
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', 'stale', 'revision', a.revision, 'status', a.status, 'actor', a.changed_by, 'at', a.updated_at)::text;
end
$$;

create function private.asked_services(services jsonb)
returns table (
  id uuid, place smallint, code text, description text, diagnosis_codes text[], unit public.authorization_unit,
  units_requested integer
)
language sql
stable
set search_path = ''
as $$
  select s.id, s.place::smallint, nullif(upper(btrim(s.code)), ''), private.checked_text(s.description, 160, 'A description'),
    private.trimmed_codes(coalesce(s.diagnosis_codes, '{}')), coalesce(s.unit, 'units'), s.units_requested
  from rows from (
    jsonb_to_recordset(services) as (
      id uuid, code text, description text, diagnosis_codes text[], unit public.authorization_unit, units_requested integer)
  ) with ordinality as s (id, code, description, diagnosis_codes, unit, units_requested, place)
$$;

create function private.save_authorization(
  of_company uuid,
  of_authorization uuid,
  of_patient uuid,
  of_coverage uuid,
  services jsonb,
  of_referral uuid,
  assignee uuid,
  follow_up date,
  note_text text,
  of_case uuid,
  of_request uuid,
  expected_revision integer
)
returns public.prior_authorizations
language plpgsql
-- Definer: authorization, lines, link and event are written together or not at all, so none is granted alone.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations;
  wanted public.prior_authorizations;
  is_new boolean;
  same_services boolean;
  former_assignee uuid;
  referred_patient uuid;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  -- The same form sent twice is one authorization; the lock makes the second of two at once wait for the first.
  perform pg_advisory_xact_lock(hashtextextended(of_authorization::text, 0));
  is_new := not exists (select from public.prior_authorizations x where x.id = of_authorization);
  if private.hides_patient(of_patient) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if is_new then
    wanted.id := of_authorization;
    wanted.company_id := of_company;
    wanted.patient_id := of_patient;
  else
    a := private.lock_authorization(of_authorization);
    wanted := a;
    if (a.company_id, a.patient_id) is distinct from (of_company, of_patient) then
      perform private.refuse_sent_before('authorization', a.id);
    end if;
  end if;
  wanted.coverage_id := of_coverage;
  wanted.referral_id := of_referral;
  wanted.assigned_to := assignee;
  wanted.follow_up_on := follow_up;
  wanted.notes := private.checked_text(note_text, 4000, 'Notes');

  if jsonb_typeof(services) is distinct from 'array' or jsonb_array_length(services) not between 1 and 20 then
    raise exception 'An authorization has 1 to 20 services.' using errcode = 'P0001', detail = '{"kind": "services"}';
  end if;
  same_services := not is_new and not exists (
    (select s.id, s.position, s.code, s.description, s.diagnosis_codes, s.unit, s.units_requested
     from public.prior_authorization_services s where s.company_id = a.company_id and s.authorization_id = a.id
     except select * from private.asked_services(services))
    union all
    (select * from private.asked_services(services)
     except select s.id, s.position, s.code, s.description, s.diagnosis_codes, s.unit, s.units_requested
     from public.prior_authorization_services s where s.company_id = a.company_id and s.authorization_id = a.id)
  );
  if not is_new then
    -- What is so already needs no saving: a repeat of a save whose answer was lost.
    if wanted is not distinct from a and same_services then
      return a;
    end if;
    if expected_revision is null then
      perform private.refuse_sent_before('authorization', a.id);
    end if;
    perform private.refuse_stale_authorization(a, expected_revision);
    if a.status not in ('draft', 'submitted', 'pending', 'info_needed')
      and not (same_services and wanted.coverage_id = a.coverage_id) then
      raise exception 'The payer has decided: its coverage and services stay as they were asked for.'
        using errcode = 'P0001', detail = '{"kind": "decided"}';
    end if;
  end if;

  -- Another clinic's coverage or referral finds nothing here and is refused by the foreign keys below.
  if is_new or wanted.coverage_id <> a.coverage_id then
    select c.payer_id into wanted.payer_id
    from public.coverages c
    where c.company_id = of_company and c.patient_id = of_patient and c.id = of_coverage;
    if not found then
      raise exception 'Choose one of the patient''s coverages.' using errcode = 'PT404', detail = '{"kind": "coverage"}';
    end if;
  end if;
  select r.patient_id into referred_patient
  from public.referrals r where r.company_id = of_company and r.id = of_referral;
  if referred_patient <> of_patient then
    raise exception 'This referral is about another patient.' using errcode = 'P0001';
  end if;
  if assignee is not null and assignee is distinct from a.assigned_to and not exists (
    select from public.company_members m
    where m.company_id = of_company and m.user_id = assignee and m.deactivated_at is null
  ) then
    raise exception 'The assignee does not work in this clinic.' using errcode = 'PT404', detail = '{"kind": "member"}';
  end if;
  former_assignee := a.assigned_to;

  if is_new then
    insert into public.prior_authorizations
      (id, company_id, patient_id, coverage_id, payer_id, referral_id, assigned_to, follow_up_on, notes)
    values (coalesce(of_authorization, gen_random_uuid()), of_company, of_patient, of_coverage, wanted.payer_id, of_referral, assignee,
      follow_up, wanted.notes)
    returning * into a;
  else
    update public.prior_authorizations x
    set coverage_id = wanted.coverage_id, payer_id = wanted.payer_id, referral_id = wanted.referral_id,
      assigned_to = wanted.assigned_to, follow_up_on = wanted.follow_up_on, notes = wanted.notes,
      revision = x.revision + 1, changed_by = auth.uid()
    where x.id = a.id
    returning * into a;
  end if;
  if not same_services then
    if exists (
      select from public.prior_authorization_uses u
      where u.company_id = a.company_id and u.authorization_id = a.id
        and u.service_id not in (select s.id from private.asked_services(services) s)
    ) then
      raise exception 'A visit uses one of the lines you took out.' using errcode = 'P0001', detail = '{"kind": "used"}';
    end if;
    delete from public.prior_authorization_services s
    where s.company_id = a.company_id and s.authorization_id = a.id
      and s.id not in (select asked.id from private.asked_services(services) asked);
    -- Out of each other's way: two lines may exchange their codes.
    update public.prior_authorization_services s set code = null, unit = 'visits', description = 'Service'
    where s.company_id = a.company_id and s.authorization_id = a.id;
    insert into public.prior_authorization_services as s
      (id, company_id, authorization_id, position, code, description, diagnosis_codes, unit, units_requested)
    select asked.id, a.company_id, a.id, asked.place, asked.code, asked.description, asked.diagnosis_codes, asked.unit,
      asked.units_requested
    from private.asked_services(services) asked
    on conflict (id) do update
    set position = excluded.position, code = excluded.code, description = excluded.description,
      diagnosis_codes = excluded.diagnosis_codes, unit = excluded.unit, units_requested = excluded.units_requested
    where s.company_id = a.company_id and s.authorization_id = a.id;
  end if;
  perform private.record_authorization_event(a, case when is_new then 'created' else 'edited' end::public.authorization_event_type);
  if is_new and of_case is not null then
    a := private.use_authorization(a.id, of_case, null, null);
  end if;
  if is_new and of_request is not null then
    a := private.use_authorization(a.id, null, of_request, (
      select s.id from public.prior_authorization_services s
      where s.company_id = a.company_id and s.authorization_id = a.id order by s.position limit 1));
  end if;
  perform private.review_authorizations(array[a.id], auth.uid());
  if a.assigned_to is distinct from former_assignee and a.assigned_to is not null then
    perform private.tell_of_authorization(a, 'authorization_assigned', 'Authorization assigned to you',
      private.member_signature(a.company_id, auth.uid()) || ' assigned it to you.');
  end if;
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.set_authorization_status(
  of_authorization uuid,
  to_status public.authorization_status,
  on_day date,
  given_number text,
  missing_reason text,
  reference text,
  way public.authorization_way,
  from_day date,
  until_day date,
  denial text,
  units jsonb,
  follow_up date,
  note text,
  expected_revision integer
)
returns public.prior_authorizations
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations := private.lock_authorization(of_authorization);
  wanted public.prior_authorizations := a;
  said constant text := private.checked_text(note, 2000, 'A note');
  is_decision constant boolean := to_status in ('approved', 'partially_approved', 'denied', 'not_required');
  is_given constant boolean := to_status in ('approved', 'partially_approved');
  today constant date := private.clinic_day(a.company_id, now());
  approved jsonb;
begin
  wanted.status := to_status;
  wanted.follow_up_on := follow_up;
  wanted.reference_number := coalesce(private.checked_text(reference, 50, 'A reference number'), a.reference_number);
  if to_status in ('submitted', 'pending', 'info_needed', 'appealed') then
    wanted.submitted_way := coalesce(way, a.submitted_way);
    wanted.submitted_on := case when to_status in ('submitted', 'appealed') then coalesce(on_day, today)
      else coalesce(a.submitted_on, on_day, today) end;
    wanted.submitted_by := coalesce(case when wanted.submitted_on is not distinct from a.submitted_on then a.submitted_by end, auth.uid());
    if wanted.submitted_way is null then
      raise exception 'Say how the payer was asked.' using errcode = 'P0001', detail = '{"kind": "way"}';
    end if;
  elsif is_decision then
    wanted.submitted_way := coalesce(a.submitted_way, way);
    wanted.decided_on := coalesce(on_day, today);
  end if;
  if is_given then
    wanted.number := private.checked_text(given_number, 50, 'A number');
    wanted.number_missing_reason := case when wanted.number is null
      then private.checked_text(missing_reason, 500, 'A reason') end;
    wanted.valid_from := from_day;
    wanted.valid_until := until_day;
    wanted.denial_reason := null;
    if num_nonnulls(wanted.number, wanted.number_missing_reason) = 0 then
      raise exception 'Enter the payer''s number, or why there is none.' using errcode = 'P0001', detail = '{"kind": "number"}';
    end if;
    if num_nonnulls(from_day, until_day) < 2 or from_day > until_day then
      raise exception 'Enter the first and the last day it is valid.' using errcode = 'P0001', detail = '{"kind": "dates"}';
    end if;
  elsif to_status = 'not_required' then
    wanted.number_missing_reason := private.checked_text(missing_reason, 500, 'A reason');
    if num_nonnulls(wanted.reference_number, wanted.number_missing_reason) = 0 then
      raise exception 'Enter the payer''s reference number, or who said that none is needed.'
        using errcode = 'P0001', detail = '{"kind": "number"}';
    end if;
  elsif to_status = 'denied' then
    wanted.denial_reason := private.checked_text(denial, 1000, 'A reason');
    if wanted.denial_reason is null then
      raise exception 'Say why the payer denied it.' using errcode = 'P0001', detail = '{"kind": "denial"}';
    end if;
  elsif to_status = 'draft' then
    wanted.number := null;
    wanted.number_missing_reason := null;
    wanted.decided_on := null;
    wanted.valid_from := null;
    wanted.valid_until := null;
    wanted.denial_reason := null;
  end if;
  if on_day > today then
    raise exception 'A day to come can''t be recorded yet.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  if is_decision and wanted.decided_on < a.submitted_on then
    raise exception 'The payer was asked on %. It can''t have decided before.', private.short_date(a.submitted_on)
      using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;

  -- Lines that nothing is said of are given as they were asked for, or not at all.
  select jsonb_object_agg(s.id, case
      when to_status = 'approved' then coalesce((units ->> s.id::text)::integer, s.units_requested)
      when to_status = 'partially_approved' then coalesce((units ->> s.id::text)::integer, 0)
      when to_status = 'denied' then 0
      when to_status = 'draft' then null
      else s.units_approved
    end) into approved
  from public.prior_authorization_services s
  where s.company_id = a.company_id and s.authorization_id = a.id;
  if is_given and not exists (select from jsonb_each_text(approved) u where u.value::integer > 0) then
    raise exception 'An approval gives at least one unit.' using errcode = 'P0001', detail = '{"kind": "units"}';
  end if;

  if wanted is not distinct from a and not exists (
    select from public.prior_authorization_services s
    where s.company_id = a.company_id and s.authorization_id = a.id
      and s.units_approved is distinct from (approved ->> s.id::text)::integer
  ) then
    return a;
  end if;
  perform private.refuse_stale_authorization(a, expected_revision);
  if to_status <> all (private.next_authorization_statuses(a.status)) then
    raise exception 'An authorization does not go from % to %.', replace(a.status::text, '_', ' '),
      replace(to_status::text, '_', ' ') using errcode = 'P0001', detail = '{"kind": "status"}';
  end if;
  update public.prior_authorizations x
  set status = wanted.status, number = wanted.number, number_missing_reason = wanted.number_missing_reason,
    reference_number = wanted.reference_number, submitted_on = wanted.submitted_on, submitted_by = wanted.submitted_by,
    submitted_way = wanted.submitted_way, decided_on = wanted.decided_on, valid_from = wanted.valid_from,
    valid_until = wanted.valid_until, denial_reason = wanted.denial_reason, follow_up_on = wanted.follow_up_on,
    revision = x.revision + 1, changed_by = auth.uid()
  where x.id = a.id
  returning * into wanted;
  update public.prior_authorization_services s
  set units_approved = (approved ->> s.id::text)::integer
  where s.company_id = a.company_id and s.authorization_id = a.id;
  perform private.record_authorization_event(wanted, 'status_changed', said, a.status,
    on_day => case when on_day < today then on_day end);
  perform private.tell_of_authorization(wanted, 'authorization_status_changed',
    'Authorization ' || replace(to_status::text, '_', ' '),
    format('%s set it to %s.', private.member_signature(a.company_id, auth.uid()), replace(to_status::text, '_', ' ')));
  perform private.review_authorizations(array[a.id], auth.uid());
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.log_authorization_call(
  of_call uuid, of_authorization uuid, called timestamptz, with_whom text, reference text, what text, follow_up date
)
returns public.prior_authorizations
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations := private.lock_authorization(of_authorization);
  present public.prior_authorization_calls;
  wanted public.prior_authorization_calls;
begin
  wanted.spoke_with := private.checked_text(with_whom, 120, 'A name');
  wanted.reference_number := private.checked_text(reference, 50, 'A reference number');
  wanted.said := private.checked_text(what, 2000, 'What was said');
  select * into present from public.prior_authorization_calls k where k.id = of_call and k.authorization_id = a.id;
  if found then
    if (present.called_at, present.spoke_with, present.reference_number, present.said, present.follow_up_on)
       is distinct from (called, wanted.spoke_with, wanted.reference_number, wanted.said, follow_up) then
      perform private.refuse_sent_before('call', present.id);
    end if;
    return a;
  end if;
  if wanted.said is null then
    raise exception 'Write down what was said.' using errcode = 'P0001', detail = '{"kind": "said"}';
  end if;
  if called > now() + interval '5 minutes' then
    raise exception 'A call to come can''t be recorded yet.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  insert into public.prior_authorization_calls
    (id, company_id, authorization_id, called_at, spoke_with, reference_number, said, follow_up_on)
  values (coalesce(of_call, gen_random_uuid()), a.company_id, a.id, called, wanted.spoke_with, wanted.reference_number, wanted.said, follow_up)
  returning * into wanted;
  update public.prior_authorizations x
  set follow_up_on = follow_up, revision = x.revision + 1, changed_by = auth.uid()
  where x.id = a.id;
  perform private.record_authorization_event(a, 'called', of_call => wanted.id);
  perform private.review_authorizations(array[a.id], auth.uid());
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.use_authorization(of_authorization uuid, of_case uuid, of_request uuid, of_service uuid)
returns public.prior_authorizations
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
  a public.prior_authorizations;
  request public.scheduling_requests;
  former uuid;
  present public.prior_authorization_uses;
begin
  if num_nonnulls(of_case, of_request) <> 1 then
    raise exception 'Name a case or a visit.' using errcode = 'P0001';
  end if;
  if of_case is not null then
    c := private.lock_surgery_case(of_case);
  else
    select * into request from public.scheduling_requests r
    where r.id = of_request and r.company_id in (select private.my_company_ids())
    for update;
    if not found or private.hides_patient(request.patient_id) then
      raise exception 'This visit does not exist or is not yours to change.' using errcode = 'PT404';
    end if;
  end if;
  a := private.lock_authorization(of_authorization);
  if a.company_id is distinct from coalesce(c.company_id, request.company_id)
    or a.patient_id is distinct from coalesce(c.patient_id, request.patient_id) then
    raise exception 'This authorization is about another patient.' using errcode = 'P0001', detail = '{"kind": "patient"}';
  end if;
  select * into present from public.prior_authorization_uses u
  where u.company_id = a.company_id and (u.surgery_case_id = of_case and u.authorization_id = a.id
    or u.scheduling_request_id = of_request);
  if found and (present.authorization_id, present.service_id) is not distinct from (a.id, of_service) then
    return a;
  end if;
  if a.status in ('denied', 'cancelled') then
    raise exception 'A % authorization can''t be used.', a.status using errcode = 'P0001', detail = '{"kind": "status"}';
  end if;
  if of_request is not null and not exists (
    select from public.prior_authorization_services s
    where s.company_id = a.company_id and s.authorization_id = a.id and s.id = of_service
  ) then
    raise exception 'Choose what the visit uses.' using errcode = 'P0001', detail = '{"kind": "service"}';
  end if;
  -- A visit uses one authorization: another takes its place.
  if present.id is not null then
    former := present.authorization_id;
    delete from public.prior_authorization_uses u where u.id = present.id;
    if former <> a.id then
      perform private.record_authorization_event(x, 'unlinked', of_request => of_request)
      from public.prior_authorizations x where x.id = former;
    end if;
  end if;
  insert into public.prior_authorization_uses
    (company_id, authorization_id, surgery_case_id, scheduling_request_id, service_id)
  values (a.company_id, a.id, of_case, of_request, case when of_request is not null then of_service end);
  perform private.record_authorization_event(a, 'linked', of_case => of_case, of_request => of_request);
  perform private.review_authorizations(
    case when former is null or former = a.id then array[a.id] else array[former, a.id] end, auth.uid());
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.stop_using_authorization(of_authorization uuid, of_case uuid, of_request uuid)
returns public.prior_authorizations
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations := private.lock_authorization(of_authorization);
  c public.surgery_cases;
begin
  delete from public.prior_authorization_uses u
  where u.company_id = a.company_id and u.authorization_id = a.id
    and (u.surgery_case_id = of_case or u.scheduling_request_id = of_request);
  if not found then
    return a;
  end if;
  perform private.record_authorization_event(a, 'unlinked', of_case => of_case, of_request => of_request);
  perform private.review_authorizations(array[a.id] || array(
    select u.authorization_id from public.prior_authorization_uses u
    where u.company_id = a.company_id and u.surgery_case_id = of_case), auth.uid());
  if of_case is not null then
    -- It isn't among the authorization's cases any more.
    select * into c from public.surgery_cases s where s.company_id = a.company_id and s.id = of_case;
    perform private.follow_up_case(c, private.settle_authorization_lines(c, auth.uid()));
  end if;
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.add_authorization_document(
  of_document uuid, of_authorization uuid, file_path text, file_name text
)
returns public.prior_authorization_documents
language plpgsql
-- Definer: name and size come from the storage, not from the client.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations := private.lock_authorization(of_authorization);
  added public.prior_authorization_documents;
begin
  select * into added from public.prior_authorization_documents d
  where d.id = of_document and d.authorization_id = a.id;
  if found then
    return added;
  end if;
  insert into public.prior_authorization_documents
    (id, company_id, authorization_id, path, name, media_type, size_bytes, object_version)
  select of_document, a.company_id, a.id, file_path, file_name, f.media_type, f.size_bytes, f.version
  from private.take_file('authorization-documents', file_path, file_name) f
  returning * into added;
  perform private.record_authorization_event(a, 'document_added', of_document => added.id);
  return added;
end
$$;

create function private.remove_authorization_document(of_document uuid)
returns public.prior_authorization_documents
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  d public.prior_authorization_documents;
  a public.prior_authorizations;
begin
  select * into d from public.prior_authorization_documents x
  where x.id = of_document and x.company_id in (select private.my_company_ids());
  if not found then
    raise exception 'This document does not exist or is not yours to remove.' using errcode = 'PT404';
  end if;
  a := private.lock_authorization(d.authorization_id);
  update public.prior_authorization_documents x set removed_at = now()
  where x.id = d.id and x.removed_at is null
  returning * into d;
  if found then
    perform private.record_authorization_event(a, 'document_removed', of_document => of_document);
  else
    select * into d from public.prior_authorization_documents x where x.id = of_document;
  end if;
  return d;
end
$$;

create function private.clear_planned_time(of_case uuid, expected_revision integer)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(of_case);
  cleared public.surgery_cases;
begin
  if c.planned_at is null then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  update public.surgery_cases s set planned_at = null where s.id = c.id returning * into cleared;
  perform private.date_checklist(cleared);
  perform private.record_case_event(cleared, 'details_changed',
    changes => jsonb_build_object('planned_at', jsonb_build_array(c.planned_at, null)));
  return private.follow_up_case(cleared, true);
end
$$;

-- Reading ---------------------------------------------------------------------------------------

create type public.authorization_order as enum ('due', 'newest');

create function private.notice_until(of_company uuid)
returns date
language sql
stable
-- Definer: see find_authorizations.
security definer
set search_path = ''
as $$
  select private.clinic_day(of_company, now()) + s.authorization_notice_days
  from public.clinic_settings s where s.company_id = of_company
$$;
comment on function private.notice_until(uuid) is 'The last day on which an authorization that ends is told of today.';

create function private.find_authorizations(
  of_company uuid, term text, statuses public.authorization_status[], assignee uuid, of_payer uuid, due_by date,
  alarmed boolean, of_patient uuid, of_referral uuid, of_case uuid, of_request uuid,
  sort public.authorization_order, after_due date, after_at timestamptz, after_id uuid, max_count integer, ending boolean
)
returns setof uuid
language plpgsql
stable
rows 26
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  typed constant text := lower(btrim(left(term, 200)));
  meant uuid[] := '{}';
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if typed <> '' then
    meant := array(select f.id from private.find_patients(of_company, term, 100) f where f.is_whole);
  end if;
  return query execute format(
    'select a.id from public.prior_authorizations a where %s order by %s limit $13',
    concat_ws(' and ',
      'a.company_id = $1 and a.patient_id <> all ($2)',
      case when typed <> '' then '(a.patient_id = any ($3) or starts_with(lower(a.number), $4))' end,
      case when cardinality(statuses) > 0 then 'a.status = any ($5)' end,
      case when assignee is not null then 'a.assigned_to = $6' end,
      case when of_payer is not null then 'a.payer_id = $7' end,
      case when due_by is not null then 'a.due_on <= $8' when sort = 'due' then 'a.due_on is not null' end,
      case when alarmed then $alarm$a.alarms <> '{}'$alarm$ end,
      -- With something left to use: else nobody has to do anything about it, and it has no day.
      case when ending then $given$a.status in ('approved', 'partially_approved') and a.due_on is not null
        and a.valid_until between $17 and $18$given$ end,
      case when of_patient is not null then 'a.patient_id = $9' end,
      case when of_referral is not null then 'a.referral_id = $10' end,
      case when of_case is not null then 'a.id in (select u.authorization_id from public.prior_authorization_uses u
        where u.company_id = $1 and u.surgery_case_id = $11)' end,
      case when of_request is not null then 'a.id in (select u.authorization_id from public.prior_authorization_uses u
        where u.company_id = $1 and u.scheduling_request_id = $12)' end,
      case when after_id is null then null when sort = 'due' then '(a.due_on, a.id) > ($14, $15)'
        else '(a.created_at, a.id) < ($16, $15)' end),
    case when sort = 'due' then 'a.due_on, a.id' else 'a.created_at desc, a.id desc' end)
  using of_company, private.hidden_patient_ids(), meant, typed, statuses, assignee, of_payer, due_by, of_patient,
    of_referral, of_case, of_request, least(greatest(max_count, 1), 1000), after_due, after_id, after_at,
    private.clinic_day(of_company, now()), private.notice_until(of_company);
end
$$;
comment on function private.find_authorizations is
  'Ids of a page of the authorizations of one''s clinic. Those of restricted records are not found.';

create function private.visit_alarms(of_authorization uuid, of_request uuid)
returns public.authorization_alarm[]
language sql
stable
-- Definer: it weighs rows whose authorization the caller has been shown.
security definer
set search_path = ''
as $$
  select array_remove(array[
    case when a.valid_from is not null and r.status in ('confirmed', 'checked_in')
      and private.clinic_day(r.company_id, r.confirmed_date) not between a.valid_from and a.valid_until
      then 'date_outside' end,
    case when exists (
      select from private.authorization_claims(array[a.id]) k
      where k.scheduling_request_id = r.id and not k.used and k.place > k.units_approved
    ) then 'units_short' end,
    case when a.payer_id is distinct from private.first_payer(a.company_id, a.patient_id)
      and r.status in ('pending', 'proposed', 'confirmed', 'checked_in') then 'coverage_changed' end
  ]::public.authorization_alarm[], null)
  from public.prior_authorizations a
  join public.scheduling_requests r on r.company_id = a.company_id and r.id = of_request
  where a.id = of_authorization
$$;
comment on function private.visit_alarms(uuid, uuid) is 'What of an authorization doesn''t fit one visit.';

create function private.case_authorization(of_case uuid)
returns table (kind text, sentence text)
language plpgsql
-- Definer: it asks the gate, which reads as its owner.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  select * into c from public.surgery_cases s
  where s.id = of_case and s.company_id in (select private.my_company_ids());
  if not found or private.hides_patient(c.patient_id) then
    raise exception 'This case does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if c.stage not in ('completed', 'cancelled') then
    -- The sentence may be the payer's reason.
    perform private.note_opening(c.company_id, 'surgery_cases', c.id);
    return query select g.kind, g.sentence from private.case_authorization_gap(c, private.operation_day(c)) g;
  end if;
end
$$;

create function public.case_authorization(case_id uuid)
returns table (kind text, sentence text)
language sql
set search_path = ''
begin atomic
  select g.kind, g.sentence from private.case_authorization(case_id) g;
end;
comment on function public.case_authorization is
  'What keeps the linked authorizations from covering a case that is to come, as a kind and a sentence; a row of nulls '
  'where they cover it, none once it is completed or cancelled. Tells the audit log that the case was opened.';

-- Before a date is saved ------------------------------------------------------------------------

create function private.visit_authorization_gap(
  of_company uuid, of_patient uuid, day date, of_request uuid, of_referral uuid
)
returns table (kind text, sentence text)
language sql
stable
set search_path = ''
as $$
  with first_payer as (
    select y.id, y.name
    from (select private.first_payer(of_company, of_patient) as id) first
    left join public.payers y on y.company_id = of_company and y.id = first.id
  ),
  link as (
    select u.authorization_id, u.service_id from public.prior_authorization_uses u
    where u.company_id = of_company and u.scheduling_request_id = of_request
  ),
  on_file as (
    select a.id, a.referral_id, exists (
        select from public.prior_authorization_uses u
        where u.company_id = a.company_id and u.authorization_id = a.id and u.surgery_case_id is not null) as is_cases
    from public.prior_authorizations a, first_payer f
    where a.company_id = of_company and a.patient_id = of_patient and a.payer_id = f.id and a.status <> 'cancelled'
      and (a.referral_id is null or a.referral_id = of_referral)
      -- What was asked for a year ago says nothing of a visit to come.
      and a.created_at > now() - interval '1 year'
  ),
  -- The line that the visit uses; without one, those it could use.
  candidates as (
    select a.*, y.name as payer, s.units_approved, l.service_id is not null as is_linked,
      a.payer_id is not distinct from f.id as right_payer,
      a.status = 'not_required'
        or a.status in ('approved', 'partially_approved') and s.units_approved is distinct from 0
        or a.status = 'expired' and coalesce(visit_authorization_gap.day between a.valid_from and a.valid_until, false) as given,
      a.status = 'not_required'
        or coalesce(case when visit_authorization_gap.day is null
            then a.valid_until >= private.clinic_day(of_company, now())
            else visit_authorization_gap.day between a.valid_from and a.valid_until end, false) as right_day,
      a.status <> 'not_required'
        and coalesce(own.place, claimed.units + 1) > s.units_approved as short
    from public.prior_authorizations a
    cross join first_payer f
    join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
    join public.prior_authorization_services s on s.company_id = a.company_id and s.authorization_id = a.id
    left join link l on l.service_id = s.id
    cross join lateral (
      select count(*) as units from private.authorization_claims(array[a.id]) k where k.service_id = s.id
    ) claimed
    left join lateral (
      select k.place from private.authorization_claims(array[a.id]) k
      where k.service_id = s.id and k.scheduling_request_id = of_request
    ) own on true
    where a.company_id = of_company and a.patient_id = of_patient
      and case when exists (select from link) then l.service_id is not null
        else exists (
          select from on_file o
          where o.id = a.id and (s.unit = 'visits' or of_request is null and o.referral_id = of_referral and not o.is_cases))
      end
  ),
  best as (
    select * from candidates b
    order by b.given desc, b.right_payer desc, b.right_day desc, b.short, b.created_at desc, b.id
    limit 1
  )
  select case
      when not coalesce(b.given, false) then b.status::text
      when not b.right_payer then 'coverage_changed'
      when not b.right_day then 'date_outside'
      else 'units_short'
    end,
    case
      when not coalesce(b.given, false) then case b.status
        when 'denied' then format('%s denied the authorization: %s', b.payer, b.denial_reason)
        when 'expired' then format('The authorization was valid until %s.', private.short_date(b.valid_until))
        when 'draft' then 'The authorization is not submitted yet.'
        when 'cancelled' then 'The authorization is cancelled.'
        when 'info_needed' then format('%s asks for more information before it authorizes.', b.payer)
        when 'partially_approved' then format('%s did not authorize this visit.', b.payer)
        when 'approved' then format('%s did not authorize this visit.', b.payer)
        else format('%s has not decided on the authorization yet.', b.payer)
      end
      when not b.right_payer then
        format('The authorization is with %s, but the patient''s first coverage %s.', b.payer,
          coalesce((select 'is with ' || f.name from first_payer f), 'has ended'))
      when not b.right_day then format('The authorization is valid from %s to %s.',
        private.short_date(b.valid_from), private.short_date(b.valid_until))
      else format('No authorized visit is left: all %s are used or planned.', b.units_approved)
    end
  from best b
  where not (coalesce(b.given, false) and b.right_payer and b.right_day and not b.short)
  union all
  select 'not_linked', case when exists (select from on_file o where not o.is_cases)
      then format('%s requires an authorization. Choose the line that this visit uses.', w.payer)
      else format('%s requires an authorization, and none is on file.', w.payer) end
  from private.authorization_word(of_company, of_patient, day, of_referral, of_request, null) w
  where w.said = 'required' and not exists (select from best)
$$;
comment on function private.visit_authorization_gap is
  'What keeps the line of an authorization that a visit uses from covering it on a day; for a visit without one, the '
  'best of the patient''s lines of visits (of a referral without a visit, any line that no operation takes), or that the payer '
  'requires one. Without a day: from today on. No row: nothing does.';

create function private.authorization_warning(
  of_company uuid, day date, of_case uuid, of_request uuid, of_patient uuid, of_referral uuid
)
returns table (kind text, sentence text)
language plpgsql
rows 1
-- Definer: see case_authorization.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
  request public.scheduling_requests;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  select * into c from public.surgery_cases s where s.company_id = of_company and s.id = of_case;
  select * into request from public.scheduling_requests r where r.company_id = of_company and r.id = of_request;
  of_patient := coalesce(c.patient_id, request.patient_id, of_patient);
  if of_case is distinct from c.id or of_request is distinct from request.id or private.hides_patient(of_patient) then
    raise exception 'This does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  perform private.note_opening(of_company,
    case when c.id is not null then 'surgery_cases' when request.id is not null then 'scheduling_requests' else 'patients' end,
    coalesce(c.id, request.id, of_patient));
  if c.id is null then
    return query select g.kind, g.sentence from private.visit_authorization_gap(
      of_company, of_patient, day, of_request, coalesce(request.referral_id, of_referral)) g;
  elsif exists (
    select from public.prior_authorization_uses u where u.company_id = c.company_id and u.surgery_case_id = c.id
  ) or exists (
    select from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.topic = 'authorization'
      -- A person answered for going without.
      and i.state not in ('waived', 'not_applicable')
  ) then
    return query select g.kind, g.sentence from private.case_authorization_gap(c, day) g where g.kind is not null;
  end if;
end
$$;

create function public.authorization_warning(
  company_id uuid,
  day date,
  case_id uuid default null,
  request_id uuid default null,
  patient_id uuid default null,
  referral_id uuid default null
)
returns table (kind text, sentence text)
language sql
rows 1
set search_path = ''
begin atomic
  select w.kind, w.sentence
  from private.authorization_warning(company_id, day, case_id, request_id, patient_id, referral_id) w;
end;
comment on function public.authorization_warning is
  'Asked before a date is saved: what keeps the patient''s authorizations from covering a case, a visit that is there, or one '
  'that is to be booked, on a day. No row: nothing does, or nothing asks for one. It refuses nothing. Tells the audit log that '
  'the case, visit or patient was opened. Not a member: 42501.';

-- The API ---------------------------------------------------------------------------------------

-- A change that changes nothing would give past the log what is read through authorization_reading.sql.
create function private.authorization_without_care(changed public.prior_authorizations)
returns public.prior_authorizations
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.number := null;
  changed.number_missing_reason := null;
  changed.reference_number := null;
  changed.denial_reason := null;
  changed.notes := null;
  return changed;
end
$$;
comment on function private.authorization_without_care is 'An authorization without numbers, reasons and notes.';

create function private.document_without_care(changed public.prior_authorization_documents)
returns public.prior_authorization_documents
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.path := '';
  changed.name := '';
  return changed;
end
$$;
comment on function private.document_without_care is
  'A document without what it is called and where it lies: it may have been filed by somebody else.';

create function public.save_authorization(
  company_id uuid,
  authorization_id uuid,
  patient_id uuid,
  coverage_id uuid,
  services jsonb,
  referral_id uuid default null,
  assigned_to uuid default null,
  follow_up_on date default null,
  notes text default null,
  case_id uuid default null,
  request_id uuid default null,
  expected_revision integer default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.save_authorization(company_id, authorization_id, patient_id, coverage_id, services, referral_id,
    assigned_to, follow_up_on, notes, case_id, request_id, expected_revision));
end;
comment on function public.save_authorization is
  'Saves an authorization with its services ([{id, code, description, diagnosis_codes, unit, units_requested}]): a new one '
  'as a draft, linked to case_id, or its first line to the visit request_id, where given, or, with the revision it was read at, a present one. Sent again it changes '
  'nothing. Once the payer has decided, coverage and services stay (P0001). Changed meanwhile: PT409. Not a member: 42501.';

create function public.set_authorization_status(
  authorization_id uuid,
  to_status public.authorization_status,
  on_day date default null,
  number text default null,
  number_missing_reason text default null,
  reference_number text default null,
  way public.authorization_way default null,
  valid_from date default null,
  valid_until date default null,
  denial_reason text default null,
  units jsonb default null,
  follow_up_on date default null,
  note text default null,
  expected_revision integer default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.set_authorization_status(authorization_id, to_status, on_day, number, number_missing_reason,
    reference_number, way, valid_from, valid_until, denial_reason, units, follow_up_on, note, expected_revision));
end;
comment on function public.set_authorization_status is
  'What came next: sent, an answer of the payer, an appeal. An approval needs a number, or why there is none, and its '
  'dates; units ({service id: units}) says what each line was given. A denial needs its reason. What relies on it follows in the '
  'same transaction. A status that doesn''t follow, something missing: P0001; changed meanwhile: PT409.';

create function public.log_authorization_call(
  call_id uuid,
  authorization_id uuid,
  called_at timestamptz,
  said text,
  spoke_with text default null,
  reference_number text default null,
  follow_up_on date default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.log_authorization_call(call_id, authorization_id, called_at, spoke_with, reference_number, said, follow_up_on));
end;
comment on function public.log_authorization_call is
  'Writes down a call with the payer and when to ask again. call_id makes a repeat harmless.';

create function public.use_authorization(
  authorization_id uuid, case_id uuid default null, request_id uuid default null, service_id uuid default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.use_authorization(authorization_id, case_id, request_id, service_id));
end;
comment on function public.use_authorization is
  'Has a case, or a visit for one line, rely on an authorization of the same patient. A visit that used another one uses '
  'this one instead. Sent again it changes nothing.';

create function public.stop_using_authorization(
  authorization_id uuid, case_id uuid default null, request_id uuid default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.stop_using_authorization(authorization_id, case_id, request_id));
end;
comment on function public.stop_using_authorization is
  'Takes a case or a visit off an authorization: its units are free, and a line it settled opens.';

create function public.add_authorization_document(document_id uuid, authorization_id uuid, path text, name text)
returns public.prior_authorization_documents
language sql
set search_path = ''
begin atomic
  select private.document_without_care(private.add_authorization_document(document_id, authorization_id, path, name));
end;
comment on function public.add_authorization_document is
  'Files an uploaded object of the bucket "authorization-documents" with its authorization. Sent again it changes nothing.';

create function public.remove_authorization_document(document_id uuid)
returns public.prior_authorization_documents
language sql
set search_path = ''
begin atomic
  select private.document_without_care(private.remove_authorization_document(document_id));
end;
comment on function public.remove_authorization_document is 'Takes a document off the list; the file itself stays.';

create function public.clear_planned_time(case_id uuid, expected_revision integer default null)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.clear_planned_time(case_id, expected_revision));
end;
comment on function public.clear_planned_time is
  'Forgets the time a case had when it left the schedule, where another day is to be found: what was held against it, as '
  'the dates of an authorization, is then held against today.';

revoke execute on function
  private.authorization_without_care, private.document_without_care,
  private.next_authorization_statuses, private.authorization_units, private.find_authorizations, private.visit_alarms,
  private.case_authorization, private.authorization_warning, private.save_authorization,
  private.set_authorization_status, private.log_authorization_call,
  private.use_authorization, private.stop_using_authorization, private.add_authorization_document,
  private.remove_authorization_document, private.clear_planned_time, public.case_authorization, public.authorization_warning, public.save_authorization,
  public.set_authorization_status,
  public.log_authorization_call, public.use_authorization, public.stop_using_authorization,
  public.add_authorization_document, public.remove_authorization_document, public.clear_planned_time
from public;
grant execute on function
  private.authorization_without_care, private.document_without_care,
  private.authorization_units, private.find_authorizations, private.visit_alarms,
  private.case_authorization, private.authorization_warning, private.save_authorization,
  private.set_authorization_status, private.log_authorization_call,
  private.use_authorization, private.stop_using_authorization, private.add_authorization_document,
  private.remove_authorization_document, private.clear_planned_time, public.case_authorization, public.authorization_warning, public.save_authorization,
  public.set_authorization_status,
  public.log_authorization_call, public.use_authorization, public.stop_using_authorization,
  public.add_authorization_document, public.remove_authorization_document, public.clear_planned_time
to authenticated;

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
-- Written by functions alone. Numbers, notes, codes and what was said are granted to nobody: authorization_reading.sql.
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

-- Letters and forms.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('authorization-documents', 'authorization-documents', false, 10485760, private.document_media_types())
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- No policy for update or delete: what was filed stays as it was.
-- The authorization's own policy decides. Asked here and not in a function, which would be planned for each file of a list.
create policy authorization_documents_insert_member on storage.objects for insert to authenticated
  with check (
    bucket_id = 'authorization-documents'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and exists (
      select from public.prior_authorizations z
      where z.company_id = (private.ids_of_path(objects.name))[1] and z.id = (private.ids_of_path(objects.name))[2]
    )
  );
