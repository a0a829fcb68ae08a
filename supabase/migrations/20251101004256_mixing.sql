-- Mixing: what is taken from which lot, who mixed and who checked. A vial takes from its lots, or
-- from the stronger vial that it is made of, in the transaction that makes it.

alter table public.clinic_settings add column mixing_second_check boolean not null default true;
comment on column public.clinic_settings.mixing_second_check is 'Whether another person checks each vial before a shot is given from it.';
grant update (mixing_second_check) on public.clinic_settings to authenticated;

alter table public.treatment_vials
  add column needs_check boolean not null default false,
  add column checked_at timestamptz,
  add column beyond_use_id uuid,
  add column last_dose_ml numeric(5, 2),
  add constraint treatment_vials_beyond_use_fkey foreign key (company_id, beyond_use_id) references public.clinical_tables (company_id, id);
comment on column public.treatment_vials.needs_check is 'Whether the clinic wanted a second check when it was mixed: no shot is given of it before.';
comment on column public.treatment_vials.beyond_use_id is 'The version of the clinical table by which its last day was worked out.';
comment on column public.treatment_vials.last_dose_ml is 'The dose of the last shot from it: once less than twice of it is left, it runs low. Kept by a trigger.';
create index treatment_vials_beyond_use_idx on public.treatment_vials (company_id, beyond_use_id);
-- What the queue of a clinic with thousands under treatment lists, and nothing else.
create index treatment_vials_unchecked_idx on public.treatment_vials (company_id, id)
  where status = any (private.live_vial_states()) and needs_check and checked_by is null;
create index treatment_vials_low_idx on public.treatment_vials (company_id, id)
  where status = any (private.live_vial_states()) and remaining_ml < 2 * last_dose_ml;

alter table public.prescription_vial_sets
  add column vials_until date;
comment on column public.prescription_vial_sets.vials_until is
  'The last day on which there is a vial of it, -infinity without one; null where none is wanted: the prescription isn''t signed, or is no longer. Kept by triggers.';
create index prescription_vial_sets_vials_until_idx on public.prescription_vial_sets (company_id, vials_until) where vials_until is not null;

-- A vial ----------------------------------------------------------------------------------------------

create function private.take_from_lots(of_company uuid, of_set uuid, taken jsonb, on_day date)
returns date
language plpgsql
set search_path = ''
as $$
declare
  lot public.extract_lots;
  wanted record;
  earliest date;
begin
  if exists (
    select from (
      select l.allergen_id, sum((t ->> 'volume_ml')::numeric) as volume_ml
      from jsonb_array_elements(taken) as t
      left join public.extract_lots l on l.company_id = of_company and l.id = (t ->> 'lot_id')::uuid
      group by l.allergen_id
    ) as g
    full join (
      select c.allergen_id, c.volume_ml from public.prescription_contents c where c.company_id = of_company and c.set_id = of_set
    ) as c on c.allergen_id = g.allergen_id
    where c.volume_ml is distinct from g.volume_ml
  ) then
    raise exception 'The volumes aren’t those of the prescription. Nothing was mixed.' using errcode = 'P0001', detail = '{"kind": "volumes"}';
  end if;
  for wanted in
    select (t ->> 'lot_id')::uuid as lot_id, sum((t ->> 'volume_ml')::numeric) as volume_ml
    from jsonb_array_elements(taken) as t group by 1
    -- Always in one order: of two vials that share lots neither waits for the other.
    order by 1
  loop
    select * into lot from public.extract_lots l where l.company_id = of_company and l.id = wanted.lot_id for update;
    if lot.recalled_at is not null then
      raise exception 'Lot % was recalled.', lot.lot_number using errcode = 'P0001', detail = '{"kind": "lot_recalled"}';
    end if;
    if lot.discarded_at is not null or on_day not between lot.received_on and lot.expires_on then
      raise exception 'Lot % has expired, was discarded or came later.', lot.lot_number using errcode = 'P0001', detail = '{"kind": "lot_expired"}';
    end if;
    if not exists (
      select from public.prescription_contents c
      where c.company_id = of_company and c.set_id = of_set and c.allergen_id = lot.allergen_id
        and c.strength = lot.strength and c.units = lot.units
    ) then
      raise exception 'Lot % has another strength than the prescription.', lot.lot_number using errcode = 'P0001', detail = '{"kind": "lot_strength"}';
    end if;
    if wanted.volume_ml <= 0 or wanted.volume_ml > lot.remaining_ml then
      raise exception '% mL of lot % are left.', lot.remaining_ml, lot.lot_number using errcode = 'P0001', detail = '{"kind": "lot_volume"}';
    end if;
    update public.extract_lots l set remaining_ml = l.remaining_ml - wanted.volume_ml where l.company_id = of_company and l.id = lot.id;
    earliest := least(earliest, lot.expires_on);
  end loop;
  return earliest;
end
$$;
comment on function private.take_from_lots is
  'Takes the extracts that a set is mixed of on a day from lots, which are held until the transaction ends, and answers the earliest day that one of them expires. '
  'The volumes are the prescription''s; never more than is left. P0001 with its kind otherwise. Called by definer functions.';

create function private.compound_vial(
  of_id uuid, of_company uuid, of_set uuid, at_step integer, seen_vial uuid, taken jsonb, of_parent uuid, wanted_ml numeric,
  told_at timestamptz, told_mixer uuid, why_late text
)
returns public.treatment_vials
language plpgsql
-- Definer: the API's roles write no vials.
security definer
set search_path = ''
as $$
declare
  its_day constant date := private.clinic_day(of_company, coalesce(told_at, now()));
  mixer constant uuid := coalesce(told_mixer, auth.uid());
  late text;
  rule constant uuid := private.beyond_use_table(of_company);
  its_set public.prescription_vial_sets;
  prescription public.allergy_prescriptions;
  dilution public.dilution_steps;
  parent public.treatment_vials;
  parent_factor numeric;
  latest public.treatment_vials;
  made public.treatment_vials;
  vial_ml numeric;
  drawn numeric;
  last_day date;
begin
  select s.* into its_set from public.prescription_vial_sets s
  where s.company_id = of_company and s.id = of_set and s.company_id in (select private.my_company_ids()) and not private.hides_patient(s.patient_id);
  if its_set.id is null then
    raise exception 'This vial set does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select * into made from public.treatment_vials v where v.company_id = of_company and v.id = of_id;
  if made.id is not null then
    if (made.set_id, made.step, made.mixed_by) is distinct from (of_set, at_step, mixer)
       or told_at is not null and (made.mixed_at, made.late_by) is distinct from (told_at, auth.uid()) then
      perform private.refuse_sent_before('vial', of_id);
    end if;
    return made;
  end if;
  late := private.late_entry(of_company, told_at, told_mixer, why_late, null);
  if not private.may_mix(of_company, mixer) then
    raise exception '% mixing competency is missing or overdue.', case when late is null then 'Your' else private.member_name(mixer) || '’s' end using errcode = 'P0001', detail = '{"kind": "competency"}';
  end if;
  select * into prescription from public.allergy_prescriptions p where p.company_id = of_company and p.id = its_set.prescription_id;
  if not private.prescription_holds(of_company, prescription.id, told_at) then
    raise exception 'This prescription is not in force. Mix by the signed one.' using errcode = 'P0001', detail = '{"kind": "prescription"}';
  end if;

  -- Of two people at one set one is first; the other learns what there is now.
  perform pg_advisory_xact_lock(hashtextextended(format('mixing of set %s', of_set), 0));
  select * into latest from public.treatment_vials v
  where v.company_id = of_company and v.set_id = of_set and v.step = at_step order by v.mixed_at desc, v.id limit 1;
  if latest.id is distinct from seen_vial then
    raise exception '% mixed this vial at %. Look at it first.', coalesce(private.member_name(latest.mixed_by), 'A colleague'),
      to_char(latest.mixed_at at time zone (select c.time_zone from public.companies c where c.id = of_company), 'FMHH12:MI AM')
      using errcode = 'PT409';
  end if;
  if latest.mixed_at >= told_at then
    raise exception 'A vial of this set that was mixed after that is recorded.' using errcode = 'P0001', detail = '{"kind": "later"}';
  end if;
  select * into dilution from public.dilution_steps d where d.company_id = of_company and d.table_id = prescription.scheme_id and d.place = at_step;
  if dilution.place is null then
    raise exception 'The scheme of this prescription has no such vial.' using errcode = 'P0001';
  end if;

  if of_parent is null then
    vial_ml := its_set.volume_ml;
    if dilution.factor <> 1 then
      raise exception 'Dilutions are made from a stronger vial.' using errcode = 'P0001', detail = '{"kind": "parent"}';
    end if;
    if (select sum((t ->> 'volume_ml')::numeric) from jsonb_array_elements(taken) as t) > vial_ml then
      raise exception 'The extracts don’t fit a vial of % mL.', trim_scale(vial_ml) using errcode = 'P0001';
    end if;
    last_day := private.take_from_lots(of_company, of_set, coalesce(taken, '[]'), its_day);
  else
    vial_ml := coalesce(wanted_ml, its_set.volume_ml);
    select v.* into parent from public.treatment_vials v where v.company_id = of_company and v.id = of_parent and v.set_id = of_set;
    select d.factor into parent_factor from public.dilution_steps d
    where d.company_id = of_company and d.table_id = parent.scheme_id and d.place = parent.step;
    if parent_factor is null or parent.scheme_id <> prescription.scheme_id or parent_factor >= dilution.factor then
      raise exception 'Dilutions are made from a stronger vial of the same set.' using errcode = 'P0001', detail = '{"kind": "parent"}';
    end if;
    drawn := vial_ml * parent_factor / dilution.factor;
    if drawn < 0.05 or drawn <> round(drawn, 2) then
      raise exception 'This volume can’t be measured. Take the next stronger vial.' using errcode = 'P0001', detail = '{"kind": "volume"}';
    end if;
    parent := private.draw_from_vial(of_company, of_parent, drawn, told_at);
    last_day := parent.beyond_use_on;
  end if;

  last_day := private.beyond_use_day(of_company, rule, dilution.factor, its_day, last_day);
  if last_day is null then
    raise exception 'No table of beyond-use dates is approved for this vial.' using errcode = 'P0001', detail = '{"kind": "not_approved"}';
  end if;
  insert into public.treatment_vials (company_id, id, patient_id, prescription_id, set_id, scheme_id, step, volume_ml, remaining_ml, mixed_at,
    mixed_by, late_reason, beyond_use_on, beyond_use_id, diluted_from, replaces, needs_check)
  values (of_company, coalesce(of_id, gen_random_uuid()), its_set.patient_id, prescription.id, of_set, prescription.scheme_id, at_step, vial_ml,
    -- When the lock was had, not when it was asked for: the later vial is the later one.
    vial_ml, coalesce(told_at, clock_timestamp()), mixer, late, last_day, rule, of_parent, latest.id,
    (select s.mixing_second_check from public.clinic_settings s where s.company_id = of_company))
  returning * into made;
  insert into public.vial_components (company_id, vial_id, patient_id, place, lot_id, volume_ml)
  select of_company, made.id, made.patient_id, t.place, (t.value ->> 'lot_id')::uuid, (t.value ->> 'volume_ml')::numeric
  from jsonb_array_elements(case when of_parent is null then taken end) with ordinality as t (value, place);
  return made;
end
$$;

create function private.held_vial(of_company uuid, of_vial uuid)
returns public.treatment_vials
language plpgsql
set search_path = ''
as $$
declare
  vial public.treatment_vials;
begin
  select * into vial from public.treatment_vials v
  where v.company_id = of_company and v.id = of_vial and v.company_id in (select private.my_company_ids()) and not private.hides_patient(v.patient_id)
  for update;
  if vial.id is null then
    raise exception 'This vial does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return vial;
end
$$;
comment on function private.held_vial is 'A vial that is held until the transaction ends; PT404 where it isn''t the caller''s. Called by definer functions.';

create function private.check_vial(of_company uuid, of_vial uuid, scanned text)
returns public.treatment_vials
language plpgsql
-- Definer: the API's roles write no vials.
security definer
set search_path = ''
as $$
declare
  vial public.treatment_vials := private.held_vial(of_company, of_vial);
begin
  if vial.checked_by is not null then
    return vial;
  end if;
  if vial.mixed_by = auth.uid() then
    raise exception 'You mixed this vial. Another person checks it.' using errcode = 'P0001', detail = '{"kind": "own_vial"}';
  end if;
  if upper(btrim(scanned)) is distinct from vial.code then
    raise exception 'This is another vial’s label. Scan the vial again.' using errcode = 'P0001', detail = '{"kind": "wrong_label"}';
  end if;
  if vial.status <> all (private.live_vial_states()) then
    raise exception 'This vial is %.', vial.status using errcode = 'P0001', detail = '{"kind": "vial_ended"}';
  end if;
  if exists (
    select from public.treatment_vials p
    where p.company_id = of_company and p.id = vial.diluted_from and p.needs_check and p.checked_by is null
  ) then
    raise exception 'Check the vial first that it was made from.' using errcode = 'P0001', detail = '{"kind": "parent_unchecked"}';
  end if;
  update public.treatment_vials v set checked_by = auth.uid(), checked_at = now()
  where v.company_id = of_company and v.id = vial.id
  returning * into vial;
  return vial;
end
$$;

create function private.discard_vial(of_company uuid, of_vial uuid, why text)
returns public.treatment_vials
language plpgsql
-- Definer: the API's roles write no vials.
security definer
set search_path = ''
as $$
declare
  vial public.treatment_vials := private.held_vial(of_company, of_vial);
  reason constant text := private.checked_text(why, 300, 'A reason');
begin
  if vial.status = 'discarded' then
    return vial;
  end if;
  if reason is null then
    raise exception 'Say why the vial is discarded.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  update public.treatment_vials v
  -- What was recalled stays so: the list of a recall has it.
  set status = case when v.status = 'recalled' then v.status else 'discarded' end, ended_at = coalesce(v.ended_at, clock_timestamp()), end_reason = reason
  where v.company_id = of_company and v.id = vial.id
  returning * into vial;
  return vial;
end
$$;

revoke execute on function private.take_from_lots, private.compound_vial, private.held_vial, private.check_vial,
  private.discard_vial from public;
grant execute on function private.compound_vial, private.check_vial, private.discard_vial to authenticated;
