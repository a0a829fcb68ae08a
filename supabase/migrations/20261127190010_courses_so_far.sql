-- The same of every shot so far. By itself: nothing waits for it but who changes such a shot.
set lock_timeout = '3s';

update public.injections i set days_after_due = c.days_after_due, full_dose_after_days = c.full_dose_after_days
from (
  select o.company_id, o.id, o.given_on - lag(o.due_on) over course as days_after_due,
    case when o.is_full and not coalesce(bool_or(o.is_full) over earlier, false) then o.given_on - min(o.given_on) over course end as full_dose_after_days
  from (
    select i.*, i.factor = 1 and i.volume_ml >= p.target_dose_ml as is_full
    from public.injections i
    join public.prescription_vial_sets s on s.company_id = i.company_id and s.id = i.set_id
    join public.allergy_prescriptions p on p.company_id = s.company_id and p.id = s.prescription_id) as o
  window course as (partition by o.company_id, o.patient_id, o.set_label order by o.given_at, o.id desc),
    earlier as (course rows between unbounded preceding and 1 preceding)) as c
where i.company_id = c.company_id and i.id = c.id
  and (i.days_after_due, i.full_dose_after_days) is distinct from (c.days_after_due, c.full_dose_after_days);
