-- Treatment with tablets or drops under the tongue: what a physician prescribed, the doses that were watched in the clinic, what the
-- patient told of the days at home, and what was filled. Everything is written by functions, which hold the course first.

create type public.sublingual_reaction as enum ('none', 'local', 'systemic');
create type public.sublingual_contact_way as enum ('call', 'visit', 'refill', 'message');
create type public.sublingual_fill_way as enum ('dispensed', 'prescribed');

create table public.sublingual_courses (
  company_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  patient_id uuid not null,
  version integer not null check (version > 0),
  supersedes uuid,
  status public.prescription_status not null default 'signed' check (status <> 'draft'),
  schedule_id uuid not null,
  starts_on date not null,
  season_starts_on date,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 4000),
  asked jsonb not null default '[]' check (jsonb_typeof(asked) = 'array' and octet_length(asked::text) <= 4000),
  unasked_reason text check (private.is_present(unasked_reason, 300)),
  consent_on date not null,
  epinephrine_prescribed boolean,
  epinephrine_on date,
  indication text check (private.is_present(indication, 500)),
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array' and octet_length(warnings::text) <= 16000),
  reason text check (private.is_present(reason, 500)),
  resumes_at_day integer not null default 1 check (resumes_at_day between 1 and 9999),
  resumes_watch text check (resumes_watch in ('first', 'missed', 'left_early', 'unwatched', 'decided')),
  resumes_since date,
  resumes_through date,
  resumes_missed integer not null default 0 check (resumes_missed >= 0),
  resumes_because jsonb check (jsonb_typeof(resumes_because) = 'object'),
  is_decision boolean not null default false,
  signed_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  signed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references public.user_profiles (id) on delete set null,
  end_reason text check (private.is_present(end_reason, 300)),
  next_day integer not null default 1,
  needs text check (needs in ('watched_dose', 'decision')),
  needs_rule text,
  needs_since date,
  reported_through date,
  missed_now integer not null default 0,
  units_left numeric,
  runs_out_on date,
  supply jsonb not null default '{}' check (jsonb_typeof(supply) = 'object'),
  refill_item text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, course_id, version),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, course_id) references public.sublingual_courses (company_id, id) on delete cascade,
  foreign key (company_id, supersedes) references public.sublingual_courses (company_id, id),
  foreign key (company_id, schedule_id) references public.clinical_tables (company_id, id),
  check ((status = 'ended') = (end_reason is not null)),
  check ((epinephrine_prescribed is true) = (epinephrine_on is not null)),
  constraint sublingual_courses_asked check (unasked_reason is not null or private.is_health_asked(asked) and answers = jsonb_strip_nulls(answers))
);
comment on table public.sublingual_courses is
  'A course of tablets or drops under the tongue, one row for each version: who signed it, by which version of a schedule, and where the patient goes on.';
comment on column public.sublingual_courses.course_id is 'Its first version: what all versions, doses, contacts and fills share.';
comment on column public.sublingual_courses.schedule_id is 'A clinical table of the kind sublingual_schedule; it explains the doses of this version also once it is retired.';
comment on column public.sublingual_courses.answers is 'The questions of the schedule, by circumstance: {"asthma": false, …}; null was not asked.';
comment on column public.sublingual_courses.asked is 'What the patient was asked besides when it was signed, as private.asked_health tells it.';
comment on column public.sublingual_courses.unasked_reason is 'Why it was signed although a question was not asked; null where all were.';
comment on column public.sublingual_courses.epinephrine_prescribed is
  'Whether epinephrine was prescribed with it, on epinephrine_on; null if not stated.';
comment on column public.sublingual_courses.warnings is
  'What spoke against it when it was signed: [{"rule": …, "says": …, "source": …}]; the physician signed in their sight.';
comment on column public.sublingual_courses.reason is 'Why it was signed in spite of a warning, or why a physician decided where to go on.';
comment on column public.sublingual_courses.resumes_at_day is 'On which day of the schedule this version begins.';
comment on column public.sublingual_courses.resumes_watch is 'Why its first dose is watched in the clinic; null where it isn''t.';
comment on column public.sublingual_courses.resumes_through is 'Through which day it was known what was taken when it was signed.';
comment on column public.sublingual_courses.resumes_missed is 'Days missed in a row up to then.';
comment on column public.sublingual_courses.resumes_because is
  'What the version before said of missed days when this one changed it, such as why the course starts over; null where nothing.';
comment on column public.sublingual_courses.is_decision is 'Whether a physician decided where to go on, against or beyond the rules.';
comment on column public.sublingual_courses.next_day is 'Derived, as all that follows: the next day of the schedule, by private.sublingual_state.';
comment on column public.sublingual_courses.needs is 'What has to be done before the patient goes on at home.';
comment on column public.sublingual_courses.supply is
  'What is left through the day that is reported of each item that was filled: {item: units}, less what the doses that are known took of it.';
comment on column public.sublingual_courses.refill_item is 'The item that ends first, by the schedule from its next day on.';
comment on column public.sublingual_courses.units_left is 'Of that item; null where nothing was filled.';
comment on column public.sublingual_courses.runs_out_on is 'The last day that the supply covers, if none is missed.';
create unique index sublingual_courses_signed_idx on public.sublingual_courses (company_id, course_id) where status = 'signed';
-- The lists of the follow-up, each by its day.
create index sublingual_courses_refill_idx on public.sublingual_courses (company_id, coalesce(runs_out_on, reported_through), course_id)
  where status = 'signed' and reported_through is not null;
create index sublingual_courses_needs_idx on public.sublingual_courses (company_id, needs, needs_since, course_id) where status = 'signed' and needs is not null;
create index sublingual_courses_reported_idx on public.sublingual_courses (company_id, reported_through, course_id) where status = 'signed' and needs is null;
create index sublingual_courses_season_idx on public.sublingual_courses (company_id, season_starts_on) where status = 'signed' and reported_through is null;
create index sublingual_courses_patient_idx on public.sublingual_courses (company_id, patient_id, signed_at desc);
create index sublingual_courses_supersedes_idx on public.sublingual_courses (company_id, supersedes);
create index sublingual_courses_schedule_idx on public.sublingual_courses (company_id, schedule_id);
create index sublingual_courses_signed_by_idx on public.sublingual_courses (signed_by);
create index sublingual_courses_ended_by_idx on public.sublingual_courses (ended_by);
create trigger sublingual_courses_touch before update on public.sublingual_courses
  for each row execute function private.touch_updated_at();

create table public.sublingual_doses (
  company_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  version_id uuid not null,
  patient_id uuid not null,
  day_number integer not null check (day_number between 1 and 9999),
  amount numeric not null check (amount > 0),
  item text not null,
  units numeric not null check (units > 0),
  given_at timestamptz not null default clock_timestamp(),
  given_on date not null,
  given_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  observe_until timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references public.user_profiles (id) on delete set null,
  left_early boolean not null default false,
  ended_late boolean not null default false,
  reaction public.sublingual_reaction,
  signs text[] not null default '{}' check (cardinality(signs) <= 30),
  scale_id uuid,
  grade integer check (grade between 1 and 5),
  responded boolean,
  epinephrine_given boolean,
  epinephrine_at timestamptz,
  end_note text check (private.is_present(end_note, 300)),
  proposal jsonb not null,
  override_reason text check (private.is_present(override_reason, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, course_id) references public.sublingual_courses (company_id, id) on delete cascade,
  foreign key (company_id, version_id) references public.sublingual_courses (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, scale_id) references public.clinical_tables (company_id, id),
  check ((ended_at is null) = (reaction is null)),
  check (epinephrine_at is null or epinephrine_given is true),
  check (not left_early or ended_at is not null),
  check (not ended_late or ended_at is not null and end_note is not null)
);
comment on table public.sublingual_doses is
  'A sublingual dose that was taken in the clinic and watched: which day of the schedule, how much, and what came of '
  'it. Contacts report the doses at home.';
comment on column public.sublingual_doses.version_id is 'The version of the course, whose schedule it went by.';
comment on column public.sublingual_doses.given_by is 'Who watched it: of a late entry whom its writer names.';
comment on column public.sublingual_doses.ended_late is
  'That the end was written down late, with a reason: it is unknown when the patient left, or that they were watched until then.';
comment on column public.sublingual_doses.units is 'Of the item.';
comment on column public.sublingual_doses.signs is 'What was seen, as codes; of a systemic reaction those of its scale.';
comment on column public.sublingual_doses.responded is
  'Whether a systemic reaction responded to treatment, which the scale grades by; null of any other outcome, and if '
  'not asked.';
comment on column public.sublingual_doses.grade is
  'By the scale; null also where it hangs on whether the reaction responded, and that is unknown.';
comment on column public.sublingual_doses.epinephrine_given is
  'Of a systemic reaction; null if not stated. epinephrine_at is when, where that is known.';
comment on column public.sublingual_doses.proposal is 'What private.propose_sublingual_dose answered, each rule with its numbers.';
comment on column public.sublingual_doses.override_reason is 'Why a physician gave another dose than the rules'' own.';
create index sublingual_doses_course_idx on public.sublingual_doses (company_id, course_id, given_at desc);
create index sublingual_doses_version_idx on public.sublingual_doses (company_id, version_id);
create index sublingual_doses_patient_idx on public.sublingual_doses (company_id, patient_id);
create index sublingual_doses_day_idx on public.sublingual_doses (company_id, given_on, given_at);
create index sublingual_doses_open_idx on public.sublingual_doses (company_id, given_at) where ended_at is null;
create index sublingual_doses_scale_idx on public.sublingual_doses (company_id, scale_id);
create index sublingual_doses_given_by_idx on public.sublingual_doses (given_by);
create index sublingual_doses_ended_by_idx on public.sublingual_doses (ended_by);
select private.tells_late('public.sublingual_doses');
create trigger sublingual_doses_touch before update on public.sublingual_doses
  for each row execute function private.touch_updated_at();

create table public.sublingual_contacts (
  company_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  version_id uuid not null,
  patient_id uuid not null,
  way public.sublingual_contact_way not null,
  outcome public.shot_call_outcome not null,
  contacted_at timestamptz not null default clock_timestamp(),
  contact_on date not null,
  days_covered integer not null check (days_covered >= 0),
  days_missed integer check (days_missed between 0 and days_covered),
  missed_in_a_row integer check (missed_in_a_row between 0 and days_missed),
  missed_now integer check (missed_now between 0 and missed_in_a_row),
  used jsonb not null default '{}' check (jsonb_typeof(used) = 'object'),
  reaction public.sublingual_reaction,
  note text check (private.is_present(note, 500)),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, course_id) references public.sublingual_courses (company_id, id) on delete cascade,
  foreign key (company_id, version_id) references public.sublingual_courses (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  check (num_nonnulls(days_missed, missed_in_a_row, missed_now) in (0, 3))
);
comment on table public.sublingual_contacts is
  'What a patient in sublingual treatment told of the days since the last report, or that they couldn''t be asked. Never changed.';
comment on column public.sublingual_contacts.days_covered is 'From the day after the last report up to the day before this one.';
comment on column public.sublingual_contacts.days_missed is 'Of these; null where it isn''t known what was taken.';
comment on column public.sublingual_contacts.missed_now is 'Missed without a break up to the day before the contact.';
comment on column public.sublingual_contacts.used is 'What the days that were taken used up: {item: units}.';
create index sublingual_contacts_course_idx on public.sublingual_contacts (company_id, course_id, contacted_at desc);
create index sublingual_contacts_version_idx on public.sublingual_contacts (company_id, version_id);
create index sublingual_contacts_patient_idx on public.sublingual_contacts (company_id, patient_id);
create index sublingual_contacts_recorded_by_idx on public.sublingual_contacts (recorded_by);

create table public.sublingual_fills (
  company_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  patient_id uuid not null,
  way public.sublingual_fill_way not null,
  item text not null check (private.is_present(item, 60)),
  packages integer not null check (packages between -50 and 50 and packages <> 0),
  units integer not null,
  filled_on date not null,
  note text check (private.is_present(note, 300)),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, course_id) references public.sublingual_courses (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  check (packages > 0 or note is not null)
);
comment on table public.sublingual_fills is
  'Packages of a sublingual product that a patient was given or prescribed. Never changed; one recorded by mistake is taken back with a note, by fewer than none.';
comment on column public.sublingual_fills.units is 'Tablets or drops in all of them.';
create index sublingual_fills_course_idx on public.sublingual_fills (company_id, course_id, filled_on desc);
create index sublingual_fills_patient_idx on public.sublingual_fills (company_id, patient_id);
create index sublingual_fills_recorded_by_idx on public.sublingual_fills (recorded_by);

alter table public.sublingual_courses enable row level security;
alter table public.sublingual_doses enable row level security;
alter table public.sublingual_contacts enable row level security;
alter table public.sublingual_fills enable row level security;
revoke all on public.sublingual_courses, public.sublingual_doses, public.sublingual_contacts, public.sublingual_fills from anon, authenticated;
-- Written by functions alone. What tells of care is read through open_sublingual_courses, which tells the log.
grant select (id, company_id, course_id, patient_id, version, status, starts_on, signed_at, ended_at, updated_at)
  on public.sublingual_courses to authenticated;
grant select (id, company_id, course_id, patient_id, given_at, given_on, observe_until, ended_at, updated_at)
  on public.sublingual_doses to authenticated;
grant select (id, company_id, course_id, patient_id, contacted_at) on public.sublingual_contacts to authenticated;
grant select (id, company_id, course_id, patient_id, filled_on) on public.sublingual_fills to authenticated;
create policy sublingual_courses_select_member on public.sublingual_courses for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy sublingual_doses_select_member on public.sublingual_doses for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy sublingual_contacts_select_member on public.sublingual_contacts for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy sublingual_fills_select_member on public.sublingual_fills for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
-- Where a course stands follows from its rows.
select private.audit_table('public.sublingual_courses',
  left_out => '{next_day,needs,needs_rule,needs_since,reported_through,missed_now,units_left,runs_out_on,supply,refill_item}');
select private.audit_table('public.sublingual_doses');
select private.audit_table('public.sublingual_contacts');
select private.audit_table('public.sublingual_fills');

create function private.keep_sublingual_course()
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
  'Before update, by any writer: only what became of a version changes, whose it is when charts are merged, and what '
  'is derived.';
create trigger sublingual_courses_keep before update on public.sublingual_courses
  for each row execute function private.keep_sublingual_course();

-- Where a course stands ---------------------------------------------------------------------------

create function private.sublingual_rules_of(of_company uuid, schedule_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'settings', t.settings || jsonb_build_object('name', t.name, 'version', t.version),
    'steps', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('from_day', r.from_day, 'amount', r.amount, 'item', r.item, 'units_a_day', r.units_a_day,
      'package_units', r.package_units, 'note', r.note)) order by r.place) filter (where r.part = 'step'), '[]'),
    'missed', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('from', r.from_missed, 'to', r.to_missed, 'effect', r.effect,
      'source', coalesce(r.source, format('%s, version %s', t.name, t.version)), 'note', r.note)) order by r.place) filter (where r.part = 'missed'), '[]'),
    'questions', coalesce(jsonb_agg(jsonb_build_object('circumstance', r.circumstance, 'question', r.question, 'effect', r.effect,
      'source', coalesce(r.source, format('%s, version %s', t.name, t.version))) order by r.place) filter (where r.part = 'question'), '[]'))
  from public.clinical_tables t
  left join public.sublingual_rules r on r.company_id = t.company_id and r.table_id = t.id
  where t.company_id = of_company and t.id = schedule_id
  group by t.company_id, t.id
$$;
comment on function private.sublingual_rules_of is
  'A version of a sublingual schedule, approved or retired since, as private.propose_sublingual_dose takes it.';

create function private.other_sublingual_course(course public.sublingual_courses)
returns public.sublingual_courses
language sql
stable
set search_path = ''
as $$
  select other
  from public.sublingual_courses other
  join public.clinical_tables t on t.company_id = other.company_id and t.id = other.schedule_id
  where other.company_id = course.company_id and other.patient_id = course.patient_id and other.status = 'signed' and other.course_id <> course.course_id
    and t.settings ->> 'product' = (
      select mine.settings ->> 'product' from public.clinical_tables mine where mine.company_id = course.company_id and mine.id = course.schedule_id)
  order by other.signed_at, other.id
  limit 1
$$;
comment on function private.other_sublingual_course is
  'Another course of the same product that the patient has in force, as after two charts were merged; null where there is none.';

create function private.sublingual_events(course public.sublingual_courses, today date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('day', course.resumes_at_day, 'watch', course.resumes_watch, 'since', course.resumes_since,
    'through', course.resumes_through, 'missed_now', course.resumes_missed, 'starts_on', course.starts_on,
    'decided', case when course.is_decision then jsonb_build_object('on', private.clinic_day(course.company_id, course.signed_at), 'reason', course.reason) end,
    'missed', course.resumes_because,
    'changed', case when course.supersedes is not null and not course.is_decision
      then jsonb_build_object('on', private.clinic_day(course.company_id, course.signed_at)) end,
    'other', (
      select jsonb_build_object('on', private.clinic_day(o.company_id, o.signed_at)) from private.other_sublingual_course(course) as o where o.id is not null)))
    || jsonb_build_object('events', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(e.event) order by e.at, e.id), '[]')
      from (
        select d.id, d.given_at as at, jsonb_build_object('kind', 'dose', 'on', d.given_on, 'day', d.day_number, 'reaction', d.reaction,
          'overridden', case when d.override_reason is not null then true end, 'until', d.observe_until,
          'watch', case when d.left_early then 'left_early' when d.ended_at is not null then null when d.given_on < today then 'unrecorded' else 'open' end) as event
        from public.sublingual_doses d where d.company_id = course.company_id and d.version_id = course.id
        union all
        select c.id, c.contacted_at, jsonb_build_object('kind', 'contact', 'on', c.contact_on, 'outcome', c.outcome, 'missed', c.days_missed,
          'in_a_row', c.missed_in_a_row, 'now', c.missed_now, 'reaction', c.reaction)
        from public.sublingual_contacts c where c.company_id = course.company_id and c.version_id = course.id
      ) as e))
$$;
comment on function private.sublingual_events is
  'What is known of a version of a course, as private.sublingual_state takes it. An open watch of a day before today was never recorded.';

create function private.sublingual_held(of_company uuid, of_course uuid)
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

create function private.note_sublingual_state(course public.sublingual_courses)
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
    -- Without any fill, it is unknown.
    units_left = case when held <> '{}' then coalesce((held ->> lasts.ends_with)::numeric, 0) end,
    runs_out_on = case when held <> '{}' then coalesce(through, course.starts_on - 1) + lasts.days end
  where v.company_id = course.company_id and v.id = course.id
  returning * into course;
  return course;
end
$$;
comment on function private.note_sublingual_state is
  'Writes down where a course stands by its rows. Called by the functions that write these, with the version in force.';

create function private.sublingual_proposal(course public.sublingual_courses, on_day date default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  today constant date := coalesce(on_day, private.clinic_day(course.company_id, now()));
begin
  if course.status <> 'signed' then
    return null;
  end if;
  return private.propose_sublingual_dose(private.sublingual_rules_of(course.company_id, course.schedule_id), private.sublingual_events(course, today), today);
end
$$;
comment on function private.sublingual_proposal is 'What the patient of a version in force takes next, today or on a day before by what is known; null once it is replaced or ended.';

create function private.held_sublingual_course(of_company uuid, of_course uuid)
returns public.sublingual_courses
language plpgsql
set search_path = ''
as $$
declare
  held public.sublingual_courses;
begin
  if of_company in (select private.my_company_ids()) then
    -- Its first version stands for all: who writes about a course waits here for who does already.
    perform from public.sublingual_courses v where v.company_id = of_company and v.id = of_course for update;
    select * into held from public.sublingual_courses v
    where v.company_id = of_company and v.course_id = of_course order by v.version desc limit 1;
  end if;
  if held.id is null or private.hides_patient(held.patient_id) then
    raise exception 'This course does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.held_sublingual_course is
  'The latest version of a course, which is held until the transaction ends; PT404 where it isn''t the caller''s. Called by definer functions.';

create function private.refuse_ended_course(course public.sublingual_courses)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if course.status <> 'signed' then
    raise exception 'This course has ended.' using errcode = 'P0001', detail = '{"kind": "ended"}';
  end if;
end
$$;
comment on function private.refuse_ended_course is 'P0001, kind "ended", where the latest version of a course isn''t in force.';

create function private.refuse_second_course(course public.sublingual_courses)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if (private.other_sublingual_course(course)).id is not null then
    raise exception 'The patient has two courses of this product. End one of them first.' using errcode = 'P0001', detail = '{"kind": "other_course"}';
  end if;
end
$$;
comment on function private.refuse_second_course is 'P0001, kind "other_course", where the patient has another course of the product in force.';

create function private.note_other_courses()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.note_sublingual_state(v)
  from public.sublingual_courses v
  join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
  where v.company_id = new.company_id and v.status = 'signed' and v.patient_id in (new.patient_id, case when tg_op = 'UPDATE' then old.patient_id end)
    -- Who prescribes it notes its own state.
    and (tg_op = 'UPDATE' or v.id <> new.id)
    and t.settings ->> 'product' = (
      select mine.settings ->> 'product' from public.clinical_tables mine where mine.company_id = new.company_id and mine.id = new.schedule_id);
  return null;
end
$$;
comment on function private.note_other_courses() is
  'After a course comes to a patient, leaves one or ends, also by merging charts or undoing it: courses of the '
  'product wait for a physician while there are two, and not any more once there is one.';
create trigger sublingual_courses_others after insert or update of patient_id, status on public.sublingual_courses
  for each row execute function private.note_other_courses();

revoke execute on function private.keep_sublingual_course, private.sublingual_rules_of, private.other_sublingual_course, private.sublingual_events,
  private.sublingual_held, private.note_sublingual_state, private.sublingual_proposal, private.held_sublingual_course, private.refuse_ended_course, private.refuse_second_course,
  private.note_other_courses from public, anon, authenticated;
