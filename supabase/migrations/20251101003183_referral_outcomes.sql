-- What a visit led to and has not begun, of referrals (private.open_things); of visits without one: waiting_outcomes.sql.

create function private.outcome_to_begin(of_company uuid, of_referral uuid)
returns table (visit_id uuid, outcome public.visit_outcome, since timestamptz)
language plpgsql
stable
rows 1
set search_path = ''
as $$
begin
  return query
  select w.id, w.outcome, w.since
  from private.waiting_outcomes w
  where w.company_id = of_company and w.referral_id = of_referral
  order by w.since desc
  limit 1;
end
$$;
comment on function private.outcome_to_begin(uuid, uuid) is
  'The visit of a referral whose outcome has not begun, if any.';

create function private.review_outcomes(of_company uuid, of_patient uuid)
returns void
language plpgsql
-- Definer: what is derived can't be written by the API's roles.
security definer
set search_path = ''
as $$
declare
  seen constant uuid[] := array(
    select r.id from public.referrals r
    where r.company_id = of_company and r.patient_id = of_patient and exists (
      select from public.scheduling_requests s
      where s.company_id = r.company_id and s.referral_id = r.id and s.status = 'completed')
    order by r.id for no key update);
begin
  -- Computed again on each write; where something ended with it, the referral may end.
  update public.referrals r set search_text = '' where r.id = any (seen);
end
$$;
comment on function private.review_outcomes(uuid, uuid) is
  'After something was begun for a patient without naming a referral: whether it is what a visit led to.';

create function private.review_outcomes_of_row()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.review_outcomes(new.company_id, new.patient_id);
  return null;
end
$$;
comment on function private.review_outcomes_of_row() is 'After insert of something of a patient that no referral can be named for.';

create function private.settle_outcome(of_request uuid, reason text)
returns timestamptz
language plpgsql
-- Definer: the record of an appointment is written by functions alone.
security definer
set search_path = ''
as $$
declare
  why constant text := private.checked_text(reason, 1000, 'A reason');
  request public.scheduling_requests;
  event public.schedule_events;
begin
  select * into request from public.scheduling_requests s
  where s.id = of_request and s.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient(request.patient_id) then
    raise exception 'This appointment does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  if why is null then
    raise exception 'Say why no next step is needed here.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  if not exists (select from private.waiting_outcomes w where w.company_id = request.company_id and w.id = request.id) then
    select * into event from public.schedule_events e
    where e.company_id = request.company_id and e.scheduling_request_id = request.id and e.event_type = 'outcome_settled'
    order by e.created_at desc, e.id desc limit 1;
    if found and (event.actor_id, event.note) is not distinct from (auth.uid(), why) then
      return event.created_at;
    end if;
    raise exception 'Nothing of this visit is left to begin. Look again.' using errcode = 'PT409';
  end if;
  event.event_type := 'outcome_settled';
  event.actor_id := auth.uid();
  event.note := why;
  perform private.record_appointment_event(request, event, null, '{}');
  return clock_timestamp();
end
$$;

create function public.settle_outcome(request_id uuid, reason text)
returns timestamptz
language sql
set search_path = ''
begin atomic
  select private.settle_outcome(request_id, reason);
end;
comment on function public.settle_outcome is
  'Says why what a visit led to is not begun here, such as tests that were ordered elsewhere; its referral may end then. The same again from the same '
  'person changes nothing. Without a reason: P0001. Begun or settled by now: PT409. Unknown, foreign or restricted: PT404.';

revoke execute on function private.outcome_to_begin, private.review_outcomes, private.review_outcomes_of_row
  from public, anon, authenticated;
revoke execute on function private.settle_outcome, public.settle_outcome from public;
grant execute on function private.settle_outcome, public.settle_outcome to authenticated;

create view private.open_outcomes as
select r.company_id, r.patient_id, v.visit_id as id, r.id as referral_id, r.outcome_to_begin::text as state, r.reason as what,
  null::text as detail, r.assigned_to as owner_id, d.due_on, d.due_on < private.clinic_day(r.company_id, now()) as is_late
from public.referrals r
cross join lateral private.outcome_to_begin(r.company_id, r.id) v
cross join lateral (
  select private.clinic_day(r.company_id, private.working_days_later(r.company_id, r.outcome_since, 2)) as due_on) d
where r.outcome_to_begin is not null;
comment on view private.open_outcomes is 'Referrals of which what a visit led to has not begun: see private.open_things.';
insert into private.hub_parts values ('open', 'outcome', 'private.open_outcomes');
