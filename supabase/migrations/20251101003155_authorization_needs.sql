-- Where a payer requires an authorization and nothing on file covers it: what the pages of a referral, a visit, a case and a
-- patient say, what home counts and what its line opens. All of them ask private.authorization_need.

create type public.authorization_subject as enum ('referral', 'visit', 'surgery');

create function private.authorization_need(
  of_company uuid, of_patient uuid, day date, of_referral uuid, of_request uuid, of_case uuid
)
returns table (
  said public.authorization_said, preset public.eligibility_preset, payer text, coverage_id uuid,
  eligibility_request_id uuid, said_on date, is_stale boolean, is_open boolean, is_on_file boolean, kind text, sentence text
)
language plpgsql
stable
rows 1
set search_path = ''
as $$
declare
  word record;
  gap record;
  is_waived boolean := false;
begin
  select * into word
  from private.authorization_word(of_company, of_patient, day, of_referral, of_request, of_case);
  if word.said <> 'required' then
    return query select word.said, word.preset, word.payer, word.coverage_id, word.eligibility_request_id, word.said_on,
      word.is_stale, false, false, null::text, null::text;
    return;
  end if;
  if of_case is not null then
    select g.kind, g.sentence into gap
    from public.surgery_cases c cross join lateral private.case_authorization_gap(c, day) g
    where c.company_id = of_company and c.id = of_case;
    -- A person answered for going without.
    is_waived := coalesce((
      select bool_and(i.state = any (private.unneeded_item_states())) from public.case_checklist_items i
      where i.company_id = of_company and i.case_id = of_case and i.topic = 'authorization'), false);
  else
    select g.kind, g.sentence into gap
    from private.visit_authorization_gap(of_company, of_patient, day, of_request, of_referral) g;
  end if;
  return query select word.said, word.preset, word.payer, word.coverage_id, word.eligibility_request_id, word.said_on,
    word.is_stale, gap.kind is not null and not is_waived,
    exists (
      select from public.prior_authorizations a
      where a.company_id = of_company and a.patient_id = of_patient and a.payer_id = word.payer_id
        and a.status not in ('denied', 'expired', 'cancelled') and (a.referral_id is null or a.referral_id = of_referral)
        and a.created_at > now() - interval '1 year'),
    gap.kind, gap.sentence;
end
$$;
comment on function private.authorization_need is
  'What the payer said of an authorization for a case, a visit or a referral (private.authorization_word), and whether it is open: '
  'required, and what is on file does not cover it (kind and sentence say why; not_linked: nothing is linked). is_on_file: there '
  'is one with this payer that could be. Without a day: from today on.';

-- What an authorization may be required for, while it is to come.
create view private.authorization_subjects as
select s.company_id, s.patient_id, 'visit'::public.authorization_subject as source, s.id, s.referral_id,
  case when s.status = any (private.booked_visit_states()) then private.clinic_day(s.company_id, s.confirmed_date) end as day,
  s.id as request_id, null::uuid as case_id
from public.scheduling_requests s
where s.patient_id is not null
  and (s.status = any (private.unbooked_visit_states())
    or s.status = any (private.booked_visit_states()) and private.clinic_day(s.company_id, s.confirmed_date) >= private.clinic_day(s.company_id, now()))
union all
select c.company_id, c.patient_id, 'surgery', c.id, c.referral_id, private.operation_day(c), null, c.id
from public.surgery_cases c
where c.stage = any (private.open_case_stages())
union all
-- A referral speaks for itself until a visit or an operation does.
select r.company_id, r.patient_id, 'referral', r.id, r.id, null, null, null
from public.referrals r
where r.status = any (private.active_referral_states())
  and not exists (
    select from public.scheduling_requests s
    where s.company_id = r.company_id and s.patient_id = r.patient_id and s.referral_id = r.id
      and s.status <> all (private.missed_visit_states()))
  and not exists (
    select from public.surgery_cases c
    where c.company_id = r.company_id and c.patient_id = r.patient_id and c.referral_id = r.id and c.stage <> 'cancelled');
comment on view private.authorization_subjects is
  'Visits, operations and referrals to come, of all clinics: for functions that say whose. day: null while none is booked.';
revoke all on private.authorization_subjects from public, anon, authenticated, service_role;

create function private.open_authorization_needs(of_company uuid, of_patient uuid default null)
returns table (
  source public.authorization_subject, source_id uuid, patient_id uuid, referral_id uuid, day date,
  said public.authorization_said, preset public.eligibility_preset, payer text, coverage_id uuid,
  eligibility_request_id uuid, said_on date, is_stale boolean, is_on_file boolean, kind text, sentence text
)
language plpgsql
stable
rows 20
-- Definer: membership is asked once, not by five policies for every row.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query
  with patients as materialized (
    select distinct e.patient_id
    from public.eligibility_requests e
    where e.company_id = of_company and e.authorization_said = 'required' and e.created_at > now() - interval '1 year'
      and (of_patient is null or e.patient_id = of_patient) and e.patient_id <> all (hidden)
  )
  select s.source, s.id, s.patient_id, s.referral_id, s.day, n.said, n.preset, n.payer, n.coverage_id,
    n.eligibility_request_id, n.said_on, n.is_stale, n.is_on_file, n.kind, n.sentence
  from patients p
  join private.authorization_subjects s on s.company_id = of_company and s.patient_id = p.patient_id
  cross join lateral private.authorization_need(of_company, s.patient_id, s.day, s.referral_id, s.request_id, s.case_id) n
  where n.is_open;
end
$$;
comment on function private.open_authorization_needs is
  'The visits, operations and referrals to come whose payer requires an authorization that nothing on file gives: of the clinic, or '
  'of one patient. Not a member: 42501.';

create function private.authorization_needs(
  of_company uuid, of_patient uuid, of_referral uuid, of_request uuid, of_case uuid
)
returns table (
  source public.authorization_subject, source_id uuid, day date, is_open boolean, said public.authorization_said,
  preset public.eligibility_preset, payer text, coverage_id uuid, eligibility_request_id uuid, said_on date, is_stale boolean,
  is_on_file boolean, kind text, sentence text
)
language plpgsql
rows 4
-- Definer: see open_authorization_needs.
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- The sentence may be the payer's reason.
  if of_company is null or of_company not in (select private.my_company_ids())
    or private.note_opening(of_company, 'patients', of_patient) is null then
    return;
  end if;
  if num_nonnulls(of_referral, of_request, of_case) = 0 then
    return query
    select o.source, o.source_id, o.day, true, o.said, o.preset, o.payer, o.coverage_id, o.eligibility_request_id, o.said_on,
      o.is_stale, o.is_on_file, o.kind, o.sentence
    from private.open_authorization_needs(of_company, of_patient) o
    order by o.day, o.source, o.source_id;
    return;
  end if;
  return query
  with visits as (
    -- One that took place as well: the claim is denied without.
    select 'visit'::public.authorization_subject as source, s.id, s.referral_id,
      case when s.status <> all (private.unbooked_visit_states()) then private.clinic_day(of_company, s.confirmed_date) end as day,
      s.id as request_id, null::uuid as case_id
    from public.scheduling_requests s
    where s.company_id = of_company and s.patient_id = of_patient and s.status <> all (private.missed_visit_states())
      and case when of_case is not null then false when of_request is not null then s.id = of_request
        else s.referral_id = of_referral end
    union all
    select 'surgery', c.id, c.referral_id, private.operation_day(c), null, c.id
    from public.surgery_cases c
    where c.company_id = of_company and c.patient_id = of_patient and c.stage <> 'cancelled'
      and case when of_case is not null then c.id = of_case when of_request is not null then false
        else c.referral_id = of_referral end
  ),
  subjects as (
    select * from visits
    union all
    select 'referral', r.id, r.id, null, null, null
    from public.referrals r
    where r.company_id = of_company and r.patient_id = of_patient and r.id = of_referral
      and num_nonnulls(of_request, of_case) = 0 and not exists (select from visits)
  ),
  needs as (
    select s.source, s.id, s.day, n.is_open, n.said, n.preset, n.payer, n.coverage_id, n.eligibility_request_id, n.said_on,
      n.is_stale, n.is_on_file, n.kind, n.sentence, row_number() over (order by n.is_open desc, s.day, s.id) as place
    from subjects s
    cross join lateral private.authorization_need(of_company, of_patient, s.day, s.referral_id, s.request_id, s.case_id) n
  )
  select n.source, n.id, n.day, n.is_open, n.said, n.preset, n.payer, n.coverage_id, n.eligibility_request_id, n.said_on,
    n.is_stale, n.is_on_file, n.kind, n.sentence
  from needs n
  where n.is_open or n.place = 1
  order by n.place;
end
$$;

create function public.authorization_needs(
  company_id uuid, patient_id uuid, referral_id uuid default null, request_id uuid default null, case_id uuid default null
)
returns table (
  source public.authorization_subject, source_id uuid, day date, is_open boolean, said public.authorization_said,
  preset public.eligibility_preset, payer text, coverage_id uuid, eligibility_request_id uuid, said_on date, is_stale boolean,
  is_on_file boolean, kind text, sentence text
)
language sql
rows 4
set search_path = ''
begin atomic
  select * from private.authorization_needs(authorization_needs.company_id, authorization_needs.patient_id,
    authorization_needs.referral_id, authorization_needs.request_id, authorization_needs.case_id);
end;
comment on function public.authorization_needs is
  'Of a patient, a referral (by its visits and operations where it has any), a visit or an operation: a row for each authorization '
  'that a payer requires and that nothing on file gives (is_open). Where there is none, of a referral, a visit or an operation one '
  'row with what the payer said, and when: required and covered, not required, not said, or not asked. Tells the audit log that the patient was '
  'opened. No row for another clinic''s or a restricted record''s.';

create function public.list_authorization_needs(company_id uuid)
returns table (
  source public.authorization_subject, source_id uuid, patient_id uuid, first_name text, last_name text, referral_id uuid,
  day date, preset public.eligibility_preset, payer text, coverage_id uuid, eligibility_request_id uuid, said_on date,
  is_stale boolean, is_on_file boolean, kind text, sentence text
)
language sql
rows 20
set search_path = ''
begin atomic
  with open as materialized (
    select * from private.open_authorization_needs(list_authorization_needs.company_id) n where n.kind = 'not_linked'
  ), noted as materialized (
    select private.note_list(list_authorization_needs.company_id, 'prior_authorizations', count(*), array_agg(o.patient_id)) as done
    from open o
  )
  select o.source, o.source_id, o.patient_id, p.first_name, p.last_name, o.referral_id, o.day, o.preset, o.payer, o.coverage_id,
    o.eligibility_request_id, o.said_on, o.is_stale, o.is_on_file, o.kind, o.sentence
  -- Outer, so that the clinic is asked for even where the caller reads no patient.
  from noted cross join open o
  left join public.patients p on p.company_id = list_authorization_needs.company_id and p.id = o.patient_id
  order by o.day, o.said_on, o.source_id;
end;
comment on function public.list_authorization_needs is
  'Visits, operations and referrals to come whose payer requires an authorization while none is linked, as home counts them, the '
  'nearest day first, what has none last. What is asked for already is due by itself (list_authorizations). Tells the audit log '
  'how many patients were read. Not a member: 42501.';

revoke execute on function private.open_authorization_needs, private.authorization_needs, public.authorization_needs,
  public.list_authorization_needs from public;
grant execute on function private.open_authorization_needs, private.authorization_needs, public.authorization_needs,
  public.list_authorization_needs to authenticated;

create view private.open_requirements as
select s.company_id, s.patient_id, s.id, s.referral_id, s.source::text as state, n.payer as what, n.preset::text as detail,
  null::uuid as owner_id, s.day as due_on, false as is_late
from private.authorization_subjects s
cross join lateral private.authorization_need(s.company_id, s.patient_id, s.day, s.referral_id, s.request_id, s.case_id) n
where n.is_open and n.kind = 'not_linked';
comment on view private.open_requirements is 'Visits and operations that need an authorization and have none: see private.open_things.';
insert into private.hub_parts values ('open', 'requirement', 'private.open_requirements');
