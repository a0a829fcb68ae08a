-- Break-glass. An administrator marks a patient's record as restricted; then the clinic's staff and physicians don't
-- read its rows. In an emergency a physician opens it for four hours with a reason: the administrators get a notice,
-- and one of them reviews it (emergency_access.sql).
--
-- What is hidden: the rows of patients, referrals with their timeline, documents and contact attempts, coverages,
-- insurance checks, prior authorizations with lines, uses, calls, documents and history, surgery cases with codes,
-- checklist and history, appointment requests with proposals, history and offers, bookings, threads about any of these
-- with their messages and files, notifications of them. Functions that run past the policies ask hides_patient, or
-- leave out what the functions below list. What is not: that a provider's time is taken (hidden_times, which names
-- nobody), counts in figures, and a thread that is about nothing in particular.

create table public.patient_restrictions (
  company_id uuid not null,
  patient_id uuid not null,
  reason text not null check (private.is_present(reason, 500)),
  restricted_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  restricted_at timestamptz not null default now(),
  -- The reference to the patient follows in patients.sql, whose policies ask the functions below.
  primary key (company_id, patient_id)
);
comment on table public.patient_restrictions is
  'Patients whose records only administrators read, and physicians in an emergency.';
create index patient_restrictions_by_idx on public.patient_restrictions (restricted_by);

alter table public.patient_restrictions enable row level security;
revoke all on public.patient_restrictions from anon, authenticated;
grant select, delete on public.patient_restrictions to authenticated;
grant insert (company_id, patient_id, reason) on public.patient_restrictions to authenticated;

create policy patient_restrictions_select_admin on public.patient_restrictions for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));
create policy patient_restrictions_insert_admin on public.patient_restrictions for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy patient_restrictions_delete_admin on public.patient_restrictions for delete to authenticated
  using (company_id in (select private.my_admin_company_ids()));

-- An open browser isn't enough to show a record to everybody again.
create trigger patient_restrictions_confirm before delete on public.patient_restrictions
  for each row execute function private.ask_confirmation();

select private.audit_table('public.patient_restrictions');

-- Who doesn't read what. Each is asked once a statement, and the answer is
-- nearly always empty: plpgsql, which keeps the plan of its question from one statement to the next.
--
-- The policies of the tables that follow ask so that the planner expects next to every row to pass: "not in (select …)"
-- would have it expect half of them, and leave the indexes that the lists run along.
--
-- Patients and referrals are what the longest lists read. A set would be kept in a hash table, made for each statement;
-- an array is just looked through. "coalesce" has the planner go on expecting many rows to pass, as they do: taken
-- for a search by clinic, it would expect a handful, and sort a whole clinic for a page.

create function private.hidden_patient_ids()
returns uuid[]
language plpgsql
stable
-- Definer: the restrictions are the administrators' to read.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  -- Of the clinics where the caller works and is no administrator, in one question rather than three functions'.
  return array(
    select r.patient_id
    from public.company_members m
    join public.patient_restrictions r on r.company_id = m.company_id
    where m.user_id = me and m.deactivated_at is null and m.role <> all (private.admin_roles())
      and not exists (
        select from public.emergency_accesses e
        where e.company_id = r.company_id and e.patient_id = r.patient_id
          and e.user_id = me and e.expires_at > now()
      )
  );
end
$$;
comment on function private.hidden_patient_ids() is 'The restricted patients that the caller doesn''t read.';

create function private.hidden_patients()
returns table (company_id uuid, id uuid)
language plpgsql
stable
rows 5
-- Definer: the restrictions are the administrators' to read.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  return query
  select r.company_id, r.patient_id from public.patient_restrictions r where r.patient_id = any (hidden);
end
$$;
comment on function private.hidden_patients() is 'The restricted patients that the caller doesn''t read, with their clinics.';

create function private.hidden_referral_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
set enable_nestloop = on
as $$
begin
  return query
  select r.id from private.hidden_patients() h
  join public.referrals r on r.company_id = h.company_id and r.patient_id = h.id;
end
$$;
comment on function private.hidden_referral_ids() is 'Their referrals.';

create function private.hidden_case_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
set enable_nestloop = on
as $$
begin
  return query
  select c.id from private.hidden_patients() h
  join public.surgery_cases c on c.company_id = h.company_id and c.patient_id = h.id;
end
$$;
comment on function private.hidden_case_ids() is 'Their surgery cases.';

create function private.hidden_request_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
set enable_nestloop = on
as $$
begin
  return query
  select s.id from private.hidden_patients() h
  join public.scheduling_requests s on s.company_id = h.company_id and s.patient_id = h.id;
end
$$;
comment on function private.hidden_request_ids() is 'Their appointment requests.';

create function private.hidden_thread_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
set enable_nestloop = on
as $$
begin
  return query
  with hidden as materialized (select * from private.hidden_patients())
  select t.id from hidden h
  join public.referrals r on r.company_id = h.company_id and r.patient_id = h.id
  join public.threads t on t.company_id = r.company_id and t.referral_id = r.id
  union all
  select t.id from hidden h
  join public.surgery_cases c on c.company_id = h.company_id and c.patient_id = h.id
  join public.threads t on t.company_id = c.company_id and t.surgery_case_id = c.id
  union all
  select s.thread_id from hidden h
  join public.scheduling_requests s on s.company_id = h.company_id and s.patient_id = h.id
  where s.thread_id is not null
  union all
  select t.id from hidden h
  join public.threads t on t.company_id = h.company_id and t.patient_id = h.id;
end
$$;
comment on function private.hidden_thread_ids() is 'The threads about them.';

create function private.hidden_authorization_ids()
returns setof uuid
language plpgsql
stable
rows 20
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
set enable_nestloop = on
as $$
begin
  return query
  select a.id from private.hidden_patients() h
  join public.prior_authorizations a on a.company_id = h.company_id and a.patient_id = h.id;
end
$$;
comment on function private.hidden_authorization_ids() is 'Their prior authorizations.';

create function private.hidden_target_ids()
returns setof uuid
language plpgsql
stable
rows 100
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
set enable_nestloop = on
as $$
begin
  return query
  select private.hidden_referral_ids()
  union all select private.hidden_case_ids()
  union all select private.hidden_request_ids()
  union all select private.hidden_thread_ids()
  union all select private.hidden_authorization_ids()
  union all
  select o.id from private.hidden_patients() h
  join public.outgoing_referrals o on o.company_id = h.company_id and o.patient_id = h.id
  union all
  select s.id from private.hidden_patients() h
  join public.prescription_vial_sets s on s.company_id = h.company_id and s.patient_id = h.id
  union all
  select v.id from private.hidden_patients() h
  join public.eligibility_requests v on v.company_id = h.company_id and v.patient_id = h.id;
end
$$;
comment on function private.hidden_target_ids() is 'Whatever of theirs a notification may be about.';

create function private.hides_patient(of_patient uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(of_patient = any (private.hidden_patient_ids()), false)
$$;
comment on function private.hides_patient(uuid) is
  'Whether this patient''s record is closed to the caller. Every function that answers about a patient''s row past the '
  'policies asks it, and behaves as if the row weren''t there (PT404).';

revoke execute on function private.hidden_patient_ids, private.hidden_patients, private.hidden_referral_ids,
  private.hidden_case_ids, private.hidden_request_ids, private.hidden_thread_ids, private.hidden_authorization_ids,
  private.hidden_target_ids from public;
grant execute on function private.hidden_patient_ids, private.hidden_referral_ids, private.hidden_case_ids,
  private.hidden_request_ids, private.hidden_thread_ids, private.hidden_authorization_ids, private.hidden_target_ids
  to authenticated;

create function private.timeline_restrictions(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select x.patient_id, x.restricted_at, 'restricted', x.patient_id, x.restricted_by, jsonb_build_object('note', x.reason)
  from public.patient_restrictions x
  where x.company_id = of_company and x.patient_id = of_patient;
end;
comment on function private.timeline_restrictions is 'What a patient''s timeline tells of restrictions.';
grant execute on function private.timeline_restrictions to authenticated;
insert into private.hub_parts values ('timeline', 'record', 'private.timeline_restrictions(of_company, of_patient)');
