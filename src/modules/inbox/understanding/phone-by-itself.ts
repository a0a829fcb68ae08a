import { LEAST } from './candidates';
import { clearest, type Pointed } from './clearest-value';
import { groupsOf } from './columns';
import type { LabeledPage } from './labeled-page';
import { plain } from './labels';
import { namesIn } from './name-words';
import { isSamePerson } from './names-in-context';
import {
  type Clip,
  clipOf,
  confidenceOf,
  type PageWord,
  type Row,
  rowsOf,
  textOf,
} from './page-words';
import { headingsOf } from './sections';
import { phoneOf } from './values';

/** A number on a page, with the words of its column around it. */
interface NumberRun {
  value: string;
  words: Row;
  before: Row;
  after: Row;
}

const MOST_WORDS = 4;
/** How many words around a number tell whose it is. */
const [MOST_BEFORE, MOST_AFTER] = [8, 6];
/**
 * The most between the patient's name and a number beneath it, and between the margin and the
 * number.
 */
const [MOST_BENEATH, AT_EDGE] = [120, 30];

/** Words that mark a number as the patient's. */
const PATIENTS =
  /\b(call|called|calls|reach|reached|contact|contacted|callback|cb|house|home|hm|cell|cellular|mobile|own|self|patient|patients|pt|text|texts|texting|voicemail|schedule|h|c|m)\b/;
const OTHERS =
  /\b(fax|fx|facsimile|office|ofc|clinic|practice|work|wk|w|o|pager|dr|doctor|provider|physician|nurse|desk|questions|team|emergency|emergencies|kin|neighbor|pharmacy|employer|school|main|secretary|assistant|sincerely|npi|caller|callers|us|our|me|confidential|error|sender|receiver|recipient|plan|payer|insurance)\b/;
const RELATIVES =
  /\b(mother|father|mom|dad|spouse|wife|husband|son|daughter|sister|brother|guardian|caregiver|drives|driver|friend|aunt|uncle|other|alt|alternate|second|2)\b/;
const PARENTS =
  /\b(mother|mothers|father|fathers|mom|moms|dad|dads|parent|parents|guardian|caregiver)\b/;
const AGE = /\b\d{1,3} ?(y|yo|yrs?|years?)\b|\b(dob|born|birth)\b/;

/** The patient's other fields as read. */
interface Anchors {
  name: string | undefined;
  address: string | undefined;
  /** A child's number is a parent's. */
  isMinor: boolean;
}

/** A parent's number: enough if there is no other. */
const AS_PARENTS = 2.6;
/** Points that are enough, and points that outweigh an ambiguous label. */
const ENOUGH = 3;
export const CLEAR = 3.5;

/**
 * An unlabeled number beneath or beside the patient's name, or in words that say it is the
 * patient's. Always a doubt.
 * @param anchors the patient's other values, as landmarks
 * @param isOthers whether a number is known to be another person's
 */
export function phoneByItself(
  pages: readonly LabeledPage[],
  anchors: Anchors,
  isOthers: (value: string) => boolean,
): Pointed | undefined {
  const found = pages
    .filter(({ kind }) => kind !== 'junk' && kind !== 'insurance_card')
    .flatMap((page) => numbersOn(page, anchors))
    .filter(({ value }) => !isOthers(value));
  return clearest(found, ENOUGH);
}

function numbersOn({ id, kind, lines }: LabeledPage, anchors: Anchors): Pointed[] {
  const rows = rowsOf(lines);
  return rows.flatMap((row, index) =>
    groupsOf(row)
      .flatMap(numbersIn)
      .filter(({ words }) => confidenceOf(words) >= LEAST)
      .map((run) => ({
        value: run.value,
        isSure: false,
        at: { pageId: id, clip: clipOf(run.words) },
        points:
          pointsOf(rows, index, run, anchors) +
          (kind === 'referral' || kind === 'demographics' ? 0.5 : 0),
      }))
      .filter(({ points }) => points >= 1),
  );
}

function numbersIn(group: readonly PageWord[]): NumberRun[] {
  const runs: { from: number; to: number; value: string }[] = [];
  for (let from = 0; from < group.length; from += 1) {
    const to = endOfNumber(group, from);
    if (to === undefined) continue;
    runs.push({ from, to, value: phoneOf(textOf(group.slice(from, to))) ?? '' });
    from = to - 1;
  }
  return runs.map(({ from, to, value }, place) => ({
    value,
    words: group.slice(from, to),
    before: group.slice(Math.max(runs[place - 1]?.to ?? 0, from - MOST_BEFORE), from),
    after: group.slice(to, Math.min(runs[place + 1]?.from ?? group.length, to + MOST_AFTER)),
  }));
}

function endOfNumber(group: readonly PageWord[], from: number): number | undefined {
  for (let to = from + 1; to <= Math.min(group.length, from + MOST_WORDS); to += 1) {
    const text = textOf(group.slice(from, to));
    if (!/^[\d+(][\d+().\-–/ ]*[.,;:)]*$/.test(text)) return undefined;
    const digits = text.replace(/\D/g, '');
    if (/^1?\d{10}$/.test(digits) && phoneOf(text) !== null) return to;
  }
  return undefined;
}

function pointsOf(rows: readonly Row[], index: number, run: NumberRun, anchors: Anchors): number {
  const { name } = anchors;
  const before = saidBefore(rows, index, run);
  const behind = saidBehind(run);
  const after = plain(textOf(behind));
  const around = `${before} ${after}`;
  const whose = namesIn([...run.before, ...run.words, ...behind]).map(({ words }) => words);
  const isPatients = (words: Row) => name !== undefined && isSamePerson(nameOf(words), name);
  if (OTHERS.test(before.split(' ').slice(-5).join(' ')) || OTHERS.test(after)) return 0;
  if (anchors.isMinor && PARENTS.test(around)) return AS_PARENTS;
  if (whose.some((words) => !isPatients(words))) return 0;
  return (
    (PATIENTS.test(around) ? 3 : 0) +
    (whose.some(isPatients) ? 3 : 0) +
    (AGE.test(plain(textOf(rows[index] ?? []))) ? 2 : 0) +
    (isBeneath(rows, index, clipOf(run.words), anchors) ? 3 : 0) -
    (RELATIVES.test(around) ? 2 : 0)
  );
}

const nameOf = (words: Row) => textOf(words).replace(/['’]s$|[.;:!?)"”]+$/g, '');

/**
 * The words before a number: in its column, in the column to its left, or at the end of the row
 * above.
 */
function saidBefore(rows: readonly Row[], index: number, { words, before }: NumberRun): string {
  const own = sayBefore(before);
  if (before.length > 3) return own;
  const [first] = words;
  const leftOf = groupsOf(rows[index] ?? []).findLast(
    (group) =>
      first !== undefined && (group.at(-1)?.x1 ?? 1000) < first.x0 && !group.includes(first),
  );
  const above = lastOf(rows[index - 1], before[0] ?? first);
  const isWhole = own === plain(textOf(before));
  if (before.length > 0) return isWhole ? `${above} ${own}`.trim() : own;
  return leftOf && numbersIn(leftOf).length === 0
    ? plain(textOf(leftOf.slice(-MOST_BEFORE)))
    : above;
}

/** The words right before, in the same sentence. */
function sayBefore(words: Row): string {
  const from = words.findLastIndex(({ text }) => /[.;!?]$/.test(text) && text.length > 3);
  return plain(textOf(words.slice(from + 1)));
}

/** The words after a number in the same sentence. */
function saidBehind({ words, after }: NumberRun): Row {
  if (/[.;]$/.test(words.at(-1)?.text ?? '')) return [];
  const end = after.findIndex(({ text }) => /[.;!?)]$/.test(text));
  return end < 0 ? after : after.slice(0, end + 1);
}

/** The end of the row above, if a sentence continues with a number at the start of the next. */
function lastOf(above: Row | undefined, first: PageWord | undefined): string {
  const group = above ? groupsOf(above).find((words) => isOver(words, first)) : undefined;
  return group && group.length > 3 ? sayBefore(group.slice(-MOST_BEFORE)) : '';
}

const isOver = (group: Row, first: PageWord | undefined) =>
  first !== undefined && group[0] !== undefined && Math.abs(group[0].x0 - first.x0) < AT_EDGE;

/**
 * Whether the patient's name or address stands a few lines above in the same column, with no other
 * person's heading between.
 */
function isBeneath(
  rows: readonly Row[],
  index: number,
  number: Clip,
  { name, address }: Anchors,
): boolean {
  const street = address === undefined ? '' : plain(address).split(' ').slice(0, 3).join(' ');
  for (let up = index - 1; up >= 0; up -= 1) {
    const row = rows[up] ?? [];
    const inColumn = groupsOf(row).filter((words) => isAligned(clipOf(words), number));
    if (inColumn.length === 0) continue;
    if (number.y0 - clipOf(inColumn.flat()).y1 > MOST_BENEATH) return false;
    // A street may have a person's name.
    const names = inColumn
      .flatMap((group) => namesIn(group))
      .filter(({ before }) => !before.some(({ text }) => /\d/.test(text)));
    const isPatients =
      names.some(({ words }) => name !== undefined && isSamePerson(nameOf(words), name)) ||
      (street.length > 5 && plain(textOf(inColumn.flat())).includes(street));
    if (isPatients) return true;
    const isOthers = headingsOf(row).some(
      ({ x0, section }) => section !== 'patient' && Math.abs(x0 - number.x0) < 2 * AT_EDGE,
    );
    if (isOthers || names.some(({ after }) => !isPlace(after))) return false;
  }
  return false;
}

/** "Oak Park, IL 60302" is a place. */
const isPlace = (after: Row) => /^(\p{Lu}{2},? )?\d{5}\b/u.test(textOf(after));

/** Columns align by their starts, ends, or middles. */
const isAligned = (one: Clip, other: Clip) =>
  Math.abs(one.x0 - other.x0) < AT_EDGE ||
  Math.abs(one.x1 - other.x1) < AT_EDGE ||
  (one.x0 <= other.x0 && other.x1 <= one.x1) ||
  Math.abs(one.x0 + one.x1 - other.x0 - other.x1) < AT_EDGE;
