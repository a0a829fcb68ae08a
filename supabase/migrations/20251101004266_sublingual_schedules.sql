-- How tablets and drops under the tongue are taken: which amount from which day on, what days missed change, and who
-- must not be treated. A schedule is one clinical table with all of a product, so that one approval and one version
-- cover it.

create table public.sublingual_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  part text not null check (part in ('step', 'missed', 'question')),
  from_day integer check (from_day between 1 and 3650),
  amount numeric check (amount > 0),
  item text check (private.is_present(item, 60)),
  units_a_day numeric check (units_a_day > 0 and units_a_day <= 100),
  package_units integer check (package_units between 1 and 100000),
  from_missed integer check (from_missed between 1 and 3650),
  to_missed integer check (to_missed between 1 and 3650),
  effect text,
  circumstance text check (circumstance ~ '^[a-z]+(_[a-z]+)*$'),
  question text check (private.is_present(question, 200)),
  source text check (private.is_present(source, 200)),
  note text check (private.is_present(note, 200)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade,
  constraint sublingual_rules_part check (case part
    when 'step' then num_nonnulls(from_day, amount, item, units_a_day, package_units) = 5
      and num_nonnulls(from_missed, to_missed, effect, circumstance, question) = 0
    when 'missed' then from_missed is not null and effect in ('same', 'restart', 'watched', 'ask') is true and coalesce(to_missed >= from_missed, true)
      and num_nonnulls(from_day, amount, item, units_a_day, package_units, circumstance, question) = 0
    else num_nonnulls(circumstance, question) = 2 and effect in ('refuse', 'ask') is true
      and num_nonnulls(from_day, amount, item, units_a_day, package_units, from_missed, to_missed) = 0
  end)
);
comment on table public.sublingual_rules is
  'The rows of a sublingual schedule: its steps, what days missed in a row change, and the questions before a course.';
comment on column public.sublingual_rules.from_day is 'From this day of the schedule on, by days taken, the first being 1.';
comment on column public.sublingual_rules.amount is 'Taken a day, in the unit that the table''s settings name.';
comment on column public.sublingual_rules.item is 'What it is taken out of, such as "100 IR tablet" or "Bottle 2".';
comment on column public.sublingual_rules.units_a_day is 'Of the item: two tablets of 100 IR make 200 IR.';
comment on column public.sublingual_rules.package_units is 'Of the item in one package.';
comment on column public.sublingual_rules.effect is
  'Of days missed: the same amount, the first day again, the next dose watched in the clinic, or a physician decides; a band that was passed goes on speaking. '
  'Of a question answered yes: no course, or a physician''s reason.';
comment on column public.sublingual_rules.source is 'Where this row is from, if the table''s own source isn''t it.';
alter table public.sublingual_rules enable row level security;
revoke all on public.sublingual_rules from anon, authenticated;
-- Written by propose_clinical_table alone.
grant select on public.sublingual_rules to authenticated;
create policy sublingual_rules_select_member on public.sublingual_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger sublingual_rules_keep before insert or update or delete on public.sublingual_rules
  for each row execute function private.keep_clinical_rows();

create function private.is_sublingual_setting(settings jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.is_present(settings ->> 'product', 60) and jsonb_typeof(settings -> 'product') = 'string'
    and settings ->> 'form' in ('tablet', 'drops')
    and private.is_present(settings ->> 'unit', 20)
    and jsonb_typeof(settings -> 'off_label') = 'boolean'
    and jsonb_typeof(settings -> 'first_dose_watched') = 'boolean'
    and jsonb_typeof(settings -> 'epinephrine') = 'boolean'
    and (settings ->> 'least_age')::integer between 0 and 120
    and (settings ->> 'most_age')::integer between (settings ->> 'least_age')::integer and 120
    and (settings ->> 'watch_minutes')::integer between 0 and 240
    and coalesce((settings ->> 'weeks_before_season')::integer between 1 and 52, true);
exception
  when data_exception then
    return false;
end
$$;
comment on function private.is_sublingual_setting is
  'Whether a sublingual schedule says of its product what is needed: name, form, unit, label ages in years, weeks before the season (none: all the year), '
  'minutes of watching, and whether epinephrine is prescribed with it. Null where something is missing.';

create function private.check_sublingual_rules()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.clinical_tables t
    where (t.company_id, t.id) in (select a.company_id, a.table_id from added a)
      and private.is_sublingual_setting(t.settings) is not true
  ) or exists (
    -- Steps rise from day 1; bands of days missed follow each other; one package holds one number of units; a question is asked once.
    select from (
      select r.part, r.place, r.from_day, r.from_missed, r.to_missed,
        row_number() over (partition by r.table_id, r.part order by r.place) as nth,
        lag(r.from_day) over (partition by r.table_id, r.part order by r.place) as day_before,
        lag(r.from_missed) over (partition by r.table_id, r.part order by r.place) as missed_before,
        lag(r.to_missed) over (partition by r.table_id, r.part order by r.place) as missed_until
      from added r
    ) as r
    where r.part = 'step' and (r.nth = 1 and r.from_day <> 1 or r.from_day <= r.day_before)
      or r.part = 'missed' and r.nth > 1 and (r.missed_until is null or r.from_missed <= r.missed_until)
  ) or exists (
    select from added r group by r.table_id having count(*) filter (where r.part = 'step') = 0
      or count(distinct r.item) <> count(distinct (r.item, r.package_units)) filter (where r.part = 'step')
      or count(r.circumstance) <> count(distinct r.circumstance)
  ) then
    raise exception 'A sublingual schedule''s settings, steps or bands of days don''t fit each other.' using errcode = '23514';
  end if;
  return null;
end
$$;
comment on function private.check_sublingual_rules() is
  'After the rows of sublingual schedules are added: a schedule can be followed from its first day, whatever is missed (else 23514).';
create trigger sublingual_rules_check after insert on public.sublingual_rules
  referencing new table as added
  for each statement execute function private.check_sublingual_rules();

revoke execute on function private.is_sublingual_setting, private.check_sublingual_rules from public, anon, authenticated;

insert into private.clinical_kinds (kind, rows_table) values ('sublingual_schedule', 'sublingual_rules');

-- As published, for a physician of the clinic to hold against today's label. The labels are the sources of doses, ages, the start before
-- the season, the watch after the first dose and whom not to treat; what days missed change is of the sublingual practice parameter of
-- 2017 (Greenhawt et al., table 3): none of these labels has data on restarting.
insert into private.starter_tables (kind, name, source, settings, rows)
select 'sublingual_schedule', p.name, p.source, p.settings::jsonb, p.steps::jsonb || p.missed::jsonb || q.questions
from (values
  ('Odactra', 'Prescribing information of Odactra (house dust mite), ages 5 through 65: one tablet of 12 SQ-HDM daily, sections 2, 4 and 5. Days missed: Greenhawt et al., Ann Allergy Asthma Immunol 2017;118:276-282, table 3',
   '{"product": "Odactra", "form": "tablet", "unit": "SQ-HDM", "off_label": false, "least_age": 5, "most_age": 65, "first_dose_watched": true, "watch_minutes": 30, "epinephrine": true}',
   '[{"part": "step", "from_day": 1, "amount": 12, "item": "12 SQ-HDM tablet", "units_a_day": 1, "package_units": 30}]',
   '[{"part": "missed", "from_missed": 1, "to_missed": 7, "effect": "same", "source": "Sublingual practice parameter 2017, table 3"},
     {"part": "missed", "from_missed": 8, "to_missed": 14, "effect": "same", "source": "Sublingual practice parameter 2017, table 3", "note": "One dose from day 1: nothing to restart"},
     {"part": "missed", "from_missed": 15, "effect": "watched", "source": "Sublingual practice parameter 2017, table 3"}]'),
  ('Grastek', 'Prescribing information of Grastek (Timothy grass), ages 5 through 65: one tablet of 2,800 BAU daily, begun 12 weeks or more before the season or taken daily for three years, sections 2, 4 and 5. Days missed: Greenhawt et al., Ann Allergy Asthma Immunol 2017;118:276-282, table 3',
   '{"product": "Grastek", "form": "tablet", "unit": "BAU", "off_label": false, "least_age": 5, "most_age": 65, "weeks_before_season": 12, "first_dose_watched": true, "watch_minutes": 30, "epinephrine": true}',
   '[{"part": "step", "from_day": 1, "amount": 2800, "item": "2,800 BAU tablet", "units_a_day": 1, "package_units": 30}]',
   '[{"part": "missed", "from_missed": 1, "to_missed": 7, "effect": "same", "source": "Sublingual practice parameter 2017, table 3"},
     {"part": "missed", "from_missed": 8, "to_missed": 14, "effect": "same", "source": "Sublingual practice parameter 2017, table 3", "note": "One dose from day 1: nothing to restart"},
     {"part": "missed", "from_missed": 15, "effect": "watched", "source": "Sublingual practice parameter 2017, table 3"}]'),
  ('Ragwitek', 'Prescribing information of Ragwitek (short ragweed), ages 5 through 65: one tablet of 12 Amb a 1-U daily, begun 12 weeks or more before the season, sections 2, 4 and 5. Days missed: Greenhawt et al., Ann Allergy Asthma Immunol 2017;118:276-282, table 3',
   '{"product": "Ragwitek", "form": "tablet", "unit": "Amb a 1-U", "off_label": false, "least_age": 5, "most_age": 65, "weeks_before_season": 12, "first_dose_watched": true, "watch_minutes": 30, "epinephrine": true}',
   '[{"part": "step", "from_day": 1, "amount": 12, "item": "12 Amb a 1-U tablet", "units_a_day": 1, "package_units": 30}]',
   '[{"part": "missed", "from_missed": 1, "to_missed": 7, "effect": "same", "source": "Sublingual practice parameter 2017, table 3"},
     {"part": "missed", "from_missed": 8, "to_missed": 14, "effect": "same", "source": "Sublingual practice parameter 2017, table 3", "note": "One dose from day 1: nothing to restart"},
     {"part": "missed", "from_missed": 15, "effect": "watched", "source": "Sublingual practice parameter 2017, table 3"}]'),
  ('Oralair, ages 5 to 17', 'Prescribing information of Oralair (five grasses), ages 5 through 17, table 1: 100, 200, then 300 IR on days 1 to 3, begun 4 months (18 weeks) before the season, sections 2, 4 and 5; no data on restarting. Days missed: Greenhawt et al., Ann Allergy Asthma Immunol 2017;118:276-282, table 3',
   '{"product": "Oralair", "form": "tablet", "unit": "IR", "off_label": false, "least_age": 5, "most_age": 17, "weeks_before_season": 18, "first_dose_watched": true, "watch_minutes": 30, "epinephrine": true}',
   '[{"part": "step", "from_day": 1, "amount": 100, "item": "100 IR tablet", "units_a_day": 1, "package_units": 3},
     {"part": "step", "from_day": 2, "amount": 200, "item": "100 IR tablet", "units_a_day": 2, "package_units": 3},
     {"part": "step", "from_day": 3, "amount": 300, "item": "300 IR tablet", "units_a_day": 1, "package_units": 30}]',
   '[{"part": "missed", "from_missed": 1, "to_missed": 7, "effect": "same", "source": "Sublingual practice parameter 2017, table 3"},
     {"part": "missed", "from_missed": 8, "to_missed": 14, "effect": "restart", "source": "Sublingual practice parameter 2017, table 3", "note": "Products that escalate restart"},
     {"part": "missed", "from_missed": 15, "effect": "ask", "source": "Prescribing information of Oralair, section 2: no data on restarting"}]'),
  ('Oralair, ages 18 to 65', 'Prescribing information of Oralair (five grasses), ages 18 through 65, table 1: 300 IR daily from day 1, begun 4 months (18 weeks) before the season, sections 2, 4 and 5; no data on restarting. Days missed: Greenhawt et al., Ann Allergy Asthma Immunol 2017;118:276-282, table 3',
   '{"product": "Oralair", "form": "tablet", "unit": "IR", "off_label": false, "least_age": 18, "most_age": 65, "weeks_before_season": 18, "first_dose_watched": true, "watch_minutes": 30, "epinephrine": true}',
   '[{"part": "step", "from_day": 1, "amount": 300, "item": "300 IR tablet", "units_a_day": 1, "package_units": 30}]',
   '[{"part": "missed", "from_missed": 1, "to_missed": 7, "effect": "same", "source": "Sublingual practice parameter 2017, table 3"},
     {"part": "missed", "from_missed": 8, "to_missed": 14, "effect": "same", "source": "Sublingual practice parameter 2017, table 3", "note": "One dose from day 1: nothing to restart"},
     {"part": "missed", "from_missed": 15, "effect": "ask", "source": "Prescribing information of Oralair, section 2: no data on restarting"}]'),
  ('Drops from two bottles', 'Off label: extracts for injection, taken as drops under the tongue. A clinic''s own instructions: 1 to 5 drops a day from bottle 1, then from bottle 2, maintenance on day 11, call after a gap of 3 weeks. Days missed: Greenhawt et al., Ann Allergy Asthma Immunol 2017;118:276-282, table 3',
   '{"product": "Allergy drops", "form": "drops", "unit": "drops", "off_label": true, "least_age": 5, "most_age": 65, "first_dose_watched": true, "watch_minutes": 30, "epinephrine": true}',
   '[{"part": "step", "from_day": 1, "amount": 1, "item": "Bottle 1", "units_a_day": 1, "package_units": 100},
     {"part": "step", "from_day": 2, "amount": 2, "item": "Bottle 1", "units_a_day": 2, "package_units": 100},
     {"part": "step", "from_day": 3, "amount": 3, "item": "Bottle 1", "units_a_day": 3, "package_units": 100},
     {"part": "step", "from_day": 4, "amount": 4, "item": "Bottle 1", "units_a_day": 4, "package_units": 100},
     {"part": "step", "from_day": 5, "amount": 5, "item": "Bottle 1", "units_a_day": 5, "package_units": 100},
     {"part": "step", "from_day": 6, "amount": 1, "item": "Bottle 2", "units_a_day": 1, "package_units": 200},
     {"part": "step", "from_day": 7, "amount": 2, "item": "Bottle 2", "units_a_day": 2, "package_units": 200},
     {"part": "step", "from_day": 8, "amount": 3, "item": "Bottle 2", "units_a_day": 3, "package_units": 200},
     {"part": "step", "from_day": 9, "amount": 4, "item": "Bottle 2", "units_a_day": 4, "package_units": 200},
     {"part": "step", "from_day": 10, "amount": 5, "item": "Bottle 2", "units_a_day": 5, "package_units": 200},
     {"part": "step", "from_day": 11, "amount": 5, "item": "Bottle 2", "units_a_day": 5, "package_units": 200, "note": "Maintenance"}]',
   '[{"part": "missed", "from_missed": 1, "to_missed": 7, "effect": "same", "source": "Sublingual practice parameter 2017, table 3"},
     {"part": "missed", "from_missed": 8, "to_missed": 14, "effect": "restart", "source": "Sublingual practice parameter 2017, table 3", "note": "Products that escalate restart"},
     {"part": "missed", "from_missed": 15, "to_missed": 20, "effect": "watched", "source": "Sublingual practice parameter 2017, table 3"},
     {"part": "missed", "from_missed": 21, "effect": "ask", "source": "A clinic''s own instructions: call after 3 weeks"}]')
) as p (name, source, settings, steps, missed)
cross join (values ('[
     {"part": "question", "circumstance": "asthma", "question": "Severe, unstable or uncontrolled asthma", "effect": "refuse", "source": "Labels of the tablets, section 4"},
     {"part": "question", "circumstance": "eosinophilic_esophagitis", "question": "Eosinophilic esophagitis, now or before", "effect": "refuse", "source": "Labels of the tablets, section 4"},
     {"part": "question", "circumstance": "past_reaction", "question": "Severe systemic reaction before, or severe local reaction to sublingual treatment", "effect": "refuse", "source": "Labels of the tablets, section 4"},
     {"part": "question", "circumstance": "mouth_wounds", "question": "Wounds or inflammation in the mouth now", "effect": "ask", "source": "Labels of the tablets, section 5"},
     {"part": "question", "circumstance": "other_immunotherapy", "question": "Other allergen immunotherapy at the same time", "effect": "ask", "source": "Labels of the tablets, section 5 and 7"}]'::jsonb)) as q (questions);
