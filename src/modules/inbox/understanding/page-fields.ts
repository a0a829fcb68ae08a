import type { KeptLine } from '../packet.schema';
import { COLUMN, isWording, type LabelHit, type LabelKind, labelsIn, plain } from './labels';
import {
  type Clip,
  clipOf,
  confidenceOf,
  type PageWord,
  type Row,
  rowsOf,
  textOf,
} from './page-words';
import { type LessonField, READERS } from './readers';

/** Who or what a part of a page is about, by the heading above it. */
export type Section = 'patient' | 'referrer' | 'insurance' | 'guardian' | 'recipient' | 'none';

/** What stands behind a label on a page. */
export interface Labeled {
  kind: LabelKind;
  section: Section;
  text: string;
  confidence: number;
  clip: Clip;
}

const SECTIONS: readonly (readonly [Section, RegExp])[] = [
  ['recipient', /^(to|refer(red)? to|send to|receiving (provider|clinic|practice)|recipient)\b/],
  [
    'referrer',
    /^(referring|referred by|ordering|requesting|from|provider information|physician information)\b/,
  ],
  ['guardian', /^(parent|guardian|responsible party|guarantor|emergency contact)\b/],
  ['insurance', /^(primary insurance|insurance|coverage|payer|subscriber|policy)\b/],
  ['patient', /^(patient|pt\b|demographics|re(garding)?\b)/],
];

const MOST_BELOW = 48;
/** Of a text of several lines. */
const MOST_ROWS = 5;
const LONG = new Set<LabelKind>(['reason', 'service']);

/** A label with the words of its value; none where nothing was seen there. */
export interface Placed {
  kind: LabelKind;
  section: Section;
  words: readonly PageWord[];
  /** What of the page belongs to the value. */
  room: Clip;
}

/** Labels with what stands beside or under them, in the order of the page. */
export function placedOn(lines: readonly KeptLine[]): Placed[] {
  const rows = rowsOf(lines);
  const hits = rows.map(labelsIn);
  const headings = rows.map(headingsOf);
  return rows.flatMap((row, index) =>
    (hits[index] ?? []).flatMap((hit, place): Placed[] => {
      if (hit.kind === 'stop') return [];
      const words = wordsOfValue(rows, hits, index, place);
      const section = isPatients(row, hit) ? 'patient' : sectionAt(headings, index, row[hit.from]);
      const next = hits[index]?.[place + 1];
      const room = roomOf(rows, row.slice(hit.from, hit.to), words, next && row[next.from]);
      return [{ kind: hit.kind, section, words, room }];
    }),
  );
}

/** Values with their labels, in the order of the page. */
export function labeledOn(lines: readonly KeptLine[]): Labeled[] {
  return placedOn(lines)
    .filter(({ words }) => words.length > 0)
    .map(({ kind, section, words }) => ({
      kind,
      section,
      text: textOf(words),
      confidence: confidenceOf(words),
      clip: clipOf(words),
    }));
}

/** Around what was read of a value, in thousandths of the page: letters that were not seen may stand there. */
const MARGIN = { left: 8, right: 40, above: 3, below: 3 };
/** Beside a label with nothing behind it. */
const EMPTY = 260;

function roomOf(
  rows: readonly Row[],
  label: Row,
  words: readonly PageWord[],
  next: PageWord | undefined,
): Clip {
  const before = clipOf(label);
  if (words.length === 0) {
    const end = Math.min(1000, before.x1 + EMPTY, (next?.x0 ?? 1000) - 4);
    return {
      x0: before.x1 + 2,
      y0: before.y0 - MARGIN.above,
      x1: Math.max(before.x1 + 3, end),
      y1: before.y1 + MARGIN.below,
    };
  }
  const value = clipOf(words);
  const others = rows
    .flat()
    .filter((word) => word.y0 < value.y1 && word.y1 > value.y0 && !words.includes(word));
  const left = others.filter(({ x1 }) => x1 <= value.x0).map(({ x1 }) => x1);
  const right = others.filter(({ x0 }) => x0 >= value.x1).map(({ x0 }) => x0);
  return {
    x0: Math.max(0, value.x0 - MARGIN.left, ...left.map((x1) => x1 + 1)),
    y0: value.y0 - MARGIN.above,
    x1: Math.min(1000, value.x1 + MARGIN.right, ...right.map((x0) => x0 - 2)),
    y1: value.y1 + MARGIN.below,
  };
}

/** A label that isn't known to everybody, and which one of those alike on the page, from 1. */
export interface TaughtLabel {
  label: string;
  place: number;
}

/** What stands behind a label that was taught. */
export function behindLabel(
  rows: readonly Row[],
  { label, place }: TaughtLabel,
): PageWord[] | undefined {
  const at = placesOf(rows, label)[place - 1];
  if (!at) return undefined;
  const taught: LabelHit = { kind: 'payer', from: at.from, to: at.to };
  const hits = rows.map((row, index) =>
    index === at.row
      ? [...labelsIn(row).filter(({ from, to }) => to <= at.from || from >= at.to), taught]
      : labelsIn(row),
  );
  const inRow = hits[at.row]?.sort((a, b) => a.from - b.from) ?? [];
  const words = wordsOfValue(rows, hits, at.row, inRow.indexOf(taught));
  return words.length > 0 ? words : undefined;
}

interface Place {
  row: number;
  from: number;
  to: number;
}

/** Where these words stand on a page, from the top. */
export function placesOf(rows: readonly Row[], label: string): Place[] {
  const count = label.split(' ').length;
  return rows.flatMap((row, index) =>
    row.flatMap((_, from) => {
      const to = Array.from({ length: count }, (_, more) => from + more + 1).find(
        (end) => end <= row.length && isWording(textOf(row.slice(from, end)), label),
      );
      return to === undefined ? [] : [{ row: index, from, to }];
    }),
  );
}

/** Offices have no home phone: such a number is the patient's, whatever heading is above. */
const PATIENTS_PHONE = /^(home|cell|mobile|best|daytime|preferred|patient)\b/;

const isPatients = (row: Row, { kind, from, to }: LabelHit) =>
  kind === 'phone' && PATIENTS_PHONE.test(plain(textOf(row.slice(from, to))));

function wordsOfValue(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  place: number,
): PageWord[] {
  const row = rows[index] ?? [];
  const [hit, next] = [hits[index]?.[place], hits[index]?.[place + 1]];
  if (!hit) return [];
  const beside = untilGap(row.slice(hit.to, next?.from ?? row.length), row[hit.to - 1], hit.kind);
  const reads = CHECKED[hit.kind];
  const isValue = reads === undefined || reads(textOf(beside));
  if (beside.length > 0 && isValue && !LONG.has(hit.kind)) return beside;
  const label = row[hit.from];
  if (!label) return beside;
  const right = next ? (row[next.from]?.x0 ?? 1000) - 4 : 1000;
  const isMore = beside.length > 0 && LONG.has(hit.kind);
  const under = below(rows, hits, index, { left: label.x0 - 12, right, kind: hit.kind, isMore });
  if (isMore) return [...beside, ...under];
  return beside.length > 0 && !(reads?.(textOf(under)) ?? false) ? beside : under;
}

const ANY_DAY = '2099-12-31';
const isRead = (field: LessonField) => (text: string) => READERS[field](text, ANY_DAY) !== null;

/** Values that can be told from a misread word of a label: where none stands beside it, one may stand below. */
const CHECKED: Readonly<Partial<Record<LabelKind, (text: string) => boolean>>> = {
  name: isRead('name'),
  born: isRead('date_of_birth'),
  phone: isRead('phone'),
  fax: isRead('referrer_fax'),
  npi: isRead('npi'),
  member: isRead('member_id'),
  group: isRead('group_number'),
};

/** The words beside a label as far as they belong together. */
function untilGap(
  words: readonly PageWord[],
  label: PageWord | undefined,
  kind: LabelKind,
): PageWord[] {
  const taken: PageWord[] = [];
  let before = label;
  for (const word of words) {
    const gap = before ? word.x0 - before.x1 : 0;
    // From a label to its value may be far; within a value it isn't.
    if (taken.length > 0 && gap > (LONG.has(kind) ? COLUMN * 3 : COLUMN * 1.4)) break;
    if (/[\p{L}\d]/u.test(word.text)) taken.push(word);
    before = word;
  }
  return taken;
}

interface Below {
  left: number;
  right: number;
  kind: LabelKind;
  isMore: boolean;
}

/** What stands under a label, within its column, until the next label there. */
function below(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  { left, right, kind, isMore }: Below,
): PageWord[] {
  const taken: PageWord[] = [];
  const room = isMore ? MOST_BELOW / 2 : MOST_BELOW;
  const last = index + (LONG.has(kind) ? MOST_ROWS : 1);
  let bottom = rows[index]?.[0]?.y1 ?? 0;
  for (const [at, row] of rows.slice(0, last + 1).entries()) {
    if (at <= index) continue;
    const inColumn = row.filter((word) => word.x0 >= left && word.x0 < right);
    const isNear = inColumn[0] !== undefined && inColumn[0].y0 - bottom <= room;
    const isOver = isHeading(row) || isLabeledWithin(row, hits[at] ?? [], left, right);
    if (!isNear || isOver) break;
    taken.push(...(LONG.has(kind) ? inColumn : untilGap(inColumn, undefined, kind)));
    bottom = Math.max(...inColumn.map(({ y1 }) => y1));
  }
  return taken.filter(({ text }) => /[\p{L}\d]/u.test(text));
}

function isLabeledWithin(row: Row, hits: readonly LabelHit[], left: number, right: number) {
  return hits.some(({ from }) => {
    const word = row[from];
    return word !== undefined && word.x0 >= left && word.x0 < right;
  });
}

const isHeading = (row: Row) =>
  row.length <= 5 && sectionOf(row) !== null && !row.some(({ text }) => /:/.test(text));

function sectionOf(words: Row): Section | null {
  const text = plain(textOf(words.slice(0, 4)));
  return SECTIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Whom a label is about that stands for one of them alone: what follows without a heading is theirs, too. */
function sectionOfLabel(words: Row): Section | null {
  const [first] = labelsIn(words);
  if (first?.from !== 0) return null;
  if (first.kind === 'name' || first.kind === 'last' || first.kind === 'born') return 'patient';
  return first.kind === 'provider' || first.kind === 'npi' ? 'referrer' : null;
}

/** A heading, or a label that serves as one, by where it begins. */
interface Heading {
  x0: number;
  section: Section;
}

/** The headings of a row, from right to left. */
function headingsOf(row: Row): Heading[] {
  return partsOf(row)
    .flatMap((part): Heading[] => {
      const section = sectionOf(part) ?? sectionOfLabel(part);
      const [first] = part;
      return first && section !== null ? [{ x0: first.x0, section }] : [];
    })
    .toReversed();
}

/** The nearest heading above, in the same column where there are columns. */
function sectionAt(
  headings: readonly Heading[][],
  index: number,
  at: PageWord | undefined,
): Section {
  for (let up = index; up >= 0 && at; up -= 1) {
    const above = headings[up]?.find(({ x0 }) => x0 <= at.x0 + 20 && at.x0 - x0 < 520);
    if (above) return above.section;
  }
  return 'none';
}

/** A row's parts, as columns part it. */
function partsOf(row: Row): PageWord[][] {
  const parts: PageWord[][] = [];
  for (const word of row) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.x0 - last.x1 <= COLUMN) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
}
