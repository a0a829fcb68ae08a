-- What the next dose of an allergen immunotherapy may be. Pure: rules, course and time in, a proposal with its reasons
-- out. Nothing here gives a dose, and no clinical number stands in this file: all are rows of tables that a physician
-- of the clinic approved (dose_rules.sql).
--
-- How the rules are put together (decision 97):
-- * Each rule that applies makes a dose of its own or holds, asks or ends. The lowest dose holds, by the order of the
--   ladder, and it never has more allergen than any other rule's dose: the same milliliters of another vial are another
--   dose, and in a fivefold scheme the first step of a vial has less than the last of the one before.
-- * A band of days that has been passed goes on speaking: a later visit never gets more.
-- * Who would raise by more than one step, or has no rule for a gap, or comes below the least dose: a physician decides.
-- * An unasked question is not a no: a question that has no answer holds the dose until it is asked.

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

create function private.ladder_place(steps jsonb, of_factor numeric, of_volume numeric)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select case when bool_or(s.factor = of_factor and s.volume <= of_volume) then private.ladder_step(steps, of_factor, of_volume)
      else least(private.ladder_step(steps, of_factor, of_volume),
        coalesce(max(s.step) filter (where s.volume * of_factor <= of_volume * s.factor), 0)) end
    from jsonb_to_recordset(steps) as s (step integer, factor numeric, volume numeric)
  );
end
$$;
comment on function private.ladder_place is
  'By what doses are ordered: their step; below its dilution''s first, no higher than the last step with no more allergen, or a drop of a '
  'strong vial would count as more than a weak vial''s dose that has several times its allergen.';

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
      select d.factor, d.volume, d.step, coalesce(d.step, private.ladder_place(steps, d.factor, d.volume)) as place
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

create function private.said_today(rules jsonb, course jsonb, base jsonb, base_step integer, steps jsonb, start_step integer)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  age constant integer := (course ->> 'age')::integer;
  percent constant numeric := (course ->> 'peak_flow_percent')::numeric;
  rule jsonb;
  answer jsonb;
  said jsonb := '[]';
begin
  for rule in select r from jsonb_array_elements(rules -> 'ages') as r loop
    -- An unknown age may be below.
    if coalesce(age < (rule ->> 'below_years')::integer, true) then
      said := said || (private.said_by('age', rule, base, base_step, null, steps, start_step)
        || jsonb_strip_nulls(jsonb_build_object('years', age, 'below_years', rule -> 'below_years')));
    end if;
  end loop;
  for rule in select r from jsonb_array_elements(rules -> 'screening') as r loop
    answer := case when rule ->> 'circumstance' = 'peak_flow' then to_jsonb(percent < (rule ->> 'below_percent')::numeric)
      else course -> 'answers' -> (rule ->> 'circumstance') end;
    if answer = 'true' then
      said := said || (private.said_by('screening', rule, base, base_step, null, steps, start_step)
        || jsonb_strip_nulls(jsonb_build_object('circumstance', rule -> 'circumstance', 'percent',
          case when rule ->> 'circumstance' = 'peak_flow' then percent end)));
    elsif answer is distinct from 'false' then
      said := said || case rule ->> 'circumstance' when 'peak_flow' then private.unknown_said(said, 'not_measured', 'peak_flow')
        else private.unknown_said(said, 'not_asked', rule ->> 'circumstance', rule ->> 'question') end;
    end if;
  end loop;
  return said;
end
$$;
comment on function private.said_today is
  'What the rules say of the patient as they are today: the age, the answers before the shot, the peak flow.';

create function private.unknown_said(said jsonb, kind text, what text, question text default null)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    -- Two rules may be about one answer.
    when said @> jsonb_build_array(jsonb_build_object('circumstance', what)) then '[]'
    else jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('rule', kind, 'circumstance', what, 'question', question,
      'does', case kind when 'not_asked' then 'question' end)))
  end
$$;
comment on function private.unknown_said is
  'What is said where nothing is known: a question without an answer holds the dose, what may be measured is named.';

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
    if jsonb_path_exists(rules, '$.reactions[*] ? (@.kind == "local")') then
      said := said || case
        when last ->> 'mm' is null then private.unknown_said(said, 'not_measured', 'swelling')
        when (last ->> 'mm')::numeric > 0 and last ->> 'hours' is null and jsonb_path_exists(rules, '$.reactions[*].from_hours')
          then private.unknown_said(said, 'not_measured', 'swelling_hours')
        else '[]' end;
    end if;
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

  said := said || private.said_today(rules, course, base, last_step, steps, start_step);

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
      when bool_or(s ->> 'does' = 'question') then 'question'
      when bool_or(s ->> 'does' = 'ask') then 'ask'
      else 'give' end
    from jsonb_array_elements(said) as s);
  return jsonb_strip_nulls(jsonb_build_object(
    'action', action, 'factor', lowest.factor, 'volume', volume,
    'step', case when volume = lowest.volume then lowest.step end,
    'at_step', coalesce(lowest.step, private.ladder_place(steps, lowest.factor, lowest.volume)),
    'vial', vial ->> 'id',
    'allergen', lowest.volume / lowest.factor,
    'instead', case when volume < (schedule ->> 'least')::numeric
      then private.same_in_weaker(steps, lowest.factor, lowest.volume, rounding) end)) || jsonb_build_object('said', said);
end
$$;
comment on function private.propose_dose is
  'What the next dose of a course may be. rules: {schedule, steps, gaps, reactions, new_vial, screening, ages}, as '
  'private.dose_rules_of gives them; course: {doses: [{at, on, factor, volume, batch, step, mm, hours, grade}] '
  'oldest first, vials, answers, peak_flow_percent, age, target, start_step}; an unasked question has no answer. '
  'Answers {action: give | ask | question (one is open) | refuse | stop, factor, volume, allergen (before rounding), '
  'step, vial, instead, said}: said has each rule that spoke, with its numbers and its source. factor is how often '
  'the maintenance concentrate was diluted: volume / factor is the allergen.';

revoke execute on function private.ladder_step, private.ladder_place, private.dose_by, private.propose_dose, private.step_dose, private.said_by,
  private.lowest_dose, private.vial_for, private.same_in_weaker, private.said_today, private.unknown_said from public, anon;
