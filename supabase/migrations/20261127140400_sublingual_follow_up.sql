-- Whom the follow-up of tablets and drops is about: whose supply ends, who waits for a watched dose or a physician, of whom nobody knows
-- what they take, and who must begin before the season. The lists are those of follow_up_lists.sql.
set lock_timeout = '3s';

alter table public.clinic_settings
  add column sublingual_refill_days integer not null default 7,
  add column sublingual_report_days integer not null default 35,
  add column sublingual_season_days integer not null default 30,
  add constraint clinic_settings_sublingual check (
    sublingual_refill_days between 0 and 60 and sublingual_report_days between 7 and 180 and sublingual_season_days between 0 and 180
  ) not valid;
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
  select v.course_id, v.patient_id, coalesce(v.runs_out_on, v.reported_through), v.product, v.units_left, v.runs_out_on - c.today, (
    select r.item from public.sublingual_rules r
    where r.company_id = of_company and r.table_id = v.schedule_id and r.part = 'step' order by r.place desc limit 1)
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

comment on type public.follow_up_list is
  'What allergy follow-up lists: the first ten of who is to be seen to now, the last five of these in treatment with tablets or drops; the others of the shots of some days.';

create or replace function private.follow_up_rows(of_company uuid, list public.follow_up_list, from_day date, until_day date, hidden uuid[])
returns table (id uuid, patient_id uuid, on_day date, set_label text, amount numeric, days integer, note text)
language sql
stable
set search_path = ''
as $$
  with clinic as (
    select s.*, c.time_zone, private.clinic_day(of_company, now()) as today
    from public.clinic_settings s join public.companies c on c.id = s.company_id
    where s.company_id = of_company
  ), treated as (
    select p.id, p.patient_id, p.route, p.consent_on, p.signed_at
    from public.allergy_prescriptions p
    where p.company_id = of_company and p.status = 'signed' and p.patient_id <> all (hidden)
  ), given as (
    select i.* from public.injections i
    where i.company_id = of_company and i.given_on between from_day and until_day and i.patient_id <> all (hidden)
  ), reacted as (
    select r.*, private.clinic_day(of_company, r.began_at) as on_day
    from clinic c join public.shot_reactions r on r.company_id = c.company_id
    where r.began_at >= from_day::timestamp at time zone c.time_zone and r.began_at < (until_day + 1)::timestamp at time zone c.time_zone
      and r.patient_id <> all (hidden)
  )
  -- By the set that is due last: one that was taken out of the prescription is late for ever.
  select t.patient_id, t.patient_id, i.due_on, null::text, null::numeric, c.today - i.due_on, i.outcome
  from clinic c
  cross join (select distinct o.patient_id from treated o where o.route = 'injections') as t
  cross join lateral (
    select max(o.due_on) as due_on, (
      select k.outcome::text from public.shot_calls k
      where k.company_id = of_company and k.patient_id = t.patient_id and k.called_at >= max(o.given_at) order by k.called_at desc limit 1) as outcome
    from public.injections o where o.company_id = of_company and o.patient_id = t.patient_id and o.is_latest
  ) as i
  where list = 'dropped_out' and (i.due_on < c.today - c.allergy_drop_out_days or i.outcome = 'stopping')
  union all
  select r.id, r.patient_id, private.clinic_day(of_company, r.confirmed_date), null, null,
    c.today - private.clinic_day(of_company, r.confirmed_date), r.reason
  from clinic c
  join public.scheduling_requests r on r.company_id = c.company_id
  where list = 'missed' and r.status = 'no_show' and r.confirmed_date >= (c.today - c.allergy_drop_out_days)::timestamp at time zone c.time_zone
    and r.confirmed_date < (c.today + 1)::timestamp at time zone c.time_zone
    and r.patient_id in (select t.patient_id from treated t)
    -- Who came after all isn't missing.
    and not exists (
      select from public.shot_visits v
      where v.company_id = of_company and v.patient_id = r.patient_id and v.visit_on >= private.clinic_day(of_company, r.confirmed_date))
  union all
  select v.id, v.patient_id, v.beyond_use_on, s.label || ' ' || d.label, v.remaining_ml, v.beyond_use_on - c.today, null
  from clinic c
  cross join treated t
  join public.prescription_vial_sets s on s.company_id = of_company and s.prescription_id = t.id
  join public.treatment_vials v on v.company_id = of_company and v.set_id = s.id and v.status in ('mixed', 'in_use')
  join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
  where list = 'vial_ending'
    and (v.beyond_use_on <= c.today + c.allergy_vial_days
      -- Not enough for two more of what was given of it last.
      or exists (
        select from public.injections i
        where i.company_id = of_company and i.vial_id = v.id and i.is_latest and v.remaining_ml < 2 * i.volume_ml))
    and not exists (
      select from public.treatment_vials n where n.company_id = of_company and n.replaces = v.id and n.status in ('mixed', 'in_use'))
  union all
  select t.id, t.patient_id, coalesce(t.consent_on, private.clinic_day(of_company, t.signed_at)), null, null, c.today - t.consent_on, null
  from clinic c cross join treated t
  where list = 'consent_due' and (t.consent_on is null or t.consent_on + c.allergy_consent_months * interval '1 month' <= c.today)
  union all
  select t.id, t.patient_id, private.clinic_day(of_company, t.signed_at), null, null, c.today - private.clinic_day(of_company, t.signed_at), null
  from clinic c cross join treated t
  where list = 'review_due' and t.signed_at + c.allergy_review_months * interval '1 month' <= now()
  union all
  select i.id, i.patient_id, i.given_on, i.set_label, case list when 'large_local' then i.local_mm else i.volume_ml end, null, i.override_reason
  from clinic c cross join given i
  where list = 'shots' or list = 'large_local' and i.local_mm >= c.allergy_large_local_mm or list = 'overridden' and i.override_reason is not null
  union all
  select i.patient_id, i.patient_id, max(i.given_on), null, count(*), null, null
  from clinic c cross join given i
  where list = 'patients' or list = 'large_local_patients' and i.local_mm >= c.allergy_large_local_mm
  group by i.patient_id
  union all
  select r.id, r.patient_id, r.on_day, null, r.grade, null, r.suffix from reacted r where list = 'systemic'
  union all
  select r.patient_id, r.patient_id, max(r.on_day), null, count(*), null, null from reacted r where list = 'systemic_patients' group by r.patient_id
  union all
  -- By how many minutes the watch was cut short; nothing where nobody wrote down that the patient left.
  select i.id, i.patient_id, i.given_on, i.set_label, ceil(extract(epoch from v.observe_until - v.ended_at) / 60), null, v.end_note
  from clinic c cross join given i
  join public.shot_visits v on v.company_id = of_company and v.id = i.visit_id
  where list = 'unwatched' and (v.left_early or v.ended_at is null and v.visit_on < c.today)
  union all
  -- By the day that the shot before had named.
  select i.id, i.patient_id, i.given_on, i.set_label, null, i.given_on - b.due_on, null
  from given i
  cross join lateral (
    select o.due_on from public.injections o
    where o.company_id = of_company and o.patient_id = i.patient_id and o.set_label = i.set_label and o.given_at < i.given_at
    order by o.given_at desc, o.id limit 1
  ) as b
  where list in ('on_time', 'given_late') and (list = 'given_late') = (i.given_on > b.due_on)
  union all
  -- The first full dose of the strongest vial, and the days since the set's very first dose.
  select i.id, i.patient_id, i.given_on, i.set_label, null, i.given_on - b.began_on, null
  from given i
  join public.prescription_vial_sets s on s.company_id = of_company and s.id = i.set_id
  join public.allergy_prescriptions p on p.company_id = of_company and p.id = s.prescription_id
  cross join lateral (
    select min(o.given_on) as began_on,
      min(o.given_at) filter (where o.factor = 1 and o.volume_ml >= p.target_dose_ml) as reached_at
    from public.injections o
    where o.company_id = of_company and o.patient_id = i.patient_id and o.set_label = i.set_label
  ) as b
  where list = 'maintenance' and i.factor = 1 and i.volume_ml >= p.target_dose_ml and i.given_at = b.reached_at
  union all
  select r.id, r.patient_id, r.on_day, r.set_label, r.amount, r.days, r.note
  from private.sublingual_rows(of_company, list::text, hidden) as r
$$;

create or replace function private.allergy_events(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 50
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
as $$
  with sets as (
    select s.id, concat_ws(': ', s.label, s.title) as called
    from public.prescription_vial_sets s
    where s.company_id = of_company and s.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  ), vials as (
    select v.*, s.called, d.label as step_label
    from sets s
    join public.treatment_vials v on v.company_id = of_company and v.set_id = s.id
    join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
  ), courses as (
    select v.*, t.settings ->> 'product' as product, t.settings ->> 'unit' as unit
    from public.sublingual_courses v
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where v.company_id = of_company and v.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  )
  select p.id, p.signed_at, 'signed', p.patient_id, p.signed_by, jsonb_build_object('about', 'version ' || p.version)
  from public.allergy_prescriptions p
  where p.company_id = of_company and p.patient_id = of_patient and p.signed_at is not null
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  -- What one person mixed of a set on a day is one entry.
  select (array_agg(v.id order by v.mixed_at, v.id))[1], max(v.mixed_at), 'mixed', v.patient_id, v.mixed_by,
    jsonb_build_object('about', v.called, 'note', string_agg(v.step_label, ', ' order by v.step))
  from vials v group by v.set_id, v.called, v.patient_id, v.mixed_by, private.clinic_day(of_company, v.mixed_at)
  union all
  select (array_agg(v.id order by v.id))[1], v.ended_at, v.status::text, v.patient_id, null,
    jsonb_build_object('about', v.called, 'item', string_agg(v.step_label, ', ' order by v.step), 'note', v.end_reason)
  from vials v where v.ended_at is not null group by v.set_id, v.called, v.patient_id, v.status, v.ended_at, v.end_reason
  union all
  select r.id, r.began_at, 'reacted', r.patient_id, r.recorded_by, jsonb_build_object('to', format('%s%s', r.grade, r.suffix), 'note', r.note)
  from public.shot_reactions r
  where r.company_id = of_company and r.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  -- A version that ended has two entries: each has an id of its own, by which a page goes on after it.
  select e.id, e.at, e.event, v.patient_id, e.actor_id, jsonb_build_object('about', v.product, 'note', e.note)
  from courses v
  cross join lateral (values
    (v.id, v.signed_at, case when v.version = 1 then 'course_signed' when v.is_decision then 'course_decided' else 'course_changed' end, v.signed_by, v.reason),
    (md5(format('%s ended', v.id))::uuid, v.ended_at, 'course_ended', v.ended_by, v.end_reason)
  ) as e (id, at, event, actor_id, note)
  where e.at is not null
  union all
  select d.id, d.given_at, 'dose_watched', d.patient_id, d.given_by,
    jsonb_build_object('about', v.product, 'item', format('%s %s', trim_scale(d.amount), v.unit), 'to', d.reaction, 'note', coalesce(d.override_reason, d.end_note))
  from courses v
  join public.sublingual_doses d on d.company_id = of_company and d.version_id = v.id
  union all
  select k.id, k.contacted_at, 'course_reacted', k.patient_id, k.recorded_by, jsonb_build_object('about', v.product, 'to', k.reaction, 'note', k.note)
  from courses v
  join public.sublingual_contacts k on k.company_id = of_company and k.version_id = v.id
  where k.reaction = 'systemic'
$$;
comment on function private.allergy_events is
  'What a patient''s timeline tells of allergy care: prescriptions signed, vials mixed, ended and recalled, systemic reactions, sublingual courses and their watched doses.';

create or replace function private.note_sublingual_state(course public.sublingual_courses)
returns public.sublingual_courses
language plpgsql
set search_path = ''
as $$
declare
  rules constant jsonb := private.sublingual_rules_of(course.company_id, course.schedule_id);
  state constant jsonb := private.sublingual_state(rules, private.sublingual_events(course, private.clinic_day(course.company_id, now())));
  main constant text := rules -> 'steps' -> -1 ->> 'item';
  day constant integer := (state ->> 'day')::integer;
  through constant date := (state ->> 'through')::date;
  held numeric;
begin
  held := (
    select sum(f.units) from public.sublingual_fills f where f.company_id = course.company_id and f.course_id = course.course_id and f.item = main)
    - coalesce((select sum(d.units) from public.sublingual_doses d
      where d.company_id = course.company_id and d.course_id = course.course_id and d.item = main), 0)
    - coalesce((select sum((c.used ->> main)::numeric) from public.sublingual_contacts c
      where c.company_id = course.company_id and c.course_id = course.course_id), 0);
  update public.sublingual_courses v
  set next_day = day, reported_through = through, missed_now = (state ->> 'missed_now')::integer,
    needs = case when state ? 'ask' then 'decision' when state ? 'watch' then 'watched_dose' end,
    needs_rule = coalesce(state -> 'ask', state -> 'watch') ->> 'rule', needs_since = (coalesce(state -> 'ask', state -> 'watch') ->> 'on')::date,
    units_left = held,
    -- Of what nobody filled, it isn't known.
    runs_out_on = case when held is not null
      then coalesce(through, course.starts_on - 1) + private.sublingual_days_left(rules -> 'steps', day, held) end
  where v.company_id = course.company_id and v.id = course.id
  returning * into course;
  return course;
end
$$;
