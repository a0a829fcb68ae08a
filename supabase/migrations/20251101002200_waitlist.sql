-- The waitlist: a time that comes free is offered to those who wait, one after the other, each for a while.

create type public.waitlist_offer_state as enum ('offered', 'accepted', 'declined', 'expired');

create table public.waitlist_offers (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  scheduling_request_id uuid not null,
  provider_id uuid not null,
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  slot_minutes integer not null,
  location_id uuid,
  location text check (private.is_present(location, 200)),
  freed_by_request_id uuid,
  state public.waitlist_offer_state not null default 'offered',
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, scheduling_request_id)
    references public.scheduling_requests (company_id, id) on delete cascade,
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  foreign key (company_id, location_id) references public.locations (company_id, id),
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
create index waitlist_offers_location_idx on public.waitlist_offers (company_id, location_id);

-- A held offer takes the provider's time; the bookings are older than the offers.
alter table public.provider_bookings
  add foreign key (company_id, waitlist_offer_id) references public.waitlist_offers (company_id, id)
    on delete cascade;
create index provider_bookings_offer_idx on public.provider_bookings (company_id, waitlist_offer_id);

alter table public.waitlist_offers enable row level security;
revoke all on public.waitlist_offers from anon, authenticated;
grant select on public.waitlist_offers to authenticated;
create policy waitlist_offers_select_member on public.waitlist_offers for select to authenticated
  using (company_id in (select private.my_company_ids())
    and scheduling_request_id <> all (array(select private.hidden_request_ids())));

create function private.has_lapsed(booking public.provider_bookings)
returns boolean
language sql
stable
set search_path = ''
as $$
  select booking.waitlist_offer_id is not null and exists (
    select from public.waitlist_offers o where o.id = booking.waitlist_offer_id and o.expires_at <= now()
  )
$$;
comment on function private.has_lapsed(public.provider_bookings) is
  'Whether it holds the time of an offer that was not answered in time: such a hold blocks no one.';

select private.audit_table('public.waitlist_offers');

-- Offers ----------------------------------------------------------------------------------------------

create function private.offer_slot(
  of_company uuid,
  of_provider uuid,
  starts timestamptz,
  minutes integer,
  location_id uuid,
  location text,
  freed_by uuid
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
  facts public.schedule_events;
begin
  -- Less time is too short to get ready and travel.
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
      and not private.has_lapsed(b)
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
    and not private.is_in_block(of_company, of_provider, own.span)
    -- One offer at a time, and the same time never twice.
    and not exists (
      select from public.waitlist_offers o
      where o.company_id = of_company and o.scheduling_request_id = r.id
        and (o.state = 'offered' or (o.provider_id = of_provider and o.starts_at = offer_slot.starts))
    )
    and not exists (
      select from public.provider_bookings b
      where b.company_id = of_company and b.patient_id = r.patient_id and b.span && own.span
        and not private.has_lapsed(b)
    )
  order by f.priority desc nulls last, r.waitlisted_at, r.id
  limit 1
  for update of r;
  if not found then
    return;
  end if;

  begin
    insert into public.waitlist_offers
      (company_id, scheduling_request_id, provider_id, starts_at, duration_minutes, slot_minutes,
       location_id, location, freed_by_request_id, expires_at)
    values
      (of_company, candidate.id, of_provider, starts, private.appointment_minutes(candidate), minutes,
       offer_slot.location_id, offer_slot.location, freed_by, now() + least(interval '4 hours', (starts - now()) / 2))
    returning * into offer;
    perform private.book(of_company, of_provider, candidate.patient_id, starts, offer.duration_minutes,
      offer => offer.id);
  exception
    -- Taken in this very moment: what freed it must not fail over that.
    when sqlstate 'PT409' then return;
  end;
  update public.scheduling_requests r set updated_at = now() where r.id = candidate.id;
  facts.event_type := 'offered';
  facts.starts_at := starts;
  facts.provider_id := of_provider;
  facts.expires_at := offer.expires_at;
  perform private.record_appointment_event(candidate, facts, 'waitlist_offer',
    private.front_desk_ids(of_company) || candidate.requested_by);
end
$$;
comment on function private.offer_slot is
  'Holds a time that came free for the one of the waitlist it fits: stat and urgent referrals first, then who has '
  'waited longest. Does nothing if none fits.';

create function private.offer_on(offer public.waitlist_offers)
returns void
language sql
set search_path = ''
as $$
  select private.offer_slot(offer.company_id, offer.provider_id, offer.starts_at, offer.slot_minutes,
    offer.location_id, offer.location, offer.freed_by_request_id)
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
returns void
language plpgsql
set search_path = ''
as $$
declare
  offer public.waitlist_offers;
  request public.scheduling_requests;
  facts public.schedule_events;
begin
  -- Asked every minute: nothing overdue, nothing locked.
  if not exists (
    select from public.waitlist_offers o
    where o.company_id = of_company and o.state = 'offered' and o.expires_at <= now()
  ) then
    return;
  end if;
  perform private.lock_clinic_schedule(of_company);
  for offer in
    select * from public.waitlist_offers o
    where o.company_id = of_company and o.state = 'offered' and o.expires_at <= now()
    order by o.expires_at, o.id
    limit 100
  loop
    update public.waitlist_offers o set state = 'expired' where o.id = offer.id;
    perform private.unbook(offer => offer.id);
    update public.scheduling_requests r set updated_at = now()
    where r.id = offer.scheduling_request_id
    returning * into request;
    facts.event_type := 'offer_expired';
    facts.starts_at := offer.starts_at;
    perform private.record_appointment_event(request, facts, 'waitlist_offer', array[request.requested_by]);
    perform private.offer_on(offer);
  end loop;
end
$$;
comment on function private.expire_offers(uuid) is
  'A job: ends the offers that were not answered in time and offers each time to the next.';

-- What people do --------------------------------------------------------------------------------------

create function private.set_waitlist(
  of_request uuid, wanted boolean, from_date date, until_date date, any_provider boolean, expected integer
)
returns public.scheduling_requests
language plpgsql
-- Definer: the list, offers, events, messages and notifications are written together or not at all.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests := private.lock_appointment(of_request);
  call jsonb := jsonb_build_array(wanted, from_date, until_date, any_provider);
  move private.appointment_moves;
  withdrawn public.waitlist_offers;
  facts public.schedule_events;
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
  facts.waitlisted := request.waitlisted;
  facts.waitlist_from := request.waitlist_from;
  facts.waitlist_until := request.waitlist_until;
  facts.waitlist_any_provider := request.waitlist_any_provider;
  perform private.record_move(request, move, call, facts);
  if withdrawn.id is not null then
    perform private.offer_on(withdrawn);
  end if;
  return request;
end
$$;

create function private.accept_offer(of_offer uuid)
returns public.scheduling_requests
language plpgsql
-- Definer: see set_waitlist.
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
    perform private.raise_overtaken(request);
  end if;
  if offer.expires_at <= now() then
    raise exception 'This offer ended at %.', private.clinic_time(offer.company_id, offer.expires_at)
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'expired', 'at', offer.expires_at)::text;
  end if;
  update public.waitlist_offers o set state = 'accepted' where o.id = offer.id;
  perform private.unbook(offer => offer.id);
  -- Nothing said of where is where it was to be.
  if offer.location is null then
    offer.location_id := request.location_id;
  end if;
  request := private.settle_time(request, move, call, offer.provider_id, offer.starts_at, offer.duration_minutes,
    offer.location_id, coalesce(offer.location, request.confirmed_location), null, true);
  -- What this one doesn't need of the freed time may be enough for another.
  perform private.offer_slot(offer.company_id, offer.provider_id,
    offer.starts_at + make_interval(mins => offer.duration_minutes),
    offer.slot_minutes - offer.duration_minutes, offer.location_id, offer.location, offer.freed_by_request_id);
  return request;
end
$$;

create function private.decline_offer(of_offer uuid, pass_on boolean)
returns public.scheduling_requests
language plpgsql
-- Definer: see set_waitlist.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests;
  offer public.waitlist_offers;
  call jsonb := jsonb_build_array(of_offer, pass_on);
  move private.appointment_moves;
  facts public.schedule_events;
begin
  request := private.lock_appointment(
    (select o.scheduling_request_id from public.waitlist_offers o where o.id = of_offer));
  select * into offer from public.waitlist_offers o where o.id = of_offer;
  if private.is_repeat(request, 'decline_offer', call) then
    return request;
  end if;
  move := private.check_move(request, 'decline_offer', null);
  if offer.state <> 'offered' then
    perform private.raise_overtaken(request);
  end if;
  update public.waitlist_offers o set state = 'declined' where o.id = offer.id;
  perform private.unbook(offer => offer.id);
  update public.scheduling_requests r set updated_at = now()
  where r.id = request.id
  returning * into request;
  facts.starts_at := offer.starts_at;
  perform private.record_move(request, move, call, facts);
  if pass_on is not false then
    perform private.offer_on(offer);
  end if;
  return request;
end
$$;

-- Bound when made (`begin atomic`), so callers need no usage on the private schema.

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
  select private.appointment_without_care(private.set_waitlist(request_id, waitlisted, from_date, until_date, any_provider, expected_revision));
end;
comment on function public.set_waitlist is
  'Puts an open or confirmed request on the waitlist for (earlier) times that come free between two days, or takes '
  'it off. A last day in the past or before the first: P0001.';

create function public.accept_offer(offer_id uuid)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.accept_offer(offer_id));
end;
comment on function public.accept_offer is
  'Takes the time the waitlist offers: confirmed there, off the waitlist; a time it had before is offered on. '
  'Too late: PT409, detail "expired" or "state".';

create function public.decline_offer(offer_id uuid, pass_on boolean default true)
returns public.scheduling_requests
language sql
set search_path = ''
begin atomic
  select private.appointment_without_care(private.decline_offer(offer_id, pass_on));
end;
comment on function public.decline_offer is
  'Declines the time the waitlist offers; the request stays on the waitlist. The time is offered to the next, '
  'or with pass_on false left free for whom the desk wants to give it.';

revoke execute on function
  private.set_waitlist, public.set_waitlist,
  private.accept_offer, public.accept_offer,
  private.decline_offer, public.decline_offer
from public;
grant execute on function
  private.set_waitlist, public.set_waitlist,
  private.accept_offer, public.accept_offer,
  private.decline_offer, public.decline_offer
to authenticated;
