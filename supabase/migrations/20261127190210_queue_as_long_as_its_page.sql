-- The queue of mixing looks at as many vials that end soon as it has lines for, the first to end first; who is late is found in the order of its index.
set lock_timeout = '3s';

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
  most constant integer := least(greatest(coalesce(max_rows, 200), 1), 200);
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
  with in_use as not materialized (
    -- Vial by vial (limit 1, offset 0): the planner expects a third of all to run low, and would go through every set for them.
    select v.*, s.vials_until, i.due_on, coalesce(v.id = i.vial_id and v.remaining_ml < 2 * i.volume_ml, false) as is_low
    from public.treatment_vials v
    cross join lateral (
      select s.vials_until, s.patient_id, s.label
      from public.prescription_vial_sets s where s.company_id = of_company and s.id = v.set_id limit 1) as s
    left join lateral (
      select i.vial_id, i.volume_ml, i.due_on from public.injections i
      where i.company_id = of_company and i.patient_id = s.patient_id and i.set_label = s.label and i.is_latest
      order by i.given_at desc limit 1) as i on true
    where v.company_id = of_company and v.status in ('mixed', 'in_use') and s.vials_until is not null and s.patient_id <> all (hidden)
      and not exists (
        select from public.treatment_vials n
        where n.company_id = of_company and n.replaces = v.id and n.status in ('mixed', 'in_use') offset 0)
  ), ending as not materialized (
    select v.* from in_use v
    where v.beyond_use_on <= today + ending_days and v.vials_until >= today and not v.is_low and not (v.needs_check and v.checked_by is null)
  ), waiting as materialized (
    -- Each by an index of its own: what else there is under treatment isn't gone through.
    select v.set_id, 'check' as reason, v.id as vial_id, v.scheme_id, v.step, v.remaining_ml, v.beyond_use_on, v.mixed_at, v.mixed_by, v.due_on
    from in_use v
    where v.needs_check and v.checked_by is null
    union all
    -- Not enough for two more of what was given last.
    select v.set_id, 'low', v.id, v.scheme_id, v.step, v.remaining_ml, v.beyond_use_on, v.mixed_at, v.mixed_by, v.due_on
    from in_use v
    where v.remaining_ml < 2 * v.last_dose_ml and v.is_low and not (v.needs_check and v.checked_by is null)
  ), urgent as materialized (
    select w.set_id, w.reason, w.vial_id, d.label as step_label, d.color, w.remaining_ml, w.beyond_use_on, w.mixed_at, w.mixed_by, w.due_on
    from waiting w
    join public.dilution_steps d on d.company_id = of_company and d.table_id = w.scheme_id and d.place = w.step
    union all
    select s.id, 'new', null, null, null, null, null, null, null, i.due_on
    from public.prescription_vial_sets s
    left join public.injections i
      on i.company_id = of_company and i.patient_id = s.patient_id and i.set_label = s.label and i.is_latest
    where s.company_id = of_company and s.vials_until < today and s.patient_id <> all (hidden)
  ), first_to_end as materialized (
    -- One line of a set, however many of its vials end; no more than there is room for.
    select v.set_id from ending v
    where not exists (select from ending o where o.set_id = v.set_id and (o.beyond_use_on, o.id) < (v.beyond_use_on, v.id))
    order by v.beyond_use_on, v.id limit greatest(most - (select count(*) from urgent), 0)
  ), lines as (
    select u.* from urgent u
    union all
    select f.set_id, 'ending', e.vial_id, e.step_label, e.color, e.remaining_ml, e.beyond_use_on, e.mixed_at, null, e.due_on
    from first_to_end f
    cross join lateral (
      select (array_agg(v.id order by v.step))[1] as vial_id, string_agg(d.label, ', ' order by v.step) as step_label,
        case when count(*) = 1 then min(d.color) end as color, case when count(*) = 1 then min(v.remaining_ml) end as remaining_ml,
        min(v.beyond_use_on) as beyond_use_on, min(v.mixed_at) as mixed_at, min(v.due_on) as due_on
      from ending v
      join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
      where v.set_id = f.set_id
    ) as e
  ), listed as (
    select l.*, row_number() over (
      order by array_position(array['check', 'new', 'low', 'ending'], l.reason), case when l.reason <> 'ending' then l.due_on end,
        l.beyond_use_on, l.set_id, l.vial_id) as place
    from lines l
    order by place limit most
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
  order by l.place;
end
$$;

create or replace function private.late_for_shots(of_company uuid, after_due date, after_id uuid, max_rows integer)
returns table (
  injection_id uuid, patient_id uuid, patient_name text, phone text, set_label text, last_on date, due_on date, days_late integer,
  last_dose text, call_outcome public.shot_call_outcome, called_at timestamptz, call_note text
)
language plpgsql
rows 50
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
-- Planned for the page asked for: for any page, everybody late would be sorted for fifty.
set plan_cache_mode = force_custom_plan
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
  today constant date := private.clinic_day(of_company, now());
  found_ones uuid[];
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  found_ones := array(
    select i.id from public.injections i
    where i.company_id = of_company and i.is_latest and i.due_on < today
      and (after_due is null or (i.due_on, i.id) > (after_due, after_id))
      and i.patient_id <> all (hidden)
      -- Asked row by row (offset 0), in the order of the index: for a page, the planner would gather everybody under treatment first.
      and exists (
        select from public.allergy_prescriptions p
        where p.company_id = of_company and p.patient_id = i.patient_id and p.status = 'signed' offset 0)
    order by i.due_on, i.id limit least(greatest(coalesce(max_rows, 50), 1), 100));
  perform private.note_list(of_company, 'injections', count(*), array_agg(i.patient_id))
  from public.injections i where i.company_id = of_company and i.id = any (found_ones);
  return query
  select i.id, i.patient_id, concat_ws(' ', p.first_name, p.last_name), coalesce(p.guardian_phone, p.phone), i.set_label, i.given_on, i.due_on,
    today - i.due_on, format('%s mL of 1:%s', i.volume_ml, trim_scale(i.factor)), c.outcome, c.called_at, c.note
  from public.injections i
  join public.patients p on p.company_id = i.company_id and p.id = i.patient_id
  left join lateral (
    select k.* from public.shot_calls k where k.company_id = i.company_id and k.patient_id = i.patient_id
    order by k.called_at desc limit 1
  ) as c on true
  where i.company_id = of_company and i.id = any (found_ones)
  order by i.due_on, i.id;
end
$$;
