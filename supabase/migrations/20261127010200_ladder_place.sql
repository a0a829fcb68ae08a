-- A drop of a strong vial, below its first step, no longer counts as more than a weak vial's dose with more allergen in it.
set lock_timeout = '3s';

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

create or replace function private.lowest_dose(said jsonb, steps jsonb, out factor numeric, out volume numeric, out step integer)
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

create or replace function private.propose_dose(rules jsonb, course jsonb, at timestamptz, today date)
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
    'at_step', coalesce(lowest.step, private.ladder_place(steps, lowest.factor, lowest.volume)),
    'vial', vial ->> 'id',
    'allergen', lowest.volume / lowest.factor,
    'instead', case when volume < (schedule ->> 'least')::numeric
      then private.same_in_weaker(steps, lowest.factor, lowest.volume, rounding) end)) || jsonb_build_object('said', said);
end
$$;

revoke execute on function private.ladder_place from public, anon;
