-- A physician in an emergency has a name and a date of birth, not a link to a row. Searches find nothing of a
-- restricted record; this answers that there is one, for exactly that person, and nothing else of it.

create table private.restricted_searches (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  user_id uuid not null,
  searched_at timestamptz not null default now(),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade
);
comment on table private.restricted_searches is
  'When a person searched for a restricted record, found or not: limits trying one name after the other.';
create index restricted_searches_recent_idx on private.restricted_searches (company_id, user_id, searched_at);
alter table private.restricted_searches enable row level security;
create policy restricted_searches_all_nobody on private.restricted_searches for all to anon, authenticated
  using (false) with check (false);

create function private.find_restricted_record(of_company uuid, first_name text, last_name text, born date)
returns setof uuid
language plpgsql
-- Definer: the caller doesn't read the patient, and the search is told to the audit log.
security definer
set search_path = ''
as $$
declare
  found_patient uuid;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if not exists (
    select from public.company_members m
    where m.company_id = of_company and m.user_id = auth.uid() and m.role = 'physician'
  ) then
    raise exception 'Only a physician opens a restricted record in an emergency. Ask an administrator.'
      using errcode = '42501';
  end if;
  if coalesce(btrim(find_restricted_record.first_name), '') = ''
    or coalesce(btrim(find_restricted_record.last_name), '') = '' or born is null then
    raise exception 'Give the first name, the last name and the date of birth.' using errcode = 'P0001';
  end if;

  -- One search of a person's at a time, or several at once would each see too few.
  perform pg_advisory_xact_lock(hashtextextended('restricted search ' || auth.uid(), 0));
  if (
    select count(*) from private.restricted_searches s
    where s.company_id = of_company and s.user_id = auth.uid() and s.searched_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'You have looked for 20 restricted records within an hour. Ask an administrator.'
      using errcode = 'PT429';
  end if;
  insert into private.restricted_searches (company_id, user_id) values (of_company, auth.uid());

  select p.id into found_patient
  from public.patients p
  where p.company_id = of_company and p.id = any ((select private.hidden_patient_ids())::uuid[])
    and lower(p.first_name) = lower(btrim(find_restricted_record.first_name))
    and lower(p.last_name) = lower(btrim(find_restricted_record.last_name))
    and p.date_of_birth = born
  order by p.id
  limit 1;
  -- The typed text may be any person's name, so the log keeps only whether it matched.
  perform private.audit(of_company, 'searched', 'patient_restrictions', null, found_patient,
    jsonb_build_object('found', found_patient is not null));
  if found_patient is not null then
    return next found_patient;
  end if;
end
$$;

create function public.find_restricted_record(company_id uuid, first_name text, last_name text, date_of_birth date)
returns table (patient_id uuid)
language sql
set search_path = ''
begin atomic
  select private.find_restricted_record(company_id, first_name, last_name, date_of_birth);
end;
comment on function public.find_restricted_record is
  'Whether a restricted record of exactly this name (in any case) and date of birth is closed to the calling '
  'physician: its id for break_glass, or no row. Told to the audit log, 20 times an hour at most (PT429). Others: '
  '42501. Something left out: P0001. Foreign clinic: PT404.';

revoke execute on function private.find_restricted_record, public.find_restricted_record from public;
grant execute on function private.find_restricted_record, public.find_restricted_record to authenticated;
