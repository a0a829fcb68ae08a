import { changesBetween } from './changes-between';
import type { Row } from './page-words';

/** What a label announces. `stop` announces nothing of use, and ends the value before it. */
export type LabelKind =
  | 'name'
  | 'first'
  | 'last'
  | 'born'
  | 'phone'
  | 'fax'
  | 'address'
  | 'city'
  | 'guardian'
  | 'payer'
  | 'member'
  | 'group'
  | 'reason'
  | 'diagnosis'
  | 'service'
  | 'priority'
  | 'provider'
  | 'npi'
  | 'subscriber'
  | 'stop';

const LABELS: readonly (readonly [LabelKind, RegExp])[] = [
  ['first', /^(patient )?(first|given) name$/],
  ['last', /^(patient )?(last|family) name$/],
  ['subscriber', /^(subscriber|policy ?holder|insured)( name)?$/],
  [
    'guardian',
    /^(parent|guardian|mother|father|parent or guardian|parent guardian|legal guardian|responsible party)( name)?$/,
  ],
  [
    'provider',
    /^(referring|ordering|requesting|referred by|from)( (provider|physician|doctor|clinician|practitioner|md))?( name)?$/,
  ],
  [
    'provider',
    /^(physician|provider|doctor|clinician)( name)?$|^signed by$|^electronically signed by$/,
  ],
  [
    'name',
    /^(patient|pt|patient name|pt name|name|name of patient|member name|re|regarding|patient name last first)$/,
  ],
  ['born', /^(date of birth|dob|d o b|birth ?date|birthdate|born|patient dob|pt dob)$/],
  ['fax', /^(fax|fax number|fax no|facsimile|f)$/],
  [
    'phone',
    /^(phone|home phone|cell|cell phone|mobile|mobile phone|telephone|tel|phone number|contact phone|contact number|patient phone|best phone|preferred phone|daytime phone|ph)$/,
  ],
  ['address', /^(address|street|street address|home address|mailing address)$/],
  ['city', /^(city|city state zip|city st zip)$/],
  [
    'payer',
    /^(insurance|primary insurance|insurance company|insurance name|insurance plan|payer|payor|carrier|primary payer|health plan|plan name|ins|primary ins|primary carrier|insurance carrier)$/,
  ],
  [
    'member',
    /^(member|member id|member number|member no|subscriber id|policy|policy id|policy number|policy no|insurance id|ins id|id number|id no|id|member id number|identification number|subscriber number)$/,
  ],
  ['group', /^(group|group number|group no|grp|group id|grp no|grp number)$/],
  [
    'reason',
    /^(reason for (referral|consult|consultation|visit)|reason|chief complaint|clinical question|indication|complaint|presenting problem|clinical indication)$/,
  ],
  [
    'diagnosis',
    /^(diagnosis|diagnoses|dx|icd ?10|icd 10 code|icd 10|diagnosis code|diagnosis codes|icd codes?)$/,
  ],
  [
    'service',
    /^(requested service|service requested|services requested|service|request|requested|type of service|referral for|consult type|evaluation requested)$/,
  ],
  ['priority', /^(priority|urgency|referral priority|status of request)$/],
  ['npi', /^(npi|npi number|npi no)$/],
  [
    'stop',
    /^(sex|gender|mrn|medical record|medical record number|chart|chart number|age|date|visit date|date of visit|date of service|date of referral|referral date|today s date|email|e mail|ssn|relationship|relation|signature|zip|state|pages|to|attn|attention|clinic|practice|facility|effective|effective date|plan type|rx bin|rxbin|rx pcn|rxpcn|rx grp|rxgrp|payer id|copay|secondary insurance|old insurance|previous insurance|prior insurance|notes|history|medications|allergies|emergency contact|work phone|work|pcp|employer|cc|language|preferred language|marital status|page|tax id|accession|account|collected|ordering|dos|specialty)$/,
  ],
];

export interface LabelHit {
  kind: LabelKind;
  /** Where in its row it begins and ends. */
  from: number;
  to: number;
}

const MOST_WORDS = 5;
const OF_NUMBERS = new Set<LabelKind>(['npi', 'born', 'phone', 'fax']);

const isNumber = (word: Row[number] | undefined) => /^[(\d].*\d/.test(word?.text ?? '');

/** Labels in a row, from left to right; the longest that fits each place. */
export function labelsIn(row: Row): LabelHit[] {
  const hits: LabelHit[] = [];
  for (let from = 0; from < row.length; from += 1) {
    const hit = longestAt(row, from);
    if (!hit) continue;
    hits.push(hit);
    from = hit.to - 1;
  }
  return hits;
}

function longestAt(row: Row, from: number): LabelHit | undefined {
  for (let to = Math.min(row.length, from + MOST_WORDS); to > from; to -= 1) {
    const words = row.slice(from, to);
    if (hasGap(row, from, to)) continue;
    if (words.slice(0, -1).some((word) => /:$/.test(word.text))) continue;
    const last = words.at(-1)?.text ?? '';
    // A single common word is a label with its colon, or where a line begins.
    const isMarked = /[:;#]$/.test(last) || from === 0 || gapBefore(row, from) > COLUMN;
    // A colon may be lost. Nothing else is looked at: most words of a page are text.
    if (!isMarked && !isNumber(row[to])) continue;
    const text = asLabel(words.map((word) => word.text).join(' '));
    const kind = LABELS.find(([, pattern]) => pattern.test(text))?.[0];
    if (kind !== undefined && (isMarked || OF_NUMBERS.has(kind))) {
      return { kind, from, to };
    }
  }
  return undefined;
}

/** Wider between two words is a new column. */
export const COLUMN = 22;

function gapBefore(row: Row, index: number): number {
  const [before, word] = [row[index - 1], row[index]];
  return before && word ? word.x0 - before.x1 : 0;
}

function hasGap(row: Row, from: number, to: number): boolean {
  for (let index = from + 1; index < to; index += 1) {
    if (gapBefore(row, index) > COLUMN) return true;
  }
  return false;
}

export const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The words of labels that are long enough to be known with a letter misread. */
const LABEL_WORDS = (
  'patient first given family subscriber insured guardian parent mother father responsible party provider physician doctor clinician ' +
  'referring referred ordering requesting member birth birthdate mobile telephone phone number contact address street insurance ' +
  'primary company payer carrier health policy group reason referral consult consultation visit chief complaint clinical indication ' +
  'diagnosis diagnoses requested service services request priority urgency'
).split(' ');

/** Short ones are known by the shape of their letters, as it is misread, */
const SHORT_WORDS = 'id dob npi ins pt grp no fax cell tel dx icd name home plan date code'.split(
  ' ',
);
/** and these by what else is made of them. */
const MISREAD: Readonly<Record<string, string>> = { dale: 'date', oob: 'dob', npt: 'npi', d: 'id' };

/** Two letters that stand close are read as one: "Pohcy" is "Policy". */
const shapeOf = (word: string) =>
  word
    .replace(/[l1|]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/ii/g, 'h')
    .replace(/rn/g, 'm')
    .replace(/ci/g, 'd')
    .replace(/vv/g, 'w');

const BY_SHAPE = new Map(
  [...LABEL_WORDS, ...SHORT_WORDS].map((known) => [shapeOf(known), known] as const),
);

/** Of which words that were read as one consist. */
const MORE_WORDS = new Set([...LABEL_WORDS, ...SHORT_WORDS, 'of']);

/** What a label says, where a letter of it may be misread. Labels are words that everybody knows; values are never put right. */
function asLabel(text: string): string {
  return plain(text)
    .split(' ')
    .map((word) => MISREAD[word] ?? knownWord(word) ?? apart(word))
    .join(' ');
}

const knownWord = (word: string) =>
  MORE_WORDS.has(word)
    ? word
    : (LABEL_WORDS.find((known) => isNearly(word, known)) ?? BY_SHAPE.get(shapeOf(word)));

/** Words of a label that were read as one: "memberid", "dateofbirth". */
function apart(word: string): string {
  return partsOf(word)?.join(' ') ?? word;
}

function partsOf(word: string): string[] | null {
  if (MORE_WORDS.has(word)) return [word];
  for (let end = word.length - 2; end >= 2; end -= 1) {
    const rest = MORE_WORDS.has(word.slice(0, end)) ? partsOf(word.slice(end)) : null;
    if (rest) return [word.slice(0, end), ...rest];
  }
  return null;
}

/** Whether a text says these words, a letter of the longer ones misread at most. */
export function isWording(text: string, words: string): boolean {
  const [said, known] = [plain(text).split(' '), words.split(' ')];
  return (
    said.length === known.length && said.every((word, index) => isNearly(word, known[index] ?? ''))
  );
}

/** Whether words of five letters and more differ by one letter, or by two in nine; longer ones may lack one or have one more. */
function isNearly(word: string, known: string): boolean {
  if (word === known) return true;
  const shorter = Math.min(word.length, known.length);
  const most = shorter >= 9 ? 2 : 1;
  const longer = Math.abs(word.length - known.length);
  if (shorter < 5 || longer > most || (longer > 0 && shorter < 6)) return false;
  return changesBetween(word, known) <= most;
}
