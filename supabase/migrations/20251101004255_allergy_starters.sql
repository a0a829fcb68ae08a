-- What a clinic may begin allergy care with: a catalogue, and clinical tables as published, each a proposal until a physician of the
-- clinic has approved it.

insert into private.starter_allergens
  (label, category, species_group, control, units, is_standardized, stock_strength, has_proteases, season_from, season_until)
values
  ('Oak mix', 'tree', 'Oaks', null, 'w_v', false, 0.05, false, 3, 5),
  ('Birch mix', 'tree', 'Birches', null, 'w_v', false, 0.05, false, 3, 5),
  ('Maple mix', 'tree', 'Maples', null, 'w_v', false, 0.05, false, 3, 5),
  ('Ash, white', 'tree', 'Ashes', null, 'w_v', false, 0.05, false, 3, 5),
  ('Elm, American', 'tree', 'Elms', null, 'w_v', false, 0.05, false, 3, 5),
  ('Hickory / pecan', 'tree', 'Hickories', null, 'w_v', false, 0.05, false, 3, 5),
  ('Walnut, black', 'tree', 'Walnuts', null, 'w_v', false, 0.05, false, 3, 5),
  ('Cottonwood', 'tree', 'Poplars', null, 'w_v', false, 0.05, false, 3, 5),
  ('Sycamore', 'tree', 'Sycamores', null, 'w_v', false, 0.05, false, 3, 5),
  ('Mulberry, white', 'tree', 'Mulberries', null, 'w_v', false, 0.05, false, 3, 5),
  ('Cedar, red', 'tree', 'Cedars', null, 'w_v', false, 0.05, false, 3, 5),
  ('Timothy', 'grass', 'Northern grasses', null, 'bau', true, 100000, false, 5, 7),
  ('Kentucky bluegrass', 'grass', 'Northern grasses', null, 'bau', true, 100000, false, 5, 7),
  ('Orchard grass', 'grass', 'Northern grasses', null, 'bau', true, 100000, false, 5, 7),
  ('Perennial ryegrass', 'grass', 'Northern grasses', null, 'bau', true, 100000, false, 5, 7),
  ('Meadow fescue', 'grass', 'Northern grasses', null, 'bau', true, 100000, false, 5, 7),
  ('Bermuda grass', 'grass', 'Bermuda grass', null, 'bau', true, 10000, false, 5, 9),
  ('Johnson grass', 'grass', 'Johnson grass', null, 'w_v', false, 0.05, false, 6, 9),
  ('Short ragweed', 'weed', 'Ragweeds', null, 'mcg', true, 200, false, 8, 10),
  ('Giant ragweed', 'weed', 'Ragweeds', null, 'w_v', false, 0.05, false, 7, 10),
  ('Lamb’s quarters', 'weed', 'Goosefoots', null, 'w_v', false, 0.05, false, 7, 10),
  ('Pigweed', 'weed', 'Amaranths', null, 'w_v', false, 0.05, false, 7, 10),
  ('Plantain, English', 'weed', 'Plantains', null, 'w_v', false, 0.05, false, 5, 9),
  ('Mugwort', 'weed', 'Sages', null, 'w_v', false, 0.05, false, 7, 10),
  ('Russian thistle', 'weed', 'Goosefoots', null, 'w_v', false, 0.05, false, 7, 10),
  ('Sheep sorrel', 'weed', 'Docks', null, 'w_v', false, 0.05, false, 7, 10),
  ('Alternaria', 'mold', 'Molds', null, 'w_v', false, 0.05, true, null, null),
  ('Cladosporium', 'mold', 'Molds', null, 'w_v', false, 0.05, true, null, null),
  ('Aspergillus fumigatus', 'mold', 'Molds', null, 'w_v', false, 0.05, true, null, null),
  ('Penicillium', 'mold', 'Molds', null, 'w_v', false, 0.05, true, null, null),
  ('Epicoccum', 'mold', 'Molds', null, 'w_v', false, 0.05, true, null, null),
  ('Fusarium', 'mold', 'Molds', null, 'w_v', false, 0.05, true, null, null),
  ('Helminthosporium', 'mold', 'Molds', null, 'w_v', false, 0.05, true, null, null),
  ('Mite D. farinae', 'mite', 'Mites', null, 'au', true, 10000, false, null, null),
  ('Mite D. pteronyssinus', 'mite', 'Mites', null, 'au', true, 10000, false, null, null),
  ('Cat hair', 'animal', 'Cat', null, 'bau', true, 10000, false, null, null),
  ('Dog, AP', 'animal', 'Dog', null, 'mcg', false, 140, false, null, null),
  ('Horse', 'animal', 'Horse', null, 'w_v', false, 0.05, false, null, null),
  ('Feather mix', 'animal', 'Feathers', null, 'w_v', false, 0.05, false, null, null),
  ('Cockroach mix', 'insect', 'Cockroaches', null, 'w_v', false, 0.05, true, null, null),
  ('Histamine', 'control', null, 'positive', 'w_v', false, null, false, null, null),
  ('Diluent', 'control', null, 'negative', 'v_v', false, null, false, null, null);

insert into private.starter_tables (kind, name, source, settings, rows) values
  ('dilution_scheme', 'Tenfold, AAAAI colors',
    'Cox et al., Allergen immunotherapy: a practice parameter third update, J Allergy Clin Immunol 2011;127(1 Suppl):S1-55, labels and colors of vials',
    '{}', '[
      {"label": "1:1", "color": "red", "factor": 1},
      {"label": "1:10", "color": "yellow", "factor": 10},
      {"label": "1:100", "color": "blue", "factor": 100},
      {"label": "1:1,000", "color": "green", "factor": 1000},
      {"label": "1:10,000", "color": "silver", "factor": 10000}
    ]'),
  ('dilution_scheme', 'Fivefold, numbered',
    'Hurst (ed.), Handbook of otolaryngic allergy, chapter 16: serial fivefold dilutions, number 6 the weakest',
    '{}', '[
      {"label": "Concentrate", "factor": 1},
      {"label": "#1", "factor": 5},
      {"label": "#2", "factor": 25},
      {"label": "#3", "factor": 125},
      {"label": "#4", "factor": 625},
      {"label": "#5", "factor": 3125},
      {"label": "#6", "factor": 15625}
    ]'),
  ('compatibility', 'Proteases apart from pollens',
    'Cox et al., Allergen immunotherapy: a practice parameter third update, J Allergy Clin Immunol 2011;127(1 Suppl):S1-55; Grier et al., Ann Allergy Asthma Immunol 2007;99:151-160',
    '{}', '[
      {"category": "mold", "beside": "tree", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "mold", "beside": "grass", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "mold", "beside": "weed", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "mold", "beside": "animal", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "mold", "beside": "mite", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "insect", "beside": "tree", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "insect", "beside": "grass", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "insect", "beside": "weed", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "insect", "beside": "animal", "verdict": "apart", "note": "Cockroach spares cat in part; keep apart"},
      {"category": "insect", "beside": "mite", "verdict": "apart", "note": "Proteases of molds and cockroach break these extracts down"},
      {"category": "mold", "beside": "insect", "verdict": "with_glycerin", "note": "Together only in 50 % glycerin; others keep them apart"},
      {"category": "venom", "beside": "tree", "verdict": "apart", "note": "Venoms are never mixed with others"},
      {"category": "venom", "beside": "grass", "verdict": "apart", "note": "Venoms are never mixed with others"},
      {"category": "venom", "beside": "weed", "verdict": "apart", "note": "Venoms are never mixed with others"},
      {"category": "venom", "beside": "mold", "verdict": "apart", "note": "Venoms are never mixed with others"},
      {"category": "venom", "beside": "mite", "verdict": "apart", "note": "Venoms are never mixed with others"},
      {"category": "venom", "beside": "animal", "verdict": "apart", "note": "Venoms are never mixed with others"},
      {"category": "venom", "beside": "insect", "verdict": "apart", "note": "Venoms are never mixed with others"}
    ]'),
  ('dose_range', 'Effective maintenance doses',
    'Cox et al., Allergen immunotherapy: a practice parameter third update, J Allergy Clin Immunol 2011;127(1 Suppl):S1-55, table of probable effective doses',
    '{}', '[
      {"species_group": "Mites", "units": "au", "least": 500, "most": 2000, "note": "Each species"},
      {"species_group": "Cat", "units": "bau", "least": 1000, "most": 4000},
      {"species_group": "Northern grasses", "units": "bau", "least": 1000, "most": 4000},
      {"species_group": "Bermuda grass", "units": "bau", "least": 300, "most": 1500},
      {"species_group": "Ragweeds", "units": "mcg", "least": 6, "most": 12, "note": "Micrograms of Amb a 1"},
      {"species_group": "Dog", "units": "mcg", "least": 15, "most": 15, "note": "Micrograms of Can f 1 in the AP extract"}
    ]'),
  ('beyond_use', 'One year for each dilution',
    'USP General Chapter <797> (2023), section 21: at most one year from mixing, never past a component',
    '{}', '[
      {"months": 12}
    ]'),
  ('beyond_use', 'Weak dilutions six months',
    'Walter Reed allergen extract laboratory: to 1:1,000 w/v one year, weaker six months',
    '{}', '[
      {"most_factor": 100, "months": 12, "note": "Up to 1:1,000 w/v, from a concentrate of 1:10"},
      {"months": 6}
    ]');

insert into private.starter_tables (kind, name, source, settings, rows) values
  ('grading', 'Three millimeters over the negative control',
    'Heinzerling et al., The skin prick test: European standards, Clin Transl Allergy 2013;3:3; endpoint of a series after Hurst (ed.), Handbook of otolaryngic allergy',
    '{"histamine_over_negative": 3, "negative_below": 3, "series_least_mm": 7, "series_growth_mm": 2, "positive_minutes": 10, "allergen_minutes": 15, "latest_minutes": 20, "intradermal_minutes": 10, "intradermal_latest_minutes": 15, "basis": "over_negative", "positive_from": 1}', '[
      {"method": "prick", "grade": 0, "least": 0},
      {"method": "prick", "grade": 1, "least": 3, "note": "Positive"},
      {"method": "intradermal", "grade": 0, "least": 0},
      {"method": "intradermal", "grade": 1, "least": 3, "note": "Positive"}
    ]'),
  ('grading', 'Share of the histamine wheal',
    'Aas and Belin, Standardization of diagnostic work in allergy, Int Arch Allergy 1973;45:57-60: equal to histamine is 3+',
    '{"histamine_over_negative": 3, "negative_below": 3, "series_least_mm": 7, "series_growth_mm": 2, "positive_minutes": 10, "allergen_minutes": 15, "latest_minutes": 20, "intradermal_minutes": 10, "intradermal_latest_minutes": 15, "basis": "percent_of_histamine", "positive_from": 2}', '[
      {"method": "prick", "grade": 0, "least": 0},
      {"method": "prick", "grade": 1, "least": 25},
      {"method": "prick", "grade": 2, "least": 50},
      {"method": "prick", "grade": 3, "least": 100},
      {"method": "prick", "grade": 4, "least": 200},
      {"method": "intradermal", "grade": 0, "least": 0},
      {"method": "intradermal", "grade": 1, "least": 25},
      {"method": "intradermal", "grade": 2, "least": 50},
      {"method": "intradermal", "grade": 3, "least": 100},
      {"method": "intradermal", "grade": 4, "least": 200}
    ]'),
  ('grading', 'Classes of specific IgE',
    'Directions for use of ImmunoCAP Specific IgE: classes 0 to 6 by kUA/L',
    '{"basis": "kua", "positive_from": 1}', '[
      {"method": "ige", "grade": 0, "least": 0, "note": "Class 0"},
      {"method": "ige", "grade": 1, "least": 0.35, "note": "Class 1"},
      {"method": "ige", "grade": 2, "least": 0.7, "note": "Class 2"},
      {"method": "ige", "grade": 3, "least": 3.5, "note": "Class 3"},
      {"method": "ige", "grade": 4, "least": 17.5, "note": "Class 4"},
      {"method": "ige", "grade": 5, "least": 50, "note": "Class 5"},
      {"method": "ige", "grade": 6, "least": 100, "note": "Class 6"}
    ]'),
  ('drug_stop', 'AAOA',
    'American Academy of Otolaryngic Allergy, clinical care statement, 2015',
    '{}', '[
      {"drug": "First-generation antihistamine", "days_before": 3, "note": "Cyproheptadine 11 days", "for_patients": "stop",
        "known_as": "diphenhydramine (Benadryl, ZzzQuil), chlorpheniramine (Chlor-Trimeton), doxylamine (Unisom, NyQuil), and pain or cold medicines with “PM” or “night” in the name"},
      {"drug": "Second-generation antihistamine", "days_before": 7, "for_patients": "stop",
        "known_as": "cetirizine (Zyrtec), levocetirizine (Xyzal), loratadine (Claritin), desloratadine (Clarinex), fexofenadine (Allegra), also with “-D”"},
      {"drug": "Nasal or eye antihistamine", "days_before": 2, "for_patients": "stop",
        "known_as": "azelastine nose spray (Astepro), olopatadine (Patanase, Pataday), ketotifen eye drops (Zaditor, Alaway)"},
      {"drug": "H2 blocker", "days_before": 2, "for_patients": "stop", "known_as": "famotidine (Pepcid), cimetidine (Tagamet)"},
      {"drug": "Tricyclic antidepressant", "days_before": 14, "note": "7 to 14; ask the prescriber first", "for_patients": "ask",
        "known_as": "amitriptyline, nortriptyline (Pamelor), doxepin (Silenor), imipramine (Tofranil)"},
      {"drug": "Benzodiazepine", "days_before": 7, "note": "Ask the prescriber first", "for_patients": "ask",
        "known_as": "alprazolam (Xanax), lorazepam (Ativan), diazepam (Valium), clonazepam (Klonopin)"},
      {"drug": "Steroid cream at the site", "days_before": 21, "for_patients": "ask", "known_as": "steroid creams on the arms or back, such as hydrocortisone"},
      {"drug": "Omalizumab", "days_before": 180, "note": "Up to 6 months", "for_patients": "ask", "known_as": "omalizumab (Xolair)"}
    ]'),
  ('drug_stop', 'UCSF',
    'University of California San Francisco, instructions before skin testing',
    '{}', '[
      {"drug": "First-generation antihistamine", "days_before": 5},
      {"drug": "Second-generation antihistamine", "days_before": 5},
      {"drug": "Nasal antihistamine", "days_before": 3},
      {"drug": "H2 blocker", "days_before": 2},
      {"drug": "Doxepin", "days_before": 5, "note": "Ask the prescriber first"}
    ]'),
  ('drug_stop', 'AAAAI expert',
    'AAAAI, Ask the Expert: antihistamines before skin tests',
    '{}', '[
      {"drug": "First-generation antihistamine", "days_before": 2},
      {"drug": "Second-generation antihistamine", "days_before": 7}
    ]');
