-- The people a clinic cares for.

create type public.administrative_sex as enum ('female', 'male', 'other', 'unknown');

create table public.patients (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  first_name text not null check (private.is_present(first_name, 80)),
  last_name text not null check (private.is_present(last_name, 80)),
  date_of_birth date check (date_of_birth between '1880-01-01' and '2200-01-01'),
  sex public.administrative_sex not null default 'unknown',
  phone text check (private.is_present(phone, 40)),
  email text check (private.is_present(email, 254)),
  medical_record_number text check (private.is_present(medical_record_number, 40)),
  search_text text not null generated always as (lower(first_name || ' ' || last_name || ' ' || first_name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a reference inside one clinic points at: the pair can't cross to another clinic.
  unique (company_id, id),
  unique (company_id, medical_record_number)
);
comment on table public.patients is 'A patient of one clinic.';
comment on column public.patients.search_text is
  'Lower-case "first last first", so that a search for either order of the names is one match.';

create index patients_company_name_idx on public.patients (company_id, last_name, first_name, id);
-- Clinic and text in one index: a search costs what its own clinic has of it, however many others there are. No list of
-- pending entries, which each search would read to its end.
create index patients_search_idx on public.patients using gin (company_id, search_text extensions.gin_trgm_ops)
  with (fastupdate = off);
create index patients_birth_idx on public.patients (company_id, date_of_birth);

create trigger patients_touch before update on public.patients
  for each row execute function private.touch_updated_at();

alter table public.patients enable row level security;
revoke all on public.patients from anon, authenticated;
grant select on public.patients to authenticated;
-- The client may choose the id, so that repeating a lost request can't make a second patient.
grant insert (id, company_id, first_name, last_name, date_of_birth, sex, phone, email, medical_record_number)
  on public.patients to authenticated;
grant update (first_name, last_name, date_of_birth, sex, phone, email, medical_record_number)
  on public.patients to authenticated;

create policy patients_select_member on public.patients for select to authenticated
  using (coalesce(company_id = any ((select private.my_companies())::uuid[]), false)
    and id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy patients_insert_member on public.patients for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy patients_update_member on public.patients for update to authenticated
  using (company_id in (select private.my_company_ids())
    and id <> all ((select private.hidden_patient_ids())::uuid[]))
  with check (company_id in (select private.my_company_ids()));

select private.audit_table('public.patients');

-- Two tables that the policies and the audit log need are made before their patients are.
alter table public.patient_restrictions
  add foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade;
alter table private.record_views
  add foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade;
