-- ICD-10-CM as a clinic imports it: which codes a year has, and which of them are headings that no claim takes. The list
-- is CMS's yearly "order file" (cms.gov, ICD-10); it isn't shipped, so that a clinic decides which year counts.

create table public.diagnosis_lists (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  code_count integer not null check (code_count between 1 and 200000),
  is_current boolean not null default false,
  imported_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
comment on table public.diagnosis_lists is
  'The list of ICD-10-CM codes that a clinic imported. Diagnoses are held against the current one; one that isn''t is on its way.';
comment on column public.diagnosis_lists.name is 'The file''s name, as the administrator knows it.';
create unique index diagnosis_lists_current_idx on public.diagnosis_lists (company_id) where is_current;
create index diagnosis_lists_imported_by_idx on public.diagnosis_lists (imported_by);

create table public.diagnosis_codes (
  company_id uuid not null,
  list_id uuid not null,
  -- By character: what begins with J35 is found along the key.
  code text collate "C" not null check (code ~ '^[A-Z][0-9][0-9AB](\.[0-9A-Z]{1,4})?$'),
  is_billable boolean not null,
  description text not null check (private.is_present(description, 300)),
  primary key (list_id, code),
  foreign key (company_id, list_id) references public.diagnosis_lists (company_id, id) on delete cascade
);
comment on table public.diagnosis_codes is 'The codes of a list: those that a claim takes, and the headings above them.';
create index diagnosis_codes_company_idx on public.diagnosis_codes (company_id, list_id);

create trigger diagnosis_lists_touch before update on public.diagnosis_lists
  for each row execute function private.touch_updated_at();

alter table public.diagnosis_lists enable row level security;
alter table public.diagnosis_codes enable row level security;
revoke all on public.diagnosis_lists, public.diagnosis_codes from anon, authenticated;
grant select on public.diagnosis_lists, public.diagnosis_codes to authenticated;

create policy diagnosis_lists_select_member on public.diagnosis_lists for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy diagnosis_codes_select_member on public.diagnosis_codes for select to authenticated
  using (company_id in (select private.my_company_ids()));

-- The codes themselves are public, and a hundred thousand at once: the log has the list they belong to.
select private.audit_table('public.diagnosis_lists');

-- Importing: begun, sent in parts, and current only when all of it has arrived ------------------------

create function private.start_diagnosis_list(of_list uuid, clinic uuid, of_name text, of_count integer)
returns uuid
language plpgsql
-- Definer: a list is written by these functions alone.
security definer
set search_path = ''
as $$
begin
  if clinic is null or clinic not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators of this clinic import codes.' using errcode = '42501';
  end if;
  -- What was broken off, or begun by a colleague: the latest import wins.
  delete from public.diagnosis_lists l where l.company_id = clinic and not l.is_current and l.id <> of_list;
  insert into public.diagnosis_lists (id, company_id, name, code_count, imported_by)
  values (of_list, clinic, private.checked_text(of_name, 120, 'The name of the file'), of_count, auth.uid())
  on conflict (id) do nothing;
  return of_list;
end
$$;

create function private.own_diagnosis_list(of_list uuid)
returns public.diagnosis_lists
language plpgsql
security definer
set search_path = ''
as $$
declare
  list public.diagnosis_lists;
begin
  select * into list from public.diagnosis_lists l
  where l.id = of_list and l.company_id in (select private.my_admin_company_ids())
  for update;
  if list.id is null then
    raise exception 'This import was replaced by another one.' using errcode = 'PT404';
  end if;
  return list;
end
$$;
comment on function private.own_diagnosis_list(uuid) is
  'The list, locked, if the caller administers its clinic; PT404 otherwise. Definer: a list is written by these functions alone.';

create function private.add_diagnosis_codes(of_list uuid, codes jsonb)
returns integer
language plpgsql
-- Definer: see start_diagnosis_list.
security definer
set search_path = ''
as $$
declare
  list constant public.diagnosis_lists := private.own_diagnosis_list(of_list);
begin
  -- Sent again after a lost answer, a part is there already.
  insert into public.diagnosis_codes (company_id, list_id, code, is_billable, description)
  select list.company_id, list.id, c ->> 'code', (c ->> 'is_billable')::boolean, c ->> 'description'
  from private.listed(codes, 10000, 'Codes') as c
  on conflict do nothing;
  return (select count(*) from public.diagnosis_codes c where c.list_id = list.id);
exception
  when check_violation or not_null_violation or invalid_text_representation then
    raise exception 'The list holds what is no ICD-10-CM code. Nothing was imported.' using errcode = 'P0001';
end
$$;

create function private.finish_diagnosis_list(of_list uuid)
returns uuid
language plpgsql
-- Definer: see start_diagnosis_list.
security definer
set search_path = ''
as $$
declare
  list constant public.diagnosis_lists := private.own_diagnosis_list(of_list);
  arrived constant integer := (select count(*) from public.diagnosis_codes c where c.list_id = list.id);
begin
  if list.is_current then
    return of_list;
  end if;
  if arrived <> list.code_count then
    raise exception 'Only % of % codes have arrived. Import the file again.', arrived, list.code_count
      using errcode = 'P0001';
  end if;
  delete from public.diagnosis_lists l where l.company_id = list.company_id and l.id <> list.id;
  update public.diagnosis_lists l set is_current = true where l.id = list.id;
  return of_list;
end
$$;

create function private.remove_diagnosis_list(clinic uuid, of_list uuid)
returns uuid
language plpgsql
-- Definer: see start_diagnosis_list.
security definer
set search_path = ''
as $$
begin
  if clinic is null or clinic not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators of this clinic remove its codes.' using errcode = '42501';
  end if;
  delete from public.diagnosis_lists l where l.company_id = clinic and l.id = of_list;
  return of_list;
end
$$;

create function public.start_diagnosis_list(id uuid, company_id uuid, name text, code_count integer)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.start_diagnosis_list(id, company_id, name, code_count);
end;
comment on function public.start_diagnosis_list is
  'Begins to import a list of so many codes; what another import has brought so far is dropped, the current list stays. '
  'Sent again it does nothing. Not an administrator: 42501.';

create function public.add_diagnosis_codes(list_id uuid, codes jsonb)
returns integer
language sql
set search_path = ''
begin atomic
  select private.add_diagnosis_codes(list_id, codes);
end;
comment on function public.add_diagnosis_codes is
  'Adds a part of a list: up to 10,000 of {code, is_billable, description}, each code once. Answers how many the list has '
  'by now. The import was replaced, or isn''t yours: PT404; anything that is no code: P0001.';

create function public.finish_diagnosis_list(list_id uuid)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.finish_diagnosis_list(list_id);
end;
comment on function public.finish_diagnosis_list is
  'Makes a list the current one and drops the former. P0001 while codes are missing; PT404 as add_diagnosis_codes.';

create function public.remove_diagnosis_list(company_id uuid, list_id uuid)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.remove_diagnosis_list(company_id, list_id);
end;
comment on function public.remove_diagnosis_list is
  'Removes a list: diagnoses are checked for their shape alone from then on. Sent again it does nothing. '
  'Not an administrator: 42501.';

revoke execute on function private.start_diagnosis_list, public.start_diagnosis_list, private.add_diagnosis_codes,
  public.add_diagnosis_codes, private.finish_diagnosis_list, public.finish_diagnosis_list,
  private.remove_diagnosis_list, public.remove_diagnosis_list, private.own_diagnosis_list from public;
grant execute on function private.start_diagnosis_list, public.start_diagnosis_list, private.add_diagnosis_codes,
  public.add_diagnosis_codes, private.finish_diagnosis_list, public.finish_diagnosis_list,
  private.remove_diagnosis_list, public.remove_diagnosis_list to authenticated;

-- Checking ----------------------------------------------------------------------------------------

create function private.refuse_diagnosis(of_company uuid, codes text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  list public.diagnosis_lists;
  wrong text;
  below text;
begin
  select * into list from public.diagnosis_lists l where l.company_id = of_company and l.is_current;
  if list.id is null then
    return;
  end if;
  select asked.code into wrong
  from unnest(codes) with ordinality as asked (code, place)
  left join public.diagnosis_codes c on c.list_id = list.id and c.code = asked.code collate "C"
  where c.is_billable is not true
  order by asked.place limit 1;
  if wrong is null then
    return;
  end if;
  -- A well-formed code holds nothing that "like" takes otherwise than literally.
  select min(c.code) into below from public.diagnosis_codes c
  where c.list_id = list.id and c.is_billable and c.code like wrong || '_%';
  if below is null then
    raise exception '% is not in the clinic''s ICD-10-CM list (%).', wrong, list.name
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'diagnosis', 'code', wrong)::text;
  end if;
  raise exception '% is a heading of ICD-10-CM, which no claim takes. Choose a code below it, such as %.', wrong, below
    using errcode = 'P0001', detail = jsonb_build_object('kind', 'diagnosis', 'code', wrong, 'below', below)::text;
end
$$;
comment on function private.refuse_diagnosis(uuid, text[]) is
  'P0001 with the first code that the clinic''s current list doesn''t have, or has as a heading; nothing without a list.';

create function private.check_new_diagnoses()
returns trigger
language plpgsql
-- Definer: members have no way to private functions, and what writes a diagnosis may belong to no clinic.
security definer
set search_path = ''
as $$
declare
  named constant text := tg_argv[0];
  codes text[] := array(select jsonb_array_elements_text(to_jsonb(new) -> named));
begin
  if tg_op = 'UPDATE' then
    -- What was written before this year's list stays.
    codes := array(select unnest(codes) except select jsonb_array_elements_text(to_jsonb(old) -> named));
  end if;
  if codes <> '{}' then
    perform private.refuse_diagnosis(new.company_id, codes);
  end if;
  return new;
end
$$;
comment on function private.check_new_diagnoses() is
  'Holds diagnoses that are added in the column of the first argument against the clinic''s list.';

-- What another office's system sends is taken as it is: a referral isn't lost over a heading, and the desk corrects it.
create trigger referrals_diagnoses before insert on public.referrals
  for each row when (new.source = 'clinic') execute function private.check_new_diagnoses('icd10_codes');
create trigger referrals_diagnoses_changed before update of icd10_codes on public.referrals
  for each row execute function private.check_new_diagnoses('icd10_codes');
create trigger procedure_bundles_diagnoses before insert or update of icd10_codes on public.procedure_bundles
  for each row execute function private.check_new_diagnoses('icd10_codes');
create trigger surgery_cases_diagnoses before insert or update of icd10_codes on public.surgery_cases
  for each row execute function private.check_new_diagnoses('icd10_codes');
create trigger case_procedures_diagnoses before insert or update of icd10_codes on public.case_procedures
  for each row execute function private.check_new_diagnoses('icd10_codes');
create trigger prior_authorization_services_diagnoses before insert or update of diagnosis_codes
  on public.prior_authorization_services
  for each row execute function private.check_new_diagnoses('diagnosis_codes');
