-- Requests reach the clinic, those made before this too.

-- A request now reaches the clinic: its conversation is open to every member, and the desk is told.
create or replace function private.request_appointment(
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
  if found and not private.hides_patient(request.patient_id) then
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
  if private.hides_patient(request_appointment.patient_id) or private.hides_patient(referred_patient) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if referred_patient <> request_appointment.patient_id then
    raise exception 'This referral is about another patient.' using errcode = 'P0001';
  end if;

  insert into public.threads (company_id, subject, participants, audience, created_by)
  values (request_appointment.company_id, 'Appointment Request - ' || provider_name, array[caller], 'clinic', caller)
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
  perform private.notify(request.company_id,
    private.front_desk_ids(request.company_id)
      || (select p.user_id from public.providers p where p.id = request.provider_id),
    'appointment_requested', private.event_title('requested'),
    private.appointment_subject(request) || ': Requested appointment for ' || request.reason,
    'scheduling_request', request.id);
  return request;
end
$$;

update public.threads t set audience = 'clinic'
where exists (
  select from public.scheduling_requests r where r.company_id = t.company_id and r.thread_id = t.id
);

update public.scheduling_requests r set duration_minutes = private.appointment_minutes(r)
where r.confirmed_date is not null;

-- Two confirmed for the same time before there were bookings: the earlier request has it, the other keeps
-- its status and books on its next change.
insert into public.provider_bookings (company_id, provider_id, patient_id, span, scheduling_request_id)
select r.company_id, r.provider_id, r.patient_id,
  tstzrange(r.confirmed_date, r.confirmed_date + make_interval(mins => r.duration_minutes)), r.id
from public.scheduling_requests r
where r.status in ('confirmed', 'completed')
order by r.created_at, r.id
on conflict do nothing;
