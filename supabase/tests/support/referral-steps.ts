import fc from 'fast-check';

/** What people do with a referral, its appointments and its cases, and how often. */
const ACTIONS: Record<string, number> = {
  set_status: 4,
  request: 5,
  confirm: 8,
  reschedule: 1,
  check_in: 2,
  cancel: 4,
  day_passes: 5,
  no_show: 4,
  complete: 6,
  reopen: 4,
  add_case: 3,
  ready: 4,
  schedule: 6,
  unschedule: 2,
  postpone: 1,
  resume: 2,
  cancel_case: 3,
  complete_case: 5,
  reopen_case: 2,
  answer: 9,
  plan: 2,
  plan_done: 3,
  lack: 1,
  receive: 2,
  settle: 2,
};

/** One member's action, by numbers; few appointments and cases, so that they meet. */
export const referralStep = fc.record({
  action: fc.oneof(
    ...Object.entries(ACTIONS).map(([action, weight]) => ({
      weight,
      arbitrary: fc.constant(action),
    })),
  ),
  actor: fc.constantFrom('requester', 'staff', 'physician', 'admin', 'owner'),
  /** Mostly people do what the screen lets them: the row is one that this can be done to. */
  apt: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 1),
  which: fc.nat({ max: 2 }),
  time: fc.nat({ max: 11 }),
  status: fc.constantFrom('pending', 'accepted', 'declined', 'scheduled', 'completed'),
  outcome: fc.constantFrom('surgery', 'allergy_workup', 'follow_up', 'tests', 'back_to_referrer'),
});
export type ReferralStep = Record<string, unknown>;

/**
 * Takes the steps as people would and looks at the referral after each: an answer of null says that all was in
 * order, else it says what broke after which step. What is right is said of the rows alone, not with the functions
 * that keep it.
 */
export const REFERRAL_STEPS_SQL = `
create function pg_temp.visits_and_cases(of_referral uuid)
returns table (live integer, dated integer, owed integer, begun integer) language sql as $$
  with item as (
    select s.status in ('pending', 'proposed', 'confirmed', 'checked_in') as live,
      s.status in ('confirmed', 'checked_in') as dated,
      case when s.status = 'completed' then (
        select max(e.created_at) from public.schedule_events e
        where e.scheduling_request_id = s.id and e.event_type = 'completed') end as seen
    from public.scheduling_requests s where s.referral_id = of_referral
    union all
    select c.stage in ('preop', 'ready', 'scheduled'), c.stage = 'scheduled',
      case when c.stage = 'completed' then (
        select max(e.created_at) from public.surgery_case_events e
        where e.case_id = c.id and e.event_type = 'completed') end
    from public.surgery_cases c where c.referral_id = of_referral
  )
  select count(*) filter (where item.live)::integer, count(*) filter (where item.dated)::integer,
    count(*) filter (where item.seen > coalesce((
      select max(e.created_at) from public.referral_events e
      where e.referral_id = of_referral and e.event_type = 'answered'), '-infinity'))::integer,
    count(*)::integer
  from item
$$;

-- What keeps an answered referral from ending: something is left to do, or the first visit is still ahead.
create function pg_temp.unfinished(of_referral uuid) returns boolean language sql as $$
  with last_visit as (
    select s.* from public.scheduling_requests s
    where s.referral_id = of_referral and s.status = 'completed' order by s.confirmed_date desc, s.id desc limit 1
  ), live as (
    select 'surgery' as by from public.surgery_cases c
    where c.referral_id = of_referral and c.stage in ('preop', 'ready', 'scheduled')
    union all
    select 'visit' from public.scheduling_requests s
    where s.referral_id = of_referral and s.status in ('pending', 'proposed', 'confirmed', 'checked_in')
  )
  select exists (select from public.referrals r where r.id = of_referral and r.next_action is not null)
    or exists (select from public.referral_missing_items m where m.referral_id = of_referral and not m.is_received and not m.is_withdrawn)
    or exists (
      select from last_visit v where v.outcome <> 'back_to_referrer'
        and not exists (select from live l where (v.outcome = 'surgery') = (l.by = 'surgery'))
        and not exists (
          select from public.surgery_cases c
          where v.outcome = 'surgery' and c.referral_id = of_referral and c.stage = 'completed' and c.starts_at >= v.confirmed_date)
        and coalesce((
          select e.event_type = 'completed' from public.schedule_events e
          where e.scheduling_request_id = v.id and e.event_type in ('completed', 'outcome_settled')
          order by e.created_at desc, e.id desc limit 1), true))
$$;

create function pg_temp.is_ahead(of_referral uuid) returns boolean language sql as $$
  select s.live > 0 and not exists (
    select from public.scheduling_requests v where v.referral_id = of_referral and v.status = 'completed'
    union all
    select from public.surgery_cases c where c.referral_id = of_referral and c.stage = 'completed')
  from pg_temp.visits_and_cases(of_referral) as s
$$;

create function pg_temp.happenings(of_referral uuid) returns integer language sql as $$
  select (
    (select count(*) from public.schedule_events e
     where e.scheduling_request_id in (select s.id from public.scheduling_requests s where s.referral_id = of_referral))
    + (select count(*) from public.surgery_case_events e
     where e.case_id in (select c.id from public.surgery_cases c where c.referral_id = of_referral))
  )::integer
$$;

create function pg_temp.broken(of_referral uuid, by_hand boolean) returns text language sql as $$
  with r as (select * from public.referrals where id = of_referral),
  s as (select * from pg_temp.visits_and_cases(of_referral)),
  chain as (
    select e.from_status, e.to_status,
      lag(e.to_status) over (order by e.created_at, e.id) as before,
      row_number() over (order by e.created_at desc, e.id desc) as place
    from public.referral_events e where e.referral_id = of_referral and e.to_status is not null
  )
  select string_agg(what, '; ') from (
    select 'declined with something live' as what from r, s where r.status = 'declined' and s.live > 0
    union all
    select format('%s, %s owed, waiting since %s', r.status, s.owed, r.awaiting_answer_since) from r, s
    where (r.awaiting_answer_since is not null) <> (r.status in ('scheduled', 'completed') and s.owed > 0)
    union all
    select format('flagged %s while %s with %s live', r.setback, r.status, s.live) from r, s
    where r.setback is not null and (s.live > 0 or r.status in ('declined', 'completed'))
    union all
    select format('%s of itself with %s dated, %s owed, %s begun', r.status, s.dated, s.owed, s.begun) from r, s
    where not by_hand and case r.status
      when 'pending' then s.begun > 0
      when 'accepted' then s.dated > 0 or s.owed > 0
      when 'scheduled' then s.dated = 0 and s.owed = 0 and not pg_temp.unfinished(of_referral)
      when 'completed' then r.answered_on is null or s.owed > 0
      when 'declined' then true
    end
    union all
    select format('its timeline says %s', c.to_status) from r, chain c where c.place = 1 and c.to_status <> r.status
    union all
    select format('from %s after %s', c.from_status, c.before) from chain c
    where c.from_status is distinct from coalesce(c.before, 'pending') or c.from_status = c.to_status
    union all
    select 'its dates are not those of its timeline' from r
    where (r.scheduled_at is not null) > (r.status in ('scheduled', 'completed'))
      or (r.completed_at is not null) <> (r.status = 'completed')
      or (r.declined_at is not null) <> (r.status = 'declined')
      or r.status = 'scheduled' and r.scheduled_at is null
    union all
    select 'a note that nobody wrote' from public.referral_events e
    where e.referral_id = of_referral and e.note is not null
      and e.event_type::text not like 'information_%' and e.schedule_event is distinct from 'outcome_settled'
    union all
    -- Who asks what is open is told of each that has not ended, and of nothing else.
    select format('%s, unfinished: %s, open: %s', r.status, pg_temp.unfinished(of_referral), o.kinds)
    from r, (
      select array_agg(t.kind order by t.kind) as kinds from private.open_things t
      where t.referral_id = of_referral and t.kind not in ('visit', 'surgery')
    ) o
    where (o.kinds is not null) <> (r.status in ('pending', 'accepted', 'scheduled') or r.awaiting_answer_since is not null
      or case when r.status = 'declined' then r.next_action is not null else pg_temp.unfinished(of_referral) end)
  ) as broken
$$;

create function pg_temp.take_steps(
  clinic uuid, patient uuid, provider uuid, bundle uuid, place uuid, times timestamptz[], people jsonb, steps jsonb,
  out broke text, out moves integer, out refusals integer
) language plpgsql as $$
declare
  step jsonb;
  deed text;
  said text;
  actor uuid;
  wanted uuid;
  subject uuid;
  of_referral uuid;
  by_hand boolean := false;
  -- Since the last answer.
  reopened boolean := false;
  events integer;
  happened integer;
  told integer;
  at timestamptz;
  before public.referrals;
  after public.referrals;
  now_live integer;
  of_case constant text[] := '{ready,schedule,unschedule,postpone,resume,cancel_case,complete_case,reopen_case}';
  today date := private.clinic_day(clinic, now());
  fits jsonb := '{
    "confirm": ["pending", "proposed"], "reschedule": ["confirmed"], "check_in": ["confirmed"],
    "cancel": ["pending", "proposed", "confirmed"], "day_passes": ["confirmed"], "no_show": ["confirmed"],
    "complete": ["checked_in", "confirmed"], "reopen": ["checked_in", "completed", "no_show", "cancelled"],
    "ready": ["preop"], "schedule": ["ready", "scheduled"], "unschedule": ["scheduled"],
    "postpone": ["preop", "ready", "scheduled"], "resume": ["cancelled", "preop"],
    "cancel_case": ["preop", "ready", "scheduled"], "complete_case": ["scheduled"], "reopen_case": ["completed"]
  }';
begin
  moves := 0;
  refusals := 0;
  insert into public.referrals (company_id, patient_id, created_by)
  values (clinic, patient, (people ->> 'staff')::uuid) returning id into of_referral;
  for step in select * from jsonb_array_elements(steps) loop
    deed := step ->> 'action';
    actor := (people ->> (step ->> 'actor'))::uuid;
    at := times[1 + (step ->> 'time')::integer];
    -- What can't be done to anything yet is what leads there instead.
    if (step ->> 'apt')::boolean and fits ? deed and deed <> 'day_passes' and not exists (
      select from public.scheduling_requests s
      where s.referral_id = of_referral and not deed = any (of_case) and fits -> deed ? s.status::text
      union all
      select from public.surgery_cases c
      where c.referral_id = of_referral and deed = any (of_case) and fits -> deed ? c.stage::text
    ) then
      deed := case when deed = any (of_case) then
          coalesce((select case c.stage when 'preop' then 'ready' when 'ready' then 'schedule' end
            from public.surgery_cases c where c.referral_id = of_referral and c.stage in ('preop', 'ready') limit 1),
            'add_case')
        else
          coalesce((select 'confirm' from public.scheduling_requests s
            where s.referral_id = of_referral and s.status in ('pending', 'proposed') limit 1), 'request')
        end;
    end if;
    select x.id into subject from (
      select s.id, s.status::text as state, s.created_at, s.confirmed_date < now() as past
      from public.scheduling_requests s
      where s.referral_id = of_referral
        and deed in ('confirm', 'reschedule', 'check_in', 'cancel', 'day_passes', 'no_show', 'complete', 'reopen')
      union all
      select c.id, c.stage::text, c.created_at, c.starts_at < now() from public.surgery_cases c
      where c.referral_id = of_referral and (deed = any (of_case) or deed = 'day_passes')
    ) as x
    order by ((step ->> 'apt')::boolean and (fits -> deed ? x.state or deed = 'day_passes' and x.state = 'scheduled')) desc,
      ((step ->> 'apt')::boolean and deed in ('no_show', 'complete', 'complete_case') and x.past) desc,
      md5(x.id::text || (step ->> 'which'))
    limit 1;
    select * into before from public.referrals r where r.id = of_referral;
    select count(*) into events from public.referral_events e where e.referral_id = of_referral;
    happened := pg_temp.happenings(of_referral);
    select count(*) into told from public.notifications n where n.user_id = actor;
    said := 'ok';
    begin
      if deed = 'day_passes' then
        update public.provider_bookings b
          set span = tstzrange(lower(b.span) - interval '400 days', upper(b.span) - interval '400 days')
          where (b.scheduling_request_id = subject or b.surgery_case_id = subject) and lower(b.span) > now();
        if found then
          update public.scheduling_requests s set confirmed_date = s.confirmed_date - interval '400 days' where s.id = subject;
          update public.surgery_cases c set starts_at = c.starts_at - interval '400 days' where c.id = subject;
        end if;
      else
        perform set_config('request.jwt.claim.sub', actor::text, true);
        case deed
          when 'set_status' then
            perform public.set_referral_status(of_referral, (step ->> 'status')::public.referral_status);
          when 'request' then perform public.request_appointment(clinic, provider, 'Ringing', referral_id => of_referral);
          when 'confirm' then perform public.confirm_appointment(subject, at);
          when 'reschedule' then perform public.reschedule_appointment(subject, at);
          when 'check_in' then perform public.check_in_appointment(subject);
          when 'cancel' then perform public.cancel_appointment(subject, 'Ill');
          when 'no_show' then perform public.mark_no_show(subject);
          when 'complete' then
            perform public.complete_appointment(subject, (step ->> 'outcome')::public.visit_outcome);
          when 'reopen' then perform public.reopen_appointment(subject, 'Mistaken');
          when 'add_case' then perform public.add_surgery_case(clinic, patient, bundle, 'not_applicable',
            surgeon_id => provider, location_id => place, referral_id => of_referral);
          when 'ready' then perform public.move_case(subject, 'ready');
          when 'schedule' then perform public.schedule_case(subject, at);
          when 'unschedule' then perform public.move_case(subject, 'ready');
          when 'postpone' then perform public.postpone_case(subject, 'Fever');
          when 'resume' then perform public.resume_case(subject);
          when 'cancel_case' then perform public.cancel_case(subject, 'patient_ill');
          when 'complete_case' then perform public.complete_case(subject, 'Well', null, now());
          when 'reopen_case' then perform public.move_case(subject, 'scheduled', 'Mistaken');
          when 'answer' then perform public.answer_referral(of_referral, today, 'fax');
          when 'plan' then update public.referrals r set next_action = 'Call the lab' where r.id = of_referral;
          when 'plan_done' then update public.referrals r set next_action = null where r.id = of_referral;
          when 'lack' then
            insert into public.referral_missing_items (company_id, referral_id, item) values (clinic, of_referral, 'CT report');
          when 'receive' then
            update public.referral_missing_items m set is_received = true where m.referral_id = of_referral and not m.is_received;
          when 'settle' then
            perform public.settle_outcome((
              select s.id from public.scheduling_requests s where s.referral_id = of_referral and s.status = 'completed'
              order by s.confirmed_date desc, s.id desc limit 1), 'Not needed');
        end case;
        moves := moves + 1;
      end if;
    exception when others then
      said := sqlstate;
      refusals := refusals + 1;
      if said not in ('PT404', 'PT409', 'P0001') and deed <> 'day_passes' then
        broke := format('%s said %s: %s', step, said, sqlerrm);
        return;
      end if;
    end;
    perform set_config('request.jwt.claim.sub', '', true);

    select * into after from public.referrals r where r.id = of_referral;
    if after.status <> before.status then
      by_hand := deed = 'set_status';
    end if;
    if deed = 'set_status' and after.status <> before.status then
      reopened := true;
    elsif deed = 'answer' and said = 'ok' and events < (select count(*) from public.referral_events e where e.referral_id = of_referral) then
      reopened := false;
    end if;
    select s.live into now_live from pg_temp.visits_and_cases(of_referral) as s;
    events := (select count(*) from public.referral_events e where e.referral_id = of_referral) - events;
    happened := pg_temp.happenings(of_referral) - happened;
    broke := pg_temp.broken(of_referral, by_hand);
    if broke is null and (said <> 'ok' or deed = 'day_passes') and (after is distinct from before or events <> 0) then
      broke := 'nothing was done, and the referral changed';
    end if;
    if broke is null and said = 'ok' then
      broke := case
        -- What was done last, and that the referral ended with it.
        when events > (case when deed in ('plan_done', 'receive') then 1 + greatest(0, events - 1) else 1 end) then 'told twice'
        when (select count(*) from public.notifications n where n.user_id = actor) > told
          then 'who did it was told of it'
        when after.status = 'completed' and before.status <> 'completed' and deed <> 'set_status'
            and (pg_temp.unfinished(of_referral) or pg_temp.is_ahead(of_referral))
          then 'completed, and something is open'
        when after.answered_on is not null and after.awaiting_answer_since is null and not reopened
          and after.status in ('accepted', 'scheduled') and deed in ('answer', 'plan_done', 'receive', 'settle', 'request', 'confirm', 'add_case')
          and (deed = 'answer' or happened > 0 or events > 0) and not pg_temp.unfinished(of_referral)
          and not pg_temp.is_ahead(of_referral) then 'answered, nothing is open, and not completed'
        -- The same once more from the same person is an answer lost on the way, and changes nothing.
        when happened = 0 then null
        when events = 0 and deed in ('request', 'confirm', 'cancel', 'no_show', 'add_case') then 'not told'
        when deed = 'confirm' and after.status not in ('scheduled', 'completed') then 'confirmed, and not scheduled'
        when deed in ('complete', 'complete_case') and after.awaiting_answer_since is null then 'seen, and no answer is due'
        when deed in ('cancel', 'no_show', 'cancel_case') and events = 1 and now_live = 0
          and after.status in ('pending', 'accepted', 'scheduled') and after.setback is null then 'lost, and not flagged'
      end;
    end if;
    if broke is not null then
      broke := format('%s after %s (%s)', broke, step, said);
      return;
    end if;
  end loop;
end
$$;
`;
