import { changesBetween } from './changes-between';
import { kindOfLabel, type LabelKind } from './label-kinds';
import type { PageWord, Row } from './page-words';

export interface LabelHit {
  kind: LabelKind;
  /** Its start and end in the row. */
  from: number;
  to: number;
  /** In brackets after its value: "(630) 555-0100 (mobile)". */
  isBehind?: true;
  /** No colon, and words right after it, as in a heading or a sentence. */
  isBare?: true;
}

const MOST_WORDS = 6;

const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?$/i;
const isNumber = ({ text }: PageWord) => /^[([]?[(\d].*\d/.test(text);
const isPhone = (word: PageWord) =>
  isNumber(word) && !/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(word.text);
const isDate = (word: PageWord) => isNumber(word) || MONTH.test(word.text);
/** Six digits and more, which words of a text don't have. */
const isId = ({ text }: PageWord) => /^(?=(?:\D*\d){6})[A-Z]{0,4}[\dA-Z-]+[.,;)]?$/.test(text);

/** Labels recognized by the next value if their colon is lost or they stand in a sentence. */
const FOLLOWED: Readonly<Partial<Record<LabelKind, (next: PageWord) => boolean>>> = {
  npi: isNumber,
  phone: isPhone,
  fax: isPhone,
  born: isDate,
  member: isId,
  group: ({ text }) => /^[A-Z]{0,3}\d{4,}[.,;)]?$/.test(text),
};

export function labelsIn(row: Row, nextRow?: Row): LabelHit[] {
  const hits: LabelHit[] = [];
  for (let from = 0; from < row.length; from += 1) {
    const hit = longestAt(row, from, nextRow);
    if (!hit) continue;
    // Right after a label, they belong to it: "Phone: (home) (630) 555-0100".
    const isMore = hits.at(-1)?.to === hit.from;
    const { isBehind: _, ...more } = hit;
    hits.push(isMore ? more : hit);
    from = hit.to - 1;
  }
  return hits;
}

function longestAt(row: Row, from: number, nextRow: Row | undefined): LabelHit | undefined {
  for (let to = Math.min(row.length, from + MOST_WORDS); to > from; to -= 1) {
    const hit = hitAt(row, from, to, to < row.length ? row[to] : nextRow?.[0]);
    if (hit) return hit;
  }
  return undefined;
}

/** What these words announce, if they are one label. */
function hitAt(
  row: Row,
  from: number,
  to: number,
  next: PageWord | undefined,
): LabelHit | undefined {
  if (hasGap(row, from, to)) return undefined;
  const words = row.slice(from, to);
  const last = words.at(-1);
  if (!isOfOne(words)) return undefined;
  const isBehind = isInBrackets(words) && from > 0 && gapBefore(row, from) <= COLUMN;
  // A single common word is a label only with a colon or at the start of a line.
  const isMarked = isBehind || /[:;#]$/.test(last?.text ?? '') || begins(row, from);
  const kind = kindAt(words, isMarked, next);
  if (kind === undefined || (isInsurance(words) && gapBefore(row, to) > COLUMN)) return undefined;
  const isBare =
    !isBehind &&
    !/[:;#?]$/.test(last?.text ?? '') &&
    to < row.length &&
    gapBefore(row, to) <= COLUMN;
  return { kind, from, to, ...(isBehind && { isBehind }), ...(isBare && { isBare }) };
}

/**
 * A label ends at its colon, at a comma after a bracket, or at the bracket that it started with.
 */
function isOfOne(words: Row): boolean {
  const end = words[0]?.text.startsWith('(') ? /[:;)]$|\),$/ : /[:;]$|\),$/;
  return !words.some((word, index) => index < words.length - 1 && end.test(word.text));
}

const isInBrackets = (words: Row) =>
  words[0]?.text.startsWith('(') === true && /\)[.,;]?$/.test(words.at(-1)?.text ?? '');

/** In a table, the word for the payer by itself; its number has its own heading. */
const isInsurance = ([word, ...more]: Row) =>
  more.length === 0 && /^(medicare|medicaid)$/i.test(word?.text ?? '');

/** What words announce, as a marked label or before such a value. */
function kindAt(words: Row, isMarked: boolean, next: PageWord | undefined): LabelKind | undefined {
  // A colon may be lost. Other words are skipped: most words of a page are text.
  if (!isMarked && !(next && (isDate(next) || isId(next)))) return undefined;
  const text = asLabel(words.map((word) => word.text).join(' '));
  const kind = kindOfLabel(text);
  if (kind === undefined) return undefined;
  // A single letter "F" can mean female or fax.
  const isEnough = isMarked && text.length > 1;
  return isEnough || (next && FOLLOWED[kind]?.(next)) ? kind : undefined;
}

/** A box number with its dot and parts of the box's corner as they may be read: `"5,`. */
const BOX = /^["'“”‘’|]?\d{1,2}[a-z]?[.),]?$/;

/** Whether a row or column starts here, or a box number comes before: "3. Patient's telephone". */
function begins(row: Row, from: number): boolean {
  if (from === 0 || gapBefore(row, from) > COLUMN) return true;
  return BOX.test(row[from - 1]?.text ?? '') && begins(row, from - 1);
}

/** A wider gap between two words starts a new column. */
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
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Label words long enough to recognize with one misread letter. */
const LABEL_WORDS = (
  'patient first given family subscriber insured guardian parent mother father responsible party provider physician doctor clinician ' +
  'referring referred ordering requesting member birth birthdate mobile telephone phone number contact address street insurance ' +
  'primary company payer carrier health policy group reason referral consult consultation visit chief complaint clinical indication ' +
  'diagnosis diagnoses requested service services request priority urgency policyholder enrollee beneficiary certificate contract ' +
  'identification coverage medicare medicaid preferred daytime evening cellular birthday authorizing office practice secondary emergency'
).split(' ');

const SHORT_WORDS = 'id dob npi ins pt grp no fax cell tel dx icd name home plan date code'.split(
  ' ',
);
const MISREAD: Readonly<Record<string, string>> = {
  dale: 'date',
  hame: 'name',
  nane: 'name',
  narne: 'name',
  namc: 'name',
  namo: 'name',
  namlc: 'name',
  lel: 'tel',
  iel: 'tel',
  ast: 'last',
  irst: 'first',
  surance: 'insurance',
  oob: 'dob',
  pob: 'dob',
  npt: 'npi',
  d: 'id',
  buth: 'birth',
  bith: 'birth',
};

/** Close letters are read as one: "Pohcy" is "Policy". */
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

/** The parts of words that were read as one. */
const MORE_WORDS = new Set([...LABEL_WORDS, ...SHORT_WORDS, 'of']);

/** A label with misread letters restored. Labels are common words; values are never corrected. */
function asLabel(text: string): string {
  return plain(text.replaceAll('#', ' no ').replace(/^(ph|tel|phone|cell)([12])\b/i, '$1 $2'))
    .replace(/\bd [o0] b\b/, 'dob')
    .replace(/\b[il1] d\b/, 'id')
    .split(' ')
    .map((word) => MISREAD[word] ?? knownWord(word) ?? apart(word))
    .join(' ');
}

const knownWord = (word: string) =>
  MORE_WORDS.has(word)
    ? word
    : (LABEL_WORDS.find((known) => isNearly(word, known)) ?? BY_SHAPE.get(shapeOf(word)));

/** Splits label words that were read as one: "memberid", "dateofbirth". */
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

/** Whether a text has these words, with at most one misread letter in each longer one. */
export function isWording(text: string, words: string): boolean {
  const [said, known] = [plain(text).split(' '), words.split(' ')];
  return (
    said.length === known.length && said.every((word, index) => isNearly(word, known[index] ?? ''))
  );
}

/**
 * Whether words of five letters and more differ by one letter, or by two in nine; longer ones may
 * lack or add one.
 */
function isNearly(word: string, known: string): boolean {
  if (word === known) return true;
  const shorter = Math.min(word.length, known.length);
  const most = shorter >= 9 ? 2 : 1;
  const longer = Math.abs(word.length - known.length);
  if (shorter < 5 || longer > most || (longer > 0 && shorter < 6)) return false;
  return changesBetween(word, known) <= most;
}
