-- What a visit led to and has not begun, of referrals and of visits without one (private.open_things).

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

create view private.open_visit_outcomes as
select s.company_id, s.patient_id, s.id, null::uuid as referral_id, s.outcome::text as state, s.reason as what, null::text as detail,
  s.requested_by as owner_id, d.due_on, d.due_on < private.clinic_day(s.company_id, now()) as is_late
from public.scheduling_requests s
cross join lateral (select private.outcome_waits(s) as since) w
cross join lateral (
  select private.clinic_day(s.company_id, private.working_days_later(s.company_id, w.since, 2)) as due_on) d
where s.status = 'completed' and s.referral_id is null and s.outcome <> 'back_to_referrer' and w.since is not null;
comment on view private.open_visit_outcomes is 'Visits without a referral of which what they led to has not begun: see private.open_things.';
insert into private.hub_parts values ('open', 'outcome', 'private.open_visit_outcomes');
