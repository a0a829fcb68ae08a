-- The rows of the clinic's own tables for doses: steps of schedules, rules of gaps, reactions, new vials and questions,
-- signs by which a reaction is graded, doses for an emergency, and how payers count. Each table is proposed, approved and
-- kept as clinical_tables.sql says.

create table public.schedule_steps (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  factor numeric not null check (factor >= 1),
  volume numeric(6, 2) not null check (volume > 0),
  phase text not null check (phase in ('build', 'maintenance')),
  least_days integer not null check (least_days between 0 and 365),
  due_days integer not null check (due_days between 0 and 365),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade,
  check (due_days >= least_days)
);
comment on table public.schedule_steps is 'The doses of a schedule in their order, from the first.';
comment on column public.schedule_steps.factor is 'How many times weaker than the strongest vial the vial is.';
comment on column public.schedule_steps.least_days is 'So many days after this dose the next may be given; 0 is the same visit.';
comment on column public.schedule_steps.due_days is 'So many days after it the next is due.';

create table public.dose_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  kind text check (kind in ('local', 'systemic')),
  phase text check (phase in ('build', 'maintenance')),
  basis text check (basis in ('since_last', 'after_missed')),
  from_days integer,
  to_days integer,
  missed integer check (missed > 0),
  from_mm integer check (from_mm > 0),
  from_hours integer check (from_hours > 0),
  from_grade integer check (from_grade between 1 and 5),
  from_count integer check (from_count > 0),
  for_visits integer check (for_visits between 1 and 12),
  circumstance text check (circumstance ~ '^[a-z]+(_[a-z]+)*$'),
  question text check (private.is_present(question, 120)),
  below_percent integer check (below_percent between 1 and 100),
  below_years integer check (below_years between 1 and 120),
  effect text not null check (effect in (
    'next', 'repeat', 'back', 'fraction', 'vial_start', 'restart', 'last_clean', 'ask', 'refuse', 'stop')),
  amount numeric,
  ask boolean,
  note text check (private.is_present(note, 200)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade,
  constraint dose_rules_amount check (case effect
    when 'back' then amount >= 1 and amount = trunc(amount)
    when 'fraction' then amount > 0 and amount <= 1
    else amount is null end is true),
  constraint dose_rules_days check ((basis is null) = (from_days is null) and (to_days is null or to_days >= from_days)),
  constraint dose_rules_question check ((circumstance is null) = (question is null))
);
comment on table public.dose_rules is
  'What changes a dose: a band of days, a reaction, a new vial, an answer before the shot. How they are put together: dose_proposals.sql.';
comment on column public.dose_rules.basis is 'Days since the last dose, or after the day on which the next was due.';
comment on column public.dose_rules.for_visits is 'At so many visits after a reaction the rule looks back at it; 1 where it isn''t said.';
comment on column public.dose_rules.below_years is
  'Of a least age: the rule speaks of patients who are younger, and of those whose birth date is unknown.';
comment on column public.dose_rules.ask is 'Whether a physician decides, with the dose shown that follows.';

create table public.reaction_signs (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  sign text not null check (sign ~ '^[a-z]+(_[a-z]+)*$'),
  label text not null check (private.is_present(label, 80)),
  organ text not null check (organ in ('skin', 'upper_airway', 'eyes', 'lower_airway', 'gut', 'uterus', 'larynx', 'circulation', 'other')),
  grade integer not null check (grade between 1 and 5),
  grade_unresponsive integer check (grade_unresponsive between 1 and 5),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.reaction_signs is 'By which signs a systemic reaction is graded, in one version of a scale.';
comment on column public.reaction_signs.grade_unresponsive is 'Where it doesn''t respond to treatment, if that is another grade.';

create table public.emergency_doses (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  least_kg numeric check (least_kg >= 0),
  below_kg numeric,
  from_months integer check (from_months >= 0),
  below_months integer,
  mg_per_kg numeric check (mg_per_kg > 0),
  most_mg numeric check (most_mg > 0),
  fixed_mg numeric check (fixed_mg > 0),
  mg_per_ml numeric check (mg_per_ml > 0),
  form text not null check (private.is_present(form, 120)),
  repeat_from_minutes integer check (repeat_from_minutes > 0),
  repeat_until_minutes integer,
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade,
  check (below_kg > least_kg),
  check (below_months > from_months),
  check ((least_kg is null) <> (from_months is null)),
  check ((mg_per_kg is null) <> (fixed_mg is null)),
  check (mg_per_kg is null or least_kg is not null),
  check (repeat_until_minutes >= repeat_from_minutes)
);
comment on table public.emergency_doses is
  'Epinephrine by weight, and by age for who isn''t weighed yet, as a physician of the clinic approved it.';
comment on column public.emergency_doses.mg_per_ml is 'What is drawn up: the milliliters of a dose follow from it. Null of an injector.';
comment on column public.emergency_doses.repeat_from_minutes is 'After so many minutes at the earliest the dose is repeated where it didn''t help.';

create table public.billing_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  payer text not null check (private.is_present(payer, 80)),
  unit text not null check (unit in ('milliliter_of_concentrate', 'planned_dose')),
  most_per_vial integer check (most_per_vial > 0),
  most_per_day integer check (most_per_day > 0),
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.billing_rules is 'What a payer counts as one unit of prepared extract (95165).';

alter table public.schedule_steps enable row level security;
alter table public.dose_rules enable row level security;
alter table public.reaction_signs enable row level security;
alter table public.emergency_doses enable row level security;
alter table public.billing_rules enable row level security;
revoke all on public.schedule_steps, public.dose_rules, public.reaction_signs, public.emergency_doses, public.billing_rules
  from anon, authenticated;
-- Written by propose_clinical_table alone.
grant select on public.schedule_steps, public.dose_rules, public.reaction_signs, public.emergency_doses, public.billing_rules
  to authenticated;
create trigger schedule_steps_keep before insert or update or delete on public.schedule_steps
  for each row execute function private.keep_clinical_rows();
create trigger dose_rules_keep before insert or update or delete on public.dose_rules
  for each row execute function private.keep_clinical_rows();
create trigger reaction_signs_keep before insert or update or delete on public.reaction_signs
  for each row execute function private.keep_clinical_rows();
create trigger emergency_doses_keep before insert or update or delete on public.emergency_doses
  for each row execute function private.keep_clinical_rows();
create trigger billing_rules_keep before insert or update or delete on public.billing_rules
  for each row execute function private.keep_clinical_rows();
create policy schedule_steps_select_member on public.schedule_steps for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy dose_rules_select_member on public.dose_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy reaction_signs_select_member on public.reaction_signs for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy emergency_doses_select_member on public.emergency_doses for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy billing_rules_select_member on public.billing_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));

insert into private.clinical_kinds (kind, rows_table) values
  ('schedule', 'schedule_steps'),
  ('gap', 'dose_rules'),
  ('local_reaction', 'dose_rules'),
  ('new_vial', 'dose_rules'),
  ('screening', 'dose_rules'),
  ('least_age', 'dose_rules'),
  ('reaction_scale', 'reaction_signs'),
  ('epinephrine', 'emergency_doses'),
  ('billing', 'billing_rules');

-- What is published, as proposals. A schedule names the rules that go with it; a clinic proposes a version that names others.
insert into private.starter_tables (kind, name, source, settings, rows)
select p.kind, p.name, p.source,
  case p.kind when 'schedule' then p.content -> 'settings'
    || '{"gap": "Practice parameter", "local_reaction": "LSU", "new_vial": "Half of the last dose",
      "screening": "Questions before a shot, peak flow 80 percent", "least_age": "From five years"}'::jsonb
    else '{}' end,
  case p.kind when 'schedule' then private.schedule_steps_of(p.content)
    else (
      select jsonb_agg(r - '{from,to}'::text[] || jsonb_strip_nulls(jsonb_build_object('from_days', r -> 'from', 'to_days', r -> 'to')) order by place)
      from jsonb_array_elements(p.content) with ordinality as e (r, place)) end
from private.published_dose_rules() p;

insert into private.starter_tables (kind, name, source, settings, rows) values
  ('reaction_scale', 'WAO 2010', 'Cox et al., World Allergy Organization subcutaneous immunotherapy systemic reaction grading system, 2010',
   '{"several_organs": 2, "suffix": true}', '[
    {"sign": "hives", "label": "Hives, flushing or itching", "organ": "skin", "grade": 1},
    {"sign": "rhinitis", "label": "Sneezing, runny or blocked nose", "organ": "upper_airway", "grade": 1},
    {"sign": "conjunctivitis", "label": "Red or itching eyes", "organ": "eyes", "grade": 1},
    {"sign": "nausea", "label": "Nausea or metallic taste", "organ": "other", "grade": 1},
    {"sign": "wheeze", "label": "Wheeze or cough, short of breath", "organ": "lower_airway", "grade": 2, "grade_unresponsive": 3},
    {"sign": "cramps", "label": "Vomiting, cramps or diarrhea", "organ": "gut", "grade": 2},
    {"sign": "uterine_cramps", "label": "Uterine cramps", "organ": "uterus", "grade": 2},
    {"sign": "larynx", "label": "Swollen throat, uvula or tongue", "organ": "larynx", "grade": 3},
    {"sign": "respiratory_failure", "label": "Respiratory failure", "organ": "lower_airway", "grade": 4},
    {"sign": "hypotension", "label": "Low blood pressure or fainting", "organ": "circulation", "grade": 4},
    {"sign": "death", "label": "Death", "organ": "other", "grade": 5}]'),
  ('reaction_scale', 'WAO 2017', 'Modification of the grading system, J Allergy Asthma 2018: 3 to 5 are anaphylaxis',
   '{"several_organs": 2, "suffix": true}', '[
    {"sign": "hives", "label": "Hives, flushing or itching", "organ": "skin", "grade": 1},
    {"sign": "rhinitis", "label": "Sneezing, runny or blocked nose", "organ": "upper_airway", "grade": 1},
    {"sign": "conjunctivitis", "label": "Red or itching eyes", "organ": "eyes", "grade": 1},
    {"sign": "nausea", "label": "Nausea or metallic taste", "organ": "other", "grade": 1},
    {"sign": "wheeze", "label": "Wheeze or cough, short of breath", "organ": "lower_airway", "grade": 3, "grade_unresponsive": 4},
    {"sign": "cramps", "label": "Vomiting, cramps or diarrhea", "organ": "gut", "grade": 3},
    {"sign": "uterine_cramps", "label": "Uterine cramps", "organ": "uterus", "grade": 3},
    {"sign": "larynx", "label": "Swollen throat, uvula or tongue", "organ": "larynx", "grade": 4},
    {"sign": "respiratory_failure", "label": "Respiratory failure", "organ": "lower_airway", "grade": 5},
    {"sign": "hypotension", "label": "Low blood pressure or fainting", "organ": "circulation", "grade": 5}]'),
  ('reaction_scale', 'WAO 2024', 'Turner et al., World Allergy Organ J 2024;17:100876, aligned with CoFAR 3.0 (J Allergy Clin Immunol 2022;149:2166). '
     'Read in abstract: hold each sign against the paper. Where it doesn''t say, the higher grade stands',
   '{"several_organs": 2, "suffix": true}', '[
    {"sign": "hives", "label": "Hives, flushing or itching", "organ": "skin", "grade": 1},
    {"sign": "rhinitis", "label": "Sneezing, runny or blocked nose", "organ": "upper_airway", "grade": 1},
    {"sign": "conjunctivitis", "label": "Red or itching eyes", "organ": "eyes", "grade": 1},
    {"sign": "nausea", "label": "Nausea or metallic taste", "organ": "gut", "grade": 1},
    {"sign": "cramps", "label": "Vomiting, cramps or diarrhea, still active", "organ": "gut", "grade": 1},
    {"sign": "severe_cramps", "label": "Vomiting, cramps or diarrhea that stop activity", "organ": "gut", "grade": 3},
    {"sign": "uterine_cramps", "label": "Uterine cramps", "organ": "uterus", "grade": 3},
    {"sign": "wheeze", "label": "Wheeze or cough, short of breath", "organ": "lower_airway", "grade": 3, "grade_unresponsive": 4},
    {"sign": "larynx", "label": "Swollen throat, uvula or tongue", "organ": "larynx", "grade": 4},
    {"sign": "respiratory_failure", "label": "Respiratory failure", "organ": "lower_airway", "grade": 4},
    {"sign": "hypotension", "label": "Low blood pressure or fainting", "organ": "circulation", "grade": 4},
    {"sign": "death", "label": "Death", "organ": "other", "grade": 5}]'),
  ('epinephrine', 'Epinephrine by weight or age', '0.01 mg/kg of 1 mg/mL into the mid-thigh, at most 0.3 mg in a child and 0.5 mg (USCG; pediatric summaries). '
     'By age until weighed: Resuscitation Council UK, 2021; under 6 months the lower of its two doses',
   '{}', '[
    {"least_kg": 0, "below_kg": 30, "mg_per_kg": 0.01, "most_mg": 0.3, "mg_per_ml": 1, "form": "Epinephrine 1 mg/mL into the mid-thigh", "repeat_from_minutes": 5, "repeat_until_minutes": 15},
    {"least_kg": 30, "mg_per_kg": 0.01, "most_mg": 0.5, "mg_per_ml": 1, "form": "Epinephrine 1 mg/mL into the mid-thigh", "repeat_from_minutes": 5, "repeat_until_minutes": 15},
    {"from_months": 0, "below_months": 6, "fixed_mg": 0.1, "mg_per_ml": 1, "form": "Epinephrine 1 mg/mL into the mid-thigh", "repeat_from_minutes": 5, "repeat_until_minutes": 15},
    {"from_months": 6, "below_months": 72, "fixed_mg": 0.15, "mg_per_ml": 1, "form": "Epinephrine 1 mg/mL into the mid-thigh", "repeat_from_minutes": 5, "repeat_until_minutes": 15},
    {"from_months": 72, "below_months": 144, "fixed_mg": 0.3, "mg_per_ml": 1, "form": "Epinephrine 1 mg/mL into the mid-thigh", "repeat_from_minutes": 5, "repeat_until_minutes": 15},
    {"from_months": 144, "fixed_mg": 0.5, "mg_per_ml": 1, "form": "Epinephrine 1 mg/mL into the mid-thigh", "repeat_from_minutes": 5, "repeat_until_minutes": 15}]'),
  ('billing', 'Units of 95165', 'CMS claims manual chapter 12 section 200; payers'' own policies',
   '{}', '[
    {"payer": "Medicare", "unit": "milliliter_of_concentrate", "most_per_vial": 10, "most_per_day": 30, "note": "Fixed at preparation; dilutions are free"},
    {"payer": "BridgeSpan", "unit": "planned_dose", "note": "150 in 365 days"},
    {"payer": "Highmark", "unit": "milliliter_of_concentrate", "note": "150 in the first year, then 120"}]');

create function private.dose_rules_of(of_company uuid, schedule_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  schedule constant public.clinical_tables := private.approved_table(of_company, 'schedule', schedule_id);
  named constant text[] := array['gap', 'local_reaction', 'new_vial', 'screening', 'least_age'];
  used uuid[] := array[schedule.id];
  lists jsonb := '{}';
  one public.clinical_tables;
begin
  for i in 1 .. cardinality(named) loop
    if schedule.settings ? named[i] then
      select * into one from public.clinical_tables t
      where t.company_id = of_company and t.kind = named[i] and t.name = schedule.settings ->> named[i] and t.status = 'approved';
      if one.id is null then
        raise exception '%, which % goes by, isn''t approved. A physician approves clinical tables.', schedule.settings ->> named[i], schedule.name
          using errcode = 'P0001', detail = '{"kind": "not_approved"}';
      end if;
      used := used || one.id;
      lists := lists || jsonb_build_object(named[i], (
        select jsonb_agg(jsonb_strip_nulls(to_jsonb(r) - '{company_id,table_id,place,from_days,to_days}'::text[] || jsonb_build_object(
          'from', r.from_days, 'to', r.to_days, 'source', one.name || ', version ' || one.version)) order by r.place)
        from public.dose_rules r where r.company_id = of_company and r.table_id = one.id));
    end if;
  end loop;
  return jsonb_build_object('tables', to_jsonb(used), 'schedule', schedule.settings || jsonb_build_object('name', schedule.name),
    'steps', (
      select jsonb_agg(jsonb_build_object('step', s.place, 'factor', s.factor, 'volume', s.volume, 'phase', s.phase,
        'least_days', s.least_days, 'due_days', s.due_days) order by s.place)
      from public.schedule_steps s where s.company_id = of_company and s.table_id = schedule.id),
    'gaps', coalesce(lists -> 'gap', '[]'), 'reactions', coalesce(lists -> 'local_reaction', '[]'),
    'new_vial', coalesce(lists -> 'new_vial', '[]'), 'screening', coalesce(lists -> 'screening', '[]'),
    'ages', coalesce(lists -> 'least_age', '[]'));
end
$$;
comment on function private.dose_rules_of is
  'A schedule with the rules that it names, all approved (else P0001, kind "not_approved"), as private.propose_dose takes them; '
  'tables has the ids of these versions, which explain the dose later on.';

create function private.age_in_years(born date, day date)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case when born is not null then greatest(extract(year from age(day, born))::integer, 0) end
$$;
comment on function private.age_in_years is 'Whole years on a day; null without a birth date.';

create function private.under_least_age(of_company uuid, of_schedule uuid, born date, day date)
returns table (years integer, below_years integer, source text)
language sql
stable
rows 1
set search_path = ''
as $$
  select a.years, r.below_years, format('%s, version %s', t.name, t.version)
  from public.clinical_tables s
  join public.clinical_tables t on t.company_id = s.company_id and t.kind = 'least_age' and t.name = s.settings ->> 'least_age' and t.status = 'approved'
  join public.dose_rules r on r.company_id = t.company_id and r.table_id = t.id
  cross join lateral (select private.age_in_years(born, day) as years) as a
  where s.company_id = of_company and s.id = of_schedule and coalesce(a.years < r.below_years, true)
  order by r.below_years desc limit 1
$$;
comment on function private.under_least_age is
  'The least age that the clinic''s schedule goes by, where a patient with this birth date is younger on that day or '
  'it is unknown; no row otherwise. A physician decides then, of a shot and of a prescription. Called by definer '
  'functions.';

create function private.least_age_said(years integer, below_years integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when years is null then format('The birth date is missing: the rules begin at %s.', private.counted(below_years, 'years'))
    else format('Age %s, under %s.', years, below_years) end
$$;
comment on function private.least_age_said is
  'That a patient is below the least age, or that their age is unknown, as a sentence.';

revoke execute on function private.dose_rules_of, private.age_in_years, private.under_least_age, private.least_age_said from public, anon;
