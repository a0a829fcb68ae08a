-- Who has how much asked for the caller's hidden patients at each referral, the first contacts for a band at each, and the trend
-- took each apart by its steps: a second of a clinic with a hundred thousand. The first is asked for once now, the others of
-- referrals that are alike.

set lock_timeout = '3s';

create or replace function private.referral_load(of_company uuid)
returns table (member_id uuid, due integer, past_due integer, later integer, snoozed integer)
language plpgsql
stable
rows 20
-- Definer: see private.find_referrals. It tells numbers, and those of the records the caller reads.
security definer
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  -- Once: in the query it would be asked for each referral.
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query
    select r.assigned_to,
      count(*) filter (where r.work_on <= today)::integer,
      count(*) filter (where r.work_on < today)::integer,
      count(*) filter (where r.work_on > today)::integer,
      count(*) filter (where r.snoozed_until > today)::integer
    from public.referrals r
    where r.company_id = of_company and r.work_on is not null and r.patient_id <> all (hidden)
    group by r.assigned_to;
end
$$;

create function private.contact_band(days integer, is_open boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when days is null then case when is_open then 'waiting' else 'none' end
    when days <= 0 then 'same_day'
    when days = 1 then 'next_day'
    when days <= 7 then 'week'
    else 'later'
  end
$$;
comment on function private.contact_band(integer, boolean) is
  'How soon a patient was contacted first, from the days between its arrival and that by the clinic''s clock; without a contact: waiting while the referral is open, none where it ended without.';
grant execute on function private.contact_band(integer, boolean) to authenticated;
revoke execute on function private.contact_band(integer, boolean) from public, anon;

create or replace function public.referral_first_contacts(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (
  band text, referrals integer, referrals_before integer, median_hours double precision, median_hours_before double precision
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before, c.time_zone
    from private.period(referral_first_contacts.company_id, from_day, to_day) as p,
      private.period_before(referral_first_contacts.company_id, from_day, to_day) as b,
      public.companies c
    where c.id = referral_first_contacts.company_id
  ),
  -- All of the clinic's at once: asked for each referral they would be a hundred thousand questions.
  tried as materialized (
    select a.referral_id, min(a.attempted_at) as at
    from public.referral_contact_attempts a
    where a.company_id = referral_first_contacts.company_id and a.error_marked_at is null and a.party <> 'referring_office'
    group by a.referral_id
  ),
  contacts as materialized (
    select f.received_at >= a.since as is_now, f.received_at, least(t.at, f.scheduled_at) as contacted_at,
      (least(t.at, f.scheduled_at) at time zone a.time_zone)::date - (f.received_at at time zone a.time_zone)::date as days,
      f.status in ('pending', 'accepted') as is_open
    from asked a
    join private.referral_facts f
      on f.company_id = referral_first_contacts.company_id
      and f.received_at >= a.since_before and f.received_at < a.until
    left join tried t on t.referral_id = f.id
    where (referral_first_contacts.priority is null or f.priority = referral_first_contacts.priority)
      and (referral_first_contacts.referring_provider is null
        or f.referrer = lower(btrim(referral_first_contacts.referring_provider)))
      and (referral_first_contacts.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_first_contacts.company_id and s.provider_id = referral_first_contacts.provider_id
          and s.referral_id is not null))
  ),
  -- The band is asked for of each number of days, not of each referral.
  counted as (
    select private.contact_band(c.days, c.is_open) as band, c.is_now, count(*) as referrals
    from contacts c
    group by c.days, c.is_open, c.is_now
  ),
  medians as materialized (
    select
      percentile_cont(0.5) within group (order by date_part('epoch', c.contacted_at - c.received_at) / 3600)
        filter (where c.is_now and c.contacted_at is not null) as hours,
      percentile_cont(0.5) within group (order by date_part('epoch', c.contacted_at - c.received_at) / 3600)
        filter (where not c.is_now and c.contacted_at is not null) as hours_before
    from contacts c
  )
  select possible.band, coalesce(sum(c.referrals) filter (where c.is_now), 0)::integer,
    coalesce(sum(c.referrals) filter (where not c.is_now), 0)::integer,
    (select greatest(m.hours, 0) from medians m), (select greatest(m.hours_before, 0) from medians m)
  from unnest(array['same_day', 'next_day', 'week', 'later', 'waiting', 'none']) with ordinality as possible (band, place)
  left join counted c on c.band = possible.band
  where exists (select from asked)
  group by possible.band, possible.place
  order by possible.place;
end;

create or replace function public.analytics_referrals(
  company_id uuid, from_day date, to_day date, figure public.referral_figure, part text default null,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null,
  after_at timestamptz default null, after_id uuid default null, page_size integer default 25
)
returns table (
  id uuid, patient_id uuid, first_name text, last_name text, status public.referral_status,
  priority public.referral_priority, referring_provider text, received_at timestamptz, counted_at timestamptz
)
language sql
stable
set search_path = ''
-- A page is read along the index that it is ordered by. The planner, which can't see through the case below,
-- expects few rows and would rather sort all of them.
set enable_sort = off
set enable_bitmapscan = off
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until,
      (select c.time_zone from public.companies c where c.id = analytics_referrals.company_id) as time_zone
    from private.period(analytics_referrals.company_id, from_day, to_day) as p
  )
  select f.id, p.id, p.first_name, p.last_name, f.status, f.priority, f.referring_provider, f.received_at,
    case
      when figure = 'completed' or (figure = 'step' and part = 'completed') then f.completed_at
      when figure = 'declined' or (figure = 'step' and part = 'declined') then f.declined_at
      when figure = 'step' and part = 'accepted' then f.accepted_at
      when figure = 'step' and part = 'scheduled' then f.scheduled_at
      when figure = 'wait' then f.left_waiting_at
      when figure in ('open', 'overdue') then f.due_at
      else f.received_at
    end
  from private.referral_facts f
  join public.patients p on p.company_id = f.company_id and p.id = f.patient_id
  where f.company_id = analytics_referrals.company_id
    and f.received_at < (select until from asked)
    and (after_at is null or (f.received_at <= after_at and (f.received_at, f.id) < (after_at, after_id)))
    and (figure in ('open', 'overdue', 'completed', 'declined') or f.received_at >= (select since from asked))
    and (analytics_referrals.priority is null or f.priority = analytics_referrals.priority)
    and (analytics_referrals.referring_provider is null
      or f.referrer = lower(btrim(analytics_referrals.referring_provider)))
    and (analytics_referrals.provider_id is null or f.id in (
      select s.referral_id from public.scheduling_requests s
      where s.company_id = analytics_referrals.company_id and s.provider_id = analytics_referrals.provider_id
        and s.referral_id is not null))
    and case figure
      when 'received' then true
      when 'unnamed' then f.referrer is null
      when 'open' then f.waits_until >= (select until from asked)
      when 'overdue' then f.waits_until >= (select until from asked)
        and f.due_at < least((select until from asked), now())
      when 'completed' then f.completed_at >= (select since from asked) and f.completed_at < (select until from asked)
      when 'status' then f.status::text = part
      when 'step' then case part
        when 'received' then true
        when 'accepted' then f.step >= 1
        when 'scheduled' then f.step >= 2
        when 'completed' then f.step >= 3
        when 'declined' then f.status = 'declined'
      end
      when 'wait' then f.wait = part
      when 'declined' then f.declined_at >= (select since from asked) and f.declined_at < (select until from asked)
        and coalesce(f.decline_reason::text, 'none') = coalesce(part, coalesce(f.decline_reason::text, 'none'))
      when 'contact' then part = private.contact_band(
        (least(f.scheduled_at, (
          select min(a.attempted_at) from public.referral_contact_attempts a
          where a.company_id = f.company_id and a.referral_id = f.id and a.error_marked_at is null and a.party <> 'referring_office'))
          at time zone (select time_zone from asked))::date - (f.received_at at time zone (select time_zone from asked))::date,
        f.status in ('pending', 'accepted'))
    end
  order by f.received_at desc, f.id desc
  limit least(greatest(page_size, 1), 200);
end;

drop function private.contact_band(timestamptz, timestamptz, text, boolean);

create or replace function public.referral_trend(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, referring_provider text default null, priority public.referral_priority default null
)
returns table (part integer, received integer, open_at_end integer, overdue_at_end integer, completed integer)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select array(
      select case parts.part
        when 12 then upper(p) else lower(p) + make_interval(secs => parts.part * date_part('epoch', upper(p) - lower(p)) / 12)
      end
      from generate_series(0, 12) as parts (part)
    ) as starts
    from private.period(referral_trend.company_id, from_day, to_day) as p
  ),
  -- In which part each referral comes, may be overdue from, leaves and is done; 0 is before the period, 13 after it. Many
  -- do so in the same parts: these are taken together before they are taken apart by step.
  moves as materialized (
    select width_bucket(f.received_at, a.starts) as received,
      case
        when f.waits_until is not null and greatest(f.due_at, f.received_at) < least(f.waits_until, now())
        then width_bucket(greatest(f.due_at, f.received_at), a.starts)
      end as due,
      case when f.waits_until < 'infinity' then width_bucket(greatest(f.waits_until, f.received_at), a.starts) end as gone,
      width_bucket(f.completed_at, a.starts) as completed,
      f.waits_until is not null as waited, greatest(f.due_at, f.received_at) < f.waits_until as fell_due,
      count(*) as referrals
    from asked a
    join private.referral_facts f on f.company_id = referral_trend.company_id
    where (referral_trend.priority is null or f.priority = referral_trend.priority)
      and (referral_trend.referring_provider is null or f.referrer = lower(btrim(referral_trend.referring_provider)))
      and (referral_trend.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_trend.company_id and s.provider_id = referral_trend.provider_id
          and s.referral_id is not null))
    group by 1, 2, 3, 4, 5, 6
  ),
  steps as materialized (
    select moved.part,
      sum(m.referrals) filter (where moved.step = 'received') as received,
      sum(m.referrals) filter (where moved.step = 'received' and m.waited) as opened,
      sum(m.referrals) filter (where moved.step = 'gone') as closed,
      sum(m.referrals) filter (where moved.step = 'due') as fell_due,
      sum(m.referrals) filter (where moved.step = 'gone' and m.fell_due) as caught_up,
      sum(m.referrals) filter (where moved.step = 'completed') as completed
    from moves m
    cross join lateral (values ('received', m.received), ('due', m.due), ('gone', m.gone), ('completed', m.completed))
      as moved (step, part)
    where moved.part is not null
    group by 1
  ),
  sums as (
    select parts.part, coalesce(s.received, 0) as received, coalesce(s.completed, 0) as completed,
      sum(coalesce(s.opened, 0) - coalesce(s.closed, 0)) over up_to as still_open,
      sum(coalesce(s.fell_due, 0) - coalesce(s.caught_up, 0)) over up_to as still_overdue
    from asked, generate_series(0, 12) as parts (part)
    left join steps s on s.part = parts.part
    window up_to as (order by parts.part)
  )
  select sums.part, sums.received::integer, sums.still_open::integer, sums.still_overdue::integer, sums.completed::integer
  from sums
  where sums.part > 0
  order by sums.part;
end;
