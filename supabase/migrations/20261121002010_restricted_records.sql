-- Break-glass. An administrator marks a patient's record as restricted; then the clinic's staff and physicians
-- don't read its rows. In an emergency a physician opens it for four hours with a reason: the administrators
-- are told, and one of them reviews it.
--
-- What is hidden: the rows of patients, referrals and their timeline, coverages, insurance checks, surgery cases with
-- codes, checklist and history, appointment requests with proposals, history and offers, bookings, conversations
-- about any of these with their messages and files, notifications of them. Functions that run past the policies ask
-- hides_patient, or leave out what the functions below list. What is not: that a provider's time is taken
-- (hidden_times, which names nobody), counts in figures, and a conversation that is about nothing in particular.

create table public.patient_restrictions (
  company_id uuid not null,
  patient_id uuid not null,
  reason text not null check (private.is_present(reason, 500)),
  restricted_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  restricted_at timestamptz not null default now(),
  primary key (company_id, patient_id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade
);
comment on table public.patient_restrictions is
  'Patients whose records only administrators read, and physicians in an emergency.';
create index patient_restrictions_by_idx on public.patient_restrictions (restricted_by);

create table public.emergency_accesses (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  patient_id uuid not null,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  reason text not null check (private.is_present(reason, 500)),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '4 hours',
  reviewed_by uuid references public.user_profiles (id) on delete set null,
  reviewed_at timestamptz,
  review_note text check (private.is_present(review_note, 500)),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  check ((reviewed_at is null) = (review_note is null))
);
comment on table public.emergency_accesses is
  'Restricted records that a physician opened, why, until when, and what an administrator says to it.';
create index emergency_accesses_patient_idx on public.emergency_accesses (company_id, patient_id, user_id, expires_at);
create index emergency_accesses_latest_idx on public.emergency_accesses (company_id, opened_at desc, id desc);
create index emergency_accesses_user_idx on public.emergency_accesses (user_id);
create index emergency_accesses_reviewed_by_idx on public.emergency_accesses (reviewed_by);

select private.audit_table('public.patient_restrictions');
select private.audit_table('public.emergency_accesses');

-- Who doesn't read what. Each is asked once a statement, and the answer is
-- nearly always empty: plpgsql, which keeps the plan of its question from one statement to the next.

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
    where m.user_id = me and m.deactivated_at is null and m.role not in ('owner', 'admin')
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
  where s.thread_id is not null;
end
$$;
comment on function private.hidden_thread_ids() is 'The conversations about them.';

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
  union all
  select v.id from private.hidden_patients() h
  join public.insurance_verifications v on v.company_id = h.company_id and v.patient_id = h.id;
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

revoke execute on function private.hidden_patient_ids, private.hidden_patients, private.hidden_referral_ids, private.hidden_case_ids,
  private.hidden_request_ids, private.hidden_thread_ids, private.hidden_target_ids from public;
grant execute on function private.hidden_patient_ids, private.hidden_referral_ids, private.hidden_case_ids,
  private.hidden_request_ids, private.hidden_thread_ids, private.hidden_target_ids to authenticated;

-- Written so that the planner expects next to every row to pass: "not in (select …)" would have it expect
-- half of them, and leave the indexes that the lists run along.
alter policy patients_select_member on public.patients
  using (company_id in (select private.my_company_ids())
    and id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy patients_update_member on public.patients
  using (company_id in (select private.my_company_ids())
    and id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy referrals_select_member on public.referrals
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy referrals_update_member on public.referrals
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy referral_events_select_member on public.referral_events
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
alter policy coverages_select_member on public.coverages
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy coverages_update_member on public.coverages
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy insurance_verifications_select_member on public.insurance_verifications
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy surgery_cases_select_member on public.surgery_cases
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy case_procedures_select_member on public.case_procedures
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));
alter policy case_checklist_items_select_member on public.case_checklist_items
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));
alter policy surgery_case_events_select_member on public.surgery_case_events
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));
-- A request may be about nobody yet.
alter policy scheduling_requests_select_member on public.scheduling_requests
  using (company_id in (select private.my_company_ids())
    and (patient_id is null or patient_id <> all ((select private.hidden_patient_ids())::uuid[])));
alter policy schedule_events_select_member on public.schedule_events
  using (company_id in (select private.my_company_ids())
    and scheduling_request_id <> all (array(select private.hidden_request_ids())));
alter policy appointment_proposals_select_member on public.appointment_proposals
  using (company_id in (select private.my_company_ids())
    and scheduling_request_id <> all (array(select private.hidden_request_ids())));
alter policy waitlist_offers_select_member on public.waitlist_offers
  using (company_id in (select private.my_company_ids())
    and scheduling_request_id <> all (array(select private.hidden_request_ids())));
alter policy provider_bookings_select_member on public.provider_bookings
  using (company_id in (select private.my_company_ids())
    and (patient_id is null or patient_id <> all ((select private.hidden_patient_ids())::uuid[])));
-- Messages, files and receipts ask the threads' own policy.
alter policy threads_select_reader on public.threads
  using (company_id in (select private.my_company_ids())
    and (audience = 'clinic' or participants @> array[(select auth.uid())])
    and id <> all (array(select private.hidden_thread_ids())));
alter policy thread_states_select_own on public.thread_states
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids())
    and thread_id <> all (array(select private.hidden_thread_ids())));
alter policy notifications_select_recipient on public.notifications
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids())
    and (target_id is null or target_id <> all (array(select private.hidden_target_ids()))));
alter policy notifications_update_recipient on public.notifications
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids())
    and (target_id is null or target_id <> all (array(select private.hidden_target_ids()))));

-- Nothing is added to a record by whom it is closed to.
alter policy referrals_insert_member on public.referrals
  with check (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
alter policy referral_events_insert_member on public.referral_events
  with check (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
alter policy coverages_insert_member on public.coverages
  with check (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));

-- A calendar that showed this time as free would offer what book refuses.
create function private.hidden_times(of_company uuid, from_at timestamptz, until_at timestamptz)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz)
language plpgsql
stable
-- Definer: the caller doesn't read the bookings, and gets nothing of them but their times.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if from_at is null or until_at is null or from_at > until_at then
    raise exception 'The end comes after the start.' using errcode = 'P0001';
  end if;
  return query
    select b.provider_id, lower(b.span), upper(b.span)
    from public.provider_bookings b
    where b.company_id = of_company and b.patient_id = any (hidden) and b.span && tstzrange(from_at, until_at)
    order by 2, 1;
end
$$;

create function public.hidden_times(company_id uuid, from_at timestamptz, until_at timestamptz)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select * from private.hidden_times(company_id, from_at, until_at);
end;
comment on function public.hidden_times is
  'When providers are taken by patients whose record is closed to the caller: times, and nothing else. Foreign clinic: PT404.';
revoke execute on function private.hidden_times, public.hidden_times from public;
grant execute on function private.hidden_times, public.hidden_times to authenticated;

alter table public.patient_restrictions enable row level security;
alter table public.emergency_accesses enable row level security;
revoke all on public.patient_restrictions, public.emergency_accesses from anon, authenticated;
grant select, delete on public.patient_restrictions to authenticated;
grant insert (company_id, patient_id, reason) on public.patient_restrictions to authenticated;
grant select on public.emergency_accesses to authenticated;
create policy patient_restrictions_select_admin on public.patient_restrictions for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));
create policy patient_restrictions_insert_admin on public.patient_restrictions for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy patient_restrictions_delete_admin on public.patient_restrictions for delete to authenticated
  using (company_id in (select private.my_admin_company_ids()));
create policy emergency_accesses_select_admin on public.emergency_accesses for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));

-- Breaking the glass ----------------------------------------------------------------------------

create function private.restricted_patient(of_company uuid, subject text, subject_id uuid)
returns uuid
language sql
stable
-- Definer: whoever asks doesn't read the row.
security definer
set search_path = ''
as $$
  select hidden.id
  from unnest(private.hidden_patient_ids()) as hidden (id)
  where of_company in (select private.my_company_ids()) and hidden.id = case subject
    when 'patients' then subject_id
    when 'referrals' then (
      select r.patient_id from public.referrals r where r.company_id = of_company and r.id = subject_id)
    when 'surgery_cases' then (
      select c.patient_id from public.surgery_cases c where c.company_id = of_company and c.id = subject_id)
    when 'scheduling_requests' then (
      select s.patient_id from public.scheduling_requests s where s.company_id = of_company and s.id = subject_id)
    when 'insurance_verifications' then (
      select v.patient_id from public.insurance_verifications v where v.company_id = of_company and v.id = subject_id)
  end
$$;
comment on function private.restricted_patient(uuid, text, uuid) is
  'The patient behind a row that the caller can''t read because the record is restricted; null for any other reason.';

create function public.is_record_restricted(company_id uuid, subject text, subject_id uuid)
returns table (restricted boolean)
language sql
stable
set search_path = ''
begin atomic
  select private.restricted_patient(company_id, subject, subject_id) is not null;
end;
comment on function public.is_record_restricted is
  'Whether a row (a table''s name and an id) is there but hidden from the caller because its patient''s record is restricted.';

create function private.break_glass(of_company uuid, subject text, subject_id uuid, why text)
returns timestamptz
language plpgsql
-- Definer: nobody is granted writing emergency accesses.
security definer
set search_path = ''
as $$
declare
  patient uuid := private.restricted_patient(of_company, subject, subject_id);
  until timestamptz;
begin
  if patient is null then
    raise exception 'This record does not exist or is not restricted.' using errcode = 'PT404';
  end if;
  if not exists (
    select from public.company_members m
    where m.company_id = of_company and m.user_id = auth.uid() and m.role = 'physician'
  ) then
    raise exception 'Only a physician opens a restricted record in an emergency. Ask an administrator.'
      using errcode = '42501';
  end if;
  if why is null or btrim(why) = '' or char_length(why) > 500 then
    raise exception 'Say in at most 500 characters why the record has to be opened.' using errcode = 'P0001';
  end if;
  insert into public.emergency_accesses as e (company_id, patient_id, user_id, reason)
  values (of_company, patient, auth.uid(), btrim(why))
  returning e.expires_at into until;
  insert into public.notifications (company_id, user_id, type, title, message)
  select of_company, m.user_id, 'system', 'Restricted record opened',
    left(format('%s opened the restricted record of %s: %s', private.member_name(auth.uid()),
      (select private.person_name(p.first_name, p.last_name) from public.patients p
       where p.company_id = of_company and p.id = patient), btrim(why)), 500)
  from public.company_members m
  where m.company_id = of_company and m.role in ('owner', 'admin');
  return until;
end
$$;

create function public.break_glass(company_id uuid, subject text, subject_id uuid, reason text)
returns table (expires_at timestamptz)
language sql
set search_path = ''
begin atomic
  select private.break_glass(company_id, subject, subject_id, reason);
end;
comment on function public.break_glass is
  'Opens a restricted record to the calling physician for four hours, tells the administrators, and leaves an entry '
  'to be reviewed. Anybody else: 42501. Nothing there, or nothing restricted: PT404.';

create function private.review_emergency_access(of_access uuid, note text)
returns public.emergency_accesses
language plpgsql
-- Definer: nobody is granted writing emergency accesses.
security definer
set search_path = ''
as $$
declare
  reviewed public.emergency_accesses;
begin
  select * into reviewed from public.emergency_accesses e
  where e.id = of_access and e.company_id in (select private.my_admin_company_ids())
  for update;
  if not found then
    raise exception 'This access does not exist or is not yours to review.' using errcode = 'PT404';
  end if;
  if note is null or btrim(note) = '' or char_length(note) > 500 then
    raise exception 'Say in at most 500 characters what the review found.' using errcode = 'P0001';
  end if;
  if reviewed.reviewed_at is not null then
    if reviewed.reviewed_by = auth.uid() and reviewed.review_note = btrim(note) then
      return reviewed;
    end if;
    raise exception '% has reviewed this already.', private.member_name(reviewed.reviewed_by) using errcode = 'PT409';
  end if;
  update public.emergency_accesses e
  set reviewed_by = auth.uid(), reviewed_at = now(), review_note = btrim(note)
  where e.id = of_access
  returning * into reviewed;
  return reviewed;
end
$$;

create function public.review_emergency_access(access_id uuid, note text)
returns public.emergency_accesses
language sql
set search_path = ''
begin atomic
  select private.review_emergency_access(access_id, note);
end;
comment on function public.review_emergency_access is
  'Closes an emergency access with an administrator''s note, once. Unknown or foreign: PT404; reviewed by somebody: PT409.';

revoke execute on function private.restricted_patient, public.is_record_restricted,
  private.break_glass, public.break_glass, private.review_emergency_access, public.review_emergency_access
from public;
grant execute on function private.restricted_patient, public.is_record_restricted,
  private.break_glass, public.break_glass, private.review_emergency_access, public.review_emergency_access
to authenticated;
