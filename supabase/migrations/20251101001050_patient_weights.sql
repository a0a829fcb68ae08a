-- What patients weighed, one row per weighing.

create table public.patient_weights (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  weight_kg numeric(5, 2) not null check (weight_kg between 0.5 and 500),
  measured_on date not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade
);
comment on table public.patient_weights is 'What a patient weighed on a day. Never changed: another weight is another row, of which the latest counts.';
create index patient_weights_patient_idx on public.patient_weights (company_id, patient_id, measured_on desc, recorded_at desc);
create index patient_weights_recorded_by_idx on public.patient_weights (recorded_by);
alter table public.patient_weights enable row level security;
revoke all on public.patient_weights from anon, authenticated;
-- Written by a function alone; the weight is read through functions that tell the log of the patient.
grant select (id, company_id, patient_id, measured_on) on public.patient_weights to authenticated;
create policy patient_weights_select_member on public.patient_weights for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.patient_weights');

create function private.latest_weight(of_company uuid, of_patient uuid)
returns setof public.patient_weights
language sql
stable
rows 1
set search_path = ''
as $$
  select w.* from public.patient_weights w
  where w.company_id = of_company and w.patient_id = of_patient
  order by w.measured_on desc, w.recorded_at desc, w.id limit 1
$$;
comment on function private.latest_weight is
  'The weight that a patient had last; no row if never weighed. Called by definer functions.';

create function private.record_weight(of_id uuid, of_company uuid, of_patient uuid, kg numeric, on_day date)
returns public.patient_weights
language plpgsql
-- Definer: the API's roles write no weights.
security definer
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  day constant date := coalesce(on_day, today);
  made public.patient_weights;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select * into made from public.patient_weights w where w.company_id = of_company and w.id = of_id;
  if made.id is not null then
    if (made.patient_id, made.weight_kg, made.measured_on, made.recorded_by) is distinct from (of_patient, round(kg, 2), day, auth.uid()) then
      perform private.refuse_sent_before('weight', of_id);
    end if;
    return made;
  end if;
  if day > today then
    raise exception 'A weight was measured today or before.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  insert into public.patient_weights (company_id, id, patient_id, weight_kg, measured_on, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_patient, kg, day, auth.uid())
  returning * into made;
  return made;
end
$$;

create function public.record_weight(id uuid, company_id uuid, patient_id uuid, weight_kg numeric, measured_on date default null)
returns public.patient_weights
language sql
set search_path = ''
begin atomic
  select private.record_weight(id, company_id, patient_id, weight_kg, measured_on);
end;
comment on function public.record_weight is
  'Writes down what a patient weighed, today by the clinic''s calendar or on an earlier day. id makes a repeat harmless (else PT409). '
  'A day ahead: P0001, kind "time". Unknown, foreign or restricted patient: PT404.';

revoke execute on function private.latest_weight, private.record_weight, public.record_weight from public;
grant execute on function private.record_weight, public.record_weight to authenticated;
