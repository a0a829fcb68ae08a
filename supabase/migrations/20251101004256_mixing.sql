-- Mixing: what is taken from which lot, who mixed and who checked, until when a vial is good, and whom a recall is about. A vial takes
-- from its lots, or from the stronger vial that it is made of, in the transaction that makes it.

alter table public.clinic_settings
  add column mixing_second_check boolean not null default true,
  add column mixing_competency boolean not null default false,
  add column mixing_competency_months integer not null default 12,
  add constraint clinic_settings_mixing_months check (mixing_competency_months between 1 and 24);
comment on column public.clinic_settings.mixing_second_check is 'Whether another person checks each vial before a shot is given from it.';
comment on column public.clinic_settings.mixing_competency is 'Whether only who passed each part of the competency lately may mix.';
comment on column public.clinic_settings.mixing_competency_months is
  'For how long a part of the competency counts; USP <797> (2023), section 21, has it every 12 months.';
grant update (mixing_second_check, mixing_competency, mixing_competency_months) on public.clinic_settings to authenticated;

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
  where status in ('mixed', 'in_use') and needs_check and checked_by is null;
create index treatment_vials_low_idx on public.treatment_vials (company_id, id)
  where status in ('mixed', 'in_use') and remaining_ml < 2 * last_dose_ml;

alter table public.prescription_vial_sets
  add column vials_until date;
comment on column public.prescription_vial_sets.vials_until is
  'The last day on which there is a vial of it, -infinity without one; null where none is wanted: the prescription isn''t signed, or is no longer. Kept by triggers.';
create index prescription_vial_sets_vials_until_idx on public.prescription_vial_sets (company_id, vials_until) where vials_until is not null;

-- Who may mix ----------------------------------------------------------------------------------------

create type public.mixing_part as enum ('written_test', 'hand_hygiene', 'fingertip', 'media_fill');

create table public.mixing_assessments (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  part public.mixing_part not null,
  done_on date not null,
  passed boolean not null,
  note text check (private.is_present(note, 300)),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade,
  constraint mixing_assessments_another_person check (user_id <> recorded_by)
);
comment on table public.mixing_assessments is 'Parts of the competency of who mixes extracts, passed or failed. Never changed.';
comment on column public.mixing_assessments.part is
  'Written test, hand hygiene and garb, gloved fingertip and thumb, media fill: USP <797> (2023), section 21.';
create index mixing_assessments_user_idx on public.mixing_assessments (company_id, user_id, part, done_on desc);
create index mixing_assessments_recorded_by_idx on public.mixing_assessments (recorded_by);
create trigger mixing_assessments_done_on_came before insert or update of done_on on public.mixing_assessments
  for each row execute function private.refuse_days_ahead('done_on', 'The day of the assessment');
alter table public.mixing_assessments enable row level security;
revoke all on public.mixing_assessments from anon, authenticated;
grant select on public.mixing_assessments to authenticated;
grant insert (id, company_id, user_id, part, done_on, passed, note) on public.mixing_assessments to authenticated;
create policy mixing_assessments_select_member on public.mixing_assessments for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy mixing_assessments_insert_admin on public.mixing_assessments for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
select private.audit_table('public.mixing_assessments');

create function private.mixing_parts(of_company uuid, of_user uuid)
returns table (part public.mixing_part, done_on date, passed boolean, due_on date)
language sql
stable
set search_path = ''
as $$
  select p.part, a.done_on, a.passed,
    case when a.passed then (a.done_on + make_interval(months => s.mixing_competency_months))::date end
  from unnest(enum_range(null::public.mixing_part)) as p (part)
  left join public.clinic_settings s on s.company_id = of_company
  left join lateral (
    select m.done_on, m.passed from public.mixing_assessments m
    where m.company_id = of_company and m.user_id = of_user and m.part = p.part
    order by m.done_on desc, m.created_at desc limit 1
  ) as a on true
$$;
comment on function private.mixing_parts is 'Of each part of the competency a person''s latest, and until when it counts; a failed one counts no more.';

create function private.may_mix(of_company uuid, of_user uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not (select s.mixing_competency from public.clinic_settings s where s.company_id = of_company)
    or (select bool_and(coalesce(p.due_on > private.clinic_day(of_company, now()), false)) from private.mixing_parts(of_company, of_user) as p)
$$;
comment on function private.may_mix is 'Whether a person may mix today: always, unless the clinic asks for the competency and a part of it is missing or overdue.';

create function private.mixing_staff(of_company uuid)
returns table (user_id uuid, name text, may_mix boolean, part public.mixing_part, done_on date, passed boolean, due_on date)
language sql
stable
rows 40
-- Definer: names and clinic settings are read for colleagues.
security definer
set search_path = ''
as $$
  with people as materialized (
    select m.user_id, private.member_name(m.user_id) as name, private.may_mix(m.company_id, m.user_id) as may_mix
    from public.company_members m
    where m.company_id = of_company and m.company_id in (select private.my_company_ids()) and m.deactivated_at is null
  )
  select m.user_id, m.name, m.may_mix, p.part, p.done_on, p.passed, p.due_on
  from people m
  cross join lateral private.mixing_parts(of_company, m.user_id) as p
  order by 2, 1, p.part
$$;

create function public.mixing_staff(company_id uuid)
returns table (user_id uuid, name text, may_mix boolean, part public.mixing_part, done_on date, passed boolean, due_on date)
language sql
stable
rows 40
set search_path = ''
begin atomic
  select * from private.mixing_staff(company_id);
end;
comment on function public.mixing_staff is 'Who works in the clinic, and of each part of the mixing competency the latest and until when it counts. Foreign clinic: no row.';

-- A vial ----------------------------------------------------------------------------------------------

create function private.beyond_use_table(of_company uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select t.id from public.clinical_tables t
  where t.company_id = of_company and t.kind = 'beyond_use' and t.status = 'approved' order by t.approved_at desc limit 1
$$;
comment on function private.beyond_use_table is 'The table of last days that a physician of the clinic approved last.';

create function private.beyond_use_day(of_company uuid, of_table uuid, factor numeric, mixed_on date, earliest date)
returns date
language sql
stable
set search_path = ''
as $$
  -- Null without a row that fits; who calls refuses.
  select least((mixed_on + make_interval(months => r.months))::date, earliest)
  from public.beyond_use_rules r
  where r.company_id = of_company and r.table_id = of_table and (r.most_factor is null or factor <= r.most_factor)
  order by r.place limit 1
$$;
comment on function private.beyond_use_day is
  'The last day of a vial: by the first row that fits its dilution, and never past the earliest of what it is made of.';

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

create function private.take_from_lots(of_company uuid, of_set uuid, taken jsonb)
returns date
language plpgsql
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
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
    if lot.discarded_at is not null or lot.expires_on < today then
      raise exception 'Lot % has expired or was discarded.', lot.lot_number using errcode = 'P0001', detail = '{"kind": "lot_expired"}';
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
  'Takes the extracts of a set from lots, which are held until the transaction ends, and answers the earliest day that one of them expires. '
  'The volumes are the prescription''s; never more than is left. P0001 with its kind otherwise. Called by definer functions.';

create function private.compound_vial(
  of_id uuid, of_company uuid, of_set uuid, at_step integer, seen_vial uuid, taken jsonb, of_parent uuid, wanted_ml numeric
)
returns public.treatment_vials
language plpgsql
-- Definer: the API's roles write no vials.
security definer
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
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
    if (made.set_id, made.step, made.mixed_by) is distinct from (of_set, at_step, auth.uid()) then
      perform private.refuse_sent_before('vial', of_id);
    end if;
    return made;
  end if;
  if not private.may_mix(of_company, auth.uid()) then
    raise exception 'Your mixing competency is missing or overdue.' using errcode = 'P0001', detail = '{"kind": "competency"}';
  end if;
  select * into prescription from public.allergy_prescriptions p where p.company_id = of_company and p.id = its_set.prescription_id;
  if prescription.status <> 'signed' then
    raise exception 'This prescription is not in force. Mix by the signed one.' using errcode = 'P0001', detail = '{"kind": "prescription"}';
  end if;

  -- Of two people at one set one is first; the other learns what there is now.
  perform pg_advisory_xact_lock(hashtextextended(format('mixing of set %s', of_set), 0));
  select * into latest from public.treatment_vials v
  where v.company_id = of_company and v.set_id = of_set and v.step = at_step order by v.mixed_at desc, v.id limit 1;
  if latest.id is distinct from seen_vial then
    raise exception '% mixed this vial at %. Look at it first.', coalesce(private.member_name(latest.mixed_by), 'A colleague'),
      to_char(latest.mixed_at at time zone (select c.time_zone from public.companies c where c.id = of_company), 'FMHH12:MI AM')
      using errcode = 'PT409', detail = '{"kind": "mixed_meanwhile"}';
  end if;
  select * into dilution from public.dilution_steps d where d.company_id = of_company and d.table_id = prescription.scheme_id and d.place = at_step;
  if dilution.place is null then
    raise exception 'The scheme of this prescription has no such vial.' using errcode = 'P0001', detail = '{"kind": "step"}';
  end if;

  if of_parent is null then
    vial_ml := its_set.volume_ml;
    if dilution.factor <> 1 then
      raise exception 'Dilutions are made from a stronger vial.' using errcode = 'P0001', detail = '{"kind": "parent"}';
    end if;
    if (select sum((t ->> 'volume_ml')::numeric) from jsonb_array_elements(taken) as t) > vial_ml then
      raise exception 'The extracts don’t fit a vial of % mL.', trim_scale(vial_ml) using errcode = 'P0001', detail = '{"kind": "room"}';
    end if;
    last_day := private.take_from_lots(of_company, of_set, coalesce(taken, '[]'));
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
    parent := private.draw_from_vial(of_company, of_parent, drawn);
    last_day := parent.beyond_use_on;
  end if;

  last_day := private.beyond_use_day(of_company, rule, dilution.factor, today, last_day);
  if last_day is null then
    raise exception 'No table of beyond-use dates is approved for this vial.' using errcode = 'P0001', detail = '{"kind": "not_approved"}';
  end if;
  insert into public.treatment_vials (company_id, id, patient_id, prescription_id, set_id, scheme_id, step, volume_ml, remaining_ml, mixed_at,
    mixed_by, beyond_use_on, beyond_use_id, diluted_from, replaces, needs_check)
  values (of_company, coalesce(of_id, gen_random_uuid()), its_set.patient_id, prescription.id, of_set, prescription.scheme_id, at_step, vial_ml,
    -- When the lock was had, not when it was asked for: the later vial is the later one.
    vial_ml, clock_timestamp(), auth.uid(), last_day, rule, of_parent, latest.id,
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
  if vial.status not in ('mixed', 'in_use') then
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
  where v.company_id = of_company and v.id in (select private.made_of_lot(of_company, of_lot)) and v.status in ('mixed', 'in_use');
  return lot;
end
$$;

-- What the screens read ---------------------------------------------------------------------------------

create function private.lot_trace(of_company uuid, of_lot uuid)
returns table (
  vial_id uuid, patient_id uuid, patient_name text, phone text, set_label text, step_label text, status public.vial_status,
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
  select v.id, v.patient_id, concat_ws(' ', p.first_name, p.last_name), coalesce(p.guardian_phone, p.phone), s.label, d.label, v.status,
    v.remaining_ml, v.mixed_at, i.shots, i.last_on
  from public.treatment_vials v
  join public.patients p on p.company_id = v.company_id and p.id = v.patient_id
  join public.prescription_vial_sets s on s.company_id = v.company_id and s.id = v.set_id
  join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
  cross join lateral (
    select count(*)::integer as shots, max(o.given_on) as last_on from public.injections o where o.company_id = v.company_id and o.vial_id = v.id
  ) as i
  where v.company_id = of_company and v.id = any (found_ones)
  order by p.last_name, p.first_name, v.patient_id, s.label, v.step, v.mixed_at;
end
$$;

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

create function private.mixing_queue(of_company uuid, max_rows integer)
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

create function private.contents_of_vial(of_company uuid, of_vial uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with recursive line (id, diluted_from) as (
    select v.id, v.diluted_from from public.treatment_vials v where v.company_id = of_company and v.id = of_vial
    union
    select v.id, v.diluted_from from public.treatment_vials v join line l on l.diluted_from = v.id where v.company_id = of_company
  )
  select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'maker', l.maker, 'lot_number', l.lot_number, 'expires_on', l.expires_on,
    'strength', l.strength, 'units', l.units, 'volume_ml', c.volume_ml, 'is_recalled', l.recalled_at is not null) order by c.place), '[]')
  from line
  join public.vial_components c on c.company_id = of_company and c.vial_id = line.id
  join public.extract_lots l on l.company_id = c.company_id and l.id = c.lot_id
  join public.allergens a on a.company_id = l.company_id and a.id = l.allergen_id
$$;
comment on function private.contents_of_vial is 'The extracts of a vial with their lots; of a dilution those of the vial that it comes from in the end.';

create function private.open_vial(of_company uuid, of_vial uuid)
returns setof jsonb
language plpgsql
rows 1
-- Definer: reads what is closed to the API's roles, and tells the log.
security definer
set search_path = ''
as $$
declare
  vial public.treatment_vials;
begin
  select * into vial from public.treatment_vials v
  where v.company_id = of_company and v.id = of_vial and v.company_id in (select private.my_company_ids());
  if vial.id is null or private.note_opening(of_company, 'patients', vial.patient_id) is null then
    return;
  end if;
  return query
  select to_jsonb(vial) || jsonb_build_object(
    'patient', jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'date_of_birth', p.date_of_birth),
    'set_label', s.label, 'set_title', s.title, 'diluent', s.diluent, 'step_label', d.label, 'color', d.color,
    'steps', (select count(*) from public.dilution_steps o where o.company_id = of_company and o.table_id = vial.scheme_id),
    'contents', private.contents_of_vial(of_company, of_vial),
    'mixed_by_name', private.member_name(vial.mixed_by),
    'checked_by_name', case when vial.checked_by is not null then private.member_name(vial.checked_by) end,
    'rule', (select format('%s, version %s', t.name, t.version) from public.clinical_tables t where t.company_id = of_company and t.id = vial.beyond_use_id),
    'parent', (
      select jsonb_build_object('id', o.id, 'step_label', k.label)
      from public.treatment_vials o
      join public.dilution_steps k on k.company_id = o.company_id and k.table_id = o.scheme_id and k.place = o.step
      where o.company_id = of_company and o.id = vial.diluted_from))
  from public.patients p, public.prescription_vial_sets s, public.dilution_steps d
  where p.company_id = of_company and p.id = vial.patient_id
    and s.company_id = of_company and s.id = vial.set_id
    and d.company_id = of_company and d.table_id = vial.scheme_id and d.place = vial.step;
end
$$;

create function private.open_mixing(of_company uuid, of_set uuid)
returns setof jsonb
language plpgsql
rows 1
-- Definer: reads what is closed to the API's roles, and tells the log.
security definer
set search_path = ''
as $$
declare
  its_set public.prescription_vial_sets;
  today constant date := private.clinic_day(of_company, now());
begin
  select * into its_set from public.prescription_vial_sets s
  where s.company_id = of_company and s.id = of_set and s.company_id in (select private.my_company_ids());
  if its_set.id is null or private.note_opening(of_company, 'patients', its_set.patient_id) is null then
    return;
  end if;
  return query
  select to_jsonb(its_set) || jsonb_build_object(
    'patient', jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'date_of_birth', p.date_of_birth),
    'prescription', jsonb_build_object('version', r.version, 'status', r.status, 'target_dose_ml', r.target_dose_ml,
      'scheme', (select format('%s, version %s', t.name, t.version) from public.clinical_tables t where t.company_id = of_company and t.id = r.scheme_id)),
    'rule', (
      select format('%s, version %s', t.name, t.version) from public.clinical_tables t
      where t.company_id = of_company and t.id = private.beyond_use_table(of_company)),
    'may_mix', private.may_mix(of_company, auth.uid()),
    'contents', (
      select coalesce(jsonb_agg(jsonb_build_object('allergen_id', c.allergen_id, 'label', a.label, 'volume_ml', c.volume_ml,
        'lots', (
          -- What expires first is used first.
          select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'maker', l.maker, 'lot_number', l.lot_number,
            'remaining_ml', l.remaining_ml, 'expires_on', l.expires_on) order by l.expires_on, l.id), '[]')
          from public.extract_lots l
          where l.company_id = of_company and l.allergen_id = c.allergen_id and l.strength = c.strength and l.units = c.units
            and l.discarded_at is null and l.recalled_at is null and l.expires_on >= today and l.remaining_ml > 0)) order by c.place), '[]')
      from public.prescription_contents c
      join public.allergens a on a.company_id = c.company_id and a.id = c.allergen_id
      where c.company_id = of_company and c.set_id = of_set),
    'steps', (
      select jsonb_agg(jsonb_build_object('place', d.place, 'label', d.label, 'color', d.color, 'factor', d.factor,
        'latest', (
          select jsonb_build_object('id', v.id, 'status', v.status, 'remaining_ml', v.remaining_ml, 'beyond_use_on', v.beyond_use_on,
            'mixed_at', v.mixed_at, 'waits_for_check', v.needs_check and v.checked_by is null,
            'is_usable', v.status in ('mixed', 'in_use') and v.beyond_use_on >= today)
          from public.treatment_vials v
          where v.company_id = of_company and v.set_id = of_set and v.step = d.place order by v.mixed_at desc, v.id limit 1),
        -- By the rule alone; a component may end earlier.
        'rule_day', private.beyond_use_day(of_company, private.beyond_use_table(of_company), d.factor, today, null)) order by d.place)
      from public.dilution_steps d where d.company_id = of_company and d.table_id = r.scheme_id))
  from public.patients p, public.allergy_prescriptions r
  where p.company_id = of_company and p.id = its_set.patient_id and r.company_id = of_company and r.id = its_set.prescription_id;
end
$$;

create function public.compound_vial(
  id uuid, company_id uuid, set_id uuid, step integer, seen_vial uuid default null, taken jsonb default null, diluted_from uuid default null,
  volume_ml numeric default null
)
returns public.treatment_vials
language sql
set search_path = ''
begin atomic
  select private.compound_vial(id, company_id, set_id, step, seen_vial, taken, diluted_from, volume_ml);
end;
comment on function public.compound_vial is
  'Mixes a vial of a signed prescription''s set: the strongest from lots (taken: [{"lot_id", "volume_ml"}], by the prescription''s volumes), a weaker one from '
  'a stronger vial. Takes from what it is made of in the same transaction; the last day follows from the approved table, never past a component. seen_vial is the '
  'latest vial of this set and step that was seen (null: none), else PT409, kind "mixed_meanwhile". Refused otherwise: P0001 with its kind. id makes a repeat '
  'harmless. Unknown, foreign or restricted: PT404.';

create function public.check_vial(company_id uuid, vial_id uuid, vial_code text)
returns public.treatment_vials
language sql
set search_path = ''
begin atomic
  select private.check_vial(company_id, vial_id, vial_code);
end;
comment on function public.check_vial is
  'Another person than who mixed it checks a vial and scans its label. Own vial, another label, ended, made from an unchecked one: P0001 with its kind. '
  'Unknown, foreign or restricted: PT404.';

create function public.discard_vial(company_id uuid, vial_id uuid, reason text)
returns public.treatment_vials
language sql
set search_path = ''
begin atomic
  select private.discard_vial(company_id, vial_id, reason);
end;
comment on function public.discard_vial is 'Takes a vial out of use with a reason. Unknown, foreign or restricted: PT404.';

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
  vial_id uuid, patient_id uuid, patient_name text, phone text, set_label text, step_label text, status public.vial_status,
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

create function public.mixing_queue(company_id uuid, max_rows integer default 200)
returns table (
  set_id uuid, patient_id uuid, patient_name text, date_of_birth date, set_label text, set_title text, reason text, vial_id uuid,
  step_label text, color text, remaining_ml numeric, beyond_use_on date, mixed_at timestamptz, mixed_by_name text, next_due_on date
)
language sql
rows 50
set search_path = ''
begin atomic
  select * from private.mixing_queue(company_id, max_rows);
end;
comment on function public.mixing_queue is
  'What is to be mixed or checked: vials without their second check ("check"), sets without a vial ("new"), too little left for two more doses ("low"), '
  'a last day within the clinic''s days ("ending"). Counted by the log as a list.';

create function public.open_vial(company_id uuid, vial_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.open_vial(company_id, vial_id);
end;
comment on function public.open_vial is
  'A vial with its record of mixing and what its label says. Tells the log that the patient was opened. No row where it isn''t there or isn''t the caller''s to see.';

create function public.open_mixing(company_id uuid, set_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.open_mixing(company_id, set_id);
end;
comment on function public.open_mixing is
  'A vial set as who mixes it needs it: extracts with the lots they may be taken from, and of each dilution the latest vial. Tells the log that the patient was '
  'opened. No row where it isn''t there or isn''t the caller''s to see.';

revoke execute on function private.mixing_parts, private.may_mix, private.beyond_use_table, private.beyond_use_day, private.made_of_lot,
  private.take_from_lots, private.compound_vial, private.held_vial, private.check_vial, private.discard_vial, private.recall_lot, private.lot_trace,
  private.mixing_queue, private.contents_of_vial, private.open_vial, private.open_mixing, private.mixing_staff, public.mixing_staff, public.compound_vial,
  public.check_vial, public.discard_vial, public.recall_lot, public.lot_trace, public.mixing_queue, public.open_vial, public.open_mixing from public;
grant execute on function private.mixing_staff, private.compound_vial, private.check_vial, private.discard_vial, private.recall_lot,
  private.lot_trace, private.mixing_queue, private.open_vial, private.open_mixing, public.mixing_staff, public.compound_vial, public.check_vial,
  public.discard_vial, public.recall_lot, public.lot_trace, public.mixing_queue, public.open_vial, public.open_mixing to authenticated;
