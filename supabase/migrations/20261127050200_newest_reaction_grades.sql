-- The grades of systemic reactions of 2024 beside those of 2010 and 2017: a clinic that wants them adds and approves the table. What was graded
-- by another version stays as it was.

set lock_timeout = '3s';

insert into private.starter_tables (kind, name, source, settings, rows) values
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
    {"sign": "death", "label": "Death", "organ": "other", "grade": 5}]');
