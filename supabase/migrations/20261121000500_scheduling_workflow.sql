-- From a wish for an appointment to the visit: times proposed and answered, confirmed, moved, cancelled,
-- the visit itself, and the waitlist that fills what a cancellation leaves.
--
-- One state machine, private.appointment_moves, says what may follow what, who may do it and who is told.
-- Every function below goes the same way: lock, see whether it is only a repeat, check the move, write the
-- state, take or give back the provider's time, record the event, the message and the notifications.

create type public.proposal_side as enum ('clinic', 'requester');
create type public.proposal_state as enum ('open', 'accepted', 'declined', 'superseded');
create type public.waitlist_offer_state as enum ('offered', 'accepted', 'declined', 'expired');

alter table public.providers
  add column user_id uuid,
  add constraint providers_user_fkey foreign key (company_id, user_id)
    references public.company_members (company_id, user_id) on delete set null (user_id);
comment on column public.providers.user_id is 'The member who is this provider, to be told what concerns them.';
create unique index providers_user_idx on public.providers (company_id, user_id);
grant insert (user_id), update (user_id) on public.providers to authenticated;

alter table public.scheduling_requests
  add column duration_minutes integer check (duration_minutes between 5 and 480),
  add column location_id uuid,
  add column revision integer not null default 1,
  add column calendar_sequence integer not null default 0,
  add column cancel_reason text check (private.is_present(cancel_reason, 1000)),
  add column waitlisted boolean not null default false,
  add column waitlisted_at timestamptz,
  add column waitlist_from date,
  add column waitlist_until date,
  add column waitlist_any_provider boolean not null default false,
  add foreign key (company_id, location_id) references public.locations (company_id, id),
  add constraint scheduling_requests_visit_has_date check (
    status not in ('confirmed', 'checked_in', 'completed', 'no_show') or confirmed_date is not null
  ),
  add constraint scheduling_requests_waitlist_order check (waitlist_from <= waitlist_until),
  add constraint scheduling_requests_waitlist_since check (waitlisted = (waitlisted_at is not null)),
  add constraint scheduling_requests_waitlist_open check (
    not waitlisted or status in ('pending', 'proposed', 'confirmed')
  );
comment on column public.scheduling_requests.duration_minutes is
  'As agreed; until then the clinic''s length for the type counts (appointment_lengths).';
comment on column public.scheduling_requests.location_id is
  'Set when confirmed_location is the name of one of the clinic''s locations.';
comment on column public.scheduling_requests.confirmed_date is
  'Date and time of the confirmed appointment; stays when it is cancelled, so that calendars can be told which.';
comment on column public.scheduling_requests.revision is 'Raised by every change; see expected_revision of the functions.';
comment on column public.scheduling_requests.calendar_sequence is
  'SEQUENCE of the calendar file: raised by each change of time, length, place, provider or cancellation after the first confirmation.';
comment on column public.scheduling_requests.waitlisted_at is 'Since when on the waitlist: who waits longest is offered first.';
comment on column public.scheduling_requests.waitlist_any_provider is 'A time of any provider of the clinic will do.';
create index scheduling_requests_location_idx on public.scheduling_requests (company_id, location_id);
create index scheduling_requests_waitlist_idx on public.scheduling_requests (company_id, waitlisted_at, id)
  where waitlisted;
-- The clinic's day: who comes when, whoever they see.
create index scheduling_requests_day_idx on public.scheduling_requests (company_id, confirmed_date);

create table public.appointment_proposals (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  scheduling_request_id uuid not null,
  provider_id uuid not null,
  round integer not null check (round > 0),
  proposed_by public.proposal_side not null,
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  location text check (private.is_present(location, 200)),
  state public.proposal_state not null default 'open',
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, scheduling_request_id)
    references public.scheduling_requests (company_id, id) on delete cascade,
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  unique (scheduling_request_id, round, starts_at)
);
comment on table public.appointment_proposals is
  'Times that one side proposed to the other. Nothing is held for them: whoever is booked first has the time.';
comment on column public.appointment_proposals.round is 'Times proposed together share a round; a new round closes the one before.';
create index appointment_proposals_request_idx
  on public.appointment_proposals (company_id, scheduling_request_id, round, starts_at);
create index appointment_proposals_provider_idx
  on public.appointment_proposals (company_id, provider_id, starts_at);

create table public.waitlist_offers (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  scheduling_request_id uuid not null,
  provider_id uuid not null,
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  slot_minutes integer not null,
  location text check (private.is_present(location, 200)),
  freed_by_request_id uuid,
  state public.waitlist_offer_state not null default 'offered',
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, scheduling_request_id)
    references public.scheduling_requests (company_id, id) on delete cascade,
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  check (duration_minutes <= slot_minutes),
  check (expires_at < starts_at)
);
comment on table public.waitlist_offers is
  'A time that came free, held for one request of the waitlist until it is answered or expires.';
comment on column public.waitlist_offers.slot_minutes is 'How long the freed time is: the next in line may need more of it.';
comment on column public.waitlist_offers.freed_by_request_id is 'Who gave the time back, and is not offered it again. Compared only, hence no reference.';
create unique index waitlist_offers_one_open_idx on public.waitlist_offers (company_id, scheduling_request_id)
  where state = 'offered';
create index waitlist_offers_overdue_idx on public.waitlist_offers (company_id, expires_at)
  where state = 'offered';
create index waitlist_offers_request_idx
  on public.waitlist_offers (company_id, scheduling_request_id, created_at desc);
create index waitlist_offers_slot_idx on public.waitlist_offers (company_id, provider_id, starts_at);

alter table public.provider_bookings
  add foreign key (company_id, waitlist_offer_id) references public.waitlist_offers (company_id, id)
    on delete cascade;
create index provider_bookings_offer_idx on public.provider_bookings (company_id, waitlist_offer_id);

alter table public.appointment_proposals enable row level security;
alter table public.waitlist_offers enable row level security;
revoke all on public.appointment_proposals, public.waitlist_offers from anon, authenticated;
grant select on public.appointment_proposals, public.waitlist_offers to authenticated;
create policy appointment_proposals_select_member on public.appointment_proposals for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy waitlist_offers_select_member on public.waitlist_offers for select to authenticated
  using (company_id in (select private.my_company_ids()));

-- The state machine ------------------------------------------------------------------------------------

create type private.appointment_action as enum (
  'propose', 'counter', 'accept', 'confirm', 'reschedule', 'cancel', 'check_in', 'complete', 'no_show',
  'reopen', 'set_waitlist', 'accept_offer', 'decline_offer'
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
  'What may be done to an appointment request in which status, what it becomes, who may do it and who is told. '
  'What has no row here is refused.';
comment on column private.appointment_moves.sides is
  'The clinic is any of its members; the requester is whoever asked, while they belong to it.';
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
  -- Whoever has the patient on the telephone answers the waitlist's offer.
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

-- What every function does -----------------------------------------------------------------------------

create function private.checked_text(value text, max_length integer, what text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  trimmed text := nullif(btrim(value, E' \t\n\r'), '');
begin
  if char_length(trimmed) > max_length then
    raise exception '% has at most % characters.', what, to_char(max_length, 'FM999,999')
      using errcode = 'P0001';
  end if;
  return trimmed;
end
$$;
comment on function private.checked_text(text, integer, text) is
  'The text without blanks around it, null when nothing is left; too long a one is refused by name.';

create function private.time_ago(moment timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when past < 1 then 'just now'
    when past < 2 then 'a minute ago'
    when past < 60 then past || ' minutes ago'
    when past < 120 then 'an hour ago'
    when past < 48 * 60 then past / 60 || ' hours ago'
    else past / (24 * 60) || ' days ago'
  end
  from (select floor(extract(epoch from now() - moment) / 60)::integer) as elapsed (past)
$$;

create function private.raise_overtaken(request public.scheduling_requests, kind text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  last public.schedule_events;
  who text;
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
  raise exception '% changed this %: %', who, private.time_ago(last.created_at), last.message
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', kind,
      'status', request.status,
      'revision', request.revision,
      'actor_id', last.actor_id,
      'actor', who,
      'message', last.message,
      'at', last.created_at)::text;
end
$$;
comment on function private.raise_overtaken(public.scheduling_requests, text) is
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
  if not found then
    raise exception 'This appointment does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  perform private.lock_clinic_schedule(request.company_id);
  select * into request from public.scheduling_requests r where r.id = of_request for update;
  return request;
end
$$;
comment on function private.lock_appointment(uuid) is
  'The request as it is once it is the caller''s turn; PT404 for who isn''t of its clinic.';

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
    perform private.raise_overtaken(request, 'stale');
  end if;
  select * into move
  from private.appointment_moves m
  where m.action = wanted and m.from_status = request.status;
  if not found then
    perform private.raise_overtaken(request, 'state');
  end if;
  return move;
end
$$;
comment on function private.check_move(public.scheduling_requests, private.appointment_action, integer) is
  'The move, when the state machine has it: else 42501 (not theirs to do) or PT409 (stale, or not in this status).';

create function private.appointment_subject(request public.scheduling_requests)
returns text
language sql
stable
set search_path = ''
as $$
  select format('%s, %s',
    coalesce((
      select concat_ws(' ', x.first_name, x.last_name)
      from public.patients x
      where x.company_id = request.company_id and x.id = request.patient_id
    ), left(request.reason, 80)),
    (select p.name from public.providers p where p.company_id = request.company_id and p.id = request.provider_id))
$$;
comment on function private.appointment_subject(public.scheduling_requests) is
  'Which appointment, in a notification: the patient (or the reason) and the provider.';

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
    when 'completed' then 'Visit completed'
    when 'no_show' then 'Patient did not come'
    when 'reopened' then 'Appointment reopened'
    when 'waitlisted' then 'Waitlist'
    when 'offered' then 'Time offered from the waitlist'
    when 'offer_declined' then 'Offer declined'
    when 'offer_expired' then 'Offer expired'
    when 'note' then 'Note'
  end
$$;

create function private.record_appointment_event(
  request public.scheduling_requests,
  of_type public.schedule_event_type,
  message text,
  actor uuid,
  told_as public.notification_event,
  told uuid[]
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.schedule_events (company_id, scheduling_request_id, event_type, actor_id, message)
  values (request.company_id, request.id, of_type, actor, record_appointment_event.message);
  insert into public.messages (company_id, thread_id, sender_id, kind, body)
  values (request.company_id, request.thread_id, actor, 'event', record_appointment_event.message);
  if told_as is not null then
    perform private.notify(request.company_id, told, told_as, private.event_title(of_type),
      private.appointment_subject(request) || ': ' || record_appointment_event.message,
      'scheduling_request', request.id, actor);
  end if;
end
$$;
comment on function private.record_appointment_event is
  'What happened, three times: for the record, for the conversation, for those concerned. Without an actor '
  'it was the waitlist.';

create function private.record_move(
  request public.scheduling_requests,
  move private.appointment_moves,
  call jsonb,
  message text,
  former_provider uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.record_appointment_event(request, move.event_type, message, auth.uid(), move.told_as,
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

-- Times ------------------------------------------------------------------------------------------------

create function private.appointment_minutes(request public.scheduling_requests)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(
    request.duration_minutes,
    (select l.minutes from public.appointment_lengths l
     where l.company_id = request.company_id and l.request_type = request.request_type),
    30)
$$;
comment on function private.appointment_minutes(public.scheduling_requests) is
  'How long it takes: as agreed, else as the clinic plans for its type, else half an hour.';

create function private.is_within_hours(of_company uuid, of_provider uuid, span tstzrange)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    not exists (
      select from public.provider_hours h where h.company_id = of_company and h.provider_id = of_provider
    )
    or exists (
      select
      from public.companies c
      cross join lateral (select (lower(span) at time zone c.time_zone)::date) as local (day)
      join public.provider_hours h
        on h.company_id = c.id and h.provider_id = of_provider and h.weekday = extract(isodow from local.day)
      where c.id = of_company
        and tstzrange((local.day + h.opens) at time zone c.time_zone, (local.day + h.closes) at time zone c.time_zone)
          @> span
    )
$$;
comment on function private.is_within_hours(uuid, uuid, tstzrange) is
  'Whether it lies in one stretch of the provider''s hours. A provider whose hours nobody wrote down is always in.';

create function private.check_time(
  of_company uuid, of_provider uuid, starts timestamptz, minutes integer, outside_hours boolean
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider
  from public.providers p
  where p.company_id = of_company and p.id = of_provider and p.is_active;
  if not found then
    raise exception 'This provider no longer takes appointments here.' using errcode = 'PT404';
  end if;
  if minutes not between 5 and 480 then
    raise exception 'An appointment takes between 5 minutes and 8 hours.' using errcode = 'P0001';
  end if;
  if starts is null or not isfinite(starts) then
    raise exception 'Choose a date and a time.' using errcode = 'P0001';
  end if;
  if starts <= now() then
    raise exception '% has passed.', private.clinic_time(of_company, starts) using errcode = 'P0001';
  end if;
  if starts > now() + interval '3 years' then
    raise exception '% is more than three years ahead.', private.clinic_time(of_company, starts)
      using errcode = 'P0001';
  end if;
  if outside_hours is not true and not private.is_within_hours(of_company, of_provider,
    tstzrange(starts, starts + make_interval(mins => minutes)))
  then
    raise exception '% is outside %''s hours.', private.clinic_time(of_company, starts), provider.name
      using errcode = 'PT409', detail = jsonb_build_object(
        'kind', 'hours',
        'free', private.free_times_json(of_company, of_provider, minutes, starts))::text;
  end if;
end
$$;
comment on function private.check_time(uuid, uuid, timestamptz, integer, boolean) is
  'Refuses what nobody can book: a provider who left, a time that passed, and, unless they insist, a time '
  'outside the provider''s hours. Absences and clashes are for book and check_free.';

create function private.check_free(
  request public.scheduling_requests, of_provider uuid, starts timestamptz, minutes integer
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  wanted tstzrange := tstzrange(starts, starts + make_interval(mins => minutes));
  own uuid;
begin
  perform private.refuse_absence(request.company_id, of_provider, wanted);
  select b.id into own from public.provider_bookings b where b.scheduling_request_id = request.id;
  if exists (
    select from public.provider_bookings b
    left join public.waitlist_offers o on o.id = b.waitlist_offer_id
    where b.company_id = request.company_id
      and b.span && wanted
      and (b.provider_id = of_provider or b.patient_id = request.patient_id)
      and b.id is distinct from own
      -- What is held for this very request is not in its way.
      and o.scheduling_request_id is distinct from request.id
  ) then
    perform private.raise_clash(request.company_id, of_provider, request.patient_id, wanted, own);
  end if;
end
$$;
comment on function private.check_free is
  'Refuses, as book would, a time that is taken; proposing holds nothing, but what is gone is not proposed.';

create function private.checked_times(starts timestamptz[])
returns timestamptz[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  times timestamptz[] := array(select distinct t from unnest(starts) as u (t) where t is not null order by t);
begin
  if cardinality(times) not between 1 and 3 then
    raise exception 'Choose one to three times.' using errcode = 'P0001';
  end if;
  return times;
end
$$;

create function private.time_list(of_company uuid, times timestamptz[])
returns text
language sql
stable
set search_path = ''
as $$
  select case count(*) when 1 then 'one time: ' when 2 then 'two times: ' else 'three times: ' end
    || string_agg(private.clinic_time(of_company, t), '; ' order by t)
  from unnest(times) as u (t)
$$;

create function private.location_named(of_company uuid, place text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select l.id from public.locations l where l.company_id = of_company and l.name = place
$$;

-- The waitlist -----------------------------------------------------------------------------------------

create function private.offer_slot(
  of_company uuid, of_provider uuid, starts timestamptz, minutes integer, place text, freed_by uuid
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  usable integer;
  zone text;
  candidate public.scheduling_requests;
  offer public.waitlist_offers;
begin
  -- Nobody gets ready and travels in less.
  if starts is null or starts < now() + interval '2 hours' then
    return;
  end if;
  select c.time_zone into zone
  from public.companies c
  join public.providers p on p.company_id = c.id and p.id = of_provider and p.is_active
  where c.id = of_company;

  -- What is left of it: part may be booked again already, or the provider be away.
  select least(minutes, extract(epoch from min(taken.starts) - offer_slot.starts) / 60) into usable
  from (
    select lower(b.span) from public.provider_bookings b
    where b.company_id = of_company and b.provider_id = of_provider and upper(b.span) > offer_slot.starts
    union all
    select o.starts_at from public.provider_time_off o
    where o.company_id = of_company and o.provider_id = of_provider and o.ends_at > offer_slot.starts
  ) as taken (starts);

  select r.* into candidate
  from public.scheduling_requests r
  left join public.referrals f on f.company_id = r.company_id and f.id = r.referral_id
  cross join lateral (select private.appointment_minutes(r)) as needed (minutes)
  cross join lateral (
    select tstzrange(offer_slot.starts, offer_slot.starts + make_interval(mins => needed.minutes))
  ) as own (span)
  cross join lateral (select (offer_slot.starts at time zone zone)::date) as local (day)
  where r.company_id = of_company
    and r.waitlisted
    and (r.provider_id = of_provider or r.waitlist_any_provider)
    and r.id is distinct from freed_by
    and needed.minutes <= usable
    and local.day >= coalesce(r.waitlist_from, local.day)
    and local.day <= coalesce(r.waitlist_until, local.day)
    -- Who has an appointment waits for an earlier one.
    and (r.status <> 'confirmed' or offer_slot.starts < r.confirmed_date)
    and private.is_within_hours(of_company, of_provider, own.span)
    -- One offer at a time, and the same time never twice.
    and not exists (
      select from public.waitlist_offers o
      where o.company_id = of_company and o.scheduling_request_id = r.id
        and (o.state = 'offered' or (o.provider_id = of_provider and o.starts_at = offer_slot.starts))
    )
    and not exists (
      select from public.provider_bookings b
      where b.company_id = of_company and b.patient_id = r.patient_id and b.span && own.span
    )
  order by f.priority desc nulls last, r.waitlisted_at, r.id
  limit 1
  for update of r;
  if not found then
    return;
  end if;

  begin
    insert into public.waitlist_offers
      (company_id, scheduling_request_id, provider_id, starts_at, duration_minutes, slot_minutes, location,
       freed_by_request_id, expires_at)
    values
      (of_company, candidate.id, of_provider, starts, private.appointment_minutes(candidate), minutes, place,
       freed_by, now() + least(interval '4 hours', (starts - now()) / 2))
    returning * into offer;
    perform private.book(of_company, of_provider, candidate.patient_id, starts, offer.duration_minutes,
      offer => offer.id);
  exception
    -- Taken in this very moment: what freed it must not fail over that.
    when sqlstate 'PT409' then return;
  end;
  update public.scheduling_requests r set updated_at = now() where r.id = candidate.id;
  perform private.record_appointment_event(candidate, 'offered',
    format('Offered from the waitlist: %s with %s, until %s',
      private.clinic_time(of_company, starts),
      (select p.name from public.providers p where p.id = of_provider),
      private.clinic_time(of_company, offer.expires_at)),
    null, 'waitlist_offer', private.front_desk_ids(of_company) || candidate.requested_by);
end
$$;
comment on function private.offer_slot is
  'Holds a time that came free for the one of the waitlist it fits: stat and urgent referrals first, then '
  'who has waited longest. Nothing happens where nobody fits.';

create function private.offer_on(offer public.waitlist_offers)
returns void
language sql
set search_path = ''
as $$
  select private.offer_slot(offer.company_id, offer.provider_id, offer.starts_at, offer.slot_minutes,
    offer.location, offer.freed_by_request_id)
$$;

create function private.withdraw_offer(request public.scheduling_requests)
returns public.waitlist_offers
language plpgsql
set search_path = ''
as $$
declare
  offer public.waitlist_offers;
begin
  update public.waitlist_offers o set state = 'declined'
  where o.scheduling_request_id = request.id and o.state = 'offered'
  returning * into offer;
  if found then
    perform private.unbook(offer => offer.id);
  end if;
  return offer;
end
$$;
comment on function private.withdraw_offer(public.scheduling_requests) is
  'Ends the request''s open offer, if any, because something else became of the request; the event of that says so.';

create function private.expire_offers(of_company uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  offer public.waitlist_offers;
  request public.scheduling_requests;
  expired integer := 0;
begin
  for offer in
    select * from public.waitlist_offers o
    where o.company_id = of_company and o.state = 'offered' and o.expires_at <= now()
    order by o.expires_at, o.id
  loop
    update public.waitlist_offers o set state = 'expired' where o.id = offer.id;
    perform private.unbook(offer => offer.id);
    update public.scheduling_requests r set updated_at = now()
    where r.id = offer.scheduling_request_id
    returning * into request;
    perform private.record_appointment_event(request, 'offer_expired',
      format('The offer of %s was not answered in time', private.clinic_time(of_company, offer.starts_at)),
      null, 'waitlist_offer', array[request.requested_by]);
    perform private.offer_on(offer);
    expired := expired + 1;
  end loop;
  return expired;
end
$$;
comment on function private.expire_offers(uuid) is
  'Ends the offers that were not answered in time and offers each time to the next. Call it with the clinic''s schedule locked.';

-- The moves --------------------------------------------------------------------------------------------

create function private.settle_time(
  request public.scheduling_requests,
  move private.appointment_moves,
  call jsonb,
  of_provider uuid,
  starts timestamptz,
  minutes integer,
  place text,
  note text,
  leaves_waitlist boolean
)
returns public.scheduling_requests
language plpgsql
set search_path = ''
as $$
declare
  before public.scheduling_requests := request;
  withdrawn public.waitlist_offers;
  opening text;
  parts text[];
begin
  withdrawn := private.withdraw_offer(request);
  -- An overdue offer must not stand in the way, nor its next in line come too late.
  perform private.expire_offers(request.company_id);
  perform private.book(request.company_id, of_provider, request.patient_id, starts, minutes,
    request => request.id);

  update public.appointment_proposals p
  set state = case
    when p.starts_at = starts and p.provider_id = of_provider then 'accepted'
    else 'superseded'
  end::public.proposal_state
  where p.company_id = request.company_id and p.scheduling_request_id = request.id and p.state = 'open';

  update public.scheduling_requests r
  set status = move.to_status,
    provider_id = of_provider,
    confirmed_date = starts,
    duration_minutes = minutes,
    confirmed_location = place,
    location_id = private.location_named(r.company_id, place),
    waitlisted = r.waitlisted and not leaves_waitlist,
    waitlisted_at = case when not leaves_waitlist then r.waitlisted_at end
  where r.id = before.id
  returning * into request;

  opening := case
    when move.event_type = 'confirmed' then 'Confirmed for ' || private.clinic_time(request.company_id, starts)
    when starts <> before.confirmed_date then format('Moved from %s to %s',
      private.clinic_time(request.company_id, before.confirmed_date),
      private.clinic_time(request.company_id, starts))
  end;
  parts := array[
    case when place is distinct from before.confirmed_location then place end,
    case when of_provider <> before.provider_id then
      (select 'with ' || p.name from public.providers p where p.id = of_provider) end,
    case when minutes <> before.duration_minutes and before.status = 'confirmed' then minutes || ' minutes' end];
  perform private.record_move(request, move, call,
    concat_ws(E'\n', case
      when opening is null then 'Changed: ' || array_to_string(parts, ', ')
      else array_to_string(opening || parts, ', ')
    end, note), before.provider_id);

  if before.status = 'confirmed' then
    perform private.offer_slot(before.company_id, before.provider_id, before.confirmed_date,
      before.duration_minutes, before.confirmed_location, before.id);
  end if;
  if withdrawn.id is not null then
    perform private.offer_on(withdrawn);
  end if;
  return request;
end
$$;
comment on function private.settle_time is
  'Gives a request its time, whichever way it was agreed, and gives the time it had before to the waitlist.';

create function private.propose_times(
  of_request uuid,
  starts timestamptz[],
  minutes integer,
  place text,
  note text,
  of_provider uuid,
  outside_hours boolean,
  expected integer
)
returns public.scheduling_requests
language plpgsql
-- Definer: status, proposals, events, messages and notifications are written together or not at all.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  times timestamptz[] := private.checked_times(starts);
  text_of_note text := private.checked_text(note, 1000, 'A note');
  text_of_place text := private.checked_text(place, 200, 'A location');
  call jsonb := jsonb_build_array(times, minutes, text_of_place, text_of_note, of_provider);
  move private.appointment_moves;
  provider uuid := coalesce(of_provider, request.provider_id);
  length integer := coalesce(minutes, private.appointment_minutes(request));
  this_round integer;
  chosen timestamptz;
begin
  if private.is_repeat(request, 'propose', call) then
    return request;
  end if;
  move := private.check_move(request, 'propose', expected);
  foreach chosen in array times loop
    perform private.check_time(request.company_id, provider, chosen, length, outside_hours);
    perform private.check_free(request, provider, chosen, length);
  end loop;

  this_round := private.close_round(request, 'clinic');
  insert into public.appointment_proposals
    (company_id, scheduling_request_id, provider_id, round, proposed_by, starts_at, duration_minutes, location)
  select request.company_id, request.id, provider, this_round, 'clinic', t, length, text_of_place
  from unnest(times) as u (t);
  update public.scheduling_requests r
  set status = move.to_status, duration_minutes = length
  where r.id = request.id
  returning * into request;
  perform private.record_move(request, move, call, concat_ws(E'\n',
    'Proposed ' || private.time_list(request.company_id, times)
      || case when provider <> request.provider_id then
        (select ' with ' || p.name from public.providers p where p.id = provider) else '' end,
    text_of_note));
  return request;
end
$$;

create function private.close_round(request public.scheduling_requests, by_side public.proposal_side)
returns integer
language plpgsql
set search_path = ''
as $$
begin
  -- Answering with other times declines what the other side proposed; one's own are simply replaced.
  update public.appointment_proposals p
  set state = case when p.proposed_by = by_side then 'superseded' else 'declined' end::public.proposal_state
  where p.company_id = request.company_id and p.scheduling_request_id = request.id and p.state = 'open';
  return (
    select coalesce(max(p.round), 0) + 1
    from public.appointment_proposals p
    where p.company_id = request.company_id and p.scheduling_request_id = request.id
  );
end
$$;
comment on function private.close_round(public.scheduling_requests, public.proposal_side) is
  'Closes the proposals that are open and returns the number of the round to come.';

create function private.counter_times(of_request uuid, starts timestamptz[], note text, expected integer)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  times timestamptz[] := private.checked_times(starts);
  text_of_note text := private.checked_text(note, 1000, 'A note');
  call jsonb := jsonb_build_array(times, text_of_note);
  move private.appointment_moves;
  answered public.appointment_proposals;
  this_round integer;
  chosen timestamptz;
begin
  if private.is_repeat(request, 'counter', call) then
    return request;
  end if;
  move := private.check_move(request, 'counter', expected);
  -- Other times of the same thing: provider, length and place stay as the clinic proposed them.
  select * into answered
  from public.appointment_proposals p
  where p.company_id = request.company_id and p.scheduling_request_id = request.id and p.state = 'open'
  order by p.starts_at
  limit 1;
  if not found then
    -- Proposed before proposals were kept.
    answered.provider_id := request.provider_id;
    answered.duration_minutes := private.appointment_minutes(request);
  end if;
  foreach chosen in array times loop
    perform private.check_time(request.company_id, answered.provider_id, chosen, answered.duration_minutes, false);
    perform private.check_free(request, answered.provider_id, chosen, answered.duration_minutes);
  end loop;

  this_round := private.close_round(request, 'requester');
  insert into public.appointment_proposals
    (company_id, scheduling_request_id, provider_id, round, proposed_by, starts_at, duration_minutes, location)
  select request.company_id, request.id, answered.provider_id, this_round, 'requester', t,
    answered.duration_minutes, answered.location
  from unnest(times) as u (t);
  update public.scheduling_requests r set status = move.to_status
  where r.id = request.id
  returning * into request;
  perform private.record_move(request, move, call,
    concat_ws(E'\n', 'Asked for ' || private.time_list(request.company_id, times), text_of_note));
  return request;
end
$$;

create function private.accept_time(of_proposal uuid, expected integer)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests;
  proposal public.appointment_proposals;
  call jsonb := jsonb_build_array(of_proposal);
  move private.appointment_moves;
begin
  request := private.lock_appointment(
    (select p.scheduling_request_id from public.appointment_proposals p where p.id = of_proposal));
  select * into proposal from public.appointment_proposals p where p.id = of_proposal;
  if private.is_repeat(request, 'accept', call) then
    return request;
  end if;
  if proposal.proposed_by = 'clinic' and request.requested_by is distinct from auth.uid() then
    raise exception 'Only %, who asked for this appointment, can accept a time the clinic proposed.',
      private.member_name(request.requested_by) using errcode = '42501';
  end if;
  move := private.check_move(request, 'accept', expected);
  if proposal.state <> 'open' then
    perform private.raise_overtaken(request, 'state');
  end if;
  -- Whoever proposed it chose its hour, so only what nobody can change is asked again.
  perform private.check_time(request.company_id, proposal.provider_id, proposal.starts_at,
    proposal.duration_minutes, true);
  return private.settle_time(request, move, call, proposal.provider_id, proposal.starts_at,
    proposal.duration_minutes, coalesce(proposal.location, request.confirmed_location), null, false);
end
$$;

create function private.confirm_appointment(
  of_request uuid,
  starts timestamptz,
  minutes integer,
  place text,
  note text,
  of_provider uuid,
  outside_hours boolean,
  expected integer
)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  text_of_note text := private.checked_text(note, 1000, 'A note');
  text_of_place text := private.checked_text(place, 200, 'A location');
  call jsonb := jsonb_build_array(starts, minutes, text_of_place, text_of_note, of_provider);
  move private.appointment_moves;
  provider uuid := coalesce(of_provider, request.provider_id);
  length integer := coalesce(minutes, private.appointment_minutes(request));
begin
  if private.is_repeat(request, 'confirm', call) then
    return request;
  end if;
  move := private.check_move(request, 'confirm', expected);
  perform private.check_time(request.company_id, provider, starts, length, outside_hours);
  return private.settle_time(request, move, call, provider, starts, length, text_of_place, text_of_note, false);
end
$$;

create function private.reschedule_appointment(
  of_request uuid,
  starts timestamptz,
  minutes integer,
  place text,
  reason text,
  of_provider uuid,
  outside_hours boolean,
  expected integer
)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  text_of_reason text := private.checked_text(reason, 1000, 'A reason');
  text_of_place text := private.checked_text(place, 200, 'A location');
  call jsonb := jsonb_build_array(starts, minutes, text_of_place, text_of_reason, of_provider);
  move private.appointment_moves;
  provider uuid := coalesce(of_provider, request.provider_id);
  length integer := coalesce(minutes, private.appointment_minutes(request));
  new_start timestamptz := coalesce(starts, request.confirmed_date);
  new_place text := coalesce(text_of_place, request.confirmed_location);
begin
  if private.is_repeat(request, 'reschedule', call) then
    return request;
  end if;
  move := private.check_move(request, 'reschedule', expected);
  if (new_start, length, provider) is not distinct from
    (request.confirmed_date, request.duration_minutes, request.provider_id)
  then
    if new_place is not distinct from request.confirmed_location then
      -- Dropped where it was taken from: nothing to tell anybody.
      return request;
    end if;
    -- Another room is no other time: it may have begun, or have been agreed outside the hours.
  else
    perform private.check_time(request.company_id, provider, new_start, length, outside_hours);
  end if;
  return private.settle_time(request, move, call, provider, new_start, length, new_place, text_of_reason, false);
end
$$;

create function private.cancel_appointment(of_request uuid, reason text, expected integer)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
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
  perform private.record_move(request, move, call, 'Cancelled: ' || text_of_reason);
  if before.status = 'confirmed' then
    perform private.offer_slot(before.company_id, before.provider_id, before.confirmed_date,
      before.duration_minutes, before.confirmed_location, before.id);
  end if;
  if withdrawn.id is not null then
    perform private.offer_on(withdrawn);
  end if;
  return request;
end
$$;

create function private.conclude_appointment(
  of_request uuid, wanted private.appointment_action, note text, expected integer
)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  text_of_note text := private.checked_text(note, 1000, 'A note');
  call jsonb := jsonb_build_array(text_of_note);
  move private.appointment_moves;
  withdrawn public.waitlist_offers;
begin
  if private.is_repeat(request, wanted, call) then
    return request;
  end if;
  move := private.check_move(request, wanted, expected);
  if wanted = 'no_show' then
    if request.confirmed_date > now() then
      raise exception 'This appointment has not begun: it is on %.',
        private.clinic_time(request.company_id, request.confirmed_date) using errcode = 'P0001';
    end if;
    -- Who doesn't come takes nobody's time.
    perform private.unbook(request => request.id);
  end if;
  withdrawn := private.withdraw_offer(request);
  update public.scheduling_requests r
  set status = move.to_status, waitlisted = false, waitlisted_at = null
  where r.id = request.id
  returning * into request;
  perform private.record_move(request, move, call, concat_ws(E'\n',
    case wanted
      when 'check_in' then 'Checked in'
      when 'complete' then 'Visit completed'
      when 'no_show' then 'Did not come'
    end, text_of_note));
  if withdrawn.id is not null then
    perform private.offer_on(withdrawn);
  end if;
  return request;
end
$$;
comment on function private.conclude_appointment is 'The visit itself: check in, complete or no-show.';

create function private.reopen_appointment(of_request uuid, reason text, expected integer)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  text_of_reason text := private.checked_text(reason, 1000, 'A reason');
  call jsonb := jsonb_build_array(text_of_reason);
  move private.appointment_moves;
begin
  if private.is_repeat(request, 'reopen', call) then
    return request;
  end if;
  move := private.check_move(request, 'reopen', expected);
  if text_of_reason is null then
    raise exception 'Say why it is reopened.' using errcode = 'P0001';
  end if;
  if request.status = 'no_show' then
    -- Their time was given back; whoever has it now is named.
    perform private.book(request.company_id, request.provider_id, request.patient_id, request.confirmed_date,
      private.appointment_minutes(request), request => request.id);
  end if;
  update public.scheduling_requests r
  set status = move.to_status,
    cancel_reason = null,
    confirmed_date = case when move.to_status = 'confirmed' then r.confirmed_date end,
    confirmed_location = case when move.to_status = 'confirmed' then r.confirmed_location end,
    location_id = case when move.to_status = 'confirmed' then r.location_id end
  where r.id = request.id
  returning * into request;
  perform private.record_move(request, move, call, 'Reopened: ' || text_of_reason);
  return request;
end
$$;

create function private.set_waitlist(
  of_request uuid, wanted boolean, from_date date, until_date date, any_provider boolean, expected integer
)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  call jsonb := jsonb_build_array(wanted, from_date, until_date, any_provider);
  move private.appointment_moves;
  withdrawn public.waitlist_offers;
  today date;
begin
  wanted := coalesce(wanted, false);
  any_provider := coalesce(any_provider, false);
  if private.is_repeat(request, 'set_waitlist', call) then
    return request;
  end if;
  move := private.check_move(request, 'set_waitlist', expected);
  select (now() at time zone c.time_zone)::date into today
  from public.companies c where c.id = request.company_id;
  if wanted and until_date < today then
    raise exception 'The last day is already over.' using errcode = 'P0001';
  end if;
  if wanted and until_date < from_date then
    raise exception 'The last day comes before the first.' using errcode = 'P0001';
  end if;
  if not wanted and not request.waitlisted then
    return request;
  end if;

  if not wanted then
    withdrawn := private.withdraw_offer(request);
  end if;
  update public.scheduling_requests r
  set waitlisted = wanted,
    -- Other days are no reason to lose one's place in the line.
    waitlisted_at = case when wanted then coalesce(r.waitlisted_at, now()) end,
    waitlist_from = case when wanted then from_date end,
    waitlist_until = case when wanted then until_date end,
    waitlist_any_provider = wanted and any_provider
  where r.id = request.id
  returning * into request;
  perform private.record_move(request, move, call, case
    when not wanted then 'Taken off the waitlist'
    else concat_ws(', ', 'On the waitlist',
      'from ' || to_char(from_date, 'FMMon FMDD, YYYY'),
      'until ' || to_char(until_date, 'FMMon FMDD, YYYY'),
      case when any_provider then 'any provider' end)
  end);
  if withdrawn.id is not null then
    perform private.offer_on(withdrawn);
  end if;
  return request;
end
$$;

create function private.accept_offer(of_offer uuid)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests;
  offer public.waitlist_offers;
  call jsonb := jsonb_build_array(of_offer);
  move private.appointment_moves;
begin
  request := private.lock_appointment(
    (select o.scheduling_request_id from public.waitlist_offers o where o.id = of_offer));
  select * into offer from public.waitlist_offers o where o.id = of_offer;
  if private.is_repeat(request, 'accept_offer', call) then
    return request;
  end if;
  move := private.check_move(request, 'accept_offer', null);
  if offer.state <> 'offered' then
    perform private.raise_overtaken(request, 'state');
  end if;
  if offer.expires_at <= now() then
    raise exception 'This offer ended at %.', private.clinic_time(offer.company_id, offer.expires_at)
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'expired', 'at', offer.expires_at)::text;
  end if;
  update public.waitlist_offers o set state = 'accepted' where o.id = offer.id;
  perform private.unbook(offer => offer.id);
  request := private.settle_time(request, move, call, offer.provider_id, offer.starts_at,
    offer.duration_minutes, coalesce(offer.location, request.confirmed_location), null, true);
  -- What this one doesn't need of the freed time may be enough for another.
  perform private.offer_slot(offer.company_id, offer.provider_id,
    offer.starts_at + make_interval(mins => offer.duration_minutes),
    offer.slot_minutes - offer.duration_minutes, offer.location, offer.freed_by_request_id);
  return request;
end
$$;

create function private.decline_offer(of_offer uuid, pass_on boolean)
returns public.scheduling_requests
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests;
  offer public.waitlist_offers;
  call jsonb := jsonb_build_array(of_offer, pass_on);
  move private.appointment_moves;
begin
  request := private.lock_appointment(
    (select o.scheduling_request_id from public.waitlist_offers o where o.id = of_offer));
  select * into offer from public.waitlist_offers o where o.id = of_offer;
  if private.is_repeat(request, 'decline_offer', call) then
    return request;
  end if;
  move := private.check_move(request, 'decline_offer', null);
  if offer.state <> 'offered' then
    perform private.raise_overtaken(request, 'state');
  end if;
  update public.waitlist_offers o set state = 'declined' where o.id = offer.id;
  perform private.unbook(offer => offer.id);
  update public.scheduling_requests r set updated_at = now()
  where r.id = request.id
  returning * into request;
  perform private.record_move(request, move, call,
    'Declined the offer of ' || private.clinic_time(offer.company_id, offer.starts_at));
  if pass_on is not false then
    perform private.offer_on(offer);
  end if;
  return request;
end
$$;

create function private.advance_waitlist(of_company uuid)
returns integer
language plpgsql
-- Definer: see propose_times.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  -- Asked every few seconds by every inbox that is open: nothing overdue, nothing locked.
  if not exists (
    select from public.waitlist_offers o
    where o.company_id = of_company and o.state = 'offered' and o.expires_at <= now()
  ) then
    return 0;
  end if;
  perform private.lock_clinic_schedule(of_company);
  return private.expire_offers(of_company);
end
$$;

-- The API ----------------------------------------------------------------------------------------------
-- Bound when made (`begin atomic`), so callers need no usage on the private schema.

create function public.propose_times(
  request_id uuid,
  starts_at timestamptz[],
  duration_minutes integer default null,
  location text default null,
  note text default null,
  provider_id uuid default null,
  outside_hours boolean default false,
  expected_revision integer default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.propose_times(request_id, starts_at, duration_minutes, location, note, provider_id,
    outside_hours, expected_revision);
end;
comment on function public.propose_times is
  'The clinic proposes one to three times; pending or proposed becomes proposed, earlier times are closed. '
  'Nothing is held. provider_id lets another provider see the patient. Past time or wrong count: P0001. '
  'Taken, provider away, outside hours (unless outside_hours), stale or wrong status: PT409, detail says which '
  '("kind": clash, away, hours, stale, state) and carries free times. The same again by the same person changes nothing.';

create function public.counter_times(
  request_id uuid,
  starts_at timestamptz[],
  note text default null,
  expected_revision integer default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.counter_times(request_id, starts_at, note, expected_revision);
end;
comment on function public.counter_times is
  'The requester answers the clinic''s times with one to three others; proposed becomes pending. '
  'Not the requester: 42501. Else as propose_times.';

create function public.accept_time(proposal_id uuid, expected_revision integer default null)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.accept_time(proposal_id, expected_revision);
end;
comment on function public.accept_time is
  'The other side than proposed it takes a time: confirmed, booked, the other times closed. '
  'The clinic''s time accepted by anybody but the requester: 42501. A time taken meanwhile: PT409 "clash".';

create function public.confirm_appointment(
  request_id uuid,
  starts_at timestamptz,
  duration_minutes integer default null,
  location text default null,
  note text default null,
  provider_id uuid default null,
  outside_hours boolean default false,
  expected_revision integer default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.confirm_appointment(request_id, starts_at, duration_minutes, location, note, provider_id,
    outside_hours, expected_revision);
end;
comment on function public.confirm_appointment is
  'The clinic gives a pending or proposed request its time and books it. Refusals as propose_times.';

create function public.reschedule_appointment(
  request_id uuid,
  starts_at timestamptz,
  duration_minutes integer default null,
  location text default null,
  reason text default null,
  provider_id uuid default null,
  outside_hours boolean default false,
  expected_revision integer default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.reschedule_appointment(request_id, starts_at, duration_minutes, location, reason, provider_id,
    outside_hours, expected_revision);
end;
comment on function public.reschedule_appointment is
  'The clinic moves a confirmed appointment, or changes its length, place or provider; what is null stays. '
  'The time it leaves goes to the waitlist. Where it already is: nothing changes. Refusals as propose_times.';

create function public.cancel_appointment(request_id uuid, reason text, expected_revision integer default null)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.cancel_appointment(request_id, reason, expected_revision);
end;
comment on function public.cancel_appointment is
  'Either side cancels a request or a confirmed appointment, saying why (else P0001); its time goes to the waitlist.';

create function public.check_in_appointment(request_id uuid, expected_revision integer default null)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.conclude_appointment(request_id, 'check_in', null, expected_revision);
end;
comment on function public.check_in_appointment is 'The patient is here: confirmed becomes checked in; the provider is told.';

create function public.complete_appointment(
  request_id uuid, note text default null, expected_revision integer default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.conclude_appointment(request_id, 'complete', note, expected_revision);
end;
comment on function public.complete_appointment is 'The visit took place: confirmed or checked in becomes completed.';

create function public.mark_no_show(
  request_id uuid, note text default null, expected_revision integer default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.conclude_appointment(request_id, 'no_show', note, expected_revision);
end;
comment on function public.mark_no_show is
  'The patient did not come: confirmed becomes no-show, once the time has come (before it: P0001).';

create function public.reopen_appointment(request_id uuid, reason text, expected_revision integer default null)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.reopen_appointment(request_id, reason, expected_revision);
end;
comment on function public.reopen_appointment is
  'Undo, with a reason (else P0001): checked in, completed and no-show become confirmed again, cancelled becomes '
  'pending. A no-show''s time that somebody else has by now: PT409 "clash".';

create function public.set_waitlist(
  request_id uuid,
  waitlisted boolean,
  from_date date default null,
  until_date date default null,
  any_provider boolean default false,
  expected_revision integer default null
)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.set_waitlist(request_id, waitlisted, from_date, until_date, any_provider, expected_revision);
end;
comment on function public.set_waitlist is
  'Puts an open or confirmed request on the waitlist for (earlier) times that come free between two days, or takes '
  'it off. A last day in the past or before the first: P0001.';

create function public.accept_offer(offer_id uuid)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.accept_offer(offer_id);
end;
comment on function public.accept_offer is
  'Takes the time the waitlist offers: confirmed there, off the waitlist; a time it had before is offered on. '
  'Too late: PT409, detail "expired" or "state".';

create function public.decline_offer(offer_id uuid, pass_on boolean default true)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.decline_offer(offer_id, pass_on);
end;
comment on function public.decline_offer is
  'Declines the time the waitlist offers; the request stays on the waitlist. The time is offered to the next, '
  'or with pass_on false left free for whom the desk wants to give it.';

create function public.advance_waitlist(company_id uuid)
returns integer
language sql
set search_path = ''
begin atomic
  select private.advance_waitlist(company_id);
end;
comment on function public.advance_waitlist is
  'Ends the offers nobody answered in time and offers each time to the next; returns how many ended. '
  'Harmless to repeat. Not a member: PT404.';

revoke execute on function
  private.propose_times, public.propose_times,
  private.counter_times, public.counter_times,
  private.accept_time, public.accept_time,
  private.confirm_appointment, public.confirm_appointment,
  private.reschedule_appointment, public.reschedule_appointment,
  private.cancel_appointment, public.cancel_appointment,
  private.conclude_appointment, public.check_in_appointment, public.complete_appointment, public.mark_no_show,
  private.reopen_appointment, public.reopen_appointment,
  private.set_waitlist, public.set_waitlist,
  private.accept_offer, public.accept_offer,
  private.decline_offer, public.decline_offer,
  private.advance_waitlist, public.advance_waitlist
from public;
grant execute on function
  private.propose_times, public.propose_times,
  private.counter_times, public.counter_times,
  private.accept_time, public.accept_time,
  private.confirm_appointment, public.confirm_appointment,
  private.reschedule_appointment, public.reschedule_appointment,
  private.cancel_appointment, public.cancel_appointment,
  private.conclude_appointment, public.check_in_appointment, public.complete_appointment, public.mark_no_show,
  private.reopen_appointment, public.reopen_appointment,
  private.set_waitlist, public.set_waitlist,
  private.accept_offer, public.accept_offer,
  private.decline_offer, public.decline_offer,
  private.advance_waitlist, public.advance_waitlist
to authenticated;

-- What was there before ----------------------------------------------------------------------------------

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
