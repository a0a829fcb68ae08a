-- What to do about a restricted record (see 20261121000120): see when its patient takes a provider's time, open it in an
-- emergency, review that.

select private.audit_table('public.patient_restrictions');
select private.audit_table('public.emergency_accesses');

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
