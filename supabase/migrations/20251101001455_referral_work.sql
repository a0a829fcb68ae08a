-- The next step of each referral and its day, by its state or as a member wrote it down, and until when a member put it
-- off. The list that coordinators work through is these, by their day. Decision 86 says why.

-- What comes of a visit: the next thing starts from there.
create type public.visit_outcome as enum ('surgery', 'allergy_workup', 'follow_up', 'tests', 'back_to_referrer');

create type public.referral_work_step as enum (
  'review', 'ask', 'information', 'call', 'letter', 'close', 'visit', 'outcome', 'answer', 'written'
);
comment on type public.referral_work_step is
  'review: accept or decline; ask: ask for what is missing; information: ask again for what is missing; call, '
  'letter, close: see contact_step; visit: nothing is planned here, and the patient was not seen; outcome: begin '
  'what the visit led to; answer: the referring office; written: what next_action says.';

alter table public.referrals
  add column outcome_to_begin public.visit_outcome,
  add column outcome_since timestamptz,
  add column work_step public.referral_work_step,
  add column work_on date,
  add column snoozed_until date,
  add column snoozed_by uuid references public.user_profiles (id) on delete set null,
  add constraint referrals_outcome check ((outcome_to_begin is null) = (outcome_since is null)),
  add constraint referrals_work_on check ((work_step is null) = (work_on is null));
grant select (outcome_to_begin, outcome_since, work_step, work_on, snoozed_until, snoozed_by) on public.referrals to authenticated;
comment on column public.referrals.outcome_to_begin is
  'What the last visit led to, until it is begun or settled (private.outcome_to_begin). Kept by a trigger.';
comment on column public.referrals.outcome_since is 'Since when it waits: the visit was completed then.';
comment on column public.referrals.work_step is
  'What is to be done next; null while that is a visit, surgery or nothing. Kept by a trigger.';
comment on column public.referrals.work_on is
  'On which day of the clinic it is due: next_action_due, else by the state; not before snoozed_until. Kept by a trigger.';
comment on column public.referrals.snoozed_until is
  'Put off until this day. Ends before when the referral moves on or something comes in.';
-- By their days, with all that is counted of them: the table stays closed.
create index referrals_work_idx on public.referrals (company_id, work_on, id)
  include (patient_id, assigned_to, snoozed_until) where work_on is not null;
create index referrals_assigned_work_idx on public.referrals (company_id, assigned_to, work_on, id)
  include (patient_id) where work_on is not null;
create index referrals_outcome_idx on public.referrals (company_id, created_at desc, id desc)
  include (patient_id) where outcome_to_begin is not null;
create index referrals_snoozed_by_idx on public.referrals (snoozed_by);

create function private.derive_work()
returns trigger
language plpgsql
-- Definer: what is derived can't be written by the API's roles.
security definer
set search_path = ''
as $$
declare
  step public.referral_work_step;
  due date;
begin
  -- In referral_loop.sql: what was decided and not begun.
  select o.outcome, o.since into new.outcome_to_begin, new.outcome_since
  from private.outcome_to_begin(new.company_id, new.id) as o
  where new.status <> 'declined';
  case
    when new.awaiting_answer_since is not null then
      step := 'answer';
      due := private.clinic_day(new.company_id, private.working_days_later(new.company_id, new.awaiting_answer_since, 2));
    when new.status = 'declined' then
      null;
    when new.information_to_ask_since is not null then
      step := 'ask';
      due := private.clinic_day(new.company_id, private.working_days_later(new.company_id, new.information_to_ask_since, 1));
    when new.awaiting_information_since is not null then
      step := 'information';
      due := private.clinic_day(new.company_id, private.working_days_later(new.company_id, new.awaiting_information_since, 2));
    when new.outcome_to_begin is not null then
      step := 'outcome';
      due := private.clinic_day(new.company_id, private.working_days_later(new.company_id, new.outcome_since, 2));
    when new.status = 'completed' then
      null;
    when new.contact_step is not null then
      step := new.contact_step::text::public.referral_work_step;
      due := new.contact_due_on;
    when new.status = 'pending' then
      step := 'review';
      -- Stat waits for no day.
      due := private.clinic_day(new.company_id, case when new.priority = 'stat' then new.created_at
        else least(new.due_at, private.working_days_later(new.company_id, new.created_at, 1)) end);
    when not exists (select from private.live_on_referral(new.company_id, new.id)) then
      step := 'visit';
      due := new.see_by;
    else
      null;
  end case;
  if new.next_action is not null then
    step := 'written';
    due := coalesce(new.next_action_due, due, new.see_by);
  end if;

  if tg_op = 'UPDATE' and new.snoozed_until is not distinct from old.snoozed_until
     and (new.status, new.priority, new.setback, new.awaiting_answer_since, new.information_to_ask_since, new.awaiting_information_since, new.outcome_to_begin,
       new.next_action, new.next_action_due)
       is distinct from
       (old.status, old.priority, old.setback, old.awaiting_answer_since, old.information_to_ask_since, old.awaiting_information_since, old.outcome_to_begin,
       old.next_action, old.next_action_due) then
    new.snoozed_until := null;
  end if;
  if new.snoozed_until is null then
    new.snoozed_by := null;
  end if;
  new.work_step := step;
  -- Without settings the clinic has no working days: then at once.
  new.work_on := case when step is not null then
    greatest(coalesce(due, private.clinic_day(new.company_id, now())), new.snoozed_until) end;
  return new;
end
$$;
comment on function private.derive_work() is
  'Before insert or update of a referral, after what is due of it is known: what is next, and when. What is written down goes '
  'before what the state says.';
-- After referrals_contact and referrals_prepare, by its name.
create trigger referrals_work before insert or update on public.referrals
  for each row execute function private.derive_work();

create function private.wake_referral()
returns trigger
language plpgsql
-- Definer: see derive_work.
security definer
set search_path = ''
as $$
begin
  update public.referrals r set snoozed_until = null
  where r.company_id = new.company_id and r.id = new.referral_id and r.snoozed_until is not null;
  return null;
end
$$;
comment on function private.wake_referral() is 'After something came in with a referral: it is put off no longer.';
create trigger referral_events_wake after insert on public.referral_events
  for each row when (new.event_type in ('information_received', 'information_withdrawn', 'document_added')) execute function private.wake_referral();

-- Putting off -----------------------------------------------------------------------------------

create function private.snooze_referrals(referral_ids uuid[], until_day date)
returns integer
language plpgsql
-- Definer: the columns aren't granted, so that who put it off can't be said otherwise.
security definer
set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct id from unnest(referral_ids) as id where id is not null);
  clinics uuid[];
  today date;
  changed integer;
begin
  if cardinality(wanted) not between 1 and 200 then
    raise exception 'Choose from 1 to 200 referrals.' using errcode = 'P0001', detail = '{"kind": "count"}';
  end if;
  -- In the order of their ids: see assign_referrals.
  clinics := array(
    select r.company_id from public.referrals r
    where r.id = any (wanted) and r.company_id in (select private.my_company_ids()) and not private.hides_patient(r.patient_id)
    order by r.id for update
  );
  if cardinality(clinics) <> cardinality(wanted) then
    raise exception 'Some of these referrals do not exist or are not yours to change.'
      using errcode = 'PT404', detail = '{"kind": "referral"}';
  end if;
  if clinics[1] <> any (clinics) then
    raise exception 'These referrals belong to more than one clinic.'
      using errcode = 'P0001';
  end if;
  today := private.clinic_day(clinics[1], now());
  if until_day not between today + 1 and today + 90 then
    raise exception 'Snooze until a day within 90 days.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  update public.referrals r
  set snoozed_until = until_day, snoozed_by = case when until_day is not null then auth.uid() end
  where r.id = any (wanted) and r.work_step is not null and r.snoozed_until is distinct from until_day;
  get diagnostics changed = row_count;
  return changed;
end
$$;

create function public.snooze_referrals(referral_ids uuid[], until_day date default null)
returns integer
language sql
set search_path = ''
begin atomic
  select private.snooze_referrals(referral_ids, until_day);
end;
comment on function public.snooze_referrals is
  'Puts what is next of 1 to 200 referrals of one clinic off until a day within 90, or no longer (null): all of them or none. '
  'Answers how many it changed; those with nothing to be done are left. Another day: P0001, kind "day". Unknown, foreign or restricted referral: PT404.';

-- Who has how much ------------------------------------------------------------------------------

create function private.referral_load(of_company uuid)
returns table (member_id uuid, due integer, past_due integer, later integer, snoozed integer)
language plpgsql
stable
rows 20
-- Definer: see private.find_referrals. It tells numbers, and those of the records the caller reads.
security definer
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  -- Once: in the query it would be asked for each referral.
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query
    select r.assigned_to,
      count(*) filter (where r.work_on <= today)::integer,
      count(*) filter (where r.work_on < today)::integer,
      count(*) filter (where r.work_on > today)::integer,
      count(*) filter (where r.snoozed_until > today)::integer
    from public.referrals r
    where r.company_id = of_company and r.work_on is not null and r.patient_id <> all (hidden)
    group by r.assigned_to;
end
$$;

create function public.referral_load(company_id uuid)
returns table (member_id uuid, due integer, past_due integer, later integer, snoozed integer)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select l.member_id, l.due, l.past_due, l.later, l.snoozed from private.referral_load(company_id) as l;
end;
comment on function public.referral_load is
  'How many open referrals each member has, and how many have no assignee (null): due by today, of these since '
  'before today, later, and of those later the ones put off. search_referrals shows the same rows. Not a member: '
  '42501.';

revoke execute on function private.derive_work, private.wake_referral from public, anon;
revoke execute on function private.snooze_referrals, public.snooze_referrals, private.referral_load, public.referral_load from public;
grant execute on function private.snooze_referrals, public.snooze_referrals, private.referral_load, public.referral_load
  to authenticated;

create view private.open_referrals as
select r.company_id, r.patient_id, r.id, r.id as referral_id, coalesce(r.setback::text, r.status::text) as state, r.reason as what,
  null::text as detail, r.assigned_to as owner_id,
  case when r.status = 'scheduled' then r.see_by else private.clinic_day(r.company_id, r.due_at) end as due_on,
  r.setback is not null or coalesce(r.overdue_at < now(), false) as is_late
from public.referrals r
where r.is_open
  -- After the visit, open items of other kinds cover what is left of it.
  or r.status = 'scheduled' and (r.setback is not null
    or r.awaiting_answer_since is null and r.outcome_to_begin is null and r.next_action is null
    and num_nonnulls(r.information_to_ask_since, r.awaiting_information_since) = 0);
comment on view private.open_referrals is 'Referrals that are to be accepted, booked or seen: see private.open_things.';
insert into private.hub_parts values ('open', 'referral', 'private.open_referrals');

create view private.open_answers as
select r.company_id, r.patient_id, r.id, r.id as referral_id, r.status::text as state, r.reason as what, r.referrer_name as detail,
  r.assigned_to as owner_id, d.due_on, d.due_on < private.clinic_day(r.company_id, now()) as is_late
from public.referrals r
cross join lateral (
  select private.clinic_day(r.company_id, private.working_days_later(r.company_id, r.awaiting_answer_since, 2)) as due_on) d
where r.awaiting_answer_since is not null;
comment on view private.open_answers is 'Referrals whose office waits for an answer: see private.open_things.';
insert into private.hub_parts values
  ('open', 'answer', 'private.open_answers'),
  ('end_of_day', 'answer', 'private.open_answers');

create view private.open_asks as
select r.company_id, r.patient_id, m.id, r.id as referral_id, null::text as state, r.reason as what, m.item as detail,
  r.assigned_to as owner_id, d.due_on, d.due_on < private.clinic_day(r.company_id, now()) as is_late
from public.referral_missing_items m
join public.referrals r on r.company_id = m.company_id and r.id = m.referral_id
cross join lateral (
  select private.clinic_day(r.company_id, private.working_days_later(r.company_id, m.created_at, 1)) as due_on) d
where m.asked_at is null and not m.is_received and not m.is_withdrawn and r.status <> 'declined';
comment on view private.open_asks is 'What is missing of referrals and not asked for: see private.open_things.';
insert into private.hub_parts values ('open', 'ask', 'private.open_asks');

create view private.open_information as
select r.company_id, r.patient_id, m.id, r.id as referral_id, m.asked_way::text as state, r.reason as what, m.item as detail,
  r.assigned_to as owner_id, d.due_on, d.due_on < private.clinic_day(r.company_id, now()) as is_late
from public.referral_missing_items m
join public.referrals r on r.company_id = m.company_id and r.id = m.referral_id
cross join lateral (
  select private.clinic_day(r.company_id, private.working_days_later(r.company_id, m.asked_at, 2)) as due_on) d
where m.asked_at is not null and not m.is_received and not m.is_withdrawn and r.status <> 'declined';
comment on view private.open_information is 'What is missing of referrals, asked for and not received: see private.open_things.';
insert into private.hub_parts values ('open', 'information', 'private.open_information');

create view private.open_next_actions as
select r.company_id, r.patient_id, r.id, r.id as referral_id, null::text as state, r.reason as what, r.next_action as detail,
  r.assigned_to as owner_id, r.next_action_due as due_on,
  coalesce(r.next_action_due < private.clinic_day(r.company_id, now()), false) as is_late
from public.referrals r
where r.next_action is not null;
comment on view private.open_next_actions is 'What a person wrote down as next of a referral: see private.open_things.';
insert into private.hub_parts values ('open', 'next_action', 'private.open_next_actions');
