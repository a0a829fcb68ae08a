-- What is left is counted for each strength by itself, by the doses that took of it.
set lock_timeout = '3s';

alter table public.sublingual_courses
  add column supply jsonb not null default '{}' constraint sublingual_courses_supply_check check (jsonb_typeof(supply) = 'object'),
  add column refill_item text;
comment on column public.sublingual_courses.supply is
  'What is left through the day that is reported of each item that was filled: {item: units}, less what the doses that are known took of it.';
comment on column public.sublingual_courses.refill_item is 'The item that ends first, by the schedule from its next day on.';
comment on column public.sublingual_courses.units_left is 'Of that item; null where nothing was filled.';
comment on column public.sublingual_courses.runs_out_on is 'The last day that the supply covers, if none is missed.';
-- Where a course stands follows from its rows.
select private.audit_table('public.sublingual_courses',
  left_out => '{next_day,needs,needs_rule,needs_since,reported_through,missed_now,units_left,runs_out_on,supply,refill_item}');

create or replace function private.keep_sublingual_course()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  changing constant text[] := array['status', 'ended_at', 'ended_by', 'end_reason', 'patient_id', 'updated_at', 'next_day', 'needs', 'needs_rule',
      'needs_since', 'reported_through', 'missed_now', 'units_left', 'runs_out_on', 'supply', 'refill_item']
    -- An account that is deleted leaves no name; the audit log keeps who it was.
    || case when new.signed_by is null then '{signed_by}'::text[] else '{}' end;
begin
  if (to_jsonb(old) - changing) is distinct from (to_jsonb(new) - changing) or old.status <> 'signed' and old.status <> new.status then
    raise exception 'A signed course stays as it is. Write a new version.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_sublingual_course() is
  'Before update, whoever writes: only what became of a version changes, whose it is when charts are merged, and what is derived.';

create or replace function private.sublingual_supply(steps jsonb, from_day integer, held jsonb)
returns table (days integer, ends_with text)
language plpgsql
immutable
rows 1
set search_path = ''
as $$
declare
  left_over jsonb := held;
  step jsonb;
  place integer := 0;
  day integer := from_day;
  until_day integer;
  a_day numeric;
  lasts numeric;
begin
  for step in select s from jsonb_array_elements(steps) as s loop
    place := place + 1;
    until_day := (steps -> place ->> 'from_day')::integer;
    if until_day <= day then
      continue;
    end if;
    ends_with := step ->> 'item';
    a_day := (step ->> 'units_a_day')::numeric;
    -- Of an item that nobody filled there is none.
    lasts := floor(greatest(coalesce((left_over ->> ends_with)::numeric, 0), 0) / a_day);
    if until_day is null or lasts < until_day - day then
      -- A year and more is as good as any: nobody fills so much.
      days := least(day - from_day + lasts, 3650);
      return next;
      return;
    end if;
    left_over := left_over || jsonb_build_object(ends_with, (left_over ->> ends_with)::numeric - a_day * (until_day - day));
    day := until_day;
  end loop;
end
$$;
comment on function private.sublingual_supply is
  'For how many days from a day of the schedule on there is what each of them takes, and the item that is lacking then. held: {item: units}.';

create or replace function private.sublingual_held(of_company uuid, of_course uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with filled as (
    select f.item, sum(f.units) as units
    from public.sublingual_fills f
    where f.company_id = of_company and f.course_id = of_course
    group by f.item
    -- What was taken back whole was never filled.
    having sum(f.units) > 0
  ), used as (
    select u.item, sum(u.units) as units
    from (
      select d.item, d.units from public.sublingual_doses d where d.company_id = of_company and d.course_id = of_course
      union all
      select x.key, x.value::numeric
      from public.sublingual_contacts c
      cross join jsonb_each_text(c.used) as x
      where c.company_id = of_company and c.course_id = of_course
    ) as u
    group by u.item
  )
  select coalesce(jsonb_object_agg(f.item, f.units - coalesce(u.units, 0)), '{}') from filled f left join used u on u.item = f.item
$$;
comment on function private.sublingual_held is
  'What a patient has left of each item that was filled, less what the doses that are known took of it: {item: units}; below none where more was taken than filled.';

create or replace function private.note_sublingual_state(course public.sublingual_courses)
returns public.sublingual_courses
language plpgsql
set search_path = ''
as $$
declare
  rules constant jsonb := private.sublingual_rules_of(course.company_id, course.schedule_id);
  state constant jsonb := private.sublingual_state(rules, private.sublingual_events(course, private.clinic_day(course.company_id, now())));
  day constant integer := (state ->> 'day')::integer;
  through constant date := (state ->> 'through')::date;
  held constant jsonb := private.sublingual_held(course.company_id, course.course_id);
  lasts record;
begin
  select * into lasts from private.sublingual_supply(rules -> 'steps', day, held);
  update public.sublingual_courses v
  set next_day = day, reported_through = through, missed_now = (state ->> 'missed_now')::integer,
    needs = case when state ? 'ask' then 'decision' when state ? 'watch' then 'watched_dose' end,
    needs_rule = coalesce(state -> 'ask', state -> 'watch') ->> 'rule',
    needs_since = case when state -> 'ask' ->> 'rule' = 'other_course'
      -- Since there are two, not since the other was signed.
      then case when v.needs_rule = 'other_course' then v.needs_since else private.clinic_day(course.company_id, now()) end
      else (coalesce(state -> 'ask', state -> 'watch') ->> 'on')::date end,
    supply = held, refill_item = lasts.ends_with,
    -- Where nobody filled anything, it isn't known.
    units_left = case when held <> '{}' then coalesce((held ->> lasts.ends_with)::numeric, 0) end,
    runs_out_on = case when held <> '{}' then coalesce(through, course.starts_on - 1) + lasts.days end
  where v.company_id = course.company_id and v.id = course.id
  returning * into course;
  return course;
end
$$;
comment on function private.note_sublingual_state is
  'Writes down where a course stands by its rows. Called by the functions that write these, with the version in force.';

create or replace function private.open_sublingual_courses(of_company uuid, of_patient uuid)
returns setof jsonb
language plpgsql
rows 2
-- Definer: reads what is closed to the API's roles, and tells the log.
security definer
set search_path = ''
as $$
declare
  course public.sublingual_courses;
begin
  if private.note_opening(of_company, 'patients', of_patient) is null then
    return;
  end if;
  for course in
    select v.* from public.sublingual_courses v
    where v.company_id = of_company and v.patient_id = of_patient and v.status <> 'replaced' order by v.signed_at desc, v.id
  loop
    return next to_jsonb(course) || jsonb_build_object(
      'signed_by_name', private.member_name(course.signed_by),
      'ended_by_name', private.member_name(course.ended_by),
      'proposal', private.sublingual_proposal(course),
      'schedule', (
        select jsonb_build_object('id', t.id, 'name', t.name, 'version', t.version, 'status', t.status, 'source', t.source, 'settings', t.settings)
        from public.clinical_tables t where t.company_id = of_company and t.id = course.schedule_id),
      'rules', (
        select jsonb_agg(to_jsonb(r) - '{company_id,table_id}'::text[] order by r.place)
        from public.sublingual_rules r where r.company_id = of_company and r.table_id = course.schedule_id),
      'versions', (
        select jsonb_agg(to_jsonb(v) - '{next_day,needs,needs_rule,needs_since,reported_through,missed_now,units_left,runs_out_on,supply,refill_item}'::text[]
          || jsonb_build_object('schedule_name', t.name, 'schedule_version', t.version, 'signed_by_name', private.member_name(v.signed_by)) order by v.version desc)
        from public.sublingual_courses v
        join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
        where v.company_id = of_company and v.course_id = course.course_id),
      'doses', (
        select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('given_by_name', private.member_name(d.given_by)) order by d.given_at desc, d.id), '[]')
        from public.sublingual_doses d where d.company_id = of_company and d.course_id = course.course_id),
      'contacts', (
        select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('recorded_by_name', private.member_name(c.recorded_by)) order by c.contacted_at desc, c.id), '[]')
        from public.sublingual_contacts c where c.company_id = of_company and c.course_id = course.course_id),
      'fills', (
        select coalesce(jsonb_agg(to_jsonb(f) || jsonb_build_object('recorded_by_name', private.member_name(f.recorded_by)) order by f.filled_on desc, f.created_at desc, f.id), '[]')
        from public.sublingual_fills f where f.company_id = of_company and f.course_id = course.course_id));
  end loop;
end
$$;

create or replace function private.sublingual_rows(of_company uuid, list text, hidden uuid[])
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

drop function private.sublingual_days_left;

revoke execute on function private.sublingual_held from public, anon, authenticated;
revoke execute on function private.sublingual_supply from public, anon;

select private.note_sublingual_state(v) from public.sublingual_courses v where v.status = 'signed';
