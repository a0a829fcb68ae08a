-- Mixing: what the screens read, and the functions of the API.

-- What the screens read ---------------------------------------------------------------------------------

create function private.vials_until(of_company uuid, of_set uuid)
returns date
language sql
stable
set search_path = ''
as $$
  select coalesce(max(v.beyond_use_on), '-infinity')
  from public.treatment_vials v
  where v.company_id = of_company and v.set_id = of_set and v.status = any (private.live_vial_states())
    and not exists (
      select from public.treatment_vials n
      where n.company_id = of_company and n.replaces = v.id and n.status = any (private.live_vial_states()))
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
    where v.company_id = of_company and v.status = any (private.live_vial_states()) and s.vials_until is not null and s.patient_id <> all (hidden)
      and not exists (
        select from public.treatment_vials n
        where n.company_id = of_company and n.replaces = v.id and n.status = any (private.live_vial_states()) offset 0)
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
  ), noted as materialized (
    select private.note_list(of_company, 'treatment_vials', count(*), array_agg(s.patient_id))
    from listed l join public.prescription_vial_sets s on s.company_id = of_company and s.id = l.set_id
  )
  select l.set_id, s.patient_id, private.person_name(p.first_name, p.last_name), p.date_of_birth, s.label, s.title, l.reason, l.vial_id,
    l.step_label, l.color, l.remaining_ml, l.beyond_use_on, l.mixed_at,
    case when l.mixed_by is not null then private.member_name(l.mixed_by) end, l.due_on
  from noted
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
    'patient', jsonb_build_object('name', private.person_name(p.first_name, p.last_name), 'date_of_birth', p.date_of_birth),
    'set_label', s.label, 'set_title', s.title, 'diluent', s.diluent, 'step_label', d.label, 'color', d.color,
    'steps', (select count(*) from public.dilution_steps o where o.company_id = of_company and o.table_id = vial.scheme_id),
    'contents', private.contents_of_vial(of_company, of_vial),
    'mixed_by_name', private.member_name(vial.mixed_by),
    'late', private.late_said(vial.late_at, vial.late_by, vial.late_reason),
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
    'patient', jsonb_build_object('name', private.person_name(p.first_name, p.last_name), 'date_of_birth', p.date_of_birth),
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
            'is_usable', v.status = any (private.live_vial_states()) and v.beyond_use_on >= today)
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
  volume_ml numeric default null, mixed_at timestamptz default null, mixed_by uuid default null, late_reason text default null
)
returns public.treatment_vials
language sql
set search_path = ''
begin atomic
  select private.compound_vial(id, company_id, set_id, step, seen_vial, taken, diluted_from, volume_ml, mixed_at, mixed_by, late_reason);
end;
comment on function public.compound_vial is
  'Mixes a vial of a signed prescription''s set: the strongest from lots (taken: [{"lot_id", "volume_ml"}], by the prescription''s volumes), a weaker one from '
  'a stronger vial. Takes from what it is made of in the same transaction; the last day follows from the approved table, never past a component. seen_vial is the '
  'latest vial of this set and step that was seen (null: none), else PT409. mixed_at, mixed_by and late_reason make it a late entry of a vial that was mixed then, by that day''s rules. Refused otherwise: P0001 with its kind. id makes a repeat '
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

revoke execute on function private.mixing_queue, private.contents_of_vial, private.open_vial, private.open_mixing,
  public.compound_vial, public.check_vial, public.discard_vial, public.mixing_queue, public.open_vial,
  public.open_mixing from public;
grant execute on function private.mixing_queue, private.open_vial, private.open_mixing, public.compound_vial,
  public.check_vial, public.discard_vial, public.mixing_queue, public.open_vial, public.open_mixing to authenticated;

create function private.timeline_vials(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
begin atomic
  with vials as (
    select v.*, concat_ws(': ', s.label, s.title) as called, d.label as step_label
    from public.prescription_vial_sets s
    join public.treatment_vials v on v.company_id = of_company and v.set_id = s.id
    join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
    where s.company_id = of_company and s.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  )
  -- What one person mixed of a set on a day is one entry.
  select (array_agg(v.id order by v.mixed_at, v.id))[1], max(v.mixed_at), 'mixed', v.patient_id, v.mixed_by,
    jsonb_build_object('about', v.called, 'note', string_agg(v.step_label, ', ' order by v.step),
      'late', private.late_said(max(v.late_at), v.late_by, v.late_reason))
  from vials v group by v.set_id, v.called, v.patient_id, v.mixed_by, v.late_by, v.late_reason, private.clinic_day(of_company, v.mixed_at)
  union all
  select (array_agg(v.id order by v.id))[1], v.ended_at, v.status::text, v.patient_id, null,
    jsonb_build_object('about', v.called, 'item', string_agg(v.step_label, ', ' order by v.step), 'note', v.end_reason)
  from vials v where v.ended_at is not null group by v.set_id, v.called, v.patient_id, v.status, v.ended_at, v.end_reason;
end;
comment on function private.timeline_vials is 'What a patient''s timeline tells of vials mixed, ended and recalled.';
grant execute on function private.timeline_vials to authenticated;
insert into private.hub_parts values ('timeline', 'allergy', 'private.timeline_vials(of_company, of_patient)');
