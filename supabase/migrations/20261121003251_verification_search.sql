-- A page of checks, found first and told then: names are read for the rows of the page alone, and each page is asked
-- for in the words of its filters, so that each finds its index. See 20261121003200.

create index insurance_verifications_outcome_idx
  on public.insurance_verifications (company_id, outcome, created_at desc, id desc);
create index insurance_verifications_member_search_idx on public.insurance_verifications
  using gin (company_id, lower(member_id) extensions.gin_trgm_ops) with (fastupdate = off);

create or replace function private.recent_verifications(
  of_company uuid,
  outcomes public.verification_outcome[],
  states public.verification_state[],
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
  id uuid, created_at timestamptz, finished_at timestamptz, state public.verification_state,
  outcome public.verification_outcome, problem_kind public.verification_problem, problem text,
  rejection_codes text[], preset public.verification_preset, service_date date,
  patient_id uuid, patient_name text, coverage_id uuid, payer_id uuid, payer_name text, member_id text,
  attempts integer, asked_from text, asked_from_id uuid, requested_by uuid, requested_by_name text
)
language plpgsql
stable
-- Definer: see due_for_verification.
security definer
set search_path = ''
as $$
declare
  zone text;
  hidden constant uuid[] := private.hidden_patient_ids();
  wanted constant text := lower(btrim(left(term, 200)));
  -- One or two characters begin a member ID, as they begin a name.
  pattern constant text := case when char_length(wanted) < 3 then '' else '%' end
    || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select c.time_zone into zone from public.companies c where c.id = of_company;

  return query execute format($page$
    with page as materialized (
      select v.*
      from public.insurance_verifications v
      where %s
      order by v.created_at desc, v.id desc
      limit $11
    )
    select v.id, v.created_at, v.finished_at, v.state, v.outcome, v.problem_kind, v.problem,
      v.rejection_codes, v.preset, v.service_date,
      v.patient_id, private.person_name(x.first_name, x.last_name), v.coverage_id, v.payer_id, p.name, v.member_id,
      v.attempts,
      case
        when v.referral_id is not null then 'referral'
        when v.scheduling_request_id is not null then 'appointment'
        when v.surgery_case_id is not null then 'surgery'
      end,
      coalesce(v.referral_id, v.scheduling_request_id, v.surgery_case_id),
      v.requested_by, case when v.requested_by is not null then private.member_name(v.requested_by) end
    from page v
    join public.patients x on x.company_id = $1 and x.id = v.patient_id
    join public.payers p on p.company_id = $1 and p.id = v.payer_id
    order by v.created_at desc, v.id desc
    $page$, concat_ws(' and ',
      'v.company_id = $1 and v.patient_id <> all ($2)',
      case
        when cardinality(outcomes) = 1 then 'v.outcome = $3[1]'
        when outcomes is not null then 'v.outcome = any ($3)'
      end,
      case when states is not null then 'v.state = any ($4)' end,
      case when of_payer is not null then 'v.payer_id = $5' end,
      case when of_patient is not null then 'v.patient_id = $6' end,
      case when of_coverage is not null then 'v.coverage_id = $7' end,
      case when from_date is not null then 'v.created_at >= $8' end,
      case when until_date is not null then 'v.created_at < $9' end,
      case when wanted <> '' then format($found$v.id in (
        select named.id
        from public.patients x
        join public.insurance_verifications named on named.company_id = x.company_id and named.patient_id = x.id
        where x.company_id = $1 and %s
        union all
        select carried.id
        from public.insurance_verifications carried
        where carried.company_id = $1 and lower(carried.member_id) like $10
      )$found$, private.search_condition(left(term, 200))) end,
      case when before_at is not null then '(v.created_at, v.id) < ($12, $13)' end
    ))
  using of_company, hidden, outcomes, states, of_payer, of_patient, of_coverage,
    from_date::timestamp at time zone zone, (until_date + 1)::timestamp at time zone zone,
    pattern, least(greatest(max_count, 1), 1000),
    before_at, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
end
$$;

comment on function public.recent_verifications is
  'A clinic''s checks, newest first, without their X12 and benefits; before_at and before_id are the last row of the '
  'page before, max_count is at most 1,000. term finds patients by name and checks by member ID; one or two characters '
  'begin either. Foreign clinic: PT404.';
