/** Sources of the starter bundles' clinical words, as the editor shows them. */
export const SOURCES = {
  custom: 'Common practice, no guideline: confirm with the surgeon.',
  tubes:
    'AAO-HNSF guideline, tympanostomy tubes in children, update 2022: no routine antibiotic drops afterwards; ears examined within 3 months.',
  tonsils: 'AAO-HNSF guideline, tonsillectomy in children, update 2019.',
  sinuses:
    'International consensus statement on rhinosinusitis (ICAR-RS) 2021: saline rinses, cleaning.',
  septum: 'AAO-HNSF consensus statement, septoplasty, 2015.',
  nosebleed: 'AAO-HNSF guideline, nosebleed, 2020.',
  thyroid:
    'AAES guideline, definitive surgery of thyroid disease in adults, 2020: neck hematoma and low calcium.',
  sleepApnea: 'ASA practice guideline, obstructive sleep apnea around surgery, 2014.',
  thinners:
    'GLP-1: multisociety guidance (ASA, AGA, ASMBS, ISPCOP, SAGES) 2024. Blood thinners: CHEST guideline 2022, some stopped 5 to 7 days before.',
  bleeding:
    'AAO-HNSF guideline, tonsillectomy in children, update 2019; family history of bleeding.',
  history:
    '42 CFR 482.22(c)(5): within 30 days before, with an update. Surgery centers set their own.',
  screen: 'ASA practice advisory, preanesthesia evaluation, 2012.',
  fasting: 'ASA practice guideline, preoperative fasting, 2017 with its 2023 update.',
  audiogram: 'AAO-HNSF quality measure: audiogram within 6 months before tubes.',
  vocalCords: 'AAO-HNSF guideline, voice outcomes after thyroid surgery, 2013.',
  calcium: 'American Thyroid Association statement, hypoparathyroidism after surgery, 2018.',
  marking: 'Joint Commission, Universal Protocol UP.01.02.01.',
} as const;
