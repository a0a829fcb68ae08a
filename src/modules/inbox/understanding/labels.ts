import { changesBetween } from './changes-between';
import { kindOfLabel, type LabelKind } from './label-kinds';
import type { PageWord, Row } from './page-words';

export interface LabelHit {
  kind: LabelKind;
  /** Where in its row it begins and ends. */
  from: number;
  to: number;
  /** In brackets behind its value: "(630) 555-0100 (mobile)". */
  isBehind?: true;
  /** Without a colon, with words right behind it, as a heading and a sentence may begin. */
  isBare?: true;
}

const MOST_WORDS = 6;

const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?$/i;
const isNumber = ({ text }: PageWord) => /^[([]?[(\d].*\d/.test(text);
const isPhone = (word: PageWord) =>
  isNumber(word) && !/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(word.text);
const isDate = (word: PageWord) => isNumber(word) || MONTH.test(word.text);
/** Of six digits and more, which words of a text don't have. */
const isId = ({ text }: PageWord) => /^(?=(?:\D*\d){6})[A-Z]{0,4}[\dA-Z-]+[.,;)]?$/.test(text);

/** Labels that are known by the value that follows, where their colon is lost or they stand in a sentence. */
const FOLLOWED: Readonly<Partial<Record<LabelKind, (next: PageWord) => boolean>>> = {
  npi: isNumber,
  phone: isPhone,
  fax: isPhone,
  born: isDate,
  member: isId,
  group: ({ text }) => /^[A-Z]{0,3}\d{4,}[.,;)]?$/.test(text),
};

/** Labels in a row, from left to right; the longest that fits each place. A sentence may go on in the next row. */
export function labelsIn(row: Row, nextRow?: Row): LabelHit[] {
  const hits: LabelHit[] = [];
  for (let from = 0; from < row.length; from += 1) {
    const hit = longestAt(row, from, nextRow);
    if (!hit) continue;
    // Right behind a label they are more of it: "Phone: (home) (630) 555-0100".
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

/** What these words of a row announce, if they are one label. */
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
  // A single common word is a label with its colon, or where a line begins.
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

/** A label ends at its colon, at a comma behind a bracket, and at the bracket where it began with one. */
function isOfOne(words: Row): boolean {
  const end = words[0]?.text.startsWith('(') ? /[:;)]$|\),$/ : /[:;]$|\),$/;
  return !words.some((word, index) => index < words.length - 1 && end.test(word.text));
}

const isInBrackets = (words: Row) =>
  words[0]?.text.startsWith('(') === true && /\)[.,;]?$/.test(words.at(-1)?.text ?? '');

/** Who pays by itself, in a table: its number has a head of its own. */
const isInsurance = ([word, ...more]: Row) =>
  more.length === 0 && /^(medicare|medicaid)$/i.test(word?.text ?? '');

/** What words announce, marked as a label or followed by such a value. */
function kindAt(words: Row, isMarked: boolean, next: PageWord | undefined): LabelKind | undefined {
  // A colon may be lost. Nothing else is looked at: most words of a page are text.
  if (!isMarked && !(next && (isDate(next) || isId(next)))) return undefined;
  const text = asLabel(words.map((word) => word.text).join(' '));
  const kind = kindOfLabel(text);
  if (kind === undefined) return undefined;
  // A letter by itself is "F" for female as well as for fax.
  const isEnough = isMarked && text.length > 1;
  return isEnough || (next && FOLLOWED[kind]?.(next)) ? kind : undefined;
}

/** The number of a box, its dot and what is left of the box's corner as they may be read: `"5,`. */
const BOX = /^["'“”‘’|]?\d{1,2}[a-z]?[.),]?$/;

/** Where a row or a column begins, or the number of a box stands before: "3. Patient's telephone". */
function begins(row: Row, from: number): boolean {
  if (from === 0 || gapBefore(row, from) > COLUMN) return true;
  return BOX.test(row[from - 1]?.text ?? '') && begins(row, from - 1);
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
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The words of labels that are long enough to be known with a letter misread. */
const LABEL_WORDS = (
  'patient first given family subscriber insured guardian parent mother father responsible party provider physician doctor clinician ' +
  'referring referred ordering requesting member birth birthdate mobile telephone phone number contact address street insurance ' +
  'primary company payer carrier health policy group reason referral consult consultation visit chief complaint clinical indication ' +
  'diagnosis diagnoses requested service services request priority urgency policyholder enrollee beneficiary certificate contract ' +
  'identification coverage medicare medicaid preferred daytime evening cellular birthday authorizing office practice secondary emergency'
).split(' ');

/** Short ones are known by the shape of their letters, as it is misread, */
const SHORT_WORDS = 'id dob npi ins pt grp no fax cell tel dx icd name home plan date code'.split(
  ' ',
);
/** and these by what else is made of them. */
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
