-- The vials that patients are treated from: what is in them, until when, and what is left.

create table public.beyond_use_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  most_factor numeric check (most_factor >= 1),
  months integer not null check (months between 1 and 24),
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.beyond_use_rules is 'For how long after mixing a vial is used, by its dilution.';
alter table public.beyond_use_rules enable row level security;
revoke all on public.beyond_use_rules from anon, authenticated;
grant select on public.beyond_use_rules to authenticated;
create policy beyond_use_rules_select_member on public.beyond_use_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger beyond_use_rules_keep before insert or update or delete on public.beyond_use_rules
  for each row execute function private.keep_clinical_rows();
comment on column public.beyond_use_rules.most_factor is 'Up to which dilution factor; null is any. The first row that fits counts.';
insert into private.clinical_kinds (kind, rows_table) values ('beyond_use', 'beyond_use_rules');

create type public.vial_status as enum ('mixed', 'in_use', 'empty', 'discarded', 'recalled');
create function private.live_vial_states() returns public.vial_status[] language sql immutable set search_path = ''
  return array['mixed', 'in_use']::public.vial_status[];
grant execute on function private.live_vial_states to authenticated, service_role;

create function private.new_vial_code()
returns text
language sql
volatile
set search_path = ''
as $$
  -- No letters that look like digits: it is also typed.
  select 'V' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, place) % 31, 1), '' order by place)
  from (select extensions.gen_random_bytes(9) as bytes) as random, generate_series(0, 8) as place
$$;
comment on function private.new_vial_code() is 'What a vial''s bar code says: nothing of whose it is.';

create table public.treatment_vials (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  prescription_id uuid not null,
  set_id uuid not null,
  scheme_id uuid not null,
  step integer not null,
  code text not null default private.new_vial_code() check (code ~ '^[0-9A-Z]{6,20}$'),
  status public.vial_status not null default 'mixed',
  volume_ml numeric(5, 2) not null check (volume_ml > 0),
  remaining_ml numeric(5, 2) not null,
  mixed_at timestamptz not null default now(),
  mixed_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  checked_by uuid references public.user_profiles (id) on delete set null,
  beyond_use_on date not null,
  diluted_from uuid,
  replaces uuid,
  ended_at timestamptz,
  end_reason text check (private.is_present(end_reason, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, prescription_id) references public.allergy_prescriptions (company_id, id) on delete cascade,
  foreign key (company_id, set_id) references public.prescription_vial_sets (company_id, id) on delete cascade,
  foreign key (company_id, scheme_id, step) references public.dilution_steps (company_id, table_id, place),
  foreign key (company_id, diluted_from) references public.treatment_vials (company_id, id),
  foreign key (company_id, replaces) references public.treatment_vials (company_id, id),
  constraint treatment_vials_remaining check (remaining_ml between 0 and volume_ml),
  check (checked_by <> mixed_by),
  check ((status in ('empty', 'discarded', 'recalled')) = (ended_at is not null))
);
comment on table public.treatment_vials is 'A vial of one patient: from which set, how dilute, what is left and until when.';
comment on column public.treatment_vials.step is 'Its place among the dilution steps of the scheme.';
comment on column public.treatment_vials.code is 'What its bar code says.';
comment on column public.treatment_vials.remaining_ml is 'Doses are drawn by private.draw_from_vial, in the transaction that records them.';
comment on column public.treatment_vials.beyond_use_on is 'The last day on which it is used.';
comment on column public.treatment_vials.diluted_from is 'The stronger vial it was made of.';
comment on column public.treatment_vials.replaces is
  'The vial of the same set and step before it: its first dose goes by the new-vial rule of the schedule.';
create index treatment_vials_patient_idx on public.treatment_vials (company_id, patient_id, mixed_at desc);
create index treatment_vials_prescription_idx on public.treatment_vials (company_id, prescription_id);
create index treatment_vials_set_idx on public.treatment_vials (company_id, set_id);
create index treatment_vials_step_idx on public.treatment_vials (company_id, scheme_id, step);
create index treatment_vials_diluted_from_idx on public.treatment_vials (company_id, diluted_from);
create index treatment_vials_replaces_idx on public.treatment_vials (company_id, replaces);
create index treatment_vials_mixed_by_idx on public.treatment_vials (mixed_by);
create index treatment_vials_checked_by_idx on public.treatment_vials (checked_by);
create index treatment_vials_in_use_idx on public.treatment_vials (company_id, beyond_use_on, id)
  where status = any (private.live_vial_states());
select private.tells_late('public.treatment_vials');
comment on column public.treatment_vials.mixed_by is 'Who mixed it: of a late entry whom its writer names.';
create trigger treatment_vials_touch before update on public.treatment_vials
  for each row execute function private.touch_updated_at();

create table public.vial_components (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  vial_id uuid not null,
  patient_id uuid not null,
  place integer not null,
  lot_id uuid not null,
  volume_ml numeric(6, 2) not null check (volume_ml > 0),
  primary key (company_id, id),
  unique (company_id, vial_id, place),
  foreign key (company_id, vial_id) references public.treatment_vials (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, lot_id) references public.extract_lots (company_id, id)
);
comment on table public.vial_components is 'What a vial was compounded of: each extract''s lot and volume.';
create index vial_components_patient_idx on public.vial_components (company_id, patient_id);
create index vial_components_lot_idx on public.vial_components (company_id, lot_id);

alter table public.treatment_vials enable row level security;
alter table public.vial_components enable row level security;
revoke all on public.treatment_vials, public.vial_components from anon, authenticated;
-- Written by functions alone. What is in a vial is read through allergy_record, which tells the log.
grant select (id, company_id, patient_id, prescription_id, set_id, scheme_id, step, status, mixed_at, beyond_use_on, created_at,
  updated_at) on public.treatment_vials to authenticated;
grant select (id, company_id, vial_id, patient_id) on public.vial_components to authenticated;
create policy treatment_vials_select_member on public.treatment_vials for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy vial_components_select_member on public.vial_components for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.treatment_vials', left_out => '{last_dose_ml}');
select private.audit_table('public.vial_components');

create function private.refuse_expired_vial(beyond_use_on date, day date)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if beyond_use_on < day then
    raise exception 'This vial was good until %. Take another vial.', private.short_date(beyond_use_on)
      using errcode = 'P0001', detail = '{"kind": "vial_expired"}';
  end if;
end;
$$;
comment on function private.refuse_expired_vial(date, date) is
  'Refuses a vial whose beyond-use date is before the day of the dose; P0001, kind "vial_expired".';

create function private.draw_from_vial(of_company uuid, of_vial uuid, dose_ml numeric, moment timestamptz default null)
returns public.treatment_vials
language plpgsql
set search_path = ''
as $$
declare
  vial public.treatment_vials;
begin
  select * into vial from public.treatment_vials v where v.company_id = of_company and v.id = of_vial for update;
  if vial.id is null then
    raise exception 'This vial does not exist or is not yours.' using errcode = 'PT404';
  end if;
  -- What was drawn before a vial ended may be written down after it.
  if coalesce(vial.ended_at <= moment, vial.ended_at is not null) then
    raise exception 'This vial is %. Take another vial.', vial.status using errcode = 'P0001', detail = '{"kind": "vial_ended"}';
  end if;
  if date_trunc('minute', vial.mixed_at) > moment then
    raise exception 'This vial was mixed after that.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  perform private.refuse_expired_vial(vial.beyond_use_on, private.clinic_day(of_company, coalesce(moment, now())));
  if dose_ml is null or dose_ml <= 0 or dose_ml > vial.remaining_ml then
    raise exception '% mL are left in this vial.', vial.remaining_ml using errcode = 'P0001';
  end if;
  update public.treatment_vials v
  set remaining_ml = v.remaining_ml - dose_ml,
    status = (case when v.ended_at is not null then v.status::text when v.remaining_ml = dose_ml then 'empty' else 'in_use' end)::public.vial_status,
    ended_at = coalesce(v.ended_at, case when v.remaining_ml = dose_ml then now() end)
  where v.company_id = of_company and v.id = of_vial
  returning * into vial;
  return vial;
end
$$;
comment on function private.draw_from_vial is
  'Takes a dose out of a vial, which is held until the transaction ends, now or at a moment before; P0001, kind "vial_ended", "time" (mixed later), "vial_expired" or '
  '"vial_volume", where it can''t be. Called by definer functions that have asked whose it is.';

create function private.allergy_record(of_company uuid, of_patient uuid)
returns setof jsonb
language plpgsql
rows 1
-- Definer: what is closed to the API's roles is read here, where the log is told.
security definer
set search_path = ''
as $$
begin
  if private.note_opening(of_company, 'patients', of_patient) is null then
    return;
  end if;
  return next jsonb_build_object(
    'tests', private.allergy_tests_of(of_company, of_patient),
    'asked', private.named_health(private.asked_health(of_company, of_patient)),
    'told', private.told_before_shot(of_company, of_patient, null),
    'prescriptions', (
      select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
        'signed_by_name', private.member_name(p.signed_by),
        'scheme', (
          select format('%s, version %s', t.name, t.version) from public.clinical_tables t
          where t.company_id = p.company_id and t.id = p.scheme_id),
        -- Of a draft as they are now; a signed one keeps what it was signed in sight of.
        'warnings', case when p.status = 'draft' then (
          select coalesce(jsonb_agg(to_jsonb(w)), '[]') from private.prescription_warnings(p.company_id, p.id) as w
        ) else p.warnings end,
        'asked', private.named_health(case when p.status = 'draft' then private.asked_health(of_company, of_patient) else p.asked end),
        'sets', (
          select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('contents', (
            select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('label', a.label, 'category', a.category) order by c.place), '[]')
            from public.prescription_contents c
            join public.allergens a on a.company_id = c.company_id and a.id = c.allergen_id
            where c.company_id = s.company_id and c.set_id = s.id
          )) order by s.label), '[]')
          from public.prescription_vial_sets s where s.company_id = p.company_id and s.prescription_id = p.id
        )) order by p.created_at desc, p.id), '[]')
      from public.allergy_prescriptions p where p.company_id = of_company and p.patient_id = of_patient
    ),
    'vials', (
      select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object(
        'set_label', s.label, 'set_title', s.title, 'step_label', d.label, 'color', d.color, 'factor', d.factor,
        'components', (
          select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'maker', l.maker, 'lot_number', l.lot_number,
            'expires_on', l.expires_on, 'volume_ml', c.volume_ml, 'is_recalled', l.recalled_at is not null) order by c.place), '[]')
          from public.vial_components c
          join public.extract_lots l on l.company_id = c.company_id and l.id = c.lot_id
          join public.allergens a on a.company_id = l.company_id and a.id = l.allergen_id
          where c.company_id = v.company_id and c.vial_id = v.id
        )) order by v.mixed_at desc, s.label, v.step), '[]')
      from public.treatment_vials v
      join public.prescription_vial_sets s on s.company_id = v.company_id and s.id = v.set_id
      join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
      where v.company_id = of_company and v.patient_id = of_patient
    ),
    -- Those of late, where something may still have to be written down.
    'visits', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'visit_on', w.visit_on, 'ended', w.ended_at is not null, 'shots', (
        select count(*) from public.injections i where i.company_id = w.company_id and i.visit_id = w.id)) order by w.visit_on desc, w.checked_in_at desc), '[]')
      from (
        select * from public.shot_visits v
        where v.company_id = of_company and v.patient_id = of_patient order by v.visit_on desc, v.checked_in_at desc limit 10
      ) as w
    )
  );
end
$$;

create function public.allergy_record(company_id uuid, patient_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.allergy_record(company_id, patient_id);
end;
comment on function public.allergy_record is
  'What is known of a patient''s allergies, as one document: tests with their results, what the patient was asked before treatment and answered on the phone before shots, prescriptions with their sets and extracts, vials with their lots, and the last visits for shots. '
  'Tells the log that the patient was opened. No row where the patient isn''t there or isn''t the caller''s to see.';

revoke execute on function private.new_vial_code, private.draw_from_vial, private.allergy_record, public.allergy_record from public;
grant execute on function private.new_vial_code, private.allergy_record, public.allergy_record to authenticated;
