-- The follow-up of tablets and drops: patients whose supply ends, who wait for a watched dose or a physician, whose
-- intake is unknown, and who must begin before the season. The lists are those of follow_up_lists.sql.

alter table public.clinic_settings
  add column sublingual_refill_days integer not null default 7,
  add column sublingual_report_days integer not null default 35,
  add column sublingual_season_days integer not null default 30,
  add constraint clinic_settings_sublingual check (
    sublingual_refill_days between 0 and 60 and sublingual_report_days between 7 and 180 and sublingual_season_days between 0 and 180
  );
comment on column public.clinic_settings.sublingual_refill_days is 'So many days before a sublingual supply ends a refill is due.';
comment on column public.clinic_settings.sublingual_report_days is 'Who told of no day for so long is asked what they take.';
comment on column public.clinic_settings.sublingual_season_days is 'So many days before the last day to begin a seasonal course it is listed.';
grant update (sublingual_refill_days, sublingual_report_days, sublingual_season_days) on public.clinic_settings to authenticated;

create function private.sublingual_rows(
  of_company uuid, list text, hidden uuid[], before_day date default null, before_id uuid default null, max_rows integer default null
)
returns table (id uuid, patient_id uuid, on_day date, set_label text, amount numeric, days integer, note text)
language plpgsql
stable
rows 50
set search_path = ''
-- Planned for the page asked for.
set plan_cache_mode = force_custom_plan
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  rule constant public.clinic_settings := (select s from public.clinic_settings s where s.company_id = of_company);
  refill_until constant date := today + rule.sublingual_refill_days;
  silent_before constant date := today - rule.sublingual_report_days;
  start_until constant date := today + rule.sublingual_season_days;
begin
  return query
  with courses as not materialized (
    select v.* from public.sublingual_courses v
    where v.company_id = of_company and v.status = 'signed' and v.patient_id <> all (hidden)
  ), listed as (
    -- Patients without a fill since the first dose, by the last day that is known.
    (select v.id, coalesce(v.runs_out_on, v.reported_through) as day, v.units_left as amount, v.runs_out_on - today as days, v.refill_item as note
    from courses v
    where list = 'refill_due' and v.reported_through is not null and coalesce(v.runs_out_on, v.reported_through) <= refill_until
      and (before_day is null or (coalesce(v.runs_out_on, v.reported_through), v.course_id) < (before_day, before_id))
    order by coalesce(v.runs_out_on, v.reported_through) desc, v.course_id desc limit max_rows)
    union all
    (select v.id, v.needs_since, v.missed_now, today - v.needs_since, v.needs_rule
    from courses v
    where list = 'watched_dose_due' and v.needs = 'watched_dose' and v.needs_since <= today
      and (before_day is null or (v.needs_since, v.course_id) < (before_day, before_id))
    order by v.needs_since desc, v.course_id desc limit max_rows)
    union all
    -- A watch without a recorded end is none.
    (select v.id, max(d.given_on), null, today - max(d.given_on), 'unwatched'
    from public.sublingual_doses d
    join courses v on v.id = d.version_id
    where list = 'watched_dose_due' and d.company_id = of_company and d.ended_at is null and d.given_on < today and v.needs is null
    group by v.id)
    union all
    (select v.id, v.needs_since, v.missed_now, today - v.needs_since, v.needs_rule
    from courses v
    where list = 'decision_due' and v.needs = 'decision' and (before_day is null or (v.needs_since, v.course_id) < (before_day, before_id))
    order by v.needs_since desc, v.course_id desc limit max_rows)
    union all
    (select v.id, v.reported_through, null, today - v.reported_through, null
    from courses v
    where list = 'adherence_unknown' and v.needs is null and v.reported_through < silent_before
      and (before_day is null or (v.reported_through, v.course_id) < (before_day, before_id))
    order by v.reported_through desc, v.course_id desc limit max_rows)
    union all
    (select v.id, v.season_starts_on - 7 * s.weeks, s.weeks, v.season_starts_on - 7 * s.weeks - today, null
    from courses v
    cross join lateral (
      select (t.settings ->> 'weeks_before_season')::integer as weeks
      from public.clinical_tables t where t.company_id = of_company and t.id = v.schedule_id) as s
    where list = 'season_start_due' and v.reported_through is null and v.season_starts_on >= today
      and v.season_starts_on - 7 * s.weeks <= start_until)
  )
  select v.course_id, v.patient_id, l.day, t.settings ->> 'product', l.amount, l.days, l.note
  from listed l
  join public.sublingual_courses v on v.company_id = of_company and v.id = l.id
  join public.clinical_tables t on t.company_id = of_company and t.id = v.schedule_id
  where before_day is null or (l.day, v.course_id) < (before_day, before_id)
  order by l.day desc, v.course_id desc limit max_rows;
end
$$;
comment on function private.sublingual_rows is
  'The rows of a follow-up list of tablets and drops, the newest first: all, or as many as a page has after the one named; each is a course by its id. '
  'Called by private.follow_up_rows.';

revoke execute on function private.sublingual_rows from public, anon, authenticated;

create view private.open_courses as
select v.company_id, v.patient_id, v.course_id as id, null::uuid as referral_id, coalesce(v.needs::text, 'refill') as state,
  t.settings ->> 'product' as what, null::text as detail, null::uuid as owner_id, d.due_on, d.due_on < d.today as is_late
from public.sublingual_courses v
join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
join public.clinic_settings s on s.company_id = v.company_id
cross join lateral (
  select coalesce(case when v.needs is not null then v.needs_since end, v.runs_out_on, v.reported_through) as due_on,
    private.clinic_day(v.company_id, now()) as today) d
where v.status = 'signed' and (v.needs is not null
  or v.reported_through is not null and coalesce(v.runs_out_on, v.reported_through) <= d.today + s.sublingual_refill_days);
comment on view private.open_courses is 'Tablets or drops of which a refill or a decision is due: see private.open_things.';
insert into private.hub_parts values ('open', 'course', 'private.open_courses');
