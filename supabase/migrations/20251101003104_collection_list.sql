-- What is to be collected of each of a day's patients.

-- What to collect that day: the same lines with what the payer's last answer about the coverage says, as the caller may
-- read it. An answer from before the coverage was changed is about another plan and is left out.
create function private.collection_list(
  of_company uuid, on_date date, after_at timestamptz, after_line text, max_count integer
)
returns table (
  line text, starts_at timestamptz, patient_name text, date_of_birth date, preset public.eligibility_preset,
  rank public.coverage_rank, payer_name text, member_id text, plan_name text,
  last_state public.eligibility_state, last_outcome public.eligibility_outcome,
  answered_at timestamptz, response_x12 text, trace_number text, patient_id uuid
)
language plpgsql
stable
-- Definer: see due_for_eligibility, which asks for membership and leaves out what is restricted.
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with listed as (
      select concat_ws(' ', d.source_id, d.rank) as line, d.*
      from private.due_for_eligibility(of_company, on_date) d
    )
    select l.line, l.starts_at, l.patient_name, x.date_of_birth, l.preset, l.rank, l.payer_name, l.member_id,
      c.plan_name, l.last_state, l.last_outcome, answer.finished_at, answer.response_x12, answer.trace_number, l.patient_id
    from listed l
    join public.patients x on x.company_id = of_company and x.id = l.patient_id
    left join public.coverages c on c.company_id = of_company and c.id = l.coverage_id
    left join lateral (
      select e.finished_at, e.response_x12, e.trace_number
      from public.eligibility_requests e
      where e.company_id = of_company and e.patient_id = l.patient_id and e.coverage_id = l.coverage_id
        and e.state = 'done' and e.response_x12 is not null and e.created_at >= c.changed_at
      order by e.created_at desc
      limit 1
    ) as answer on true
    where after_at is null or (l.starts_at, l.line) > (after_at, after_line)
    order by l.starts_at, l.line
    -- Each line brings a payer's answer along.
    limit least(greatest(max_count, 1), 200);
end
$$;

create function public.collection_list(
  company_id uuid,
  on_date date default null,
  after_at timestamptz default null,
  after_line text default null,
  max_count integer default 200
)
returns table (
  line text, starts_at timestamptz, patient_name text, date_of_birth date, preset public.eligibility_preset,
  rank public.coverage_rank, payer_name text, member_id text, plan_name text,
  last_state public.eligibility_state, last_outcome public.eligibility_outcome,
  answered_at timestamptz, response_x12 text, trace_number text
)
language sql
set search_path = ''
begin atomic
  with listed as materialized (
    select * from private.collection_list(company_id, on_date, after_at, after_line, max_count)
  ), noted as materialized (
    select private.note_list(collection_list.company_id, 'collection_list', count(*), array_agg(l.patient_id)) as done from listed l
  )
  select l.line, l.starts_at, l.patient_name, l.date_of_birth, l.preset, l.rank, l.payer_name, l.member_id, l.plan_name,
    l.last_state, l.last_outcome, l.answered_at, l.response_x12, l.trace_number
  from listed l, noted order by l.starts_at, l.line;
end;
comment on function public.collection_list is
  'Who is seen on a day (null: the next day with a visit), as due_for_eligibility lists them, each with the payer''s '
  'last answer since the coverage was last changed. after_at and after_line are the last row of the page before; '
  'max_count is at most 200. Tells the audit log how many patients were read. Foreign clinic: PT404.';

revoke execute on function private.collection_list, public.collection_list from public;
grant execute on function private.collection_list, public.collection_list to authenticated;
