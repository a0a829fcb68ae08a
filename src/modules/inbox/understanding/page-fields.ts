import type { KeptLine } from '../packet.schema';
import { COLUMN, type LabelHit, type LabelKind, labelsIn, plain } from './labels';
import {
  type Clip,
  clipOf,
  confidenceOf,
  type PageWord,
  type Row,
  rowsOf,
  textOf,
} from './page-words';

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
  ['patient', /^(patient|demographics|re\b)/],
];

const MOST_BELOW = 48;
/** Of a text of several lines. */
const MOST_ROWS = 5;
const LONG = new Set<LabelKind>(['reason', 'service']);

/** Values with their labels, in the order of the page. */
export function labeledOn(lines: readonly KeptLine[]): Labeled[] {
  const rows = rowsOf(lines);
  const hits = rows.map(labelsIn);
  const found: Labeled[] = [];
  rows.forEach((row, index) => {
    for (const [place, hit] of (hits[index] ?? []).entries()) {
      if (hit.kind === 'stop') continue;
      const words = wordsOfValue(rows, hits, index, place);
      if (words.length === 0) continue;
      found.push({
        kind: hit.kind,
        section: sectionAt(rows, index, row[hit.from]),
        text: textOf(words),
        confidence: confidenceOf(words),
        clip: clipOf(words),
      });
    }
  });
  return found;
}

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
  if (beside.length > 0 && !LONG.has(hit.kind)) return beside;
  const label = row[hit.from];
  if (!label) return beside;
  const right = next ? (row[next.from]?.x0 ?? 1000) - 4 : 1000;
  return [
    ...beside,
    ...below(rows, hits, index, {
      left: label.x0 - 12,
      right,
      kind: hit.kind,
      isMore: beside.length > 0,
    }),
  ];
}

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

/** The nearest heading above, in the same column where there are columns. */
function sectionAt(rows: readonly Row[], index: number, at: PageWord | undefined): Section {
  for (let up = index; up >= 0 && at; up -= 1) {
    for (const part of partsOf(rows[up] ?? []).toReversed()) {
      const [first] = part;
      const isAbove = first && first.x0 <= at.x0 + 20 && at.x0 - first.x0 < 520;
      const section = isAbove ? sectionOf(part) : null;
      if (section !== null) return section;
    }
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
