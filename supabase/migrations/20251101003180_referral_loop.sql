-- What happens to an appointment or an operation happens to the referral it came from, in the same transaction: work
-- begins and accepts it, a date schedules it, a date that is lost sends it back, and a patient who was seen leaves it
-- waiting for its answer to the referring provider. The histories of appointments and cases tell what happened, when
-- and by whom; the triggers here carry it over.
--
-- A person may still set any status by hand. What happens after that goes on from there.

alter table public.referral_events
  add column scheduling_request_id uuid,
  add column schedule_event public.schedule_event_type,
  add column visit_outcome public.visit_outcome,
  add column surgery_case_id uuid,
  add column surgery_event public.surgery_event_type,
  add column eligibility_request_id uuid,
  add column eligibility_outcome public.eligibility_outcome,
  add column starts_at timestamptz,
  add column answered_on date,
  add column answer_way public.referral_answer_way,
  add constraint referral_events_answer check (
    (event_type = 'answered') = (answered_on is not null) and (answered_on is null) = (answer_way is null)),
  add foreign key (company_id, scheduling_request_id) references public.scheduling_requests (company_id, id)
    on delete cascade,
  add foreign key (company_id, surgery_case_id) references public.surgery_cases (company_id, id) on delete cascade,
  add foreign key (company_id, eligibility_request_id) references public.eligibility_requests (company_id, id)
    on delete cascade,
  add constraint referral_events_insurance check (
    (event_type = 'insurance') = (eligibility_request_id is not null)
    and (eligibility_request_id is null) = (eligibility_outcome is null)),
  add constraint referral_events_appointment check (
    (event_type = 'appointment') = (scheduling_request_id is not null)
    and (scheduling_request_id is null) = (schedule_event is null)),
  add constraint referral_events_surgery check (
    (event_type = 'surgery') = (surgery_case_id is not null) and (surgery_case_id is null) = (surgery_event is null));
grant select (scheduling_request_id, schedule_event, visit_outcome, surgery_case_id, surgery_event, eligibility_request_id,
  eligibility_outcome, starts_at, answered_on, answer_way) on public.referral_events to authenticated;
create view private.referral_event_records as select * from public.referral_events;
comment on view private.referral_event_records is
  'Timelines of referrals with what was said, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.referral_event_records');
comment on column public.referral_events.schedule_event is 'What happened to the appointment.';
comment on column public.referral_events.surgery_event is 'What happened to the surgery case.';
comment on column public.referral_events.visit_outcome is 'Of an appointment that was completed: what was decided.';
comment on column public.referral_events.starts_at is 'The time of the appointment or operation that it is about.';
create index referral_events_request_idx on public.referral_events (company_id, scheduling_request_id);
create index referral_events_case_idx on public.referral_events (company_id, surgery_case_id);
create index referral_events_eligibility_idx on public.referral_events (company_id, eligibility_request_id);

create function public.referral_timeline(company_id uuid, referral_id uuid)
returns setof public.referral_events
language sql
rows 20
set search_path = ''
begin atomic
  select e.*
  from private.note_opening(referral_timeline.company_id, 'referrals', referral_timeline.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.referral_event_records q
    where q.company_id = referral_timeline.company_id and q.referral_id = referral_timeline.referral_id
      and opened.patient_id is not null offset 0
  ) e;
end;
comment on function public.referral_timeline is
  'What happened to a referral, with what was said; tells the audit log as open_referral does.';
revoke execute on function public.referral_timeline from public;
grant execute on function public.referral_timeline to authenticated;

-- What may be open of a patient: see open_things.sql.
create type public.open_kind as enum (
  'referral', 'answer', 'outcome', 'ask', 'information', 'next_action', 'letter', 'message', 'withdrawal', 'visit', 'surgery', 'sent',
  'authorization', 'requirement', 'shots', 'course', 'test', 'observation', 'packet', 'patient_request',
  'patient_message'
);
comment on type public.open_kind is
  'referral: to be accepted, booked or seen; answer: the referring office waits for it; outcome: what a visit led to '
  'has not begun; ask: missing, and not asked for; information: asked for, and not received; next_action: written '
  'down by a person; letter: an unsigned draft; message: it was not delivered; withdrawal: the sender of the '
  'referral asked for it; visit: a request, or a time that is over without a word of what came of it; surgery: a '
  'case that waits for a line of its list, a date or its end; sent: another clinic has it; authorization: something '
  'is due, or an alarm is on; shots: late; test: not finished; observation: a visit for shots that isn''t ended; packet: papers to be filed; patient_request: asked for in the patient''s app; patient_message: written '
  'there and not answered; course: tablets or drops, a refill or a decision is due; requirement: a '
  'payer requires an authorization and none is linked.';

-- What a referral has --------------------------------------------------------------------------

create function private.live_on_referral(of_company uuid, of_referral uuid)
returns table (kind text, id uuid, state text, starts_at timestamptz, name text)
language sql
stable
set search_path = ''
as $$
  select 'appointment', s.id, s.status::text, s.confirmed_date, p.name
  from public.scheduling_requests s
  join public.providers p on p.company_id = s.company_id and p.id = s.provider_id
  where s.company_id = of_company and s.referral_id = of_referral
    and s.status = any (private.open_visit_states())
  union all
  select 'case', c.id, c.stage::text, c.starts_at, c.procedure_name
  from public.surgery_cases c
  where c.company_id = of_company and c.referral_id = of_referral and c.stage = any (private.open_case_stages())
$$;
comment on function private.live_on_referral(uuid, uuid) is
  'The appointments and cases from a referral that are still to take place, or to be given a time.';

create function private.has_date(of_company uuid, of_referral uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.live_on_referral(of_company, of_referral) as l
    where l.state in ('confirmed', 'checked_in', 'scheduled')
  )
$$;

create function private.unanswered_since(of_company uuid, of_referral uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(seen.at)
  from (
    select max(e.created_at)
    from public.scheduling_requests s
    join public.schedule_events e on e.company_id = s.company_id and e.scheduling_request_id = s.id
    where s.company_id = of_company and s.referral_id = of_referral and s.status = 'completed'
      and e.event_type = 'completed'
    group by s.id
    union all
    select max(e.created_at)
    from public.surgery_cases c
    join public.surgery_case_events e on e.company_id = c.company_id and e.case_id = c.id
    where c.company_id = of_company and c.referral_id = of_referral and c.stage = 'completed'
      and e.event_type = 'completed'
    group by c.id
  ) as seen (at)
  where seen.at > coalesce((
    select max(a.created_at)
    from (
      select e.created_at, e.event_type, lead(e.event_type) over (order by e.created_at, e.id) as next_type
      from public.referral_events e
      where e.company_id = of_company and e.referral_id = of_referral and e.event_type in ('answered', 'answer_returned')
    ) a
    where a.event_type = 'answered' and a.next_type is distinct from 'answer_returned'
  ), '-infinity')
$$;
comment on function private.unanswered_since(uuid, uuid) is
  'When the patient was first seen or operated on after the last answer to the referring provider; one that came back is none.';

create function private.was_seen(of_company uuid, of_referral uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.scheduling_requests s
    where s.company_id = of_company and s.referral_id = of_referral and s.status = 'completed'
  ) or exists (
    select from public.surgery_cases c
    where c.company_id = of_company and c.referral_id = of_referral and c.stage = 'completed'
  )
$$;

create function private.answered_on(referral public.referrals)
returns date
language sql
immutable
set search_path = ''
as $$
  select case when referral.awaiting_answer_since is null then referral.answered_on end
$$;
comment on function private.answered_on(public.referrals) is
  'The day of the answer that holds, for the sender of the referral; null where none went out, or the next one is due.';

-- What becomes of it ---------------------------------------------------------------------------

create type private.referral_step as enum ('begun', 'dated', 'lost', 'seen', 'settled');

create function private.follow_referral(
  facts public.referral_events,
  step private.referral_step,
  setback public.referral_setback default null,
  had_date boolean default false,
  always_told boolean default true
)
returns void
language plpgsql
-- Definer: status and timeline of a referral are written by functions alone.
security definer
set search_path = ''
as $$
declare
  before public.referrals;
  after public.referrals;
begin
  select * into before from public.referrals r
  where r.company_id = facts.company_id and r.id = facts.referral_id
  for no key update;
  after := before;

  after.awaiting_answer_since := private.unanswered_since(facts.company_id, facts.referral_id);
  after.status := case
    when step = 'begun' and before.status = any (private.unaccepted_referral_states()) then
      -- A person may have set it back while a date or an answer was still due.
      case when after.awaiting_answer_since is not null or private.has_date(facts.company_id, facts.referral_id)
        then 'scheduled' else 'accepted' end::public.referral_status
    -- Closed with its answer: what is planned later opens it when it has taken place.
    when step = 'dated' and before.status <> 'completed' then 'scheduled'
    when step = 'seen' then 'scheduled'
    -- What the visit led to was begun, and is not any more.
    when step = 'lost' and before.status = any (private.planned_referral_states())
      and exists (select from private.outcome_to_begin(facts.company_id, facts.referral_id)) then 'scheduled'
    -- Nothing is left that it is scheduled for: no date, and nothing after a visit. A person's own "scheduled" had no date to lose.
    when step = 'lost' and before.status = 'scheduled' and after.awaiting_answer_since is null
      and (had_date or private.set_by_person_at(facts.company_id, facts.referral_id) is null)
      and not private.has_date(facts.company_id, facts.referral_id)
      and not (private.was_seen(facts.company_id, facts.referral_id) and not private.has_nothing_open(after)) then 'accepted'
    else before.status
  end;
  if after.status = 'declined' then
    after.awaiting_answer_since := before.awaiting_answer_since;
  elsif after.status <> all (private.planned_referral_states()) then
    after.awaiting_answer_since := null;
  end if;
  -- What is lost ends nothing: an answer before the visit was none about it.
  if step <> 'lost' and private.may_end(after) then
    after.status := 'completed';
  end if;
  after.setback := case
    when after.status <> all (private.active_referral_states()) or step <> 'lost' then null
    when exists (select from private.live_on_referral(facts.company_id, facts.referral_id)) then before.setback
    else coalesce(follow_referral.setback, before.setback)
  end;

  -- Also where these stay as they are: what is next is derived again.
  update public.referrals r
  set status = after.status, setback = after.setback, awaiting_answer_since = after.awaiting_answer_since
  where r.id = before.id;
  if always_told or after.status <> before.status then
    facts.id := gen_random_uuid();
    if after.status <> before.status then
      facts.from_status := before.status;
      facts.to_status := after.status;
    end if;
    insert into public.referral_events values (facts.*);
  end if;
end
$$;
comment on function private.follow_referral is
  'Carries over to a referral what happened to one of its appointments or cases: begun (asked for, put in the queue), '
  'dated, lost (cancelled, not come, taken off the schedule), seen, or settled (what it led to is not needed here).';

create function private.tell_referral_of_appointment()
returns trigger
language plpgsql
-- Definer: see follow_referral.
security definer
set search_path = ''
as $$
declare
  request public.scheduling_requests;
  facts public.referral_events;
begin
  select * into request from public.scheduling_requests r
  where r.company_id = new.company_id and r.id = new.scheduling_request_id;
  if request.referral_id is null then
    perform private.review_outcomes(request.company_id, request.patient_id);
    return null;
  end if;
  facts.company_id := request.company_id;
  facts.referral_id := request.referral_id;
  facts.event_type := 'appointment';
  facts.actor_id := new.actor_id;
  facts.created_at := new.created_at;
  facts.scheduling_request_id := request.id;
  facts.schedule_event := new.event_type;
  facts.visit_outcome := new.outcome;
  facts.starts_at := coalesce(new.starts_at, request.confirmed_date);
  facts.note := case when new.event_type = 'outcome_settled' then new.note end;
  case new.event_type
    when 'requested' then
      facts.starts_at := null;
      perform private.follow_referral(facts, 'begun');
    when 'confirmed' then perform private.follow_referral(facts, 'dated');
    when 'cancelled' then
      -- A wish that never had a date takes none away.
      perform private.follow_referral(facts, 'lost', 'appointment_cancelled', request.confirmed_date is not null);
    when 'no_show' then perform private.follow_referral(facts, 'lost', 'no_show', true);
    when 'completed' then perform private.follow_referral(facts, 'seen');
    when 'reopened' then
      perform private.follow_referral(facts,
        case when request.status = 'pending' then 'begun' else 'dated' end::private.referral_step,
        always_told => false);
    when 'outcome_settled' then perform private.follow_referral(facts, 'settled');
  end case;
  return null;
end
$$;
comment on function private.tell_referral_of_appointment() is
  'After an event of an appointment that came from a referral: the referral follows.';

create trigger schedule_events_tell_referral after insert on public.schedule_events
  for each row when (
    new.event_type in ('requested', 'confirmed', 'cancelled', 'no_show', 'completed', 'reopened', 'outcome_settled')
  )
  execute function private.tell_referral_of_appointment();

create function private.tell_referral_of_case()
returns trigger
language plpgsql
-- Definer: see follow_referral.
security definer
set search_path = ''
as $$
declare
  surgery public.surgery_cases;
  facts public.referral_events;
begin
  select * into surgery from public.surgery_cases c
  where c.company_id = new.company_id and c.id = new.case_id;
  if surgery.referral_id is null then
    perform private.review_outcomes(surgery.company_id, surgery.patient_id);
    return null;
  end if;
  facts.company_id := surgery.company_id;
  facts.referral_id := surgery.referral_id;
  facts.event_type := 'surgery';
  facts.actor_id := new.actor_id;
  facts.created_at := new.created_at;
  facts.surgery_case_id := surgery.id;
  facts.surgery_event := new.event_type;
  facts.starts_at := coalesce(new.to_starts_at, new.from_starts_at,
    case when new.event_type = 'completed' then surgery.starts_at end);
  case
    when new.event_type = 'cancelled' then
      perform private.follow_referral(facts, 'lost', 'case_cancelled', new.from_stage = 'scheduled');
    when new.event_type = 'completed' then perform private.follow_referral(facts, 'seen');
    when new.to_stage = 'scheduled' then perform private.follow_referral(facts, 'dated');
    when new.from_stage = 'scheduled' then
      -- Off the schedule, and still in the queue.
      perform private.follow_referral(facts, 'lost', had_date => true);
    when new.from_stage = 'cancelled' or new.event_type = 'added' then perform private.follow_referral(facts, 'begun');
    else null;
  end case;
  return null;
end
$$;
comment on function private.tell_referral_of_case() is
  'After an event that moved a case that came from a referral: the referral follows.';

create trigger surgery_case_events_tell_referral after insert on public.surgery_case_events
  for each row when (new.to_stage is not null) execute function private.tell_referral_of_case();

create function private.tell_referral_of_eligibility()
returns trigger
language plpgsql
-- Definer: the response is written by the service role, which may write no timeline.
security definer
set search_path = ''
as $$
begin
  insert into public.referral_events
    (company_id, referral_id, event_type, actor_id, eligibility_request_id, eligibility_outcome)
  values (new.company_id, new.referral_id, 'insurance', new.requested_by, new.id, coalesce(new.outcome, 'unknown'));
  return null;
end
$$;
comment on function private.tell_referral_of_eligibility() is
  'After the payer has answered an eligibility request made from a referral: its timeline says so.';

create trigger eligibility_requests_tell_referral after update of state on public.eligibility_requests
  for each row when (new.state = 'done' and old.state <> 'done' and new.referral_id is not null)
  execute function private.tell_referral_of_eligibility();

revoke execute on function private.answered_on, private.was_seen from public, anon, authenticated;

create function private.timeline_referrals(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select e.id, e.created_at, e.event_type::text, r.id, e.actor_id,
    jsonb_build_object('about', r.reason, 'from', coalesce(e.from_status::text, e.from_priority::text),
      'to', coalesce(e.to_status::text, e.to_priority::text), 'decline_reason', e.decline_reason,
      'note', coalesce(e.note, k.note), 'way', k.way, 'party', k.party, 'outcome', k.outcome, 'tried_at', k.attempted_at,
      'item', e.document_title, 'actor_name', e.actor_name, 'is_automatic', e.is_automatic,
      'assignee', (select coalesce(u.display_name, u.username) from public.user_profiles u where u.id = e.assigned_to))
  from private.referral_records r
  join private.referral_event_records e on e.company_id = r.company_id and e.referral_id = r.id
  left join private.contact_attempt_records k on k.company_id = e.company_id and k.id = e.contact_attempt_id
  where r.company_id = of_company and r.patient_id = of_patient
    -- Appointments, operations and checks have their own entries for it.
    and e.event_type not in ('appointment', 'surgery', 'insurance');
end;
comment on function private.timeline_referrals is 'What a patient''s timeline tells of referrals.';
grant execute on function private.timeline_referrals to authenticated;
insert into private.hub_parts values ('timeline', 'referral', 'private.timeline_referrals(of_company, of_patient)');
