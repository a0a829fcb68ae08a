-- Whom the follow-up of tablets and drops is about: whose supply ends, who waits for a watched dose or a physician, of whom nobody knows
-- what they take, and who must begin before the season. The lists are those of follow_up_lists.sql.

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

create function private.sublingual_rows(of_company uuid, list text, hidden uuid[])
returns table (id uuid, patient_id uuid, on_day date, set_label text, amount numeric, days integer, note text)
language sql
stable
set search_path = ''
as $$
  with clinic as (
    select s.sublingual_refill_days, s.sublingual_report_days, s.sublingual_season_days, private.clinic_day(of_company, now()) as today
    from public.clinic_settings s where s.company_id = of_company
  ), courses as (
    select v.*, t.settings ->> 'product' as product, v.season_starts_on - 7 * (t.settings ->> 'weeks_before_season')::integer as start_by,
      (t.settings ->> 'weeks_before_season')::integer as weeks
    from public.sublingual_courses v
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where v.company_id = of_company and v.status = 'signed' and v.patient_id <> all (hidden)
  )
  -- Whom nobody filled anything since the first dose, by the last day that is known.
  select v.course_id, v.patient_id, coalesce(v.runs_out_on, v.reported_through), v.product, v.units_left, v.runs_out_on - c.today, v.refill_item
  from clinic c cross join courses v
  where list = 'refill_due' and v.reported_through is not null and coalesce(v.runs_out_on <= c.today + c.sublingual_refill_days, true)
  union all
  select v.course_id, v.patient_id, v.needs_since, v.product, v.missed_now, c.today - v.needs_since, v.needs_rule
  from clinic c cross join courses v
  where list = 'watched_dose_due' and v.needs = 'watched_dose' and v.needs_since <= c.today
  union all
  -- A watch that nobody ended is none.
  select v.course_id, v.patient_id, max(d.given_on), v.product, null, c.today - max(d.given_on), 'unwatched'
  from clinic c
  cross join courses v
  join public.sublingual_doses d on d.company_id = v.company_id and d.version_id = v.id and d.ended_at is null and d.given_on < c.today
  where list = 'watched_dose_due' and v.needs is null
  group by v.course_id, v.patient_id, v.product, c.today
  union all
  select v.course_id, v.patient_id, v.needs_since, v.product, v.missed_now, c.today - v.needs_since, v.needs_rule
  from clinic c cross join courses v
  where list = 'decision_due' and v.needs = 'decision'
  union all
  select v.course_id, v.patient_id, v.reported_through, v.product, null, c.today - v.reported_through, null
  from clinic c cross join courses v
  where list = 'adherence_unknown' and v.needs is null and v.reported_through < c.today - c.sublingual_report_days
  union all
  select v.course_id, v.patient_id, v.start_by, v.product, v.weeks, v.start_by - c.today, null
  from clinic c cross join courses v
  where list = 'season_start_due' and v.reported_through is null and v.start_by <= c.today + c.sublingual_season_days and v.season_starts_on >= c.today
$$;
comment on function private.sublingual_rows is
  'The rows of a follow-up list of tablets and drops; each is a course by its id. Called by private.follow_up_rows.';

revoke execute on function private.sublingual_rows from public, anon, authenticated;
