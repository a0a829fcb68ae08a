-- Tablets have schedules of their own: those among the shots' are proposed to no clinic any more, and what was proposed stays. A physician decides where
-- a course goes on once it is known how the last watch ended.
set lock_timeout = '3s';

delete from private.starter_tables s
where (s.kind, s.name) in (
  ('schedule', 'Oralair, ages 5 to 17'), ('schedule', 'Odactra, ages 5 to 65'), ('gap', 'Tablets and drops, missed days'));

create or replace function private.published_dose_rules()
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

create or replace function private.decide_sublingual_course(
  of_id uuid, of_company uuid, of_course uuid, seen_version uuid, from_day integer, is_watched boolean, why text
)
returns public.sublingual_courses
language plpgsql
-- Definer: courses are written by functions alone.
security definer
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  reason constant text := private.checked_text(why, 500, 'A reason');
  watched constant boolean := coalesce(is_watched, false);
  before public.sublingual_courses;
  made public.sublingual_courses;
begin
  perform private.refuse_unless_physician(of_company, 'A physician decides where to go on.');
  before := private.held_sublingual_course(of_company, of_course);
  select * into made from public.sublingual_courses v where v.company_id = of_company and v.id = of_id;
  if made.id is not null then
    if (made.course_id, made.supersedes, made.resumes_at_day, made.resumes_watch is not null, made.reason, made.signed_by)
       is distinct from (of_course, seen_version, from_day, watched, reason, auth.uid()) then
      perform private.refuse_sent_before('course', of_id);
    end if;
    return made;
  end if;
  perform private.refuse_ended_course(before);
  if before.id is distinct from seen_version then
    raise exception 'This course was changed meanwhile. Look at it again.' using errcode = 'PT409', detail = '{"kind": "stale"}';
  end if;
  if reason is null then
    raise exception 'Say why you decide so.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  if from_day is null or from_day not between 1 and 9999 then
    raise exception 'Choose a day of the schedule.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  if exists (select from public.sublingual_doses d where d.company_id = of_company and d.version_id = before.id and d.ended_at is null) then
    raise exception 'A dose of this course is being watched. Record how it ended first.' using errcode = 'P0001', detail = '{"kind": "watching"}';
  end if;
  update public.sublingual_courses v set status = 'replaced' where v.company_id = of_company and v.id = before.id;
  insert into public.sublingual_courses (company_id, id, course_id, patient_id, version, supersedes, schedule_id, starts_on, season_starts_on, answers,
    consent_on, epinephrine_on, indication, warnings, reason, resumes_at_day, resumes_watch, resumes_since, resumes_through, is_decision, signed_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, before.patient_id, before.version + 1, before.id, before.schedule_id, before.starts_on,
    before.season_starts_on, before.answers, before.consent_on, before.epinephrine_on, before.indication, before.warnings, reason, from_day,
    case when watched then 'decided' end, case when watched then today end,
    -- The physician has seen to the days before. Who waits for the clinic, and never took any, has none.
    case when before.reported_through is not null or not watched then greatest(before.reported_through, today - 1) end, true, auth.uid())
  returning * into made;
  return private.note_sublingual_state(made);
end
$$;
