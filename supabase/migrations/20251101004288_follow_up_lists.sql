-- Whom the allergy follow-up is about, list by list, and its figures: each counts the very rows that it opens. What is due when is the
-- clinic's own setting.

alter table public.clinic_settings
  add column allergy_drop_out_days integer not null default 90,
  add column allergy_consent_months integer not null default 12,
  add column allergy_review_months integer not null default 12,
  add column allergy_vial_days integer not null default 30,
  add column allergy_large_local_mm integer not null default 25,
  add constraint clinic_settings_allergy_follow_up check (
    allergy_drop_out_days between 14 and 365 and allergy_consent_months between 1 and 60 and allergy_review_months between 1 and 60
    and allergy_vial_days between 1 and 180 and allergy_large_local_mm between 5 and 200
  );
comment on column public.clinic_settings.allergy_drop_out_days is 'Who is later than so many days for every set has dropped out; missed appointments are listed for as long.';
comment on column public.clinic_settings.allergy_consent_months is 'For how long a consent to immunotherapy counts.';
comment on column public.clinic_settings.allergy_review_months is
  'After how many months a physician signs a prescription again.';
comment on column public.clinic_settings.allergy_vial_days is 'So many days before its last day a vial is about to end.';
comment on column public.clinic_settings.allergy_large_local_mm is 'From which size on a local reaction is counted as large.';
grant update (allergy_drop_out_days, allergy_consent_months, allergy_review_months, allergy_vial_days, allergy_large_local_mm)
  on public.clinic_settings to authenticated;

create type public.follow_up_list as enum (
  'dropped_out', 'missed', 'vial_ending', 'consent_due', 'review_due', 'refill_due', 'watched_dose_due', 'decision_due', 'adherence_unknown',
  'season_start_due',
  'shots', 'patients', 'systemic', 'systemic_patients', 'large_local', 'large_local_patients', 'unwatched', 'overridden',
  'on_time', 'given_late', 'maintenance'
);
comment on type public.follow_up_list is
  'What allergy follow-up lists: the first ten of who is to be seen to now, the last five of these in treatment with tablets or drops; the others of the shots of some days.';

create function private.people_to_follow_up(
  of_company uuid, list public.follow_up_list, hidden uuid[], before_day date, before_id uuid, max_rows integer
)
returns table (id uuid, patient_id uuid, on_day date, set_label text, amount numeric, days integer, note text)
language plpgsql
stable
rows 50
set search_path = ''
as $$
declare
  zone constant text := (select c.time_zone from public.companies c where c.id = of_company);
  today constant date := (now() at time zone zone)::date;
  rule constant public.clinic_settings := (select s from public.clinic_settings s where s.company_id = of_company);
  lost_before constant date := today - rule.allergy_drop_out_days;
  old_consent constant date := today - make_interval(months => rule.allergy_consent_months);
  old_signature constant timestamptz := now() - make_interval(months => rule.allergy_review_months);
  vials_until constant date := today + rule.allergy_vial_days;
begin
  case list
  when 'dropped_out' then
    return query
    with treated as not materialized (
      select p.patient_id from public.allergy_prescriptions p
      where p.company_id = of_company and p.status = 'signed' and p.route = 'injections'
    ), late as materialized (
      -- By the set that is due last: one that was taken out of the prescription is late for ever.
      select i.patient_id, i.due_on, i.given_at
      from public.injections i
      where i.company_id = of_company and i.is_latest and i.due_on < lost_before and i.patient_id <> all (hidden)
        and (before_day is null or (i.due_on, i.patient_id) < (before_day, before_id))
        -- Asked row by row (offset 0), in the order of the index: for a page, the planner would gather everybody under treatment first.
        and exists (select from treated t where t.patient_id = i.patient_id offset 0)
        and not exists (
          select from public.injections o
          where o.company_id = of_company and o.patient_id = i.patient_id and o.is_latest and (o.due_on, o.id) > (i.due_on, i.id) offset 0)
      order by i.due_on desc, i.patient_id desc limit max_rows
    ), stopping as (
      select l.patient_id, l.due_on
      from (
        select k.patient_id, max(k.called_at) as said_at, max(o.due_on) as due_on, max(o.given_at) as given_at
        from public.shot_calls k
        join public.injections o on o.company_id = of_company and o.patient_id = k.patient_id and o.is_latest
        where k.company_id = of_company and k.outcome = 'stopping' and k.patient_id <> all (hidden)
        group by k.patient_id
      ) as l
      where l.said_at >= l.given_at and coalesce(l.due_on >= lost_before, true)
        and (before_day is null or (l.due_on, l.patient_id) < (before_day, before_id))
        and exists (select from treated t where t.patient_id = l.patient_id)
        and not exists (
          select from public.shot_calls k where k.company_id = of_company and k.patient_id = l.patient_id and k.called_at > l.said_at)
    )
    select l.patient_id, l.patient_id, l.due_on, null::text, null::numeric, today - l.due_on, (
      select k.outcome::text from public.shot_calls k
      where k.company_id = of_company and k.patient_id = l.patient_id and k.called_at >= l.given_at order by k.called_at desc limit 1)
    from late l
    union all
    select s.patient_id, s.patient_id, s.due_on, null, null, today - s.due_on, 'stopping' from stopping s
    order by 3 desc, 1 desc limit max_rows;

  when 'missed' then
    return query
    select r.id, r.patient_id, m.day, null::text, null::numeric, today - m.day, r.reason
    from public.scheduling_requests r
    cross join lateral (select (r.confirmed_date at time zone zone)::date as day) as m
    where r.company_id = of_company and r.status = 'no_show' and r.patient_id <> all (hidden)
      and r.confirmed_date >= lost_before::timestamp at time zone zone and r.confirmed_date < (today + 1)::timestamp at time zone zone
      and (before_day is null or (m.day, r.id) < (before_day, before_id))
      and exists (
        select from public.allergy_prescriptions p where p.company_id = of_company and p.patient_id = r.patient_id and p.status = 'signed')
      -- Who came after all isn't missing.
      and not exists (
        select from public.shot_visits v where v.company_id = of_company and v.patient_id = r.patient_id and v.visit_on >= m.day)
    order by m.day desc, r.id desc limit max_rows;

  when 'vial_ending' then
    return query
    with in_use as not materialized (
      select v.* from public.treatment_vials v
      where v.company_id = of_company and v.status = any (private.live_vial_states()) and v.patient_id <> all (hidden)
        and (before_day is null or (v.beyond_use_on, v.id) < (before_day, before_id))
        and exists (
          select from public.allergy_prescriptions p
          where p.company_id = of_company and p.id = v.prescription_id and p.status = 'signed')
        and not exists (
          select from public.treatment_vials n where n.company_id = of_company and n.replaces = v.id and n.status = any (private.live_vial_states()))
    ), low as materialized (
      -- Not enough for two more of what was given of it last.
      select v.id from public.treatment_vials v
      where v.company_id = of_company and v.status = any (private.live_vial_states()) and v.remaining_ml < 2 * v.last_dose_ml
        and exists (select from public.injections i where i.company_id = of_company and i.vial_id = v.id and i.is_latest)
    ), ending as (
      (select v.* from in_use v where v.beyond_use_on <= vials_until order by v.beyond_use_on desc, v.id desc limit max_rows)
      union all
      select v.* from low l join in_use v on v.id = l.id where v.beyond_use_on > vials_until
    )
    select e.id, e.patient_id, e.beyond_use_on, s.label || ' ' || d.label, e.remaining_ml, e.beyond_use_on - today, null::text
    from ending e
    join public.prescription_vial_sets s on s.company_id = of_company and s.id = e.set_id
    join public.dilution_steps d on d.company_id = of_company and d.table_id = e.scheme_id and d.place = e.step
    order by e.beyond_use_on desc, e.id desc limit max_rows;

  when 'consent_due' then
    return query
    with treated as not materialized (
      select p.id, p.patient_id, p.consent_on, (p.signed_at at time zone zone)::date as signed_on
      from public.allergy_prescriptions p
      where p.company_id = of_company and p.status = 'signed' and p.patient_id <> all (hidden)
    )
    (select t.id, t.patient_id, t.consent_on, null::text, null::numeric, today - t.consent_on, null::text
    from treated t
    where t.consent_on <= old_consent and (before_day is null or (t.consent_on, t.id) < (before_day, before_id))
    order by t.consent_on desc, t.id desc limit max_rows)
    union all
    (select t.id, t.patient_id, t.signed_on, null, null, null, null
    from treated t
    where t.consent_on is null and (before_day is null or (t.signed_on, t.id) < (before_day, before_id)))
    order by 3 desc, 1 desc limit max_rows;

  when 'review_due' then
    return query
    select p.id, p.patient_id, s.day, null::text, null::numeric, today - s.day, null::text
    from public.allergy_prescriptions p
    cross join lateral (select (p.signed_at at time zone zone)::date as day) as s
    where p.company_id = of_company and p.status = 'signed' and p.patient_id <> all (hidden) and p.signed_at <= old_signature
      and (before_day is null or (s.day, p.id) < (before_day, before_id))
    order by s.day desc, p.id desc limit max_rows;
  end case;
end
$$;
comment on function private.people_to_follow_up is 'The rows of a list of the follow-up that is about patients under treatment with injections. See private.follow_up_rows.';

create function private.shots_to_follow_up(
  of_company uuid, list public.follow_up_list, from_day date, until_day date, hidden uuid[], before_day date, before_id uuid, max_rows integer
)
returns table (id uuid, patient_id uuid, on_day date, set_label text, amount numeric, days integer, note text)
language plpgsql
stable
rows 50
set search_path = ''
as $$
declare
  zone constant text := (select c.time_zone from public.companies c where c.id = of_company);
  today constant date := (now() at time zone zone)::date;
  large_from_mm constant integer := (select s.allergy_large_local_mm from public.clinic_settings s where s.company_id = of_company);
begin
  case
  when list in ('shots', 'large_local', 'overridden', 'on_time', 'given_late', 'maintenance') then
    return query
    select i.id, i.patient_id, i.given_on, i.set_label,
      case list when 'large_local' then i.local_mm when 'shots' then i.volume_ml when 'overridden' then i.volume_ml end,
      case list when 'on_time' then i.days_after_due when 'given_late' then i.days_after_due when 'maintenance' then i.full_dose_after_days end,
      case when list in ('shots', 'large_local', 'overridden') then i.override_reason end
    from public.injections i
    where i.company_id = of_company and i.given_on between from_day and until_day and i.patient_id <> all (hidden)
      and (before_day is null or (i.given_on, i.id) < (before_day, before_id))
      and case list
        when 'large_local' then i.local_mm >= large_from_mm
        when 'overridden' then i.override_reason is not null
        when 'on_time' then i.days_after_due <= 0
        when 'given_late' then i.days_after_due > 0
        when 'maintenance' then i.full_dose_after_days is not null
        else true
      end
    order by i.given_on desc, i.id desc limit max_rows;

  when list in ('patients', 'large_local_patients') then
    return query
    select g.patient_id, g.patient_id, g.last_on, null::text, g.shots, null::integer, null::text
    from (
      select i.patient_id, max(i.given_on) as last_on, count(*)::numeric as shots
      from public.injections i
      where i.company_id = of_company and i.given_on between from_day and until_day and i.patient_id <> all (hidden)
        and case list when 'large_local_patients' then i.local_mm >= large_from_mm else true end
      group by i.patient_id
    ) as g
    where before_day is null or (g.last_on, g.patient_id) < (before_day, before_id)
    order by g.last_on desc, g.patient_id desc limit max_rows;

  when list = 'unwatched' then
    return query
    -- By how many minutes the watch was cut short; null without a recorded end on that day.
    select i.id, i.patient_id, i.given_on, i.set_label,
      case when v.left_early then ceil(extract(epoch from v.observe_until - v.ended_at) / 60) end, null::integer, v.end_note
    from public.shot_visits v
    join public.injections i on i.company_id = of_company and i.visit_id = v.id
    where v.company_id = of_company and (v.left_early or v.ended_late or v.ended_at is null and v.visit_on < today) and v.patient_id <> all (hidden)
      -- The day of a visit is the day of its shots.
      and v.visit_on between from_day and until_day and i.given_on between from_day and until_day
      and (before_day is null or (i.given_on, i.id) < (before_day, before_id))
    order by i.given_on desc, i.id desc limit max_rows;

  when list in ('systemic', 'systemic_patients') then
    return query
    with reacted as (
      select r.id, r.patient_id, r.grade, r.suffix, (r.began_at at time zone zone)::date as day
      from public.shot_reactions r
      where r.company_id = of_company and r.patient_id <> all (hidden)
        and r.began_at >= from_day::timestamp at time zone zone and r.began_at < (until_day + 1)::timestamp at time zone zone
    ), listed (id, patient_id, day, amount, note) as (
      select r.id, r.patient_id, r.day, r.grade::numeric, r.suffix from reacted r where list = 'systemic'
      union all
      select r.patient_id, r.patient_id, max(r.day), count(*), null from reacted r where list = 'systemic_patients' group by r.patient_id
    )
    select l.id, l.patient_id, l.day, null::text, l.amount, null::integer, l.note
    from listed l
    where before_day is null or (l.day, l.id) < (before_day, before_id)
    order by l.day desc, l.id desc limit max_rows;
  end case;
end
$$;
comment on function private.shots_to_follow_up is 'The rows of a list of the follow-up that is about the shots of some days. See private.follow_up_rows.';

create function private.follow_up_rows(
  of_company uuid, list public.follow_up_list, from_day date, until_day date, hidden uuid[],
  before_day date default null, before_id uuid default null, max_rows integer default null
)
returns table (id uuid, patient_id uuid, on_day date, set_label text, amount numeric, days integer, note text)
language plpgsql
stable
rows 50
set search_path = ''
-- Planned for the list and the page asked for, here and in what it calls; a page is read sooner than another process begins.
set plan_cache_mode = force_custom_plan
set max_parallel_workers_per_gather = 0
as $$
begin
  case
  when list in ('dropped_out', 'missed', 'vial_ending', 'consent_due', 'review_due') then
    return query select * from private.people_to_follow_up(of_company, list, hidden, before_day, before_id, max_rows);
  when list in ('refill_due', 'watched_dose_due', 'decision_due', 'adherence_unknown', 'season_start_due') then
    return query select * from private.sublingual_rows(of_company, list::text, hidden, before_day, before_id, max_rows);
  else
    return query select * from private.shots_to_follow_up(of_company, list, from_day, until_day, hidden, before_day, before_id, max_rows);
  end case;
end
$$;
comment on function private.follow_up_rows is
  'The rows of one list of the follow-up, the newest first: all of them, or as many as a page has after the one named. Its figures are counts of these very rows. '
  'Called by definer functions that have asked for the clinic.';

create function private.follow_up_figures(of_company uuid, from_day date, until_day date)
returns table (list public.follow_up_list, rows integer, median_days numeric)
language plpgsql
stable
rows 16
-- Definer: counts what is closed to the API's roles; returns no names.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return query
  select l.name, count(r.id)::integer, (percentile_cont(0.5) within group (order by r.days))::numeric
  from unnest(enum_range(null::public.follow_up_list)) as l (name)
  left join lateral private.follow_up_rows(of_company, l.name, from_day, until_day, hidden) as r on true
  group by l.name
  order by l.name;
end
$$;

create function private.follow_up(
  of_company uuid, of_list public.follow_up_list, from_day date, until_day date, before_day date, before_id uuid, max_rows integer
)
returns table (
  id uuid, patient_id uuid, patient_name text, phone text, guardian text, on_day date, set_label text, amount numeric, days integer, note text
)
language plpgsql
rows 50
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
  with listed as materialized (
    select r.* from private.follow_up_rows(of_company, of_list, from_day, until_day, hidden, before_day, before_id,
      least(greatest(coalesce(max_rows, 50), 1), 100)) as r
  ), noted as materialized (
    select private.note_list(of_company, 'injections', count(*), array_agg(l.patient_id)) from listed l
  )
  select l.id, l.patient_id, private.person_name(p.first_name, p.last_name), reach.phone,
    reach.guardian, l.on_day, l.set_label, l.amount,
    l.days, l.note
  from noted
  cross join listed l
  join public.patients p on p.company_id = of_company and p.id = l.patient_id
  cross join lateral private.number_to_call(p) as reach
  order by l.on_day desc, l.id desc;
end
$$;

create function public.follow_up_figures(company_id uuid, from_day date, until_day date)
returns table (list public.follow_up_list, rows integer, median_days numeric)
language sql
stable
rows 16
set search_path = ''
begin atomic
  select * from private.follow_up_figures(company_id, from_day, until_day);
end;
comment on function public.follow_up_figures is
  'How many rows each list of the allergy follow-up has, and the median of their days where they have any. Of what the caller may see. Foreign clinic: PT404.';

create function public.follow_up(
  company_id uuid, list public.follow_up_list, from_day date, until_day date, before_day date default null, before_id uuid default null,
  max_rows integer default 50
)
returns table (
  id uuid, patient_id uuid, patient_name text, phone text, guardian text, on_day date, set_label text, amount numeric, days integer, note text
)
language sql
rows 50
set search_path = ''
begin atomic
  select * from private.follow_up(company_id, list, from_day, until_day, before_day, before_id, max_rows);
end;
comment on function public.follow_up is
  'The rows that follow_up_figures counts in a list, the newest first; pages by on_day and id. amount is of the list: milliliters, millimeters, a grade, minutes, '
  'or how often. Counted by the log as a list.';

revoke execute on function private.people_to_follow_up, private.shots_to_follow_up, private.follow_up_rows, private.follow_up_figures, private.follow_up,
  public.follow_up_figures, public.follow_up from public;
grant execute on function private.follow_up_figures, private.follow_up, public.follow_up_figures, public.follow_up to authenticated;
