-- Breaking the glass. In an emergency a physician opens a restricted record (see restricted_records.sql) for four hours
-- with a reason: the administrators get a notice, and one of them reviews it.

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

alter table public.emergency_accesses enable row level security;
revoke all on public.emergency_accesses from anon, authenticated;
grant select on public.emergency_accesses to authenticated;

create policy emergency_accesses_select_admin on public.emergency_accesses for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.emergency_accesses');

-- The right to open is a physician's: who is none any more keeps nothing open, also where they come back within the hours.
create function private.end_emergency_accesses_of()
returns trigger
language plpgsql
-- Definer: callers can't write emergency accesses.
security definer
set search_path = ''
as $$
begin
  update public.emergency_accesses e
  set expires_at = now()
  where e.company_id = old.company_id and e.user_id = old.user_id and e.expires_at > now()
    and not exists (
      select from public.company_members m
      where m.company_id = e.company_id and m.user_id = e.user_id and m.deactivated_at is null and m.role <> 'staff'
    );
  return null;
end
$$;
comment on function private.end_emergency_accesses_of() is
  'After a membership changes or ends: closes the restricted records that its person could not open any more.';
revoke execute on function private.end_emergency_accesses_of() from public, anon, authenticated;
create trigger company_members_emergency_accesses after update or delete on public.company_members
  for each row execute function private.end_emergency_accesses_of();

create function private.patient_of_record(of_company uuid, subject text, subject_id uuid)
returns uuid
language sql
stable
-- Definer: the caller may not read the row; only functions call it.
security definer
set search_path = ''
as $$
  select case subject
    when 'patients' then subject_id
    when 'referrals' then (
      select r.patient_id from public.referrals r where r.company_id = of_company and r.id = subject_id)
    when 'surgery_cases' then (
      select c.patient_id from public.surgery_cases c where c.company_id = of_company and c.id = subject_id)
    when 'scheduling_requests' then (
      select s.patient_id from public.scheduling_requests s where s.company_id = of_company and s.id = subject_id)
    when 'eligibility_requests' then (
      select v.patient_id from public.eligibility_requests v where v.company_id = of_company and v.id = subject_id)
    when 'prior_authorizations' then (
      select a.patient_id from public.prior_authorizations a where a.company_id = of_company and a.id = subject_id)
  end
$$;
comment on function private.patient_of_record(uuid, text, uuid) is
  'The patient that a row (a table''s name and an id) is about, whether or not the caller may read it.';

create function private.restricted_patient(of_company uuid, subject text, subject_id uuid)
returns uuid
language sql
stable
-- Definer: the caller may not read the row.
security definer
set search_path = ''
as $$
  select hidden.id
  from unnest(private.hidden_patient_ids()) as hidden (id)
  where of_company in (select private.my_company_ids())
    and hidden.id = private.patient_of_record(of_company, subject, subject_id)
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
-- Definer: callers can't write emergency accesses.
security definer
set search_path = ''
as $$
declare
  patient uuid := private.restricted_patient(of_company, subject, subject_id);
  until timestamptz;
  given_reason text;
begin
  if patient is null then
    -- Open to the caller already: sent again after a lost answer it is done, with another reason it isn't.
    select e.expires_at, e.reason into until, given_reason
    from public.emergency_accesses e
    where e.company_id = of_company and e.user_id = auth.uid() and e.expires_at > now()
      and e.patient_id = private.patient_of_record(of_company, subject, subject_id)
    order by e.opened_at desc
    limit 1;
    if given_reason = btrim(why) then
      return until;
    elsif given_reason is not null then
      raise exception 'You opened this record already, for another reason: %', given_reason using errcode = 'PT409';
    end if;
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
    left(format('%s opened the restricted record of %s: %s', private.member_signature(of_company, auth.uid()),
      (select private.person_name(p.first_name, p.last_name) from public.patients p
       where p.company_id = of_company and p.id = patient), btrim(why)), 500)
  from unnest(private.administrator_ids(of_company)) as m (user_id);
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
  'to be reviewed. Sent again it is one. Others: 42501. Nothing there, or nothing restricted: PT404. Open to the '
  'caller already, for another reason: PT409.';

create function private.review_emergency_access(of_access uuid, note text)
returns public.emergency_accesses
language plpgsql
-- Definer: callers can't write emergency accesses.
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
  'Closes an emergency access with an administrator''s note, once. Unknown or foreign: PT404; reviewed already: PT409.';

revoke execute on function private.patient_of_record from public;
revoke execute on function private.restricted_patient, public.is_record_restricted,
  private.break_glass, public.break_glass, private.review_emergency_access, public.review_emergency_access
from public;
grant execute on function private.restricted_patient, public.is_record_restricted,
  private.break_glass, public.break_glass, private.review_emergency_access, public.review_emergency_access
to authenticated;

create function private.chart_restricted(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select to_jsonb(exists (
      select from public.patient_restrictions x where x.company_id = of_company and x.patient_id = of_patient)
    or exists (
      select from public.emergency_accesses x
      where x.company_id = of_company and x.patient_id = of_patient and x.expires_at > now()));
end;
comment on function private.chart_restricted is 'Whether a patient''s record is restricted, or open to someone in an emergency, on their page.';
grant execute on function private.chart_restricted to authenticated;
insert into private.hub_parts values ('chart', 'restricted', 'private.chart_restricted(of_company, of_patient)');
