-- What a patient takes next under the tongue. Pure: a schedule's rows, a course and a day in, a proposal with its
-- reasons out. Nothing here advances by itself: a day counts as taken when a dose was given in the clinic or the
-- patient reported it at a contact.
--
-- How the rules are put together (decision 97):
-- * The next day of the schedule is one after the days known as taken; its step says the amount. Missed days count for nothing.
-- * A run of missed days that began before a contact goes on after it. Each band that a run has passed goes on speaking: from day 1
--   again, watched in the clinic, a physician decides. A run that no band covers is a physician's, too.
-- * Unreported days are neither taken nor missed. Could they be a gap that changes the dose, they are asked for first.
-- * Of two courses of one product, as merged charts may have, neither goes on until a physician has ended one.

create function private.sublingual_step(steps jsonb, of_day integer)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select count(*) from jsonb_array_elements(steps) as s where (s ->> 'from_day')::integer <= of_day
  );
end
$$;
comment on function private.sublingual_step is 'Which step of a schedule a day of it is on, the first being 1; steps are in their order.';

create function private.sublingual_effects(bands jsonb, after_days integer, until_days integer)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'restart', bool_or(b ->> 'effect' = 'restart'), 'watched', bool_or(b ->> 'effect' = 'watched'), 'ask', bool_or(b ->> 'effect' = 'ask'),
      'band', (array_agg(b order by (b ->> 'from')::integer desc))[1]))
      || jsonb_build_object('covered', coalesce(bool_or(until_days <= coalesce((b ->> 'to')::integer, until_days)), false))
    from jsonb_array_elements(bands) as b
    where (b ->> 'from')::integer > after_days and (b ->> 'from')::integer <= until_days
  );
end
$$;
comment on function private.sublingual_effects is
  'What the bands that begin after so many days missed in a row, and by so many, say: restart, watched, ask, and the last of them. covered: one of them '
  'has the whole run.';

create function private.sublingual_state(rules jsonb, course jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  day integer := (course ->> 'day')::integer;
  through date := (course ->> 'through')::date;
  missed_now integer := coalesce((course ->> 'missed_now')::integer, 0);
  -- Missed days that the version before this one was told of speak with their numbers.
  last_missed jsonb := course -> 'missed';
  watch jsonb := case when course ? 'watch' then coalesce(case when course ->> 'watch' = 'missed' then last_missed end, '{}')
    || jsonb_build_object('rule', course -> 'watch', 'does', 'watched', 'on', course -> 'since') end;
  ask jsonb;
  watching jsonb;
  last_reaction jsonb;
  e jsonb;
  on_day date;
  covered integer;
  missed integer;
  in_a_row integer;
  run integer;
  effects jsonb;
  band jsonb;
begin
  for e in select x from jsonb_array_elements(coalesce(course -> 'events', '[]')) as x loop
    on_day := (e ->> 'on')::date;
    if e ->> 'kind' = 'dose' then
      day := (e ->> 'day')::integer + 1;
      through := greatest(through, on_day);
      missed_now := 0;
      watch := null;
      watching := null;
      last_missed := null;
      if (e ->> 'overridden')::boolean then
        ask := null;
      end if;
      case e ->> 'watch'
        when 'open' then watching := jsonb_build_object('rule', 'watching', 'does', 'wait', 'until', e -> 'until');
        when 'left_early' then watch := jsonb_build_object('rule', 'left_early', 'does', 'watched', 'on', on_day);
        when 'unrecorded' then watch := jsonb_build_object('rule', 'unwatched', 'does', 'watched', 'on', on_day);
        else null;
      end case;
    else
      missed := (e ->> 'missed')::integer;
      if e ->> 'outcome' = 'stopping' then
        ask := coalesce(ask, jsonb_build_object('rule', 'stopping', 'does', 'ask', 'on', on_day));
      end if;
      covered := on_day - 1 - through;
      if missed is not null and covered > 0 then
        missed := least(missed, covered);
        in_a_row := least(coalesce((e ->> 'in_a_row')::integer, missed), missed);
        run := case when in_a_row > 0 then missed_now + in_a_row else 0 end;
        missed_now := case when missed = covered then missed_now + covered
          else least(coalesce((e ->> 'now')::integer, 0), in_a_row) end;
        day := day + covered - missed;
        through := on_day - 1;
        last_missed := null;
        if run > 0 then
          effects := private.sublingual_effects(rules -> 'missed', 0, run);
          band := effects -> 'band';
          last_missed := jsonb_strip_nulls(jsonb_build_object('rule', 'missed', 'days', run, 'on', on_day, 'from', band -> 'from', 'to', band -> 'to',
            'effect', band -> 'effect', 'source', band -> 'source', 'note', band -> 'note'));
          if (effects ->> 'restart')::boolean then
            day := 1;
          end if;
          if (effects ->> 'watched')::boolean then
            watch := coalesce(watch, last_missed || '{"does": "watched"}');
          end if;
          if (effects ->> 'ask')::boolean then
            ask := coalesce(ask, last_missed || '{"does": "ask"}');
          elsif not (effects ->> 'covered')::boolean then
            ask := coalesce(ask, jsonb_build_object('rule', 'missed_unknown', 'does', 'ask', 'days', run, 'on', on_day));
          end if;
        end if;
      end if;
    end if;
    if e ->> 'reaction' in ('local', 'systemic') then
      last_reaction := jsonb_build_object('rule', 'reaction', 'reaction', e -> 'reaction', 'on', on_day);
      if e ->> 'reaction' = 'systemic' then
        last_reaction := last_reaction || '{"does": "ask"}';
        -- It comes before any other question.
        ask := last_reaction;
      end if;
    end if;
  end loop;
  -- Which of two courses holds comes before what either of them asks.
  if course ? 'other' then
    ask := course -> 'other' || '{"rule": "other_course", "does": "ask"}';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('day', day, 'through', through, 'missed_now', missed_now, 'watching', watching, 'ask', ask,
    'watch', watch, 'missed', last_missed, 'reaction', last_reaction));
end
$$;
comment on function private.sublingual_state is
  'Where a course stands by what is known: the next day of its schedule, the day through which is told what was taken, days missed in a row up to then, and '
  'what a physician (ask) or the clinic (watch) has to do first. rules: {missed: [{from, to, effect, source, note}]}; course: {day, watch: first | missed | left_early | '
  'unwatched | decided, since, through, missed_now, starts_on, decided, missed: what the version before said of missed days, changed: {on} of a version that a physician signed to change it, other: {on} where another course of the product is in force, events: [{kind: dose, on, day, watch: open | left_early | unrecorded, until, overridden, reaction} or {kind: contact, on, outcome, missed, in_a_row, now, '
  'reaction}] in their order}, since its version began at that day.';

create function private.propose_sublingual_dose(rules jsonb, course jsonb, today date)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  state constant jsonb := private.sublingual_state(rules, course);
  steps constant jsonb := rules -> 'steps';
  day constant integer := (state ->> 'day')::integer;
  at_step constant integer := private.sublingual_step(steps, day);
  step constant jsonb := steps -> (at_step - 1);
  through constant date := (state ->> 'through')::date;
  missed_now constant integer := (state ->> 'missed_now')::integer;
  -- The next contact reports today.
  unreported constant integer := coalesce(greatest(today - through - 1, 0), 0);
  effects jsonb;
  said jsonb := '[]';
  proposed jsonb;
  action text := 'take';
begin
  if step is null then
    return jsonb_build_object('action', 'ask', 'said', '[{"rule": "no_schedule", "does": "ask"}]'::jsonb);
  end if;
  if course ? 'decided' then
    said := said || (course -> 'decided' || jsonb_build_object('rule', 'decided', 'day', course -> 'day'));
  -- Until anything is known of the days since.
  elsif course ? 'changed' and day = (course ->> 'day')::integer and through is not distinct from (course ->> 'through')::date then
    said := said || (course -> 'changed' || jsonb_build_object('rule', 'changed', 'day', day));
  end if;
  said := said || jsonb_build_object('rule', 'next', 'day', day, 'step', at_step, 'amount', step -> 'amount');
  for proposed in select t from jsonb_array_elements(jsonb_build_array(state -> 'missed', state -> 'reaction')) as t
    where t <> 'null' and t ->> 'rule' is distinct from state -> 'watch' ->> 'rule' and t ->> 'rule' is distinct from state -> 'ask' ->> 'rule' loop
    said := said || (proposed - 'does');
  end loop;
  if unreported > 0 then
    effects := private.sublingual_effects(rules -> 'missed', missed_now, missed_now + unreported);
    proposed := jsonb_build_object('rule', 'unreported', 'days', unreported, 'through', through);
    -- All of them missed would be the longest gap; who waits for the clinic anyway takes nothing until then.
    if not state ?| array['watch', 'ask', 'watching'] and (
      coalesce((effects ->> 'restart')::boolean or (effects ->> 'watched')::boolean or (effects ->> 'ask')::boolean, false)
      or not (private.sublingual_effects(rules -> 'missed', 0, missed_now + unreported) ->> 'covered')::boolean
    ) then
      action := 'contact';
      proposed := proposed || '{"does": "contact"}';
    end if;
    said := said || proposed;
  end if;
  if state ? 'watch' then
    action := 'watched';
    said := said || (state -> 'watch' || jsonb_build_object('minutes', rules -> 'settings' -> 'watch_minutes'));
  end if;
  if state ? 'ask' then
    action := 'ask';
    said := said || (state -> 'ask');
  end if;
  if state ? 'watching' then
    action := 'watching';
    said := said || (state -> 'watching');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('action', action, 'day_number', day, 'step', at_step, 'amount', step -> 'amount',
    'unit', rules -> 'settings' -> 'unit', 'item', step -> 'item', 'units_a_day', step -> 'units_a_day',
    'on', greatest(today, through + 1, case when through is null then (course ->> 'starts_on')::date end),
    'reported_through', through, 'unreported', unreported, 'missed_now', missed_now)) || jsonb_build_object('said', said);
end
$$;
comment on function private.propose_sublingual_dose is
  'What a course''s patient takes next. rules: {settings, steps: [{from_day, amount, item, units_a_day}], missed}, as private.sublingual_rules_of gives them; course: see '
  'private.sublingual_state. Answers {action: take | watched | contact | ask | watching, day_number, step, amount, unit, item, units_a_day, on, reported_through, '
  'unreported, missed_now, said}: said has each rule that spoke, with its numbers and source.';

create function private.sublingual_used(steps jsonb, from_day integer, days integer)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(u.item, u.units), '{}')
    from (
      select s.item, sum(s.units_a_day * (least(from_day + days, coalesce(s.ends, from_day + days)) - greatest(from_day, s.begins))) as units
      from (
        select s ->> 'item' as item, (s ->> 'units_a_day')::numeric as units_a_day, (s ->> 'from_day')::integer as begins,
          lead((s ->> 'from_day')::integer) over (order by (s ->> 'from_day')::integer) as ends
        from jsonb_array_elements(steps) as s
      ) as s
      where s.begins < from_day + days and coalesce(s.ends > from_day, true)
      group by s.item
    ) as u
    where u.units > 0
  );
end
$$;
comment on function private.sublingual_used is 'What so many days from a day of the schedule on take of each item: {item: units}.';

create function private.sublingual_supply(steps jsonb, from_day integer, held jsonb)
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
    -- An item that was never filled leaves no supply.
    lasts := floor(greatest(coalesce((left_over ->> ends_with)::numeric, 0), 0) / a_day);
    if until_day is null or lasts < until_day - day then
      -- A year or more makes no difference: no one fills so much.
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

revoke execute on function private.sublingual_step, private.sublingual_effects, private.sublingual_state, private.propose_sublingual_dose,
  private.sublingual_used, private.sublingual_supply from public, anon;
