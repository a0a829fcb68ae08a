-- What payers said of prior authorizations when they were asked about eligibility, held against what is to come: a visit, an
-- operation, a referral. One rule for all of them; prior_authorizations.sql says whether one on file covers it.

create function private.authorization_answers(of_company uuid, of_patient uuid, day date)
returns table (
  request_id uuid, coverage_id uuid, preset public.eligibility_preset, said public.authorization_said, said_on date,
  is_stale boolean
)
language sql
stable
set search_path = ''
as $$
  with first_coverage as (
    select c.id, c.payer_id, case when c.changed_at > c.created_at then c.changed_at end as changed_at
    from public.coverages c
    where c.company_id = of_company and c.patient_id = of_patient and c.ended_on is null
    order by c.rank
    limit 1
  ),
  answers as (
    select e.id, f.id as coverage_id, e.preset, e.authorization_said as said, e.created_at,
      private.clinic_day(of_company, e.finished_at) as said_on,
      e.coverage_id <> f.id or coalesce(e.created_at < f.changed_at, false)
        or not coalesce(private.covered_days(e) @> day, true) as is_stale
    from first_coverage f
    join public.eligibility_requests e
      on e.company_id = of_company and e.patient_id = of_patient and e.payer_id = f.payer_id
    where e.authorization_said is not null and e.created_at > now() - interval '1 year'
  )
  select distinct on (a.preset) a.id, a.coverage_id, a.preset,
    case when a.said = 'not_required' and a.is_stale then 'not_asked' else a.said end, a.said_on, a.is_stale
  from answers a
  order by a.preset,
    -- What was said stands until the payer says otherwise, but for a no about another plan or day.
    a.said = 'not_said' or a.said = 'not_required' and a.is_stale, a.created_at desc, a.id
$$;
comment on function private.authorization_answers is
  'What the payer of the patient''s first coverage last said of an authorization, a row for each kind of service that it was asked '
  'about within a year. is_stale: the coverage changed since, or the plan doesn''t last until the day. That none is required then '
  'no longer counts (not_asked); that one is required does, until the payer says otherwise.';

create function private.authorization_services(
  of_company uuid, of_patient uuid, of_referral uuid, of_request uuid, of_case uuid
)
returns setof public.eligibility_preset
language sql
stable
set search_path = ''
as $$
  with asked as (
    select distinct e.preset
    from public.eligibility_requests e
    where e.company_id = of_company and e.patient_id = of_patient and case
      when of_case is not null then e.surgery_case_id = of_case
      when of_request is not null then e.scheduling_request_id = of_request or e.referral_id = of_referral
      else e.referral_id = of_referral
    end
  )
  select a.preset from asked a
  union
  select case
      when of_case is not null then 'surgery'
      when exists (
        select from public.scheduling_requests s
        where s.company_id = of_company and s.id = of_request and s.request_type = 'procedure'
      ) then 'office_procedure'
      else 'consult'
    end::public.eligibility_preset
  where not exists (select from asked)
$$;
comment on function private.authorization_services is
  'What is asked of a payer for a case, a visit or a referral: what people did ask from there, else what is usual.';

create function private.authorization_word(
  of_company uuid, of_patient uuid, day date, of_referral uuid, of_request uuid, of_case uuid
)
returns table (
  said public.authorization_said, preset public.eligibility_preset, payer_id uuid, payer text, coverage_id uuid,
  eligibility_request_id uuid, said_on date, is_stale boolean
)
language sql
stable
rows 1
set search_path = ''
as $$
  select coalesce(a.said, 'not_asked'), s.preset, y.id, y.name, c.id, a.request_id, a.said_on, coalesce(a.is_stale, false)
  from private.authorization_services(of_company, of_patient, of_referral, of_request, of_case) as s (preset)
  left join private.authorization_answers(of_company, of_patient, day) a on a.preset = s.preset
  left join lateral (
    select k.id, k.payer_id from public.coverages k
    where k.company_id = of_company and k.patient_id = of_patient and k.ended_on is null
    order by k.rank
    limit 1
  ) c on true
  left join public.payers y on y.company_id = of_company and y.id = c.payer_id
  -- One service that requires it is enough; that none does, all of them have to say.
  order by array_position(array['required', 'not_asked', 'not_said', 'not_required']::public.authorization_said[],
    coalesce(a.said, 'not_asked')), s.preset
  limit 1
$$;
comment on function private.authorization_word is
  'Whether the payer of the patient''s first coverage requires an authorization for a case, a visit or a referral on a day, for '
  'which service it said so, when, and in which answer. Asked by the checklist, the page of each of them, before a date is saved, and by '
  'home. No coverage: not_asked, of no payer.';
