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
revoke all on private.referral_event_records from anon, authenticated, service_role;
grant select on private.referral_event_records to authenticated;
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
    and s.status in ('pending', 'proposed', 'confirmed', 'checked_in')
  union all
  select 'case', c.id, c.stage::text, c.starts_at, c.procedure_name
  from public.surgery_cases c
  where c.company_id = of_company and c.referral_id = of_referral and c.stage in ('preop', 'ready', 'scheduled')
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

create function private.refuse_live_referral(referral public.referrals)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  live jsonb;
begin
  -- Which operation it is, to who has the referral open (private.refuse_unopened).
  select jsonb_agg(case when l.kind = 'case' and auth.uid() is not null and referral.id <> all (private.lately_opened())
    then jsonb_set(to_jsonb(l), '{name}', '"Surgery"') else to_jsonb(l) end order by l.starts_at, l.id) into live
  from private.live_on_referral(referral.company_id, referral.id) as l;
  if live is not null then
    raise exception 'This referral still has open appointments or surgery. Cancel them before declining it.'
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'live', 'live', live)::text;
  end if;
end
$$;
comment on function private.refuse_live_referral(public.referrals) is
  'PT409 with the list of what is still to take place; nothing when nothing is.';

-- What becomes of it ---------------------------------------------------------------------------

create type private.referral_step as enum ('begun', 'dated', 'lost', 'seen');

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
    when step = 'begun' and before.status in ('pending', 'declined') then
      -- A person may have set it back while a date or an answer was still due.
      case when after.awaiting_answer_since is not null or private.has_date(facts.company_id, facts.referral_id)
        then 'scheduled' else 'accepted' end::public.referral_status
    -- Closed with its answer: what is planned later opens it when it has taken place.
    when step = 'dated' and before.status <> 'completed' then 'scheduled'
    when step = 'seen' then 'scheduled'
    when step = 'lost' and had_date and before.status = 'scheduled' and after.awaiting_answer_since is null
      and not private.has_date(facts.company_id, facts.referral_id) then 'accepted'
    else before.status
  end;
  if after.status = 'declined' then
    after.awaiting_answer_since := before.awaiting_answer_since;
  elsif after.status not in ('scheduled', 'completed') then
    after.awaiting_answer_since := null;
  end if;
  after.setback := case
    when after.status in ('declined', 'completed') or step <> 'lost' then null
    when exists (select from private.live_on_referral(facts.company_id, facts.referral_id)) then before.setback
    else coalesce(follow_referral.setback, before.setback)
  end;

  if after is distinct from before then
    update public.referrals r
    set status = after.status, setback = after.setback, awaiting_answer_since = after.awaiting_answer_since
    where r.id = before.id;
  end if;
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
  'dated, lost (cancelled, not come, taken off the schedule) or seen.';

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
  where r.company_id = new.company_id and r.id = new.scheduling_request_id and r.referral_id is not null;
  if not found then
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
  end case;
  return null;
end
$$;
comment on function private.tell_referral_of_appointment() is
  'After an event of an appointment that came from a referral: the referral follows.';

create trigger schedule_events_tell_referral after insert on public.schedule_events
  for each row when (
    new.event_type in ('requested', 'confirmed', 'cancelled', 'no_show', 'completed', 'reopened')
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
  where c.company_id = new.company_id and c.id = new.case_id and c.referral_id is not null;
  if not found then
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

-- The answer -----------------------------------------------------------------------------------

create function private.answer_referral(
  referral_id uuid, answered_on date, way public.referral_answer_way, note text
)
returns public.referrals
language plpgsql
-- Definer: see set_referral_status.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
  former public.referral_status;
  closed_as public.referral_status;
  said text := private.checked_text(note, 4000, 'A note');
  latest public.referral_events;
  received_on date;
begin
  referral := private.referral_to_change(answer_referral.referral_id);

  if referral.status in ('completed', 'declined') and referral.awaiting_answer_since is null and referral.answered_on is not null then
    select * into latest
    from public.referral_events e
    where e.company_id = referral.company_id and e.referral_id = referral.id and e.event_type = 'answered'
    order by e.created_at desc, e.id desc
    limit 1;
    if (latest.actor_id, latest.answered_on, latest.answer_way, latest.note)
       is not distinct from (auth.uid(), answer_referral.answered_on, way, said) then
      return referral;
    end if;
    raise exception '% marked this referral answered %.',
      case when latest.actor_id = auth.uid() then 'You' else private.member_name(latest.actor_id) end,
      private.time_ago(latest.created_at)
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'answered')::text;
  end if;

  if answer_referral.answered_on is null or way is null then
    raise exception 'Say when and how the answer went out.' using errcode = 'P0001';
  end if;
  received_on := private.clinic_day(referral.company_id, referral.created_at);
  if answer_referral.answered_on > private.clinic_day(referral.company_id, now()) then
    raise exception 'The answer can''t have gone out on a day that is still to come.' using errcode = 'P0001';
  end if;
  -- Not the day of the visit: that may be written down later than the answer went out.
  if answer_referral.answered_on < received_on then
    raise exception 'The answer can''t have gone out before %.', private.short_date(received_on) using errcode = 'P0001';
  end if;

  former := referral.status;
  -- What was declined is answered, and stays so.
  closed_as := case when former = 'declined' then former else 'completed' end;
  update public.referrals r
  set status = closed_as, setback = null, awaiting_answer_since = null,
    answered_on = answer_referral.answered_on, answer_way = way
  where r.id = referral.id
  returning * into referral;
  insert into public.referral_events
    (company_id, referral_id, event_type, from_status, to_status, answered_on, answer_way, note)
  select referral.company_id, referral.id, 'answered', nullif(former, closed_as), case when former <> closed_as then closed_as end,
    answer_referral.answered_on, way, said;
  return referral;
end
$$;

create function public.answer_referral(
  referral_id uuid, answered_on date, way public.referral_answer_way, note text default null
)
returns public.referrals
language sql
set search_path = ''
begin atomic
  select private.without_care(private.answer_referral(referral_id, answered_on, way, note));
end;
comment on function public.answer_referral is
  'Records that the answer to the referring provider went out, on which day and how, and completes the referral; a declined one stays declined. Answers without what it is for. '
  'The same again changes nothing; another one of a referral that was answered: PT409, kind "answered". A day to come, or one '
  'before the referral came: P0001. Unknown or foreign referral: PT404.';

revoke execute on function private.answer_referral, public.answer_referral from public;
grant execute on function private.answer_referral, public.answer_referral to authenticated;
