-- The appointment itself: confirmed, moved, cancelled, attended or not, and taking one of these back.

create function private.confirm_appointment(
  of_request uuid,
  starts timestamptz,
  minutes integer,
  location_id uuid,
  location text,
  note text,
  of_provider uuid,
  outside_hours boolean,
  expected integer,
  tell_office boolean
)
returns public.scheduling_requests
language plpgsql
-- Definer: status, bookings, events, messages and notifications are written together or not at all.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  text_of_note text := private.checked_text(note, 1000, 'A note');
  text_of_location text := private.checked_text(location, 200, 'A location');
  call jsonb := jsonb_build_array(starts, minutes, location_id, text_of_location, text_of_note, of_provider, tell_office);
  move private.appointment_moves;
  provider uuid := coalesce(of_provider, request.provider_id);
  length integer := coalesce(minutes, private.appointment_minutes(request));
begin
  if private.is_repeat(request, 'confirm', call) then
    return request;
  end if;
  move := private.check_move(request, 'confirm', expected);
  text_of_location := private.location_text(request.company_id, location_id, text_of_location);
  perform private.check_time(request.company_id, provider, starts, length, outside_hours);
  return private.settle_time(request, move, call, provider, starts, length, location_id, text_of_location,
    text_of_note, false, tell_office);
end
$$;

create function private.book_appointment(
  company_id uuid,
  request_id uuid,
  patient_id uuid,
  provider_id uuid,
  starts timestamptz,
  reason text,
  request_type public.appointment_type,
  minutes integer,
  location_id uuid,
  location text,
  notes text,
  referral_id uuid,
  outside_hours boolean,
  tell_office boolean
)
returns public.scheduling_requests
language plpgsql
-- Definer: see confirm_appointment.
security definer
set search_path = ''
as $$
declare
  text_of_location text := private.checked_text(location, 200, 'A location');
  call jsonb := jsonb_build_array(patient_id, provider_id, starts, btrim(reason), request_type, minutes, location_id,
    text_of_location, nullif(btrim(notes), ''), referral_id, tell_office);
  move private.appointment_moves;
  request public.scheduling_requests;
  length integer;
begin
  if book_appointment.company_id not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  -- Taken before the id is looked up: the second of two sent at once waits until it can see the first.
  perform private.lock_clinic_schedule(book_appointment.company_id);
  select * into request
  from public.scheduling_requests r
  where r.id = request_id and r.company_id = book_appointment.company_id and r.requested_by = auth.uid();
  if found and not private.hides_patient(request.patient_id) then
    if private.is_repeat(request, 'book', call) then
      return request;
    end if;
    perform private.refuse_sent_before('appointment', request.id);
  end if;

  if not exists (
    select from public.patients x
    where x.company_id = book_appointment.company_id and x.id = book_appointment.patient_id
  ) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  request := private.open_request(book_appointment.company_id, book_appointment.provider_id, reason, request_type,
    null, null, notes, book_appointment.patient_id, book_appointment.referral_id, request_id);
  select * into move from private.appointment_moves m where m.action = 'book' and m.from_status = request.status;
  length := coalesce(minutes, private.appointment_minutes(request));
  text_of_location := private.location_text(request.company_id, location_id, text_of_location);
  perform private.check_time(request.company_id, request.provider_id, starts, length, outside_hours);
  return private.settle_time(request, move, call, request.provider_id, starts, length, location_id,
    text_of_location, null, false, tell_office);
end
$$;

create function private.reschedule_appointment(
  of_request uuid,
  starts timestamptz,
  minutes integer,
  location_id uuid,
  location text,
  reason text,
  of_provider uuid,
  outside_hours boolean,
  expected integer,
  tell_office boolean
)
returns public.scheduling_requests
language plpgsql
-- Definer: see confirm_appointment.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  text_of_reason text := private.checked_text(reason, 1000, 'A reason');
  text_of_location text := private.checked_text(location, 200, 'A location');
  call jsonb := jsonb_build_array(starts, minutes, location_id, text_of_location, text_of_reason, of_provider, tell_office);
  move private.appointment_moves;
  provider uuid := coalesce(of_provider, request.provider_id);
  length integer := coalesce(minutes, private.appointment_minutes(request));
  new_start timestamptz := coalesce(starts, request.confirmed_date);
begin
  if private.is_repeat(request, 'reschedule', call) then
    return request;
  end if;
  move := private.check_move(request, 'reschedule', expected);
  if location_id is null and text_of_location is null then
    location_id := request.location_id;
    text_of_location := request.confirmed_location;
  elsif location_id is distinct from request.location_id then
    text_of_location := private.location_text(request.company_id, location_id, text_of_location);
  else
    -- It may be used no longer, and what is agreed stays.
    text_of_location := coalesce(text_of_location, request.confirmed_location);
  end if;
  if (new_start, length, provider) is not distinct from
    (request.confirmed_date, request.duration_minutes, request.provider_id)
  then
    if (location_id, text_of_location) is not distinct from (request.location_id, request.confirmed_location) then
      -- Dropped where it was taken from: no change and no notice.
      return request;
    end if;
    -- Another room is no other time: it may have begun, or have been agreed outside the hours.
  else
    perform private.check_time(request.company_id, provider, new_start, length, outside_hours);
  end if;
  return private.settle_time(request, move, call, provider, new_start, length, location_id, text_of_location,
    text_of_reason, false, tell_office);
end
$$;

create function private.cancel_appointment(of_request uuid, reason text, expected integer)
returns public.scheduling_requests
language plpgsql
-- Definer: see confirm_appointment.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  before public.scheduling_requests := request;
  text_of_reason text := private.checked_text(reason, 1000, 'A reason');
  call jsonb := jsonb_build_array(text_of_reason);
  move private.appointment_moves;
  withdrawn public.waitlist_offers;
  facts public.schedule_events;
begin
  if private.is_repeat(request, 'cancel', call) then
    return request;
  end if;
  move := private.check_move(request, 'cancel', expected);
  if text_of_reason is null then
    raise exception 'Say why it is cancelled.' using errcode = 'P0001';
  end if;
  withdrawn := private.withdraw_offer(request);
  perform private.unbook(request => request.id);
  update public.appointment_proposals p set state = 'superseded'
  where p.company_id = request.company_id and p.scheduling_request_id = request.id and p.state = 'open';
  update public.scheduling_requests r
  set status = move.to_status, cancel_reason = text_of_reason, waitlisted = false, waitlisted_at = null
  where r.id = request.id
  returning * into request;
  facts.note := text_of_reason;
  perform private.record_move(request, move, call, facts);
  if before.status = 'confirmed' then
    perform private.offer_slot(before.company_id, before.provider_id, before.confirmed_date,
      before.duration_minutes, before.location_id, before.confirmed_location, before.id);
  end if;
  if withdrawn.id is not null then
    perform private.offer_on(withdrawn);
  end if;
  return request;
end
$$;

create function private.refuse_wrong_time(
  request public.scheduling_requests, wanted private.appointment_action
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  visit text := private.clinic_time(request.company_id, request.confirmed_date);
  visit_day date := private.clinic_day(request.company_id, request.confirmed_date);
  today date := private.clinic_day(request.company_id, now());
begin
  if wanted = 'check_in' and visit_day > today then
    raise exception 'This appointment is on %. Check the patient in on that day.', visit using errcode = 'P0001';
  elsif wanted = 'check_in' and visit_day < today then
    raise exception 'This appointment was on %. Record whether it took place.', visit using errcode = 'P0001';
  elsif wanted in ('complete', 'no_show') and request.confirmed_date > now() then
    raise exception 'This appointment has not begun: it is on %.', visit using errcode = 'P0001';
  end if;
end
$$;
comment on function private.refuse_wrong_time(public.scheduling_requests, private.appointment_action) is
  'A check-in is of the visit''s own day, completion and no-show come after its start, all by the clinic''s clock.';

create function private.conclude_appointment(
  of_request uuid,
  wanted private.appointment_action,
  note text,
  expected integer,
  outcome public.visit_outcome default null,
  tell_office boolean default true
)
returns public.scheduling_requests
language plpgsql
-- Definer: see confirm_appointment.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  text_of_note text := private.checked_text(note, 1000, 'A note');
  call jsonb := jsonb_build_array(text_of_note, outcome, tell_office);
  move private.appointment_moves;
  withdrawn public.waitlist_offers;
  facts public.schedule_events;
begin
  if private.is_repeat(request, wanted, call) then
    return request;
  end if;
  move := private.check_move(request, wanted, expected);
  perform private.refuse_wrong_time(request, wanted);
  if wanted = 'no_show' then
    -- A patient who does not come takes no time.
    perform private.unbook(request => request.id);
  end if;
  if wanted = 'complete' and outcome is null then
    raise exception 'Say what comes next for the patient.' using errcode = 'P0001';
  end if;
  withdrawn := private.withdraw_offer(request);
  update public.scheduling_requests r
  set status = move.to_status, waitlisted = false, waitlisted_at = null,
    outcome = conclude_appointment.outcome,
    outcome_note = case when wanted = 'complete' then text_of_note end
  where r.id = request.id
  returning * into request;
  facts.starts_at := request.confirmed_date;
  facts.outcome := outcome;
  facts.note := text_of_note;
  facts.office_untold := nullif(not tell_office, false);
  perform private.record_move(request, move, call, facts);
  if withdrawn.id is not null then
    perform private.offer_on(withdrawn);
  end if;
  return request;
end
$$;
comment on function private.conclude_appointment is
  'Check-in, completion or no-show. The event keeps the visit''s time, so an entry of a later day shows as late.';

create function private.reopen_appointment(of_request uuid, reason text, expected integer)
returns public.scheduling_requests
language plpgsql
-- Definer: see confirm_appointment.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  text_of_reason text := private.checked_text(reason, 1000, 'A reason');
  call jsonb := jsonb_build_array(text_of_reason);
  move private.appointment_moves;
  facts public.schedule_events;
begin
  if private.is_repeat(request, 'reopen', call) then
    return request;
  end if;
  move := private.check_move(request, 'reopen', expected);
  if text_of_reason is null then
    raise exception 'Say why it is reopened.' using errcode = 'P0001';
  end if;
  if request.status = 'no_show' then
    -- Their time was given back; if it is taken by now, the refusal says by whom.
    perform private.book(request.company_id, request.provider_id, request.patient_id, request.confirmed_date,
      private.appointment_minutes(request), request => request.id);
  end if;
  update public.scheduling_requests r
  set status = move.to_status,
    cancel_reason = null,
    outcome = null,
    outcome_note = null,
    confirmed_date = case when move.to_status = 'confirmed' then r.confirmed_date end,
    confirmed_location = case when move.to_status = 'confirmed' then r.confirmed_location end,
    location_id = case when move.to_status = 'confirmed' then r.location_id end
  where r.id = request.id
  returning * into request;
  facts.note := text_of_reason;
  perform private.record_move(request, move, call, facts);
  return request;
end
$$;

-- Bound when made (`begin atomic`), so callers need no usage on the private schema.

create function public.book_appointment(
  company_id uuid,
  request_id uuid,
  patient_id uuid,
  provider_id uuid,
  starts_at timestamptz,
  reason text,
  request_type public.appointment_type default 'consultation',
  duration_minutes integer default null,
  location_id uuid default null,
  location text default null,
  notes text default null,
  referral_id uuid default null,
  outside_hours boolean default false,
  tell_office boolean default true
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.book_appointment(company_id, request_id, patient_id, provider_id, starts_at, reason, request_type,
    duration_minutes, location_id, location, notes, referral_id, outside_hours, tell_office));
end;
comment on function public.book_appointment is
  'Asks for an appointment and confirms it in one, for a patient who is there or on the phone. request_id is the '
  'client''s: a repeat changes nothing, and other details under the same id are refused (PT409, kind "sent_before"). '
  'Not a member: 42501; unknown or foreign patient or provider: PT404; referral of another clinic: 23503, about another '
  'patient: P0001. A taken time, an absence, or outside the hours unless outside_hours: PT409 with free times.';

create function public.confirm_appointment(
  request_id uuid,
  starts_at timestamptz,
  duration_minutes integer default null,
  location_id uuid default null,
  location text default null,
  note text default null,
  provider_id uuid default null,
  outside_hours boolean default false,
  expected_revision integer default null,
  tell_office boolean default true
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.confirm_appointment(request_id, starts_at, duration_minutes, location_id, location, note,
    provider_id, outside_hours, expected_revision, tell_office));
end;
comment on function public.confirm_appointment is
  'The clinic gives a pending or proposed request its time and books it. Refusals as propose_times.';

create function public.reschedule_appointment(
  request_id uuid,
  starts_at timestamptz,
  duration_minutes integer default null,
  location_id uuid default null,
  location text default null,
  reason text default null,
  provider_id uuid default null,
  outside_hours boolean default false,
  expected_revision integer default null,
  tell_office boolean default true
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.reschedule_appointment(request_id, starts_at, duration_minutes, location_id, location, reason,
    provider_id, outside_hours, expected_revision, tell_office));
end;
comment on function public.reschedule_appointment is
  'The clinic moves a confirmed appointment, or changes its length, location or provider; what is null stays. '
  'The time it leaves goes to the waitlist. Where it already is: nothing changes. Refusals as propose_times.';

create function public.cancel_appointment(request_id uuid, reason text, expected_revision integer default null)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.cancel_appointment(request_id, reason, expected_revision));
end;
comment on function public.cancel_appointment is
  'Either side cancels a request or a confirmed appointment, saying why (else P0001); its time goes to the waitlist.';

create function public.check_in_appointment(request_id uuid, expected_revision integer default null)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.conclude_appointment(request_id, 'check_in', null, expected_revision));
end;
comment on function public.check_in_appointment is
  'The patient is here: confirmed becomes checked in; the provider gets a notice.';

create function public.complete_appointment(
  request_id uuid,
  outcome public.visit_outcome,
  note text default null,
  expected_revision integer default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.conclude_appointment(request_id, 'complete', note, expected_revision, outcome));
end;
comment on function public.complete_appointment is
  'The appointment took place: confirmed or checked in becomes completed, with what comes next (none: P0001). '
  'A referral that it came from waits for its answer then.';

create function public.mark_no_show(
  request_id uuid, note text default null, expected_revision integer default null, tell_office boolean default true
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.conclude_appointment(request_id, 'no_show', note, expected_revision, null, tell_office));
end;
comment on function public.mark_no_show is
  'The patient did not come: confirmed becomes no-show, once the time has come (before it: P0001).';

create function public.reopen_appointment(request_id uuid, reason text, expected_revision integer default null)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.reopen_appointment(request_id, reason, expected_revision));
end;
comment on function public.reopen_appointment is
  'Undo, with a reason (else P0001): checked in, completed and no-show become confirmed again, cancelled becomes '
  'pending. A no-show''s time that is taken by now: PT409 "clash".';

revoke execute on function
  private.confirm_appointment, public.confirm_appointment,
  private.book_appointment, public.book_appointment,
  private.reschedule_appointment, public.reschedule_appointment,
  private.cancel_appointment, public.cancel_appointment,
  private.conclude_appointment, public.check_in_appointment, public.complete_appointment, public.mark_no_show,
  private.reopen_appointment, public.reopen_appointment
from public;
grant execute on function
  private.confirm_appointment, public.confirm_appointment,
  private.book_appointment, public.book_appointment,
  private.reschedule_appointment, public.reschedule_appointment,
  private.cancel_appointment, public.cancel_appointment,
  private.conclude_appointment, public.check_in_appointment, public.complete_appointment, public.mark_no_show,
  private.reopen_appointment, public.reopen_appointment
to authenticated;
