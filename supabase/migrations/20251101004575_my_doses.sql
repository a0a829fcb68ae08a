-- Tablets and drops in the patient's app: today's dose by the rules of the course, and which days the patient says were taken or missed. A day
-- of which nothing is said is unknown. What is said on a phone is no report: a nurse asks, and records a contact of her own.

create table public.reported_doses (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  course_id uuid not null,
  link_id uuid not null,
  on_day date not null,
  taken boolean not null,
  told_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, course_id) references public.sublingual_courses (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.chart_links (company_id, id) on delete cascade
);
comment on table public.reported_doses is
  'That a patient or proxy said on their phone that a day''s dose was taken or missed. Never changed: of each holder and day the latest counts.';
comment on column public.reported_doses.on_day is 'A day of the clinic''s calendar, which no report covered when it was said.';
create index reported_doses_course_idx on public.reported_doses (company_id, course_id, on_day desc);
create index reported_doses_patient_idx on public.reported_doses (company_id, patient_id);
create index reported_doses_link_idx on public.reported_doses (company_id, link_id, told_at desc);
alter table public.reported_doses enable row level security;
revoke all on public.reported_doses from anon, authenticated;
-- That something was said. What it was is read through open_sublingual_courses, which tells the log.
grant select (id, company_id, patient_id, course_id, link_id, told_at) on public.reported_doses to authenticated;
create policy reported_doses_select_member on public.reported_doses for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.reported_doses');

create function private.first_day_to_tell(course public.sublingual_courses)
returns date
language sql
stable
set search_path = ''
as $$
  -- Two weeks are as far back as people know. Before a first dose that is watched there is nothing to tell.
  select greatest(coalesce(course.reported_through + 1, case when course.resumes_watch is null then course.starts_on end),
    private.clinic_day(course.company_id, now()) - 13)
  where coalesce(course.reported_through, case when course.resumes_watch is null then course.starts_on end) is not null
$$;
comment on function private.first_day_to_tell is 'From which day on a patient may say what they took: after what was reported. Null before the first dose.';

create function private.reported_days(link public.chart_links, at_level public.chart_level, course public.sublingual_courses)
returns table (on_day date, mine boolean, mine_at timestamptz, other boolean, agreed boolean)
language sql
stable
rows 14
set search_path = ''
as $$
  select d.day::date, m.taken, m.told_at, o.taken,
    -- What all who may be heard say alike.
    case when m.taken is null then o.agreed when o.agreed is null and o.taken is not null then null
      when o.taken is null or o.agreed = m.taken then m.taken end
  from generate_series(private.first_day_to_tell(course)::timestamp, private.clinic_day(course.company_id, now())::timestamp, interval '1 day') as d (day)
  left join lateral (
    select t.taken, t.told_at from public.reported_doses t
    where t.company_id = course.company_id and t.course_id = course.course_id and t.link_id = link.id and t.on_day = d.day::date
    order by t.told_at desc, t.id limit 1
  ) as m on true
  left join lateral (
    select (array_agg(l.taken order by l.told_at desc))[1] as taken, case when bool_and(l.taken) = bool_or(l.taken) then bool_and(l.taken) end as agreed
    from (
      select distinct on (t.link_id) t.taken, t.told_at from public.reported_doses t
      where at_level = 'full' and t.company_id = course.company_id and t.course_id = course.course_id and t.link_id <> link.id and t.on_day = d.day::date
      order by t.link_id, t.told_at desc, t.id
    ) as l
  ) as o on true
$$;
comment on function private.reported_days is
  'The days that no report covers, up to today, as the holder of a link may read them: what they said, and at the full level what others said last. agreed: what all of '
  'these say alike; null where nothing is said, or not the same.';

create function private.reported_proposal(link public.chart_links, at_level public.chart_level, course public.sublingual_courses)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(course.company_id, now());
  rules constant jsonb := private.sublingual_rules_of(course.company_id, course.schedule_id);
  told jsonb;
begin
  -- Each day as a report of that day, up to the first of which nothing is known.
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'contact', 'on', k.on_day + 1, 'outcome', 'reached', 'missed', k.missed, 'in_a_row', k.missed, 'now', k.missed)
    order by k.on_day), '[]')
  into told
  from (
    select d.on_day, (not d.agreed)::integer as missed, bool_and(d.agreed is not null) over (order by d.on_day) as is_known
    from private.reported_days(link, at_level, course) as d
    where d.on_day < today
  ) as k
  where k.is_known
    -- Older days are unknown: what came after them says nothing of them.
    and private.first_day_to_tell(course) = coalesce(course.reported_through + 1, course.starts_on);
  return private.propose_sublingual_dose(rules, (
    select e || jsonb_build_object('events', e -> 'events' || told) from private.sublingual_events(course, today) as e), today)
    || jsonb_build_object('steps', rules -> 'steps');
end
$$;
comment on function private.reported_proposal is
  'What the course''s own rules say of the next dose if it is as was said on the phone. Nothing is written down by it.';

create function private.app_dose(link public.chart_links, at_level public.chart_level, course public.sublingual_courses)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(course.company_id, now());
  proposal constant jsonb := private.reported_proposal(link, at_level, course);
  day constant integer := (proposal ->> 'day_number')::integer;
  unreported constant integer := (proposal ->> 'unreported')::integer;
  missed constant jsonb := (select s from jsonb_array_elements(proposal -> 'said') as s where s ->> 'rule' = 'missed'
    -- Once taken again, it is told only where it changed the dose.
    and ((proposal ->> 'missed_now')::integer > 0 or s ->> 'effect' <> 'same') limit 1);
begin
  if exists (
    select from public.chart_requests r
    where r.company_id = course.company_id and r.patient_id = course.patient_id and r.kind = 'reaction' and r.settled_at is null) then
    return jsonb_build_object('does', 'call', 'why', 'reaction');
  elsif proposal ->> 'action' = 'watching' then
    return jsonb_build_object('does', 'stay');
  elsif proposal ->> 'action' = 'watched' then
    return jsonb_build_object('does', 'clinic');
  elsif proposal ->> 'action' <> 'take' then
    return jsonb_build_object('does', 'call', 'why', case proposal ->> 'action' when 'contact' then 'unknown' else 'decision' end);
  elsif (proposal ->> 'on')::date > today then
    return jsonb_build_object('does', 'wait', 'on', proposal -> 'on');
  elsif unreported > 0 and private.sublingual_step(proposal -> 'steps', day) <> private.sublingual_step(proposal -> 'steps', day + unreported) then
    -- The amount hangs on days of which nothing is known.
    return jsonb_build_object('does', 'tell');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('does', 'take', 'amount', proposal -> 'amount', 'unit', proposal -> 'unit', 'item', proposal -> 'item',
    'units', proposal -> 'units_a_day', 'missed', case when missed is not null then jsonb_build_object('days', missed -> 'days', 'effect', missed -> 'effect') end));
end
$$;
comment on function private.app_dose is
  'Today''s dose for the app: does is take (with the amount), clinic (the next dose is taken there), stay, wait until a day, tell (say first what was taken), or call; none is suggested while a '
  'report of a reaction is open or a physician has to decide. missed: the band of the schedule that days missed came to.';

create function private.app_courses(link public.chart_links, at_level public.chart_level)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', v.course_id, 'product', t.settings ->> 'product', 'form', t.settings ->> 'form',
      'dose', private.app_dose(link, at_level, v),
      'days', (
        select coalesce(jsonb_agg(jsonb_build_object('day', d.on_day, 'mine', d.mine, 'other', d.other,
          -- Said on a day before, it stands: the clinic is told of a mistake.
          'fixed', coalesce(private.clinic_day(v.company_id, d.mine_at) < private.clinic_day(v.company_id, now()), false)) order by d.on_day desc), '[]')
        from private.reported_days(link, at_level, v) d),
      'runs_out_on', v.runs_out_on, 'has_begun', v.reported_through is not null,
      'refill_asked', exists (
        select from public.chart_requests r
        where r.company_id = v.company_id and r.course_id = v.course_id and r.link_id = (link).id and r.settled_at is null))
    order by v.signed_at, v.course_id), '[]')
  from public.sublingual_courses v
  join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
  where v.company_id = (link).company_id and v.patient_id = (link).patient_id and v.status = 'signed';
end;
comment on function private.app_courses is
  'Tablets and drops in force as the holder of a link sees them at a level: today''s dose, the days since the last report, and how long the supply lasts by the last report.';

create function private.tell_dose(of_chart uuid, of_id uuid, of_course uuid, of_day date, was_taken boolean)
returns jsonb
language plpgsql
-- Definer: the links are what lets them in; nobody writes what was told directly.
security definer
set search_path = ''
as $$
declare
  most_a_day constant integer := 60;
  mine constant record := private.my_link(of_chart);
  link constant public.chart_links := mine.link;
  today constant date := private.clinic_day(link.company_id, now());
  course public.sublingual_courses;
  told public.reported_doses;
begin
  -- One after the other, so that a repeat finds the first.
  perform from public.chart_links l where l.company_id = link.company_id and l.id = link.id for no key update;
  select * into told from public.reported_doses t where t.company_id = link.company_id and t.id = of_id;
  if found then
    if (told.link_id, told.course_id, told.on_day, told.taken) is distinct from (link.id, of_course, of_day, was_taken) then
      perform private.refuse_sent_before('answer', of_id);
    end if;
    return private.app_courses(link, mine.level);
  end if;
  select * into course from public.sublingual_courses v
  where v.company_id = link.company_id and v.course_id = of_course and v.patient_id = link.patient_id order by v.version desc limit 1;
  if not found then
    raise exception 'This treatment is not on this chart any more.' using errcode = 'PT404';
  end if;
  perform private.refuse_ended_course(course);
  if was_taken is null or of_day is null or of_day > today or of_day < private.first_day_to_tell(course) or private.first_day_to_tell(course) is null then
    raise exception 'This day can’t be told here. Call the clinic.' using errcode = 'P0001', detail = '{"kind": "days"}';
  end if;
  select * into told from public.reported_doses t
  where t.company_id = link.company_id and t.link_id = link.id and t.course_id = of_course and t.on_day = of_day
  order by t.told_at desc, t.id limit 1;
  if told.taken is distinct from was_taken then
    if private.clinic_day(link.company_id, told.told_at) < today then
      raise exception 'You told the clinic of this day before. Call the clinic to correct it.' using errcode = 'P0001';
    end if;
    if (select count(*) from public.reported_doses t
        where t.company_id = link.company_id and t.link_id = link.id and t.told_at > now() - interval '1 day') >= most_a_day then
      raise exception 'You told of many days today. Call the clinic instead.' using errcode = 'PT429';
    end if;
    insert into public.reported_doses (company_id, id, patient_id, course_id, link_id, on_day, taken)
    values (link.company_id, of_id, link.patient_id, of_course, link.id, of_day, was_taken);
  end if;
  return private.app_courses(link, mine.level);
end
$$;

create function public.tell_dose(chart_id uuid, report_id uuid, course_id uuid, on_day date, taken boolean)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.tell_dose(chart_id, report_id, course_id, on_day, taken);
end;
comment on function public.tell_dose is
  'For the patient''s app: says that the dose of a day was taken or missed, and answers all courses as the app shows them. Until the end of the day on which it was said, it may be said otherwise. report_id '
  'makes a repeat harmless (else PT409). A day that was reported, that is ahead or too long ago: P0001, kind "days"; said before today: P0001; an ended course: "ended". Not theirs: PT404.';

create function private.reported_doses_of(of_company uuid, of_course uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'holder', l.holder_name, 'relation', l.relation, 'day', t.on_day, 'taken', t.taken, 'at', t.told_at)
    order by t.on_day desc, t.told_at desc, t.id), '[]')
  from (
    select distinct on (s.on_day, s.link_id) s.* from public.reported_doses s
    where s.company_id = of_company and s.course_id = of_course and s.on_day > private.clinic_day(of_company, now()) - 35
    order by s.on_day, s.link_id, s.told_at desc, s.id
  ) t
  join public.chart_links l on l.company_id = t.company_id and l.id = t.link_id
$$;
comment on function private.reported_doses_of is
  'For the clinic: what each holder said last of each of the last five weeks'' days. Called by definer functions that tell the log.';

revoke execute on function private.first_day_to_tell, private.reported_days, private.reported_proposal, private.app_dose, private.app_courses, private.tell_dose,
  public.tell_dose, private.reported_doses_of
from public, anon, authenticated;
grant execute on function private.tell_dose, public.tell_dose to authenticated;
