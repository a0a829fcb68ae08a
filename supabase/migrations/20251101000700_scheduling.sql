-- Appointment requests and what happened to them.

create type public.appointment_type as enum ('consultation', 'procedure', 'follow_up', 'other');
create type public.scheduling_status as enum ('pending', 'proposed', 'confirmed', 'cancelled', 'completed');
create type public.schedule_event_type as enum ('requested', 'proposed', 'confirmed', 'cancelled', 'completed');

create table public.scheduling_requests (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  provider_id uuid not null,
  -- Not a reference to the membership: an appointment outlives whoever typed it.
  requested_by uuid references public.user_profiles (id) on delete set null,
  patient_id uuid,
  referral_id uuid,
  request_type public.appointment_type not null default 'consultation',
  preferred_date date,
  preferred_time text check (private.is_present(preferred_time, 120)),
  reason text not null check (private.is_present(reason, 1000)),
  notes text check (private.is_present(notes, 4000)),
  thread_id uuid not null,
  status public.scheduling_status not null default 'pending',
  confirmed_date timestamptz,
  confirmed_location text check (private.is_present(confirmed_location, 200)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id),
  foreign key (company_id, thread_id) references public.threads (company_id, id),
  check (status <> 'confirmed' or confirmed_date is not null)
);
comment on table public.scheduling_requests is 'A wish for an appointment with a provider, from request to visit.';
comment on column public.scheduling_requests.preferred_time is 'Free text, for example "Morning, 2-4 PM".';
comment on column public.scheduling_requests.confirmed_date is 'Date and time of the confirmed appointment.';
create index scheduling_requests_mine_idx
  on public.scheduling_requests (company_id, requested_by, created_at desc, id desc);
create index scheduling_requests_requested_by_idx on public.scheduling_requests (requested_by);
create index scheduling_requests_inbox_idx
  on public.scheduling_requests (company_id, status, created_at desc, id desc);
create index scheduling_requests_provider_idx on public.scheduling_requests (company_id, provider_id, confirmed_date);
create index scheduling_requests_patient_idx on public.scheduling_requests (company_id, patient_id);
create index scheduling_requests_referral_idx on public.scheduling_requests (company_id, referral_id);
create index scheduling_requests_thread_idx on public.scheduling_requests (company_id, thread_id);

create table public.schedule_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  scheduling_request_id uuid not null,
  event_type public.schedule_event_type not null,
  actor_id uuid references public.user_profiles (id) on delete set null,
  message text not null check (private.is_present(message, 2000)),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, scheduling_request_id)
    references public.scheduling_requests (company_id, id) on delete cascade
);
comment on table public.schedule_events is 'What happened to an appointment request, oldest first; rows are never changed.';
create index schedule_events_request_idx
  on public.schedule_events (company_id, scheduling_request_id, created_at, id);
create index schedule_events_actor_idx on public.schedule_events (actor_id);

create trigger scheduling_requests_touch before update on public.scheduling_requests
  for each row execute function private.touch_updated_at();

create function private.request_appointment(
  company_id uuid,
  provider_id uuid,
  reason text,
  request_type public.appointment_type,
  preferred_date date,
  preferred_time text,
  notes text,
  patient_id uuid,
  referral_id uuid,
  request_id uuid
)
returns public.scheduling_requests
language plpgsql
-- Definer: thread, request and event are written together or not at all, so none is granted alone.
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  provider_name text;
  referred_patient uuid;
  new_thread uuid;
  request public.scheduling_requests;
begin
  if request_appointment.company_id not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;

  -- The same request sent twice (a double click, an answer lost on the way) is one request. The lock
  -- makes the second of two at once wait until it can see the first.
  perform pg_advisory_xact_lock(hashtextextended(request_id::text, 0));
  select * into request
  from public.scheduling_requests r
  where r.id = request_id and r.company_id = request_appointment.company_id and r.requested_by = caller;
  if found then
    return request;
  end if;

  select p.name into provider_name
  from public.providers p
  where p.company_id = request_appointment.company_id
    and p.id = request_appointment.provider_id
    and p.is_active;
  if not found then
    raise exception 'This provider no longer takes appointments here.' using errcode = 'PT404';
  end if;

  -- Another clinic's referral finds nothing here and is refused by the foreign key below.
  select r.patient_id into referred_patient
  from public.referrals r
  where r.company_id = request_appointment.company_id and r.id = request_appointment.referral_id;
  if referred_patient <> request_appointment.patient_id then
    raise exception 'This referral is about another patient.' using errcode = 'P0001';
  end if;

  insert into public.threads (company_id, subject, participants, created_by)
  values (request_appointment.company_id, 'Appointment Request - ' || provider_name, array[caller], caller)
  returning id into new_thread;

  insert into public.scheduling_requests
    (id, company_id, provider_id, requested_by, patient_id, referral_id, request_type,
     preferred_date, preferred_time, reason, notes, thread_id, status)
  values
    (coalesce(request_id, gen_random_uuid()), request_appointment.company_id,
     request_appointment.provider_id, caller,
     coalesce(request_appointment.patient_id, referred_patient), request_appointment.referral_id, request_appointment.request_type,
     request_appointment.preferred_date, nullif(btrim(request_appointment.preferred_time), ''),
     btrim(request_appointment.reason), nullif(btrim(request_appointment.notes), ''),
     new_thread, 'pending')
  returning * into request;

  insert into public.schedule_events (company_id, scheduling_request_id, event_type, actor_id, message)
  values (request.company_id, request.id, 'requested', caller, 'Requested appointment for ' || request.reason);
  return request;
end
$$;

-- Bound when made (`begin atomic`), so callers need no usage on the private schema.
create function public.request_appointment(
  company_id uuid,
  provider_id uuid,
  reason text,
  request_type public.appointment_type default 'consultation',
  preferred_date date default null,
  preferred_time text default null,
  notes text default null,
  patient_id uuid default null,
  referral_id uuid default null,
  request_id uuid default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.request_appointment(company_id, provider_id, reason, request_type, preferred_date,
    preferred_time, notes, patient_id, referral_id, request_id);
end;
comment on function public.request_appointment is
  'Asks for an appointment: thread "Appointment Request - {provider}", pending request and "requested" event, '
  'all or nothing. request_id makes a repeat harmless. Not a member: 42501; inactive or unknown provider: PT404; '
  'blank reason: 23514; patient or referral of another clinic: 23503; referral about another patient: P0001. '
  'A referral alone brings its patient along.';

revoke execute on function private.request_appointment, public.request_appointment from public;
grant execute on function private.request_appointment, public.request_appointment to authenticated;

alter table public.scheduling_requests enable row level security;
alter table public.schedule_events enable row level security;
revoke all on public.scheduling_requests, public.schedule_events from anon, authenticated;
grant select on public.scheduling_requests, public.schedule_events to authenticated;

create policy scheduling_requests_select_member on public.scheduling_requests for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy schedule_events_select_member on public.schedule_events for select to authenticated
  using (company_id in (select private.my_company_ids()));
