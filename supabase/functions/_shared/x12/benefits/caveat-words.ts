/** What payers write in names of plans and in messages, since X12 has no code for it. */

const says =
  (wanted: RegExp, unless: RegExp = /(?!)/) =>
  (text: string): boolean =>
    wanted.test(text) && !unless.test(text);

const INSURED =
  'member|subscriber|patient|beneficiary|enrollee|recipient|insured|dependent|individual|client';

/** Cards and approvals expire, too, and a plan may be for a dead person's family. */
export const saysDied = says(
  new RegExp(
    `\\b(deceased|date of death|death date|DOD|died|passed away)\\b|\\b(${INSURED})( has| is)? expired\\b|\\b(${INSURED})['’]?s?( was)?( reported)? (death|dead)\\b|\\bdeath (of|reported|notice|notification|verified|confirmed)\\b|\\b(due to|because of|reason:?|upon|on) death\\b`,
    'i',
  ),
  /\b(not|no|none|n\/a)\b[^.;]*(deceased|death|dod)|(death|death date|dod)\s*[-:]?\s*(none|n\/a|unknown)|\bof (a |the )?deceased\b|\bdeath (benefits?|coverage|claims?)\b|\b(death of|deceased) (a |the )?(spouse|husband|wife|parent|policyholder)\b/i,
);

const SPEND_DOWN =
  'spend[- ]?down|share[- ]of[- ]cost|\\bSOC\\b|excess[- ]income|surplus income|patient liability';
const NOTHING = '(\\$?0+(\\.0+)?(?![\\d.,])|none\\b|n/a\\b)';

export const saysSpendDown = says(
  new RegExp(SPEND_DOWN, 'i'),
  new RegExp(
    `\\b(no|without|not subject to)\\b[^.;]{0,20}(spend|share|\\bSOC\\b|excess|surplus|liability)|(${SPEND_DOWN})( amount| balance)?[ :=-]*${NOTHING}`,
    'i',
  ),
);

/** That a spend-down is behind the patient. */
export const saysMet = says(
  /\b(met|satisfied|fulfilled|certified)\b/i,
  /\b(not|un-?met|until|before|must|remain(s|ing)?|needs?|to be)\b|n['’]t\b/i,
);

const ABOUT_COVERAGE =
  'eligib\\w*|enroll?ment|coverage|member(ship)?|application|update|terminat\\w*|cancel\\w*|reinstate\\w*|renewal|redetermination|recertification|investigation|review|status';

export const saysPending = says(
  new RegExp(
    `\\b(${ABOUT_COVERAGE})\\b[^.;]{0,40}\\b(pend(s|ing|ed)?|in process|under review|overdue|incomplete)\\b|\\b(pend(s|ing|ed)?|under)\\b[^.;]{0,20}\\b(${ABOUT_COVERAGE})\\b|presumptive(ly)? eligib`,
    'i',
  ),
  /\b(no|not|none|prior auth\w*|pre-?auth\w*|claims? status)\b[^.;]{0,30}\bpend|authorization[^.;]{0,20}pend/i,
);

export const saysUnpaid = says(
  /\bgrace period\b|\bAPTC\b|\b(premiums?|payments?|contributions?|dues)\b[^.;]{0,40}\b(unpaid|not (yet )?(been )?(paid|received)|past[- ]?due|overdue|delinquent|owed|late|lapsed?|in arrears)\b|\bdelinquen(t|cy)\b|\bnon-?payment\b|\bpaid (through|thru|to|until)\b|\bclaims?\b[^.;]{0,20}\b(may|will|are|to)\b( be)? ?(pend|suspend)/i,
  /\b(not in|no|without|out of)\b[^.;]{0,20}(grace|delinquen|premium)|premium[^.;]{0,15}(current|up to date)/i,
);

export const saysQmb = says(
  /\bQMBs?\b|qualified medicare benef/i,
  /\b(not|no|non|never)\b[- ]?(a |an |enrolled in |eligible for )*(QMB|qualified medicare)|\bQMB\b[^.;]{0,20}\b(ended|terminated|inactive|expired|denied|none|no|not)\b|\bnon-?QMB\b/i,
);

/** Help with a premium alone: SLMB, QI, QDWI. */
export const saysPremiumHelp = says(
  /\bSLMB\b|\bLMB\b|\bSLIMB\b|(specified|special) low[- ]?income|\bQI-?[12]?\b|\bQDWI\b|qualif(ied|ying) (individual|disabled)|medicare savings? program|premium (payment|assistance|help) only|(pays?|payment of) (the )?(medicare )?(part b )?premiums? only/i,
);

interface Restriction {
  readonly wanted: RegExp;
  /** What the plan is for: "It is for emergencies only." */
  readonly words: string;
}

const ONLY = '(related|health|services?|care|benefits?|coverage|medical|plan|treatment|\\s|,|-)*';

const onlyFor = (what: string, words: string): Restriction => ({
  wanted: new RegExp(
    `(${what})${ONLY}\\b(only|limited|waiver)\\b|\\b(only|limited|restricted) (to|for)?\\s*(\\w+ )?(${what})`,
    'i',
  ),
  words,
});

const RESTRICTIONS: readonly Restriction[] = [
  onlyFor('emergenc(y|ies)|emerg\\b|emerg svcs?', 'emergencies only'),
  { wanted: /emergency medicaid|\bEMSA?\b aliens?|alien emergency/i, words: 'emergencies only' },
  onlyFor(
    'family planning|fam(ily)? plan(ning)?|contracepti\\w*|reproductive health',
    'family planning only',
  ),
  onlyFor('pregnan\\w*|prenatal|maternity|perinatal|postpartum', 'pregnancy only'),
  onlyFor('tuberculosis|\\bTB\\b', 'tuberculosis only'),
  onlyFor('breast|cervical|cancer', 'cancer care only'),
  onlyFor('dental|vision|optical|eye', 'dental or vision care only'),
  onlyFor('pharmacy|prescriptions?|drugs?|rx', 'drugs only'),
  onlyFor('inpatient|hospital(ization)?|in-?patient', 'hospital stays only'),
  onlyFor('mental|behavioral( health)?|psychiatric|substance( abuse)?', 'behavioral health only'),
  onlyFor(
    'long[- ]term( care)?|nursing (home|facility)|hospice|waiver|preventive|accidents?',
    'some care only',
  ),
  {
    wanted:
      /\b(limited|restricted|partial|reduced|minimum)\b[- ]?(benefits?|coverage|scope|services|medicaid|medical|aid|plan)|benefits? (are |is )?(limited|restricted)\b/i,
    words: 'limited benefits',
  },
  {
    wanted:
      /\block(ed)?[- ]?in\b|restricted (recipient|card|provider|member)|pcp referral only|\b(limited|restricted) to\b[^.;]{0,30}\b(assigned|designated|selected|primary|pcp|named)\b|\b(assigned|designated) (provider|pharmacy|pcp|physician|prescriber)s? only\b/i,
    words: 'certain providers only',
  },
  {
    wanted:
      /fixed indemnity|hospital indemnity|discount (plan|card|program|medical)|not insurance|health ?care? shar(e|ing)|sharing ministry|short[- ]term (medical|health|limited)/i,
    words: 'something other than full health insurance',
  },
  { wanted: /incarcerat|\binmate\b|correctional/i, words: 'a person in custody' },
  {
    wanted:
      /\b(coverage|benefits?|eligibility|medicaid)\b[^.;]{0,20}\bsuspend(ed)?\b|\bsuspended\b/i,
    words: 'a person whose coverage is suspended',
  },
];

/** Limits in figures, and conditions of one kind of care, restrict no plan. */
const NOT_RESTRICTED =
  /\bunlimited\b|\bno limit|\bnot (limited|restricted)\b|\b(no|not|without) lock(ed)?[- ]?in\b|\block(ed)?[- ]?in( status| indicator)?[ :=-]*(none|no|n\/a|n)\b|\blimited to \$?\d|\bonly (requires?|needs?|if|when|after|with|once|\d)|\d (visits?|days?)\b/i;

/** "It is for emergencies only": what a plan's name or a message says it is for; null where they don't restrict it. */
export function restrictionIn(text: string): string | null {
  if (NOT_RESTRICTED.test(text)) return null;
  return RESTRICTIONS.find(({ wanted }) => wanted.test(text))?.words ?? null;
}
