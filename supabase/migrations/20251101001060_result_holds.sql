-- Results and letters reach the patient at once. A named person may hold one of them back, with a reason and a last day:
-- a rule that holds everything until a clinician looked would keep patients from their own results (decision 114).

create table public.result_holds (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  patient_id uuid not null,
  subject text not null check (subject in ('allergy_tests', 'consult_letters')),
  subject_id uuid not null,
  reason text not null check (private.is_present(reason, 500)),
  until date not null,
  held_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  held_at timestamptz not null default now(),
  released_at timestamptz,
  released_by uuid references public.user_profiles (id) on delete set null,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  constraint result_holds_released check (released_by is null or released_at is not null)
);
comment on table public.result_holds is 'What a person holds back from the patient''s app: one test or letter, why, and until when.';
comment on column public.result_holds.until is 'The last day on which it is held back, by the clinic''s calendar.';
create unique index result_holds_live_idx on public.result_holds (company_id, subject, subject_id) where released_at is null;
create index result_holds_patient_idx on public.result_holds (company_id, patient_id);
create index result_holds_held_by_idx on public.result_holds (held_by);
create index result_holds_released_by_idx on public.result_holds (released_by);
alter table public.result_holds enable row level security;
revoke all on public.result_holds from anon, authenticated, service_role;
grant select on public.result_holds to authenticated;
create policy result_holds_select_member on public.result_holds for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.result_holds');

create function private.is_held(of_company uuid, of_subject text, of_id uuid)
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select exists (
    select from public.result_holds h
    where h.company_id = of_company and h.subject = of_subject and h.subject_id = of_id and h.released_at is null
      and h.until >= private.clinic_day(of_company, now()));
end;
comment on function private.is_held(uuid, text, uuid) is 'Whether a test or letter is held back from the patient today.';

create function private.hold_result(of_company uuid, of_subject text, of_id uuid, why text, last_day date)
returns public.result_holds
language plpgsql
-- Definer: callers can't write holds directly.
security definer
set search_path = ''
as $$
declare
  longest constant integer := 30;
  of_patient uuid;
  hold public.result_holds;
begin
  if of_company in (select private.my_company_ids()) then
    if of_subject = 'allergy_tests' then
      select t.patient_id into of_patient from public.allergy_tests t where t.company_id = of_company and t.id = of_id;
    elsif of_subject = 'consult_letters' then
      select r.patient_id into of_patient from public.consult_letters l
      join public.referrals r on r.company_id = l.company_id and r.id = l.referral_id
      where l.company_id = of_company and l.id = of_id;
    end if;
  end if;
  if of_patient is null or private.hides_patient(of_patient) then
    raise exception 'This test or letter does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if last_day is null or last_day not between private.clinic_day(of_company, now()) and private.clinic_day(of_company, now()) + longest then
    raise exception 'Choose a last day within the next % days.', longest using errcode = 'P0001';
  end if;
  insert into public.result_holds as h (company_id, patient_id, subject, subject_id, reason, until, held_by)
  values (of_company, of_patient, of_subject, of_id, btrim(why, E' \t\n\r'), last_day, auth.uid())
  on conflict (company_id, subject, subject_id) where released_at is null
  do update set reason = excluded.reason, until = excluded.until, held_by = excluded.held_by, held_at = now()
  where (h.reason, h.until, h.held_by) is distinct from (excluded.reason, excluded.until, excluded.held_by)
  returning * into hold;
  if not found then
    select * into hold from public.result_holds h
    where h.company_id = of_company and h.subject = of_subject and h.subject_id = of_id and h.released_at is null;
  end if;
  return hold;
end
$$;

create function public.hold_result(company_id uuid, subject text, subject_id uuid, reason text, until date)
returns public.result_holds
language sql
set search_path = ''
begin atomic
  select private.hold_result(company_id, subject, subject_id, reason, until);
end;
comment on function public.hold_result is
  'Holds one allergy test or signed letter back from the patient''s app until the end of a day, 30 days at most. Unknown, foreign or '
  'restricted: PT404; another day: P0001.';

create function private.release_result(of_company uuid, of_subject text, of_id uuid)
returns void
language plpgsql
-- Definer: callers can't write holds directly.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or exists (
    select from public.result_holds h
    where h.company_id = of_company and h.subject = of_subject and h.subject_id = of_id and private.hides_patient(h.patient_id)
  ) then
    raise exception 'This test or letter does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  update public.result_holds h set released_at = now(), released_by = auth.uid()
  where h.company_id = of_company and h.subject = of_subject and h.subject_id = of_id and h.released_at is null;
end
$$;

create function public.release_result(company_id uuid, subject text, subject_id uuid)
returns void
language sql
set search_path = ''
begin atomic
  select private.release_result(company_id, subject, subject_id);
end;
comment on function public.release_result is 'Shows a test or letter to the patient that was held back; nothing happens where none is held. Foreign or restricted: PT404.';

revoke execute on function private.is_held, private.hold_result, public.hold_result, private.release_result, public.release_result
from public, anon, authenticated;
grant execute on function private.hold_result, public.hold_result, private.release_result, public.release_result to authenticated;
