/**
 * The lists of the allergy follow-up as their words have them, by looking at everybody: slow, and written apart from what the app
 * asks. $1 is the clinic, $2 the list, $3 and $4 the first and the last day of its shots.
 */
export const SHOT_ROWS_BY_LOOKING = `
  with clinic as (
    select s.*, c.time_zone, private.clinic_day($1, now()) as today
    from clinic_settings s join companies c on c.id = s.company_id
    where s.company_id = $1
  ), treated as (
    select p.id, p.patient_id, p.route, p.consent_on, p.signed_at
    from allergy_prescriptions p
    where p.company_id = $1 and p.status = 'signed'
  ), given as (
    select i.* from injections i
    where i.company_id = $1 and i.given_on between $3::date and $4::date
  ), reacted as (
    select r.*, private.clinic_day($1, r.began_at) as on_day
    from clinic c join shot_reactions r on r.company_id = c.company_id
    where r.began_at >= $3::date::timestamp at time zone c.time_zone and r.began_at < ($4::date + 1)::timestamp at time zone c.time_zone
  )
  select t.patient_id, t.patient_id, i.due_on, null::text, null::numeric, c.today - i.due_on, i.outcome
  from clinic c
  cross join (select distinct o.patient_id from treated o where o.route = 'injections') as t
  cross join lateral (
    select max(o.due_on) as due_on, (
      select k.outcome::text from shot_calls k
      where k.company_id = $1 and k.patient_id = t.patient_id and k.called_at >= max(o.given_at) order by k.called_at desc limit 1) as outcome
    from injections o where o.company_id = $1 and o.patient_id = t.patient_id and o.is_latest
  ) as i
  where $2::text = 'dropped_out' and (i.due_on < c.today - c.allergy_drop_out_days or i.outcome = 'stopping')
  union all
  select r.id, r.patient_id, private.clinic_day($1, r.confirmed_date), null, null,
    c.today - private.clinic_day($1, r.confirmed_date), r.reason
  from clinic c
  join scheduling_requests r on r.company_id = c.company_id
  where $2::text = 'missed' and r.status = 'no_show' and r.confirmed_date >= (c.today - c.allergy_drop_out_days)::timestamp at time zone c.time_zone
    and r.confirmed_date < (c.today + 1)::timestamp at time zone c.time_zone
    and r.patient_id in (select t.patient_id from treated t)
    and not exists (
      select from shot_visits v
      where v.company_id = $1 and v.patient_id = r.patient_id and v.visit_on >= private.clinic_day($1, r.confirmed_date))
  union all
  select v.id, v.patient_id, v.beyond_use_on, s.label || ' ' || d.label, v.remaining_ml, v.beyond_use_on - c.today, null
  from clinic c
  cross join treated t
  join prescription_vial_sets s on s.company_id = $1 and s.prescription_id = t.id
  join treatment_vials v on v.company_id = $1 and v.set_id = s.id and v.status in ('mixed', 'in_use')
  join dilution_steps d on d.company_id = $1 and d.table_id = v.scheme_id and d.place = v.step
  where $2::text = 'vial_ending'
    and (v.beyond_use_on <= c.today + c.allergy_vial_days
      or exists (
        select from injections i
        where i.company_id = $1 and i.vial_id = v.id and i.is_latest and v.remaining_ml < 2 * i.volume_ml))
    and not exists (
      select from treatment_vials n where n.company_id = $1 and n.replaces = v.id and n.status in ('mixed', 'in_use'))
  union all
  select t.id, t.patient_id, coalesce(t.consent_on, private.clinic_day($1, t.signed_at)), null, null, c.today - t.consent_on, null
  from clinic c cross join treated t
  where $2::text = 'consent_due' and (t.consent_on is null or t.consent_on <= c.today - make_interval(months => c.allergy_consent_months))
  union all
  select t.id, t.patient_id, private.clinic_day($1, t.signed_at), null, null, c.today - private.clinic_day($1, t.signed_at), null
  from clinic c cross join treated t
  where $2::text = 'review_due' and t.signed_at <= now() - make_interval(months => c.allergy_review_months)
  union all
  select i.id, i.patient_id, i.given_on, i.set_label, case $2::text when 'large_local' then i.local_mm else i.volume_ml end, null, i.override_reason
  from clinic c cross join given i
  where $2::text = 'shots' or $2::text = 'large_local' and i.local_mm >= c.allergy_large_local_mm or $2::text = 'overridden' and i.override_reason is not null
  union all
  select i.patient_id, i.patient_id, max(i.given_on), null, count(*), null, null
  from clinic c cross join given i
  where $2::text = 'patients' or $2::text = 'large_local_patients' and i.local_mm >= c.allergy_large_local_mm
  group by i.patient_id
  union all
  select r.id, r.patient_id, r.on_day, null, r.grade, null, r.suffix from reacted r where $2::text = 'systemic'
  union all
  select r.patient_id, r.patient_id, max(r.on_day), null, count(*), null, null from reacted r where $2::text = 'systemic_patients' group by r.patient_id
  union all
  select i.id, i.patient_id, i.given_on, i.set_label, ceil(extract(epoch from v.observe_until - v.ended_at) / 60), null, v.end_note
  from clinic c cross join given i
  join shot_visits v on v.company_id = $1 and v.id = i.visit_id
  where $2::text = 'unwatched' and (v.left_early or v.ended_at is null and v.visit_on < c.today)
  union all
  select i.id, i.patient_id, i.given_on, i.set_label, null, i.given_on - b.due_on, null
  from given i
  cross join lateral (
    select o.due_on from injections o
    where o.company_id = $1 and o.patient_id = i.patient_id and o.set_label = i.set_label and o.given_at < i.given_at
    order by o.given_at desc, o.id limit 1
  ) as b
  where $2::text in ('on_time', 'given_late') and ($2::text = 'given_late') = (i.given_on > b.due_on)
  union all
  select i.id, i.patient_id, i.given_on, i.set_label, null, i.given_on - b.began_on, null
  from given i
  join prescription_vial_sets s on s.company_id = $1 and s.id = i.set_id
  join allergy_prescriptions p on p.company_id = $1 and p.id = s.prescription_id
  cross join lateral (
    select min(o.given_on) as began_on,
      min(o.given_at) filter (where o.factor = 1 and o.volume_ml >= p.target_dose_ml) as reached_at
    from injections o
    where o.company_id = $1 and o.patient_id = i.patient_id and o.set_label = i.set_label
  ) as b
  where $2::text = 'maintenance' and i.factor = 1 and i.volume_ml >= p.target_dose_ml and i.given_at = b.reached_at`;

/** The same of tablets and drops: $1 is the clinic, $2 the list. */
export const SUBLINGUAL_ROWS_BY_LOOKING = `
  with clinic as (
    select s.sublingual_refill_days, s.sublingual_report_days, s.sublingual_season_days, private.clinic_day($1, now()) as today
    from clinic_settings s where s.company_id = $1
  ), courses as (
    select v.*, t.settings ->> 'product' as product, v.season_starts_on - 7 * (t.settings ->> 'weeks_before_season')::integer as start_by,
      (t.settings ->> 'weeks_before_season')::integer as weeks
    from sublingual_courses v
    join clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where v.company_id = $1 and v.status = 'signed'
  )
  select v.course_id, v.patient_id, coalesce(v.runs_out_on, v.reported_through), v.product, v.units_left, v.runs_out_on - c.today, v.refill_item
  from clinic c cross join courses v
  where $2::text = 'refill_due' and v.reported_through is not null and coalesce(v.runs_out_on <= c.today + c.sublingual_refill_days, true)
  union all
  select v.course_id, v.patient_id, v.needs_since, v.product, v.missed_now, c.today - v.needs_since, v.needs_rule
  from clinic c cross join courses v
  where $2::text = 'watched_dose_due' and v.needs = 'watched_dose' and v.needs_since <= c.today
  union all
  select v.course_id, v.patient_id, max(d.given_on), v.product, null, c.today - max(d.given_on), 'unwatched'
  from clinic c
  cross join courses v
  join sublingual_doses d on d.company_id = v.company_id and d.version_id = v.id and d.ended_at is null and d.given_on < c.today
  where $2::text = 'watched_dose_due' and v.needs is null
  group by v.course_id, v.patient_id, v.product, c.today
  union all
  select v.course_id, v.patient_id, v.needs_since, v.product, v.missed_now, c.today - v.needs_since, v.needs_rule
  from clinic c cross join courses v
  where $2::text = 'decision_due' and v.needs = 'decision'
  union all
  select v.course_id, v.patient_id, v.reported_through, v.product, null, c.today - v.reported_through, null
  from clinic c cross join courses v
  where $2::text = 'adherence_unknown' and v.needs is null and v.reported_through < c.today - c.sublingual_report_days
  union all
  select v.course_id, v.patient_id, v.start_by, v.product, v.weeks, v.start_by - c.today, null
  from clinic c cross join courses v
  where $2::text = 'season_start_due' and v.reported_through is null and v.start_by <= c.today + c.sublingual_season_days and v.season_starts_on >= c.today`;
