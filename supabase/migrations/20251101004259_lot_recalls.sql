-- The recall of a lot: the vials that contain some of it, and whom they were for.

create function private.made_of_lot(of_company uuid, of_lot uuid)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  with recursive made (id) as (
    select c.vial_id from public.vial_components c where c.company_id = of_company and c.lot_id = of_lot
    union
    select v.id from public.treatment_vials v join made m on m.id = v.diluted_from where v.company_id = of_company
  )
  select id from made
$$;
comment on function private.made_of_lot is 'The vials that have something of a lot, dilutions of dilutions included.';

create function private.recall_lot(of_company uuid, of_lot uuid, why text)
returns public.extract_lots
language plpgsql
-- Definer: the API's roles write no vials, and a recall is about every patient's.
security definer
set search_path = ''
as $$
declare
  lot public.extract_lots;
  reason constant text := private.checked_text(why, 300, 'A reason');
  known integer := -1;
  found_now integer;
begin
  -- Who mixes of it holds it: what is made of it by then is recalled with it.
  select * into lot from public.extract_lots l
  where l.company_id = of_company and l.id = of_lot and l.company_id in (select private.my_company_ids()) for update;
  if lot.id is null then
    raise exception 'This lot does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if lot.recalled_at is not null then
    return lot;
  end if;
  if reason is null then
    raise exception 'Say why the lot is recalled.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  -- A dilution or a shot that is under way holds the vial that it takes from, and may be there once that is let go: what was made of
  -- the lot is looked for until all of it is held.
  loop
    perform from public.treatment_vials v
    where v.company_id = of_company and v.id in (select private.made_of_lot(of_company, of_lot))
    order by v.id for update;
    get diagnostics found_now = row_count;
    exit when found_now = known;
    known := found_now;
  end loop;
  update public.extract_lots l set recalled_at = clock_timestamp(), recalled_by = auth.uid(), recall_reason = reason
  where l.company_id = of_company and l.id = of_lot
  returning * into lot;
  update public.treatment_vials v
  set status = 'recalled', ended_at = lot.recalled_at, end_reason = left(format('Lot %s: %s', lot.lot_number, reason), 300)
  where v.company_id = of_company and v.id in (select private.made_of_lot(of_company, of_lot)) and v.status = any (private.live_vial_states());
  return lot;
end
$$;

create function private.lot_trace(of_company uuid, of_lot uuid)
returns table (
  vial_id uuid, patient_id uuid, patient_name text, phone text, guardian text, set_label text, step_label text, status public.vial_status,
  remaining_ml numeric, mixed_at timestamptz, shots integer, last_shot_on date
)
language plpgsql
rows 50
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
  found_ones uuid[];
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  found_ones := array(
    select v.id from public.treatment_vials v
    where v.company_id = of_company and v.id in (select private.made_of_lot(of_company, of_lot)) and v.patient_id <> all (hidden));
  perform private.note_list(of_company, 'treatment_vials', count(*), array_agg(v.patient_id))
  from public.treatment_vials v where v.company_id = of_company and v.id = any (found_ones);
  return query
  select v.id, v.patient_id, private.person_name(p.first_name, p.last_name), reach.phone,
    reach.guardian, s.label, d.label, v.status,
    v.remaining_ml, v.mixed_at, i.shots, i.last_on
  from public.treatment_vials v
  join public.patients p on p.company_id = v.company_id and p.id = v.patient_id
  cross join lateral private.number_to_call(p) as reach
  join public.prescription_vial_sets s on s.company_id = v.company_id and s.id = v.set_id
  join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
  cross join lateral (
    select count(*)::integer as shots, max(o.given_on) as last_on from public.injections o where o.company_id = v.company_id and o.vial_id = v.id
  ) as i
  where v.company_id = of_company and v.id = any (found_ones)
  order by p.last_name, p.first_name, v.patient_id, s.label, v.step, v.mixed_at;
end
$$;

create function public.recall_lot(company_id uuid, lot_id uuid, reason text)
returns public.extract_lots
language sql
set search_path = ''
begin atomic
  select private.recall_lot(company_id, lot_id, reason);
end;
comment on function public.recall_lot is
  'Recalls a lot and every vial that has something of it, dilutions included: no shot is given of them any more. Said again it changes nothing. Unknown or foreign: PT404.';

create function public.lot_trace(company_id uuid, lot_id uuid)
returns table (
  vial_id uuid, patient_id uuid, patient_name text, phone text, guardian text, set_label text, step_label text, status public.vial_status,
  remaining_ml numeric, mixed_at timestamptz, shots integer, last_shot_on date
)
language sql
rows 50
set search_path = ''
begin atomic
  select * from private.lot_trace(company_id, lot_id);
end;
comment on function public.lot_trace is
  'The vials that have something of a lot, whose they are, and how many shots were given of each. Counted by the log as a list.';

revoke execute on function private.made_of_lot, private.recall_lot, private.lot_trace, public.recall_lot,
  public.lot_trace from public;
grant execute on function private.recall_lot, private.lot_trace, public.recall_lot, public.lot_trace to authenticated;
