import { groupsOf } from './columns';
import { type LabelHit, labelsIn, plain } from './labels';
import { type PageWord, type Row, textOf } from './page-words';

export type Section =
  | 'patient'
  | 'referrer'
  | 'insurance'
  | 'secondary'
  | 'guardian'
  | 'recipient'
  | 'none';

const SECTIONS: readonly (readonly [Section, RegExp])[] = [
  [
    'recipient',
    /^(to|(being )?(refer(red)?|sent) to|send to|receiving (provider|clinic|practice)|recipient(?! (last|first|name|id|no|number|dob|date|of|phone|address))|consult to)\b/,
  ],
  [
    'referrer',
    /^(referring|referred by|ordering|requesting|authorizing|from|provider information|physician information|about you\b|your (office|practice|name)|referral source|seen by)\b|^(facility|practice|clinic|office|department|encounter)$/,
  ],
  [
    'guardian',
    /^(parent|guardian|responsible party|guarantor|emergency|next of kin|notify|sponsor|alt(ernate)? contact)\b/,
  ],
  ['secondary', /^(secondary|second|other|old|previous|prior) (insurance|coverage|payer|plan)\b/],
  [
    'insurance',
    /^((primary|health|medical) insurance|insurance|coverage|payer|payment|payor|subscriber|policy|insured|bill to)\b/,
  ],
  [
    'patient',
    /^(patient|pt\b|demographics|re(garding)?\b|student|child\b|client|veteran|beneficiary|enrollee)/,
  ],
];

export const isHeading = (row: Row) =>
  row.length <= 6 && sectionOf(row) !== null && !unnumbered(row).some(({ text }) => /:/.test(text));

function sectionOf(words: Row): Section | null {
  const text = plain(textOf(unnumbered(words).slice(0, 4))).replace(/^about (?!you)(the )?/, '');
  return SECTIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A heading without its number or letter: "SECTION A: PATIENT", "2. Insurance". */
function unnumbered(words: Row): Row {
  const [first, second] = words;
  if (
    /^(section|part|step)$/i.test(first?.text ?? '') &&
    /^[A-H\d]{1,2}[:.)]?$/.test(second?.text ?? '')
  ) {
    return words.slice(/^[-–—:]$/.test(words[2]?.text ?? '') ? 3 : 2);
  }
  return /^([A-H]|\d{1,2})[.):]$/.test(first?.text ?? '') ? words.slice(1) : words;
}

/**
 * The section that a specific label implies: what follows it without a heading belongs there, too.
 */
function sectionOfLabel(words: Row): Omit<Heading, 'x0' | 'reach'> | null {
  const [first] = labelsIn(words);
  if (first?.from !== 0) return null;
  if (first.kind === 'name' || first.kind === 'last' || first.kind === 'born') {
    const says = plain(textOf(words.slice(0, first.to)));
    // Every person has a name and a birth date.
    return { section: 'patient', isWeak: !/\b(patient|pt|re|regarding)\b/.test(says) };
  }
  const isOffices = first.kind === 'provider' || first.kind === 'npi';
  return isOffices ? { section: 'referrer', isWeak: false } : null;
}

export interface Heading {
  /** How far it applies to the right. */
  reach: number;
  x0: number;
  section: Section;
  /** A heading without a value above it is stronger. */
  isWeak: boolean;
}

/** In thousandths of the page: a heading may cover several columns, a label only its own. */
const [HEADING_REACH, LABEL_REACH] = [520, 300];

export function headingsOf(row: Row): Heading[] {
  return groupsOf(row)
    .flatMap((part): Heading[] => {
      const section = sectionOf(part);
      const found = section === null ? sectionOfLabel(part) : { section, isWeak: false };
      const [first] = part;
      const reach = section === null ? LABEL_REACH : HEADING_REACH;
      return first && found !== null ? [{ x0: first.x0, reach, ...found }] : [];
    })
    .toReversed();
}

export function sectionAt(
  rows: readonly Row[],
  headings: readonly Heading[][],
  index: number,
  at: PageWord | undefined,
): Section {
  let weak: Section | undefined;
  for (let up = index; up >= 0 && at; up -= 1) {
    const above = headings[up]?.find(({ x0, reach }) => x0 <= at.x0 + 20 && at.x0 - x0 < reach);
    if (!above) continue;
    if (weak === undefined && !above.isWeak) return above.section;
    weak ??= above.section;
    const isOthers = above.section !== 'patient' && isHeading(rows[up] ?? []);
    if (!above.isWeak) return isOthers ? above.section : weak;
  }
  return weak ?? 'none';
}

/** Offices have no home phone: such a number is the patient's, under any heading. */
const PATIENTS_PHONE =
  /\b(home|hm|cell|cellular|mobile|best|daytime|evening|preferred|patient|pt|student|child|client|enrollee|beneficiary|veteran|recipient|participant|family|parents?|paciente|called|reached|contacted)\b|\b(call|reach|contact)\b.*\b(at|on)$/;
const OFFICES =
  /\b(office|ofc|clinic|practice|provider|physician|doctor|dr|pcp|referring|return|our|my|dept|department)\b/;

/** The relationship to the insured person, under any heading. */
const OF_INSURED = /\b(subscriber|insured|policy ?holder|member)$/;

/** Requests to call the patient: "Please have your office call the patient at". */
const CALLS_PATIENT = /\b(call|reach|contact)( the)? (patient|pt|family|parents?|client|student)\b/;
/** A number and a blank or two. */
const MOST_TO_FAX = 5;

/**
 * Whether a fax follows a phone, as in "Tel (630) 555-0100 Fax (630) 555-0101": these are an
 * office's under any heading.
 */
function isBeforeFax(row: Row, to: number, hits: readonly LabelHit[]): boolean {
  const fax = hits.find(({ from }) => from >= to);
  if (fax?.kind !== 'fax' || fax.from - to > MOST_TO_FAX) return false;
  return groupsOf(row.slice(to - 1, fax.to)).length === 1;
}

export function ownerOf(
  row: Row,
  { kind, from, to }: LabelHit,
  hits: readonly LabelHit[],
  section: Section,
): Section {
  if (kind === 'relation')
    return OF_INSURED.test(plain(textOf(row.slice(from, to)))) ? 'insurance' : section;
  if (kind !== 'phone' && kind !== 'fax') return section;
  const says = plain(textOf(row.slice(from, to)));
  if (kind === 'phone' && CALLS_PATIENT.test(says)) return 'patient';
  if (OFFICES.test(says)) return 'referrer';
  if (/\bcaregivers?\b/.test(says)) return 'guardian';
  if (kind === 'phone' && PATIENTS_PHONE.test(says)) return 'patient';
  // A letterhead: patients have no fax.
  const hasFax = hits.some((hit) => hit.kind === 'fax');
  if (section === 'none' && hasFax) return 'referrer';
  return section === 'patient' && isBeforeFax(row, to, hits) ? 'referrer' : section;
}
