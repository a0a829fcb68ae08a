-- How long after its day a shot was given, and which was the first full dose, stands with the shot: lists and figures look for no other shot.
set lock_timeout = '3s';

alter table public.injections add column days_after_due integer, add column full_dose_after_days integer;
comment on column public.injections.days_after_due is 'Days after the one that the set''s shot before had named as the last day for this one; null without one before. Kept by a trigger.';
comment on column public.injections.full_dose_after_days is
  'Of the set''s first shot of the strongest vial with the prescription''s full dose: days since the set''s first; null of every other. Kept by a trigger.';
select private.audit_table('public.injections', left_out => '{is_latest,days_after_due,full_dose_after_days}');

create function private.place_in_course()
returns trigger
language plpgsql
-- Definer: as private.keep_vials_until.
security definer
set search_path = ''
as $$
declare
  full_dose_ml constant numeric := (
    select p.target_dose_ml
    from public.prescription_vial_sets s
    join public.allergy_prescriptions p on p.company_id = s.company_id and p.id = s.prescription_id
    where s.company_id = new.company_id and s.id = new.set_id);
begin
  select
    (array_agg(new.given_on - i.due_on order by i.given_at desc, i.id))[1],
    case when new.factor = 1 and new.volume_ml >= full_dose_ml and not coalesce(bool_or(i.factor = 1 and i.volume_ml >= full_dose_ml), false)
      then new.given_on - coalesce(min(i.given_on), new.given_on) end
  into new.days_after_due, new.full_dose_after_days
  from public.injections i
  where i.company_id = new.company_id and i.patient_id = new.patient_id and i.set_label = new.set_label and i.given_at < new.given_at;
  return new;
end
$$;
comment on function private.place_in_course is
  'Before a shot is written: how long after the due day it is, and whether it is the set''s first full dose. Shots of one course are written in their order.';
create trigger injections_place_in_course before insert on public.injections
  for each row execute function private.place_in_course();
revoke execute on function private.place_in_course from public;
