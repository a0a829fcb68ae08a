set lock_timeout = '3s';

-- What a page names is read by id: a join may read all of a clinic's patients, or the accounts of every clinic.
create or replace function private.member_sign_ins(of_company uuid)
returns table (user_id uuid, last_sign_in_at timestamptz)
language plpgsql
stable
-- Definer: accounts belong to the sign-in service; of them the administrators learn this one moment.
security definer
set search_path = ''
as $$
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators see when somebody signed in.' using errcode = '42501';
  end if;
  return query
    select m.user_id, u.last_sign_in_at
    from public.company_members m
    -- One by one: a join may read the accounts of every clinic.
    cross join lateral (select a.last_sign_in_at from auth.users a where a.id = m.user_id limit 1) u
    where m.company_id = of_company;
end
$$;

create or replace function private.recent_eligibility_requests(
  of_company uuid,
  outcomes public.eligibility_outcome[],
  states public.eligibility_state[],
  of_payer uuid,
  of_patient uuid,
  of_coverage uuid,
  from_date date,
  until_date date,
  term text,
  before_at timestamptz,
  before_id uuid,
  max_count integer
)
returns table (
  id uuid, created_at timestamptz, finished_at timestamptz, state public.eligibility_state,
  outcome public.eligibility_outcome, problem_kind public.eligibility_problem, problem text,
  rejection_codes text[], preset public.eligibility_preset, service_date date,
  patient_id uuid, patient_name text, coverage_id uuid, payer_id uuid, payer_name text, member_id text,
  attempts integer, requested_from text, requested_from_id uuid, requested_by uuid, requested_by_name text
)
language plpgsql
stable
-- Definer: see due_for_eligibility.
security definer
set search_path = ''
as $$
declare
  zone text;
  hidden constant uuid[] := private.hidden_patient_ids();
  wanted constant text := lower(btrim(left(term, 200)));
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  told boolean;
  -- One or two characters begin a member ID, as they begin a name.
  pattern constant text := case when char_length(wanted) < 3 then '' else '%' end
    || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select c.time_zone into zone from public.companies c where c.id = of_company;
  if wanted <> '' then
    execute format(
      'select exists (select from public.patients where company_id = $1 and %s)
         or exists (select from public.eligibility_requests where company_id = $1 and lower(member_id) like $2)', named)
    into told using of_company, pattern;
    meant := private.patients_meant(of_company, term, told);
  end if;

  return query execute format($page$
    with page as materialized (
      select e.*
      from public.eligibility_requests e
      where %s
      order by e.created_at desc, e.id desc
      limit $11
    )
    select e.id, e.created_at, e.finished_at, e.state, e.outcome, e.problem_kind, e.problem,
      e.rejection_codes, e.preset, e.service_date,
      e.patient_id, private.person_name(x.first_name, x.last_name), e.coverage_id, e.payer_id, p.name, e.member_id,
      e.attempts,
      case
        when e.referral_id is not null then 'referral'
        when e.scheduling_request_id is not null then 'appointment'
        when e.surgery_case_id is not null then 'surgery'
      end,
      coalesce(e.referral_id, e.scheduling_request_id, e.surgery_case_id),
      e.requested_by, case when e.requested_by is not null then private.member_name(e.requested_by) end
    from page e
    cross join lateral (
      select x.first_name, x.last_name from public.patients x where x.company_id = $1 and x.id = e.patient_id limit 1
    ) x
    cross join lateral (
      select p.name from public.payers p where p.company_id = $1 and p.id = e.payer_id limit 1
    ) p
    order by e.created_at desc, e.id desc
    $page$, concat_ws(' and ',
      'e.company_id = $1 and e.patient_id <> all ($2)',
      case
        when cardinality(outcomes) = 1 then 'e.outcome = $3[1]'
        when outcomes is not null then 'e.outcome = any ($3)'
      end,
      case when states is not null then 'e.state = any ($4)' end,
      case when of_payer is not null then 'e.payer_id = $5' end,
      case when of_patient is not null then 'e.patient_id = $6' end,
      case when of_coverage is not null then 'e.coverage_id = $7' end,
      case when from_date is not null then 'e.created_at >= $8' end,
      case when until_date is not null then 'e.created_at < $9' end,
      case when wanted <> '' then format($found$e.id in (
        select named.id
        from public.patients x
        join public.eligibility_requests named on named.company_id = x.company_id and named.patient_id = x.id
        where x.company_id = $1 and (%s or x.id = any ($14))
        union all
        select carried.id
        from public.eligibility_requests carried
        where carried.company_id = $1 and lower(carried.member_id) like $10
      )$found$, named) end,
      case when before_at is not null then '(e.created_at, e.id) < ($12, $13)' end
    ))
  using of_company, hidden, outcomes, states, of_payer, of_patient, of_coverage,
    from_date::timestamp at time zone zone, (until_date + 1)::timestamp at time zone zone,
    pattern, least(greatest(max_count, 1), 1000),
    before_at, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), meant;
end
$$;
