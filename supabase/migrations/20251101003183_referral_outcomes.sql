-- What a visit led to and has not begun, of referrals (private.open_things); of visits without one: waiting_outcomes.sql.

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
