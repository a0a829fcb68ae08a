-- Appointment requests, from the first wish to the outcome, and what happened to them. What may be done with one is in
-- appointment_moves.sql; the times it may have in free_times.sql.

create type public.appointment_type as enum ('consultation', 'procedure', 'follow_up', 'other');
create type public.scheduling_status as enum (
  'pending', 'proposed', 'confirmed', 'checked_in', 'cancelled', 'completed', 'no_show'
);
create function private.unbooked_visit_states() returns public.scheduling_status[] language sql immutable set search_path = ''
  return array['pending', 'proposed']::public.scheduling_status[];
create function private.booked_visit_states() returns public.scheduling_status[] language sql immutable set search_path = ''
  return array['confirmed', 'checked_in']::public.scheduling_status[];
create function private.open_visit_states() returns public.scheduling_status[] language sql immutable set search_path = ''
  return array['pending', 'proposed', 'confirmed', 'checked_in']::public.scheduling_status[];
create function private.dated_visit_states() returns public.scheduling_status[] language sql immutable set search_path = ''
  return array['confirmed', 'checked_in', 'completed', 'no_show']::public.scheduling_status[];
create function private.missed_visit_states() returns public.scheduling_status[] language sql immutable set search_path = ''
  return array['cancelled', 'no_show']::public.scheduling_status[];
grant execute on function private.unbooked_visit_states, private.booked_visit_states, private.dated_visit_states,
  private.missed_visit_states to authenticated, service_role;
create type public.schedule_event_type as enum (
  'requested', 'proposed', 'confirmed', 'cancelled', 'completed', 'countered', 'rescheduled', 'checked_in', 'no_show',
  'reopened', 'waitlisted', 'offered', 'offer_declined', 'offer_expired', 'outcome_settled', 'note'
);

create type public.proposal_side as enum ('clinic', 'requester');

create table public.scheduling_requests (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  provider_id uuid not null,
  -- Not a reference to the membership: an appointment outlives the account that asked for it.
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
  location_id uuid,
  duration_minutes integer check (duration_minutes between 5 and 480),
  cancel_reason text check (private.is_present(cancel_reason, 1000)),
  outcome public.visit_outcome,
  outcome_note text check (private.is_present(outcome_note, 1000)),
  waitlisted boolean not null default false,
  waitlisted_at timestamptz,
  waitlist_from date,
  waitlist_until date,
  waitlist_any_provider boolean not null default false,
  next_step_due timestamptz,
  calendar_sequence integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id),
  foreign key (company_id, thread_id) references public.threads (company_id, id),
  foreign key (company_id, location_id) references public.locations (company_id, id),
  check (status <> 'confirmed' or confirmed_date is not null),
  constraint scheduling_requests_appointment_has_date check (
    status <> all (private.dated_visit_states()) or confirmed_date is not null
  ),
  constraint scheduling_requests_outcome check ((status = 'completed') = (outcome is not null)),
  constraint scheduling_requests_outcome_note check (outcome_note is null or outcome is not null),
  constraint scheduling_requests_waitlist_order check (waitlist_from <= waitlist_until),
  constraint scheduling_requests_waitlist_since check (waitlisted = (waitlisted_at is not null)),
  constraint scheduling_requests_waitlist_open check (
    not waitlisted or status in ('pending', 'proposed', 'confirmed')
  )
);
comment on table public.scheduling_requests is 'A wish for an appointment with a provider, from request to outcome.';
comment on column public.scheduling_requests.preferred_time is 'Free text, for example "Morning, 2-4 PM".';
comment on column public.scheduling_requests.duration_minutes is
  'As agreed; until then the clinic''s length for the type counts (appointment_lengths).';
comment on column public.scheduling_requests.location_id is
  'The clinic''s location, where one was chosen; confirmed_location says in words where to come.';
comment on column public.scheduling_requests.confirmed_date is
  'Date and time of the confirmed appointment; stays when it is cancelled, so that calendars can be told which.';
comment on column public.scheduling_requests.outcome is 'What was decided at the visit; set when it is completed.';
comment on column public.scheduling_requests.revision is 'Raised by every change; see expected_revision of the functions.';
comment on column public.scheduling_requests.calendar_sequence is
  'SEQUENCE of the calendar file: raised by each change of time, length, place, provider or cancellation after the first confirmation.';
comment on column public.scheduling_requests.waitlisted_at is 'Since when on the waitlist: who waits longest is offered first.';
comment on column public.scheduling_requests.waitlist_any_provider is 'A time of any provider of the clinic will do.';
comment on column public.scheduling_requests.next_step_due is
  'By when the next step should be taken: an answer within a working day, a reminder two working days after '
  'proposing, check-in at the start, completion at the end. Null once nothing is left to do.';
create index scheduling_requests_mine_idx
  on public.scheduling_requests (company_id, requested_by, created_at desc, id desc);
create index scheduling_requests_requested_by_idx on public.scheduling_requests (requested_by);
create index scheduling_requests_inbox_idx
  on public.scheduling_requests (company_id, status, created_at desc, id desc);
create index scheduling_requests_provider_idx on public.scheduling_requests (company_id, provider_id, confirmed_date);
-- With all that a patient's next and last visit are told by: the day's index, which has it too, would be read for the whole clinic.
create index scheduling_requests_patient_day_idx on public.scheduling_requests (company_id, patient_id, confirmed_date, id) include (status);
create index scheduling_requests_referral_idx on public.scheduling_requests (company_id, referral_id);
create index scheduling_requests_thread_idx on public.scheduling_requests (company_id, thread_id);
create index scheduling_requests_location_idx on public.scheduling_requests (company_id, location_id);
create index scheduling_requests_waitlist_idx on public.scheduling_requests (company_id, waitlisted_at, id)
  where waitlisted;
-- The clinic's day, for all providers; with all that the figures count of an appointment.
create index scheduling_requests_day_idx on public.scheduling_requests (company_id, confirmed_date, id)
  include (patient_id, provider_id, status, request_type, created_at);
create index scheduling_requests_latest_idx on public.scheduling_requests (company_id, created_at desc, id desc);
create index scheduling_requests_next_step_idx
  on public.scheduling_requests (company_id, next_step_due, id) where next_step_due is not null;

create table public.schedule_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  scheduling_request_id uuid not null,
  event_type public.schedule_event_type not null,
  actor_id uuid references public.user_profiles (id) on delete set null,
  starts_at timestamptz,
  former_starts_at timestamptz,
  proposed_times timestamptz[],
  duration_minutes integer,
  provider_id uuid,
  location_id uuid,
  location text check (private.is_present(location, 200)),
  expires_at timestamptz,
  waitlisted boolean,
  waitlist_from date,
  waitlist_until date,
  waitlist_any_provider boolean,
  outcome public.visit_outcome,
  checked_in boolean,
  office_untold boolean check (office_untold),
  note text check (private.is_present(note, 1000)),
  message text not null check (private.is_present(message, 2000)),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, scheduling_request_id)
    references public.scheduling_requests (company_id, id) on delete cascade,
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  foreign key (company_id, location_id) references public.locations (company_id, id),
  check (event_type not in ('note', 'outcome_settled') or note is not null),
  constraint schedule_events_outcome check (outcome is null or event_type = 'completed'),
  check (checked_in is null or event_type = 'completed'),
  check ((event_type = 'waitlisted') = (waitlisted is not null))
);
comment on table public.schedule_events is
  'What happened to an appointment request, oldest first, as facts: the type and its values. Rows are never changed.';
comment on column public.schedule_events.starts_at is
  'The time that was agreed, offered or declined. Of a check-in, a completion or a no-show: the visit''s.';
comment on column public.schedule_events.former_starts_at is 'The time it was moved from.';
comment on column public.schedule_events.provider_id is 'Who sees the patient, where that is news.';
comment on column public.schedule_events.checked_in is 'Of a completion: whether a check-in to this visit is recorded and stands.';
comment on column public.schedule_events.office_untold is 'Where who did it chose that the referring office hears nothing of it by itself.';
comment on column public.schedule_events.note is 'The person''s own words: a note, or the reason.';
comment on column public.schedule_events.message is
  'The facts in words, for the conversation and notifications: written when the row is, and read by no program.';
create index schedule_events_provider_idx on public.schedule_events (company_id, provider_id);
create index schedule_events_location_idx on public.schedule_events (company_id, location_id);
create index schedule_events_request_idx
  on public.schedule_events (company_id, scheduling_request_id, created_at, id);
create index schedule_events_actor_idx on public.schedule_events (actor_id);

create trigger scheduling_requests_living before insert on public.scheduling_requests
  for each row when (new.patient_id is not null and (new.status = any (private.unbooked_visit_states()) or new.status = 'confirmed'))
  execute function private.refuse_deceased();
create trigger scheduling_requests_stay_living before update of status, confirmed_date, patient_id on public.scheduling_requests
  for each row when (new.patient_id is not null and (new.status = any (private.unbooked_visit_states()) or new.status = 'confirmed')
    and (old.status, old.confirmed_date, old.patient_id) is distinct from (new.status, new.confirmed_date, new.patient_id))
  execute function private.refuse_deceased();
create trigger scheduling_requests_touch before update on public.scheduling_requests
  for each row execute function private.touch_updated_at();

create function private.revise_scheduling_request()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  -- Known to calendars once it was confirmed; cancelled and reopened, it has lost its date but not its past.
  if (old.confirmed_date is not null or old.calendar_sequence > 0)
    and (new.confirmed_date, new.duration_minutes, new.confirmed_location, new.provider_id, new.status = 'cancelled')
      is distinct from
      (old.confirmed_date, old.duration_minutes, old.confirmed_location, old.provider_id, old.status = 'cancelled')
  then
    new.calendar_sequence := old.calendar_sequence + 1;
  end if;
  return new;
end
$$;
comment on function private.revise_scheduling_request() is
  'Before update: raises the revision, and the calendar sequence when calendars must hear of it.';
create trigger scheduling_requests_revise before update on public.scheduling_requests
  for each row execute function private.revise_scheduling_request();

create function private.stamp_next_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.next_step_due := case new.status
    when 'pending' then private.working_days_later(new.company_id,
      case when tg_op = 'INSERT' then new.created_at else now() end, 1)
    when 'proposed' then private.working_days_later(new.company_id,
      case when tg_op = 'INSERT' then new.updated_at else now() end, 2)
    when 'confirmed' then new.confirmed_date
    when 'checked_in' then new.confirmed_date + make_interval(mins => coalesce(new.duration_minutes, 30))
  end;
  return new;
end
$$;
comment on function private.stamp_next_step() is
  'Before insert, and update of what it depends on: sets next_step_due. Naming the status again, as another '
  'round of proposals does, gives new time.';
create trigger scheduling_requests_next_step
  before insert or update of status, confirmed_date, duration_minutes on public.scheduling_requests
  for each row execute function private.stamp_next_step();

-- A request reaches the clinic: its thread is open to every member.
create function private.open_request(
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
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  provider_name text;
  referred_patient uuid;
  new_thread uuid;
  request public.scheduling_requests;
begin
  select p.name into provider_name
  from public.providers p
  where p.company_id = open_request.company_id
    and p.id = open_request.provider_id
    and p.is_active;
  if not found then
    raise exception 'This provider no longer takes appointments here.' using errcode = 'PT404';
  end if;

  -- Another clinic's referral finds nothing here and is refused by the foreign key below.
  select r.patient_id into referred_patient
  from public.referrals r
  where r.company_id = open_request.company_id and r.id = open_request.referral_id;
  if private.hides_patient(open_request.patient_id) or private.hides_patient(referred_patient) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if referred_patient <> open_request.patient_id then
    raise exception 'This referral is about another patient.' using errcode = 'P0001';
  end if;

  insert into public.threads (company_id, subject, participants, audience, created_by)
  values (open_request.company_id, 'Appointment Request - ' || provider_name, array[caller], 'clinic', caller)
  returning id into new_thread;

  insert into public.scheduling_requests
    (id, company_id, provider_id, requested_by, patient_id, referral_id, request_type,
     preferred_date, preferred_time, reason, notes, thread_id, status)
  values
    (coalesce(request_id, gen_random_uuid()), open_request.company_id,
     open_request.provider_id, caller,
     coalesce(open_request.patient_id, referred_patient), open_request.referral_id, open_request.request_type,
     open_request.preferred_date, nullif(btrim(open_request.preferred_time), ''),
     btrim(open_request.reason), nullif(btrim(open_request.notes), ''),
     new_thread, 'pending')
  returning * into request;

  insert into public.schedule_events (company_id, scheduling_request_id, event_type, actor_id)
  values (request.company_id, request.id, 'requested', caller);
  return request;
end
$$;
comment on function private.open_request is
  'Thread, pending request and "requested" event. Who may ask, and who is told, is for its callers.';

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
  if found and not private.hides_patient(request.patient_id) then
    if (request.provider_id, request.request_type, request.preferred_date, request.preferred_time, request.reason,
        request.notes, request.referral_id)
       is distinct from
       (request_appointment.provider_id, request_appointment.request_type, request_appointment.preferred_date,
        nullif(btrim(request_appointment.preferred_time), ''), btrim(request_appointment.reason),
        nullif(btrim(request_appointment.notes), ''), request_appointment.referral_id)
       or request.patient_id is distinct from coalesce(request_appointment.patient_id, (
         select r.patient_id
         from public.referrals r
         where r.company_id = request.company_id and r.id = request_appointment.referral_id
       )) then
      perform private.refuse_sent_before('request', request.id);
    end if;
    return request;
  end if;

  request := private.open_request(request_appointment.company_id, request_appointment.provider_id,
    request_appointment.reason, request_appointment.request_type, request_appointment.preferred_date,
    request_appointment.preferred_time, request_appointment.notes, request_appointment.patient_id,
    request_appointment.referral_id, request_id);
  perform private.notify(request.company_id,
    private.front_desk_ids(request.company_id)
      || (select p.user_id from public.providers p where p.id = request.provider_id),
    'appointment_requested', private.event_title('requested'),
    private.appointment_subject(request) || ': ' || private.asked_for(request),
    'scheduling_request', request.id);
  return request;
end
$$;

create function private.appointment_without_care(changed public.scheduling_requests)
returns public.scheduling_requests
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.reason := '';
  changed.preferred_time := null;
  changed.notes := null;
  changed.cancel_reason := null;
  changed.outcome_note := null;
  return changed;
end
$$;
comment on function private.appointment_without_care is
  'A request without its words, which are read through appointment_reading.sql: a change that changes nothing would give them past the log.';

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
  select private.appointment_without_care(private.request_appointment(company_id, provider_id, reason, request_type, preferred_date,
    preferred_time, notes, patient_id, referral_id, request_id));
end;
comment on function public.request_appointment is
  'Asks for an appointment: thread "Appointment Request - {provider}", pending request and "requested" event, '
  'all or nothing. request_id makes a repeat harmless. Not a member: 42501; inactive or unknown provider: PT404; '
  'blank reason: 23514; patient or referral of another clinic: 23503; referral about another patient: P0001. '
  'A referral alone brings its patient along.';

revoke execute on function private.open_request, private.request_appointment, private.appointment_without_care,
  public.request_appointment from public;
grant execute on function private.request_appointment, private.appointment_without_care, public.request_appointment to authenticated;

alter table public.scheduling_requests enable row level security;
alter table public.schedule_events enable row level security;
revoke all on public.scheduling_requests, public.schedule_events from anon, authenticated;
-- Reason and wishes can't be read directly: appointment_reading.sql.
grant select (id, company_id, provider_id, requested_by, patient_id, referral_id, request_type, preferred_date, thread_id, status,
  confirmed_date, confirmed_location, location_id, duration_minutes, outcome, waitlisted, waitlisted_at, waitlist_from,
  waitlist_until, waitlist_any_provider, next_step_due, calendar_sequence, revision, created_at, updated_at)
  on public.scheduling_requests to authenticated;
grant select (id, company_id, scheduling_request_id, event_type, actor_id, starts_at, former_starts_at, proposed_times,
  duration_minutes, provider_id, location_id, location, expires_at, waitlisted, waitlist_from, waitlist_until,
  waitlist_any_provider, outcome, checked_in, office_untold, created_at) on public.schedule_events to authenticated;
grant select on public.scheduling_requests, public.schedule_events to record_reader;

create policy scheduling_requests_select_member on public.scheduling_requests for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and (patient_id is null or patient_id <> all ((select private.hidden_patient_ids())::uuid[])));
create policy schedule_events_select_member on public.schedule_events for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and scheduling_request_id <> all (array(select private.hidden_request_ids())));

select private.audit_table('public.scheduling_requests', left_out => '{next_step_due}');
select private.audit_table('public.schedule_events');
