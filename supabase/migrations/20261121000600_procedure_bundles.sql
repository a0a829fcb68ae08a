-- Procedure bundles: what a clinic knows about an operation before it has a patient. A case copies its
-- bundle when it is added, so editing a bundle never changes a case that somebody already works on.

create type public.laterality_rule as enum ('none', 'required', 'optional');
create type public.checklist_owner as enum ('front_desk', 'billing', 'nurse', 'surgeon', 'anesthesia');
create type public.checklist_topic as enum ('coverage', 'authorization');

create function private.is_cpt_code(code text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select code ~ '^([0-9]{4}[0-9A-Z]|[A-V][0-9]{4})$'
$$;
comment on function private.is_cpt_code(text) is
  'For checks: five digits, four and a letter (CPT), or a letter and four digits (HCPCS). The code alone; its '
  'descriptor is licensed and is not kept.';

create function private.are_icd10_codes(codes text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(codes) <= 24
    and array_position(codes, null) is null
    and coalesce(bool_and(code ~ '^[A-Z][0-9][0-9AB](\.[0-9A-Z]{1,4})?$'), true)
    and count(distinct code) = cardinality(codes)
  from unnest(codes) as code
$$;
comment on function private.are_icd10_codes(text[]) is
  'For checks: at most 24 different ICD-10-CM codes, each with its dot, such as J35.01.';
-- A check constraint runs as whoever writes the row.
grant execute on function private.is_cpt_code(text), private.are_icd10_codes(text[]) to authenticated;

create table public.procedure_bundles (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  specialty text check (private.is_present(specialty, 80)),
  icd10_codes text[] not null default '{}' check (private.are_icd10_codes(icd10_codes)),
  laterality_rule public.laterality_rule not null default 'none',
  duration_minutes integer not null check (duration_minutes between 5 and 720),
  cleanup_minutes integer not null default 15 check (cleanup_minutes between 0 and 240),
  instructions text check (private.is_present(instructions, 4000)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, name)
);
comment on table public.procedure_bundles is
  'A clinic''s template of an operation: codes, side, length, instructions and checklist of a new case.';
comment on column public.procedure_bundles.icd10_codes is
  'Diagnoses that usually lead here: suggestions, never copied to a case unasked.';
comment on column public.procedure_bundles.laterality_rule is
  'required: a case names its side; none: it has no side; optional: either.';
comment on column public.procedure_bundles.is_active is 'A retired bundle is not offered for new cases; old cases keep it.';

create table public.bundle_procedures (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  bundle_id uuid not null,
  position smallint not null default 1 check (position between 1 and 200),
  cpt_code text not null check (private.is_cpt_code(cpt_code)),
  label text not null check (private.is_present(label, 120)),
  min_age_years smallint check (min_age_years between 0 and 120),
  below_age_years smallint check (below_age_years between 1 and 121),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, bundle_id, cpt_code),
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id) on delete cascade,
  check (min_age_years < below_age_years)
);
comment on table public.bundle_procedures is 'The procedure codes a bundle offers, in order.';
comment on column public.bundle_procedures.label is 'The clinic''s own short words for the code.';
comment on column public.bundle_procedures.min_age_years is 'The youngest age in completed years that the code is for.';
comment on column public.bundle_procedures.below_age_years is 'The age in completed years from which the code is no longer right.';
comment on column public.bundle_procedures.is_default is 'A new case starts with it, if the patient''s age fits.';

create table public.bundle_checklist_items (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  bundle_id uuid not null,
  position smallint not null default 1 check (position between 1 and 200),
  label text not null check (private.is_present(label, 160)),
  blocking boolean not null default true,
  owner_role public.checklist_owner,
  topic public.checklist_topic,
  due_days_before smallint check (due_days_before between 0 and 365),
  valid_days smallint check (valid_days between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, bundle_id) references public.procedure_bundles (company_id, id) on delete cascade
);
comment on table public.bundle_checklist_items is 'What has to be settled before an operation of this kind, in order.';
comment on column public.bundle_checklist_items.blocking is 'Until it is settled the case can''t become ready.';
comment on column public.bundle_checklist_items.topic is
  'What the portal itself can find out: coverage is settled by an active eligibility check. Null for what people settle.';
comment on column public.bundle_checklist_items.due_days_before is 'Days before the operation by which it should be settled.';
comment on column public.bundle_checklist_items.valid_days is
  'For how many days a result counts from the day it was made: an audiogram for six months.';
create index bundle_checklist_items_bundle_idx
  on public.bundle_checklist_items (company_id, bundle_id, position, id);

create trigger procedure_bundles_touch before update on public.procedure_bundles
  for each row execute function private.touch_updated_at();
create trigger bundle_procedures_touch before update on public.bundle_procedures
  for each row execute function private.touch_updated_at();
create trigger bundle_checklist_items_touch before update on public.bundle_checklist_items
  for each row execute function private.touch_updated_at();

alter table public.procedure_bundles enable row level security;
alter table public.bundle_procedures enable row level security;
alter table public.bundle_checklist_items enable row level security;
revoke all on public.procedure_bundles, public.bundle_procedures, public.bundle_checklist_items
  from anon, authenticated;
grant select on public.procedure_bundles, public.bundle_procedures, public.bundle_checklist_items to authenticated;
grant insert (id, company_id, name, specialty, icd10_codes, laterality_rule, duration_minutes,
  cleanup_minutes, instructions, is_active) on public.procedure_bundles to authenticated;
grant update (name, specialty, icd10_codes, laterality_rule, duration_minutes, cleanup_minutes,
  instructions, is_active) on public.procedure_bundles to authenticated;
-- A bundle is retired, its lines are deleted: cases hold copies of lines and a reference to the bundle.
grant insert (id, company_id, bundle_id, position, cpt_code, label, min_age_years, below_age_years, is_default)
  on public.bundle_procedures to authenticated;
grant update (position, cpt_code, label, min_age_years, below_age_years, is_default)
  on public.bundle_procedures to authenticated;
grant insert (id, company_id, bundle_id, position, label, blocking, owner_role, topic, due_days_before, valid_days)
  on public.bundle_checklist_items to authenticated;
grant update (position, label, blocking, owner_role, topic, due_days_before, valid_days)
  on public.bundle_checklist_items to authenticated;
grant delete on public.bundle_procedures, public.bundle_checklist_items to authenticated;

create policy procedure_bundles_select_member on public.procedure_bundles for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy procedure_bundles_insert_admin on public.procedure_bundles for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy procedure_bundles_update_admin on public.procedure_bundles for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

create policy bundle_procedures_select_member on public.bundle_procedures for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy bundle_procedures_insert_admin on public.bundle_procedures for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy bundle_procedures_update_admin on public.bundle_procedures for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));
create policy bundle_procedures_delete_admin on public.bundle_procedures for delete to authenticated
  using (company_id in (select private.my_admin_company_ids()));

create policy bundle_checklist_items_select_member on public.bundle_checklist_items for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy bundle_checklist_items_insert_admin on public.bundle_checklist_items for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy bundle_checklist_items_update_admin on public.bundle_checklist_items for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));
create policy bundle_checklist_items_delete_admin on public.bundle_checklist_items for delete to authenticated
  using (company_id in (select private.my_admin_company_ids()));
