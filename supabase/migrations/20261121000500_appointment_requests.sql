-- What an appointment needs between the wish and the visit: how long, where, the times proposed for it, and
-- the waitlist it may be on. What may be done with it is in the files that follow.

create type public.proposal_side as enum ('clinic', 'requester');
create type public.proposal_state as enum ('open', 'accepted', 'declined', 'superseded');

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
-- With all that the figures count of an appointment.
create index scheduling_requests_day_idx on public.scheduling_requests (company_id, confirmed_date, id)
  include (patient_id, provider_id, status, request_type, created_at);
create index scheduling_requests_latest_idx on public.scheduling_requests (company_id, created_at desc, id desc);

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

alter table public.appointment_proposals enable row level security;
revoke all on public.appointment_proposals from anon, authenticated;
grant select on public.appointment_proposals to authenticated;

create policy appointment_proposals_select_member on public.appointment_proposals for select to authenticated
  using (company_id in (select private.my_company_ids())
    and scheduling_request_id <> all (array(select private.hidden_request_ids())));
