-- The home counts tomorrow's verifications without asking of each coverage what it lacks.
set lock_timeout = '3s';

-- The lines of a day without what is missing of each: asked for apart, because whoever only counts needn't know it.
create function private.eligibility_lines(of_company uuid, on_date date, only_unsettled boolean)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason
)
language plpgsql
stable
-- Definer: membership is asked once, not by five policies for every row.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  zone text;
  day date;
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select c.time_zone, coalesce(on_date, private.clinic_day(of_company, now()) + 1) into zone, day
  from public.companies c where c.id = of_company;

  return query
    with visit as (
      select 'appointment' as source, s.id, s.confirmed_date as starts_at, s.patient_id,
        case when s.request_type = 'procedure' then 'office_procedure' else 'consult' end as preset
      from public.scheduling_requests s
      where s.company_id = of_company and s.patient_id is not null
        and s.status in ('confirmed', 'checked_in')
        and s.confirmed_date >= day::timestamp at time zone zone
        and s.confirmed_date < (day + 1)::timestamp at time zone zone
      union all
      select 'surgery', s.id, s.starts_at, s.patient_id, 'surgery'
      from public.surgery_cases s
      where s.company_id = of_company and s.stage = 'scheduled'
        and s.starts_at >= day::timestamp at time zone zone
        and s.starts_at < (day + 1)::timestamp at time zone zone
    ), line as (
    select visit.source, visit.id as source_id, visit.starts_at, visit.patient_id,
      private.person_name(x.first_name, x.last_name) as patient_name, visit.preset::public.eligibility_preset as preset,
      c.id as coverage_id, c.rank, p.name as payer_name, c.member_id,
      latest.id as last_request_id, latest.outcome as last_outcome, latest.state as last_state,
      coalesce(latest.finished_at, latest.created_at) as last_requested_at,
      case
        when c.id is null or latest.state in ('queued', 'running') then null
        when latest.id is null then 'never'
        when latest.state = 'failed' or latest.outcome in ('error', 'unknown') then 'failed'
        when c.changed_at > latest.created_at then 'plan_changed'
        when day - (latest.finished_at at time zone zone)::date > 30 then 'thirty_days'
        -- Plans change with the month.
        when date_trunc('month', latest.finished_at at time zone zone) < date_trunc('month', day) then 'new_month'
      end::public.eligibility_due_reason as reason
    from visit
    join public.patients x
      on x.company_id = of_company and x.id = visit.patient_id and x.id <> all (hidden)
    left join public.coverages c
      on c.company_id = of_company and c.patient_id = visit.patient_id and c.ended_on is null
    left join public.payers p on p.company_id = of_company and p.id = c.payer_id
    left join lateral (
      select e.id, e.outcome, e.state, e.finished_at, e.created_at
      from public.eligibility_requests e
      where e.company_id = of_company and e.patient_id = c.patient_id and e.coverage_id = c.id
      order by e.created_at desc
      limit 1
    ) as latest on true
    )
    select l.* from line l
    where not only_unsettled or l.coverage_id is null or l.reason is not null
      -- The payer answered, and not that the patient is covered.
      or (l.last_state = 'done' and l.last_outcome in ('inactive', 'not_found', 'other_day'));
end
$$;

create or replace function private.due_for_eligibility(of_company uuid, on_date date, only_unsettled boolean default false)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason, missing text[]
)
language sql
stable
-- Definer: membership has been asked by eligibility_lines.
security definer
set search_path = ''
as $$
  select l.*, case when c.id is null then '{}' else private.missing_eligibility_info(c) end
  from private.eligibility_lines(of_company, on_date, only_unsettled) l
  left join public.coverages c on c.company_id = of_company and c.id = l.coverage_id
  order by l.starts_at, l.patient_id, l.rank
$$;

create or replace function private.home_work(of_company uuid)
returns jsonb
language plpgsql
stable
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  hidden constant uuid[] := private.hidden_patient_ids();
  today constant date := private.clinic_day(of_company, now());
  today_from constant timestamptz := private.day_start(of_company, 0);
  today_until constant timestamptz := private.day_start(of_company, 1);
  next_week constant timestamptz := private.day_start(of_company, 7);
  -- The 56 days until yesterday, by sevens.
  weeks constant timestamptz[] := array(select private.day_start(of_company, 7 * w - 56) from generate_series(0, 7) as w order by w);
  hidden_threads uuid[];
  my_provider uuid;
  referrals jsonb;
  requests jsonb;
  unread integer;
  blocked jsonb;
  verifications integer;
  authorizations jsonb;
  days_work jsonb;
  figures jsonb;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  select p.id into my_provider from public.providers p where p.company_id = of_company and p.user_id = me;

  -- Out of the index alone.
  select jsonb_build_object(
    'overdue', count(*) filter (where r.due_at < now()),
    'overdue_stat', count(*) filter (where r.due_at < now() and r.priority = 'stat'),
    'overdue_mine', count(*) filter (where r.due_at < now() and r.assigned_to = me),
    'unassigned', count(*) filter (where r.assigned_to is null),
    'unassigned_stat', count(*) filter (where r.assigned_to is null and r.priority = 'stat'),
    'contact_due', count(*) filter (where r.contact_due_on <= today),
    'contact_mine', count(*) filter (where r.contact_due_on <= today and r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.status in ('pending', 'accepted') and r.patient_id <> all (hidden);

  select referrals || jsonb_build_object(
    'work_due', count(*), 'work_mine', count(*) filter (where r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.work_on <= today and r.patient_id <> all (hidden);

  select referrals || jsonb_build_object(
    'answers_due', count(*), 'answers_mine', count(*) filter (where r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.awaiting_answer_since is not null and r.patient_id <> all (hidden);

  select jsonb_build_object(
    'pending', count(*) filter (where s.status = 'pending'),
    'pending_overdue', count(*) filter (where s.status = 'pending' and s.next_step_due < now()),
    'pending_mine', count(*) filter (where s.status = 'pending' and s.provider_id = my_provider),
    'proposed', count(*) filter (where s.status = 'proposed'),
    'proposed_overdue', count(*) filter (where s.status = 'proposed' and s.next_step_due < now()),
    'proposed_mine', count(*) filter (where s.status = 'proposed' and s.requested_by = me))
  into requests
  from public.scheduling_requests s
  where s.company_id = of_company and s.status in ('pending', 'proposed') and s.next_step_due is not null
    and (s.patient_id is null or s.patient_id <> all (hidden));

  hidden_threads := case when hidden = '{}' then '{}' else array(select private.hidden_thread_ids()) end;
  select count(*) into unread
  from public.thread_states t
  where t.user_id = me and t.company_id = of_company and t.archived_at is null and t.unread_count > 0
    and t.thread_id <> all (hidden_threads);

  select jsonb_build_object('blocked', count(*), 'mine', count(*) filter (where c.surgeon_id = my_provider))
  into blocked
  from public.surgery_cases c
  where c.company_id = of_company and c.stage in ('preop', 'ready') and c.planned_at >= today_from and c.planned_at < next_week
    and c.patient_id <> all (hidden) and private.is_case_blocked(c);

  select count(*) into verifications from private.eligibility_lines(of_company, today + 1, true);

  select jsonb_build_object('due', count(*), 'due_mine', count(*) filter (where a.assigned_to = me))
  into authorizations
  from public.prior_authorizations a
  where a.company_id = of_company and a.due_on <= today and a.patient_id <> all (hidden);

  select authorizations || jsonb_build_object('ending', count(*))
  into authorizations
  from public.prior_authorizations a
  where a.company_id = of_company and a.status in ('approved', 'partially_approved') and a.due_on is not null
    and a.valid_until between today and private.notice_until(of_company) and a.patient_id <> all (hidden);

  -- What the calendar shows of the day, provider by provider.
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'mine', p.id is not distinct from my_provider,
      'visits', booked.visits, 'arrived', booked.arrived, 'seen', booked.seen,
      'operations', booked.operations, 'operated', booked.operated,
      'next_at', booked.next_at) order by p.id is not distinct from my_provider desc, booked.first_at, p.name), '[]')
  into days_work
  from public.providers p
  cross join lateral (
    select count(b.scheduling_request_id) as visits,
      count(*) filter (where s.status = 'checked_in') as arrived,
      count(*) filter (where s.status = 'completed') as seen,
      count(b.surgery_case_id) as operations,
      count(*) filter (where c.stage = 'completed') as operated,
      min(lower(b.span)) as first_at,
      min(lower(b.span)) filter (where s.status = 'confirmed' or c.stage = 'scheduled') as next_at
    from public.provider_bookings b
    left join public.scheduling_requests s on s.company_id = of_company and s.id = b.scheduling_request_id
    left join public.surgery_cases c on c.company_id = of_company and c.id = b.surgery_case_id
    where b.company_id = of_company and b.provider_id = p.id and b.span && tstzrange(today_from, today_until)
      and b.waitlist_offer_id is null and (b.patient_id is null or b.patient_id <> all (hidden))
  ) booked
  where p.company_id = of_company and p.is_active and booked.visits + booked.operations > 0;

  figures := jsonb_build_object(
    'referrals', (
      -- Of a large clinic these are eighty thousand: nothing is asked of each, and the few hidden ones are taken off.
      select jsonb_agg(every.n - concealed.n order by w.week)
      from (
        select week, weeks[week] as since, coalesce(weeks[week + 1], today_from) as until from generate_series(1, 8) as week
      ) as w
      cross join lateral (
        select count(*) as n from public.referrals r
        where r.company_id = of_company and r.created_at >= w.since and r.created_at < w.until) as every
      cross join lateral (
        select count(*) as n from public.referrals r
        where r.company_id = of_company and r.patient_id = any (hidden) and r.created_at >= w.since and r.created_at < w.until
      ) as concealed),
    'operations', (
      select private.weekly(jsonb_object_agg(w.week, w.n)) from (
        select width_bucket(c.starts_at, weeks) as week, count(*) as n
        from public.surgery_cases c
        where c.company_id = of_company and c.stage = 'completed' and c.starts_at >= weeks[1] and c.starts_at < today_from
          and c.patient_id <> all (hidden)
        group by 1) as w)
  ) || (
    select jsonb_build_object(
      'attended', private.weekly(jsonb_object_agg(w.week, w.attended)),
      'no_shows', private.weekly(jsonb_object_agg(w.week, w.no_shows)))
    from (
      select width_bucket(s.confirmed_date, weeks) as week,
        count(*) filter (where s.status <> 'no_show') as attended, count(*) filter (where s.status = 'no_show') as no_shows
      from public.scheduling_requests s
      where s.company_id = of_company and s.confirmed_date >= weeks[1] and s.confirmed_date < today_from
        and s.status in ('checked_in', 'completed', 'no_show') and (s.patient_id is null or s.patient_id <> all (hidden))
      group by 1) as w
  );

  return jsonb_build_object(
    'today', today,
    'focus', (select u.home_focus from public.user_profiles u where u.id = me),
    'provider_id', my_provider,
    'referrals', referrals, 'requests', requests, 'unread_threads', unread, 'cases', blocked,
    'verifications', verifications, 'authorizations', authorizations, 'providers', days_work, 'figures', figures);
end
$$;

revoke execute on function private.eligibility_lines from public;
