-- The list of cases is searched by patient and operation, which lie in two tables: the text to search is
-- kept beside the case, as on referrals.

-- An index that knows a clinic's id and parts of words.
create extension if not exists btree_gin with schema extensions;

alter table public.surgery_cases add column search_text text not null default '';
comment on column public.surgery_cases.search_text is
  'Lower-case patient name (first last first), record number and procedure, kept by triggers.';
-- Clinic and text in one: a search costs what its own clinic has of it.
create index surgery_cases_search_idx on public.surgery_cases
  using gin (company_id, search_text extensions.gin_trgm_ops) with (fastupdate = off);

create function private.prepare_surgery_case_search()
returns trigger
language plpgsql
-- Definer: it reads the patient of whoever's case it is.
security definer
set search_path = ''
as $$
begin
  select lower(concat_ws(' ', p.first_name, p.last_name, p.first_name, p.medical_record_number, new.procedure_name))
    into new.search_text
    from public.patients p
    where p.company_id = new.company_id and p.id = new.patient_id;
  -- Another clinic's patient: let the foreign key say so.
  new.search_text := coalesce(new.search_text, '');
  return new;
end
$$;
comment on function private.prepare_surgery_case_search() is 'Before insert or update: derives search_text.';

create function private.refresh_surgery_case_search()
returns trigger
language plpgsql
-- Definer: the API's roles can't write cases.
security definer
set search_path = ''
as $$
begin
  update public.surgery_cases set search_text = ''
  where company_id = new.company_id and patient_id = new.id;
  return null;
end
$$;
comment on function private.refresh_surgery_case_search() is
  'After a patient is renamed: touches their cases so that search_text is derived again.';

create trigger surgery_cases_search before insert or update of patient_id, procedure_name, search_text
  on public.surgery_cases for each row execute function private.prepare_surgery_case_search();
create trigger patients_surgery_search
  after update of first_name, last_name, medical_record_number on public.patients
  for each row execute function private.refresh_surgery_case_search();

-- A patient's new name is no change of the case: whoever is working on it goes on with the revision they saw.
drop trigger surgery_cases_revision on public.surgery_cases;
create trigger surgery_cases_revision before update on public.surgery_cases
  for each row when (old.search_text is not distinct from new.search_text)
  execute function private.raise_revision();

update public.surgery_cases set search_text = '';
