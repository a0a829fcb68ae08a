-- The vials that patients are treated from: what is in them, until when, and what is left.

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

revoke execute on function private.new_vial_code, private.draw_from_vial from public;
grant execute on function private.new_vial_code to authenticated;
