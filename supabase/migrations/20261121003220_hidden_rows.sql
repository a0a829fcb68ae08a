-- What a restricted record hides, looked up from the patient: each of these is asked once a statement, and a clinic
-- has a handful of such patients among a hundred thousand. Said to be few, they are led along the indexes; taken for
-- a thousand, as a function's rows are unless it says so, they had whole tables read.

create or replace function private.hidden_patient_ids()
returns setof uuid
language plpgsql
stable
rows 5
-- Definer: the restrictions are the administrators' to read.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if exists (select from public.patient_restrictions) then
    -- Of the clinics where the caller works and is no administrator, in one question rather than three functions'.
    return query
    select r.patient_id
    from public.company_members m
    join public.patient_restrictions r on r.company_id = m.company_id
    where m.user_id = me and m.deactivated_at is null and m.role not in ('owner', 'admin')
      and not exists (
        select from public.emergency_accesses e
        where e.company_id = r.company_id and e.patient_id = r.patient_id
          and e.user_id = me and e.expires_at > now()
      );
  end if;
end
$$;

create function private.hidden_patients()
returns table (company_id uuid, id uuid)
language plpgsql
stable
rows 5
-- Definer: the restrictions are the administrators' to read.
security definer
set search_path = ''
as $$
begin
  if exists (select from public.patient_restrictions) then
    return query
    select r.company_id, r.patient_id
    from public.patient_restrictions r
    where r.patient_id in (select private.hidden_patient_ids());
  end if;
end
$$;
comment on function private.hidden_patients() is 'The restricted patients that the caller doesn''t read, with their clinics.';
revoke execute on function private.hidden_patients() from public;

create or replace function private.hidden_referral_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
as $$
begin
  return query
  select r.id from private.hidden_patients() h
  join public.referrals r on r.company_id = h.company_id and r.patient_id = h.id;
end
$$;

create or replace function private.hidden_case_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
as $$
begin
  return query
  select c.id from private.hidden_patients() h
  join public.surgery_cases c on c.company_id = h.company_id and c.patient_id = h.id;
end
$$;

create or replace function private.hidden_request_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
as $$
begin
  return query
  select s.id from private.hidden_patients() h
  join public.scheduling_requests s on s.company_id = h.company_id and s.patient_id = h.id;
end
$$;

create or replace function private.hidden_thread_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
as $$
begin
  return query
  select t.id from private.hidden_patients() h
  join public.referrals r on r.company_id = h.company_id and r.patient_id = h.id
  join public.threads t on t.company_id = r.company_id and t.referral_id = r.id
  union all
  select t.id from private.hidden_patients() h
  join public.surgery_cases c on c.company_id = h.company_id and c.patient_id = h.id
  join public.threads t on t.company_id = c.company_id and t.surgery_case_id = c.id
  union all
  select s.thread_id from private.hidden_patients() h
  join public.scheduling_requests s on s.company_id = h.company_id and s.patient_id = h.id
  where s.thread_id is not null;
end
$$;

create or replace function private.hidden_target_ids()
returns setof uuid
language plpgsql
stable
rows 100
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
as $$
begin
  return query
  select private.hidden_referral_ids()
  union all select private.hidden_case_ids()
  union all select private.hidden_request_ids()
  union all select private.hidden_thread_ids()
  union all
  select v.id from private.hidden_patients() h
  join public.insurance_verifications v on v.company_id = h.company_id and v.patient_id = h.id;
end
$$;

-- Clinic and text in one index, as for patients and referrals.
drop index public.surgery_cases_search_idx;
create index surgery_cases_search_idx on public.surgery_cases
  using gin (company_id, search_text extensions.gin_trgm_ops) with (fastupdate = off);
