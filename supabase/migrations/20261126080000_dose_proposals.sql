-- What the next dose of an allergen immunotherapy may be, and the rule sets that are published for it. Decision 97.
set lock_timeout = '3s';

create function private.ladder_step(steps jsonb, of_factor numeric, of_volume numeric)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      max(s.step) filter (where s.factor = of_factor and s.volume <= of_volume),
      min(s.step) filter (where s.factor = of_factor) - 1,
      max(s.step) filter (where s.volume * of_factor <= of_volume * s.factor),
      0)
    from jsonb_to_recordset(steps) as s (step integer, factor numeric, volume numeric)
  );
end
$$;
comment on function private.ladder_step is
  'Where on the ladder a dose stands: on the highest step of its dilution with no more volume; below its dilution''s first, on the one '
  'before that; in a dilution that the ladder lacks, on the highest step with no more allergen. 0 is before the first.';

create function private.dose_by(rule jsonb, base jsonb, base_step integer, clean jsonb, steps jsonb, start_step integer)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('factor', d.factor, 'volume', least(d.volume, b.volume * d.factor / b.factor))
      || case when d.volume * b.factor <= b.volume * d.factor and d.step is not null
              then jsonb_build_object('step', d.step) else '{}' end
    from (select (base ->> 'factor')::numeric as factor, (base ->> 'volume')::numeric as volume) as b
    cross join lateral (
      select case rule ->> 'effect'
          when 'back' then greatest(base_step - (rule ->> 'amount')::integer, 1)
          when 'vial_start' then (
            select min((s ->> 'step')::integer) from jsonb_array_elements(steps) as s
            where (s ->> 'factor')::numeric = b.factor)
          when 'restart' then start_step
          when 'last_clean' then case when clean is null then start_step end
        end as step
    ) as at
    cross join lateral (
      select at.step, (steps -> (at.step - 1) ->> 'factor')::numeric as factor, (steps -> (at.step - 1) ->> 'volume')::numeric as volume
      where at.step is not null
      union all
      select nullif(base_step, 0), b.factor, b.volume where rule ->> 'effect' = 'repeat'
      union all
      select null, b.factor, b.volume * (rule ->> 'amount')::numeric where rule ->> 'effect' = 'fraction'
      union all
      select null, (clean ->> 'factor')::numeric, (clean ->> 'volume')::numeric
      where rule ->> 'effect' = 'last_clean' and clean is not null
    ) as d
  );
end
$$;
comment on function private.dose_by is
  'What one rule makes of a dose: so many steps back, a share of it, the same, the first of its vial, the ladder''s start, or the last '
  'that was borne without a reaction. Never more allergen than the dose it starts from. Nothing for an effect that makes none.';

create function private.step_dose(steps jsonb, step integer)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('step', step_dose.step, 'factor', steps -> (step - 1) -> 'factor', 'volume', steps -> (step - 1) -> 'volume')
  );
end
$$;
comment on function private.step_dose is 'The dose of a step of the ladder.';

create function private.said_by(
  name text, rule jsonb, base jsonb, base_step integer, clean jsonb, steps jsonb, start_step integer
)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  effect constant text := rule ->> 'effect';
  dose constant jsonb := case when effect not in ('next', 'ask', 'refuse', 'stop')
    then private.dose_by(rule, base, base_step, clean, steps, start_step) end;
begin
  return jsonb_strip_nulls(jsonb_build_object('rule', name, 'source', rule -> 'source', 'effect', effect,
      'amount', rule -> 'amount', 'note', rule -> 'note', 'does', case
        when effect in ('refuse', 'stop') then effect
        when effect = 'ask' or (rule ->> 'ask')::boolean then 'ask'
        -- The first of a vial that the ladder lacks: no dose follows from the rule.
        when effect <> 'next' and dose is null then 'ask'
      end))
    || coalesce(dose, '{}');
end
$$;
comment on function private.said_by is 'What a rule says: its words, the dose that it makes, and whether it asks, refuses or ends.';

create function private.lowest_dose(said jsonb, steps jsonb, out factor numeric, out volume numeric, out step integer)
language plpgsql
immutable
set search_path = ''
as $$
begin
    with doses as (
      select d.factor, d.volume, d.step, coalesce(d.step, private.ladder_step(steps, d.factor, d.volume)) as place
      from jsonb_to_recordset(said) as d (factor numeric, volume numeric, step integer)
      where d.volume is not null
    ), lowest as (
      select * from doses d order by d.place, d.volume / d.factor, d.factor desc, d.step limit 1
    )
    select l.factor, least(l.volume, c.volume), case when c.volume >= l.volume then l.step end
    into factor, volume, step
    from lowest l, lateral (select min(d.volume * l.factor / d.factor) as volume from doses d) as c;
end
$$;
comment on function private.lowest_dose is
  'The lowest of the doses that rules made: by the order of the ladder, and with no more allergen than any of them.';

create function private.vial_for(vials jsonb, of_factor numeric, of_volume numeric, today date, same_batch text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select v
    from jsonb_array_elements(vials) as v
    where (v ->> 'factor')::numeric = of_factor and (v ->> 'remaining')::numeric >= of_volume and (v ->> 'last_day')::date >= today
    order by (v ->> 'batch' = same_batch) desc nulls last, (v ->> 'last_day')::date, v ->> 'id'
    limit 1
  );
end
$$;
comment on function private.vial_for is
  'The vial of a dilution that a dose may be drawn from: not past its day, with enough left; of the batch used before, else the one that ends first.';

create function private.same_in_weaker(steps jsonb, of_factor numeric, of_volume numeric, rounding numeric)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('factor', w.factor, 'volume', floor(of_volume * w.factor / of_factor / rounding) * rounding)
    from (
      select s.factor, max(s.volume) as most
      from jsonb_to_recordset(steps) as s (factor numeric, volume numeric)
      where s.factor > of_factor group by s.factor order by s.factor limit 1
    ) as w
    where of_volume * w.factor / of_factor <= w.most
  );
end
$$;
comment on function private.same_in_weaker is 'The same allergen out of the next weaker vial, where the ladder has room for it.';

create function private.propose_dose(rules jsonb, course jsonb, at timestamptz, today date)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  steps constant jsonb := rules -> 'steps';
  top constant integer := jsonb_array_length(steps);
  schedule constant jsonb := rules -> 'schedule';
  rounding constant numeric := (schedule ->> 'rounding')::numeric;
  doses constant jsonb := coalesce(course -> 'doses', '[]');
  given constant integer := jsonb_array_length(doses);
  last constant jsonb := doses -> -1;
  start_step constant integer := coalesce((course ->> 'start_step')::integer, 1);
  target constant jsonb := nullif(course -> 'target', 'null');
  last_step integer;
  here jsonb;
  phase text;
  gap integer;
  due integer;
  missed integer;
  days integer;
  covered boolean := false;
  within boolean;
  base jsonb;
  base_step integer;
  clean jsonb;
  rule jsonb;
  said jsonb := '[]';
  lowest record;
  vial jsonb;
  volume numeric;
  before jsonb;
  action text;
begin
  if coalesce(top, 0) = 0 then
    return jsonb_build_object('action', 'ask', 'said', jsonb_build_array(jsonb_build_object('rule', 'no_schedule', 'does', 'ask')));
  end if;

  if given = 0 then
    said := said || (jsonb_build_object('rule', 'start') || private.step_dose(steps, start_step));
    base := steps -> (start_step - 1);
    last_step := 0;
  else
    -- A ladder may hold one dose on several steps, as where the interval grows: the step that was given says which.
    last_step := coalesce(
      (select (s ->> 'step')::integer from jsonb_array_elements(steps) as s
       where (s ->> 'step')::integer = (last ->> 'step')::integer and (s ->> 'factor')::numeric = (last ->> 'factor')::numeric
         and (s ->> 'volume')::numeric = (last ->> 'volume')::numeric),
      private.ladder_step(steps, (last ->> 'factor')::numeric, (last ->> 'volume')::numeric));
    here := steps -> (greatest(last_step, 1) - 1);
    base := last;
    gap := today - (last ->> 'on')::date;
    due := (here ->> 'due_days')::integer;
    phase := here ->> 'phase';
    if target is not null and (last ->> 'volume')::numeric * (target ->> 'factor')::numeric
       >= (target ->> 'volume')::numeric * (last ->> 'factor')::numeric then
      phase := 'maintenance';
    end if;
    said := said || (jsonb_build_object('rule', 'next') || private.step_dose(steps, least(last_step + 1, top)));

    -- Too soon, or too often today.
    if gap < (here ->> 'least_days')::integer or gap < 0 then
      said := said || jsonb_build_object('rule', 'too_soon', 'does', 'refuse', 'days', gap, 'least', (here ->> 'least_days')::integer);
    end if;
    if gap <= 0 then
      days := (select count(*) from jsonb_array_elements(doses) as d where (d ->> 'on')::date = today);
      if days >= (schedule ->> 'max_per_visit')::integer then
        said := said || jsonb_build_object('rule', 'per_visit', 'does', 'refuse', 'given', days, 'most', (schedule ->> 'max_per_visit')::integer);
      end if;
      days := floor(extract(epoch from at - (last ->> 'at')::timestamptz) / 60);
      if days < (schedule ->> 'minutes_between')::integer then
        said := said || jsonb_build_object('rule', 'minutes', 'does', 'refuse', 'minutes', days, 'least', (schedule ->> 'minutes_between')::integer);
      end if;
    else
      missed := gap / greatest(due, 1);
      for rule in select g from jsonb_array_elements(rules -> 'gaps') as g where coalesce(g ->> 'phase', phase) = phase loop
        days := case rule ->> 'basis' when 'after_missed' then gap - due else gap end;
        if days < (rule ->> 'from')::integer or missed < coalesce((rule ->> 'missed')::integer, 0) then
          continue;
        end if;
        within := days <= coalesce((rule ->> 'to')::integer, days);
        covered := covered or within;
        if within or rule ->> 'effect' not in ('refuse', 'next') or rule ->> 'effect' = 'next' and (rule ->> 'ask')::boolean then
          said := said || (private.said_by('gap', rule, base, last_step, null, steps, start_step)
            || jsonb_build_object('days', days, 'gap', gap, 'missed', missed));
        end if;
      end loop;
      if gap > due and not covered then
        said := said || jsonb_build_object('rule', 'gap_unknown', 'does', 'ask', 'gap', gap, 'due', due);
      end if;
    end if;

    -- Reactions of the last dose, and of those before it that a rule still looks back at.
    for visits_ago in 0 .. least(given, 12) - 1 loop
      base := doses -> (given - 1 - visits_ago);
      if coalesce((base ->> 'mm')::numeric, 0) = 0 and base ->> 'grade' is null then
        continue;
      end if;
      base_step := case when visits_ago = 0 then last_step
        else private.ladder_step(steps, (base ->> 'factor')::numeric, (base ->> 'volume')::numeric) end;
      clean := (
        select d from jsonb_array_elements(doses) with ordinality as e (d, place)
        where e.place < given - visits_ago and coalesce((d ->> 'mm')::numeric, 0) = 0 and d ->> 'grade' is null
        order by e.place desc limit 1);
      for rule in select r from jsonb_array_elements(rules -> 'reactions') as r
        where coalesce((r ->> 'for_visits')::integer, 1) > visits_ago loop
        if (case rule ->> 'kind'
          when 'local' then coalesce((base ->> 'mm')::numeric, 0) >= greatest(coalesce((rule ->> 'from_mm')::numeric, 1), 1)
            and coalesce((base ->> 'hours')::numeric, 0) >= coalesce((rule ->> 'from_hours')::numeric, 0)
          else (base ->> 'grade')::integer >= coalesce((rule ->> 'from_grade')::integer, 1)
            and (select count(*) from jsonb_array_elements(doses) as d
                 where (d ->> 'grade')::integer >= coalesce((rule ->> 'from_grade')::integer, 1))
              >= coalesce((rule ->> 'from_count')::integer, 1)
        end) then
          said := said || (private.said_by(rule ->> 'kind', rule, base, base_step, clean, steps, start_step)
            || jsonb_strip_nulls(jsonb_build_object('mm', base -> 'mm', 'hours', base -> 'hours', 'grade', base -> 'grade',
              'visits_ago', visits_ago)));
        end if;
      end loop;
    end loop;
    base := last;
  end if;

  -- How the patient is today, and the season.
  for rule in select r from jsonb_array_elements(rules -> 'screening') as r loop
    if (case when rule ->> 'circumstance' = 'peak_flow'
      then (course ->> 'peak_flow_percent')::numeric < (rule ->> 'below_percent')::numeric
      else (course -> 'answers' -> (rule ->> 'circumstance'))::text = 'true' end) then
      said := said || (private.said_by('screening', rule, base, last_step, null, steps, start_step)
        || jsonb_strip_nulls(jsonb_build_object('circumstance', rule -> 'circumstance', 'percent',
          case when rule ->> 'circumstance' = 'peak_flow' then course -> 'peak_flow_percent' end)));
    end if;
  end loop;

  if target is not null then
    said := said || jsonb_build_object('rule', 'target', 'factor', target -> 'factor', 'volume', target -> 'volume');
  end if;

  lowest := private.lowest_dose(said, steps);
  volume := floor(lowest.volume / rounding) * rounding;

  -- The vial that it comes from. Its first dose may be less than the last of the vial before.
  if course ? 'vials' then
    before := (
      select d from jsonb_array_elements(doses) with ordinality as e (d, place)
      where (d ->> 'factor')::numeric = lowest.factor order by e.place desc limit 1);
    vial := private.vial_for(course -> 'vials', lowest.factor, volume, today, before ->> 'batch');
    if vial is not null and before is not null and vial ->> 'batch' is distinct from before ->> 'batch' then
      for rule in select r from jsonb_array_elements(rules -> 'new_vial') as r loop
        if rule ->> 'effect' = 'fraction' then
          -- In the vial that the dose would come from.
          said := said || (jsonb_build_object('rule', 'new_vial', 'source', rule -> 'source', 'effect', 'fraction', 'amount', rule -> 'amount',
            'factor', lowest.factor, 'volume',
            (last ->> 'volume')::numeric * (rule ->> 'amount')::numeric * lowest.factor / (last ->> 'factor')::numeric)
            || case when (rule ->> 'ask')::boolean then '{"does": "ask"}'::jsonb else '{}' end);
        else
          said := said || private.said_by('new_vial', rule, last, last_step, null, steps, start_step);
        end if;
      end loop;
      lowest := private.lowest_dose(said, steps);
      volume := floor(lowest.volume / rounding) * rounding;
      if (vial ->> 'factor')::numeric <> lowest.factor then
        vial := private.vial_for(course -> 'vials', lowest.factor, volume, today, before ->> 'batch');
      end if;
    end if;
    if vial is null then
      said := said || jsonb_build_object('rule', 'no_vial', 'does', 'refuse', 'factor_needed', lowest.factor, 'volume_needed', volume);
    end if;
  end if;

  if volume < (schedule ->> 'least')::numeric then
    said := said || jsonb_build_object('rule', 'least', 'does', 'ask', 'least', (schedule ->> 'least')::numeric);
  end if;

  action := (
    select case
      when bool_or(s ->> 'does' = 'stop') then 'stop'
      when bool_or(s ->> 'does' = 'refuse') then 'refuse'
      when bool_or(s ->> 'does' = 'ask') then 'ask'
      else 'give' end
    from jsonb_array_elements(said) as s);
  return jsonb_strip_nulls(jsonb_build_object(
    'action', action, 'factor', lowest.factor, 'volume', volume,
    'step', case when volume = lowest.volume then lowest.step end,
    'at_step', coalesce(case when volume = lowest.volume then lowest.step end, private.ladder_step(steps, lowest.factor, volume)),
    'vial', vial ->> 'id',
    'allergen', lowest.volume / lowest.factor,
    'instead', case when volume < (schedule ->> 'least')::numeric
      then private.same_in_weaker(steps, lowest.factor, lowest.volume, rounding) end)) || jsonb_build_object('said', said);
end
$$;
comment on function private.propose_dose is
  'What the next dose of a course may be. rules: {schedule, steps, gaps, reactions, new_vial, screening}, as private.dose_rules gives them; '
  'course: {doses: [{at, on, factor, volume, batch, step, mm, hours, grade}] oldest first, vials, answers, peak_flow_percent, target, start_step}. '
  'Answers {action: give | ask | refuse | stop, factor, volume, allergen (before rounding), step, vial, instead, said}: said has each rule that spoke, with its numbers and '
  'its source. factor is how often the maintenance concentrate was diluted: volume / factor is the allergen.';

revoke execute on function private.ladder_step, private.dose_by, private.propose_dose, private.step_dose, private.said_by,
  private.lowest_dose, private.vial_for, private.same_in_weaker from public, anon;

create function private.published_dose_rules()
returns table (kind text, name text, source text, content jsonb)
language sql
immutable
set search_path = ''
as $$
  select * from (values
  ('schedule', 'Weekly, tenfold vials', 'Shape of AAAAI/ACAAI practice parameter 2011, appendix',
   '{"settings": {"unit": "mL", "rounding": 0.01, "least": 0.05, "max_per_visit": 1, "minutes_between": 30, "wait_minutes": 30},
     "ladder": [[1000, [0.05, 0.1, 0.2, 0.4]], [100, [0.05, 0.1, 0.2, 0.3, 0.4, 0.5]],
       [10, [0.05, 0.07, 0.1, 0.15, 0.25, 0.35, 0.4, 0.45, 0.5]],
       [1, [0.05, 0.07, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]]],
     "build": [1, 7], "maintenance": [14, 28]}'::jsonb),
  ('schedule', 'Weekly, steps of the extract inserts', 'FDA inserts of standardized extracts (cat)',
   '{"settings": {"unit": "mL", "rounding": 0.01, "least": 0.05, "max_per_visit": 1, "minutes_between": 30, "wait_minutes": 30},
     "ladder": [[10000, [0.05, 0.1, 0.2, 0.3, 0.4, 0.5]], [1000, [0.05, 0.1, 0.2, 0.3, 0.4, 0.5]], [100, [0.05, 0.1, 0.2, 0.3, 0.4, 0.5]],
       [10, [0.05, 0.1, 0.2, 0.3, 0.4, 0.5]], [1, [0.05, 0.1, 0.2, 0.3, 0.4, 0.5]]],
     "build": [2, 7], "maintenance": [14, 28]}'),
  ('schedule', 'Weekly, fivefold vials', 'Otolaryngic allergy handbook, chapters 16 and 17',
   '{"settings": {"unit": "mL", "rounding": 0.01, "least": 0.05, "max_per_visit": 1, "minutes_between": 30, "wait_minutes": 30},
     "ladder": [[125, [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]], [25, [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]],
       [5, [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]], [1, [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]]],
     "build": [5, 7], "maintenance": [14, 28]}'),
  ('schedule', 'Cluster, two a visit', 'Cluster schedule of 12 visits of two, 20 minutes apart (Dr Reid)',
   '{"settings": {"unit": "mL", "rounding": 0.01, "least": 0.05, "max_per_visit": 2, "minutes_between": 20, "wait_minutes": 30},
     "ladder": [[1000, [0.1, 0.4]], [100, [0.1, 0.2, 0.4]], [10, [0.07, 0.1, 0.15, 0.25, 0.35, 0.5]],
       [1, [0.05, 0.07, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]]],
     "build": [3, 7], "in_visit": 2, "maintenance": [14, 28]}'),
  ('schedule', 'Rush, to 1:1,000 in one day', 'Modified rush ending at 1:1,000, premedicated (studies 1996 to 2018)',
   '{"settings": {"unit": "mL", "rounding": 0.01, "least": 0.05, "max_per_visit": 6, "minutes_between": 30, "wait_minutes": 30},
     "ladder": [[10000, [0.1, 0.3]], [1000, [0.05, 0.1, 0.2, 0.4]], [100, [0.05, 0.1, 0.2, 0.3, 0.4, 0.5]],
       [10, [0.05, 0.07, 0.1, 0.15, 0.25, 0.35, 0.4, 0.45, 0.5]],
       [1, [0.05, 0.07, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]]],
     "build": [3, 7], "in_visit": 6, "in_visit_until": 6, "maintenance": [14, 28]}'),
  ('schedule', 'Oralair, ages 5 to 17', 'Label of Oralair: 100, 200, 300 IR on days 1 to 3',
   '{"settings": {"unit": "IR", "rounding": 100, "least": 100, "max_per_visit": 1, "minutes_between": 0, "wait_minutes": 30},
     "ladder": [[1, [100, 200, 300]]], "build": [1, 1], "maintenance": [1, 1]}'),
  ('schedule', 'Odactra, ages 5 to 65', 'Label of Odactra: 12 SQ-HDM daily',
   '{"settings": {"unit": "tablet", "rounding": 1, "least": 1, "max_per_visit": 1, "minutes_between": 0, "wait_minutes": 30},
     "ladder": [[1, [1]]], "build": [1, 1], "maintenance": [1, 1]}'),

  ('gap', 'Practice parameter', 'AAAAI/ACAAI practice parameter, table E5; build-up rows, overlap at day 21 read as the lower',
   '[{"phase": "build", "basis": "after_missed", "from": -60, "to": 7, "effect": "next"},
     {"phase": "build", "basis": "after_missed", "from": 8, "to": 13, "effect": "repeat"},
     {"phase": "build", "basis": "after_missed", "from": 14, "to": 20, "effect": "fraction", "amount": 0.75},
     {"phase": "build", "basis": "after_missed", "from": 21, "to": 28, "effect": "fraction", "amount": 0.5},
     {"phase": "build", "basis": "after_missed", "from": 29, "effect": "ask"}]'),
  ('gap', 'Fauquier ENT', 'Fauquier ENT, days since the last injection',
   '[{"basis": "since_last", "from": 0, "to": 4, "effect": "refuse"},
     {"basis": "since_last", "from": 5, "to": 9, "effect": "next"},
     {"basis": "since_last", "from": 10, "to": 13, "effect": "repeat"},
     {"basis": "since_last", "from": 14, "to": 21, "effect": "back", "amount": 1},
     {"basis": "since_last", "from": 22, "to": 40, "effect": "back", "amount": 2},
     {"basis": "since_last", "from": 41, "to": 60, "effect": "vial_start", "note": "Vial test first"},
     {"basis": "since_last", "from": 61, "effect": "stop", "note": "Test again and mix anew"}]'),
  ('gap', 'Wasatch Allergy', 'Wasatch Allergy, days since the last injection',
   '[{"phase": "build", "basis": "since_last", "from": 0, "to": 13, "effect": "next"},
     {"phase": "build", "basis": "since_last", "from": 14, "to": 20, "effect": "repeat"},
     {"phase": "build", "basis": "since_last", "from": 21, "to": 28, "effect": "back", "amount": 1},
     {"phase": "build", "basis": "since_last", "from": 29, "effect": "ask"},
     {"phase": "maintenance", "basis": "since_last", "from": 0, "to": 42, "effect": "next"},
     {"phase": "maintenance", "basis": "since_last", "from": 43, "effect": "ask"}]'),
  ('gap', 'LSU', 'LSU Health, days since the last injection; only one row is published',
   '[{"phase": "build", "basis": "since_last", "from": 21, "to": 28, "effect": "repeat"}]'),
  ('gap', 'Survey of allergists', 'AAAAI gap survey 2012; the restart after 30 days, not the 90 of its new analysis of 2021',
   '[{"phase": "build", "basis": "since_last", "from": 0, "to": 14, "effect": "next"},
     {"phase": "build", "basis": "since_last", "from": 15, "missed": 2, "effect": "back", "amount": 1},
     {"phase": "build", "basis": "since_last", "from": 15, "missed": 3, "effect": "back", "amount": 2},
     {"phase": "build", "basis": "since_last", "from": 15, "to": 30, "effect": "next"},
     {"phase": "build", "basis": "since_last", "from": 31, "effect": "restart", "ask": true},
     {"phase": "maintenance", "basis": "since_last", "from": 0, "to": 35, "effect": "next"},
     {"phase": "maintenance", "basis": "since_last", "from": 36, "to": 84, "missed": 1, "effect": "back", "amount": 1},
     {"phase": "maintenance", "basis": "since_last", "from": 36, "to": 84, "missed": 2, "effect": "back", "amount": 2},
     {"phase": "maintenance", "basis": "since_last", "from": 36, "to": 84, "missed": 3, "effect": "back", "amount": 3},
     {"phase": "maintenance", "basis": "since_last", "from": 85, "effect": "restart", "ask": true}]'),
  ('gap', 'Kaiser Santa Clara', 'Kaiser Permanente Santa Clara, days since the last injection',
   '[{"phase": "build", "basis": "since_last", "from": 0, "to": 30, "effect": "next"},
     {"phase": "build", "basis": "since_last", "from": 31, "effect": "ask"},
     {"phase": "maintenance", "basis": "since_last", "from": 0, "to": 56, "effect": "next"},
     {"phase": "maintenance", "basis": "since_last", "from": 57, "effect": "ask"}]'),
  ('gap', 'Tablets and drops, missed days', 'Sublingual practice parameter 2017, table 3; days missed',
   '[{"basis": "after_missed", "from": 0, "to": 7, "effect": "next"},
     {"basis": "after_missed", "from": 8, "to": 14, "effect": "restart"},
     {"basis": "after_missed", "from": 15, "effect": "restart", "ask": true, "note": "Next dose supervised"}]'),

  ('local_reaction', 'LSU', 'LSU Health: a quarter is 24 mm; one tenth after a systemic reaction',
   '[{"kind": "local", "from_mm": 1, "effect": "repeat"},
     {"kind": "local", "from_mm": 25, "effect": "fraction", "amount": 0.5},
     {"kind": "systemic", "from_grade": 1, "effect": "fraction", "amount": 0.1, "ask": true},
     {"kind": "systemic", "from_grade": 1, "from_count": 2, "effect": "stop"}]'),
  ('local_reaction', 'Extract inserts', 'FDA inserts: more than 50 mm, or a day and more, back to the last clean dose for 2 to 3 visits',
   '[{"kind": "local", "from_mm": 51, "for_visits": 3, "effect": "last_clean"},
     {"kind": "local", "from_hours": 24, "for_visits": 3, "effect": "last_clean"},
     {"kind": "systemic", "from_grade": 1, "effect": "ask"}]'),
  ('local_reaction', 'Local reactions change nothing', 'LOCAL study: a large local reaction does not foretell a systemic one',
   '[{"kind": "systemic", "from_grade": 1, "effect": "ask"}]'),

  ('new_vial', 'Half of the last dose', 'FDA inserts of today: first dose of a new vial at most half of the last',
   '[{"effect": "fraction", "amount": 0.5}]'),
  ('new_vial', 'A quarter of the last dose', 'FDA inserts, old format: lowered by 75 percent',
   '[{"effect": "fraction", "amount": 0.25}]'),
  ('new_vial', 'Two steps back', 'Xtract: so many steps back on a new vial',
   '[{"effect": "back", "amount": 2}]'),

  ('screening', 'Questions before a shot, peak flow 80 percent', 'AAAAI administration form; peak flow 15 to 20 percent below the best (AAAAI expert)',
   '[{"circumstance": "asthma", "question": "More asthma symptoms than usual", "effect": "refuse"},
     {"circumstance": "illness", "question": "Fever or ill today", "effect": "refuse"},
     {"circumstance": "allergy_flare", "question": "Hives or an allergy flare today", "effect": "refuse"},
     {"circumstance": "beta_blocker", "question": "New beta-blocker or ACE inhibitor", "effect": "ask"},
     {"circumstance": "new_drug", "question": "Any other new medicine", "effect": "ask"},
     {"circumstance": "pregnancy", "question": "Pregnant or may be", "effect": "ask"},
     {"circumstance": "season", "question": "Own pollen season now", "effect": "next"},
     {"circumstance": "peak_flow", "question": "Peak flow", "below_percent": 80, "effect": "refuse"}]'),
  ('screening', 'Questions before a shot, peak flow 70 percent, lower in season', 'As usual: 70 percent of the best; LSU lowers by a quarter in season',
   '[{"circumstance": "asthma", "question": "More asthma symptoms than usual", "effect": "refuse"},
     {"circumstance": "illness", "question": "Fever or ill today", "effect": "refuse"},
     {"circumstance": "beta_blocker", "question": "New beta-blocker or ACE inhibitor", "effect": "ask"},
     {"circumstance": "pregnancy", "question": "Pregnant or may be", "effect": "ask"},
     {"circumstance": "season", "question": "Own pollen season now", "effect": "fraction", "amount": 0.75},
     {"circumstance": "peak_flow", "question": "Peak flow", "below_percent": 70, "effect": "refuse"}]')
  ) as p (kind, name, source, content)
$$;
comment on function private.published_dose_rules() is
  'Rule sets for a clinic to start from, with the source of each. A schedule is a ladder of [dilution, volumes] with the least and the usual '
  'days to the next dose in build-up and maintenance; in_visit: so many doses at one visit.';

create function private.schedule_steps_of(content jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  with doses as (
    select row_number() over (order by l.place, v.place) as step, count(*) over () as top, l.vial -> 0 as factor, v.volume
    from jsonb_array_elements(content -> 'ladder') with ordinality as l (vial, place),
      jsonb_array_elements(l.vial -> 1) with ordinality as v (volume, place)
  )
  select jsonb_agg(jsonb_build_object('step', d.step, 'factor', d.factor, 'volume', d.volume,
    'phase', case when d.step = d.top then 'maintenance' else 'build' end,
    'least_days', case
      when d.step = d.top then content -> 'maintenance' -> 0
      when d.step % (content ->> 'in_visit')::integer <> 0 and d.step <= coalesce((content ->> 'in_visit_until')::integer, d.top) then '0'
      else content -> 'build' -> 0 end,
    'due_days', content -> case when d.step = d.top then 'maintenance' else 'build' end -> 1) order by d.step)
  from doses d
$$;
comment on function private.schedule_steps_of is 'The steps of a published schedule, one after the other, as private.propose_dose takes them.';

revoke execute on function private.published_dose_rules, private.schedule_steps_of from public, anon;
