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
comment on column public.clinic_settings.allergy_review_months is 'By when a physician signs a prescription anew.';
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

create function private.follow_up_rows(of_company uuid, list public.follow_up_list, from_day date, until_day date, hidden uuid[])
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
comment on function private.follow_up_rows is
  'The rows of one list of the follow-up; its figures are counts of these very rows. Called by definer functions that have asked for the clinic.';

create function private.follow_up_figures(of_company uuid, from_day date, until_day date)
returns table (list public.follow_up_list, rows integer, median_days numeric)
language plpgsql
stable
rows 16
-- Definer: counts what is closed to the API's roles; names nobody.
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
  id uuid, patient_id uuid, patient_name text, phone text, on_day date, set_label text, amount numeric, days integer, note text
)
language plpgsql
rows 50
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
-- Planned for the list asked for.
set plan_cache_mode = force_custom_plan
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
  with listed as materialized (
    (select r.* from private.follow_up_rows(of_company, of_list, from_day, until_day, hidden) as r
    where of_list <> 'shots' and (before_day is null or (r.on_day, r.id) < (before_day, before_id))
    order by r.on_day desc, r.id desc limit least(greatest(coalesce(max_rows, 50), 1), 100))
    union all
    -- The same rows of all shots, thousands in a month: of these the index has the page.
    (select i.id, i.patient_id, i.given_on, i.set_label, i.volume_ml, null::integer, i.override_reason
    from public.injections i
    where of_list = 'shots' and i.company_id = of_company and i.given_on between from_day and until_day and i.patient_id <> all (hidden)
      and (before_day is null or (i.given_on, i.id) < (before_day, before_id))
    order by i.given_on desc, i.id desc limit least(greatest(coalesce(max_rows, 50), 1), 100))
  ), told as materialized (
    select private.note_list(of_company, 'injections', count(*), array_agg(l.patient_id)) from listed l
  )
  select l.id, l.patient_id, concat_ws(' ', p.first_name, p.last_name), coalesce(p.guardian_phone, p.phone), l.on_day, l.set_label, l.amount,
    l.days, l.note
  from told
  cross join listed l
  join public.patients p on p.company_id = of_company and p.id = l.patient_id
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
  id uuid, patient_id uuid, patient_name text, phone text, on_day date, set_label text, amount numeric, days integer, note text
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

revoke execute on function private.follow_up_rows, private.follow_up_figures, private.follow_up, public.follow_up_figures, public.follow_up from public;
grant execute on function private.follow_up_figures, private.follow_up, public.follow_up_figures, public.follow_up to authenticated;
