-- How soon patients of referrals are contacted, and how many of each office's referrals become a visit.
set lock_timeout = '3s';

create function private.contact_band(received timestamptz, contacted timestamptz, zone text, is_open boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when contacted is null then case when is_open then 'waiting' else 'none' end
    else case
      when (contacted at time zone zone)::date <= (received at time zone zone)::date then 'same_day'
      when (contacted at time zone zone)::date = (received at time zone zone)::date + 1 then 'next_day'
      when (contacted at time zone zone)::date <= (received at time zone zone)::date + 7 then 'week'
      else 'later'
    end
  end
$$;
comment on function private.contact_band(timestamptz, timestamptz, text, boolean) is
  'On which day after its arrival a patient was contacted first, by the clinic''s clock: waiting while the referral is open, none where it ended without.';

create function public.referral_first_contacts(
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
      private.contact_band(f.received_at, least(t.at, f.scheduled_at), a.time_zone, f.status in ('pending', 'accepted')) as band
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
  medians as materialized (
    select
      percentile_cont(0.5) within group (order by date_part('epoch', c.contacted_at - c.received_at) / 3600)
        filter (where c.is_now and c.contacted_at is not null) as hours,
      percentile_cont(0.5) within group (order by date_part('epoch', c.contacted_at - c.received_at) / 3600)
        filter (where not c.is_now and c.contacted_at is not null) as hours_before
    from contacts c
  )
  select possible.band, count(c.band) filter (where c.is_now)::integer, count(c.band) filter (where not c.is_now)::integer,
    (select greatest(m.hours, 0) from medians m), (select greatest(m.hours_before, 0) from medians m)
  from unnest(array['same_day', 'next_day', 'week', 'later', 'waiting', 'none']) with ordinality as possible (band, place)
  left join contacts c on c.band = possible.band
  where exists (select from asked)
  group by possible.band, possible.place
  order by possible.place;
end;
comment on function public.referral_first_contacts is
  'Referrals received in the period by when their patient was contacted first: the first attempt to reach them or somebody for them, or the '
  'booking of the visit, whichever came first. waiting: open and not yet; none: settled without. The medians, the same in each row, are in '
  'hours from receipt. Unknown or foreign clinic: PT404.';

create function public.referral_conversion(
  company_id uuid, from_day date, to_day date,
  provider_id uuid default null, priority public.referral_priority default null
)
returns table (
  referring_provider text, received integer, booked integer, declined integer, received_before integer, booked_before integer
)
language sql
stable
set search_path = ''
begin atomic
  with asked as materialized (
    select lower(p) as since, upper(p) as until, lower(b) as since_before
    from private.period(referral_conversion.company_id, from_day, to_day) as p,
      private.period_before(referral_conversion.company_id, from_day, to_day) as b
  ),
  -- First as they are written; see top_referring_providers.
  written as (
    select f.referring_provider as name,
      count(*) filter (where f.received_at >= a.since) as received,
      count(*) filter (where f.received_at >= a.since and f.step >= 2) as booked,
      count(*) filter (where f.received_at >= a.since and f.status = 'declined') as declined,
      count(*) filter (where f.received_at < a.since) as received_before,
      count(*) filter (where f.received_at < a.since and f.step >= 2) as booked_before
    from asked a, private.referral_facts f
    where f.company_id = referral_conversion.company_id
      and f.received_at >= (select since_before from asked) and f.received_at < (select until from asked)
      and f.referring_provider is not null
      and (referral_conversion.priority is null or f.priority = referral_conversion.priority)
      and (referral_conversion.provider_id is null or f.id in (
        select s.referral_id from public.scheduling_requests s
        where s.company_id = referral_conversion.company_id and s.provider_id = referral_conversion.provider_id
          and s.referral_id is not null))
    group by f.referring_provider
  )
  select (array_agg(btrim(w.name) order by w.received desc, btrim(w.name)))[1],
    sum(w.received)::integer, sum(w.booked)::integer, sum(w.declined)::integer,
    sum(w.received_before)::integer, sum(w.booked_before)::integer
  from written w
  group by lower(btrim(w.name))
  having sum(w.received) > 0
  order by 2 desc, lower(btrim(w.name))
  limit 10;
end;
comment on function public.referral_conversion is
  'The ten who referred most in the period, and how many of these are scheduled or completed today (booked) or declined; the rest waits. *_before: '
  'of as many days before. Names as in top_referring_providers. Unknown or foreign clinic: PT404.';

revoke execute on function private.contact_band, public.referral_first_contacts, public.referral_conversion from public;
grant execute on function private.contact_band, public.referral_first_contacts, public.referral_conversion to authenticated;

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
    select lower(p) as since, upper(p) as until
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
      when 'contact' then part = private.contact_band(f.received_at,
        least(f.scheduled_at, (
          select min(a.attempted_at) from public.referral_contact_attempts a
          where a.company_id = f.company_id and a.referral_id = f.id and a.error_marked_at is null and a.party <> 'referring_office')),
        (select c.time_zone from public.companies c where c.id = analytics_referrals.company_id),
        f.status in ('pending', 'accepted'))
    end
  order by f.received_at desc, f.id desc
  limit least(greatest(page_size, 1), 200);
end;
comment on function public.analytics_referrals is
  'The referrals that a figure counts, the newest first, a page at a time. part: of status, step, wait and contact which; of '
  'declined the reason, none, or null for any. A part of the period is asked for by its own days. counted_at: the date '
  'that the figure goes by. Unknown or foreign clinic: PT404.';
