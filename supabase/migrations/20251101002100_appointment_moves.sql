-- The state machine of appointments: private.appointment_moves says what may follow what, who may do it and who gets a
-- notice.
--
-- Every function that moves one goes the same way: lock, see whether it is only a repeat, check the move, write the
-- state, take or give back the provider's time, record the event, the message and the notifications. What they share
-- for it is here.

create type private.appointment_action as enum (
  'propose', 'counter', 'accept', 'confirm', 'reschedule', 'cancel', 'check_in', 'complete', 'no_show',
  'reopen', 'set_waitlist', 'accept_offer', 'decline_offer', 'book'
);

create table private.appointment_moves (
  action private.appointment_action not null,
  from_status public.scheduling_status not null,
  to_status public.scheduling_status not null,
  sides public.proposal_side[] not null,
  event_type public.schedule_event_type not null,
  told_as public.notification_event,
  tell_requester boolean not null default false,
  tell_front_desk boolean not null default false,
  tell_provider boolean not null default false,
  primary key (action, from_status)
);
comment on table private.appointment_moves is
  'What may be done to an appointment request in which status, what it becomes, who may do it and who gets a notice. '
  'What has no row here is refused.';
comment on column private.appointment_moves.sides is
  'The clinic is any of its members; the requester is the person who asked, while they belong to it.';
comment on column private.appointment_moves.tell_front_desk is
  'Only when the requester acts: what one at the desk does, the others find in the inbox.';

insert into private.appointment_moves
  (action, from_status, to_status, sides, event_type, told_as, tell_requester, tell_front_desk, tell_provider)
values
  ('propose', 'pending', 'proposed', '{clinic}', 'proposed', 'appointment_proposed', true, false, false),
  ('propose', 'proposed', 'proposed', '{clinic}', 'proposed', 'appointment_proposed', true, false, false),
  ('counter', 'proposed', 'pending', '{requester}', 'countered', 'appointment_countered', false, true, false),
  -- accept_time adds: the other side than the one that proposed it.
  ('accept', 'pending', 'confirmed', '{clinic,requester}', 'confirmed', 'appointment_confirmed', true, true, true),
  ('accept', 'proposed', 'confirmed', '{clinic,requester}', 'confirmed', 'appointment_confirmed', true, true, true),
  ('confirm', 'pending', 'confirmed', '{clinic}', 'confirmed', 'appointment_confirmed', true, false, true),
  ('confirm', 'proposed', 'confirmed', '{clinic}', 'confirmed', 'appointment_confirmed', true, false, true),
  -- Requested and confirmed in one, with the patient there: only the provider gets a notice.
  ('book', 'pending', 'confirmed', '{clinic}', 'confirmed', 'appointment_confirmed', false, false, true),
  ('reschedule', 'confirmed', 'confirmed', '{clinic}', 'rescheduled', 'appointment_changed', true, false, true),
  ('cancel', 'pending', 'cancelled', '{clinic,requester}', 'cancelled', 'appointment_changed', true, true, true),
  ('cancel', 'proposed', 'cancelled', '{clinic,requester}', 'cancelled', 'appointment_changed', true, true, true),
  ('cancel', 'confirmed', 'cancelled', '{clinic,requester}', 'cancelled', 'appointment_changed', true, true, true),
  ('check_in', 'confirmed', 'checked_in', '{clinic}', 'checked_in', 'appointment_changed', false, false, true),
  ('complete', 'confirmed', 'completed', '{clinic}', 'completed', null, false, false, false),
  ('complete', 'checked_in', 'completed', '{clinic}', 'completed', null, false, false, false),
  ('no_show', 'confirmed', 'no_show', '{clinic}', 'no_show', 'appointment_changed', true, false, true),
  ('reopen', 'checked_in', 'confirmed', '{clinic}', 'reopened', 'appointment_changed', true, false, true),
  ('reopen', 'completed', 'confirmed', '{clinic}', 'reopened', 'appointment_changed', true, false, true),
  ('reopen', 'no_show', 'confirmed', '{clinic}', 'reopened', 'appointment_changed', true, false, true),
  ('reopen', 'cancelled', 'pending', '{clinic}', 'reopened', 'appointment_changed', true, false, true),
  ('set_waitlist', 'pending', 'pending', '{clinic,requester}', 'waitlisted', null, false, false, false),
  ('set_waitlist', 'proposed', 'proposed', '{clinic,requester}', 'waitlisted', null, false, false, false),
  ('set_waitlist', 'confirmed', 'confirmed', '{clinic,requester}', 'waitlisted', null, false, false, false),
  -- Either side may have the patient on the phone when the waitlist makes its offer.
  ('accept_offer', 'pending', 'confirmed', '{clinic,requester}', 'confirmed', 'appointment_confirmed', true, true, true),
  ('accept_offer', 'proposed', 'confirmed', '{clinic,requester}', 'confirmed', 'appointment_confirmed', true, true, true),
  ('accept_offer', 'confirmed', 'confirmed', '{clinic,requester}', 'rescheduled', 'appointment_changed', true, true, true),
  ('decline_offer', 'pending', 'pending', '{clinic,requester}', 'offer_declined', 'waitlist_offer', true, true, false),
  ('decline_offer', 'proposed', 'proposed', '{clinic,requester}', 'offer_declined', 'waitlist_offer', true, true, false),
  ('decline_offer', 'confirmed', 'confirmed', '{clinic,requester}', 'offer_declined', 'waitlist_offer', true, true, false);

create table private.appointment_calls (
  scheduling_request_id uuid primary key references public.scheduling_requests (id) on delete cascade,
  caller uuid not null,
  action private.appointment_action not null,
  arguments jsonb not null
);
comment on table private.appointment_calls is
  'The last thing a person did to each request. The same again from the same person is an answer lost on '
  'the way, and changes nothing.';

alter table private.appointment_moves enable row level security;
create policy appointment_moves_all_nobody on private.appointment_moves for all to anon, authenticated
  using (false) with check (false);
alter table private.appointment_calls enable row level security;
create policy appointment_calls_all_nobody on private.appointment_calls for all to anon, authenticated
  using (false) with check (false);

-- What every function does -----------------------------------------------------------------------------

create function private.raise_overtaken(request public.scheduling_requests, expected integer default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  last public.schedule_events;
  who text;
  facts text;
begin
  select * into last
  from public.schedule_events e
  where e.company_id = request.company_id and e.scheduling_request_id = request.id
  order by e.created_at desc, e.id desc
  limit 1;
  who := case
    when last.actor_id = auth.uid() then 'You'
    when last.actor_id is null then 'The waitlist'
    else private.member_name(last.actor_id)
  end;
  -- A refusal takes its entry in the log back with it: it tells facts, and nobody's words.
  last.note := null;
  facts := case when last.event_type in ('requested', 'note') then private.event_title(last.event_type)
    else private.schedule_event_message(last) end;
  raise exception '% changed this %: %', who, private.time_ago(last.created_at), facts
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', case when expected <> request.revision then 'stale' else 'state' end,
      'status', request.status,
      'revision', request.revision,
      'actor_id', last.actor_id,
      'actor', who,
      'message', facts,
      'at', last.created_at)::text;
end
$$;
comment on function private.raise_overtaken(public.scheduling_requests, integer) is
  'PT409 that says who changed the request last, when and to what.';

create function private.lock_clinic_schedule(of_company uuid)
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('scheduling ' || of_company, 0))
$$;
comment on function private.lock_clinic_schedule(uuid) is
  'One change of a clinic''s appointments at a time: a move may free a time, which the waitlist gives to '
  'other requests, and two such chains must not cross.';

create function private.lock_appointment(of_request uuid)
returns public.scheduling_requests
language plpgsql
set search_path = ''
as $$
declare
  request public.scheduling_requests;
begin
  select * into request
  from public.scheduling_requests r
  where r.id = of_request and r.company_id in (select private.my_company_ids());
  if not found or private.hides_patient(request.patient_id) then
    raise exception 'This appointment does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  perform private.lock_clinic_schedule(request.company_id);
  select * into request from public.scheduling_requests r where r.id = of_request for update;
  return request;
end
$$;
comment on function private.lock_appointment(uuid) is
  'The request as it is once it is the caller''s turn; PT404 for who isn''t of its clinic or doesn''t read its patient.';

create function private.is_repeat(
  request public.scheduling_requests, wanted private.appointment_action, call jsonb
)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.appointment_calls c
    where c.scheduling_request_id = request.id and c.caller = auth.uid()
      and c.action = wanted and c.arguments = call
  )
$$;

create function private.check_move(
  request public.scheduling_requests, wanted private.appointment_action, expected integer
)
returns private.appointment_moves
language plpgsql
stable
set search_path = ''
as $$
declare
  move private.appointment_moves;
begin
  if request.requested_by is distinct from auth.uid() and exists (
    select from private.appointment_moves m where m.action = wanted and m.sides = '{requester}'
  ) then
    raise exception 'Only %, who asked for this appointment, can do this.', private.member_name(request.requested_by)
      using errcode = '42501';
  end if;
  if expected <> request.revision then
    perform private.raise_overtaken(request, expected);
  end if;
  select * into move
  from private.appointment_moves m
  where m.action = wanted and m.from_status = request.status;
  if not found then
    perform private.raise_overtaken(request);
  end if;
  return move;
end
$$;
comment on function private.check_move(public.scheduling_requests, private.appointment_action, integer) is
  'The move, when the state machine has it: else 42501 (not theirs to do) or PT409 (stale, or not in this status).';

create function private.location_text(of_company uuid, location_id uuid, location text)
returns text
language sql
stable
set search_path = ''
as $$
  -- Asked in any case: it refuses what isn't the clinic's.
  select coalesce(location, name) from private.active_location(of_company, location_id) as chosen (name)
$$;
comment on function private.location_text(uuid, uuid, text) is
  'Where to come: as said, else by the name of the chosen location. Not in use, or another clinic''s: PT404.';

create function private.appointment_type_words(request_type public.appointment_type)
returns text
language sql
immutable
set search_path = ''
as $$
  select case request_type
    when 'consultation' then 'Consultation'
    when 'procedure' then 'Procedure'
    when 'follow_up' then 'Follow-up'
    when 'other' then 'Other'
  end
$$;

create function private.appointment_subject(request public.scheduling_requests)
returns text
language sql
stable
set search_path = ''
as $$
  select format('%s, %s',
    coalesce((
      select private.person_name(x.first_name, x.last_name)
      from public.patients x
      where x.company_id = request.company_id and x.id = request.patient_id
    ), private.appointment_type_words(request.request_type)),
    (select p.name from public.providers p where p.company_id = request.company_id and p.id = request.provider_id))
$$;
comment on function private.appointment_subject(public.scheduling_requests) is
  'Which appointment, in a notification: the patient (or what kind of visit it is, never why) and the provider.';

create function private.asked_for(request public.scheduling_requests)
returns text
language sql
immutable
set search_path = ''
as $$
  -- "Requested consultation, preferably Mar 3, 2026".
  select concat_ws(', ',
    case when request.request_type = 'other' then 'Requested an appointment'
      else 'Requested ' || lower(private.appointment_type_words(request.request_type)) end,
    'preferably ' || to_char(request.preferred_date, 'FMMon FMDD, YYYY'))
$$;
comment on function private.asked_for(public.scheduling_requests) is
  'What is asked for, in a notification: kind and day, never why.';

create function private.event_title(event_type public.schedule_event_type)
returns text
language sql
immutable
set search_path = ''
as $$
  select case event_type
    when 'requested' then 'Appointment requested'
    when 'proposed' then 'Times proposed'
    when 'countered' then 'Other times asked for'
    when 'confirmed' then 'Appointment confirmed'
    when 'rescheduled' then 'Appointment changed'
    when 'cancelled' then 'Appointment cancelled'
    when 'checked_in' then 'Patient checked in'
    when 'completed' then 'Appointment completed'
    when 'no_show' then 'Patient did not come'
    when 'reopened' then 'Appointment reopened'
    when 'waitlisted' then 'Waitlist'
    when 'offered' then 'Time offered from the waitlist'
    when 'offer_declined' then 'Offer declined'
    when 'offer_expired' then 'Offer expired'
    when 'outcome_settled' then 'Next step settled'
    when 'note' then 'Note'
  end
$$;

create function private.outcome_words(outcome public.visit_outcome)
returns text
language sql
immutable
set search_path = ''
as $$
  select case outcome
    when 'surgery' then 'surgery'
    when 'allergy_workup' then 'allergy work-up'
    when 'follow_up' then 'follow-up'
    when 'tests' then 'tests'
    when 'back_to_referrer' then 'back to the referring provider'
  end
$$;

create function private.schedule_event_message(event public.schedule_events)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(E'\n',
    case event.event_type
      when 'requested' then 'Requested appointment for ' || (
        select r.reason from public.scheduling_requests r
        where r.company_id = event.company_id and r.id = event.scheduling_request_id
      )
      when 'proposed' then concat_ws(' ',
        'Proposed ' || private.time_list(event.company_id, event.proposed_times), person.words)
      when 'countered' then 'Asked for ' || private.time_list(event.company_id, event.proposed_times)
      when 'confirmed' then concat_ws(', ',
        'Confirmed for ' || private.clinic_time(event.company_id, event.starts_at), event.location, person.words)
      when 'rescheduled' then case
        when event.former_starts_at is null then 'Changed: ' || changed.words
        else concat_ws(', ',
          format('Moved from %s to %s', private.clinic_time(event.company_id, event.former_starts_at),
            private.clinic_time(event.company_id, event.starts_at)),
          nullif(changed.words, ''))
      end
      when 'cancelled' then concat_ws(': ', 'Cancelled', event.note)
      when 'checked_in' then 'Checked in'
      when 'completed' then concat_ws(': ', 'Appointment completed', private.outcome_words(event.outcome))
      when 'no_show' then 'Did not come'
      when 'reopened' then concat_ws(': ', 'Reopened', event.note)
      when 'waitlisted' then case
        when event.waitlisted then concat_ws(', ', 'On the waitlist',
          'from ' || to_char(event.waitlist_from, 'FMMon FMDD, YYYY'),
          'until ' || to_char(event.waitlist_until, 'FMMon FMDD, YYYY'),
          case when event.waitlist_any_provider then 'any provider' end)
        else 'Taken off the waitlist'
      end
      when 'offered' then format('Offered from the waitlist: %s, until %s',
        concat_ws(' ', private.clinic_time(event.company_id, event.starts_at), person.words),
        private.clinic_time(event.company_id, event.expires_at))
      when 'offer_declined' then 'Declined the offer of ' || private.clinic_time(event.company_id, event.starts_at)
      when 'offer_expired' then format('The offer of %s was not answered in time',
        private.clinic_time(event.company_id, event.starts_at))
      when 'outcome_settled' then 'No next step is needed here: ' || event.note
    end,
    case when not event.checked_in then 'No check-in recorded.' end,
    case when event.event_type in ('completed', 'no_show')
        and private.clinic_day(event.company_id, event.created_at) > private.clinic_day(event.company_id, event.starts_at)
      then 'Recorded late. The visit was on ' || private.clinic_time(event.company_id, event.starts_at) || '.' end,
    case when event.event_type not in ('cancelled', 'reopened', 'outcome_settled') then event.note end)
  from (
    select 'with ' || (
      select p.name from public.providers p where p.company_id = event.company_id and p.id = event.provider_id
    )
  ) as person (words)
  cross join lateral (
    select concat_ws(', ', event.location, person.words, private.counted(event.duration_minutes, 'minutes'))
  ) as changed (words)
$$;
comment on function private.schedule_event_message(public.schedule_events) is
  'The facts of an event in words. Screens word the facts themselves.';

create function private.word_schedule_event()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.event_type = 'completed' and new.starts_at is not null then
    new.checked_in := exists (
      select from public.schedule_events c
      where c.company_id = new.company_id and c.scheduling_request_id = new.scheduling_request_id and c.event_type = 'checked_in'
        and c.starts_at = new.starts_at
        -- A check-in by mistake is reopened at once.
        and (
          select n.event_type from public.schedule_events n
          where n.company_id = c.company_id and n.scheduling_request_id = c.scheduling_request_id and n.created_at > c.created_at
            and n.event_type in ('reopened', 'completed')
          order by n.created_at limit 1) is distinct from 'reopened');
  end if;
  new.message := private.schedule_event_message(new);
  return new;
end
$$;
comment on function private.word_schedule_event() is 'Before insert of facts alone: writes their message, and of a completion whether a check-in is recorded.';
create trigger schedule_events_word before insert on public.schedule_events
  for each row when (new.message is null) execute function private.word_schedule_event();

create function private.record_appointment_event(
  request public.scheduling_requests,
  event public.schedule_events,
  told_as public.notification_event,
  recipients uuid[]
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  said text;
begin
  event.id := gen_random_uuid();
  event.company_id := request.company_id;
  event.scheduling_request_id := request.id;
  event.created_at := clock_timestamp();
  insert into public.schedule_events values (event.*) returning message into said;
  insert into public.messages (company_id, thread_id, sender_id, kind, body)
  values (request.company_id, request.thread_id, event.actor_id, 'event', said);
  if told_as is not null then
    perform private.notify(request.company_id, recipients, told_as, private.event_title(event.event_type),
      private.appointment_subject(request) || ': ' || said,
      'scheduling_request', request.id, event.actor_id);
  end if;
end
$$;
comment on function private.record_appointment_event is
  'What happened, three times: for the record, for the thread, for those concerned. Without an actor '
  'it was the waitlist.';

create function private.record_move(
  request public.scheduling_requests,
  move private.appointment_moves,
  call jsonb,
  facts public.schedule_events default null,
  former_provider uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  facts.event_type := move.event_type;
  facts.actor_id := auth.uid();
  perform private.record_appointment_event(request, facts, move.told_as,
    array(
      select request.requested_by where move.tell_requester
      union
      select unnest(private.front_desk_ids(request.company_id))
      where move.tell_front_desk and request.requested_by = auth.uid()
      union
      select p.user_id from public.providers p
      where move.tell_provider and p.company_id = request.company_id
        and p.id in (request.provider_id, former_provider)
    ));
  insert into private.appointment_calls (scheduling_request_id, caller, action, arguments)
  values (request.id, auth.uid(), move.action, call)
  on conflict (scheduling_request_id) do update
  set caller = excluded.caller, action = excluded.action, arguments = excluded.arguments;
end
$$;
comment on function private.record_move is
  'Records a move with the facts that its event has beyond its type, and the call, so that a repeat is known.';
