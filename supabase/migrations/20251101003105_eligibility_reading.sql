-- Eligibility: the lists that screens read, and who may read a response.

-- The page's rows are found first and described afterward: names are read for those rows alone. Each page's query holds
-- only the filters in use, so that each finds its index. See search.sql, where the search's conditions are made.
create function private.recent_eligibility_requests(
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
  max_count integer,
  oldest_first boolean
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
  is_in_text boolean;
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
    into is_in_text using of_company, pattern;
    meant := private.patients_meant(of_company, term, is_in_text);
  end if;

  return query execute format($page$
    with page as materialized (
      select e.*
      from public.eligibility_requests e
      where %1$s
      order by e.created_at %2$s, e.id %2$s
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
    order by e.created_at %2$s, e.id %2$s
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
      case when before_at is not null then
        format('(e.created_at, e.id) %s ($12, $13)', case when oldest_first then '>' else '<' end) end
    ), case when oldest_first then 'asc' else 'desc' end)
  using of_company, hidden, outcomes, states, of_payer, of_patient, of_coverage,
    from_date::timestamp at time zone zone, (until_date + 1)::timestamp at time zone zone,
    pattern, least(greatest(max_count, 1), 1000),
    before_at, coalesce(before_id, case when oldest_first then '00000000-0000-0000-0000-000000000000'
      else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid), meant;
end
$$;

create function public.recent_eligibility_requests(
  company_id uuid,
  outcomes public.eligibility_outcome[] default null,
  states public.eligibility_state[] default null,
  payer_id uuid default null,
  patient_id uuid default null,
  coverage_id uuid default null,
  from_date date default null,
  until_date date default null,
  term text default null,
  before_at timestamptz default null,
  before_id uuid default null,
  max_count integer default 30,
  oldest_first boolean default false
)
returns table (
  id uuid, created_at timestamptz, finished_at timestamptz, state public.eligibility_state,
  outcome public.eligibility_outcome, problem_kind public.eligibility_problem, problem text,
  rejection_codes text[], preset public.eligibility_preset, service_date date,
  patient_id uuid, patient_name text, coverage_id uuid, payer_id uuid, payer_name text, member_id text,
  attempts integer, requested_from text, requested_from_id uuid, requested_by uuid, requested_by_name text
)
language sql
set search_path = ''
begin atomic
  with recent as materialized (
    select * from private.recent_eligibility_requests(company_id, outcomes, states, payer_id, patient_id, coverage_id,
      from_date, until_date, term, before_at, before_id, max_count, oldest_first)
  ), noted as materialized (
    select private.note_list(recent_eligibility_requests.company_id, 'eligibility_requests', count(*), array_agg(r.patient_id)) as done
    from recent r
  )
  select r.* from recent r, noted
  order by case when oldest_first then r.created_at end, case when oldest_first then r.id end, r.created_at desc, r.id desc;
end;
comment on function public.recent_eligibility_requests is
  'A clinic''s eligibility requests, newest or oldest first, without their X12 and benefits; before_at and before_id are the last '
  'row of the page before, max_count is at most 1,000. term finds patients as search_patients does and requests by member ID; one or two '
  'characters begin either. Tells the audit log how many patients'' were read. Foreign clinic: PT404.';

revoke execute on function private.recent_eligibility_requests, public.recent_eligibility_requests from public;
grant execute on function private.recent_eligibility_requests, public.recent_eligibility_requests to authenticated;

create view private.eligibility_records as select * from public.eligibility_requests;
comment on view private.eligibility_records is
  'Eligibility requests with what was sent and answered, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.eligibility_records');

create function public.open_eligibility_request(company_id uuid, eligibility_request_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select to_jsonb(e) - array['benefits', 'lease', 'idempotency_key']
    || jsonb_build_object(
      'patient', jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'name_suffix', p.name_suffix, 'date_of_birth', p.date_of_birth, 'sex', p.sex,
        'medical_record_number', p.medical_record_number),
      'payer', jsonb_build_object('name', y.name, 'phone', y.phone),
      'coverage', to_jsonb(c) || jsonb_build_object('payer', jsonb_build_object('name', z.name,
        'clearinghouse_payer_id', z.clearinghouse_payer_id, 'answers_one_service', z.answers_one_service)),
      'company', (select jsonb_build_object('name', k.name, 'npi', k.npi, 'time_zone', k.time_zone)
        from public.companies k where k.id = e.company_id),
      'provider', (select jsonb_build_object('first_name', v.first_name, 'middle_name', v.middle_name, 'last_name', v.last_name,
          'name_suffix', v.name_suffix, 'npi', v.npi)
        from public.providers v where v.company_id = e.company_id and v.id = e.provider_id),
      'surgery_case', (select jsonb_build_object('starts_at', s.starts_at, 'planned_at', s.planned_at)
        from public.surgery_cases s where s.company_id = e.company_id and s.id = e.surgery_case_id),
      'requester', (select jsonb_build_object('username', u.username, 'display_name', u.display_name)
        from public.user_profiles u where u.id = e.requested_by))
  from private.note_opening(open_eligibility_request.company_id, 'eligibility_requests',
    open_eligibility_request.eligibility_request_id) as opened (patient_id)
  join private.eligibility_records e
    on e.company_id = open_eligibility_request.company_id and e.id = open_eligibility_request.eligibility_request_id
  join private.patient_records p on p.company_id = e.company_id and p.id = opened.patient_id
  join private.coverage_records c on c.company_id = e.company_id and c.id = e.coverage_id
  join public.payers y on y.company_id = e.company_id and y.id = e.payer_id
  join public.payers z on z.company_id = c.company_id and z.id = c.payer_id;
end;
comment on function public.open_eligibility_request is
  'One eligibility request with what was sent and answered, and the patient, coverage, payer, clinic and provider that it is made of. '
  'Tells the audit log that it was opened. As the caller reads it: no row for another clinic''s or a restricted record''s.';

create function public.open_previous_response(company_id uuid, eligibility_request_id uuid)
returns setof public.eligibility_requests
language sql
rows 1
set search_path = ''
begin atomic
  with before as materialized (
    select e.id
    from public.eligibility_requests later
    join private.eligibility_records e
      on e.company_id = later.company_id and e.patient_id = later.patient_id and e.coverage_id = later.coverage_id
    where later.company_id = open_previous_response.company_id and later.id = open_previous_response.eligibility_request_id
      and e.state = 'done' and e.response_x12 is not null and e.created_at < later.created_at
    order by e.created_at desc
    limit 1
  )
  select e.*
  from before b
  cross join lateral private.note_opening(open_previous_response.company_id, 'eligibility_requests', b.id) as opened (patient_id)
  cross join lateral (
    select r.* from private.eligibility_records r
    where r.company_id = open_previous_response.company_id and r.patient_id = opened.patient_id and r.id = b.id offset 0
  ) e;
end;
comment on function public.open_previous_response is
  'The last request about the same coverage before this one that its payer answered, with the answer; no row for the first. Tells '
  'the audit log that it was opened.';

create function public.list_payer_answers(company_id uuid, eligibility_request_ids uuid[])
returns table (id uuid, date_of_birth date, plan_name text, response_x12 text, trace_number text)
language sql
rows 200
set search_path = ''
begin atomic
  with answered as materialized (
    select e.id, e.patient_id, p.date_of_birth, c.plan_name, case when e.state = 'done' then e.response_x12 end as response_x12,
      e.trace_number
    from private.eligibility_records e
    join private.patient_records p on p.company_id = e.company_id and p.id = e.patient_id
    join public.coverages c on c.company_id = e.company_id and c.id = e.coverage_id
    where e.company_id = list_payer_answers.company_id and e.id = any (eligibility_request_ids[1:200])
  ), noted as materialized (
    select private.note_list(list_payer_answers.company_id, 'eligibility_requests', count(*), array_agg(a.patient_id)) as done
    from answered a
  )
  select a.id, a.date_of_birth, a.plan_name, a.response_x12, a.trace_number from answered a, noted;
end;
comment on function public.list_payer_answers is
  'What payers answered to requests of a list, 200 at most, to be read for a file, with the patients'' dates of birth. Tells the audit '
  'log how many patients'' were read. No row for another clinic''s or a restricted record''s.';
revoke execute on function public.open_eligibility_request, public.open_previous_response, public.list_payer_answers from public;
grant execute on function public.open_eligibility_request, public.open_previous_response, public.list_payer_answers
  to authenticated;

select private.audit_table('public.eligibility_requests', left_out => '{attempts,control_number}');

create function private.chart_checks(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'state', e.state, 'outcome', e.outcome, 'problem', e.problem, 'preset', e.preset, 'service_date', e.service_date,
      'created_at', e.created_at, 'finished_at', e.finished_at, 'coverage_id', e.coverage_id, 'payer', y.name)
    order by e.created_at desc, e.id desc), '[]')
  from (
    select q.company_id, q.id, q.state, q.outcome, q.problem, q.preset, q.service_date, q.created_at, q.finished_at, q.coverage_id, q.payer_id
    from private.eligibility_records q
    where q.company_id = of_company and q.patient_id = of_patient
    order by q.created_at desc, q.id desc limit max_count
  ) e
  join public.payers y on y.company_id = e.company_id and y.id = e.payer_id;
end;
comment on function private.chart_checks is 'A patient''s insurance checks on their page, the latest first.';
grant execute on function private.chart_checks to authenticated;
insert into private.hub_parts values ('chart', 'checks', 'private.chart_checks(of_company, of_patient, max_count)');
insert into private.hub_parts values ('compare', 'checks', 'public.eligibility_requests');

create function private.chart_figures(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select e.figures
  from (
    select q.* from private.eligibility_records q
    where q.company_id = of_company and q.patient_id = of_patient
    order by q.created_at desc, q.id desc limit max_count
  ) e
  join (
    select c.id, c.changed_at, c.created_at from public.coverages c
    where c.company_id = of_company and c.patient_id = of_patient and c.ended_on is null
    order by c.rank limit 1
  ) first on first.id = e.coverage_id and (first.changed_at = first.created_at or e.created_at >= first.changed_at)
  where e.state = 'done' and e.response_x12 is not null
  order by e.created_at desc, e.id desc limit 1;
end;
comment on function private.chart_figures is
  'The figures of the newest response about the coverage that pays first; null where it confirms no coverage.';
grant execute on function private.chart_figures to authenticated;
insert into private.hub_parts values ('chart', 'figures', 'private.chart_figures(of_company, of_patient, max_count)');

create function private.timeline_checks(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select e.id, coalesce(e.finished_at, e.created_at), 'checked', e.id, e.requested_by,
    jsonb_build_object('about', y.name, 'to', coalesce(e.outcome::text, e.state::text))
  from public.eligibility_requests e
  join public.payers y on y.company_id = e.company_id and y.id = e.payer_id
  where e.company_id = of_company and e.patient_id = of_patient;
end;
comment on function private.timeline_checks is 'What a patient''s timeline tells of insurance checks.';
grant execute on function private.timeline_checks to authenticated;
insert into private.hub_parts values ('timeline', 'insurance', 'private.timeline_checks(of_company, of_patient)');

create function private.home_verifications(of_company uuid, hidden uuid[], today date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  verify_on constant date := private.next_day_seen(of_company, today, hidden);
begin
  return jsonb_build_object(
    'verify_on', verify_on, 'verifications', (select count(*) from private.eligibility_lines(of_company, verify_on, true)));
end
$$;
comment on function private.home_verifications is 'How many coverages to verify for the next day with a visit, on the home.';
revoke execute on function private.home_verifications from public;
insert into private.hub_parts values ('home', 'verifications', 'private.home_verifications(of_company, hidden, today)');

create function private.app_amounts(figures jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'charged_for', case when figures #>> '{charge,service}' is null then 'plan'
      when figures #>> '{charge,service}' in ('98', 'BY') then 'visit' else 'other' end,
    'marked_for', figures #>> '{charge,markedFor}',
    'copay_cents', (figures #>> '{charge,copayCents}')::numeric,
    'coinsurance_percent', (figures #>> '{charge,coinsurancePercent}')::numeric,
    'deductible_cents', (figures #>> '{deductible,totalCents}')::numeric,
    'deductible_left_cents', (figures #>> '{deductible,leftCents}')::numeric,
    'deductible_is_familys', coalesce((figures #>> '{deductible,isFamilys}')::boolean, false),
    'out_of_pocket_cents', (figures #>> '{outOfPocket,totalCents}')::numeric,
    'out_of_pocket_left_cents', (figures #>> '{outOfPocket,leftCents}')::numeric,
    'out_of_pocket_is_familys', coalesce((figures #>> '{outOfPocket,isFamilys}')::boolean, false),
    'says_in_network', coalesce((figures ->> 'saysInNetwork')::boolean, false),
    'is_paid_elsewhere', coalesce((figures ->> 'isPaidElsewhere')::boolean, false),
    'is_second', coalesce((figures ->> 'isSecond')::boolean, false))
  where figures ->> 'plan' is not null
$$;
comment on function private.app_amounts is 'The amounts of a plan without a word that a payer wrote; null where there are none.';

create function private.app_coverages(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'rank', c.rank, 'payer', y.name, 'plan', c.plan_name, 'member_id_ends', right(c.member_id, 4),
      'checked', (
        select jsonb_build_object('outcome', e.outcome, 'at', e.finished_at, 'service_date', e.service_date, 'preset', e.preset,
          'due', due.reason, 'amounts', case when due.reason is distinct from 'plan_changed' then private.app_amounts(e.figures) end)
        from public.eligibility_requests e
        cross join lateral (
          select private.due_reason(c.changed_at, e.state, e.outcome, e.created_at,
            private.clinic_day(c.company_id, e.finished_at), private.clinic_day(c.company_id, now())) as reason
        ) due
        where e.company_id = c.company_id and e.coverage_id = c.id and e.state = 'done'
        order by e.finished_at desc, e.id desc limit 1))
    order by c.rank, c.id), '[]')
  from public.coverages c join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
  where c.company_id = of_company and c.patient_id = of_patient and c.ended_on is null;
end;
comment on function private.app_coverages is
  'Insurance as the patient sees it: the coverages in use, of the member ID its end, and what the payer said last, with the day and '
  'with why that is old. Of an answer its amounts alone: it may hold another person''s address.';
revoke execute on function private.app_amounts, private.app_coverages from public;
insert into private.hub_parts values ('patient_app', 'coverages', 'private.app_coverages(of_company, of_patient)');
