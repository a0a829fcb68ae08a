-- The diary in the patient's app: six symptoms and what was taken against them, a day at a time, with the combined symptom and medication
-- score. A day of which nothing was said is unknown, and so is the score of a day that was not told whole.

create type public.diary_method as enum ('highest_step', 'additive');
comment on type public.diary_method is
  'How medicines count in the score. highest_step: Pfaar et al., EAACI position paper, Allergy 2014. additive: as the children''s diary of the CCC study, '
  'EAACI 2025, abstract D1.202 (virtual.eaaci.org/media/7986).';

alter table public.clinic_settings
  add column diary_method public.diary_method not null default 'highest_step';
comment on column public.clinic_settings.diary_method is 'How the score of a day that is told from now on counts medicines. Days told before keep theirs.';
grant update (diary_method) on public.clinic_settings to authenticated;

create table public.diary_days (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  on_day date not null,
  link_id uuid not null,
  itchy_nose smallint check (itchy_nose between 0 and 3),
  runny_nose smallint check (runny_nose between 0 and 3),
  blocked_nose smallint check (blocked_nose between 0 and 3),
  sneezing smallint check (sneezing between 0 and 3),
  itchy_eyes smallint check (itchy_eyes between 0 and 3),
  watery_eyes smallint check (watery_eyes between 0 and 3),
  medicines text[] check (medicines <@ '{eye_drops,antihistamine,nasal_steroid,oral_steroid}' and array_position(medicines, null) is null and cardinality(medicines) <= 4),
  method public.diary_method not null,
  told_at timestamptz not null default clock_timestamp(),
  times_told integer not null default 1 check (times_told between 1 and 30),
  primary key (company_id, id),
  unique (company_id, patient_id, on_day),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.chart_links (company_id, id) on delete cascade,
  constraint diary_days_reported check (num_nonnulls(itchy_nose, runny_nose, blocked_nose, sneezing, itchy_eyes, watery_eyes, medicines) > 0)
);
comment on table public.diary_days is
  'How a day was, as the patient or a proxy told it: each symptom from 0 (none) to 3 (severe), null where it was not said. The latest telling stands.';
comment on column public.diary_days.on_day is 'A day of the clinic''s calendar, told on that day or a few days after.';
comment on column public.diary_days.link_id is 'Who told it last.';
comment on column public.diary_days.medicines is 'What was taken against the symptoms; empty: none was, as was said; null: not said.';
comment on column public.diary_days.method is 'The clinic''s when it was told: a later choice of the clinic changes no score that was shown.';
comment on column public.diary_days.told_at is 'When it was told last; an edit says which telling it saw.';
create index diary_days_link_idx on public.diary_days (company_id, link_id);
alter table public.diary_days enable row level security;
revoke all on public.diary_days from anon, authenticated;
-- That a day was told. What was said of it is read through open_diary, which tells the log.
grant select (id, company_id, patient_id, link_id, on_day, told_at) on public.diary_days to authenticated;
create policy diary_days_select_member on public.diary_days for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.diary_days', left_out => '{times_told}');

create function private.diary_score(symptoms smallint[], medicines text[], method public.diary_method)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round((select avg(s) from unnest(symptoms) as s) + case method
    when 'highest_step' then case
      when 'oral_steroid' = any (medicines) then 3
      when 'nasal_steroid' = any (medicines) then 2
      when medicines = '{}' then 0
      else 1 end
    -- Its source names no weight of a steroid by mouth: such a day has no score.
    when 'additive' then case when 'oral_steroid' <> all (medicines) then
      0.5 * ('eye_drops' = any (medicines))::integer + 1.0 * ('antihistamine' = any (medicines))::integer + 1.5 * ('nasal_steroid' = any (medicines))::integer end
    end, 2)
  where cardinality(symptoms) = 6 and array_position(symptoms, null) is null and medicines is not null
$$;
comment on function private.diary_score is
  'The combined symptom and medication score of a day, 0 to 6: the mean of six symptoms and what the medicines count by a method. Null unless all of it was said.';

create function private.first_diary_day(of_company uuid)
returns date
language sql
stable
set search_path = ''
as $$
  -- Symptoms are remembered for a few days. A score made up later from memory would be none.
  select private.clinic_day(of_company, now()) - 3
$$;
comment on function private.first_diary_day is 'From which day on a diary is told or corrected: a long weekend back.';

create function private.diary_of(of_company uuid, of_patient uuid, of_link uuid, at_level public.chart_level)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  with shown as (
    select d.*, l.holder_name, l.relation, private.diary_score(
      array[d.itchy_nose, d.runny_nose, d.blocked_nose, d.sneezing, d.itchy_eyes, d.watery_eyes], d.medicines, d.method) as score
    from public.diary_days d
    join public.chart_links l on l.company_id = d.company_id and l.id = d.link_id
    where d.company_id = of_company and d.patient_id = of_patient and d.on_day > private.clinic_day(of_company, now()) - 366
      and (of_link is null or at_level = 'full' or d.link_id = of_link)
  ), taken as (
    -- What all who may be heard say alike, as of doses.
    select t.on_day from (
      select distinct on (s.course_id, s.link_id, s.on_day) s.on_day, s.taken
      from public.reported_doses s
      where s.company_id = of_company and s.patient_id = of_patient and s.on_day > private.clinic_day(of_company, now()) - 366
        and (of_link is null or at_level = 'full' or s.link_id = of_link)
      order by s.course_id, s.link_id, s.on_day, s.told_at desc, s.id
    ) as t
    group by t.on_day having bool_and(t.taken)
    union
    select d.given_on from public.sublingual_doses d
    where d.company_id = of_company and d.patient_id = of_patient and d.given_on > private.clinic_day(of_company, now()) - 366
  )
  select jsonb_build_object(
    'today', private.clinic_day(of_company, now()),
    'from', case when of_link is not null then private.first_diary_day(of_company) end,
    'method', (select s.diary_method from public.clinic_settings s where s.company_id = of_company),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', d.on_day, 'symptoms', jsonb_build_object('itchy_nose', d.itchy_nose, 'runny_nose', d.runny_nose,
          'blocked_nose', d.blocked_nose, 'sneezing', d.sneezing, 'itchy_eyes', d.itchy_eyes, 'watery_eyes', d.watery_eyes), 'medicines', d.medicines,
        'score', d.score, 'method', d.method, 'at', d.told_at,
        'by', case when d.link_id is distinct from of_link then jsonb_build_object('holder', d.holder_name, 'relation', d.relation) end) order by d.on_day), '[]')
      from shown d),
    'shots', (
      select coalesce(jsonb_agg(distinct i.given_on), '[]') from public.injections i
      where i.company_id = of_company and i.patient_id = of_patient and i.given_on > private.clinic_day(of_company, now()) - 366),
    'doses', (select coalesce(jsonb_agg(t.on_day order by t.on_day), '[]') from taken t),
    'lately', (
      select jsonb_build_object('told', count(*), 'means', (
        -- Of each method by itself: scores of two methods have no mean.
        select coalesce(jsonb_agg(to_jsonb(m) order by m.last_day desc), '[]') from (
          select s.method, round(avg(s.score), 1) as mean, count(*) as days, max(s.on_day) as last_day from shown s
          where s.score is not null and s.on_day > private.clinic_day(of_company, now()) - 30 group by s.method) as m))
      from shown d where d.on_day > private.clinic_day(of_company, now()) - 30));
end;
comment on function private.diary_of is
  'The diary of a year with the days of shots and doses, and the mean score of the last 30 days: as the holder of a link reads it at a level (the limited one: what they told themselves), or '
  'without a link as the clinic does. from: the first day that may be told.';

create function private.my_diary(of_chart uuid)
returns jsonb
language plpgsql
-- Definer: the links are what lets them in.
security definer
set search_path = ''
as $$
declare
  mine constant record := private.my_link(of_chart);
  link constant public.chart_links := mine.link;
begin
  return private.diary_of(link.company_id, link.patient_id, link.id, mine.level);
end
$$;

create function public.my_diary(chart_id uuid)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.my_diary(chart_id);
end;
comment on function public.my_diary is
  'For the patient''s app: the diary that the caller''s link shows, apart from the chart because it is long. Not theirs, ended or closed for now: PT404.';

create function private.tell_diary_day(of_chart uuid, of_day date, symptoms jsonb, taken text[], seen timestamptz)
returns jsonb
language plpgsql
-- Definer: the links are what lets them in; nobody writes the diary directly.
security definer
set search_path = ''
as $$
declare
  most_times constant integer := 30;
  scale constant text[] := '{itchy_nose,runny_nose,blocked_nose,sneezing,itchy_eyes,watery_eyes}';
  mine constant record := private.my_link(of_chart);
  link constant public.chart_links := mine.link;
  said constant jsonb := jsonb_strip_nulls(coalesce(symptoms, '{}'));
  told public.diary_days;
  before public.diary_days;
begin
  -- One after the other, so that an edit finds what was told last.
  perform from public.patients p where p.company_id = link.company_id and p.id = link.patient_id for no key update;
  if exists (select from public.patients p where p.company_id = link.company_id and p.id = link.patient_id and p.deceased_on is not null) then
    raise exception 'The patient has died. The diary is closed.' using errcode = 'P0001', detail = '{"kind": "deceased"}';
  end if;
  if of_day is null or of_day > private.clinic_day(link.company_id, now()) or of_day < private.first_diary_day(link.company_id) then
    raise exception 'This day can’t be filled in. Choose today or the last three days.' using errcode = 'P0001', detail = '{"kind": "days"}';
  end if;
  if jsonb_typeof(said) <> 'object' or exists (
      select from jsonb_each(said) as s where s.key <> all (scale) or s.value <> all ('{0,1,2,3}'::jsonb[]))
     or not coalesce(taken, '{}') <@ '{eye_drops,antihistamine,nasal_steroid,oral_steroid}' or array_position(taken, null) is not null then
    raise exception 'The clinic asks something else now. Reload the page.' using errcode = 'P0001', detail = '{"kind": "stale"}';
  end if;
  if said = '{}' and taken is null then
    raise exception 'Answer a question first.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  told := jsonb_populate_record(null::public.diary_days, said);
  told.medicines := array(select distinct m from unnest(taken) as m order by m);
  if taken is null then
    told.medicines := null;
  end if;
  select * into before from public.diary_days d
  where d.company_id = link.company_id and d.patient_id = link.patient_id and d.on_day = of_day;
  if found and before.link_id <> link.id and mine.level <> 'full' then
    raise exception 'Another person filled in this day. Call the clinic.' using errcode = 'P0001', detail = '{"kind": "others"}';
  end if;
  if (before.itchy_nose, before.runny_nose, before.blocked_nose, before.sneezing, before.itchy_eyes, before.watery_eyes, before.medicines)
     is not distinct from (told.itchy_nose, told.runny_nose, told.blocked_nose, told.sneezing, told.itchy_eyes, told.watery_eyes, told.medicines) then
    return private.diary_of(link.company_id, link.patient_id, link.id, mine.level);
  end if;
  if before.told_at is distinct from seen then
    raise exception 'This day changed in the meantime. Look at it again.' using errcode = 'PT409', detail = '{"kind": "told"}';
  end if;
  if before.times_told >= most_times then
    raise exception 'You changed this day % times. Call the clinic instead.', most_times using errcode = 'PT429';
  end if;
  insert into public.diary_days as d (company_id, patient_id, on_day, link_id, itchy_nose, runny_nose, blocked_nose, sneezing, itchy_eyes, watery_eyes, medicines, method)
  select link.company_id, link.patient_id, of_day, link.id, told.itchy_nose, told.runny_nose, told.blocked_nose, told.sneezing, told.itchy_eyes, told.watery_eyes,
    told.medicines, s.diary_method
  from public.clinic_settings s where s.company_id = link.company_id
  on conflict (company_id, patient_id, on_day) do update
  set link_id = excluded.link_id, itchy_nose = excluded.itchy_nose, runny_nose = excluded.runny_nose, blocked_nose = excluded.blocked_nose,
    sneezing = excluded.sneezing, itchy_eyes = excluded.itchy_eyes, watery_eyes = excluded.watery_eyes, medicines = excluded.medicines,
    told_at = clock_timestamp(), times_told = d.times_told + 1;
  return private.diary_of(link.company_id, link.patient_id, link.id, mine.level);
end
$$;

create function public.tell_diary_day(chart_id uuid, on_day date, symptoms jsonb, medicines text[] default null, seen timestamptz default null)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.tell_diary_day(chart_id, on_day, symptoms, medicines, seen);
end;
comment on function public.tell_diary_day is
  'For the patient''s app: tells a day of the diary whole, {symptom: 0 to 3} and what was taken (empty: none; null: not said), and answers the diary. The same again changes nothing; seen is when the day '
  'that is edited was told, null for a new one (else PT409). A day ahead or more than three days ago: P0001, kind "days"; another holder''s at the limited level: "others"; after a death: '
  '"deceased"; nothing said: "answers". Not theirs: PT404.';

create function private.open_diary(of_company uuid, of_patient uuid)
returns setof jsonb
language plpgsql
rows 1
-- Definer: reads what is closed to the API's roles, and tells the log.
security definer
set search_path = ''
as $$
begin
  if private.note_opening(of_company, 'patients', of_patient) is not null then
    return next private.diary_of(of_company, of_patient, null, null);
  end if;
end
$$;

create function public.open_diary(company_id uuid, patient_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.open_diary(company_id, patient_id);
end;
comment on function public.open_diary is
  'For the clinic: a patient''s diary of a year as it was told on phones, with the days of shots and doses and the mean score of the last 30 days. Tells the log that the patient was opened. No row '
  'where the patient isn''t there or isn''t the caller''s to see.';

revoke execute on function private.diary_score, private.first_diary_day, private.diary_of, private.my_diary, public.my_diary, private.tell_diary_day,
  public.tell_diary_day, private.open_diary, public.open_diary
from public, anon, authenticated;
grant execute on function private.my_diary, public.my_diary, private.tell_diary_day, public.tell_diary_day, private.open_diary, public.open_diary
to authenticated;
