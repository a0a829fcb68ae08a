-- Agreeing on a time: the clinic proposes one to three, and who asked accepts one or asks for others.

create type public.proposal_state as enum ('open', 'accepted', 'declined', 'superseded');

create table public.appointment_proposals (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  scheduling_request_id uuid not null,
  provider_id uuid not null,
  round integer not null check (round > 0),
  proposed_by public.proposal_side not null,
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  location_id uuid,
  location text check (private.is_present(location, 200)),
  state public.proposal_state not null default 'open',
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, scheduling_request_id)
    references public.scheduling_requests (company_id, id) on delete cascade,
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  foreign key (company_id, location_id) references public.locations (company_id, id),
  unique (scheduling_request_id, round, starts_at)
);
comment on table public.appointment_proposals is
  'Times that one side proposed to the other. Nothing is held for them: the first to be booked has the time.';
comment on column public.appointment_proposals.round is 'Times proposed together share a round; a new round closes the one before.';
create index appointment_proposals_request_idx
  on public.appointment_proposals (company_id, scheduling_request_id, round, starts_at);
create index appointment_proposals_provider_idx
  on public.appointment_proposals (company_id, provider_id, starts_at);
create index appointment_proposals_location_idx on public.appointment_proposals (company_id, location_id);

alter table public.appointment_proposals enable row level security;
revoke all on public.appointment_proposals from anon, authenticated;
grant select on public.appointment_proposals to authenticated;

create policy appointment_proposals_select_member on public.appointment_proposals for select to authenticated
  using (company_id in (select private.my_company_ids())
    and scheduling_request_id <> all (array(select private.hidden_request_ids())));

select private.audit_table('public.appointment_proposals');

create function private.settle_time(
  request public.scheduling_requests,
  move private.appointment_moves,
  call jsonb,
  of_provider uuid,
  starts timestamptz,
  minutes integer,
  location_id uuid,
  location text,
  note text,
  leaves_waitlist boolean,
  tell_office boolean default true
)
returns public.scheduling_requests
language plpgsql
set search_path = ''
as $$
declare
  before public.scheduling_requests := request;
  withdrawn public.waitlist_offers;
  facts public.schedule_events;
begin
  withdrawn := private.withdraw_offer(request);
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
    confirmed_location = settle_time.location,
    location_id = settle_time.location_id,
    waitlisted = r.waitlisted and not leaves_waitlist,
    waitlisted_at = case when not leaves_waitlist then r.waitlisted_at end
  where r.id = before.id
  returning * into request;

  facts.starts_at := starts;
  facts.former_starts_at := case when before.status = 'confirmed' then nullif(before.confirmed_date, starts) end;
  if settle_time.location is distinct from before.confirmed_location
    or settle_time.location_id is distinct from before.location_id then
    facts.location_id := settle_time.location_id;
    facts.location := settle_time.location;
  end if;
  facts.provider_id := nullif(of_provider, before.provider_id);
  facts.duration_minutes := case when before.status = 'confirmed' then nullif(minutes, before.duration_minutes) end;
  facts.note := note;
  facts.office_untold := nullif(not tell_office, false);
  perform private.record_move(request, move, call, facts, before.provider_id);

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
comment on function private.settle_time is
  'Gives a request its time, whichever way it was agreed, and gives the time it had before to the waitlist.';

create function private.propose_times(
  of_request uuid,
  starts timestamptz[],
  minutes integer,
  location_id uuid,
  location text,
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
  text_of_location text := private.checked_text(location, 200, 'A location');
  call jsonb := jsonb_build_array(times, minutes, location_id, text_of_location, text_of_note, of_provider);
  move private.appointment_moves;
  provider uuid := coalesce(of_provider, request.provider_id);
  length integer := coalesce(minutes, private.appointment_minutes(request));
  this_round integer;
  chosen timestamptz;
  facts public.schedule_events;
begin
  if private.is_repeat(request, 'propose', call) then
    return request;
  end if;
  move := private.check_move(request, 'propose', expected);
  text_of_location := private.location_text(request.company_id, location_id, text_of_location);
  foreach chosen in array times loop
    perform private.check_time(request.company_id, provider, chosen, length, outside_hours);
    perform private.check_free(request, provider, chosen, length);
  end loop;

  this_round := private.close_round(request, 'clinic');
  insert into public.appointment_proposals
    (company_id, scheduling_request_id, provider_id, round, proposed_by, starts_at, duration_minutes,
     location_id, location)
  select request.company_id, request.id, provider, this_round, 'clinic', t, length, propose_times.location_id,
    text_of_location
  from unnest(times) as u (t);
  update public.scheduling_requests r
  set status = move.to_status, duration_minutes = length
  where r.id = request.id
  returning * into request;
  facts.proposed_times := times;
  facts.provider_id := nullif(provider, request.provider_id);
  facts.note := text_of_note;
  perform private.record_move(request, move, call, facts);
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
  facts public.schedule_events;
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
    (company_id, scheduling_request_id, provider_id, round, proposed_by, starts_at, duration_minutes,
     location_id, location)
  select request.company_id, request.id, answered.provider_id, this_round, 'requester', t,
    answered.duration_minutes, answered.location_id, answered.location
  from unnest(times) as u (t);
  update public.scheduling_requests r set status = move.to_status
  where r.id = request.id
  returning * into request;
  facts.proposed_times := times;
  facts.note := text_of_note;
  perform private.record_move(request, move, call, facts);
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
    perform private.raise_overtaken(request);
  end if;
  -- Its hour was checked when it was proposed, so only what can't be changed is checked again.
  perform private.check_time(request.company_id, proposal.provider_id, proposal.starts_at,
    proposal.duration_minutes, true);
  -- Nothing said of where is where it was to be.
  if proposal.location is null then
    proposal.location_id := request.location_id;
  end if;
  return private.settle_time(request, move, call, proposal.provider_id, proposal.starts_at,
    proposal.duration_minutes, proposal.location_id, coalesce(proposal.location, request.confirmed_location),
    null, false);
end
$$;

-- Bound when made (`begin atomic`), so callers need no usage on the private schema.

create function public.propose_times(
  request_id uuid,
  starts_at timestamptz[],
  duration_minutes integer default null,
  location_id uuid default null,
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
  select private.appointment_without_care(private.propose_times(request_id, starts_at, duration_minutes, location_id, location, note, provider_id,
    outside_hours, expected_revision));
end;
comment on function public.propose_times is
  'The clinic proposes one to three times; pending or proposed becomes proposed, earlier times are closed. '
  'Nothing is held. provider_id lets another provider see the patient; location says in words where to come, and '
  'is the name of location_id where it says nothing. A location of another clinic or no longer used: PT404. '
  'Past time or wrong count: P0001. '
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
  select private.appointment_without_care(private.counter_times(request_id, starts_at, note, expected_revision));
end;
comment on function public.counter_times is
  'The requester answers the clinic''s times with one to three others; proposed becomes pending. '
  'Not the requester: 42501. Else as propose_times.';

create function public.accept_time(proposal_id uuid, expected_revision integer default null)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.accept_time(proposal_id, expected_revision));
end;
comment on function public.accept_time is
  'The other side than proposed it takes a time: confirmed, booked, the other times closed. Only the requester '
  'accepts the clinic''s time (42501). A time taken in the meantime: PT409 "clash".';

revoke execute on function
  private.propose_times, public.propose_times,
  private.counter_times, public.counter_times,
  private.accept_time, public.accept_time
from public;
grant execute on function
  private.propose_times, public.propose_times,
  private.counter_times, public.counter_times,
  private.accept_time, public.accept_time
to authenticated;
