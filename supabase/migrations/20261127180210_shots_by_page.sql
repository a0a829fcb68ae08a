-- A page of the shots of a month is read from their index, not out of all of them.
set lock_timeout = '3s';

create or replace function private.follow_up(
  of_company uuid, of_list public.follow_up_list, from_day date, until_day date, before_day date, before_id uuid, max_rows integer
)
returns table (
  id uuid, patient_id uuid, patient_name text, phone text, on_day date, set_label text, amount numeric, days integer, note text
)
language plpgsql
rows 50
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
-- Planned for the list asked for.
set plan_cache_mode = force_custom_plan
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
  with listed as materialized (
    (select r.* from private.follow_up_rows(of_company, of_list, from_day, until_day, hidden) as r
    where of_list <> 'shots' and (before_day is null or (r.on_day, r.id) < (before_day, before_id))
    order by r.on_day desc, r.id desc limit least(greatest(coalesce(max_rows, 50), 1), 100))
    union all
    -- The same rows of all shots, thousands in a month: of these the index has the page.
    (select i.id, i.patient_id, i.given_on, i.set_label, i.volume_ml, null::integer, i.override_reason
    from public.injections i
    where of_list = 'shots' and i.company_id = of_company and i.given_on between from_day and until_day and i.patient_id <> all (hidden)
      and (before_day is null or (i.given_on, i.id) < (before_day, before_id))
    order by i.given_on desc, i.id desc limit least(greatest(coalesce(max_rows, 50), 1), 100))
  ), told as materialized (
    select private.note_list(of_company, 'injections', count(*), array_agg(l.patient_id)) from listed l
  )
  select l.id, l.patient_id, concat_ws(' ', p.first_name, p.last_name), coalesce(p.guardian_phone, p.phone), l.on_day, l.set_label, l.amount,
    l.days, l.note
  from told
  cross join listed l
  join public.patients p on p.company_id = of_company and p.id = l.patient_id
  order by l.on_day desc, l.id desc;
end
$$;
