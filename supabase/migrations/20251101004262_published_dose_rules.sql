-- Rule sets as they are published, for a clinic to start from. They disagree with each other: a physician of the clinic
-- chooses, changes and approves, and until then none of them is used (dose_rules.sql). The sources name whom each is
-- from; where a page left something open, or its rows overlap, the safer reading stands here and the name says so.

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

  ('least_age', 'From five years', 'AAAAI/ACAAI practice parameter 2011: no lower limit, each case is weighed; most begin at 5 years, when a child can say how they feel. '
     'Hold it against the paper',
   '[{"below_years": 5, "effect": "ask"}]'),

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
