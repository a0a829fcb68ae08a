set lock_timeout = '3s';

-- A page of patients is read by their ids, whatever the planner takes a clinic's patients for: among 10,000 clinics it read all of them.
create or replace function public.list_patients(
  company_id uuid,
  ids uuid[] default null,
  which public.patient_filter default null,
  sort public.patient_order default 'name',
  letter text default null,
  after_name text[] default null,
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 51
)
returns table (
  id uuid,
  first_name text,
  last_name text,
  name_suffix text,
  preferred_name text,
  date_of_birth date,
  phone text,
  medical_record_number text,
  next_visit_at timestamptz,
  last_seen_at timestamptz,
  open_referrals integer,
  payer text,
  twin_id uuid
)
language sql
rows 51
set search_path = ''
begin atomic
  with found (id, place) as materialized (
    select i, n from unnest(ids) with ordinality as given (i, n)
    union all
    -- Always asked, so that it refuses strangers.
    select i, n from private.browse_patients(list_patients.company_id, which, sort, letter, after_name, after_at, after_id,
      case when ids is null then max_count else 1 end) with ordinality as browsed (i, n)
    where ids is null
  ), read as materialized (
    select p.*, f.place
    from found f
    -- One by one, by id: how many a clinic has can't be estimated here, and the planner would read all of them.
    cross join lateral (
      select r.* from private.patient_records r where r.company_id = list_patients.company_id and r.id = f.id limit 1
    ) p
  ), noted as materialized (
    select private.note_list(list_patients.company_id, 'patients', count(*), array_agg(r.id)) as done from read r
  )
  select p.id, p.first_name, p.last_name, p.name_suffix, p.preferred_name, p.date_of_birth, p.phone,
    p.medical_record_number, visits.next_at, visits.seen_at, referrals.open, coverage.payer, twin.id
  from noted cross join read p
  cross join lateral (
    select min(s.confirmed_date) filter (where s.status in ('confirmed', 'checked_in') and s.confirmed_date >= now()) as next_at,
      max(s.confirmed_date) filter (where s.status = 'completed' and s.confirmed_date <= now()) as seen_at
    from public.scheduling_requests s where s.company_id = p.company_id and s.patient_id = p.id
  ) visits
  cross join lateral (
    select count(*)::integer as open from public.referrals r
    where r.company_id = p.company_id and r.patient_id = p.id and r.status in ('pending', 'accepted', 'scheduled')
  ) referrals
  left join lateral (
    select y.name as payer from public.coverages c
    join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
    where c.company_id = p.company_id and c.patient_id = p.id and c.ended_on is null
    order by c.rank limit 1
  ) coverage on true
  left join lateral (
    select either.id from (
      select t.twin_id as id from public.patient_twins t
      where t.company_id = p.company_id and t.patient_id = p.id and t.passed_at is null
      union all
      select t.patient_id from public.patient_twins t
      where t.company_id = p.company_id and t.twin_id = p.id and t.passed_at is null
    ) either limit 1
  ) twin on true
  order by p.place;
end;
