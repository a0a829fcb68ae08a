import fc from 'fast-check';

/** What people do, and how often: what leads somewhere oftener than what ends there. */
const ACTIONS: Record<string, number> = {
  propose_times: 4,
  counter_times: 2,
  accept_time: 4,
  confirm_appointment: 4,
  reschedule_appointment: 3,
  cancel_appointment: 4,
  check_in_appointment: 3,
  complete_appointment: 3,
  mark_no_show: 1,
  reopen_appointment: 3,
  set_waitlist: 5,
  accept_offer: 3,
  decline_offer: 2,
  // Not calls but time: open offers become overdue, the job ends them, an appointment begins, or comes to lie in the past.
  offers_end: 1,
  job_runs: 1,
  visit_begins: 2,
  day_passes: 1,
};

/**
 * One member's action, by numbers: which request, whose times. Few requests, times and members, so that they meet.
 */
export const stepArbitrary = fc.record({
  action: fc.oneof(
    ...Object.entries(ACTIONS).map(([action, weight]) => ({
      weight,
      arbitrary: fc.constant(action),
    })),
  ),
  actor: fc.oneof(
    { weight: 5, arbitrary: fc.constant('requester') },
    { weight: 4, arbitrary: fc.constantFrom('staff', 'physician', 'admin', 'owner') },
    { weight: 1, arbitrary: fc.constantFrom('former', 'other-clinic') },
  ),
  /** Mostly people do what the screen lets them: the request is one that this can be done to. */
  apt: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 1),
  request: fc.nat({ max: 2 }),
  time: fc.nat({ max: 5 }),
  provider: fc.option(fc.nat({ max: 1 }), { freq: 3 }),
  minutes: fc.option(fc.constantFrom(15, 30, 60), { freq: 3 }),
  which: fc.nat({ max: 3 }),
  yes: fc.boolean(),
  /** Whether the call names the revision it saw, and whether that is the present one. */
  stale: fc.integer({ min: 0, max: 9 }).map((chance) => (chance > 3 ? null : chance === 0)),
});
export type Step = Record<string, unknown>;

/**
 * Takes steps as the people would and looks at everything after each: an answer of null says that all
 * was in order, else it says what broke after which step. One statement for a whole sequence, because
 * thousands of sequences are what finds something.
 */
export const SEQUENCE_SQL = `
create function pg_temp.broken(clinic uuid) returns text language sql as $$
  with request as (
    select r.*, b.id as booking, b.span, b.provider_id as booked_provider, b.patient_id as booked_patient
    from public.scheduling_requests r
    left join public.provider_bookings b on b.scheduling_request_id = r.id
    where r.company_id = clinic
  ),
  history as (
    select e.scheduling_request_id as id,
      array_agg(e.event_type::text order by e.created_at, e.id) filter (where e.event_type in
        ('requested', 'proposed', 'countered', 'confirmed', 'rescheduled', 'cancelled', 'checked_in',
         'completed', 'no_show', 'reopened')) as turns,
      count(*) filter (where e.event_type <> 'requested') as told
    from public.schedule_events e where e.company_id = clinic
    group by 1
  ),
  taken as (
    select b.id, b.provider_id, b.patient_id, b.span, b.waitlist_offer_id
    from public.provider_bookings b where b.company_id = clinic
  )
  select string_agg(what, '; ') from (
    select 'a provider in two places' as what
    from taken a join taken b on a.id < b.id and a.span && b.span and a.provider_id = b.provider_id
    union all
    select 'a patient in two places'
    from taken a join taken b on a.id < b.id and a.span && b.span and a.patient_id = b.patient_id
    union all
    select format('%s without its time, or with one too many', status) from request
    where (booking is not null) <> (status in ('confirmed', 'checked_in', 'completed'))
    union all
    select 'a booking that is not the appointment''s' from request
    where booking is not null and (
      span <> tstzrange(confirmed_date, confirmed_date + make_interval(mins => duration_minutes))
      or booked_provider <> provider_id or booked_patient is distinct from patient_id)
    union all
    select format('%s, but the events say %s', r.status, h.turns) from request r join history h using (id)
    where r.status::text <> case h.turns[cardinality(h.turns)]
      when 'requested' then 'pending'
      when 'countered' then 'pending'
      when 'rescheduled' then 'confirmed'
      when 'reopened' then
        case when h.turns[cardinality(h.turns) - 1] = 'cancelled' then 'pending' else 'confirmed' end
      else h.turns[cardinality(h.turns)]
    end
    union all
    select 'an event the thread does not tell' from request r join history h using (id)
    where h.told <> (select count(*) from public.messages m where m.thread_id = r.thread_id and m.kind = 'event')
    union all
    select 'an offer that holds nothing, or a time held for no offer'
    from public.waitlist_offers o full join taken t on t.waitlist_offer_id = o.id
    where (o.company_id = clinic or t.waitlist_offer_id is not null)
      and (coalesce(o.state = 'offered', false)) <> (t.id is not null)
      -- One that is overdue holds its time only until it is booked.
      and (o.state = 'offered' and o.expires_at <= now()) is not true
    union all
    select 'two offers of one time' from public.waitlist_offers a join public.waitlist_offers b
      on a.company_id = clinic and b.company_id = clinic and a.id < b.id
      and a.state = 'offered' and b.state = 'offered' and a.provider_id = b.provider_id
      and tstzrange(a.starts_at, a.starts_at + make_interval(mins => a.duration_minutes))
        && tstzrange(b.starts_at, b.starts_at + make_interval(mins => b.duration_minutes))
    union all
    select 'two offers to one request' from public.waitlist_offers o
    where o.company_id = clinic and o.state = 'offered' group by o.scheduling_request_id having count(*) > 1
    union all
    select 'an offer to who does not wait' from public.waitlist_offers o join request r
      on r.id = o.scheduling_request_id
    where o.state = 'offered' and not r.waitlisted
    union all
    select format('open times of the %s while %s', p.proposed_by, r.status)
    from public.appointment_proposals p join request r on r.id = p.scheduling_request_id
    where p.state = 'open' and (p.proposed_by, r.status::text) not in (('clinic', 'proposed'), ('requester', 'pending'))
    union all
    select 'open times of two rounds' from public.appointment_proposals p
    where p.company_id = clinic and p.state = 'open'
    group by p.scheduling_request_id having count(distinct p.round) > 1
    union all
    select 'proposed, but nothing to choose' from request r
    where r.status = 'proposed' and not exists (
      select from public.appointment_proposals p where p.scheduling_request_id = r.id and p.state = 'open')
  ) as broken
$$;

create function pg_temp.take_steps(
  clinic uuid, requests uuid[], providers uuid[], times timestamptz[], people jsonb, steps jsonb,
  out broke text, out moves integer, out refusals integer
) language plpgsql as $$
declare
  step jsonb;
  request uuid;
  before jsonb;
  after jsonb;
  deed text;
  said text;
  expected integer;
  proposal uuid;
  offer uuid;
  begins timestamptz;
  words jsonb := '{
    "propose_times": "propose", "counter_times": "counter", "accept_time": "accept",
    "confirm_appointment": "confirm", "reschedule_appointment": "reschedule", "cancel_appointment": "cancel",
    "check_in_appointment": "check_in", "complete_appointment": "complete", "mark_no_show": "no_show",
    "reopen_appointment": "reopen", "set_waitlist": "set_waitlist", "day_passes": "no_show", "visit_begins": "check_in"
  }';
begin
  moves := 0;
  refusals := 0;
  for step in select * from jsonb_array_elements(steps) loop
    deed := step ->> 'action';
    request := requests[1 + (step ->> 'request')::integer];
    if (step ->> 'apt')::boolean then
      select r.id into request
      from public.scheduling_requests r
      where r.company_id = clinic
      order by exists (
          select from private.appointment_moves m
          where m.from_status = r.status and m.action::text = words ->> deed
        ) desc,
        (deed = 'accept_time' and exists (
          select from public.appointment_proposals p where p.scheduling_request_id = r.id and p.state = 'open')) desc,
        (deed in ('check_in_appointment', 'complete_appointment', 'mark_no_show') and r.confirmed_date < now()) desc,
        r.id = request desc
      limit 1;
    end if;
    select jsonb_object_agg(r.id, to_jsonb(r)) into before
      from public.scheduling_requests r where r.company_id = clinic;
    expected := (before -> request::text ->> 'revision')::integer - (step ->> 'stale')::boolean::integer;
    select p.id into proposal from public.appointment_proposals p where p.scheduling_request_id = request
      order by (p.state = 'open') desc, p.round desc, p.starts_at offset (step ->> 'which')::integer % 3 limit 1;
    select o.id into offer from public.waitlist_offers o where o.company_id = clinic
      order by (o.state = 'offered') desc, o.created_at desc offset (step ->> 'which')::integer % 2 limit 1;
    said := 'ok';
    begin
      if deed = 'offers_end' then
        update public.waitlist_offers o set expires_at = now() where o.company_id = clinic and o.state = 'offered';
      elsif deed = 'job_runs' then
        perform private.expire_offers(clinic);
      elsif deed in ('day_passes', 'visit_begins') then
        select case deed when 'day_passes' then r.confirmed_date - interval '60 days'
          else greatest(private.day_start(clinic, 0), now() - interval '5 minutes') end into begins
        from public.scheduling_requests r where r.id = request;
        update public.provider_bookings b set span = tstzrange(begins, begins + (upper(b.span) - lower(b.span)))
          where b.scheduling_request_id = request and lower(b.span) > now();
        if found then
          update public.scheduling_requests r set confirmed_date = begins where r.id = request;
        end if;
      else
        perform set_config('request.jwt.claim.sub', people ->> (step ->> 'actor'), true);
        case deed
          when 'propose_times' then perform public.propose_times(request,
            times[1 + (step ->> 'time')::integer : 2 + (step ->> 'time')::integer], (step ->> 'minutes')::integer,
            provider_id => providers[1 + (step ->> 'provider')::integer], expected_revision => expected);
          when 'counter_times' then perform public.counter_times(request,
            array[times[1 + (step ->> 'time')::integer]], expected_revision => expected);
          when 'accept_time' then perform public.accept_time(proposal, expected);
          when 'confirm_appointment' then perform public.confirm_appointment(request,
            times[1 + (step ->> 'time')::integer], (step ->> 'minutes')::integer,
            provider_id => providers[1 + (step ->> 'provider')::integer], expected_revision => expected);
          when 'reschedule_appointment' then perform public.reschedule_appointment(request,
            times[1 + (step ->> 'time')::integer], (step ->> 'minutes')::integer,
            provider_id => providers[1 + (step ->> 'provider')::integer], expected_revision => expected);
          when 'cancel_appointment' then perform public.cancel_appointment(request, 'Ill', expected);
          when 'check_in_appointment' then perform public.check_in_appointment(request, expected);
          when 'complete_appointment' then perform public.complete_appointment(request, 'follow_up', expected_revision => expected);
          when 'mark_no_show' then perform public.mark_no_show(request, expected_revision => expected);
          when 'reopen_appointment' then perform public.reopen_appointment(request, 'Mistaken', expected);
          when 'set_waitlist' then perform public.set_waitlist(request, (step ->> 'which') <> '0',
            any_provider => (step ->> 'yes')::boolean, expected_revision => expected);
          when 'accept_offer' then perform public.accept_offer(offer);
          when 'decline_offer' then perform public.decline_offer(offer, (step ->> 'yes')::boolean);
        end case;
        moves := moves + 1;
      end if;
    exception when others then
      said := sqlstate;
      refusals := refusals + 1;
      if said not in ('PT404', 'PT409', 'P0001', '42501') and deed not in ('day_passes', 'visit_begins') then
        broke := format('%s said %s: %s', step, said, sqlerrm);
        return;
      end if;
    end;
    perform set_config('request.jwt.claim.sub', '', true);

    select jsonb_object_agg(r.id, to_jsonb(r)) into after
      from public.scheduling_requests r where r.company_id = clinic;
    broke := pg_temp.broken(clinic);
    if broke is null then
      select format('revision or sequence of %s went from %s to %s', r.id, b.old, r.now) into broke
      from jsonb_each(after) as r (id, now) join jsonb_each(before) as b (id, old) using (id)
      where r.now <> b.old and (r.now ->> 'revision')::integer <= (b.old ->> 'revision')::integer
        or (r.now ->> 'calendar_sequence')::integer < (b.old ->> 'calendar_sequence')::integer;
    end if;
    if broke is null and said = 'ok' and after <> before then
      select case
        when deed = 'check_in_appointment' and (v.starts at time zone c.time_zone)::date <> (now() at time zone c.time_zone)::date
          then 'checked in on another day'
        when deed in ('complete_appointment', 'mark_no_show') and v.starts > now() then 'over before it began'
      end into broke
      from public.companies c
      cross join (select (before -> request::text ->> 'confirmed_date')::timestamptz) as v (starts)
      where c.id = clinic;
    end if;
    if broke is null and said <> 'ok' and after <> before then
      broke := 'a refusal changed something';
    end if;
    if broke is null and step ->> 'actor' in ('former', 'other-clinic') and said = 'ok'
      and deed not in ('offers_end', 'job_runs', 'day_passes', 'visit_begins') then
      broke := 'let in from outside';
    end if;
    if broke is not null then
      broke := format('%s after %s (%s)', broke, step, said);
      return;
    end if;
  end loop;
end
$$;
`;
