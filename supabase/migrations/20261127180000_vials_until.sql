-- What is to be mixed is found without going through everybody under treatment: until when a set has a vial, and what was drawn last, are kept.
set lock_timeout = '3s';

alter table public.treatment_vials add column last_dose_ml numeric(5, 2);
comment on column public.treatment_vials.last_dose_ml is 'The dose of the last shot from it: once less than twice of it is left, it runs low. Kept by a trigger.';
select private.audit_table('public.treatment_vials', left_out => '{last_dose_ml}');
alter table public.prescription_vial_sets add column vials_until date;
comment on column public.prescription_vial_sets.vials_until is
  'The last day on which there is a vial of it, -infinity without one; null where none is wanted: the prescription isn''t signed, or is no longer. Kept by triggers.';
select private.audit_table('public.prescription_vial_sets', left_out => '{vials_until}');

create function private.keep_last_dose()
returns trigger
language plpgsql
-- Definer: as private.keep_vials_until.
security definer
set search_path = ''
as $$
begin
  update public.treatment_vials v set last_dose_ml = new.volume_ml
  where v.company_id = new.company_id and v.id = new.vial_id and v.last_dose_ml is distinct from new.volume_ml;
  return null;
end
$$;
comment on function private.keep_last_dose() is 'After a shot: how much its vial gave last. What is drawn for a dilution isn''t a dose.';
create trigger injections_keep_last_dose after insert on public.injections
  for each row when (new.is_latest) execute function private.keep_last_dose();
revoke execute on function private.keep_last_dose from public;

create function private.vials_until(of_company uuid, of_set uuid)
returns date
language sql
stable
set search_path = ''
as $$
  select coalesce(max(v.beyond_use_on), '-infinity')
  from public.treatment_vials v
  where v.company_id = of_company and v.set_id = of_set and v.status in ('mixed', 'in_use')
    and not exists (
      select from public.treatment_vials n
      where n.company_id = of_company and n.replaces = v.id and n.status in ('mixed', 'in_use'))
$$;
comment on function private.vials_until is 'The last day of the vials of a set that are in use and not replaced; -infinity without one.';

create function private.keep_vials_until()
returns trigger
language plpgsql
-- Definer: a vial and a prescription are changed by several, the set by none of them.
security definer
set search_path = ''
as $$
declare
  clinics uuid[];
  sets uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t.company_id), array_agg(t.set_id) into clinics, sets
    from (
      select c.company_id, c.set_id from came c
      union select v.company_id, v.set_id from came c join public.treatment_vials v on v.company_id = c.company_id and v.id = c.replaces) as t;
  elsif tg_op = 'DELETE' then
    select array_agg(t.company_id), array_agg(t.set_id) into clinics, sets
    from (
      select w.company_id, w.set_id from went w
      union select v.company_id, v.set_id from went w join public.treatment_vials v on v.company_id = w.company_id and v.id = w.replaces) as t;
  else
    select array_agg(t.company_id), array_agg(t.set_id) into clinics, sets
    from (
      select w.company_id, s.set_id
      from went w
      join came c on c.company_id = w.company_id and c.id = w.id
      cross join lateral (
        values (w.set_id), (c.set_id)
        union select v.set_id from public.treatment_vials v where v.company_id = w.company_id and v.id in (w.replaces, c.replaces)) as s (set_id)
      where (w.status, w.beyond_use_on, w.set_id, w.replaces) is distinct from (c.status, c.beyond_use_on, c.set_id, c.replaces)
      group by 1, 2) as t;
  end if;
  if sets is null then
    return null;
  end if;
  -- Held first, in one order: of two at vials of one set the later sees what the earlier did.
  perform from public.prescription_vial_sets s
  where (s.company_id, s.id) in (select * from unnest(clinics, sets))
  order by s.company_id, s.id for no key update;
  update public.prescription_vial_sets s set vials_until = private.vials_until(s.company_id, s.id)
  from public.allergy_prescriptions p
  where (s.company_id, s.id) in (select * from unnest(clinics, sets)) and s.vials_until is distinct from private.vials_until(s.company_id, s.id)
    and p.company_id = s.company_id and p.id = s.prescription_id and p.status = 'signed' and p.route = 'injections';
  return null;
end
$$;
comment on function private.keep_vials_until() is 'After vials come, go or are used up: until when their sets, and those of the vials they replace, have one.';
create trigger treatment_vials_keep_until_came after insert on public.treatment_vials
  referencing new table as came for each statement execute function private.keep_vials_until();
create trigger treatment_vials_keep_until_changed after update on public.treatment_vials
  referencing old table as went new table as came for each statement execute function private.keep_vials_until();
create trigger treatment_vials_keep_until_gone after delete on public.treatment_vials
  referencing old table as went for each statement execute function private.keep_vials_until();

create function private.want_vials()
returns trigger
language plpgsql
-- Definer: as private.keep_vials_until.
security definer
set search_path = ''
as $$
begin
  perform from public.prescription_vial_sets s
  where s.company_id = new.company_id and s.prescription_id = new.id order by s.id for no key update;
  update public.prescription_vial_sets s
  set vials_until = case when new.status = 'signed' and new.route = 'injections' then private.vials_until(s.company_id, s.id) end
  where s.company_id = new.company_id and s.prescription_id = new.id;
  return null;
end
$$;
comment on function private.want_vials() is 'After a prescription is signed, or is no longer in force: whether vials of its sets are wanted.';
create trigger allergy_prescriptions_want_vials after update on public.allergy_prescriptions
  for each row when ((old.status, old.route) is distinct from (new.status, new.route)) execute function private.want_vials();
create function private.want_vials_of_set()
returns trigger
language plpgsql
-- Definer: as private.keep_vials_until.
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.allergy_prescriptions p
    where p.company_id = new.company_id and p.id = new.prescription_id and p.status = 'signed' and p.route = 'injections') then
    new.vials_until := private.vials_until(new.company_id, new.id);
  end if;
  return new;
end
$$;
comment on function private.want_vials_of_set() is 'Before a set comes: whether vials of it are wanted already.';
create trigger prescription_vial_sets_want_vials before insert on public.prescription_vial_sets
  for each row execute function private.want_vials_of_set();
revoke execute on function private.vials_until, private.keep_vials_until, private.want_vials, private.want_vials_of_set from public;

create or replace function private.mixing_queue(of_company uuid, max_rows integer)
returns table (
  set_id uuid, patient_id uuid, patient_name text, date_of_birth date, set_label text, set_title text, reason text, vial_id uuid,
  step_label text, color text, remaining_ml numeric, beyond_use_on date, mixed_at timestamptz, mixed_by_name text, next_due_on date
)
language plpgsql
rows 50
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
  today constant date := private.clinic_day(of_company, now());
  ending_days constant integer := (select s.allergy_vial_days from public.clinic_settings s where s.company_id = of_company);
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
  with candidates as (
    -- Each by an index of its own: what else there is under treatment isn't gone through.
    select v.id from public.treatment_vials v
    where v.company_id = of_company and v.status in ('mixed', 'in_use') and v.needs_check and v.checked_by is null
    union
    select v.id from public.treatment_vials v
    where v.company_id = of_company and v.status in ('mixed', 'in_use') and v.remaining_ml < 2 * v.last_dose_ml
    union
    select v.id from public.treatment_vials v
    where v.company_id = of_company and v.status in ('mixed', 'in_use') and v.beyond_use_on <= today + ending_days
  ), vials as (
    select v.*, s.vials_until, i.due_on,
      case
        when v.needs_check and v.checked_by is null then 'check'
        -- Not enough for two more of what was given last.
        when v.id = i.vial_id and v.remaining_ml < 2 * i.volume_ml then 'low'
        when v.beyond_use_on <= today + ending_days then 'ending'
      end as reason
    from candidates c
    join public.treatment_vials v on v.company_id = of_company and v.id = c.id
    join public.prescription_vial_sets s on s.company_id = of_company and s.id = v.set_id
    left join public.injections i
      on i.company_id = of_company and i.patient_id = s.patient_id and i.set_label = s.label and i.is_latest
    where s.vials_until is not null and s.patient_id <> all (hidden)
      and not exists (
        select from public.treatment_vials n
        where n.company_id = of_company and n.replaces = v.id and n.status in ('mixed', 'in_use'))
  ), lines as (
    select v.set_id, v.reason, v.id as vial_id, d.label as step_label, d.color, v.remaining_ml, v.beyond_use_on, v.mixed_at, v.mixed_by, v.due_on
    from vials v
    join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
    where v.reason in ('check', 'low')
    union all
    -- One line of a set, however many of its vials end.
    select v.set_id, 'ending', (array_agg(v.id order by v.step))[1], string_agg(d.label, ', ' order by v.step),
      case when count(*) = 1 then min(d.color) end, case when count(*) = 1 then min(v.remaining_ml) end, min(v.beyond_use_on), min(v.mixed_at),
      null, min(v.due_on)
    from vials v
    join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
    where v.reason = 'ending' and v.vials_until >= today
    group by v.set_id
    union all
    select s.id, 'new', null, null, null, null, null, null, null, i.due_on
    from public.prescription_vial_sets s
    left join public.injections i
      on i.company_id = of_company and i.patient_id = s.patient_id and i.set_label = s.label and i.is_latest
    where s.company_id = of_company and s.vials_until < today and s.patient_id <> all (hidden)
  ), listed as (
    select l.* from lines l
    order by array_position(array['check', 'new', 'low', 'ending'], l.reason), l.due_on nulls last, l.beyond_use_on, l.set_id, l.vial_id
    limit least(greatest(coalesce(max_rows, 200), 1), 200)
  ), told as materialized (
    select private.note_list(of_company, 'treatment_vials', count(*), array_agg(s.patient_id))
    from listed l join public.prescription_vial_sets s on s.company_id = of_company and s.id = l.set_id
  )
  select l.set_id, s.patient_id, concat_ws(' ', p.first_name, p.last_name), p.date_of_birth, s.label, s.title, l.reason, l.vial_id,
    l.step_label, l.color, l.remaining_ml, l.beyond_use_on, l.mixed_at,
    case when l.mixed_by is not null then private.member_name(l.mixed_by) end, l.due_on
  from told
  cross join listed l
  join public.prescription_vial_sets s on s.company_id = of_company and s.id = l.set_id
  join public.patients p on p.company_id = of_company and p.id = s.patient_id
  order by array_position(array['check', 'new', 'low', 'ending'], l.reason), l.due_on nulls last, l.beyond_use_on, l.set_id, l.vial_id;
end
$$;

update public.treatment_vials v set last_dose_ml = (
  select i.volume_ml from public.injections i where i.company_id = v.company_id and i.vial_id = v.id order by i.is_latest desc, i.given_at desc, i.id desc limit 1)
where exists (select from public.injections i where i.company_id = v.company_id and i.vial_id = v.id);
update public.prescription_vial_sets s set vials_until = private.vials_until(s.company_id, s.id)
from public.allergy_prescriptions p
where p.company_id = s.company_id and p.id = s.prescription_id and p.status = 'signed' and p.route = 'injections';
