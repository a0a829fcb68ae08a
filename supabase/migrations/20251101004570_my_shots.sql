-- Allergy shots in the patient's app: what the patient says before a shot, when the next one is due and how long it may wait, and when
-- the shot room is open. What is said on a phone is told to the nurse, who asks again: it holds no dose and cancels no visit.

alter table public.clinic_settings
  add column shot_hours text check (private.is_present(shot_hours, 300));
comment on column public.clinic_settings.shot_hours is 'When allergy shots are given, as patients read it in their app; null: the clinic has not said it.';
grant update (shot_hours) on public.clinic_settings to authenticated;

create table public.reported_before_shots (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  link_id uuid not null,
  for_day date not null,
  asked jsonb not null check (jsonb_typeof(asked) = 'array' and octet_length(asked::text) <= 16000),
  told_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.chart_links (company_id, id) on delete cascade
);
comment on table public.reported_before_shots is
  'What a patient or proxy answered on their phone before a shot. Never changed, and no answer of the nurse''s: of each holder the latest of a day counts.';
comment on column public.reported_before_shots.for_day is 'The day of the clinic''s calendar that it was said for: the day on which it was said.';
comment on column public.reported_before_shots.asked is
  'Every question as it was put, with what was answered: [{circumstance, question, answer, what}]. Without an answer the answer is missing.';
create index reported_before_shots_patient_idx on public.reported_before_shots (company_id, patient_id, told_at desc);
create index reported_before_shots_link_idx on public.reported_before_shots (company_id, link_id, for_day);
alter table public.reported_before_shots enable row level security;
revoke all on public.reported_before_shots from anon, authenticated;
-- That something was said. What it was is read through open_shot_visit and allergy_record, which tell the log.
grant select (id, company_id, patient_id, link_id, for_day, told_at) on public.reported_before_shots to authenticated;
create policy reported_before_shots_select_member on public.reported_before_shots for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.reported_before_shots');

create function private.asked_before_shot(of_company uuid, of_patient uuid)
returns table (circumstance text, question text, place integer)
language sql
stable
rows 8
set search_path = ''
as $$
  select distinct on (q.circumstance) q.circumstance, q.question, q.place
  from private.shot_questions(of_company, coalesce((
    select v.prescription_id from public.shot_visits v
    where v.company_id = of_company and v.patient_id = of_patient and v.ended_at is null
      and v.visit_on = private.clinic_day(of_company, now())
    order by v.checked_in_at desc nulls last limit 1
  ), (
    -- By which the desk would check the patient in.
    select p.id from public.allergy_prescriptions p
    where p.company_id = of_company and p.patient_id = of_patient and p.status = 'signed' and p.route = 'injections' and p.schedule_id is not null
    order by p.signed_at desc limit 1
  ))) as q
  where q.circumstance <> 'peak_flow'
    -- After today's shot nothing is asked before it.
    and not exists (
      select from public.shot_visits v
      where v.company_id = of_company and v.patient_id = of_patient and v.visit_on = private.clinic_day(of_company, now())
      having count(*) > 0 and bool_and(v.ended_at is not null))
  order by q.circumstance, q.place
$$;
comment on function private.asked_before_shot is
  'What the nurse would ask a patient today: the questions of the table that the prescription''s schedule goes by. None without shots, and none once today''s visit ended.';

create function private.app_before_shot(link public.chart_links)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object('day', d.day, 'questions', q.questions, 'said', (
      select jsonb_build_object('at', t.told_at, 'asked', t.asked)
      from public.reported_before_shots t
      where t.company_id = (link).company_id and t.link_id = (link).id and t.for_day = d.day
      order by t.told_at desc, t.id limit 1))
  from (select private.clinic_day((link).company_id, now()) as day) d
  cross join lateral (
    select jsonb_agg(jsonb_build_object('circumstance', a.circumstance, 'question', a.question) order by a.place) as questions
    from private.asked_before_shot((link).company_id, (link).patient_id) a) q
  where q.questions is not null;
end;
comment on function private.app_before_shot is
  'The questions before today''s shot for the app, with what the holder of the link answered today, and nobody else: a parent does not read what a teenager said. '
  'Null where nothing is asked.';

create function private.answer_before_shot(of_chart uuid, of_id uuid, answers jsonb, details jsonb)
returns jsonb
language plpgsql
-- Definer: the links are what lets them in; nobody writes answers directly.
security definer
set search_path = ''
as $$
declare
  most_a_day constant integer := 20;
  link constant public.chart_links := (private.my_link(of_chart)).link;
  day constant date := private.clinic_day(link.company_id, now());
  said constant jsonb := jsonb_strip_nulls(answers);
  more constant jsonb := jsonb_strip_nulls(coalesce(details, '{}'));
  told jsonb;
  before public.reported_before_shots;
begin
  -- One after the other, so that a repeat finds the first.
  perform from public.chart_links l where l.company_id = link.company_id and l.id = link.id for no key update;
  if jsonb_typeof(said) is distinct from 'object' or said = '{}' or jsonb_path_exists(said, '$.* ? (@.type() != "boolean")')
     or jsonb_typeof(more) <> 'object' or jsonb_path_exists(more, '$.* ? (@.type() != "string")') then
    raise exception 'Answer a question first.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  select * into before from public.reported_before_shots t where t.company_id = link.company_id and t.id = of_id;
  if found then
    if before.link_id <> link.id or said is distinct from (
      select jsonb_object_agg(a ->> 'circumstance', a -> 'answer') from jsonb_array_elements(before.asked) as a where a ? 'answer')
      or more is distinct from (
      select coalesce(jsonb_object_agg(a ->> 'circumstance', a -> 'what'), '{}') from jsonb_array_elements(before.asked) as a where a ? 'what') then
      perform private.refuse_sent_before('answer', of_id);
    end if;
    return private.app_before_shot(link);
  end if;
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('circumstance', q.circumstance, 'question', q.question, 'answer', said -> q.circumstance,
    'what', case when said -> q.circumstance = 'true' then private.checked_text(more ->> q.circumstance, 200, 'What it is') end)) order by q.place)
  into told
  from private.asked_before_shot(link.company_id, link.patient_id) as q;
  if told is null or exists (
    select from jsonb_object_keys(said) as k where not told @> jsonb_build_array(jsonb_build_object('circumstance', k))) then
    raise exception 'The clinic asks something else now. Look at the questions again.' using errcode = 'P0001', detail = '{"kind": "stale"}';
  end if;
  if (select count(*) from public.reported_before_shots t
      where t.company_id = link.company_id and t.link_id = link.id and t.for_day = day) >= most_a_day then
    raise exception 'You answered % times today. Tell the nurse what changed.', most_a_day using errcode = 'PT429';
  end if;
  insert into public.reported_before_shots (company_id, id, patient_id, link_id, for_day, asked)
  values (link.company_id, of_id, link.patient_id, link.id, day, told);
  return private.app_before_shot(link);
end
$$;

create function public.answer_before_shot(chart_id uuid, answer_id uuid, answers jsonb, details jsonb default '{}')
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.answer_before_shot(chart_id, answer_id, answers, details);
end;
comment on function public.answer_before_shot is
  'For the patient''s app: what the caller says before today''s shot, {circumstance: true or false}, what is left out was not answered; details says what it is, of a yes. Counts for today, by '
  'the clinic''s calendar; a later answer of the day takes its place, and the earlier ones stay. answer_id makes a repeat harmless (else PT409). Other questions than are asked: P0001; not theirs: '
  'PT404; twenty answers a day: PT429.';

create function private.reported_before_shot(of_company uuid, of_patient uuid, on_day date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'holder', l.holder_name, 'relation', l.relation, 'day', t.for_day, 'at', t.told_at, 'asked', t.asked,
      'replaced', t.is_replaced) order by t.told_at desc, t.id), '[]')
  from (
    select s.*, lead(s.id) over (partition by s.link_id, s.for_day order by s.told_at, s.id desc) is not null as is_replaced
    from public.reported_before_shots s
    where s.company_id = of_company and s.patient_id = of_patient and s.for_day = coalesce(on_day, s.for_day)
    order by s.told_at desc, s.id limit 20
  ) t
  join public.chart_links l on l.company_id = t.company_id and l.id = t.link_id
$$;
comment on function private.reported_before_shot is
  'For the nurse: what was said on phones before a shot, on one day or, the latest twenty, on any. replaced: the same person said something else later that day. '
  'Called by definer functions that tell the log.';

-- The next shot -------------------------------------------------------------------------------------

create function private.shot_as_planned_through(of_company uuid, of_injection uuid)
returns date
language plpgsql
stable
set search_path = ''
as $$
declare
  given public.injections;
  schedule uuid;
  course jsonb;
  rules jsonb;
  due integer;
  gap integer;
begin
  select * into given from public.injections i where i.company_id = of_company and i.id = of_injection;
  due := given.due_on - given.given_on;
  select p.schedule_id, jsonb_build_object('target', jsonb_build_object('factor', 1, 'volume', p.target_dose_ml))
  into schedule, course
  from public.allergy_prescriptions p
  where p.company_id = of_company and p.patient_id = given.patient_id and p.status = 'signed' and p.route = 'injections' and p.schedule_id is not null
  order by p.signed_at desc limit 1;
  if due is null or schedule is null then
    return null;
  end if;
  begin
    rules := private.dose_rules_of(of_company, schedule);
  exception when sqlstate 'P0001' then
    -- Its tables aren't approved any more.
    return null;
  end;
  course := course || jsonb_build_object('doses', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('at', given.given_at, 'on', given.given_on,
    'factor', given.factor, 'volume', given.volume_ml, 'step', given.step))));
  -- The gap alone is asked about: on each day on which a band of it begins or ends.
  rules := rules || '{"reactions": [], "screening": [], "ages": [], "new_vial": []}';
  for gap in
    select distinct d.day
    from jsonb_array_elements(rules -> 'gaps') as g
    cross join lateral (select case g ->> 'basis' when 'after_missed' then due else 0 end as since) as b
    cross join lateral (values (due), (due + 1), (b.since + (g ->> 'from')::integer), (b.since + (g ->> 'to')::integer + 1),
      ((g ->> 'missed')::integer * greatest(due, 1))) as d (day)
    where d.day >= due and d.day > 0
    order by 1
  loop
    if exists (
      select from jsonb_array_elements(private.propose_dose(rules, course, given.given_at + make_interval(days => gap), given.given_on + gap) -> 'said') as s
      where s ->> 'rule' = 'gap_unknown' or s ->> 'rule' = 'gap' and (s ->> 'effect' <> 'next' or s ? 'does')
    ) then
      return case when gap > due then given.given_on + gap - 1 end;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.shot_as_planned_through is
  'The last day on which the clinic''s approved table of gaps leaves the dose after a shot as it is planned, by the very rules of the shot room; null where the schedule names no such table or '
  'the table no such day.';

create function private.app_shots(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'watched_until', (select w.until from private.watched_now w where w.company_id = of_company and w.patient_id = of_patient),
    'hours', (select s.shot_hours from public.clinic_settings s where s.company_id = of_company),
    'sets', coalesce((
      select jsonb_agg(jsonb_build_object('label', i.label, 'title', i.title, 'given_on', i.given_on, 'due_on', i.due_on,
        'planned_through', private.shot_as_planned_through(of_company, i.id)) order by i.label, i.given_at desc)
      from private.latest_shots(of_company, of_patient) i), '[]'));
end;
comment on function private.app_shots is
  'Allergy shots as the patient sees them: of each vial set the last day, the day of the next and until when its dose stays as planned; until when the patient is watched; and when shots are given.';
insert into private.hub_parts values ('patient_app', 'shots', 'private.app_shots(of_company, of_patient)');

-- The clinic's side ---------------------------------------------------------------------------------

create function private.timeline_reported(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 4
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
begin atomic
  select t.id, t.told_at, 'reported_before_shot', t.patient_id, null::uuid, jsonb_build_object('note', l.holder_name)
  from public.reported_before_shots t
  join public.chart_links l on l.company_id = t.company_id and l.id = t.link_id
  where t.company_id = of_company and t.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient);
end;
comment on function private.timeline_reported is 'What a patient''s timeline tells of answers on the phone before a shot.';
insert into private.hub_parts values ('timeline', 'allergy', 'private.timeline_reported(of_company, of_patient)');

revoke execute on function private.asked_before_shot, private.app_before_shot, private.answer_before_shot, public.answer_before_shot,
  private.reported_before_shot, private.shot_as_planned_through, private.app_shots, private.timeline_reported
from public, anon, authenticated;
grant execute on function private.answer_before_shot, public.answer_before_shot, private.timeline_reported to authenticated;
