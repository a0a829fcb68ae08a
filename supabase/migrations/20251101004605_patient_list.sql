-- The list of patients.

create type public.patient_order as enum ('name', 'seen');
create type public.patient_filter as enum ('upcoming', 'uncovered', 'referred', 'twins');
comment on type public.patient_filter is
  'Patients with an appointment to come; without a coverage in use; with an open referral; who may have a second '
  'chart.';

create function private.browse_patients(
  of_company uuid, which public.patient_filter, sort public.patient_order, letter text,
  after_name text[], after_at timestamptz, after_id uuid, max_count integer
)
returns setof uuid
language plpgsql
stable
rows 51
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  narrowed constant text := case which
    when 'upcoming' then 'exists (select from public.scheduling_requests s where s.company_id = p.company_id
      and s.patient_id = p.id and s.status = any (private.booked_visit_states()) and s.confirmed_date >= now())'
    when 'uncovered' then 'not exists (select from public.coverages c where c.company_id = p.company_id
      and c.patient_id = p.id and c.ended_on is null)'
    when 'referred' then 'exists (select from public.referrals r where r.company_id = p.company_id
      and r.patient_id = p.id and r.status = any (private.active_referral_states()))'
    -- Few among very many: these are looked up, rather than everybody asked.
    when 'twins' then 'p.id = any (array(
      select either from public.patient_twins t cross join unnest(array[t.patient_id, t.twin_id]) as either
      where t.company_id = $1 and t.passed_at is null and t.patient_id <> all ($2) and t.twin_id <> all ($2)))'
    else 'true' end;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if sort = 'seen' then
    -- Along the days of the visits, each patient at the last of theirs.
    return query execute format(
      'select p.id from public.scheduling_requests v
       join public.patients p on p.company_id = v.company_id and p.id = v.patient_id
       where v.company_id = $1 and v.status = ''completed'' and v.confirmed_date <= now()
         and v.patient_id <> all ($2) and %s and %s
         and ($7 is null or lower(left(p.last_name, 1)) = $7)
         and not exists (select from public.scheduling_requests later
           where later.company_id = v.company_id and later.patient_id = v.patient_id and later.status = ''completed''
             and later.confirmed_date <= now() and (later.confirmed_date, later.id) > (v.confirmed_date, v.id))
       order by v.confirmed_date desc, p.id desc limit $6',
      narrowed, case when after_at is null then 'true' else '(v.confirmed_date, p.id) < ($4, $5)' end)
    using of_company, private.hidden_patient_ids(), null::text[], after_at, after_id,
      least(greatest(max_count, 1), 1000), lower(letter);
  else
    return query execute format(
      'select p.id from public.patients p
       where p.company_id = $1 and p.id <> all ($2) and %s and %s
         and ($6 is null or lower(left(p.last_name, 1)) = $6)
       order by p.last_name, p.first_name, p.id limit $5',
      narrowed,
      case when after_id is null then 'true' else '(p.last_name, p.first_name, p.id) > ($3[1], $3[2], $4)' end)
    using of_company, private.hidden_patient_ids(), after_name, after_id, least(greatest(max_count, 1), 1000),
      lower(letter);
  end if;
end
$$;
comment on function private.browse_patients is
  'Ids of a page of one''s clinic''s patients, by name or by when they were last seen (those who were). Restricted ones are left out.';

create function public.list_patients(
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
    select min(s.confirmed_date) filter (where s.status = any (private.booked_visit_states()) and s.confirmed_date >= now()) as next_at,
      max(s.confirmed_date) filter (where s.status = 'completed' and s.confirmed_date <= now()) as seen_at
    from public.scheduling_requests s where s.company_id = p.company_id and s.patient_id = p.id
  ) visits
  cross join lateral (
    select count(*)::integer as open from public.referrals r
    where r.company_id = p.company_id and r.patient_id = p.id and r.status = any (private.active_referral_states())
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
comment on function public.list_patients is
  'A page of the clinic''s patients with what their list shows (twin_id: who may be the same person, if not reviewed '
  'yet): by name, or by when they were last seen. After a row (after_name: its last and first name, or after_at: '
  'when it was last seen; and after_id). With ids: these, in their order. As the caller reads them. Tells the audit '
  'log how many were read. Not a member: 42501.';
revoke execute on function private.browse_patients, public.list_patients from public;
grant execute on function private.browse_patients, public.list_patients to authenticated;
