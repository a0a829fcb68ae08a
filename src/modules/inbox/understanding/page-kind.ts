import type { KeptLine } from '@/records/packets/packet.schema';
import type { PageKind } from '@/records/packets/packets.model';
import { kindBefore, type Lesson } from './lessons';
import { rowsOf, textOf } from './page-words';

type Sign = readonly [pattern: RegExp, weight: number];

/** An ICD-10-CM code: "h71.91". */
const CODE = /\b[a-tv-z]\d[0-9a-z]\.[0-9a-z]{1,4}\b/;

/** The words of each kind of page; words in the head count twice. */
const SIGNS: Readonly<Record<Exclude<PageKind, 'other'>, readonly Sign[]>> = {
  referral: [
    [/referral (form|request|order|letter)|consult(ation)? (request|order)|referral to\b/, 4],
    // A requisition, or a letter between physicians.
    [/requisition|refer(ral|ring) (from|office|clinic|practice)|services? requested/, 4],
    [
      /dear (dr|doctor|colleague|specialist)|(am|are) (referring|sending)|(thank you|thanks) for (seeing|accepting|evaluating|your (help|evaluation))|(appreciate|grateful|value) (your|you|if you|it if you)|kindly (see|evaluate)|in consultation|your (opinion|evaluation|assessment) (of|for|and)/,
      4,
    ],
    [/reason for (referral|consult|visit)|referred by|refer(red|ring)? (to|provider|physician)/, 3],
    [/thank you for seeing|please (evaluate|see)|specialist|requested service|priority|urgency/, 2],
    [/^(outgoing )?referral$|requesting provider|reason:/m, 3],
    [
      /refer(ral)?\/authorization|referral authorization|why (we|i|are you) refer|being referred|(will|to) introduce|our patient for a/,
      3,
    ],
    // A request for a visit to an ear, nose, and throat clinic is a referral, however it is worded.
    [
      /\b(visit|appointment|evaluat\w*|refer\w*|see|send|consult\w*)\b.{0,40}\b(ent\b|ear,? nose|otolaryng)|\bent\b.{0,20}\b(referral|consult|evaluation|visit)|request for consult/,
      3,
    ],
    [/\bnpi\b/, 1],
    [CODE, 1],
  ],
  demographics: [
    [/(patient )?(demographics|face ?sheet|registration|information sheet)|patient profile/, 5],
    [/emergency contact|marital status|employer|preferred language|race|ethnicity|guarantor/, 2],
    [/responsible party|home phone|cell phone/, 1],
  ],
  insurance_card: [
    [/rx ?bin|rx ?pcn|rx ?grp|payer id|copay|co-pay|deductible/, 3],
    [
      /member (id|services|since)|subscriber|group (no|number|#)|customer service|claims? (to|address)/,
      2,
    ],
    [/ppo|hmo|epo/, 1],
  ],
  note: [
    [
      /history of present illness|\bhpi\b|assessment (and|&) plan|progress note|office (visit|note)|encounter/,
      4,
    ],
    [
      /chief complaint|review of systems|physical exam|past medical history|medications|allergies|vitals?/,
      2,
    ],
    [/^(cc|hpi|ros|pe|a\/p)\b.*:/m, 5],
    [/\bsoap\b|^s: .*\n(.*\n)*o: /m, 5],
    [/subjective|objective|assessment|plan:/, 1],
  ],
  lab: [
    [/laborator(y|ies)|lab (results?|report)|specimen|collected/, 4],
    [/reference (range|interval)|flag|hemoglobin|wbc|platelets|glucose|tsh|creatinine|ige/, 2],
    [/mg\/dl|g\/dl|mmol|units/, 1],
  ],
  audiogram: [
    [/audiogram|audiometr|tympanom|audiolog(y|ic|ical) (report|results?|evaluation report)/, 5],
    // Requested as often as reported.
    [/audiolog(y|ic|ical)|hearing (test|evaluation)/, 2],
    [
      /word recognition|speech reception|\bsrt\b|pure tone|\bpta\b|air conduction|bone conduction|db hl/,
      3,
    ],
    [/\b(250|500|1000|2000|4000|8000)\b.*\b(500|1000|2000|4000|8000)\b/, 1],
  ],
  imaging: [
    [/radiology|(imaging|ct|mri) report|radiologist|technique:|impression:/, 4],
    [/ct (scan|sinus|neck|temporal|of)|\bmri\b|ultrasound|x-?ray/, 2],
    [/impression|findings|technique|contrast|comparison|radiologist/, 2],
  ],
  records_request: [
    [
      /(medical )?records? request|request for (medical )?records|authorization (to|for) (release|disclose)|release of information/,
      6,
    ],
    [/hipaa|disclos|purpose of (the )?(request|disclosure)/, 2],
  ],
  junk: [
    [/fax (cover|transmittal)|cover (sheet|page)|including (this )?cover/, 5],
    [/accompanying this (transmission|fax)|intended recipient|shred/, 3],
    [
      /number of pages|pages \(including|confidentiality notice|intended (only )?(recipient|for)|if you (have )?received this/,
      2,
    ],
    [
      /special offer|save \d+|unsubscribe|limited time|act now|remove(d)? from (our|this) list|vacation|free quote/,
      5,
    ],
  ],
};

/** Titles by kind: a short row at the head. */
const TITLES: Readonly<Partial<Record<PageKind, RegExp>>> = {
  referral: /\breferral\b|\bconsult(ation)?\b|\brequisition\b|\brefer a\b/,
  demographics: /face ?sheet|demographics|registration|patient information$/m,
  note: /\b(soap|progress|visit|clinic|office) notes?\b|office visit(?!.*\$)|history (and|&) physical/,
  lab: /\blab(oratory)? (results?|report)/,
  audiogram: /audiogram|hearing test|audiometr/,
  imaging: /\b(radiology|imaging|ct|mri|ultrasound)\b.*\b(report|results?)/,
  records_request: /records? (request|release)|release of/,
  junk: /^(fax|facsimile)( cover| transmi\w+| message)?( sheet| page)?$/m,
};
const TITLE = 4;
const MOST_OF_TITLE = 8;

/** Any page reaches less than this. */
const LEAST = 4;
const HEAD = 260;

export interface KindReading {
  kind: PageKind;
  isSure: boolean;
}

/**
 * A page's kind: by the clinic's lesson for such a page of this sender, else by its words. "Other",
 * and not sure, if they say too little.
 */
export function kindOf(lines: readonly KeptLine[], lessons: readonly Lesson[] = []): KindReading {
  const before = kindBefore(lines, lessons);
  if (before !== undefined) return { kind: before, isSure: true };
  const rows = rowsOf(lines);
  const all = rows.map(textOf).join('\n').toLowerCase();
  const head = rows
    .filter(([first]) => first !== undefined && first.y0 < HEAD)
    .map(textOf)
    .join('\n')
    .toLowerCase();
  const titles = rows
    .filter((row) => (row[0]?.y0 ?? HEAD) < HEAD && row.length <= MOST_OF_TITLE)
    .map(textOf)
    .filter((text) => !ADDRESSED.test(text))
    .join('\n')
    .toLowerCase();
  const scores = Object.entries(SIGNS)
    .map(([kind, signs]) => ({
      kind,
      score:
        scoreOf(signs, all) +
        scoreOf(signs, head) +
        (isKind(kind) && TITLES[kind]?.test(titles) ? TITLE : 0) +
        (kind === 'referral' ? asksFor(all) + (isTitledSo(titles, all) ? ASKS : 0) : 0) -
        (kind === 'junk' && isOfSomebody(all) ? COVER : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scores;
  if (!first || first.score < LEAST || !isKind(first.kind)) return { kind: 'other', isSure: false };
  return { kind: first.kind, isSure: first.score >= 6 && first.score - (second?.score ?? 0) >= 3 };
}

/** A page with a face sheet's title that gives a reason is a referral. */
const ASKS = 5;
const isTitledSo = (titles: string, all: string) =>
  TITLES.referral?.test(titles) === true && asksFor(all) > 0;

/** A cover sheet with a patient's birth date and diagnosis is more than a cover sheet. */
const COVER = 8;
const isOfSomebody = (all: string) =>
  /\b(dob|born|birth ?date|date of birth)\b/.test(all) && CODE.test(all);

const isKind = (kind: string): kind is keyof typeof SIGNS => Object.hasOwn(SIGNS, kind);

/** A page's addressee: "To: Lakeshore ENT, referrals desk". */
const ADDRESSED = /^(to|attn|attention|from)\b/i;

/** Who asks, for whom, and why: that is a referral under any title. A face sheet has no reason. */
const ASKED = [
  /\bnpi\b|\brefer|consult|specialist|\bent\b|otolaryng/,
  /\b(patient|pt|client|student|child|veteran|beneficiary|enrollee|participant|inmate|employee|dob|born)\b|date of birth|birth ?date/,
  new RegExp(
    `reason|diagnos[ei]s|\\bdx\\b|icd|indication|concern|complaint|symptom|evaluat|requested|problem|\\bwhy\\b|${CODE.source}`,
  ),
];
/** Words of a report of results or a visit, beside who ordered it and why. */
const TOLD = [
  /specimen/,
  /reference (range|interval)/,
  /impression/,
  /findings/,
  /word recognition|db hl/,
  /history of present illness|\bhpi\b/,
  /chief complaint/,
  /review of systems/,
  /\bsoap\b|physical exam/,
];

/** One of these may appear in a referral: "send us your findings". */
function asksFor(text: string): number {
  const told = TOLD.filter((pattern) => pattern.test(text)).length;
  const asked = ASKED.every((pattern) => pattern.test(text));
  return asked && told < 2 ? 5 - 3 * told : 0;
}

function scoreOf(signs: readonly Sign[], text: string): number {
  return signs.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0);
}
