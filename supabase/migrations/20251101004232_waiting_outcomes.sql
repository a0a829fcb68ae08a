-- What visits led to and has not begun. A view, not a function of a visit: the home asks it of a whole clinic, and its visits are looked at
-- together.

create view private.waiting_outcomes as
select v.company_id, v.patient_id, v.id, v.referral_id, v.outcome, v.reason, v.requested_by, coalesce(done.at, v.confirmed_date) as since
from public.scheduling_requests v
left join lateral (
  select max(e.created_at) as at
  from public.schedule_events e
  where e.company_id = v.company_id and e.scheduling_request_id = v.id and e.event_type = 'completed'
) done on true
where v.status = 'completed' and v.outcome <> 'back_to_referrer'
  -- The latest visit counts: of its referral, else with the same provider.
  and not exists (
    select from public.scheduling_requests s
    where s.company_id = v.company_id and s.patient_id = v.patient_id and s.status = 'completed'
      and (s.confirmed_date, s.id) > (v.confirmed_date, v.id)
      and case when v.referral_id is null then s.referral_id is null and s.provider_id = v.provider_id
        else s.referral_id = v.referral_id end
  )
  and not exists (
    select from public.schedule_events e
    where e.company_id = v.company_id and e.scheduling_request_id = v.id and e.event_type = 'outcome_settled'
      and e.created_at >= coalesce(done.at, v.confirmed_date)
  )
  and not case when v.outcome = 'surgery' then exists (
    select from public.surgery_cases c
    where c.company_id = v.company_id and c.patient_id = v.patient_id
      and (c.referral_id = v.referral_id or num_nulls(c.referral_id, v.referral_id) > 0)
      and (c.stage = any (private.open_case_stages()) or c.stage = 'completed' and c.starts_at >= v.confirmed_date)
  ) else exists (
    select from public.scheduling_requests s
    where s.company_id = v.company_id and s.patient_id = v.patient_id and s.id <> v.id
      and s.status = any (private.open_visit_states())
      -- Booked without its referral, what came after the visit is meant.
      and (s.referral_id = v.referral_id or s.referral_id is null and exists (
        select from public.schedule_events e
        where e.company_id = s.company_id and e.scheduling_request_id = s.id and e.event_type = 'requested'
          and e.created_at >= coalesce(done.at, v.confirmed_date)))
  ) or v.outcome = 'allergy_workup' and exists (
    select from public.allergy_tests t
    where t.company_id = v.company_id and t.patient_id = v.patient_id
      and t.tested_on >= private.clinic_day(v.company_id, v.confirmed_date)
  ) end;
comment on view private.waiting_outcomes is
  'Visits of which what they led to waits to be begun, and since when: by a case, an appointment, an allergy test, or a member''s note that '
  'it is not needed here. Not those that a later visit decided again.';
revoke all on private.waiting_outcomes from public, anon, authenticated, service_role;

create view private.open_visit_outcomes as
select w.company_id, w.patient_id, w.id, null::uuid as referral_id, w.outcome::text as state, w.reason as what, null::text as detail,
  w.requested_by as owner_id, d.due_on, d.due_on < private.clinic_day(w.company_id, now()) as is_late
from private.waiting_outcomes w
cross join lateral (
  select private.clinic_day(w.company_id, private.working_days_later(w.company_id, w.since, 2)) as due_on) d
where w.referral_id is null;
comment on view private.open_visit_outcomes is 'Visits without a referral of which what they led to has not begun: see private.open_things.';
insert into private.hub_parts values ('open', 'outcome', 'private.open_visit_outcomes');
